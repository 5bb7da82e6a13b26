"""Track packs: folders with maps of one hand that travel together, `packs/NAME` in the player's folder of maps.

A pack is laid out as the folder of maps itself is (`tilesets`, a folder per title), with a file `pack.toml` beside them that says who
made it.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.core.decoding import JsonObject
from game.core.printable import clean_name
from game.core.track import Finding, Scalar
from game.core.words import N_, Text
from game.store.reading import ReadError, read_bytes

PACKS = "packs"
MANIFEST = "pack.toml"
MOST_BYTES = 16_000
MOST_TEXT = 200
MOST_PACKS = 500
_WORDS = ("name", "author", "licence")

PACK_PROBLEMS: Mapping[str, Text] = {
    "pack_manifest_missing": N_("{pack} holds no file pack.toml, which says what the pack is called and who made it."),
    "pack_manifest": N_('pack.toml of {pack} can\'t be read: it should hold lines as name = "My tracks".'),
    "pack_word": N_('pack.toml of {pack} does not say its {word}: add a line as {word} = "...".'),
    "pack_titles": N_('pack.toml of {pack} should list the games its maps are for, as titles = ["monza"].'),
    "pack_no_zip": N_("{pack} is neither a folder nor a zip file that can be read."),
    "pack_path": N_("{pack} holds {file}, which would lie outside its folder: such a pack is not unpacked."),
    "pack_file": N_("{pack} holds {file}, which is no file that can be read: such a pack is not installed."),
    "pack_name": N_("{pack} holds {file}, and no file may be called that on Windows: give it another name."),
    "pack_kind": N_("{pack} holds {file}: a pack has maps, tilesets, pictures and texts, and nothing else."),
    "pack_big": N_("{pack} is too big. The most is {megabytes} MB, and this many files: {files}."),
    "pack_there": N_(
        "There is a pack in the folder packs/{pack} already: delete that folder first, or give this pack's file another name."
    ),
    "pack_disk": N_("{pack} can't be unpacked: {detail}"),
}
"""Why a pack is not offered, by code."""


@dataclass(frozen=True)
class TrackPack:
    """A pack as its manifest describes it; `problem` where it is none, a finding with a code of PACK_PROBLEMS."""

    folder: Path
    name: str
    author: str = ""
    licence: str = ""
    titles: tuple[str, ...] = ()
    problem: Finding | None = None


def pack_folders(user: Path) -> tuple[Path, ...]:
    """The folders of packs in the player's folder of maps, by name. Never raises."""
    try:
        return tuple(sorted(path for path in (user / PACKS).iterdir() if path.is_dir() and not path.name.startswith("."))[:MOST_PACKS])
    except OSError:
        return ()


def pack_files(user: Path) -> tuple[Path, ...]:
    """What it hangs on which packs there are: the manifest of each folder, and the zip files that somebody has put there. Never raises."""
    return (*(folder / MANIFEST for folder in pack_folders(user)), *sorted((user / PACKS).glob("*.[zZ][iI][pP]")))


def track_pack(folder: Path) -> TrackPack:
    """The pack in a folder; one that is none comes with its problem. Never raises."""
    try:
        return manifest(read_bytes(folder / MANIFEST, MOST_BYTES), folder)
    except ReadError:
        return manifest(b"", folder)


def manifest(data: bytes | None, folder: Path) -> TrackPack:
    """The pack that `data` (a pack.toml; None where there is none) describes. Never raises."""
    called = clean_name(folder.name)
    if data is None:
        return _broken(folder, called, "pack_manifest_missing")
    try:
        told: JsonObject = tomllib.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        told = {}
    if not told:
        return _broken(folder, called, "pack_manifest")
    for word in _WORDS:
        if not (isinstance(told.get(word), str) and clean_name(told[word][:MOST_TEXT]).strip()):
            return _broken(folder, called, "pack_word", word)
    titles = told.get("titles")
    if not (isinstance(titles, list) and titles and len(titles) < 100 and all(isinstance(title, str) and title for title in titles)):
        return _broken(folder, called, "pack_titles")
    name, author, licence = (clean_name(told[word][:MOST_TEXT]).strip() for word in _WORDS)
    return TrackPack(folder, name, author, licence, tuple(titles))


def _broken(folder: Path, called: str, problem: str, word: str = "") -> TrackPack:
    fields: dict[str, Scalar] = {"pack": called, **({"word": word} if word else {})}
    return TrackPack(folder, called, problem=Finding(problem, True, fields=fields))
