"""Temperaments: how a driver weighs things up. They shift the weights, never what it may know."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec


class Temperament(msgspec.Struct, frozen=True, kw_only=True):
    """The weights of one driver, in percent of an even one's unless said otherwise.

    bids     how much of a car's value is bid
    jump     how far up to that limit a bid jumps beyond the least one
    against  what rivals lose, as far as it counts as an own gain
    broken   what a Breakdown is hoped to do to its victim
    flair    worth of each step that an own car goes beyond five at a time, in money
    """

    bids: int = 100
    jump: int = 0
    against: int = 100
    broken: int = 100
    flair: int = 0


EVEN = Temperament()

TEMPERAMENTS: Mapping[str, Temperament] = MappingProxyType(
    {
        "cautious": Temperament(flair=-7_500),
        "pushy": Temperament(bids=115, against=200, broken=220),
        "showman": Temperament(bids=114, jump=50, flair=5_000),
    }
)
"""Temperament -> its weights."""
