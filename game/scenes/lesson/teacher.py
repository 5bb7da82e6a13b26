"""What a lesson says and when: the sentence of the step with each question, why not now at a wrong press, the hand once more for whoever
hesitates, and at the end what it was good for, with the plate that leads on."""

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.actions import Action
from game.core.lessons import Step, fits_one
from game.core.words import N_
from game.input.intents import Deed, Intent
from game.scenes.framework.guard import UNASKED
from game.scenes.framework.results import Way
from game.scenes.framework.stack import Home, Order, Pop, Push, Quit, Swap
from game.scenes.lesson.aim import Aim
from game.scenes.lesson.pointer import Pointer, Said, Task
from game.scenes.lesson.press_watch import PressWatch
from game.scenes.lesson.progress_plate import next_rect
from game.scenes.lesson.step_aim import StepAim
from game.session.guide import ONCE_MORE
from game.show.tables.parts.balloon import TICK
from game.show.widgets.button import Button
from game.sound.cues import Cue

if TYPE_CHECKING:
    from game.scenes.lesson.lesson import LessonScene

NEXT, AGAIN = N_("Next", "lesson"), N_("Again")
DONE, TURN_BACK = N_("That was it: {head}"), N_("Nothing is lost.")
FOLLOWS, LAST = N_("Next: {head}"), N_("That was the last one.")
JOINED = N_("{done} {wanted}")
HESITATES = 12.0
"""Seconds without a press after which the hand taps once more."""
BESIDE = 16
"""Design units between the words at the end and the plate, whose focus needs room."""
ON = "next"
"""The key of the plate that leads on."""
Ordered = Push | Pop | Swap | Home | Quit


class Praise:
    """What the step before was good for: said with the sentence of the next one; where letters are large and a balloon has no room for
    both, once in the strip."""

    def __init__(self) -> None:
        self.words = ""
        self.due = False
        """The strip has not said it yet."""

    def earn(self, words: str) -> None:
        """A step is done (or, with "", taken back)."""
        self.words, self.due = words, bool(words)

    def take(self) -> str:
        """The words, for the strip."""
        self.due = False
        return self.words


