"""Podium and report of Automobiles: acceptance 25, every figure of section 9 for five seats at 100 and 200 %."""

import functools
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, image

from game.core.actions import as_seen
from game.core.match import Match
from game.core.record import Playback
from game.core.slices import finish
from game.language.language import Language
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.results.podium import PodiumScene
from game.scenes.results.report_page import ReportScene
from game.session.history import History
from game.session.report import RaceReport
from game.session.seats import Seat
from game.show.tables.automobiles.engine_pictures import engine_picture
from game.show.tables.automobiles.reporting import AT_ONCE, retold
from game.show.theme import Theme
from game.show.widgets.sheet import SheetTable
from game.store.settings import Settings
from game.titles.automobiles.rules.compiled import START_BAG
from tests.golden import make
from tests.helpers.menu_context import SMALL
from tests.helpers.play import title_of
from tests.helpers.screen import context, press
from tests.helpers.screening import Screening

AUTOMOBILES = title_of("automobiles")
GOLDEN = Path(make.__file__).parent / "automobiles"
FIVE, SEASON = "5-seats-palm_bay_oval-5122", "3-seats-2-tracks-5106"
NAMES = ("Maximilian", "Ottokar", "Christabel", "Bartholomew", "Wilhelmina")
FIGURES = {
    "Stations", "Best turn", "Wear gained / saved", "Money spent / lost", "Stations a turn", "By 3rd gear", "By 4th gear", "By 5th gear",
    "By 6th gear", "By cards", "Longest line", "Slipstreams", "Pit stops", "Cubes bought", "Cubes removed", "Refills of the bag",
    "Wear drawn / average", "Turns in the lead", "Wear at the end",
}  # fmt: skip
"""Section 9: main table and report; the cubes bought by colour and the driver called on have a row where there are any."""


def shown(monkeypatch: pytest.MonkeyPatch, table: SheetTable) -> set[str]:
    """Every text of the table, page by page; nothing of it may be cut."""
    texts: set[str] = set()
    label = Theme.label
    monkeypatch.setattr(Theme, "label", lambda self, text, *a, **k: (texts.add(text), label(self, text, *a, **k))[1])
    for top in range(0, len(table.rows), table.fitting):
        for left in range(0, len(table.heads), table.columns):
            table.top, table.left = min(top, len(table.rows) - table.fitting), min(left, len(table.heads) - table.columns)
            table.drawn()
            assert table.cut == ()
    return texts


@functools.cache
def _match(name: str) -> Match:
    return Match.resumed(AUTOMOBILES, make.read(GOLDEN / f"{name}.jsonl"))


@functools.cache
def _raced(name: str, races: int) -> tuple[History, Any]:
    """The match until its race number `races` is over."""
    match = _match(name)
    playback = Playback(AUTOMOBILES, match.record)
    table: Any = Screening(match, playback.first.state).table
    history = History(
        match.rules, match.header.setup.seats, lambda event, view: "", table.race_result, lambda event, view: None, turn_words=table
    )
    step: Any = playback.first
    while step is not None and len(history.results) < races:
        for event in as_seen(step.events, None):
            table.model = table.fold(table.model, event)
            if history.tell(event, step.state) is not None and len(history.results) == races:
                return history, table
        step = playback.step()
    return history, table


def _told(name: str, races: int = 1, zoom: int = 100) -> tuple[RaceReport, History, Any]:
    """Its report."""
    history, table = _raced(name, races)
    table.services.theme.set_text_scale(zoom)
    seats = [Seat(NAMES[seat], level="easy") for seat in range(_match(name).header.setup.seats)]
    return history.report(_match(name), seats, table, Language(strict=True)), history, table


def _page(report: RaceReport, page: str, zoom: int) -> ReportScene:
    podium = PodiumScene(context(SMALL, settings=Settings(text_scale=zoom, reduced_motion=True)), report)
    stack = SceneStack(podium)
    scene = ReportScene(podium.ctx, report, page)
    scene.ctx.theme.set_text_scale(zoom)
    stack.obey(Push(scene))
    return scene


