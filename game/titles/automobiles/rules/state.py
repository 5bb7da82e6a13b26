"""The state of Automobiles: data only (section 5 of the specification lists what it must carry).

Colours are letters, in the order of `COLOURS`; an area (bag, active, used, discard) and the supply are ten counts in that
order. Segments are named "lane:station". Seats keep their number; `order` is the turn order of the race. The tags of what waits in
the queue are part of the record format and stay as they are.
"""

from typing import TYPE_CHECKING

import msgspec

from game.core.contract import RaceResult, State

if TYPE_CHECKING:
    from game.titles.automobiles.rules.draft import RacerDraft

COLOURS = "WLDKYRPGBX"
"""2.1; also the order in which a draw walks through a bag (R6)."""
GEARS = "WLDK"
AREAS = ("bag", "active", "used", "discard")
NOBODY = -1

Counts = tuple[int, ...]
EMPTY: Counts = (0,) * 10


class Racer(msgspec.Struct, frozen=True, gc=False):
    """One player and its car.

    covered     cubes of the bag that lie face down (views only, O9); then `bag` shows none
    progress    stations from the line of the first lap; below 0 on the grid (3.1)
    grid        it stands on a slot that is a space of its own until left (R69)
    drawn       the colours of the last draw, in order
    draws, tows pending draws and tow steps (R122)
    """

    bag: Counts
    lane: int
    progress: int
    laps_left: int
    active: Counts = EMPTY
    used: Counts = EMPTY
    discard: Counts = EMPTY
    covered: int = 0
    grid: bool = False
    driver: str = ""
    driver_used: bool = False
    drawn: str = ""
    draws: int = 0
    tows: int = 0
    sponsor: str = ""
    points: int = 0


def cubes_to_draw(one: "Racer | RacerDraft") -> int:
    """R6: cubes of a player (a Racer, or one that is written to) in bag and discard together."""
    found: int = sum(one.bag) + one.covered + sum(one.discard)
    return found


class LaidStep(msgspec.Struct, frozen=True, gc=False):
    """A step laid on the road: the colour of its cube, the segment it enters and the one it ends on."""

    cube: str
    entry: str
    end: str


class Resolve(msgspec.Struct, frozen=True, gc=False, tag="Do"):
    """What happens next by itself: part number `part` of the step, card, driver or sponsor `code`; it has to do with `seat`
    (the active one where it is nobody); `note` is a colour it is about."""

    code: str
    part: int = 0
    seat: int = NOBODY
    note: str = ""


class AskCube(msgspec.Struct, frozen=True, gc=False, tag="Pick"):
    """`seat` picks up to `left` cubes (exactly so many where `exact`) of `colours` out of `areas`, one at a time.

    deed    "remove" them to the supply, "move" them to area `to`, or only "name" one
    """

    seat: int
    deed: str
    areas: tuple[str, ...]
    colours: str
    left: int
    to: str = ""
    exact: bool = False
    cause: str = ""


class AskColour(msgspec.Struct, frozen=True, gc=False, tag="Colour"):
    """`seat` names one of `colours`, for `use`: "drive" (the colour of the steps that follow) or "gain" (a cube to get)."""

    seat: int
    colours: str
    use: str
    cause: str = ""


class AskOption(msgspec.Struct, frozen=True, gc=False, tag="Option"):
    """`seat` takes one of `options`; `about`: for a cube of that colour."""

    seat: int
    options: tuple[str, ...]
    about: str = ""
    cause: str = ""


class AskSteps(msgspec.Struct, frozen=True, gc=False, tag="Steps"):
    """`seat` drives up to `left` steps onto `colours`; `must`: the first is compulsory (R61, STEPS and STEP! of 2.4).

    cube      the colour of the cube that drives
    reason    "action" (laid on the road, R60), "adrenaline", "driver" or "tow" (the car moves at once, R72)
    redline   a step onto a space that does not show white costs 1 wear, once (R27)
    """

    seat: int
    left: int
    colours: str
    cube: str
    reason: str = "action"
    must: bool = False
    redline: bool = False
    cause: str = ""


