"""The diagrams of rules help: each is drawn from a race that the real rules reach, stands under its paragraph, and may be missing."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface, image, transform

from game.core.contract import TitleEntry
from game.core.diagrams import Diagram
from game.core.slices import finish
from game.language.language import Reason
from game.scenes.framework.openings import RulePage
from game.scenes.framework.scene import Context
from game.scenes.framework.shipped_previews import ShippedPreviews
from game.scenes.help.page_diagrams import PageDiagrams
from game.scenes.help.rules_help import HelpScene
from game.scenes.help.title_board import TitleBoard
from game.session.diagrams import Staged, staging
from game.session.lessons import positions_of
from game.show.tables import TABLES, look_of
from game.show.tables.base.base_table import BaseTable
from game.show.tables.base.diagram_pieces import CUT, LEAST_SPACES, Box, space_length
from game.show.tables.base.diagrams import DiagramPainter, Lying, Sight, diagram_height, names_in, picture_width
from game.show.theme import Theme
from game.titles import TITLES
from game.tracks.catalogue import Catalogue
from tests.helpers.screen import ASSETS, context, picture, press

SMALL = (640, 360)
PLACES = {
    "monza": "lanes.2 turn.5 turn.4 shove.1 shove.2 shove.3 finish.1",
    "scrap_racer": "turn.2 turn.4 modules.1 modules.2 crash.3 crash.4 duels.1 duels.2 line.1",
    "aruba": "dice.2 driving.1 driving.3 ramming.1 ramming.2 ramming.3 saws.1 damage.1 cards_drive.2 cards_fight.1",
    "top_race": "turn.2 turn.3 blockade.2 blockade.3 special.2 special.3 special.4 end.1",
    "automobiles": "road.1 road.5 wear.1 wear.3 pit_stop.1",
}
"""The paragraphs that were agreed on."""
ROWS = {
    "monza": {"turn.4": 6, "turn.5": 2, "lanes.2": 1, "shove.1": 6, "shove.2": 5, "shove.3": 2, "finish.1": 3},
    "scrap_racer": {
        "turn.2": 5, "turn.4": 2, "modules.1": 3, "modules.2": 5, "crash.3": 5, "crash.4": 5, "duels.1": 4, "duels.2": 8, "line.1": 3,
    },
    "aruba": {
        "dice.2": 2, "driving.1": 5, "driving.3": 6, "ramming.1": 3, "ramming.2": 6, "ramming.3": 6, "saws.1": 6, "damage.1": 2,
        "cards_drive.2": 3, "cards_fight.1": 1,
    },
    "top_race": dict.fromkeys(PLACES["top_race"].split(), 1),
    "automobiles": {"road.1": 2, "road.5": 0, "wear.1": 5, "wear.3": 4, "pit_stop.1": 9},
}  # fmt: skip
"""So many dice, cards, cubes and the like lie below a diagram: what its act took, and what came of it."""
SIGNS = {
    "monza": {"turn.4": 1},
    "scrap_racer": {"turn.4": 1, "crash.3": 1, "crash.4": 1, "duels.2": 1},
    "aruba": {
        "dice.2": 1, "ramming.1": 1, "ramming.2": 2, "ramming.3": 1, "saws.1": 1, "damage.1": 1, "cards_drive.2": 1, "cards_fight.1": 2,
    },
    "top_race": {"blockade.2": 1, "blockade.3": 1, "end.1": 1},
    "automobiles": {"pit_stop.1": 1},
}  # fmt: skip
"""So many signs stand in its second picture: who is hit, held, stuck or home."""
ALL = [(entry, diagram) for entry in TITLES for diagram in entry.open().words.diagrams]
EACH = pytest.mark.parametrize(("entry", "diagram"), ALL, ids=[f"{entry.meta.id}-{one.page}.{one.paragraph}" for entry, one in ALL])
TITLE = pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)


@cache
def catalogue() -> Catalogue:
    return Catalogue(ASSETS.parent / "maps")


def staged(entry: TitleEntry, diagram: Diagram) -> Staged:
    title = entry.open()
    return finish(staging(title, catalogue(), positions_of(title, ASSETS), diagram))


def helpless(size: tuple[int, int] = SMALL, **over: Any) -> Context:
    """A context in which boards are quickly there."""
    return context(size, **{"catalogue": catalogue(), **over})


def painter(
    ctx: Context, entry: TitleEntry, diagram: Diagram, board: Surface | None = None
) -> tuple[DiagramPainter[Any, Any, Any], Staged]:
    """What paints a diagram, on a bare board if there is no other."""
    found = PageDiagrams(ctx.skinned(entry.meta.id), TitleBoard(ctx, entry), lambda: None)
    one, table = staged(entry, diagram), TABLES[entry.meta.id]()
    assert isinstance(table, BaseTable)
    table.attach(found._services(one, catalogue().open(entry.open(), entry.meta.tracks[0]).layout))
    parts = look_of(entry.meta.id).diagrams()
    assert parts is not None
    return DiagramPainter(table, parts, board or Surface((320, 213))), one


def opened(scene: HelpScene) -> HelpScene:
    """On screen, as far as nobody waits for slices."""
    picture(scene)
    scene.make_ready()
    picture(scene)
    return scene


def halves(sheet: Surface, wide: int) -> tuple[Surface, Surface]:
    high = round(CUT[1] * wide / CUT[0])
    return sheet.subsurface((0, 0, wide, high)), sheet.subsurface((sheet.get_width() - wide, 0, wide, high))


def inside(box: Box, point: tuple[float, float]) -> bool:
    return Rect(*box).inflate(2, 2).collidepoint(point)


# --- what there is


@TITLE
def test_expected_paragraphs_have_a_diagram(entry: TitleEntry) -> None:
    found = {f"{one.page}.{one.paragraph}" for one in entry.open().words.diagrams}
    assert found == set(PLACES.get(entry.meta.id, "").split())


def test_expected_number_of_diagrams() -> None:
    assert len(ALL) == 39


@TITLE
def test_a_diagram_stands_under_a_paragraph_that_is_there_and_a_rule_has_one_picture(entry: TitleEntry) -> None:
    words = entry.open().words
    pages = {page.key: page for page in words.help}
    assert all(1 <= one.paragraph <= len(pages[one.page].paragraphs) for one in words.diagrams)
    rules = [rule for one in words.diagrams for rule in one.rules]
    assert len(rules) == len(set(rules))


@EACH
def test_the_rules_lead_to_what_a_diagram_shows(entry: TitleEntry, diagram: Diagram) -> None:
    example = staged(entry, diagram).example
    shows = positions_of(entry.open(), ASSETS)[diagram.position].shows
    kinds = {event.tag for event in example.events}
    assert example.events
    assert not shows or shows in kinds or shows in {event.tag for event in example.told}
    assert example.before != example.after


# --- how each looks


@EACH
def test_a_diagram_is_drawn_at_three_sizes_without_text_and_something_has_happened(
    entry: TitleEntry, diagram: Diagram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Theme, "label", lambda self, text, *more, **other: pytest.fail(f"says {text}"))
    paints, one = painter(helpless((480, 270)), entry, diagram)
    for wide in (75, 90, 115):
        sheet = finish(paints.paint(one.example, wide))
        first, second = halves(sheet, wide)
        assert abs(sheet.get_height() - diagram_height(wide)) <= 2
        assert image.tobytes(first, "RGBA") != image.tobytes(second, "RGBA")


@EACH
def test_expected_row_and_signs_of_a_diagram(entry: TitleEntry, diagram: Diagram) -> None:
    paints, one = painter(helpless((320, 180)), entry, diagram)
    before, after, _ = finish(paints.laid_out(one.example, 300))
    where = f"{diagram.page}.{diagram.paragraph}"
    row = list(paints.parts.made(one.example, paints.table.services.theme, 44))
    assert len(row) == ROWS[entry.meta.id][where]
    assert all(0 < part.get_height() <= 44 for part in row)
    stands = [{lying.key: lying.thing.place for lying in lies} for lies in (before, after)]
    signs = paints.parts.marks(Sight(one.example, paints.places, *stands), 32)
    assert len(signs) == SIGNS[entry.meta.id].get(where, 0)
    assert all(sign.at in stands[1] or sign.at in paints.layout.centres for sign in signs), "where something can be seen"


@EACH
def test_the_cut_holds_every_space_and_way_and_is_never_too_narrow(entry: TitleEntry, diagram: Diagram) -> None:
    paints, one = painter(helpless((320, 180)), entry, diagram)
    before, after, cut = finish(paints.laid_out(one.example, 300))
    layout, fit = paints.layout, paints.places.fit

    def spot(lying: Lying) -> tuple[float, float]:
        return (lying.sprite.x - fit.left) / fit.scale, (lying.sprite.y - fit.top) / fit.scale

    assert cut.box.width >= min(LEAST_SPACES * space_length(layout), layout.size[0]) - 1
    assert abs(cut.box.width / cut.box.height - CUT[0] / CUT[1]) < 0.01
    stood = {lying.key: lying for lying in before if lying.is_car}
    gone = [lying for lying in after if lying.is_car and lying.key in stood and stood[lying.key].thing.place != lying.thing.place]
    about = next((event for event in one.example.events if event.tag in ("CarBlocked", "CarFinished", "CarAutoAdvanced")), None)
    if about is None:  # else it is about one car of several
        named = [
            name for event in one.example.events for name in names_in(event) if event.tag.endswith("Moved") and name in layout.outlines
        ]
        assert all(inside(cut.box, corner) for name in named for corner in layout.outlines[name])
        assert all(inside(cut.box, spot(lying)) and inside(cut.box, spot(stood[lying.key])) for lying in gone)
    seen = [lying for lying in (*before, *after) if lying.is_car and inside(cut.box, spot(lying))]
    assert seen, "a diagram without a car tells nothing"


@pytest.mark.soak
@EACH
def test_a_diagram_on_its_real_board_in_every_size_of_letters(entry: TitleEntry, diagram: Diagram) -> None:
    for text_scale in (100, 150, 200):
        ctx = context((1280, 720), text_scale=text_scale, catalogue=catalogue())
        scene = HelpScene(ctx, entry.open().words, key=f"{diagram.page}.{diagram.paragraph}")
        picture(scene)
        assert scene.page is not None
        shown = scene.page.blocks[diagram.paragraph].below
        assert shown is not None
        first, second = halves(shown, ctx.frame.px(scene.diagrams._width))  # type: ignore[union-attr]
        assert image.tobytes(first, "RGBA") != image.tobytes(second, "RGBA")
        assert shown.get_width() <= scene.page.text.get_width()


@pytest.mark.parametrize(("text_scale", "width"), [(100, 300), (125, 330), (150, 360), (175, 410), (200, 460)])
def test_expected_width_of_a_picture(text_scale: int, width: float) -> None:
    assert picture_width(text_scale, 2_000) == width
    assert picture_width(text_scale, 320) == pytest.approx(150), "both and the arrow fit into what there is"


# --- in help


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are bare: nothing of it is about how they look."""
    monkeypatch.setattr(TitleBoard, "_bake", _bare)


