"""A race told once it is over: the lines that are worth telling, and what chance gave each seat. Made from the record alone, in slices."""

from collections.abc import Mapping, Sequence
from math import isqrt
from types import MappingProxyType
from typing import NamedTuple

from game.core.contract import State, Step, Title, filled
from game.core.race_told import next_step
from game.core.record import Diverged, Divergence, Playback, Record
from game.core.slices import Slices
from game.core.story import Firsts, RaceTale, Story
from game.core.tale import NO_FIRSTS, TaleTeller, finding
from game.core.tale_luck import Drawn, extremes, sum_of, units
from game.core.words import N_, Template
from game.language.language import Language
from game.language.signed import Signed
from game.session.story_lines import Weighed, chosen, weighed


class Line(NamedTuple):
    """One line: what is said, of whom, and where a replay shows it.

    kind    of moment ("lead", "luck", "end"); weight: how rare it is, in tenths of a bit
    step    number of the decision that it comes with, counted over the whole match (`Playthrough.lasting`); event: index among the
            events of that decision
    """

    kind: str
    round: int
    step: int
    event: int
    seats: tuple[int, ...]
    text: Template
    fields: Mapping[str, object]
    weight: int


class SeatLuck(NamedTuple):
    """What chance gave one seat in one race: `luck` in thousandths of the title's unit, `spread` of such a race (one standard deviation,
    thousandths), how many strokes; the best and the worst of those that are named beside that (`game.core.tale_luck.extremes`)."""

    seat: int
    luck: int
    spread: int
    strokes: int
    best: Drawn | None
    worst: Drawn | None


class Tale(NamedTuple):
    """One race of a match, told.

    race      from 1; rounds: how many races the match has
    lines     in the order of the race, the end last
    luck      a row per seat, in their order
    over      whether the race was raced to its end; upto: the round up to which it could be told where the record parts from the rules (0:
              to its end)
    """

    race: int
    rounds: int
    lines: tuple[Line, ...]
    luck: tuple[SeatLuck, ...]
    over: bool
    upto: int = 0
    won: tuple[int, ...] = ()
    """The seats that won it, where it is over."""
    length: int = 0
    """Rounds that the race had, where it is over; 0 while it goes on."""
    moments: tuple[Line, ...] = ()
    """All there were to choose from, the end left out, in the order of the race."""
    cars: tuple[str, ...] = ()
    """The best placed car of each seat, "" where it had none."""


BAND = 97
"""Hundredths of the spread that hold two races of three."""
NO_BOOK: Mapping[int, Firsts] = MappingProxyType({})
"""Where no book says what was never so before."""
AS_USUAL = N_("as usual")


def telling_tales(title: Title, record: Record, firsts: Mapping[int, Firsts] = NO_BOOK) -> Slices[tuple[Tale, ...]]:
    """Every race of a record, told: in slices, a decision in each, then parts of each race. A race that is not over gets its story so far;
    a record that does not agree with the rules is told up to there (`Tale.upto`). () of a title that tells nothing. `firsts` is what the
    book knows, by the number of the race. Raises RecordError, and whatever the rules raise over nonsense (RULES_BROKE of
    game.core.record)."""
    tales, _ = yield from telling_all(title, record, firsts)
    return tales


def telling_all(title: Title, record: Record, firsts: Mapping[int, Firsts] = NO_BOOK) -> Slices[tuple[tuple[Tale, ...], Divergence | None]]:
    """`telling_tales`, and where record and rules part; None where they agree, and of a title that tells nothing."""
    if title.story is None:
        return (), None
    races, parted = yield from gathering(title, title.story, record)
    tales: list[Tale] = []
    count = title.meta.races(filled(title.meta, record.header.setup, record.header.tracks))
    for number, race in enumerate(races, 1):
        last = number == len(races)
        upto = max(1, race.told.rounds) if parted and last else 0
        tale = yield from _tale(race, number, count, title.story, firsts.get(number, NO_FIRSTS))
        tales.append(tale._replace(upto=upto))
    return tuple(tales), parted


