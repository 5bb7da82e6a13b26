"""How far a title's lessons have come: "3 / 7" and a dot for each, over the head of the column."""

from collections.abc import Collection
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.show.canvas import Layer, Node
from game.show.palette import INK, OK, PAPER
from game.show.svg import Svg
from game.show.tables.base.frame import Areas
from game.show.theme import Theme
from game.show.widgets.drawing import headline

HIGH, HIGHER, HIGHEST = 64, 70, 72
"""Design units that the plate is high at 100, 150 and 200 percent."""
SIGN, SIGNS_APART, EDGE, FIRST_SIGN = 48, 58, 12, 64
"""The fixed buttons at the right end of the head."""
NEXT_WIDE = 184
"""Design units that the plate for the next lesson is wide at the usual text size."""
DOT, NOW, PITCH = 8, 12, 27
"""Radius of a dot, and of the one that is on; from dot to dot at most."""
PAD = 18
Z = 25
"""Over the words in the head, below the buttons beside them."""
HERE = (240, 122, 20)
"""The dot of the lesson that is on."""


class Progress(NamedTuple):
    """Which lesson is on, counted from 1, of how many (`last`), and which are done, by the same numbers."""

    number: int
    last: int
    done: Collection[int] = ()


def plate_rect(frame: Areas, signs: int = 3) -> Rect:
    """Where the plate lies beside so many fixed buttons, in design units."""
    zoom = frame.strip.height
    high = HIGH if zoom <= 120 else HIGHER if zoom < 286 else HIGHEST
    left = frame.column.right - FIRST_SIGN - (signs - 1) * SIGNS_APART
    return Rect(frame.column.x, frame.column.y, left - EDGE - frame.column.x, high)


def next_rect(frame: Areas, beside: Rect | None = None) -> Rect:
    """Where the plate for the next lesson stands: that of a prompt's primary one, narrower where letters are small; `beside` whatever
    lies in the strip, where a table names such a place (`Table.hurry_area`)."""
    if beside is not None:
        return beside.copy()
    x, y, wide, high = map(round, frame.slot(0))
    return Rect(x + wide - NEXT_WIDE, y, NEXT_WIDE, high) if frame.strip.height <= 120 else Rect(x, y, wide, high)


def add_plate(layer: Layer, theme: Theme, rect: Rect, progress: Progress) -> Node:
    """Puts the plate on a layer; it is painted once it is seen."""
    return layer.owe(partial(_picture, theme, rect.copy(), progress), *rect.center, Z)


def _picture(theme: Theme, rect: Rect, progress: Progress) -> Surface:
    """The card, the two numbers at its left, the dots at its right."""
    picture = theme.card(rect.width, rect.height, PAPER, INK, 24).copy()
    middle, px = picture.get_height() // 2, theme.frame.px
    words = headline(theme, f"{progress.number} / {progress.last}", 46, INK)
    picture.blit(words, words.get_rect(midleft=(px(12 + PAD), middle + px(2))))
    room = rect.width - 3 * PAD - words.get_width() / theme.frame.scale
    dots = _dots(theme, progress, min(PITCH, room / progress.last), rect.height)
    picture.blit(dots, dots.get_rect(midright=(picture.get_width() - px(12 + PAD), middle)))
    return picture


def _dots(theme: Theme, progress: Progress, pitch: float, high: int) -> Surface:
    """Filled where a lesson is done, larger where it is on, hollow where it is still to come: told by shape, too."""
    svg, size = Svg(pitch * progress.last, high), min(1.0, pitch / PITCH)
    edge, hollow = theme.skin.letter(INK), theme.ground(PAPER)
    for number in range(1, progress.last + 1):
        x = pitch * (number - 0.5)
        if number == progress.number:
            svg.circle(x, high / 2, NOW * size, OK if number in progress.done else HERE, edge, 3 * size)
        else:
            svg.circle(x, high / 2, DOT * size, OK if number in progress.done else hollow, edge, 3 * size)
    return svg.raster(theme.frame.pair(pitch * progress.last, high))
