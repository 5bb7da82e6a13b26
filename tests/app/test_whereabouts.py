"""Where people are while a lesson is being opened: at no race that is kept."""

from types import SimpleNamespace
from typing import Any

from game.app.broken import BrokenError
from game.app.cabinet import _beat
from game.app.whereabouts import PlayClock, saves_on_screen
from game.scenes.race.loading import LoadingScene
from game.scenes.race.unkept import NoSaves, without_traces
from game.store.faults import Fault
from tests.helpers.screen import context


def opened() -> LoadingScene:
    """What is on screen while a lesson is opened in slices."""
    return LoadingScene(without_traces(context()), iter(()))


def test_the_clock_of_played_time_counts_nothing_for_a_lesson_that_opens() -> None:
    """X: `header` was missing, and Show me how ended the program."""
    scene, clock = opened(), PlayClock()
    for now in (0.0, 1.0, 200.0):
        clock.turn(scene.ctx, saves_on_screen([scene]), now)
    assert isinstance(saves_on_screen([scene]), NoSaves)
    assert clock._seconds == 0


def test_heart_and_faults_know_a_lesson_that_opens() -> None:
    scene = opened()
    app: Any = SimpleNamespace(ctx=scene.ctx, stack=SimpleNamespace(scenes=[scene]))
    assert _beat(app).race == ""
    assert BrokenError(app).with_screen(Fault(when="2026-11-20T18:30:05", problem="KeyError")).scenes == ("LoadingScene",)
