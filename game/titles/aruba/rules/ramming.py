"""Rams: the chain, its bumpers and blows, the push (R40, R53-R55)."""

from game.titles.aruba.rules.draft import ArubaDraft
from game.titles.aruba.rules.driving import advance, arrivals, end_movement
from game.titles.aruba.rules.events import BumperAbsorbed, BumpersCancelled, CarsCollided
from game.titles.aruba.rules.state import NOBODY, RACING, Hurt, MoveOver, Shove, Tow


def ram(d: ArubaDraft) -> None:
    """R53.1-2: the chain and its damage; all that follows is queued."""
    rammer = d.active
    chain = _chain(d)
    pairs = list(zip((rammer, *chain), chain, strict=False))
    blows = [_blow(d, rear, front) for rear, front in pairs]
    damages = tuple([amount for amount, _ in blows])
    d.emit(CarsCollided, rammer=d.name(rammer), chain=tuple([d.name(car) for car in chain]), damages=damages)
    for (rear, front), (_, bumpers) in zip(pairs, blows, strict=True):
        if bumpers == "absorbed":
            d.emit(BumperAbsorbed, rear_car=d.name(rear), front_car=d.name(front))
        elif bumpers == "lost":
            cards = (d.lose(rear, "front"), d.lose(front, "rear"))
            d.emit(BumpersCancelled, rear_car=d.name(rear), front_car=d.name(front), cards=cards)
    d.queue.extend(Hurt(car, amount, "ram", rammer) for car, amount in zip(chain, damages, strict=True) if amount)
    d.queue.append(Shove(rammer, chain))
    for car in (*reversed(chain), rammer):
        d.queue.extend(arrivals(car))
    if d.follower != NOBODY:
        d.queue.append(Tow(d.cars[rammer].lane))
    d.queue.append(MoveOver())


def _chain(d: ArubaDraft) -> tuple[int, ...]:
    """R53.1: adjacent occupied spaces of the lane, up to one that would cross the line."""
    taken = d.course.standing(d.cars)
    me = d.cars[d.active]
    chain: list[int] = []
    ahead = me.distance + 1
    while True:
        car = taken.get(d.course.cell(ahead, me.lane), NOBODY)
        if car in (NOBODY, d.active):
            return tuple(chain)
        chain.append(car)
        if d.cars[car].distance + 1 == d.course.finish:
            return tuple(chain)
        ahead += 1


def _blow(d: ArubaDraft, rear: int, front: int) -> tuple[int, str]:
    """R54, R55: the damage to the front member, and what becomes of the bumpers. Wrecks have none and take none."""
    if d.cars[front].state != RACING:
        return 0, ""
    strong = d.cars[rear].state == RACING and d.cars[rear].front
    if d.cars[front].rear:
        return 0, "lost" if strong else "absorbed"
    return (2 if strong else 1), ""


def push(d: ArubaDraft) -> str:
    """R53.4-5: the chain moves one space, front-most first, then the rammer: all at once, with whoever is pushed home."""
    shove = d.queue.pop(0)
    with d.together():
        for car in reversed(shove.chain):
            over = advance(d, car, "push")
            if over:
                return over
        d.budget -= 1
        return advance(d, shove.car, "ram") or "RESOLVE"


def end_ram(d: ArubaDraft) -> str:
    """R53.8; a rammer that is out by now ends its turn instead (R62)."""
    d.queue.pop(0)
    if d.is_racing(d.active):
        end_movement(d, "ram")
    return "RESOLVE"
