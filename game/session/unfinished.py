"""What a power cut leaves behind: a race that was over before its record was filed, or even before its closing line was written."""

from collections.abc import Collection, Generator, Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.core.contract import Title
from game.core.record import RULES_BROKE, Act, Diverged, Header, Line, Over, Playback, Record, match_name
from game.session.cup.running import catch_up, round_over
from game.session.results import book_race, finished
from game.session.seats import seats_of
from game.session.services import Services, title_of
from game.store.problems import Problem
from game.store.stops import FIRST, Stop, stop_at

if TYPE_CHECKING:
    from game.store.saves import Saver

SLICE = 12
"""Decisions that are played again at a time."""


class Waiting(NamedTuple):
    """A race that can be continued; `previous`: it is the one before the last, `begun`: somebody has decided something in it. `problem`
    where only its beginning is good. `cup`: it lies in the slot of cups."""

    header: Header
    problem: Problem | None
    previous: bool
    begun: bool
    cup: bool = False


def saves_of(services: Services, cup: bool) -> "Saver":
    """The slot that a race lies in."""
    return services.cup_saves if cup else services.saves


def waiting_races(services: Services, titles: Collection[str]) -> Iterator[Waiting]:
    """All races that can be continued: the one that was written last, that of the other slot, and the one before the last. The round of a
    cup leaves none behind it: it is over, or was given up."""
    cups = sorted((False, True), key=lambda cup: saves_of(services, cup).written, reverse=True)
    for cup, previous in (*((cup, False) for cup in cups), (False, True)):
        saved = saves_of(services, cup).load(titles, previous=previous)
        if saved is not None and saved.record is not None and not saved.record.finished:
            begun = any(isinstance(line, Act) for line in saved.record.lines)
            yield Waiting(saved.record.header, saved.problem, previous, begun, cup)


def waiting_race(services: Services, titles: Collection[str]) -> Waiting | None:
    """The race that Continue would open: the unfinished one, or where that is finished, gone or can't be read, the one before it."""
    return next(waiting_races(services, titles), None)


def settle(services: Services) -> Generator[None, None, bool]:
    """Once in a run of the program: a saved race that was over is completed, counted and filed like any other, in both slots. In slices;
    returns whether there was one. What the disk refuses is tried again the next time. Of one that is not over, the saves know the round
    then."""
    once = not services.cup_saves.settled
    found = yield from _settle(services, services.saves)
    found = (yield from _settle(services, services.cup_saves)) or found
    if once:
        yield from catch_up(services)
    return found


def _settle(services: Services, saves: "Saver") -> Generator[None, None, bool]:
    """The same in one slot."""
    if saves.settled:
        saves.file_rest()
        return False
    saved = saves.load([entry.meta.id for entry in services.entries])
    over: Record | None = None
    if saved is not None and saved.record is not None and saved.problem is None:
        over, stop = yield from _completed(services, saved.record)
        saves.stops[match_name(saved.record.header)] = stop
    saves.settled = True
    if over is None:
        return False
    seats = seats_of(over)
    for line in over.lines:
        for number, race in enumerate(line.result.races if isinstance(line, Over) else (), 1):
            book_race(services, over, seats, number, race)
    finished(services, over)
    saves.file_later(over)
    round_over(services, over)
    return True


def _completed(services: Services, record: Record) -> Generator[None, None, tuple[Record | None, Stop]]:
    """The record with its closing line, where its match is over, and where it stopped; None and nowhere known where somebody still has to
    decide, or nothing can be proven."""
    if not any(isinstance(line, Act) for line in record.lines):
        return None, FIRST
    title = title_of(services, record.header.title)
    yield
    if title is None:
        return None, Stop()
    try:
        missing, stop = yield from _missing(title, record)
    except (Diverged, *RULES_BROKE):
        return None, Stop()
    ended = any(isinstance(line, Over) for line in (*record.lines, *missing))
    return Record(record.header, (*record.lines, *missing)) if ended else None, stop


def _missing(title: Title, record: Record) -> Generator[None, None, tuple[tuple[Line, ...], Stop]]:
    """Plays the record again; the lines that the power cut left out at its end, and where it stopped."""
    if title.problems(record.header.setup, record.header.tracks):
        return (), Stop()
    playback = Playback(title, record)
    while playback.step() is not None:
        if len(playback.history) % SLICE == 0:
            yield
    return playback.make_up(), stop_at(playback.state)
