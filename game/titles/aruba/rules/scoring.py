"""The end of a race and of the series, the classification, standings and result (section 7)."""

from game.core.contract import RaceResult, Result, Standing
from game.core.engine import OVER
from game.core.scoring import decided_by, places_of, totals
from game.titles.aruba.rules.compiled import POINTS, CompiledAruba, Position
from game.titles.aruba.rules.draft import ArubaDraft
from game.titles.aruba.rules.events import CarFinished, RaceEnded, SeriesEnded
from game.titles.aruba.rules.state import FINISHED, RACING, ArubaState

# -- places, and the ways a race ends


def take_place(d: ArubaDraft, car: int, cause: str) -> None:
    """R68, R73: the next place is taken."""
    d.finished = (*d.finished, car)
    place = len(d.finished)
    d.emit(CarFinished, car=d.name(car), seat=d.game.owner[car], place=place, points=POINTS[place - 1], cause=cause)


def race_ended(d: ArubaDraft) -> str:
    """R69, R70, after a car left the race: the step that ends it, or nothing while it goes on."""
    if len(d.finished) == len(POINTS):
        return "THREE_HOME"
    return "" if sum([car.state == RACING for car in d.cars]) > 1 else "WALKOVER"


def three_home(d: ArubaDraft) -> str:
    """R69."""
    return _end_race(d, "three_home")


def walkover(d: ArubaDraft) -> str:
    """R70: the only car that is racing, if there is one, takes the next place."""
    _award_places(d, "walkover")
    return _end_race(d, "walkover")


def round_limit(d: ArubaDraft) -> str:
    """R71: racing cars take the places still open in the order of R72."""
    _award_places(d, "round_limit")
    return _end_race(d, "round_limit")


def _award_places(d: ArubaDraft, cause: str) -> None:
    for car in classification(d):
        if d.is_racing(car) and len(d.finished) < len(POINTS):
            d.set_car(car, state=FINISHED)
            take_place(d, car, cause)


def _end_race(d: ArubaDraft, ended: str) -> str:
    """R63, R72, R73, R75: what is queued is dropped; the series is over, or the next race begins."""
    d.queue, d.phase, d.back_to = [], OVER if d.race == d.game.races else d.phase, ""
    order = classification(d)
    points = race_points(d.game, d.finished)
    d.races = (*d.races, RaceResult(places_of(_by_best_car(d.game, order)), points, ended))
    d.classes = (*d.classes, order)
    together = totals(d.races, d.game.seats)
    d.emit(RaceEnded, classification=tuple([d.name(car) for car in order]), points=points, totals=together, ended=ended)
    if d.phase == OVER:
        ranking = _ranking(d.game, d.races)
        d.emit(SeriesEnded, ranking=ranking, totals=together, decided_by=decided_by(together, ranking[0]))
    return "NEXT_RACE"


# -- classification and result


def classification(s: Position) -> tuple[int, ...]:
    """R72: the cars, best first."""
    racing = [car for car, one in enumerate(s.cars) if one.state == RACING]
    racing.sort(key=lambda car: (-s.cars[car].distance, s.cars[car].damage, s.cars[car].slot))
    return (*s.finished, *racing, *reversed(s.wrecks))


def race_points(game: CompiledAruba, finished: tuple[int, ...]) -> tuple[int, ...]:
    """R73: the points of each seat."""
    points = [0] * game.seats
    for car, worth in zip(finished, POINTS, strict=False):
        points[game.owner[car]] += worth
    return tuple(points)


def _by_best_car(game: CompiledAruba, order: tuple[int, ...]) -> tuple[int, ...]:
    """The seats by their better car, best first."""
    return tuple(dict.fromkeys(game.owner[car] for car in order))


def _ranking(game: CompiledAruba, races: tuple[RaceResult, ...]) -> tuple[int, ...]:
    """R75: the seats, best first."""
    points = totals(races, game.seats)
    return tuple(sorted(range(game.seats), key=lambda seat: (-points[seat], races[-1].places[seat])))


def standings(game: CompiledAruba, s: ArubaState) -> tuple[Standing, ...]:
    """One row per car in the order of R72."""
    return tuple(
        [
            Standing(game.cars[car], game.owner[car], place, s.cars[car].distance, s.cars[car].state == FINISHED)
            for place, car in enumerate(classification(s), 1)
        ]
    )


def result(game: CompiledAruba, s: ArubaState) -> Result | None:
    """The result of a finished match; None while it runs."""
    if s.phase != OVER:
        return None
    ranking, points = _ranking(game, s.races), totals(s.races, game.seats)
    return Result(places_of(ranking), points, decided_by(points, ranking[0]), s.races)
