"""The folder `results`: what files in it are called, and the half-written one beside a file that is being made."""

import contextlib
import re
from pathlib import Path

from game.store.files import patiently
from game.store.paths import Paths

FOLDER = "results"
PART = ".part"


def results_folder(paths: Paths) -> Path:
    """Where pictures, tables, clips and posters of races go."""
    return paths.data / FOLDER


def free_name(folder: Path, now: str, what: str, ending: str) -> Path:
    """A file in `folder` that is not there yet: day (of `now`, ISO), `what` ("monza-race1-clip") and the first number that is free."""
    stem = re.sub(r"[^a-z0-9_-]", "", f"{re.sub('[^0-9]', '', now)[:8]}-{what}".lower())
    number = 1
    while any((folder / f"{stem}{number}{ending}{half}").exists() for half in ("", PART)):
        number += 1
    return folder / f"{stem}{number}{ending}"


def part_of(path: Path) -> Path:
    """The half-written file beside `path`: what it is called while it is being made."""
    return path.with_name(path.name + PART)


def drop_part(path: Path) -> None:
    """Takes the half-written file away; where it is not there, or can't be removed, nothing happens."""
    with contextlib.suppress(OSError):
        patiently(lambda: part_of(path).unlink(missing_ok=True))
