"""A computer driver's sense of ARUBA (section 13): the easy level as written there, the value of a position, and an order."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.moves import Action
from game.core.rng import Generator
from game.core.rules import Choice
from game.titles.aruba.combos import FACES, distance, thrown
from game.titles.aruba.course import DICE, POINTS
from game.titles.aruba.moves import (
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
from game.titles.aruba.rules import ArubaRules
from game.titles.aruba.state import FINISHED, RACING, ArubaState, Car

__all__ = ["levels", "order", "policy", "value"]

levels: tuple[int, ...] = (1,)

Drawn = tuple[Choice, Generator]
Offer = tuple[Action, ...]

FEW_DICE = 5
"""So many dice or fewer go for all even (section 13)."""


def policy(rules: ArubaRules, view: ArubaState, seat: int, level: int, rng: Generator) -> Drawn:
    """The easy driver; one decision at a time. Draws from `rng` alone; declines the standing right."""
    offer = rules.legal(view, seat)
    if seat not in rules.turn(view).waits_for:
        return Choice(()), rng
    return _PHASES[view.phase](rules, view, tuple(a for a in offer if not isinstance(a, QuickFix)), rng)


def _of(offer: Offer, kind: type[Any]) -> list[Any]:
    return [action for action in offer if isinstance(action, kind)]


def _prep(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """Mounts what it drew at random places; mends before the throw, where it gives dice."""
    mounts = _of(offer, Mount)
    if mounts:
        at, rng = rng.below(len(mounts))
        return Choice((mounts[at],), "mounts", {"place": mounts[at].place}), rng
    if Repair() in offer:
        return Choice((Repair(),), "mends"), rng
    return Choice((Throw(),), "throws"), rng


def _hook_window(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """Never hooks on."""
    return Choice((PassHook(),), "passes"), rng


def _roll(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """For the straight: one of each is kept; with few dice for all even. Free throws only."""
    dice = thrown(s)
    few = len(dice) <= FEW_DICE
    keep = "".join(sorted(face for face in dice if face in "246")) if few else "".join(face for face in FACES if face in dice)
    done = keep == "".join(sorted(dice)) if few else keep == FACES
    again = Reroll(keep)
    if done or not s.rerolls or again not in offer:
        return Choice((EndRoll(),), "content"), rng
    return Choice((again,), "for_even" if few else "for_straight"), rng


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


def _fighting(s: ArubaState, offer: Offer, spare: str) -> Choice | None:
    """Spare pairs shoot at whatever is in front, else they mend."""
    for kind, reason in ((Shoot, "shoots"), (SmallRepair, "mends")):
        for action in _of(offer, kind):
            if spare.count(action.face) >= 2:
                return Choice((action,), reason)
    return None


def _before_move(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """Shoots with what the drive leaves, then drives as far as possible; mends fully where it can't drive."""
    drive = _furthest(s, offer)
    if drive is None:
        if FullRepair() in offer:
            return Choice((FullRepair(),), "full_repair"), rng
        fight = _fighting(s, offer, s.loose)
        return (fight or Choice((FinishCombos(),), "stays")), rng
    shots = [action for action in _of(offer, Shoot) if _spare(s, drive).count(action.face) >= 2]
    if shots:
        return Choice((shots[0],), "shoots"), rng
    budget = distance(drive) - s.lead_pen - rules.game.course(s).on_red(s.cars[s.active])
    return Choice((drive,), "drives", {"budget": budget}), rng


