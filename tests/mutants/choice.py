"""Which tests are asked about a fault: those that run the function it stands in, the nearest and shortest first, as long as time allows."""

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from tests.mutants.operators import Mutant
from tests.mutants.record import read

MOST = 150
"""Tests at most: each takes some time to be looked for, too."""


class Choice(NamedTuple):
    """Tests in the order in which they are asked, and how many seconds of a processor they take."""

    tests: tuple[str, ...]
    seconds: float


class Recorded:
    """What the record says of tests and functions."""

    def __init__(self, path: Path) -> None:
        self.seconds: dict[str, float] = {}
        self.runs: dict[str, set[str]] = defaultdict(set)
        """Function -> the tests that run it."""
        self.files: dict[str, set[str]] = defaultdict(set)
        """The same for all functions of a file."""
        names: list[str] = []
        for line in read(path):
            names += line.new
            if not line.test:
                continue  # it is gone
            self.seconds[line.test] = line.seconds
            for name in (names[number] for number in line.met):
                self.runs[name].add(line.test)
                self.files[name.partition("::")[0]].add(line.test)

    def choice(self, mutant: Mutant, budget: float) -> Choice:
        """Those that run the function, one of them at least; then the others of their modules, which share what fixtures have made."""
        direct = self._direct(mutant)
        modules = {_module(test) for test in direct}
        others = {test for test in self.seconds if _module(test) in modules} - direct
        chosen, left = list[str](), budget
        for test in (*self._sorted(mutant, direct), *self._sorted(mutant, others)):
            if (self.seconds[test] <= left or not chosen) and len(chosen) < MOST:
                chosen.append(test)
                left -= self.seconds[test]
        return Choice(tuple(chosen), budget - left)

    def _direct(self, mutant: Mutant) -> set[str]:
        """Of the innermost function that any test runs; of its whole file, where the fault stands in none; of all, where it has none."""
        name = mutant.function
        while name:
            found = self.runs.get(f"{mutant.path}::{name}")
            if found:
                return found
            name = name.rpartition(".<locals>.")[0]
        return self.files.get(mutant.path) or set(self.seconds)

    def _sorted(self, mutant: Mutant, tests: Iterable[str]) -> list[str]:
        return sorted(tests, key=lambda test: (-nearness(mutant.path, test), self.seconds[test], test))


def _module(test: str) -> str:
    return test.partition("::")[0]


def nearness(path: str, test: str) -> int:
    """How many words of the file's path stand in the path of the test, the file's own name counted twice."""
    file, module = PurePosixPath(path), PurePosixPath(_module(test))
    words = set(PurePosixPath(module).parts) | set(module.stem.removeprefix("test_").split("_")) | {module.stem.removeprefix("test_")}
    return sum(part in words or part in module.stem for part in file.parent.parts[1:]) + 2 * (file.stem in module.stem)
