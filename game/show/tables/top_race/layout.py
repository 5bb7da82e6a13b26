"""Where Top Race's things lie on the screen, in design units, and how large they are."""

import math
from collections.abc import Collection, Mapping, Sequence

from pygame import Rect

from game.show.tables.base.frame import Fit, areas
from game.show.tables.top_race.close_up_places import CloseUpPlaces
from game.show.tables.top_race.faces import Side
from game.show.tables.top_race.strip_places import BROAD, GAP, StripPlaces
from game.show.theme import LARGE
from game.titles.top_race.rules.state import FINISH
from game.tracks.layout import Layout
from game.tracks.path import Place

HEAD = 64
LADDER, LADDER_LARGE, LADDER_LARGEST = 134, 140, 148
ROW_HIGH = {2: 80, 3: 72, 4: 62, 5: 56, 6: 52}
ROW_LARGE, ROW_LARGEST, ROW_TWO_LINES = 64, 68, 88
COLUMNS_APART = 16
"""Between rows side by side: room for the arrow that points at the one to move."""
TITLE, TITLE_LARGE, TITLE_LARGEST = 46, 52, 58
BELOW_TITLE, LINES_APART = 8, 4
"""Of the console's lines: the ring around the first leaves the title's letters free."""
LINE_MOST, LINE_LARGE, FEW_LINES, FOUR_LINES = 92, 66, 3, 4
"""Height of a line at most, at the usual text size and with large letters; few of them leave room for what is still to come,
more than four stand in two columns with large letters."""
STOCK_APART, STOCK_LEAST, STOCK_MOST = 10, 84, 280
"""Of what is still to come for each colour: how far off the lines, and how high."""
SMALL_PLATES = (0.31, 0.4, 0.29)
"""Widths of NO BID, MY HAND and TRACK side by side."""
CELLS = 6
OFF_ROAD = ((1, 0.82), (1, 0.46), (-1, 0.82), (-1, 0.46))
"""Where a broken car may stand, the best first: on the side of the shoulders or across, and lanes from the road's edge."""
OFF_LANE = 0.9
"""Lanes from the middle of a space at which a car does not stand on it."""
POSTER = (186, 236)
ROOM_FRAME = (1257, 838)


class SaleRoomPlaces:
    """That part of the places which lies over the board while cars are sold."""

    board: Rect
    scale: float
    seats: int
    zoom: float

    def in_room(self, x: float, y: float, wide: float, high: float) -> Rect:
        """A box of the board at 1257 by 838, as large as the board is."""
        k = self.scale
        return Rect(round(self.board.x + x * k), round(self.board.y + y * k), round(wide * k), round(high * k))

    @property
    def room(self) -> Rect:
        """The sale room: all six start slots are seen above it."""
        return self.in_room(30, 182, 1197, 626)

    @property
    def beside_grid(self) -> Rect:
        """Over the sale room, beside the start slots: only road is there. Large letters take all the width."""
        return self.in_room(690, 22, 550, 150) if self.zoom < LARGE else self.in_room(20, 14, 1217, 164)

    @property
    def room_title(self) -> Rect:
        """What is on sale."""
        return self.in_room(60, 190, 1137, 60)

    def poster(self, index: int, count: int = 6) -> Rect:
        """A poster, or a card of the Offer."""
        left = (ROOM_FRAME[0] - (count - 1) * 192 - POSTER[0]) / 2
        return self.in_room(left + index * 192, 252, *POSTER)

    @property
    def gavel(self) -> Rect:
        """The hammer on its block."""
        return self.in_room(54, 508, 260, 164)

    @property
    def digits(self) -> Rect:
        """The highest bid and whose it is."""
        return self.in_room(334, 504, 560, 168)

    @property
    def open_cards(self) -> Rect:
        """The Box, while cars are sold."""
        return self.in_room(914, 508, 290, 164)

    def paddle(self, index: int) -> Rect:
        left = (ROOM_FRAME[0] - (self.seats - 1) * 192 - POSTER[0]) / 2
        return self.in_room(left + index * 192, 688, POSTER[0], 108)


