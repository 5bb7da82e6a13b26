"""Signs at the end of a row: each has a picture of its own, stands where its row ends, follows it, and goes."""

from itertools import pairwise

import pygame
import pytest

from game.core.contract import Title
from game.scenes.race.row_signs import ASIDE, SIDE, RowSign, RowSigns
from game.show.canvas import Layer
from game.show.tables.base.defaults import ROW_EDGE
from game.show.tables.base.table import RowEnd
from game.show.tables.parts.rows import MARGIN, PAD, REACH
from game.titles import TITLES
from tests.helpers.play import cases_of, match_of
from tests.helpers.screen import context
from tests.helpers.screening import Screening

ROWS, CAPTIONS = 30, 90
"""How high they lie."""


class Rows:
    """A table whose rows end where a test says; a seat that has none is not there."""

    def __init__(self, ends: dict[int, tuple[float, float]]) -> None:
        self.ends = ends
        self.others = dict[int, list[tuple[float, float]]]()

    def row_ends(self, seat: int) -> list[RowEnd]:
        return [RowEnd(*end) for end in [*filter(None, [self.ends.get(seat)]), *self.others.get(seat, ())]]


@pytest.fixture
def rows() -> Rows:
    return Rows({0: (1500.0, 100.0), 1: (1500.0, 180.0)})


@pytest.fixture
def signs(rows: Rows) -> RowSigns:
    ctx = context((960, 540))
    made = RowSigns(ctx, rows)
    made.build(Layer(ctx.frame))
    return made


def test_each_sign_looks_different_and_is_a_disc(signs: RowSigns) -> None:
    looks = set()
    for sign in RowSign:
        signs.show([(0, sign)])
        ((node,),) = signs._nodes.values()
        assert node.image is not None
        assert node.image.get_size() == signs.ctx.frame.pair(SIDE, SIDE)
        assert node.image.get_at((0, 0)).a == 0, "round"
        assert ROWS < node.z < CAPTIONS, "over its row, below big words and whatever opens over the board"
        looks.add(pygame.image.tobytes(node.image, "RGBA"))
    assert len(looks) == len(RowSign)


def test_a_sign_stands_beside_its_row_follows_it_and_goes(signs: RowSigns, rows: Rows) -> None:
    one, other = list(RowSign)[:2]
    signs.show([(0, one), (1, other), (7, one)])
    assert signs.shown == {0: one, 1: other}, "who has no row has no sign"
    assert signs._nodes[1][0].place == (1500.0 + ASIDE, 180.0)
    node = signs._nodes[1][0]
    rows.ends[1] = (1500.0, 20.0)
    signs.show([(0, one), (1, other)])
    assert signs._nodes[1] == [node]
    assert node.place == (1500.0 + ASIDE, 20.0)
    signs.show([(1, one)])
    assert signs.shown == {1: one}
    assert not node.alive
    assert len(signs._layer.nodes) == 1


def test_a_computer_has_its_sign_in_all_of_its_rows_and_other_signs_stand_in_one(signs: RowSigns, rows: Rows) -> None:
    """Of two cars of a computer only one was marked: the other one looked like a person's."""
    rows.others[1] = [(1500.0, 260.0)]
    signs.show([(1, RowSign.COMPUTER)])
    assert [node.place for node in signs._nodes[1]] == [(1500.0 + ASIDE, 180.0), (1500.0 + ASIDE, 260.0)]
    rows.others[1] = [(1500.0, 340.0)]
    signs.show([(1, RowSign.COMPUTER)])
    assert signs._nodes[1][1].place == (1500.0 + ASIDE, 340.0)
    signs.show([(1, RowSign.MAY_CALL)])
    assert len(signs._layer.nodes) == len(signs._nodes[1]) == 1
    rows.others.clear()
    signs.show([(1, RowSign.COMPUTER)])
    assert len(signs._layer.nodes) == 1


def test_on_a_fresh_layer_they_stand_as_before(signs: RowSigns) -> None:
    sign = next(iter(RowSign))
    signs.show([(0, sign)])
    layer = Layer(signs.ctx.frame)
    signs.build(layer)
    assert signs.shown == {0: sign}
    assert len(layer.nodes) == 1


@pytest.mark.parametrize("title", [entry.open() for entry in TITLES], ids=lambda title: title.meta.id)
def test_a_sign_lies_beside_its_own_row_alone_and_covers_nothing_that_is_counted_there(title: Title) -> None:
    """It hung over the upper corner, half in the row above: of two rows nobody knew whose it was."""
    match = match_of(title, max(cases_of(title), key=lambda case: case.setup.seats))
    table = Screening(match, match.state).table
    seats = range(match.header.setup.seats)
    ends = sorted(end for seat in seats for end in table.row_ends(seat))
    heights = sorted(end.y for end in ends)
    rows_high = [table.stage.nodes[key].place[1] for seat in seats for key in table.row_keys(seat)]
    assert heights == sorted(rows_high), "level with its row"
    assert min(below - above for above, below in pairwise(heights)) >= SIDE
    edge = ROW_EDGE - REACH - MARGIN
    assert edge - PAD <= ASIDE - SIDE / 2 < edge, "held by the row's edge, where nothing is counted"
