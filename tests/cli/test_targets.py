"""Where clips and posters may be written: nothing is lost by a slip, and each slip is said in a sentence before any work is done."""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import clip as clips
from game.store.kept_results import first_free, half_written
from tests.cli.conftest import Run
from tests.golden.make import GOLDEN

ROOT = Path(__file__).resolve().parents[2]
MONZA = GOLDEN / "monza" / "2-seats-oval-5019.jsonl"
KINDS = pytest.mark.parametrize(("command", "ending"), [("clip", ".webp"), ("clip --format gif", ".gif"), ("poster", ".png")])


@KINDS
def test_the_record_itself_is_never_written_over(run: Run, tmp_path: Path, command: str, ending: str) -> None:
    record = tmp_path / f"race{ending}"
    shutil.copy(MONZA, record)
    ended = run(command, str(record), "--out", str(record))
    assert (ended.code, "is the record itself" in ended.err) == (2, True)
    assert record.read_bytes() == MONZA.read_bytes()


@KINDS
@pytest.mark.parametrize("out", [".", "/", "..", "{here}"])
def test_a_folder_is_no_file(run: Run, tmp_path: Path, command: str, ending: str, out: str) -> None:
    ended = run(command, str(MONZA), "--out", out.format(here=tmp_path))
    assert (ended.code, "is a folder" in ended.err) == (2, True)


@KINDS
@pytest.mark.parametrize("name", ["a.jpg", "a"])
def test_another_ending_is_a_slip(run: Run, tmp_path: Path, command: str, ending: str, name: str) -> None:
    ended = run(command, str(MONZA), "--out", str(tmp_path / name))
    assert (ended.code, f"ends in {ending}" in ended.err) == (2, True)
    assert not (tmp_path / name).exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
@KINDS
def test_what_is_no_file_is_not_replaced(run: Run, tmp_path: Path, command: str, ending: str) -> None:
    pipe = tmp_path / f"a{ending}"
    os.mkfifo(pipe)
    ended = run(command, str(MONZA), "--out", str(pipe))
    assert (ended.code, "is not a file" in ended.err, pipe.is_fifo()) == (2, True, True)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")
def test_a_file_that_another_one_writes_is_left_to_it(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "a.png"
    with half_written(out) as file:
        file.write(b"first")
        ended = run("poster", str(MONZA), "--out", str(out))
    assert (ended.code, "is just being written" in ended.err) == (1, True)
    assert out.read_bytes() == b"first"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")
def test_without_a_name_whoever_comes_second_takes_the_next_number(tmp_path: Path) -> None:
    """Also where the first one begins, or is done, after its name was found free."""
    names = [tmp_path / f"clip{number}.webp" for number in (1, 1, 2)]
    with half_written(names[0]) as first:
        first.write(b"first")
        with first_free(iter(names).__next__) as (path, second):
            second.write(b"second")
    assert path == names[2]
    with first_free(iter((names[0], names[2], tmp_path / "clip3.webp")).__next__) as (path, third):
        third.write(b"third")
    assert sorted((file.name, file.read_bytes()) for file in tmp_path.iterdir()) == [
        ("clip1.webp", b"first"), ("clip2.webp", b"second"), ("clip3.webp", b"third"),
    ]  # fmt: skip


def test_a_race_of_which_nothing_is_told_yet_is_shown(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clips, "PER_SECOND", {clips.WEBP: 1, clips.GIF: 1})
    begun = tmp_path / "begun.jsonl"
    begun.write_bytes(b"".join(MONZA.read_bytes().splitlines(keepends=True)[:2]))
    ended = run("clip --seconds 5 --size 640", str(begun), "--out", str(tmp_path / "a.webp"))
    assert (ended.code, ended.err) == (0, "")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_terminal_that_is_closed_leaves_no_half_file(tmp_path: Path) -> None:
    env = {**os.environ, "KERBSIDE_HOME": str(tmp_path / "home")}
    words = [sys.executable, str(ROOT / "main.py"), "clip", str(MONZA), "--progress", "--out", str(tmp_path / "a.webp")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=env, cwd=ROOT) as child:
        assert child.stdout is not None
        assert "of" in json.loads(next(line for line in child.stdout if line.startswith(b"{")))
        child.send_signal(signal.SIGHUP)
        child.stdout.read()
        assert child.wait(60) == 1
    assert not list(tmp_path.glob("a.*"))
