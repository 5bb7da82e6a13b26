"""Temperaments: how a driver weighs things up. They shift the weights, never what it may know."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec


class Temperament(msgspec.Struct, frozen=True, kw_only=True):
    """The weights of one driver, in percent of an even one's unless said otherwise.

    bids     how much of a car's value is bid
    against  what rivals lose, as far as it counts as an own gain
    broken   what a Breakdown is hoped to do to its victim
    flair    worth of each step that an own car goes beyond five at a time, in money
    """

    bids: int = 100
    against: int = 100
    broken: int = 100
    flair: int = 0


EVEN = Temperament()

TEMPERAMENTS: Mapping[str, Temperament] = MappingProxyType(
    {
        "cautious": Temperament(bids=90, against=90, broken=90),
        "pushy": Temperament(bids=105, against=125, broken=115),
        "showman": Temperament(bids=110, flair=500),
    }
)
"""Temperament -> its weights."""
