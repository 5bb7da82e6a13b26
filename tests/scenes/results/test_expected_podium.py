"""The podium of real races of every title: what the rules say of who won, by how much and how it came about is what stands there."""

from pathlib import Path
from typing import Any

import pytest

from game.core.contract import RaceResult, Setup
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.session.report import RaceReport
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.show.canvas import SAFE
from tests.helpers.racing import FRAME, brisk, race_context, shared_boards

SETUPS = {
    "monza": Setup(4, ("R", "Y", "B", "G"), {"start_player": "1"}, ("oval",)),
    "scrap_racer": Setup(4, (), {"laps": 1, "start_driver": "1"}, ("a_short",)),
    "aruba": Setup(4, ("R", "Y", "B", "G"), {"races": 1, "round_limit": 10}, ("lagoon",)),
    "top_race": Setup(4, (), {"variant": "none"}, ("speed_street",)),
    "automobiles": Setup(4, ("red", "blue", "yellow", "green"), {"races": 1, "laps": 1}, ("palm_bay_oval",)),
}
NAMES = ("Ada", "Ben", "Cleo", "Dara")


@pytest.fixture
def podium(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> tuple[PodiumScene, RaceResult]:
    """After a race of four computers, with what the rules say of it."""
    shared_boards(monkeypatch)
    ctx = race_context(tmp_path, brisk())
    stack = SceneStack(MenuScene(ctx))
    seats = tuple(Seat(name, level="easy") for name in NAMES)
    stack.obey(Push(ctx.open.race(RaceRequest(request.param, SETUPS[request.param], seats, 5))))
    match: Any = None
    for _ in range(60_000):
        top: Any = stack.top
        if isinstance(top, PodiumScene):
            assert match is not None
            return top, match.result.races[-1]
        if isinstance(top, RaceScene):
            match = top.match
        stack.update(FRAME)
    raise AssertionError("the race never ends")


@pytest.mark.parametrize("podium", SETUPS, indirect=True)
def test_a_real_race_stands_on_the_podium_as_the_rules_have_it(
    podium: tuple[PodiumScene, RaceResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, result = podium
    report = scene.report
    assert [row.place for row in report.rows] == sorted(result.places)
    for row in report.rows:
        assert (row.name, row.place, row.points) == (NAMES[row.seat], result.places[row.seat], result.points[row.seat])
    assert {row.seat for row in scene.winners} == {seat for seat, place in enumerate(result.places) if place == 1}
    rows_go_down(scene)
    steps(scene, report)
    figures(report)
    chart(report, result)
    assert report.story.endswith((".", "!"))
    assert scene.confetti is not None
    assert set(scene.ui.widgets) >= {"again", "menu", "report"}
    assert "next" not in scene.ui.widgets


def rows_go_down(scene: PodiumScene) -> None:
    """The best on top."""
    nodes = scene._table()
    tops = [nodes[row.seat].place[1] for row in scene.report.rows]
    assert tops == sorted(set(tops))


def steps(scene: PodiumScene, report: RaceReport) -> None:
    """The first in the middle and highest, the second to the left, the third to the right and lowest, all others before the steps."""
    cars, crowns = scene._cars()
    assert len(crowns) == len(scene.winners)
    middles = {row.place: cars[row.seat].place for row in report.rows if sum(other.place == row.place for other in report.rows) == 1}
    for one, other in ((1, 2), (1, 3), (2, 3), (3, 4)):
        if one in middles and other in middles:
            assert middles[one][1] < middles[other][1], "a better place is higher"
    if 1 in middles and 2 in middles:
        assert middles[2][0] < middles[1][0]
    if 1 in middles and 3 in middles:
        assert middles[1][0] < middles[3][0]
    assert all(SAFE.left <= x <= SAFE.centerx for x, _ in middles.values())
    late = [cars[row.seat].place[0] for row in report.rows if row.place > 3]
    if 1 in middles and len(late) < 3:
        assert all(abs(x - middles[1][0]) > 150 for x in late), "nobody stands before the winner's step"


def figures(report: RaceReport) -> None:
    """At most four of the same name for everybody, and none of them empty."""
    labels = [tuple(label for label, _ in row.figures) for row in report.rows]
    assert set(labels) == {labels[0]}
    assert 2 <= len(labels[0]) <= 4
    assert all(value for row in report.rows for _, value in row.figures)
    assert report.sheets
    for sheet in report.sheets:
        assert all(len(cells) == len(sheet.columns) for cells in sheet.cells)
    assert len({award.seat for award in report.awards}) == len(report.awards)


def chart(report: RaceReport, result: RaceResult) -> None:
    """A line per seat; where places are counted, it ends where everybody came in."""
    assert len(report.chart) >= 3
    assert all(len(point) == len(NAMES) for point in report.chart)
    if report.unit == "place":
        assert set(report.chart[-1]) <= set(range(1, len(NAMES) + 1))
        ahead = [(one, other) for one in range(4) for other in range(4) if result.places[one] < result.places[other]]
        assert all(report.chart[-1][one] <= report.chart[-1][other] for one, other in ahead)
