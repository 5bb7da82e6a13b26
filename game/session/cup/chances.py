"""Who can still win a cup, exactly, at every table; before the last round also what is enough.

Newcomers can't be foreseen: it holds for the drivers there are, who sit out in the rounds to come as the journal says by now.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from itertools import combinations

from game.core.slices import Slices
from game.core.words import N_, Text
from game.session.cup.points import SAT_OUT, paid
from game.session.cup.seating import Limits, to_come
from game.session.cup.standing import places_after, score
from game.session.cup.state import CupState, cup_state
from game.session.cup.winning import is_sure, winning
from game.store.cups import Begun, CupLine

PIECE = 20
"""Orders of the last round that are looked at in one slice."""


class Chance(Enum):
    """What becomes of a driver, with the words for it. `ENOUGH_k`: the k-th place of the last round or a better one wins the cup, whatever
    the others do, even if it is shared; `CLEAR_WIN`: a win does that nobody shares."""

    WON = N_("Has won the cup")
    ENOUGH_1 = N_("Wins the cup with a win")
    ENOUGH_2 = N_("Wins the cup in 2nd place or better")
    ENOUGH_3 = N_("Wins the cup in 3rd place or better")
    ENOUGH_4 = N_("Wins the cup in 4th place or better")
    ENOUGH_5 = N_("Wins the cup in 5th place or better")
    CLEAR_WIN = N_("Wins the cup with a clear win")
    CAN = N_("Can still win")
    OUT = N_("Can no longer win")

    @property
    def text(self) -> Text:
        """What is said of the driver."""
        return self.value

    @property
    def enough(self) -> int:
        """The worst place of the last round that wins the cup for certain; 0 where no place is said."""
        return ENOUGH.index(self) + 1 if self in ENOUGH else 0

    @property
    def open(self) -> bool:
        """Whether the driver can win, or has won."""
        return self is not Chance.OUT


ENOUGH = (Chance.ENOUGH_1, Chance.ENOUGH_2, Chance.ENOUGH_3, Chance.ENOUGH_4, Chance.ENOUGH_5)


def chances(lines: Iterable[CupLine], limits: Mapping[str, Limits]) -> Slices[tuple[Chance, ...]]:
    """What becomes of each driver, in the order of the seats; () where the lines don't begin with the head of a cup. A round in a title
    that is not among `limits` can't be raced, so it decides nothing. Made in slices (`finish` makes all at once)."""
    state = cup_state(lines)
    if state is None:
        return ()
    rounds = [begun for begun in to_come(state, limits) if begun.racing]
    if not rounds:
        places = places_after(state.past, len(state.drivers))
        return tuple(Chance.WON if place == 1 else Chance.OUT for place in places)
    enough = (yield from _enough(state, rounds[0])) if len(rounds) == 1 else {}
    found = []
    for seat in range(len(state.drivers)):
        if is_sure(state, rounds, seat):
            found.append(Chance.WON)
        elif seat in enough:
            found.append(enough[seat])
        else:
            can = yield from winning(state, rounds, seat)
            found.append(Chance.CAN if can else Chance.OUT)
    return tuple(found)


def _enough(state: CupState, last: Begun) -> Slices[dict[int, Chance]]:
    """What is enough for those drivers of the last round for whom anything is."""
    racing = sorted(last.racing)
    before = [score(state.past, seat) for seat in range(len(state.drivers))]
    sat_out = [SAT_OUT * (seat in last.out) for seat in range(len(before))]
    ends = [(points + more, wins, more, *rest) for (points, wins, *rest), more in zip(before, sat_out, strict=True)]
    losing = dict.fromkeys(racing, len(racing) + 1)
    in_vain = set()
    for number, order in enumerate(orders(len(racing))):
        if number % PIECE == 0:
            yield
        for seat, place, gained in zip(racing, order, paid(order), strict=True):
            points, wins, *rest = before[seat]
            ends[seat] = (points + gained, wins + (place == 1), gained, *rest)
        best = max(ends)
        for seat, place in zip(racing, order, strict=True):
            if ends[seat] < best and place < losing[seat]:
                losing[seat] = place
            if ends[seat] < best and place == 1 and order.count(1) == 1:
                in_vain.add(seat)
    safe = {seat: ENOUGH[place - 2] for seat, place in losing.items() if 1 < place <= len(racing)}
    return {seat: Chance.CLEAR_WIN for seat in racing if seat not in in_vain} | safe


def orders(count: int) -> Iterator[tuple[int, ...]]:
    """All orders in which so many can come in, as the place of each, shared places among them: 3 of two, 13 of three, 4,683 of six. None is
    tried in vain, so that the next one is always near."""
    places = [0] * count

    def behind(left: tuple[int, ...], place: int) -> Iterator[tuple[int, ...]]:
        if not left:
            yield tuple(places)
        for together in range(1, len(left) + 1):
            for group in combinations(left, together):
                for one in group:
                    places[one] = place
                yield from behind(tuple(one for one in left if one not in group), place + together)

    return behind(tuple(range(count)), 1)
