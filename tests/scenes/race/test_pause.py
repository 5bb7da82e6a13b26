"""The pause over a race: its ways on, its way to help, settings and home, and the dimmed picture under it."""

from itertools import combinations

import pytest

from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Home, Pop, Push, SceneStack
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.help.rules_help import HelpScene
from game.scenes.race.pause import PauseScene
from game.scenes.settings.settings import SettingsScene
from tests.helpers.screen import context, picture, press
from tests.helpers.toy_words import WORDS


def shown(scene: WidgetScene) -> str:
    return scene.ui.focused().key


def test_pause_continues_by_button_by_back_and_by_pause() -> None:
    scene = PauseScene(context(), WORDS)
    picture(scene)
    assert shown(scene) == "continue"
    assert press(scene, "confirm back pause") == [Pop(), Pop(), Pop()]


def test_going_on_alone_stands_out() -> None:
    scene = PauseScene(context(), WORDS)
    picture(scene)
    assert [key for key, widget in scene.ui.widgets.items() if widget.primary] == ["continue"]


def test_pause_leads_to_help_settings_and_home() -> None:
    scene = PauseScene(context(), WORDS, focused="die.six")
    picture(scene)
    (helps,) = press(scene, "down confirm")
    assert isinstance(helps, Push)
    assert isinstance(helps.scene, HelpScene)
    assert helps.scene.looked_at == WORDS.things["die.six"]
    (changes,) = press(scene, "down confirm")
    assert isinstance(changes, Push)
    assert isinstance(changes.scene, SettingsScene)
    assert press(scene, "down confirm") == [Home()]


class Ground(Scene):
    """Something for overlays to lie over."""


def test_a_walk_through_pause_on_a_real_stack_comes_back_to_where_it_began() -> None:
    ctx = context()
    stack = SceneStack(Ground(ctx))
    stack.obey(Push(PauseScene(ctx, WORDS)))
    press(stack, "down down confirm")
    assert isinstance(stack.top, SettingsScene)
    press(stack, "back")
    assert isinstance(stack.top, PauseScene)
    assert shown(stack.top) == "settings", "the focus is where it was"
    press(stack, "up confirm")
    assert isinstance(stack.top, HelpScene)
    press(stack, "back back")
    assert isinstance(stack.top, Ground)


def test_an_overlay_lies_over_the_dimmed_picture() -> None:
    ctx = context()
    ctx.screen.fill((200, 100, 60))
    scene = PauseScene(ctx, WORDS)
    corner = picture(scene).get_at((3, 3))
    assert 0 < corner[0] < 200
    assert corner[0] > corner[1] > corner[2]


@pytest.mark.parametrize(("large", "more", "columns"), [(False, 1, 1), (False, 3, 1), (True, 1, 1), (True, 2, 2), (True, 3, 2)])
def test_more_than_five_buttons_stand_in_two_columns_where_letters_are_large(
    large: bool, more: int, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five at most stand one below another there; with usual letters all of them do."""
    ctx = context()
    ctx.theme.set_text_scale(200 if large else 100)
    scene = PauseScene(ctx, WORDS)
    usual = scene.rows()
    rows = [*usual, *((f"more{number}", *usual[-1][1:]) for number in range(more))]
    monkeypatch.setattr(scene, "rows", lambda: rows)
    picture(scene)
    places = [scene.ui.widgets[key].rect for key, *_ in rows]
    assert len({place.x for place in places}) == columns
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
