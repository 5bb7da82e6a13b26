"""Who stands where: cars on the road (R59), seats by their money (R62), and the result."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.contract import RaceResult, Result, Standing
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.compiled import Course, Game
from game.titles.top_race.rules.state import NOBODY, Car, TopRaceState

__all__ = ["Ranked", "Ranking", "places_of", "rank_cars", "rank_seats", "result", "standings"]


class Ranked(NamedTuple):
    """R59: a car not home, its progress, and what put it behind the one before it."""

    car: Car
    progress: int
    tie_break: str


def rank_cars(course: Course, cars: Sequence[Car]) -> list[Ranked]:
    """R59: the cars not home, best first."""
    keyed = sorted((_key(course, car), number) for number, car in enumerate(cars) if not car.place)
    found: list[Ranked] = []
    before = None
    for key, number in keyed:
        tie = ""
        if before is not None and key[0] == before[0]:
            tie = "broken" if key[1] != before[1] else "inside" if key[2] != before[2] else "earlier"
        found.append(Ranked(cars[number], -key[0], tie))
        before = key
    return found


def _key(course: Course, car: Car) -> tuple[int, bool, int, int]:
    """Further, then on the track, then nearer the inside, then broken down earlier."""
    progress = course.standing(car)
    if not car.at and car.waiting is None:
        return (-progress, False, 0, 0)
    waiting = car.waiting
    lane = waiting.lane if waiting is not None else course.lanes[car.at]
    nearer = -lane if course.inside(progress) == "R" else lane
    return (-progress, waiting is not None, nearer, waiting.number if waiting is not None else 0)


def standings(game: Game, s: TopRaceState) -> tuple[Standing, ...]:
    """A row per car, best first; progress of a car home is a lap and more, by its place."""
    course = game.course(s)

    def row(car: Car, place: int, progress: int) -> Standing:
        return Standing(car.colour, car.owner if car.owner != NOBODY else None, place, progress, car.place > 0)

    home = sorted((car for car in s.cars if car.place), key=lambda car: car.place)
    rows = [row(car, car.place, course.length + 7 - car.place) for car in home]
    behind = rank_cars(course, [car for car in s.cars if not car.place])
    return (*rows, *(row(ranked.car, len(home) + n, ranked.progress) for n, ranked in enumerate(behind, 1)))


class Ranking(NamedTuple):
    """R62: the seats, richest first, and what parted the first two ("cars", "shares", "order", or "" for money)."""

    seats: tuple[int, ...]
    tie_break: str


def rank_seats(s: TopRaceState, money: Sequence[int], places: Sequence[int]) -> Ranking:
    """R62: by `money`; of equals by the last race, in which the cars took `places` (canonical order)."""
    start = s.order.index(s.start)
    turn = s.order[start:] + s.order[:start]
    keys = {seat: (-money[seat], _last_race(s, seat, places), -turn.index(seat)) for seat in turn}
    seats = tuple(sorted(turn, key=lambda seat: keys[seat]))
    first, second = keys[seats[0]], keys[seats[1]]
    if first[0] != second[0]:
        return Ranking(seats, "")
    return Ranking(seats, "order" if first[1] == second[1] else "shares" if s.shares[seats[0]] else "cars")


def _last_race(s: TopRaceState, seat: int, places: Sequence[int]) -> tuple[int, ...]:
    """Shares: more shares of the first car, of the second ...; else the best place of an own car, 7 without one."""
    if s.shares[seat]:
        by_place = sorted(range(len(COLOURS)), key=lambda car: places[car])
        return tuple(-s.shares[seat][car] for car in by_place)
    return (min((places[n] for n, car in enumerate(s.cars) if car.owner == seat), default=7),)


def places_of(ranking: Sequence[int]) -> tuple[int, ...]:
    """Place of each seat, from the seats in order."""
    return tuple(ranking.index(seat) + 1 for seat in range(len(ranking)))


def result(game: Game, s: TopRaceState) -> Result | None:
    """Points are money: of a race what it brought each seat, over all what each has; one race ends as itself, more as a season."""
    if s.phase != "OVER":
        return None
    races: tuple[RaceResult, ...] = s.races
    return Result(places_of(s.ranking), s.cash, races[0].ended if game.races == 1 else "season", races)
