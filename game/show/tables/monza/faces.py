"""What the things on Monza's stage show: for each kind a record, compared by value. Colours are letters of the palette."""

from msgspec import Struct

from game.show.stage import Thing
from game.show.tables.base.pictures import RoundFace


class CarFace(Struct, frozen=True):
    """A car on the road; `lit`: it is to move, and its headlights are on."""

    colour: str
    lit: bool = False


class DieFace(Struct, frozen=True):
    """A die in the tray or, as a slab, on its space; None until it is thrown."""

    colour: str | None = None


BLANK = DieFace()


class TileFace(Struct, frozen=True):
    """A tile in the hand or, as a slab, on its space; None is the extra roll."""

    colour: str | None = None


class RowFace(Struct, frozen=True):
    """A seat in the standings.

    tiles     how many accelerators it holds; only "pro" has any
    champion  whether it has won
    dice      how many it used in the final round; None before that
    left      how many spaces lie between its car and the line while it is to move: places go by who is further ahead (T4), and where lanes
              are of unequal length the shortest way would gainsay them
    """

    colour: str
    place: int
    finished: bool = False
    tiles: int = 0
    champion: bool = False
    to_move: bool = False
    dice: int | None = None
    trophies: int = 0
    left: int | None = None


class SeatFace(Struct, frozen=True):
    """Whose turn it is."""

    seat: int
    colour: str


Face = CarFace | DieFace | TileFace | RowFace | SeatFace | RoundFace | None
"""What a thing shows; None where its kind and number say it all."""
MonzaThing = Thing[Face]
