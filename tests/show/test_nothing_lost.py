"""150 and 200 % without loss: every fact that stands on a screen at the usual text size is there with large letters too, is told when
what it belongs to is looked at, or stands on a page that one press opens."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.scenes.book.person_card import PersonCard
from game.scenes.cup.drivers import DriversPage
from game.scenes.cup.table_view import FoldedCard
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.tabbed_page import TabbedScene
from game.scenes.framework.value_names import TEXT_SIZES
from game.scenes.results import podium
from game.scenes.results.podium_ways import PodiumWays
from game.scenes.results.report_page import ReportScene
from game.scenes.setup.seat_cards import SeatCards
from game.show.tables.monza import pictures as monza_pictures
from game.show.widgets.sheet import SheetTable
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
ASKED = {
    "monza": {
        "4-seats-oval-400": {"first turn": 0, "plan": 1},
        "3-seats-oval-5007": {"accelerator": 14, "bonus": 15},
    },
    "scrap_racer": {
        "6-seats-b_short-5188": {"racer": 0, "first turn": 10, "module": 144},
        "6-seats-d_short-5144": {"modules in turn": 219},
        "3-seats-a-338": {"duel": 269, "duel, second throw": 302},
        "3-seats-e_short-5394": {"team order": 0},
    },
    "aruba": {
        "6-seats-fort-5373": {"first turn": 0, "throw": 1, "before the drive": 4, "end of a turn": 5, "way": 13, "after the drive": 16,
                              "hook": 106},
        "5-seats-fort-5000": {"quick fix": 487},
    },
    "top_race": {
        "6-seats-2-tracks-5026": {"auction": 0, "car": 12, "slot": 13, "first turn": 75, "line": 76, "claim": 78, "joker": 142,
                                  "tip": 178, "pit": 198, "sprint": 462},
        "6-seats-lake_lane-5021": {"offer": 22, "shares": 94},
    },
    "automobiles": {
        "5-seats-harbour_streets-5102": {"opening": 0, "first turn": 22, "action": 23, "shop": 24, "draw": 31, "step": 44, "colour": 165,
                                         "remove": 333},
        "4-seats-palm_bay_oval-5138": {"driver": 0, "number": 52, "driver's step": 60, "offer": 126, "garage": 312, "sponsor": 318,
                                       "gift": 982},
        "5-seats-palm_bay_oval-5122": {"cube": 24, "named cube": 44},
        "3-seats-harbour_streets-5098": {"option": 149},
        "2-seats-harbour_streets-410": {"tow": 51},
    },
}  # fmt: skip
"""A golden race for each kind of question, with the most seats that meet it, and after how many lines it is asked."""
QUESTIONS = {
    f"{title}, {kind}": under_way(f"{title}/{record}.jsonl", line, alone=True)
    for title, records in ASKED.items()
    for record, kinds in records.items()
    for kind, line in kinds.items()
}


QUICK = frozenset(
    {"4-seats-oval-400, 0.5", "6-seats-b_short-5188, 0.5", "6-seats-fort-5373, 0.5", "5-seats-lake_lane-5325, 0.5", "aruba, quick fix",
     "6-seats-speed_street-5169, 0.05", "6-seats-speed_street-5169, 0.5", "automobiles, first turn", "automobiles, opening",
     "automobiles, garage", "scrap_racer, duel"}
)  # fmt: skip
"""Looked at with the largest letters in each run; the others, and letters of 150 percent, in the soak."""
SIZE_ROW = "text_scale"
"""The row of the settings whose value is what differs."""


def losses(make: Callable[[Context], Scene], folder: Path, percent: int) -> list[str]:
    """What a screen says at 100 percent and neither says nor tells at `percent`, with what it belongs to."""
    made = iter(range(1_000))

    def at(size: int) -> Scene:
        return made_by(make, folder / str(next(made)), WINDOW, size)

    small = [fact for fact in facts(measured(at(100), shelved=False)) if fact.owner != SIZE_ROW or fact.text != TEXT_SIZES[100]]
    large = sayings(measured(at(percent), shelved=False))
    missing = lost(small, large, lambda key: pages_behind(lambda: at(percent), key))
    return [f"{fact.text!r} of {fact.owner or fact.row!r}" for fact in missing]


SOME = [
    pytest.param(name, percent, marks=() if number % 8 == 4 * (percent // 200) else pytest.mark.soak)
    for number, name in enumerate(SCREENS)
    for percent in (150, 200)
]
"""Some of them at one of the sizes in each run, all at both in the soak."""


@pytest.mark.parametrize(("name", "percent"), SOME)
def test_every_fact_of_a_screen_is_reached_with_large_letters(name: str, percent: int, tmp_path: Path) -> None:
    assert losses(SCREENS[name], tmp_path, percent) == []


LONG = [
    pytest.param(name, percent, marks=() if name in QUICK and percent == 200 else pytest.mark.soak)
    for name in (*UNDER_WAY, *QUESTIONS)
    for percent in (150, 200)
]


@pytest.mark.parametrize(("name", "percent"), LONG)
def test_every_fact_of_a_race_is_reached_with_large_letters(name: str, percent: int, tmp_path: Path) -> None:
    """At every number of seats, and whatever is asked."""
    assert losses({**UNDER_WAY, **QUESTIONS}[name], tmp_path, percent) == []


def test_a_row_that_drops_its_count_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Of the spaces that are left to the drivers of Monza: there the number stands in a line of its own."""
    real = monza_pictures.counter
    monkeypatch.setattr(monza_pictures, "counter", lambda theme, icon, text, *face: real(theme, icon, "" if theme.large else text, *face))
    found = losses(UNDER_WAY["4-seats-oval-400, 0.5"], tmp_path, 200)
    assert [loss for loss in found if "'12'" in loss]


