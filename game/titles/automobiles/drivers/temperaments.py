"""How a driver weighs things up; temperaments shift the weights, never the honesty."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

__all__ = ["EVEN", "STYLES", "Style"]


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """The weights of one driver, in percent of an even one's unless said otherwise.

    wear    the price of wear
    money   what money is worth
    block   worth of a place right ahead of a car in a narrow stretch, and cost of the tow that others get
    flair   worth of each station on a black space, for its own sake, in thousandths of a station
    """

    wear: int = 100
    money: int = 100
    block: int = 100
    flair: int = 0


EVEN = Style()

STYLES: Mapping[str, Style] = MappingProxyType(
    {
        "cautious": Style(wear=125, money=105),
        "pushy": Style(wear=90, block=250),
        "showman": Style(wear=85, flair=150),
    }
)
"""Temperament -> its weights."""
