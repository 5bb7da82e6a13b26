"""Positions of the toy: what its tests begin with."""

import msgspec

from game.core.contract import Setup
from game.core.match import Match
from tests.helpers.play import title_of, tracks_of
from tests.helpers.toy.rules.state import CARDS, SAVE, Bump, Land, ToyState

TOY = title_of("toy")


def match(seats: int = 2, **options: object) -> Match:
    """A race on the loop from its beginning."""
    return Match(TOY, Setup(seats, TOY.meta.car_ids[:seats], options, ("loop",)), (tracks_of(TOY)["loop"],), 1)  # type: ignore[arg-type]


def bumped(race: Match, at: int) -> ToyState:
    """Seat 0 is asked whether A1 holds against B1, which has driven to its space; seat 0 holds the six 36."""
    carts = tuple(msgspec.structs.replace(c, at=at) if c.id in ("A1", "B1") else c for c in race.state.carts)
    cards = [c for c in range(1, CARDS + 1) if c != 36]
    state: ToyState = msgspec.structs.replace(
        race.state, carts=carts, phase=SAVE, choices=(), order=(0,), played=(2, 1), queue=(Bump("A1", "B1"), Land("B1")),
        hands=((1, 36), (2, 3)), pile=tuple(c for c in cards if c > 3), discard=(),
    )  # fmt: skip
    return state
