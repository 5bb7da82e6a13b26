"""A short toy race to save, and a clock that stands still."""

import errno
import os
from datetime import datetime
from pathlib import Path

import pytest

from game.core.chain import digest
from game.core.contract import Setup
from game.core.match import Match, Notes
from game.core.rng import Rng
from game.store import files
from tests.helpers.toy.meta import META
from tests.helpers.toy.title import TITLE
from tests.helpers.toy_tracks import sample_track

NOW = datetime(2026, 11, 20, 18, 30, 5)


def clock() -> datetime:
    return NOW


def toy_match(seed: int = 7, created: str = "2026-11-20T18:00:00") -> Match:
    setup = Setup(2, META.car_ids[:2], {"races": 1}, ("loop",))
    return Match(TITLE, setup, [sample_track("loop")], seed, notes=Notes(created=created, drivers=("Ann", "Bob")))


def drive(match: Match, decisions: int, seed: int = 3, seen: set[str] | None = None) -> None:
    """Plays random decisions, some of them taken back; the digest of each state on the way goes into `seen`."""
    seen = set() if seen is None else seen
    rng = Rng.seeded(seed)
    for _ in range(decisions):
        if match.turn.over:
            return
        seat = match.turn.waits_for[0]
        actions = match.legal(seat)
        index, rng = rng.below(len(actions))
        seen.add(digest(match.submit(seat, actions[index]).state))
        again, rng = rng.below(4)
        if again == 0 and match.why_no_undo(seat) is None:
            seen.add(digest(match.undo(seat)))


def drive_home(match: Match) -> None:
    drive(match, 2000)
    assert match.result


class Refusing:
    """A disk that writes half of what it is given and then refuses, until it is mended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, number: int = errno.ENOSPC) -> None:
        self.refuses = True
        self.number = number
        self.overwrite, self.write = files.overwrite_from, files.write
        monkeypatch.setattr(files, "overwrite_from", self._overwrite)
        monkeypatch.setattr(files, "write", self._write)

    def _overwrite(self, path: Path, size: int, data: bytes, *, sync: bool) -> None:
        if not self.refuses:
            self.overwrite(path, size, data, sync=sync)
            return
        with path.open("r+b") as file:
            file.seek(size)
            file.write(data[: len(data) // 2])
        raise OSError(self.number, os.strerror(self.number))

    def _write(self, path: Path, data: bytes, *, private: bool = False) -> None:
        if self.refuses:
            raise OSError(self.number, os.strerror(self.number))
        self.write(path, data, private=private)
