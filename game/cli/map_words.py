"""A map as it is named on the command line: a file, or TITLE/NAME as `monza/mine`."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from game.cli.command import Console, UsageError, unknown
from game.core.contract import find_title
from game.core.words import N_
from game.store.paths import maps
from game.titles import TITLES
from game.tracks.catalogue import Catalogue

NO_TITLE = N_("There is no game called {word} here. There is: {known}.")
NO_FILE = N_("There is no file {word}. A map of yours is named as its game and itself, for example {example}.")
NO_MAP = N_("There is no map {word}. {title} has: {known}.")


def open_catalogue(console: Console) -> Catalogue:
    """The maps that this player has."""
    return Catalogue(maps(), console.paths.maps)


def map_path(console: Console, word: str) -> Path:
    """The file that `word` names: a file that is there, else the map TITLE/NAME (with or without .tmx), the player's before a shipped one.
    Another word is taken for a file. UsageError where there is no such title, or it has no such map, or a single word is no file."""
    path = Path(word)
    parts = word.replace("\\", "/").split("/")
    if len(parts) == 1 and not path.suffix and not path.exists():
        raise _unnamed(console, word)
    if len(parts) != 2 or not all(parts) or path.exists():
        return path
    found = find_title(TITLES, parts[0])
    if found is None and path.parent.is_dir():
        return path
    if found is None:
        raise unknown(NO_TITLE, parts[0], (entry.meta.id for entry in TITLES))
    name = parts[1][:-4] if parts[1].lower().endswith(".tmx") else parts[1]
    entries = open_catalogue(console).tracks(found.meta)
    mine = console.paths.maps / parts[0] / f"{name}.tmx"
    if mine.exists():
        return mine
    entry = next((entry for entry in entries if entry.id == name), None)
    if entry is None:
        guess = unknown(NO_MAP, name, (entry.id for entry in entries)).guess  # the game's name would make all of them alike
        known = ", ".join(f"{parts[0]}/{entry.id}" for entry in entries)
        raise UsageError(NO_MAP, guess and f"{parts[0]}/{guess}", word=word, known=known, title=found.meta.name)
    return entry.path


def _unnamed(console: Console, word: str) -> UsageError:
    """A map named without its game: perhaps one game has a map of that name."""
    catalogue, stem = open_catalogue(console), Path(word).stem
    known = (f"{title.meta.id}/{entry.id}" for title in TITLES for entry in catalogue.tracks(title.meta) if entry.id == stem)
    first = TITLES[0].meta
    return UsageError(NO_FILE, next(known, ""), word=word, example=f"{first.id}/{first.tracks[0]}")


def map_roots(console: Console, path: Path) -> Sequence[Path]:
    """Where everything has to lie that the map at `path` refers to: in the folder above its own, with the player's maps or the shipped."""
    return (path.absolute().parent.parent, console.paths.maps, maps())


def part_track(console: Console, args: argparse.Namespace) -> None:
    """Parts `args.title`, where it names a race's track as well, into `title` and `track`: TITLE/NAME, or a file in a folder of a title."""
    word = args.title
    if "/" in word or "\\" in word or word.lower().endswith(".tmx"):
        path = map_path(console, word)
        args.title, args.track = path.absolute().parent.name, path.stem
