"""Top Race's state: data only. Cards are their numbers (22 is SC22, 0 lies face down), cars their colours, spaces their ids."""

import msgspec

from game.core.contract import RaceResult, State

FINISH = "FINISH"
NOBODY = -1
HIDDEN = "?"
"""In a view: another seat's tip that has been given."""


class Waiting(msgspec.Struct, frozen=True):
    """R51: broken down at progress `level` in `lane`; `number` counts the breakdowns of the race."""

    level: int
    lane: int
    number: int


class Car(msgspec.Struct, frozen=True):
    """One of the six. `owner` is a seat or NOBODY; `slot` 1 .. 6 or 0; `at` a space, or "" off the track; `place` 0 until home."""

    colour: str
    owner: int = NOBODY
    slot: int = 0
    at: str = ""
    lap: int = 0
    place: int = 0
    waiting: Waiting | None = None


class Pits(msgspec.Struct, frozen=True):
    """R27: one seat's Pitstop cards: how many are unloaded, and the speed cards on the loaded ones."""

    unloaded: int = 0
    loaded: tuple[int, ...] = ()


class Auction(msgspec.Struct, frozen=True):
    """The auction that is on: `bidders` may still bid (the highest one included), `bidder` is asked; `winners` of those before, in
    order. `free` (Shares): who is to pick for nothing, in order."""

    number: int = 0
    bidders: tuple[int, ...] = ()
    bidder: int = NOBODY
    high: int = 0
    leader: int = NOBODY
    winners: tuple[int, ...] = ()
    free: tuple[int, ...] = ()


class Line(msgspec.Struct, frozen=True, tag=True):
    """A line of the card in play still to be carried out; `colour` "joker" until a car is named."""

    colour: str
    value: int


class Sprint(msgspec.Struct, frozen=True, tag=True):
    """R50: `rear` is to catch up with `front`, which stands at progress `level`."""

    rear: str
    front: str
    level: int


class Return(msgspec.Struct, frozen=True, tag=True):
    """R47: the broken car `colour` comes back."""

    colour: str


Effect = Line | Sprint | Return


class TopRaceState(State, frozen=True):
    """phase: BIDDING, PICK_CAR, PICK_SLOT, PICK_OFFER, TURN, JOKER, LINES, SPRINT, RETURN, TIPS, CLAIMS, SHARE_ROUND or OVER
    (JOKER and SPRINT are the specification's LINES, told apart for their prompts).

    order     the seats clockwise (R18: a list that Shares renews); `opener` of this race's auctions, `start` player of the race
    cars      in canonical order; hands, known (cards of a hand that all saw go there, J48), pits, tips, shares, cash: per seat
    left      left-over cards, seen by nobody; box, offer, pile (its top is the last) are open
    queue     effects of the card in play still to be carried out; in JOKER, LINES, SPRINT, RETURN the first is asked about, and
              `offered` are its possible answers (colours or spaces)
    pending   seats still to act in TIPS and SHARE_ROUND (all at once) and in CLAIMS (in this order)
    crossed   the first car over each tip line so far; `tipped` of them have had their tips
    passes    players that have passed in unbroken succession; `breakdowns` of this race so far
    begun     cash per seat when this race began; `emitted` events so far: the running number of the next
    """

    phase: str = "BIDDING"
    race: int = 1
    order: tuple[int, ...] = ()
    opener: int = NOBODY
    start: int = NOBODY
    cash: tuple[int, ...] = ()
    bank: int = 0
    cars: tuple[Car, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    known: tuple[tuple[int, ...], ...] = ()
    left: tuple[int, ...] = ()
    box: tuple[int, ...] = ()
    offer: tuple[int, ...] = ()
    pile: tuple[int, ...] = ()
    pits: tuple[Pits, ...] = ()
    tips: tuple[tuple[str, ...], ...] = ()
    shares: tuple[tuple[int, ...], ...] = ()
    auction: Auction = Auction()
    active: int = NOBODY
    card: int = 0
    mode: str = ""
    queue: tuple[Effect, ...] = ()
    offered: tuple[str, ...] = ()
    pending: tuple[int, ...] = ()
    crossed: tuple[str, ...] = ()
    tipped: int = 0
    share_rounds: int = 0
    passes: int = 0
    breakdowns: int = 0
    begun: tuple[int, ...] = ()
    races: tuple[RaceResult, ...] = ()
    ranking: tuple[int, ...] = ()
    emitted: int = 0
