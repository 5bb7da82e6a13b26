"""What one window hands to the child that makes something for it, and gets back to look at: files of that window alone."""

import contextlib
import os
import time
from functools import partial
from pathlib import Path

from game.store.files import patiently
from game.store.paths import Paths

SIGN = ".draft"
PREVIEW = ".preview.png"
OLD = 24 * 3600.0
"""Seconds after which nobody can still be looking at one."""


def draft(paths: Paths, stem: str, ending: str) -> Path:
    """The file STEM of this process, in the folder of what can be made again. It need not be there."""
    return paths.cache / f"{stem}.{os.getpid()}{SIGN}{ending}"


def preview_of(sheet: Path) -> Path:
    """The small picture beside a large one."""
    return sheet.with_name(sheet.name.removesuffix(sheet.suffix) + PREVIEW)


def drop(*files: Path) -> None:
    """Takes them away; what can't be removed stays, to be dropped once it is old."""
    for file in files:
        with contextlib.suppress(OSError):
            patiently(partial(file.unlink, missing_ok=True))


def drop_old_drafts(paths: Paths) -> None:
    """Those that a window has left which is long gone."""
    with contextlib.suppress(OSError):
        now = time.time()
        drop(*(file for file in paths.cache.glob(f"*{SIGN}.*") if now - file.stat().st_mtime > OLD))
