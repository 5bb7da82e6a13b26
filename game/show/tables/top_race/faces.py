"""What the things on Top Race's stage show: for each kind a record, compared by value. A colour is a car's; a seat that is nobody's is
NOBODY."""

from typing import Literal

from msgspec import Struct

from game.show.stage import Thing
from game.titles.top_race.rules.deck import FACE_DOWN
from game.titles.top_race.rules.state import NOBODY, Pits

CarState = Literal["racing", "waiting", "home"]
Trouble = Literal["stuck", "broken"]
Side = Literal["left", "right", "ahead", "behind"]
"""Of a car, as its driver sees it."""
TitleText = Literal["sold", "order", "paid", "turn", "card", "sprint", "breakdown"]
LineState = Literal["due", "done", "wait", "pair", "ahead", "choice", "to_come"]
"""Lines of the card in play are done, due or wait, those of a pair card are cars; of a card that is looked at they lie ahead; a choice is
a car that the joker may name; what is still to come for a colour is no card's."""
PaddleState = Literal["lead", "turn", "in", "out", "barred"]


# --- on the board


class CarFace(Struct, frozen=True):
    """A car on the road, or broken down beside its space."""

    colour: str
    trouble: Trouble | None = None

    @property
    def beside(self) -> bool:
        """Whether it stands off the road, level with its place."""
        return self.trouble == "broken"


class PennantFace(Struct, frozen=True):
    """The pennant of a car; `crowd`: on which sides others stand close by; `beside`: its car stands off the road."""

    owner: int
    to_move: bool = False
    crowd: frozenset[Side] = frozenset()
    beside: bool = False


class CloseCar(Struct, frozen=True):
    """A car as the close-up shows it: where it stands and what ails it."""

    colour: str
    owner: int
    space: str
    trouble: Trouble | None = None


class CloseUpFace(Struct, frozen=True):
    """The window onto the car `colour`, with all cars on the road; `free`: spaces that it must not hide."""

    colour: str
    cars: tuple[CloseCar, ...]
    free: frozenset[str] = frozenset()


class BoxFace(Struct, frozen=True):
    """The open cards of the Box."""

    cards: tuple[int, ...]


class PileFace(Struct, frozen=True):
    """The played cards: how many, and the last one, if there is any."""

    top: int | None
    count: int


# --- the column


class HeadFace(Struct, frozen=True):
    """What is on: an auction or a share round with its number, a race on a track, or nothing any more."""

    shows: Literal["auction", "round", "track", "over"]
    race: int
    number: int = 0
    track: str = ""


class LadderCar(Struct, frozen=True):
    """A car in a cell of the ladder; `shares`: how many of it are held by the seat whose shares are open."""

    colour: str
    owner: int = NOBODY
    state: CarState = "racing"
    shares: int | None = None


class CellFace(Struct, frozen=True):
    """A cell of the ladder: what its place pays and who has it; before the start it is a slot of the `grid` as well. `place`: the same
    for cars that are level; 0 where that is the cell's own."""

    car: LadderCar | None
    prize: int
    grid: bool = False
    place: int = 0


class Chip(Struct, frozen=True):
    """A car in its owner's row."""

    colour: str
    state: CarState = "racing"


class RowFace(Struct, frozen=True):
    """A seat in the standings.

    chosen  whether a choice of all at once is made; None where it is not asked for
    cards   how many are in the hand; `tips` how many are given
    pits    its Pitstop cards; None where the race has none
    envelope  the money in its envelope, as long as that is closed (O8)
    """

    seat: int
    cash: int
    cars: tuple[Chip, ...]
    cards: int
    to_move: bool = False
    chosen: bool | None = None
    all_home: bool = False
    pits: Pits | None = None
    tips: int = 0
    envelope: int = 0


class TitleFace(Struct, frozen=True):
    """What the console tells, and whose turn or card it is."""

    text: TitleText
    seat: int = NOBODY


class PrizeFace(Struct, frozen=True):
    """A line of the console: what a place pays."""

    place: int
    amount: int


class SoldFace(Struct, frozen=True):
    """Line `index` of `count` in the console while cars are sold: a car or, where `colour` is "", a place in the turn order, and who has
    bought it."""

    index: int
    count: int
    colour: str
    owner: int = NOBODY


class LineFace(Struct, frozen=True):
    """Line `index` of `count` in the console: a colour and its steps; `colour` "joker" until a car is named for a `white` line."""

    index: int
    count: int
    state: LineState
    colour: str
    steps: int = 0
    white: bool = False


class StockFace(Struct, frozen=True):
    """Below a card of so many `lines`: the steps that are still to come, by colour in canonical order."""

    lines: int
    to_come: tuple[int, ...]


# --- the hand


class CardFace(Struct, frozen=True):
    """A card in the strip, or its back; `own_steps`: what it would move the seat's own cars, in a race."""

    card: int = FACE_DOWN
    own_steps: int | None = None


BACK = CardFace()


# --- the sale room


class RoomFace(Struct, frozen=True):
    """The room: what is on sale in it, with the place in the turn order that is sold (0: none), and the open cards of the Box."""

    places_on_sale: bool
    box: tuple[int, ...]
    place: int = 0


class GavelFace(Struct, frozen=True):
    """The hammer on its block, always the same."""


class DigitsFace(Struct, frozen=True):
    """The highest bid, and whose it is."""

    leader: int
    amount: int


class PosterFace(Struct, frozen=True):
    """A car on sale; `steps`: what an open hand has for it."""

    colour: str
    sold: bool = False
    owner: int = NOBODY
    steps: int | None = None


class OfferFace(Struct, frozen=True):
    """Card `index` of `count` on offer."""

    card: int
    index: int
    count: int


class PaddleFace(Struct, frozen=True):
    """A bidder's paddle."""

    seat: int
    state: PaddleState


Face = (
    CarFace | PennantFace | CloseUpFace | BoxFace | PileFace | HeadFace | CellFace | RowFace | TitleFace | PrizeFace | SoldFace | LineFace
    | StockFace | CardFace | RoomFace | GavelFace | DigitsFace | PosterFace | OfferFace | PaddleFace
)  # fmt: skip
"""What a thing shows."""
TopRaceThing = Thing[Face]
