"""Whom the active car can shoot, bomb or rob from where it stands (R31, R34, R43)."""

from game.core.contract import Refused
from game.titles.aruba.rules.compiled import CompiledAruba, Course, Position
from game.titles.aruba.rules.state import NOBODY, RACING, ArubaState


def _ahead(game: CompiledAruba, s: Position) -> int:
    """R31, O8: the first car or wreck straight ahead within range, or NOBODY."""
    course, me = game.course(s), s.cars[s.active]
    taken = course.standing(s.cars)
    for rows in range(1, game.shot_range + 1):
        front = taken.get(course.cell(me.distance + rows, me.lane), NOBODY)
        if front != NOBODY:
            return front
    return NOBODY


def target(game: CompiledAruba, s: Position) -> int:
    """R31, O8: the car a shot would hit, or NOBODY."""
    front = _ahead(game, s)
    if front == NOBODY or s.cars[front].state != RACING or game.owner[front] == game.owner[s.active]:
        return NOBODY
    return front


def why_no_target(game: CompiledAruba, s: Position) -> Refused | None:
    """None where there is a `target`."""
    if target(game, s) != NOBODY:
        return None
    front = _ahead(game, s)
    if front == NOBODY:
        return Refused("nobody_in_front", "R31")
    return Refused("wreck_in_front" if s.cars[front].state != RACING else "own_car_in_front", "R31", car=game.cars[front])


def blast_zone(game: CompiledAruba, s: Position) -> tuple[str, ...]:
    """R34: the spaces that a bomb reaches, in the rule's order."""
    course, me = game.course(s), s.cars[s.active]
    return tuple([course.space(cell) for cell in course.blast[course.cell(me.distance, me.lane)]])


def bombed(game: CompiledAruba, s: Position) -> tuple[int, ...]:
    """R34: the racing cars in the blast zone, in the rule's order."""
    course, me = game.course(s), s.cars[s.active]
    return _racing_on(course, s, course.blast[course.cell(me.distance, me.lane)])


def neighbours(game: CompiledAruba, s: Position) -> tuple[int, ...]:
    """R43: the seats of the racing cars in the eight spaces around the active car, ascending, each once, its own left out."""
    course, me = game.course(s), s.cars[s.active]
    there = _racing_on(course, s, course.nearby[course.cell(me.distance, me.lane)])
    return tuple(sorted({game.owner[car] for car in there} - {game.owner[s.active]})) if there else ()


def robbed(game: CompiledAruba, s: ArubaState) -> tuple[int, ...]:
    """R43: the seats that a Larceny could be played against, ascending; nobody once cards were drawn."""
    return () if s.drawn else tuple([seat for seat in neighbours(game, s) if s.hands[seat]])


def _racing_on(course: Course, s: Position, cells: tuple[int, ...]) -> tuple[int, ...]:
    """The racing cars on these cells, in their order."""
    cars, taken = s.cars, course.standing(s.cars)
    return tuple([taken[cell] for cell in cells if cell in taken and cars[taken[cell]].state == RACING])
