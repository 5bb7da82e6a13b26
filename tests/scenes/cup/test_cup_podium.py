"""The podium of a cup: steps, figures, ribbons and lines against a recount of the journal; what its buttons lead to."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.app.openings import AppOpenings
from game.core.record import Record
from game.scenes.cup.figures import CupFigures
from game.scenes.cup.podium import CupPodium, open_cup_podium
from game.scenes.cup.watch import RoundsWatched
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Home, Pop, Push
from game.scenes.framework.trouble import TroubleScene
from game.scenes.results.phones import PodiumPhones
from game.scenes.results.podium import PodiumScene
from game.session.cup.standing import standing
from game.show.canvas import SAFE
from game.show.widgets.listing import Listing
from game.show.widgets.sheet import SheetTable
from game.store.cups import Changed, CupLine, Dropped, Ended, Over
from game.store.paths import portable
from game.store.records import load_record
from game.store.save_files import SaveFiles
from game.store.settings import Settings
from tests.helpers.menu_context import SMALL, Stub
from tests.helpers.phone_sheets import PSEUDO, untranslated
from tests.helpers.recorded import recorded
from tests.helpers.screen import NOW, context, picture, press
from tests.helpers.texts_drawn import texts_drawn
from tests.scenes.cup.tables import BROAD, CUP, NAMES, begun, fullest, head, put, raced
from tests.scenes.cup.test_table import points, recounted


@pytest.mark.parametrize("percent", [150, 200])
def test_with_large_letters_rounds_won_give_way_to_broad_names(percent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The points stay in any case; what is left out stands behind Table. Usual names leave room for both."""
    for names, wins in ((NAMES, True), (BROAD, percent < 200)):
        ctx = context(SMALL, settings=Settings(text_scale=percent, reduced_motion=True))
        lines: list[CupLine] = [head(6, 2, names=names)]
        for order in ((0, 1, 2, 3, 4, 5), (1, 0, 2, 3, 4, 5)):
            lines = raced(ctx, lines, *order)
        texts = texts_drawn(monkeypatch)
        scene = podium(ctx, [*lines, Ended()])
        assert ("Wins" in texts, "Total" in texts) == (wins, True)
        assert "Wins" in scene.report.sheets[0].columns


class Viewer(AppOpenings):
    """Remembers which records were to be watched."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.asked: list[Path] = []

    def replay(self, record: Path) -> Scene:
        self.asked.append(record)
        return Stub(self.ctx)


def podium(ctx: Context, lines: list[CupLine]) -> CupPodium:
    """At rest, its ceremony over."""
    put(ctx, lines)
    scene = open_cup_podium(ctx, CUP)
    assert isinstance(scene, CupPodium)
    picture(scene)
    scene.timeline.finish()
    return scene


def sprint(ctx: Context, *orders: tuple[int, ...]) -> list[CupLine]:
    """A cup of as many rounds, over."""
    lines: list[CupLine] = [head(len(orders[0]), len(orders))]
    for order in orders:
        lines = raced(ctx, lines, *order)
    return [*lines, Ended()]


def test_its_figures_are_those_of_a_recount() -> None:
    ctx = context(SMALL)
    lines = fullest(ctx)
    report = podium(ctx, lines).report
    counted, table = recounted(lines), standing(lines)
    for row in report.rows:
        assert row.total == points(counted[row.seat])
        assert report.sheets[1].cells[row.seat] == (*counted[row.seat], str(row.total))
        assert dict(row.figures)["Wins"] == str(table[row.seat].wins)
        assert [sums[row.seat] for sums in report.chart] == [points(counted[row.seat][:past]) for past in range(12)]
    assert [row.place for row in report.rows] == sorted(row.place for row in table)
    assert report.unit == "points"
    assert len(report.chart_sentences) == len(report.chart) == 12


def test_expected_the_podium_of_a_sprint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ada 6 + 11 + 11, Ben 11 + 6 + 3, Cleo 3 + 3 + 6."""
    ctx = context(SMALL)
    texts = texts_drawn(monkeypatch)
    scene = podium(ctx, sprint(ctx, (1, 0, 2), (0, 1, 2), (0, 2, 1)))
    assert {"Ada is the champion!", "Friday cup · Grand Prix", "3 rounds", "Rounds won by Ada: 2 of 3.", "Points, round by round"} <= set(
        texts
    )
    assert not any(text.startswith("Seed") for text in texts)
    assert [(row.name, row.place, row.total) for row in scene.report.rows] == [("Ada", 1, 28), ("Ben", 2, 20), ("Cleo", 3, 12)]
    assert [(award.name, award.seat) for award in scene.report.awards] == [("Most wins", 0)]
    assert list(scene.ui.widgets) == ["report", "save", "menu"]


