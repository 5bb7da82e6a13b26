"""`clip`: some seconds of a record as a moving picture that Pillow reads back, or a sentence why not; no half file is left."""

import errno
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from game.cli import clip as making
from game.cli import progress
from game.store.kept_results import part_of
from tests.cli.conftest import Run
from tests.golden.make import GOLDEN

MONZA = GOLDEN / "monza" / "2-seats-oval-5019.jsonl"
SMALL = "--seconds 5 --size 640 --format gif"
RACES = (
    "scrap_racer/6-seats-b_short-5188", "aruba/6-seats-lagoon-5207", "top_race/6-seats-lake_lane-201",
    "automobiles/5-seats-palm_bay_oval-5122",
)  # fmt: skip


def _told(path: Path) -> tuple[tuple[int, int], float, int]:
    """Size in pixels, seconds in all, how often it is played (0: for ever). Frames that are equal may have been joined."""
    with Image.open(path) as picture:
        seconds = 0
        for frame in range(getattr(picture, "n_frames", 1)):
            picture.seek(frame)
            seconds += picture.info["duration"]
        return picture.size, seconds / 1000, picture.info.get("loop", 0)


def test_a_clip_is_as_long_and_as_large_as_it_was_wanted(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "clip.gif"
    ended = run(f"clip {SMALL}", str(MONZA), "--out", str(out))
    assert (ended.code, ended.err) == (0, "")
    assert _told(out) == ((640, 360), 5.0, 0)
    assert [path.name for path in tmp_path.glob("*.*")] == ["clip.gif"]


@pytest.mark.soak
@pytest.mark.parametrize("name", RACES)
def test_soak_a_clip_of_each_title_in_its_usual_shape(run: Run, tmp_path: Path, name: str) -> None:
    out = tmp_path / "clip.webp"
    assert run("clip", str(GOLDEN / f"{name}.jsonl"), "--out", str(out)).code == 0
    assert _told(out) == ((960, 540), 10.0, 0)
    assert out.stat().st_size < making.LIMIT


def test_whoever_started_it_as_a_child_reads_how_far_it_is(run: Run, home: Path) -> None:
    ended = run(f"clip --progress {SMALL}", str(MONZA))
    *steps, made = [json.loads(line) for line in ended.out.splitlines()]
    assert [step["done"] for step in steps] == list(range(1, 51))
    (file,) = (home / "results").iterdir()
    assert made == {"file": file.name, "size": file.stat().st_size}
    assert file.name.endswith("-monza-race1-clip1.gif")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--line 99", "There is no line 99"),
        ("--round 999", "There is no round 999"),
        ("--decision 99999", "There is no decision 99999"),
        ("--race 9", "There is no race 9"),
    ],
)
def test_a_moment_that_is_not_there_is_said_with_what_there_is(run: Run, tmp_path: Path, words: str, said: str) -> None:
    ended = run(f"clip {words}", str(MONZA), "--out", str(tmp_path / "clip.webp"))
    assert ended.code == 2
    assert ended.err.startswith(said)
    assert not list(tmp_path.glob("clip*"))


def test_a_disk_without_room_is_said_before_anything_is_drawn(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress.shutil, "disk_usage", lambda folder: SimpleNamespace(free=1_000_000))
    ended = run("clip", str(MONZA), "--out", str(tmp_path / "clip.webp"))
    assert (ended.code, ended.err.strip()) == (1, "Not enough room on the disk: 12 MB are needed.")
    assert not list(tmp_path.glob("clip*"))


class _FullAt:
    """A writer for which the disk is full after so many frames."""

    def __init__(self, frames: int) -> None:
        self.frames = frames

    def write(self, writer: Any, file: Any, wish: Any, quality: int) -> None:
        for number, _ in enumerate(writer._pictures(wish)):
            if number >= self.frames:
                raise OSError(errno.ENOSPC, "full")
            file.write(b"x" * 1000)


@pytest.mark.parametrize("frames", [0, 25, 49])
def test_a_disk_that_fills_on_the_way_leaves_no_half_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, frames: int
) -> None:  # fmt: skip
    full = _FullAt(frames)
    monkeypatch.setattr(making.Writer, "write", lambda writer, file, wish, quality: full.write(writer, file, wish, quality))
    out = tmp_path / "clip.gif"
    ended = run(f"clip {SMALL}", str(MONZA), "--out", str(out))
    assert ended.code == 1
    assert "clip.gif" in ended.err
    assert not out.exists()
    assert not part_of(out).exists()


def test_what_is_too_large_is_written_again_with_less_and_that_is_said(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []

    def write(writer: Any, file: Any, wish: Any, quality: int) -> None:
        seen.append((wish.width, quality))
        file.write(b"x" * (making.LIMIT + 1 if len(seen) < 3 else 10))

    monkeypatch.setattr(making.Writer, "write", write)
    ended = run("clip", str(MONZA), "--out", str(tmp_path / "clip.webp"))
    assert seen == [(960, 75), (960, 60), (640, 60)]
    assert "so it was written small" in ended.out
