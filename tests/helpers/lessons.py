"""The lessons of every title, the toy's among them: where their positions lie, and the maps that they are raced on."""

import functools
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from game.core.contract import Title
from game.core.lessons import Lesson, Position
from game.core.match import Match
from game.core.slices import Slices, known
from game.session.guide import Guide
from game.session.lessons import open_position, positions_of
from game.tracks.catalogue import Catalogue
from tests.helpers.maps import MAPS
from tests.helpers.play import title_of, tracks_of

ROOT = Path(__file__).resolve().parents[2]
TOY_ASSETS = Path(__file__).parent / "toy_assets"


class ToyMaps(Catalogue):
    """The toy's tracks, from its notation: no map is shipped for it."""

    def opening(self, title: Title, track_id: str) -> Slices[Any]:
        """The track alone; KeyError where the toy has none of that name."""
        return known(SimpleNamespace(track=tracks_of(title)[track_id]))


@functools.cache
def maps_of(title_id: str) -> Catalogue:
    """The maps of a title, each read once."""
    return ToyMaps(MAPS) if title_id == "toy" else Catalogue(MAPS)


def assets_of(title_id: str) -> Path:
    """The folder in which the positions of a title lie."""
    return TOY_ASSETS if title_id == "toy" else ROOT / "assets"


@functools.cache
def positions(title_id: str) -> dict[str, Position]:
    """The positions of a title by id."""
    return dict(positions_of(title_of(title_id), assets_of(title_id)))


def lesson_of(title_id: str, lesson_id: str) -> Lesson:
    """The lesson of that id."""
    return next(lesson for lesson in title_of(title_id).words.lessons if lesson.id == lesson_id)


def opened(title_id: str, position_id: str) -> Match:
    """The race at that position."""
    match = open_position(title_of(title_id), maps_of(title_id), positions(title_id)[position_id])
    assert match is not None, f"{title_id} {position_id}: run python assets/make/lessons.py"
    return match


def begun(title_id: str, lesson_id: str) -> Guide:
    """The guide at the beginning of a lesson."""
    return Guide(opened(title_id, lesson_id), lesson_of(title_id, lesson_id), positions(title_id)[lesson_id].you)
