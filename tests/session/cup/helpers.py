"""Cups of nothing but names: plans, heads, rounds raced by a line each."""

from collections.abc import Iterable, Sequence

from game.session.cup.seating import Limits
from game.session.cup.standing import next_round
from game.store.cups import FORMAT, Begun, Colour, CupLine, Driver, Head, Over, Plan, Round
from game.store.profiles import COLOURS

LIMITS = {"small": Limits(2, 4), "large": Limits(3, 6), "middle": Limits(2, 5), "any": Limits(2, 6)}
"""As the titles that there are: four seats at most, three at least, five at most, and any."""


def plan(*titles: str) -> Plan:
    return Plan("own1", "Friday cup", tuple(Round(title, ("track",)) for title in titles))


def person(name: str, colour: Colour = "R") -> Driver:
    return Driver(name, "you", colour)


def computer(name: str, colour: Colour = "R") -> Driver:
    return Driver(name, "bot:medium", colour)


def people(count: int, computers: int = 0) -> tuple[Driver, ...]:
    """So many drivers, the computers of them last."""
    return tuple(
        computer(f"Bot {seat}", COLOURS[seat]) if seat >= count - computers else person(f"P{seat}", COLOURS[seat]) for seat in range(count)
    )


def head(drivers: Sequence[Driver], *titles: str) -> Head:
    return Head(FORMAT, "20261126-200000", plan(*titles), "2026-11-26T20:00:00", tuple(drivers))


def raced(lines: Iterable[CupLine], *places: int) -> list[CupLine]:
    """The lines with one more round, in which the drivers took these places; whoever sits out has 0."""
    lines = list(lines)
    begun = next_round(lines, LIMITS)
    assert begun is not None
    return [*lines, begun, Over(begun.number, f"match-{begun.number}", places)]


def begun_with(number: int, racing: Sequence[int], out: Sequence[int] = ()) -> Begun:
    return Begun(number, "2026-11-26T20:10:00", 7, tuple(racing), (), tuple(out))
