"""A little of the campaign with real tables, and what a cabinet's game tells of itself."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.app.cabinet_house import CabinetHouse
from tests.helpers.cabinet import NOON, Cabinet
from tests.helpers.house import rows
from tests.helpers.postgres import needs_postgres
from tests.venue.conftest import House, Table
from tests.venue.test_courier import until

pytestmark = needs_postgres


def test_two_tables_to_which_two_things_happen_lose_and_double_nothing(tmp_path: Path) -> None:
    from tests.campaigns.house import week

    assert sum(week(tmp_path, 4, 2, 10, range(2)).values()) == 2


def test_a_cabinet_tells_its_house_what_is_raced_and_how_many_pads_there_are(
    house: House, table: Callable[[str], Table], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.venue.courier.Courier.__init__.__defaults__", (0.05,))
    cabinet = Cabinet(tmp_path / "none", races=False)
    alone = CabinetHouse(cabinet.keeper.paths, lambda: NOON)
    alone.turn(cabinet.app, "monza")
    assert alone.courier is None, "there is no house, so there is no thread"
    cabinet.plug()
    cabinet.steps(2)
    of_house = CabinetHouse(table("w").paths, lambda: NOON)
    of_house.turn(cabinet.app, "monza")
    asked = "SELECT playing, since, pads FROM kerbside.cabinet"
    until(lambda: rows(house.owner, asked) == [("monza", "2026-06-01T12:00:00", 1)])
    of_house.turn(cabinet.app, "")
    until(lambda: rows(house.owner, asked) == [("", "2026-06-01T12:00:00", 1)])
    of_house.close()
    alone.close()
