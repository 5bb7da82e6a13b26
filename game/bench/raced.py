"""What a command has raced for a table of the repository, row by row in tests/golden/FOLDER/TITLE.json, so that it can be stopped and
goes on where it was."""

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.bench.sections import golden_folder
from game.core.contract import Title

R = TypeVar("R")


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
