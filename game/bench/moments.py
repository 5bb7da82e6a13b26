"""The moment of a title in which most moves at once, and races that a photograph decides, found by playing: no number of a decision has to
be kept right by hand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.actions import Action, Event
from game.core.contract import Setup, Title
from game.core.match import Match
from game.core.track import Track
from game.session.seats import Seat


class Moment(NamedTuple):
    """Of a race by computers with this seed: the decision that brings most events of that kind, by the name of its class."""

    seed: int
    event: str


MOMENTS: Mapping[str, Moment] = {
    "scrap_racer": Moment(895, "RacerMoved"),
    "aruba": Moment(195, "CarMoved"),
    "top_race": Moment(153, "CarFinished"),
    "automobiles": Moment(27, "PositionChanged"),
}
"""By title; another title is another row. Scrap Racer's is a finish card that throws racers forward, with duels after it;
ARUBA's a ram through three cars; Top Race's a card that brings several cars home; Automobiles' a drive that changes many ranks."""


CLOSE: Mapping[str, int] = {"monza": 1, "scrap_racer": 2, "aruba": 10, "top_race": 5, "automobiles": 2}
"""Seeds of races by computers that a photograph decides, by title."""
LAST = 6
"""Decisions of such a race that are shown."""


def computers_of(title: Title, seats: Sequence[Seat], seed: int) -> ComputerDrivers:
    """Who drives these seats."""
    return ComputerDrivers({number: driver(title, seat.level, seed) for number, seat in enumerate(seats)})


class Decided(NamedTuple):
    """A decision of a race by computers, and what it led to."""

    seat: int
    action: Action
    events: tuple[Event, ...]


def raced(title: Title, setup: Setup, tracks: Sequence[Track], seats: Sequence[Seat], seed: int) -> Iterator[Decided]:
    """A whole race, decision by decision."""
    match, computers = Match(title, setup, tracks, seed), computers_of(title, seats, seed)
    while not match.turn.over:
        decision = computers.decide(match)
        assert decision is not None, "somebody is waited for"
        yield Decided(decision.seat, decision.action, match.submit(decision.seat, decision.action).events)


def _again(title: Title, setup: Setup, tracks: Sequence[Track], seed: int, line: Sequence[Decided]) -> Match:
    match = Match(title, setup, tracks, seed)
    for decided in line:
        match.submit(decided.seat, decided.action)
    return match


def before_moment(title: Title, setup: Setup, tracks: Sequence[Track], seats: Sequence[Seat], moment: Moment) -> Match:
    """The match as it stands before the decision that brings the moment; as it begins where no decision brings such an event."""
    line, most, found = list[Decided](), 0, 0
    for decided in raced(title, setup, tracks, seats, moment.seed):
        count = sum(type(event).__name__ == moment.event for event in decided.events)
        if count > most:
            most, found = count, len(line)
        line.append(decided)
    return _again(title, setup, tracks, moment.seed, line[:found])


def before_end(title: Title, setup: Setup, tracks: Sequence[Track], seats: Sequence[Seat], seed: int) -> tuple[Match, list[Decided]]:
    """The match as it stands before its last decisions, and all decisions of it."""
    line = list(raced(title, setup, tracks, seats, seed))
    return _again(title, setup, tracks, seed, line[:-LAST]), line
