"""A level that fits: where on the scale between the levels of computer drivers somebody stands, and how a race moves that.

The scale counts in thousandths of a level: 0 is the lowest level, 1,000 the next one, TOP the highest. A race compares somebody with the
computers that raced along, whose places on the scale are known: each of them that was beaten is a point, of a shared place each has half.
What was to be expected is the usual curve of ratings; what came above or below it moves the level. Where all computers stand exactly where
the person does, half of the points are expected, whatever the title: so the level comes to rest where somebody beats as many as beat
them, which is where they win as often as the seats allow. How steep the curve really is decides how fast, and not where.

Steps shrink with each turn (a step up after one down, or down after one up) and not with each race, after Kesten: as long as results say
"higher" every time, the level is still far away, and caution would cost ten more dull races; once they alternate it is there, and large
steps would only swing. No step is ever smaller than LEAST, for people learn, and the level has to go with them.

All of it is whole numbers and one exponential: the same races give the same level on every machine.
"""

import re
from collections.abc import Sequence
from math import exp
from typing import Annotated, Literal

import msgspec

SCALE = ("random", "easy", "medium", "hard")
"""The levels of computer drivers, the weakest first."""
LEVEL = 1_000
"""From a level to the next."""
TOP = (len(SCALE) - 1) * LEVEL
START = LEVEL
"""Where somebody begins of whom nothing is known: on the level of computers that a new set-up proposes."""
FIRST, LEAST = 1_200, 120
"""Of a step, as for a race that was won or lost against all that was expected; half of that where it could have gone either way. With such
a first step four wins lead from START to the top. The least one wanders by a tenth of a level, which nobody notices. How far ten races
lead is up to the title (tests/golden/fits.md): where chance decides most of it, as between two in Monza, they can't tell two levels
apart, and neither can whoever drives there."""
STEEP = 600
"""So far apart, the better one is expected to beat the other in 73 of 100 races, and at one level in 84. Neighbouring levels do so in 55
(Monza, with professional rules) to 100 (Automobiles) of 100 (tests/golden/league.md)."""
FIT = "fit"
"""What people choose as the level of a computer that is to be as good as they are."""
_FITTED = re.compile(rf"{FIT}(\d{{4}})?")
MOST_TURNS = 1_000
"""No more turns are counted: by then steps have long been the least ones."""

Position = Annotated[int, msgspec.Meta(ge=0, le=TOP)]


class Fit(msgspec.Struct, frozen=True):
    """Somebody's place on the scale in one title; how often the steps have turned so far, and which way the last one went."""

    level: Position = START
    turns: Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)] = 0
    way: Literal[-1, 0, 1] = 0
    match: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """The one that moved it last: however often a race is told, it counts once."""

    @property
    def step(self) -> int:
        """How far the next race can move it."""
        return max(LEAST, 2 * FIRST // (2 + self.turns))

    def after(self, points: float, rivals: Sequence[int]) -> "Fit":
        """As it stands after a race with `points` against computers on those places of the scale; the same where there were none."""
        if not rivals:
            return self
        surplus = (points - sum(expected(self.level, rival) for rival in rivals)) / len(rivals)
        way: Literal[-1, 0, 1] = 1 if surplus > 0 else -1 if surplus < 0 else self.way
        turns = min(MOST_TURNS, self.turns + (way * self.way < 0))
        moved = msgspec.structs.replace(self, turns=turns, way=way)
        level = self.level + round(moved.step * surplus)
        return msgspec.structs.replace(moved, level=min(TOP, max(0, level)))


def expected(level: int, rival: int) -> float:
    """The share of races in which somebody on `level` is expected to beat that rival."""
    return 1 / (1 + exp((rival - level) / STEEP))


def points(places: Sequence[int], seat: int, rivals: Sequence[int]) -> float:
    """How many of these seats `seat` has beaten; of those on the same place each counts half."""
    return sum(1.0 if places[seat] < places[rival] else 0.5 if places[seat] == places[rival] else 0.0 for rival in rivals)


def fitted(position: int) -> str:
    """The level at that place of the scale, as records write it."""
    return f"{FIT}{min(TOP, max(0, position)):04d}"


def is_fitted(level: str) -> bool:
    """Whether that is FIT, or a level that was made of it."""
    found = _FITTED.fullmatch(level)
    return found is not None and int(found[1] or START) <= TOP


def position_of(level: str) -> int | None:
    """Where a level stands on the scale, FIT itself at START; None for what stands nowhere on it."""
    if level in SCALE:
        return SCALE.index(level) * LEVEL
    return int(level.removeprefix(FIT) or START) if is_fitted(level) else None


def is_learner(level: str) -> bool:
    """Whether a driver of that level is weaker than a Sunday driver: who beats it has proved nothing."""
    position = position_of(level)
    return position is not None and position < LEVEL
