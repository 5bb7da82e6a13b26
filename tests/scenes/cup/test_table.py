"""The table of a cup: what its cells say against a recount, what its buttons do, how its rows move."""

import csv
import io
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.app.openings import AppOpenings
from game.core.slices import finish
from game.scenes.cup.figures import CupFigures
from game.scenes.cup.forecast import Forecast
from game.scenes.cup.next_round import NextRoundScene
from game.scenes.cup.saving import cup_table
from game.scenes.cup.shown_cup import showing
from game.scenes.cup.table import TableScene
from game.scenes.cup.table_facts import Stand
from game.scenes.cup.table_row import paint_row
from game.scenes.cup.table_view import SECONDS, STAGGER, STANDS
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.results import Answered
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Home, Pop, Push, SceneStack, Swap
from game.session.cup.running import running_cup
from game.session.cup.state import cup_state
from game.session.permissions import CABINET
from game.show.canvas import SAFE
from game.show.widgets.button import Button
from game.show.widgets.page import Page
from game.show.widgets.sheet import SheetTable
from game.store.cups import Begun, Changed, CupLine, Driver, Dropped, Ended, Head, Joined, Left, Over, Plan, Round
from game.store.paths import portable
from game.store.settings import Settings
from game.store.sheets import CSV_CODE
from tests.helpers.menu_context import SMALL, Stub
from tests.helpers.screen import context, intent, picture, press
from tests.helpers.texts_drawn import texts_drawn
from tests.scenes.cup.tables import BROAD, CUP, NAMES, begun, fullest, head, put, raced, table

PAYS = {6: (12, 9, 7, 5, 4, 3), 5: (12, 8, 6, 4, 3), 4: (11, 8, 5, 3), 3: (11, 6, 3), 2: (10, 4)}
"""The design's table of points: by how many race."""
SIZES = [100, 150, 200]


@pytest.fixture
def ctx() -> Context:
    return context(SMALL)


def recounted(lines: Sequence[CupLine]) -> list[list[str]]:
    """By driver what every round brought, as it is written: a second, plain count of the journal."""
    count = sum(len(line.drivers) if isinstance(line, Head) else isinstance(line, Joined) for line in lines)
    cells: list[list[str]] = [[] for _ in range(count)]
    begins: Begun | None = None
    for line in lines:
        if isinstance(line, Begun):
            begins = line
        elif isinstance(line, Dropped):
            for row in cells:
                row.append("–")
        elif isinstance(line, Over):
            assert begins is not None
            came = sorted((line.places[seat], seat) for seat in begins.racing)
            for seat in range(count):
                place = next((at for at, (_, who) in enumerate(came) if who == seat), None)
                cells[seat].append("(7)" if seat in begins.out else "–" if place is None else str(PAYS[len(came)][place]))
    return cells


def points(cells: Sequence[str]) -> int:
    return sum(int(cell.strip("()")) for cell in cells if cell != "–")


# --- what stands there


