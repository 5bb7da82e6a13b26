"""How soon the menu is seen: from the start of the process to its first flip, beside a bare pygame window."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from game.bench.figures import Amount, Figure, share
from game.store.installation import program

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


def start_figures(amount: Amount) -> list[Figure]:
    """Medians of so many starts; nothing of none, and in a frozen program."""
    flips = first_flips(amount.starts) if amount.starts else None
    if flips is None:
        return []
    bare, menu = flips
    return [Figure("bare", 1000 * bare, "ms"), Figure("menu", 1000 * menu, "ms"), Figure("first_frame", menu / bare, "x", 1.5)]


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
