"""What a driver likes more or less than others do. A temperament shifts weights; it never sees more."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec


class Temperament(msgspec.Struct, frozen=True, kw_only=True):
    """The weights of one driver, in thousandths of a space.

    crash    added to what a crash is worth: below 0 it is feared
    contact  worth of ending where a duel is fought
    flair    worth of throwing each die beyond the first two
    """

    crash: int = 0
    contact: int = 0
    flair: int = 0


EVEN = Temperament()

TEMPERAMENTS: Mapping[str, Temperament] = MappingProxyType(
    {
        "cautious": Temperament(contact=-3_500, flair=-900),
        "pushy": Temperament(contact=4_500),
        "showman": Temperament(flair=1_000),
    }
)
"""Temperament -> its weights."""
