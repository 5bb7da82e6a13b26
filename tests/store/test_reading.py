"""One way to open what comes from outside: regular files alone, never waited for, never more of them than was asked for."""

import ast
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import reading
from game.store.reading import NoFileError, ReadError, content, open_regular, read_beginning, read_bytes, same_content
from tests.campaigns.limits import limited
from tests.helpers.special_files import SPECIAL, place

GAME = Path(reading.__file__).parents[1]


@pytest.mark.parametrize("what", SPECIAL)
def test_what_is_no_file_is_a_sentence_and_is_never_waited_for(tmp_path: Path, what: str) -> None:
    path = tmp_path / "a"
    place(what, path)
    with limited(tmp_path), pytest.raises(ReadError) as caught:
        read_bytes(path, 1000)
    assert caught.value.problem.code == ("too_big" if what == "huge file" else "no_file")
    assert content(path, 1000) is None
    assert not same_content(path, path, 1000)


def test_a_file_is_read_to_its_end_and_no_further_than_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"0123456789")
    assert read_bytes(path, 10) == b"0123456789"
    assert read_beginning(path, 4) == (b"0123", 10)
    with pytest.raises(ReadError):
        read_bytes(path, 9)
    assert read_bytes(tmp_path / "b", 10) is None


def test_two_files_are_alike_to_the_byte_or_not(tmp_path: Path) -> None:
    one, other, nowhere = (tmp_path / name for name in "abc")
    one.write_bytes(b"alike")
    other.write_bytes(b"alike")
    assert same_content(one, other, 9)
    other.write_bytes(b"aliKe")
    assert not same_content(one, other, 9)
    assert not same_content(nowhere, nowhere, 9)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes that lie in a folder")
def test_what_becomes_a_pipe_between_the_look_and_the_opening_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"a file, still")
    plainly = os.open

    def swapped(opened: Path, flags: int) -> int:
        place("pipe", path)
        return plainly(opened, flags)

    monkeypatch.setattr(reading.os, "open", swapped)
    before = os.listdir("/proc/self/fd") if Path("/proc/self/fd").exists() else []
    with pytest.raises(NoFileError):
        open_regular(path)
    assert len(before) == (len(os.listdir("/proc/self/fd")) if before else 0), "it is closed again"


