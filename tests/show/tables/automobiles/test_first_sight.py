"""Automobiles at first sight: whose money it is, where a drive ends, that stations can be counted."""

from typing import Any

import pytest
from msgspec import structs
from pygame import Surface, mask

from game.show.painters.space_colours import SpaceColour, paint_space
from game.show.palette import INK
from game.show.svg import Svg
from game.show.tables.automobiles.faces import MoneyFace, RowFace
from game.show.theme import Theme
from tests.helpers.maps import shipped
from tests.helpers.screen import context
from tests.show.tables.automobiles.test_reading import AUTOMOBILES, CARS, _apart, _said_in_rows, seated

WHITE, RED = (240, 240, 240), (255, 0, 0)


def _table(percent: int = 100) -> Any:
    return seated(AUTOMOBILES, 4, CARS[:4], {}, percent, _apart)[0]


def _told(monkeypatch: pytest.MonkeyPatch, table: Any, seat: int) -> list[str]:
    said: list[str] = []
    label = Theme.label
    monkeypatch.setattr(Theme, "label", lambda theme, text, *rest, **named: said.append(text) or label(theme, text, *rest, **named))
    table.pictures.money_picture(7, seat)
    return said


def test_money_stands_below_the_name_of_whose_row_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """While somebody else shops it was nobody's."""
    table = _table()
    found = table.things(table.model)
    marked = [thing.face.seat for thing in found.values() if isinstance(thing.face, RowFace) and thing.face.to_move]
    (money,) = [thing.face for thing in found.values() if isinstance(thing.face, MoneyFace)]
    assert [money.seat] == marked
    table.pictures.services = table.services._replace(names=("Ada", "Ben", "Cleo", "Dara"))
    assert ("Ada", "Ben", "Cleo", "Dara")[money.seat] in _told(monkeypatch, table, money.seat)


def test_where_a_name_has_no_room_above_money_its_car_stands_there() -> None:
    table = _table()
    assert len({table.pictures.money_picture(7, seat).get_buffer().raw for seat in range(4)}) == 4


def test_before_a_race_whoever_is_waited_for_shops() -> None:
    table = _table()
    table.model = structs.replace(table.model, phase="ACTION")
    assert table.comes_next() == "is on the move"
    table.model = structs.replace(table.model, phase="OPENING")
    assert table.comes_next() == "shops now"


def test_a_car_to_come_has_its_colours_in_a_dark_line() -> None:
    """It was white chalk on grey, and hardly seen on the finish line."""
    table = _table()
    ghost = table.pictures.car_to_come(0, 0.0)
    opaque = ghost.copy()
    opaque.set_alpha(255)
    body = mask.from_surface(opaque)
    x, y = next(spot for spot in body.outline(1) if spot)
    assert opaque.get_at((x, y))[:3] == INK
    assert (ghost.get_alpha() or 255) >= 200


def test_rows_show_no_cubes_too_small_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Laps are told in words in their place."""
    said = _said_in_rows(100, monkeypatch)
    assert sum(text.endswith(("lap to go", "laps to go")) for text in said) == 5


def _painted(pieces: int) -> tuple[Surface, Any, str]:
    context((64, 36))
    layout = shipped("automobiles", "palm_bay_oval").layout
    space = next(name for name in layout.groups if len(layout.groups[name]) == pieces)
    svg = Svg(*layout.size)
    paint_space(svg, layout, space, [SpaceColour(WHITE, RED, 3)])
    return svg.raster(layout.size), layout, space


def test_where_two_stations_meet_strokes_are_seen_from_both_sides() -> None:
    """Stations of one space were told apart by the faintest of ticks."""
    picture, layout, space = _painted(2)
    _, _, left, right = layout.reach(layout.pieces(space))
    along = layout.reach((layout.pieces(space)[1],))[0]
    for share in (0.12, 0.88):
        x, y = layout.curve.at(along, left + (right - left) * share)
        assert picture.get_at((round(x), round(y)))[:3] == RED
