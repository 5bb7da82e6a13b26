"""200 % without loss: every fact that stands on a screen at the usual text size is there with large letters too, is told when what it
belongs to is looked at, or stands on a page that one press opens."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from game.scenes.framework.scene import Context, Scene
from game.scenes.results import podium
from game.scenes.results.podium_ways import PodiumWays
from game.scenes.setup.seat_cards import SeatCards
from game.show.tables.monza import pictures as monza_pictures
from tests.helpers.facts import Fact, Sayings, facts, lost, pages_behind, reached, sayings
from tests.helpers.measure import measured
from tests.show.test_measures import SCREENS, boards, made_by, under_way

__all__ = ["boards"]
WINDOW = (1280, 720)
RACES = {
    "monza": ("2-seats-long-5093", "3-seats-oval-405", "4-seats-oval-400"),
    "scrap_racer": ("2-seats-3-tracks-5106", "3-seats-a-334", "4-seats-b-5151", "5-seats-a-105", "6-seats-b_short-5188"),
    "aruba": ("3-seats-2-tracks-5417", "4-seats-lagoon-5055", "5-seats-fort-5000", "6-seats-fort-5373"),
    "top_race": ("2-seats-2-tracks-5390", "3-seats-speed_street-315", "4-seats-desert_drive-5006", "5-seats-lake_lane-5325",
                 "6-seats-speed_street-5169"),
    "automobiles": ("2-seats-3-tracks-5121", "3-seats-2-tracks-5106", "4-seats-royal_park-5092", "5-seats-harbour_streets-5102"),
}  # fmt: skip
"""A golden race for each number of seats."""
PARTS = (0.05, 0.5, 0.9)
"""After so much of its decisions it is looked at."""
UNDER_WAY = {
    f"{record}, {part}": under_way(f"{title}/{record}.jsonl", part, alone=True)
    for title, records in RACES.items()
    for record in records
    for part in PARTS
}


QUICK = frozenset({"4-seats-oval-400, 0.5", "6-seats-b_short-5188, 0.5", "6-seats-fort-5373, 0.5", "5-seats-lake_lane-5325, 0.5"})
"""Looked at in each run; the others in the soak."""
OPEN: Mapping[str, str] = {
    **{f"cup's drivers, {each}": "the rounds and who makes room have no place there" for each in ("usual", "full", "a seat open", "late")},
    **{f"cup's table, {each}": "what a driver still needs is told in fewer words" for each in ("usual", "full")},
    **{f"cup's podium, {each}": "wins stand on the second page of its figures" for each in ("usual", "full")},
    "cup's figures, full": "the sums of twelve rounds are cut",
    "people of the Book": "figures stand on two leaves, and a button says New",
    **{
        name: "what is in the report or its season alone: how it ended, ribbons, the heading of the chart"
        for name in SCREENS
        if name.startswith(("podium", "champion"))
    },
    "set-up, a seat open": "what a free seat takes, while another one is filled in",
    "menu": "the slogan beside the name makes room",
    "keep": "what each file is has no room",
    "tracks": "who may still join is told on the page of the seats",
    **{f"rounds, {each}": "its name stands in the heading, the row says Name" for each in ("usual", "full")},
    "take over": "what becomes of the record has no room",
}
OPEN_RACES: Mapping[str, str] = {
    **{f"{record}, {part}": "what cards do, the bag, and whose turn it is" for record in RACES["automobiles"] for part in PARTS},
    "3-seats-oval-405, 0.05": "the number of a step of the balloon",
    "4-seats-desert_drive-5006, 0.05": "how many cars are on sale",
    "6-seats-speed_street-5169, 0.05": "how many cars are on sale",
    "6-seats-speed_street-5169, 0.5": "what came into the hand",
}
"""Screens and races that still lose something at 200 percent, and what; one that loses nothing any more goes from here: its test fails."""


def losses(make: Callable[[Context], Scene], folder: Path, percent: int) -> list[str]:
    """What a screen says at 100 percent and neither says nor tells at `percent`, with what it belongs to."""
    made = iter(range(1_000))

    def at(size: int) -> Scene:
        return made_by(make, folder / str(next(made)), WINDOW, size)

    small, large = facts(measured(at(100), shelved=False)), sayings(measured(at(percent), shelved=False))
    missing = lost(small, large, lambda key: pages_behind(lambda: at(percent), key))
    return [f"{fact.text!r} of {fact.owner or fact.row!r}" for fact in missing]


SOME = [pytest.param(name, marks=() if number % 8 == 0 else pytest.mark.soak) for number, name in enumerate(SCREENS)]


@pytest.mark.parametrize("name", SOME)
def test_every_fact_of_a_screen_is_reached_with_large_letters(name: str, tmp_path: Path) -> None:
    assert bool(losses(SCREENS[name], tmp_path, 200)) is (name in OPEN), OPEN.get(name, "")


LONG = [pytest.param(name, marks=() if name in QUICK else pytest.mark.soak) for name in UNDER_WAY]


@pytest.mark.parametrize("name", LONG)
def test_every_fact_of_a_race_is_reached_with_large_letters(name: str, tmp_path: Path) -> None:
    assert bool(losses(UNDER_WAY[name], tmp_path, 200)) is (name in OPEN_RACES), OPEN_RACES.get(name, "")


def test_a_row_that_drops_its_count_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Of the dice that are left to the drivers of Monza."""
    real = monza_pictures.counter
    monkeypatch.setattr(monza_pictures, "counter", lambda theme, icon, text, *face: real(theme, icon, "" if theme.large else text, *face))
    found = losses(UNDER_WAY["4-seats-oval-400, 0.5"], tmp_path, 200)
    assert [loss for loss in found if "Christopher" in loss and "'2'" in loss]


def test_a_page_that_drops_a_name_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On the podium, where no report has it."""
    real = podium.ranked
    monkeypatch.setattr(podium, "ranked", lambda ctx, row, *room: real(ctx, row._replace(name="") if ctx.theme.large else row, *room))
    monkeypatch.setattr(PodiumWays, "_report", lambda self: None)
    assert any("'Cleo'" in loss for loss in losses(SCREENS["podium"], tmp_path, 200))


def test_what_nothing_tells_any_more_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What a card has no room for is told while it is looked at, or missed."""
    monkeypatch.setattr(SeatCards, "_about", lambda self, driver: "")
    assert any("Any pad, keyboard" in loss for loss in losses(SCREENS["set-up"], tmp_path, 200))


def test_numbers_count_as_often_as_they_stand_there() -> None:
    """Two equal figures are two facts; a number that has another owner is no proof."""
    row = Fact("3", "ada", "Ada 3 3")
    assert reached(row, Sayings({"ada": ["Ada", "3"], "ben": ["7"]}, []))
    assert not reached(row._replace(text="3 3"), Sayings({"ada": ["Ada 3"], "ben": ["3"]}, []))
    assert not reached(row, Sayings({"ada": ["Ada"], "ben": ["3"]}, []))
    assert not reached(row._replace(owner=""), Sayings({}, ["Ben 3", "Ada"]))
    assert reached(row._replace(owner=""), Sayings({}, ["Ada, 3 dice"]))
