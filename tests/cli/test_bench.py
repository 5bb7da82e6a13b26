"""`bench`: it measures what it says, and nothing but the clock's share differs between two runs. No figure is asserted."""

import json
from typing import Any

from game.bench.stopwatch import share
from game.cli.bench import Figure
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
    assert first["random"]["decisions"] >= 200


def test_the_table_names_the_bar_of_each_figure(run: Run) -> None:
    out = run("bench --short").out
    assert "dummy screen of 640 x 360" in out
    row = next(line for line in out.splitlines() if line.startswith("random play"))
    assert "at least 45,000" in row


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