class Places(SaleRoomPlaces, StripPlaces, CloseUpPlaces):
    """Answers where, for one layout on the board and so many seats."""

    first_space = ""

    def __init__(self, layout: Layout, seats: int, text_scale: int = 100, plates: int = 0) -> None:
        """`plates`: so many places as large as a card stay free before the hand."""
        zoom, frame = text_scale / 100, areas(text_scale)
        self.layout, self.zoom, self.seats = layout, zoom, seats
        self.board, self.strip = frame.board, frame.strip
        self.fit = Fit(layout, frame.board)
        self.log: Rect | None = None  # the column belongs to ladder, rows and console; the button opens the log
        column = frame.column
        self.head = Rect(column.x, column.y, column.width, HEAD)
        high = LADDER if zoom < LARGE else LADDER_LARGE if zoom < BROAD else LADDER_LARGEST
        self.ladder = Rect(column.x, self.head.bottom + GAP, column.width, high)
        self.columns = 1 if zoom < LARGE or seats <= 3 else 3 if zoom >= BROAD and seats > 4 else 2
        self.two_lines = self.columns > 1
        large = ROW_TWO_LINES if self.two_lines else ROW_LARGE if zoom < BROAD else ROW_LARGEST
        self.row_high = large if zoom >= LARGE else ROW_HIGH[seats]
        self.row_wide = (column.width - (self.columns - 1) * COLUMNS_APART) // self.columns
        lines = math.ceil(seats / self.columns)
        self.rows = Rect(column.x, self.ladder.bottom + GAP, column.width, lines * self.row_high)
        top = self.rows.bottom + GAP
        self.console = Rect(column.x, top, column.width, column.bottom - top)
        self.scale = self.board.width / ROOM_FRAME[0]
        self.lay_strip(plates)

    @property
    def over_board(self) -> Rect:
        """Where cards lie over the board to be picked; plates stand below them."""
        return Rect(self.board.x + 40, self.board.y + 30, self.board.width - 80, self.board.height - 170)

    def under_drawer(self, index: int, count: int = 1) -> Rect:
        """A plate below such cards."""
        wide, high = min(300, (self.board.width - 120) // count), 92
        left = self.board.centerx - (count * wide + (count - 1) * 16) / 2
        return Rect(round(left + index * (wide + 16)), self.board.bottom - 40 - high, wide, high)

    # --- the board

    @property
    def length(self) -> float:
        """Length of a car in design units."""
        return self.layout.car_length * self.fit.scale

    def stand(self, space: str, beside: bool = False) -> Place:
        """Where a car stands (map px): on a space, `beside` the road level with it, or just over the line."""
        if space == FINISH:
            x, y = self.layout.curve.at(self.layout.lane_width * 0.6)
            return Place(x, y, self.layout.curve.heading(0.0))
        if beside:
            return self._beside(space)
        x, y = self.layout.centres[space]
        return Place(x, y, self.layout.headings[space])

    def _beside(self, space: str) -> Place:
        """Off the road, level with the space, on the side on which the map has its shoulders there; where that is at the board's edge or
        under the hand, closer to the road, or else on its other side."""
        spot, heading = self.layout.spots[space], self.layout.headings[space]
        x, y = self.layout.centres[space]
        shoulders = [marker.points[0] for marker in self.layout.markers if marker.kind == "shoulder"]
        nearest = min(shoulders, key=lambda point: math.dist(point, (x, y)), default=None)
        side = 1.0 if nearest is None or self.layout.curve.locate(nearest)[1] > 0 else -1.0
        offs = [(way * side, self.layout.road_width / 2 + apart * self.layout.lane_width) for way, apart in OFF_ROAD]
        places = [Place(*self.layout.curve.at(spot.along, way * off), heading) for way, off in offs]
        return next(filter(self._seen_whole, places), places[0])

    def _seen_whole(self, place: Place) -> bool:
        """Whether a car that stands off the road there is on the board as a whole, over no road, and not under Box, pile or hand."""
        lane, board, (left, top), angle = self.layout.lane_width, self.board.copy(), self.box, math.radians(place.heading)
        if self.fan.lifted:
            board.height = self.hand.top - board.top
        ahead, across = abs(math.cos(angle)) * self.length, abs(math.sin(angle)) * self.length
        car = Rect(0, 0, math.ceil(ahead + across / 2), math.ceil(across + ahead / 2))
        car.center = self.fit.at(place.x, place.y)
        cards = Rect(left - self.pile_size[0] / 2, top - self.pile_size[1] / 2, self.pile[0] - left + self.pile_size[0], self.pile_size[1])
        free = board.contains(car) and not cards.colliderect(car)
        return free and all(math.dist(centre, (place.x, place.y)) > lane * OFF_LANE for centre in self.layout.centres.values())

    def node(self, space: str, beside: bool = False) -> tuple[float, float]:
        """Where a car stands, in design units."""
        found = self.stand(space, beside)
        return self.fit.at(found.x, found.y)

    @property
    def box(self) -> tuple[float, float]:
        """The Box; the pile lies beside it."""
        for marker in self.layout.markers:
            if marker.kind == "box":
                return self.fit.at(*marker.points[0])
        return self.board.centerx, self.board.centery

    @property
    def pile(self) -> tuple[float, float]:
        """The top of the played cards."""
        x, y = self.box
        return x + 66, y

    @property
    def pennant(self) -> tuple[float, float]:
        """Size of the flag that says whose a car is: on a narrow road no broader than a lane."""
        wide = max(28.0, min(31.0, 0.85 * self.layout.lane_width * self.fit.scale))
        return wide, wide * 0.74

    def pennant_at(self, x: float, y: float, heading: float, crowd: Collection[Side] = ()) -> tuple[float, float]:
        """The middle of the flag of a car that stands there and drives towards `heading` (degrees): at its rear, over no nose; in a jam on
        a side where nobody stands, the lower one first. `crowd`: the sides on which others do."""
        angle = math.radians(heading)
        ahead = math.cos(angle), math.sin(angle)
        sides: Mapping[Side, tuple[float, float]] = {
            "behind": (-ahead[0], -ahead[1]), "left": (ahead[1], -ahead[0]), "right": (-ahead[1], ahead[0]), "ahead": ahead,
        }  # fmt: skip
        free = [side for side in sides if side not in crowd] or ["behind"]
        beside = [side for side in free if side in ("left", "right")]
        side = "behind" if "behind" in free else max(beside, key=lambda name: sides[name][1]) if beside else free[0]
        (dx, dy), (wide, high) = sides[side], self.pennant
        off = self.length * (0.42 if side in ("ahead", "behind") else 0.3) + abs(dx) * wide / 2 + abs(dy) * high / 2
        return x + dx * off, y + dy * off

    @property
    def pile_size(self) -> tuple[float, float]:
        """Of a card beside the track."""
        return 56, 70

    # --- the column

    def cell(self, index: int) -> Rect:
        """Cell of the ladder; 0 is the first place."""
        left = self.ladder.x + round(self.ladder.width * index / CELLS)
        right = self.ladder.x + round(self.ladder.width * (index + 1) / CELLS)
        return Rect(left, self.ladder.y, right - left, self.ladder.height)

    @property
    def narrowest(self) -> int:
        """Width of the narrowest cell, in design units: what has one size in all of them is fitted into it."""
        return min(self.cell(index).width for index in range(CELLS))

    def row(self, index: int) -> tuple[float, float]:
        """The middle of a row."""
        line, column = divmod(index, self.columns)
        return self.rows.x + self.row_wide / 2 + column * (self.row_wide + COLUMNS_APART), self.rows.y + self.row_high * (line + 0.5)

    @property
    def inside(self) -> Rect:
        return self.console.inflate(-24, -16)

    @property
    def title(self) -> Rect:
        """Whose card it is."""
        inside = self.inside
        high = TITLE if self.zoom < LARGE else TITLE_LARGE if self.zoom < BROAD else TITLE_LARGEST
        return Rect(inside.x, inside.y, inside.width, min(high, inside.height // 4))

    def line(self, index: int, count: int) -> Rect:
        """A line of the card; where letters are largest they stand in two columns, and with large ones all six do."""
        inside, title = self.inside, self.title
        columns = 2 if self.zoom >= BROAD or (self.zoom >= LARGE and count > FOUR_LINES) else 1
        lines = math.ceil(max(count, FOUR_LINES) / columns)
        top = title.bottom + BELOW_TITLE
        room = inside.bottom - top
        high = min(room / lines, LINE_LARGE if self.zoom >= LARGE else LINE_MOST)
        if count <= FEW_LINES and self.zoom < LARGE:
            high = min((room - STOCK_LEAST - STOCK_APART) / FEW_LINES, LINE_MOST)
        column, row = divmod(index, lines) if columns > 1 else (0, index)
        wide = inside.width / columns
        return Rect(
            round(inside.x + column * wide), round(top + row * high), int(wide) - (8 if columns > 1 else 0), int(high) - LINES_APART
        )

    def stock(self, count: int) -> Rect | None:
        """Six figures below a card of `count` lines: what few lines leave of the console. With large letters there is no room for it."""
        if self.zoom >= LARGE or count > FEW_LINES:
            return None
        inside, last = self.inside, self.line(count - 1, count)
        high = min(inside.bottom - last.bottom - STOCK_APART, STOCK_MOST)
        return Rect(inside.x, inside.bottom - high, inside.width, high)

    def bidding(self) -> Sequence[Rect]:
        """The dial, NO BID, MY HAND and TRACK in the console."""
        inside = Rect(self.inside)
        if self.zoom >= BROAD:
            high = (inside.height - GAP) // 2
            small, left = list[Rect](), inside.x
            for share in SMALL_PLATES:
                wide = round((inside.width - 2 * GAP) * share)
                small.append(Rect(left, inside.bottom - high, wide, high))
                left += wide + GAP
            return (Rect(inside.x, inside.y, inside.width, high), *small)
        room = min(inside.height, 360) - 2 * GAP
        dial, nothing = round(room * 0.42), round(room * 0.32)
        foot = room - dial - nothing
        half = (inside.width - GAP) // 2
        first = Rect(inside.x, inside.y, inside.width, dial)
        second = Rect(inside.x, first.bottom + GAP, inside.width, nothing)
        third_row = second.bottom + GAP
        return first, second, Rect(inside.x, third_row, half, foot), Rect(inside.x + half + GAP, third_row, half, foot)
