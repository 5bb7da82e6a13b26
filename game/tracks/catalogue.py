"""The maps there are: the shipped ones by the title's own list, the player's by a look into his folder and the packs in it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.core.contract import Meta, Title
from game.core.slices import Slices, finish
from game.core.track import Finding
from game.store.reading import same_content
from game.tracks.packs import MANIFEST, TrackPack, pack_files, pack_folders, track_pack
from game.tracks.tmx import MOST_BYTES, shown_name
from game.tracks.trouble import TrackError

if TYPE_CHECKING:  # a menu names tracks before it reads one
    from game.tracks.reader import Loaded

Stamp = tuple[int, int]
"""When a file was written, and its size: as long as both stay, it need not be read again."""


@dataclass(frozen=True)
class TrackEntry:
    """A map that may be opened; `user`: it lies in the player's folder, `pack`: in a track pack of that name there, by `author`."""

    id: str
    path: Path
    user: bool
    pack: str = ""
    author: str = ""


@dataclass(frozen=True)
class Bad:
    """A player's map that is not offered, and why: the errors of its checks, or the one that kept it from loading."""

    path: Path
    findings: tuple[Finding, ...]


class Judged(NamedTuple):
    """The player's maps of a title as far as they have been looked at: ids of those that may be raced on, those that may not,
    and those that are still to be judged."""

    good: tuple[str, ...]
    bad: tuple[Bad, ...]
    waiting: tuple[TrackEntry, ...]


class _Verdict(NamedTuple):
    stamp: Stamp
    name: str
    errors: tuple[Finding, ...]


