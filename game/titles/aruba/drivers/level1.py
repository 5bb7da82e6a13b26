"""Level 1, the easy driver as section 13 writes it: it throws for the straight, drives on, shoots with what is left."""

from collections.abc import Callable
from typing import TypeVar

from game.core.actions import Action
from game.core.judge import DriverChoice
from game.core.rng import Generator
from game.titles.aruba.drivers.paths import Surroundings, directions
from game.titles.aruba.drivers.temperaments import EVEN
from game.titles.aruba.rules.actions import (
    Declare,
    DrawCards,
    EndRoll,
    EndTurn,
    FinishCombos,
    FullRepair,
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
from game.titles.aruba.rules.combos import FACES, distance, thrown
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import ArubaState

Drawn = tuple[DriverChoice, Generator]
Offer = tuple[Action, ...]
A = TypeVar("A", bound=Action)

FEW_DICE = 5
"""So many dice or fewer go for all even (section 13)."""


def policy(rules: ArubaRules, view: ArubaState, seat: int, rng: Generator) -> Drawn:
    """One decision of the seat that is waited for; draws from `rng` alone."""
    offer = tuple([a for a in rules.legal(view, seat) if not isinstance(a, QuickFix)])
    return _PHASES[view.phase](rules, view, offer, rng)


def _of(offer: Offer, kind: type[A]) -> list[A]:
    return [action for action in offer if isinstance(action, kind)]


def _prep(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """Mounts what it drew at random places; mends before the throw, where it gives dice."""
    mounts = _of(offer, Mount)
    if mounts:
        at, rng = rng.below(len(mounts))
        return DriverChoice((mounts[at],), "mounts", {"place": mounts[at].place}), rng
    if Repair() in offer:
        return DriverChoice((Repair(),), "mends"), rng
    return DriverChoice((Throw(),), "throws"), rng


def _hook_window(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    return DriverChoice((PassHook(),), "passes"), rng


def _roll(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """For the straight: one of each is kept; with few dice for all even. Free throws only."""
    dice = thrown(s)
    few = len(dice) <= FEW_DICE
    keep = "".join(sorted(face for face in dice if face in "246")) if few else "".join(face for face in FACES if face in dice)
    done = keep == "".join(sorted(dice)) if few else keep == FACES
    again = Reroll(keep)
    if done or not s.rerolls or again not in offer:
        return DriverChoice((EndRoll(),), "content"), rng
    return DriverChoice((again,), "for_even" if few else "for_straight"), rng


def _spare(s: ArubaState, drive: Declare | None) -> str:
    """The unspent dice that `drive` leaves."""
    left = list(s.loose)
    if drive is not None:
        if drive.boost:
            return ""
        for face in FACES[: drive.straight] + "".join(face * 4 for face in drive.turbos):
            left.remove(face)
    return "".join(left)


def _furthest(s: ArubaState, offer: Offer) -> Declare | None:
    """The longest drive; of equal ones without Nitros, then with the most dice left over."""
    drives: list[Declare] = _of(offer, Declare)
    return max(drives, key=lambda a: (distance(a), -a.nitros, len(_spare(s, a)), not a.boost), default=None)


def _fighting(s: ArubaState, offer: Offer, spare: str) -> DriverChoice | None:
    """Spare pairs shoot at whatever is in front, else they mend."""
    found: list[Shoot | SmallRepair] = [*_of(offer, Shoot), *_of(offer, SmallRepair)]
    for action in found:
        if spare.count(action.face) >= 2:
            return DriverChoice((action,), "shoots" if isinstance(action, Shoot) else "mends")
    return None


def _before_move(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """Shoots with what the drive leaves, then drives as far as possible; mends fully where it can't drive."""
    drive = _furthest(s, offer)
    if drive is None:
        if FullRepair() in offer:
            return DriverChoice((FullRepair(),), "full_repair"), rng
        fight = _fighting(s, offer, s.loose)
        return (fight or DriverChoice((FinishCombos(),), "stays")), rng
    shots = [action for action in _of(offer, Shoot) if _spare(s, drive).count(action.face) >= 2]
    if shots:
        return DriverChoice((shots[0],), "shoots"), rng
    budget = distance(drive) - s.lead_pen - rules.game.course(s).on_red(s.cars[s.active])
    way, rng = _way(rules, s, budget, rng)
    return DriverChoice((drive, *way), "drives", {"budget": budget}), rng


def _way(rules: ArubaRules, s: ArubaState, budget: int, rng: Generator) -> tuple[tuple[Action, ...], Generator]:
    """What `_moving` will do step by step, as long as nothing comes between."""
    around = Surroundings(rules.game, s, EVEN, True)
    lane, way = around.car.lane, list[Action]()
    for row in range(around.car.distance, min(around.car.distance + budget, around.finish - 1)):
        free = directions(around, row, lane)
        if not free:
            if around.rival_at(row + 1, lane) >= 0:
                way.append(Ram())
            break
        at = 0
        if free[0][0] != "F":
            at, rng = rng.below(len(free))
        way.append(Step(free[at][0]))
        lane = free[at][1]
    return tuple(way), rng


def _moving(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """Straight ahead if free, else a random diagonal, else a ram."""
    if Step("F") in offer:
        return DriverChoice((Step("F"),), "straight_on"), rng
    aside = _of(offer, Step)
    if aside:
        at, rng = rng.below(len(aside))
        return DriverChoice((aside[at],), "swerves"), rng
    if Ram() in offer:
        return DriverChoice((Ram(),), "rams"), rng
    return DriverChoice((Stop(),), "done"), rng


def _after_move(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """Shoots, else mends; a Repair card where it helps."""
    fight = _fighting(s, offer, s.loose)
    if fight is None and Repair() in offer:
        fight = DriverChoice((Repair(),), "mends")
    return (fight or DriverChoice((FinishCombos(),), "done")), rng


def _wrap_up(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """Draws for every triple; never steals."""
    draws = _of(offer, DrawCards)
    return (DriverChoice((draws[0],), "draws") if draws else DriverChoice((EndTurn(),), "done")), rng


def _save_window(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """Saves its car, always."""
    return DriverChoice((_of(offer, Save)[0],), "saves"), rng


_PHASES: dict[str, Callable[[ArubaRules, ArubaState, Offer, Generator], Drawn]] = {
    "PREP": _prep,
    "HOOK_WINDOW": _hook_window,
    "ROLL": _roll,
    "BEFORE_MOVE": _before_move,
    "MOVING": _moving,
    "AFTER_MOVE": _after_move,
    "WRAP_UP": _wrap_up,
    "SAVE_WINDOW": _save_window,
}
