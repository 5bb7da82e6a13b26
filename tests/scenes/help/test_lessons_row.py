"""The first row of a title's help opens its lessons, for ever, and from the middle of a race too."""

from pathlib import Path

import pytest

from game.core.contract import TitleEntry
from game.input.intents import KEYBOARD, KEYBOARD2
from game.scenes.framework.stack import Pop, SceneStack
from game.scenes.help.rules_help import HelpScene
from game.scenes.lesson.lesson import LessonScene
from game.scenes.lesson.lessons_page import LessonsScene
from game.session.learning import Learning
from game.session.seats import Seat
from game.titles import TITLES
from tests.helpers.racing import Racing, brisk, shared_boards
from tests.helpers.screen import PAD, context, picture, press
from tests.helpers.toy_words import WORDS


@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_help_of_a_title_begins_with_its_lessons_and_opens_at_its_first_page(entry: TitleEntry) -> None:
    words = entry.open().words
    scene = HelpScene(context((320, 180)), words)
    picture(scene)
    listing = scene.ui.widgets["pages"]
    assert [row.key for row in listing.rows][:2] == ["lessons", words.help[0].key]
    assert listing.row.key == words.help[0].key


def test_a_press_on_it_shows_all_lessons_for_the_people_of_the_race() -> None:
    ada = Seat("Ada", PAD, profile="p1")
    scene = HelpScene(context((320, 180)), TITLES[0].open().words, people=(ada,))
    stack = SceneStack(scene)
    press(stack, "up confirm")
    assert isinstance(stack.top, LessonsScene)
    assert stack.top.request.seats == (ada,)
    press(stack, "back")
    assert stack.top is scene


def test_it_stays_when_everything_is_done() -> None:
    ctx = context((320, 180))
    words = TITLES[0].open().words
    for lesson in words.lessons:
        Learning(ctx, TITLES[0].meta.id, ("",)).finish(lesson.id)
    scene = HelpScene(ctx, words)
    picture(scene)
    assert scene.ui.widgets["pages"].rows[0].key == "lessons"


def test_a_title_without_lessons_has_no_such_row() -> None:
    scene = HelpScene(context((320, 180)), WORDS)
    picture(scene)
    assert "lessons" not in [row.key for row in scene.ui.widgets["pages"].rows]


def test_a_race_is_itself_again_after_a_lesson_that_was_opened_from_its_help(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    racing = Racing(tmp_path, devices=(KEYBOARD, KEYBOARD2), settings=brisk(taught=("monza",)))
    racing.ctx.welcome({"text_scale": 150})
    racing.ask()
    race, ctx = racing.race, racing.ctx
    monkeypatch.setattr(type(race), "wishes", lambda self: {"text_scale": 150})
    theme, decided = ctx.sound.theme, len(race.match.done)
    racing.stack.obey(race.pages.open("help"))
    press(racing.stack, "up confirm", KEYBOARD)
    assert isinstance(racing.top, LessonsScene)
    assert [seat.name for seat in racing.top.request.seats] == ["Ada", "Ben"]
    press(racing.stack, "confirm", KEYBOARD)
    assert isinstance(racing.top, LessonScene)
    racing.frames(2)
    racing.stack.obey(Pop())
    racing.stack.obey(Pop())
    assert racing.top is race
    assert (ctx.devices.split, ctx.seated(KEYBOARD2), ctx.sound.theme) == (True, True, theme)
    assert (ctx.settings.text_scale, len(race.match.done)) == (150, decided)
