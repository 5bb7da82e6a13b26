"""Modules that are imported only when somebody needs them: a program that was packed without one of them breaks long after its start."""

import contextlib
import os
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pkgutil import walk_packages

import game

LATE = (
    "_hashlib",
    "datetime",
    "difflib",
    "hashlib",
    "importlib.resources",
    "platform",
    "platformdirs",
    "pygame",
    "pytmx",
    "segno.helpers",
    "shutil",
    "socket",
    "sqlite3",
    "subprocess",
    "tempfile",
    "traceback",
    "websockets.server",
)
"""What is not ours and is imported within functions, and what lies below it: `hashlib.scrypt` (a PIN) stands on `_hashlib`,
the book of results on `sqlite3`, and what serves phones on `websockets` and `segno`. A test compares this with the sources."""
OPTIONAL = ("psycopg", "psycopg.sql")
"""What the extra `house` brings: whoever goes without it misses nothing, so it is looked at where it is there."""
POSIX = ("pwd",)
"""What Windows does not have, and nobody asks for there."""
TOOLS = ("multiprocessing",)
"""What leagues need, which are raced from the sources alone: executables go without."""


def own_modules() -> Iterator[str]:
    """Every module of the game."""
    for found in walk_packages(game.__path__, "game."):
        yield found.name


def broken_modules() -> dict[str, str]:
    """Imports all of them; why, for each that can't be imported."""
    tools = () if getattr(sys, "frozen", False) else TOOLS
    broken = {}
    optional = OPTIONAL if find_spec(OPTIONAL[0]) else ()
    posix = POSIX if os.name == "posix" else ()
    for name in (*LATE, *tools, *optional, *posix, *own_modules()):
        try:
            with contextlib.suppress(SystemExit):
                import_module(name)
        except Exception as error:  # whatever a module does when it is imported
            broken[name] = f"{type(error).__name__}: {error}"
    return broken
