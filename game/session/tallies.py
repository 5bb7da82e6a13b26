"""What a race adds to the statistics of those who drove it."""

from collections.abc import Sequence

from game.core.contract import RaceResult
from game.core.record import Note, Record
from game.session.seats import Seat
from game.session.services import Services
from game.store.problems import StoreError
from game.store.profiles import Counted

__all__ = ["count_race", "profiles_of", "taken_over"]

TAKEN_OVER = Note("taken over from a replay")


def profiles_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The profiles of the people on these seats."""
    return tuple(seat.profile for seat in seats if seat.human and seat.profile)


def taken_over(record: Record) -> Record:
    """The beginning of a race that goes on where somebody else's stood. Its journal says so: it counts for nobody, since it may
    have been won before it was taken over."""
    return Record(record.header, (*record.lines, TAKEN_OVER))


def count_race(services: Services, record: Record, seats: Sequence[Seat], number: int, result: RaceResult) -> None:
    """Adds race `number` (from 1) of the match in `record` to the tallies of its people. The race has a name of its own, so it counts once
    however often it is told: after a resume, or when its end was taken back and came again. A race that was taken over from a
    replay does not count. A full disk stops no race."""
    places = {seat.profile: result.places[index] for index, seat in enumerate(seats) if seat.human and seat.profile}
    if not places or TAKEN_OVER in record.lines:
        return
    header = record.header
    track = header.tracks[(number - 1) % len(header.tracks)].id
    race = Counted(f"{header.created}/{header.title}/{header.seed}/{number}", header.title, track, places)
    if race in services.profiles.people.counted:
        return
    try:
        services.profiles.keep(services.profiles.people.count(race))
    except StoreError as error:
        services.sound.play("error")
        services.profiles.problem = error.problem
