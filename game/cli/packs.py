"""`pack`: track packs, installed and listed."""

import argparse
from pathlib import Path

from game.cli.command import Console, FailedError, failed
from game.cli.map_words import open_catalogue
from game.cli.race_arguments import finding_line, without_pygame
from game.core.track import Finding
from game.core.words import N_
from game.session.track_packs import PackError, install_dropped, install_pack
from game.store.problems import disk_problem
from game.titles import TITLES
from game.tracks.catalogue import Catalogue, map_files
from game.tracks.checks import SHARED_FINDINGS
from game.tracks.packs import TrackPack

ADDED = N_("{name} by {author} ({licence}) is installed. Tracks in it: {maps}.")
LISTED = N_("{name} by {author} ({licence}), tracks in it: {maps}, in {folder}")
BROKEN = N_("{folder}: {sentence}")
NONE = N_("There is no track pack in {folder}.")
NOT_RACED = N_("  {file} can't be raced on: {sentence}")
NO_GAME = N_("  pack.toml lists the game {word}, which is not here. There is: {known}.")
NOT_LISTED = N_("  pack.toml should list {word} in titles, too: the pack has maps for it.")
NO_HOME = N_("  {file} lies in no game's folder, so no game offers it: put it into one of {known}.")
REFUSED = N_("{sentence}")
NO_FILE = N_("There is no file {file}.")


def packs(console: Console, args: argparse.Namespace) -> int:
    """`add FILE` installs a pack, `list` tells those there are; 1 where one can't be used."""
    return _add(console, Path(args.file)) if args.action == "add" else _list(console)


def _add(console: Console, source: Path) -> int:
    try:
        source.lstat()
    except FileNotFoundError:
        raise FailedError(NO_FILE, file=source.name) from None
    except OSError as error:
        raise failed(disk_problem(error, source.name)) from None
    try:
        pack = install_pack(console.paths.maps, source)
    except PackError as error:
        raise FailedError(REFUSED, sentence=_said(console, error.finding)) from None
    console.tell(ADDED, name=pack.name, author=pack.author, licence=pack.licence, maps=_count(pack.folder))
    return 0 if _sound(console, open_catalogue(console), pack) else 1


def _list(console: Console) -> int:
    catalogue = open_catalogue(console)
    for _ in install_dropped(catalogue):
        pass
    found, sound = catalogue.packs(), True
    for pack in found:
        if not pack.problem:
            fields = {"name": pack.name, "author": pack.author, "licence": pack.licence}
            console.tell(LISTED, maps=_count(pack.folder), folder=catalogue.shown_path(pack.folder), **fields)
            sound = _sound(console, catalogue, pack) and sound
    bad = catalogue.bad_packs()
    for one in bad:
        console.tell(BROKEN, folder=catalogue.shown_path(one.path), sentence=_said(console, one.findings[0]))
    if not found and not bad:
        console.tell(NONE, folder=console.paths.maps)
    return 0 if sound and not bad else 1


def _sound(console: Console, catalogue: Catalogue, pack: TrackPack) -> bool:
    """Whether every map of a pack can be raced on; tells which can't, and why."""
    without_pygame()
    sound = True
    known = [entry.meta.id for entry in TITLES]
    for word in (title for title in pack.titles if title not in known):
        console.tell(NO_GAME, word=word, known=", ".join(known))
    for entry in TITLES:
        if entry.meta.id not in pack.titles and map_files(pack.folder / entry.meta.id):
            console.tell(NOT_LISTED, word=entry.meta.id)
        if map_files(pack.folder / entry.meta.id):
            title = entry.open()
            for bad in catalogue.bad(title):
                if bad.path.is_relative_to(pack.folder):
                    console.tell(NOT_RACED, file=catalogue.shown_path(bad.path), sentence=finding_line(console, title, bad.findings[0]))
                    sound = False
    homes = {pack.folder / entry.meta.id for entry in TITLES}
    for path in sorted(pack.folder.rglob("*")):
        if path.suffix.lower() == ".tmx" and path.parent not in homes:
            console.tell(NO_HOME, file=catalogue.shown_path(path), known=", ".join(entry.meta.id for entry in TITLES))
            sound = False
    return sound


def _count(folder: Path) -> int:
    return sum(len(map_files(folder / entry.meta.id)) for entry in TITLES)


def _said(console: Console, finding: Finding) -> str:
    return console.say(SHARED_FINDINGS[finding.code], **finding.fields)
