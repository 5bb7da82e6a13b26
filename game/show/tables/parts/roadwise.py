"""Where directions lead on a road: from space to space, also in a bend."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from pygame import Vector2

from game.show.widgets.base import Widget

W = TypeVar("W", bound=Widget)
LEAN = 0.35
"""Cosine of the angle up to which a space lies in a direction; and, where none does, up to which the road leads round its bend."""


def keep_to_road(spaces: Sequence[W], far: Callable[[W], int] | None = None) -> None:
    """Left, right and up lead from space to space, also in a bend, and nowhere else; down goes on to the plates where the road ends.
    With `far`, how far a space lies along the road, left, right and up go on round a bend where nothing lies that way any more."""
    for space in spaces:
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            there = _along(space, spaces, dx, dy)
            if there is None and far is not None and dy <= 0:
                there = _along(space, [other for other in spaces if far(other) > far(space)], dx, dy, -LEAN)
            if there is not None or dy <= 0:
                space.leads[dx, dy] = (there or space).key


def _along(space: W, spaces: Iterable[W], dx: int, dy: int, lean: float = LEAN) -> W | None:
    """The nearest of the spaces that lie rather that way than back or aside."""
    here = Vector2(space.rect.center)
    ways = [(Vector2(other.rect.center) - here, other) for other in spaces if other is not space]
    ahead = [(way.length() * (2 - way.normalize().dot((dx, dy))), other) for way, other in ways if way.dot((dx, dy)) > lean * way.length()]
    return min(ahead, key=lambda found: found[0])[1] if ahead else None
