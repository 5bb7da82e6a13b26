"""Where a board is empty: the largest rectangle clear of the road, for what a title shows on the board itself."""

from collections.abc import Iterable, Sequence

from game.tracks.curve import Point
from game.tracks.layout import Layout

__all__ = ["Clearing", "clearing"]

Clearing = tuple[float, float, float, float]
"""Left, top, width, height in px of the map."""

STEP, FINE = 48, 12
"""Map px between the middles that are tried, and around the best of these."""
KERB = 1.35
"""Half widths of the road that stay free from its middle line on: kerbs, and cars that are broader than their space."""
EDGE = 24


def clearing(layout: Layout, ratio: float, least: float, most: float, keep_off: Iterable[Point] = (), off: float = 0.0) -> Clearing | None:
    """The largest rectangle of `ratio` (width by height) clear of the road, and `off` px away from each of `keep_off`: from `least` to
    `most` px wide. None where there is no room for the least."""
    length, reach = layout.curve.length, layout.road_width / 2 * KERB
    road = [layout.curve.at(along) for along in range(0, round(length), STEP // 2)]
    obstacles = [(x, y, reach) for x, y in road] + [(x, y, off) for x, y in keep_off]
    wide, high = layout.size
    middles = ((x, y) for x in range(STEP, wide, STEP) for y in range(STEP, high, STEP))
    best, at = _largest(middles, ratio, obstacles, layout.size, 0.0, (0.0, 0.0))
    near = ((at[0] + dx, at[1] + dy) for dx in range(-STEP, STEP, FINE) for dy in range(-STEP, STEP, FINE))
    best, at = _largest(near, ratio, obstacles, layout.size, best, at)
    size = min(best, most)
    return (at[0] - size / 2, at[1] - size / ratio / 2, size, size / ratio) if size >= least else None


Obstacles = Sequence[tuple[float, float, float]]


def _largest(
    middles: Iterable[Point], ratio: float, obstacles: Obstacles, size: tuple[int, int], best: float, at: Point
) -> tuple[float, Point]:
    """Width and middle of the largest rectangle around one of `middles`, if it is wider than `best` around `at`."""
    for x, y in middles:
        half = min(x - EDGE, size[0] - x - EDGE, (y - EDGE) * ratio, (size[1] - y - EDGE) * ratio)
        for ox, oy, reach in obstacles:
            half = min(half, max(abs(ox - x) - reach, (abs(oy - y) - reach) * ratio))
            if 2 * half <= best:
                break
        else:
            best, at = 2 * half, (x, y)
    return best, at
