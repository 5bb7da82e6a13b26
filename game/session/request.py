"""What the set-up asks for: one match, with who sits where; or a lesson, with who drives it."""

import msgspec

from game.core.contract import Setup
from game.session.seats import Seat


class RaceRequest(msgspec.Struct, frozen=True):
    """A match to be raced: `seats[i]` drives seat `i` of `setup`; `seed` None draws a new one, `created` "" is now. `cup`: the id of the
    cup that it is a round of."""

    title_id: str
    setup: Setup
    seats: tuple[Seat, ...]
    seed: int | None = None
    created: str = ""
    cup: str = ""


class LessonRequest(msgspec.Struct, frozen=True):
    """A lesson of a title to be driven (`lesson` is its id): `seats` are the people who do it together, with their devices and profiles;
    `race` is what *Start the race* begins afterwards, None where no race was set up."""

    title_id: str
    lesson: str
    seats: tuple[Seat, ...] = ()
    race: RaceRequest | None = None

    @property
    def profiles(self) -> tuple[str, ...]:
        """For whom it counts: the profiles of those who sit there, "" for guests; whoever opens a lesson from nowhere is a guest."""
        return tuple(dict.fromkeys(seat.profile for seat in self.seats if seat.human)) or ("",)
