"""Level 2, the solid driver: section 13, decision by decision."""

from collections.abc import Callable, Mapping

from game.core.judge import DriverChoice
from game.titles.aruba.drivers.dice_use import DiceUse, dice_uses, drive_on, spend_pair, steps
from game.titles.aruba.drivers.estimates import card_value, rival_share, turns_left
from game.titles.aruba.drivers.situation import Situation
from game.titles.aruba.rules.actions import (
    ChangeDie,
    DrawCards,
    DropBomb,
    EndRoll,
    EndTurn,
    ExtraDie,
    FinishCombos,
    Hook,
    Larceny,
    Mount,
    PassHook,
    Repair,
    Reroll,
    Save,
    Stop,
    Throw,
)
from game.titles.aruba.rules.cards import BOMB, BUMPER, DIE_CHANGE, EXTRA_DIE, HOOK, KIND_OF, LARCENY, REPAIR, SAW
from game.titles.aruba.rules.combos import FACES, faces_of, groups, longest, thrown
from game.titles.aruba.rules.hands import can_draw, need
from game.titles.aruba.rules.state import RACING
from game.titles.aruba.rules.targets import bombed, robbed

FEW_DICE = 5
"""So many dice or fewer go for all even (section 13)."""
_LONGER = 2
"""A dice card is played where it lengthens the straight by so much."""
_TOWED = 7
"""Hooks on to a car that threw so many dice."""
CONTENT = DriverChoice((EndRoll(),), "content")


# -- before the throw, and the hook window


def mounting(at: Situation) -> DriverChoice | None:
    """R16, R17: rear bumper first; saws towards the inside of the track."""
    order: tuple[str, ...] = ()
    if BUMPER in at.kinds:
        order = ("front", "rear") if at.weights.contact > 0 else ("rear", "front")
    if SAW in at.kinds:
        lanes = at.game.course(at.s).lanes
        order += ("right",) if at.car.lane == 1 else ("left",) if at.car.lane == lanes else ("left", "right")
    place = next((place for place in order if not getattr(at.car, place)), "")
    return DriverChoice((Mount(place),), "mounts", {"place": place}) if place else None


def mending(at: Situation) -> DriverChoice | None:
    """R18: where the card's two tokens count."""
    if REPAIR in at.kinds and (at.car.damage >= 2 or (at.car.damage > 0 and at.later <= 1)):
        return DriverChoice((Repair(),), "mends")
    return None


def _prep(at: Situation, seat: int) -> DriverChoice:
    return mounting(at) or mending(at) or DriverChoice((Throw(),), "throws")


def hooking(at: Situation, seat: int, gladly: Callable[[Situation], bool]) -> DriverChoice:
    """R22, R23."""
    if all(KIND_OF[card] != HOOK for card in at.s.hands[seat]):
        return DriverChoice((PassHook(),), "passes")
    return DriverChoice((Hook(),), "hooks") if gladly(at) else DriverChoice((PassHook(),), "lets_go")


def _hook_window(at: Situation, seat: int) -> DriverChoice:
    return hooking(at, seat, lambda at: len(at.s.dice) >= _TOWED)


# -- while throwing


def _roll(at: Situation, seat: int) -> DriverChoice:
    """The goal by the table; duplicates stay once the straight is complete."""
    dice = thrown(at.s)
    few = len(dice) <= FEW_DICE
    if few:
        keep = "".join(sorted(face for face in dice if face in "246"))
    else:
        full = all(face in dice for face in FACES)
        keep = "".join(sorted(face * (n if full and (n := dice.count(face)) > 2 else 1) for face in FACES if face in dice))
    if keep != faces_of(dice) and at.s.rerolls:
        return DriverChoice((Reroll(keep),), "for_even" if few else "for_straight")
    card = None if few else _lengthening(at)
    return card or CONTENT


def _lengthening(at: Situation) -> DriverChoice | None:
    """The dice card that lengthens the straight by enough."""
    dice = at.s.dice
    gap = FACES[longest(dice)] if longest(dice) < len(FACES) else ""
    if not gap or longest(dice + gap) - longest(dice) < _LONGER:
        return None
    if EXTRA_DIE in at.kinds:
        return DriverChoice((ExtraDie(gap),), "extra_die", {"face": gap})
    first = thrown(at.s)
    spare = next((face for face in FACES if first.count(face) > 1), "")
    if DIE_CHANGE in at.kinds and spare:
        return DriverChoice((ChangeDie(spare, gap),), "changes_die", {"face": gap})
    return None


