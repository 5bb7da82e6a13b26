"""What the things on Scrap Racer's stage show: for each kind a record, compared by value. Racers are told by their ids, modules, cards and
decks by their names; what lies face down is FACE_DOWN."""

from msgspec import Struct

from game.show.stage import Thing
from game.show.tables.base.pictures import RoundFace
from game.show.tables.parts.dice import Lying
from game.titles.scrap_racer.rules.cards import FACE_DOWN

# --- on the board


class RacerFace(Struct, frozen=True):
    """A racer on the road or the grid.

    lit           whether it is to move: its lights are on
    index, count  its place among all that stand on its space; on the grid `index` is its slot
    close         whether others stand on the space before or behind: then it keeps to its side of the road
    leads         whether it alone is in front: nothing lies over it but the one to move
    """

    racer: str
    lit: bool = False
    index: int = 0
    count: int = 1
    close: bool = False
    leads: bool = False


class SiteFace(Struct, frozen=True):
    """A module on its booster site."""

    module: str = FACE_DOWN


# --- the decision


class Danger(Struct, frozen=True):
    """What the dice on the table threaten.

    sixths    by which the next die would repeat a number; 0 where none can follow
    deck      the crash deck that a repeat leads to; None where none lies there
    dice_lie  whether any die lies there
    """

    sixths: int = 0
    deck: str | None = None
    dice_lie: bool = False


class DieFace(Struct, frozen=True):
    """A slot for a die, and the `value` of the one in it; `lying` None: there is no slot either, no die has been rolled yet."""

    slot: int
    value: int | None = None
    lying: Lying | None = None


class SumFace(Struct, frozen=True):
    """What the dice come to; `lost` by a repeat."""

    total: int
    lost: bool = False


class StakesFace(Struct, frozen=True):
    """The glass that sum and dice lie on; `last`: a repeat that is called on it, 0 where none lies there; `can_save`: a module may yet
    turn it into none, `lost`: what the dice before it came to."""

    last: int = 0
    can_save: bool = False
    lost: int = 0


# --- the dashboard


class GaugeFace(Struct, frozen=True):
    """What the dice threaten; while they threaten nothing, what the racer to move can do, and its `modules`, each kind once."""

    racer: str
    danger: Danger
    modules: tuple[str, ...] = ()


class SeatFace(Struct, frozen=True):
    """Whose dashboard this is."""

    racer: str
    seat: int


class LeftFace(Struct, frozen=True):
    """How many spaces the racer to move has to go, of all laps together."""

    count: int


class CrashFace(Struct, frozen=True):
    """The crash card in play."""

    card: str
    deck: str


class ModuleFace(Struct, frozen=True):
    """A module of the racer to move."""

    module: str


class SwitchesFace(Struct, frozen=True):
    """The switches of the racer to move."""

    racer: str
    count: int


class BonusFace(Struct, frozen=True):
    """A bonus card of its driver's hand, or its back."""

    card: str = FACE_DOWN


class RowFace(Struct, frozen=True):
    """A racer in the standings.

    modules, switches  what lies on its dashboard
    badges    how many laps it has behind it: the last one's badge comes after a duel that is to be settled first
    laps      how many the race has
    cards     how many bonus cards its driver holds
    cards_told  whether any driver holds some: the rows count them then
    champion  whether its driver has won
    done      whether it has all its laps
    """

    racer: str
    place: int
    seat: int
    modules: tuple[str, ...] = ()
    switches: int = 0
    badges: int = 0
    laps: int = 0
    cards: int = 0
    cards_told: bool = False
    to_move: bool = False
    champion: bool = False
    done: bool = False


Face = (
    RacerFace | SiteFace | DieFace | SumFace | StakesFace | GaugeFace | SeatFace | LeftFace | CrashFace | ModuleFace | SwitchesFace
    | BonusFace | RowFace | RoundFace | None
)  # fmt: skip
"""What a thing shows; None where its kind and number say it all, or it has nothing to show."""
ScrapRacerThing = Thing[Face]
