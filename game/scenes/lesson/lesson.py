"""A lesson on screen: the race as it is, brought to where something can be learnt, and over it a hand that points and a balloon that says
what to press. The guide (`game.session.guide`) weighs each press; nothing of it is kept but that the lesson is done."""

from collections.abc import Callable, Mapping, Sequence

from game.core.actions import Action
from game.core.contract import RaceResult, State, Step
from game.core.lessons import seat_fields
from game.core.match import Match
from game.core.words import Text
from game.input.intents import Intent
from game.scenes.framework.results import SceneResult, WayOn
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Order
from game.scenes.lesson.course import Course
from game.scenes.lesson.pages import LessonPages
from game.scenes.lesson.rivals import LessonDrivers
from game.scenes.lesson.teacher import Teacher
from game.scenes.lesson.ways_on import WaysOn
from game.scenes.race.pages import Pages
from game.scenes.race.race import RaceScene
from game.scenes.race.unkept import without_traces
from game.session.guide import Guide
from game.session.lessons import OfferedLesson
from game.session.results import profiles_of
from game.show.tables.base.telling import Shout
from game.store.profiles import Wish
from game.tracks.layout import Layout

HEADING = 1.6
"""Seconds for which the lesson's heading stands over the board."""


class LessonScene(RaceScene):
    """One lesson of `course`: `match` stands where it begins, `opens` makes the scene of another one. Every device may press, since there
    is one learner; it ends with a plate that leads on, and goes nowhere by itself."""

    pages_of: type[Pages] = LessonPages

    def __init__(
        self,
        course: Course,
        taught: OfferedLesson,
        match: Match,
        layouts: Sequence[Layout],
        opens: Callable[[Course, OfferedLesson], Scene],
    ) -> None:
        self.course, self.taught = course, taught
        self.guide = Guide(match, taught.lesson, taught.position.you)
        self.ways_on = WaysOn(course, taught, opens)
        self._order: Order | None = None
        """What a page over it has come to."""
        drivers = LessonDrivers(self.guide, self._plays_lone)
        super().__init__(without_traces(course.ctx), match, layouts, course.seats(taught.position), drivers, resumed=True)
        assert isinstance(self.pages, LessonPages)
        self.pages.lesson = self
        self.open_prompt.undo.seal()
        self.open_prompt.words.news = lambda seat: None  # its teacher tells that, and what is looked at explains the rest
        self.open_prompt.words.own_events = lambda seat: ()
        self.decisions.guard = self._weigh
        self.decisions.rights.closed = True
        self.teacher = Teacher(self)
        self.open_prompt.first_turn = self.teacher.pointer
        self._headed = False

    def _plays_lone(self) -> bool:
        """Whether a lone choice plays itself: where the settings say so, it was not just taken back, and no press leads on by itself."""
        return self.ctx.settings.force_single and not self.open_prompt.undo.just_taken_back and self.decisions.chain is None

    def said(self, text: Text) -> str:
        """A sentence of the lesson, with the names of who drives."""
        return self.ctx.language.sentence(self.words, text, seat_fields(len(self.names)), self.names)

    def wishes(self) -> Mapping[str, Wish]:
        """Those of all who learn together, not only of the one whose name the seat has."""
        return self.ctx.profiles.wishes(profiles_of(self.course.request.seats))

    @property
    def ended(self) -> bool:
        """Whether no press is asked for any more: all is done, or it leads nowhere and begins anew."""
        return self.guide.over or self.guide.missed

    # --- pictures

    def build(self) -> None:
        """The table, and what is said; at the beginning the heading over it."""
        super().build()
        self.teacher.build()
        if not self._headed:
            self._headed = True
            self.timeline.beside([self.captions.caption.clip(Shout(self.said(self.taught.lesson.head), seconds=HEADING))])

    # --- the clock

    @property
    def moving(self) -> bool:
        """The hand, too; at the end nothing else does."""
        return self.teacher.moving or (super().moving and not self.teacher.waits)

    @property
    def pulsing(self) -> bool:
        """Also while somebody hesitates."""
        return super().pulsing or self.teacher.listens

    def update(self, dt: float) -> Order | None:
        """The race goes on as ever, as far as the lesson goes; then it waits for the press that leads on."""
        order, self._order = self._order, None
        if order is not None:
            return order
        order = super().update(dt)
        self.teacher.pass_time(dt)
        if self.ended and not self.progress.visiting and self.timeline.idle and not self.pending:
            self.teacher.end()
        return order

    def _advance(self, dt: float, rates: Mapping[str, float]) -> bool:
        """After the lesson nobody decides any more, and nobody is asked before it is known what to point at."""
        known = self.teacher.aim.known
        return super()._advance(dt, rates) and known and not self.ended

    def _race_over(self, result: RaceResult) -> None:
        """It counts for nobody, and has no podium."""

    # --- decisions

    def _weigh(self, seat: int, action: Action) -> str | None:
        """Why this is not what the lesson wants now; None where it is. The rules' own taking back goes a step back by undo, unless a step
        asks for just that."""
        if self.teacher.takes_back(action):
            return ""
        why = self.guide.guard(seat, action)
        return None if why is None else self.teacher.refuse(self.said(why))

    def show_step(self, step: Step[State]) -> None:
        """A decision was made: the lesson goes on with it, and what is done is kept at once."""
        super().show_step(step)
        done = self.guide.decided(step.events)
        if done is not None:
            self.decisions.chain = None  # what a press would lead to beyond its step is for the next sentence to say
        self.teacher.told(done)
        if self.guide.over:
            self.course.learning.finish(self.taught.lesson.id)

    def show_undo(self, state: State, seat: int, count: int) -> None:
        """The lesson goes back with what is taken back."""
        super().show_undo(state, seat, count)
        self.guide.undone()
        self.teacher.told(None)

    # --- input

    def handle(self, intent: Intent) -> Order | None:
        """As in a race; once it has ended, the plate that leads on."""
        if self.teacher.waits and not self.progress.visiting:
            return self.teacher.answer(intent)
        before = self.teacher.watch.before(intent)
        order = super().handle(intent)
        if self.teacher.waits:  # back from the past
            self.teacher.build()
        self.teacher.heard(intent)
        self.teacher.watch.after(intent, before)
        return order

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from a page: at the same step, unless the page leads elsewhere."""
        super().resume(result)
        if isinstance(result, WayOn):
            self._order = self.ways_on.order(result.way)
