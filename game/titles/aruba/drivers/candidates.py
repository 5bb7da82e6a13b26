"""The decisions worth a search, best first, and a reason for any action that nobody planned."""

from collections.abc import Callable
from typing import Any

from game.core.actions import Action
from game.core.judge import Because, Choice
from game.titles.aruba.drivers.dice_use import plans
from game.titles.aruba.drivers.level2 import SHARP, dice_cards, explained, kept_for, zone
from game.titles.aruba.drivers.odds import best_keep, keep_worth
from game.titles.aruba.drivers.situation import Look
from game.titles.aruba.drivers.weights import Temper
from game.titles.aruba.rules.actions import (
    ChangeDie,
    Declare,
    DropBomb,
    EndRoll,
    EndTurn,
    ExtraDie,
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
from game.titles.aruba.rules.combos import FACES, distance, faces_of, thrown
from game.titles.aruba.rules.compiled import Game
from game.titles.aruba.rules.state import ArubaState

__all__ = ["candidates", "why"]

_MOST = 6
_WITHIN = 2_000
"""Plans that are worth so much less than the best are not tried."""
_CONTENT = Choice((EndRoll(),), "content")
_CLOSE = 350
"""Keeps that the tables find so much worse are not tried."""
_LOSS = 700
"""Dice cards that lose so much more than they gain are not tried."""


def candidates(game: Game, s: ArubaState, seat: int, temper: Temper) -> tuple[Choice, ...]:
    """A few whole plans for the seat that decides; none where the policy knows best."""
    if seat != game.decider(s) or s.phase not in _WORTH:
        return ()
    return tuple(_WORTH[s.phase](Look(game, s, SHARP, temper)))


def _prep(look: Look) -> list[Choice]:
    found = [Choice((Throw(),), "throws")]
    for action in CHOICES["PREP"](look.game, look.s):
        if isinstance(action, Mount | Repair):
            found.append(Choice((action,), *why(look.game, look.s, action)))
    kinds = sorted({action.kind: action for action in _fixes(look)}.items())
    found.extend(Choice((action,), "fixes") for _, action in kinds[:2])
    return found if len(found) > 1 else []


def _fixes(look: Look) -> list[QuickFix]:
    mine = look.game.cars[look.s.active]
    return [a for a in CHOICES["PREP"](look.game, look.s) if isinstance(a, QuickFix) and a.car == mine]


def _hook_window(look: Look) -> list[Choice]:
    if all(KIND_OF[card] != HOOK for card in look.s.hands[look.game.decider(look.s)]):
        return []
    return [Choice((Hook(),), "hooks"), Choice((PassHook(),), "lets_go")]


def _roll(look: Look) -> list[Choice]:
    """What the tables keep, the plain goals, and dice cards that may pay."""
    s = look.s
    faces = faces_of(thrown(s))
    keeps: list[str] = []
    if s.rerolls:
        straight = "".join(face for face in FACES if face in faces)
        doubles = "".join(face * min(2, faces.count(face)) for face in FACES)
        even = "".join(face for face in faces if face in "246")
        odd = "".join(face for face in faces if face in "135")
        keeps = [best_keep(faces, s.rerolls, look.stakes)[0], straight, even, odd if s.cars[s.active].damage > 1 else straight, doubles]
    found = [Choice((Reroll(keep),), *kept_for(keep)) if keep != faces else _CONTENT for keep in _close(look, faces, keeps)] or [_CONTENT]
    found[1:1] = [choice for gain, choice in dice_cards(look)[:2] if gain > -_LOSS]
    return found[:_MOST] if len(found) > 1 else []


def _close(look: Look, faces: str, keeps: list[str]) -> list[str]:
    """Those keeps, and keeping all, that the tables find nearly as good as the first."""
    if not keeps:
        return []
    worths = {keep: keep_worth(keep, len(faces), look.s.rerolls, look.stakes) for keep in (*keeps, faces)}
    return [keep for keep in worths if worths[keep] > worths[keeps[0]] - _CLOSE]


def _before_move(look: Look) -> list[Choice]:
    """The best uses of the dice that end in different places, and a bomb before them."""
    ranked = plans(look)
    found: dict[Any, Choice] = {}
    for plan in ranked:
        if plan.score < ranked[0].score - _WITHIN or len(found) >= _MOST - 1:
            break
        found.setdefault(plan.shoot or (plan.full, plan.end and plan.end.way), explained(look, plan))
    choices = list(found.values())
    if BOMB in look.kinds and zone(look.game, look.s):
        choices.insert(1, Choice((DropBomb(),), "bombs", {"count": len(zone(look.game, look.s))}))
    return choices if len(choices) > 1 else []


def _after_move(look: Look) -> list[Choice]:
    """One of each kind of thing to do."""
    found: dict[str, Choice] = {}
    for action in CHOICES["AFTER_MOVE"](look.game, look.s):
        if isinstance(action, Shoot | SmallRepair | Repair | DropBomb | FinishCombos):
            found.setdefault(action.tag, Choice((action,), *why(look.game, look.s, action)))
    return list(found.values()) if len(found) > 1 else []


def _wrap_up(look: Look) -> list[Choice]:
    steals = [a for a in CHOICES["WRAP_UP"](look.game, look.s) if isinstance(a, Larceny)]
    if not steals or LARCENY not in look.kinds:
        return []
    return [*(Choice((a,), *why(look.game, look.s, a)) for a in steals[: _MOST - 1]), Choice((EndTurn(),), "done")]


_WORTH: dict[str, Callable[[Look], list[Choice]]] = {
    "PREP": _prep,
    "HOOK_WINDOW": _hook_window,
    "ROLL": _roll,
    "BEFORE_MOVE": _before_move,
    "AFTER_MOVE": _after_move,
    "WRAP_UP": _wrap_up,
}


# -- reasons

_PLAIN = {
    "Repair": "mends",
    "SmallRepair": "mends",
    "QuickFix": "fixes",
    "Throw": "throws",
    "Hook": "hooks",
    "PassHook": "lets_go",
    "EndRoll": "content",
    "Shoot": "shoots",
    "FullRepair": "full_repair",
    "FinishCombos": "done",
    "Stop": "stops",
    "DrawCards": "draws",
    "EndTurn": "done",
    "Save": "saves",
    "Accept": "gives_up",
}


def why(game: Game, s: ArubaState, action: Action) -> Because:
    """A line for that action alone."""
    match action:
        case Mount(place):
            return "mounts", {"place": place}
        case Reroll(keep, card):
            return ("once_more", {}) if card else kept_for(keep)
        case ExtraDie(face):
            return "extra_die", {"face": face}
        case ChangeDie(_, new, _):
            return "changes_die", {"face": new}
        case DropBomb():
            return "bombs", {"count": len(zone(game, s))}
        case Declare():
            penalty = s.lead_pen + game.course(s).on_red(s.cars[s.active])
            return "drives", {"budget": distance(action) - penalty}
        case Larceny(victim):
            return "steals", {"victim": victim}
    if action.tag == "Step":
        return "on_the_way", {}
    return ("rams_on", {}) if action.tag == "Ram" else (_PLAIN[action.tag], {})
