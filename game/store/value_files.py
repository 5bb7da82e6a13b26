"""A file of named values with a default each: settings, an operator's wishes. Validated value by value, so that one wrong value costs no
other."""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.store import files
from game.store.problems import Problem, StoreError, disk_problem
from game.store.reading import FileKind, ReadError, protect, read_struct, sound_fields

T = TypeVar("T", bound=msgspec.Struct)
Migration = Callable[[dict[str, object]], dict[str, object]]
MOST = 1_000_000


class ValueFile(Generic[T]):
    """Values of a `kind` of struct at `path`; `name` begins the codes of its problems ("settings" for "settings_broken"). Step i of
    `migrations` lifts the raw values of version i + 1 to version i + 2. `private`: nobody else on this machine may read the file."""

    def __init__(self, path: Path, kind: type[T], name: str, migrations: Sequence[Migration] = (), *, private: bool = False) -> None:
        self.path = path
        self.kind = kind
        self.name = name
        self.migrations = tuple(migrations)
        self.version = len(self.migrations) + 1
        self.private = private

    def load(self, now: datetime) -> tuple[T, Problem | None]:
        """The values, and what was wrong with the file; never raises.

        A damaged file is set aside; of one with wrong values the good ones are used. One that can't be read, or a newer one (used as far
        as it fits), stays where it is until values are saved.
        """
        try:
            raw = read_struct(self.path, dict[str, object], MOST)
        except ReadError as error:
            if not error.damaged:
                return self.kind(), Problem(f"{self.name}_unreadable", error.problem.fields)
            self._aside(now)
            return self.kind(), Problem(f"{self.name}_broken")
        if raw is None:
            return self.kind(), None
        version = raw.get("version", 1)
        if type(version) is not int:
            self._aside(now)
            return self.kind(), Problem(f"{self.name}_broken")
        good, wrong = sound_fields(migrated(raw, version, self.migrations), self.kind)
        values = self.kind(**good)
        if version > self.version:
            return values, Problem(f"{self.name}_newer")
        if wrong:
            self._aside(now)
            with contextlib.suppress(StoreError):
                self.save(values, now)
            return values, Problem(f"{self.name}_values", {"names": ", ".join(wrong)})
        return values, None

    def save(self, values: T, now: datetime) -> None:
        """Writes them, all or nothing; a file that can't be read, or of a newer version, is set aside first. Raises StoreError."""
        try:
            protect(self.path, FileKind(MOST, self.version), now)
            stamped = {"version": self.version, **msgspec.to_builtins(values)}
            files.write(self.path, msgspec.json.format(msgspec.json.encode(stamped), indent=2) + b"\n", private=self.private)
        except OSError as error:
            raise StoreError(disk_problem(error, self.path.name)) from error

    def _aside(self, now: datetime) -> None:
        with contextlib.suppress(OSError):
            files.set_aside(self.path, now)


def migrated(raw: dict[str, object], version: int, steps: Sequence[Migration]) -> Mapping[str, object]:
    """The raw values of that version as the newest one has them."""
    for step in steps[max(0, version - 1) :]:
        raw = step(raw)
    return raw