def gathering(title: Title, story: Story, record: Record) -> Slices[tuple[tuple[RaceTale, ...], Divergence | None]]:
    """What the races of a record are told from, a decision in each slice, and where the record and the rules part behind them. Raises what
    `telling_tales` does."""
    playback = Playback(title, record)
    teller, parted = TaleTeller(story, playback.rules), None
    teller.add(None, playback.first)
    yield from story.prepare(playback.rules)
    try:
        while (step := next_step(playback, teller)) is not None:
            _add(teller, playback, step)
            yield
    except Diverged as diverged:
        parted = diverged.divergence
        if diverged.divergence.why == "result":
            teller.begin()
            _add(teller, playback, playback.rules.apply(playback.history[-1], *playback.done[-1]))
    races = max(1, len(playback.rules.raced(playback.state)) + 1)
    found: list[RaceTale] = []
    for number in range(1, races + 1):
        race = teller.tale(title.meta, number)
        found += [race] if race is not None else []
        yield
    return tuple(found), parted


def _add(teller: TaleTeller, playback: Playback, step: Step[State]) -> None:
    """What a decision led to; a decision that was taken back led to nothing."""
    if teller.told_of < len(playback.done):
        teller.add(playback.history[-1], step)
    else:
        teller.step(step)


def _tale(race: RaceTale, number: int, races: int, story: Story, firsts: Firsts) -> Slices[Tale]:
    found = yield from finding(race, story, firsts)
    yield
    all_ = sorted((_line(race, one, story) for one in weighed(race, found, story)), key=lambda line: (line.step, line.event, line.kind))
    yield
    lines = tuple(_line(race, one, story) for one in chosen(race, found, story))
    luck = yield from seats_luck(race, story)
    won = tuple(seat for seat, place in enumerate(race.told.result.places) if place == 1) if race.over else ()
    length = race.told.rounds if race.over else 0
    return Tale(number, races, lines, luck, race.over, won=won, length=length, moments=tuple(all_), cars=race.cars)


def seats_luck(race: RaceTale, story: Story) -> Slices[tuple[SeatLuck, ...]]:
    """What chance gave each seat, in their order; a seat in a slice."""
    found: list[SeatLuck] = []
    for seat in range(race.told.seats):
        yield
        found.append(seat_luck(race, seat, story))
    return tuple(found)


def _line(race: RaceTale, one: Weighed, story: Story) -> Line:
    moment = one.moment
    round_ = race.round_of(moment.step, moment.event) if story.standing else 0
    return Line(moment.kind, round_, moment.step, moment.event, moment.seats, moment.text, moment.fields, one.weight)


def seat_luck(race: RaceTale, seat: int, story: Story) -> SeatLuck:
    """The sum over the seat's strokes, rounded once."""
    strokes = [stroke for stroke in race.strokes if stroke.seat == seat]
    spread = isqrt(sum(stroke.spread for stroke in strokes))
    return SeatLuck(seat, sum_of(strokes), spread, len(strokes), *extremes(race, story, seat))


# --- said


def say_line(language: Language, title: Title, names: Sequence[str], line: Line) -> str:
    """The sentence of a line; `names` are the drivers' by seat."""
    return language.sentence(title.words, line.text, line.fields, names)


def say_luck(language: Language, story: Story, luck: int) -> str:
    """Luck (thousandths) as the number of a row: "+3 spaces", "as usual"."""
    count = units(luck)
    return language.plural(story.unit, Signed(count)) if count else language.text(AS_USUAL)


def say_seat_luck(language: Language, title: Title, story: Story, names: Sequence[str], luck: SeatLuck) -> str:
    """What chance gave a seat in a sentence or two: its sum, then the best and the worst of it, where the title counts rounds."""
    count = units(luck.luck)
    sum_ = story.luck.even if not count else story.luck.more if count > 0 else story.luck.less
    said = language.sentence(title.words, sum_, {"seat": luck.seat, "count": abs(count)}, names)
    best, worst = ((drawn.round, drawn.whole) if drawn else (0, 0) for drawn in (luck.best, luck.worst))
    lucky, unlucky, extremes = best[0] > 0, worst[0] > 0, story.luck.extremes
    if extremes is None or not (lucky or unlucky):
        return said
    text = extremes.both if lucky and unlucky else extremes.best if lucky else extremes.worst
    return language.text(text, luck=said, best=best[0], worst=worst[0], more=Signed(best[1]), less=Signed(worst[1]))
