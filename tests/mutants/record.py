"""Which tests run which functions of the game, and for how long: a plugin of pytest writes a line per test, as it ends.

It stands in for coverage with a context per test, which on Python 3.11 looks at every line: a call of a function is all that is asked.
"""

import json
import os
import sys
import threading
from collections import defaultdict
from collections.abc import Collection, Generator, Iterable
from pathlib import Path
from types import CodeType, FrameType
from typing import NamedTuple

import pytest

from tests.mutants.rooms import SCREENS

VARIABLE = "KERBSIDE_MUTANTS_RECORD"
"""The file that lines are added to. A test that stands there already is not run again."""
ROOT = Path(__file__).parents[2]
CASES = 12
"""Of a test with parameters so many cases are recorded, from the first to the last; the others run much the same, but in SCREENS."""


class Line(NamedTuple):
    """A test that passed: the functions it ran, as numbers in the list of all names, to which it adds `new`; seconds of a processor."""

    test: str
    seconds: float
    new: list[str]
    met: list[int]


def read(path: Path) -> Generator[Line, None, None]:
    """What was written; a last line that was cut off is none."""
    if not path.exists():
        return
    for text in path.read_text().splitlines():
        try:
            yield Line(**json.loads(text))
        except ValueError:
            return


class Recorder:
    """Hooks of pytest."""

    def __init__(self, path: Path, folders: Iterable[str]) -> None:
        self.path = path
        self.folders = tuple(f"{ROOT / folder}{os.sep}" for folder in folders)
        self.known = set[str]()
        self.numbers: dict[str, int] = {}
        for line in read(path):
            self.known.add(line.test)
            for name in line.new:
                self.numbers[name] = len(self.numbers)
        self._codes: dict[int, tuple[CodeType, str]] = {}
        self._met = set[str]()
        self._passed = True

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """A few cases of each test; goes on where it stopped."""
        self._forget(self.known - {item.nodeid for item in items})
        cases = defaultdict[str, list[pytest.Item]](list)
        for item in items:
            cases[item.nodeid.partition("[")[0]].append(item)
        few = {item.nodeid for name, each in cases.items() for item in each[:: 1 if SCREENS in name else max(1, -(-len(each) // CASES))]}
        items[:] = [item for item in items if item.nodeid in few - self.known]

    def _forget(self, gone: Collection[str]) -> None:
        """What is no test of the run any more is asked about nothing; its line stays without a name, for later ones count on its list."""
        if gone:
            lines = [line._replace(test="" if line.test in gone else line.test) for line in read(self.path)]
            self.path.write_text("".join(json.dumps(line._asdict()) + "\n" for line in lines))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """One test, with what its fixtures do."""
        self._met, self._passed = set(), True
        begun = sum(os.times()[:4])
        sys.settrace(self._called)
        threading.settrace(self._called)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            threading.settrace(None)  # type: ignore[arg-type]
            if self._passed:
                self._write(item.nodeid, sum(os.times()[:4]) - begun)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """What fails or is skipped without a fault proves nothing."""
        self._passed = self._passed and report.passed

    def _called(self, frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        found = self._codes.get(id(code))
        if found is None:
            found = self._codes[id(code)] = code, self._name(code)  # with the code, so that no other comes to its address
        if found[1]:
            self._met.add(found[1])

    def _name(self, code: CodeType) -> str:
        if not code.co_filename.startswith(self.folders):
            return ""
        return f"{Path(code.co_filename).relative_to(ROOT).as_posix()}::{code.co_qualname}"

    def _write(self, test: str, seconds: float) -> None:
        new = sorted(self._met - self.numbers.keys())
        for name in new:
            self.numbers[name] = len(self.numbers)
        line = Line(test, round(seconds, 3), new, sorted(self.numbers[name] for name in self._met))
        with self.path.open("a") as file:
            file.write(json.dumps(line._asdict()) + "\n")


def pytest_configure(config: pytest.Config) -> None:
    """Only where a file is named."""
    if os.environ.get(VARIABLE):
        from tests.mutants.rooms import ROOMS

        config.pluginmanager.register(Recorder(Path(os.environ[VARIABLE]), ROOMS))
