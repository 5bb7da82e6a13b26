"""The end of a season of Top Race: what lay in envelopes stands beside the races, and the sums are those that parted the drivers."""

from typing import Any

from game.bots.arena import steps_of
from game.bots.levels import EASY, driver
from game.core.actions import as_seen
from game.core.contract import Setup
from game.core.match import Match
from game.core.record import Playback
from game.language.language import Language
from game.session.history import History
from game.session.report import RaceReport
from game.session.seats import Seat
from game.show.tables.top_race.statistics import envelopes
from game.titles.top_race.rules import settlement_events as settled
from tests.helpers.play import title_of, tracks_of
from tests.helpers.screening import Screening

TITLE = title_of("top_race")
START = 200_000
"""Cash that everybody begins with (R1)."""


def _season(**options: int) -> tuple[Match, RaceReport]:
    """Two races of two easy drivers, and what the podium is told of them."""
    track = tracks_of(TITLE)["lake_lane"]
    match = Match(TITLE, Setup(2, (), {"races": 2, **options}, (track.id,) * 2), (track,) * 2, 5)
    for _ in steps_of(match, [driver(TITLE, EASY, 0).bot] * 2, 5):
        pass
    playback = Playback(TITLE, match.record)
    table: Any = Screening(match, playback.first.state).table
    history = History(match.rules, 2, lambda event, view: "", table.race_result, lambda event, view: None, turn_words=table)
    step: Any = playback.first
    while step is not None:
        for event in as_seen(step.events, None):
            table.model = table.fold(table.model, event)
            history.tell(event, step.state)
        step = playback.step()
    return match, history.report(match, [Seat(name, level="easy") for name in ("Ada", "Ben")], table, Language(strict=True))


def test_the_sums_of_a_season_have_its_envelopes_in_them() -> None:
    """O8, R62: else they would contradict the places."""
    match, report = _season(help_1=10_000, help_2=500_000)
    assert match.result is not None
    assert report.added == (10_000, 500_000)
    assert {row.seat: row.total for row in report.rows} == dict(enumerate(match.result.points))
    assert [row.total for row in report.rows] == sorted((row.total for row in report.rows), reverse=True)
    sheet = report.sheets[-1]
    assert sheet.columns == ("Start", "Race 1", "Race 2", "Help", "Together")
    assert [row[3] for row in sheet.cells] == ["10,000", "500,000"]


def test_without_envelopes_there_is_nothing_beside_the_races() -> None:
    match, report = _season()
    assert match.result is not None
    assert report.added == ()
    assert {row.seat: row.total for row in report.rows} == dict(enumerate(match.result.points))
    assert report.sheets[-1].columns == ("Start", "Race 1", "Race 2", "Together")


def test_the_sums_of_a_season_are_the_cash_that_its_story_names() -> None:
    """R1: everybody begins with some, which stands in a column of its own."""
    _, report = _season()
    cash = {row.seat: dict(row.figures)["Cash"] for row in report.rows}
    language = Language(strict=True)
    assert {row.seat: language.number(row.total) for row in report.rows} == cash
    season = report.sheets[-1]
    assert [row[0] for row in season.cells] == [language.number(START)] * 2
    assert [row[-1] for row in season.cells] == [cash[seat] for seat in (0, 1)]
    assert report.start == START


def test_nothing_stands_twice_among_the_figures() -> None:
    """The gain is the points of the race."""
    _, report = _season()
    columns = report.sheets[0].columns
    assert sorted(set(columns)) == sorted(columns)
    assert columns[-1] == "Gain"


def test_envelopes_are_told_by_the_money_that_came_out_of_them() -> None:
    money = settled.CashChanged(seat=1, delta=60_000, cash=250_000, cause="help")
    prize = settled.CashChanged(seat=0, delta=60_000, cash=250_000, cause="prize")
    assert envelopes((money, prize), 3) == (0, 60_000, 0)
    assert envelopes((prize,), 3) == ()
