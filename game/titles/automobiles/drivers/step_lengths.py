"""What a road offers each gear on average; made once per road."""

from functools import lru_cache
from typing import NamedTuple

from game.titles.automobiles.rules.road import MASK, Road
from game.titles.automobiles.rules.state import GEARS

__all__ = ["STATION", "Strides", "strides_of"]

STATION = 1000
"""All worths are thousandths of a station."""
ROADS = 32
Per = tuple[int, int, int, int]
"""A number for each of W, L, D, K."""


class Strides(NamedTuple):
    """gears   how far a step of each gear leads on average, where it can be made
    exits   cell -> how far the best step of each gear leads from there on an empty road (0: there is none)
    """

    gears: Per
    exits: dict[int, Per]


@lru_cache(maxsize=ROADS)
def strides_of(road: Road) -> Strides:
    """Averages over the front segments of all spaces, where cars stand and steps begin."""
    exits = {cell: _best(road, cell) for cell in road.cells.values()}
    fronts = [cell for cell in exits if len(road.runs[cell]) == 1]
    return Strides(tuple(_mean([exits[cell][at] for cell in fronts]) for at in range(len(GEARS))), exits)  # type: ignore[arg-type]


def _best(road: Road, cell: int) -> Per:
    ways = [(shown, len(run)) for _, shown, run in road.exits[cell]]
    white, light, dark, black = (max((size for shown, size in ways if shown & MASK[gear]), default=0) for gear in GEARS)
    return white, light, dark, black


def _mean(steps: list[int]) -> int:
    """A driver picks its lane: where a gear leads nowhere counts an eighth."""
    there = [size for size in steps if size]
    return 8 * STATION * sum(there) // (len(steps) + 7 * len(there)) if there else 0
