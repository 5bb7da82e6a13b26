"""Room for cars: where they stand on a space, worked out from its polygon."""

from collections.abc import Iterator, Sequence

from game.tracks.curve import Curve, Point
from game.tracks.path import Place, Spot
from game.tracks.shapes import box, inside

_SLACK = 0.94
"""A car may come this close to the edges: its box is shrunk so before it is measured."""


class Extent(tuple[float, float, float, float]):
    """A polygon along and across the road: start, end (px along, its middle within the lap), left, right."""

    __slots__ = ()

    @property
    def spot(self) -> Spot:
        start, end, left, right = self
        return Spot((start + end) / 2, (left + right) / 2)

    def half(self, front: bool) -> "Extent":
        """The front or rear half, as cut across the road."""
        start, end, left, right = self
        middle = (start + end) / 2
        return Extent((middle, end, left, right) if front else (start, middle, left, right))


def extent(curve: Curve, polygon: Sequence[Point]) -> Extent:
    """How far `polygon` reaches along and across the road."""
    spots = [curve.locate(p) for p in polygon]
    anchor = spots[0][0]
    along = [anchor + curve.apart(anchor, a) for a, _ in spots]
    across = [r for _, r in spots]
    lap = (min(along) + max(along)) / 2 // curve.length * curve.length
    return Extent((min(along) - lap, max(along) - lap, min(across), max(across)))


def _grids(cars: int) -> Iterator[tuple[int, int]]:
    """Rows and columns for that many cars: side by side first, then more rows."""
    yield from ((rows, -(-cars // rows)) for rows in range(1, cars + 1))


def room(curve: Curve, polygon: Sequence[Point], reach: Extent, cars: int, car: tuple[float, float]) -> tuple[Place, ...]:
    """Places for `cars` cars of `car` = (length, width) px within `reach` of `polygon`, the foremost first, from the driver's
    left; as many as fit in the best order if not all do."""
    best: tuple[Place, ...] = ()
    for rows, columns in _grids(cars):
        found = _stand(curve, polygon, reach, cars, (rows, columns), car)
        if len(found) == cars:
            return found
        best = max(best, found, key=len)
    return best


def _stand(
    curve: Curve, polygon: Sequence[Point], reach: Extent, cars: int, grid: tuple[int, int], car: tuple[float, float]
) -> tuple[Place, ...]:
    start, end, left, right = reach
    rows, columns = grid
    long, wide = (end - start) / rows, (right - left) / columns
    if long < car[0] * _SLACK or wide < car[1] * _SLACK:
        return ()
    found = []
    for index in range(cars):
        row, column = divmod(index, columns)
        along = end - (row + 0.5) * long
        middle, heading = curve.at(along, left + (column + 0.5) * wide), curve.heading(along)
        if all(inside(corner, polygon) for corner in box(middle, car[0] * _SLACK, car[1] * _SLACK, heading)):
            found.append(Place(*middle, heading))
    return tuple(found)
