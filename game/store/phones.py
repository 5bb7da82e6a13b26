"""`phones.json`, beside the unfinished race: which phones have which seats of it, so that they find them again after a power cut.

Of keys only hashes lie there, nobody but its owner may read the file, and it goes with the race.
"""

import contextlib
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Annotated

import msgspec

from game.core.record import Header, match_name
from game.store.problems import StoreError
from game.store.value_files import ValueFile

MOST = 12
Hash = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Port = Annotated[int, msgspec.Meta(ge=0, le=65_535)]


class KeptPhone(msgspec.Struct, frozen=True):
    """One phone: the hash of its key, its number as a device, and its seat."""

    hash: Hash
    number: Number
    seat: Annotated[int, msgspec.Meta(ge=0, le=9)]


class KeptPhones(msgspec.Struct, frozen=True):
    """The phones of the race called `race` (`match_name`), and the port at which they knock."""

    race: str = ""
    port: Port = 0
    phones: Annotated[tuple[KeptPhone, ...], msgspec.Meta(max_length=MOST)] = ()


class PhoneFile:
    """The file at `path`. It never stops a race: a damaged one is set aside, and where the disk refuses, phones are not known again."""

    def __init__(self, path: Path, now: Callable[[], datetime]) -> None:
        self.path = path
        self._now = now
        self._file = ValueFile(path, KeptPhones, "phones", private=True)

    def load(self, header: Header) -> KeptPhones:
        """The phones of that race; none where the file is another race's, or is damaged. Never raises."""
        kept, _ = self._file.load(self._now())
        once = {phone.seat: phone for phone in kept.phones}.values(), {phone.number for phone in kept.phones}
        sound = kept.race == match_name(header) and len(once[0]) == len(once[1]) == len(kept.phones)
        return kept if sound else KeptPhones()

    def keep(self, kept: KeptPhones) -> bool:
        """Writes them whole, at each joining and leaving; False where the disk refuses."""
        with contextlib.suppress(StoreError):
            self._file.save(kept, self._now())
            return True
        return False

    def forget(self, header: Header) -> None:
        """The race is over: nothing is left of its phones. What is another race's stays. Never raises."""
        with contextlib.suppress(OSError):
            if os.path.lexists(self.path) and self._file.load(self._now())[0].race == match_name(header):
                self.path.unlink()
