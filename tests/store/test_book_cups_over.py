"""Cups that are over, as their list asks for them: each figure as a plain count over what was told."""

from game.core.rng import Rng
from game.store.book_cups import BookedCup, BookedDriver, CupState, add_cup, remove_cup
from game.store.book_cups_over import CupOver, cups_over
from game.store.book_schema import fresh_database

STATES = (CupState.RUNNING, CupState.OVER, CupState.EARLY)


def cup(number: int, state: CupState, places: tuple[int, ...], rounds: int) -> BookedCup:
    drivers = tuple(
        BookedDriver(seat, f"driver {seat}", f"p{seat}" if seat % 2 else "", "you", place, 9, 0) for seat, place in enumerate(places)
    )
    matches = tuple((index, f"match {number}.{index}") for index in range(1, rounds + 1))
    return BookedCup(f"cup{number}", f"Cup {number}", f"2026-0{1 + number % 9}-1{number % 3}T10:00:00", state, matches, drivers)


def test_they_are_what_was_told_newest_first() -> None:
    rng, told = Rng.seeded(3, 1), []
    base = fresh_database()
    for number in range(40):
        drawn = []
        for size in (3, 4, 12):
            value, rng = rng.below(size)
            drawn.append(value)
        places = ((1, 2, 3), (1, 1, 3), (2, 1), (1,))[drawn[1]]
        told.append(cup(number, STATES[drawn[0]], places, drawn[2]))
        add_cup(base, told[-1])
    wanted = sorted((one for one in told if one.state != CupState.RUNNING), key=lambda one: (one.at, one.id), reverse=True)
    assert cups_over(base) == tuple(
        CupOver(
            one.id,
            one.name,
            one.at,
            one.state == CupState.EARLY,
            len(one.rounds),
            tuple((driver.name, driver.profile) for driver in one.drivers if driver.place == 1),
        )
        for one in wanted
    )
    assert 10 < len(wanted) < 40
    remove_cup(base, wanted[0].id)
    assert [one.id for one in cups_over(base)] == [one.id for one in wanted[1:]]
    base.close()
