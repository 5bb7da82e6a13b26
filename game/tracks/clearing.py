"""Free ground: where a picture of a given shape fits that touches neither road nor kerb.

A row of cells is a number, cell n its bit n: what is done to a whole row at once takes no longer than what is done to one cell.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, dist, floor
from typing import NamedTuple

from game.core.slices import Slices, finish
from game.tracks.curve import Point
from game.tracks.shapes import bounds

CELL = 10
"""Px: places are told apart so finely."""
DIAGONAL = 0.71
FILLED, STAMPED = 60, 250
"""So many polygons, and so many points on lines, are gone through in one piece of work."""
Line = Sequence[Point]


class Clearing(NamedTuple):
    """A rectangle on the map, in px: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float


class Ground(NamedTuple):
    """The map in cells of CELL px, row by row: which of them are free, and which of these lie within the road's ring."""

    columns: int
    free: tuple[int, ...]
    inner: tuple[int, ...]

    def widest(self, ratio: float, least: float, most: float, within: bool) -> Clearing | None:
        """The largest free rectangle that is `ratio` times as wide as high and `least` to `most` px wide, `within` the
        ring or anywhere; of several as large the one nearest to the middle of all of them. None where none is free."""
        return finish(self.finding_widest(ratio, least, most, within))

    def finding_widest(self, ratio: float, least: float, most: float, within: bool) -> Slices[Clearing | None]:
        """Like `widest`, but in slices."""
        found = self._places(most, most / ratio, within)
        yield
        if not found:
            found, wide = self._places(least, least / ratio, within), most
            while found and wide - found[0].width > CELL / 2:
                yield
                middle = (found[0].width + wide) / 2
                places = self._places(middle, middle / ratio, within)
                found, wide = (places, wide) if places else (found, middle)
        if not found:
            return None
        yield
        x, y = sum(place.x for place in found) / len(found), sum(place.y for place in found) / len(found)
        return min(found, key=lambda place: ((place.x - x) ** 2 + (place.y - y) ** 2, place.y, place.x))

    def _places(self, width: float, height: float, within: bool) -> list[Clearing]:
        """Every place for a rectangle of that size, its corner on a cell's corner."""
        wide, high = -int(-width // CELL), -int(-height // CELL)
        rows = _all_of([_runs(row, wide) for row in (self.inner if within else self.free)], high)
        return [
            Clearing(column * CELL + (wide * CELL - width) / 2, row * CELL + (high * CELL - height) / 2, width, height)
            for row, bits in enumerate(rows)
            for column in _bits(bits)
        ]


def _runs(row: int, count: int) -> int:
    """The cells of a row with which so many in a row begin."""
    done = 1
    while done < count and row:
        step = min(done, count - done)
        row, done = row & row >> step, done + step
    return row


def _all_of(rows: list[int], count: int) -> list[int]:
    """For each row with so many rows from it on: the cells that all of these have."""
    done = 1
    while done < count:
        step = min(done, count - done)
        rows, done = [row & rows[number + step] for number, row in enumerate(rows[: max(0, len(rows) - step)])], done + step
    return rows


def _bits(row: int) -> Iterator[int]:
    """The numbers of the cells in a row."""
    while row:
        yield (row & -row).bit_length() - 1
        row &= row - 1


def free_ground(size: tuple[int, int], solid: Sequence[Line], lines: Sequence[Line], apart: float, edge: float) -> Slices[Ground]:
    """The cells of a map of `size` px that keep `apart` px from each of the `solid` polygons and of the `lines`, and `edge` px from the
    map's edge, in slices."""
    columns, margin = size[0] // CELL, -int(-edge // CELL)
    taken = [0] * (size[1] // CELL)
    for number, shape in enumerate(solid):
        _fill(taken, columns, shape)
        if number % FILLED == 0:
            yield
    sides = _outer_sides(solid)
    yield
    for number, point in enumerate(point for line in (*lines, *sides) for point in _along(line)):
        _stamp(taken, columns, point, apart + DIAGONAL * CELL)
        if number % STAMPED == 0:
            yield
    middle = (1 << columns - margin) - (1 << margin) if columns > 2 * margin else 0
    free = tuple(middle & ~row if margin <= number < len(taken) - margin else 0 for number, row in enumerate(taken))
    return Ground(columns, free, tuple(inner & row for inner, row in zip(_inner(columns, taken), free, strict=True)))


def _outer_sides(shapes: Sequence[Line]) -> list[tuple[Point, Point]]:
    """The sides of polygons that no two of them share: what is near to a shared one is inside, or near to another one as well."""
    sides = Counter((min(a, b), max(a, b)) for shape in shapes for a, b in pairwise((*shape, shape[0])))
    return [side for side, count in sides.items() if count == 1]


def _along(line: Line) -> Iterator[Point]:
    """Points on a line, at most a cell apart."""
    for (ax, ay), (bx, by) in pairwise(line):
        pieces = max(1, ceil(dist((ax, ay), (bx, by)) / CELL))
        yield from ((ax + (bx - ax) * k / pieces, ay + (by - ay) * k / pieces) for k in range(pieces + 1))


def _stamp(taken: list[int], columns: int, point: Point, reach: float) -> None:
    """Takes the cells whose middle lies within `reach` of the point."""
    x, y = point[0] / CELL - 0.5, point[1] / CELL - 0.5
    far = reach / CELL
    for row in range(max(0, ceil(y - far)), min(len(taken) - 1, floor(y + far)) + 1):
        half = max(0.0, far * far - (row - y) ** 2) ** 0.5
        first, last = max(0, ceil(x - half)), min(columns - 1, floor(x + half))
        if last >= first:
            taken[row] |= (2 << last) - (1 << first)


def _fill(taken: list[int], columns: int, shape: Line) -> None:
    """Takes the cells whose middle lies in the polygon (even-odd)."""
    _, top, _, bottom = (int(side // CELL) for side in bounds(shape))
    for row in range(max(0, top), min(len(taken) - 1, bottom) + 1):
        y, bits = (row + 0.5) * CELL, 0
        for (ax, ay), (bx, by) in pairwise((*shape, shape[0])):
            if (ay > y) != (by > y):  # all cells left of where the side crosses the row turn over
                bits ^= (1 << min(columns, max(0, ceil((ax + (y - ay) * (bx - ax) / (by - ay)) / CELL - 0.5)))) - 1
        taken[row] |= bits


def _inner(columns: int, taken: Sequence[int]) -> list[int]:
    """The cells not taken that no way over such cells leads to from the map's edge."""
    every = (1 << columns) - 1
    open_ = [every & ~row for row in taken]
    outer = [row & (every if number in (0, len(taken) - 1) else 1 | 1 << columns - 1) for number, row in enumerate(open_)]
    before: list[int] = []
    while outer != before:
        before = list(outer)
        for order in (range(len(outer)), range(len(outer) - 1, -1, -1)):
            last = 0
            for number in order:
                outer[number] = last = _spread(open_[number], outer[number] | last & open_[number])
    return [row & ~reached for row, reached in zip(open_, outer, strict=True)]


def _spread(row: int, some: int) -> int:
    """All cells of a row that lie side by side with `some` of them."""
    right = left = some
    to_right = to_left = row
    step = 1
    while some and step < row.bit_length():
        right, to_right = right | to_right & right << step, to_right & to_right << step
        left, to_left = left | to_left & left >> step, to_left & to_left >> step
        step *= 2
    return right | left
