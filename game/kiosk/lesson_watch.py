"""Looks after a lesson on a cabinet: who is silent is asked whether they are still there, then attract begins, since nobody goes on with a
lesson; and the book counts lessons in rows of their own: they are no races."""

from game.core.words import N_
from game.input.intents import Intent
from game.kiosk.still_there import StillThere
from game.scenes.framework.scene import Context, Scene
from game.scenes.lesson.lesson import LessonScene
from game.scenes.race.race import RaceScene
from game.store.book_entries import Kind
from game.store.operator import Operator

GOES_BACK = N_("Any button, or the lesson ends here.")


class LessonWatch:
    """One lesson at a time, whoever drives it: every device may press."""

    def __init__(self) -> None:
        self.sign = StillThere()
        self._lesson: LessonScene | None = None

    @property
    def on(self) -> bool:
        """Whether a lesson is on the stack."""
        return self._lesson is not None

    def follow(self, ctx: Context, race: RaceScene | None) -> None:
        """This race is on the stack now, or none; where it is another lesson than before, what became of that one goes to the book."""
        lesson, before = race if isinstance(race, LessonScene) else None, self._lesson
        if lesson is before:
            return
        self.sign.hide()
        self._lesson = lesson
        if before is not None:
            self._note(ctx, Kind.LESSON_DONE if before.guide.over else Kind.LESSON_LEFT, before)
        if lesson is not None:
            self._note(ctx, Kind.LESSON_BEGUN, lesson)

    def _note(self, ctx: Context, kind: Kind, lesson: LessonScene) -> None:
        ctx.book.note(kind, title=lesson.title.meta.id, lesson=lesson.taught.lesson.id)

    def pass_time(self, silent: float, top: Scene, values: Operator) -> bool:
        """Asks over `top` where nobody has done anything for so many seconds; True once nobody has answered."""
        late = silent - values.still_there_after
        if late >= values.countdown:
            self.sign.hide()
            return True
        if late >= 0 and self._lesson is not None:
            names = [seat.name for seat in self._lesson.seats if seat.human]
            self.sign.ask(top, names, values.countdown - late, values.countdown, GOES_BACK)
        else:
            self.sign.hide()
        return False

    def hears(self, intent: Intent) -> bool:
        """Whether the press is used up: it says that somebody is there."""
        if not (intent.is_press and self.sign.shown):
            return False
        self.sign.hide()
        return True
