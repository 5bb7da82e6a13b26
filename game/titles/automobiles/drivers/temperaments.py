"""How a driver weighs things up; temperaments shift the weights, never the honesty."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec


class Temperament(msgspec.Struct, frozen=True, kw_only=True):
    """The weights of one driver, in percent of an even one's unless said otherwise.

    wear    the price of wear
    money   what money is worth
    block   worth of a place right ahead of a car in a narrow stretch, and cost of the tow that others get
    near    worth of each car within two stations of where the turn ends, for its own sake, in thousandths of a station
    black   worth of each station on a black space, for its own sake, in thousandths of a station
    """

    wear: int = 100
    money: int = 100
    block: int = 100
    near: int = 0
    black: int = 0


EVEN = Temperament()

TEMPERAMENTS: Mapping[str, Temperament] = MappingProxyType(
    {
        "cautious": Temperament(wear=250, money=105),
        "pushy": Temperament(wear=85, near=4_000),
        "showman": Temperament(wear=75, black=12_000, near=-1_500),
    }
)
"""Temperament -> its weights."""
