"""A campaign is a row of numbered trials: each follows from its number alone, ends in the name of an outcome, or raises.

Its ledger is one JSON file: how far it came, how often which outcome was met, and what failed. So a campaign can stop at any time, go on
later, and be shared among processors.
"""

import json
import os
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

MOST_FAILURES = 200
"""So many are told in full; the count goes on."""
SAVED = 2.0
"""Seconds between two writings of the ledger."""


class Campaign(NamedTuple):
    """`goal` trials are its full length; `play(number, folder)` is one, with a folder of its own. `worth`: how many of `unit` one is.

    begin  called once in the process that plays (limits, tables)
    """

    name: str
    goal: int
    unit: str
    play: Callable[[int, Path], str]
    worth: int = 1
    begin: Callable[[], object] = lambda: None


class Ledger:
    """The counts of one share of a campaign: trials whose number leaves `share` when divided by `shares`."""

    def __init__(self, folder: Path, name: str, share: int = 0, shares: int = 1) -> None:
        self.path = folder / f"{name}-{share + 1}of{shares}.json"
        self.share, self.shares = share, shares
        told: dict[str, Any] = json.loads(self.path.read_text()) if self.path.exists() else {}
        self.next: int = told.get("next", share)
        self.done: int = told.get("done", 0)
        self.seconds: float = told.get("seconds", 0.0)
        self.outcomes: Counter[str] = Counter(told.get("outcomes", {}))
        self.failures: list[dict[str, Any]] = told.get("failures", [])
        self.failed: int = told.get("failed", 0)

    def save(self) -> None:
        """Writes it, all or nothing."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fields = ("next", "done", "seconds", "failed")
        told = {**{name: getattr(self, name) for name in fields}, "outcomes": dict(self.outcomes.most_common()), "failures": self.failures}
        temporary = self.path.with_suffix(".tmp")
        temporary.write_text(json.dumps(told, indent=1))
        os.replace(temporary, self.path)

    def count(self, outcome: str) -> None:
        """One more trial went well."""
        self.outcomes[outcome] += 1

    def fail(self, number: int, error: BaseException) -> None:
        """One did not."""
        self.failed += 1
        data = getattr(error, "data", None)
        if isinstance(data, bytes):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            (self.path.parent / f"failed-{self.path.stem}-{number}.bin").write_bytes(data)
        if len(self.failures) < MOST_FAILURES:
            told = "".join(traceback.format_exception(error)[-12:])[-3000:]
            self.failures.append({"number": number, "error": f"{type(error).__name__}: {error}"[:400], "traceback": told})


def run(campaign: Campaign, ledger: Ledger, goal: int, seconds: float) -> Ledger:
    """Goes on with a share of the campaign until its trials below `goal` are played, or so many seconds are over."""
    campaign.begin()
    again, ledger.failures, ledger.failed = ledger.failures, [], ledger.failed - len(ledger.failures)
    for failure in again:  # what failed the last time comes first: by now it may be mended
        _play(campaign, ledger, failure["number"])
    begun = clock = saved = time.perf_counter()
    while ledger.next < goal and clock - begun < seconds:
        _play(campaign, ledger, ledger.next)
        ledger.done += 1
        ledger.next += ledger.shares
        now = time.perf_counter()
        ledger.seconds += now - clock
        clock = now
        if now - saved > SAVED:
            ledger.save()
            saved = now
    ledger.save()
    return ledger


def _play(campaign: Campaign, ledger: Ledger, number: int) -> None:
    with tempfile.TemporaryDirectory(prefix="campaign-") as folder:
        try:
            ledger.count(campaign.play(number, Path(folder)))
        except Exception as error:  # a failure is what a campaign looks for: it is counted and told
            ledger.fail(number, error)


def summary(folder: Path, campaign: Campaign) -> dict[str, Any]:
    """All shares of a campaign together."""
    done, failed, seconds, outcomes = 0, 0, 0.0, Counter[str]()
    for path in sorted(folder.glob(f"{campaign.name}-*of*.json")):
        told = json.loads(path.read_text())
        done, failed, seconds = done + told["done"], failed + told["failed"], seconds + told["seconds"]
        outcomes.update(told["outcomes"])
    worth = campaign.worth
    counts = {"done": done * worth, "of": campaign.goal * worth, "unit": campaign.unit, "failed": failed, "seconds": round(seconds)}
    return {**counts, "outcomes": dict(outcomes.most_common())}
