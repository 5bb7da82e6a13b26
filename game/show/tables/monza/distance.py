"""How far the line is from each space of a Monza track."""

from game.core.race_cache import race_cache
from game.titles.monza.rules.compiled import CompiledTrack
from game.titles.monza.rules.state import FINISH


@race_cache(maxsize=8)
def steps_to_line(road: CompiledTrack) -> dict[str, int]:
    """For each node that the line can be reached from: how many steps it takes at least to cross it."""
    found, edge = {FINISH: 0}, {FINISH}
    while edge:
        edge = {node for node, exits in road.exits.items() if node not in found and any(after in edge for after, _ in exits)}
        found.update(dict.fromkeys(edge, max(found.values()) + 1))
    return found


def spaces_left(road: CompiledTrack, node: str) -> int:
    """How many spaces lie between that node and the line on the shortest way; none where it cannot be reached from there."""
    return max(0, steps_to_line(road).get(node, 1) - 1)
