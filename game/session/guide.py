"""The guide through one lesson: what is wanted now, what a press is told, and where the lesson stands after each decision. It asks the
submitted action alone, never what is looked at or half chosen."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from game.core.actions import Action, Event
from game.core.contract import Refused
from game.core.lessons import Lesson, Pattern, Rivals, Step, fits, fits_one
from game.core.match import Match
from game.core.words import N_, Text

ONCE_MORE = N_("Once more: let's try that again.")


class Wanted(msgspec.Struct, frozen=True):
    """A press that the lesson takes."""


class NotNow(msgspec.Struct, frozen=True):
    """A press that the rules allow and the lesson does not take, and what is said to it; its fields are `seat_fields`."""

    text: Text


Verdict = Wanted | NotNow | Refused
"""A Refused is the rules' own: it is said in the words of any race."""


class _Reached(NamedTuple):
    """Where a lesson stands: the number of its step from 0, and the decisions that were made in it."""

    at: int = 0
    made: int = 0


class Guide:
    """Where `match` stands in `lesson`, which begins with it; the seat `you` learns. It submits nothing.

    Whoever submits asks `guard` (or `verdict`) before, and calls `decided` after each decision, `undone` after each taking back.
    """

    def __init__(self, match: Match, lesson: Lesson, you: int = 0) -> None:
        self.match, self.lesson, self.you = match, lesson, you
        self.floor = len(match.done)
        """As many decisions stay, whatever is taken back."""
        self.missed = False
        """The learner's turn has ended without what a free step is about (or the lesson leads nowhere any more): it begins anew."""
        self._now = _Reached()
        self._before: list[_Reached] = []
        """Where it stood before each decision since the lesson began."""

    @property
    def at(self) -> int:
        """The number of the present step, from 0; the number of all steps once it is over."""
        return self._now.at

    @property
    def over(self) -> bool:
        """Whether everything is done."""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step | Rivals | None:
        """What is on now; None once it is over."""
        return None if self.over else self.lesson.steps[self.at]

    @property
    def number(self) -> int:
        """The present step as people count: from 1, what rivals do left out."""
        return min(self.count, 1 + sum(isinstance(step, Step) for step in self.lesson.steps[: self.at]))

    @property
    def count(self) -> int:
        """How many steps there are for the learner."""
        return sum(isinstance(step, Step) for step in self.lesson.steps)

    def wanted(self) -> tuple[Action, ...]:
        """What the learner may do now and is asked for; empty where rivals act, and in a free step that takes all there is."""
        step = self.step
        patterns = (step.do or step.only) if isinstance(step, Step) else ()
        return tuple(action for action in self.match.legal(self.you) if fits_one(patterns, action))

    def expected(self) -> tuple[int, Action] | None:
        """The next decision of the expected way: its seat and action. None where nothing definite is expected."""
        step = self.step
        if not isinstance(step, Step):
            return self.due()
        patterns = step.path[self._now.made :] if step.until else step.do
        return self._first(self.you, *patterns[:1])

    def due(self) -> tuple[int, Action] | None:
        """What a rival does next: its seat and action; None where the learner is to act."""
        step = self.step
        return self._first(*step.acts[self._now.made]) if isinstance(step, Rivals) else None

    def asks_lone(self) -> bool:
        """Whether the learner presses even where there is one choice alone, which else goes by itself: an exact step wants that very press,
        and what a free one does not take would lead out of the lesson."""
        step = self.step
        if not isinstance(step, Step):
            return False
        return step.until is None or not any(step.takes(action) for action in self.match.legal(self.you))

    def verdict(self, seat: int, action: Action) -> Verdict:
        """What comes of `action`, before it is submitted: only what is Wanted may be."""
        if self.missed:
            return NotNow(ONCE_MORE)
        if self.over:
            return NotNow(self._sentence())
        refused = self.match.rules.why_not(self.match.state, seat, action)
        if refused is not None:
            return refused
        return Wanted() if self._takes(seat, action) else NotNow(self._sentence())

    def guard(self, seat: int, action: Action) -> Text | None:
        """What is said instead of submitting `action`; None where it goes to the rules, who may have words of their own."""
        verdict = self.verdict(seat, action)
        return verdict.text if isinstance(verdict, NotNow) else None

    def decided(self, events: Iterable[Event]) -> Step | None:
        """The match has gone on by one decision, which brought `events`. Returns the step of the learner that is done by it."""
        events = tuple(events)
        seat, action = self.match.done[-1]
        del self._before[len(self.match.done) - 1 - self.floor :]
        self._before.append(self._now)
        step = self.step
        if step is None:
            return None
        if self._done_by(step, seat, action, events):
            self._now = _Reached(self.at + 1)
        else:
            self._now = _Reached(self.at, self._now.made + 1)
            self.missed = self._has_ended(events)
        self.missed = self.missed or self._leads_nowhere()
        return step if isinstance(step, Step) and self._now.made == 0 else None

    def undone(self) -> None:
        """The match has gone back by one decision or more: the lesson goes back with it."""
        kept = max(0, len(self.match.done) - self.floor)
        if kept < len(self._before):
            self._now = self._before[kept]
            del self._before[kept:]
        self.missed = False

    def _takes(self, seat: int, action: Action) -> bool:
        step = self.step
        if isinstance(step, Rivals):
            rival, pattern = step.acts[self._now.made]
            return seat == rival and fits(pattern, action)
        return step is not None and seat == self.you and step.takes(action)

    def _done_by(self, step: Step | Rivals, seat: int, action: Action, events: Iterable[Event]) -> bool:
        if isinstance(step, Step) and step.until is not None:
            return step.until.reached(events)
        return self._takes(seat, action) and (isinstance(step, Step) or self._now.made + 1 == len(step.acts))

    def _has_ended(self, events: Iterable[Event]) -> bool:
        """Whether the learner's turn has ended in a free step."""
        step = self.step
        return isinstance(step, Step) and step.until is not None and any(event.begins_turn for event in events)

    def _leads_nowhere(self) -> bool:
        """Whether nobody is asked for what comes next."""
        if self.over:
            return False
        return self.due() is None if isinstance(self.step, Rivals) else self.you not in self.match.turn.waits_for

    def _sentence(self) -> Text:
        """What is said to a press that is not wanted: why not now, or else the sentence again; once all is done, what it was good for."""
        step = self.step
        if isinstance(step, Step):
            return step.no or step.say
        before = [step for step in self.lesson.steps[: self.at] if isinstance(step, Step)]
        return (before[-1].ok or before[-1].say) if before else ONCE_MORE

    def _first(self, seat: int, *patterns: Pattern) -> tuple[int, Action] | None:
        """The first action of `seat` that fits one of these."""
        return next(((seat, action) for action in self.match.legal(seat) if fits_one(patterns, action)), None)