@pytest.mark.parametrize("seed", range(12))
def test_every_cell_is_what_a_recount_says(seed: int, ctx: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cups of two to six drivers at any of their tables: points of each round, sums, order; and that is what is put into letters."""
    chance = random.Random(seed)
    count = chance.randrange(2, 7)
    lines: list[CupLine] = [head(count, 12)]
    for _ in range(chance.randrange(1, 11)):
        lines = raced(ctx, lines, *chance.sample(range(count), count))
    scene = table(ctx, lines)
    assert scene.facts is not None
    counted = recounted(lines)
    sums = [points(cells) for cells in counted]
    assert sorted(sums, reverse=True) == [int(row.total) for row in scene.facts.rows]
    texts = texts_drawn(monkeypatch)
    for row in scene.facts.rows:
        assert list(row.cells) == counted[row.seat]
        assert int(row.total) == sums[row.seat]
        del texts[:]
        ctx.theme.set_text_scale(100)
        paint_row(ctx, row, (1060, 140))
        assert {row.driver.name, row.total, *counted[row.seat][-4:]} <= set(texts)


def test_expected_the_fullest_table(ctx: Context) -> None:
    """Six drivers, eleven of twelve rounds past, one of them dropped, one driver gone."""
    lines = fullest(ctx)
    scene = table(ctx, lines)
    facts = scene.facts
    assert facts is not None
    assert facts.when == "After round 11 of 12"
    assert facts.numbers == (8, 9, 10, 11)
    counted = recounted(lines)
    for row in facts.rows:
        assert list(row.cells) == counted[row.seat]
        assert row.cells[4] == "–", "nobody got points for the dropped round"
    gone = next(row for row in facts.rows if row.gone)
    assert gone.driver.name == BROAD[5]
    assert gone.cells[-3:] == ("–", "–", "–")
    assert gone.chances[0] == f"Keeps {gone.total} points"
    assert facts.next.heading == "Round 12"
    assert facts.next.title_id == "scrap_racer"


@pytest.mark.parametrize(
    ("past", "when"),
    [(0, "Before round 1 of 5"), (1, "After round 1 of 5"), (4, "After round 4 of 5"), (5, "The final table")],
)
def test_says_after_which_round_it_stands(past: int, when: str, ctx: Context) -> None:
    lines: list[CupLine] = [head()]
    for _ in range(past):
        lines = raced(ctx, lines)
    scene = table(ctx, lines)
    assert scene.facts is not None
    assert scene.facts.when == when


def test_places_and_how_they_have_changed(ctx: Context) -> None:
    lines = raced(ctx, raced(ctx, [head(3)], 0, 1, 2), 2, 1, 0)
    scene = table(ctx, lines)
    assert scene.facts is not None
    assert [(row.driver.name, row.place, row.before, row.moved) for row in scene.facts.rows] == [
        ("Cleo", 1, 3, 2),
        ("Ada", 2, 1, -1),
        ("Ben", 3, 2, -1),
    ]


def test_equals_are_told_apart_in_words(ctx: Context) -> None:
    lines = raced(ctx, raced(ctx, [head(2)], 0, 1), 1, 0)
    scene = table(ctx, lines)
    assert scene.facts is not None
    assert "Ben is ahead of Ada: more points in round 2." in scene.facts.next.told
    assert scene.facts.cup.report.sheets[1].note == "Ben is ahead of Ada: more points in round 2."


@pytest.mark.parametrize(("text_scale", "note"), [(100, "Ben is ahead of Ada: more points in round 2."), (200, "")])
def test_all_ties_are_told_on_the_page_of_figures(text_scale: int, note: str) -> None:
    """Below the rows there is a line for one; with large letters the explaining line has it."""
    ctx = context(SMALL, text_scale=text_scale)
    scene = table(ctx, raced(ctx, raced(ctx, [head(2)], 0, 1), 1, 0))
    assert scene.facts is not None
    figures = CupFigures(ctx, scene.facts.cup.report)
    picture(figures)
    sheet = figures.ui.widgets["season"]
    assert isinstance(sheet, SheetTable)
    assert sheet.note == note
    assert sheet.about == "Ben is ahead of Ada: more points in round 2."


@pytest.mark.parametrize("page", ["season", "figures", "chart"])
@pytest.mark.parametrize("text_scale", SIZES)
def test_the_figures_of_the_fullest_cup_are_explained_whole(text_scale: int, page: str) -> None:
    """Six names as broad as they get, two ribbons, a tie of nobody: the explaining line cuts nothing short."""
    ctx = context((1280, 720), text_scale=text_scale)
    scene = table(ctx, fullest(ctx))
    assert scene.facts is not None
    figures = CupFigures(ctx, scene.facts.cup.report)
    picture(figures)
    figures.open(page)
    figures.ui.focus({"season": "season", "figures": "figures", "chart": "lines"}[page])
    ctx.theme.cut.clear()
    assert figures.about is not None
    assert figures.about.image is not None
    assert ctx.theme.cut == []


def test_who_can_still_win_is_told_of_everybody(ctx: Context) -> None:
    """11-8-5-3 and one round left: 30, 27, 15, 9. Ada has the cup with a win; Ben, who would be level at 38, has not where
    they share it."""
    lines: list[CupLine] = [head(4, 4)]
    for order in ((0, 1, 2, 3), (0, 1, 2, 3), (1, 0, 2, 3)):
        lines = raced(ctx, lines, *order)
    scene = table(ctx, lines)
    assert scene.facts is not None
    assert [row.chances[0] for row in scene.facts.rows] == [
        "Wins the cup with a win",
        "Wins the cup with a clear win",
        "Can no longer win",
        "Can no longer win",
    ]
    assert "As things stand, only Ada and Ben can still win the cup." in scene.facts.next.told


def test_who_has_come_gone_and_changed_is_told(ctx: Context) -> None:
    lines = raced(ctx, [head(4, people=3)], 0, 1, 2, 3)
    lines += [Left(1), Joined(Driver("Vera", "you", "G")), Changed(3, Driver("Bolt", "bot:medium", "W"))]
    scene = table(ctx, lines)
    assert scene.facts is not None
    told = scene.facts.next.told
    assert "Ben keeps 8 points and gets none for the rounds to come." in told
    assert "Vera starts with 0 points; 1 round is over." in told
    assert "Bolt drives on for Dara." in told
    after = raced(ctx, lines, 0, 2, 3, 4)
    other = context(SMALL)
    later = table(other, after)
    assert later.facts is not None
    assert not [sentence for sentence in later.facts.next.told if "Vera" in sentence and "starts" in sentence], "that is old news"


def test_who_comes_back_is_in_the_row_again(ctx: Context) -> None:
    lines = [*raced(ctx, [head(3)], 0, 1, 2), Left(0), Left(0)]
    scene = table(ctx, lines)
    assert scene.facts is not None
    assert not any(row.gone for row in scene.facts.rows)


# --- how it looks


@pytest.mark.parametrize("text_scale", SIZES)
@pytest.mark.parametrize("pseudo", [False, True])
def test_nothing_is_cut_and_nothing_overlaps(pseudo: bool, text_scale: int) -> None:
    """The fullest table and the pages behind it, in the pseudo-language too."""
    ctx = context((960, 540), pseudo=pseudo, text_scale=text_scale)
    scene = table(ctx, fullest(ctx))
    scene.timeline.finish()
    frame = ctx.frame
    assert scene.facts is not None
    ctx.theme.cut.clear()
    picture(scene)
    assert ctx.theme.cut == []
    widgets = list(scene.ui.widgets.values())
    for widget in widgets:
        assert SAFE.contains(widget.rect), widget.key
        assert widget.cut == (), widget.key
        assert [other.key for other in widgets if other is not widget and other.rect.colliderect(widget.rect)] == []
    spots = [node.target(frame) for node in scene.layer.nodes if node.image is not None and node.depth[0] >= 12]
    assert all(frame.rect(*SAFE).inflate(30 * frame.scale, 30 * frame.scale).contains(spot.rect) for spot in spots if spot is not None)


@pytest.mark.parametrize("text_scale", SIZES)
def test_every_button_is_reached_by_directions_and_confirm(text_scale: int) -> None:
    ctx = context(SMALL, text_scale=text_scale)
    scene = table(ctx, fullest(ctx))
    keys = {scene.ui.cursor().key}
    for _ in range(8):
        press(scene, "right")
        keys.add(scene.ui.cursor().key)
    press(scene, "up")
    keys.add(scene.ui.cursor().key)
    assert keys == set(scene.ui.widgets)
    wanted = ["next", "go", "drivers", "table", "more"] if text_scale >= 140 else ["go", "drivers", "table", "save", "more", "menu"]
    assert list(scene.ui.widgets) == wanted


def test_rows_slide_from_where_they_stood(ctx: Context) -> None:
    """Half a second each, six hundredths apart; the first frame shows them where they were."""
    lines = raced(ctx, raced(ctx, [head(3)], 0, 1, 2), 2, 1, 0)
    scene = table(ctx, lines)
    rows = sorted((node for node in scene.layer.nodes if node.image is not None and node.image.get_width() > 0.5 * SMALL[0]), key=id)
    assert scene.moving
    before = {id(node): node.place for node in rows}
    scene.update(STANDS - 0.01)
    assert {id(node): node.place for node in rows} == before, "they are seen where they were"
    scene.update(SECONDS + 2 * STAGGER + 0.02)
    assert not scene.moving
    after = {id(node): node.place for node in rows}
    assert sorted(before.values()) == sorted(after.values()), "they change places"
    assert before != after
    assert (SECONDS, STAGGER) == (0.5, 0.06)


def test_with_reduced_motion_rows_stand() -> None:
    ctx = context(SMALL, settings=Settings(reduced_motion=True))
    scene = table(ctx, raced(ctx, raced(ctx, [head(3)], 0, 1, 2), 2, 1, 0))
    assert not scene.moving


def test_no_press_counts_before_the_rows_stand_where_they_belong(ctx: Context) -> None:
    """It was meant for the podium of the round; one after that counts."""
    scene = table(ctx, raced(ctx, raced(ctx, [head(3)], 0, 1, 2), 2, 1, 0))
    assert scene.deaf
    assert scene.handle(intent("confirm")) is None
    for _ in range(60):
        scene.update(0.05)
    assert not scene.deaf
    assert isinstance(scene.handle(intent("confirm")), Swap)


def test_the_card_says_what_the_next_round_pays(ctx: Context) -> None:
    """By how many race for points, as section 2 has it; sitting out has its 7 points."""
    scene = table(ctx, raced(ctx, [head(3)], 0, 1, 2))
    assert scene.facts is not None
    assert "The round pays in points: 11, 6 and 3." in scene.facts.next.told
    six = table(ctx, [head(6)])
    assert six.facts is not None
    first = begun(ctx, [head(6)])
    paid = {4: "11, 8, 5 and 3", 6: "12, 9, 7, 5, 4 and 3"}[len(first.racing)]
    out = ", and 7 to who sits out" if first.out else ""
    assert f"The round pays in points: {paid}{out}." in six.facts.next.told


def test_before_the_first_round_nobody_is_first_and_who_comes_late_has_not_moved(ctx: Context) -> None:
    fresh = table(ctx, [head(3)])
    assert fresh.facts is not None
    assert {row.place for row in fresh.facts.rows} == {0}
    late = table(ctx, [*raced(ctx, raced(ctx, [head(3)], 0, 1, 2), 2, 1, 0), Joined(Driver("Vera", "you", "W"))])
    assert late.facts is not None
    assert [row.moved for row in late.facts.rows if row.driver.name == "Vera"] == [0]


# --- what can be done


class Shelf(AppOpenings):
    """Openings that remember what was asked for."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.asked: list[tuple[object, ...]] = []

    def _opened(self, *asked: object) -> Scene:
        self.asked.append(asked)
        return Stub(self.ctx)

    def cup_round(self) -> Scene:
        return self._opened("cup_round")

    def cup_drivers(self, plan: Plan | None, device: str) -> Scene:
        return self._opened("cup_drivers", plan, device)

    def cup_podium(self, cup: str) -> Scene:
        return self._opened("cup_podium", cup)


def opened(ctx: Context) -> Shelf:
    ctx.open = shelf = Shelf(ctx)
    return shelf


def answer(scene: TableScene, key: str) -> Any:
    """The question on top is answered; what the table orders then."""
    scene.resume(Answered(key))
    return scene.update(0.0)


def test_start_opens_the_next_round_in_the_tables_place(ctx: Context) -> None:
    shelf = opened(ctx)
    scene = table(ctx, raced(ctx, [head()]))
    assert scene.facts is not None
    assert scene.facts.stand is Stand.NEXT
    (order,) = press(scene, "confirm")
    assert isinstance(order, Swap)
    assert shelf.asked == [("cup_round",)]


def test_drivers_and_table_open_over_it(ctx: Context) -> None:
    shelf = opened(ctx)
    scene = table(ctx, raced(ctx, [head()]))
    (order,) = press(scene, "right confirm", "pad:3")
    assert isinstance(order, Push)
    assert shelf.asked == [("cup_drivers", None, "pad:3")]
    (order,) = press(scene, "right confirm")
    assert isinstance(order, Push)
    assert isinstance(order.scene, CupFigures)


def test_back_leads_to_the_menu_where_the_cup_waits(ctx: Context) -> None:
    scene = table(ctx, raced(ctx, [head()]))
    assert press(scene, "back") == [Home()]
    running = running_cup(ctx)
    assert running is not None
    assert running.state.ended is None


def test_a_cup_that_is_over_can_be_looked_at_and_left_again(ctx: Context) -> None:
    """As the Book opens it: nothing of it can be changed any more."""
    put(ctx, [*raced(ctx, raced(ctx, [head(2, 2)])), Ended()])
    scene = TableScene(ctx, CUP)
    picture(scene)
    assert list(scene.ui.widgets) == ["go", "table", "save", "menu"]
    assert press(scene, "back") == [Pop()]


def test_ending_the_cup_is_asked_twice(ctx: Context) -> None:
    shelf = opened(ctx)
    scene = table(ctx, raced(ctx, raced(ctx, [head()])))
    first = answer(scene, "end")
    assert isinstance(first.scene, DialogScene)
    assert first.scene.question == "End Friday cup here?"
    assert answer(scene, "keep") is None
    second = answer(scene, "end.yes")
    assert second.scene.question == "Really end it?"
    assert running_cup(ctx) is not None, "nothing has ended so far"
    order = answer(scene, "end.surely.yes")
    assert isinstance(order, Swap)
    assert shelf.asked == [("cup_podium", CUP)]
    saved = ctx.cup_files.load(CUP)
    assert isinstance(saved.lines[-1], Ended)
    assert saved.lines[-1].early
    assert running_cup(ctx) is None


def test_a_round_that_is_on_can_be_dropped_or_begun_anew(ctx: Context) -> None:
    lines = raced(ctx, [head()])
    opened(ctx)
    scene = table(ctx, [*lines, begun(ctx, lines)])
    assert scene.facts is not None
    assert scene.facts.stand is Stand.ANEW
    order = scene.deeds.ask(scene.facts, False)
    assert isinstance(order, Push)
    assert isinstance(order.scene, DialogScene)
    assert [one.key for one in order.scene.answers] == ["back", "again", "drop", "end"]
    asked = answer(scene, "again")
    assert asked.scene.question == "Start round 2 again?"
    assert isinstance(answer(scene, "again.yes"), Swap)
    running = running_cup(ctx)
    assert running is not None
    assert running.state.open is not None
    assert running.state.open.seed != 2, "with a new seed"
    assert answer(scene, "drop").scene.question == "Drop round 2?"
    assert answer(scene, "drop.yes") is None
    after = scene.facts
    assert (after.when, after.stand.name) == ("After round 2 of 5", "NEXT")
    assert [row.cells[-1] for row in after.rows] == ["–"] * 4


def test_a_round_without_its_map_can_only_be_dropped(ctx: Context) -> None:
    first = head(2, 2)
    plan = Plan("own1", "Gone", (Round("monza", ("nowhere",)), Round("monza", ("oval",))))
    scene = table(ctx, [Head(first.format, first.id, plan, first.created, first.drivers)])
    assert scene.facts is not None
    assert scene.facts.stand is Stand.BARRED
    assert "The round can only be dropped." in scene.facts.next.told[0]
    (order,) = press(scene, "confirm")
    assert isinstance(order, Push)
    assert isinstance(order.scene, DialogScene)
    assert order.scene.question == "Drop round 1?"


def test_with_one_driver_left_the_cup_can_end_or_somebody_joins(ctx: Context) -> None:
    scene = table(ctx, [*raced(ctx, [head(2)]), Left(1)])
    assert scene.facts is not None
    assert scene.facts.stand is Stand.FEW
    assert list(scene.ui.widgets)[:2] == ["go", "drivers"]


def test_after_the_last_round_a_press_leads_to_the_podium(ctx: Context) -> None:
    """Whether or not the journal says so already."""
    shelf = opened(ctx)
    lines = raced(ctx, raced(ctx, [head(2, 2)]))
    scene = table(ctx, lines)
    assert scene.facts is not None
    assert scene.facts.stand is Stand.OVER
    (order,) = press(scene, "confirm")
    assert isinstance(order, Swap)
    assert shelf.asked == [("cup_podium", CUP)]
    last = ctx.cup_files.load(CUP).lines[-1]
    assert isinstance(last, Ended)
    assert not last.early


def test_a_journal_that_was_broken_is_told_of_once(ctx: Context) -> None:
    """What is good of it counts; the old file is kept and named, also where the menu has read it before."""
    put(ctx, raced(ctx, raced(ctx, [head()])))
    path = ctx.cup_files.path(CUP)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"broken\n", *lines[2:]]))
    assert running_cup(ctx) is not None
    scene = TableScene(ctx)
    picture(scene)
    assert scene.moving
    order = scene.update(0.0)
    assert isinstance(order, Push)
    assert isinstance(order.scene, DialogScene)
    assert "was damaged in line 3. All lines that can be read count; the old file is kept as" in order.scene.question
    assert scene.facts is not None
    assert scene.facts.when == "After round 2 of 5"
    scene.resume()
    assert scene.update(0.0) is None


