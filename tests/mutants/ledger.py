"""How far a run of mutants came: one JSON file, written after each trial, so that it can stop at any time and go on."""

import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.mutants.equivalents import EQUIVALENTS
from tests.mutants.operators import Mutant
from tests.mutants.rooms import ROOMS
from tests.mutants.trial import CAUGHT, FAILED, SURVIVED, TIMED_OUT, UNTESTED, Verdict

GONE = (CAUGHT, TIMED_OUT)
LEFT = (SURVIVED, UNTESTED)


class Ledger:
    """Verdicts by the keys of mutants."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.told: dict[str, dict[str, Any]] = json.loads(path.read_text()) if path.exists() else {}

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        """Counts it, and keeps it."""
        self.told[mutant.key] = {"line": mutant.line, **verdict._asdict()}
        temporary = self.path.with_suffix(".tmp")
        temporary.write_text(json.dumps(self.told, indent=1))
        os.replace(temporary, self.path)

    def waiting(self, row: Sequence[Mutant], again: bool) -> list[Mutant]:
        """Those of the row that were not tried, or could not be; `again`: those as well that nobody caught."""
        return [mutant for mutant in row if self._waits(mutant.key, again)]

    def _waits(self, key: str, again: bool) -> bool:
        outcome = self.told.get(key, {}).get("outcome", FAILED)
        return outcome == FAILED or (again and outcome in LEFT and key not in EQUIVALENTS)

    def summary(self) -> Iterator[str]:
        """A line per room, then each fault that nobody caught, with its reason where somebody has judged it."""
        for room in (*ROOMS, ""):
            counts = Counter(each["outcome"] for key, each in self.told.items() if key.startswith(room))
            caught, planted = sum(counts[name] for name in GONE), sum(counts.values()) - counts[FAILED]
            yield f"{room or 'all'}: {caught} of {planted} caught"
        for key, each in sorted(self.told.items()):
            if each["outcome"] in LEFT:
                yield f"{each['outcome']}: line {each['line']}: {key}\n    {EQUIVALENTS.get(key, 'not judged yet')}"
            elif each["outcome"] == FAILED:
                yield f"{FAILED}: {key}: {each['by']}"
