"""Who stands where, and how a race and a series end (section 7, R54)."""

from collections.abc import Sequence

from game.core.contract import RaceResult, Result, Standing
from game.titles.scrap_racer.rules.compiled import Game, ranked
from game.titles.scrap_racer.rules.draft import Draft
from game.titles.scrap_racer.rules.events import RaceEnded, SeriesEnded
from game.titles.scrap_racer.rules.state import Racer, ScrapState

__all__ = ["end_race", "race_result", "result", "series_places", "standings", "team_order"]


def team_order(game: Game, racers: Sequence[Racer]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """R52: the seats best first; and the rear racers of the teams that have one home, best first."""
    order = ranked(racers)
    places: dict[int, list[int]] = {seat: [] for seat in range(game.seats)}
    for place, index in enumerate(order):
        places[racers[index].owner].append(place)
    home = [seat for seat in places if any(r.owner == seat and r.badges >= game.laps for r in racers)]
    home.sort(key=lambda seat: places[seat][-1])
    others = sorted((seat for seat in places if seat not in home), key=lambda seat: places[seat][0])
    return (*home, *others), tuple(racers[order[places[seat][-1]]].id for seat in home)


def _order(game: Game, racers: Sequence[Racer]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """R50-R52: the seats best first, and in team play the rear racers that were compared."""
    if game.teams:
        return team_order(game, racers)
    return tuple(racers[index].owner for index in ranked(racers)), ()


def race_result(game: Game, s: ScrapState, racers: Sequence[Racer]) -> RaceResult:
    """R50-R52, R54: places, points, and how it ended: `first_home` (the racer that won the first last badge also won the race),
    `overtaken` (another did), `one_team_home` or `rear_racers` in team play."""
    order, rear = _order(game, racers)
    places = tuple(order.index(seat) + 1 for seat in range(game.seats))
    points = tuple(game.seats - place + 1 + (place == 1) for place in places)
    if game.teams:
        ended = "rear_racers" if len(rear) > 1 else "one_team_home"
    else:
        ended = "first_home" if racers[ranked(racers)[0]].id == s.first_home else "overtaken"
    return RaceResult(places, points, ended)


def end_race(d: Draft) -> str:
    """R49-R54: the race is told and counted; another one follows, or the match is over."""
    game, s = d.game, d.state
    found = race_result(game, s, d.racers)
    left = game.races - s.race
    order = ranked(d.racers)
    d.emit(
        RaceEnded,
        race=s.race,
        ranking=tuple(d.racers[i].id for i in order),
        progress=tuple(d.racers[i].p for i in order),
        badges=tuple(d.racers[i].badges for i in order),
        winner=found.places.index(1),
        places=found.places,
        points=found.points,
        ended=found.ended,
        rear=_order(game, d.racers)[1],
        races_left=left,
    )
    races = (*s.races, found)
    d.set(races=races)
    if left:
        d.set(race=s.race + 1)
        return "START_RACE"
    d.set(phase="OVER", dice=(), last=0, total=0, moved=False, crossed=False, stage="")
    if game.races > 1:
        places, points = series_places(game.seats, races)
        d.emit(SeriesEnded, points=points, places=places, winner=places.index(1))
    return ""


def series_places(seats: int, races: Sequence[RaceResult]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """R54: places and points of the series; equal points by wins, then by the place in the last race."""
    points = tuple(sum(race.points[seat] for race in races) for seat in range(seats))
    wins = tuple(sum(race.places[seat] == 1 for race in races) for seat in range(seats))
    order = sorted(range(seats), key=lambda seat: (-points[seat], -wins[seat], races[-1].places[seat]))
    return tuple(order.index(seat) + 1 for seat in range(seats)), points


def standings(game: Game, s: ScrapState) -> tuple[Standing, ...]:
    """A row per racer, best first (R2); `progress` is p, `done` has all its badges."""
    rows = (s.racers[index] for index in ranked(s.racers))
    return tuple(Standing(r.id, r.owner, place, r.p, r.badges >= game.laps) for place, r in enumerate(rows, 1))


def result(game: Game, s: ScrapState) -> Result | None:
    """The result of a finished match: a `race`, or a `series` (R54)."""
    if s.phase != "OVER":
        return None
    if game.races == 1:
        return Result(s.races[0].places, s.races[0].points, "race", s.races)
    return Result(*series_places(game.seats, s.races), "series", s.races)
