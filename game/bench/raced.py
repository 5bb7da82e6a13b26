"""Tables of the repository that take hours to race: what was raced lies row by row in tests/golden/FOLDER/TITLE.json, so that a command
can be stopped and goes on where it was."""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Generic, Protocol, TypeVar

import msgspec

from game.bench.processes import Pool
from game.bench.sections import golden_folder
from game.bots.league import CHUNK
from game.cli.command import Console
from game.core.contract import Title
from game.core.words import Text

LEFT = Text("{done} races, {all} more at most: {minutes} minutes")
ANEW = Text("{row} is raced anew: its first race ends otherwise than it did.")

R = TypeVar("R")
Came = TypeVar("Came")
Given = TypeVar("Given", contravariant=True)


class Rung(Protocol[R, Given]):
    """One row of such a table: what is raced for it (`Given` is what a process gives back of some races) and what becomes of it."""

    @property
    def name(self) -> str:
        """What the row is called."""

    def counted(self, row: R | None) -> int:
        """How many races the row has."""

    def left(self, row: R | None) -> int:
        """How many races it may still need."""

    def still(self, row: R, first: Given) -> bool:
        """Whether its first race came out like that, too."""

    def task(self, first: int, games: int) -> tuple[object, ...]:
        """What a process is given for so many races from the `first` on."""

    def longer(self, row: R | None, came: Given) -> R:
        """The row with these races as well."""


class Kept(msgspec.Struct, Generic[R], frozen=True):
    """Such a file: the first seed, and per row what was raced."""

    seed: int
    rows: dict[str, R]


def raced_file(folder: str, title: Title) -> Path:
    """Where a title's rows lie; FailedError outside of a repository."""
    return golden_folder() / folder / f"{title.meta.id}.json"


def kept_rows(folder: str, title: Title, seed: int, kind: type[Kept[R]]) -> dict[str, R]:
    """What was raced of the title so far from that seed on; FailedError outside of a repository."""
    path = raced_file(folder, title)
    if not path.exists():
        return {}
    found = msgspec.json.decode(path.read_bytes(), type=kind)
    return found.rows if found.seed == seed else {}


def keep_rows(folder: str, title: Title, seed: int, rows: dict[str, R]) -> None:
    """Writes them, a line for every row."""
    path = raced_file(folder, title)
    path.parent.mkdir(exist_ok=True)
    lines = ",\n".join((msgspec.json.encode(name) + b":" + msgspec.json.encode(row)).decode() for name, row in rows.items())
    path.write_text(f'{{"seed":{seed},"rows":{{\n{lines}\n}}}}\n', encoding="utf-8")


def race_rows(
    console: Console,
    pool: Pool,
    play: Callable[..., Came],
    rungs: Sequence[Rung[R, Came]],
    rows: dict[str, R],
    keep: Callable[[dict[str, R]], object],
) -> None:
    """Races what is missing, all rungs by turns, a chunk of each, so that a stop leaves as much of one as of another. A row whose first
    race comes out otherwise by now (rules, drivers or the variant have changed since) is raced anew."""
    for name in _outdated(pool, play, rungs, rows):
        console.tell(ANEW, row=name)
        del rows[name]
    done, begun = 0, monotonic()
    while tasks := list(_missing(rungs, rows)):
        raced = pool.stream(play, [rung.task(first, games) for rung, first, games in tasks])
        for (rung, _, games), came in zip(tasks, raced, strict=True):
            rows[rung.name] = rung.longer(rows.get(rung.name), came)
            done += games
            keep(rows)
            _tell_left(console, done, sum(rung.left(rows.get(rung.name)) for rung in rungs), begun)


def _outdated(pool: Pool, play: Callable[..., Came], rungs: Sequence[Rung[R, Came]], rows: dict[str, R]) -> list[str]:
    there = [rung for rung in rungs if rung.name in rows]
    now = pool(play, [rung.task(0, 1) for rung in there])
    return [rung.name for rung, first in zip(there, now, strict=True) if not rung.still(rows[rung.name], first)]


def _missing(rungs: Sequence[Rung[R, Came]], rows: dict[str, R]) -> Iterator[tuple[Rung[R, Came], int, int]]:
    """The next chunk of each row that needs races: rung, first race, how many. Those with the fewest races come first."""
    waiting = [(rung, rung.counted(row), rung.left(row)) for rung in rungs for row in (rows.get(rung.name),) if rung.left(row)]
    fewest = min((first for _, first, _ in waiting), default=0)
    for rung, first, left in waiting:
        if first < fewest + CHUNK:
            yield rung, first, min(CHUNK, left)


def _tell_left(console: Console, done: int, left: int, begun: float) -> None:
    """How many races were raced since `begun` (seconds of the clock), how many are left, and how long they will take."""
    minutes = round((monotonic() - begun) / done * left / 60)
    print(console.say(LEFT, done=done, all=left, minutes=minutes), end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr)
