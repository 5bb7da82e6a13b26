"""What parts drivers who have equally many points, so that a table can say it in words."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.session.cup.standing import Standing, parting_round
from game.session.cup.state import Past


class Tie(NamedTuple):
    """Two drivers with equal points, the one ahead first: how many rounds each won, where that differs (`won`); else the number of the
    round that parts them (`round`); neither where they share the place."""

    first: int
    second: int
    won: tuple[int, int] = (0, 0)
    round: int = 0

    @property
    def shared(self) -> bool:
        """Whether nothing parts them."""
        return self.won == (0, 0) and not self.round


def ties(past: Sequence[Past], table: Sequence[Standing]) -> tuple[Tie, ...]:
    """A tie for each two drivers who stand one after the other with equal points, from the first place on; none before they have any."""
    order = sorted(range(len(table)), key=lambda seat: (table[seat].place, seat))
    found = []
    for one, other in pairwise(order):
        mine, yours = table[one], table[other]
        if mine.points != yours.points or not mine.points:
            continue
        if mine.place == yours.place:
            found.append(Tie(one, other))
        elif mine.wins != yours.wins:
            found.append(Tie(one, other, (mine.wins, yours.wins)))
        else:
            found.append(Tie(one, other, round=parting_round(past, one, other)))
    return tuple(found)