def test_a_page_that_drops_a_name_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On the podium, where no report has it."""
    real = podium.ranked
    monkeypatch.setattr(podium, "ranked", lambda ctx, row, *room: real(ctx, row._replace(name="") if ctx.theme.large else row, *room))
    monkeypatch.setattr(PodiumWays, "_report", lambda self: None)
    assert any("'Cleo'" in loss for loss in losses(SCREENS["podium"], tmp_path, 200))


def test_a_report_that_no_longer_says_what_lines_count_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With large letters the podium has no lines: those of the report are called as they are called there."""
    monkeypatch.setattr(ReportScene, "said_of_page", TabbedScene.said_of_page)
    assert any("'Places, turn by turn'" in loss for loss in losses(SCREENS["podium"], tmp_path, 200))


def test_a_leaf_that_is_never_turned_to_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Of the figures of a person in the Book: a press of the list turns to the next ones."""
    real = PersonCard.leaves
    monkeypatch.setattr(PersonCard, "leaves", lambda self, *told: real(self, *told)[:1])
    assert any("'100 %'" in loss for loss in losses(SCREENS["people of the Book"], tmp_path, 200))


def test_a_page_that_no_press_opens_any_more_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """That of the rounds beside the drivers of a cup, and that of the round that follows at its table."""
    monkeypatch.setattr(DriversPage, "show_rounds", lambda self: None)
    assert any("'Scrap Racer'" in loss for loss in losses(SCREENS["cup's drivers, usual"], tmp_path / "drivers", 200))
    monkeypatch.setattr(FoldedCard, "press", lambda self, intent: None)
    assert any("'The round pays in points" in loss for loss in losses(SCREENS["cup's table, usual"], tmp_path / "table", 200))


def test_a_column_that_a_table_leaves_out_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Of the points of all rounds: its figures are read row by row, from the first column to the last one."""
    monkeypatch.setattr(SheetTable, "adjust", lambda self, dx: False)
    assert any("'96'" in loss for loss in losses(SCREENS["cup's figures, full"], tmp_path, 200))


def test_a_figure_is_told_by_what_stands_on_its_tile() -> None:
    """Figures of one line are not each other's words, nor is a name in the tile beside; a row that became a button is one still."""
    tile = Fact("3", "", "3 races")
    assert reached(tile, Sayings({}, ["3 won", "3 races"]))
    assert not reached(tile, Sayings({}, ["3 won", "races 4"]))
    row = Fact("New profile", "people", "New profile")
    assert reached(row, Sayings({"people": ["Ada"]}, [], frozenset({"New profile"})))
    assert not reached(row, Sayings({"people": ["Ada"]}, ["New profile"]))


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
