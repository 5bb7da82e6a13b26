"""The temperaments of computer drivers: the same judge with its weights shifted."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """In hundredths: `fight` what rivals lose, `risk` own damage and rivals close behind. In thousandths of a row: `contact` what
    a ram is worth on top, `flair` six rows or more in one go."""

    fight: int = 150
    risk: int = 100
    contact: int = 0
    flair: int = 0


EVEN = Weights()
TEMPERAMENTS: Mapping[str, Weights] = MappingProxyType(
    {
        "cautious": Weights(fight=50, risk=150, contact=-1_200),
        "pushy": Weights(fight=255, contact=500),
        "showman": Weights(fight=330, contact=250, flair=250),
    }
)
