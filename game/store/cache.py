"""Files that can be made again: bounded in number and size, the oldest go first. Nothing here is ever missed, so nothing here raises."""

import contextlib
import zlib
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path

from game.core.slices import Slices, finish
from game.store.files import write

__all__ = ["CacheFolder"]

SUFFIX = ".cache"
MOST_FILES = 400
MOST_BYTES = 150_000_000
SUM = 4
"""Bytes of the checksum that each file begins with."""
FAST = 1
PART = 1_000_000
"""Bytes that are unpacked at a time."""


class CacheFolder:
    """Bytes by key in `folder`. A damaged file is as good as none; a folder that can't be written to keeps nothing."""

    def __init__(self, folder: Path, most_files: int = MOST_FILES, most_bytes: int = MOST_BYTES) -> None:
        self.folder = folder
        self.most_files, self.most_bytes = most_files, most_bytes
        self._writer = ThreadPoolExecutor(1, "cache")
        self._last: Future[None] | None = None
        self._files, self._bytes = most_files, most_bytes
        """How many files, of how many bytes, lie here at most: so much that the first one written has all of them counted."""

    def path(self, key: str) -> Path:
        """The file of a key, which may be long."""
        return self.folder / (blake2b(key.encode(), digest_size=20).hexdigest() + SUFFIX)

    def read(self, key: str) -> bytes | None:
        """What was kept; None where there is nothing, or nothing whole. What is read counts as new."""
        return finish(self.reading(key))

    def reading(self, key: str) -> Slices[bytes | None]:
        """`read` in slices: to unpack a picture of the whole window takes longer than a frame."""
        path = self.path(key)
        try:
            data = path.read_bytes()
        except OSError:
            return None
        if len(data) < SUM or zlib.crc32(memoryview(data)[SUM:]).to_bytes(SUM) != data[:SUM]:
            return None
        with contextlib.suppress(OSError):
            path.touch()
        unpacking, packed = zlib.decompressobj(), data[SUM:]
        parts = []
        while not unpacking.eof:
            parts.append(unpacking.decompress(packed, PART))
            packed = unpacking.unconsumed_tail
            yield
        return b"".join(parts)

    def keep(self, key: str, parts: Sequence[bytes]) -> None:
        """All parts together will be written, beside everything else: nobody waits for a disk, or for packing."""
        with contextlib.suppress(RuntimeError):  # the program is ending
            self._last = self._writer.submit(self._write, self.path(key), parts)

    def close(self) -> None:
        """Writes what is to be written, and keeps nothing more."""
        self._writer.shutdown()

    def finish(self) -> None:
        """Waits until all that was kept is written."""
        if self._last is not None:
            self._last.result()

    def _write(self, path: Path, parts: Sequence[bytes]) -> None:
        with contextlib.suppress(OSError):
            packing = zlib.compressobj(FAST)
            packed = b"".join([*(packing.compress(part) for part in parts), packing.flush()])
            write(path, zlib.crc32(packed).to_bytes(SUM) + packed)
            self._files += 1
            self._bytes += len(packed) + SUM
            if self._files > self.most_files or self._bytes > self.most_bytes:
                self._trim()

    def _trim(self) -> None:
        """The files that were not wanted for longest go, until there are few enough. To look through them takes time from the frames, so it
        is done only when there may be too many."""
        found = [(path.stat(), path) for path in self.folder.glob(f"*{SUFFIX}")]
        files = sorted(((about.st_mtime_ns, about.st_size, path) for about, path in found), reverse=True)
        self._files = self._bytes = 0
        room = self.most_bytes
        for number, (_, size, path) in enumerate(files):
            room -= size
            if number >= self.most_files or room < 0:
                path.unlink(missing_ok=True)
            else:
                self._files += 1
                self._bytes += size
