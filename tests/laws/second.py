"""Law 5 in a second process: plays set-ups of titles at random and says the digests it reached.

python -m tests.laws.second TITLE ...       (or MODULE:NAME for a title that is in no list)
"""

import importlib
import os
import subprocess
import sys
from pathlib import Path

import msgspec

from game.core.chain import digest
from game.core.contract import Title
from tests.helpers.play import cases_of, match_of, mixtures, title_of, walk

STEPS = 120


def reached(title: Title) -> dict[str, str]:
    """The digest after random play of some STEPS decisions, by set-up: each seat count and mixtures of everything else."""
    found = {}
    for case in (*(case for case in cases_of(title) if case.to_end), *mixtures(title, 8)):
        match = match_of(title, case)
        for _ in walk(match, case.seed, STEPS):
            pass
        found[case.name] = digest(match.state)
    return found


def reached_elsewhere(*names: str) -> dict[str, dict[str, str]]:
    """The same of each of these titles, from one process of their own with another hash seed."""
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    command = [sys.executable, "-m", "tests.laws.second", *names]
    home = Path(__file__).resolve().parents[2]
    done = subprocess.run(command, capture_output=True, check=True, cwd=home, env={**os.environ, "PYTHONHASHSEED": seed})
    return msgspec.json.decode(done.stdout, type=dict[str, dict[str, str]])


def _named(name: str) -> Title:
    module, _, attribute = name.partition(":")
    return getattr(importlib.import_module(module), attribute) if attribute else title_of(name)


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode({name: reached(_named(name)) for name in sys.argv[1:]}))