def _moving(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """Straight ahead if free, else a random diagonal, else a ram."""
    if Step("F") in offer:
        return Choice((Step("F"),), "straight_on"), rng
    aside = _of(offer, Step)
    if aside:
        at, rng = rng.below(len(aside))
        return Choice((aside[at],), "swerves"), rng
    if Ram() in offer:
        return Choice((Ram(),), "rams"), rng
    return Choice((Stop(),), "done"), rng


def _after_move(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """Shoots, else mends; a Repair card where it helps."""
    fight = _fighting(s, offer, s.loose)
    if fight is None and Repair() in offer:
        fight = Choice((Repair(),), "mends")
    return (fight or Choice((FinishCombos(),), "done")), rng


def _wrap_up(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """Draws for every triple; never steals."""
    draws = _of(offer, DrawCards)
    return (Choice((draws[0],), "draws") if draws else Choice((EndTurn(),), "done")), rng


def _save_window(rules: ArubaRules, s: ArubaState, offer: Offer, rng: Generator) -> Drawn:
    """Saves its car, always."""
    return Choice((_of(offer, Save)[0],), "saves"), rng


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

PACE = (5_500, 5_200, 4_700, 4_000, 3_000, 3_100, 3_500, 4_000, 4_600)
"""Thousandths of a row that a car of so much damage makes in a turn (section 13's table)."""
ROW, HURT, NEAR_SCRAP, ON_RED, ALONE_AHEAD, CARD, MOUNTED, POINT, OUT = 1_000, 1_500, 2_000, 800, 1_000, 350, 500, 6_000, 12_000


def value(rules: ArubaRules, view: ArubaState, seat: int) -> int:
    """How far `seat` is ahead of its best rival, in thousandths of a row: progress, damage, cards, points."""
    worth = [_worth(rules, view, q) for q in range(rules.setup.seats)]
    return worth[seat] - max(other for q, other in enumerate(worth) if q != seat)


def _worth(rules: ArubaRules, s: ArubaState, seat: int) -> int:
    points = sum(race.points[seat] for race in s.races)
    if s.phase != "OVER":
        points += sum(POINTS[place] for place, car in enumerate(s.finished) if rules.game.owner[car] == seat)
    hand = CARD * len(s.hands[seat])
    cars = [_car_worth(rules, s, index, bool(s.hands[seat])) for index in rules.game.garage(seat)]
    return POINT * points + hand + sum(cars) // len(cars)


def _car_worth(rules: ArubaRules, s: ArubaState, index: int, insured: bool) -> int:
    """Section 13, what to evaluate: for one car where it stands."""
    car, course = s.cars[index], rules.game.course(s)
    if car.state == FINISHED:
        return ROW * course.finish
    if car.state != RACING:
        return -OUT
    worth = ROW * car.distance - HURT * (PACE[0] - PACE[car.damage]) // ROW
    worth -= NEAR_SCRAP * (car.damage == len(PACE) - 1 and not insured) + ON_RED * course.on_red(car)
    worth += MOUNTED * sum(bool(card) for card in (car.front, car.rear, car.left, car.right))
    return worth - ALONE_AHEAD * (_leads_alone(s, car) and not s.finished)


def _leads_alone(s: ArubaState, car: Car) -> bool:
    return all(other.distance < car.distance for other in s.cars if other is not car and other.state == RACING)


_PROMISE: dict[type[Action], int] = {
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


def order(rules: ArubaRules, view: ArubaState, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
    """Long drives, fights and repairs first, quick fixes last; re-rolls by how well what they keep serves a goal."""
    return tuple(sorted(actions, key=lambda action: -_promise(view, action)))


def _promise(s: ArubaState, action: Action) -> int:
    if isinstance(action, Declare):
        return _DRIVE * 10 + distance(action)
    if isinstance(action, Reroll):
        straight = len("".join(face for face in FACES if face in action.keep)) - max(0, len(action.keep) - len(FACES))
        even = sum(1 if face in "246" else -1 for face in action.keep) if len(s.dice) <= FEW_DICE else 0
        return _KEPT * 10 + 2 * max(straight * 2 - len(action.keep), even) - 4 * action.card
    if isinstance(action, EndRoll):
        return _KEPT * 10 + 2 * (len("".join(face for face in FACES if face in s.dice)) - DICE // 2)
    if isinstance(action, Step):
        return _STEP * 10 + (action.direction == "F")
    return _PROMISE.get(type(action), 0) * 10
