"""The races of the league that is kept in the repository: which variants, how many cars, how many races."""

from collections.abc import Mapping
from typing import NamedTuple

LADDER = (("hard", "medium"), ("medium", "easy"), ("easy", "random"), ("hard", "greedy"))
"""Who races whom: each level the one below, and the strongest the one that looks a single step ahead."""


class Division(NamedTuple):
    """One variant of a title on a grid of so many cars; `games` for each pair of drivers, and no more than `glance` where a glance
    tells who wins: against the driver that knows nothing, and the one that tries nothing."""

    name: str
    grid: int
    games: int
    track: str = ""
    options: tuple[str, ...] = ()
    glance: int = 400


DIVISIONS: Mapping[str, tuple[Division, ...]] = {
    "monza": (
        Division("professional", 2, 2_000, "long", ("rules=pro",)),
        Division("professional", 4, 400, "long", ("rules=pro",)),
        Division("basic", 2, 400, "oval", ("rules=basic",)),
    ),
    "scrap_racer": (Division("standard", 2, 400), Division("standard", 4, 400)),
    "aruba": (Division("one race", 4, 400, options=("races=1",), glance=100),),
    "top_race": (Division("standard", 4, 400, glance=50),),
    "automobiles": (Division("standard", 2, 400, glance=100), Division("standard", 4, 100, glance=50)),
}
"""Title -> its divisions. 400 races tell a share of wins to five percent, 2,000 to two."""

MANNERS: Mapping[str, Division] = {title: next(one for one in divisions if one.grid == 4) for title, divisions in DIVISIONS.items()}
"""Title -> where its manners are looked at: among four, the first such division."""


def games_of(division: Division, pair: tuple[str, str]) -> int:
    """How many races those two drivers have in the division."""
    return min(division.games, division.glance) if pair in LADDER[2:] else division.games
