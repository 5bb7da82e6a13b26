"""Who races in a round and in which seat, who sits out, which computers fill up, and in which cars."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.core.contract import Meta
from game.session.cup.state import CupState, Past, is_computer
from game.session.seats import COMPUTER_NAMES
from game.store.cups import Begun, Driver, Plan

GUEST = "bot:medium"
"""Who fills a seat and races for no points, as records write it."""


class Limits(NamedTuple):
    """How many seats a title has."""

    least: int
    most: int


def limits_of(metas: Iterable[Meta]) -> dict[str, Limits]:
    """The seats of these titles, by their ids."""
    return {meta.id: Limits(meta.seats_min, meta.seats_max) for meta in metas}


def seated(state: CupState, limits: Mapping[str, Limits]) -> Begun | None:
    """Who races in the next round as things stand, without time and seed; None after the last round. Nobody races in a title that is not
    among `limits`."""
    if state.round is None:
        return None
    number, seats = state.number, limits.get(state.round.title)
    if seats is None:
        return Begun(number, "", 0, ())
    out = sitting_out(state, seats.most)
    racing = [seat for seat in state.active if seat not in out]
    turned = tuple(racing[(place + number) % len(racing)] for place in range(len(racing)))
    names = {driver.name for driver in state.drivers}
    guests = tuple(name for name in COMPUTER_NAMES if name not in names)[: max(0, seats.least - len(racing))]
    return Begun(number, "", 0, turned, guests, out)


def sitting_out(state: CupState, most: int) -> tuple[int, ...]:
    """The drivers that sit out where a title has `most` seats: computers first, then whoever sat out least, of these the last seats."""

    def order(seat: int) -> tuple[bool, int, int]:
        return (not is_computer(state.drivers[seat]), state.due[seat], -seat)

    return tuple(sorted(sorted(state.active, key=order)[: max(0, len(state.active) - most)]))


def to_come(state: CupState, limits: Mapping[str, Limits]) -> Iterator[Begun]:
    """All rounds that are not past, the one that is on first, as things stand: nobody comes, nobody goes. Who sits out in one of them is
    known before the cup begins."""
    while state.goes_on:
        begun = state.open or seated(state, limits)
        if begun is None:
            return
        yield begun
        due = tuple(count + (seat in begun.out) for seat, count in enumerate(state.due))
        state = state._replace(past=(*state.past, Past(begun.number)), open=None, due=due)


def planned(plan: Plan, drivers: Sequence[Driver], limits: Mapping[str, Limits]) -> tuple[Begun, ...]:
    """The rounds of a cup that has not begun yet, with these drivers."""
    count = len(drivers)
    return tuple(to_come(CupState(plan, tuple(drivers), (False,) * count, (0,) * count), limits))


def cars(wishes: Sequence[str], letters: Mapping[str, str]) -> tuple[str, ...]:
    """The car of each seat of a title in which people choose them: that of the driver's own colour where the title has one and nobody in
    an earlier seat took it, else the first that nobody wants. `letters` is the colour of each car in the title's order (`car_look`),
    `wishes` the colour of each seat, "" for guests; there are at least as many cars as seats."""
    free = list(letters)
    taken: dict[int, str] = {}
    for seat, wish in enumerate(wishes):
        own = next((car for car in free if letters[car] == wish), "")
        if own:
            taken[seat] = own
            free.remove(own)
    return tuple(taken[seat] if seat in taken else free.pop(0) for seat in range(len(wishes)))
