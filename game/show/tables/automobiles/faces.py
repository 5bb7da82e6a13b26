"""What the things on Automobiles' stage show: for each kind a record, compared by value. Colours are letters, as in the rules."""

from typing import Literal

from msgspec import Struct

from game.show.stage import Thing
from game.show.tables.base.pictures import RoundFace
from game.titles.automobiles.rules.state import Counts

Shelf = Literal["used", "discard", "bag", "all"]
GantryState = Literal["racing", "final", "home"]
"""The final lap begins when the leader has one left, and somebody is home once it has none."""


# --- on the board


class CarFace(Struct, frozen=True):
    """A car on the road.

    dirt   from 0 to DIRTY
    lit    it is to move, and its lamps are on
    leads  it wears the crown
    laps   so many whole laps it is behind the first
    """

    seat: int
    dirt: int = 0
    lit: bool = False
    leads: bool = False
    laps: int = 0


class RibbonFace(Struct, frozen=True):
    """The line from the car of a seat along the segments that have been laid."""

    seat: int
    route: tuple[str, ...]


class LaidFace(Struct, frozen=True):
    """A cube on a step of the line; `passed`: only the stud of one that stands further on."""

    colour: str
    passed: bool = False


class GhostFace(Struct, frozen=True):
    """The car of a seat in chalk, at the head of the line."""

    seat: int


class GantryFace(Struct, frozen=True):
    """The leader's lap."""

    lap: int
    state: GantryState = "racing"


class GarageFace(Struct, frozen=True):
    """The page between two races: which comes next, and the seats with their points so far, the best first."""

    race: int
    points: tuple[tuple[int, int], ...]


# --- the column


class RowFace(Struct, frozen=True):
    """A seat in the standings.

    hand           the colours of its active cubes
    behind         stations behind the first
    cubes          how many are in the bag
    to_move        its hand and mat lie there
    draws, tows    it has some to come
    still_drives   its last turn is on or to come, as somebody is home
    sponsor        "" for none
    driver         and what follows is not seen in a row: the events have to tell it all the same
    """

    seat: int
    place: int
    hand: tuple[str, ...]
    laps_left: int
    behind: int
    cubes: int
    dirt: int
    to_move: bool = False
    draws: bool = False
    tows: bool = False
    still_drives: bool = False
    sponsor: str = ""
    driver: str = ""
    driver_used: bool = False
    points: int = 0


class LineFace(Struct, frozen=True):
    """The line of a card on the pit board, or the plate of a gear.

    cost, value    of a cube of the colour, in the shop and in the hand
    supply         how many cubes are left
    now            the number of the card at this moment, for whoever is asked; None where it has none
    """

    colour: str
    card: str
    cost: int
    value: int
    supply: int
    now: int | None = None


# --- the strip


class CubeFace(Struct, frozen=True):
    """Pile `index` of `piles` in the hand: so many cubes of a colour."""

    colour: str
    index: int
    piles: int
    count: int = 1


class MoneyFace(Struct, frozen=True):
    """What whoever is asked could spend, None where that is over; `seat`: who that is."""

    dollars: int | None = None
    seat: int = -1


class WhoseFace(Struct, frozen=True):
    """Whose hand lies there; `asked`: out of turn."""

    seat: int
    asked: bool = False


class DriverFace(Struct, frozen=True):
    """The driver of who is asked; `used`: it has helped in this turn."""

    driver: str
    used: bool = False


# --- the mat


class BagFace(Struct, frozen=True):
    """The bag: how many cubes are in it, and how dirty it is, from 0 to DIRTY."""

    cubes: int
    dirt: int = 0


class ShelfFace(Struct, frozen=True):
    """The cubes of an area; None where they lie face down."""

    area: Shelf
    cubes: Counts | None = None


class WearFace(Struct, frozen=True):
    """The wear table: the darkest space entered so far, from 1 to 4; 0 before any."""

    darkest: int = 0


class LastingCard(Struct, frozen=True):
    """A card that lasts until the turn ends, and the colour of its cube."""

    colour: str
    card: str


class RackFace(Struct, frozen=True):
    """The cards that last until the turn ends."""

    cards: tuple[LastingCard, ...]


Face = (
    CarFace | RibbonFace | LaidFace | GhostFace | GantryFace | GarageFace | RowFace | LineFace | CubeFace | MoneyFace | WhoseFace
    | DriverFace | BagFace | ShelfFace | WearFace | RackFace | RoundFace | None
)  # fmt: skip
"""What a thing shows; None where its kind and number say it all."""
AutomobilesThing = Thing[Face]
