"""Where ARUBA's things lie on the screen, in design units, and how large they are."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.show.painters.island import big_screen
from game.show.tables.base.frame import Fit, areas
from game.show.tables.parts.dice import Lanes, Tray
from game.show.tables.parts.hand import Fan
from game.show.theme import LARGE
from game.titles.aruba.rules.compiled import DICE
from game.titles.aruba.rules.state import FINISH
from game.tracks.layout import Layout
from game.tracks.path import Place

HEAD, GAP = 64, 10
ROW_HIGH = {3: 76, 4: 72, 5: 62, 6: 57}
PITCH = {3: 66, 4: 66, 5: 62, 6: 58}
SHELF = {3: 92, 4: 92, 5: 88, 6: 78}
TITLE, TITLE_ALONE, YIELDS = 46, 90, 38
"""Heights in the console; on a board without room for the big screen its title shows the car's damage as well."""
BROAD, BROAD_ROW, BROAD_SHELF = 1.9, 68, 96
"""Text size from which rack and shelf lie side by side; how high a row and the shelf are then."""
YIELD_KINDS = 4
"""Spaces, shots, tokens mended, cards."""
YIELDS_LEAST = 3
"""For so many of them there is room in a row, at least."""
FIX = 136
"""Width of what stands at the end of the shelf."""
PILE = (46, 64)
CARS = 6
IN_LINE, SIZES = 0.95, 16
"""How long a car is that others stand before or behind, as a share of the gap between them, at most; in how many steps it gets there."""


class Bands(NamedTuple):
    """The console: whose it is, what the dice buy, the rack, the cards, and what stands at their end."""

    title: Rect
    yields: Rect
    rack: Rect
    shelf: Rect
    fix: Rect


