"""What nobody else on this machine may read: the home, and in it the PIN, the operator's files and the book."""

import contextlib
import os
import stat
from pathlib import Path

from game.store.paths import Paths

HOME, FILE = 0o700, 0o600


def keep_private(paths: Paths) -> None:
    """Makes the home, and takes everybody else's rights to it and to those files away, where they are ours; a folder that many share (/tmp)
    stays as it is. A file that root has just written there goes to whoever owns the home. Only where rights are POSIX's. Never raises."""
    with contextlib.suppress(OSError):
        paths.data.mkdir(mode=HOME, parents=True, exist_ok=True)
    if os.name != "posix":
        return
    files = (
        paths.pin,
        paths.had_pin,
        paths.operator,
        paths.house,
        *(paths.book.with_name(paths.book.name + end) for end in ("", "-wal", "-shm")),
    )
    with contextlib.suppress(OSError):
        home = paths.data.stat()
        if home.st_mode & stat.S_ISVTX:
            return
        _take_rights(paths.data, HOME, home)
        for path in files:
            _take_rights(path, FILE, home)


def _take_rights(path: Path, rights: int, home: os.stat_result) -> None:
    """A link is left alone: what it leads to may be anybody's."""
    with contextlib.suppress(OSError):
        there = path.lstat()
        if stat.S_ISLNK(there.st_mode) or there.st_uid != os.geteuid():
            return
        if stat.S_IMODE(there.st_mode) != rights:
            path.chmod(rights)
        if there.st_uid == 0 and home.st_uid != 0:
            os.chown(path, home.st_uid, home.st_gid)
