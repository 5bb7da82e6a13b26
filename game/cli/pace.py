"""What `bench` measures without drawing: the rules, the computer drivers, the start of the process, a menu at rest."""

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

import pygame

from game.bench.scenarios import SEED, request
from game.bench.stopwatch import Watched, share
from game.bots.arena import Entrant
from game.bots.arena import simulate as league
from game.bots.levels import driver
from game.cli.command import program
from game.core.contract import Title
from game.core.record import digest
from game.core.track import Track

__all__ = ["Pace", "bots", "first_flips", "idle", "random_play"]

BARE = """
import pygame, time
pygame.display.init()
pygame.display.set_mode((0, 0), pygame.FULLSCREEN).fill((40, 90, 60))
pygame.display.flip()
print(time.perf_counter())
"""
"""A bare pygame window, from the start of the process to its first flip."""

MENU = """
import os, sys, time
import pygame.display
flip = pygame.display.update
def first(*rects):
    flip(*rects)
    print(time.perf_counter(), flush=True)
    os._exit(0)
pygame.display.update = first
from game.cli import main
main([])
"""
"""The game, from the start of the process to the first flip of its menu."""


class Pace(NamedTuple):
    """So many things in so many seconds; `proof` is the same on every run."""

    made: int
    seconds: float
    proof: str = ""

    @property
    def rate(self) -> float:
        """How many a second."""
        return self.made / self.seconds if self.seconds else 0.0


def random_play(title: Title, tracks: Sequence[Track], decisions: int) -> Pace:
    """At least so many decisions at random (`legal`, a choice, `apply` with its events), race after race."""
    rules = title.rules(request().setup, tracks)
    chance = random.Random(SEED)
    seed, count, state = 0, 0, None
    begun = perf_counter()
    while count < decisions:
        seed += 1
        state = rules.new(seed).state
        turn = rules.turn(state)
        while not turn.over:
            seat = turn.waits_for[0]
            actions = rules.legal(state, seat)
            state = rules.apply(state, seat, actions[int(chance.random() * len(actions))]).state
            turn = rules.turn(state)
            count += 1
    return Pace(count, perf_counter() - begun, digest(state) if state is not None else "")


def bots(title: Title, tracks: Sequence[Track], level: str, games: int) -> Pace:
    """Thoughts of computer drivers of one level against each other: only the thinking is timed."""
    setup = request().setup
    entrants = [Entrant(level, driver(title, level, 0).bot) for _ in range(setup.seats)]
    report = league(title, tracks, setup, entrants, games, SEED, perf_counter)
    decisions = sum(game.decisions for game in report.games)
    return Pace(decisions, sum(one.total for one in report.times), "".join(str(row.wins) for row in report.rows))


def first_flips(times: int) -> tuple[float, float] | None:
    """Median seconds from the start of a process to the first flip: of a bare window, and of the menu. None in a frozen program,
    which has no second interpreter to start."""
    if getattr(sys, "frozen", False):
        return None
    spans: dict[str, list[float]] = {BARE: [], MENU: []}
    with tempfile.TemporaryDirectory(prefix="kerbside-") as home:
        (Path(home) / "settings.json").write_text('{"version": 1, "fullscreen": true}', encoding="utf-8")
        for number in range(times + 1):
            for code, found in spans.items():
                span = _flip(code, home)
                if number:
                    found.append(span)  # the first one of each only warms the disk and compiles
    return share(spans[BARE], 50), share(spans[MENU], 50)


def _flip(code: str, home: str) -> float:
    env = {**os.environ, "KERBSIDE_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    env["PYTHONPYCACHEPREFIX"] = home  # compiled files are there from the second start on, whatever is set here
    if sys.platform.startswith("linux"):
        env.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    begun = perf_counter()  # one clock for all processes of a machine
    ran = subprocess.run([sys.executable, "-c", code], cwd=program(), env=env, capture_output=True, text=True, timeout=60, check=True)
    return float(ran.stdout.split()[-1]) - begun


def idle(show: Watched, seconds: float) -> float:
    """The share of a core that the menu takes when nobody touches anything, through the real loop; the game is over afterwards."""
    pygame.event.clear()
    pygame.time.set_timer(pygame.QUIT, round(seconds * 1000), 1)
    begun, used = perf_counter(), process_time()
    show.app.run()
    return (process_time() - used) / (perf_counter() - begun)
