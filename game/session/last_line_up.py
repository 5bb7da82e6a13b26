"""The line-up of last time, and how people sit down as they did then."""

from collections.abc import Sequence
from typing import NamedTuple

from game.session.line_up import Lineup, take_car
from game.session.seats import seat_from_text


class LastLineup(NamedTuple):
    """Seats as they are written, with cars and names, in the order of the places; `hands` are the numbers that people's devices had, 0 for
    computer drivers."""

    seats: Sequence[str]
    cars: Sequence[str] = ()
    names: Sequence[str] = ()
    hands: Sequence[int] = ()


def sit_again(lineup: Lineup, last: LastLineup, device: str) -> None:
    """People sit at `device` until they press a button of their own: the first person's is `device` from now on, who did not share it waits
    for theirs. What no longer fits is mended."""
    mine = next((hand for hand in last.hands if hand), 0)
    lineup.places = [None] * lineup.meta.seats_max
    for index, text in enumerate(last.seats[: lineup.meta.seats_max]):
        try:
            seat = seat_from_text(text, "", device)
        except ValueError:
            continue
        if seat.human:
            lineup.take(index, device)
            _wait(lineup, index, last.hands[index] if index < len(last.hands) else mine, mine)
        else:
            lineup.add_computer(index, seat.level, seat.temperament)
        if index < len(last.names):
            lineup.rename(index, last.names[index])
        if index < len(last.cars):
            take_car(lineup, index, last.cars[index])


def _wait(lineup: Lineup, index: int, hand: int, mine: int) -> None:
    """Who did not share the first person's device waits for one of their own."""
    driver = lineup.places[index]
    if driver is not None:
        driver.hand = hand if hand != mine else 0
