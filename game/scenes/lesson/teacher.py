"""What a lesson says and when: the sentence of the step with each question, why not now at a wrong press, the hand once more for whoever
hesitates, and at the end what it was good for, with the plate that leads on."""

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.core.actions import Action
from game.core.lessons import Step, fits_one
from game.core.words import N_
from game.input.intents import Deed, Intent
from game.scenes.framework.guard import UNASKED
from game.scenes.framework.results import Way
from game.scenes.framework.stack import Home, Order, Pop, Push, Quit, Swap
from game.scenes.lesson.aim import Aim, pointed_at
from game.scenes.lesson.pointer import Pointer, Said, Task
from game.scenes.lesson.progress_plate import next_rect
from game.scenes.race.states import Asked
from game.session.guide import ONCE_MORE
from game.show.tables.base.prompt import Prompt
from game.show.tables.parts.balloon import TICK
from game.show.widgets.button import Button
from game.sound.cues import Cue

if TYPE_CHECKING:
    from game.scenes.lesson.lesson import LessonScene

NEXT, AGAIN = N_("Next"), N_("Again")
DONE, TURN_BACK = N_("That was it: {head}"), N_("Nothing is lost. From the beginning of this lesson.")
FOLLOWS, LAST = N_("Next: {head}"), N_("That was the last one.")
JOINED = N_("{done} {wanted}")
HESITATES = 12.0
"""Seconds without a press after which the hand taps once more."""
OFTEN = 2
"""After so many wrong presses in a row the focus goes to what is wanted."""
ON = "next"
"""The key of the plate that leads on."""
Ordered = Push | Pop | Swap | Home | Quit


class Stand(NamedTuple):
    """What there was before a press: the question, as it stood, the keys of what was looked at and what the hand pointed at, and the wrong
    presses so far."""

    question: Asked | None
    asked: Prompt | None
    focused: str
    target: str
    errors: int


