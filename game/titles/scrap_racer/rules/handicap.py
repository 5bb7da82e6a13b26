"""O15: modules that a seat starts with, and how many each step of help is. Measured by `simulate --handicaps`."""

from collections.abc import Mapping

from game.core.track import Scalar

MOST = 12
"""More modules than that would only ever be looked at."""

_MODULES = (0, 2, 3, 5, 6)
_TEAMS = (0, 3, 4, 6, 8)
"""Two drivers with two racers each, of which one has the modules."""
_WORTH = {
    2: (0, 8, 15, 23, 29),
    3: (0, 7, 15, 25, 32),
    4: (0, 6, 15, 25, 32),
    5: (0, 7, 15, 25, 32),
    6: (0, 6, 14, 23, 32),
}


def steps(seats: int, options: Mapping[str, Scalar]) -> tuple[int, ...]:
    """Modules on the dashboard."""
    return _TEAMS if seats == 2 else _MODULES


def worth(seats: int) -> tuple[int, ...]:
    """Wins in a hundred more, by step."""
    return _WORTH[seats]
