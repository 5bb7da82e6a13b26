"""One fault, planted in a copy of the tree, and what the tests say to it."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tests.mutants.operators import Mutant

CAUGHT, TIMED_OUT, SURVIVED, UNTESTED, FAILED = "caught", "caught by the limit", "survived", "no test runs it", "could not be tried"
NICE = 19
START, TIMES = 20.0, 4.0
"""Seconds of a processor that a run may take: to begin with, and so many times what its tests took. Load makes no difference."""
STANDSTILL = 1_200.0
"""Seconds after which a run that takes no time of a processor either is ended."""
CODES = {0: SURVIVED, 1: CAUGHT, 2: CAUGHT, 3: FAILED, 4: CAUGHT, 5: FAILED}
"""What pytest ends with; 2 and 4: nothing can even be imported any more."""

NOT_FOUND = "ERROR: not found:"


class Verdict(NamedTuple):
    """What came of a fault; `by` is the test that saw it."""

    outcome: str
    by: str = ""


def kept_files(root: Path) -> list[str]:
    """What git knows of a tree, or would take in."""
    command = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=root, check=True, capture_output=True).stdout.decode()
    return [name for name in listed.split("\0") if name and (root / name).is_file()]


class Copy:
    """A tree of its own, in which faults may be planted; nothing else ever changes in it."""

    def __init__(self, root: Path, folder: Path, files: Iterable[str], nice: int = NICE) -> None:
        self.nice = nice
        self.tree, self.basetemp = folder / "tree", folder / "tmp"
        self.listed = folder / "tests.txt"
        shutil.rmtree(self.tree, ignore_errors=True)
        for name in files:
            (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, self.tree / name)

    def ask(self, mutant: Mutant, tests: Sequence[str], seconds: float) -> Verdict:
        """Runs the tests with the fault; they take so many seconds without it."""
        path = self.tree / mutant.path
        source = path.read_bytes()
        try:
            self._write(path, mutant.planted(source))
            return self._run(tests, seconds)
        finally:
            self._write(path, source)

    def _write(self, path: Path, source: bytes) -> None:
        """Two faults of one size within a second look the same to Python: what it compiled of the file before goes."""
        path.write_bytes(source)
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            compiled.unlink()

    def _run(self, tests: Sequence[str], seconds: float) -> Verdict:
        self.listed.write_text("\n".join(tests))
        options = ("-x", "-q", "--tb=no", "-rfE", "-p", "no:cacheprovider", f"--basetemp={self.basetemp}", f"@{self.listed}")
        limits = partial(_limit, self.nice, round(START + TIMES * seconds))
        command = [sys.executable, "-m", "pytest", *options]
        with subprocess.Popen(
            command, cwd=self.tree, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=limits, start_new_session=True
        ) as process:
            try:
                told, _ = process.communicate(timeout=STANDSTILL)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                return Verdict(TIMED_OUT)
            except BaseException:  # whoever stops the run stops what it has started
                os.killpg(process.pid, signal.SIGKILL)
                raise
        if process.returncode < 0:
            return Verdict(TIMED_OUT)
        return _verdict(process.returncode, told.decode(errors="replace"))


def _verdict(code: int, told: str) -> Verdict:
    """By what pytest ended with, and what it said."""
    by = [line.partition(" ")[2].partition(" - ")[0] for line in told.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    if NOT_FOUND in told:
        return Verdict(FAILED, "A test is gone since it was recorded.")
    return Verdict(CODES.get(code, CAUGHT), by[0] if by else "" if code < 2 else told[-300:])


def _limit(nice: int, seconds: int) -> None:
    """In the process of the tests, before it begins."""
    import resource  # Windows has none

    os.nice(nice)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