def test_a_round_that_was_dropped_is_counted_nowhere() -> None:
    """Of three rounds two were raced: head and sentence count the same."""
    ctx = context(SMALL)
    lines = raced(ctx, raced(ctx, [head(2, 3)], 0, 1), 1, 0)
    scene = podium(ctx, [*lines, Dropped(3, ""), Ended()])
    assert scene.aside == "Rounds: 2 of 3"
    assert scene.story.startswith("Rounds won by Ben: 1 of 2.")


def test_a_comeback_has_a_ribbon() -> None:
    ctx = context(SMALL)
    report = podium(ctx, sprint(ctx, (0, 1, 2), (2, 1, 0), (0, 1, 2))).report
    assert [(award.name, award.about, award.seat) for award in report.awards] == [
        ("Most wins", "2 rounds won, more than anybody else.", 0),
        ("Comeback", "From the last place to 11 points in round 2.", 2),
    ]


def test_the_medals_of_a_cup_hang_beside_the_crown() -> None:
    """Ada won every round, so she led after each; before the cup is over nobody has any."""
    ctx = context(SMALL)
    scene = podium(ctx, sprint(ctx, (0, 1, 2), (0, 2, 1), (0, 1, 2)))
    assert [(one.name, one.seat, one.shape) for one in scene.report.medals] == [("Clean sweep", 0, "cup"), ("Yellow jersey", 0, "cup")]
    assert {"medal.0", "medal.1"} <= set(scene.ui.widgets)
    other = context(SMALL)
    assert podium(other, raced(other, raced(other, raced(other, [head(3)], 0, 1, 2), 0, 1, 2), 0, 1, 2)).report.medals == ()


def test_all_ribbons_and_medals_of_a_driver_are_in_the_figures() -> None:
    """Cleo came back from the last place, won most and turned the table."""
    ctx = context(SMALL)
    report = podium(ctx, sprint(ctx, (0, 1, 2), (2, 0, 1), (2, 0, 1))).report
    figures = CupFigures(ctx, report)
    picture(figures)
    figures.open("figures")
    sheet = figures.ui.widgets["figures"]
    assert isinstance(sheet, SheetTable)
    cleo = [head.name for head in sheet.heads].index("Cleo")
    assert [values[cleo] for label, values in sheet.rows if label == "Ribbon"] == ["Most wins", "Comeback"]


def test_a_cup_that_ended_early_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    ctx = context(SMALL)
    texts = texts_drawn(monkeypatch)
    scene = podium(ctx, [*raced(ctx, raced(ctx, [head(3)], 0, 1, 2), 0, 2, 1), Ended(early=True)])
    assert "Rounds: 2 of 5" in texts
    assert scene.report.story == "Ada wins every round. The cup ended early, after round 2 of 5."


