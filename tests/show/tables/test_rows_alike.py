"""The rows of each title whose drivers' names are in its rows are in one face, whatever each row shows beside its name."""

from typing import Any

import pytest

from game.show.tables.parts import rows
from game.show.tables.parts.rows import StandingsRow
from tests.helpers.play import title_of
from tests.show.test_fullest import NAMES, seated


@pytest.mark.parametrize("name", ["top_race", "automobiles", "aruba"])
@pytest.mark.parametrize("percent", [100, 200])
def test_no_list_of_drivers_is_in_two_faces(name: str, percent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """ "BARTHOLOMEW" stood in narrow capitals between "Wilhelmina" and "Ivo"."""
    title = title_of(name)
    seats = title.meta.seats_max
    table, _, _ = seated(title, seats, title.meta.car_ids[:seats] if title.meta.cars == "chosen" else (), {}, percent, lambda state: state)
    said: list[StandingsRow] = []
    paint: Any = rows.row_picture
    for module in ("top_race.row_pictures", "automobiles.panel_pictures", "aruba.row_pictures"):
        monkeypatch.setattr(
            f"game.show.tables.{module}.row_picture", lambda theme, row, *size: said.append(row) or paint(theme, row, *size)
        )
    pictures = table.pictures
    for key, thing in table.stage.things.items():
        if key.startswith("row:") and key.count(":") == 1:
            pictures._row_picture(thing.face)
    assert len(said) == seats
    assert all(row.alike and set(row.names) == set(NAMES[:seats]) for row in said)
