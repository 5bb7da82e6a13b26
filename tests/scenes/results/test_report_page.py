"""The report: every figure for every seat, with no car, two, four, in debt, at every text size; ribbons; the season and its ties."""

import math

import pygame
import pytest

from game.core.contract import RaceResult
from game.input.intents import MOUSE, Deed, Intent
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.results.podium import PodiumScene
from game.scenes.results.report_page import HELMET_LINES, ReportScene, chart_picture
from game.session.report import Award, DriverRow, RaceReport
from game.show.looks import CarLook, Face
from game.show.painters.chart import PLAIN, ChartLook, chart_ends, chart_marks, paint_chart, round_step
from game.show.painters.faces import face_portrait, standing
from game.show.palette import TONES
from game.show.tables.base.report import awards, figures_sheet, season_sheet
from game.show.tables.base.telling import Ribbon, Sheet
from game.show.theme import Theme
from game.show.widgets.sheet import SheetTable
from game.store.settings import Settings
from tests.helpers.menu_context import SMALL
from tests.helpers.screen import context, press
from tests.helpers.told_races import unread

NAMES = ("Ada", "Bolt", "Maximilian", "Dynamo", "Emil", "Fay")
FIGURES = tuple(f"Figure {number}" for number in range(13))
CARS = ((), (CarLook(12, "R", 9), CarLook(13, "Y", 3)), tuple(CarLook(18 + n, "RYBK"[n]) for n in range(4)), (CarLook(6, "R"),))


def report(races: int = 3) -> RaceReport:
    """Six seats: without a car, with two, with four, with one; one of them in debt."""
    rows = []
    for seat, name in enumerate(NAMES):
        face = Face("helmet", name[0], "plain") if seat % 2 else Face("mark", "RYBGPW"[seat])
        rows.append(DriverRow(seat, name, seat == 0, face, CARS[seat % 4], seat + 1, 6 - seat, -40 - seat if seat else 12, ()))
    cells = tuple(tuple(f"{seat}/{number}" if seat else str(-120000) for number in range(13)) for seat in range(6))
    sheets = [Sheet("Report", (*FIGURES, "Points"), tuple((*row, "3") for row in cells))]
    if races > 1:
        season = tuple((str(seat), "0", "-40", "-38") for seat in range(6))
        sheets.append(Sheet("Season", ("Race 1", "Race 2", "Race 3", "Together"), season, "Equal points share the place."))
    ribbons = (Award("Daredevil", "Stopped late.", 2), Award("Duellist", "Won duels.", 4))
    chart = tuple(tuple(range(1, 7)) for _ in range(4))
    return RaceReport(
        "top_race", "Top Race", "Loop", 3, races, tuple(rows), chart, "Over.", "", 1, False, "Cash", (), tuple(sheets), ribbons
    )


def opened(page: str, text_scale: int = 100, races: int = 3) -> tuple[ReportScene, SceneStack]:
    """The page over its podium."""
    podium = PodiumScene(context(SMALL, settings=Settings(text_scale=text_scale, reduced_motion=True)), report(races))
    stack = SceneStack(podium)
    scene = ReportScene(podium.ctx, podium.report, page)
    scene.ctx.theme.set_text_scale(text_scale)
    stack.obey(Push(scene))
    return scene, stack


def shown(monkeypatch: pytest.MonkeyPatch, table: SheetTable) -> set[str]:
    """Every text of the table, wherever it is moved to; nothing of it may be cut."""
    texts: set[str] = set()
    label = Theme.label
    monkeypatch.setattr(Theme, "label", lambda self, text, *a, **k: (texts.add(text), label(self, text, *a, **k))[1])
    table.left = table.top = 0
    while True:
        while True:
            table.drawn()
            assert table.cut == ()
            if not table.adjust(1):
                break
        while table.adjust(-1):
            pass
        if not table.travel(1):
            return texts


@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_every_figure_of_every_seat_is_reached_and_whole(monkeypatch: pytest.MonkeyPatch, text_scale: int) -> None:
    scene, _ = opened("figures", text_scale)
    table = scene.ui.widgets["figures"]
    assert isinstance(table, SheetTable)
    texts = shown(monkeypatch, table)
    sheet = scene.report.sheets[0]
    assert {cell for row in sheet.cells for cell in row} <= texts
    assert {*FIGURES, "Points", *NAMES, "Daredevil", "Duellist"} <= texts


