"""O8: an envelope with money for a seat, opened after the last race, and how much each step of help is. Measured by
`simulate --handicaps`."""

from collections.abc import Mapping
from math import isqrt

from game.core.track import Scalar

MOST = 500_000
"""More than anybody is ahead after eight races."""
NOTE = 5_000
"""What envelopes of longer seasons are rounded to."""

_MONEY = {
    2: (0, 10_000, 35_000, 80_000, 105_000),
    3: (0, 10_000, 25_000, 40_000, 55_000),
    4: (0, 15_000, 30_000, 45_000, 60_000),
    5: (0, 20_000, 40_000, 55_000, 70_000),
    6: (0, 40_000, 60_000, 75_000, 90_000),
}
_WORTH = {2: (0, 4, 14, 24, 35), 3: (0, 6, 15, 25, 33), 4: (0, 8, 16, 26, 31), 5: (0, 8, 16, 26, 31), 6: (0, 7, 16, 26, 31)}


def steps(seats: int, options: Mapping[str, Scalar]) -> tuple[int, ...]:
    """The money in the envelope; in a season it grows with the square root of the number of races, as what parts the seats does."""
    races = int(options.get("races", 1))
    return tuple((isqrt(money * money * races) + NOTE // 2) // NOTE * NOTE for money in _MONEY[seats])


def worth(seats: int) -> tuple[int, ...]:
    """Wins in a hundred more, by step."""
    return _WORTH[seats]
