"""How racers move: forward and back (R38, R40), and how far a bonus card goes (R20)."""

from collections.abc import Sequence

from game.titles.scrap_racer.rules.cards import PLUS
from game.titles.scrap_racer.rules.compiled import Course, lap
from game.titles.scrap_racer.rules.draft import Draft
from game.titles.scrap_racer.rules.events import FinishLineCrossed, RacerHeldByLine, RacerMoved
from game.titles.scrap_racer.rules.state import Racer

__all__ = ["back", "bonus_distance", "forward", "on_space", "overtaken"]


def forward(d: Draft, index: int, steps: int, cause: str, group: int = 0) -> None:
    """R38: racer `index` goes forward; each time it crosses the line, a crossing is queued until it has all its badges."""
    racer = d.racers[index]
    to_p = racer.p + steps
    d.change(index, p=to_p)
    d.emit(RacerMoved, racer=racer.id, from_p=racer.p, to_p=to_p, steps=steps, cause=cause, group=group)
    length = d.course.length
    for _ in range(max(1, -(-racer.p // length)), (to_p - 1) // length + 1):
        crossing = racer.badges + d.queue.count(index) + 1
        if crossing <= d.game.laps:
            d.queue.append(index)
            d.emit(FinishLineCrossed, racer=racer.id, crossing=crossing, cause=cause, group=group)


def back(d: Draft, index: int, steps: int, cause: str) -> None:
    """R40: racer `index` goes back, at most to the first space of its lap; not at all on the grid."""
    racer = d.racers[index]
    wall = lap(racer.p, d.course.length) * d.course.length + 1
    to_p = max(wall, racer.p - steps) if racer.p else 0
    made = racer.p - to_p
    if made:
        d.change(index, p=to_p)
        d.emit(RacerMoved, racer=racer.id, from_p=racer.p, to_p=to_p, steps=-made, cause=cause)
    if made < steps:
        d.emit(RacerHeldByLine, racer=racer.id, wanted=steps, made=made, cause=cause)


def on_space(course: Course, racers: Sequence[Racer], number: int) -> list[int]:
    """The racers on space number `number`, by turn order."""
    return [i for i, racer in enumerate(racers) if racer.p and course.space(racer.p) == number]


def bonus_distance(course: Course, racers: Sequence[Racer], active: int, card: str) -> int:
    """R20: how far `card` would move the active racer; 0 where it can't be played."""
    p = racers[active].p
    if card in PLUS:
        return PLUS[card]
    if card == "CATCH_UP":
        return _to_the_next(course, [racer.p for i, racer in enumerate(racers) if i != active], p)
    return (course.straight if card == "STRAIGHT" else course.curve)[p % course.length]


def _to_the_next(course: Course, others: Sequence[int], p: int) -> int:
    """R20, J11: steps to the nearest space ahead with a racer on it, for anybody but the leader."""
    if max(others) <= p:
        return 0
    ahead = [(other - p - 1) % course.length + 1 for other in others if other]
    return min((d for d in ahead if not p or d < course.length), default=0)


def overtaken(course: Course, racers: Sequence[Racer], active: int, start_p: int) -> tuple[int, ...]:
    """R21: the opponents' racers whose space the active one has driven over and beyond, by turn order."""
    driver, p = racers[active].owner, racers[active].p
    return tuple(
        i
        for i, other in enumerate(racers)
        if other.p and other.owner != driver and start_p + (other.p - start_p - 1) % course.length + 1 < p
    )
