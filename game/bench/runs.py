"""Frames measured several times, each time in a process of its own, as a game is that has just been started; the medians count."""

import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.app.window import open_window
from game.bench.figures import SIZES, Amount, Figure, Quiet, load, median, quiet
from game.bench.frames import frame_figures
from game.bench.watched import watched
from game.core.decoding import JsonObject
from game.store.installation import program_words
from game.store.settings import Settings

UNSEEN = ("dummy", "offscreen")
"""Drivers of SDL that present nothing."""
PATIENCE = 1_800
"""Seconds after which a run counts as standing still."""


class RunError(Exception):
    """A run ended with a sentence of its own and without figures."""


class Runs(NamedTuple):
    """The medians of all runs, what was the same in each, and how quiet the machine was."""

    figures: list[Figure]
    told: JsonObject
    quiet: Quiet


Run = Callable[[], tuple[list[Figure], JsonObject]]
"""Measures all frames once: the figures, and what about them is the same on every run."""


def runs(count: int, run: Run, before: Callable[[], float | None] = load) -> Runs:
    """So many runs; `before` tells the machine's load when none has begun yet."""
    loaded = before()
    found = [run() for _ in range(count)]
    figures = [figure for each, _ in found for figure in each]
    yards, within = ([figure.value for figure in figures if figure.key == key] for key in ("yardstick", "spread"))
    told = {**found[0][1], "runs": count}
    return Runs(median([each for each, _ in found]), told, quiet(loaded, yards, [percent / 100 for percent in within]))


def fitting_sizes() -> tuple[tuple[int, int], ...]:
    """Those of SIZES that this screen has room for, the smallest anyway; all, where the driver shows nothing. NoScreenError without one."""
    open_window(SIZES[0], fullscreen=False)
    (width, height), unseen = pygame.display.get_desktop_sizes()[0], pygame.display.get_driver() in UNSEEN
    pygame.display.quit()
    return tuple(size for size in SIZES if unseen or size == SIZES[0] or (size[0] <= width and size[1] <= height))


def here(amount: Amount) -> Run:
    """A run in this process. NoScreenError where there is no screen."""

    def run() -> tuple[list[Figure], JsonObject]:
        told: JsonObject = {}
        with watched(amount.size, Settings(), seed=1) as show:
            return frame_figures(show, amount, told), told

    return run


def another_process(*words: str) -> Run:
    """A run by `bench --frames --runs 1` with these words more. RunError with its sentence where it measured nothing. Where Python keeps
    nothing that it compiles, it does so from run to run: a game is compiled at its first start alone."""
    command = [*program_words(), "bench", "--frames", "--runs", "1", "--json", *words]

    keeps = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": _folder()} if sys.dont_write_bytecode else {}

    def run() -> tuple[list[Figure], JsonObject]:
        settings = {**os.environ, **keeps}
        ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False, env=settings)
        if ran.returncode:
            raise RunError(ran.stderr.strip())
        found: JsonObject = json.loads(ran.stdout)
        (told,) = found["windows"].values()
        return [Figure.of_row(row) for row in found["times"]["figures"]], told

    return run


def _folder() -> str:
    """One that goes with this process."""
    folder = tempfile.mkdtemp(prefix="kerbside-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder
