"""Who stands where, and how a race and a series end (section 7, R54)."""

from collections.abc import Sequence

from game.core.contract import RaceResult, Result, Standing
from game.core.engine import OVER
from game.core.scoring import places_of, totals
from game.titles.scrap_racer.rules.compiled import CompiledScrapRacer, ranked
from game.titles.scrap_racer.rules.draft import ScrapRacerDraft
from game.titles.scrap_racer.rules.events import RaceEnded, SeriesEnded
from game.titles.scrap_racer.rules.state import Racer, ScrapRacerState


def team_order(game: CompiledScrapRacer, racers: Sequence[Racer]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """R52: the seats best first; and the rear racers of the teams that have one home, best first."""
    order = ranked(racers)
    places: dict[int, list[int]] = {seat: [] for seat in range(game.seats)}
    for place, index in enumerate(order):
        places[racers[index].owner].append(place)
    home = [seat for seat in places if any(r.owner == seat and r.badges >= game.laps for r in racers)]
    home.sort(key=lambda seat: places[seat][-1])
    others = sorted((seat for seat in places if seat not in home), key=lambda seat: places[seat][0])
    return (*home, *others), tuple(racers[order[places[seat][-1]]].id for seat in home)


def _order(game: CompiledScrapRacer, racers: Sequence[Racer]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """R50-R52: the seats best first, and in team play the rear racers that were compared."""
    if game.teams:
        return team_order(game, racers)
    return tuple(racers[index].owner for index in ranked(racers)), ()


def race_result(game: CompiledScrapRacer, racers: Sequence[Racer], first_home: str) -> RaceResult:
    """R50-R52, R54: places, points, and how it ended: `first_home` (the racer that won the first last badge also won the race),
    `overtaken` (another did), `one_team_home` or `rear_racers` in team play."""
    order, rear = _order(game, racers)
    places = places_of(order)
    points = tuple(game.seats - place + 1 + (place == 1) for place in places)
    if game.teams:
        ended = "rear_racers" if len(rear) > 1 else "one_team_home"
    else:
        ended = "first_home" if racers[ranked(racers)[0]].id == first_home else "overtaken"
    return RaceResult(places, points, ended)


def end_race(d: ScrapRacerDraft) -> str:
    """R49-R54: the race is told and counted; another one follows, or the match is over."""
    game = d.game
    found = race_result(game, d.racers, d.first_home)
    left = game.races - d.race
    order = [d.racers[i] for i in ranked(d.racers)]
    d.emit(
        RaceEnded,
        ranking=tuple(racer.id for racer in order),
        progress=tuple(racer.p for racer in order),
        badges=tuple(racer.badges for racer in order),
        winner=found.places.index(1),
        places=found.places,
        points=found.points,
        ended=found.ended,
        rear=_order(game, d.racers)[1],
        races_left=left,
    )
    d.races = (*d.races, found)
    if left:
        d.race += 1
        return "START_RACE"
    d.phase, d.dice, d.last, d.total = OVER, (), 0, 0
    d.moved, d.crossed, d.stage = False, False, ""
    if game.races > 1:
        places, points = series_places(game.seats, d.races)
        d.emit(SeriesEnded, points=points, places=places, winner=places.index(1), decided=decided_by(d.races, places.index(1)))
    return ""


def series_places(seats: int, races: Sequence[RaceResult]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """R54: places and points of the series; equal points by wins, then by the place in the last race."""
    points, wins = totals(races, seats), _wins(races, seats)
    order = sorted(range(seats), key=lambda seat: (-points[seat], -wins[seat], races[-1].places[seat]))
    return places_of(order), points


def _wins(races: Sequence[RaceResult], seats: int) -> tuple[int, ...]:
    return tuple(sum(race.places[seat] == 1 for race in races) for seat in range(seats))


def decided_by(races: Sequence[RaceResult], winner: int) -> str:
    """R54: what put `winner` ahead of all others in the series: `points`, `wins` among those with as many, or the `last_race`."""
    seats = len(races[-1].places)
    points = totals(races, seats)
    both = list(zip(points, _wins(races, seats), strict=True))
    if points.count(points[winner]) == 1:
        return "points"
    return "wins" if both.count(both[winner]) == 1 else "last_race"


def standings(game: CompiledScrapRacer, s: ScrapRacerState) -> tuple[Standing, ...]:
    """A row per racer, best first (R2); `progress` is p, `done` has all its badges. Before the first move all are level: what R2 says of
    the grid is only for cards."""
    rows, started = (s.racers[index] for index in ranked(s.racers)), any(racer.p for racer in s.racers)
    return tuple(Standing(r.id, r.owner, place if started else 1, r.p, r.badges >= game.laps) for place, r in enumerate(rows, 1))


def result(game: CompiledScrapRacer, s: ScrapRacerState) -> Result | None:
    """The result of a finished match: a `race`, or a `series` (R54)."""
    if s.phase != OVER:
        return None
    if game.races == 1:
        return Result(s.races[0].places, s.races[0].points, "race", s.races)
    return Result(*series_places(game.seats, s.races), "series", s.races)