class AskDraws(msgspec.Struct, frozen=True, gc=False, tag="Draws"):
    """`seat` may draw up to `left` cubes, one at a time."""

    seat: int
    left: int
    cause: str = ""


class AskOffer(msgspec.Struct, frozen=True, gc=False, tag="Offer"):
    """`seat` may draw one cube, out of turn or from an earlier Boost (R29, R122)."""

    seat: int
    cause: str = ""


class AskNumber(msgspec.Struct, frozen=True, gc=False, tag="Announce"):
    """`seat` says how many cubes it draws, 0 .. `most` (DR4, DR7, DR9)."""

    seat: int
    most: int
    cause: str = ""


class AskShop(msgspec.Struct, frozen=True, gc=False, tag="Shop"):
    """`seat` spends `money` on cubes of `colours` that go to area `to`.

    kind    "opening" (S8), "buy" (R42), "sponsor" (R106) or "gift" (R106: up to `left` cubes, free)
    """

    seat: int
    kind: str
    money: int
    colours: str
    to: str = "used"
    left: int = 0
    cause: str = ""


class AskDriver(msgspec.Struct, frozen=True, gc=False, tag="Hire"):
    """`seat` chooses one of the drivers on offer (S4)."""

    seat: int


class AskSponsor(msgspec.Struct, frozen=True, gc=False, tag="Deal"):
    """`seat` deals with the sponsors on offer (R105)."""

    seat: int


Effect = Resolve | AskDriver | AskSponsor | AskCube | AskColour | AskOption | AskSteps | AskDraws | AskOffer | AskNumber | AskShop


class AutomobilesState(State, frozen=True):
    """phase is CHOOSE_DRIVER, OPENING, TURN_START, PENDING, ACTION, BUY, MOVEMENT, WEAR, END, TOW, SPONSOR or OVER.

    queue      what is still to happen, the first next; where that asks somebody, it waits for the answer
    cards      the cards in play: of Y, R, P, G, B
    order      the seats in turn order; active: the seat whose turn it is; round from 1
    race       from 1; courses: for each race the index of its track
    offer      drivers, or sponsors, to choose from; pile, boxed: the sponsors' pile (the last is on top; "" lies face down) and box
    path       steps laid this turn; driven: stations of all steps of this turn (or of a tow); stepped: their
               number, without tows; darkest: 0, or 1 .. 4 for the darkest space entered (R82)
    drag, redline, double    cards that hold until the turn ends
    later, towed    Adrenalines played as "later", Tow Lines played; gained: wear of the Wear phase; rank: before R70
    towing     the seats that Tow Line still takes along (R95)
    last       the colour or option named last; tally, worth, clean: of the last pick the number, the costs together, how many not wear
    races      results so far; classes: the seats of each race in the order of their places
    emitted    events of the match so far
    """

    racers: tuple[Racer, ...] = ()
    supply: Counts = EMPTY
    cards: tuple[str, ...] = ()
    phase: str = "TURN_START"
    queue: tuple[Effect, ...] = ()
    order: tuple[int, ...] = ()
    active: int = 0
    round: int = 1
    race: int = 1
    courses: tuple[int, ...] = (0,)
    offer: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    boxed: tuple[str, ...] = ()
    path: tuple[LaidStep, ...] = ()
    driven: int = 0
    stepped: int = 0
    darkest: int = 0
    drag: bool = False
    redline: bool = False
    double: bool = False
    later: int = 0
    towed: int = 0
    gained: int = 0
    rank: int = 0
    towing: tuple[int, ...] = ()
    last: str = ""
    tally: int = 0
    worth: int = 0
    clean: int = 0
    races: tuple[RaceResult, ...] = ()
    classes: tuple[tuple[int, ...], ...] = ()
    emitted: int = 0
