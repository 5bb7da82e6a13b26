"""What is worked out for the eye alone: spaces in reach of a movement, what a pair is worth less than another."""

from collections.abc import Mapping

from msgspec.structs import replace

from game.titles.aruba.rules.actions import Declare
from game.titles.aruba.rules.combos import BOOST, FACES, NITRO_MOVE, TURBO, declarations, distance, groups, penalties
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.movement import DIRECTIONS, can_ram, open_steps
from game.titles.aruba.rules.state import ArubaState


def without(loose: str, faces: str) -> str:
    """The faces that are left once these have been taken out."""
    for face in faces:
        loose = loose.replace(face, "", 1)
    return loose


def _worth(game: CompiledAruba, s: ArubaState, loose: str) -> tuple[int, int, int]:
    """How far the dice still drive, how many triples and pairs they hold."""
    far = max((distance(each) for each in declarations(game, replace(s, loose=loose), 0)), default=0)
    return far, sum(loose.count(face) // 3 for face in FACES), sum(loose.count(face) // 2 for face in FACES)


def best_pairs(game: CompiledAruba, s: ArubaState, size: int = 2) -> list[str]:
    """The faces of which a pair (or triple) can be spent, first the one whose loss leaves the rest worth most."""
    loose = s.loose.replace("-", "")
    return sorted(groups(s.loose, size), key=lambda face: tuple(-n for n in _worth(game, s, without(loose, face * size))))


def left_by(loose: str, drive: Declare) -> str:
    """The faces that this movement leaves of the loose ones."""
    return "" if drive.boost else without(without(loose, FACES[: drive.straight]), "".join(face * 4 for face in drive.turbos))


def drives(game: CompiledAruba, s: ArubaState, nitros: int) -> list[Declare]:
    """The movements with exactly so many Nitros, the furthest first; of several as far, what leaves the rest worth most."""
    loose = s.loose.replace("-", "")
    found = [each for each in declarations(game, s, nitros) if each.nitros == nitros]
    return sorted(found, key=lambda each: (-distance(each), tuple(-n for n in _worth(game, s, left_by(loose, each)))))


def lost(game: CompiledAruba, s: ArubaState) -> int:
    """Spaces that every drive of this turn loses."""
    return sum(penalties(game, s))


def parts_of(action: Declare) -> list[int]:
    """R36: what a movement is the sum of, penalties aside: its straight, each Turbo, the Boost, each Nitro."""
    parts = (action.straight, *[TURBO] * len(action.turbos), BOOST * action.boost, *[NITRO_MOVE] * action.nitros)
    return [part for part in parts if part]


def routes(game: CompiledAruba, s: ArubaState, budget: int) -> dict[tuple[int, int], str]:
    """(distance, lane) of every space in reach of the active car with so many steps, nearest first, by steps alone -> the straightest way
    there, a direction for each step."""
    me, course = s.cars[s.active], game.course(s)
    found: dict[tuple[int, int], str] = {}
    edge = {(me.distance, me.lane): ""}
    for _ in range(budget):
        after: dict[tuple[int, int], str] = {}
        for (far, lane), way in sorted(edge.items()):
            if far >= course.finish:
                continue
            cars = list(s.cars)
            cars[s.active] = replace(me, distance=far, lane=lane)
            for step in open_steps(game, replace(s, cars=tuple(cars))):
                end = far + 1, lane + DIRECTIONS[step]
                after[end] = max(after.get(end, ""), way + step, key=lambda each: (each.count("F"), each))
        found |= dict(sorted(after.items()))
        edge = after
    return found


def rams(game: CompiledAruba, s: ArubaState, budget: int) -> dict[tuple[int, int], str]:
    """(distance, lane) of every space beyond the next row on which the active car can ram somebody with so many spaces to drive -> the
    steps to right behind it. The ram itself takes one space, and ends the drive (R40)."""
    me = s.cars[s.active]
    found: dict[tuple[int, int], str] = {}
    for (far, lane), way in routes(game, s, budget - 1).items():
        cars = list(s.cars)
        cars[s.active] = replace(me, distance=far, lane=lane)
        if can_ram(game, replace(s, cars=tuple(cars))):
            found[far + 1, lane] = way
    return found


def farthest(ways: Mapping[tuple[int, int], str]) -> tuple[int, int]:
    """(distance, lane) of the space that is farthest away, among `routes` that lead anywhere: of several the one that is driven to
    straightest."""
    return max(ways, key=lambda spot: (spot[0], ways[spot].count("F"), ways[spot]))
