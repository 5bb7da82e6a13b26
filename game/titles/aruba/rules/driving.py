"""Cars on the move: one space ahead, over the line, side by side with others, in tow (R39, R42, R51, R52, R57, R61)."""

from msgspec.structs import replace

from game.titles.aruba.rules.damage import clear_out
from game.titles.aruba.rules.draft import ArubaDraft
from game.titles.aruba.rules.events import CarMoved, MovementEnded, SawCut, SawsClashed, WreckPushed, WreckRemoved
from game.titles.aruba.rules.scoring import race_ended, take_place
from game.titles.aruba.rules.state import FINISHED, GONE, NOBODY, RACING, Hurt, Touch

_FACING = {"left": "right", "right": "left"}


def advance(d: ArubaDraft, car: int, cause: str, lane: int = 0, direction: str = "F") -> str:
    """One space ahead, into `lane` where one is given. A racing car at the line has finished, a wreck is gone (R53.4, R61).
    Names the step that ends the race, if this does."""
    course, one, name = d.course, d.cars[car], d.name(car)
    moved = d.cars[car] = replace(one, distance=one.distance + 1, lane=lane or one.lane)
    before, after = course.name(one.distance, one.lane), course.name(moved.distance, moved.lane)
    across = moved.distance == course.finish
    if one.state == RACING:
        d.emit(CarMoved, car=name, from_space=before, to_space=after, direction=direction, budget_left=d.budget, cause=cause)
        return _finish(d, car, cause) if across else ""
    if across:
        d.set_car(car, state=GONE)
    d.emit(WreckRemoved if across else WreckPushed, car=name, from_space=before, to=after)
    return ""


def _finish(d: ArubaDraft, car: int, cause: str) -> str:
    """R61, R69, R70."""
    d.set_car(car, state=FINISHED)
    take_place(d, car, "drive" if cause == "ram" else cause)
    clear_out(d, car)
    return race_ended(d)


def arrivals(car: int) -> tuple[Touch, Touch]:
    """R51: left first, then right."""
    return Touch(car, "left"), Touch(car, "right")


def next_contact(d: ArubaDraft) -> str:
    """R51, R52: the first effect of the queue; a blow it leads to comes next."""
    touch = d.queue.pop(0)
    me = d.cars[touch.car]
    if me.state != RACING:
        return "RESOLVE"
    there = d.course.racing_on(d.cars, me.distance, me.lane + (-1 if touch.side == "left" else 1))
    if there == NOBODY:
        return "RESOLVE"
    facing = _FACING[touch.side]
    mine, theirs = getattr(me, touch.side), getattr(d.cars[there], facing)
    if mine and theirs:
        cards = (d.lose(touch.car, touch.side), d.lose(there, facing))
        d.emit(SawsClashed, car=d.name(touch.car), other=d.name(there), side=touch.side, cards=cards)
    elif mine:
        _cut(d, touch.car, there, touch.side)
    elif theirs:
        _cut(d, there, touch.car, facing)
    return "RESOLVE"


def _cut(d: ArubaDraft, car: int, victim: int, side: str) -> None:
    """R52: the saw stays."""
    d.emit(SawCut, car=d.name(car), target=d.name(victim), side=side)
    d.queue.insert(0, Hurt(victim, 1, "saw", car))


def tow(d: ArubaDraft) -> str:
    """R57: the follower takes the space that the active car has left, and arrives there."""
    lane, car = d.queue.pop(0).lane, d.follower
    if car == NOBODY:
        return "RESOLVE"
    change = lane - d.cars[car].lane
    over = advance(d, car, "tow", lane, "F" if not change else "L" if change < 0 else "R")
    if over:
        return over
    if d.is_racing(car):
        d.queue[:0] = arrivals(car)
    return "RESOLVE"


def end_movement(d: ArubaDraft, reason: str) -> None:
    """R42: what is left of the budget is lost."""
    d.emit(MovementEnded, car=d.letter, reason=reason, lost_points=d.budget)
    d.budget, d.phase = 0, "AFTER_MOVE"