def _bare(board: TitleBoard, size: tuple[int, int]) -> Any:
    board.picture = Surface(size)
    yield
    for tell in board.on_sharp:
        tell()


@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_help_scrolls_to_a_paragraph_so_that_its_picture_is_seen(quick: None, text_scale: int) -> None:
    ctx = helpless(text_scale=text_scale)
    scene = HelpScene(ctx, TITLES[0].open().words, key="shove.2")
    picture(scene)
    page = scene.page
    assert page is not None
    assert scene.key == "shove"
    shown = page.blocks[2].below
    assert shown is not None
    end = page._tops[3] - page.offset
    assert page.offset > 0
    assert end <= page.seen + 1, "whole"
    assert end - shown.get_height() / ctx.frame.scale >= 0


def test_a_page_without_diagrams_and_a_paragraph_that_is_none(quick: None) -> None:
    scene = HelpScene(helpless(), TITLES[0].open().words, key="pro.99")
    picture(scene)
    assert scene.key == "pro"
    assert scene.page is not None
    assert scene.page.offset == 0
    assert all(block.below is None for block in scene.page.blocks)


@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_what_is_refused_opens_its_rule_with_the_picture_and_leads_to_its_paragraph(quick: None, text_scale: int) -> None:
    """R31 is shown on the page about shoving: there it stands in view as well."""
    words = TITLES[0].open().words
    scene = HelpScene(helpless(text_scale=text_scale), words, rule=RulePage("monza", Reason("No. (rule R31)", "R31")))
    picture(scene)
    page = scene.page
    assert page is not None
    told = next(one for one in words.help if one.key == "shove").paragraphs[1]
    assert page.blocks[1].text == told
    shown = page.blocks[1].below
    assert shown is not None
    end = page.length - page.offset
    assert end - shown.get_height() / scene.ctx.frame.scale >= 0
    assert end <= page.seen + 1, "seen without scrolling"
    assert page.offset == 0 or text_scale > 100
    press(scene, "left")
    while scene.key != "shove":
        press(scene, "down")
    assert scene.page is not None
    assert scene.page.blocks[2].below is not None
    assert scene.page.offset > 0


