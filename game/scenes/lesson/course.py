"""The lessons of a title as some people go through them: which there are, which come next, who sits where, and what is kept of it."""

from collections.abc import Sequence

from game.bots.levels import MEDIUM
from game.core.contract import Title
from game.core.lessons import Position
from game.scenes.framework.scene import Context
from game.scenes.lesson.progress_plate import Progress
from game.session.learning import Learning
from game.session.lessons import OfferedLesson
from game.session.request import LessonRequest
from game.session.seats import COMPUTER_NAMES, Seat


class Course:
    """One way through `taught`, the lessons that `title` offers here. It begins with the one that was asked for, leaves out what everybody
    has done already, and leaves out nothing where that one is done again. `ctx` is that of the house: what a lesson leaves behind is kept
    there."""

    def __init__(self, ctx: Context, title: Title, taught: Sequence[OfferedLesson], request: LessonRequest) -> None:
        self.ctx, self.title, self.request = ctx, title, request
        self.taught = tuple(taught)
        self.learning = Learning(ctx, title.meta.id, request.profiles)
        ids = [one.lesson.id for one in taught]
        first = ids.index(request.lesson) if request.lesson in ids else 0
        again = self.learning.is_done(ids[first])
        self._way = tuple(one for one in self.taught[first:] if again or not self.learning.is_done(one.lesson.id))

    @property
    def first(self) -> OfferedLesson:
        """The lesson that it begins with."""
        return self._way[0]

    def following(self, taught: OfferedLesson) -> OfferedLesson | None:
        """The lesson after this one; None after the last."""
        at = self._way.index(taught) + 1
        return self._way[at] if at < len(self._way) else None

    def progress(self, taught: OfferedLesson) -> Progress:
        """How far that is: the number of the lesson among all, and which are done."""
        done = [number for number, one in enumerate(self.taught, 1) if self.learning.is_done(one.lesson.id)]
        return Progress(self.taught.index(taught) + 1, len(self.taught), done)

    def seats(self, position: Position) -> tuple[Seat, ...]:
        """Who sits there: the first of the people, at no device of their own, since everybody may press; beside them computers."""
        people = [seat for seat in self.request.seats if seat.human]
        learner = Seat(people[0].name, profile=people[0].profile) if people else Seat(self.ctx.permissions.names[0])
        rivals = iter([name for name in COMPUTER_NAMES if name != learner.name])
        return tuple(learner if seat == position.you else Seat(next(rivals), level=MEDIUM) for seat in range(position.seats))
