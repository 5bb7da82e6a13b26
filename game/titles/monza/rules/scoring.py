"""Who stands where, and how a race and a series end (section 7)."""

from collections.abc import Sequence

from game.core.contract import RaceResult, Result, Standing
from game.titles.monza.rules.compiled import Game
from game.titles.monza.rules.draft import Draft
from game.titles.monza.rules.events import RaceEnded, SeriesEnded
from game.titles.monza.rules.state import MonzaState

__all__ = ["end_race", "places", "result", "standings"]


def _ranked(scores: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Place of each score, 1 = the greatest; equal scores share a place."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def places(game: Game, s: MonzaState) -> tuple[int, ...]:
    """Place of each seat in the race that is on: who is across, by the fewest dice (R82), then by the front edge."""
    fronts = game.course(s).fronts
    return _ranked([(1, -c.round_dice) if c.finished else (0, fronts[c.node]) for c in s.cars])


def end_race(d: Draft) -> bool:
    """R81-R85a: trophies to the winners; whether another race follows (the state then stands before its grid)."""
    s = d.state
    order = places(d.game, s)
    winners = tuple(seat for seat in range(d.game.seats) if order[seat] == 1)
    finishers = tuple(sorted((n for n, c in enumerate(s.cars) if c.finished), key=lambda n: order[n]))
    trophies = tuple(have + (seat in winners) for seat, have in enumerate(s.trophies))
    left = d.game.races - s.race
    dice = tuple(s.cars[n].round_dice for n in finishers)
    d.emit(RaceEnded, finishers=finishers, round_dice=dice, winners=winners, trophies=trophies, races_left=left)
    d.set(phase="OVER", trophies=trophies, winners=(*s.winners, winners), orders=(*s.orders, order), champions=winners)
    if left:
        d.set(race=s.race + 1)
        return True
    if d.game.races > 1:
        best = max(trophies)
        d.emit(SeriesEnded, trophies=trophies, winners=tuple(n for n, have in enumerate(trophies) if have == best))
    return False


def standings(game: Game, s: MonzaState) -> tuple[Standing, ...]:
    """A row per car, best first; `progress` is the front edge of its node (T4)."""
    fronts = game.course(s).fronts
    rows = (
        Standing(c.colour, n, place, fronts[c.node], c.finished) for n, (c, place) in enumerate(zip(s.cars, places(game, s), strict=True))
    )
    return tuple(sorted(rows, key=lambda row: row.place))


def result(game: Game, s: MonzaState) -> Result | None:
    """R84, R85: a race is `won` or `shared`, its points are the trophies; a match is a `race` or a `series`."""
    if s.phase != "OVER":
        return None
    races = tuple(
        RaceResult(order, tuple(int(seat in winners) for seat in range(game.seats)), "won" if len(winners) == 1 else "shared")
        for order, winners in zip(s.orders, s.winners, strict=True)
    )
    if game.races == 1:
        return Result(races[0].places, s.trophies, "race", races)
    return Result(_ranked([(have,) for have in s.trophies]), s.trophies, "series", races)
