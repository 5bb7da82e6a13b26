"""All lessons of a title take four minutes at most at the usual pace, for somebody who presses a second and a half after being asked."""

from pathlib import Path

import pytest

from game.scenes.lesson.finished import FinishedScene
from game.store.settings import Settings
from game.titles import TITLES
from tests.helpers.lesson_player import Lessons
from tests.helpers.racing import FRAME, PADS, shared_boards

AT_MOST, READS = 240.0, 1.5
"""Seconds of all lessons together, and from each question to its press."""


@pytest.mark.soak
@pytest.mark.parametrize("title", [entry.meta.id for entry in TITLES])
def test_all_lessons_of_a_title_take_four_minutes_at_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    shared_boards(monkeypatch)
    lessons, seconds = Lessons(tmp_path, title, settings=Settings()), 0.0
    update = lessons.stack.update

    def passing(dt: float) -> None:
        nonlocal seconds
        seconds += dt
        update(dt)

    lessons.stack.update = passing  # type: ignore[method-assign]
    while not isinstance(lessons.top, FinishedScene):
        learner = lessons.ask(PADS[0])
        lessons.frames(round(READS / FRAME))
        lessons.give(*learner.press())
        lessons.frames(1)
    print(f"{title}: {seconds:.0f} s")
    assert seconds <= AT_MOST
