"""Who may shove a car that ends its turn on a space."""

from game.titles.monza.rules.compiled import CompiledTrack
from game.titles.monza.rules.position import on_the_road
from game.titles.monza.rules.state import MonzaState

REACH = (2, 9)
"""Units behind within which a rival in the same lane may land here."""


def hunters(track: CompiledTrack, s: MonzaState, node: str) -> int:
    """Rivals that may land on `node` in their next turn."""
    if not on_the_road(node):
        return 0
    here, lane = track.fronts[node], track.spaces[node].lane
    gaps = (
        here - track.fronts[car.node]
        for n, car in enumerate(s.cars)
        if n != s.active and on_the_road(car.node) and track.spaces[car.node].lane == lane
    )
    return sum(REACH[0] <= gap <= REACH[1] for gap in gaps)
