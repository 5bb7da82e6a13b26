"""Free ground: where a picture of a given shape fits that touches neither road nor kerb."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, dist, floor
from typing import NamedTuple

from game.tracks.curve import Point
from game.tracks.shapes import bounds, inside

__all__ = ["CELL", "Clearing", "Ground", "free_ground"]

CELL = 10
"""Px: places are told apart so finely."""
DIAGONAL = 0.71


class Clearing(NamedTuple):
    """A rectangle on the map, in px: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float


class Ground(NamedTuple):
    """The map in cells of CELL px: whether each is free, and whether it lies within the road's ring; row by row."""

    columns: int
    rows: int
    free: tuple[bool, ...]
    inner: tuple[bool, ...]

    def widest(self, ratio: float, least: float, most: float, within: bool) -> Clearing | None:
        """The largest free rectangle that is `ratio` times as wide as high and `least` to `most` px wide, `within` the
        ring or anywhere; of several as large the one nearest to the middle of all of them. None where none is free."""
        sums = self._sums(within)
        found = self._places(sums, most, most / ratio)
        if not found:
            found, wide = self._places(sums, least, least / ratio), most
            while found and wide - found[0].width > CELL / 2:
                middle = (found[0].width + wide) / 2
                places = self._places(sums, middle, middle / ratio)
                found, wide = (places, wide) if places else (found, middle)
        if not found:
            return None
        x, y = sum(place.x for place in found) / len(found), sum(place.y for place in found) / len(found)
        return min(found, key=lambda place: ((place.x - x) ** 2 + (place.y - y) ** 2, place.y, place.x))

    def _sums(self, within: bool) -> list[int]:
        """How many cells above and left of each corner are not to be used."""
        line = self.columns + 1
        sums = [0] * (line * (self.rows + 1))
        for row in range(self.rows):
            run = 0
            for column in range(self.columns):
                cell = row * self.columns + column
                run += not self.free[cell] or (within and not self.inner[cell])
                sums[(row + 1) * line + column + 1] = sums[row * line + column + 1] + run
        return sums

    def _places(self, sums: Sequence[int], width: float, height: float) -> list[Clearing]:
        """Every place for a rectangle of that size, its corner on a cell's corner."""
        wide, high, line = -int(-width // CELL), -int(-height // CELL), self.columns + 1
        return [
            Clearing(column * CELL + (wide * CELL - width) / 2, row * CELL + (high * CELL - height) / 2, width, height)
            for row in range(self.rows - high + 1)
            for column in range(self.columns - wide + 1)
            if sums[(row + high) * line + column + wide] - sums[row * line + column + wide]
            == sums[(row + high) * line + column] - sums[row * line + column]
        ]


def free_ground(
    size: tuple[int, int], solid: Sequence[Sequence[Point]], lines: Sequence[Sequence[Point]], apart: float, edge: float
) -> Ground:
    """The cells of a map of `size` px that keep `apart` px from each of the `solid` polygons and of the `lines`, and `edge` px from the
    map's edge."""
    columns, rows, margin = size[0] // CELL, size[1] // CELL, -int(-edge // CELL)
    taken = bytearray(columns * rows)
    for shape in solid:
        _fill(taken, columns, rows, shape)
    for line in (*lines, *((*shape, shape[0]) for shape in solid)):
        for point in _along(line):
            _stamp(taken, columns, rows, point, apart + DIAGONAL * CELL)
    off = [min(row, rows - 1 - row, column, columns - 1 - column) < margin for row in range(rows) for column in range(columns)]
    free = tuple(not cell and not far for cell, far in zip(taken, off, strict=True))
    return Ground(columns, rows, free, _inner(columns, rows, taken))


def _along(line: Sequence[Point]) -> Iterator[Point]:
    """Points on a line, at most a cell apart."""
    for (ax, ay), (bx, by) in pairwise(line):
        pieces = max(1, ceil(dist((ax, ay), (bx, by)) / CELL))
        yield from ((ax + (bx - ax) * k / pieces, ay + (by - ay) * k / pieces) for k in range(pieces + 1))


def _stamp(taken: bytearray, columns: int, rows: int, point: Point, reach: float) -> None:
    """Takes the cells whose middle lies within `reach` of the point."""
    x, y = point[0] / CELL - 0.5, point[1] / CELL - 0.5
    far = reach / CELL
    for row in range(max(0, ceil(y - far)), min(rows - 1, floor(y + far)) + 1):
        half = max(0.0, far * far - (row - y) ** 2) ** 0.5
        first, last = max(0, ceil(x - half)), min(columns - 1, floor(x + half))
        if last >= first:
            taken[row * columns + first : row * columns + last + 1] = b"\1" * (last - first + 1)


def _fill(taken: bytearray, columns: int, rows: int, shape: Sequence[Point]) -> None:
    """Takes the cells whose middle lies in the polygon."""
    left, top, right, bottom = (int(side // CELL) for side in bounds(shape))
    for row in range(max(0, top), min(rows - 1, bottom) + 1):
        for column in range(max(0, left), min(columns - 1, right) + 1):
            if inside(((column + 0.5) * CELL, (row + 0.5) * CELL), shape):
                taken[row * columns + column] = 1


def _inner(columns: int, rows: int, taken: bytearray) -> tuple[bool, ...]:
    """The cells not taken that no way over such cells leads to from the map's edge."""
    edge = {0, rows - 1}, {0, columns - 1}
    queue = [
        row * columns + column
        for row in range(rows)
        for column in range(columns)
        if (row in edge[0] or column in edge[1]) and not taken[row * columns + column]
    ]
    outer = set(queue)
    while queue:
        row, column = divmod(queue.pop(), columns)
        for near, across in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            cell = near * columns + across
            if 0 <= near < rows and 0 <= across < columns and not taken[cell] and cell not in outer:
                outer.add(cell)
                queue.append(cell)
    return tuple(not full and cell not in outer for cell, full in enumerate(taken))
