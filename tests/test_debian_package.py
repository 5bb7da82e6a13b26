"""The Debian package, as far as it can be proven without installing it (`.ci/deb` does that)."""

import gzip
import hashlib
import importlib
import io
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.cli.arguments import COMMANDS, grammar
from game.language.language import Language
from game.scenes.settings.credits import WORKS
from game.store.installation import DEBIAN
from tests.helpers.ci import CI

ROOT = CI.parent
WHEN = 1_700_000_000
"""The 14th of November 2023."""
package = importlib.import_module("debian_package")
needs, papers, manual = (importlib.import_module(f"debian_package.{name}") for name in ("needs", "papers", "manual"))
debian = pytest.mark.skipif(
    any(shutil.which(tool) is None for tool in ("dpkg-deb", "objdump")), reason="there is no dpkg-deb here, or no objdump of binutils"
)
REAL_SDL = next((path for folder in sys.path for path in Path(folder).glob("pygame_ce.libs/libSDL2-2-*")), None)


def _page() -> str:
    return str(manual.manual(WHEN))


def _read(page: str) -> str:
    """The manual as it is read: without what man takes for itself."""
    return re.sub(r"\\f[BIR]|\\&", "", page).replace(r"\-", "-").replace(r"\e", "\\")


def test_the_manual_tells_every_command_and_all_that_it_takes() -> None:
    parser, commands = grammar(Language(), "kerbside")
    page = _read(_page())
    assert set(commands) == set(COMMANDS)
    parts = dict(zip(commands, page.split("\n.SS ")[1:], strict=True))
    assert all(part.startswith(f"{name}\n{commands[name].description}\n") for name, part in parts.items())
    for name, command in commands.items():
        for action in command._actions:
            word = action.option_strings[-1] if action.option_strings else action.metavar or "|".join(action.choices or ())
            assert word in parts[name].partition("\n.TP\n")[0], (name, word)
            assert f"\n{action.help}\n" in f"{parts[name]}\n", (name, word)
    head = page.partition("\n.SH COMMANDS\n")[0]
    assert all(f"--{word}\n" in head for word in ("version", "portable", "kiosk", "window"))
    assert str(parser.epilog) in page


def test_the_manual_says_of_when_and_of_what_it_is() -> None:
    assert _page().splitlines()[0] == f'.TH KERBSIDE 6 "2023-11-14" "Kerbside {__version__}" Games'


def test_no_text_is_an_order_to_man() -> None:
    orders = {line.split(" ")[0] for line in _page().splitlines() if line.startswith((".", "'"))}
    assert orders == {".TH", ".SH", ".SS", ".TP", ".PP", ".br"}
    assert manual._plain(".so /etc/passwd \\n -x") == r"\&.so /etc/passwd \en \-x"


