"""The page Ease on a cabinet: in its menu and its pause, in force as long as its guests are there, and written nowhere."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.kiosk.attract.invitation import Invitation
from game.scenes.framework.stack import SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.pause import PauseScene
from game.scenes.settings.ease import EaseScene
from game.session.permissions import CABINET, HOME
from game.show.canvas import Layer
from game.store.operator import Operator
from game.store.settings import Settings, load_settings
from tests.helpers.cabinet import Cabinet
from tests.helpers.menu_context import menu_context
from tests.helpers.play import title_of
from tests.helpers.racing import shared_boards
from tests.helpers.screen import press

VALUES = Operator(house="Café Central")
CHOSEN = {"text_scale": 125, "high_contrast": True, "reduced_motion": True, "steady": True}


@pytest.fixture
def cabinet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cabinet]:
    shared_boards(monkeypatch)
    made = Cabinet(tmp_path, VALUES, races=False, settings=Settings())
    yield made
    made.close()


def ease(cabinet: Cabinet) -> EaseScene:
    """The page, opened from the menu as guests open it; all four rows are turned."""
    page: Any = cabinet.push(cabinet.ctx.open.ease())
    assert isinstance(page, EaseScene)
    for key in CHOSEN:
        page.open("ease" if key == "steady" else "picture", key)
        press(cabinet.app.stack, "right")
        page.ctx.devices.recent.clear()
    return page


def in_force(settings: Settings) -> dict[str, object]:
    return {name: getattr(settings, name) for name in CHOSEN}


def test_what_guests_choose_is_in_force_and_not_kept_and_goes_with_them(cabinet: Cabinet, tmp_path: Path) -> None:
    before = cabinet.ctx.settings
    ease(cabinet)
    assert in_force(cabinet.ctx.settings) == CHOSEN
    assert cabinet.ctx.theme.text_scale == 125
    cabinet.ctx.welcome({})  # a race begins whose people bring nothing along
    assert in_force(cabinet.ctx.settings) == CHOSEN
    cabinet.ctx.welcome({"text_scale": 150})
    assert in_force(cabinet.ctx.settings) == {**CHOSEN, "text_scale": 150}
    cabinet.ctx.welcome({})
    assert in_force(cabinet.ctx.settings) == CHOSEN
    kept, _ = load_settings(cabinet.ctx.paths, cabinet.wall)
    assert in_force(kept) == in_force(Settings())
    cabinet.attendant.stage.begin(cabinet.now)
    assert cabinet.ctx.settings == before
    assert cabinet.ctx.theme.text_scale == 100
    assert cabinet.ctx.house_settings is None


def test_what_the_house_keeps_meanwhile_stays(cabinet: Cabinet) -> None:
    ease(cabinet)
    cabinet.ctx.apply(quieter(cabinet.ctx.settings))
    cabinet.attendant.stage.begin(cabinet.now)
    assert cabinet.ctx.settings == quieter(Settings())


def quieter(settings: Settings) -> Settings:
    return replace(settings, volume_music=10)


@pytest.mark.parametrize("permissions", [HOME, CABINET], ids=["home", "cabinet"])
def test_the_way_there_is_in_menu_and_pause_where_the_settings_are_not(permissions: Any) -> None:
    ctx = menu_context(permissions=permissions)
    menu, pause = MenuScene(ctx), PauseScene(ctx, title_of("monza").words)
    for scene in (menu, pause):
        SceneStack(scene)
        there = {"ease", "settings"} & set(scene.ui.widgets)
        assert there == ({"settings"} if permissions is HOME else {"ease"})
    if permissions is CABINET:
        pause.ui.focus("ease")
        assert "as long as you are here" in pause.ui.widgets["ease"].about


@pytest.mark.parametrize("calm", [False, True])
def test_attract_shows_the_sign_of_the_page_for_a_second_in_ten(calm: bool) -> None:
    ctx = menu_context(permissions=CABINET)
    ctx.settings = replace(ctx.settings, reduced_motion=calm)
    invitation = Invitation(ctx, Layer(ctx.frame), (600, 900, 720, 104))
    assert invitation.hand is not None
    shown = []
    for _ in range(400):
        shown.append(invitation.hand.alpha == 255)
        invitation.breathe(0.05)
    assert sum(shown) == pytest.approx(40, abs=1)
    assert sum(now and not before for before, now in zip([False, *shown], shown, strict=False)) == 2
    assert Invitation(menu_context(permissions=replace(CABINET, ease=False)), Layer(ctx.frame), (0, 0, 720, 104)).hand is None
