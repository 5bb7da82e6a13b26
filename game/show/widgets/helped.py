"""A name with the sign of its help behind it: a small hand, which gives way before the name does."""

from collections.abc import Callable

from pygame import Surface

from game.show.painters.help_hand import HIGH, help_hand
from game.show.theme import Theme
from game.show.widgets.hints import beside

GAP = 6
"""Design units between a name and its hand."""


def hand_room(theme: Theme, step: int, high: float = HIGH) -> float:
    """Design units that the hand of that step takes behind a name."""
    return help_hand(step, theme.frame.px(high)).get_width() / theme.frame.scale + GAP


def with_hand(theme: Theme, name: Callable[[float], Surface], room: float, step: int, high: float = HIGH, least: float = 1.0) -> Surface:
    """What `name` paints for so many design units, and behind it the hand of that step (0: none), `high` design units high. Where the name
    would be cut for it, or lower than `least` of its height, it stands alone: whoever looks at it is told of the help."""
    alone = name(room)
    if not step:
        return alone
    hand, cut, taken = help_hand(step, theme.frame.px(high)), len(theme.cut), hand_room(theme, step, high)
    if alone.get_width() / theme.frame.scale + taken <= room:
        return beside(alone, hand, theme.frame.px(GAP))
    narrower = name(room - taken) if least < 1 else alone
    if len(theme.cut) == cut and alone.get_height() > narrower.get_height() >= least * alone.get_height():
        return beside(narrower, hand, theme.frame.px(GAP))
    del theme.cut[cut:]
    return alone
