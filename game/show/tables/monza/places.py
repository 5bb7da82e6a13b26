"""Where Monza's things lie on the screen, in design units, and how large they are."""

from pygame import Rect

from game.show.stage import Thing
from game.show.tables.table import COLUMN, Fit
from game.titles.monza.meta import COLOURS
from game.titles.monza.state import FINISH, START
from game.tracks.layout import Layout, Place

__all__ = ["DIE", "HEAD", "LOG", "ROW", "ROWS", "SEAT", "TILE", "Places"]

HEAD = Rect(COLUMN.x, COLUMN.y, COLUMN.width, 64)
ROWS = Rect(COLUMN.x, HEAD.bottom + 12, COLUMN.width, 4 * 78)
ROW = 78
SEAT = Rect(COLUMN.x, ROWS.bottom + 10, COLUMN.width, 322)
LOG = Rect(COLUMN.x, SEAT.bottom + 12, COLUMN.width, COLUMN.bottom - SEAT.bottom - 12)
DIE = 104
"""Edge of a die's square picture; the cube itself is smaller."""
TILE = 54


class Places:
    """Answers where, for one layout on the board."""

    def __init__(self, layout: Layout, pro: bool) -> None:
        self.layout = layout
        self.fit = Fit(layout)
        self.pro = pro

    @property
    def car(self) -> float:
        """Length of a car in design units: as long as a lane suits, so that it can be told from across the room."""
        return min(self.layout.car[0] * 1.12 * self.fit.scale, 74.0)

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
        top = SEAT.y + 66 if self.pro else SEAT.y + 84
        if count == 2:
            return SEAT.centerx + (die * 2 - 1) * 66, top + 100
        column, row = die % 3, die // 3
        return SEAT.centerx + (column - 1) * 124, top + 48 + row * 100

    def hand(self, face: str) -> tuple[float, float]:
        """Where a tile lies in the hand: six colours, then the extra roll."""
        index = COLOURS.index(face) if face in COLOURS else len(COLOURS)
        return SEAT.x + 36 + index * 58.6, SEAT.bottom - 34

    def row(self, index: int) -> tuple[float, float]:
        """The middle of a standings row."""
        return ROWS.centerx, ROWS.y + ROW * index + ROW / 2

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