def test_every_work_is_named_with_its_licence_and_where_that_lies() -> None:
    text = " ".join(papers.copyright_file().split())
    for work in (work for work in WORKS if work.licence):
        assert f"{work.name} ({work.licence}): /usr/" in text, work.name
    places = re.findall(rf"{DEBIAN}/_internal/([^\s,]+)", text)
    assert len(places) > 30
    assert [place for place in places if not (ROOT / place).is_file()] == []
    assert set(re.findall(r"/usr/share/common-licenses/([^\s,]+)", text)) == {"Apache-2.0", "GPL-3", "LGPL-2.1", "LGPL-3"}
    assert "Permission is hereby granted, free of charge" in text


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="there is no desktop-file-validate here")
def test_the_menu_entry_is_one() -> None:
    ran = subprocess.run(
        ["desktop-file-validate", str(CI / "debian_package" / "kerbside.desktop")], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout) == (0, "")


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="there is no appstreamcli here")
def test_shops_for_software_understand_it(tmp_path: Path) -> None:
    file = tmp_path / f"{papers.COMPONENT}.metainfo.xml"
    file.write_text(papers.metainfo(WHEN), encoding="utf-8")
    ran = subprocess.run(["appstreamcli", "validate", "--no-net", str(file)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout


def test_what_shops_are_told_is_what_there_is() -> None:
    told = ET.fromstring(papers.metainfo(WHEN))
    release = told.find("releases/release")
    assert release is not None
    assert release.attrib == {"version": __version__, "date": "2023-11-14"}
    assert told.findtext("launchable") == "kerbside.desktop"
    assert told.findtext("project_license") == papers.PROJECT["license"]
    assert "@" not in papers.metainfo(WHEN)


@pytest.mark.parametrize(("ours", "theirs"), [("1.2.3", "1.2.3"), ("1.0rc2", "1.0~rc2"), ("1.0a1", "1.0~a1"), ("1.0.dev4", "1.0~dev4")])
def test_what_comes_before_a_version_comes_before_it_for_debian_too(ours: str, theirs: str) -> None:
    assert papers.version(ours) == theirs


# -- what it needs


def test_it_needs_the_newest_c_library_that_any_program_asks_for() -> None:
    told = ["    0x06969190 0x00 03 GLIBC_2.9\n    0x09 0x00 02 GLIBC_2.34\n", "   0x1 0x00 02 GLIBC_2.4\n  0x2 0x00 04 GLIBCXX_3.4.29\n"]
    assert needs.oldest_libc(told) == "2.34"
    assert needs.oldest_libc([*told, "    0x0fd0e42 0x00 05 GLIBC_ABI_DT_RELR\n"]) == "2.36"


def test_what_lies_beside_it_is_not_asked_of_the_system() -> None:
    told = ["Dynamic Section:\n  NEEDED               libz.so.1\n  NEEDED               libc.so.6\n  RUNPATH              $ORIGIN\n"]
    assert needs.outside(told, {"libz.so.1"}) == {"libc.so.6"}


@pytest.mark.skipif(REAL_SDL is None, reason="this pygame-ce brings no SDL of its own")
def test_of_all_that_sdl_opens_by_name_we_know_the_package() -> None:
    """What is left are older twins, what SDL does without, and what everybody has."""
    assert REAL_SDL is not None
    asked = {name.decode() for name in re.findall(rb"\0(lib[\w.+-]+\.so\.\d+)(?=\0)", REAL_SDL.read_bytes())}
    twins = {"libGLES_CM.so.1", "libGLESv1_CM.so.1", "libOpenGL.so.0", "libudev.so.0", "libsamplerate.so.0"}
    console = {"libdrm.so.2", "libgbm.so.1"}
    assert {name for name in asked if not name.startswith("libSDL2")} - needs.LIBC - twins - console == set(needs.SEEN_AND_HEARD)
    assert needs.asked_for(REAL_SDL) == list(needs.SEEN_AND_HEARD.values())


# -- the package itself


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """The folder of an executable that does nothing: a program of this system and a library that it brings along."""
    folder = tmp_path / "built" / "kerbside"
    (folder / "_internal" / "game" / "kiosk" / "recipes" / "linux").mkdir(parents=True)
    shutil.copy(shutil.which("true") or "", folder / "kerbside")
    shutil.copy(
        ROOT / "game" / "kiosk" / "recipes" / "linux" / "kiosk-install.sh", folder / "_internal" / "game" / "kiosk" / "recipes" / "linux"
    )
    (folder / "_internal" / "data.txt").write_text("data", encoding="utf-8")
    (folder / "_internal" / "link.txt").symlink_to("data.txt")
    return folder


@pytest.fixture
def dated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(WHEN))


def _told(*words: str) -> str:
    return subprocess.run(
        words, check=True, capture_output=True, text=True, env={"PATH": "/usr/bin:/bin", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
    ).stdout


@debian
@pytest.mark.usefixtures("dated")
def test_the_package_holds_what_debian_wants_and_runs_nothing(built: Path, tmp_path: Path) -> None:
    deb = package.build(built, tmp_path / "out")
    listed = [line.split(None, 5) for line in _told("dpkg-deb", "--contents", str(deb)).splitlines()]
    assert {(who, day, time) for _, who, _, day, time, _ in listed} == {("root/root", "2023-11-14", "22:13")}
    places = {place.removeprefix("."): mode for mode, _, _, _, _, place in listed}
    assert places["/usr/bin/kerbside -> ../lib/kerbside/kerbside"].startswith("l")
    started = {place for place, mode in places.items() if mode == "-rwxr-xr-x"}
    assert started == {f"{DEBIAN}/kerbside", f"{DEBIAN}/_internal/game/kiosk/recipes/linux/kiosk-install.sh"}
    for place in (
        "/usr/share/applications/kerbside.desktop", "/usr/share/man/man6/kerbside.6.gz", "/usr/share/icons/hicolor/48x48/apps/kerbside.png",
        "/usr/share/icons/hicolor/scalable/apps/kerbside.svg", "/usr/share/doc/kerbside/copyright", "/usr/share/doc/kerbside/changelog.gz",
    ):  # fmt: skip
        assert places[place] == "-rw-r--r--", place
    assert [place for place in places if not place.startswith("/usr/") and place != "/"] == [], "nothing of a cabinet's is installed"
    _told("dpkg-deb", "--control", str(deb), str(tmp_path / "control"))
    assert {path.name for path in (tmp_path / "control").iterdir()} == {"control", "md5sums"}, "no script runs when it comes or goes"


@debian
@pytest.mark.usefixtures("dated")
def test_the_package_can_be_verified_and_says_what_it_needs(built: Path, tmp_path: Path) -> None:
    deb = package.build(built, tmp_path / "out")
    _told("dpkg-deb", "--raw-extract", str(deb), str(tmp_path / "tree"))
    sums = (tmp_path / "tree" / "DEBIAN" / "md5sums").read_text(encoding="utf-8").splitlines()
    found = {line[34:]: line[:32] for line in sums}
    files = {path for path in (tmp_path / "tree" / "usr").rglob("*") if path.is_file() and not path.is_symlink()}
    assert found == {path.relative_to(tmp_path / "tree").as_posix(): hashlib.md5(path.read_bytes()).hexdigest() for path in files}
    fields = _told("dpkg-deb", "--field", str(deb), "Package", "Version", "Depends", "Section")
    assert re.fullmatch(rf"Package: kerbside\nVersion: {__version__}\nDepends: libc6 \(>= 2\.\d+\)\nSection: games\n", fields)
    assert "@" not in _told("dpkg-deb", "--field", str(deb)).replace("@kerbside.invalid", "")
    news = gzip.decompress((tmp_path / "tree" / "usr/share/doc/kerbside/NEWS.gz").read_bytes())
    assert news == (ROOT / "CHANGELOG.md").read_bytes()


@debian
@pytest.mark.usefixtures("dated")
def test_the_same_executable_makes_the_same_package(built: Path, tmp_path: Path) -> None:
    """Whatever time its files have, and whoever may write them."""
    first = package.build(built, tmp_path / "out").read_bytes()
    again = tmp_path / "again" / "kerbside"
    shutil.copytree(built, again, symlinks=True, copy_function=shutil.copyfile)
    (again / "_internal" / "data.txt").chmod(0o777)
    assert package.build(again, tmp_path / "out").read_bytes() == first


@debian
@pytest.mark.usefixtures("dated")
def test_a_folder_without_the_executable_makes_no_package(tmp_path: Path) -> None:
    with pytest.raises(package.CannotBuildError, match=r"There is no executable in .*: build it with pyinstaller build\.spec\."):
        package.build(tmp_path, tmp_path / "out")
    assert not (tmp_path / "out").exists()


@debian
@pytest.mark.usefixtures("dated")
def test_a_library_that_nobody_knows_is_told(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rather than a package that does not start."""
    monkeypatch.setattr(needs, "LIBC", set())
    with pytest.raises(package.CannotBuildError, match=r"which package of Debian has .*libc\.so\.6"):
        package.build(built, tmp_path / "out")


def test_a_time_that_is_none_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    with pytest.raises(package.CannotBuildError, match="should be a number of seconds, not yesterday"):
        package.commit_time()


def test_without_a_commit_somebody_has_to_say_the_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As in the unpacked source archive."""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    monkeypatch.setattr(package, "ROOT", tmp_path)
    with pytest.raises(package.CannotBuildError, match="set SOURCE_DATE_EPOCH"):
        package.commit_time()


def test_icons_have_the_size_that_their_folder_says() -> None:
    files = importlib.import_module("icons").themed()
    for place in (place for place in files if place.endswith(".png")):
        width, height = pygame.image.load(io.BytesIO(files[place])).get_size()
        assert place == f"{width}x{height}/apps/kerbside.png"
    assert {"48x48/apps/kerbside.png", "scalable/apps/kerbside.svg"} <= set(files)
    assert ET.fromstring(files["scalable/apps/kerbside.svg"]).tag == "{http://www.w3.org/2000/svg}svg"
