"""The table of what help is worth in the repository (tests/golden/handicaps.md): a section per title, for people and for a test to read."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli.command import FailedError
from game.core.contract import Title
from game.core.words import Text
from game.store.installation import program

if TYPE_CHECKING:
    from game.bench.handicaps import Row

NO_PLACE = Text("The table of help lies in the repository, and this Kerbside is not run from there: {folder} is missing.")
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
    folder = program() / "tests" / "golden"
    if not folder.is_dir():
        raise FailedError(NO_PLACE, folder=str(folder))
    path = folder / "handicaps.md"
    text = path.read_text(encoding="utf-8") if path.exists() else HEAD
    _, *sections = re.split(r"(?m)^(?=## )", text)
    kept = [section for section in sections if not section.startswith(f"## {title.meta.name}\n")]
    mine = "\n".join(_section(title, rows, games, seed)) + "\n"
    path.write_text("\n".join(part.strip() + "\n" for part in (HEAD, *sorted((*kept, mine)))), encoding="utf-8")
    return path


def kept_rows(text: str, title: Title) -> tuple[Kept, ...]:
    """The lines of a title in the text of the table."""
    section = next((part for part in re.split(r"(?m)^## ", text) if part.startswith(f"{title.meta.name}\n")), "")
    return tuple(
        Kept(int(seats), int(step), int(amount.replace(",", "")), float(more), float(error), int(line))
        for seats, step, amount, more, error, line in _ROW.findall(section)
    )


def _section(title: Title, rows: Sequence["Row"], games: int, seed: int) -> Iterator[str]:
    again = f"python main.py simulate {title.meta.id} --handicaps --games {games} --seed {seed} --write"
    yield from (f"## {title.meta.name}", "", f"`{again}`", "")
    yield "| seats | step | amount | more | error | line |"
    yield "|--:|--:|--:|--:|--:|--:|"
    for row in rows:
        yield f"| {row.seats} | {row.step} | {row.amount:,} | {row.found.more:+.1f} | {row.found.error:.1f} | {row.line} |"
