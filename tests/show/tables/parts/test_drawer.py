"""Cards to pick from over the board (game.show.tables.parts.drawer)."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.input.intents import Deed, Intent
from game.show.canvas import Layer
from game.show.tables.base.frame import areas
from game.show.tables.parts.drawer import DrawerCard, drawer_rects
from game.show.tables.parts.targets import Purpose
from game.show.theme import Theme
from game.show.widgets.base import Look
from game.show.widgets.ui import Ui

SIZES = [(236, 390), (236, 500), (196, 520), (186, 236), (390, 200), (390, 290)]
BOARD = areas(100).board


def _rows(rects: tuple[Rect, ...]) -> list[int]:
    return [len(list(row)) for _, row in itertools.groupby(rects, key=lambda rect: rect.y)]


@given(count=st.integers(1, 16), size=st.sampled_from(SIZES), percent=st.sampled_from([100, 150, 200]), most=st.sampled_from([0, 5, 6]))
def test_cards_never_overlap_and_never_leave_the_board(count: int, size: tuple[int, int], percent: int, most: int) -> None:
    """At any number, at three text sizes; none is larger than it is meant to be, and no row is longer than it may be."""
    board = areas(percent).board
    rects = drawer_rects(board, count, size, most)
    assert len(rects) == count
    assert all(board.contains(rect) for rect in rects)
    assert not [pair for pair in itertools.combinations(rects, 2) if pair[0].colliderect(pair[1])]
    assert all(rect.width <= size[0] and rect.height <= size[1] for rect in rects)
    assert max(_rows(rects)) <= (most or count)


@pytest.mark.parametrize(
    ("count", "size", "rows"),
    [
        (10, (236, 390), [5, 5]), (7, (236, 390), [4, 3]), (4, (236, 390), [4]), (5, (236, 500), [5]), (6, (196, 520), [6]),
        (6, (186, 236), [6]), (7, (390, 200), [3, 3, 1]), (6, (390, 290), [3, 3]),
    ],
)  # fmt: skip
def test_rows_are_found_by_the_room(count: int, size: tuple[int, int], rows: list[int]) -> None:
    """What the pages ask for, at its full size."""
    rects = drawer_rects(BOARD, count, size)
    assert _rows(rects) == rows
    assert {rect.size for rect in rects} == {size}
    assert abs(rects[-1].centerx - BOARD.centerx) <= (BOARD.width if rows[-1] > 1 else 1)


def _ui(layer: Layer, theme: Theme, count: int, refused: int = -1) -> Ui:
    ui = Ui(layer, theme)
    for index, rect in enumerate(drawer_rects(areas(theme.text_scale).board, count, (236, 390))):
        ui.add(DrawerCard(f"card:{index}", rect, _paint, Purpose(lambda index=index: index, "about", "taken" if index == refused else "")))
    return ui


def _paint(look: Look, wide: float, high: float) -> Surface:
    picture = Surface((round(wide / 3), round(high / 3)))
    picture.fill((250, 200, 60) if look is Look.FOCUSED else (200, 200, 200))
    return picture


def test_every_card_is_reached_and_picked(layer: Layer, theme: Theme) -> None:
    """Ten in two rows: along the first one, down, and back."""
    ui = _ui(layer, theme, 10)
    ui.focus("card:0")
    found = {ui.cursor().key}
    for way in ([Intent(Deed.MOVE, dx=1)] * 9 + [Intent(Deed.MOVE, dy=1)] + [Intent(Deed.MOVE, dx=-1)] * 9) * 2:
        ui.handle(way)
        found.add(ui.cursor().key)
        assert ui.handle(Intent(Deed.CONFIRM)).result == int(ui.cursor().key.partition(":")[2])
    assert len(found) == 10


def test_one_that_cannot_be_picked_is_dark_and_says_why(layer: Layer, theme: Theme) -> None:
    """The focus looks otherwise."""
    ui = _ui(layer, theme, 3, refused=1)
    ui.focus("card:0")
    focused, dark, plain = (ui.widgets[f"card:{index}"].drawn() for index in range(3))
    assert focused is not None
    assert dark is not None
    assert plain is not None
    bright = [sum(picture.get_at((4, 4))[:3]) for picture in (dark, plain, focused)]
    assert bright[0] < bright[1]
    assert focused.get_at((4, 4)) != plain.get_at((4, 4))
    assert ui.widgets["card:1"].press(Intent(Deed.CONFIRM)) is None
    assert ui.widgets["card:1"].explanation == "taken"