class Teacher:
    """Stands beside one lesson. `waits`: it has ended, and one plate leads on."""

    def __init__(self, lesson: "LessonScene") -> None:
        self.lesson, self.guide, self.prompt = lesson, lesson.guide, lesson.open_prompt
        self.pointer = Pointer(self.prompt, self._task)
        self.pointer.progress = lesson.course.progress(lesson.taught)
        self.prompt.offer_hint(False)
        self.waits = False
        self.moving = False
        """The hand moves."""
        self._praise = ""
        """What the step before was good for; said with the next one."""
        self._wrong = 0
        self._opened: Asked | None = None
        """The question in which what the hand pointed at was pressed last, and opened something."""
        self._errors = 0
        """All of them; `_wrong` counts those in a row."""
        self._quiet = 0.0
        """Seconds since the last press."""
        self._praised = False
        """The strip has said it: with large letters the balloon has no room for more than its sentence."""

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
        if self._praise and not large:
            words = self.prompt.ctx.say(JOINED, done=self._praise, wanted=words)
        at = "" if self._opened is not None and self._opened is self.lesson.progress.question else step.at
        first = self.guide.number == 1 and len(self.lesson.match.done) == self.guide.floor
        return Task(Said(words, self.guide.number, first), Aim(None if step.until else lambda action: fits_one(step.do, action), at))

    def _offer_hint(self, offered: bool) -> None:
        """Beside a free step stands the hint; the plate of progress leaves it room."""
        if self.prompt.offer_hint(offered):
            self.pointer.progress = self.pointer.progress

    def told(self, done: Step | None) -> None:
        """A decision was made or taken back; `done` is the step that is done by it."""
        self._praise = self.lesson.said(done.ok) if done is not None and done.ok else ""
        self._praised, self._wrong = False, 0

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
        self._err()
        return why

    def _err(self) -> None:
        self.pointer.refuse()
        self._errors += 1
        self._wrong += 1
        if self._wrong >= OFTEN:
            self._wrong = 0
            self.pointer.turn_to()

    def stand(self, intent: Intent) -> Stand:
        """What there is before a press. Once what the hand points at was pressed, what that opens is pointed at."""
        target = self.pointer.target
        if intent.is_press:
            at = intent.deed is Deed.CONFIRM and target is self.prompt.ui.focused()
            at = at or (intent.deed is Deed.PRESS and target is not None and target.hit(intent.x, intent.y))
            self._opened = self.lesson.progress.question if at else None
        return Stand(
            self.lesson.progress.question,
            self.prompt.prompt,
            self.prompt.ui.cursor().key,
            target.key if target is not None else "",
            self._errors,
        )

    def heard(self, intent: Intent, before: Stand) -> None:
        """A press was heard. What it opened within its question is pointed at anew, and whoever goes another way there keeps the focus."""
        if intent.is_press:
            self._quiet = 0.0
        if before.question is None or self.lesson.progress.question is not before.question or intent.deed not in (Deed.CONFIRM, Deed.PRESS):
            return
        self._shut(intent)
        if self._errors > before.errors:
            self._opened = None
            return
        if self._leads_elsewhere():
            self.pointer.renew()
        asked, ui = self.prompt.prompt, self.prompt.ui
        if asked is not None and asked is not before.asked and intent.deed is Deed.CONFIRM and before.focused != before.target:
            ui.focus(asked.first) or ui.focus(before.focused)

    def _shut(self, intent: Intent) -> None:
        """A press at something that says why it can't be pressed was no better than one at the wrong thing."""
        at = self.prompt.ui.focused()
        if at is not None and at.why and (intent.deed is Deed.CONFIRM or at.hit(intent.x, intent.y)):
            self._err()

    def _leads_elsewhere(self) -> bool:
        """Whether something else is to be pointed at by now, although the question is the same."""
        task, prompt = self._task(), self.prompt.prompt
        return task is not None and prompt is not None and pointed_at(prompt.widgets, task.aim, prompt.first) is not self.pointer.target

    def answer(self, intent: Intent) -> Order | None:
        """A press at the end: the plate, or one of the buttons that are always there."""
        if intent.deed in (Deed.PAUSE, Deed.BACK):
            return self.lesson.pages.open("pause", intent.device)
        if intent.deed is Deed.INFO:
            return self.lesson.pages.open("help", intent.device)
        fixed = self.prompt.fixed_at(intent)
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
        return self.prompt.prompt is not None and self._quiet < HESITATES

    def pass_time(self, dt: float) -> None:
        """`dt` seconds went by."""
        before = self._quiet
        if self.listens:
            self._quiet += dt
            if before < HESITATES <= self._quiet:
                self.pointer.nudge()
        if self._praise and not self._praised and self.prompt.prompt is not None and self.prompt.ctx.theme.large:
            self._praised = True
            if not self.pointer.in_strip:
                self.prompt.strip.say(about=self._praise)
        self.moving = self.pointer.pass_time(dt)

    # --- the end

    def end(self) -> None:
        """All is shown, and nothing is asked any more."""
        if self.waits:
            return
        self.waits = True
        if self.guide.over:
            self.prompt.ctx.sound.play(Cue.BONUS)
            self.pointer.progress = self.lesson.course.progress(self.lesson.taught)
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
        prompt.strip.words = Rect(free.x, free.y, min(free.right, place.x) - free.x, free.height)
        prompt.ui.add(Button(ON, place, say(label), lambda: self.lesson.ways_on.order(way), primary=True, size=40, about=about))
        prompt.ui.focus(ON)
        ok = self._praise or say(DONE, head=self.lesson.said(self.lesson.taught.lesson.head))
        prompt.strip.say(self.lesson.said(self.lesson.taught.lesson.head), about)
        self.pointer.say(Said(ok, TICK) if self.guide.over else Said(say(ONCE_MORE), self.guide.number))

    def _follows(self) -> str:
        following = self.lesson.course.following(self.lesson.taught)
        say = self.prompt.ctx.say
        return say(LAST) if following is None else say(FOLLOWS, head=self.lesson.said(following.lesson.head))
