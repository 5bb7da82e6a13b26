"""A match that is over goes where it belongs: its races to the book, its record to the records, its result to the cup it is a round of."""

from collections.abc import Sequence
from pathlib import Path

from game.core.match import Match
from game.session.cup.running import round_over
from game.session.results import book_race, finished
from game.session.seats import Seat
from game.session.services import Services


def file_match(services: Services, match: Match, seats: Sequence[Seat]) -> Path | None:
    """Files a match that is over; its record's place, None where the disk refuses. What the power takes from one of them, the others give
    back (game.session.unfinished.settle, game.session.cup.running.catch_up). ValueError if the match is not over."""
    for number, race in enumerate(match.result.races if match.result else (), 1):
        book_race(services, match.record, seats, number, race)
    record = services.saves.finish(match)
    finished(services, match.record, record.name if record is not None else "")
    round_over(services, match.record)
    return record
