"""The operator's PIN: kept as a salted hash, compared in constant time, and after a few wrong tries there is a wait.

A cabinet that once had a PIN stays closed where that is damaged or gone, until its owner sets another (`cabinet pin`): a file beside it
tells that there was one, and so does the book.

What is left of a wait is counted by the monotonic clock and kept in the file: no clock on the wall, right or wrong, makes it shorter or
longer, and a restart does not end it.
"""

import contextlib
import hashlib
import hmac
import os
from collections.abc import Callable
from datetime import datetime
from typing import Annotated

import msgspec

from game.store import files
from game.store.paths import Paths
from game.store.problems import Problem, StoreError
from game.store.value_files import ValueFile

FEWEST, MOST = 4, 8
"""Digits of a PIN."""
FREE = 4
"""So many wrong tries cost nothing; the next one does."""
FIRST_WAIT, LONGEST_WAIT = 60.0, 3600.0
KEPT_EVERY = 5.0
"""Seconds after which what is left of a wait is written down."""
COST = 2**14
"""Of scrypt: some 50 ms, once per try."""


class PinValues(msgspec.Struct, frozen=True, kw_only=True):
    """What the file holds: salt and hash in hexadecimal, wrong tries in a row, seconds that are left to wait."""

    salt: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{2})*$")] = ""
    digest: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{2})*$")] = ""
    wrong: Annotated[int, msgspec.Meta(ge=0)] = 0
    wait: Annotated[float, msgspec.Meta(ge=0, le=LONGEST_WAIT)] = 0.0


class PinLock:
    """`clock` counts seconds and never jumps; `now` is the clock on the wall, for the names of files alone."""

    def __init__(self, paths: Paths, clock: Callable[[], float], now: Callable[[], datetime], cost: int = COST) -> None:
        self._file = ValueFile(paths.pin, PinValues, "pin", private=True)
        self._trace = paths.had_pin
        self._now = now
        self._clock = clock
        self._cost = cost
        self.cleared = self._clear(paths)
        """A file `forgot-pin` was there: whoever can put it there may open everything anyway."""
        self._values, self.problem = self._file.load(now())
        self.lost = not self.is_set and (self.problem is not None or self._trace.exists())
        """There was a PIN, and it can't be read any more: nothing opens."""
        if self.is_set or self.lost:
            self._leave_trace()
        self._take(self._values)

    def _clear(self, paths: Paths) -> bool:
        if not paths.forgot_pin.exists():
            return False
        with contextlib.suppress(OSError):
            paths.pin.unlink(missing_ok=True)
            paths.had_pin.unlink(missing_ok=True)
            paths.forgot_pin.unlink()
        return True

    @property
    def is_set(self) -> bool:
        """Whether there is a PIN; where there never was one the page opens to everybody who knows the chord."""
        return bool(self._values.digest and self._values.salt)

    def look_again(self) -> None:
        """Its owner may have set another one meanwhile, by command line. What is gone meanwhile still holds."""
        values, _ = self._file.load(self._now())
        if values.digest and values.salt and values.digest != self._values.digest:
            self._take(values)
            self.lost, self.problem = False, None

    @property
    def left(self) -> float:
        """Seconds until the next try counts."""
        return max(0.0, self._begun - (self._clock() - self._since))

    @property
    def wrong(self) -> int:
        """Wrong tries in a row."""
        return self._values.wrong

    def opens(self, digits: str) -> bool:
        """Whether these digits are the PIN. While there is a wait, none are. A wrong try may begin one; what is too short for any PIN is no
        try."""
        self.look_again()
        if not self.is_set:
            return not self.lost
        if self.left > 0 or len(digits) < FEWEST:
            return False
        right = hmac.compare_digest(self._digest(digits, self._values.salt), self._values.digest)
        wrong = 0 if right else self._values.wrong + 1
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(20, wrong - FREE - 1)) if wrong > FREE else 0.0
        self._keep(msgspec.structs.replace(self._values, wrong=wrong, wait=wait))
        return right

    def set(self, digits: str) -> Problem | None:
        """A new PIN from now on; why it could not be kept, if it could not. ValueError for what is no PIN."""
        if not (FEWEST <= len(digits) <= MOST and digits.isascii() and digits.isdigit()):
            raise ValueError("a PIN has 4 to 8 digits")
        salt = os.urandom(16).hex()
        self._leave_trace()
        self.lost = False
        return self._keep(PinValues(salt=salt, digest=self._digest(digits, salt)))

    def pass_time(self) -> None:
        """What is left of a wait is written down now and then."""
        if self._begun and (self._clock() - self._kept >= KEPT_EVERY or self.left == 0):
            self.look_again()
            self._keep(msgspec.structs.replace(self._values, wait=self.left))

    def lose(self) -> None:
        """Somebody knows that there was one."""
        self.lost = True
        self._leave_trace()

    def _leave_trace(self) -> None:
        """A disk that refuses it has refused more than that."""
        if not self._trace.exists():
            with contextlib.suppress(OSError):
                files.write(self._trace, b"", private=True)

    def _take(self, values: PinValues) -> None:
        self._values, self._begun = values, values.wait
        self._since = self._kept = self._clock()

    def _keep(self, values: PinValues) -> Problem | None:
        self._take(values)
        try:
            self._file.save(values, self._now())
        except StoreError as error:
            self.problem = error.problem
            return error.problem
        self.problem = None
        return None

    def _digest(self, digits: str, salt: str) -> str:
        return hashlib.scrypt(digits.encode(), salt=bytes.fromhex(salt), n=self._cost, r=8, p=1).hex()
