"""Track packs: folders with maps of one hand that travel together, `packs/NAME` in the player's folder of maps.

A pack is laid out as the folder of maps itself is (`tilesets`, a folder per title), with a file `pack.toml` beside them that says who
made it.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.printable import clean_name
from game.core.words import N_, Template

__all__ = ["MANIFEST", "PACKS", "PACK_PROBLEMS", "TrackPack", "manifest", "pack_folders", "track_pack"]

PACKS = "packs"
MANIFEST = "pack.toml"
MOST_BYTES = 16_000
MOST_TEXT = 200
MOST_PACKS = 500
_WORDS = ("name", "author", "licence")

PACK_PROBLEMS: dict[str, Template] = {
    "no_manifest": N_("{pack} holds no file pack.toml, which says what the pack is called and who made it."),
    "manifest": N_('pack.toml of {pack} can\'t be read: it should hold lines as name = "My tracks".'),
    "word": N_('pack.toml of {pack} does not say its {word}: add a line as {word} = "...".'),
    "titles": N_('pack.toml of {pack} should list the games its maps are for, as titles = ["monza"].'),
}
"""Why a pack is not offered, by code."""


@dataclass(frozen=True)
class TrackPack:
    """A pack as its manifest describes it; `problem` (a key of PACK_PROBLEMS) where it is none, with the fields of its sentence."""

    folder: Path
    name: str
    author: str = ""
    licence: str = ""
    titles: tuple[str, ...] = ()
    problem: str = ""
    fields: tuple[tuple[str, str], ...] = ()


def pack_folders(user: Path) -> tuple[Path, ...]:
    """The folders of packs in the player's folder of maps, by name. Never raises."""
    try:
        return tuple(sorted(path for path in (user / PACKS).iterdir() if path.is_dir() and not path.name.startswith("."))[:MOST_PACKS])
    except OSError:
        return ()


def track_pack(folder: Path) -> TrackPack:
    """The pack in a folder; one that is none comes with its problem. Never raises."""
    try:
        with (folder / MANIFEST).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError:
        return manifest(None, folder)
    return manifest(data, folder)


def manifest(data: bytes | None, folder: Path) -> TrackPack:
    """The pack that `data` (a pack.toml; None where there is none) describes. Never raises."""
    called = clean_name(folder.name)
    if data is None:
        return _broken(folder, called, "no_manifest")
    try:
        told: dict[str, Any] = tomllib.loads(data.decode("utf-8")) if len(data) <= MOST_BYTES else {}
    except (ValueError, RecursionError):
        told = {}
    if not told:
        return _broken(folder, called, "manifest")
    for word in _WORDS:
        if not (isinstance(told.get(word), str) and clean_name(told[word][:MOST_TEXT]).strip()):
            return _broken(folder, called, "word", word)
    titles = told.get("titles")
    if not (isinstance(titles, list) and titles and len(titles) < 100 and all(isinstance(title, str) and title for title in titles)):
        return _broken(folder, called, "titles")
    name, author, licence = (clean_name(told[word][:MOST_TEXT]).strip() for word in _WORDS)
    return TrackPack(folder, name, author, licence, tuple(titles))


def _broken(folder: Path, called: str, problem: str, word: str = "") -> TrackPack:
    return TrackPack(folder, called, problem=problem, fields=(("pack", called), *((("word", word),) if word else ())))
