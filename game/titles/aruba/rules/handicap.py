"""O9: shields on the cars of a seat, and how many each step of help is. Measured by `simulate --handicaps`."""

from collections.abc import Mapping

from game.core.track import Scalar
from game.titles.aruba.meta import META

MOST = 20
"""No car takes more damage in a race."""

_SHIELDS = (0, 2, 3, 5, 8)
_TWO_CARS = (0, 1, 2, 3, 5)
"""Three seats with two cars each, for each of them."""
_WORTH = {3: (0, 11, 21, 29, 35), 4: (0, 14, 19, 25, 28), 5: (0, 14, 20, 25, 28), 6: (0, 13, 20, 25, 28)}


def steps(seats: int, options: Mapping[str, Scalar]) -> tuple[int, ...]:
    """Shields of each car of the seat."""
    return _TWO_CARS if META.two_each(options, seats) else _SHIELDS


def worth(seats: int) -> tuple[int, ...]:
    """Wins in a hundred more, by step."""
    return _WORTH[seats]