@pytest.mark.parametrize("percent", [100, 200])
def test_help_that_was_dropped_midway_is_told_with_the_cup(percent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """everybody.md, 3.4: the points of all rounds stay; the cup came about with help, so it is for fun, brings no medals, and says so."""
    ctx = context(SMALL, settings=Settings(text_scale=percent, reduced_motion=True))
    whole = head(4, 3)
    ada = replace(whole.drivers[0], help=2)
    lines = raced(ctx, [replace(whole, drivers=(ada, *whole.drivers[1:]))], 0, 1, 2, 3)
    lines = raced(ctx, [*lines, Changed(0, whole.drivers[0])], 0, 1, 2, 3)
    texts = texts_drawn(monkeypatch)
    scene = podium(ctx, [*raced(ctx, lines, 0, 1, 2, 3), Ended()])
    assert any("for fun" in text for text in texts)
    assert "Ada is the champion, with help of 2." in texts
    assert [(row.name, row.help) for row in scene.report.rows] == [("Ada", 2), ("Ben", 0), ("Cleo", 0), ("Dara", 0)]
    assert not scene.report.medals
    without = podium(ctx, [*raced(ctx, raced(ctx, raced(ctx, [whole], 0, 1, 2, 3), 0, 1, 2, 3), 0, 1, 2, 3), Ended()])
    assert without.report.medals
    assert [row.total for row in scene.report.rows] == [row.total for row in without.report.rows]


def test_who_shares_the_cup_stands_on_one_step() -> None:
    """Both were level in everything: nobody can say who is better."""
    ctx = context(SMALL)
    lines: list[CupLine] = [head(2, 2)]
    lines += [begun(ctx, lines), Over(1, "m", (1, 1))]
    scene = podium(ctx, [*lines, Ended(early=True)])
    assert [row.place for row in scene.report.rows] == [1, 1]
    assert scene.report.story.startswith("Ada and Ben are level in everything after 1 round.")
    cars, crowns = scene._cars()
    assert len(crowns) == 2
    assert cars[0].place[1] == cars[1].place[1]


def test_back_leads_to_where_it_was_opened_and_menu_home() -> None:
    ctx = context(SMALL)
    scene = podium(ctx, sprint(ctx, (0, 1), (0, 1)))
    assert press(scene, "back") == [Pop()]
    assert press(scene, "right right confirm") == [Home()]


def test_save_writes_the_picture_and_the_table_of_the_cup(tmp_path: Path) -> None:
    ctx = context(SMALL, paths=portable(tmp_path))
    scene = podium(ctx, sprint(ctx, (0, 1), (0, 1)))
    press(scene, "right confirm")
    assert scene.notice == f"Kept: results/20260102030405-cup-{CUP}, as a picture and as a table."
    found = sorted(path.name for path in (tmp_path / "results").iterdir())
    assert found == [f"20260102030405-cup-{CUP}.csv", f"20260102030405-cup-{CUP}.png"]


def test_watch_leads_to_the_records_of_the_rounds(tmp_path: Path) -> None:
    """One of two rounds was recorded."""
    ctx = context(SMALL, paths=portable(tmp_path))
    saved = load_record(recorded("monza")[0]).record
    assert saved is not None
    header = replace(saved.header, created="2026-11-26T20:01:00", seed=1)
    kept = SaveFiles(ctx.paths, lambda: NOW).keep_record(Record(header, saved.lines))
    scene = podium(ctx, sprint(ctx, (0, 1), (1, 0)))
    assert list(scene.ui.widgets) == ["report", "watch", "save", "menu"]
    (order,) = press(scene, "right confirm")
    assert isinstance(order, Push)
    watched = order.scene
    assert isinstance(watched, RoundsWatched)
    picture(watched)
    listing = watched.ui.widgets["rounds"]
    assert isinstance(listing, Listing)
    assert [(row.text, row.note) for row in listing.rows] == [("1: Monza · Oval", "won by Ada")]
    ctx.open = viewer = Viewer(ctx)
    assert isinstance(press(watched, "confirm")[0], Push)
    assert viewer.asked == [kept]


def test_a_cup_that_is_not_there_is_told_of() -> None:
    assert isinstance(open_cup_podium(context(SMALL), "20200101-000000"), TroubleScene)


@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("pseudo", [False, True])
def test_all_of_it_lies_in_the_safe_area(pseudo: bool, text_scale: int) -> None:
    ctx = context((960, 540), pseudo=pseudo, text_scale=text_scale)
    scene = podium(ctx, fullest(ctx))
    assert isinstance(scene, PodiumScene)
    for widget in scene.ui.widgets.values():
        assert SAFE.contains(widget.rect), widget.key
        assert widget.cut == (), widget.key


def test_the_tabs_of_the_figures_tell_ribbons_and_what_the_lines_count() -> None:
    """With large letters the podium has no room for either."""
    ctx = context(SMALL)
    figures = CupFigures(ctx, podium(ctx, sprint(ctx, (0, 1, 2), (2, 1, 0), (0, 1, 2))).report)
    assert figures.said_of_page("figures") == "Most wins: Ada. Comeback: Cleo. What else is counted, driver by driver."
    assert figures.said_of_page("chart").startswith("Points, round by round. ")
    assert figures.said_of_page("season").startswith("The points of each round")


def test_a_phone_of_another_language_reads_the_cup_in_it() -> None:
    """How it was won, rounds won, ribbons and medals: all that the report has of a seat."""
    ctx = context(SMALL)
    scene = podium(ctx, sprint(ctx, (0, 1, 2), (0, 1, 2), (0, 2, 1)))
    report = scene.report
    assert report.retold is not None
    told = report.retold(PSEUDO)
    texts = [told.story.replace(report.rows[0].name, ""), *(text for figures in told.figures for figure in figures for text in figure)]
    texts += [text for award in told.awards for text in (award.name, award.about)]
    assert len(told.figures) == len(report.rows)
    assert [award.seat for award in told.awards] == [award.seat for award in report.awards]
    assert not [text for text in texts if untranslated(text)]
    assert report.medals, "who wins every round earns some"
    phones = PodiumPhones(scene, None)  # type: ignore[arg-type]
    earned = phones._earned(report.medals[0].seat, PSEUDO).items
    assert len(earned) == len(report.medals) + len(report.awards)
    assert not [text for item in earned for text in (item.label, item.sub) if untranslated(text)]
