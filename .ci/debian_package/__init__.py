"""A Debian package of a built executable: `.ci/pack` makes it, `.ci/deb` proves it in bare trees.

Only dpkg-deb is needed, no debhelper. The same folder and commit make the same package, byte for byte: times are the commit's, owners root,
and what is written here follows from the project alone. It has no script that runs when it is installed, so nothing is left when it goes;
a cabinet's units lie within the executable until somebody writes and runs the recipe.
"""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "assets" / "make")]
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.store.installation import DEBIAN  # noqa: E402

from . import needs, papers  # noqa: E402
from .manual import manual  # noqa: E402

CannotBuildError = needs.CannotBuildError
NAME = "kerbside"
PROGRAM = f"{DEBIAN.lstrip('/')}/{NAME}"
"""The one file that its users start."""


def build(folder: Path, out: Path) -> Path:
    """Makes out/kerbside_VERSION_ARCHITECTURE.deb of the executable's folder. Raises CannotBuildError with a sentence."""
    if not (folder / NAME).is_file():
        raise CannotBuildError(f"There is no executable in {folder}: build it with pyinstaller build.spec.")
    when, version = commit_time(), papers.version()
    architecture = _printed("dpkg", "--print-architecture")
    out.mkdir(parents=True, exist_ok=True)
    package = out / f"{NAME}_{version}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as work:
        tree = Path(work) / NAME
        shutil.copytree(folder, tree / DEBIAN.lstrip("/"), symlinks=True)
        lay(tree, when)
        about = {"VERSION": version, "ARCHITECTURE": architecture, "SIZE": str(installed_size(tree)), **needs.fields(folder)}
        write(tree, {"DEBIAN/md5sums": sums(tree), "DEBIAN/control": papers.control(about)})
        stamp(tree, when)
        words = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(package)]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "SOURCE_DATE_EPOCH": str(when)})
    return package


def commit_time() -> int:
    """The time that everything in the package gets, in seconds: SOURCE_DATE_EPOCH, or that of the commit."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    if told:
        if not re.fullmatch(r"\d{1,10}", told):
            raise CannotBuildError(f"SOURCE_DATE_EPOCH should be a number of seconds, not {told}.")
        return int(told)
    try:
        return int(_printed("git", "-C", str(ROOT), "log", "-1", "--format=%ct"))
    except (OSError, subprocess.CalledProcessError):
        raise CannotBuildError("This is no clone, so nobody knows of what time the package is: set SOURCE_DATE_EPOCH.") from None


def _printed(*words: str) -> str:
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


def lay(tree: Path, when: int) -> None:
    """Everything beside the executable: command, menu entry, icons, manual, papers."""
    from icons import themed

    about = f"usr/share/doc/{NAME}"
    write(tree, {f"usr/share/icons/hicolor/{place}": data for place, data in themed().items()})
    write(
        tree,
        {
            f"usr/share/applications/{NAME}.desktop": papers.filled("kerbside.desktop"),
            f"usr/share/metainfo/{papers.COMPONENT}.metainfo.xml": papers.metainfo(when),
            f"usr/share/man/man6/{NAME}.6.gz": _zipped(manual(when)),
            f"usr/share/lintian/overrides/{NAME}": papers.filled("lintian-overrides"),
            f"{about}/copyright": papers.copyright_file(),
            f"{about}/changelog.gz": _zipped(papers.changelog(when)),
            f"{about}/NEWS.gz": _zipped((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")),
        },
    )
    command = tree / "usr" / "bin" / NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(os.path.relpath(tree / PROGRAM, command.parent))


def _zipped(text: str) -> bytes:
    return gzip.compress(text.encode(), 9, mtime=0)


def write(tree: Path, files: dict[str, str | bytes]) -> None:
    """Files by their places in the tree."""
    for place, content in files.items():
        path = tree / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)


def _regular(tree: Path) -> list[Path]:
    return sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())


def sums(tree: Path) -> str:
    """What `dpkg --verify` compares the files with."""
    digests = ((hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest(), path.relative_to(tree)) for path in _regular(tree))
    return "".join(f"{digest}  {place}\n" for digest, place in digests)


def installed_size(tree: Path) -> int:
    """In KiB, as dpkg counts: each file rounded up, and one for every folder and link."""
    files = _regular(tree)
    others = sum(1 for _ in tree.rglob("*")) - len(files)
    return others + sum(-(-path.stat().st_size // 1024) for path in files)


def stamp(tree: Path, when: int) -> None:
    """One time for all; only the program and the recipes' scripts can be started."""
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == tree / PROGRAM or path.suffix == ".sh" else 0o644)
        os.utime(path, (when, when), follow_symlinks=False)
