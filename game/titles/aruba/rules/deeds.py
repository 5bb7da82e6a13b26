"""The decisions carried out (section 5): each names the step that follows, or nothing where it waits for another decision."""

from collections.abc import Mapping

from msgspec.structs import replace

from game.core.actions import Action
from game.core.engine import Deed
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
from game.titles.aruba.rules.compiled import MAX_DAMAGE, dice_to_come
from game.titles.aruba.rules.damage import blows_of_a_bomb, place_damage
from game.titles.aruba.rules.draft import ArubaDraft
from game.titles.aruba.rules.driving import advance, arrivals, end_movement
from game.titles.aruba.rules.events import (
    BombDropped,
    CardsDrawn,
    CardsStolen,
    CarHooked,
    CarSaved,
    CombosFinished,
    DiceRethrown,
    DiceThrown,
    DieChanged,
    EquipmentMounted,
    ExtraDieAdded,
    HookPassed,
    HookWindowOpened,
    MoveDeclared,
    RollKept,
    ShotFired,
)
from game.titles.aruba.rules.movement import DIRECTIONS
from game.titles.aruba.rules.ramming import ram
from game.titles.aruba.rules.state import BOMB_BLOW, NOBODY, Hurt, Tow
from game.titles.aruba.rules.targets import blast_zone, bombed, target

FREE_REROLLS = 2
STOLEN = DRAWN = 2
SMALL_REPAIR = 2
_WAIT = ""


# -- before and while throwing


def _mount(d: ArubaDraft, seat: int, action: Mount) -> str:
    """R16, R17."""
    kind = MOUNTS[action.place]
    card = d.take(seat, kind)
    d.set_car(d.active, **{action.place: card})
    d.emit(EquipmentMounted, car=d.letter, kind=kind, place=action.place, card=card)
    return _WAIT


def _repair(d: ArubaDraft, seat: int, action: Repair) -> str:
    """R18."""
    with d.together():
        d.play(seat, REPAIR)
        d.mend(d.active, SMALL_REPAIR, "repair")
    return _WAIT


def _quick_fix(d: ArubaDraft, seat: int, action: QuickFix) -> str:
    """R19."""
    with d.together():
        d.play(seat, action.kind, "quick_fix")
        d.mend(d.game.index[action.car], 1, "quick_fix")
    return _WAIT


def _throw(d: ArubaDraft, seat: int, action: Throw) -> str:
    """R20."""
    d.dice = d.loose = d.throw(dice_to_come(d.cars[d.active].damage))
    d.rerolls = FREE_REROLLS
    d.emit(DiceThrown, car=d.letter, values=d.dice)
    d.phase = "ROLL"
    if not d.game.late_window:
        _open_hook_window(d)
    return _WAIT


def _open_hook_window(d: ArubaDraft) -> None:
    """R21, O3."""
    car = d.game.behind(d)
    if d.game.may_hook(d, car):
        d.phase = "HOOK_WINDOW"
        d.emit(HookWindowOpened, seat=d.game.owner[car], car=d.name(car), target=d.letter)


def _close_hook_window(d: ArubaDraft) -> str:
    d.phase = "BEFORE_MOVE" if d.game.late_window else "ROLL"
    return _WAIT


def _hook(d: ArubaDraft, seat: int, action: Hook) -> str:
    """R23."""
    d.follower = d.game.behind(d)
    with d.together():
        card = d.play(seat, HOOK)
        d.emit(CarHooked, follower=d.name(d.follower), target=d.letter, card=card)
    return _close_hook_window(d)


def _pass_hook(d: ArubaDraft, seat: int, action: PassHook) -> str:
    """R22."""
    d.emit(HookPassed, seat=seat, car=d.name(d.game.behind(d)), target=d.letter)
    return _close_hook_window(d)


def _reroll(d: ArubaDraft, seat: int, action: Reroll) -> str:
    """R25, R26: the lowest dice of each face are kept, the others thrown in ascending order."""
    again = _thrown_again(d.dice[: len(d.dice) - d.extras], action.keep)
    old = "".join([d.dice[index] for index in again])
    with d.together():
        if action.card:
            d.play(seat, REROLL)
        else:
            d.rerolls -= 1
        values = d.throw(len(again))
        dice = list(d.dice)
        for index, face in zip(again, values, strict=True):
            dice[index] = face
        d.dice = d.loose = "".join(dice)
        d.emit(DiceRethrown, car=d.letter, indices=again, old=old, values=values, by="card" if action.card else "free")
    return _WAIT


def _thrown_again(dice: str, keep: str) -> tuple[int, ...]:
    """The indices of all dice but the lowest that show the faces kept."""
    again: list[int] = []
    for index, face in enumerate(dice):
        if face in keep:
            keep = keep.replace(face, "", 1)
        else:
            again.append(index)
    return tuple(again)


def _extra_die(d: ArubaDraft, seat: int, action: ExtraDie) -> str:
    """R27."""
    with d.together():
        card = d.play(seat, EXTRA_DIE)
        d.dice = d.loose = d.dice + action.face
        d.extras += 1
        d.emit(ExtraDieAdded, car=d.letter, index=len(d.dice) - 1, value=action.face, card=card)
    return _WAIT


