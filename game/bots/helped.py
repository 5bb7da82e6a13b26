"""What help of a seat is worth: races among equals in which one seat after another has it, and the share of wins that they bring."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt

import msgspec

from game.bots.arena import Entrant, GameRow, simulate
from game.bots.levels import MEDIUM, driver
from game.core.contract import Setup, Title
from game.core.handicap import option_name
from game.core.track import Track

CHUNK = 25
"""Races that one process plays at a stretch. What comes of it is the same whatever it is."""
WHOLE = 60
"""A win in parts that two to six seats can share."""


class Trial(msgspec.Struct, frozen=True):
    """So many races of drivers of level 2, in each of which one seat has help of `amount`: from race to race the next one."""

    setup: Setup
    tracks: tuple[Track, ...]
    amount: int
    games: int
    seed: int


class Worth(msgspec.Struct, frozen=True):
    """Points of a hundred: by how much the share of wins is above an even one, and the standard error of that."""

    more: float
    error: float


def tasks(trial: Trial) -> Iterator[tuple[int, int, int]]:
    """The races of a trial as (seat that has help, first race, how many): as many for each seat."""
    each = -(-trial.games // trial.setup.seats)
    for seat in range(trial.setup.seats):
        for first in range(0, each, CHUNK):
            yield seat, seat * each + first, min(CHUNK, each - first)


def play(opener: Callable[[], Title], trial: Trial, seat: int, first: int, games: int) -> int:
    """Some races with help for `seat`: how many of them it won, in parts of WHOLE. On top of a module and with plain values only, so that
    another process can be sent here. Raises what `game.bots.arena.simulate` raises."""
    title = opener()
    setup = msgspec.structs.replace(trial.setup, options={**trial.setup.options, option_name(seat): trial.amount})
    entrants = [Entrant(MEDIUM, driver(title, MEDIUM, 0).bot) for _ in range(setup.seats)]
    report = simulate(title, trial.tracks, setup, entrants, GameRow(games, trial.seed, first))
    return sum(WHOLE // game.places.count(1) for game in report.games if game.places[seat] == 1)


def worth(trial: Trial, won: Sequence[int]) -> Worth:
    """What the tasks of a trial come to; `won` as `play` gives it, task by task."""
    races = sum(games for _, _, games in tasks(trial))
    share = sum(won) / (WHOLE * races)
    return Worth(100 * (share - 1 / trial.setup.seats), 100 * sqrt(max(share * (1 - share), 1 / races) / races))
