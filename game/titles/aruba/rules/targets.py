"""What a car sees around it: ways ahead, targets, the blast zone, neighbours (sections 3 and 6)."""

from collections.abc import Iterator

from game.core.contract import Refused
from game.titles.aruba.rules.compiled import Course, Game, Position
from game.titles.aruba.rules.state import NOBODY, RACING

__all__ = ["DIRECTIONS", "any_way", "blast_zone", "neighbours", "open_steps", "rammable", "target", "why_no_ram", "why_no_step"]

DIRECTIONS = {"F": 0, "L": -1, "R": 1}
"""Direction -> change of lane (R39)."""


def open_steps(game: Game, s: Position) -> tuple[str, ...]:
    """R48-R50: the directions in which the active car may step."""
    course, car = game.course(s), s.cars[s.active]
    if car.distance + 1 == course.finish:
        return ("F",)
    taken = course.standing(s.cars)
    ahead = course.cell(car.distance + 1, car.lane)
    beside = course.cell(car.distance, car.lane)
    if ahead not in taken:
        found = ["F"]
        blocked = False
    else:
        found = []
        blocked = True
    if car.lane > 1 and ahead - 1 not in taken and not (blocked and beside - 1 in taken):
        found.append("L")
    if car.lane < course.lanes and ahead + 1 not in taken and not (blocked and beside + 1 in taken):
        found.append("R")
    return tuple(found)


def why_no_step(game: Game, s: Position, direction: str) -> Refused | None:
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


def _ahead(course: Course, s: Position, rows: int = 1) -> int:
    """The car or wreck that many rows straight ahead of the active car, or NOBODY."""
    car = s.cars[s.active]
    return course.standing(s.cars).get(course.cell(car.distance + rows, car.lane), NOBODY)


def rammable(game: Game, s: Position) -> bool:
    """R40."""
    return why_no_ram(game, s) is None


def why_no_ram(game: Game, s: Position) -> Refused | None:
    """R40, R50, R54."""
    course = game.course(s)
    if s.cars[s.active].distance + 1 == course.finish:
        return Refused("line_ahead", "R50")
    front = _ahead(course, s)
    if front == NOBODY:
        return Refused("nothing_to_ram", "R40")
    if s.cars[front].state == RACING and game.owner[front] == game.owner[s.active]:
        return Refused("own_car_ahead", "R54", car=game.cars[front])
    return None


def any_way(game: Game, s: Position) -> bool:
    """R36: whether a step or a ram is possible from where the active car stands."""
    return bool(open_steps(game, s)) or rammable(game, s)


def target(game: Game, s: Position) -> int | Refused:
    """R31, O8: the car a shot would hit, or why there is none."""
    course = game.course(s)
    for rows in range(1, game.shot_range + 1):
        front = _ahead(course, s, rows)
        if front == NOBODY:
            continue
        if s.cars[front].state != RACING:
            return Refused("wreck_in_front", "R31", car=game.cars[front])
        if game.owner[front] == game.owner[s.active]:
            return Refused("own_car_in_front", "R31", car=game.cars[front])
        return front
    return Refused("nobody_in_front", "R31")


def _around(course: Course, s: Position, rows: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    car = s.cars[s.active]
    for row in rows:
        for lane in (car.lane - 1, car.lane, car.lane + 1):
            if 1 <= lane <= course.lanes:
                yield car.distance + row, lane


def blast_zone(game: Game, s: Position) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """R34: the spaces of the zone and the racing cars in it, both in the rule's order."""
    course = game.course(s)
    taken = course.standing(s.cars)
    cells = list(_around(course, s, (-1, -2)))
    there = (taken.get(course.cell(distance, lane), NOBODY) for distance, lane in cells)
    rows = course.rows
    return (
        tuple([course.name(distance % rows, lane) for distance, lane in cells]),
        tuple([car for car in there if car >= 0 and s.cars[car].state == RACING]),
    )


def neighbours(game: Game, s: Position) -> tuple[int, ...]:
    """R43: the seats of the racing cars in the eight spaces around the active car, ascending, each once, its own left out."""
    course = game.course(s)
    taken = course.standing(s.cars)
    there = [taken.get(course.cell(distance, lane), NOBODY) for distance, lane in _around(course, s, (-1, 0, 1))]
    seats = {game.owner[car] for car in there if car >= 0 and s.cars[car].state == RACING}
    return tuple([seat for seat in range(game.seats) if seat in seats and seat != game.owner[s.active]])
