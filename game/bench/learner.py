"""A newcomer without eyes: presses what a lesson's hand points at, by any device, and nothing else."""

from pygame import Rect

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
        return lesson.teacher.waits or bool(lesson.throws.waiting) or lesson.open_prompt.prompt is not None

    def press(self) -> tuple[Intent, ...]:
        """The next press: a turn of what can be turned as long as the hand points at its arrow, else a press of what the hand points at. A
        mouse points before."""
        target, tip = self._target(), self.lesson.teacher.pointer.tip
        assert target is not None, "nothing is pointed at"
        if self.device == MOUSE:
            x, y = tip or target.rect.center
            return (Intent(Deed.POINT, MOUSE, x=x, y=y), Intent(Deed.PRESS, MOUSE, x=x, y=y))
        wanted = self.lesson.guide.wanted()
        arrow = target.nearer(lambda action: action in wanted) if wanted else None
        if arrow is not None:
            return (_towards(arrow, target, self.device),)
        return (Intent(Deed.CONFIRM, self.device),)

    def _target(self) -> Widget | None:
        """What the hand points at; what has the focus where it points at nothing."""
        return self.lesson.teacher.pointer.target or self.lesson.open_prompt.ui.focused()


def _towards(arrow: Rect, target: Widget, device: str) -> Intent:
    """The direction that does what a press of the arrow does: sideways for one as high as its widget, else up or down."""
    if arrow.height == target.rect.height:
        return Intent(Deed.MOVE, device, dx=1 if arrow.centerx > target.rect.centerx else -1)
    return Intent(Deed.MOVE, device, dy=1 if arrow.centery > target.rect.centery else -1)
