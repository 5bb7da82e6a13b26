"""How a driver weighs things up; temperaments shift the weights, never the honesty."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

__all__ = ["EVEN", "STYLES", "Style"]


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """The weights of one driver, in thousandths of a space.

    crash    added to what a crash is worth: below 0 it is feared
    contact  worth of ending where a duel is fought
    flair    worth of each die beyond the first two
    """

    crash: int = 0
    contact: int = 0
    flair: int = 0


EVEN = Style()

STYLES: Mapping[str, Style] = MappingProxyType(
    {
        "cautious": Style(crash=-650, contact=-300),
        "pushy": Style(crash=300, contact=900),
        "showman": Style(crash=300, flair=200),
    }
)
"""Temperament -> its weights."""
