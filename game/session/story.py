"""A race told once it is over: the lines that are worth telling, and what chance gave each seat. Made from the record alone, in slices."""

from collections.abc import Mapping
from typing import NamedTuple

from game.core.story import Stroke
from game.core.words import Template


class Line(NamedTuple):
    """One line: what is said, of whom, and where a replay shows it.

    kind    of moment ("lead", "luck", "end"); weight: how rare it is, in tenths of a bit
    step    number of the decision that it comes with, counted over the whole match (`Playthrough.lasting`); event: index among the
            events of that decision
    """

    kind: str
    round: int
    step: int
    event: int
    seats: tuple[int, ...]
    text: Template
    fields: Mapping[str, object]
    weight: int


class Drawn(NamedTuple):
    """A stroke, and the round of its race that it fell in."""

    stroke: Stroke
    round: int


class SeatLuck(NamedTuple):
    """What chance gave one seat in one race: `luck` in thousandths of the title's unit, `spread` of such a race (one standard deviation,
    thousandths), how many strokes; the best and the worst of those that everybody saw."""

    seat: int
    luck: int
    spread: int
    strokes: int
    best: Drawn | None
    worst: Drawn | None


class Tale(NamedTuple):
    """One race of a match, told.

    race      from 1; rounds: how many were raced
    lines     in the order of the race, the end last
    luck      a row per seat, in their order
    over      whether the race was raced to its end; upto: the round up to which it could be told where the record parts from the rules (0:
              to its end)
    """

    race: int
    rounds: int
    lines: tuple[Line, ...]
    luck: tuple[SeatLuck, ...]
    over: bool
    upto: int = 0


BAND = 97
"""Hundredths of the spread that hold two races of three."""
