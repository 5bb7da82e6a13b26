"""The queue of R63: damage, saws, shunts and tows, resolved one after the other until it is empty, a car may be saved, or the
race is over."""

from collections.abc import Callable
from typing import Any

from game.titles.aruba.rules.compiled import MAX_DAMAGE
from game.titles.aruba.rules.draft import Draft
from game.titles.aruba.rules.events import (
    BumperAbsorbed,
    BumpersCancelled,
    CarMoved,
    CarsCollided,
    CarWrecked,
    DamageTaken,
    MovementEnded,
    SaveWindowOpened,
    SawCut,
    SawsClashed,
    WreckPushed,
    WreckRemoved,
)
from game.titles.aruba.rules.scoring import over_after_loss, take_place
from game.titles.aruba.rules.state import FINISHED, GONE, NOBODY, RACING, WRECK, Hurt, MoveOver, Shove, Touch, Tow

__all__ = ["advance", "arrive", "destroy_or_hurt", "end_movement", "ram", "resolve"]

_SIDES = ("left", "right")


def resolve(d: Draft) -> bool:
    """Works the queue off. False where it stops: in SAVE_WINDOW, or because the race is over (then the rest is dropped)."""
    while d.queue:
        if d.phase == "SAVE_WINDOW":
            return False
        effect = d.queue.pop(0)
        if not _RESOLVE[type(effect)](d, effect):
            return False
    return True


def _insert(d: Draft, *effects: Any) -> None:
    d.queue[:0] = effects


# -- damage


def _hurt(d: Draft, effect: Hurt) -> bool:
    """R58, R46."""
    car = d.cars[effect.car]
    if car.state != RACING or not effect.amount:
        return True
    need = car.damage + effect.amount - MAX_DAMAGE
    seat = d.game.owner[effect.car]
    if 0 < need <= len(d.usable(seat)):
        _insert(d, effect)
        d.back_to, d.phase = d.phase, "SAVE_WINDOW"
        d.emit(SaveWindowOpened, car=d.game.cars[effect.car], seat=seat, need=need)
        return False
    return destroy_or_hurt(d, effect)


def destroy_or_hurt(d: Draft, effect: Hurt) -> bool:
    """R58, R59: the damage is placed. False if the race is over."""
    total = min(d.cars[effect.car].damage + effect.amount, MAX_DAMAGE + 1)
    d.set_car(effect.car, damage=total)
    letter, source = d.game.cars[effect.car], d.game.cars[effect.by]
    d.emit(DamageTaken, car=letter, amount=effect.amount, total=total, source=source, cause=effect.cause)
    if total <= MAX_DAMAGE:
        return True
    d.set_car(effect.car, state=WRECK)
    d.wrecks = (*d.wrecks, effect.car)
    d.emit(CarWrecked, car=letter, space=d.space(effect.car), source=source, cause=effect.cause)
    if effect.car == d.follower:
        d.follower = NOBODY
    _clear_out(d, effect.car)
    return not over_after_loss(d)


def _clear_out(d: Draft, car: int) -> None:
    """R59, R61: its equipment, and the hand of a seat without a racing car, go to the discard pile."""
    d.strip(car)
    seat = d.game.owner[car]
    if not any(d.is_racing(other) for other in d.game.garage(seat)):
        d.drop_hand(seat)


# -- moving a car by one space


def advance(d: Draft, car: int, cause: str, lane: int = 0, direction: str = "F", group: int = 0) -> bool:
    """One space ahead, into `lane` where one is given. A racing car at the line has finished, a wreck is gone (R53.4, R61).
    False if the race is over."""
    before = d.space(car)
    one = d.cars[car]
    d.set_car(car, distance=one.distance + 1, lane=lane or one.lane)
    after = d.space(car)
    letter = d.game.cars[car]
    across = d.cars[car].distance == d.course.finish
    if one.state == RACING:
        d.emit(
            CarMoved,
            car=letter,
            from_space=before,
            to_space=after,
            direction=direction,
            budget_left=d.budget,
            cause=cause,
            group=group,
        )
        return _finish(d, car, cause) if across else True
    if across:
        d.set_car(car, state=GONE)
        d.emit(WreckRemoved, car=letter, from_space=before, to=after, group=group)
    else:
        d.emit(WreckPushed, car=letter, from_space=before, to=after, group=group)
    return True


def _finish(d: Draft, car: int, cause: str) -> bool:
    """R61, R69, R70."""
    d.set_car(car, state=FINISHED)
    take_place(d, car, "drive" if cause == "ram" else cause)
    if car == d.follower:
        d.follower = NOBODY
    _clear_out(d, car)
    return not over_after_loss(d)


def arrive(car: int) -> tuple[Touch, Touch]:
    """R51: left first, then right."""
    return Touch(car, "left"), Touch(car, "right")


