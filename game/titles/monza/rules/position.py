"""Who stands where, what lies on the road and what is still in hand (the words of section 5), of a state or of a draft."""

from game.titles.monza.rules.compiled import CompiledTrack
from game.titles.monza.rules.state import FINISH, START, Position


def head(s: Position) -> str:
    """Node of the last placement, or of the active car if nothing is laid."""
    return s.plan[-1].node if s.plan else s.cars[s.active].node


def unplaced(s: Position) -> str:
    """The faces of the dice that are not in the plan, in the order of their index."""
    left = s.dice
    for placement in s.plan:
        if placement.die >= 0:
            left = left.replace(placement.colour, "", 1)
    return left


def hand(s: Position) -> str:
    """The accelerator tiles of the active seat that are not in the plan."""
    left = s.cars[s.active].tiles
    for placement in s.plan:
        if placement.die < 0:
            left = left.replace(placement.colour, "", 1)
    return left


def on_the_road(node: str) -> bool:
    """Whether `node` is an ordinary space, where only one car may stay (R67)."""
    return node != START and node != FINISH


def other_on(s: Position, node: str) -> int | None:
    """The seat whose car stands on that ordinary space, the active one aside: whoever drives there drives over it, and who ends
    there shoves it (R31)."""
    if on_the_road(node):
        for seat, car in enumerate(s.cars):
            if car.node == node and seat != s.active:
                return seat
    return None


def pushed_to(track: CompiledTrack, s: Position, here: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """R31, R68: where a car is shoved to from `here`, the first free space behind in its lane or else START, and what it is pushed
    over on the way: (segment, tyre, void or occupied)."""
    taken = [car.node for car in s.cars]
    skipped: list[tuple[str, str]] = []
    for segment in track.behind[here]:
        if segment.kind == "space" and segment.id not in taken:
            return segment.id, tuple(skipped)
        skipped.append((segment.id, "occupied" if segment.kind == "space" else segment.kind))
    return START, tuple(skipped)
