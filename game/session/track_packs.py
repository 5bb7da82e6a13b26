"""Installing track packs: a folder or a zip file becomes a folder under `packs`, all of it or nothing.

A pack comes from a stranger: nothing of it may lie outside its folder, and it is of a size that a pack may have.
"""

import re
import shutil
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import Any

from game.core.track import Finding, Scalar
from game.tracks.packs import MANIFEST, PACKS, TrackPack, pack_folders, track_pack
from game.tracks.tmx import BACKUP

__all__ = ["PackError", "install_dropped", "install_pack"]

MOST_FILES = 400
MOST_BYTES = 24 * 1024 * 1024
LARGEST = 4 * 1024 * 1024
KINDS = frozenset({".tmx", ".tsx", ".png", ".jpg", ".toml", ".txt", ".md"})
OF_THE_AUTHOR = frozenset({BACKUP, ".tiled-project", ".tiled-session"})
"""Files that lie beside maps for whoever draws them: no part of a pack, and left where they are."""
NAMED = re.compile(r"[^\w-]+")


class PackError(Exception):
    """Why a pack is not installed; `finding` has its code of PACK_PROBLEMS."""

    def __init__(self, code: str, pack: str, **fields: Scalar) -> None:
        super().__init__(f"{code}: {pack} {fields}")
        self.finding = Finding(code, True, fields={"pack": pack, **fields})


def install_pack(folder: Path, source: Path) -> TrackPack:
    """Puts the pack in `source` (a folder or a zip file) into the player's `folder` of maps, under its file's name. PackError where it is
    no pack, or has files that no pack may have; then nothing is left of it."""
    name = NAMED.sub("_", source.stem if source.suffix.lower() == ".zip" else source.name).strip("_") or "pack"
    target, half = folder / PACKS / name, folder / PACKS / f".{name}.tmp"
    if target.exists():
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


def install_dropped(catalogue: Any) -> Iterator[None]:
    """Installs every zip file that somebody has put into the folder of packs, one at a time. What is wrong with one is kept with the
    catalogue, and is told beside the tracks; nothing stops for it."""
    packs: Path = catalogue.user / PACKS
    try:
        zips = sorted(path for path in packs.iterdir() if path.suffix.lower() == ".zip" and not path.name.startswith("."))
    except OSError:
        return
    installed = {path.name for path in pack_folders(catalogue.user)}
    refused: dict[Path, Finding] = {}
    for path in zips:
        if NAMED.sub("_", path.stem).strip("_") not in installed:
            try:
                install_pack(catalogue.user, path)
            except PackError as error:
                refused[path] = error.finding
            yield
    catalogue.refused = refused


def _copy(source: Path, half: Path) -> None:
    found = [path for path in sorted(source.rglob("*")) if not path.is_dir()]
    files = [path for path in found if not _left_out(PurePosixPath(path.relative_to(source).as_posix()))]
    names = [PurePosixPath(path.relative_to(source).as_posix()) for path in files]
    for path in files:
        if path.is_symlink():
            raise PackError("pack_path", source.name, file=path.name)
    _allowed(source.name, names, [path.stat().st_size for path in files])
    for path, name in zip(files, names, strict=True):
        (half / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, half / name)


def _unpack(source: Path, half: Path) -> None:
    try:
        with zipfile.ZipFile(source) as archive:
            members = [(info, _inside(source.name, info)) for info in archive.infolist() if not info.is_dir()]
            members = [(info, name) for info, name in members if not _left_out(name)]
            infos, names = [info for info, _ in members], [name for _, name in members]
            _allowed(source.name, names, [info.file_size for info in infos])
            top = _top(names)
            for info, name in zip(infos, names, strict=True):
                path = half / name.relative_to(top)
                path.parent.mkdir(parents=True, exist_ok=True)
                with archive.open(info) as file:
                    data = file.read(LARGEST + 1)
                if len(data) > LARGEST:
                    raise PackError("pack_big", source.name, files=MOST_FILES, megabytes=MOST_BYTES // 1024**2)
                path.write_bytes(data)
    except (zipfile.BadZipFile, RuntimeError, ValueError, EOFError, OverflowError):
        raise PackError("pack_no_zip", source.name) from None
    except Exception as error:
        if type(error).__module__ in ("zlib", "lzma"):  # each compression has an error of its own
            raise PackError("pack_no_zip", source.name) from None
        raise


def _inside(pack: str, info: zipfile.ZipInfo) -> PurePosixPath:
    """The path of a member, if it lies within the archive; links are refused, whatever they point at."""
    name = PurePosixPath(info.filename)
    link = (info.external_attr >> 16) & 0o170000 == 0o120000
    if link or name.is_absolute() or ".." in name.parts or "\\" in info.filename or ":" in info.filename or not name.parts:
        raise PackError("pack_path", pack, file=info.filename[:60])
    return name


def _left_out(name: PurePosixPath) -> bool:
    """What is no part of a pack though it lies in its folder: the author's own files, and those that a system puts into every folder."""
    return name.suffix.lower() in OF_THE_AUTHOR or any(part.startswith(".") or part == "__MACOSX" for part in name.parts)


def _top(names: Sequence[PurePosixPath]) -> PurePosixPath:
    """The one folder that everything lies in, where somebody has packed the folder and not what is in it."""
    tops = {name.parts[0] for name in names}
    return PurePosixPath(*tops) if len(tops) == 1 and PurePosixPath(MANIFEST) not in names else PurePosixPath()


def _allowed(pack: str, names: Sequence[PurePosixPath], sizes: Sequence[int]) -> None:
    for name in names:
        if name.suffix.lower() not in KINDS:
            raise PackError("pack_kind", pack, file=name.as_posix()[:60])
    if len(names) > MOST_FILES or sum(sizes) > MOST_BYTES or max(sizes, default=0) > LARGEST:
        raise PackError("pack_big", pack, files=MOST_FILES, megabytes=MOST_BYTES // 1024**2)
