"""Pages that ask or tell one thing: a dialog's answers, trouble's ways out."""

from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.results import Answered
from game.scenes.framework.stack import Home, Pop
from game.scenes.framework.trouble import TroubleScene
from game.scenes.framework.widget_scene import WidgetScene
from tests.helpers.screen import context, picture, press


def shown(scene: WidgetScene) -> str:
    return scene.ui.focused().key


def test_trouble_leads_back_to_the_menu() -> None:
    scene = TroubleScene(context(), "The race could not be opened.", "It is kept; the one before it can be raced.")
    picture(scene)
    assert press(scene, "confirm back") == [Home(), Home()]


def test_trouble_offers_what_it_is_given() -> None:
    choices = (Answer("again", "Try again", primary=True), Answer("leave", "Leave", Home()))
    scene = TroubleScene(context(), "The disk is full.", choices=choices)
    picture(scene)
    assert shown(scene) == "again"
    assert press(scene, "confirm right confirm back") == [Pop(Answered("again")), Home(), Home()]


def test_a_dialog_answers_with_the_key_that_was_pressed() -> None:
    answers = (Answer("yes", "New race"), Answer("no", "Keep it", primary=True))
    scene = DialogScene(context(), "Start a new race?", answers, back="no")
    picture(scene)
    assert shown(scene) == "no"
    assert press(scene, "left confirm") == [Pop(Answered("yes"))]
    assert press(scene, "back") == [Pop(Answered("no"))]


def test_long_answers_stand_under_one_another() -> None:
    answers = tuple(Answer(str(i), "An answer of quite some words, to be read at three metres") for i in range(3))
    scene = DialogScene(context(), "Which?", answers)
    picture(scene)
    assert len({scene.ui.widgets[a.key].rect.x for a in answers}) == 1
    assert len({scene.ui.widgets[a.key].rect.y for a in answers}) == 3
