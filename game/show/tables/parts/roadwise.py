"""Where directions lead on a road: from space to space, also in a bend."""

from collections.abc import Iterable, Sequence

from pygame import Vector2

from game.show.widgets.base import Widget

LEAN = 0.35
"""Cosine of the angle up to which a space lies in a direction."""


def keep_to_road(spaces: Sequence[Widget]) -> None:
    """Left, right and up lead from space to space, also in a bend, and nowhere else; down goes on to the plates where the road ends."""
    for space in spaces:
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            there = _along(space, spaces, dx, dy)
            if there is not None or dy <= 0:
                space.leads[dx, dy] = (there or space).key


def _along(space: Widget, spaces: Iterable[Widget], dx: int, dy: int) -> Widget | None:
    """The nearest of the spaces that lie rather that way than back or aside."""
    here = Vector2(space.rect.center)
    ways = [(Vector2(other.rect.center) - here, other) for other in spaces if other is not space]
    ahead = [(way.length() * (2 - way.normalize().dot((dx, dy))), other) for way, other in ways if way.dot((dx, dy)) > LEAN * way.length()]
    return min(ahead, key=lambda found: found[0])[1] if ahead else None
