"""Pictures of a title's rules help: a plate over each page, made of what lies on the title's table, one moving example a page.

A title gives a function per page. It is asked what is to be seen after so many seconds, and answers with pieces: no state, no clips.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.show.looks import CarLook
from game.show.painters.cars import car_sprite
from game.show.painters.pieces import podium, trophy
from game.show.theme import Theme
from game.show.timeline import ease_in_out
from game.tracks.layout import Layout

BOARD = (1600, 1067)
"""Design units of the whole board that plates are cut from."""
STEP = 10
"""Headings of cars are told apart by so many degrees: a plate keeps few pictures of each car."""


class Piece(NamedTuple):
    """A picture and where its middle lies, in design units of the plate."""

    picture: Surface
    x: float
    y: float


class Kit(NamedTuple):
    """What a plate is made with: its size in design units, the title's first track and its board (None where that isn't painted)."""

    theme: Theme
    wide: float
    high: float
    layout: Layout | None = None
    board: Surface | None = None

    def px(self, units: float) -> int:
        """Design units as pixels, at least one."""
        return max(1, self.theme.frame.px(units))

    def row(self, pictures: Sequence[Surface], y: float, gap: float = 24, x: float | None = None) -> list[Piece]:
        """Pictures side by side about (x, y); the plate's middle where no x is given."""
        scale = self.theme.frame.scale
        widths = [picture.get_width() / scale for picture in pictures]
        left = (self.wide / 2 if x is None else x) - (sum(widths) + gap * (len(widths) - 1)) / 2
        pieces = []
        for picture, width in zip(pictures, widths, strict=True):
            pieces.append(Piece(picture, left + width / 2, y))
            left += width + gap
        return pieces

    def words(self, text: str, x: float, y: float, size: float = 64, colour: tuple[int, int, int] = (255, 252, 245)) -> Piece:
        """A few large signs or digits."""
        from game.show.theme import DISPLAY

        return Piece(self.theme.label(text, self.theme.own(min(size, self.high * 0.36)), colour, DISPLAY), x, y)


class Scenery:
    """A piece of the board, cut out about the middle of some spaces; cars and things are put onto its spaces."""

    def __init__(self, kit: Kit, spaces: Sequence[str], x: float | None = None, wide: float | None = None) -> None:
        """`spaces` are to be seen; the cut is `wide` units broad about `x` (the whole plate where they are not given)."""
        self.kit = kit
        self.wide = kit.wide if wide is None else wide
        self.x = kit.wide / 2 if x is None else x
        layout = kit.layout
        self.known = layout is not None and all(space in layout.centres for space in spaces)
        """Whether this track has these spaces; where it has not, the plate does without."""
        self.scale = BOARD[0] / layout.size[0] if layout else 1.0
        points = [layout.centres[space] for space in spaces] if layout is not None and self.known else [(0.0, 0.0)]
        middle_x = (min(x for x, _ in points) + max(x for x, _ in points)) / 2 * self.scale
        middle_y = (min(y for _, y in points) + max(y for _, y in points)) / 2 * self.scale
        self.left = max(0.0, min(BOARD[0] - self.wide, middle_x - self.wide / 2))
        self.top = max(0.0, min(BOARD[1] - kit.high, middle_y - kit.high / 2))

    def ground(self) -> list[Piece]:
        kit = self.kit
        if kit.board is None or not self.known:
            return []
        frame = kit.theme.frame
        place = Rect(frame.px(self.left), frame.px(self.top), frame.px(self.wide), frame.px(kit.high)).clip(kit.board.get_rect())
        return [Piece(kit.board.subsurface(place), self.x, kit.high / 2)]

    def at(self, space: str) -> tuple[float, float]:
        """Where a space lies on the plate."""
        layout = self.kit.layout
        x, y = layout.centres.get(space, (0.0, 0.0)) if layout else (0.0, 0.0)
        return x * self.scale - self.left + self.x - self.wide / 2, y * self.scale - self.top

    def put(self, picture: Surface, space: str, dx: float = 0.0, dy: float = 0.0) -> Piece:
        """A thing on a space."""
        x, y = self.at(space)
        return Piece(picture, x + dx, y + dy)

    def car(self, look: CarLook, way: Sequence[str], along: float, larger: float = 1.35) -> Piece:
        """A car on its way through these spaces: `along` counts them, from 0."""
        index = max(0, min(len(way) - 1, math.floor(along)))
        after = min(len(way) - 1, index + 1)
        t = min(1.0, max(0.0, along - index))
        (ax, ay), (bx, by) = self.at(way[index]), self.at(way[after])
        layout = self.kit.layout
        headings = layout.headings if layout else {}
        first, second = headings.get(way[index], 0.0), headings.get(way[after], 0.0)
        turn = (second - first + 180) % 360 - 180
        heading = round((first + turn * t) / STEP) * STEP
        length = (layout.car[0] if layout else 60) * self.scale * larger
        return Piece(car_sprite(look, self.kit.px(length), heading), ax + (bx - ax) * t, ay + (by - ay) * t)


class HelpPictures(NamedTuple):
    """A title's: `plates` by the key of a help page, each (kit, seconds) -> pieces from the lowest to the highest; `ground` is the
    colour under them."""

    plates: Mapping[str, Callable[[Kit, float], Sequence[Piece]]]
    thing: Callable[[Theme, str], Surface | None]
    """The picture of the thing with that key."""
    ground: tuple[int, int, int]
    rest: float = 4.0
    """Seconds after which a plate shows its example best: what calm pictures show."""
    on_phones: frozenset[str] = frozenset()
    """Things whose pictures phones show, by their keys or by the kinds before the stroke."""


def steps(seconds: float, *lengths: float) -> tuple[int, float]:
    """Which of the parts of an example is on, and which share of it is over; all of it begins again and again."""
    left = seconds % sum(lengths)
    for number, length in enumerate(lengths):
        if left < length:
            return number, left / length
        left -= length
    return len(lengths) - 1, 1.0


def share(seconds: float, start: float, length: float, whole: float) -> float:
    """How much of a motion is done, softly: it begins `start` seconds into an example of `whole` seconds and takes `length`."""
    return ease_in_out(min(1.0, max(0.0, (seconds % whole - start) / length)))


def series_plate(kit: Kit, seconds: float) -> list[Piece]:
    """The page about a series: trophies, of which one hops, and steps to stand on."""
    high = kit.px(kit.high * 0.5)
    row = [trophy(high, place) for place in (2, 1, 3)]
    hop = 14 * share(seconds, 0.0, 0.5, 2.0) * (1 - share(seconds, 0.5, 0.5, 2.0))
    pieces = kit.row([*row, podium((kit.px(kit.high * 1.1), kit.px(kit.high * 0.72)))], kit.high / 2, 40)
    pieces[1] = Piece(pieces[1].picture, pieces[1].x, pieces[1].y - hop)
    return pieces
