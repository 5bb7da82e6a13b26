"""ARUBA's state: data only (section 5 of the specification lists what it must carry).

Cars are known by their index: seat s drives car s, and car s + seats where each seat has two (R7). Cards are ids 1 .. 66;
0 lies face down (in a hand or the draw pile of a view) or is an empty place on a car.
"""

import msgspec

from game.core.contract import RaceResult, State

RACING, FINISHED, WRECK, GONE = "racing", "finished", "wreck", "gone"
FINISH = "FINISH"
NOBODY = -1
SPENT = "-"
BOMB_BLOW = "bomb"
"""The cause of damage that falls on several cars at once."""


class Car(msgspec.Struct, frozen=True, gc=False):
    """One car: slot 1 .. 6 it started from, distance (R3), lane, damage tokens (below zero: shields that are left, O9),
    and the card on each of its four places."""

    slot: int
    distance: int
    lane: int
    state: str = RACING
    damage: int = 0
    front: int = 0
    rear: int = 0
    left: int = 0
    right: int = 0


class Hurt(msgspec.Struct, frozen=True, gc=False, tag=True):
    """R58: `car` is to take `amount` damage by `cause` (shot, bomb, ram, saw), dealt by car `by`."""

    car: int
    amount: int
    cause: str
    by: int


class Touch(msgspec.Struct, frozen=True, gc=False, tag=True):
    """R51: `car` has arrived; what stands on its `side` (left, right) is touched."""

    car: int
    side: str


class Shove(msgspec.Struct, frozen=True, gc=False, tag=True):
    """R53.4-6: the chain moves one space, front-most first, then the rammer; then all arrive."""

    car: int
    chain: tuple[int, ...]


class Tow(msgspec.Struct, frozen=True, gc=False, tag=True):
    """R57: the follower takes the space of `lane` that the active car has just left."""

    lane: int


class MoveOver(msgspec.Struct, frozen=True, gc=False, tag=True):
    """R53.8: a ram ends the movement."""


Effect = Hurt | Touch | Shove | Tow | MoveOver


class Known(msgspec.Struct, frozen=True, gc=False):
    """A card of another hand that a seat knows of since a theft, and the seats that may hold it by now."""

    card: int
    seats: tuple[int, ...]


class ArubaState(State, frozen=True):
    """phase is PREP, HOOK_WINDOW, ROLL, BEFORE_MOVE, MOVING, AFTER_MOVE, WRAP_UP, SAVE_WINDOW or OVER.

    hands      per seat in the order of acquisition; the last `fresh` of the active seat's are fresh (R14)
    pile       the top is the last; discard: the oldest first
    pool       the cards the pile was last made of, known to all; late: how many of them each seat may hold at most
    seen       per seat what it knows of other hands
    order      cars in the order of their slots; active: a car
    dice       faces by index, the last `extras` from Extra die cards; loose: the same with "-" where a die is spent
    rerolls    free re-rolls left; drawn: cards have been drawn this turn (R44)
    queue      effects still to resolve, the first next; in SAVE_WINDOW it is the one asked about
    back_to    the phase in which an interrupted resolution goes on
    finished   cars in the order of crossing; wrecks in the order of destruction
    races      results so far; classes: the classification (cars, best first) of each
    emitted    events of the match so far
    """

    cars: tuple[Car, ...]
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    discard: tuple[int, ...] = ()
    pool: tuple[int, ...] = ()
    late: tuple[int, ...] = ()
    seen: tuple[tuple[Known, ...], ...] = ()
    phase: str = "PREP"
    race: int = 0
    round: int = 1
    order: tuple[int, ...] = ()
    active: int = 0
    start_seat: int = 0
    fresh: int = 0
    lead_pen: int = 0
    dice: str = ""
    extras: int = 0
    loose: str = ""
    rerolls: int = 0
    budget: int = 0
    steps: int = 0
    follower: int = NOBODY
    drawn: bool = False
    queue: tuple[Effect, ...] = ()
    back_to: str = ""
    finished: tuple[int, ...] = ()
    wrecks: tuple[int, ...] = ()
    races: tuple[RaceResult, ...] = ()
    classes: tuple[tuple[int, ...], ...] = ()
    emitted: int = 0
