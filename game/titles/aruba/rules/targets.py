"""Whom the active car can shoot, bomb or rob from where it stands (R31, R34, R43)."""

from collections.abc import Iterator

from game.core.contract import Refused
from game.titles.aruba.rules.compiled import CompiledAruba, Course, Position
from game.titles.aruba.rules.state import NOBODY, RACING, ArubaState, Car


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


def _around(course: Course, car: Car, rows: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """(distance, lane) of the spaces of those rows, counted from the car's, in its lane and the lanes beside it."""
    for row in rows:
        for lane in (car.lane - 1, car.lane, car.lane + 1):
            if 1 <= lane <= course.lanes:
                yield car.distance + row, lane


_ZONE = (-1, -2)
_NEXT = (-1, 0, 1)


def blast_zone(game: CompiledAruba, s: Position) -> tuple[str, ...]:
    """R34: the spaces that a bomb reaches, in the rule's order."""
    course = game.course(s)
    return tuple([course.name(distance % course.rows, lane) for distance, lane in _around(course, s.cars[s.active], _ZONE)])


def bombed(game: CompiledAruba, s: Position) -> tuple[int, ...]:
    """R34: the racing cars in the blast zone, in the rule's order."""
    return _racing_in(game, s, _ZONE)


def neighbours(game: CompiledAruba, s: Position) -> tuple[int, ...]:
    """R43: the seats of the racing cars in the eight spaces around the active car, ascending, each once, its own left out."""
    me = game.owner[s.active]
    seats = {game.owner[car] for car in _racing_in(game, s, _NEXT)}
    return tuple([seat for seat in range(game.seats) if seat in seats and seat != me])


def robbed(game: CompiledAruba, s: ArubaState) -> tuple[int, ...]:
    """R43: the seats that a Larceny could be played against, ascending; nobody once cards were drawn."""
    return () if s.drawn else tuple([seat for seat in neighbours(game, s) if s.hands[seat]])


def _racing_in(game: CompiledAruba, s: Position, rows: tuple[int, ...]) -> tuple[int, ...]:
    """The racing cars around the active one in those rows, in the order of their spaces."""
    course, cars, me = game.course(s), s.cars, s.cars[s.active]
    rows_there = {(me.distance + row) % course.rows for row in rows}
    if not any(car.distance % course.rows in rows_there and car is not me for car in cars):
        return ()
    taken = course.standing(cars)
    there = [taken.get(course.cell(distance, lane), NOBODY) for distance, lane in _around(course, me, rows)]
    return tuple([car for car in there if car >= 0 and cars[car].state == RACING])