@pytest.mark.parametrize("zoom", [100, 200])
def test_every_figure_of_five_seats_is_reached_and_whole(zoom: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Acceptance 25."""
    report, history, _ = _told(FIVE, zoom=zoom)
    table = _page(report, "figures", zoom).ui.widgets["figures"]
    assert isinstance(table, SheetTable)
    texts = shown(monkeypatch, table)
    bought = {f"Bought: {name}" for name in ("white", "purple", "green", "blue")}
    assert FIGURES | {cell for row in report.sheets[0].cells for cell in row} <= texts
    assert bought & texts
    assert "Points" not in texts, "a single race has none"
    assert len(history.results) == 1


@pytest.mark.parametrize("zoom", [100, 200])
def test_every_bag_stands_open_and_the_stations_are_told_by_cube(zoom: int) -> None:
    """Acceptance 25: a card for each driver, its picture told in words, nothing cut."""
    report, _, _ = _told(FIVE, zoom=zoom)
    scene = _page(report, "gallery", zoom)
    cards = [widget for key, widget in scene.ui.widgets.items() if key.startswith("gallery:")]
    assert len(cards) == 5
    for card in cards:
        card.drawn()
        assert card.cut == ()
        assert scene._explanation(card) is not None
        assert not scene.ctx.theme.cut
        assert "cubes: " in card.about
        assert ("Stations: " in card.about) == (zoom == 100)


@pytest.mark.parametrize(("zoom", "barred"), [(100, True), (200, False)])
def test_the_stations_lie_as_a_bar_below_the_bag_where_letters_leave_room(zoom: int, barred: bool) -> None:
    theme = context((1920, 1080), text_scale=zoom).theme
    one, other = (
        engine_picture(theme, (0, 2, 1, 0, 3, 0, 0, 1, 2, 0), 0, stations, (600, 200)) for stations in ({"L": 30}, {"L": 3, "K": 27})
    )
    low = Rect(0, 130, 600, 70)
    upper = [image.tobytes(sheet.subsurface((0, 0, 600, 100)), "RGBA") for sheet in (one, other)]
    assert upper[0] == upper[1]
    assert (image.tobytes(one.subsurface(low), "RGBA") != image.tobytes(other.subsurface(low), "RGBA")) == barred


def test_a_single_race_has_bars_and_no_points_on_the_podium(monkeypatch: pytest.MonkeyPatch) -> None:
    """Section 9: the main table; who was home first where that is another."""
    texts: list[str] = []
    label = Theme.label
    monkeypatch.setattr(Theme, "label", lambda self, text, *a, **k: texts.append(text) or label(self, text, *a, **k))
    report, _, _ = _told(FIVE)
    SceneStack(PodiumScene(context((1280, 720), settings=Settings(reduced_motion=True)), report))
    assert {"Stations by cube", "Best turn", "Wear gained / saved", "Money spent / lost"} <= set(texts)
    assert "Points" not in texts
    assert not any(text.endswith("…") for text in texts)


@pytest.mark.parametrize("name", ["3-seats-harbour_streets-5098", "5-seats-harbour_streets-5102", FIVE])
def test_stations_stand_in_the_order_of_the_places(name: str) -> None:
    """What the podium shows at every text size: how far each car came. Who starts further back drives more for the same place."""
    report, _, _ = _told(name)
    column = report.sheets[0].columns.index("Stations")
    reached = [int(report.sheets[0].cells[row.seat][column].replace(",", "")) for row in sorted(report.rows, key=lambda row: row.place)]
    assert reached == sorted(reached, reverse=True)
    assert reached[0] > 0


def test_a_season_tells_who_starts_with_which_sponsor_and_how_each_bag_grew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Section 9."""
    last = _match(SEASON).rules.game.races  # type: ignore[attr-defined]
    first, _, _ = _told(SEASON, 1)
    sheet = first.sheets[1]
    assert sheet.columns[-2:] == ("Cubes owned", "Starts next")
    assert [row[-1] for row in sheet.cells] == [str(row.place) for row in sorted(first.rows, key=lambda row: row.seat)]
    end, history, table = _told(SEASON, last)
    sheet = end.sheets[1]
    assert "Starts next" not in sheet.columns
    assert sheet.columns[-1] == "Sponsor"
    assert all(row[-2].count(">") == last - 1 for row in sheet.cells)
    told = finish(retold(history.events, table.rules, table.model, last, 3))
    kept = [sum(map(sum, (one.active, one.used, one.discard, one.bag))) + one.covered for one in table.model.racers]
    assert list(told.owned[-1]) == kept
    assert all(count != sum(START_BAG) for count in kept)
    shown(monkeypatch, _page(end, "season", 200).ui.widgets["season"])  # type: ignore[arg-type]


def test_what_a_report_needs_is_worked_out_in_slices_and_comes_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A season has thousands of events, and the podium moves while they are told again."""
    _, history, table = _told(SEASON, 1)
    at_once = table.report(history)
    slices = list(table.reporting(history))
    assert len(slices) == len(history.events) // AT_ONCE > 1
    monkeypatch.setattr(table, "reporting", lambda race: pytest.fail("it was worked out already"))
    again = table.report(history)
    assert again._replace(gallery=None) == at_once._replace(gallery=None)


def test_the_report_opens_from_the_podium_with_its_pages() -> None:
    report, _, _ = _told(FIVE)
    podium = PodiumScene(context(SMALL, settings=Settings(reduced_motion=True)), report)
    stack = SceneStack(podium)
    podium.ui.focus("report")
    press(stack, "confirm")
    top = stack.top
    assert isinstance(top, ReportScene)
    assert list(top.pages) == ["figures", "gallery"]


def test_closed_bags_stay_closed_in_the_report() -> None:
    """Acceptance 22: the number alone; neither picture nor sentence nor figure tells a colour that no view shows."""
    name = "3-seats-harbour_streets-5098"
    assert not _match(name).rules.game.open_bags  # type: ignore[attr-defined]
    report, _, _ = _told(name)
    assert all(told.partition(".")[0].endswith(" cubes") for told in report.gallery.sentences)
    assert not {"Wear drawn / average", "Wear at the end"} & set(report.sheets[0].columns)


def test_after_the_last_race_the_places_are_those_of_the_season() -> None:
    """Whoever won that race alone stands where all races put it."""
    told = _told(SEASON, races=_told(SEASON)[0].races)[0]
    result = _match(SEASON).result
    assert result is not None
    assert told.ends_series
    assert {row.seat: row.place for row in told.rows} == dict(enumerate(result.places))
    assert [row.place for row in told.rows] == sorted(row.place for row in told.rows)


def test_the_season_stands_under_the_tracks_pictures() -> None:
    """One over each race; none over what all of them came to."""
    report = _told(SEASON, races=_told(SEASON)[0].races)[0]
    table = _page(report, "season", 100).ui.widgets["season"]
    assert isinstance(table, SheetTable)
    assert [head.picture is not None for head in table.heads] == [number < report.races for number in range(len(table.heads))]
