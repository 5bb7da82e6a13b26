"""The order in which drivers that compare, or err, look at actions: the promising ones first."""

from collections.abc import Sequence

from game.core.actions import Action
from game.titles.aruba.rules.actions import (
    Accept,
    ChangeDie,
    Declare,
    DrawCards,
    DropBomb,
    EndRoll,
    EndTurn,
    ExtraDie,
    FinishCombos,
    FullRepair,
    Hook,
    Larceny,
    Mount,
    PassHook,
    QuickFix,
    Ram,
    Repair,
    Reroll,
    Save,
    Shoot,
    SmallRepair,
    Step,
    Stop,
    Throw,
)
from game.titles.aruba.rules.combos import FACES, distance
from game.titles.aruba.rules.compiled import DICE
from game.titles.aruba.rules.state import ArubaState

_RANK: dict[type[Action], int] = {
    Save: 95,
    Mount: 90,
    Repair: 85,
    Throw: 80,
    Hook: 78,
    FullRepair: 76,
    Shoot: 74,
    DropBomb: 72,
    Ram: 62,
    SmallRepair: 58,
    Larceny: 57,
    DrawCards: 56,
    PassHook: 50,
    ExtraDie: 45,
    ChangeDie: 44,
    FinishCombos: 30,
    EndTurn: 30,
    Accept: 20,
    Stop: 15,
    QuickFix: 10,
}
_KEPT, _DRIVE, _STEP = 40, 60, 61
_FEW_DICE = 5


def order(s: ArubaState, actions: Sequence[Action]) -> tuple[Action, ...]:
    """Long drives, fights and repairs first, quick fixes last; re-rolls by how well what they keep serves a goal."""
    return tuple(sorted(actions, key=lambda action: -_rank(s, action)))


def _rank(s: ArubaState, action: Action) -> int:
    if isinstance(action, Declare):
        return _DRIVE * 10 + distance(action)
    if isinstance(action, Reroll):
        straight = len("".join(face for face in FACES if face in action.keep)) - max(0, len(action.keep) - len(FACES))
        even = sum(1 if face in "246" else -1 for face in action.keep) if len(s.dice) <= _FEW_DICE else 0
        return _KEPT * 10 + 2 * max(straight * 2 - len(action.keep), even) - 4 * action.card
    if isinstance(action, EndRoll):
        return _KEPT * 10 + 2 * (len("".join(face for face in FACES if face in s.dice)) - DICE // 2)
    if isinstance(action, Step):
        return _STEP * 10 + (action.direction == "F")
    return _RANK.get(type(action), 0) * 10
