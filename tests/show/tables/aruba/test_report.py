"""Podium and report of ARUBA: every figure of section 9 for six seats, and for three with two cars each, at 100 and 200 %."""

import functools
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.core.actions import as_seen
from game.core.match import Match
from game.core.record import Playback
from game.language.language import Language
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.results import podium as podium_scene
from game.scenes.results.driver_card import heading
from game.scenes.results.podium import PodiumScene
from game.scenes.results.report_page import ReportScene
from game.session.history import History
from game.session.report import RaceReport
from game.session.seats import Seat
from game.show.theme import Theme
from game.show.widgets.sheet import SheetTable
from game.store.settings import Settings
from game.titles.aruba.rules import events as ev
from tests.golden import make
from tests.helpers.menu_context import SMALL
from tests.helpers.play import title_of
from tests.helpers.screen import context
from tests.helpers.screening import Screening

ARUBA = title_of("aruba")
SIX, TWO_CARS, SERIES = "6-seats-fort-5373", "3-seats-dunes-5314", "3-seats-lagoon-5041"
NAMES = ("Maximilian", "Ottokar", "Christabel", "Bartholomew", "Wilhelmina", "Fay")
SHORT = ("Max", "Otto", "Chris", "Bart", "Wilma", "Fay")
FIGURES = {
    "Dealt / taken", "Longest straight", "Rams / longest chain", "Spaces a turn / usual", "Shots", "Saw cuts", "Bomb hits",
    "Cars scrapped", "Spaces in tow", "Hits on own cars", "Mended", "Saves", "Cards drawn / played", "Cards stolen", "Turns as lone leader",
    "Points",
}  # fmt: skip
"""Section 9: main table and report."""


@functools.cache
def _raced(name: str) -> tuple[Match, History, Any]:
    """The match until its first race is over."""
    match = Match.resumed(ARUBA, make.read(Path(make.__file__).parent / "aruba" / f"{name}.jsonl"))
    playback = Playback(ARUBA, match.record)
    table: Any = Screening(match, playback.first.state).table
    history = History(
        match.rules, match.header.setup.seats, lambda event, view: "", table.race_result, lambda event, view: None, turn_words=table
    )
    step: Any = playback.first
    while step is not None and not history.results:
        for event in as_seen(step.events, None):
            table.model = table.fold(table.model, event)
            if history.tell(event, step.state) is not None:
                break
        step = playback.step()
    return match, history, table


def _told(name: str, zoom: int, names: Sequence[str] = NAMES) -> RaceReport:
    match, history, table = _raced(name)
    table.services.theme.set_text_scale(zoom)
    seats = [Seat(names[seat], level="easy") for seat in range(match.header.setup.seats)]
    return history.report(match, seats, table, Language(strict=True))


def _opened(report: RaceReport, zoom: int) -> tuple[PodiumScene, ReportScene]:
    podium = PodiumScene(context(SMALL, settings=Settings(text_scale=zoom, reduced_motion=True)), report)
    scene = ReportScene(podium.ctx, report, "figures")
    scene.ctx.theme.set_text_scale(zoom)
    SceneStack(podium).obey(Push(scene))
    return podium, scene


@pytest.mark.parametrize("zoom", [100, 200])
@pytest.mark.parametrize("name", [SIX, TWO_CARS])
def test_every_figure_of_every_seat_is_reached_and_whole(name: str, zoom: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """aruba.md 10.25."""
    report, texts = _told(name, zoom), set[str]()
    table = _opened(report, zoom)[1].ui.widgets["figures"]
    assert isinstance(table, SheetTable)
    label = Theme.label
    monkeypatch.setattr(Theme, "label", lambda self, text, *a, **k: (texts.add(text), label(self, text, *a, **k))[1])
    for top in range(0, len(table.rows), table.fitting):
        for left in range(0, len(table.heads), table.columns):
            table.top, table.left = min(top, len(table.rows) - table.fitting), min(left, len(table.heads) - table.columns)
            table.drawn()
            assert table.cut == ()
    assert set(report.sheets[0].columns) == FIGURES
    assert FIGURES | {cell for row in report.sheets[0].cells for cell in row} | {row.name for row in report.rows} <= texts
    assert all(cell for row in report.sheets[0].cells for cell in row)


@pytest.mark.parametrize("zoom", [100, 150, 200])
def test_the_podium_says_what_its_figures_are(zoom: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """aruba.md 10.25: no heading of a column is cut short, however large the letters are."""
    told: list[tuple[str, ...]] = []
    monkeypatch.setattr(
        podium_scene,
        "heading",
        lambda ctx, text, wide: (ctx.theme.cut.clear(), heading(ctx, text, wide), told.append((text, *ctx.theme.cut)))[1],
    )  # type: ignore[func-returns-value]
    podium, _ = _opened(_told(SIX, zoom, SHORT if zoom == 200 else NAMES), zoom)  # broader names take a figure's room there
    podium.make_ready()
    assert ("Dealt / taken",) in told
    assert ("Points",) in told


def test_what_is_counted_is_what_happened() -> None:
    """aruba.md 10.25: dealt, taken, rams and cuts of six seats add up to the race's events; whoever dealt damage is its source."""
    match, history, _ = _raced(SIX)
    report, events = _told(SIX, 100), history.race_events
    sheet, owner = report.sheets[0], {letter: seat for seat, letter in enumerate(match.header.setup.cars)}
    dealt = Counter[int]()
    for event in events:
        if isinstance(event, ev.DamageTaken):
            dealt[owner[event.source]] += event.amount

    def of(label: str) -> list[str]:
        return [row[sheet.columns.index(label)] for row in sheet.cells]

    assert [int(told.split(" / ")[0]) for told in of("Dealt / taken")] == [dealt[seat] for seat in range(6)]
    taken = sum(event.amount for event in events if isinstance(event, ev.DamageTaken))
    assert sum(int(told.split(" / ")[1]) for told in of("Dealt / taken")) == taken > 0
    assert sum(int(told.split(" / ")[0]) for told in of("Rams / longest chain")) == sum(isinstance(e, ev.CarsCollided) for e in events)
    assert sum(map(int, of("Saw cuts"))) == sum(isinstance(e, ev.SawCut) for e in events)


def test_cars_stand_there_as_they_came_home() -> None:
    """Section 9: stage and parts, wrecks, and a seat's second car."""
    match, _, table = _raced(TWO_CARS)
    report, model = _told(TWO_CARS, 100), table.model
    for row in report.rows:
        assert len(row.cars) == 2
        stages = {match.rules.game.cars[index]: model.cars[index] for index in match.rules.game.garage(row.seat)}  # type: ignore[attr-defined]
        for look in row.cars:
            car = stages[look.letter]
            assert look.stage == (9 if car.state == "wreck" else car.damage)


def test_between_two_races_it_is_told_who_starts_the_next() -> None:
    """R74, section 9: the owner of the car that came home first; after the last race nobody."""
    _, history, table = _raced(SERIES)
    winner = history.results[0].places.index(1)
    story = _told(SERIES, 100).story
    assert table.races > 1
    assert story.count("starts next") == 1
    assert f"driver {winner} starts" in story
    assert "starts" not in _told(TWO_CARS, 100).story
