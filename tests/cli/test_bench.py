"""`bench`: it measures what it says, and nothing but the clock's share differs between two runs. No figure is asserted."""

import json
import sys
from typing import Any

import pytest

from game.bench import watched as app
from game.bench.figures import Figure, Quiet
from game.bench.rates import CHESS
from game.bench.runs import RunError, Runs
from game.cli import bench
from game.titles import TITLES
from tests.cli.conftest import Run


def measured(run: Run) -> dict[str, Any]:
    ended = run("bench --short --json")
    assert (ended.code, ended.err) == (0, "")
    told: dict[str, Any] = json.loads(ended.out)
    return told


def test_two_runs_differ_in_nothing_but_times(run: Run) -> None:
    first, second = measured(run), measured(run)
    times = first.pop("times")
    assert times["frames"]["640x360"]["monza wipes in"] > 1, "a picture came on as a wipe"
    assert {figure["key"] for figure in times["figures"]} >= {
        "yardstick",
        "steady_p99",
        "wipe",
        "resize",
        "idle",
        "random",
        "press",
    }
    second.pop("times")
    assert first == second
    assert list(first["windows"]) == ["640x360"]
    window = first["windows"]["640x360"]
    assert (window["driver"], window["size"]) == ("dummy", [640, 360])
    assert window["press"] == 1, "a press is seen with the next picture"
    assert set(first["random"]) >= {"monza-2", "monza-4", "aruba-3", "aruba-6"}


def test_the_table_names_the_bar_of_each_figure(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames, start and drivers are measured above."""
    told = {"driver": "dummy", "size": (640, 360), "runs": 1}
    monkeypatch.setattr(bench, "runs", lambda *args: Runs([Figure("yardstick", 0.5, "ms", ms=0.5)], told, Quiet(0.1, 0.02)))
    monkeypatch.setattr(bench, "start_figures", lambda amount: [])
    monkeypatch.setattr(bench, "driver_figures", lambda amount, told: [])
    out = run("bench --short").out
    assert "dummy screen of 640 x 360" in out
    row = next(line for line in out.splitlines() if line.startswith("random play, in moves of python-chess: Monza, 2 seats"))
    assert "at least 4.5" in row


def test_the_rates_alone_need_no_screen(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "open_window", lambda *args, **kwargs: pytest.fail("a window was opened"))
    ended = run("bench --rates --short")
    assert (ended.code, ended.err) == (0, "")
    rows = [line for line in ended.out.splitlines() if line.startswith("random play, decisions a second: ")]
    assert len(rows) == 2 * len(TITLES)
    told = json.loads(run("bench --rates --short --json").out)
    assert {figure["key"] for figure in told["times"]["figures"]} == {"chess", "random", "ratio"}


def test_a_missing_python_chess_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, CHESS, None)
    out = run("bench --rates --short").out
    assert out.startswith("python-chess is not installed")
    assert "Monza, 2 seats" in out
    assert "in moves of python-chess: " not in out


def _measured(monkeypatch: pytest.MonkeyPatch, quiet: Quiet) -> None:
    """Frames were measured three times, and this is what came of it."""
    figures = [Figure("yardstick", 0.5, "ms", ms=0.5), Figure("steady_p99", 0.55, "ms", 4.0, about="monza", ms=0.55, yards=1.1)]
    told = {"driver": "x11", "size": (1920, 1080), "runs": 3}
    monkeypatch.setattr(bench, "runs", lambda *args: Runs(figures, told, quiet))


def test_frames_stand_beside_their_bar_and_their_share_of_a_frame(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    _measured(monkeypatch, Quiet(0.1, 0.02))
    out = run("bench --frames --size 1920x1080").out
    assert "R = a frame of a bare loop that moves twenty pictures = 0.50 ms, 3.0 % of a frame at 60 Hz" in out
    assert "medians of 3 runs" in out
    assert out.splitlines()[-1].split() == [
        *["monza:", "steady", "race", "frame", "(p99)"],
        *["0.55", "ms", "1.10", "R", "3", "%", "2.2", "ms", "at", "most", "4.0", "yes"],
    ]
    assert "not quiet" not in out


def test_a_machine_that_was_not_quiet_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    _measured(monkeypatch, Quiet(2.5, 0.31))
    assert "This machine was not quiet (processes before: 2.5; R lay 31 % apart" in run("bench --frames --size 1920x1080").out
    told = json.loads(run("bench --frames --size 1920x1080 --json").out)
    assert told["times"]["quiet"]["1920x1080"] == {"load": 2.5, "spread": 0.31, "within": 0.0, "met": False}


def test_a_run_that_measured_nothing_says_why(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> Runs:
        raise RunError("no screen")

    monkeypatch.setattr(bench, "runs", fail)
    ended = run("bench --frames --size 1920x1080")
    assert ended.code == 1
    assert "no screen" in ended.err


def test_each_size_is_measured_once_and_has_a_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def measured(count: int, how: Any) -> Runs:
        asked.append(how)
        size = tuple(map(int, how.split("x")))
        return Runs([Figure("yardstick", 0.5, "ms", ms=0.5)], {"driver": "x11", "size": size, "runs": 1}, Quiet(0.1, 0.02))

    monkeypatch.setattr(bench, "runs", measured)
    monkeypatch.setattr(bench, "here", lambda amount: "{}x{}".format(*amount.size))
    out = run("bench --frames --runs 1 --size 1280x720 --size 3840x2160 --size 1280x720").out
    assert asked == ["1280x720", "3840x2160"]
    assert [line for line in out.splitlines() if "x11 screen" in line] == [
        line for line in out.splitlines() if "1280 x 720" in line or "3840 x 2160" in line
    ]


def test_a_size_that_is_none_is_refused(run: Run) -> None:
    ended = run("bench --frames --size 12x7")
    assert ended.code == 2
    assert "12x7 should be a size in pixels" in ended.err
