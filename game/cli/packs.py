"""`pack`: track packs, installed and listed."""

import argparse
from pathlib import Path

from game.cli.command import Desk, FailedError
from game.cli.map_words import open_catalogue
from game.core.track import Finding
from game.core.words import N_
from game.session.track_packs import PackError, install_dropped, install_pack
from game.titles import TITLES
from game.tracks.catalogue import map_files
from game.tracks.checks import SHARED_FINDINGS

__all__ = ["packs"]

ADDED = N_("{name} by {author} ({licence}) is installed: {maps} maps.")
LISTED = N_("{name} by {author} ({licence}): {maps} maps, in {folder}")
BROKEN = N_("{folder}: {sentence}")
NONE = N_("There is no track pack in {folder}.")
REFUSED = N_("{sentence}")
NO_FILE = N_("There is no file {file}.")


def packs(desk: Desk, args: argparse.Namespace) -> int:
    """`add FILE` installs a pack, `list` tells those there are; 1 where one can't be used."""
    return _add(desk, Path(args.file)) if args.action == "add" else _list(desk)


def _add(desk: Desk, source: Path) -> int:
    if not source.exists():
        raise FailedError(NO_FILE, file=source.name)
    try:
        pack = install_pack(desk.paths.maps, source)
    except PackError as error:
        raise FailedError(REFUSED, sentence=_said(desk, error.finding)) from None
    desk.tell(ADDED, name=pack.name, author=pack.author, licence=pack.licence, maps=_count(pack.folder))
    return 0


def _list(desk: Desk) -> int:
    catalogue = open_catalogue(desk)
    for _ in install_dropped(catalogue):
        pass
    found = catalogue.packs()
    for pack in found:
        if not pack.problem:
            fields = {"name": pack.name, "author": pack.author, "licence": pack.licence}
            desk.tell(LISTED, maps=_count(pack.folder), folder=catalogue.told(pack.folder), **fields)
    bad = catalogue.bad_packs()
    for one in bad:
        desk.tell(BROKEN, folder=catalogue.told(one.path), sentence=_said(desk, one.findings[0]))
    if not found and not bad:
        desk.tell(NONE, folder=desk.paths.maps)
    return 1 if bad else 0


def _count(folder: Path) -> int:
    return sum(len(map_files(folder / entry.meta.id)) for entry in TITLES)


def _said(desk: Desk, finding: Finding) -> str:
    return desk.say(SHARED_FINDINGS[finding.code], **finding.fields)
