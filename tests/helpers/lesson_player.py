"""Lessons on a small screen with a clock of its own: a learner presses what the hand points at, and whatever a test presses beside."""

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.bench.learner import Learner
from game.core.slices import finish
from game.input.intents import Intent
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.lesson.lesson import LessonScene
from game.scenes.menu.menu import MenuScene
from game.session.lessons import OfferedLesson, offering
from game.session.request import LessonRequest, RaceRequest
from game.session.seats import Seat
from game.store.settings import Settings
from game.titles import TITLES
from tests.helpers.racing import FRAME, PADS, brisk, race_context
from tests.helpers.screen import ASSETS, press
from tests.helpers.screening import catalogue

ADA = Seat("Ada", PADS[0])
LESSONS = [(entry.meta.id, lesson.id) for entry in TITLES for lesson in entry.open().words.lessons]
"""Every lesson of every title: the title's id, the lesson's."""
MOST_PRESSES = 80


@functools.cache
def offered(title_id: str) -> tuple[OfferedLesson, ...]:
    """The lessons of a title that can be given, examined once for all tests of a process."""
    title = next(entry for entry in TITLES if entry.meta.id == title_id).open()
    return finish(offering(title, catalogue(), ASSETS, lambda line: None))


class Lessons:
    """The lessons of a title from one of them on, over the menu."""

    def __init__(
        self, folder: Path, title: str = "monza", lesson: str = "", *, people: tuple[Seat, ...] = (ADA,), race: RaceRequest | None = None,
        settings: Settings | None = None,
    ) -> None:  # fmt: skip
        self.ctx: Context = race_context(folder, settings or brisk())
        self.ctx.lessons[title] = offered(title)
        self.lost: set[str] = set()
        self.ctx.devices.present = lambda device: device not in self.lost  # type: ignore[method-assign]
        self.stack = SceneStack(MenuScene(self.ctx))
        self.request = LessonRequest(title, lesson, people, race)
        self.stack.obey(Push(self.ctx.open.lesson(self.request)))

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.stack.top

    @property
    def lesson(self) -> LessonScene:
        """The lesson on the stack, whatever lies over it."""
        return next(scene for scene in reversed(self.stack.scenes) if isinstance(scene, LessonScene))

    @property
    def step(self) -> int:
        """The number of the step that is on, as people count."""
        return self.lesson.guide.number

    @property
    def done(self) -> tuple[str, ...]:
        """The lessons that guests have done."""
        learnt = self.ctx.settings.lessons.get(self.request.title_id)
        return learnt.done if learnt is not None else ()

    @property
    def said(self) -> list[str]:
        """What the strip says: the question, and what is told below it."""
        return self.lesson.open_prompt.strip._said

    @property
    def focused(self) -> str:
        """The key of what is looked at."""
        widget = self.lesson.open_prompt.ui.focused()
        return widget.key if widget is not None else ""

    def until(self, reached: Callable[[], bool], frames: int = 4_000) -> None:
        """Runs the clock until `reached`."""
        for _ in range(frames):
            if reached():
                return
            self.stack.update(FRAME)
        raise AssertionError(f"not reached in {frames} frames, on screen: {type(self.top).__name__}")

    def frames(self, count: int) -> None:
        """So many frames of the clock."""
        for _ in range(count):
            self.stack.update(FRAME)

    def ask(self, device: str = PADS[0]) -> Learner:
        """Runs the clock until a press is waited for; who would press it."""
        learner = Learner(self.lesson, device)
        self.until(lambda: learner.may_press)
        return learner

    def follow(self, presses: int = 1, device: str = PADS[0]) -> None:
        """So many presses of what the hand points at, and on to the next question."""
        for _ in range(presses):
            self.give(*self.ask(device).press())
            self.frames(1)
        self.ask(device)

    def finish(self, device: str = PADS[0]) -> int:
        """Follows the hand to the end of the lesson; how many presses that took."""
        for count in range(MOST_PRESSES):
            learner = self.ask(device)
            if self.lesson.teacher.waits:
                return count
            self.give(*learner.press())
            self.frames(1)
        raise AssertionError(f"{self.request} is not over after {MOST_PRESSES} presses")

    def give(self, *intents: Intent) -> None:
        """These, one after another."""
        for intent in intents:
            self.stack.handle(intent)

    def press(self, words: str, device: str = PADS[0]) -> None:
        """The intents of `words`, one after another, each as soon as it is heard."""
        for word in words.split():
            self.until(lambda: not self.top.deaf)
            press(self.stack, word, device)
