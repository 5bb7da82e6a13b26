"""What a road offers each gear on average; worked out once for each road."""

from typing import NamedTuple

from game.titles.automobiles.rules.road import MASK, Road
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import GEARS, AutomobilesState

STATION = 1000
"""All worths are thousandths of a station."""
Gears = tuple[int, int, int, int]
"""A number for each of W, L, D, K."""


class StepLengths(NamedTuple):
    """gears   how far a step of each gear leads on average, where it can be made
    exits   cell -> how far the best step of each gear leads from there on an empty road (0: there is none)
    """

    gears: Gears
    exits: dict[int, Gears]


def step_lengths(rules: AutomobilesRules, s: AutomobilesState) -> StepLengths:
    """Those of the road of the race that is on."""
    name = f"step_lengths {s.courses[s.race - 1]}"
    found: StepLengths | None = rules.memory.get(name)
    if found is None:
        found = rules.memory[name] = _measured(rules.game.road(s))
    return found


def _measured(road: Road) -> StepLengths:
    """Averages over the front segments of all spaces, where cars stand and steps begin."""
    exits = {cell: _best(road, cell) for cell in road.cells.values()}
    fronts = [cell for cell in exits if len(road.runs[cell]) == 1]
    white, light, dark, black = (_mean([exits[cell][at] for cell in fronts]) for at in range(len(GEARS)))
    return StepLengths((white, light, dark, black), exits)


def _best(road: Road, cell: int) -> Gears:
    steps = [(shown, len(run)) for _, shown, run in road.exits[cell]]
    white, light, dark, black = (max((size for shown, size in steps if shown & MASK[gear]), default=0) for gear in GEARS)
    return white, light, dark, black


def _mean(steps: list[int]) -> int:
    """A driver picks its lane: where a gear leads nowhere counts an eighth."""
    there = [size for size in steps if size]
    return 8 * STATION * sum(there) // (len(steps) + 7 * len(there)) if there else 0
