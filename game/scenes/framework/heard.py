"""What a scene has for ears: what a voice may read of it. Only what stands on the screen for everybody."""

from typing import NamedTuple

from game.core.words import N_
from game.show.widgets.base import Widget
from game.show.widgets.ui import Ui

NUMBERED = N_("{number} of {count}")
"""Which of several alike is looked at."""


class Heard(NamedTuple):
    """`heading` says where one is, `asked` what is wanted of whom; `looked` is the widget that somebody looks at, and `told` what the
    screen says of it, where that is more than the widget knows itself. `story`: what others did last; `urgent`: what can't wait."""

    heading: str = ""
    asked: str = ""
    looked: Widget | None = None
    told: str = ""
    things: int = 0
    """How many things there are to look at."""
    story: tuple[str, ...] = ()
    urgent: str = ""
    name: str = ""
    """What `looked` is called in place of what is written on it: where a space lies, and what follows there."""
    read: str = ""
    reads: int = 0
    """What somebody asked to have read, and how often so far."""
    led_nowhere: int = 0
    """How many moves of the focus led nowhere so far."""
    refused: int = 0
    """How many presses met something that can't be pressed so far."""


def heard_of(ui: Ui, heading: str = "") -> Heard:
    """A page of widgets: what was looked at last, by whatever device."""
    looked = ui.lately if ui.lately is not None and ui.widgets.get(ui.lately.key) is ui.lately else None
    things = sum(widget.focusable for widget in ui.widgets.values())
    told = looked.explanation if looked else ""
    return Heard(heading, looked=looked, told=told, things=things, led_nowhere=ui.led_nowhere, refused=ui.refused)
