"""Where Scrap Racer's things lie on the screen, in design units, and how large they are."""

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pygame import Rect

from game.show.painters.dock import bays_of
from game.show.stage import Thing
from game.show.tables.base.frame import BOARD, Fit, areas
from game.show.tables.parts.dice import DieRoom, Tray
from game.show.tables.parts.hand import Fan
from game.show.tables.scrap_racer.faces import RacerFace
from game.show.theme import LARGE
from game.titles.scrap_racer.rules.compiled import Course
from game.tracks.clearing import Clearing
from game.tracks.layout import Layout
from game.tracks.path import Place
from game.tracks.places import extent

HEAD = 64
GAP = 12
TALLEST_ROW, LEAST_ROW = 76, 57
DASHBOARD = 388
"""What the dashboard needs of the column at the usual text size."""
TITLE = 58
SLOTS = 6
GRID = "START"
MODULES, HAND = 0.5, 0.3
"""Shares of the shelf; the switches lie between."""
LENGTH = 1.3
"""Of a racer, as a share of the road's width: it reaches over its space, keylines part it from its neighbours."""

ASIDE, MOST_ASIDE = 0.47, 1.5
"""How far from the middle of the road a racer stands that others stand close to, and how much road those on one space take: as shares of
the road's width."""
BETWEEN = 20
"""Design units between two points of what no plate may cover."""
LANDS = 160
"""Side of the square in which the next die lands before it joins the others."""
COUNTED = 150
"""Height of the counter over a board that has no place for the decision."""
RATIO, LEAST, MOST = 1.7, 380, 620
"""Of the rectangle on the board in which the decision is shown: width by height, and its width in design units at the usual text size."""


class Middle(NamedTuple):
    """The dice on the board, from top to bottom: their sum, they themselves (where letters are large they lie on the dashboard), and
    where the next one falls, a crash is called."""

    area: Rect
    sum: Rect
    dice: Rect
    fall: Rect


class _Bands(NamedTuple):
    """The dashboard from top to bottom: whose it is, sum and gauge, dice, and what lies on it."""

    title: Rect
    sum: Rect
    dice: Rect
    shelf: Rect


def measuring(layout: Layout, course: Course) -> Iterator[None]:
    """In slices what takes long to find out about a board; it is kept with the layout, so that `Places` finds it there."""
    bays = _bays(layout, _moved_line(layout, course))
    yield
    yield from layout.finding_clearing(RATIO, MOST, MOST, beside=_room_of(layout, bays))


def _moved_line(layout: Layout, course: Course) -> str:
    """The space behind the finish line; empty where that lies as the map has it."""
    first = course.ids[0] if course.ids else ""
    return first if first in layout.outlines and first != course.track.spaces[0].id and layout.spots[first].along else ""


def _bays(layout: Layout, first_space: str) -> tuple[Place, ...]:
    """Where racers wait that have not started: before the first space, as the board is painted."""
    start = extent(layout.curve, layout.outlines[first_space])[0] if first_space else 0.0
    return tuple(Place(x, y, heading) for x, y, heading in bays_of(layout, start))


def _room_of(layout: Layout, bays: Iterable[Place]) -> list[tuple[tuple[float, float], ...]]:
    """The squares that those bays take."""
    reach = layout.road_width * 0.75
    return [tuple((p.x + dx, p.y + dy) for dx, dy in ((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach))) for p in bays]


