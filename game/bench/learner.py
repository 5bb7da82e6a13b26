"""A newcomer without eyes: presses what a lesson's hand points at, by any device, and nothing else."""

from game.core.actions import Action
from game.input.intents import MOUSE, Deed, Intent
from game.scenes.lesson.lesson import LessonScene
from game.show.widgets.base import Widget


class Learner:
    """Drives one lesson by `device`; whoever uses it hands on what it presses."""

    def __init__(self, lesson: LessonScene, device: str) -> None:
        self.lesson, self.device = lesson, device

    @property
    def may_press(self) -> bool:
        """Whether a press would be heard, and something is pointed at, waits to be thrown, or leads on."""
        lesson = self.lesson
        if lesson.deaf:
            return False
        return lesson.teacher.waits or lesson.progress.throw is not None or lesson.open_prompt.prompt is not None

    def press(self) -> tuple[Intent, ...]:
        """The next press: a turn of what can be turned, as long as that says something else than the lesson does, else a press of it. A
        mouse points before."""
        lesson, target = self.lesson, self._target()
        assert target is not None, "nothing is pointed at"
        if target.action is not None and target.action not in lesson.guide.wanted() and self._turns(target):
            return self._turn(target)
        if self.device != MOUSE:
            return (Intent(Deed.CONFIRM, self.device),)
        x, y = lesson.teacher.pointer.tip or target.rect.center
        return (Intent(Deed.POINT, MOUSE, x=x, y=y), Intent(Deed.PRESS, MOUSE, x=x, y=y))

    def _target(self) -> Widget | None:
        """What the hand points at; the button that is alone there where it points at nothing."""
        return self.lesson.teacher.pointer.target or self.lesson.open_prompt.ui.focused()

    def _turns(self, target: Widget) -> bool:
        wanted = self.lesson.guide.wanted()
        return bool(wanted) and all(_same_kind(target.action, action) for action in wanted)

    def _turn(self, target: Widget) -> tuple[Intent, ...]:
        if self.device != MOUSE:
            return (Intent(Deed.MOVE, self.device, dx=1),)
        x, y = target.rect.right - 8, target.rect.centery
        return (Intent(Deed.POINT, MOUSE, x=x, y=y), Intent(Deed.PRESS, MOUSE, x=x, y=y))


def _same_kind(one: Action | None, other: Action) -> bool:
    return type(one) is type(other)
