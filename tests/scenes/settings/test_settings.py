"""The settings, driven by intents: every row changes its own setting, every page is reached, what is focused is explained."""

from typing import Any

import msgspec
import pytest

from game.input.intents import MOUSE, Deed, Intent
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Pop, Push
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.settings.credits import CreditsScene
from game.scenes.settings.settings import PAGES, SettingsScene
from game.session.permissions import CABINET
from game.store.settings import Settings
from tests.helpers.screen import context, picture, press


def settings_scene(ctx: Context, page: str = "picture") -> SettingsScene:
    scene = SettingsScene(ctx, page)
    picture(scene)
    return scene


def shown(scene: WidgetScene) -> str:
    return scene.ui.focused().key


def test_a_toggle_applies_at_once_and_is_kept() -> None:
    ctx: Any = context()
    scene = settings_scene(ctx)
    press(scene, "down down down confirm")
    assert shown(scene) == "reduced_motion"
    assert ctx.settings.reduced_motion
    assert ctx.saved[-1].reduced_motion


@pytest.mark.parametrize(
    ("page", "key", "words", "wanted"),
    [
        ("pace", "speed_people", "right", "fast"),
        ("pace", "speed_computers", "right right", "instant"),
        ("pace", "speed_dice", "left", "slow"),
        ("pace", "force_single", "left", False),
        ("play", "first_race_aids", "left", False),
        ("sound", "volume_music", "right right", 70),
        ("sound", "volume_effects", "left", 70),
        ("sound", "volume_menu", "confirm", 80),
        ("picture", "text_scale", "right", 125),
        ("picture", "reduced_motion", "right", True),
    ],
)
def test_every_row_changes_its_own_setting_and_no_other(page: str, key: str, words: str, wanted: object) -> None:
    ctx: Any = context()
    scene = settings_scene(ctx, page)
    assert scene.ui.focus(key)
    press(scene, words)
    assert getattr(ctx.settings, key) == wanted
    assert ctx.saved[-1] == msgspec.structs.replace(Settings(), **{key: wanted})
    assert shown(scene) == key


def test_larger_text_is_seen_at_once() -> None:
    ctx = context()
    scene = settings_scene(ctx)
    scene.ui.focus("text_scale")
    before = picture(scene)
    press(scene, "right right")
    assert ctx.theme.text_scale == 150
    assert picture(scene).get_buffer().raw != before.get_buffer().raw


def test_volumes_reach_the_mixer_and_effects_can_be_heard() -> None:
    ctx = context()
    heard: list[Settings] = []
    ctx.sound.set_volumes = heard.append
    scene = settings_scene(ctx, "sound")
    scene.ui.focus("volume_effects")
    press(scene, "left")
    assert heard[-1].volume_effects == 70
    assert "settle" in [cue for cue, _ in ctx.sound.played]


def test_full_screen_asks_the_app_which_may_rebuild_everything() -> None:
    ctx: Any = context()
    scene = settings_scene(ctx)

    def toggle() -> None:
        ctx.apply(msgspec.structs.replace(ctx.settings, fullscreen=not ctx.settings.fullscreen))
        scene.rebuild()

    ctx.toggle_fullscreen = toggle
    scene.ui.focus("fullscreen")
    press(scene, "confirm")
    assert ctx.settings.fullscreen
    assert len(ctx.saved) == 1
    press(scene, "left")
    assert not ctx.settings.fullscreen


def test_a_cabinet_keeps_its_full_screen_and_says_so() -> None:
    ctx: Any = context(permissions=CABINET)
    scene = settings_scene(ctx)
    scene.ui.focus("fullscreen")
    press(scene, "confirm right")
    assert ctx.saved == []
    assert scene.ui.widgets["fullscreen"].why
    assert "language" not in scene.ui.widgets


def test_pages_open_by_wandering_over_their_names_and_by_page_keys() -> None:
    scene = settings_scene(context())
    press(scene, "right")
    assert scene.page == "pace"
    press(scene, "down down")
    assert shown(scene) == "speed_computers"
    names = list(PAGES)
    for page in (*names[2:], names[0], names[1]):
        press(scene, "next")
        assert scene.page == page
    press(scene, "previous")
    assert scene.page == "picture"


def test_the_pointer_has_to_press_a_page_open() -> None:
    scene = settings_scene(context())
    x, y = scene.ui.widgets["tab:sound"].rect.center
    scene.handle(Intent(Deed.POINT, MOUSE, x=x, y=y))
    assert scene.page == "picture"
    scene.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert scene.page == "sound"


def test_the_focused_row_is_explained() -> None:
    scene = settings_scene(context())
    pictures = set()
    for key in ("fullscreen", "text_scale", "reduced_motion"):
        scene.ui.focus(key)
        pictures.add(scene.about.image.get_buffer().raw)
        assert scene.ui.widgets[key].about
    assert len(pictures) == 3


def test_back_leaves_by_button_and_by_deed() -> None:
    scene = settings_scene(context())
    assert press(scene, "back") == [Pop()]
    assert press(scene, "pause") == [Pop()]
    scene.ui.focus("back")
    assert press(scene, "confirm") == [Pop()]


def test_the_credits_stand_above_the_last_tab() -> None:
    scene = settings_scene(context(), "ease")
    press(scene, "up")
    assert shown(scene) == "credits"
    (order,) = press(scene, "confirm")
    assert isinstance(order, Push)
    assert isinstance(order.scene, CreditsScene)


def test_everything_is_reached_with_four_directions_and_confirm() -> None:
    for page in PAGES:
        scene = settings_scene(context(), page)
        seen = {shown(scene)}
        for _ in range(8):
            press(scene, "down")
            seen.add(shown(scene))
        for _ in range(8):
            press(scene, "up")
            seen.add(shown(scene))
        ways = {"language": "right right right", "edges": "left right right right", "credits": "left left left right"}
        for way in ways.get(shown(scene), "right left left left right").split():
            press(scene, way)
            seen.add(shown(scene))
        assert scene.page == page, "only wandering along the tabs opens another page"
        press(scene, "down")
        assert shown(scene) == f"tab:{page}"
        assert seen >= {key for key in scene.ui.widgets if not key.startswith("tab:")}
