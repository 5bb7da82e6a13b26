"""Files that can be made again: bounded in number and size, the oldest go first. Nothing here is ever missed, so nothing here raises."""

import contextlib
import zlib
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path

from game.core.slices import Slices, finish
from game.store.files import write
from game.store.reading import content

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

    def read(self, key: str, size: int) -> bytes | None:
        """What was kept; None where there is nothing, or nothing whole, or not `size` bytes. What is read counts as new."""
        return finish(self.reading(key, size))

    def reading(self, key: str, size: int) -> Slices[bytes | None]:
        """`read` in slices: to unpack a picture of the whole window takes longer than a frame."""
        path = self.path(key)
        data = content(path, SUM + _most_packed(size))
        if data is None or len(data) < SUM or _checksum(key, memoryview(data)[SUM:]) != data[:SUM]:
            return None
        with contextlib.suppress(OSError):
            path.touch()
        return (yield from _unpacking(data[SUM:], size))

    def keep(self, key: str, parts: Sequence[bytes]) -> None:
        """All parts together will be written, beside everything else: nobody waits for a disk, or for packing."""
        with contextlib.suppress(RuntimeError):  # the program is ending
            self._last = self._writer.submit(self._write, key, parts)

    def close(self) -> None:
        """Writes what is to be written, and keeps nothing more."""
        self._writer.shutdown()

    def finish(self) -> None:
        """Waits until all that was kept is written."""
        if self._last is not None:
            self._last.result()

    def _write(self, key: str, parts: Sequence[bytes]) -> None:
        with contextlib.suppress(OSError):
            packing = zlib.compressobj(FAST)
            packed = b"".join([*(packing.compress(part) for part in parts), packing.flush()])
            write(self.path(key), _checksum(key, packed) + packed)
            self._files += 1
            self._bytes += len(packed) + SUM
            if self._files > self.most_files or self._bytes > self.most_bytes:
                self._trim()

    def _trim(self) -> None:
        """The files that were not wanted for longest go, until there are few enough. To look through them takes time from the frames, so it
        is done only when there may be too many."""
        files = []
        for path in self.folder.glob(f"*{SUFFIX}"):
            with contextlib.suppress(OSError):  # it has gone meanwhile
                about = path.lstat()
                files.append((about.st_mtime_ns, about.st_size, path))
        files.sort(reverse=True)
        self._files = self._bytes = 0
        room = self.most_bytes
        for number, (_, size, path) in enumerate(files):
            room -= size
            if number >= self.most_files or room < 0:
                with contextlib.suppress(OSError):  # a folder of that name stays
                    path.unlink()
            else:
                self._files += 1
                self._bytes += size


def _checksum(key: str, packed: bytes | memoryview) -> bytes:
    """Of what is packed, and of the key: a file under another's name is damaged."""
    return zlib.crc32(packed, zlib.crc32(key.encode())).to_bytes(SUM)


def _most_packed(size: int) -> int:
    """Bytes that `size` bytes are packed into at most: what can't be made smaller grows a little."""
    return size + size // 1000 + 100


def _unpacking(packed: bytes, size: int) -> Slices[bytes | None]:
    """The `size` bytes that were packed, in slices; None for anything else. Never more than one byte too many is unpacked."""
    unpacking, parts, room = zlib.decompressobj(), [], size
    while not unpacking.eof and room >= 0:
        try:
            part = unpacking.decompress(packed, min(PART, room + 1))
        except zlib.error:
            return None
        if not part and not unpacking.eof:  # it was cut short
            return None
        packed = unpacking.unconsumed_tail
        room -= len(part)
        parts.append(part)
        yield
    return None if room else b"".join(parts)
