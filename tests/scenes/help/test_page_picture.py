"""The pictures over the pages of rules help: one for every page, always something to be seen, in motion unless people want it calm."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface, image

from game.core.contract import TitleEntry
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Push
from game.scenes.help.page_picture import PagePicture, entry_of
from game.scenes.help.rules_help import HelpScene
from game.show.canvas import Layer
from game.show.tables import LOOKS, TABLES, look_of
from game.show.tables.base.help_pictures import Kit, share, steps
from game.store.settings import Settings
from game.titles import TITLES
from game.tracks.catalogue import Catalogue
from tests.helpers.menu_context import menu_context
from tests.helpers.racing import Racing

SHOWN = [entry for entry in TITLES if entry.meta.id in LOOKS]
PAGES = [(entry, page.key) for entry in SHOWN for page in entry.open().words.help]
SIZES = ((1052, 272), (1052, 200))


def _parlour(**over: Any) -> Context:
    return menu_context((480, 270), entries=SHOWN, tables=TABLES, **over)


def _bytes(picture: Surface | None) -> bytes:
    assert picture is not None
    return image.tobytes(picture, "RGBA")


@pytest.mark.parametrize(("entry", "page"), PAGES, ids=lambda one: getattr(getattr(one, "meta", None), "id", one))
def test_every_page_has_a_picture_that_moves_and_fills_its_plate(entry: TitleEntry, page: str) -> None:
    plate = PagePicture(_parlour(), entry)
    assert plate.has(page)
    for size in SIZES:
        plate.hang(Layer(plate.ctx.frame), page, (0, 0, *size))
        seen = set()
        for tenth in range(0, 100, 4):
            plate.seconds = tenth / 10
            picture = plate._drawn()
            seen.add(_bytes(picture))
            assert picture is not None
            assert picture.get_size() == plate.ctx.frame.pair(*size)
            places = [(piece.x, piece.y) for piece in plate.pictures.plates[page](plate._made(), plate.seconds)]
            assert all(-90 <= x <= size[0] + 90 and -90 <= y <= size[1] + 90 for x, y in places), "nothing lies outside"
        assert len(seen) > 1 or page in ("series",), "one moving example a page"


@pytest.mark.parametrize("x", [None, 300.0])
def test_pictures_in_a_row_lie_side_by_side_about_its_middle(x: float | None) -> None:
    """Of whatever widths: as far apart as is wanted, and as much to the left as to the right."""
    kit = Kit(_parlour().theme, 1000, 200)
    scale, gap = kit.theme.frame.scale, 30.0
    pictures = [Surface((wide, 20)) for wide in (24, 80, 10)]
    pieces = kit.row(pictures, 90, gap, x)
    assert [piece.picture for piece in pieces] == pictures
    assert {piece.y for piece in pieces} == {90}
    sides = [(piece.x - piece.picture.get_width() / scale / 2, piece.x + piece.picture.get_width() / scale / 2) for piece in pieces]
    assert [after[0] - before[1] for before, after in pairwise(sides)] == pytest.approx([gap, gap])
    assert (sides[0][0] + sides[-1][1]) / 2 == pytest.approx(500 if x is None else x)


@pytest.mark.parametrize("page", ["crash", "bonus", "line", "crash_cards", "bonus_cards", "finish_cards"])
def test_cards_of_scrap_racer_are_whole_on_every_plate(page: str) -> None:
    """At the largest letters the plate is low, and cards were cut off above and below."""
    plate = PagePicture(_parlour(), next(entry for entry in SHOWN if entry.meta.id == "scrap_racer"))
    scale = plate.ctx.frame.scale
    for wide, high in SIZES:
        plate.hang(Layer(plate.ctx.frame), page, (0, 0, wide, high))
        for second in range(6):
            for piece in plate.pictures.plates[page](plate._made(), second / 1.1):  # type: ignore[union-attr]
                tall = piece.picture.get_height() / scale
                assert tall / 2 - 4 <= piece.y <= high - tall / 2 + 4


def test_every_thing_of_a_page_that_has_a_picture_can_draw_it() -> None:
    for entry in SHOWN:
        ctx, words = _parlour(), entry.open().words
        names = {name for page in words.help for name in page.things}
        drawn = [look_of(entry.meta.id).help().thing(ctx.theme, name) for name in sorted(names)]
        assert all(picture is not None for picture in drawn)


def test_calm_people_see_one_picture() -> None:
    plate = PagePicture(_parlour(settings=Settings(reduced_motion=True)), SHOWN[0])
    plate.hang(Layer(plate.ctx.frame), "turn", (0, 0, *SIZES[0]))
    assert not plate.moving
    first = _bytes(plate._drawn())
    plate.update(3.0)
    assert _bytes(plate._drawn()) == first


def test_a_map_that_can_t_be_read_leaves_the_rest_of_the_picture(tmp_path: Path) -> None:
    ctx = _parlour(catalogue=Catalogue(tmp_path))
    plate = PagePicture(ctx, SHOWN[0])
    plate.hang(Layer(ctx.frame), "turn", (0, 0, *SIZES[0]))
    assert _bytes(plate._drawn())


def test_a_title_without_pictures_has_pages_all_the_same() -> None:
    ctx = menu_context((320, 180), entries=TITLES)
    words = TITLES[-1].open().words
    assert entry_of(ctx, words) is TITLES[-1]
    assert not PagePicture(ctx, None).has("turn")


def test_help_and_log_hide_what_they_were_opened_over(tmp_path: Path) -> None:
    """The same page over two different races is the same picture, but for its own words."""
    grounds = []
    for seed in (1, 2):
        racing = Racing(tmp_path / str(seed), seed=seed)
        racing.ask()
        racing.stack.obey(Push(HelpScene(racing.ctx, racing.race.match.title.words)))
        grounds.append(_bytes(racing.top.ground()))
        racing.frames()
        assert racing.top.layer.background is not None
    assert grounds[0] == grounds[1]


def test_parts_of_an_example_follow_one_another_for_ever() -> None:
    assert [steps(at, 1, 2) for at in (0.5, 2.0, 3.5)] == [(0, 0.5), (1, 0.5), (0, 0.5)]
    assert [share(at, 1, 1, 4) for at in (0.5, 3.0, 4.5)] == [0.0, 1.0, 0.0]
