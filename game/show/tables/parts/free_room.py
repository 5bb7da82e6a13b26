"""Where something fits that stands on the screen for a while, so that it hides as little as can be of what is there."""

from collections.abc import Iterable, Sequence
from math import dist

from pygame import Rect

__all__ = ["freest"]

STEP = 30
"""Design units between two places that are tried."""


def freest(area: Rect, sizes: Iterable[tuple[int, int]], taken: Sequence[Rect], towards: tuple[float, float]) -> Rect:
    """The place in `area`, of one of these sizes (width, height), that lies over fewest of `taken`; of several the one nearest to
    `towards`. What is larger than the area stands in its upper left corner."""
    places = (
        Rect(x, y, wide, high)
        for wide, high in sizes
        for y in range(area.y, max(area.y, area.bottom - high) + 1, STEP)
        for x in range(area.x, max(area.x, area.right - wide) + 1, STEP)
    )
    return min(places, key=lambda place: (len(place.collidelistall(taken)), dist(place.center, towards)))
