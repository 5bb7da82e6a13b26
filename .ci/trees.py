"""Bare trees of Debian, in which `.ci/systems` and `.ci/deb` try things: made by debootstrap, used in namespaces of their own."""

import argparse
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from trying import FailedError, run

MIRROR = "http://deb.debian.org/debian"
PACKAGES = ("python3", "python3-venv", "git", "ca-certificates")
WINDOW = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxss1", "libxfixes3")
"""What every desktop has, and SDL looks for."""
BUILD = ("binutils", "libpython3-dev")
"""What PyInstaller needs beside Debian's own Python."""
CERTIFICATES = "etc/ssl/certs/ca-certificates.crt"
CLONE = "root/kerbside"
QEMU = "qemu-aarch64"
BINFMT = Path("/proc/sys/fs/binfmt_misc")
PATIENCE = 1800
"""Seconds in which the README's first line has to install everything and show the menu."""


class System(NamedTuple):
    """A suite of Debian, for a processor; "" is this machine's own."""

    suite: str
    processor: str = ""


SYSTEMS = {"debian12": System("bookworm"), "debian13": System("trixie"), "debian-sid": System("sid"), "arm64": System("bookworm", "arm64")}


def parsed(script: str, about: str | None, words: Sequence[str], usual: Sequence[str] = (), **more: str) -> argparse.Namespace:
    """The command line of a script that tries systems, the `usual` ones where none is named; ends with a sentence and 2 where it can't be
    understood. `more`: options that name a file, and what they are for."""
    parser = argparse.ArgumentParser(prog=script, description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*" if usual else "+", metavar="NAME", default=list(usual), help=", ".join(SYSTEMS))
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where bare trees stay for the next time")
    parser.add_argument("--apart", type=Path, help=argparse.SUPPRESS)
    for option, what in more.items():
        parser.add_argument(f"--{option}", type=Path, metavar="FILE", help=what)
    found = parser.parse_args(words)
    unknown = [name for name in found.names if name not in SYSTEMS]
    if unknown:
        parser.error(f"{unknown[0]} is no system that can be tried; these are: {', '.join(SYSTEMS)}")
    return found


def missing(names: list[str]) -> str:
    """What this machine lacks to try these systems, in a sentence; "" where it lacks nothing."""
    if os.geteuid() != 0:
        return f"Only root may make trees and mount in them: sudo {sys.argv[0]} ..."
    for program in ("debootstrap", "unshare", "git"):
        if shutil.which(program) is None:
            return f"There is no {program} here: sudo apt-get install debootstrap util-linux git"
    if any(emulated(SYSTEMS[name]) for name in names) and shutil.which(f"{QEMU}-static") is None:
        return f"There is no {QEMU}-static here: sudo apt-get install qemu-user-static binfmt-support"
    return ""


def emulated(system: System) -> bool:
    """Whether this machine has another processor."""
    return system.processor == "arm64" and platform.machine() != "aarch64"


class Tree:
    """A bare Debian in a folder, mounted for use."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        proxies = {name: value for name, value in os.environ.items() if name.lower() in ("http_proxy", "https_proxy", "no_proxy")}
        self.variables = proxies | {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8", "CI": "true",
            "PIP_CERT": f"/{CERTIFICATES}", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_ROOT_USER_ACTION": "ignore",
            "DEBIAN_FRONTEND": "noninteractive", "PYTEST_ADDOPTS": "-rs",
            "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
        }  # fmt: skip

    def run(self, line: str, **more: str) -> str:
        """A line of the shell in the clone. Raises FailedError."""
        return run("chroot", str(self.folder), "sh", "-c", f"cd /{CLONE} && {line}", **(self.variables | more))

    def install(self, *packages: str) -> None:
        """Packages of Debian."""
        self.run(f"apt-get update -qq && apt-get install -y -qq --no-install-recommends {' '.join(packages)} >/dev/null")

    def window(self, program: str, patience: int = PATIENCE, **more: str) -> None:
        """Opens the game and looks whether the menu comes up and stays. Raises FailedError."""
        self.run(f"python3 .ci/window --within {patience} {program}", **more)


def make_tree(system: System, folder: Path) -> None:
    """The bare tree in `folder`; one that was finished before is taken as it is."""
    made = folder.with_name(f"{folder.name}.made")
    if made.exists():
        return
    shutil.rmtree(folder, ignore_errors=True)
    more = [f"--arch={system.processor}"] if system.processor else []
    foreign = ["--foreign"] if emulated(system) else []
    run("debootstrap", "--variant=minbase", f"--include={','.join(PACKAGES)}", *more, *foreign, system.suite, str(folder), MIRROR)
    if foreign:
        interpreter(folder)
        run("chroot", str(folder), "/debootstrap/debootstrap", "--second-stage")
    made.touch()


def interpreter(folder: Path) -> None:
    """The kernel hands programs of the other processor to qemu, which it finds from inside the tree."""
    if not (BINFMT / "status").exists():
        run("mount", "-t", "binfmt_misc", "binfmt_misc", str(BINFMT))
    entry = BINFMT / QEMU
    if not entry.exists() and shutil.which("update-binfmts"):
        run("update-binfmts", "--enable", QEMU)
    for rule in sorted(Path("/usr/lib/binfmt.d").glob(f"{QEMU}*.conf")) if not entry.exists() else ():
        (BINFMT / "register").write_text(rule.read_text())
    if not entry.exists():
        raise FailedError(f"The kernel knows no {QEMU}: sudo apt-get install binfmt-support")
    if not re.search(r"^flags: .*F", entry.read_text(), flags=re.M):
        program = shutil.which(f"{QEMU}-static")
        assert program is not None
        shutil.copy(program, folder / "usr/bin")


@contextmanager
def mounted(folder: Path) -> Iterator[Tree]:
    """The tree with what programs expect of a system, and with this machine's way to the network."""
    with ExitStack() as undo:
        for kind, place in (("proc", "proc"), ("sysfs", "sys"), ("tmpfs", "dev/shm")):
            (folder / place).mkdir(exist_ok=True)
            run("mount", "-t", kind, kind, str(folder / place))
            undo.callback(run, "umount", "-l", str(folder / place))
        for name in ("etc/resolv.conf", CERTIFICATES):
            (folder / name).unlink(missing_ok=True)
            shutil.copy(Path("/") / name, folder / name)
        yield Tree(folder)


@contextmanager
def in_use(name: str, trees: Path, work: Path) -> Iterator[Tree]:
    """A copy of the system's bare tree among `trees`, which goes when it is left."""
    system, folder = SYSTEMS[name], work / f"{name}-in-use"
    make_tree(system, trees / name)
    try:
        run("cp", "-a", "--reflink=auto", str(trees / name), str(folder))
        if emulated(system):
            interpreter(folder)
        with mounted(folder) as tree:
            yield tree
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def apart(script: str, keep: Path | None, words: Sequence[str]) -> int:
    """Runs the script once more, with `--apart FOLDER --keep FOLDER` and these words, in a process of its own whose namespaces take each
    mount and each process with them, however it ends."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory(prefix="kerbside-systems-", ignore_cleanup_errors=True) as folder:
        trees = Path(keep or folder).resolve()
        trees.mkdir(parents=True, exist_ok=True)
        inside = ["unshare", "--mount", "--pid", "--fork", "--kill-child", sys.executable, script, "--apart", folder, "--keep", str(trees)]
        with subprocess.Popen([*inside, *words], start_new_session=True) as inner:
            try:
                return inner.wait()
            finally:
                inner.kill()
