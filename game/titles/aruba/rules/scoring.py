"""The end of a race and of the series, the classification, standings and result (section 7)."""

from game.core.contract import RaceResult, Result, Standing
from game.titles.aruba.rules.compiled import POINTS, Game, Position
from game.titles.aruba.rules.draft import Draft
from game.titles.aruba.rules.events import CarFinished, RaceEnded, SeriesEnded
from game.titles.aruba.rules.state import FINISHED, RACING, ArubaState

__all__ = ["classification", "end_by_limit", "over_after_loss", "race_points", "result", "standings", "take_place", "totals"]


def take_place(d: Draft, car: int, cause: str) -> None:
    """R68, R73: the next place is taken."""
    d.finished = (*d.finished, car)
    place = len(d.finished)
    points = POINTS[place - 1]
    d.emit(CarFinished, car=d.game.cars[car], seat=d.game.owner[car], place=place, points=points, cause=cause)


def over_after_loss(d: Draft) -> bool:
    """R69, R70, after a car left the race: whether this ends it; then the race is closed and the queue dropped."""
    if len(d.finished) == len(POINTS):
        _end_race(d, "three_home")
        return True
    racing = [car for car in range(d.game.count) if d.is_racing(car)]
    if len(racing) > 1:
        return False
    for car in racing:
        d.set_car(car, state=FINISHED)
        take_place(d, car, "walkover")
    _end_race(d, "walkover")
    return True


def end_by_limit(d: Draft) -> None:
    """R71: racing cars take the places still open in the order of R72."""
    for car in classification(d):
        if d.is_racing(car) and len(d.finished) < len(POINTS):
            d.set_car(car, state=FINISHED)
            take_place(d, car, "round_limit")
    _end_race(d, "round_limit")


def classification(s: Position) -> tuple[int, ...]:
    """R72: the cars, best first."""
    racing = [car for car, one in enumerate(s.cars) if one.state == RACING]
    racing.sort(key=lambda car: (-s.cars[car].distance, s.cars[car].damage, s.cars[car].slot))
    return (*s.finished, *racing, *reversed(s.wrecks))


def race_points(game: Game, finished: tuple[int, ...]) -> tuple[int, ...]:
    """R73: the points of each seat."""
    points = [0] * game.seats
    for car, worth in zip(finished, POINTS, strict=False):
        points[game.owner[car]] += worth
    return tuple(points)


def totals(game: Game, races: tuple[RaceResult, ...]) -> tuple[int, ...]:
    """Points of each seat over `races`."""
    return tuple(sum(race.points[seat] for race in races) for seat in range(game.seats))


def _end_race(d: Draft, ended: str) -> None:
    """R72, R73; `phases` goes on with the next race (R74) or the series is over (R75)."""
    d.queue, d.phase, d.back_to = [], "RACE_OVER", ""
    order = classification(d)
    points = race_points(d.game, d.finished)
    d.races = (*d.races, RaceResult(_seat_places(d.game, order), points, ended))
    d.classes = (*d.classes, order)
    letters = tuple(d.game.cars[car] for car in order)
    d.emit(RaceEnded, classification=letters, points=points, totals=totals(d.game, d.races), ended=ended)
    if d.race == d.game.races:
        final = _final(d.game, d.races)
        d.phase = "OVER"
        d.emit(SeriesEnded, ranking=final[0], totals=totals(d.game, d.races), decided_by=final[1])


def _seat_places(game: Game, order: tuple[int, ...]) -> tuple[int, ...]:
    """Places of the seats in a race: by the better car; no two are equal."""
    seats = list(dict.fromkeys(game.owner[car] for car in order))
    return tuple(1 + seats.index(seat) for seat in range(game.seats))


def _final(game: Game, races: tuple[RaceResult, ...]) -> tuple[tuple[int, ...], str]:
    """R75: the seats, best first, and whether points alone decided who is."""
    points = totals(game, races)
    ranking = tuple(sorted(range(game.seats), key=lambda seat: (-points[seat], races[-1].places[seat])))
    return ranking, "last_race" if points.count(points[ranking[0]]) > 1 else "points"


def standings(game: Game, s: ArubaState) -> tuple[Standing, ...]:
    """One row per car in the order of R72."""
    return tuple(
        [
            Standing(game.cars[car], game.owner[car], place, s.cars[car].distance, s.cars[car].state == FINISHED)
            for place, car in enumerate(classification(s), 1)
        ]
    )


def result(game: Game, s: ArubaState) -> Result | None:
    """The result of a finished match; None while it runs."""
    if s.phase != "OVER":
        return None
    ranking, decided_by = _final(game, s.races)
    places = tuple(1 + ranking.index(seat) for seat in range(game.seats))
    return Result(places, totals(game, s.races), decided_by, s.races)
