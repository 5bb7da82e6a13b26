"""O13: eight cubes drawn instead of seven in a seat's first rounds of a race, and how many rounds each step of help is. An amount above
ALL is eight in every round, and nine in as many of the first as it is more. Measured by `simulate --handicaps`."""

from collections.abc import Mapping

from game.core.track import Scalar

ALL = 100
"""So many rounds are all of them; no race is longer."""
MOST = 2 * ALL

_ROUNDS = (0, 5, 8, ALL, ALL + 4)
_WORTH = {2: (0, 13, 19, 26, 29), 3: (0, 10, 17, 26, 31), 4: (0, 7, 15, 26, 33), 5: (0, 8, 15, 26, 33)}


def steps(seats: int, options: Mapping[str, Scalar]) -> tuple[int, ...]:
    """Rounds with eight cubes; above ALL those with nine."""
    return _ROUNDS


def worth(seats: int) -> tuple[int, ...]:
    """Wins in a hundred more, by step."""
    return _WORTH[seats]
