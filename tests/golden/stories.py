"""Golden stories: the lines that the golden races of a title are told in, a file for each title.

python -m tests.golden.stories [TITLE ...]    writes them anew
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from game.core.contract import Title
from game.core.slices import finish
from game.language.language import Language
from game.session.story import say_line, telling_tales
from game.titles import TITLES
from tests.golden.make import GOLDEN, read
from tests.helpers.play import title_of

NAMES = ("Ada", "Ben", "Cleo", "Dara", "Emil", "Finn")


def stories(title: Title) -> str:
    """All of them, race by race, by the names of their records."""
    return "\n".join([line for path in sorted((GOLDEN / title.meta.id).glob("*.jsonl")) for line in _told(title, path)]) + "\n"


def _told(title: Title, path: Path) -> Iterator[str]:
    for tale in finish(telling_tales(title, read(path))):
        yield f"{path.stem}, race {tale.race}"
        for line in tale.lines:
            yield f"  {line.round or '':>3} {say_line(Language(strict=True), title, NAMES, line)}"
        luck = ", ".join(f"{NAMES[seat.seat]} {seat.luck} of {seat.spread}" for seat in tale.luck)
        yield f"      luck: {luck}"


def place(title: str) -> Path:
    """The file of a title."""
    return GOLDEN / "told" / f"{title}.txt"


def main(wanted: list[str]) -> None:
    """Writes those of all titles, or of those that are named."""
    for title in wanted or [entry.meta.id for entry in TITLES]:
        place(title).write_text(stories(title_of(title)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
