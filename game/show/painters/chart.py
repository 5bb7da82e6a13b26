"""A race told as lines, one per seat: places (the first on top), or what is counted, the most on top."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.show.painters.car_paint import roundel
from game.show.painters.digits import paint_number
from game.show.palette import CREAM_DARK, INK, INK_SOFT, PAPER, TONES, Rgb, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Svg

SIDE = 62.0
EDGE = 26.0
THICK = 8.0
STEPS = 4
"""So many lines across a chart of amounts, besides the lowest."""
BESIDE = 2.1
"""From one sign at an end to the next beside it, in their radius."""
WIDE = 110.0
"""Room for amounts at the left."""


class ChartLook(NamedTuple):
    """Colours of the lines across and of the figures beside them; what is counted."""

    grid: Rgb = CREAM_DARK
    digits: Rgb = INK_SOFT
    unit: str = "place"
    signs: bool = True
    """The colours' symbols stand at both ends of the lines; else what the caller puts there (`chart_ends`)."""
    tones: tuple[Rgb, ...] = ()
    """Of the lines, seat by seat, where the seats have colours of their own in the chart alone; none: those of their letters."""
    right: float = SIDE
    """Design units that stay free right of the lines."""


PLAIN = ChartLook()


class _Scale(NamedTuple):
    """Where values lie: the lines across with their figures, the height of a value, and how far apart equals stand."""

    left: float
    lines: tuple[tuple[int, float], ...]
    height: Callable[[int], float]
    apart: float


def _scale(points: Sequence[Sequence[int]], seats: int, height: float, unit: str) -> _Scale:
    room = height - 2 * EDGE
    if unit == "place":
        step = room / max(1, seats - 1)
        lines = tuple((place + 1, EDGE + place * step) for place in range(seats))
        return _Scale(
            SIDE, lines, lambda place: EDGE + (place - 1) * step, min(THICK + 2, step / 4, 2 * (EDGE - THICK) / max(1, seats - 1))
        )
    low, high = min(min(row) for row in points), max(max(row) for row in points)
    span = max(1, high - low)
    step = round_step(span / STEPS)
    marks = range(-(-low // step) * step, high + 1, step)
    return _Scale(
        WIDE,
        tuple((mark, EDGE + room * (high - mark) / span) for mark in marks),
        lambda value: EDGE + room * (high - value) / span,
        THICK * 0.5,
    )


def round_step(least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20 and so on that is at least so large: what people read an axis by."""
    tens = 1
    while 10 * tens < least:
        tens *= 10
    return next(tens * factor for factor in (1, 2, 5, 10) if tens * factor >= least)


def _ends(
    points: Sequence[Sequence[int]], seats: int, size: tuple[float, float], look: ChartLook
) -> Iterator[tuple[int, float, float, float]]:
    """Seat, middle and radius of what stands at the ends of its line."""
    width, height = size
    scale, radius = _scale(points, seats, height, look.unit), min(20.0, height / (2.2 * seats))
    for seat in range(seats):
        for turn, x, inwards in ((0, scale.left, 1), (len(points) - 1, width - look.right, -1)):
            before = sum(points[turn][s] == points[turn][seat] for s in range(seat))
            if turn or inwards > 0:
                yield seat, x + inwards * before * radius * BESIDE, scale.height(points[turn][seat]), radius


def chart_ends(
    points: Sequence[Sequence[int]], seats: int, size: tuple[int, int], unit: float, look: ChartLook
) -> Iterator[tuple[int, float, float, float]]:
    """Where `paint_chart` leaves room for a sign: seat, middle and radius in pixels, at the start and at the end of each line."""
    for seat, x, y, radius in _ends(points, seats, (size[0] / unit, size[1] / unit), look):
        yield seat, x * unit, y * unit, radius * unit


def chart_marks(points: Sequence[Sequence[int]], seats: int, height: float, unit: str) -> tuple[tuple[int, float], ...]:
    """The lines across `paint_chart`: the value that stands at each, and how far from the top it lies."""
    return _scale(points, seats, height, unit).lines


def chart_columns(points: Sequence[Sequence[int]], seats: int, size: tuple[int, int], unit: float, look: ChartLook) -> list[float]:
    """How far from the left each point of `paint_chart` lies, in pixels."""
    width, height = size[0] / unit, size[1] / unit
    left, steps = _scale(points, seats, height, look.unit).left, max(1, len(points) - 1)
    return [(left + (width - left - look.right) * turn / steps) * unit for turn in range(len(points))]


@picture_cache(8)
def paint_chart(
    points: tuple[tuple[int, ...], ...], letters: str, size: tuple[int, int], unit: float, look: ChartLook = PLAIN
) -> pygame.Surface:
    """`points[turn][seat]` as one line per seat in the colour of its letter, its symbol at both ends; equals run side by side, and
    their symbols stand beside each other along the lines, off the figures. `size` in pixels, `unit` pixels per design unit. ValueError
    without a turn."""
    if not points:
        raise ValueError("no turn to draw")
    width, height = size[0] / unit, size[1] / unit
    svg = Svg(width, height)
    steps = max(1, len(points) - 1)
    scale = _scale(points, len(letters), height, look.unit)

    def spot(turn: int, seat: int) -> tuple[float, float]:
        value = points[turn][seat]
        equals = [s for s in range(len(letters)) if points[turn][s] == value]
        shift = (equals.index(seat) - (len(equals) - 1) / 2) * scale.apart
        return scale.left + (width - scale.left - look.right) * turn / steps, scale.height(value) + shift

    for value, y in scale.lines:
        svg.line([(scale.left, y), (width - look.right, y)], look.grid, 3)
        paint_number(
            svg, value, ((scale.left - 30) / 2, y), min(24.0, (height - 2 * EDGE) / max(1, len(scale.lines) - 1) * 0.7), look.digits
        )
    for seat, letter in enumerate(letters):
        line = _line([spot(turn, seat) for turn in range(len(points))])
        svg.path(line, None, INK, THICK + 5)
        own = TONES[letter].fill if letter != "W" else mix(PAPER, INK, 0.08)
        svg.path(line, None, look.tones[seat] if look.tones else own, THICK)
    if look.signs:
        for seat, x, y, radius in _ends(points, len(letters), (width, height), look):
            roundel(svg, letters[seat], x, y, radius, 3.5)
    return svg.raster(size)


def _line(points: Sequence[tuple[float, float]]) -> Path:
    """From turn to turn in soft steps."""
    path = Path().move(*points[0])
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        middle = (ax + bx) / 2
        path.curve(middle, ay, middle, by, bx, by)
    return path
