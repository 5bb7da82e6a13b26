"""The table of what help is worth in the repository (tests/golden/handicaps.md): a section per title, for people and for a test to read."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.bench.sections import put_section, section_of
from game.core.contract import Title

if TYPE_CHECKING:
    from game.bench.handicaps import Row

HEAD = """# What help is worth

Drivers of level 2 against each other, one seat after another with help: by how many points of a hundred its share of wins is above an even
one. *Line* is what the set-up says. At four seats no step may be more than 4 points and two errors from its line.
"""
_ROW = re.compile(r"\| (\d+) \| (\d) \| ([\d,]+) \| ([+-]\d+\.\d) \| (\d+\.\d) \| (\d+) \|")


class Kept(NamedTuple):
    """One line of the table."""

    seats: int
    step: int
    amount: int
    more: float
    error: float
    line: int


def written(title: Title, rows: Sequence["Row"], games: int, seed: int) -> Path:
    """Puts the title's section into the table, in place of the one before; FailedError outside of a repository."""
    return put_section("handicaps.md", HEAD, title.meta.name, _section(title, rows, games, seed))


def kept_rows(text: str, title: Title) -> tuple[Kept, ...]:
    """The lines of a title in the text of the table."""
    return tuple(
        Kept(int(seats), int(step), int(amount.replace(",", "")), float(more), float(error), int(line))
        for seats, step, amount, more, error, line in _ROW.findall(section_of(text, title.meta.name))
    )


def _section(title: Title, rows: Sequence["Row"], games: int, seed: int) -> Iterator[str]:
    again = f"python main.py simulate {title.meta.id} --handicaps --games {games} --seed {seed} --write"
    yield from (f"## {title.meta.name}", "", f"`{again}`", "")
    yield "| seats | step | amount | more | error | line |"
    yield "|--:|--:|--:|--:|--:|--:|"
    for row in rows:
        yield f"| {row.seats} | {row.step} | {row.amount:,} | {row.found.more:+.1f} | {row.found.error:.1f} | {row.line} |"
