"""Whether a level that fits finds its place: races of a driver whose strength is known, against computers that are to be as good."""

from collections.abc import Callable

import msgspec

from game.bots.arena import Entrant, GameRow, simulate
from game.bots.levels import driver
from game.core.contract import Setup, Title
from game.core.fit import Fit, fitted, points
from game.core.track import Track

WHOLE = 60
"""A win in parts that two to six seats can share."""


class FitTrial(msgspec.Struct, frozen=True):
    """Somebody as good as `person` (a place of the scale) drives so many races in a row, all others fit; and that `runs` times, each run
    beginning where nothing is known."""

    person: int
    setup: Setup
    tracks: tuple[Track, ...]
    races: int
    runs: int
    seed: int


class FitRun(msgspec.Struct, frozen=True):
    """By race of one run: the level the others had afterwards, and how much of the win the person had, in parts of WHOLE."""

    levels: tuple[int, ...]
    wins: tuple[int, ...]


def play(opener: Callable[[], Title], trial: FitTrial, run: int) -> FitRun:
    """One run; the person moves up one seat from race to race. On top of a module and with plain values only, so that another process can
    be sent here. Raises what `game.bots.arena.simulate` raises."""
    title, seats, fit = opener(), trial.setup.seats, Fit()
    levels, wins = list[int](), list[int]()
    for race in range(trial.races):
        names = (fitted(trial.person), *(fitted(fit.level) for _ in range(seats - 1)))
        entrants = [Entrant(name, driver(title, name, 0).bot) for name in names]
        row = GameRow(1, trial.seed + run * trial.races, race)
        (game,) = simulate(title, trial.tracks, trial.setup, entrants, row).games
        me = game.seating.index(0)
        rivals = [seat for seat in range(seats) if seat != me]
        fit = fit.after(points(game.places, me, rivals), [fit.level] * len(rivals))
        levels.append(fit.level)
        wins.append(WHOLE // game.places.count(1) if game.places[me] == 1 else 0)
    return FitRun(tuple(levels), tuple(wins))
