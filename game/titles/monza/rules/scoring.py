"""Who stands where, and how a race and a series end (section 7)."""

from game.core.contract import RaceResult, Result, Standing
from game.core.engine import OVER
from game.core.scoring import shared_places
from game.titles.monza.rules.compiled import CompiledMonza, CompiledTrack
from game.titles.monza.rules.draft import MonzaDraft
from game.titles.monza.rules.events import RaceEnded, SeriesEnded
from game.titles.monza.rules.state import MonzaState, Position


def _places(track: CompiledTrack, s: Position) -> tuple[int, ...]:
    """Place of each seat in the race that is on: who is across, by the fewest dice (R82), then by the front edge."""
    return shared_places([(1, -c.round_dice) if c.finished else (0, track.fronts[c.node]) for c in s.cars])


def end_race(d: MonzaDraft) -> str:
    """R81-R85a: trophies to the winners; then the next race, which the next seat starts (R4), or the end of the match."""
    places = _places(d.track, d)
    winners = tuple([seat for seat, place in enumerate(places) if place == 1])
    finishers = tuple(sorted((n for n, c in enumerate(d.cars) if c.finished), key=lambda n: places[n]))
    trophies = tuple([have + (seat in winners) for seat, have in enumerate(d.trophies)])
    left = d.game.races - d.race
    dice = tuple([d.cars[n].round_dice for n in finishers])
    d.emit(RaceEnded, finishers=finishers, round_dice=dice, winners=winners, trophies=trophies, races_left=left)
    d.phase, d.trophies, d.champions = OVER, trophies, winners
    d.winners, d.orders = (*d.winners, winners), (*d.orders, places)
    if left:
        d.race += 1
        d.start_seat = (d.start_seat + 1) % d.game.seats
        return "start_race"
    if d.game.races > 1:
        best = tuple([n for n, place in enumerate(shared_places(trophies)) if place == 1])
        d.emit(SeriesEnded, trophies=trophies, winners=best)
    return ""


def standings(game: CompiledMonza, s: MonzaState) -> tuple[Standing, ...]:
    """A row per car, best first; `progress` is the front edge of its node (T4)."""
    track = game.track(s)
    rows = [
        Standing(c.colour, n, place, track.fronts[c.node], c.finished)
        for n, (c, place) in enumerate(zip(s.cars, _places(track, s), strict=True))
    ]
    return tuple(sorted(rows, key=lambda row: row.place))


def raced(game: CompiledMonza, s: MonzaState) -> tuple[RaceResult, ...]:
    """R84: a race is `won` or `shared`, its points are the trophies."""
    return tuple(
        [
            RaceResult(order, tuple([int(seat in winners) for seat in range(game.seats)]), "won" if len(winners) == 1 else "shared")
            for order, winners in zip(s.orders, s.winners, strict=True)
        ]
    )


def result(game: CompiledMonza, s: MonzaState) -> Result | None:
    """R85: a match is a `race` or a `series`."""
    if s.phase != OVER:
        return None
    races = raced(game, s)
    if game.races == 1:
        return Result(races[0].places, s.trophies, "race", races)
    return Result(shared_places(s.trophies), s.trophies, "series", races)
