"""Lessons in the real app with real events: from the menu by pads with six controls, by keyboard and by mouse."""

from typing import Any

import pygame

from game.bench.learner import Learner
from game.input.intents import MOUSE
from game.scenes.lesson.finished import FinishedScene
from game.scenes.lesson.lesson import LessonScene
from game.scenes.race.race import RaceScene
from game.scenes.setup.setup import SetupScene
from tests.helpers.players import Players


def _lesson(players: Players) -> LessonScene:
    top = players.top
    assert isinstance(top, LessonScene), f"on screen: {type(top).__name__}"
    return top


def _asked(players: Players, device: str = "") -> Learner:
    learner = Learner(_lesson(players), device)
    players.until(lambda: learner.may_press)
    return learner


def _set_up(players: Players, pad: Any) -> SetupScene:
    """The set-up of the first title, with the way to its lessons in focus."""
    players.press(pad, "confirm")
    players.until(lambda: isinstance(players.top, SetupScene))
    scene: SetupScene = players.top
    players.see()
    assert scene.ui.widgets["lessons"].focusable
    scene.ui.focus("lessons", scene.device)
    return scene


def test_a_pad_goes_from_the_menu_through_a_lesson_and_back(players: Players) -> None:
    pad = players.plug()
    _set_up(players, pad)
    players.press(pad, "confirm")
    players.until(lambda: isinstance(players.top, LessonScene))
    assert _lesson(players).taught.lesson.id == "throw"
    while not _asked(players).lesson.teacher.waits:
        players.press(pad, "confirm")
    assert _lesson(players).guide.over
    players.press(pad, "confirm")
    players.until(lambda: isinstance(players.top, LessonScene))
    assert _lesson(players).taught.lesson.id == "look"


def test_two_pads_share_a_lesson_and_one_that_is_pulled_is_not_missed(players: Players) -> None:
    one, two = players.plug("One"), players.plug("Two")
    _set_up(players, one)
    players.press(one, "confirm")
    players.until(lambda: isinstance(players.top, LessonScene))
    for pad in (one, two, two):
        _asked(players)
        players.press(pad, "confirm")
    _asked(players)
    assert _lesson(players).guide.number == 4
    players.pull(one)
    players.steps(5)
    _asked(players)
    players.press(two, "confirm")
    back = players.plug("One")
    while not _asked(players).lesson.teacher.waits:
        players.press(back, "confirm")
    assert _lesson(players).guide.over


def test_a_third_device_skips_with_two_presses_until_the_race_begins(players: Players) -> None:
    one, other = players.plug("One"), players.plug("Other")
    _set_up(players, one)
    players.press(one, "confirm")
    for name in ("throw", "look", "over", "shove", "line"):
        players.until(lambda: isinstance(players.top, LessonScene))
        assert _lesson(players).taught.lesson.id == name
        players.press(other, "pause confirm")
        players.steps(3)
    players.until(lambda: isinstance(players.top, FinishedScene))
    players.press(one, "confirm")
    players.until(lambda: type(players.top) is RaceScene)
    assert players.ctx.settings.lessons == {}, "what is skipped is not done"


def test_keyboard_and_mouse_by_turns(players: Players) -> None:
    pad = players.plug()
    _set_up(players, pad)
    players.press(pad, "confirm")
    players.until(lambda: isinstance(players.top, LessonScene))
    by_mouse = False
    while not _asked(players).lesson.teacher.waits:
        if by_mouse:
            for intent in Learner(_lesson(players), MOUSE).press():
                _mouse(players, intent.x, intent.y)
        else:
            players.key(pygame.K_RETURN)
        by_mouse = not by_mouse
        players.step()
    assert _lesson(players).guide.over


def _mouse(players: Players, x: float, y: float) -> None:
    """A click at a point of the design, as the window tells it."""
    scale = players.ctx.frame.scale
    left, top = players.ctx.frame.rect(0, 0, 1920, 1080).topleft
    pos = (round(left + x * scale), round(top + y * scale))
    players.see()
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
    players.step()
