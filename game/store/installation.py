"""How this very program came to this computer, where what travels with it lies, and how it is started once more.

A clone holds assets and maps beside `game`, a package within `game`, an executable in a folder of its own.
"""

import os
import sys
from pathlib import Path

COMMAND = "kerbside"
"""The installed command, and the name of the package."""
SHIPPED = "shipped"
"""The folder within the package into which pyproject.toml puts `assets` and `maps`; a clone has it not."""
DEBIAN = "/usr/lib/kerbside"
"""Where Debian's package puts the executable (.ci/debian_package); nobody else may write there."""
CODE = Path(__file__).resolve().parents[1]
"""The package `game`."""


class Kind:
    """The ways to have Kerbside."""

    CLONE = "clone"
    PIP = "pip"
    PIPX = "pipx"
    UV_TOOL = "uv tool"
    UV = "uv"
    EXECUTABLE = "executable"
    DEBIAN = "debian"

    PACKAGES = (PIP, PIPX, UV_TOOL, UV)
    """Those that lie in an environment of Python's, which goes with everything in it when it is removed."""


def kind() -> str:
    """Which of the ways it is (a value of `Kind`). A package that nothing tells more of counts as installed by pip."""
    if getattr(sys, "frozen", False):
        return Kind.DEBIAN if os.path.dirname(os.path.realpath(sys.executable)) == DEBIAN else Kind.EXECUTABLE
    if _is_clone():
        return Kind.CLONE
    marks = {"pipx_metadata.json": Kind.PIPX, "uv-receipt.toml": Kind.UV_TOOL}
    for mark, found in marks.items():
        if os.path.isfile(os.path.join(sys.prefix, mark)):
            return found
    return Kind.UV if _installer() == "uv" else Kind.PIP


def _is_clone() -> bool:
    return not (CODE / SHIPPED).is_dir() and (CODE.parent / "main.py").is_file()


def _installer() -> str:
    """The program that installed the package, as it wrote it down beside it."""
    try:
        return next(CODE.parent.glob(f"{COMMAND}-*.dist-info/INSTALLER")).read_text(encoding="utf-8").strip()
    except (OSError, StopIteration, ValueError):
        return ""


def root() -> Path:
    """The folder that `assets` and `maps` lie in: of the clone, of the package, or the one that an executable brings along."""
    unpacked = getattr(sys, "_MEIPASS", None)
    if unpacked is not None:
        return Path(unpacked)
    return CODE.parent if _is_clone() else CODE / SHIPPED


def paper(name: str) -> Path:
    """A licence or list that travels with the game, by its path in the repository. It need not be there."""
    path = root() / name
    return path if path.exists() else next(CODE.parent.glob(f"{COMMAND}-*.dist-info/licenses/{name}"), path)


def program() -> Path:
    """The folder the program lies in: of main.py, of the installed package, of the executable where it is frozen, of the .app on a Mac,
    into which nobody writes."""
    if not getattr(sys, "frozen", False):
        return CODE.parent
    folder = Path(sys.executable).resolve().parent
    return next((bundle.parent for bundle in folder.parents if bundle.suffix == ".app"), folder)


def portable_place() -> Path | None:
    """The folder in which --portable keeps everything; None where it is an installer's, with which it would go when the program goes."""
    return None if kind() in (*Kind.PACKAGES, Kind.DEBIAN) else program()


def program_words() -> tuple[str, ...]:
    """How this very program is started, wherever it is installed and whatever folder one is in: the executable, or Python with main.py of
    the clone, or with the package (without looking into the working folder first)."""
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    return (sys.executable, str(CODE.parent / "main.py")) if _is_clone() else (sys.executable, "-P", "-m", "game")


def command_name() -> str:
    """What people type to start it."""
    return "main.py" if not getattr(sys, "frozen", False) and _is_clone() else COMMAND
