"""Every marked text of the game, with the room it stands in, as the script assets/make/catalogues.py reads them."""

import importlib.util
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Told(NamedTuple):
    """One marked text: where it stands, its one or two forms, its context, and for a Plural the field it counts by."""

    room: str
    file: str
    forms: tuple[str, ...]
    context: str
    by: str
    least: int


@cache
def catalogues() -> ModuleType:
    """The script assets/make/catalogues.py as a module."""
    spec = importlib.util.spec_from_file_location("make_catalogues", ROOT / "assets" / "make" / "catalogues.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def room(file: str) -> str:
    """Whose text it is: a title with its table, else the first folder below `game`."""
    where: str = catalogues().room(file)
    return where.partition("/")[0]


@cache
def marked_texts() -> tuple[Told, ...]:
    """All of them, in the order of the files; every source is read for them once."""
    return tuple(_read())


def _read() -> Iterator[Told]:
    for path in sorted((ROOT / "game").rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        for one in catalogues().texts(path.read_text(encoding="utf-8"), file):
            yield Told(room(file), file, one.forms, one.context, one.by, one.least)
