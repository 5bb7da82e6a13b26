"""O15: modules that a seat starts with, and how many each step of help is. Measured by `simulate --handicaps`."""

from collections.abc import Mapping

from game.core.track import Scalar

MOST = 12
"""More modules than that would only ever be looked at."""

_MODULES = (0, 2, 3, 5, 6)
_WORTH = {
    2: (0, 7, 15, 25, 32),
    3: (0, 7, 15, 25, 32),
    4: (0, 7, 15, 25, 32),
    5: (0, 7, 15, 25, 32),
    6: (0, 8, 15, 25, 32),
}


def steps(seats: int, options: Mapping[str, Scalar]) -> tuple[int, ...]:
    """Modules on the dashboard."""
    return _MODULES


def worth(seats: int) -> tuple[int, ...]:
    """Wins in a hundred more, by step."""
    return _WORTH[seats]