class Teacher:
    """Stands beside one lesson. `waits`: it has ended, and one plate leads on."""

    def __init__(self, lesson: "LessonScene") -> None:
        self.lesson, self.guide, self.prompt = lesson, lesson.guide, lesson.open_prompt
        self.pointer = Pointer(self.prompt, self._task)
        self.pointer.show_progress(lesson.course.progress(lesson.taught))
        self.watch = PressWatch(lesson, self.pointer, self._task)
        self.prompt.fixed.offer_hint(False)
        self.aim = StepAim(self.guide, self.prompt.table.advised)
        self.waits = False
        self._ending = ("", "")
        """What the strip says at the end."""
        self.moving = False
        """The hand moves."""
        self._praise = Praise()
        self._quiet = 0.0
        """Seconds since the last press."""

    def build(self) -> None:
        """On a fresh layer: at the end the plate that leads on stands there again."""
        if self.waits:
            self._lay_end()

    # --- what is said

    def _task(self) -> Task | None:
        """What the step that is on asks for."""
        step = self.guide.step
        if not isinstance(step, Step) or self.lesson.ended:
            return None
        self._offer_hint(step.until is not None and not step.only)
        words, large = self.lesson.said(step.say), self.prompt.ctx.theme.large
        if self._praise.words and not large:
            words = self.prompt.ctx.say(JOINED, done=self._praise.words, wanted=words)
        at = "" if self.watch.entered else step.at
        first = self.guide.number == 1 and len(self.lesson.match.done) == self.guide.floor
        return Task(Said(words, self.guide.number, first), Aim(self.aim.wanted(step), at))

    def _offer_hint(self, offered: bool) -> None:
        """Beside a free step stands the hint; the plate of progress leaves it room."""
        if self.prompt.fixed.offer_hint(offered):
            self.pointer.lay_plate()

    def told(self, done: Step | None) -> None:
        """A decision was made or taken back; `done` is the step that is done by it."""
        self._praise.earn(self.lesson.said(done.ok) if done is not None and done.ok else "")
        self.watch.misses.in_row = 0

    # --- presses

    def takes_back(self, action: Action) -> bool:
        """Whether `action` is the rules' own taking back, which the step does not ask for: what was decided last is undone."""
        undo, step = self.prompt.undo, self.guide.step
        asked_for = isinstance(step, Step) and fits_one(step.do, action)
        if asked_for or not undo.by_rules or undo.seat is None:
            return False
        self.lesson.decisions.take_back()
        return True

    def refuse(self, why: str) -> str:
        """A press that is not what the lesson wants now; what is said of it. The rest of a chain that was pressed goes without a word."""
        if self.prompt.prompt is None:
            return ""
        self.watch.miss()
        return why

    def heard(self, intent: Intent) -> None:
        """A press was heard: whoever presses hesitates no more."""
        if intent.is_press:
            self._quiet = 0.0

    def answer(self, intent: Intent) -> Order | None:
        """A press at the end: the plate, or one of the buttons that are always there."""
        if intent.deed in (Deed.PAUSE, Deed.BACK):
            return self.lesson.pages.open("pause", intent.device)
        if intent.deed is Deed.INFO:
            return self.lesson.pages.open("help", intent.device)
        fixed = self.prompt.fixed.at(intent)
        if fixed:
            return self.lesson.pages.open(fixed, intent.device)
        if intent.deed in (Deed.CONFIRM, Deed.PRESS) and self.lesson.presses.guard.shut:
            return None
        result = self.prompt.ui.handle(intent).result
        return result if isinstance(result, Ordered) else None

    # --- the clock

    @property
    def listens(self) -> bool:
        """Whether it counts how long somebody hesitates."""
        return (self.prompt.prompt is not None or self.lesson.throws.button is not None) and self._quiet < HESITATES

    def pass_time(self, dt: float) -> None:
        """`dt` seconds went by."""
        before = self._quiet
        if self.listens:
            self._quiet += dt
            if before < HESITATES <= self._quiet:
                self.pointer.nudge()
        if self._praise.due and self.prompt.prompt is not None and self.prompt.ctx.theme.large:
            self.prompt.strip.say(about=self._praise.take())
        self._lead_the_throw()
        if self.waits and self.prompt.strip.said != self._ending:  # nobody is on the move any more
            self.prompt.strip.say(*self._ending)
        self.moving = self.pointer.pass_time(dt)

    def _lead_the_throw(self) -> None:
        """While a die waits for the learner's hand nothing is asked: the hand points at it all the same, and what the step before was good
        for is read in the strip, since dice lie over the board."""
        throw, target = self.lesson.throws.button, self.pointer.target
        if throw is not None and throw is not target:
            self.pointer.lead(throw)
            self.prompt.strip.say(about=self._praise.words)
        elif throw is None and target is not None and self.prompt.prompt is None:
            self.pointer.hide()

    # --- the end

    def end(self) -> None:
        """All is shown, and nothing is asked any more."""
        if self.waits:
            return
        self.waits = True
        if self.guide.over:
            self.prompt.ctx.sound.play(Cue.BONUS)
            self.pointer.show_progress(self.lesson.course.progress(self.lesson.taught))
        self.lesson.presses.guard.shut_for(UNASKED)
        self._lay_end()

    def _lay_end(self) -> None:
        """What it was good for, and the plate that leads on."""
        prompt, say = self.prompt, self.prompt.ctx.say
        prompt.clear()
        self._offer_hint(False)
        label, way = (NEXT, Way.NEXT) if self.guide.over else (AGAIN, Way.AGAIN)
        about = self._follows() if self.guide.over else say(TURN_BACK)
        place = next_rect(prompt.areas, prompt.table.hurry_area())
        free = prompt.table.words_area() or prompt.areas.strip
        prompt.strip.words = words = Rect(free.x, free.y, min(free.right, place.x - BESIDE) - free.x, free.height)
        prompt.ui.add(Button(ON, place, say(label), lambda: self.lesson.ways_on.order(way), primary=True, size=40, about=about))
        prompt.ui.focus(ON)
        ok = self._praise.words or say(DONE, head=self.lesson.said(self.lesson.taught.lesson.head))
        narrow = prompt.ctx.theme.large and words.width < 2 * place.width
        prompt.strip.say(*((about, "") if narrow else (self.lesson.said(self.lesson.taught.lesson.head), about)))
        self.pointer.say(Said(ok, TICK) if self.guide.over else Said(say(ONCE_MORE), self.guide.number))
        self._ending = prompt.strip.said

    def _follows(self) -> str:
        following = self.lesson.course.following(self.lesson.taught)
        say = self.prompt.ctx.say
        return say(LAST) if following is None else say(FOLLOWS, head=self.lesson.said(following.lesson.head))
