"""Where Monza's things lie on the screen, in design units, and how large they are."""

from pygame import Rect, Surface

from game.show.painters.overlay import space_overlay
from game.show.stage import Thing
from game.show.tables.table import COLUMN, Fit
from game.titles.monza.meta import COLOURS
from game.titles.monza.state import FINISH, START
from game.tracks.layout import Layout, Place

__all__ = ["HEAD", "ROW", "TILE", "Places"]

HEAD = Rect(COLUMN.x, COLUMN.y, COLUMN.width, 64)
ROW = 78
TRAY = 322
"""Height of the card of the seat to move, with its dice and tiles."""
GAP = 12
TILE = 54


class Places:
    """Answers where, for one layout on the board."""

    def __init__(self, layout: Layout, pro: bool, seats: int) -> None:
        self.layout = layout
        self.fit = Fit(layout)
        self.pro = pro
        self.rows = Rect(COLUMN.x, HEAD.bottom + GAP, COLUMN.width, seats * ROW)
        self.tray = Rect(COLUMN.x, self.rows.bottom + GAP - 2, COLUMN.width, TRAY)
        self.log = Rect(COLUMN.x, self.tray.bottom + GAP, COLUMN.width, COLUMN.bottom - self.tray.bottom - GAP)

    def car(self, number: int = 0) -> float:
        """Length of a car in design units: big enough to be told from across the room, smaller where two share a space."""
        return (self.layout.car[0] if number in (1, 2) else self.layout.lane_width * 1.12) * self.fit.scale

    def laid(self, node: str, letter: str, step: int, zoom: float) -> tuple[Surface, float, float]:
        """A slab on its lit space with the number of its step, and its middle; `zoom` is pixels per design unit."""
        scale = self.fit.scale * zoom
        picture, (left, top) = space_overlay(self.layout, node, scale, "planned", letter, step)
        x, y = self.fit.at((left + picture.get_width() / 2) / scale, (top + picture.get_height() / 2) / scale)
        return picture, x, y

    @property
    def die(self) -> int:
        """Edge of a die's square picture; the cube itself is smaller. Without tiles below there is more room."""
        return 108 if self.pro else 128

    def stand(self, node: str, number: int) -> Place:
        """Where a car stands (map pixels): `number` as the mirror gives it."""
        if node in (START, FINISH):
            return self.layout.places[node][number]
        standing = self.layout.standing(node, 1 if number == 0 else 2)
        return standing[0] if number == 0 else standing[number - 1]

    def node(self, node: str) -> tuple[float, float]:
        """The middle of a node in design units."""
        return self.fit.at(*self.layout.centres[node])

    def slot(self, die: int, count: int = 6) -> tuple[float, float]:
        """Where die `die` of `count` rests in the tray."""
        step = 100 if self.pro else 120
        top = self.tray.y + (114 if self.pro else 132)
        if count == 2:
            return self.tray.centerx + (die * 2 - 1) * 66, top + step / 2
        column, row = die % 3, die // 3
        return self.tray.centerx + (column - 1) * 128, top + row * step

    def hand(self, face: str) -> tuple[float, float]:
        """Where a tile lies in the hand: six colours, then the extra roll."""
        index = COLOURS.index(face) if face in COLOURS else len(COLOURS)
        return self.tray.x + 36 + index * 58.6, self.tray.bottom - 34

    def row(self, index: int) -> tuple[float, float]:
        """The middle of a standings row."""
        return self.rows.centerx, self.rows.y + ROW * index + ROW / 2

    def rest(self, thing: Thing, key: str, count: int = 6) -> tuple[float, float]:
        """The middle of a resting thing in design units."""
        if thing.kind == "car":
            place = self.stand(thing.place, thing.number)
            return self.fit.at(place.x, place.y)
        if thing.kind == "row":
            return self.row(int(thing.place))
        if thing.kind == "die" and thing.place == "tray":
            return self.slot(int(key.partition(":")[2]), count)
        if thing.kind == "tile" and thing.place == "hand":
            return self.hand(thing.face)
        return self.node(thing.place)
