"""Damage: blows one after the other, the save window, wrecks, and what a car leaves behind (R46, R47, R58, R59, R61).

Functions that end in a step name it: the race may be over, or somebody may be asked.
"""

from game.titles.aruba.rules.compiled import MAX_DAMAGE
from game.titles.aruba.rules.draft import ArubaDraft
from game.titles.aruba.rules.events import CarWrecked, DamageTaken, SaveWindowOpened, ShieldsHit
from game.titles.aruba.rules.hands import need, usable
from game.titles.aruba.rules.scoring import race_ended
from game.titles.aruba.rules.state import BOMB_BLOW, NOBODY, RACING, WRECK, Hurt


def next_blow(d: ArubaDraft) -> str:
    """R58: the first effect of the queue is a blow; those of one bomb fall together."""
    return blows_of_a_bomb(d) if d.queue[0].cause == BOMB_BLOW else _blow(d)


def blows_of_a_bomb(d: ArubaDraft) -> str:
    """R34: its blows one after the other, until a car may be saved or the race is over."""
    step = "RESOLVE"
    with d.together():
        while step == "RESOLVE" and d.queue and isinstance(d.queue[0], Hurt):
            step = _blow(d)
    return step


def _blow(d: ArubaDraft) -> str:
    """R58, R46: the first effect of the queue, unless its car may be saved."""
    blow = d.queue[0]
    if d.cars[blow.car].state == RACING and 0 < need(d) <= len(usable(d.game, d, d.game.owner[blow.car])):
        return "SAVE_WINDOW"
    return place_damage(d, d.queue.pop(0))


def open_save_window(d: ArubaDraft) -> str:
    """R46: the resolution pauses at the first effect of the queue."""
    blow = d.queue[0]
    d.back_to, d.phase = d.phase, "SAVE_WINDOW"
    d.emit(
        SaveWindowOpened,
        car=d.name(blow.car),
        seat=d.game.owner[blow.car],
        need=need(d),
        amount=blow.amount,
        source=d.name(blow.by),
        cause=blow.cause,
    )
    return ""


def place_damage(d: ArubaDraft, blow: Hurt) -> str:
    """R58, R59: the damage is placed on a car that is still racing; what falls on its shields (O9) is none."""
    if d.cars[blow.car].state != RACING:
        return "RESOLVE"
    before = d.cars[blow.car].damage
    total = min(before + blow.amount, MAX_DAMAGE + 1)
    d.set_car(blow.car, damage=total)
    name, source = d.name(blow.car), d.name(blow.by)
    shielded = min(blow.amount, max(0, -before))
    if shielded:
        d.emit(ShieldsHit, car=name, amount=shielded, left=max(0, -total), source=source, cause=blow.cause)
    if blow.amount > shielded:
        d.emit(DamageTaken, car=name, amount=blow.amount - shielded, total=total, source=source, cause=blow.cause)
    if total <= MAX_DAMAGE:
        return "RESOLVE"
    d.set_car(blow.car, state=WRECK)
    d.wrecks = (*d.wrecks, blow.car)
    d.emit(CarWrecked, car=name, space=d.space(blow.car), source=source, cause=blow.cause)
    clear_out(d, blow.car)
    return race_ended(d) or "RESOLVE"


def clear_out(d: ArubaDraft, car: int) -> None:
    """R57, R59, R61: a car that is out is towed no more; its equipment, and the hand of a seat without a racing car, go to the
    discard pile."""
    if car == d.follower:
        d.follower = NOBODY
    d.strip(car)
    seat = d.game.owner[car]
    if not any(d.is_racing(other) for other in d.game.garage(seat)):
        d.drop_hand(seat)
