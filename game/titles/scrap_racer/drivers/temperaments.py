"""What a driver likes more or less than others do. A temperament shifts weights; it never sees more."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec


class Temperament(msgspec.Struct, frozen=True, kw_only=True):
    """The weights of one driver, in thousandths of a space.

    crash    added to what a crash is worth: below 0 it is feared
    contact  worth of ending where a duel is fought
    flair    worth of each die beyond the first two
    """

    crash: int = 0
    contact: int = 0
    flair: int = 0


EVEN = Temperament()

TEMPERAMENTS: Mapping[str, Temperament] = MappingProxyType(
    {
        "cautious": Temperament(crash=-650, contact=-300),
        "pushy": Temperament(crash=300, contact=900),
        "showman": Temperament(crash=300, flair=200),
    }
)
"""Temperament -> its weights."""
