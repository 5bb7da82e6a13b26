"""What the set-up asks for: one match, with who sits where."""

import msgspec

from game.core.contract import Setup
from game.session.seats import Seat


class RaceRequest(msgspec.Struct, frozen=True):
    """A match to be raced: `seats[i]` drives seat `i` of `setup`; `seed` None draws a new one."""

    title_id: str
    setup: Setup
    seats: tuple[Seat, ...]
    seed: int | None = None
