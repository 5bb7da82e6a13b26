"""The maps there are: the shipped ones by the title's own list, the user's by a look into his folder."""

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.contract import Meta, Title
from game.core.slices import Slices, finish
from game.core.track import Finding
from game.tracks.trouble import TrackError

if TYPE_CHECKING:  # a menu names tracks before it reads one
    from game.tracks.reader import Loaded

__all__ = ["Bad", "Catalogue", "TrackEntry"]

SHARED = ("kerbside.tiled-project", "objecttypes.xml", "README.md")
SHARED_FOLDERS = ("tilesets", "pictures")
"""What a folder of maps needs beside the maps."""


@dataclass(frozen=True)
class TrackEntry:
    """A map that may be opened; `user`: it lies in the user's folder."""

    id: str
    path: Path
    user: bool


@dataclass(frozen=True)
class Bad:
    """A user's map that is not offered, and why: the errors of its checks, or the one that kept it from loading."""

    path: Path
    findings: tuple[Finding, ...]


class Catalogue:
    """Maps of all titles: `maps` are the shipped ones, `user` the folder `maps` of the user's data (None: no user maps)."""

    def __init__(self, maps: Path, user: Path | None = None) -> None:
        self._maps, self._user = maps, user
        self._open: dict[tuple[str, str], Loaded] = {}

    def tracks(self, meta: Meta) -> tuple[TrackEntry, ...]:
        """The maps of a title: the shipped ones in its order, then the user's by name. A user's map that is called as a shipped
        one is left out. Nothing is read yet."""
        shipped = tuple(TrackEntry(id, self._maps / meta.id / f"{id}.tmx", False) for id in meta.tracks)
        own = (TrackEntry(path.stem, path, True) for path in self._user_files(meta.id))
        return (*shipped, *(entry for entry in own if entry.id not in meta.tracks))

    def open(self, title: Title, track_id: str) -> "Loaded":
        """The map with that id, read once. KeyError if there is none; TrackError if it can't be loaded. Whether a user's map is
        sound `bad` says."""
        return finish(self.opening(title, track_id))

    def opening(self, title: Title, track_id: str) -> "Slices[Loaded]":
        """`open` in slices."""
        key = (title.meta.id, track_id)
        if key not in self._open:
            from game.tracks.reader import loading

            entry = next((e for e in self.tracks(title.meta) if e.id == track_id), None)
            if entry is None:
                raise KeyError(track_id)
            self._open[key] = yield from loading(entry.path, title, self._roots(entry.user))
        return self._open[key]

    def bad(self, title: Title) -> tuple[Bad, ...]:
        """The user's maps of a title that must not be raced on, each with its reasons."""
        return tuple(bad for path in self._user_files(title.meta.id) if (bad := self._judge(title, path)))

    def forget(self) -> None:
        """Read every map anew when it is opened again (the user may have changed his)."""
        self._open.clear()

    def prepare_user_folder(self, *titles: str) -> None:
        """Fill the user's folder on first use: project, types, tilesets and README, so that relative paths work there, and a
        folder per title. Files that are there already stay as they are. OSError where it can't be written."""
        if self._user is None:
            return
        for folder in (*SHARED_FOLDERS, *titles):
            (self._user / folder).mkdir(parents=True, exist_ok=True)
        pictures = [file for folder in SHARED_FOLDERS for file in sorted((self._maps / folder).iterdir())]
        for source in (*(self._maps / name for name in SHARED), *pictures):
            target = self._user / source.relative_to(self._maps)
            if source.is_file() and not target.exists():
                shutil.copyfile(source, target)

    def _user_files(self, title: str) -> Sequence[Path]:
        if self._user is None:
            return ()
        try:
            return sorted(path for path in (self._user / title).iterdir() if path.suffix == ".tmx")
        except OSError:
            return ()

    def _roots(self, user: bool) -> tuple[Path, ...]:
        return (self._user,) if user and self._user is not None else (self._maps,)

    def _judge(self, title: Title, path: Path) -> Bad | None:
        from game.tracks.checks import check
        from game.tracks.reader import load

        if path.stem in title.meta.tracks:
            return Bad(path, (Finding("M17", True, fields={"found": path.stem}),))
        try:
            loaded = load(path, title, self._roots(user=True))
        except TrackError as trouble:
            return Bad(path, (trouble.finding,))
        errors = tuple(finding for finding in check(loaded, title) if finding.error)
        return Bad(path, errors) if errors else None
