"""Which steps and rams the active car may make from where it stands (R36, R39, R40, R48-R50, R54)."""

from game.core.contract import Refused
from game.titles.aruba.rules.compiled import CompiledAruba, Position
from game.titles.aruba.rules.state import NOBODY, RACING, ArubaState

DIRECTIONS = {"F": 0, "L": -1, "R": 1}
"""Direction -> change of lane (R39)."""


_ROUND = {(left, right): ("L",) * left + ("R",) * right for left in (False, True) for right in (False, True)}
_PAST = {sides: ("F", *round_it) for sides, round_it in _ROUND.items()}
"""The directions, by whether left and right are open: where the space ahead is taken, and where it is free."""


def open_steps(game: CompiledAruba, s: Position) -> tuple[str, ...]:
    """R48-R50: the directions in which the active car may step."""
    course, car = game.course(s), s.cars[s.active]
    if car.distance + 1 == course.finish:
        return ("F",)
    taken = course.standing(s.cars)
    ahead, lane = course.cell(car.distance + 1, car.lane), car.lane
    left, right = lane > 1 and ahead - 1 not in taken, lane < course.lanes and ahead + 1 not in taken
    if ahead not in taken:
        return _PAST[left, right]
    here = course.cell(car.distance, lane)
    return _ROUND[left and here - 1 not in taken, right and here + 1 not in taken]


def why_no_step(game: CompiledAruba, s: Position, direction: str) -> Refused | None:
    """R48-R50; None for what `open_steps` lists."""
    if direction not in DIRECTIONS:
        return Refused("no_such_direction", "R39", direction=direction)
    if direction in open_steps(game, s):
        return None
    course, car = game.course(s), s.cars[s.active]
    if car.distance + 1 == course.finish:
        return Refused("line_ahead", "R50")
    lane = car.lane + DIRECTIONS[direction]
    if not 1 <= lane <= course.lanes:
        return Refused("off_road", "R48")
    if course.cell(car.distance + 1, lane) in course.standing(s.cars):
        return Refused("occupied", "R48", space=course.name(car.distance + 1, lane))
    return Refused("between_cars", "R49", space=course.name(car.distance + 1, lane))


def _in_front(game: CompiledAruba, s: Position) -> int:
    """The car or wreck right in front of the active car, or NOBODY."""
    course, car = game.course(s), s.cars[s.active]
    return course.standing(s.cars).get(course.cell(car.distance + 1, car.lane), NOBODY)


def can_ram(game: CompiledAruba, s: Position) -> bool:
    """R40, R50, R54: a wreck or another player's car in front, and not about to cross the line."""
    front = _in_front(game, s)
    if front == NOBODY or s.cars[s.active].distance + 1 == game.course(s).finish:
        return False
    return s.cars[front].state != RACING or game.owner[front] != game.owner[s.active]


def why_no_ram(game: CompiledAruba, s: Position) -> Refused | None:
    if can_ram(game, s):
        return None
    if s.cars[s.active].distance + 1 == game.course(s).finish:
        return Refused("line_ahead", "R50")
    front = _in_front(game, s)
    return Refused("nothing_to_ram", "R40") if front == NOBODY else Refused("own_car_ahead", "R54", car=game.cars[front])


def can_stop(s: ArubaState) -> bool:
    """R41: after at least one step."""
    return s.steps > 0


def can_move(game: CompiledAruba, s: Position) -> bool:
    """R36: whether a step or a ram is possible from where the active car stands."""
    return bool(open_steps(game, s)) or can_ram(game, s)
