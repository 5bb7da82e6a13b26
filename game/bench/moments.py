"""The moment of a title in which most moves at once, found by playing: no number of a decision has to be kept right by hand."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
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


def computers_of(title: Title, seats: Sequence[Seat], seed: int) -> ComputerDrivers:
    """Who drives these seats."""
    return ComputerDrivers({number: driver(title, seat.level, seed) for number, seat in enumerate(seats)})


def before_moment(title: Title, setup: Setup, tracks: Sequence[Track], seats: Sequence[Seat], moment: Moment) -> Match:
    """The match as it stands before the decision that brings the moment; as it begins where no decision brings such an event."""

    def fresh() -> Match:
        return Match(title, setup, tracks, moment.seed)

    match, computers = fresh(), computers_of(title, seats, moment.seed)
    made: list[tuple[int, Any]] = []
    most, found = 0, 0
    while not match.turn.over:
        decision = computers.decide(match)
        assert decision is not None, "somebody is waited for"
        step = match.submit(decision.seat, decision.action)
        made.append((decision.seat, decision.action))
        count = sum(type(event).__name__ == moment.event for event in step.events)
        if count > most:
            most, found = count, len(made) - 1
    match = fresh()
    for seat, action in made[:found]:
        match.submit(seat, action)
    return match
