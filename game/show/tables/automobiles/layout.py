"""Where the things of Automobiles lie on the screen, in design units, and how large they are."""

import math
from typing import NamedTuple

from pygame import Rect

from game.show.painters.speedway import sheet_box
from game.show.tables.automobiles.faces import Shelf
from game.show.tables.base.frame import Fit, areas
from game.show.tables.base.prompt import StripPlan
from game.show.theme import LARGE
from game.titles.automobiles.rules.state import COLOURS
from game.tracks.layout import Layout
from game.tracks.path import Place

HEAD, GAP = 64, 10
ROW_HIGH = {2: 76, 3: 72, 4: 66, 5: 62}
LARGE_ROW = 62
"""Where letters are large a row has one line: name, laps, hand, gap and bag beside each other."""
LINES = 6
"""Of the pit board: five cards and the gears."""
CARDS = "YRPGB"
SHELVES: tuple[Shelf, ...] = ("used", "discard", "bag")
CUBE, LARGE_CUBE, MOST = 60, 100, 8
"""A cube of the hand, and where letters are large at most; how many lie side by side: more of them are piled up."""
MONEY, UNDO, PLATE, BESIDE = 92, 72, 186, 12
RIM = 16
"""So much higher than its plate is the frame of what is looked at: below a line of large letters the plates leave it room."""
BELOW_WORDS = 8
"""So far below the words above it stands whose hand it is, where letters are large."""
LEAST_HEADING = 200
"""Room left of the hand in which whose it is can be said."""
CORNER = 40
"""So far into the hand reach the corners of its frame."""
BAG_WIDE = 118
RACK_WIDE = 118
GANTRY, GANTRY_OFF = (104, 44), 40
"""Size of the sign with the leader's lap; how far off the road's edge its middle stands where there is room."""
COLUMN, TALL_COLUMN = 42, 33
NARROW_MAT = 1.6
"""Up to so many times its height in breadth a mat is narrow."""
LABEL, LABEL_SHARE, BROAD = 78, 0.16, 370
"""Breadth of a shelf's word; on shelves less broad, that share of them."""
COLUMNS = len(COLOURS) + 1
"""Of a shelf: its sign, then one a colour."""
PHOTO, BAND = (680, 300), 63
"""Size of the photo of a close finish; from its edge to the middle of big words."""
READING = (660, 210)
"""What is read rises to this over the board where the sheet is too small; where letters are large it takes what it needs."""
RISING = 924
"""Breadth of what rises over the board at the usual text size."""
ROOMY = (340, 112)
"""The least sheet that shows its shelves."""


class Sheet(NamedTuple):
    """The mat on the infield: the bag, three shelves (used, discard, bag; a word, then a column a colour), the wear table and
    what lasts till the turn's end."""

    area: Rect
    bag: Rect
    shelves: tuple[Rect, ...]
    label: float
    """Breadth of a shelf's word; its cubes have columns of the rest."""
    column: float
    wear: Rect
    rack: Rect
    counted: bool = False
    """Whether a shelf says only how many cubes lie there: where letters are large the bag is looked at for the rest."""

    def spot(self, shelf: int, colour: str) -> tuple[float, float]:
        """The middle of a colour's place on a shelf."""
        area = self.shelves[shelf]
        if self.counted:
            return area.center
        return area.x + self.label + self.column * (COLOURS.index(colour) + 0.5), area.centery

    @property
    def side(self) -> float:
        """Of a cube that lies there."""
        return min(self.column - 2, self.shelves[0].height - 4)


class HandPlaces:
    """That part of the places which is the hand, and what says whose it is."""

    strip: Rect
    hand: Rect
    driver: Rect
    cube: int
    drivers: bool
    large: bool

    def in_hand(self, index: int, count: int) -> tuple[float, float]:
        """The middle of cube (or pile) `index` of `count`."""
        step = min(self.cube + 2, (self.hand.width - self.cube - 8) / max(1, count - 1))
        middle = self.hand.bottom - 10 - self.cube / 2 if self.headed_above else self.hand.centery
        return self.hand.x + 4 + self.cube / 2 + index * step, float(middle)

    @property
    def headed_above(self) -> bool:
        """Whether whose hand it is stands above it: where it lies at the strip's left end, or letters are of usual size."""
        return not self.large or self.hand.x - self._beside_hand < LEAST_HEADING

    @property
    def _beside_hand(self) -> int:
        """Where the room left of the hand begins."""
        return self.driver.right + 8 if self.drivers and self.large else self.strip.x + 16

    @property
    def heading(self) -> Rect:
        """Where that is said: between the corners of what frames the hand as it is looked at, or left of it."""
        if not self.headed_above:
            left = self._beside_hand
            return Rect(left, self.hand.y + 8, self.hand.x - 16 - left, self.hand.height - 16)
        low = BELOW_WORDS if self.large else 0
        return Rect(self.hand.x + CORNER, self.hand.y + low, self.hand.width - 2 * CORNER, round(self.hand.height - self.cube - 14 - low))