def test_a_step_of_a_list_that_stands_alone_has_no_number(quick: None) -> None:
    """ "4. When nothing fits any more, drive." is the fourth of a list on its page."""
    scene = HelpScene(helpless(), TITLES[0].open().words, rule=RulePage("monza", Reason("No. (rule R30)", "R30")))
    picture(scene)
    assert scene.page is not None
    assert scene.page.blocks[1].text.startswith("When nothing fits any more")


def test_a_rule_of_another_title_has_no_picture_here(quick: None) -> None:
    scene = HelpScene(helpless(), TITLES[0].open().words, rule=RulePage("aruba", Reason("No. (rule R31)", "R31")))
    picture(scene)
    assert all(block.below is None for block in scene.page.blocks)  # type: ignore[union-attr]


def test_a_rule_without_a_picture_is_read_all_the_same(quick: None) -> None:
    scene = HelpScene(helpless(), TITLES[0].open().words, rule=RulePage("monza", Reason("No. (rule R13)", "R13")))
    picture(scene)
    assert scene.page is not None
    assert scene.page.blocks[0].below is None


def test_between_frames_a_page_is_there_at_once_and_its_pictures_follow(quick: None) -> None:
    ctx = helpless(sliced=True)
    scene = opened(HelpScene(ctx, TITLES[0].open().words, key="shove"))
    page = scene.page
    assert page is not None
    bare, high, pieces = page.blocks[1].below, page.length, 0
    assert bare is not None
    assert transform.average_color(bare)[3] == 0
    while scene.prepare():
        pieces += 1
    shown = scene.page.blocks[1].below  # type: ignore[union-attr]
    assert shown is not None
    assert transform.average_color(shown)[3] > 0
    assert pieces > 20, "in small pieces"
    assert abs(page.length - high) < 2, "the text stays where it is"