# -- using the dice


def bombing(at: Situation, least: int | None = None) -> DriverChoice | None:
    """R34: a bomb that hits no own car and, where that is asked, is worth at least so much."""
    hits = bombed(at.game, at.s) if BOMB in at.kinds else ()
    if not hits or any(at.around.own(car) for car in hits) or (least is not None and at.bomb < least):
        return None
    return DriverChoice((DropBomb(),), "bombs", {"count": len(hits)})


def use_dice(at: Situation) -> DriverChoice:
    """The best use of the dice before the movement."""
    best = dice_uses(at)[0]
    if best.drive is None and not best.full and not best.shoot:
        return without_moving(at)
    return explained(at, best)


def without_moving(at: Situation) -> DriverChoice:
    """What a pair or a Repair card is good for, else done."""
    pair = spend_pair(at)
    if pair is not None:
        return DriverChoice((pair,), "shoots" if pair.tag == "Shoot" else "mends")
    if REPAIR in at.kinds and at.car.damage >= 2:
        return DriverChoice((Repair(),), "mends")
    return DriverChoice((FinishCombos(),), "stays" if at.s.phase == "BEFORE_MOVE" else "done")


def explained(at: Situation, use: DiceUse) -> DriverChoice:
    """A use of the dice as a choice with its reason."""
    return DriverChoice(use.actions, *_reason(at, use))


def _reason(at: Situation, use: DiceUse) -> tuple[str, dict[str, object]]:
    path = use.path
    if use.shoot:
        return "shoots", {}
    if path is None:
        return ("full_repair" if use.full else "stays"), {}
    if path.home:
        return "crosses", {}
    if path.rams:
        return "rams_on", {"rows": path.rows}
    if path.target >= 0 and at.around.hooks:
        return "lurks", {"rival": at.game.cars[path.target]}
    return "drives", {"budget": path.rows}


def _before_move(at: Situation, seat: int) -> DriverChoice:
    return bombing(at) or use_dice(at)


def _moving(at: Situation, seat: int) -> DriverChoice:
    path = drive_on(at)
    if path is None:
        return DriverChoice((Stop(),), "stops")
    reason = "crosses" if path.home else "rams_on" if path.rams else "on_the_way"
    return DriverChoice(steps(path, at.s.budget), reason, {"rows": path.rows} if path.rams else {})


def _after_move(at: Situation, seat: int) -> DriverChoice:
    return bombing(at) or without_moving(at)


# -- wrapping up, and the save window


def wrap_up(at: Situation, steals: bool = True) -> DriverChoice:
    """R43, R44: robs the fullest hand of the nearest rivals, then draws for every triple."""
    victims = robbed(at.game, at.s) if steals and LARCENY in at.kinds else ()
    if victims:
        best = max(victims, key=lambda seat: (min(2, len(at.s.hands[seat])), _loss(at, seat)))
        return DriverChoice((Larceny(best),), "steals", {"victim": best})
    draws = groups(at.s.loose, 3) if can_draw(at.s) else ()
    return DriverChoice((DrawCards(draws[0]),), "draws") if draws else DriverChoice((EndTurn(),), "done")


def _loss(at: Situation, seat: int) -> int:
    """What the best placed car of that seat loses is worth."""
    return max(rival_share(at.game, at.s, at.s.active, car) for car in at.game.racing(at.s, seat))


def _wrap_up(at: Situation, seat: int) -> DriverChoice:
    return wrap_up(at)


def _save_window(at: Situation, seat: int) -> DriverChoice:
    """R47: saves its car with what it can spare most easily."""
    s, course = at.s, at.game.course(at.s)
    turns = min(turns_left(s.cars[car].distance, course.finish) for car in at.game.garage(seat) if s.cars[car].state == RACING)
    cards = sorted(s.hands[seat], key=lambda card: (card_value(KIND_OF[card], turns), card))[: need(s)]
    return DriverChoice((Save(tuple(KIND_OF[card] for card in sorted(cards))),), "saves")


PHASES: Mapping[str, Callable[[Situation, int], DriverChoice]] = {
    "PREP": _prep,
    "HOOK_WINDOW": _hook_window,
    "ROLL": _roll,
    "BEFORE_MOVE": _before_move,
    "MOVING": _moving,
    "AFTER_MOVE": _after_move,
    "WRAP_UP": _wrap_up,
    "SAVE_WINDOW": _save_window,
}
