"""How racers move: forward and back (R38, R40), how far a bonus card goes (R20), and who has been overtaken (R21)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.titles.scrap_racer.rules.cards import BONUS_CARDS, PLUS
from game.titles.scrap_racer.rules.compiled import CompiledScrapRacer, Course, lap
from game.titles.scrap_racer.rules.draft import ScrapRacerDraft
from game.titles.scrap_racer.rules.events import FinishLineCrossed, RacerHeldByLine, RacerMoved
from game.titles.scrap_racer.rules.road import CURVE, STRAIGHT
from game.titles.scrap_racer.rules.state import Racer, ScrapRacerState


def forward(d: ScrapRacerDraft, index: int, steps: int, cause: str) -> None:
    """R38: racer `index` goes forward; each time it crosses the line, a crossing is queued until it has all its badges. The move
    and its crossings are shown together."""
    racer: Racer = d.racers[index]
    from_p = racer.p
    to_p = from_p + steps
    d.racers[index] = replace(racer, p=to_p)
    length = d.course.length
    crossed = lap(to_p, length) - lap(from_p, length)
    if not crossed:
        d.emit(RacerMoved, racer=racer.id, from_p=from_p, to_p=to_p, steps=steps, cause=cause)
        return
    with d.together():
        d.emit(RacerMoved, racer=racer.id, from_p=from_p, to_p=to_p, steps=steps, cause=cause)
        had = racer.badges + d.queue.count(index)
        for crossing in range(had + 1, min(had + crossed, d.game.laps) + 1):
            d.queue = (*d.queue, index)
            d.emit(FinishLineCrossed, racer=racer.id, crossing=crossing, cause=cause)


def back(d: ScrapRacerDraft, index: int, steps: int, cause: str) -> None:
    """R40: racer `index` goes back, at most to the first space of its lap; not at all on the grid."""
    racer, length = d.racers[index], d.course.length
    wall = lap(racer.p, length) * length + 1
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


def may_play(game: CompiledScrapRacer, s: ScrapRacerState, card: str) -> bool:
    """R15: the active driver holds that card, and it has somewhere to go."""
    in_hand = card in BONUS_CARDS and card in s.hands[s.racers[s.active].owner]
    return in_hand and bonus_distance(game, game.course(s), s.racers, s.active, card) > 0


def bonus_distance(game: CompiledScrapRacer, course: Course, racers: Sequence[Racer], active: int, card: str) -> int:
    """R20, O12: how far `card` would move the active racer; 0 where it can't be played."""
    p = racers[active].p
    if card in PLUS:
        return PLUS[card]
    if card == "CATCH_UP":
        others = [racer.p for i, racer in enumerate(racers) if i != active]
        return _to_the_next(course, others, p) if game.leader_catches or max(others) > p else 0
    return (course.straight if card == "STRAIGHT" else course.curve)[p % course.length]


def _to_the_next(course: Course, others: Sequence[int], p: int) -> int:
    """R20, J11: steps to the nearest space ahead with a racer on it; 0 where there is none."""
    ahead = [(other - p - 1) % course.length + 1 for other in others if other]
    return min((d for d in ahead if not p or d < course.length), default=0)


def overtaken(course: Course, racers: Sequence[Racer], active: int, start_p: int, p: int) -> tuple[int, ...]:
    """R21: the opponents' racers whose space the active one drives over and beyond on its way from `start_p` to `p`, by turn order."""
    driver, length, on = racers[active].owner, course.length, p - start_p - 1
    return tuple([i for i, other in enumerate(racers) if other.p and other.owner != driver and (other.p - start_p - 1) % length < on])


def steps_on(racer: str, kind: str, passed: int) -> bool:
    """R22-R24: whether its ability takes that racer one space on from a space of `kind`, with `passed` opponents' racers overtaken."""
    if racer == "TWISTER":
        return passed > 0
    return (racer == "STEEL_JACKET" and kind == STRAIGHT) or (racer == "SWIFTLY" and kind == CURVE)
