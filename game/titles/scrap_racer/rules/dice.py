"""What may be done with the dice of a turn (R6 to R12): `dice` are the kept values, `last` the die just rolled (0: none)."""

from collections.abc import Mapping, Sequence

from game.core.actions import Action
from game.titles.scrap_racer.rules.actions import AcceptCrash, RollDie, Stop, UseModule
from game.titles.scrap_racer.rules.cards import PLUS_MINUS

MAX_DICE, FACES = 6, 6

FIRST, OPEN, SIX, REPEAT = "FIRST", "OPEN", "SIX", "REPEAT"
"""Nothing is rolled yet; the last die is safe; it is the sixth safe one; it repeats a value."""

DICE_ACTIONS: Mapping[str, tuple[Action, ...]] = {
    FIRST: (RollDie(),),
    OPEN: (RollDie(), Stop()),
    SIX: (Stop(),),
    REPEAT: (AcceptCrash(),),
}
"""R6, R9 to R12: what may be done besides using modules."""


def dice_state(dice: Sequence[int], last: int) -> str:
    """R7, R11: how the dice of a turn stand: FIRST, OPEN, SIX or REPEAT."""
    if not last:
        return FIRST
    if last in dice:
        return REPEAT
    return OPEN if len(dice) < MAX_DICE - 1 else SIX


def may_use(modules: Sequence[str], last: int, use: UseModule) -> bool:
    """R8: a die is rolled, the racer has that module, and it can change the die that way."""
    return last > 0 and use.kind in modules and use.delta in deltas(use.kind) and 1 <= last + use.delta <= FACES


def deltas(kind: str) -> tuple[int, ...]:
    """R8: by how much a module of that kind may be told to change a die; 0 where nothing is told."""
    return (-1, 1) if kind == PLUS_MINUS else (0,)