class Places:
    """Answers where, for one layout on the board and one course on it."""

    def __init__(self, layout: Layout, course: Course, racers: int, text_scale: int = 100) -> None:
        zoom, frame = text_scale / 100, areas(text_scale)
        column = frame.column
        self.layout = layout
        self.course = course
        self.board = frame.board
        self.fit = Fit(layout, frame.board)
        self.log: Rect | None = None  # the column belongs to racers and dashboard; the button opens the log
        self.head = Rect(column.x, column.y, column.width, round(HEAD + 8 * (zoom - 1)))
        self.columns = 2 if zoom >= 1.4 and racers > 3 else 1
        lines = math.ceil(racers / self.columns)
        room = column.bottom - self.head.bottom - 2 * GAP - DASHBOARD
        self.row_high = max(round(LEAST_ROW + 11 * (zoom - 1)), min(TALLEST_ROW, room // lines))
        self.row_wide = (column.width - (self.columns - 1) * 8) // self.columns
        self.rows = Rect(column.x, self.head.bottom + GAP, column.width, lines * self.row_high)
        top = self.rows.bottom + GAP - 4
        self.dashboard = Rect(column.x, top, column.width, column.bottom - top)
        self.bands = self._bands()
        self.first_space = _moved_line(layout, course)
        self.line = layout.spots[self.first_space].along if self.first_space else 0.0
        self._grid = _bays(layout, self.first_space)
        self.middle = self._middle(zoom)
        dice = self.middle.dice if self.middle and self.middle.dice.height else self.bands.dice
        self.dice = Tray(dice, SLOTS, min(dice.height, dice.width / SLOTS), room=DieRoom(0, 6, 1.4))
        shelf = self.bands.shelf
        self.module_area = Rect(shelf.x, shelf.y, round(shelf.width * MODULES), shelf.height)
        cards = round(shelf.width * HAND)
        self.fan = Fan(Rect(shelf.right - cards, shelf.y, cards, shelf.height), self.card, self.card[0] + 2)

    def line_start(self) -> float:
        """How far along the curve the finish line is, where an option has moved it; 0 as drawn."""
        first = self.course.ids[0]
        if not self.line:
            return 0.0
        last = self.course.ids[-1]
        before, after = self.layout.spots[last].along, self.layout.spots[first].along
        return after - self.layout.curve.apart(before, after) / 2

    def _middle(self, zoom: float) -> Middle | None:
        """Where the board has room for the decision; None where it has not: the dashboard shows it then."""
        scale, shrunk = self.fit.scale, self.board.width / BOARD.width
        found = self._clearing(LEAST * shrunk / scale, MOST / scale)
        if found is None:
            return None
        x, y = self.fit.at(found.x, found.y)
        area = Rect(round(x), round(y), round(found.width * scale), round(found.height * scale))
        large = zoom >= LARGE
        top, mid = (0.5, 0.0) if large else (0.36, 0.26)
        total = Rect(area.x, area.y, area.width, round(area.height * top))
        dice = Rect(area.x, total.bottom, area.width, round(area.height * mid))
        return Middle(area, total, dice, Rect(area.x, dice.bottom, area.width, area.bottom - dice.bottom))

    def _clearing(self, least: float, most: float) -> Clearing | None:
        """The largest free place, within the ring of the road if one is there, clear of the bays in which racers wait."""
        beside = _room_of(self.layout, self._grid)
        return next(filter(None, (self.layout.clearing(RATIO, least, most, inside, beside) for inside in (True, False))), None)

    def _bands(self) -> _Bands:
        card = self.dashboard.inflate(-28, -20)
        shelf = 104
        die = min((card.width - 10) // SLOTS, 92)
        left = card.height - TITLE - shelf - die - 2 * 6
        title = Rect(card.x, card.y, card.width, TITLE)
        total = Rect(card.x, title.bottom, card.width, left)
        dice = Rect(card.x, total.bottom + 6, card.width, die)
        return _Bands(title, total, dice, Rect(card.x, dice.bottom + 6, card.width, shelf))

    @property
    def length(self) -> float:
        """Length of a racer in design units."""
        return self.layout.road_width * LENGTH * self.fit.scale

    def stand(self, node: str, index: int = 0, count: int = 1, close: bool = False) -> Place:
        """Where a racer stands (map pixels): on the grid in slot `index`; on a space as number `index` of the `count` on it; alone there
        with others `close` before or behind it, on the side of its space, which is left and right by turns: a racer is longer than a
        space."""
        if node == GRID:
            return self._grid[index % len(self._grid)] if self._grid else self._aside(self.course.ids[0], 0.0, 0.0)
        if count == 1 and not close:
            x, y = self.layout.centres[node]
            return Place(x, y, self.layout.headings[node])
        if count == 1:
            return self._aside(node, (ASIDE if self.course.ids.index(node) % 2 else -ASIDE) * self.layout.road_width, 0.0)
        across = (index - (count - 1) / 2) * min(2 * ASIDE, MOST_ASIDE / count)
        return self._aside(node, across * self.layout.road_width, (0.10 if index % 2 else -0.10) * self.layout.road_width)

    def standing(self, thing: Thing[RacerFace]) -> Place:
        """Where that racer stands (map pixels)."""
        return self.stand(thing.place, thing.face.index, thing.face.count, thing.face.close)

    def _aside(self, node: str, right: float, ahead: float) -> Place:
        spot = self.layout.spots[node]
        x, y = self.layout.curve.at(spot.along + ahead, right)
        return Place(x, y, self.layout.curve.heading(spot.along + ahead))

    def node(self, node: str) -> tuple[float, float]:
        """The middle of a space in design units."""
        return self.fit.at(*self.layout.centres[node])

    def way(self, from_p: int, to_p: int) -> list[str]:
        """The spaces from one progress to another, both included; backwards too."""
        step = 1 if to_p >= from_p else -1
        return [self.course.node(p) for p in range(from_p, to_p + step, step)]

    @property
    def die(self) -> int:
        """Side of the square picture of a die on the dashboard."""
        return self.dice.die

    def slot(self, index: int) -> tuple[float, float]:
        """The middle of a slot for a die."""
        return self.dice.spot(index)

    @property
    def sum(self) -> tuple[float, float]:
        """The middle of the big counter."""
        if self.middle is not None:
            return self.middle.sum.center
        band = self.bands.sum
        return band.x + band.width * 0.24, band.centery

    @property
    def sum_high(self) -> float:
        """Height of the sum on the board, and of the counter while a die is in the air."""
        return self.middle.sum.height * 1.2 if self.middle else COUNTED

    @property
    def gauge(self) -> Rect:
        """Where the gauge rises."""
        band = self.bands.sum
        if self.middle is not None:  # sum and dice lie on the board
            return band.union(self.bands.dice) if self.middle.dice.height else band
        return Rect(round(band.x + band.width * 0.5), band.y + 4, round(band.width * 0.5), band.height - 8)

    @property
    def resting(self) -> Rect:
        """What the gauge and the dice of the dashboard have together, while no die lies there; three lines of the largest letters."""
        gauge, shelf = self.gauge, self.bands.shelf
        return Rect(gauge.x, gauge.y, gauge.width, shelf.y + 4 - gauge.y) if self.middle is not None else gauge

    @property
    def crash(self) -> Rect:
        """Where a crash card lies while it is in play: over sum and dice."""
        bands = self.bands
        return Rect(bands.sum.x + 2, bands.sum.y, bands.sum.width - 4, bands.dice.bottom + 10 - bands.sum.y)

    module_size = 72
    """Side of a module's picture."""

    @property
    def decision(self) -> tuple[tuple[float, float], ...]:
        """Points of sum and dice and of where the next die lands, where the board shows them, so near to each other that no plate lies
        between them; none where it does not."""
        if self.middle is None:
            return ()
        number = Rect(0, 0, round(self.sum_high), round(self.sum_high * 0.8))
        number.center = self.middle.sum.center
        lands = Rect(0, 0, LANDS, LANDS) if self.middle.dice.height else Rect(0, 0, 0, 0)
        lands.center = self.middle.fall.center
        return tuple(
            (float(x), float(y))
            for area in (number, self.middle.dice, lands)
            for x in range(area.left, area.right + 1, BETWEEN)
            for y in range(area.top, area.bottom, BETWEEN)
        )

    @property
    def switches(self) -> tuple[float, float]:
        """The middle of the row of sockets."""
        shelf = self.bands.shelf
        return shelf.x + shelf.width * (MODULES + 1 - HAND) / 2 + 2, shelf.centery

    card = (60, 84)
    """Width and height of a card in the hand."""

    def hand(self, index: int, count: int) -> tuple[float, float]:
        """Where a bonus card of the hand lies: on the right of the shelf, two side by side, more as a fan."""
        return self.fan.spot(index, count)

    def row(self, index: int) -> tuple[float, float]:
        """The middle of a standings row."""
        line, column = divmod(index, self.columns)
        return self.rows.x + self.row_wide / 2 + column * (self.row_wide + 8), self.rows.y + self.row_high * (line + 0.5)