class Places:
    """Answers where, for one layout on the board and so many cars."""

    first_space = ""

    def __init__(self, layout: Layout, cars: int, text_scale: int = 100) -> None:
        zoom, frame = text_scale / 100, areas(text_scale)
        self.layout, self.zoom = layout, zoom
        self.board, self.strip = frame.board, frame.strip
        self.fit = Fit(layout, frame.board)
        self.log: Rect | None = None  # the column belongs to rows and console; the button opens the log
        column = frame.column
        self.head = Rect(column.x, column.y, column.width, round(HEAD + 8 * (zoom - 1)))
        self.columns = 2 if zoom >= LARGE and (cars > 3 or zoom >= BROAD) else 1
        lines = math.ceil(cars / self.columns)
        self.row_high = BROAD_ROW if zoom >= BROAD else 63 if self.columns == 2 else ROW_HIGH[cars]
        self.row_wide = (column.width - (self.columns - 1) * 8) // self.columns
        self.rows = Rect(column.x, self.head.bottom + GAP, column.width, lines * self.row_high)
        top = self.rows.bottom + GAP - 2
        self.console = Rect(column.x, top, column.width, column.bottom - top)
        self.cars = cars
        self.screen = self._screen()
        self.bands = self._bands()
        rack = self.bands.rack
        self.lanes = Lanes(rack, PITCH[cars])
        step = min(86, rack.height // 2 - 8, rack.width // 5)
        self.pits = Tray(Rect(rack.x, rack.y, rack.width, rack.height - Lanes.FOOT // 2), DICE, step, 2)
        shelf = self.bands.shelf
        self.card = 56, min(80, shelf.height - 6)
        self.fan = Fan(shelf, self.card, self.card[0] + 5, anchor=0.0)

    def _bands(self) -> Bands:
        card, zoom = self.console.inflate(-28, -18), self.zoom
        title = Rect(card.x, card.y, card.width, round((TITLE_ALONE if self.screen is None else TITLE) + 16 * (zoom - 1)))
        high = round(YIELDS + 16 * (zoom - 1))
        if zoom >= BROAD:
            rack = Rect(card.x, title.bottom + 4, 408, card.bottom - title.bottom - 4)
            side = Rect(rack.right + 12, rack.y, card.right - rack.right - 12, rack.height)
            shelf = Rect(side.x, side.bottom - BROAD_SHELF, side.width, BROAD_SHELF)
            fix = Rect(side.x, shelf.y - 84, side.width, 76)
            return Bands(title, Rect(side.x, side.y, side.width, fix.y - side.y - 8), rack, shelf, fix)
        yields = Rect(card.x, title.bottom, card.width, high)
        shelf_high = SHELF[self.cars]
        shelf = Rect(card.x, card.bottom - shelf_high, card.width - FIX - 8, shelf_high)
        rack = Rect(card.x, yields.bottom + 4, card.width, shelf.y - yields.bottom - 10)
        return Bands(title, yields, rack, shelf, Rect(card.right - FIX, shelf.y + 4, FIX, shelf_high - 8))

    def _screen(self) -> Rect | None:
        """The big screen in design units."""
        found = big_screen(self.layout)
        if found is None:
            return None
        x, y = self.fit.at(found.x, found.y)
        return Rect(round(x), round(y), round(found.width * self.fit.scale), round(found.height * self.fit.scale))

    @property
    def caption(self) -> Rect:
        """Where big words stand: clear of the big screen, on that side of it where the board has more room."""
        area, screen = self.board.copy(), self.screen
        if screen is not None:
            below = self.board.bottom - screen.bottom >= screen.y - self.board.y
            area.height = 240
            area.centery = (screen.bottom + 92 if below else screen.y - 92) + 40
        return area

    # --- the board

    @property
    def length(self) -> float:
        """Length of a car in design units."""
        return self.layout.car_length * self.fit.scale

    def length_on(self, space: str, beside: Sequence[str]) -> float:
        """Length in design units of a car on this space, with others on these spaces of its lane: none lies over another. It goes down in
        SIZES, so that few pictures are painted."""
        centres = self.layout.centres
        if not beside or space not in centres:
            return self.length
        gap = min(math.dist(centres[space], centres[other]) for other in beside) * IN_LINE * self.fit.scale
        return self.length * min(1.0, math.floor(gap / self.length * SIZES) / SIZES)

    def stand(self, space: str) -> Place:
        """Where a car on this space stands (map px); FINISH is a little beyond the line."""
        if space == FINISH:
            x, y = self.layout.curve.at(self.layout.lane_width * 0.6)
            return Place(x, y, self.layout.curve.heading(0.0))
        x, y = self.layout.centres[space]
        return Place(x, y, self.layout.headings[space])

    def home(self, before: str) -> Place:
        """Where a car crosses the line from this space: straight on, over the chequers."""
        spot = self.layout.spots[before]
        beyond = self.layout.lane_width * 1.2
        x, y = self.layout.curve.at(beyond, spot.right)
        return Place(x, y, self.layout.curve.heading(beyond))

    def node(self, space: str) -> tuple[float, float]:
        """The middle of a space in design units."""
        place = self.stand(space)
        return self.fit.at(place.x, place.y)

    @property
    def pile(self) -> tuple[float, float]:
        """The draw pile: in the corner of the board that is farthest from the road; discards lie beside it."""
        board, margin = self.board, (70, 66)
        corners = [
            (x, y)
            for x in (board.x + margin[0] + 10, board.right - margin[0] - PILE[0] - 16)
            for y in (board.y + margin[1], board.bottom - margin[1])
        ]
        line = [self.fit.at(*point) for point in self.layout.centreline[::8]]
        return max(corners, key=lambda corner: min(math.hypot(corner[0] + 30 - x, corner[1] - y) for x, y in line))

    @property
    def discard(self) -> tuple[float, float]:
        x, y = self.pile
        return x + PILE[0] + 8, y

    # --- the console and the rows

    def row(self, index: int) -> tuple[float, float]:
        """The middle of a row."""
        line, column = divmod(index, self.columns)
        return self.rows.x + self.row_wide / 2 + column * (self.row_wide + 8), self.rows.y + self.row_high * (line + 0.5)

    def yields(self, shown: Sequence[int]) -> tuple[Rect, ...]:
        """Where each number of what the dice buy stands, of those that are not 0: in a row; two by two where rack and shelf lie side by
        side."""
        area, columns = self.bands.yields, YIELD_KINDS // 2 if self.zoom >= BROAD else max(YIELDS_LEAST, sum(map(bool, shown)))
        wide, high = area.width // columns, area.height // (YIELD_KINDS // 2 if self.zoom >= BROAD else 1)
        places = [0] * len(shown)
        for place, number in enumerate(shown[:-1]):
            places[place + 1] = places[place] + bool(number)
        return tuple(Rect(area.x + at % columns * wide, area.y + at // columns * high, wide, high) for at in places)

    @property
    def die(self) -> float:
        """Side of a die's picture in the rack."""
        return self.lanes.side
