"""What a race adds to the statistics of those who drove it."""

from collections.abc import Sequence

from game.core.match import Match
from game.core.rules import RaceResult
from game.scenes.scene import Context
from game.scenes.seating import Seat
from game.store.problems import StoreError
from game.store.profiles import Counted

__all__ = ["count_race", "profiles_of"]


def profiles_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The profiles of the people on these seats."""
    return tuple(seat.profile for seat in seats if seat.human and seat.profile)


def count_race(ctx: Context, match: Match, seats: Sequence[Seat], number: int, result: RaceResult) -> None:
    """Adds race `number` (from 1) of the match to the tallies of its people. The race has a name of its own, so it counts once
    however often it is told: after a resume, or when its end was taken back and came again. A full disk stops no race."""
    places = {seat.profile: result.places[index] for index, seat in enumerate(seats) if seat.human and seat.profile}
    if not places:
        return
    header = match.header
    track = header.tracks[(number - 1) % len(header.tracks)].id
    race = Counted(f"{header.created}/{header.title}/{header.seed}/{number}", header.title, track, places)
    if race in ctx.profiles.book.counted:
        return
    try:
        ctx.profiles.keep(ctx.profiles.book.count(race))
    except StoreError as error:
        ctx.sound.play("error")
        ctx.profiles.problem = error.problem
