"""What an installation allows, and that everything it may forbid is asked for somewhere."""

from pathlib import Path

import msgspec
import pytest

from game.session.line_up import Lineup
from game.session.permissions import CABINET, HOME, Permissions
from game.store.settings import VOLUMES, Settings
from game.titles.monza.meta import META
from tests.helpers.screen import context

GAME = Path(__file__).resolve().parents[2] / "game"
SCREENS = "\n".join(path.read_text(encoding="utf-8") for room in ("scenes", "app", "kiosk") for path in (GAME / room).rglob("*.py"))


@pytest.mark.parametrize("field", [field.name for field in msgspec.structs.fields(Permissions)])
def test_every_field_is_asked_for(field: str) -> None:
    assert f"permissions.{field}" in SCREENS


def test_a_cabinet_allows_nothing_that_leads_out_or_into_files() -> None:
    allowed = {name: value for name, value in msgspec.structs.asdict(CABINET).items() if isinstance(value, bool)}
    assert {name for name, value in allowed.items() if value} == {"ease"}, "what makes playing easier is everybody's"
    assert all(getattr(HOME, name) for name in allowed)


def test_no_scene_asks_what_kind_of_installation_it_is() -> None:
    assert "ctx.kiosk" not in SCREENS
    assert "is CABINET" not in SCREENS
    assert "is HOME" not in SCREENS


def test_no_volume_is_louder_than_allowed_and_the_settings_keep_their_own() -> None:
    ctx = context(settings=Settings(volume_music=50, volume_effects=100))
    ctx.allow(msgspec.structs.replace(HOME, loudest=40))
    quiet = dict(ctx.sound.volumes)
    ctx.allow(HOME)
    assert all(quiet[category] == pytest.approx(ctx.sound.volumes[category] * 0.4, abs=0.01) for category in quiet)
    assert [getattr(ctx.settings, name) for name in VOLUMES] == [50, 100, 70]


def test_names_come_from_the_list_of_the_house() -> None:
    lineup = Lineup(META, ("easy",), lambda below: 0, names=("Karel", "Jana"))
    assert lineup.join("pad:1") == 0
    assert lineup.drivers[0].name == "Karel"
    lineup.next_name(0)
    assert lineup.drivers[0].name == "Jana"
    lineup.join("pad:2")
    lineup.join("pad:3")  # more people than names: nobody is left without one
    assert all(driver.name for driver in lineup.drivers)
    lineup.next_name(2)