def _change_die(d: ArubaDraft, seat: int, action: ChangeDie) -> str:
    """R28."""
    with d.together():
        card = d.play(seat, DIE_CHANGE)
        index = d.dice.index(action.old, len(d.dice) - d.extras if action.extra else 0)
        d.dice = d.loose = d.dice[:index] + action.new + d.dice[index + 1 :]
        d.emit(DieChanged, car=d.letter, index=index, old=action.old, value=action.new, card=card)
    return _WAIT


def _end_roll(d: ArubaDraft, seat: int, action: EndRoll) -> str:
    """R29, O3."""
    d.emit(RollKept, car=d.letter, values=d.dice)
    d.phase = "BEFORE_MOVE"
    if d.game.late_window:
        _open_hook_window(d)
    return _WAIT


# -- combos


def _shoot(d: ArubaDraft, seat: int, action: Shoot) -> str:
    """R31."""
    car = target(d.game, d)
    d.spend("shot", action.face * 2)
    d.emit(ShotFired, car=d.letter, target=d.name(car))
    d.queue.append(Hurt(car, 1, "shot", d.active))
    return "RESOLVE"


def _small_repair(d: ArubaDraft, seat: int, action: SmallRepair) -> str:
    """R32."""
    d.spend("small_repair", action.face * 2)
    d.mend(d.active, SMALL_REPAIR, "small_repair")
    return _WAIT


def _full_repair(d: ArubaDraft, seat: int, action: FullRepair) -> str:
    """R33."""
    d.spend("full_repair", d.dice)
    d.mend(d.active, MAX_DAMAGE, "full_repair")
    return _WAIT


def _bomb(d: ArubaDraft, seat: int, action: DropBomb) -> str:
    """R34: card, bomb and blows are one."""
    me, hits = d.cars[d.active], bombed(d.game, d)
    space = d.course.name((me.distance - 1) % d.course.rows, me.lane)
    d.queue.extend(Hurt(car, d.game.bomb_damage, BOMB_BLOW, d.active) for car in hits)
    with d.together():
        d.play(seat, BOMB)
        d.emit(BombDropped, car=d.letter, space=space, zone=blast_zone(d.game, d), hits=tuple([d.name(car) for car in hits]))
        return blows_of_a_bomb(d)


def _declare(d: ArubaDraft, seat: int, action: Declare) -> str:
    """R36, R37."""
    lead, red = penalties(d.game, d)
    with d.together():
        if action.boost:
            d.spend("boost", d.dice)
        if action.straight:
            d.spend("straight", FACES[: action.straight])
        for face in action.turbos:
            d.spend("turbo", face * 4)
        for _ in range(action.nitros):
            d.play(seat, NITRO)
        d.budget = distance(action) - lead - red
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
    d.phase = "MOVING"
    return _WAIT


def _finish_combos(d: ArubaDraft, seat: int, action: FinishCombos) -> str:
    """R38."""
    d.emit(CombosFinished, car=d.letter)
    d.phase = "WRAP_UP"
    return _WAIT


# -- driving


def _step(d: ArubaDraft, seat: int, action: Step) -> str:
    """R39, R51, R57."""
    lane = d.cars[d.active].lane
    d.budget -= 1
    d.steps += 1
    over = advance(d, d.active, "drive", lane + DIRECTIONS[action.direction], action.direction)
    if over:
        return over
    d.queue.extend(arrivals(d.active))
    if d.follower != NOBODY:
        d.queue.append(Tow(lane))
    return "RESOLVE"


def _ram(d: ArubaDraft, seat: int, action: Ram) -> str:
    """R40, R53."""
    ram(d)
    return "RESOLVE"


def _stop(d: ArubaDraft, seat: int, action: Stop) -> str:
    """R41."""
    end_movement(d, "stop")
    return _WAIT


# -- wrapping up


def _larceny(d: ArubaDraft, seat: int, action: Larceny) -> str:
    """R43."""
    victim = action.victim
    with d.together():
        d.play(seat, LARCENY)
        cards = tuple([d.steal(victim) for _ in range(min(STOLEN, len(d.hands[victim])))])
        d.emit(CardsStolen, thief=seat, victim=victim, count=len(cards), cards=cards, seen_by=(seat, victim))
    return _WAIT


def _draw(d: ArubaDraft, seat: int, action: DrawCards) -> str:
    """R44."""
    d.spend("draw", action.face * 3)
    d.drawn = True
    cards = d.draw(DRAWN)
    d.emit(CardsDrawn, seat=seat, count=len(cards), cards=cards, seen_by=(seat,))
    return _WAIT


def _turn_over(d: ArubaDraft, seat: int, action: EndTurn) -> str:
    """R45."""
    return "END_TURN"


# -- the save window


def _go_on(d: ArubaDraft) -> Hurt:
    """R47: the paused resolution goes on; the blow that was asked about."""
    d.phase, d.back_to = d.back_to, ""
    blow: Hurt = d.queue.pop(0)
    return blow


def _save(d: ArubaDraft, seat: int, action: Save) -> str:
    """R47: need cards as quick fixes, then the damage."""
    blow = _go_on(d)
    with d.together():
        for kind in action.kinds:
            d.play(seat, kind, "save")
        car = d.cars[blow.car]
        d.cars[blow.car] = replace(car, damage=car.damage - len(action.kinds))
        d.emit(CarSaved, car=d.name(blow.car), seat=seat, need=len(action.kinds))
    return place_damage(d, blow)


def _accept(d: ArubaDraft, seat: int, action: Accept) -> str:
    """R47, R59."""
    return place_damage(d, _go_on(d))


DEEDS: Mapping[type[Action], Deed] = {
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