def map_files(folder: Path) -> Sequence[Path]:
    """The maps in a folder by name, however their ending is written; what begins with a dot is none."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() == ".tmx" and not path.name.startswith("."))
    except OSError:
        return ()


def _named_alike(name: str, other: str, error: bool) -> Finding:
    return Finding("M20", error, fields={"found": name, "other": other})


def _stamp(path: Path) -> Stamp:
    try:
        about = path.stat()
    except OSError:
        return (0, 0)
    return (about.st_mtime_ns, about.st_size)


def _finding_all(loaded: "Loaded", title: Title, roots: Sequence[Path]) -> Slices[tuple[Finding, ...]]:
    """What is wrong with a map; where something is, what has changed in it is told first, as `check-map` does. TrackError where its file is
    no map any more."""
    from game.tracks.checks import checking
    from game.tracks.stale import causes, finding_stale

    findings = yield from checking(loaded, title)
    if any(finding.error for finding in findings):
        return causes((yield from finding_stale(loaded.path, title, roots)), findings)
    return findings


class _Twins:
    """Whether two files are alike to the byte: then they are one map, and nobody has to choose between them. What has not changed is not
    read again."""

    def __init__(self) -> None:
        self._known: dict[tuple[Path, Path], tuple[Stamp, Stamp, bool]] = {}

    def alike(self, one: Path, other: Path) -> bool:
        """Of two files as they are now."""
        stamps = _stamp(one), _stamp(other)
        known = self._known.get((one, other))
        if known is None or known[:2] != stamps:
            known = self._known[one, other] = (*stamps, stamps[0][1] == stamps[1][1] and same_content(one, other, MOST_BYTES))
        return known[2]


class Catalogue:
    """Maps of all titles: `maps` are the shipped ones, `user` the folder `maps` of the player's data (None: no player's maps)."""

    def __init__(self, maps: Path, user: Path | None = None) -> None:
        self.maps, self.user = maps, user
        self._open: dict[Path, tuple[Stamp, Loaded]] = {}
        self._verdicts: dict[Path, _Verdict] = {}
        self.refused: dict[Path, Finding] = {}
        """Packs that somebody has put into the folder and that could not be unpacked, with the reason."""
        self._packs: dict[Path, tuple[Stamp, TrackPack]] = {}
        self._twins = _Twins()
        self._names: dict[str, dict[str, str]] = {}
        """By title: how shipped maps are called on screen (in small letters), and their files."""

    def tracks(self, meta: Meta) -> tuple[TrackEntry, ...]:
        """The maps of a title: the shipped ones in its order, then the player's by name, then those of packs. Of two with one id the
        second is left out (and told as bad where it is another map). Nothing is read yet."""
        return tuple(entry for entry, first in self._listed(meta) if first is None)

    def open(self, title: Title, track_id: str) -> "Loaded":
        """The map with that id, read once, and a player's again whenever its file has changed. KeyError if there is none; TrackError if it
        can't be loaded. Whether a player's map is sound `errors` says."""
        return finish(self.opening(title, track_id))

    def opening(self, title: Title, track_id: str) -> "Slices[Loaded]":
        """Like `open`, but in slices."""
        return (yield from self._loading(title, self._entry(title.meta, track_id)))

    def errors(self, title: Title, track_id: str) -> tuple[Finding, ...]:
        """Why a map must not be raced on; nothing for a good one and for those that came with the game. KeyError if there is none."""
        entry = self._entry(title.meta, track_id)
        if not entry.user:
            return ()
        for _ in self.judging(title, track_id):
            pass
        return next((bad.findings for bad in self.judged(title.meta).bad if bad.path == entry.path), ())

    def judging(self, title: Title, only: str = "") -> Iterator[None]:
        """Looks at the player's maps of a title that have not been looked at as they are now (or at the one called `only`), in slices."""
        for entry in self.tracks(title.meta):
            if entry.user and (not only or entry.id == only) and self._known(entry.path) is None:
                stamp = _stamp(entry.path)
                name, errors = yield from self._judge(title, entry)
                self._verdicts[entry.path] = _Verdict(stamp, name, errors)
                yield

    def judged(self, meta: Meta) -> Judged:
        """What is known of the player's maps of a title; nothing is read for it but names."""
        good: list[str] = []
        bad: list[Bad] = []
        waiting: list[TrackEntry] = []
        names = self._shipped_names(meta)
        for entry, first in self._listed(meta):
            if not entry.user:
                continue
            verdict = self._known(entry.path)
            if first is not None and self._twins.alike(entry.path, first.path):
                continue
            if first is not None:
                bad.append(Bad(entry.path, (self._double(entry, first),)))
            elif verdict is None:
                waiting.append(entry)
            elif verdict.errors:
                bad.append(Bad(entry.path, verdict.errors))
            elif verdict.name.casefold() in names:
                bad.append(Bad(entry.path, (_named_alike(verdict.name, names[verdict.name.casefold()], True),)))
            else:
                good.append(entry.id)
        return Judged(tuple(good), tuple(bad), tuple(waiting))

    def bad(self, title: Title) -> tuple[Bad, ...]:
        """The player's maps of a title that must not be raced on, each with its reasons; looks at all of them."""
        for _ in self.judging(title):
            pass
        return self.judged(title.meta).bad

    def alike(self, meta: Meta, path: Path) -> tuple[Finding, ...]:
        """What there is to say of where the player's map at `path` lies, and of others of its file name, or its name on screen. Who takes
        that of a shipped map, or the file name of an earlier one, is refused; two maps of the player's own may be called alike on screen,
        and then both are told."""
        path = path.absolute()
        entry, first = next(((one, first) for one, first in self._listed(meta) if one.path.absolute() == path), (None, None))
        if entry is None and self.user is not None and path.is_relative_to(self.user.absolute()):
            return (Finding("unread_folder", False, fields={"folder": str(self.user.absolute() / meta.id)}),)
        if entry is None or not entry.user:
            return ()
        name = shown_name(path).casefold()
        if first is not None and self._twins.alike(entry.path, first.path):
            return ()
        found = [] if first is None else [self._double(entry, first)]
        for other, before in self._listed(meta):
            if other.path.absolute() == path or (other.id == entry.id and self._twins.alike(other.path, entry.path)):
                continue
            if other.user and before is not None and before.path == entry.path:
                found.append(Finding("M22", False, fields={"found": entry.id, "other": self.shown_path(other.path)}))
            elif name and name == shown_name(other.path).casefold():
                found.append(_named_alike(shown_name(path), self.shown_path(other.path), not other.user))
        return tuple(found)

    def packs(self) -> tuple[TrackPack, ...]:
        """The track packs in the player's folder, the broken ones with what is wrong with them. What has not changed is not read again."""
        if self.user is None:
            return ()
        found: dict[Path, tuple[Stamp, TrackPack]] = {}
        for folder in pack_folders(self.user):
            stamp, kept = _stamp(folder / MANIFEST), self._packs.get(folder)
            found[folder] = kept if kept is not None and kept[0] == stamp else (stamp, track_pack(folder))
        self._packs = found
        return tuple(pack for _, pack in found.values())

    def bad_packs(self) -> tuple[Bad, ...]:
        """The packs that are none, with their reason."""
        found = [Bad(pack.folder, (pack.problem,)) for pack in self.packs() if pack.problem]
        return (*found, *(Bad(path, (finding,)) for path, finding in self.refused.items()))

    def roots(self, user: bool = True) -> tuple[Path, ...]:
        """Where everything lies that a map may refer to: a player's may use what came with the game, too."""
        return (self.user, self.maps) if user and self.user is not None else (self.maps,)

    def forget(self) -> None:
        """Read every map anew when it is opened again."""
        self._open.clear()
        self._verdicts.clear()

    def listed(self, meta: Meta) -> tuple[TrackEntry, ...]:
        """All maps of a title, also those that are left out because another has their id."""
        return tuple(entry for entry, _ in self._listed(meta))

    def seen(self, meta: Meta) -> tuple[tuple[Path, Stamp], ...]:
        """The player's maps of a title and all packs, each with its stamp: as long as this stays alike, nothing was saved or deleted."""
        maps = (entry.path for entry in self.listed(meta) if entry.user)
        return tuple((path, _stamp(path)) for path in (*maps, *(pack_files(self.user) if self.user is not None else ())))

    def _entry(self, meta: Meta, track_id: str) -> TrackEntry:
        """KeyError if there is none."""
        maps = self._shipped(meta) if track_id in meta.tracks else self.tracks(meta)
        entry = next((entry for entry in maps if entry.id == track_id), None)
        if entry is None:
            raise KeyError(track_id)
        return entry

    def _listed(self, meta: Meta) -> Iterator[tuple[TrackEntry, TrackEntry | None]]:
        """Every map, and the earlier one that has its id already."""
        seen: dict[str, TrackEntry] = {}
        for entry in (*self._shipped(meta), *self._own(meta)):
            yield entry, seen.get(entry.id)
            seen.setdefault(entry.id, entry)

    def _shipped(self, meta: Meta) -> Iterator[TrackEntry]:
        return (TrackEntry(id, self.maps / meta.id / f"{id}.tmx", False) for id in meta.tracks)

    def _own(self, meta: Meta) -> Iterator[TrackEntry]:
        if self.user is None:
            return
        for path in map_files(self.user / meta.id):
            yield TrackEntry(path.stem, path, True)
        for pack in self.packs():
            for path in () if pack.problem else map_files(pack.folder / meta.id):
                yield TrackEntry(path.stem, path, True, pack.name, pack.author)

    def _double(self, entry: TrackEntry, first: TrackEntry) -> Finding:
        if not first.user:
            return Finding("M17", True, fields={"found": entry.id})
        return Finding("M22", True, fields={"found": entry.id, "other": self.shown_path(first.path)})

    def shown_path(self, path: Path) -> str:
        """A map's place as people are told it: from the folder of the maps on."""
        root = next((root for root in self.roots() if path.is_relative_to(root)), path.parent)
        return path.relative_to(root).as_posix()

    def _known(self, path: Path) -> _Verdict | None:
        found = self._verdicts.get(path)
        return found if found is not None and found.stamp == _stamp(path) else None

    def _shipped_names(self, meta: Meta) -> dict[str, str]:
        if meta.id not in self._names:
            entries = tuple(self._shipped(meta))
            self._names[meta.id] = {shown_name(entry.path).casefold(): self.shown_path(entry.path) for entry in entries}
        return self._names[meta.id]

    def _loading(self, title: Title, entry: TrackEntry) -> "Slices[Loaded]":
        stamp = _stamp(entry.path) if entry.user else (0, 0)
        kept = self._open.get(entry.path)
        if kept is None or kept[0] != stamp:
            from game.tracks.reader import loading

            self._open[entry.path] = kept = (stamp, (yield from loading(entry.path, title, self.roots(entry.user))))
        return kept[1]

    def _judge(self, title: Title, entry: TrackEntry) -> Slices[tuple[str, tuple[Finding, ...]]]:
        """The name of a map, and its errors."""
        try:
            loaded = yield from self._loading(title, entry)
            yield
            findings = yield from _finding_all(loaded, title, self.roots(entry.user))
        except TrackError as trouble:
            return "", (trouble.finding, *trouble.also)
        return loaded.track.name, tuple(finding for finding in findings if finding.error)