def test_without_a_cup_it_says_so(ctx: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = texts_drawn(monkeypatch)
    scene = TableScene(ctx)
    picture(scene)
    assert "No cup is running." in texts
    assert press(scene, "confirm") == [Home()]


# --- saved


def test_expected_the_saved_table(ctx: Context) -> None:
    """Place, Driver, Driven by, a column per round, Sat out, Wins, Points; with the mark that spreadsheets want."""
    lines = fullest(ctx, names=NAMES)
    state = cup_state(lines)
    assert state is not None
    rows = list(csv.reader(io.StringIO(cup_table(ctx, finish(showing(ctx, Forecast(ctx), CUP, state))))))
    assert rows[0][:3] == ["Place", "Driver", "Driven by"]
    assert rows[0][-3:] == ["Sat out", "Wins", "Points"]
    assert len(rows[0]) == 3 + 11 + 3
    assert rows[0][3] == "Round 1: Monza · Oval"
    counted = recounted(lines)
    for row in rows[1:]:
        seat = NAMES.index(row[1])
        cells = counted[seat]
        assert row[2] == ("a person" if seat < 4 else "the computer")
        assert row[3:-3] == ["" if cell == "–" else cell.strip("()") for cell in cells]
        best = [max(int(other[at]) for other in counted if other[at].isdigit()) if at != 4 else 0 for at in range(11)]
        wins = sum(cell.isdigit() and int(cell) == best[at] for at, cell in enumerate(cells))
        assert row[-3:] == [str(cells.count("(7)")), str(wins), str(points(cells))]
    assert [int(row[0]) for row in rows[1:]] == sorted(int(row[0]) for row in rows[1:])


def test_save_writes_a_picture_and_a_table(tmp_path: Path) -> None:
    ctx = context(SMALL, paths=portable(tmp_path))
    scene = table(ctx, raced(ctx, [head()]))
    press(scene, "right right right confirm")
    order = scene.update(0.0)
    assert isinstance(order, Push)
    found = sorted(path.name for path in (tmp_path / "results").iterdir())
    assert found == [f"20260102030405-cup-{CUP}.csv", f"20260102030405-cup-{CUP}.png"]
    data = (tmp_path / "results" / found[0]).read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    assert data.decode(CSV_CODE).startswith("Place,Driver,")


def test_nothing_is_saved_where_pictures_are_not_allowed(ctx: Context) -> None:
    ctx.permissions = CABINET
    scene = table(ctx, raced(ctx, [head()]))
    assert "save" not in scene.ui.widgets


def test_it_lies_on_the_stack_like_any_scene(ctx: Context) -> None:
    put(ctx, raced(ctx, [head()]))
    stack = SceneStack(Stub(ctx))
    stack.obey(Push(TableScene(ctx)))
    stack.obey(Push(Stub(ctx)))
    stack.obey(Pop())
    assert isinstance(stack.top, TableScene)
    assert not stack.top.moving, "rows slide once"


@pytest.mark.parametrize(
    ("count", "orders", "told"),
    [
        (4, ((0, 1, 2, 3),), "As things stand, everybody can still win the cup."),
        (6, ((0, 1, 2, 3), (0, 1, 2, 3, 4, 5), (2, 1, 0, 3, 4, 5)), "As things stand, three can still win the cup."),
        (4, ((0, 1, 2, 3), (0, 1, 2, 3), (0, 1, 2, 3)), "Ada wins the cup."),
    ],
)
def test_how_many_can_still_win_is_said_in_one_sentence(count: int, orders: tuple[tuple[int, ...], ...], told: str, ctx: Context) -> None:
    lines: list[CupLine] = [head(count, 4)]
    for order in orders:
        lines = raced(ctx, lines, *order)
    scene = table(ctx, lines)
    assert scene.facts is not None
    assert told in scene.facts.next.told


@pytest.mark.parametrize(("text_scale", "opens"), [(100, False), (150, True), (200, True)])
def test_with_large_letters_the_card_of_the_next_round_opens_all_that_is_told_of_it(text_scale: int, opens: bool) -> None:
    ctx = context((1280, 720), text_scale=text_scale)
    scene = table(ctx, fullest(ctx))
    assert scene.facts is not None
    assert ("next" in scene.ui.widgets) is opens
    if not opens:
        return
    assert scene.ui.focus("next")
    (order,) = press(scene, "confirm")
    assert isinstance(order, Push)
    stack = SceneStack(order.scene)
    assert isinstance(stack.top, NextRoundScene)
    page = stack.top.ui.widgets["told"]
    assert isinstance(page, Page)
    told = [block.text for block in page.blocks]
    assert told[0] == scene.facts.next.where
    assert set(scene.facts.next.told) <= set(told)
    assert [f"{row.driver.name}: {row.chances[0]}." for row in scene.facts.rows] == told[-6:]
    assert press(order.scene, "back") == [Pop()]


def test_the_start_says_which_round_it_is_where_its_words_have_no_room() -> None:
    ctx = context((1280, 720), text_scale=200)
    scene = table(ctx, raced(ctx, [head()], 0, 1, 2, 3))
    start = scene.ui.widgets["go"]
    assert isinstance(start, Button)
    assert start.text == "Start"
    assert start.about.startswith("Round 2: Scrap Racer · ")


@pytest.mark.parametrize("text_scale", SIZES)
def test_wins_stand_beside_the_points_that_they_part(text_scale: int) -> None:
    """Equal names keep figures of their own."""
    ctx = context((1280, 720), text_scale=text_scale)
    scene = table(ctx, raced(ctx, raced(ctx, [head(3, names=("Ada", "Ada", "Cleo"))], 0, 1, 2), 0, 1, 2))
    assert scene.facts is not None
    figures = CupFigures(ctx, scene.facts.cup.report)
    picture(figures)
    sheet = figures.ui.widgets["season"]
    assert isinstance(sheet, SheetTable)
    assert sheet.heads[-1].name == "Wins"
    assert [(name, cells[-1]) for name, cells in sheet.rows] == [("Ada", "2"), ("Ada", "0"), ("Cleo", "0")]
