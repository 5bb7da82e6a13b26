"""The rules help: which page it opens at, how its pages are turned, how it is left."""

import pytest

from game.core.contract import TitleEntry
from game.scenes.framework.stack import Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.help.rules_help import HelpScene
from game.show.tables import skin_for
from game.titles import TITLES
from tests.helpers.screen import context, picture, press
from tests.helpers.toy_words import WORDS


def shown(scene: WidgetScene) -> str:
    return scene.ui.focused().key


def test_help_shows_the_page_asked_for_and_turns_with_the_list() -> None:
    scene = HelpScene(context(), WORDS, key="page1")
    picture(scene)
    assert scene.ui.widgets["pages"].row.key == "page1"
    press(scene, "down")
    assert scene.key == "page2"
    assert len(scene.page.blocks) == 21
    press(scene, "right down down")
    assert shown(scene) == "page"
    assert scene.page.offset > 0
    press(scene, "left up")
    assert scene.key == "page1"
    assert scene.page.offset == 0


@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_help_of_a_title_wears_its_skin(entry: TitleEntry) -> None:
    """Issue 15: all scenes that belong to a title do, wherever they are opened from."""
    scene = HelpScene(context((320, 180)), entry.open().words)
    assert scene.ctx.theme.skin == skin_for(entry.meta.id)


def test_help_without_a_known_page_begins_at_the_first() -> None:
    assert HelpScene(context(), WORDS, key="nowhere", focused="nothing").key == "page0"


def test_help_explains_the_focused_thing_first() -> None:
    plain, focused = HelpScene(context(), WORDS), HelpScene(context(), WORDS, focused="die.six")
    picture(plain)
    picture(focused)
    assert focused.ui.widgets["pages"].rect.y > plain.ui.widgets["pages"].rect.y


def test_a_press_on_a_page_name_goes_to_the_page() -> None:
    scene = HelpScene(context(), WORDS)
    picture(scene)
    press(scene, "confirm")
    assert shown(scene) == "page"


@pytest.mark.parametrize("word", ["back", "info", "pause"])
def test_help_is_left_by(word: str) -> None:
    scene = HelpScene(context(), WORDS)
    picture(scene)
    assert press(scene, word) == [Pop()]
