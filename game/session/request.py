"""What the set-up asks for: one match, with who sits where."""

import msgspec

from game.core.contract import Setup
from game.session.seats import Seat


class RaceRequest(msgspec.Struct, frozen=True):
    """A match to be raced: `seats[i]` drives seat `i` of `setup`; `seed` None draws a new one.

    resume  it goes on with the unfinished race, whose record knows the rest
    """

    title_id: str
    setup: Setup
    seats: tuple[Seat, ...]
    seed: int | None = None
    resume: bool = False
