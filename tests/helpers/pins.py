"""A cabinet that somebody has set up has a PIN."""

import functools
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from game.kiosk.pin import PinLock
from game.store.paths import Paths, portable

PIN = "2468"


@functools.cache
def _kept() -> bytes:
    """The file of that PIN, which takes long to make."""
    with TemporaryDirectory() as folder:
        paths = portable(Path(folder))
        assert PinLock(paths, lambda: 0.0, lambda: datetime(2026, 1, 1)).set(PIN) is None
        return paths.pin.read_bytes()


def leave_pin(paths: Paths) -> None:
    """From now on it has one."""
    paths.data.mkdir(parents=True, exist_ok=True)
    paths.pin.write_bytes(_kept())
