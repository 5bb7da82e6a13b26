"""`bench`: it measures what it says, and nothing but the clock's share differs between two runs. No figure is asserted."""

import json
import sys
from typing import Any

import pytest

from game.bench.rates import CHESS
from game.bench.stopwatch import share
from game.cli import bench
from game.cli.bench import Figure
from game.titles import TITLES
from tests.cli.conftest import Run


def measured(run: Run) -> dict[str, Any]:
    ended = run("bench --short --json")
    assert (ended.code, ended.err) == (0, "")
    told: dict[str, Any] = json.loads(ended.out)
    return told


def test_two_runs_differ_in_nothing_but_times(run: Run) -> None:
    first, second = measured(run), measured(run)
    assert {figure["key"] for figure in first.pop("times")["figures"]} >= {"blit", "steady", "wipe", "resize", "idle", "random", "press"}
    second.pop("times")
    assert first == second
    assert first["driver"] == "dummy"
    assert first["press"] == 1, "a press is seen with the next picture"
    assert first["frames"]["monza wipes in"] > 10
    assert set(first["random"]) >= {"monza-2", "monza-4", "aruba-3", "aruba-6"}


def test_the_table_names_the_bar_of_each_figure(run: Run) -> None:
    out = run("bench --short").out
    assert "dummy screen of 640 x 360" in out
    row = next(line for line in out.splitlines() if line.startswith("random play, in moves of python-chess: Monza, 2 seats"))
    assert "at least 4.5" in row


def test_the_rates_alone_need_no_screen(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "watched", lambda *args, **kwargs: pytest.fail("a window was opened"))
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


def test_a_figure_is_met_on_the_right_side_of_its_bar() -> None:
    assert Figure("steady", 0.7, "B", 0.8).met
    assert not Figure("steady", 0.9, "B", 0.8).met
    assert Figure("random", 50_000, "/s", 45_000, least=True).met
    assert not Figure("random", 40_000, "/s", 45_000, least=True).met
    assert Figure("bare", 95, "ms").met is None


def test_share_is_the_nearest_rank() -> None:
    assert share([3, 1, 2, 4], 50) == 2
    assert share([3, 1, 2, 4], 95) == 4
    assert share([], 95) == 0
