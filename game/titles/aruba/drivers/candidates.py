"""The decisions worth a search, best first."""

from collections.abc import Callable

from game.core.judge import DriverChoice
from game.titles.aruba.drivers.dice_use import dice_uses
from game.titles.aruba.drivers.level2 import CONTENT, explained
from game.titles.aruba.drivers.level3 import LEVEL, dice_cards
from game.titles.aruba.drivers.odds import best_keep, keep_value
from game.titles.aruba.drivers.reasons import reason_for, reason_to_keep
from game.titles.aruba.drivers.situation import Situation
from game.titles.aruba.drivers.temperaments import Weights
from game.titles.aruba.rules.actions import (
    DropBomb,
    EndTurn,
    FinishCombos,
    Hook,
    Larceny,
    Mount,
    PassHook,
    QuickFix,
    Repair,
    Reroll,
    Shoot,
    SmallRepair,
    Throw,
)
from game.titles.aruba.rules.cards import BOMB, HOOK, KIND_OF, LARCENY
from game.titles.aruba.rules.choices import CHOICES
from game.titles.aruba.rules.combos import FACES, faces_of, thrown
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.state import ArubaState
from game.titles.aruba.rules.targets import bombed

_MOST = 6
_WITHIN = 2_000
"""Uses of the dice that are worth so much less than the best are not tried."""
_CLOSE = 350
"""Keeps that the tables find so much worse are not tried."""
_LOSS = 700
"""Dice cards that lose so much more than they gain are not tried."""


def candidates(game: CompiledAruba, s: ArubaState, seat: int, weights: Weights) -> tuple[DriverChoice, ...]:
    """A few whole plans for the seat that decides; none where the policy knows best."""
    if seat != game.decider(s) or s.phase not in _PHASES:
        return ()
    return tuple(_PHASES[s.phase](Situation(game, s, LEVEL, weights)))


def _prep(at: Situation) -> list[DriverChoice]:
    found = [DriverChoice((Throw(),), "throws")]
    for action in CHOICES["PREP"](at.game, at.s, at.seat):
        if isinstance(action, Mount | Repair):
            found.append(DriverChoice((action,), *reason_for(at.game, at.s, action)))
    kinds = sorted({action.kind: action for action in _fixes(at)}.items())
    found.extend(DriverChoice((action,), "fixes") for _, action in kinds[:2])
    return found if len(found) > 1 else []


def _fixes(at: Situation) -> list[QuickFix]:
    mine = at.game.cars[at.s.active]
    return [a for a in CHOICES["PREP"](at.game, at.s, at.seat) if isinstance(a, QuickFix) and a.car == mine]


def _hook_window(at: Situation) -> list[DriverChoice]:
    if all(KIND_OF[card] != HOOK for card in at.s.hands[at.game.decider(at.s)]):
        return []
    return [DriverChoice((Hook(),), "hooks"), DriverChoice((PassHook(),), "lets_go")]


def _roll(at: Situation) -> list[DriverChoice]:
    """What the tables keep, the plain goals, and dice cards that may pay."""
    s = at.s
    faces = faces_of(thrown(s))
    keeps: list[str] = []
    if s.rerolls:
        straight = "".join(face for face in FACES if face in faces)
        doubles = "".join(face * min(2, faces.count(face)) for face in FACES)
        even = "".join(face for face in faces if face in "246")
        odd = "".join(face for face in faces if face in "135")
        keeps = [best_keep(faces, s.rerolls, at.stakes)[0], straight, even, odd if s.cars[s.active].damage > 1 else straight, doubles]
    found = [DriverChoice((Reroll(keep),), *reason_to_keep(keep)) if keep != faces else CONTENT for keep in _close(at, faces, keeps)] or [
        CONTENT
    ]
    found[1:1] = [choice for gain, choice in dice_cards(at)[:2] if gain > -_LOSS]
    return found[:_MOST] if len(found) > 1 else []


def _close(at: Situation, faces: str, keeps: list[str]) -> list[str]:
    """Those keeps, and keeping all, that the tables find nearly as good as the first."""
    if not keeps:
        return []
    worths = {keep: keep_value(keep, len(faces), at.s.rerolls, at.stakes) for keep in (*keeps, faces)}
    return [keep for keep in worths if worths[keep] > worths[keeps[0]] - _CLOSE]


def _before_move(at: Situation) -> list[DriverChoice]:
    """The best uses of the dice that end in different places, and a bomb before them."""
    ranked = dice_uses(at)
    found: dict[object, DriverChoice] = {}
    for use in ranked:
        if use.score < ranked[0].score - _WITHIN or len(found) >= _MOST - 1:
            break
        found.setdefault(use.shoot or (use.full, use.path and use.path.letters), explained(at, use))
    choices = list(found.values())
    if BOMB in at.kinds and bombed(at.game, at.s):
        choices.insert(1, DriverChoice((DropBomb(),), "bombs", {"count": len(bombed(at.game, at.s))}))
    return choices if len(choices) > 1 else []


def _after_move(at: Situation) -> list[DriverChoice]:
    """One of each kind of thing to do."""
    found: dict[str, DriverChoice] = {}
    for action in CHOICES["AFTER_MOVE"](at.game, at.s, at.seat):
        if isinstance(action, Shoot | SmallRepair | Repair | DropBomb | FinishCombos):
            found.setdefault(action.tag, DriverChoice((action,), *reason_for(at.game, at.s, action)))
    return list(found.values()) if len(found) > 1 else []


def _wrap_up(at: Situation) -> list[DriverChoice]:
    steals = [a for a in CHOICES["WRAP_UP"](at.game, at.s, at.seat) if isinstance(a, Larceny)]
    if not steals or LARCENY not in at.kinds:
        return []
    return [*(DriverChoice((a,), *reason_for(at.game, at.s, a)) for a in steals[: _MOST - 1]), DriverChoice((EndTurn(),), "done")]


_PHASES: dict[str, Callable[[Situation], list[DriverChoice]]] = {
    "PREP": _prep,
    "HOOK_WINDOW": _hook_window,
    "ROLL": _roll,
    "BEFORE_MOVE": _before_move,
    "AFTER_MOVE": _after_move,
    "WRAP_UP": _wrap_up,
}
