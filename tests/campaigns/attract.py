"""Hours of attract with the clock handed in, in a process of its own: memory stays flat, and nothing bright stands still.

`python -m tests.campaigns.attract NUMBER FOLDER [HOURS]` is one trial; it prints what was measured as JSON.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from tests.campaigns.campaign import Campaign

ROOT = Path(__file__).resolve().parents[2]
HOURS = 2.0
WARM, PART = 600.0, 1800.0
"""Seconds after which memory may grow no more, and of the two times that are compared."""
MOST_GROWTH = 5.0
"""Megabytes."""
STILL = 600.0
"""Seconds that a bright block may stand still."""
SIZE = (1280, 720)
STEP = 0.25
"""Seconds of the simulated clock from frame to frame."""
LOOK = 5.0
BLOCK = 16
BRIGHT, SAME = 140, 6
"""From this brightness on a block is bright; two looks that differ by no more show the same."""


class Show(NamedTuple):
    """What was on screen, from when on and for how many seconds, and the megabytes in memory at its end."""

    begun: int
    name: str
    seconds: float
    memory: float


class Stillness:
    """Looks at the window now and then: how long the most patient bright block has stood still."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._before: bytes | None = None
        self._since: list[float] = []

    def look(self, now: float) -> None:
        """One look."""
        import pygame

        window = pygame.display.get_surface()
        assert window is not None
        small = pygame.transform.smoothscale(window, (window.get_width() // BLOCK, window.get_height() // BLOCK))
        grey = pygame.transform.grayscale(small)
        data = pygame.image.tobytes(grey, "RGB")[::3]
        if self._before is None:
            self._before, self._since = data, [now] * len(data)
            return
        kept = bytearray(self._before)
        for index, (value, before) in enumerate(zip(data, self._before, strict=True)):
            if value < BRIGHT or abs(value - before) > SAME:
                self._since[index], kept[index] = now, value
        self._before = bytes(kept)
        self.longest = max(self.longest, now - min(self._since))


def measure(number: int, folder: Path, hours: float = HOURS) -> dict[str, Any]:
    """A cabinet that nobody comes to: megabytes in memory every minute, shows that were seen, the longest stillness."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    from game.app.garbage import Sweeper
    from game.kiosk.attract.programme import Show
    from game.store.machine import resident
    from game.store.operator import Operator
    from game.store.paths import maps
    from game.store.settings import Settings
    from game.tracks.catalogue import Catalogue
    from tests.helpers.cabinet import Cabinet

    cabinet = Cabinet(folder, Operator(house="Café Central"), settings=Settings(), size=SIZE, sliced=True, seed=number)
    cabinet.ctx.catalogue = Catalogue(maps())
    Sweeper().begin()
    stillness = Stillness()
    seen: list[Show] = []
    look = 0.0
    shown, since, memory = cabinet.top, 0.0, 0.0
    while cabinet.now < hours * 3600:
        cabinet.step(STEP)
        if cabinet.top is not shown:
            if isinstance(shown, Show):
                name = f"{type(shown).__name__} {shown.title_id}".strip()
                seen.append(Show(round(since), name, round(cabinet.now - since, 1), round(memory, 1)))
                print(*seen[-1], file=sys.stderr, flush=True)
            shown, since = cabinet.top, cabinet.now
        memory = resident() or 0.0
        if cabinet.now >= look:
            look += LOOK
            stillness.look(cabinet.now)
    cabinet.close()
    return {"shows": seen, "still": stillness.longest, "growth": growth(seen)}


def growth(seen: list[Show]) -> float:
    """Megabytes from the first half hour after the first ten minutes to the last half hour, by the medians of what was there when the name
    of the house was on screen: then nothing of a race is in memory, so the same things are compared."""
    at_rest = [show for show in seen if show.name == "HouseShow"]
    early = [show.memory for show in at_rest if WARM <= show.begun < WARM + PART]
    late = [show.memory for show in at_rest if show.begun >= seen[-1].begun - PART]
    return round(median(late) - median(early), 1) if early and late else 0.0


def play(number: int, folder: Path) -> str:
    """One long evening."""
    words = [sys.executable, "-m", "tests.campaigns.attract", str(number), str(folder)]
    told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found = json.loads(told)
    assert found["growth"] <= MOST_GROWTH, f"{found['growth']} MB more after {HOURS} hours: {found['shows']}"
    assert found["still"] <= STILL, f"a bright block stood still for {found['still']:.0f} s"
    return f"{max(0, round(found['growth']))} MB more, still for {round(found['still'])} s"


CAMPAIGN = Campaign("attract", 1, "evenings of two hours", play)

if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3]) if len(sys.argv) > 3 else HOURS)))
