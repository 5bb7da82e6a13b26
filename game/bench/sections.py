"""Tables of the repository that hold a section per title (tests/golden/*.md): each command writes its own, in place of the one before."""

import re
from collections.abc import Iterable
from pathlib import Path

from game.cli.command import FailedError
from game.core.words import Text
from game.store.installation import program

NO_PLACE = Text("That table lies in the repository, and this Kerbside is not run from there: {folder} is missing.")


def golden_folder() -> Path:
    """Where such tables lie; FailedError outside of a repository."""
    folder = program() / "tests" / "golden"
    if not folder.is_dir():
        raise FailedError(NO_PLACE, folder=str(folder))
    return folder


def put_section(name: str, head: str, heading: str, lines: Iterable[str]) -> Path:
    """The section below that heading (without its signs) of that table from now on, its heading first; FailedError outside of a
    repository."""
    path = golden_folder() / name
    text = path.read_text(encoding="utf-8") if path.exists() else head
    _, *sections = re.split(r"(?m)^(?=## )", text)
    kept = [section for section in sections if not section.startswith(f"## {heading}\n")]
    mine = "\n".join(lines) + "\n"
    path.write_text("\n".join(part.strip() + "\n" for part in (head, *sorted((*kept, mine)))), encoding="utf-8")
    return path


def section_of(text: str, heading: str) -> str:
    """The section below that heading in the text of a table; "" where it has none."""
    return next((part for part in re.split(r"(?m)^## ", text) if part.startswith(f"{heading}\n")), "")
