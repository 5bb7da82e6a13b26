"""What the executable needs of Debian: the C library it was built with or a newer one and, to be seen and heard, what SDL looks for when it
starts. Everything else lies in its folder."""

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

LIBC = {
    "ld-linux-aarch64.so.1", "ld-linux-x86-64.so.2",
    "libc.so.6", "libdl.so.2", "libm.so.6", "libpthread.so.0", "librt.so.1", "libutil.so.1",
}  # fmt: skip
"""All of them are of the package libc6."""
RELR = (2, 36)
"""The first C library that programs with packed relocations (GLIBC_ABI_DT_RELR) start with."""
SEEN_AND_HEARD = {
    "libX11.so.6": "libx11-6",
    "libXcursor.so.1": "libxcursor1",
    "libXext.so.6": "libxext6",
    "libXfixes.so.3": "libxfixes3",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
    "libXss.so.1": "libxss1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdecor-0.so.0": "libdecor-0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLESv2.so.2": "libgles2",
    "libpipewire-0.3.so.0": "libpipewire-0.3-0t64 | libpipewire-0.3-0",
    "libpulse.so.0": "libpulse0",
    "libasound.so.2": "libasound2t64 | libasound2",
    "libdbus-1.so.3": "libdbus-1-3",
    "libudev.so.1": "libudev1",
}
"""What SDL opens by name -> Debian's package of it, under its newest name first."""


class CannotBuildError(Exception):
    """No package can be made; a sentence says why."""


def fields(folder: Path) -> dict[str, str]:
    """DEPENDS and RECOMMENDS of the executable in that folder."""
    told = {path: _told(path) for path in sorted(folder.rglob("*")) if _is_program(path)}
    strange = outside(told.values(), {path.name for path in folder.rglob("*")}) - LIBC
    if strange:
        raise CannotBuildError(f"Nobody has said which package of Debian has {', '.join(sorted(strange))}: tell it in needs.py.")
    late = [package for path in told if path.name.startswith("libSDL2-") for package in asked_for(path)]
    return {"DEPENDS": f"libc6 (>= {oldest_libc(told.values())})", "RECOMMENDS": ", ".join(sorted(late))}


def _is_program(path: Path) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def _told(path: Path) -> str:
    return subprocess.run(["objdump", "-p", str(path)], check=True, capture_output=True, text=True, errors="replace").stdout


def outside(told: Iterable[str], there: set[str]) -> set[str]:
    """The libraries that these programs are linked with and that do not lie beside them."""
    return {name for text in told for name in re.findall(r"^ +NEEDED +(\S+)$", text, flags=re.M)} - there


def oldest_libc(told: Iterable[str]) -> str:
    """The version of the C library whose functions these programs ask for, as a text."""
    wanted = {(2, 17)}
    for text in told:
        wanted |= {tuple(map(int, number.split("."))) for number in re.findall(r"\bGLIBC_(\d+(?:\.\d+)+)$", text, flags=re.M)}
        wanted |= {RELR} if "GLIBC_ABI_DT_RELR" in text else set()
    return ".".join(map(str, max(wanted)))


def asked_for(library: Path) -> list[str]:
    """Debian's packages of what this library opens by name."""
    names = {name.decode() for name in re.findall(rb"\0(lib[\w.+-]+\.so\.\d+)(?=\0)", library.read_bytes())}
    return [package for name, package in SEEN_AND_HEARD.items() if name in names]
