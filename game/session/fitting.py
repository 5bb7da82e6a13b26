"""Computers that are as good as those who sit there: at which level they drive, and how a race moves that.

Each person has a level of their own in each title, and a computer has one for all who sit there: the mean of theirs. So the better ones
win somewhat more often than the seats allow and the others somewhat less, as among themselves, and nobody is left behind by a driver that
was made for somebody else. Guests have no level: where nobody with a profile sits, it is the one that everybody begins with.

Only people of a home are known well enough, and only a race by itself counts: not in a cup, not as a part of a series, not with help, and
where each seat had one driver from the grid to the line.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from game.core.contract import filled
from game.core.fit import START, Fit, fitted, is_fitted, points, position_of
from game.core.record import Note, Record, match_name
from game.session.cup.running import cup_of
from game.session.helping import helped
from game.session.results import counts
from game.session.seats import Seat
from game.session.services import Services
from game.store.problems import StoreError

if TYPE_CHECKING:
    from game.core.match import Match
    from game.store.profiles import People


class FitMoved(NamedTuple):
    """A race has moved the level that computers share with those who sat there: where it stood on the scale, and where it stands."""

    before: int
    after: int


def shared_level(people: "People", title: str, profiles: Iterable[str]) -> int:
    """Where on the scale a computer stands that is as good as these people; "" and profiles that are gone are guests."""
    known = [people.get(profile) for profile in dict.fromkeys(profiles) if profile]
    levels = [one.fits.get(title, Fit()).level for one in known if one is not None]
    return round(sum(levels) / len(levels)) if levels else START


def fitted_seats(services: Services, title: str, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats, computers that are to fit being as good as the people among them are today."""
    if not any(is_fitted(seat.level) for seat in seats):
        return tuple(seats)
    people = [seat.profile for seat in seats if seat.human]
    level = fitted(shared_level(services.profiles.people, title, people))
    return tuple(replace(seat, level=level) if is_fitted(seat.level) else seat for seat in seats)


def move_fits(services: Services, match: "Match", seats: Sequence[Seat]) -> FitMoved | None:
    """A match is over: the people of the house who drove in it have other levels from now on. None where none of them moved. However often
    it is told, it counts once; where the disk refuses, the levels are remembered for this run."""
    if not _counts(services, match, seats):
        return None
    title, profiles = match.header.title, [seat.profile for seat in seats if seat.human]
    people = services.profiles.people
    moved = _moved(people, match, seats)
    before, after = shared_level(people, title, profiles), shared_level(moved, title, profiles)
    if moved == people:
        return None
    try:
        services.profiles.keep(moved)
    except StoreError as error:
        services.log(f"level not kept: {error.problem.code}")
    return FitMoved(before, after) if before != after else None


def _counts(services: Services, match: "Match", seats: Sequence[Seat]) -> bool:
    """Whether that match moves anybody's level."""
    header, meta, record = match.header, match.title.meta, match.record
    return (
        services.permissions.profiles
        and match.result is not None
        and any(is_fitted(seat.level) for seat in seats)
        and meta.races(filled(meta, header.setup, header.tracks)) == 1
        and counts(record)
        and not helped(record)
        and not cup_of(services, header)
        and not _changed_hands(record)
    )


def _changed_hands(record: Record) -> bool:
    """Whether somebody else drove one of its seats for a while."""
    noted = [line.seat for line in record.lines if isinstance(line, Note) and line.seat >= 0]
    return len(set(noted)) < len(noted)


def _moved(people: "People", match: "Match", seats: Sequence[Seat]) -> "People":
    """All levels after it. Computers are the rod that people are measured by, and not one another: two levels that lean on each other would
    drift away together."""
    header, result = match.header, match.result
    assert result is not None, "it is over"
    name = match_name(header)
    standing = {number: position_of(seat.level) for number, seat in enumerate(seats) if not seat.human}
    rivals = {number: position for number, position in standing.items() if position is not None}
    for number, seat in enumerate(seats):
        person = people.get(seat.profile) if seat.human and seat.profile else None
        fit = person.fits.get(header.title, Fit()) if person is not None else Fit()
        if person is not None and fit.match != name:
            fit = replace(fit.after(points(result.places, number, list(rivals)), list(rivals.values())), match=name)
            people = people.put(replace(person, fits={**person.fits, header.title: fit}))
    return people
