"""What happens: the decisions carried out (section 5)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

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
from game.titles.aruba.rules.cards import BOMB, DIE_CHANGE, EXTRA_DIE, HOOK, LARCENY, MOUNTS, NITRO, REPAIR, REROLL
from game.titles.aruba.rules.combos import FACES, distance, penalties
from game.titles.aruba.rules.compiled import DICE, MAX_DAMAGE
from game.titles.aruba.rules.draft import Draft
from game.titles.aruba.rules.effects import advance, arrive, destroy_or_hurt, end_movement, ram
from game.titles.aruba.rules.events import (
    BombDropped,
    CardsDrawn,
    CardsStolen,
    CarHooked,
    CarSaved,
    DiceRethrown,
    DiceThrown,
    DieChanged,
    EquipmentMounted,
    ExtraDieAdded,
    HookPassed,
    HookWindowOpened,
    MoveDeclared,
    ShotFired,
)
from game.titles.aruba.rules.movement import DIRECTIONS, blast_zone, target
from game.titles.aruba.rules.state import NOBODY, Hurt, Tow
from game.titles.aruba.rules.steps import carry_on, end_turn, next_race

__all__ = ["DEEDS"]

FREE_REROLLS = 2
STOLEN = DRAWN = 2
SMALL_REPAIR = 2


# -- before and while throwing


def _mount(d: Draft, action: Mount) -> None:
    """R16, R17."""
    kind = MOUNTS[action.place]
    card = d.take(d.seat, kind)
    d.set_car(d.active, **{action.place: card})
    d.emit(EquipmentMounted, car=d.letter, kind=kind, place=action.place, card=card)


def _repair(d: Draft, action: Repair) -> None:
    """R18."""
    d.play(d.seat, REPAIR)
    d.mend(d.active, SMALL_REPAIR, "repair")


def _quick_fix(d: Draft, action: QuickFix) -> None:
    """R19."""
    car = d.game.index[action.car]
    d.play(d.game.owner[car], action.kind, "quick_fix")
    d.mend(car, 1, "quick_fix")


def _throw(d: Draft, action: Throw) -> None:
    """R20."""
    d.dice = d.loose = d.throw(DICE - d.cars[d.active].damage)
    d.rerolls = FREE_REROLLS
    d.emit(DiceThrown, car=d.letter, values=d.dice)
    d.phase = "ROLL"
    if not d.game.late_window:
        _open_window(d)


def _open_window(d: Draft) -> None:
    """R21, O3."""
    car = d.game.behind(d)
    if d.game.may_hook(d, car):
        d.phase = "HOOK_WINDOW"
        d.emit(HookWindowOpened, seat=d.game.owner[car], car=d.game.cars[car], target=d.letter)


def _close_window(d: Draft) -> None:
    d.phase = "BEFORE_MOVE" if d.game.late_window else "ROLL"


def _hook(d: Draft, action: Hook) -> None:
    """R23."""
    d.follower = d.game.behind(d)
    card = d.play(d.game.owner[d.follower], HOOK)
    d.emit(CarHooked, follower=d.game.cars[d.follower], target=d.letter, card=card)
    _close_window(d)


def _pass_hook(d: Draft, action: PassHook) -> None:
    """R22."""
    car = d.game.behind(d)
    d.emit(HookPassed, seat=d.game.owner[car], car=d.game.cars[car], target=d.letter)
    _close_window(d)


def _reroll(d: Draft, action: Reroll) -> None:
    """R25, R26: the lowest dice of each face are kept, the others thrown in ascending order."""
    if action.card:
        d.play(d.seat, REROLL)
    else:
        d.rerolls -= 1
    keep = {face: action.keep.count(face) for face in FACES}
    again: list[int] = []
    for index, face in enumerate(d.dice[: len(d.dice) - d.extras]):
        if keep[face]:
            keep[face] -= 1
        else:
            again.append(index)
    values = d.throw(len(again))
    dice = list(d.dice)
    for index, face in zip(again, values, strict=True):
        dice[index] = face
    old = "".join(d.dice[index] for index in again)
    d.dice = d.loose = "".join(dice)
    d.emit(DiceRethrown, car=d.letter, indices=tuple(again), old=old, values=values, by="card" if action.card else "free")


def _extra_die(d: Draft, action: ExtraDie) -> None:
    """R27."""
    card = d.play(d.seat, EXTRA_DIE)
    d.dice = d.loose = d.dice + action.face
    d.extras += 1
    d.emit(ExtraDieAdded, car=d.letter, index=len(d.dice) - 1, value=action.face, card=card)


def _change_die(d: Draft, action: ChangeDie) -> None:
    """R28."""
    card = d.play(d.seat, DIE_CHANGE)
    index = d.dice.index(action.old, len(d.dice) - d.extras if action.extra else 0)
    d.dice = d.loose = d.dice[:index] + action.new + d.dice[index + 1 :]
    d.emit(DieChanged, car=d.letter, index=index, old=action.old, value=action.new, card=card)


def _end_roll(d: Draft, action: EndRoll) -> None:
    """R29, O3."""
    d.phase = "BEFORE_MOVE"
    if d.game.late_window:
        _open_window(d)


# -- combos


def _shoot(d: Draft, action: Shoot) -> None:
    """R31."""
    car = target(d.game, d)
    assert isinstance(car, int)
    d.spend("shot", action.face * 2)
    d.emit(ShotFired, car=d.letter, target=d.game.cars[car])
    d.queue.append(Hurt(car, 1, "shot", d.active))
    carry_on(d)


def _small_repair(d: Draft, action: SmallRepair) -> None:
    """R32."""
    d.spend("small_repair", action.face * 2)
    d.mend(d.active, SMALL_REPAIR, "small_repair")


def _full_repair(d: Draft, action: FullRepair) -> None:
    """R33."""
    d.spend("full_repair", d.dice)
    d.mend(d.active, MAX_DAMAGE, "full_repair")


def _bomb(d: Draft, action: DropBomb) -> None:
    """R34."""
    zone, hits = blast_zone(d.game, d)
    d.play(d.seat, BOMB)
    me = d.cars[d.active]
    space = d.course.name((me.distance - 1) % d.course.rows, me.lane)
    d.emit(BombDropped, car=d.letter, space=space, zone=zone, hits=tuple(d.game.cars[car] for car in hits))
    d.queue.extend(Hurt(car, d.game.bomb_damage, "bomb", d.active) for car in hits)
    carry_on(d)


def _declare(d: Draft, action: Declare) -> None:
    """R36, R37."""
    lead, red = penalties(d.game, d)
    if action.boost:
        d.spend("boost", d.dice)
    if action.straight:
        d.spend("straight", FACES[: action.straight])
    for face in action.turbos:
        d.spend("turbo", face * 4)
    for _ in range(action.nitros):
        d.play(d.seat, NITRO)
    d.budget = distance(action) - lead - red
    d.phase = "MOVING"
    d.emit(
        MoveDeclared,
        car=d.letter,
        straight=action.straight,
        turbos=len(action.turbos),
        boost=action.boost,
        nitros=action.nitros,
        lead_pen=lead,
        red_pen=red,
        budget=d.budget,
    )


def _finish_combos(d: Draft, action: FinishCombos) -> None:
    """R38."""
    d.phase = "WRAP_UP"


# -- driving


def _step(d: Draft, action: Step) -> None:
    """R39, R51, R57."""
    lane = d.cars[d.active].lane
    d.budget -= 1
    d.steps += 1
    if advance(d, d.active, "drive", lane + DIRECTIONS[action.direction], action.direction):
        d.queue.extend(arrive(d.active))
        if d.follower != NOBODY:
            d.queue.append(Tow(lane))
    carry_on(d)


def _ram(d: Draft, action: Ram) -> None:
    """R40, R53."""
    ram(d)
    carry_on(d)


def _stop(d: Draft, action: Stop) -> None:
    """R41."""
    end_movement(d, "stop")


# -- wrapping up


def _larceny(d: Draft, action: Larceny) -> None:
    """R43."""
    d.play(d.seat, LARCENY)
    cards = tuple(d.steal(action.victim) for _ in range(min(STOLEN, len(d.hands[action.victim]))))
    d.emit(CardsStolen, thief=d.seat, victim=action.victim, count=len(cards), cards=cards, seen_by=(d.seat, action.victim))


def _draw(d: Draft, action: DrawCards) -> None:
    """R44."""
    d.spend("draw", action.face * 3)
    d.drawn = True
    cards = d.draw(DRAWN)
    d.emit(CardsDrawn, seat=d.seat, count=len(cards), cards=cards, seen_by=(d.seat,))


def _turn_over(d: Draft, action: EndTurn) -> None:
    """R45."""
    end_turn(d)
    next_race(d)


# -- the save window


def _save(d: Draft, action: Save) -> None:
    """R47: need cards as quick fixes, then the damage."""
    effect = d.queue.pop(0)
    assert isinstance(effect, Hurt)
    seat = d.game.owner[effect.car]
    d.phase, d.back_to = d.back_to, ""
    for kind in action.kinds:
        d.play(seat, kind, "save")
    car = d.cars[effect.car]
    d.cars[effect.car] = replace(car, damage=car.damage - len(action.kinds))
    d.emit(CarSaved, car=d.game.cars[effect.car], seat=seat, need=len(action.kinds))
    destroy_or_hurt(d, effect)
    carry_on(d)


def _accept(d: Draft, action: Accept) -> None:
    """R47, R59."""
    effect = d.queue.pop(0)
    assert isinstance(effect, Hurt)
    d.phase, d.back_to = d.back_to, ""
    destroy_or_hurt(d, effect)
    carry_on(d)


DEEDS: dict[type[Action], Callable[[Draft, Any], None]] = {
    Mount: _mount,
    Repair: _repair,
    QuickFix: _quick_fix,
    Throw: _throw,
    Hook: _hook,
    PassHook: _pass_hook,
    Reroll: _reroll,
    ExtraDie: _extra_die,
    ChangeDie: _change_die,
    EndRoll: _end_roll,
    Shoot: _shoot,
    SmallRepair: _small_repair,
    FullRepair: _full_repair,
    DropBomb: _bomb,
    Declare: _declare,
    FinishCombos: _finish_combos,
    Step: _step,
    Ram: _ram,
    Stop: _stop,
    Larceny: _larceny,
    DrawCards: _draw,
    EndTurn: _turn_over,
    Save: _save,
    Accept: _accept,
}
"""What each decision does; the phase has been checked before."""
