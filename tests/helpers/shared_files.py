"""What one process of a run of the tests has painted, for the others: in a folder of that run alone, so that nothing in it is ever old."""

import contextlib
import os
import zlib
from collections.abc import Hashable
from hashlib import blake2b
from pathlib import Path

FAST = 1


class SharedFiles:
    """Bytes by key; nowhere and nothing until a folder is named."""

    def __init__(self) -> None:
        self.folder: Path | None = None

    def read(self, key: Hashable) -> bytes | None:
        """What some process has kept, or None."""
        if self.folder is not None:
            with contextlib.suppress(FileNotFoundError):
                return zlib.decompress(self._path(self.folder, key).read_bytes())
        return None

    def keep(self, key: Hashable, data: bytes) -> None:
        """To be found by all; whole or not at all."""
        if self.folder is not None:
            path = self._path(self.folder, key)
            part = path.with_suffix(f".{os.getpid()}")
            part.write_bytes(zlib.compress(data, FAST))
            os.replace(part, path)

    def _path(self, folder: Path, key: Hashable) -> Path:
        return folder / blake2b(repr(key).encode(), digest_size=16).hexdigest()


SHARED = SharedFiles()
"""The one of this process."""
