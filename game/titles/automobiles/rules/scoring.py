"""Ranks, places, standings and result (R7, R102, R104, R108)."""

from collections.abc import Sequence

from game.core.contract import RaceResult, Result, Standing
from game.core.scoring import decided_by, places_of
from game.titles.automobiles.rules.compiled import CompiledAutomobiles
from game.titles.automobiles.rules.road import WIDTH
from game.titles.automobiles.rules.state import AutomobilesState, Racer

POINTS: tuple[tuple[int, ...], ...] = ((4, 5, 6, 7, 8), (3,) * 5, (2,) * 5)
"""2.2: first, any middle place, last; by race."""


def ranking(racers: Sequence[Racer]) -> list[int]:
    """R7: the seats, first to last: higher progress, then nearer the infield."""
    behind = [one.lane - one.progress * WIDTH for one in racers]
    return sorted(range(len(behind)), key=behind.__getitem__)


def column(place: int, seats: int) -> int:
    """R104, R106: 0 for the first, 1 for a middle place and the second of two, 2 for the last."""
    if place == 0:
        return 0
    return 2 if place == seats - 1 and seats > 2 else 1


def race_points(order: Sequence[int], race: int) -> tuple[int, ...]:
    """R104: the points of each seat for race 1, 2, ..."""
    return tuple(POINTS[column(order.index(seat), len(order))][race - 1] for seat in range(len(order)))


def season_order(racers: Sequence[Racer], last: Sequence[int]) -> tuple[int, ...]:
    """R108: most points, then the place in the last race."""
    return tuple(sorted(range(len(racers)), key=lambda seat: (-racers[seat].points, last.index(seat))))


def standings(game: CompiledAutomobiles, s: AutomobilesState) -> tuple[Standing, ...]:
    """One row per car, best first; progress in stations from the line."""
    cars = game.cars
    return tuple(
        [
            Standing(cars[seat], seat, place, s.racers[seat].progress, s.racers[seat].laps_left == 0)
            for place, seat in enumerate(ranking(s.racers), 1)
        ]
    )


def result(game: CompiledAutomobiles, s: AutomobilesState) -> Result | None:
    """The result of a finished match; None while it runs."""
    if s.phase != "OVER":
        return None
    races: tuple[RaceResult, ...] = s.races
    if game.races == 1:
        return Result(races[0].places, races[0].points, races[0].ended, races)
    order = season_order(s.racers, s.classes[-1])
    points = tuple(one.points for one in s.racers)
    return Result(places_of(order), points, decided_by(points, order[0]), races)
