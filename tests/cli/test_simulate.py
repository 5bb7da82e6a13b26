"""`simulate`: the same numbers on every run, and they add up."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.bench.fits_table import kept_fits
from game.bench.league_races import LADDER
from tests.cli.conftest import Run
from tests.helpers.play import title_of


def simulated(run: Run, line: str) -> dict[str, Any]:
    ended = run(f"simulate monza --json {line}")
    assert ended.code == 0, ended.err
    told: dict[str, Any] = json.loads(ended.out)
    return told


@pytest.mark.parametrize("line", ["--games 5", "--games 2 --league --processes 1"])
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


def test_a_league_pairs_the_levels_and_counts_every_race_once(run: Run) -> None:
    told = simulated(run, "--games 3 --league --processes 1")
    assert [(pair["one"], pair["other"]) for pair in told["pairs"]] == list(LADDER)
    for pair in told["pairs"]:
        came = pair["outcome"]
        assert came["won"] + came["lost"] + came["shared"] == len(came["row"]) == 3
        assert 0 <= came["low"] <= came["share"] <= came["high"] <= 1
    assert set(told["times"]) == {name for pair in LADDER for name in pair}


def test_a_league_of_chosen_drivers_on_a_larger_grid_names_the_command_that_repeats_it(run: Run) -> None:
    told = simulated(
        run, "--games 2 --league --processes 1 --grid 4 --seed 7 --option turbo=off --seats bot:easy,bot:random bot:medium:pushy"
    )
    assert [(p["one"], p["other"]) for p in told["pairs"]] == [("easy", "random"), ("easy", "medium:pushy"), ("random", "medium:pushy")]
    assert told["seats"] == 4
    again = told["command"].removeprefix("python main.py simulate monza")
    assert simulated(run, f"{again} --processes 1")["pairs"] == told["pairs"]


@pytest.mark.parametrize("level", ["bot:fit", "bot:fit1400", "bot:fit1400:pushy"])
def test_in_a_league_nobody_is_made_to_fit(run: Run, level: str) -> None:
    ended = run(f"simulate monza --league --games 1 --seats {level} bot:easy")
    assert (ended.code, "none is made to fit" in ended.err) == (2, True)


def test_levels_between_race_like_any_other(run: Run) -> None:
    told = simulated(run, "--games 2 --seats bot:fit0500,bot:fit")
    assert [row["name"] for row in told["drivers"]] == ["bot:fit0500", "bot:fit"]
    ended = run("simulate monza --games 1 --seats bot:fit3001,bot:easy")
    assert ended.code == 2


def test_levels_that_fit_are_told_as_they_are_found_and_kept_where_that_is_asked(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A short row of races of one stand-in stands for all; the table is another one's."""
    monkeypatch.setattr("game.bench.fits.PEOPLE", (1_000,))
    monkeypatch.setattr("game.bench.fits.RACES", 11)
    (tmp_path / "tests" / "golden").mkdir(parents=True)
    monkeypatch.setattr("game.bench.sections.program", lambda: tmp_path)
    told = simulated(run, "--fits --games 1 --seed 3 --processes 1")
    assert [(row["seats"], row["person"], row["even"]) for row in told["rows"]] == [(2, "easy", 50.0), (4, "easy", 25.0)]
    ended = run("simulate monza --fits --games 1 --seed 3 --processes 1 --write")
    assert ended.out.count("after 10 races") == 2
    text = (tmp_path / "tests" / "golden" / "fits.md").read_text(encoding="utf-8")
    assert "simulate monza --fits --games 1 --seed 3 --write" in text
    assert [list(row.first) for row in kept_fits(text, title_of("monza"))] == [row["first"] for row in told["rows"]]


def test_a_division_that_cannot_be_shared_out_is_refused(run: Run) -> None:
    ended = run("simulate monza --league --grid 3")
    assert (ended.code, "half of the grid" in ended.err) == (2, True)


@pytest.mark.parametrize("line", ["--games 3", "--games 2 --league --processes 1 --seats bot:easy,bot:random"])
def test_in_words(run: Run, line: str) -> None:
    ended = run(f"simulate monza {line}")
    assert ended.code == 0
    assert ended.out.startswith("Monza on Oval")
    assert "easy" in ended.out
    assert "ms" in ended.out


def test_medals_are_counted_and_every_one_has_its_row(run: Run) -> None:
    line = "--games 40 --feats --seats bot:medium,bot:medium,bot:medium,bot:medium"
    told = simulated(run, line)
    assert (told["games"], told["seats"], len(told["medals"])) == (40, 4, 8)
    for medal in told["medals"]:
        assert 0 <= medal["starts"] <= medal["races"] <= 4 * medal["starts"]
    shares = {medal["key"]: medal["starts"] for medal in told["medals"]}
    assert shares["every_place"] > 0
    printed = run(f"simulate monza {line}").out.splitlines()
    assert printed[0] == "Monza on Oval: 40 races, seeds 1 to 40"
    assert len(printed) == 10
    assert f"All the places {100 * shares['every_place']:.1f}".split() == next(row.split()[:4] for row in printed if "places" in row)


def test_medals_of_people_are_not_simulated(run: Run) -> None:
    ended = run("simulate monza --games 1 --feats --seats you,bot:easy")
    assert (ended.code, "Nobody sits" in ended.err) == (2, True)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--games 2 --option help_2=4", "--handicaps"),
        ("--games 2 --feats --option help_2=4", "--handicaps"),
        ("--league --games 2 --grid 4 --option help_2=4", "league"),
        ("--games 2 --handicaps --option help_2=101", "101 is no value of the option help_2"),
        ("--games 2 --handicaps --option help_4=4", "4 is no value of the option help_4"),
        ("--games 2 --handicaps --option help_2=many", "many is no value of the option help_2"),
        ("--games 2 --handicaps --option help_2=-1", "-1 is no value of the option help_2"),
    ],
)
def test_help_is_refused_where_races_are_compared_and_where_there_is_none_such(run: Run, line: str, said: str) -> None:
    ended = run(f"simulate monza {line}")
    assert ended.code == 2
    assert said in ended.err


def test_a_race_with_help_where_it_is_asked_for(run: Run) -> None:
    told = simulated(run, "--games 4 --handicaps --option help_2=4")
    assert told["options"]["help_2"] == 4
    assert sum(row["games"] for row in told["drivers"]) == 12


def test_every_step_of_help_is_played_and_told(run: Run) -> None:
    told = simulated(run, "--handicaps --games 4 --processes 1")
    assert [(row["seats"], row["step"], row["amount"]) for row in told["rows"]] == [
        (seats, step, amount) for seats in (2, 4) for step, amount in enumerate((2, 4, 6, 100), 1)
    ]
    assert all(-50 <= row["found"]["more"] <= 75 for row in told["rows"])
    ended = run("simulate monza --handicaps --games 4 --processes 1")
    assert ended.out.count("points more wins") == 8
