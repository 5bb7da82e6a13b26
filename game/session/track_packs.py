"""Installing track packs: a folder or a zip file becomes a folder under `packs`, all of it or nothing.

A pack comes from a stranger: nothing of it may lie outside its folder, and it is of a size that a pack may have.
"""

import os
import shutil
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from game.core.printable import clean_name
from game.core.track import Finding, Scalar
from game.session.file_names import everywhere, plain_name
from game.store.reading import ReadError, read_bytes
from game.tracks.packs import PACKS, TrackPack, pack_folders, track_pack
from game.tracks.tmx import BACKUP

if TYPE_CHECKING:
    from game.tracks.catalogue import Catalogue

MOST_FILES = 400
MOST_BYTES = 24 * 1024 * 1024
LARGEST = 4 * 1024 * 1024
LARGEST_ZIP = 32 * 1024 * 1024
"""Bytes of a zip file at most: what is left out of it may take some of them."""
MOST_MEMBERS = 4_000
"""Members of a zip file, or things in a folder, that are looked at at all."""
LONGEST_NAME = 100
KINDS = frozenset({".tmx", ".tsx", ".png", ".jpg", ".toml", ".txt", ".md"})
OF_THE_AUTHOR = frozenset({BACKUP, ".tiled-project", ".tiled-session"})
"""Files that lie beside maps for whoever draws them: no part of a pack, and left where they are."""
MEMBER = b"PK\1\2"
"""What each member begins with in the list of them, whatever the records at the end of the file say of it."""
PACKINGS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""How a member may be packed: of these alone no more is unpacked than is asked for."""


class PackError(Exception):
    """Why a pack is not installed; `finding` has its code of PACK_PROBLEMS."""

    def __init__(self, code: str, pack: str, **fields: Scalar) -> None:
        super().__init__(f"{code}: {pack} {fields}")
        told = {"pack": pack, **fields}
        self.finding = Finding(code, True, fields={k: clean_name(v) if isinstance(v, str) else v for k, v in told.items()})


def install_pack(folder: Path, source: Path) -> TrackPack:
    """Puts the pack in `source` (a folder or a zip file) into the player's `folder` of maps, under its file's name. PackError where it is
    no pack, or has files that no pack may have; then nothing is left of it."""
    name = _folder_name(source)
    target, half = folder / PACKS / name, folder / PACKS / f".{name}.tmp"
    if os.path.lexists(target):
        raise PackError("pack_there", name)
    try:
        shutil.rmtree(half, ignore_errors=True)
        half.mkdir(parents=True)
        if source.is_dir():
            _copy(source, half)
        else:
            _unpack(source, half)
        pack = track_pack(half)
        if pack.problem:
            raise PackError(pack.problem.code, source.name, **{k: v for k, v in pack.problem.fields.items() if k != "pack"})
        half.rename(target)
    except OSError as error:
        raise PackError("pack_disk", source.name, detail=error.strerror or type(error).__name__) from None
    finally:
        shutil.rmtree(half, ignore_errors=True)
    return track_pack(target)


def install_dropped(catalogue: "Catalogue") -> Iterator[None]:
    """Installs every zip file that somebody has put into the folder of packs, one at a time. What is wrong with one is kept with the
    catalogue, and is told beside the tracks; nothing stops for it."""
    user = catalogue.user
    if user is None:
        return
    try:
        zips = sorted(path for path in (user / PACKS).iterdir() if path.suffix.lower() == ".zip" and not path.name.startswith("."))
    except OSError:
        return
    installed = {path.name for path in pack_folders(user)}
    refused: dict[Path, Finding] = {}
    for path in zips:
        if _folder_name(path) not in installed:
            try:
                install_pack(user, path)
            except PackError as error:
                refused[path] = error.finding
            yield
    catalogue.refused = refused


def _folder_name(source: Path) -> str:
    return plain_name(source.stem if source.suffix.lower() == ".zip" else source.name, "pack", LONGEST_NAME)


def _copy(source: Path, half: Path) -> None:
    found = []
    for number, path in enumerate(source.rglob("*")):
        if number >= MOST_MEMBERS:
            raise _too_big(source.name)
        name = PurePosixPath(path.relative_to(source).as_posix())
        if not _left_out(name) and not path.is_dir():
            found.append((name, path))
    for name, path in sorted(found):
        if path.is_symlink():
            raise PackError("pack_path", source.name, file=name.as_posix())
    _allowed(source.name, [name for name, _ in found], [path.stat().st_size for _, path in found])
    for name, path in sorted(found):
        (half / name).parent.mkdir(parents=True, exist_ok=True)
        (half / name).write_bytes(_file(source.name, name, path))


def _file(pack: str, name: PurePosixPath, path: Path) -> bytes:
    """A file of a folder."""
    try:
        data = read_bytes(path, LARGEST)
    except ReadError:
        data = None
    if data is None:
        raise PackError("pack_file", pack, file=name.as_posix())
    return data


def _unpack(source: Path, half: Path) -> None:
    try:
        with zipfile.ZipFile(BytesIO(_zip(source))) as archive:
            members = [(info, _inside(source.name, info)) for info in archive.infolist() if not info.filename.endswith("/")]
            members = [(info, name) for info, name in members if not _left_out(name)]
            names = [name for _, name in members]
            _allowed(source.name, names, [info.file_size for info, _ in members])
            top = _top(names)
            for info, name in members:
                path = half / name.relative_to(top)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(_member(source.name, archive, info))
    except (zipfile.BadZipFile, zlib.error, RuntimeError, ValueError, EOFError, OverflowError):
        raise PackError("pack_no_zip", source.name) from None


def _zip(source: Path) -> bytes:
    """The content of a zip file. What it names is counted before anybody lists it: a list of millions takes all memory."""
    try:
        data = read_bytes(source, LARGEST_ZIP)
    except ReadError as error:
        raise (_too_big(source.name) if error.problem.code == "too_big" else PackError("pack_no_zip", source.name)) from None
    if data is None:
        raise PackError("pack_no_zip", source.name)
    if data.count(MEMBER) > MOST_MEMBERS:
        raise _too_big(source.name)
    return data


def _member(pack: str, archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """What a member holds, whatever size it is said to have."""
    if info.compress_type not in PACKINGS:
        raise PackError("pack_no_zip", pack)
    with archive.open(info) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise _too_big(pack)
    return data


def _too_big(pack: str) -> PackError:
    return PackError("pack_big", pack, files=MOST_FILES, megabytes=MOST_BYTES // 1024**2)


def _inside(pack: str, info: zipfile.ZipInfo) -> PurePosixPath:
    """The path of a member, if it lies within the archive; links are refused, whatever they point at."""
    name = PurePosixPath(info.filename)
    link = (info.external_attr >> 16) & 0o170000 == 0o120000
    if link or name.is_absolute() or ".." in name.parts or "\\" in info.filename or ":" in info.filename or not name.parts:
        raise PackError("pack_path", pack, file=info.filename)
    return name


def _left_out(name: PurePosixPath) -> bool:
    """What is no part of a pack though it lies in its folder: the author's own files, and those that a system puts into every folder."""
    return name.suffix.lower() in OF_THE_AUTHOR or any(part.startswith(".") or part == "__MACOSX" for part in name.parts)


def _top(names: Sequence[PurePosixPath]) -> PurePosixPath:
    """The one folder that everything lies in, where somebody has packed the folder and not what is in it."""
    tops = {name.parts[0] for name in names}
    return PurePosixPath(*tops) if len(tops) == 1 and all(len(name.parts) > 1 for name in names) else PurePosixPath()


def _allowed(pack: str, names: Sequence[PurePosixPath], sizes: Sequence[int]) -> None:
    for name in names:
        if name.suffix.lower() not in KINDS:
            raise PackError("pack_kind", pack, file=name.as_posix())
        if not all(everywhere(part) for part in name.parts):
            raise PackError("pack_name", pack, file=name.as_posix())
    if len(names) > MOST_FILES or sum(sizes) > MOST_BYTES or max(sizes, default=0) > LARGEST:
        raise _too_big(pack)
