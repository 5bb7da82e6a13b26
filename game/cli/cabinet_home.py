"""Which cabinet this machine is: the unit that is installed here names its home and its user. Who asks as root need not know either."""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from game.store.paths import HOME
from game.store.reading import ReadError, read_bytes

UNITS = tuple(Path("/etc/systemd/system") / f"kerbside-cabinet{which}.service" for which in ("", "-x"))
"""Where `kiosk-install.sh` puts them."""
MOST = 100_000
"""Bytes of a unit; ours have some thousand."""


class Installed(NamedTuple):
    """The folder that a cabinet keeps everything in, and the name of the user that it runs as."""

    home: Path
    user: str


def installed(units: Sequence[Path] = UNITS) -> Installed | None:
    """The cabinet of this machine; None where none is set up here."""
    for unit in units:
        try:
            text = (read_bytes(unit, MOST) or b"").decode("utf-8", "replace")
        except ReadError:
            continue
        home = re.search(rf"^Environment={HOME}=(.+)$", text, re.MULTILINE)
        user = re.search(r"^User=(\S+)$", text, re.MULTILINE)
        if home is not None:
            return Installed(Path(home[1].strip()), user[1] if user is not None else "root")
    return None


@contextmanager
def acting_as(user: str) -> Iterator[None]:
    """As that user for a while, so that nothing in its home becomes root's; as oneself where there is no such user, or one is not root."""
    if os.name != "posix" or os.geteuid() != 0:
        yield
        return
    import pwd

    try:
        entry = pwd.getpwnam(user)
    except KeyError:
        yield
        return
    group = os.getegid()
    os.setegid(entry.pw_gid)
    os.seteuid(entry.pw_uid)
    try:
        yield
    finally:
        os.seteuid(os.getuid())
        os.setegid(group)


@contextmanager
def as_oneself() -> Iterator[None]:
    """Whoever typed the command again, for files that are theirs."""
    if os.name != "posix" or os.geteuid() == os.getuid():
        yield
        return
    user, group = os.geteuid(), os.getegid()
    os.seteuid(os.getuid())
    os.setegid(os.getgid())
    try:
        yield
    finally:
        os.setegid(group)
        os.seteuid(user)
