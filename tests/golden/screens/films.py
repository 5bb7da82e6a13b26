"""What the golden screens show: films by name, each of which gives one picture after another."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from pygame import Surface

from game.kiosk.operator import health_page
from game.kiosk.operator.health_page import HealthPage
from game.scenes.framework.scene import Context, Scene
from game.show import effects
from game.show.painters import board as board_painter
from game.show.tables.base import ground
from tests.golden.screens.small import FOLDER, SCREEN
from tests.helpers.racing import shared_boards
from tests.helpers.screen import picture
from tests.show import test_measures


class Shown(NamedTuple):
    """A picture of a film, and what it is called behind the film's name; "" for its only one."""

    name: str
    picture: Surface


Film = Callable[[Path], Iterator[Shown]]
"""Given a folder for its files, it shows its pictures. Each is a copy."""


def named(*words: str) -> str:
    """A name that any disk takes."""
    return re.sub(r"[^a-z0-9]+", "-", " ".join(words).lower()).strip("-")


def still(make: Callable[[Context], Scene], percent: int = 100) -> Film:
    """One picture of a scene."""

    def film(folder: Path) -> Iterator[Shown]:
        yield Shown("", picture(test_measures.made_by(make, folder, SCREEN, percent)))

    return film


@contextmanager
def painted_once() -> Iterator[None]:
    """While this is open, each board is painted once, and a cabinet's health is that of no machine in particular."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(health_page, "free_space", lambda folder: 123.4)
        patch.setattr(health_page, "resident", lambda: 234.0)
        patch.setattr(HealthPage, "_versions", lambda page: "Kerbside 1.0")
        shared_boards(patch)
        for where in (board_painter, ground):
            patch.setattr(where, "bake_board", test_measures._baked)
        yield


def films() -> Mapping[str, Film]:
    """All of them."""
    from tests.golden.screens import cabinet, games, moments, moves, pages

    return {**pages.FILMS, **games.FILMS, **cabinet.FILMS, **moves.FILMS, **moments.FILMS}


def pictures_of(name: str, film: Film, folder: Path) -> Iterator[Shown]:
    """The pictures of a film, each by the name it is kept under."""
    effects._chance.seed(len(name))  # whatever was shown before
    for step, shown in film(folder):
        yield Shown(f"{name}.{named(step)}" if step else name, shown)


def kept(among: Iterable[str]) -> set[str]:
    """The names of the pictures that are kept for these films."""
    wanted = set(among)
    return {name for name in _all_kept() if name.partition(".")[0] in wanted}


def homeless() -> set[str]:
    """The names of kept pictures that no film shows."""
    return _all_kept() - kept(films())


def _all_kept() -> set[str]:
    return {path.relative_to(FOLDER).as_posix().removesuffix(".png") for path in FOLDER.rglob("*.png")}
