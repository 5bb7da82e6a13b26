"""From a question to the journal: who decides next, what is submitted and taken back, and what happens where the disk fails."""

from typing import Any, Protocol

from game.bots.runner import Decision
from game.core.actions import Action
from game.core.contract import Refused, Step, Turn
from game.core.judge import Choice
from game.core.words import N_
from game.scenes.framework.dialog import Answer
from game.scenes.framework.stack import Home, Order, Push
from game.scenes.framework.trouble import MENU, TroubleScene
from game.scenes.race.asking import Asking
from game.scenes.race.hidden_information import Discretion
from game.scenes.race.states import Deciding
from game.session.tallies import count_race
from game.session.thinking import Thinking
from game.store.problems import StoreError

__all__ = ["Decisions", "Showing"]

BACK_TO_RACE = N_("Back to the race")


class Showing(Protocol):
    """What shows the decisions: the race."""

    def show_step(self, step: Step[Any], before: Turn) -> None:
        """A decision led to `step`; `before` is the turn that it was made in."""

    def show_undo(self, state: Any, seat: int, count: int) -> None:
        """The last `count` decisions, of this seat, were taken back."""


class Decisions:
    """The decisions of one match. `record` is its place among the records, once it is over."""

    def __init__(self, asking: Asking, discretion: Discretion, showing: Showing) -> None:
        self.asking = asking
        self.discretion = discretion
        self.showing = showing
        self.ctx = asking.ctx
        self.match = asking.match
        self.drivers = asking.drivers
        self.progress = asking.progress
        self.undo = asking.undo
        self.record: Any = None

    def follow_drivers(self) -> Order | None:
        """Journals who drives; what was thought or asked before a change is void."""
        if self.progress.stale(self.drivers.version):
            self.asking.close()
            self.progress.play()
        try:
            self.drivers.write()
        except StoreError as error:
            return self.trouble(error)
        return None

    def go_on(self, dt: float) -> Order | None:
        """All is shown and nobody is asked: first the computers (standing rights, then whoever is waited for), then a person."""
        if self.match.turn.over:
            return Home()
        now = self.progress.now
        if not isinstance(now, Deciding):
            pace = self.progress.pace_of(self.match.done)
            now = self._decide(Thinking(self.drivers.computers, self.match), pace)
        decision = now.thought.go_on(dt)
        if now.thought.nobody:
            self.progress.play()
            return self.ask()
        if decision is not None:
            self.progress.play()
            return self.submit(decision.seat, decision.action)
        return None

    def _decide(self, thought: Thinking, seat: int) -> Deciding:
        now = Deciding(thought, seat, self.drivers.version)
        self.progress.now = now
        return now

    def ask(self) -> Order | None:
        """Opens the prompt of the person to move (or the curtain before it), or plays the lone choice."""
        seat = next(seat for seat in self.match.turn.waits_for if self.drivers.seats[seat].human)
        chair = self.match.chair(seat)
        legal = chair.legal()
        lone = len(legal) == 1 and not chair.turn.ask_always and self.ctx.settings.force_single and not self.undo.just_taken_back
        if lone and not chair.preview(legal[0]).unknown:
            self._decide(Thinking.decided(Decision(seat, legal[0], Choice(()))), seat)
            return None
        return self.discretion.ask(seat)

    def submit(self, seat: int, action: Action) -> Order | None:
        """Journalled before anything moves. Where the disk fails, nothing has happened and the players are told."""
        before = self.match.turn
        try:
            step = self.match.submit(seat, action)
        except StoreError as error:
            return self.trouble(error)
        except Refused as refused:
            self.asking.refuse(refused)
            return None
        self.asking.close()
        self.progress.play()
        self.showing.show_step(step, before)
        return self._finish() if self.match.turn.over else None

    def take_back(self) -> Order | None:
        """Takes the last decision of a person back, where that may be."""
        if (seat := self.undo.seat) is None:
            return None
        try:
            state, count = self.undo.take(seat)
        except StoreError as error:
            return self.trouble(error)
        self.asking.close()
        self.progress.play()
        self.showing.show_undo(state, seat, count)
        return None

    def trouble(self, error: StoreError) -> Order:
        """What was done before is on the disk; the race stands where it stood, and can be tried again."""
        say = self.ctx.say
        ways = (Answer("race", say(BACK_TO_RACE), primary=True), Answer("menu", say(MENU), Home()))
        return Push(TroubleScene(self.ctx, say(error.problem.text, **error.problem.fields), choices=ways))

    def _finish(self) -> Order | None:
        """A finished match goes to the records; its races count at once, whatever becomes of the power."""
        for number, race in enumerate(self.match.result.races if self.match.result else (), 1):
            count_race(self.ctx, self.match, self.drivers.seats, number, race)
        try:
            self.record = self.ctx.saves.finish(self.match)
        except StoreError as error:
            return self.trouble(error)
        return None
