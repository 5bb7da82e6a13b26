"""What presses lead to while a lesson asks: how many were wrong, whether what the hand pointed at has opened something, and where the hand
and the focus go after that."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.input.intents import Deed, Intent
from game.scenes.lesson.aim import pointed_at
from game.scenes.lesson.pointer import Pointer, Task
from game.scenes.race.states import Asked
from game.show.tables.base.prompt import Prompt

if TYPE_CHECKING:
    from game.scenes.lesson.lesson import LessonScene

OFTEN = 2
"""After so many wrong presses in a row the focus goes to what is wanted."""


@dataclass
class Misses:
    """Wrong presses: all of them, and those in a row."""

    count: int = 0
    in_row: int = 0

    def add(self) -> bool:
        """One more; whether it was the last of too many in a row, which are counted anew then."""
        self.count += 1
        self.in_row = (self.in_row + 1) % OFTEN
        return self.in_row == 0


class BeforePress(NamedTuple):
    """What there was before a press: the question, as it stood, the keys of what was looked at and what the hand pointed at, and the wrong
    presses so far."""

    question: Asked | None
    asked: Prompt | None
    focused: str
    target: str
    missed: int

    @property
    def astray(self) -> bool:
        """Whether something else was looked at than what the hand pointed at."""
        return self.focused != self.target


class PressWatch:
    """Of one lesson. `ask`: what the step that is on asks for, as the pointer asks it."""

    def __init__(self, lesson: "LessonScene", pointer: Pointer, ask: Callable[[], Task | None]) -> None:
        self.lesson, self.prompt, self.pointer, self.ask = lesson, lesson.open_prompt, pointer, ask
        self.misses = Misses()
        self._opened: Asked | None = None
        """The question in which what the hand pointed at was pressed last, and opened something."""

    @property
    def entered(self) -> bool:
        """Whether the question that is open was entered by what the hand pointed at: then it points at what that has opened."""
        return self._opened is not None and self._opened is self.lesson.progress.question

    def miss(self) -> None:
        """A press was wrong."""
        self.pointer.refuse()
        if self.misses.add():
            self.pointer.turn_to()

    def before(self, intent: Intent) -> BeforePress:
        """What there is before a press."""
        target, ui = self.pointer.target, self.prompt.ui
        if intent.is_press:
            at = intent.deed is Deed.CONFIRM and target is ui.focused()
            at = at or (intent.deed is Deed.PRESS and target is not None and target.hit(intent.x, intent.y))
            self._opened = self.lesson.progress.question if at else None
        key = target.key if target is not None else ""
        return BeforePress(self.lesson.progress.question, self.prompt.prompt, ui.cursor().key, key, self.misses.count)

    def after(self, intent: Intent, before: BeforePress) -> None:
        """A press was heard that decided nothing: a wrong one leaves all as it is; what a right one has opened is pointed at, and whoever
        goes another way there keeps the focus."""
        within = before.question is not None and self.lesson.progress.question is before.question
        if not (within and intent.deed in (Deed.CONFIRM, Deed.PRESS)):
            return
        if self._at_something_shut(intent):
            self.miss()
        if self.misses.count > before.missed:
            self._opened = None
        else:
            self._go_along(intent, before)

    def _go_along(self, intent: Intent, before: BeforePress) -> None:
        if self._leads_elsewhere():
            self.pointer.renew()
        asked, ui = self.prompt.prompt, self.prompt.ui
        opened = asked is not None and asked is not before.asked
        if asked is not None and opened and before.astray and intent.deed is Deed.CONFIRM:
            ui.focus(asked.first) or ui.focus(before.focused)

    def _at_something_shut(self, intent: Intent) -> bool:
        """Whether it was a press at something that says why it can't be pressed: no better than one at the wrong thing."""
        at = self.prompt.ui.focused()
        return at is not None and bool(at.why) and (intent.deed is Deed.CONFIRM or at.hit(intent.x, intent.y))

    def _leads_elsewhere(self) -> bool:
        """Whether something else is to be pointed at by now, although the question is the same."""
        task, prompt = self.ask(), self.prompt.prompt
        return task is not None and prompt is not None and pointed_at(prompt.widgets, task.aim, prompt.first) is not self.pointer.target
