"""O13: eight cubes drawn instead of seven in a seat's first rounds of a race, and how many rounds each step of help is. An amount above
ALL is eight in every round, and nine in as many of the first as it is more. Measured by `simulate --handicaps`."""

from collections.abc import Mapping

from game.core.track import Scalar

ALL = 100
"""So many rounds are all of them; no race is longer."""
MOST = 2 * ALL

_ROUNDS = (0, 5, 9, ALL, ALL + 4)
_WORTH = {2: (0, 11, 23, 27, 31), 3: (0, 10, 20, 28, 32), 4: (0, 10, 18, 28, 32), 5: (0, 10, 18, 26, 31)}


def steps(seats: int, options: Mapping[str, Scalar]) -> tuple[int, ...]:
    """Rounds with eight cubes; above ALL those with nine."""
    return _ROUNDS


def within(amount: int, rounds: int) -> int:
    """That amount in a race that had so many `rounds`: eight cubes in all of them where it had no more, and nine in no more than it had."""
    if amount > ALL:
        return ALL + min(amount - ALL, rounds)
    return ALL if amount >= max(1, rounds) else amount


def worth(seats: int) -> tuple[int, ...]:
    """Wins in a hundred more, by step."""
    return _WORTH[seats]