@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_season_stands_race_by_race_and_says_what_parted_equals(monkeypatch: pytest.MonkeyPatch, text_scale: int) -> None:
    scene, _ = opened("season", text_scale)
    table = scene.ui.widgets["season"]
    assert isinstance(table, SheetTable)
    assert {"Race 1", "Race 2", "Race 3", "Together", "-40", *NAMES} <= shown(monkeypatch, table)
    assert table.note == "Equal points share the place."
    assert table.rows[0][0] == "Ada", "who leads the season stands first"


def test_pages_there_are_and_the_way_back() -> None:
    assert list(opened("figures", races=1)[0].pages) == ["figures", "chart"]
    scene, stack = opened("chart")
    assert list(scene.pages) == ["figures", "season", "chart"]
    assert "figures" not in scene.ui.widgets
    press(stack, "back")
    assert isinstance(stack.top, PodiumScene)


def test_the_podium_opens_the_report_and_names_those_with_a_ribbon(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    label = Theme.label
    monkeypatch.setattr(Theme, "label", lambda self, text, *a, **k: texts.append(text) or label(self, text, *a, **k))
    podium = PodiumScene(context(SMALL, settings=Settings(reduced_motion=True)), report())
    stack = SceneStack(podium)
    assert {"Daredevil: Maximilian", "Duellist: Emil"} <= set(texts)
    podium.ui.focus("report")
    press(stack, "confirm")
    assert isinstance(stack.top, ReportScene)


def test_what_is_said_of_a_saved_result_lies_off_table_and_chart() -> None:
    podium = PodiumScene(context((1280, 720), settings=Settings(reduced_motion=True)), report())
    SceneStack(podium)
    podium.show_notice("Kept: results/20260102030405-cup-20261126-200000, as a picture and as a table.")
    note = podium._note
    assert note is not None
    assert note.image is not None
    wide = note.image.get_width() / podium.ctx.frame.scale
    assert note.place[0] + wide / 2 <= 96 + 760 + 24


def test_ribbons_go_to_the_best_once_each_and_to_nobody_for_nothing() -> None:
    places = (1, 2, 3)
    assert awards({"a": (0, 3, 2), "b": (1, 9, 1)}, places) == (Ribbon("a", 1),), "whoever is best at both has one of them"
    assert awards({"a": (0, 0, 0)}, places) == ()
    assert awards({"a": (2, 2, 1), "b": (5, 1, 0)}, places) == (Ribbon("a", 1), Ribbon("b", 0)), "of equals who came in later"


def test_sheets_of_figures_and_of_a_season() -> None:
    language = context(SMALL).language
    told = [(("Dice", "7"), ("Turns", "2")), (("Dice", "9"),)]
    sheet = figures_sheet(language, told, "Trophies", (1, 0))
    assert sheet == Sheet("Report", ("Dice", "Turns", "Trophies"), (("7", "2", "1"), ("9", "", "0")))
    races = [RaceResult((1, 2), (3, 1), "x"), RaceResult((2, 1), (1, 3), "x")]
    season = season_sheet(language, races, (0, 0), "last_race")
    assert season.columns == ("Race 1", "Race 2", "Together")
    assert season.cells == (("3", "1", "4"), ("1", "3", "4"))
    assert season.note.startswith("Equal points")
    assert season_sheet(language, races[:1], (0, 0), "last_race").note == "", "nobody is level"
    helped = season_sheet(language, races[:1], (0, 2), "last_race")
    assert (helped.columns, helped.cells) == (("Race 1", "Help", "Together"), (("3", "0", "3"), ("1", "2", "3")))
    assert helped.note.startswith("Equal points")


def test_amounts_and_places_are_drawn_and_start_marks_stay_off_the_figures() -> None:
    places = ((1, 1, 1, 1), (2, 1, 4, 3))
    picture = paint_chart(places, "RYBG", (600, 240), 1.0)
    left = picture.subsurface((0, 0, 34, 240))
    red = [(x, y) for x in range(34) for y in range(240) if left.get_at((x, y))[0] > 200 and left.get_at((x, y))[1] < 90]
    assert red == []
    money = paint_chart(((0, 200), (-40, 700)), "RY", (600, 240), 1.0, ChartLook(unit="money"))
    assert pygame.image.tobytes(money, "RGBA") != pygame.image.tobytes(paint_chart(((1, 2), (2, 1)), "RY", (600, 240), 1.0), "RGBA")


@pytest.mark.parametrize(("least", "step"), [(0.25, 1), (1.0, 1), (1.1, 2), (4, 5), (9, 10), (11, 20), (195, 200), (201, 500)])
def test_the_lines_across_a_chart_are_round_amounts(least: float, step: int) -> None:
    assert round_step(least) == step


@pytest.mark.parametrize("points", [((0, 0), (478, -302)), ((0, 0), (0, 0)), ((1, 2), (3, 2)), ((200, 200), (3320, 2540))])
def test_a_chart_of_money_has_a_few_round_lines_within_what_it_shows(points: tuple[tuple[int, ...], ...]) -> None:
    marks = [mark for mark, _ in chart_marks(points, 2, 240, "money")]
    low, high = min(map(min, points)), max(map(max, points))
    assert 1 <= len(marks) <= 5
    assert all(low <= mark <= high and mark % round_step((high - low) / 4) == 0 for mark in marks)


def test_a_figure_that_nobody_has_takes_no_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Shares nobody buys a car: rows of dashes alone say nothing."""
    scene, _ = opened("figures", 100)
    sheet = scene.report.sheets[0]
    blank = sheet._replace(columns=(*sheet.columns, "Best buy"), cells=tuple((*row, "–") for row in sheet.cells))
    some = sheet._replace(
        columns=(*sheet.columns, "Worst buy"), cells=tuple((*row, "–" if seat else "7") for seat, row in enumerate(sheet.cells))
    )
    for one, name, there in ((blank, "Best buy", False), (some, "Worst buy", True)):
        scene.report = scene.report._replace(sheets=(one, *scene.report.sheets[1:]))
        scene.renew()
        table = scene.ui.widgets["figures"]
        assert isinstance(table, SheetTable)
        assert (name in shown(monkeypatch, table)) is there


def test_signs_of_lines_that_begin_together_stand_side_by_side() -> None:
    """Nobody's is covered."""
    ends = [(x, y) for _, x, y, radius in chart_ends(((1, 1, 1, 1), (1, 2, 3, 3)), 4, (900, 236), 1.0, PLAIN)]
    radius = next(radius for *_, radius in chart_ends(((1, 1), (1, 2)), 4, (900, 236), 1.0, PLAIN))
    assert len(ends) == 8
    for number, (x, y) in enumerate(ends):
        assert all(math.hypot(x - other[0], y - other[1]) >= 2 * radius for other in ends[:number])


def test_lines_of_seats_with_helmets_end_in_their_helmets() -> None:
    """A colour at the end of a line would read as a car's where cars are sold."""
    ctx = context(SMALL)
    told = report()
    plain = [row._replace(face=Face("mark", "RYBGPW"[row.seat])) for row in told.rows]
    worn = [row._replace(face=Face("helmet", row.name[0], "plain")) for row in told.rows]
    pictures = [chart_picture(ctx, told._replace(rows=tuple(rows)), (240, 120)) for rows in (plain, worn)]
    assert pygame.image.tobytes(pictures[0], "RGBA") != pygame.image.tobytes(pictures[1], "RGBA")


def test_a_point_of_the_lines_names_what_happened_there() -> None:
    """Acceptance 25 of Top Race: left and right and a press choose a payment, and it is told; past its ends the focus leaves."""
    podium = PodiumScene(context(SMALL, settings=Settings(reduced_motion=True)), report()._replace(chart_sentences=("a", "b", "c", "d")))
    stack = SceneStack(podium)
    scene = ReportScene(podium.ctx, podium.report, "chart")
    stack.obey(Push(scene))
    scene.ui.focus("lines")
    lines = scene.ui.widgets["lines"]
    assert lines.explanation == "d"
    assert not lines.adjust(1)
    assert lines.adjust(-1)
    assert (lines.explanation, scene._explanation(lines) is None) == ("c", False)
    before = lines.drawn()
    lines.press(Intent(Deed.PRESS, "mouse", x=lines.rect.x + 90, y=lines.rect.centery))
    assert lines.explanation == "a"
    after = lines.drawn()
    assert before is not None
    assert after is not None
    assert before.get_buffer().raw != after.get_buffer().raw
    assert not lines.adjust(-1)


@pytest.mark.parametrize("cars", [0, 1, 2, 4, 6])
def test_a_helmet_stands_on_the_step_with_its_cars_beside_it(cars: int) -> None:
    """Top Race, section 9: on the steps stand helmets, beside each its cars; in small pictures the helmet alone."""
    theme = context(SMALL).theme
    face = Face("helmet", "A", "plain")
    looks = tuple(CarLook(18 + number, "RYBKPG"[number]) for number in range(cars))
    large, small = theme.frame.pair(200, 133), theme.frame.pair(60, 40)
    alone = face_portrait(theme, face, large)
    assert (standing(theme, face, looks, large).get_buffer().raw == alone.get_buffer().raw) is (cars == 0)
    assert standing(theme, face, looks, small).get_size() == face_portrait(theme, face, small).get_size()
    assert standing(theme, face, looks, large).get_size() == large


def test_lines_of_helmets_wear_no_cars_colour_and_end_in_their_names() -> None:
    """A line in a car's colour would be taken for the car: it is its driver's money. Ends that lie together have names below each other."""
    told = report()
    worn = told._replace(rows=tuple(row._replace(face=Face("helmet", row.name[0], "plain")) for row in told.rows), unit="money")
    worn = worn._replace(chart=((200,) * 6, (200, 200, 200, 240, 240, 310)))
    ctx = context((1920, 1080), settings=Settings())
    picture = chart_picture(ctx, worn, (800, 240))
    pixels = {tuple(picture.get_at((x, y)))[:3] for x in range(600) for y in range(240)}
    assert not {TONES[letter].fill for letter in "RYBGPK"} & pixels
    assert len(set(HELMET_LINES) & pixels) >= 3
    written = [y for y in range(240) if any(tuple(picture.get_at((x, y)))[3] for x in range(690, 790))]
    assert len(written) > 6 * 15, "six names below each other"


def test_luck_and_a_line_come_with_the_figures_as_soon_as_the_race_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    ctx = context(SMALL, sliced=True)
    story = unread(ctx)
    told = report()._replace(awards=())
    scene = ReportScene(ctx, told, told=story)
    SceneStack(scene)
    scene.make_ready()
    assert "Luck" not in [label for label, _ in scene.ui.widgets["figures"].rows]
    while scene.prepare():
        scene.make_ready()
    table = scene.ui.widgets["figures"]
    assert isinstance(table, SheetTable)
    (luck,) = [cells for label, cells in table.rows if label == "Luck"]
    assert luck[:3] == ("+3 spaces", "+5 spaces", "\N{MINUS SIGN}7 spaces")
    assert table.about.startswith(story.weightiest)


def test_the_figures_stand_without_luck_where_nothing_tells_the_race() -> None:
    scene, _ = opened("figures")
    assert not scene.prepare()
    assert "Luck" not in [label for label, _ in scene.ui.widgets["figures"].rows]


def test_the_report_says_where_and_which_race_it_was() -> None:
    """With large letters the podium may have no room for it."""
    scene, _ = opened("figures")
    ended = report()._replace(last=True)
    assert [ReportScene(scene.ctx, told).title for told in (report(1), report(), ended)] == [
        "Top Race · Loop",
        "Top Race · Loop · race 3 of 3",
        "Top Race · season of 3 races",
    ]


def test_its_tabs_tell_how_it_ended_and_what_the_lines_of_the_podium_count() -> None:
    """Of a close end the podium has the photo finish where letters are large; help is told there, or where it was raced."""
    scene, _ = opened("figures")

    def told(page: str, one: RaceReport) -> str:
        return ReportScene(scene.ctx, one).said_of_page(page)

    assert told("figures", report()).startswith("Every figure")
    assert told("figures", report()._replace(photo="Photo finish!")) == "Over."
    helped = report()._replace(rows=tuple(row._replace(help=1) for row in report().rows))
    assert told("figures", helped) == "With help: for fun, not for the hall of fame."
    assert told("chart", report()).startswith("Places, turn by turn. ")
    assert told("chart", report()._replace(chart_name="Stations, turn by turn")).startswith("Stations, turn by turn. ")
    assert told("season", report()).startswith("What each race brought")
    assert told("season", report()._replace(last=True)).startswith("Points, race by race. What")


def pointed(scene: ReportScene, deed: Deed, x: float, y: float) -> None:
    """A pointer does that there; its wheel turns where it was last."""
    scene.handle(Intent(deed, MOUSE, x=round(x), y=round(y)))


def test_a_mouse_comes_to_every_row_and_column() -> None:
    """A notch of the wheel turned to another page, and bar and arrow did nothing."""
    scene, _ = opened("figures", 200)
    table = next(widget for widget in scene.ui.widgets.values() if isinstance(widget, SheetTable))
    pointed(scene, Deed.POINT, *table.rect.center)
    for _ in table.rows:
        scene.handle(Intent(Deed.NEXT, MOUSE))
    assert (scene.page, table.top) == ("figures", len(table.rows) - table.fitting)
    pointed(scene, Deed.PRESS, table.rect.right - 8, table.rect.y + 20)
    assert table.top == max(0, len(table.rows) - 2 * table.fitting)
    pointed(scene, Deed.PRESS, table.rect.right - 8, table.rect.bottom - 8)
    assert table.top == len(table.rows) - table.fitting
    pointed(scene, Deed.PRESS, table.rect.centerx + 200, table.rect.y + 20)
    assert table.left == 1
    pointed(scene, Deed.PRESS, table.rect.x + 20, table.rect.y + 20)
    assert table.left == 0
