"""O15: modules that a seat starts with, and how many each step of help is. Measured by `simulate --handicaps`."""

from collections.abc import Mapping

from game.core.track import Scalar

MOST = 12
"""More modules than that would only ever be looked at."""

_MODULES = (0, 2, 3, 5, 6)
_TEAMS = (0, 3, 4, 6, 8)
"""Two drivers with two racers each, of which one has the modules."""
_WORTH = {2: (0, 7, 12, 21, 30), 3: (0, 8, 14, 22, 32), 4: (0, 9, 16, 23, 33), 5: (0, 8, 13, 23, 31), 6: (0, 7, 10, 23, 29)}


def steps(seats: int, options: Mapping[str, Scalar]) -> tuple[int, ...]:
    """Modules on the dashboard."""
    return _TEAMS if seats == 2 else _MODULES


def worth(seats: int) -> tuple[int, ...]:
    """Wins in a hundred more, by step."""
    return _WORTH[seats]
