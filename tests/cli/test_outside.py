"""What ends a command from outside (a full disk, few files, little memory, absurd words): a sentence that names it, and no bundle."""

import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import cli
from game.app.broken import BrokenError
from game.show.fonts import NoFontError
from tests.cli.conftest import Run

LONG = "x" * 5_000
TOO_LONG = "" if sys.platform == "win32" else "longer than this computer allows"
"""Windows says of a name that is too long that there is no such file."""
ROOT = Path(__file__).parents[2]


def raising(error: BaseException, cause: BaseException | None = None) -> object:
    def command(*_: object) -> int:
        raise error from cause

    return {**cli.RUN, "": command}


class Full(io.StringIO):
    """A standard output with a full disk behind it: `at_once`, or when it is flushed."""

    def __init__(self, at_once: bool, code: int = errno.ENOSPC) -> None:
        super().__init__()
        self.at_once, self.code = at_once, code

    def write(self, text: str) -> int:
        if self.at_once:
            raise OSError(self.code, os.strerror(self.code))
        return super().write(text)

    def flush(self) -> None:
        raise OSError(self.code, os.strerror(self.code))


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("line", ["--help", "--version", "simulate --help", "pack list", "simulate monza --games 1 --json"])
def test_an_output_that_refuses_is_a_sentence(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, line: str, at_once: bool) -> None:
    monkeypatch.setattr(sys, "stdout", Full(at_once))
    ended = run(line)
    assert (ended.code, ended.err) == (1, f"What was to be printed could not be written: {os.strerror(errno.ENOSPC)}.\n")
    assert not (home / "faults").exists()


def test_who_reads_the_output_may_leave(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Full(True, errno.EPIPE))
    assert run("pack list")[::2] == (1, "")
    assert not (home / "faults").exists()


def test_complaints_that_nobody_can_read_change_no_exit_code(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Full(True))
    assert run("simulat").code == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here; a stream that refuses is tried above")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_behind_the_output_of_a_real_process(tmp_path: Path, unbuffered: str) -> None:
    env = {**os.environ, "KERBSIDE_HOME": str(tmp_path / "home"), "KERBSIDE_LANG": "en", "PYTHONUNBUFFERED": unbuffered}
    with open("/dev/full", "w") as full:
        ended = subprocess.run([sys.executable, "main.py", "--help"], cwd=ROOT, env=env, stdout=full, stderr=subprocess.PIPE, text=True)
    assert ended.returncode == 1
    assert len(ended.stderr.splitlines()) == 1
    assert "could not be written" in ended.stderr


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"{LONG}", "There are: play"),
        (f"--{LONG}", "knows no --x"),
        (f"simulate {LONG}", "There is: monza"),
        (f"simulate monza --games {LONG}", "should be a whole number from 1"),
        (f"simulate monza --games 1 --option {LONG}={LONG}", "It has: rules"),
        (f"simulate monza --games 1 --seats {LONG},bot:easy", "write you, bot:random or bot:LEVEL"),
        (f"simulate monza --games 1 --track {LONG}", "It has: oval"),
        (f"replay {LONG}", TOO_LONG),
        (f"replay {LONG}/{LONG}.jsonl --verify", TOO_LONG),
        (f"check-map {LONG}", TOO_LONG),
        (f"sketch-map {LONG}", TOO_LONG),
        (f"pack add {LONG}", TOO_LONG),
        (f"shot menu --size {LONG}", "should be a size in pixels"),
        (f"shot menu --size 320x180 --out {LONG}", ""),
        (f"cabinet {LONG}", "It can: status"),
        (f"cabinet recipe linux --out {LONG}", TOO_LONG),
        (f"--cabinet-game {LONG}", "There are: play"),
    ],
    ids=lambda word: word.replace(LONG, "LONG"),
)
def test_words_of_thousands_of_letters_are_answered_in_a_sentence_that_can_be_read(run: Run, home: Path, line: str, said: str) -> None:
    ended = run(line)
    assert ended.code in (1, 2)
    assert said in ended.err
    assert len(ended.err) < 900
    assert not (home / "faults").exists()


