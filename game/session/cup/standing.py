"""The table of a cup, and what is next, as its journal tells them; nothing of it is stored."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.session.cup.seating import Limits, seated
from game.session.cup.state import CupState, Past, cup_state
from game.store.cups import Begun, CupLine


class Standing(NamedTuple):
    """One driver's row; rows stand in the order of the cup's seats.

    place    from 1; equal ones are shared, and the next are left out
    before   the place before the latest round that is past; 0 where there was none, since nobody had points yet
    gained   by past round: points, None where there were none to be had (not there yet, gone, round dropped)
    sat_out  by past round: whether the points are those of sitting out
    gone     the driver has left
    """

    place: int
    before: int
    points: int
    wins: int
    gained: tuple[int | None, ...]
    sat_out: tuple[bool, ...]
    gone: bool


def standing(lines: Iterable[CupLine]) -> tuple[Standing, ...]:
    """A row per driver of the cup; () where the lines don't begin with its head."""
    state = cup_state(lines)
    return table_of(state) if state is not None else ()


def table_of(state: CupState) -> tuple[Standing, ...]:
    """A row per driver, in the order of the seats of the cup."""
    past, count = state.past, len(state.drivers)
    now, earlier = places_after(past, count), past[:-1]
    before = places_after(earlier, count) if any(not one.dropped for one in earlier) else (0,) * count
    return tuple(
        Standing(
            now[seat],
            before[seat],
            sum(one.points(seat) or 0 for one in past),
            wins_of(past, seat),
            tuple(one.points(seat) for one in past),
            tuple(not one.dropped and seat in one.out for one in past),
            state.gone[seat],
        )
        for seat in range(count)
    )


def wins_of(past: Iterable[Past], seat: int) -> int:
    """How many of these rounds the driver won, shared wins among them."""
    return sum(one.place(seat) == 1 for one in past)


def places_after(past: Sequence[Past], count: int) -> tuple[int, ...]:
    """The places of so many drivers after these rounds: by points, then rounds won, then the better place in the last round that both
    raced, then in the one before that. Who is equal in all of it shares the place; so do three who are ahead of each other in a circle."""
    scores = [(sum(one.points(seat) or 0 for one in past), wins_of(past, seat)) for seat in range(count)]
    places = [0] * count
    left = list(range(count))
    while left:
        best = max(scores[seat] for seat in left)
        level = [seat for seat in left if scores[seat] == best]
        first = unbeaten(level, lambda one, other: beats(past, one, other)) or level
        for seat in first:
            places[seat] = count - len(left) + 1
        left = [seat for seat in left if seat not in first]
    return tuple(places)


def unbeaten(seats: Sequence[int], ahead: Callable[[int, int], bool]) -> list[int]:
    """Those of whom nobody is ahead; (one, other) -> whether `one` is ahead of `other`."""
    return [seat for seat in seats if not any(ahead(other, seat) for other in seats)]


def beats(past: Sequence[Past], one: int, other: int) -> bool:
    """Whether `one` had the better place in the last of these rounds in which both raced and were not level."""
    for latest in reversed(past):
        mine, yours = latest.place(one), latest.place(other)
        if mine and yours and mine != yours:
            return mine < yours
    return False


def next_round(lines: Iterable[CupLine], limits: Mapping[str, Limits]) -> Begun | None:
    """The round to be raced now; None where the cup is over, or must end since fewer than two drivers are left.

    What is begun and not over is handed back as it was begun. Else it is who would race as things stand, with no `created` and the
    seed 0, which whoever begins it puts in. `limits` are the seats of the titles there are: a title that is not among them has nobody in
    `racing`, and its round can only be dropped.
    """
    state = cup_state(lines)
    if state is None or not state.goes_on:
        return None
    return state.open or seated(state, limits)
