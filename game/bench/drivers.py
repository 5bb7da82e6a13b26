"""How fast the computer drivers think."""

from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from game.bench.figures import Amount, Figure
from game.bench.scenarios import SEED, request
from game.bots.arena import Entrant, GameRow
from game.bots.arena import simulate as league
from game.bots.levels import driver, levels_of
from game.core.contract import Title
from game.core.track import Track
from game.store.paths import maps
from game.titles import TITLES
from game.tracks.catalogue import Catalogue


class Pace(NamedTuple):
    """So many things in so many seconds; `proof` is the same on every run."""

    made: int
    seconds: float
    proof: str = ""

    @property
    def rate(self) -> float:
        """How many a second."""
        return self.made / self.seconds if self.seconds else 0.0


def bots(title: Title, tracks: Sequence[Track], level: str, games: int) -> Pace:
    """Thoughts of computer drivers of one level against each other: only the thinking is timed."""
    setup = request().setup
    entrants = [Entrant(level, driver(title, level, 0).bot) for _ in range(setup.seats)]
    report = league(title, tracks, setup, entrants, GameRow(games, SEED), perf_counter)
    decisions = sum(game.decisions for game in report.games)
    return Pace(decisions, sum(one.total for one in report.times), "".join(str(row.wins) for row in report.rows))


def driver_figures(amount: Amount, told: dict[str, object]) -> list[Figure]:
    """The strongest level of the first title; what is the same on every run goes into `told`."""
    title, catalogue = TITLES[0].open(), Catalogue(maps(), maps() / "none")
    tracks = [catalogue.open(title, track).track for track in request().setup.tracks]
    level = levels_of(title)[-1]
    thought = bots(title, tracks, level, amount.games)
    told["drivers"] = {"level": level, "decisions": thought.made, "wins": thought.proof}
    return [Figure("bots", thought.rate, "/s", label=level)]
