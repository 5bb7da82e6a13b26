"""What a power cut leaves behind: a race that was over before its record was filed, or even before its closing line was written."""

from collections.abc import Collection, Generator
from typing import NamedTuple

from game.core.contract import Title
from game.core.record import RULES_BROKE, Act, Diverged, Header, Line, Over, Playback, Record, match_name
from game.session.results import book_race, finished
from game.session.seats import seats_of
from game.session.services import Services, title_of
from game.store.problems import Problem

SLICE = 12
"""Decisions that are played again at a time."""


class Waiting(NamedTuple):
    """A race that can be continued; `previous`: it is the one before the last. `problem` where only its beginning is good."""

    header: Header
    problem: Problem | None
    previous: bool


def waiting_race(services: Services, titles: Collection[str]) -> Waiting | None:
    """The race that Continue would open: the unfinished one, or where that is finished, gone or can't be read, the one before it."""
    for previous in (False, True):
        saved = services.saves.load(titles, previous=previous)
        if saved is not None and saved.record is not None and not saved.record.finished:
            return Waiting(saved.record.header, saved.problem, previous)
    return None


def settle(services: Services) -> Generator[None, None, bool]:
    """Once in a run of the program: a saved race that was over is completed, counted and filed like any other. In slices; returns whether
    there was one. What the disk refuses is tried again the next time. Of one that is not over, the saves know the round then."""
    saves = services.saves
    if saves.settled:
        saves.file_rest()
        return False
    saved = saves.load([entry.meta.id for entry in services.entries])
    over: Record | None = None
    if saved is not None and saved.record is not None and saved.problem is None:
        over, reached = yield from _completed(services, saved.record)
        saves.rounds[match_name(saved.record.header)] = reached
    saves.settled = True
    if over is None:
        return False
    seats = seats_of(over)
    for line in over.lines:
        for number, race in enumerate(line.result.races if isinstance(line, Over) else (), 1):
            book_race(services, over, seats, number, race)
    finished(services, over)
    saves.file_later(over)
    return True


def _completed(services: Services, record: Record) -> Generator[None, None, tuple[Record | None, int]]:
    """The record with its closing line, where its match is over, and the round it came to; None and 0 where somebody still has to decide,
    or nothing can be proven."""
    if not any(isinstance(line, Act) for line in record.lines):
        return None, 0
    title = title_of(services, record.header.title)
    yield
    if title is None:
        return None, 0
    try:
        missing, reached = yield from _missing(title, record)
    except (Diverged, *RULES_BROKE):
        return None, 0
    ended = any(isinstance(line, Over) for line in (*record.lines, *missing))
    return Record(record.header, (*record.lines, *missing)) if ended else None, reached


def _missing(title: Title, record: Record) -> Generator[None, None, tuple[tuple[Line, ...], int]]:
    """Plays the record again; the lines that the power cut left out at its end, and the round it came to."""
    if title.problems(record.header.setup, record.header.tracks):
        return (), 0
    playback = Playback(title, record)
    while playback.step() is not None:
        if len(playback.history) % SLICE == 0:
            yield
    return playback.make_up(), int(getattr(playback.state, "round", 0))
