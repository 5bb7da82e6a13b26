"""What the system that tests run on has, and what it lacks: a test of what is not here is skipped by a sentence that says so."""

import ctypes
import os
import socket
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

import pytest

WINDOWS = sys.platform == "win32"


def under_wine() -> bool:
    """Whether this Windows is Wine, which says so by a function that no Windows has."""
    return sys.platform == "win32" and hasattr(ctypes.windll.ntdll, "wine_get_version")


def _links() -> bool:
    """Whether this account may make symbolic links: on Windows few may, and Wine makes none although it says that it did."""
    with tempfile.TemporaryDirectory() as folder:
        link = Path(folder) / "link"
        try:
            link.symlink_to(folder, target_is_directory=True)
        except OSError:
            return False
        return link.is_symlink()


LINTS = find_spec("importlinter") is not None
"""Wine 8 lacks a library that import-linter wants, so that it is not installed there."""
needs_linter = pytest.mark.skipif(not LINTS, reason='import-linter is not installed here: it comes with the extra "dev"')
needs_links = pytest.mark.skipif(not _links(), reason="symbolic links: on Windows for administrators alone, under Wine for nobody")
needs_free_files = pytest.mark.skipif(WINDOWS, reason="files that are taken away while they are open: Windows lets nobody do that")
needs_named_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes that lie in a folder: Windows has none")
needs_signals = pytest.mark.skipif(WINDOWS, reason="signals to another process: Windows has none")
needs_unix_sockets = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="systemd and its sockets: Windows has neither")