def _touch(d: Draft, effect: Touch) -> bool:
    """R51, R52."""
    me = d.cars[effect.car]
    if me.state != RACING:
        return True
    left = effect.side == "left"
    there = d.course.standing(d.cars).get(d.course.cell(me.distance, me.lane + (-1 if left else 1)), NOBODY)
    if there == NOBODY or d.cars[there].state != RACING:
        return True
    facing = _SIDES[left]
    mine, theirs = getattr(me, effect.side), getattr(d.cars[there], facing)
    letter, other = d.game.cars[effect.car], d.game.cars[there]
    if mine and theirs:
        cards = (d.lose(effect.car, effect.side), d.lose(there, facing))
        d.emit(SawsClashed, car=letter, other=other, side=effect.side, cards=cards)
    elif mine:
        d.emit(SawCut, car=letter, target=other, side=effect.side)
        _insert(d, Hurt(there, 1, "saw", effect.car))
    elif theirs:
        d.emit(SawCut, car=other, target=letter, side=facing)
        _insert(d, Hurt(effect.car, 1, "saw", there))
    return True


# -- ramming


def ram(d: Draft) -> None:
    """R53.1-2: the chain and its damage; all that follows is queued."""
    rammer = d.active
    chain = _chain(d)
    blows = [_blow(d, rear, front) for rear, front in zip((rammer, *chain), chain, strict=False)]
    names = d.game.cars
    damages = tuple(amount for amount, _ in blows)
    d.emit(CarsCollided, rammer=names[rammer], chain=tuple(names[car] for car in chain), damages=damages)
    for rear, front, (_, bumpers) in zip((rammer, *chain), chain, blows, strict=False):
        if bumpers == "absorbed":
            d.emit(BumperAbsorbed, rear_car=names[rear], front_car=names[front])
        elif bumpers == "lost":
            cards = (d.lose(rear, "front"), d.lose(front, "rear"))
            d.emit(BumpersCancelled, rear_car=names[rear], front_car=names[front], cards=cards)
    d.queue.extend(Hurt(car, amount, "ram", rammer) for car, amount in zip(chain, damages, strict=True) if amount)
    d.queue.append(Shove(rammer, chain))
    for car in (*reversed(chain), rammer):
        d.queue.extend(arrive(car))
    if d.follower != NOBODY:
        d.queue.append(Tow(d.cars[rammer].lane))
    d.queue.append(MoveOver())


def _chain(d: Draft) -> tuple[int, ...]:
    """R53.1: adjacent occupied spaces of the lane, up to one that would cross the line."""
    taken = d.course.standing(d.cars)
    me = d.cars[d.active]
    chain: list[int] = []
    ahead = me.distance + 1
    while True:
        car = taken.get(d.course.cell(ahead, me.lane), NOBODY)
        if car == NOBODY or car == d.active:
            return tuple(chain)
        chain.append(car)
        if d.cars[car].distance + 1 == d.course.finish:
            return tuple(chain)
        ahead += 1


def _blow(d: Draft, rear: int, front: int) -> tuple[int, str]:
    """R54, R55: the damage to the front member, and what becomes of the bumpers. Wrecks have none and take none."""
    if d.cars[front].state != RACING:
        return 0, ""
    strong = d.cars[rear].state == RACING and d.cars[rear].front
    if d.cars[front].rear:
        return 0, "lost" if strong else "absorbed"
    return (2 if strong else 1), ""


def _shove(d: Draft, effect: Shove) -> bool:
    """R53.4-5."""
    group = d.next_group
    for car in reversed(effect.chain):
        if not advance(d, car, "push", group=group):
            return False
    d.budget -= 1
    return advance(d, effect.car, "ram", group=group)


def _tow(d: Draft, effect: Tow) -> bool:
    """R57."""
    car = d.follower
    if car == NOBODY:
        return True
    change = effect.lane - d.cars[car].lane
    if not advance(d, car, "tow", effect.lane, "F" if not change else "L" if change < 0 else "R"):
        return False
    if d.is_racing(car):
        _insert(d, *arrive(car))
    return True


def _move_over(d: Draft, effect: MoveOver) -> bool:
    """R53.8; a rammer that is out by now ends its turn instead (R62)."""
    if d.is_racing(d.active):
        end_movement(d, "ram")
    return True


def end_movement(d: Draft, reason: str) -> None:
    """R42: what is left of the budget is lost."""
    d.emit(MovementEnded, car=d.letter, reason=reason, lost_points=d.budget)
    d.budget, d.phase = 0, "AFTER_MOVE"


_RESOLVE: dict[type, Callable[[Draft, Any], bool]] = {
    Hurt: _hurt,
    Touch: _touch,
    Shove: _shove,
    Tow: _tow,
    MoveOver: _move_over,
}
