"""`clip`: some seconds of a record as a moving picture, or a sentence says why not; no half file is left."""

import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from game.bench.headless import Unseen
from game.cli import clip as clips
from game.cli import progress
from game.cli.film import LEAD, SIZE, Film
from game.cli.moments import heaviest
from game.core.slices import finish
from game.session.story import telling_tales
from game.store.records import load_record
from game.store.settings import Settings
from game.titles import TITLES
from tests.cli.conftest import Run
from tests.golden.make import GOLDEN

ROOT = Path(__file__).resolve().parents[2]
MONZA = GOLDEN / "monza" / "4-seats-oval-400.jsonl"
RACES = (
    "monza/4-seats-oval-400", "scrap_racer/6-seats-b_short-5188", "aruba/6-seats-lagoon-5207", "top_race/6-seats-lake_lane-201",
    "automobiles/5-seats-palm_bay_oval-5122",
)  # fmt: skip
SMALLEST = "--seconds 5 --size 640"


def lasts(path: Path) -> tuple[tuple[int, int], int, int]:
    """Size, milliseconds of all frames together, how often it is played (0: on and on)."""
    with Image.open(path) as image:
        total = 0
        for number in range(image.n_frames):  # type: ignore[attr-defined]
            image.seek(number)
            image.load()
            total += int(image.info["duration"])
        return image.size, total, int(image.info["loop"])


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two frames a second are enough to see that all is written."""
    monkeypatch.setattr(clips, "PER_SECOND", {clips.WEBP: 2, clips.GIF: 2})


@pytest.fixture(scope="module")
def film() -> Iterator[Film]:
    """The film of a race, with nothing cut yet."""
    with Unseen(SIZE, 1, Settings(language="en")) as unseen:
        yield Film(unseen, load_record(MONZA), MONZA.name)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("kind", ["webp", "gif"])
def test_a_clip_is_as_long_and_as_large_as_was_asked_for(run: Run, tmp_path: Path, kind: str) -> None:
    out = tmp_path / f"a.{kind}"
    ended = run(f"clip {MONZA} {SMALLEST} --format {kind} --out {out}")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith(f"{out}: ")
    assert lasts(out) == ((640, 360), 5000, 0)
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == [out.name]


@pytest.mark.soak
@pytest.mark.parametrize("name", RACES)
def test_races_of_all_titles_become_clips_of_the_usual_size(run: Run, tmp_path: Path, name: str) -> None:
    out = tmp_path / "a.webp"
    assert run("clip", str(GOLDEN / f"{name}.jsonl"), "--out", str(out)).code == 0
    assert lasts(out) == ((960, 540), 10_000, 0)
    assert 400_000 < out.stat().st_size <= clips.LIMIT


def test_a_decision_begins_two_seconds_after_the_film(film: Film) -> None:
    """And what it leads to is seen before the film ends."""
    decision = film.decisions // 2
    cut = film.cut(decision, 10)
    at = film.scene.playthrough.lasting()[decision]
    begun = ended = -1
    for number, _ in enumerate(film.frames(cut, 10, 20, "A line.")):
        if film.scene.at >= at and begun < 0:
            begun = number
        if film.scene.at > at and ended < 0:
            ended = number
    assert abs(begun / 20 - LEAD) < 0.15
    assert cut.rate <= 2
    assert begun < ended < 200


def test_the_decision_that_ends_a_race_of_a_series_is_filmed_in_that_race() -> None:
    """It may begin the next race as well: that is not what is shown."""
    series = GOLDEN / "monza" / "3-seats-oval-5007.jsonl"
    with Unseen(SIZE, 1, Settings(language="en")) as unseen:
        film = Film(unseen, load_record(series), series.name)
        scene, lasting = film.scene, film.scene.playthrough.lasting()
        races = [scene.table.race_of(scene.playthrough.positions[at].state) for at in lasting]
        last = max(number for number, race in enumerate(races) if race == 1) + 1
        assert races[last] == 2
        assert races[lasting.index(film.cut(last, 5).start)] == 1


def test_the_last_decision_stands_at_the_end_of_its_film_and_not_for_long(film: Film) -> None:
    """Where nothing follows, more is seen of what came before."""
    cut = film.cut(film.decisions, 10)
    still = [film.scene.at == film.scene.playthrough.last and film.scene.timeline.idle for _ in film.frames(cut, 10, 20, "")]
    assert still[-1]
    assert sum(still) / 20 < 2.5


def test_the_told_line_stands_where_the_bar_was_and_everybodys_eyes_look(film: Film) -> None:
    next(film.frames(film.cut(3, 5), 5, 20, "Ada wins."))
    assert film.scene.transport.text == "Ada wins."
    assert not hasattr(film.scene.transport, "tape")
    assert film.scene.audience is None


@pytest.mark.usefixtures("quick")
def test_without_a_word_it_is_the_line_of_greatest_weight(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []
    monkeypatch.setattr(clips, "Writer", lambda film, cut, told, teller: shown.append(told) or SimpleNamespace(write=lambda *a: None))
    record = load_record(MONZA).record
    assert record is not None
    title = next(entry for entry in TITLES if entry.meta.id == "monza").open()
    tale = finish(telling_tales(title, record))[0]
    best = tale.lines.index(heaviest(tale)) + 1
    out = tmp_path / "a.webp"
    for words in ("", f"--line {best}", f"--round {heaviest(tale).round}", "--decision 1"):
        assert run(f"clip {MONZA} {words} --out {out}").code == 0
    assert shown[0]
    assert shown[0] == shown[1]
    assert len(shown) == 4


@pytest.mark.parametrize(
    ("words", "said"),
    [("--line 99", "in 6 lines"), ("--round 99", "up to round"), ("--decision 9999", "holds"), ("--race 9", "There is no race 9")],
)
def test_a_moment_that_is_not_there_is_a_wrong_use_and_says_what_there_is(run: Run, tmp_path: Path, words: str, said: str) -> None:
    ended = run(f"clip {MONZA} {words} --out {tmp_path / 'a.webp'}")
    assert ended.code == 2
    assert said.replace("6", ended.err.split(" lines")[0].split()[-1]) in ended.err
    assert not list(tmp_path.glob("a.*"))


@pytest.mark.usefixtures("quick")
def test_what_would_be_too_large_is_written_again_with_less_and_that_is_said(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clips, "LIMIT", 1)
    out = tmp_path / "a.webp"
    ended = run(f"clip {MONZA} --seconds 5 --out {out}")
    assert ended.code == 0
    assert "written small" in ended.out
    assert lasts(out)[0] == (640, 360)


def test_too_little_room_is_said_before_anything_is_written(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress.shutil, "disk_usage", lambda path: SimpleNamespace(free=1))
    ended = run(f"clip {MONZA} --out {tmp_path / 'a.webp'}")
    assert (ended.code, ended.err.strip()) == (1, "Not enough room on the disk: 12 MB are needed.")
    assert not list(tmp_path.glob("a.*"))


@pytest.mark.parametrize(("code", "said"), [(errno.ENOSPC, "no room left on the disk"), (errno.EACCES, "may not write a.webp")])
def test_a_disk_that_refuses_half_way_keeps_no_half_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, said: str
) -> None:
    def refuse(writer: Any, file: Any, wish: Any, quality: int) -> None:
        file.write(b"half")
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(clips.Writer, "write", refuse)
    ended = run(f"clip {MONZA} {SMALLEST} --out {tmp_path / 'a.webp'}")
    assert ended.code == 1
    assert said in ended.err
    assert not list(tmp_path.glob("a.*"))


@pytest.mark.usefixtures("quick")
def test_the_game_is_told_how_far_it_is_in_lines(run: Run, tmp_path: Path) -> None:
    ended = run(f"clip {MONZA} {SMALLEST} --progress --out {tmp_path / 'a.webp'}")
    lines = [json.loads(line) for line in ended.out.splitlines() if line.startswith("{")]
    assert lines[:2] == [{"done": 1, "of": 10}, {"done": 2, "of": 10}]
    assert lines[-1] == {"file": "a.webp", "size": (tmp_path / "a.webp").stat().st_size}
    refused = run("clip", "nowhere.jsonl", "--progress")
    assert (refused.code, json.loads(refused.out.splitlines()[-1])) == (1, {"problem": "There is no file nowhere.jsonl."})


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a process without asking it")
def test_an_end_that_is_asked_for_leaves_no_half_file(tmp_path: Path) -> None:
    env = {**os.environ, "KERBSIDE_HOME": str(tmp_path / "home"), "KERBSIDE_LANG": "en"}
    words = [sys.executable, str(ROOT / "main.py"), "clip", str(MONZA), "--progress", "--out", str(tmp_path / "a.webp")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=env, cwd=ROOT) as child:
        assert child.stdout is not None
        next(line for line in child.stdout if line.startswith(b"{"))
        assert list(tmp_path.glob("a.webp.part"))
        child.send_signal(signal.SIGTERM)
        child.stdout.read()
        assert child.wait(60) == 1
    assert not list(tmp_path.glob("a.*"))


def test_pillow_is_brought_in_by_nothing_else(tmp_path: Path) -> None:
    modules = "game.cli.progress, game.cli.film, game.cli.moments, game.app.loop, game.scenes.results.podium"
    code = f"import sys, {modules}; assert 'PIL' not in sys.modules"
    env = {**os.environ, "KERBSIDE_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, check=True, timeout=120)
