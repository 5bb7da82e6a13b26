"""What a round pays, whatever the title: by place, and by how many race for points.

Each smaller table is, among all falling whole numbers from 2 to 12 whose steps never grow, one of the two nearest to that of six drivers
in mean and spread: a round weighs the same however many race in it.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.core.scoring import shared_places

FEWEST, MOST = 2, 6
"""Drivers of a cup."""
POINTS: Mapping[int, tuple[int, ...]] = MappingProxyType(
    {
        6: (12, 9, 7, 5, 4, 3),
        5: (12, 8, 6, 4, 3),
        4: (11, 8, 5, 3),
        3: (11, 6, 3),
        2: (10, 4),
        1: (10,),  # of two, one has left and the seats of the title left no room for anybody else
    }
)
"""Drivers that race -> points of the first place, the second, ..."""
SAT_OUT = 7
"""Points of whoever sits out: what a race pays on average."""


def places_among(places: Sequence[int]) -> tuple[int, ...]:
    """The places of drivers among themselves, 1 is the best: guests between them are passed over. Equal ones are shared and pay each the
    points of that place, and the next are left out. 0 (no place at all) is behind everybody."""
    behind = max(places, default=0) + 1
    return shared_places([-(place or behind) for place in places])


def paid(places: Sequence[int]) -> tuple[int, ...]:
    """The points of drivers who took these places of one round, in whatever title; one to six of them."""
    table = POINTS[len(places)]
    return tuple(table[place - 1] for place in places_among(places))
