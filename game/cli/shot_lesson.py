"""What `shot` shows of lessons: one after so many presses of its expected way, its pause, and what comes after the last one."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.bench.headless import StandstillError
from game.bench.learner import Learner
from game.cli.command import FailedError
from game.core.words import N_, Plural
from game.input.intents import KEYBOARD, Deed, Intent
from game.scenes.framework.results import Way
from game.scenes.lesson.lesson import LessonScene
from game.session.request import LessonRequest

if TYPE_CHECKING:
    from game.cli.shot import Scenes

PATIENCE = 3_000
"""Frames from one press to the next question, at most."""
NO_LESSON = N_("This game has no lesson called {lesson} here. There are: {known}.")
ENDS_SOONER = Plural(
    N_("The lesson is over after {done} press; --step asks for {step}."),
    N_("The lesson is over after {done} presses; --step asks for {step}."),
    "done",
)
STUCK = Plural(N_("The lesson stands still after {done} press."), N_("The lesson stands still after {done} presses."), "done")


class LessonScenes:
    """Brings them on screen; `scenes` names the title, the lesson and the step."""

    def __init__(self, scenes: "Scenes") -> None:
        self.scenes, self.unseen, self.lesson = scenes, scenes.unseen, scenes.lesson

    @property
    def opened(self) -> Mapping[str, Callable[[], object]]:
        """Name of the scene -> what opens it."""
        return {"lesson": self._at_step, "lesson-pause": self._pause, "lesson-end": self._end}

    def _at_step(self) -> LessonScene:
        """The lesson after so many presses, at rest at the question that follows, or at its end; for a strip of pictures right after the
        last of them."""
        scene, done, step = self._open(), 0, self.scenes.step or 0
        learner = Learner(scene, KEYBOARD)
        self._until(learner, done)
        while done < step:
            if scene.teacher.waits:
                raise FailedError(ENDS_SOONER, done=done, step=step)
            done += 1
            self._press(learner, done, done == step)
        self.scenes.usual_pace()
        if self.scenes.still:
            self.unseen.settle()
        return scene

    def _press(self, learner: Learner, done: int, last: bool) -> None:
        if last and not self.scenes.still:
            self.scenes.usual_pace()
        for intent in learner.press():
            self.unseen.app.stack.handle(intent)
        if self.scenes.still or not last:
            self._until(learner, done)

    def _until(self, learner: Learner, done: int) -> None:
        try:
            self.unseen.until(lambda: learner.may_press, PATIENCE)
        except StandstillError:
            raise FailedError(STUCK, done=done) from None

    def _pause(self) -> None:
        self._at_step()
        self.unseen.app.stack.handle(Intent(Deed.PAUSE, KEYBOARD))

    def _end(self) -> None:
        """The page after the last lesson, over this one."""
        scene = self._at_step()
        last = scene.course.taught[-1]
        self.unseen.app.stack.obey(type(scene.ways_on)(scene.course, last, scene.ways_on.opens).order(Way.NEXT))

    def _open(self) -> LessonScene:
        wanted, words = self.scenes.wanted, self.scenes.wanted.title.words
        known = [lesson.id for lesson in words.lessons]
        if not known or (self.lesson and self.lesson not in known):
            raise FailedError(NO_LESSON, lesson=self.lesson, known=", ".join(known))
        self.scenes.quick_pace()
        people = tuple(seat for seat in wanted.request.seats if seat.human)
        request = LessonRequest(wanted.title.meta.id, self.lesson or known[0], people, wanted.request)
        scene = self.unseen.push(self.unseen.ctx.open.lesson(request))
        if not isinstance(scene, LessonScene):
            raise FailedError(NO_LESSON, lesson=self.lesson, known="")
        return scene
