"""The toy's state: data only. Cards are numbers from 1; 0 lies face down (R14)."""

import msgspec

from game.core.contract import RaceResult, State

CHOOSE, DRIVE, SAVE = "CHOOSE", "DRIVE", "SAVE"
CARDS = 36
FACE_DOWN = 0
NOT_YET = -1
GHOST = "ghost"


def value(card: int) -> int:
    """How far a card drives: 1 .. 6, six cards of each (R1)."""
    return (card - 1) // 6 + 1


class Cart(msgspec.Struct, frozen=True):
    """One cart: who drives it (-1: nobody), how far it is, whether it is home."""

    id: str
    seat: int
    at: int = 0
    home: bool = False


class Bump(msgspec.Struct, frozen=True, tag=True):
    """`cart` is to be pushed back by `by`, unless its seat holds (R8)."""

    cart: str
    by: str


class Land(msgspec.Struct, frozen=True, tag=True):
    """`cart` is to do what its space says (R7)."""

    cart: str


Effect = Bump | Land


class ToyState(State, frozen=True):
    """phase is CHOOSE, DRIVE, SAVE or OVER; `order` are the seats still to drive, `queue` the effects still to resolve (in
    SAVE the first is the one asked about); `peeked` are, per seat, the cards of other hands it has seen."""

    carts: tuple[Cart, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    pile: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    phase: str = CHOOSE
    race: int = 1
    round: int = 1
    choices: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    aimed: str = ""
    queue: tuple[Effect, ...] = ()
    horns: tuple[int, ...] = ()
    peeked: tuple[tuple[int, ...], ...] = ()
    races: tuple[RaceResult, ...] = ()
    emitted: int = 0
