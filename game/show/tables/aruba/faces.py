"""What the things on ARUBA's stage show: for each kind a record, compared by value. A colour is the letter of a car's."""

from msgspec import Struct

from game.show.stage import Thing
from game.show.tables.base.pictures import RoundFace
from game.show.tables.parts.dice import LaneDie
from game.titles.aruba.rules.compiled import MAX_DAMAGE

SCRAP = MAX_DAMAGE + 1
"""The stage of damage of a wreck."""


class Parts(Struct, frozen=True):
    """On which places of a car something is mounted."""

    front: bool = False
    rear: bool = False
    left: bool = False
    right: bool = False


BARE = Parts()


class Bodywork(Struct, frozen=True):
    """A car with its dents: `stage` is its damage, SCRAP that of a wreck; `shields` those left (O9), as long as it has no dents."""

    colour: str
    stage: int = 0
    parts: Parts = BARE
    shields: int = 0


# --- on the board


class CarFace(Struct, frozen=True):
    """A car on the road.

    lit     it is to move, and its lamps are on
    ringed  it is the other car of the seat to move
    over    steps by which it lies over other cars: nothing hides who is asked, who leads alone, who is hurt most
    beside  the spaces before and behind it in its lane on which others stand: it is drawn as long as they leave it room
    """

    body: Bodywork
    lit: bool = False
    ringed: bool = False
    over: int = 0
    beside: tuple[str, ...] = ()


class PlumeFace(Struct, frozen=True):
    """The smoke over a car; how high it rises hangs on the stage of its damage."""

    stage: int


class TowFace(Struct, frozen=True):
    """The chain between two cars, and the spaces they stand on."""

    follower: str
    puller: str
    rear: str
    front: str


# --- the column


class RowFace(Struct, frozen=True):
    """A car in the standings.

    body      as it is; of a car that is gone the damage it went with
    dice      how many its next throw has
    cards     how many its seat holds; `points`, what that has from the races so far
    leads     whether it is alone in front
    follows   whether it hangs on the hook of the car to move
    aimed     whether it is what the car to move would shoot at
    mendable  whether its seat has a card that would mend it
    home      whether it has finished
    gone      whether it is off the board without having finished
    """

    body: Bodywork
    place: int
    dice: int
    cards: int
    points: int
    to_move: bool = False
    leads: bool = False
    follows: bool = False
    aimed: bool = False
    mendable: bool = False
    wreck: bool = False
    home: bool = False
    gone: bool = False

    @property
    def out(self) -> bool:
        """Whether it races no more."""
        return self.wreck or self.home or self.gone


class NextFace(Struct, frozen=True):
    """Marks the row of the car that moves after the one to move."""


class BracketFace(Struct, frozen=True):
    """What joins the rows of a seat's two cars; None where nothing is joined."""

    colour: str = ""
    rows: tuple[int, int] | None = None


NO_BRACKET = BracketFace()


# --- the console


class TitleFace(Struct, frozen=True):
    """Who is to move.

    leads, red  whether every drive loses a space for being alone in front, for standing on red
    cups        whether cups stand beside the name
    budget      how far it may still go; None while it doesn't drive
    """

    seat: int
    body: Bodywork
    leads: bool = False
    red: bool = False
    cups: bool = False
    budget: int | None = None


class RackFace(Struct, frozen=True):
    """The rack: one tray before the throw, then lanes."""

    tray: bool = False


TRAY = RackFace(tray=True)


class PitFace(Struct, frozen=True):
    """Where a die will lie once it is thrown; `dented`: where none will, by damage."""

    index: int
    dented: bool = False


class Yields(Struct, frozen=True):
    """What unspent dice would buy: spaces (penalties taken off), shots, tokens mended, cards; None for what is not to be had any more.

    instead  the places among these of what needs dice that others of them take: to be had in their place alone
    pairs    how many pairs lie there without use while nobody is in front to be shot
    """

    drive: int | None
    shots: int | None
    mends: int | None
    cards: int
    instead: tuple[int, ...] = ()
    pairs: int = 0

    @property
    def offers(self) -> tuple[int | None, ...]:
        """All of them, in the order in which they are shown."""
        return self.drive, self.shots, self.mends, self.cards

    @property
    def shown(self) -> tuple[int, ...]:
        """What stands there of each, in that order; pairs in the place of shots."""
        shots = self.shots or self.pairs
        return tuple(max(0, number or 0) for number in (self.drive, shots, self.mends, self.cards))


class DriveFace(Struct, frozen=True):
    """A drive that is under way: spaces in all, driven and left; how long its straight is, 0 where it is none."""

    spaces: int
    driven: int
    straight: int = 0

    @property
    def left(self) -> int:
        """How many it may still drive."""
        return self.spaces - self.driven


class YieldsFace(Struct, frozen=True):
    """What stands above the rack: what its dice would buy, or the drive that they have bought; None where none are thrown."""

    buys: Yields | DriveFace | None = None


NOTHING_BOUGHT = YieldsFace()


class CupsFace(Struct, frozen=True):
    """A cup for each throw that is left, beside so many signs of `losses`."""

    count: int
    losses: int


class ShelfFace(Struct, frozen=True):
    """Where the hand lies, always the same."""


class CardFace(Struct, frozen=True):
    """A card on the shelf, or its back (None); a `fresh` one can't be used yet."""

    kind: str | None = None
    fresh: bool = False


BACK = CardFace()


class PileFace(Struct, frozen=True):
    """The cards to draw from."""

    count: int


class DiscardFace(Struct, frozen=True):
    """The played cards; `top` is the kind of the last one."""

    count: int
    top: str | None = None


# --- the big screen


class LoneScreen(Struct, frozen=True):
    """The car to move; `left`: how far it is from the line, from where its drive began while it drives."""

    body: Bodywork
    left: int = 0


class HookScreen(Struct, frozen=True):
    """Two cars, of which the rear one may hook up."""

    rear: Bodywork
    front: Bodywork


class BlowScreen(Struct, frozen=True):
    """A blow that waits: who deals it, who is hit, what it is (shot, bomb, ram or saw), and how many cards save the car."""

    source: Bodywork
    hit: Bodywork
    cause: str
    need: int


class OverScreen(Struct, frozen=True):
    """The race is over."""


ScreenFace = LoneScreen | HookScreen | BlowScreen | OverScreen
Face = (
    CarFace | PlumeFace | TowFace | RowFace | NextFace | BracketFace | RoundFace | TitleFace | RackFace | PitFace | LaneDie | YieldsFace
    | CupsFace | ShelfFace | CardFace | PileFace | DiscardFace | ScreenFace | None
)  # fmt: skip
"""What a thing shows; None where its kind and number say it all."""
ArubaThing = Thing[Face]
