"""The table of a cup, and what is next, as its journal tells them; nothing of it is stored."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.core.scoring import shared_places
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
            sum(one.place(seat) == 1 for one in past),
            tuple(one.points(seat) for one in past),
            tuple(not one.dropped and seat in one.out for one in past),
            state.gone[seat],
        )
        for seat in range(count)
    )


def places_after(past: Sequence[Past], count: int) -> tuple[int, ...]:
    """The places of so many drivers after these rounds; who is equal in all that counts (`score`) shares the place."""
    return shared_places([score(past, seat) for seat in range(count)])


def score(past: Sequence[Past], seat: int) -> tuple[int, ...]:
    """What a driver is placed by: points, then rounds won (shared wins among them), then the points of the latest round, those of the
    one before it, and so on.

    Where both raced, more points are the better place; who sat out has the 7 of that. Only so it is an order: asking for the last round
    that both raced, three who sat out in turns can be ahead of each other in a circle, and then nobody is first.
    """
    gained = [one.points(seat) or 0 for one in past]
    return sum(gained), sum(one.place(seat) == 1 for one in past), *reversed(gained)


def parting_round(past: Sequence[Past], one: int, other: int) -> int:
    """The number of the round that parts two drivers who are level on points and wins: the latest one that did not bring them the same.
    0 where there is none, and they share the place."""
    return next((latest.number for latest in reversed(past) if (latest.points(one) or 0) != (latest.points(other) or 0)), 0)


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
