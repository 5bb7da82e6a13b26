"""Ranks, shared places, points and series: what titles count alike."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from game.core.contract import RaceResult, Standing

Score = TypeVar("Score", int, tuple[int, ...])


def shared_places(scores: Sequence[Score]) -> tuple[int, ...]:
    """The place of each score, 1 = the greatest; equal scores share a place, and the places they fill are left out after it."""
    return tuple([1 + sum(other > score for other in scores) for score in scores])


def places_of(order: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat, where `order` names every seat once, best first."""
    places = [0] * len(order)
    for place, seat in enumerate(order, 1):
        places[seat] = place
    return tuple(places)


def seat_places(standings: Iterable[Standing], seats: int) -> tuple[int, ...]:
    """The place of each seat among the seats: of its best car, where it drives two; 0 without a car."""
    best: dict[int, int] = {}
    for row in standings:
        if row.seat is not None:
            best[row.seat] = min(row.place, best.get(row.seat, row.place))
    return tuple(1 + sum(place < best[seat] for place in best.values()) if seat in best else 0 for seat in range(seats))


def totals(races: Iterable[RaceResult], seats: int) -> tuple[int, ...]:
    """The points of each seat over `races`."""
    points = [0] * seats
    for race in races:
        for seat, more in enumerate(race.points):
            points[seat] += more
    return tuple(points)


def decided_by(points: Sequence[int], winner: int) -> str:
    """Whether `points` alone name the winner of a series ("points"), or the last race had to part equals ("last_race")."""
    return "last_race" if points.count(points[winner]) > 1 else "points"
