"""`simulate`: the same numbers on every run, and they add up."""

import json
from typing import Any

import pytest

from tests.cli.conftest import Run


def simulated(run: Run, line: str) -> dict[str, Any]:
    ended = run(f"simulate monza --json {line}")
    assert ended.code == 0, ended.err
    told: dict[str, Any] = json.loads(ended.out)
    return told


@pytest.mark.parametrize("line", ["--games 5", "--games 2 --league"])
def test_two_runs_differ_in_times_alone(run: Run, line: str) -> None:
    one, two = simulated(run, line), simulated(run, line)
    assert one.pop("times")
    assert two.pop("times")
    assert one == two


def test_another_seed_gives_other_races(run: Run) -> None:
    one, two = simulated(run, "--games 5"), simulated(run, "--games 5 --seed 2")
    assert one["decisions"] != two["decisions"]


def test_every_race_is_counted_once(run: Run) -> None:
    told = simulated(run, "--games 6 --seats bot:random bot:easy,bot:medium bot:easy --track long --option rules=pro turbo=off")
    assert (told["seats"], told["tracks"], told["options"]["turbo"]) == (4, ["long"], False)
    assert [row["name"] for row in told["drivers"]] == ["bot:random", "bot:easy", "bot:medium", "bot:easy"]
    assert all(sum(row["places"]) == row["games"] == 6 for row in told["drivers"])
    assert sum(told["endings"].values()) == 6
    assert told["turns"]["least"] <= told["turns"]["mean"] <= told["turns"]["most"]


def test_a_league_pairs_every_driver_with_every_other(run: Run) -> None:
    told = simulated(run, "--games 4 --league")
    drivers = {row["name"]: row for row in told["drivers"]}
    others = len(drivers) - 1
    assert len(told["pairs"]) == len(drivers) * others / 2
    for name, row in drivers.items():
        assert row["games"] == 4 * others
        assert row["wins"] == sum(pair[name] for pair in told["pairs"] if name in pair)


@pytest.mark.parametrize("line", ["--games 3", "--games 2 --league --seats bot:easy,bot:random"])
def test_in_words(run: Run, line: str) -> None:
    ended = run(f"simulate monza {line}")
    assert ended.code == 0
    assert ended.out.startswith("Monza on Oval: ")
    assert "bot:easy" in ended.out
    assert "ms" in ended.out.splitlines()[-1]
