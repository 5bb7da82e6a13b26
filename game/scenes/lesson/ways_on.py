"""Where a lesson leads: on, back to its beginning, to all lessons, to the race, or away."""

from collections.abc import Callable
from typing import assert_never

import msgspec

from game.scenes.framework.new_race import begin
from game.scenes.framework.openings import Openings
from game.scenes.framework.results import Way
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Home, Order, Pop, Push, Swap
from game.scenes.lesson.course import Course
from game.scenes.lesson.finished import FinishedScene
from game.session.lessons import OfferedLesson
from game.session.request import LessonRequest


class WaysOn:
    """The ways out of one lesson. `opens` makes the scene of a lesson of the course."""

    def __init__(self, course: Course, taught: OfferedLesson, opens: Callable[[Course, OfferedLesson], Scene]) -> None:
        self.course, self.taught, self.opens = course, taught, opens

    def order(self, way: Way) -> Order:
        """What it comes to: the lesson gives way to what follows, or goes."""
        match way:
            case Way.NEXT:
                return self._next()
            case Way.AGAIN:
                return Swap(self.opens(self.course, self.taught))
            case Way.ANEW:
                return Swap(self._open.lesson(self._asked(self.course.taught[0])))
            case Way.RACE:
                return self._race()
            case Way.OFF:
                self.course.learning.refuse()
                return Pop()
            case Way.ALL:
                return Swap(self._open.lessons(self._asked(self.taught)))
            case Way.BACK:
                return Pop()
            case Way.MENU:
                return Home()
        assert_never(way)

    @property
    def _open(self) -> Openings:
        return self.course.ctx.open

    def _asked(self, taught: OfferedLesson) -> LessonRequest:
        """What was asked for, with this lesson."""
        return msgspec.structs.replace(self.course.request, lesson=taught.lesson.id)

    def _next(self) -> Order:
        """The lesson that follows; after the last one what is left to say."""
        following = self.course.following(self.taught)
        if following is None:
            ctx = self.course.ctx.skinned(self.course.title.meta.id)
            return Push(FinishedScene(ctx, self.course.title.words.to_win, races=self.course.request.race is not None))
        return Swap(self.opens(self.course, following))

    def _race(self) -> Order:
        """The race that was set up, at once; where another one waits to be continued, the question which of the two. Without a race that
        was set up it goes back to where the lessons were opened."""
        request = self.course.request.race
        order = begin(self.course.ctx, request) if request is not None else Pop()
        return Swap(order.scene) if isinstance(order, Push) else order
