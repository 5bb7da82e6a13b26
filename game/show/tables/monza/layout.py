"""Where Monza's things lie on the screen, in design units, and how large they are."""

from pygame import Rect, Surface

from game.show.painters.overlay import space_overlay
from game.show.stage import Thing
from game.show.tables.base.frame import Fit, areas
from game.show.tables.monza.faces import CarFace, DieFace, TileFace
from game.show.tables.parts.dice import Tray
from game.show.tables.parts.tokens import Columns
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.handicap import DICE, MORE
from game.titles.monza.rules.state import FINISH, START
from game.tracks.layout import Layout
from game.tracks.path import Place

HEAD = 64
ROW = 76
GAP = 12
TITLE = 62
"""Height of the line that names the seat to move."""
TILE = 54
TILES = 7
LENGTH, SHARED = 1.5, 1.12
"""Of a car alone and of one of two on a space, in widths of a lane: they may reach over their space's edge, keylines part them."""
LARGEST_STEP, GOOD_STEP = 120, 88
"""From die to die: at most, and at least before the log has to make room."""
FOOT = 12
KEPT = 24
"""Slabs whose pictures are kept: more than lie on the board at a time."""
LEAST_LOG = 2.9
"""Lines that the log must have room for; with less it folds away, and its button opens it."""


class Places:
    """Answers where, for one layout on the board."""

    def __init__(self, layout: Layout, pro: bool, seats: int, text_scale: int = 100, dice: int = DICE) -> None:
        """`dice`: how many may lie in the tray at most, six, or seven where anybody has help."""
        zoom, frame = text_scale / 100, areas(text_scale)
        column = frame.column
        self.layout = layout
        self.first_space = ""
        self._laid: dict[tuple[str, str, int, float], tuple[Surface, float, float]] = {}
        self.board = frame.board
        self.fit = Fit(layout, frame.board)
        self.pro = pro
        self.head = Rect(column.x, column.y, column.width, round(HEAD + 8 * (zoom - 1)))
        self.row_high = ROW + round(4 * (zoom - 1))
        self.rows = Rect(column.x, self.head.bottom + GAP, column.width, seats * self.row_high)
        self.title_high = round(TITLE + 8 * (zoom - 1))
        self.tile = Columns.side_of(TILE * zoom, column.width - 40, TILES)
        top = self.rows.bottom + GAP - 2
        least = round(LEAST_LOG * 33 * zoom) + 20
        room = column.bottom - top - self.title_high - self._tiles_high - FOOT
        step, lines = Tray.fitting(dice, column.width, room - least - GAP, LARGEST_STEP)
        if step < GOOD_STEP:
            step, lines = Tray.fitting(dice, column.width, room, LARGEST_STEP)
        tray = column.bottom - top - room + lines * step
        left = column.bottom - top - tray - GAP
        self.log = Rect(column.x, column.bottom - left, column.width, left) if left >= least else None
        self.tray = Rect(column.x, top, column.width, tray if self.log else column.bottom - top)
        self.tiles = Columns(Rect(column.x + 10, self.tray.bottom - 12 - self.tile, column.width - 20, self.tile), TILES, self.tile)
        high = self.tray.height - self.title_high - self._tiles_high - FOOT
        area = Rect(column.x, top + self.title_high + 4, column.width, high)
        self.dice = Tray(area, DICE, step, lines)
        self.more = Tray(area, MORE, step, lines)

    @property
    def _tiles_high(self) -> int:
        """What the hand of tiles takes below the dice."""
        return self.tile + 14 if self.pro else 0

    def car(self, number: int = 0) -> float:
        """Length of a car in design units: big enough to be told from across the room, smaller where two share a space."""
        return self.layout.lane_width * (SHARED if number in (1, 2) else LENGTH) * self.fit.scale

    def laid(self, node: str, letter: str, step: int, zoom: float) -> tuple[Surface, float, float]:
        """A slab on its lit space with the number of its step, and its middle; `zoom` is pixels per design unit."""
        key = (node, letter, step, zoom)
        if key not in self._laid:
            scale = self.fit.scale * zoom
            picture, (left, top) = space_overlay(self.layout, node, scale, "planned", letter, step)
            x, y = self.fit.at((left + picture.get_width() / 2) / scale, (top + picture.get_height() / 2) / scale)
            self._laid = {**self._laid, key: (picture, x, y)} if len(self._laid) < KEPT else {key: (picture, x, y)}
        return self._laid[key]

    @property
    def die(self) -> int:
        """Side of a die's square picture; the cube itself is smaller."""
        return self.dice.die

    def stand(self, node: str, number: int) -> Place:
        """Where a car stands (map pixels): `number` as the model gives it."""
        if node in (START, FINISH):
            return self.layout.places[node][number]
        standing = self.layout.standing(node, 1 if number == 0 else 2)
        return standing[0] if number == 0 else standing[number - 1]

    def node(self, node: str) -> tuple[float, float]:
        """The middle of a node in design units."""
        return self.fit.at(*self.layout.centres[node])

    def slot(self, die: int, count: int = DICE) -> tuple[float, float]:
        """Where die `die` of `count` rests in the tray."""
        return (self.more if count == MORE else self.dice).spot(die, count)

    def hand(self, colour: str | None) -> tuple[float, float]:
        """Where a tile lies in the hand: six colours, then the extra roll (None)."""
        return self.tiles.spot(len(COLOURS) if colour is None else COLOURS.index(colour))

    def row(self, index: int) -> tuple[float, float]:
        """The middle of a standings row."""
        return self.rows.centerx, self.rows.y + self.row_high * (index + 0.5)

    def rest(self, thing: Thing[CarFace] | Thing[DieFace] | Thing[TileFace], key: str, count: int = 6) -> tuple[float, float]:
        """The middle of a resting thing in design units."""
        if isinstance(thing.face, CarFace):
            place = self.stand(thing.place, thing.number)
            return self.fit.at(place.x, place.y)
        if isinstance(thing.face, DieFace) and thing.place == "tray":
            return self.slot(int(key.partition(":")[2]), count)
        if isinstance(thing.face, TileFace) and thing.place == "hand":
            return self.hand(thing.face.colour)
        return self.node(thing.place)
