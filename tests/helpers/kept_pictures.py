"""Boards and dice that one test has painted, for all the others of its process: the pixels are the same, and painting takes long."""

from collections import OrderedDict
from collections.abc import Sequence

from game.core.slices import Slices, known
from tests.helpers.shared_files import SHARED

MOST_BYTES = 400_000_000


class KeptPictures:
    """What stands where the folder on disk stands in the game (game.show.picture_files.Files); the oldest go first."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes = most_bytes
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._bytes = 0

    def read(self, key: str) -> bytes | None:
        """What was kept, here or by another process; or None."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = SHARED.read(key)
        if found is not None:
            self._keep(key, found)
        return found

    def reading(self, key: str, size: int) -> Slices[bytes | None]:
        """The same in one slice, if it has that size."""
        found = self.read(key)
        return known(found if found is not None and len(found) == size else None)

    def keep(self, key: str, parts: Sequence[bytes]) -> None:
        """To be found from now on, until there is too much."""
        data = b"".join(parts)
        self._keep(key, data)
        SHARED.keep(key, data)

    def _keep(self, key: str, data: bytes) -> None:
        self._bytes += len(data) - len(self._kept.pop(key, b""))
        self._kept[key] = data
        while self._bytes > self.most_bytes:
            self._bytes -= len(self._kept.popitem(last=False)[1])

    def close(self) -> None:
        """It stays for the next test."""
