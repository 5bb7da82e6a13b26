"""Plants faults in copies of the tree and counts those that no test sees.

    python -m tests.mutants record FOLDER               which tests run what (again after tests were added: it takes those alone)
    python -m tests.mutants run FOLDER --count 300 --seed 1 [--minutes M] [--processes N] [--nice N] [--again]
    python -m tests.mutants sum FOLDER

FOLDER lies outside the tree. It keeps the record and all verdicts: what was stopped goes on, and a larger count goes on from a smaller one.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from threading import Lock

from tests.helpers.quick_run import QUICK
from tests.mutants.choice import Recorded
from tests.mutants.ledger import Ledger
from tests.mutants.operators import Mutant
from tests.mutants.record import ROOT, VARIABLE
from tests.mutants.rooms import ROOMS
from tests.mutants.sample import sample
from tests.mutants.trial import NICE, UNTESTED, Copy, Verdict, kept_files


def main() -> int:
    """Returns what pytest does while it records, else 0."""
    parser = argparse.ArgumentParser(prog="tests.mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("record", "run", "sum"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10**6)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--nice", type=int, default=NICE, help="how much everything else goes before it")
    parser.add_argument("--budget", type=float, default=20.0, help="seconds of a processor that the tests of one fault may take")
    parser.add_argument("--again", action="store_true", help="asks once more about what nobody caught and nobody judged")
    args = parser.parse_args()
    args.folder = args.folder.absolute()
    args.folder.mkdir(parents=True, exist_ok=True)
    if args.what == "record":
        return _record(args.folder)
    ledger = Ledger(args.folder / "verdicts.json")
    if args.what == "run":
        _run(args, ledger)
    print("\n".join(ledger.summary()))
    return 0


def _record(folder: Path) -> int:
    """Runs the tests of all rooms once, those of the quick run: what it does not catch, nobody is told of before a release."""
    tests = dict.fromkeys(name for names in ROOMS.values() for name in names)
    command = [sys.executable, "-m", "pytest", "-p", "tests.mutants.record", QUICK, f"--basetemp={folder / 'tmp'}", *tests]
    environ = {**os.environ, VARIABLE: str(folder / "record.jsonl")}
    return subprocess.run(command, cwd=ROOT, env=environ, preexec_fn=lambda: os.nice(NICE)).returncode


def _run(args: argparse.Namespace, ledger: Ledger) -> None:
    """Each process has a copy of the tree; between two trials they look at the clock."""
    recorded, lock, until = Recorded(args.folder / "record.jsonl"), Lock(), time.monotonic() + args.minutes * 60
    row = SimpleQueue[Mutant]()
    for mutant in ledger.waiting(sample(ROOT, args.count, args.seed), args.again):
        row.put(mutant)

    def work(number: int) -> None:
        copy = Copy(ROOT, args.folder / f"copy-{number}", kept_files(ROOT), args.nice)
        for mutant in _taken(row, until):
            choice = recorded.choice(mutant, args.budget)
            verdict = copy.ask(mutant, choice.tests, choice.seconds) if choice.tests else Verdict(UNTESTED)
            with lock:
                ledger.add(mutant, verdict)
                print(f"{verdict.outcome}: line {mutant.line}: {mutant.key} ({verdict.by or len(choice.tests)})", flush=True)

    with ThreadPoolExecutor(args.processes) as pool:
        list(pool.map(work, range(args.processes)))


def _taken(row: "SimpleQueue[Mutant]", until: float) -> Iterator[Mutant]:
    """One after another, while there is time."""
    while not row.empty() and time.monotonic() < until:
        yield row.get()


if __name__ == "__main__":
    sys.exit(main())
