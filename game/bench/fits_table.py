"""The table of levels that fit in the repository (tests/golden/fits.md): a section per title, for people and for a test to read."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.bench.sections import put_section, section_of
from game.core.contract import Title

if TYPE_CHECKING:
    from game.bench.fits import FitRow

HEAD = """# A level that fits

Drivers of known levels as stand-ins for people, against computers that are to be as good as they are. The scale counts thousandths of a
level: random 0, easy 1,000, medium 2,000, hard 3,000; everybody begins at 1,000. *Found*: the level after ten races, the mean of all runs,
and how far the runs lie apart (standard deviation). *Swings*: how far a run wanders from its own mean in the twenty races after that.
*Wins*: the share of these twenty that the stand-in won, beside an even one. *First races*: the levels of the first run, race by race.
"""
_ROW = re.compile(r"\| (\d+) \| (\w+) \| (\d+) ± (\d+) \| (\d+) \| (\d+\.\d) \| (\d+\.\d) \| `([\d ]+)` \|")


class KeptFit(NamedTuple):
    """One line of the table."""

    seats: int
    person: str
    level: int
    spread: int
    swing: int
    wins: float
    even: float
    first: tuple[int, ...]


def written(title: Title, rows: Sequence["FitRow"], runs: int, seed: int) -> Path:
    """Puts the title's section into the table, in place of the one before; FailedError outside of a repository."""
    return put_section("fits.md", HEAD, title.meta.name, _section(title, rows, runs, seed))


def kept_fits(text: str, title: Title) -> tuple[KeptFit, ...]:
    """The lines of a title in the text of the table."""
    return tuple(
        KeptFit(int(seats), person, int(level), int(spread), int(swing), float(wins), float(even), tuple(map(int, first.split())))
        for seats, person, level, spread, swing, wins, even, first in _ROW.findall(section_of(text, title.meta.name))
    )


def _section(title: Title, rows: Sequence["FitRow"], runs: int, seed: int) -> Iterator[str]:
    again = f"python main.py simulate {title.meta.id} --fits --games {runs} --seed {seed} --write"
    yield from (f"## {title.meta.name}", "", f"`{again}`", "")
    yield "| seats | stand-in | found | swings | wins | even | first races |"
    yield "|--:|---|--:|--:|--:|--:|---|"
    for row in rows:
        first = " ".join(map(str, row.first))
        yield f"| {row.seats} | {row.person} | {row.level} ± {row.spread} | {row.swing} | {row.wins:.1f} | {row.even:.1f} | `{first}` |"