def test_on_windows_a_file_is_read_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No waiting is switched off there, and line ends stay."""
    asked: list[int] = []
    plainly, binary = os.open, getattr(os, "O_BINARY", 0)
    monkeypatch.delattr(os, "O_NONBLOCK", raising=False)
    monkeypatch.setattr(os, "O_BINARY", 1 << 30, raising=False)
    monkeypatch.setattr(reading.os, "open", lambda path, flags: (asked.append(flags), plainly(path, flags & ~(1 << 30) | binary))[1])
    (tmp_path / "a").write_bytes(b"one\r\ntwo\x1a")
    assert read_bytes(tmp_path / "a", 100) == b"one\r\ntwo\x1a"
    assert asked == [os.O_RDONLY | 1 << 30]


# -- nobody else opens such a path

READ, SHIPPED = "game/store/reading.py", "it came with the game, and not from anybody else"
WRITTEN, OURS = "it is written, or is the folder itself", "it is no path of anybody's: a pipe of ours, the system's own word, or nothing"
BOOK, COPIED = "SQLite opens the book itself (game/store/book_file.py)", "only what is a file is copied, and shutil refuses pipes"
ELSEWHERE = {
    ("game/app/cabinet.py", "open"): WRITTEN,
    ("game/bench/sections.py", "read_text"): "a tool of the house writes its own table anew",
    ("game/bench/raced.py", "read_bytes"): SHIPPED,
    ("game/cli/command.py", "os.open"): OURS,
    ("game/cli/doctor.py", "os.open"): OURS,
    ("game/cli/doctor.py", "sqlite3.connect"): OURS,
    ("game/cli/shot_people.py", "shutil.copy"): SHIPPED,
    ("game/kiosk/child.py", "open"): OURS,
    ("game/kiosk/operator/export_page.py", "open"): WRITTEN,
    ("game/kiosk/operator/export_page.py", "shutil.copyfile"): COPIED,
    ("game/kiosk/recipes/__init__.py", "read_text"): SHIPPED,
    ("game/language/catalogues.py", "read_bytes"): SHIPPED,
    ("game/language/rulebook.py", "read_text"): SHIPPED,
    ("game/phones/files.py", "read_bytes"): SHIPPED,
    ("game/scenes/framework/shipped_previews.py", "image.load"): SHIPPED,
    ("game/scenes/framework/shipped_previews.py", "read_bytes"): SHIPPED,
    ("game/scenes/settings/credits.py", "read_text"): SHIPPED,
    ("game/show/fonts.py", "open"): SHIPPED,
    ("game/show/picture_files.py", "read_bytes"): SHIPPED,
    ("game/sound/mixer.py", "mixer.Sound"): SHIPPED,
    ("game/sound/music.py", "mixer.Sound"): SHIPPED,
    ("game/sound/mixer.py", "open"): OURS,
    ("game/store/book_place.py", "os.open"): WRITTEN,
    ("game/store/book_schema.py", "os.open"): WRITTEN,
    ("game/store/book_schema.py", "sqlite3.connect"): BOOK,
    ("game/store/files.py", "open"): WRITTEN,
    ("game/store/files.py", "os.open"): WRITTEN,
    ("game/store/installation.py", "read_text"): SHIPPED,
    ("game/store/kept_results.py", "open"): WRITTEN,
    ("game/store/log.py", "open"): WRITTEN,
    ("game/store/log.py", "os.open"): WRITTEN,
    ("game/store/machine.py", "read_text"): OURS,
    ("game/store/map_folder.py", "read_bytes"): SHIPPED,
    ("game/store/streams.py", "open"): OURS,
}
"""Where a file is opened all the same, how, and why it may be."""
METHODS = {"read_bytes", "read_text"}
MODES = set("rwaxbt+")
MODULES = {
    "os": {"open", "fdopen"},
    "io": {"open", "FileIO"},
    "shutil": {"copyfile", "copy", "copy2", "copytree", "move", "unpack_archive"},
    "zipfile": {"ZipFile"},
    "tarfile": {"open", "TarFile"},
    "sqlite3": {"connect"},
    "mmap": {"mmap"},
    "ElementTree": {"parse", "iterparse"},
    "image": {"load", "load_sized_svg", "load_basic", "load_extended"},
    "music": {"load"},
    "mixer": {"Sound"},
    "font": {"Font"},
}
"""What opens a file by its path, by the last word of where it is from."""


def _last(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _opener(call: ast.Call) -> str:
    """How a call opens a file by its path; "" for any other."""
    if call.args and isinstance(call.args[0], ast.Call) and _last(call.args[0].func) == "BytesIO":
        return ""
    if isinstance(call.func, ast.Name):
        return "open" if call.func.id == "open" else ""
    name, holder = _last(call.func), _last(call.func.value) if isinstance(call.func, ast.Attribute) else ""
    if name in MODULES.get(holder, ()):
        return f"{holder}.{name}"
    if name in METHODS:
        return name
    told = [arg.value for arg in call.args[:1] if isinstance(arg, ast.Constant)] or [word.arg for word in call.keywords]
    plain = not call.args and holder in ("path", "file", "folder", "source", "target")
    a_file = plain or any(word in ("mode", "encoding") or (isinstance(word, str) and set(word) <= MODES) for word in told)
    return "open" if name == "open" and a_file else ""


def openers(text: str) -> Iterator[str]:
    """How files are opened in a piece of code."""
    return filter(None, (_opener(node) for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)))


@pytest.mark.quick
def test_no_other_place_opens_what_comes_from_outside() -> None:
    found = {
        (path.relative_to(GAME.parent).as_posix(), how) for path in GAME.rglob("*.py") for how in openers(path.read_text(encoding="utf-8"))
    }
    assert {(file, how) for file, how in found if file != READ} == set(ELSEWHERE)


@pytest.mark.parametrize(
    "code",
    [
        "path.open('rb')", "open(path)", "path.read_bytes()", "(folder / name).read_text(encoding='utf-8')", "zipfile.ZipFile(source)",
        "with path.open() as file: pass", "os.open(path, 0)", "(folder / name).open(encoding='utf-8')", "pygame.image.load(path)",
        "shutil.copyfile(a, b)", "ElementTree.parse(path)", "self.path.open(mode='rb')",
    ],
)  # fmt: skip
def test_the_law_notices_every_way_of_opening(code: str) -> None:
    assert list(openers(code))


@pytest.mark.parametrize(
    "code", ["catalogue.open(title, name)", "entry.open()", "read_bytes(path, 9)", "zipfile.ZipFile(BytesIO(data))", "self.open('seats')"]
)
def test_the_law_leaves_alone_what_opens_no_path(code: str) -> None:
    assert not list(openers(code))
