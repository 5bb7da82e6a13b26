"""How much is heard at a time: of each kind of cue no more than the ear takes in; where everything happens at once, the light ones give
way."""

from game.sound.cues import CUES, GREAT, Category, Cue

TWICE = 0.03
"""Seconds within which the same cue is heard once: two of them would only be louder."""
GAP = 0.1
"""Seconds between two cues of one family, where GAPS says nothing else."""
GAPS = {
    "clamp": 0.14, "cube": 0.16, "rev": 0.18, "slab": 0.18, "grind": 0.16, "wear": 0.16, "bid": 0.2, "throw": 0.3, "flick": 0.35,
    "whoosh": 1.2, "heart": 0.5, "card": 0.5, "settle": 0.6, "pour": 0.6, "till": 0.6, "drive": 0.8, "rattle": 1.5, "tick": 1.5,
    "lever": 2.0, "sweep": 2.0, "shake": 2.5, "starter": 4.0, "sting": 8.0,
}  # fmt: skip
LIGHT = frozenset({"slab_back", "shake", "tick", "starter", "settle", "flick", "sweep", "lever", "rattle", "pour", "card"})
"""What only goes along with something else: it falls silent first."""
RUNS = frozenset({"clamp", "cube", "rev", "slab", "grind", "wear", "bid", "drive", "till"})
"""What comes in runs: of a dense one, every second or third is heard."""


DEBT = 4.0
"""What is rare may be heard so many times more than all together may."""


class Budget:
    """So many a second on the mean, and so many at once after a silence."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = burst, 0.0

    def left(self, now: float) -> float:
        """How many may be heard now."""
        self._left, self._at = min(self._burst, self._left + self._rate * max(0.0, now - self._at)), now
        return self._left

    def take(self) -> None:
        self._left -= 1.0


def _family_budget(kind: str) -> Budget:
    return Budget(0.12, 2.0) if kind in LIGHT else Budget(0.7, 6.0) if kind in RUNS else Budget(0.9, 6.0)


def family(cue: Cue) -> str:
    """The kind of a cue: what its name begins with, before its number or length."""
    return str(cue) if cue in LIGHT or "_" not in cue else str(cue).split("_")[0]


class Density:
    """Says of each cue whether it is heard. The answer counts: it is for one mixer."""

    def __init__(self) -> None:
        self._heard: dict[str, float] = {}
        """When each cue and each family was heard last."""
        self._all = Budget(2.2, 8.0)
        self._kinds: dict[str, Budget] = {}

    def admits(self, cue: Cue, now: float) -> bool:
        """Whether the cue is heard now. Menus answer every press, and great moments are always heard."""
        kind = family(cue)
        budget = self._kinds.setdefault(kind, _family_budget(kind))
        if self._since(cue, now) < TWICE:
            return False
        if cue not in GREAT and CUES[cue].category is not Category.MENU:
            floor = 2.0 if kind in LIGHT else 1.0 if kind in RUNS else -DEBT
            if self._since(kind, now) < GAPS.get(kind, GAP) or budget.left(now) < 1.0 or self._all.left(now) < floor:
                return False
        self._heard[cue] = self._heard[kind] = now
        self._all.take()
        budget.take()
        return True

    def _since(self, what: str, now: float) -> float:
        return now - self._heard.get(what, now - 60.0)
