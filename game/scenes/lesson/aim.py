"""What a lesson's hand points at: the widget that does what the step asks for."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.core.actions import Action
from game.show.tables.parts.plates import PromptPlate
from game.show.tables.parts.targets import Explained, SpaceTarget
from game.show.widgets.base import Widget


class Aim(NamedTuple):
    """What a step asks for.

    wanted  whether an action is one of those; None in a free step, which takes whatever the rules take
    at      how the key of the widget begins that leads there; empty where nothing has to be said
    """

    wanted: Callable[[Action], bool] | None = None
    at: str = ""


def pointed_at(widgets: Iterable[Widget], aim: Aim, first: str) -> Widget | None:
    """The widget of an open prompt that the hand points at; `first` is the key that the prompt itself looks at first.

    That is the widget that carries a wanted action, of several the one whose key begins with `at`; where none carries it the one whose key
    begins with `at`; else `first`. What can't be pressed now is never pointed at. None where nothing can be pressed.
    """
    enabled = [widget for widget in widgets if can_be_pressed(widget)]
    carriers = _carriers(enabled, aim)
    named = _named(carriers, aim.at) or carriers or _named(enabled, aim.at)
    found = named or [widget for widget in enabled if widget.key == first] or enabled
    return found[0] if found else None


def can_be_pressed(widget: Widget) -> bool:
    """Whether a press of it leads anywhere: it neither says why not nor only explains what lies there."""
    return widget.focusable and not widget.why and not isinstance(widget, Explained)


def _carriers(widgets: Sequence[Widget], aim: Aim) -> list[Widget]:
    """Those that decide a wanted action as they stand; else those of which another way does."""
    if aim.wanted is None:
        return []
    at_once = [widget for widget in widgets if widget.action is not None and aim.wanted(widget.action)]
    return at_once or [widget for widget in widgets if any(aim.wanted(action) for action in _other_ways(widget))]


def _other_ways(widget: Widget) -> list[Action]:
    if not isinstance(widget, PromptPlate | SpaceTarget):
        return []
    return [way.action for way in widget.ways if way.action is not None]


def _named(widgets: Sequence[Widget], at: str) -> list[Widget]:
    """Those whose key begins like that, the one that is called exactly so before the others; of several beginnings the first that is
    there."""
    for start in at.split():
        found = sorted((widget for widget in widgets if widget.key.startswith(start)), key=lambda widget: widget.key != start)
        if found:
            return found
    return []