class Places(HandPlaces):
    """Answers where, for one layout on the board and so many cars."""

    first_space = ""

    def __init__(self, layout: Layout, cars: int, drivers: bool, text_scale: int = 100) -> None:
        zoom, frame = text_scale / 100, areas(text_scale)
        self.layout, self.zoom, self.cars, self.drivers = layout, zoom, cars, drivers
        self.large = zoom >= LARGE
        self.board, self.strip = frame.board, frame.strip
        self.fit = Fit(layout, frame.board)
        self.log: Rect | None = None
        column = frame.column
        self.head = Rect(column.x, column.y, column.width, round(HEAD + 8 * (zoom - 1)))
        self.row_high = LARGE_ROW if self.large else ROW_HIGH[cars]
        self.row_wide = column.width
        self.rows = Rect(column.x, self.head.bottom + GAP, column.width, cars * self.row_high)
        top = self.rows.bottom + GAP
        self.pit = Rect(column.x, top, column.width, column.bottom - top)
        self.sheet = self._sheet()
        self._strip_places()

    # --- the strip

    def _strip_places(self) -> None:
        """Words, driver, hand, money, undo and two plates; where letters are large the words have a floor of their own."""
        strip, zoom = self.strip, self.zoom
        if self.large:
            high = round(84 + (134 - 84) * (zoom - 1.5) / 0.5)
            low = Rect(strip.x + 12, strip.bottom - high - 8, strip.width - 24, high)
            self.words = Rect(strip.x + 8, strip.y + 8, strip.width - 16, low.y - strip.y - 12)
            wide = round(270 + (340 - 270) * (zoom - 1.5) / 0.5)
        else:
            low = Rect(strip.x, strip.y + 14, strip.width - 16, strip.height - 28)
            wide = PLATE
        right = low.right
        plates = []
        drop = RIM if self.large else 0
        for _ in range(2):
            plates.append(Rect(right - wide, low.y + drop, wide, low.height - drop))
            right -= wide + BESIDE
        self.drive, self.shop = plates
        back = round(UNDO * (1 + 0.6 * max(0.0, zoom - 1))) if self.large else UNDO  # it has a word on it
        drop = round(drop * max(0.0, 2 * zoom - 3))  # and needs its height at 150 %, where no line is that long
        self.undo = Rect(right - back, low.y + drop, back, low.height - drop)
        self.money = Rect(self.undo.x - BESIDE - MONEY, low.y, MONEY, low.height)
        room = self.money.x - 10
        least = low.x + (UNDO + 8) * self.drivers
        self.cube = CUBE if not self.large else min(LARGE_CUBE, low.height - 20, (room - least - 12) // MOST - 2)
        left = max(least, room - (self.cube + 2) * MOST - 12)
        self.hand = Rect(left, low.y - 6, room - left, low.height + 12)
        self.driver = Rect(self.hand.x - UNDO - 8, low.y, UNDO, low.height)
        if not self.large:
            end = self.driver.x if self.drivers else self.hand.x
            self.words = Rect(strip.x, strip.y, end - 8 - strip.x, strip.height)

    def plan(self, plates: int) -> StripPlan:
        """The strip of a prompt: where it has more than two plates, undo stands beside the words."""
        if plates <= 2:
            return StripPlan(self.words, self.undo)
        words = self.words.copy()
        words.width -= UNDO + BESIDE
        high = min(self.undo.height, words.height - 8)
        return StripPlan(words, Rect(words.right + BESIDE, words.centery - high // 2, UNDO, high))

    def broad(self, plates: int) -> StripPlan:
        """The strip where no hand lies in it: all of it but so many plates and undo is for words."""
        undo = self.undo if plates > 1 else Rect(self.drive.x - BESIDE - self.undo.width, self.undo.y, self.undo.width, self.undo.height)
        return StripPlan(Rect(self.strip.x, self.strip.y, undo.x - 8 - self.strip.x, self.strip.height), undo)

    def plates(self, count: int) -> tuple[Rect, ...]:
        """Two to five plates, the first rightmost; more than two take the room of undo too."""
        if count <= 2:
            return (self.drive, self.shop)
        area = Rect(self.undo.x, self.drive.y, self.drive.right - self.undo.x, self.drive.height)
        wide = (area.width - (count - 1) * BESIDE) // count
        return tuple(Rect(area.right - (n + 1) * wide - n * BESIDE, area.y, wide, area.height) for n in range(count))

    # --- the column

    def row(self, index: int) -> tuple[float, float]:
        """The middle of a row."""
        return self.rows.centerx, self.rows.y + self.row_high * (index + 0.5)

    def line(self, colour: str) -> Rect:
        """A card's line, a gear's plate: below each other, or where letters are large plates of a grid."""
        pit = self.pit
        if self.large:
            number = (CARDS + "WLDK").index(colour)
            wide, high = (pit.width - 2 * 8) / 3, (pit.height - 2 * 8) / 3
            line, column = divmod(number, 3)
            return Rect(round(pit.x + column * (wide + 8)), round(pit.y + line * (high + 8)), round(wide), round(high))
        high = pit.height / LINES
        if colour in CARDS:
            return Rect(pit.x + 6, round(pit.y + 6 + (high - 1) * CARDS.index(colour)), pit.width - 12, round(high - 5))
        wide = (pit.width - 12 - 3 * 6) / 4
        left = pit.x + 6 + "WLDK".index(colour) * (wide + 6)
        return Rect(round(left), round(pit.y + 6 + (high - 1) * 5), round(wide), round(high - 7))

    # --- the board

    @property
    def length(self) -> float:
        """Length of a car."""
        return self.layout.car_length * self.fit.scale

    @property
    def road_cube(self) -> float:
        """Side of a cube on the road."""
        return min(36.0, max(25.0, 0.68 * self.layout.lane_width * self.fit.scale))

    def stand(self, segment: str) -> Place:
        """Where a car on this segment stands, in px of the map."""
        x, y = self.layout.centres[segment]
        return Place(x, y, self.layout.headings[segment])

    def node(self, segment: str) -> tuple[float, float]:
        """The middle of a segment."""
        return self.fit.at(*self.layout.centres[segment])

    @property
    def gantry(self) -> tuple[float, float]:
        """Where the leader's lap stands: by the finish line, on the inner side of the road, and rather over its edge than on the mat."""
        lanes = [self.node(name) for name in [f"{lane}:0" for lane in range(1, 6)] if name in self.layout.centres]
        edge = 0.5 * self.layout.lane_width * self.fit.scale
        spots = [_beyond(lanes[1], lanes[0], edge + off) for off in range(GANTRY_OFF, 0, -2)]
        mat = self.sheet.area.inflate(4, 4) if self.sheet is not None else Rect(0, 0, 0, 0)
        return next((spot for spot in spots if not mat.colliderect(_around(spot, GANTRY))), spots[0])

    @property
    def caption(self) -> Rect:
        """Where big words stand: clear of the sheet and the photo over it, and rather on the side where the finish line is not."""
        return (
            _beside(self.board, self.sheet.area.union(self.photo), self.zoom, self.gantry) if self.sheet is not None else self.board.copy()
        )

    @property
    def photo(self) -> Rect:
        """Where the photo of a close finish lies: over the sheet, or the middle of the board."""
        area = Rect(0, 0, *PHOTO)
        area.center = self.sheet.area.center if self.sheet is not None else self.board.center
        return area.clamp(self.board.inflate(-30, -30))

    # --- the sheet

    def _sheet(self) -> Sheet | None:
        found = sheet_box(self.layout)
        if found is None:
            return None
        x, y = self.fit.at(found.x, found.y)
        area = Rect(round(x), round(y), round(found.width * self.fit.scale), round(found.height * self.fit.scale)).inflate(-20, -16)
        if area.width < ROOMY[0] * 0.6 or area.height < ROOMY[1] * 0.6:
            return None
        return (_large_sheet if self.large else _wide_sheet if area.width >= 1.6 * area.height else _tall_sheet)(area)

    @property
    def on_sheet(self) -> bool:
        """Whether the sheet is large enough to be read on."""
        sheet = self.sheet
        return sheet is not None and not self.large and sheet.area.width >= 560 and sheet.area.height >= 160

    @property
    def reading(self) -> Rect:
        """Where what is looked at is read: on the sheet where that is large enough, else over the middle of the board."""
        sheet = self.sheet.area if self.sheet is not None else None
        if sheet is not None and self.on_sheet:
            return sheet.inflate(16, 12)
        wide, high = READING
        if sheet is not None and not self.large:
            place = Rect(0, 0, wide, high)
            place.center = sheet.center
            return place.clamp(self.board.inflate(-60, -60))
        place = Rect(0, 0, self.board.width - 40, self.board.height - 60) if self.large else Rect(0, 0, wide, high)
        place.center = self.board.center
        return place

    @property
    def rising(self) -> Rect:
        """Where what has no room on the sheet is read: over the middle of the board, as large as that may get."""
        place = Rect(0, 0, min(RISING, self.board.width - 40), self.board.height - 60)
        if self.large:
            place.width = self.board.width - 40
        place.center = self.board.center
        return place


def _beside(board: Rect, taken: Rect, zoom: float, line: tuple[float, float]) -> Rect:
    """Room for words above or below what is taken: where the `line` is not, if it lies across them and they have room there, else where the
    board has more."""
    away = round(BAND * max(1.0, zoom))
    under, over = board.bottom - taken.bottom, taken.y - board.y
    below = under >= over
    if abs(line[0] - board.centerx) < board.width / 3 and (over if below else under) >= 2 * away:
        below = line[1] < taken.centery
    area = Rect(board.x, 0, board.width, 240)
    area.centery = (taken.bottom + away if below else taken.y - away) + 40
    return area


def _wide_sheet(area: Rect) -> Sheet:
    """Bag at the left, shelves beside it, wear and rack at the right where there is room, else under the bag and the shelves."""
    bag_wide = min(BAG_WIDE, max(round(area.width * 0.17), area.width - COLUMNS * COLUMN))
    beside = area.width - bag_wide - COLUMNS * COLUMN >= RACK_WIDE
    room = area.width - bag_wide - (RACK_WIDE if beside else 0)
    column = min(float(COLUMN), room / COLUMNS)
    low = 0 if beside else min(44, round(area.height * 0.22))
    high = min(64, (area.height - low) // 3)
    left = area.x + bag_wide
    top = area.y + (area.height - low - 3 * high) // 2
    shelves = tuple(Rect(left, top + high * n, round(column * COLUMNS), high) for n in range(3))
    bag = Rect(area.x, area.y, bag_wide - 6, area.height - low)
    if beside:
        right = left + round(column * COLUMNS) + 8
        wear = Rect(right, area.y + 4, area.right - right, area.height // 2 - 8)
        rack = Rect(right, area.y + area.height // 2, area.right - right, area.height // 2 - 4)
    else:
        line = Rect(area.x, area.bottom - low, area.width, low)
        wear = Rect(left, line.y + 2, round(column * 5), line.height - 4)
        rack = Rect(left + round(column * 5), line.y + 2, round(column * 5), line.height - 4)
    return Sheet(area, bag, shelves, *_columns(shelves[0]), wear, rack)


def _large_sheet(area: Rect) -> Sheet:
    """Where letters are large: the bag and the wear table, and below them how many cubes are used and how many lie in the discard. A narrow
    mat has a line of its own for the wear table."""
    narrow = area.width < NARROW_MAT * area.height
    high, half = area.height // (3 if narrow else 2), round(area.width * (0.5 if narrow else 0.36))
    low = area.bottom - high
    bag = Rect(area.x, area.y, half, high)
    wear = Rect(area.x, bag.bottom, area.width, high) if narrow else Rect(bag.right + 8, area.y, area.width - half - 8, high)
    used, discard = Rect(area.x, low, half - 4, high), Rect(area.x + half + 4, low, half - 4, high)
    rack = (
        Rect(bag.right, area.y, area.right - bag.right, high)
        if narrow
        else Rect(discard.right + 8, low, area.right - discard.right - 8, high)
    )
    return Sheet(area, bag, (used, discard, bag), 0.0, 0.0, wear, rack, counted=True)


def _columns(shelf: Rect) -> tuple[float, float]:
    """Breadth of a shelf's word, and of the column of a colour."""
    label = float(LABEL) if shelf.width >= BROAD else shelf.width * LABEL_SHARE
    return label, (shelf.width - label) / len(COLOURS)


def _tall_sheet(area: Rect) -> Sheet:
    """The bag above with wear and rack beside it, the shelves below."""
    column = min(float(TALL_COLUMN), area.width / COLUMNS)
    high = min(56, round(area.height * 0.2))
    shelves = tuple(Rect(area.x, area.bottom - high * (3 - n), round(column * COLUMNS), high) for n in range(3))
    above = Rect(area.x, area.y, area.width, shelves[0].y - area.y - 4)
    bag = Rect(above.x, above.y, above.width // 2 - 8, above.height)
    half = above.height // 2
    wear = Rect(above.centerx, above.y, above.width // 2, half - 4)
    rack = Rect(above.centerx, above.y + half, above.width // 2, half)
    return Sheet(area, bag, shelves, *_columns(shelves[0]), wear, rack)


def _beyond(start: tuple[float, float], end: tuple[float, float], far: float) -> tuple[float, float]:
    """So far beyond the end of that line."""
    long = math.dist(start, end) or 1.0
    return end[0] + (end[0] - start[0]) * far / long, end[1] + (end[1] - start[1]) * far / long


def _around(spot: tuple[float, float], size: tuple[int, int]) -> Rect:
    area = Rect(0, 0, *size)
    area.center = round(spot[0]), round(spot[1])
    return area
