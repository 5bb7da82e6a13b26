"""O9: seven dice instead of six in a seat's first rounds, and how many rounds each step of help is. Measured by `simulate --handicaps`."""

from collections.abc import Mapping

from game.core.track import Scalar

DICE, MORE = 6, 7
"""Dice of a throw (R12), and with help."""
ALL = 100
"""So many rounds are all of them; no race is longer."""

_ROUNDS = (0, 2, 4, 6, ALL)
_WORTH = {2: (0, 8, 16, 21, 26), 3: (0, 9, 16, 24, 28), 4: (0, 10, 17, 27, 31)}


def steps(seats: int, options: Mapping[str, Scalar]) -> tuple[int, ...]:
    """Rounds with seven dice."""
    return _ROUNDS


def within(amount: int, rounds: int) -> int:
    """That many rounds with seven dice in a race that had `rounds`: all of them where it had no more."""
    return ALL if amount >= max(1, rounds) else amount


def worth(seats: int) -> tuple[int, ...]:
    """Wins in a hundred more, by step."""
    return _WORTH[seats]