def test_a_rule_has_its_picture_where_no_plate_has_painted_the_board_before(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a track that was drawn anew there is no small picture to begin with."""
    monkeypatch.setattr(ShippedPreviews, "picture", lambda *told: None)
    rule = RulePage("monza", Reason("No. (rule R31)", "R31"))
    scene = opened(HelpScene(helpless(sliced=True), TITLES[0].open().words, rule=rule))
    for _ in range(2_000):
        if not scene.prepare():
            break
    shown = scene.page.blocks[1].below  # type: ignore[union-attr]
    assert shown is not None
    assert transform.average_color(shown)[3] > 0


def test_a_diagram_that_the_theme_has_let_go_of_is_not_painted_for_ever(quick: None) -> None:
    ctx = helpless(sliced=True)
    scene = opened(HelpScene(ctx, TITLES[0].open().words, key="finish"))
    ctx.theme.kept = lambda key, make: make()  # type: ignore[method-assign]
    scene.ctx.theme.kept = ctx.theme.kept  # type: ignore[method-assign]
    pieces = 0
    while scene.prepare() and pieces < 2_000:
        pieces += 1
    assert pieces < 2_000


def test_a_diagram_is_kept_and_not_painted_again(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    ctx = helpless()
    first = HelpScene(ctx, TITLES[0].open().words, key="finish")
    picture(first)
    monkeypatch.setattr(DiagramPainter, "paint", lambda *told: pytest.fail("painted again"))
    again = HelpScene(ctx, TITLES[0].open().words, key="finish")
    picture(again)
    assert again.page.blocks[1].below is first.page.blocks[1].below  # type: ignore[union-attr]


def _spoilt(folder: Path, change: Any) -> Path:
    """The assets with another file of Monza's positions."""
    assets = folder / "assets"
    (assets / "lessons").mkdir(parents=True)
    for name in ("fonts", "previews"):
        (assets / name).symlink_to(ASSETS / name)
    found = json.loads((ASSETS / "lessons" / "monza.json").read_text(encoding="utf-8"))
    change(found)
    (assets / "lessons" / "monza.json").write_text(json.dumps(found), encoding="utf-8")
    return assets


def _no_positions(found: dict[str, Any]) -> None:
    found["positions"] = []


def _another_digest(found: dict[str, Any]) -> None:
    for one in found["positions"]:
        one["digest"] = "0" * 32


def _another_decision(found: dict[str, Any]) -> None:
    for one in found["positions"]:
        one["before"] = [[0, {"do": "EndMove"}]]


def _another_version(found: dict[str, Any]) -> None:
    found["rules_version"] = 99


@pytest.mark.parametrize("change", [_no_positions, _another_digest, _another_decision, _another_version])
@pytest.mark.parametrize("sliced", [False, True])
def test_where_a_position_is_wrong_the_paragraph_stands_without_a_picture(tmp_path: Path, quick: None, change: Any, sliced: bool) -> None:
    told: list[str] = []
    ctx = helpless(assets=_spoilt(tmp_path, change), log=told.append, sliced=sliced)
    scene = opened(HelpScene(ctx, TITLES[0].open().words, key="shove"))
    while scene.prepare():
        pass
    assert scene.page is not None
    assert [block.text for block in scene.page.blocks[1:]] == list(TITLES[0].open().words.help[4].paragraphs)
    assert all(block.below is None for block in scene.page.blocks)
    assert len(told) == 1
    assert told[0].startswith("diagram of help left out: monza shove.1 (")


def test_without_a_map_there_is_no_picture(tmp_path: Path) -> None:
    told: list[str] = []
    scene = HelpScene(helpless(catalogue=Catalogue(tmp_path), log=told.append), TITLES[0].open().words, key="shove")
    picture(scene)
    assert all(block.below is None for block in scene.page.blocks)  # type: ignore[union-attr]
    assert len(told) == 1


# --- the first page


@TITLE
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_expected_first_page_of_help_fits_its_screen_whole_under_its_picture(quick: None, entry: TitleEntry, size: tuple[int, int]) -> None:
    scene = HelpScene(helpless(size), entry.open().words)
    picture(scene)
    assert scene.page is not None
    assert scene.key == "goal"
    assert scene.page.lowest == 0
    drawn = look_of(entry.meta.id).help() is not None
    assert (scene.plate._node is not None) == drawn, "it begins with a picture, where its title has any"