@pytest.mark.parametrize("command", ["doctor --json", "cabinet status", "pack list", "check-map monza/own", "simulate monza --games 1"])
def test_a_home_whose_name_is_too_long(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setenv("KERBSIDE_HOME", str(tmp_path / ("n" * 300)))
    ended = run(command)
    assert "should not have" not in ended.err
    assert ended.code == 0 or TOO_LONG in ended.err


OUTSIDE = {
    "files": (OSError(errno.EMFILE, "Too many open files"), "open no more files at once"),
    "files of all": (OSError(errno.ENFILE, "Too many open files in system"), "open no more files at once"),
    "memory": (MemoryError(), "not enough memory"),
    "memory, says SDL": (RuntimeError("Out of memory"), "not enough memory"),
    "memory, says Python of a thread": (RuntimeError("can't start new thread"), "not enough memory"),
    "memory, says the loader": (ImportError("libSDL2.so: failed to map segment from shared object"), "not enough memory"),
    "fonts": (NoFontError("Play-Bold.ttf"), "Neither the font Play-Bold.ttf nor any other"),
}


@pytest.mark.parametrize("what", OUTSIDE)
@pytest.mark.parametrize("on_screen", [False, True])
def test_what_the_machine_refuses_is_named_and_no_fault_of_ours(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, what: str, on_screen: bool
) -> None:
    error, said = OUTSIDE[what]
    monkeypatch.setattr(cli, "RUN", raising(BrokenError(None), error) if on_screen else raising(error))  # type: ignore[arg-type]
    ended = run("")
    assert (ended.code, len(ended.err.splitlines())) == (1, 1)
    assert said in ended.err
    assert not (home / "faults").exists()


def test_a_disk_that_refuses_a_command_is_named_with_its_file(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "RUN", raising(PermissionError(errno.EACCES, "Permission denied", "/there/file")))
    assert "may not write /there/file" in run("").err
    assert not (home / "faults").exists()


def test_a_disk_that_ends_the_game_on_screen_is_a_fault_of_ours(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game goes on without a disk, so where one ends it, something was forgotten."""
    refused = PermissionError(errno.EACCES, "Permission denied", "/there/file")
    monkeypatch.setattr(cli, "RUN", raising(BrokenError(None), refused))  # type: ignore[arg-type]
    assert "PermissionError" in run("").err
    assert list((home / "faults").glob("*.fault.json"))


LIMITED = """
import os, resource, sys
sys.path.insert(0, {root!r})
from game.cli import main
limit = getattr(resource, {limit!r})
resource.setrlimit(limit, ({most}, {most}))
sys.exit(main(["play", "monza", "--seats", "bot:easy", "bot:easy"]))
"""
PAGES = "(int(open('/proc/self/statm').read().split()[0]) + 256) * os.sysconf('SC_PAGE_SIZE')"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits a process like this; the errors themselves are tried above")
@pytest.mark.parametrize(("limit", "most", "said"), [("RLIMIT_NOFILE", "8", "ulimit -n"), ("RLIMIT_AS", PAGES, "not enough memory")])
def test_a_real_process_with_few_files_or_little_memory(tmp_path: Path, limit: str, most: str, said: str) -> None:
    env = {**os.environ, "KERBSIDE_HOME": str(tmp_path), "KERBSIDE_LANG": "en", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    words = [sys.executable, "-c", LIMITED.format(root=str(ROOT), limit=limit, most=most)]
    ended = subprocess.run(words, env=env, capture_output=True, text=True, timeout=300)
    assert ended.returncode == 1
    assert said in ended.stderr
    assert "Traceback" not in ended.stderr
    assert not (tmp_path / "faults").exists()


@pytest.mark.skipif(os.name != "posix", reason="Windows and macOS know names as letters, whatever the locale; only Linux knows bytes")
@pytest.mark.parametrize("name", [b"\xd0\x96\xd1\x83\xd0\xba", b"b\xe4d"], ids=["cyrillic", "no text at all"])
def test_a_home_with_letters_that_the_locale_does_not_know(tmp_path: Path, name: bytes) -> None:
    """Whoever is called so, and whoever installed a system without a locale, races all the same."""
    home = os.fsencode(tmp_path) + b"/" + name
    env = {**os.environ, "LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    env.update(KERBSIDE_HOME=os.fsdecode(home), KERBSIDE_LANG="en", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

    def typed(*words: bytes) -> subprocess.CompletedProcess[str]:
        line = [os.fsencode(sys.executable), b"main.py", *words]
        ended = subprocess.run(line, cwd=ROOT, env=env, capture_output=True, encoding="ascii", timeout=300)
        assert "Traceback" not in ended.stderr
        return ended

    picture = home + b"/" + name + b".png"
    shot = typed(b"shot", b"menu", b"--size", b"320x180", b"--out", picture)
    assert (shot.returncode, os.path.exists(picture)) == (0, True), shot.stderr
    missing = typed(b"replay", home + b"/" + name + b".jsonl")
    assert missing.returncode == 1
    assert "?.jsonl" in missing.stderr or "b?d.jsonl" in missing.stderr, "what the console can't write is seen to be there"
    assert typed(b"pack", b"list").returncode == 0
    assert not os.path.exists(home + b"/faults")
