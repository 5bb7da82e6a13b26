"""What a cup's podium awards beside the places: who won most rounds, and who came back from the last place."""

from typing import NamedTuple

from game.session.cup.points import SAT_OUT
from game.session.cup.standing import places_after, table_of
from game.session.cup.state import CupState


class MostWins(NamedTuple):
    """The driver who alone won most rounds: how many."""

    seat: int
    won: int


class Comeback(NamedTuple):
    """The driver who got most points in one round after sitting last: which round, how many."""

    seat: int
    number: int
    points: int


def most_wins(state: CupState) -> MostWins | None:
    """None where nobody won more rounds than all others."""
    wins = [row.wins for row in table_of(state)]
    most = max(wins, default=0)
    return MostWins(wins.index(most), most) if most and wins.count(most) == 1 else None


def comeback(state: CupState) -> Comeback | None:
    """The most points that anybody raced for in a round before which all others stood better; of equal ones the latest. None where none
    of these brought more than sitting out does: nobody came back then."""
    found: Comeback | None = None
    count = len(state.drivers)
    for index, one in enumerate(state.past):
        earlier = [past for past in state.past[:index] if not past.dropped]
        if one.dropped or not earlier:
            continue
        places = places_after(earlier, count)
        there = [seat for seat in range(count) if any(past.points(seat) is not None for past in earlier)]
        last = max((places[seat] for seat in there), default=1)
        for seat in there:
            points = one.points(seat) or 0
            if places[seat] == last > 1 and one.place(seat) and points >= (found.points if found else SAT_OUT + 1):
                found = Comeback(seat, one.number, points)
    return found
