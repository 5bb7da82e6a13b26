"""From a question to the journal: who decides next, what is submitted and taken back, and what happens where the disk fails."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from game.bots.runner import Decision
from game.core.actions import Action
from game.core.contract import Refused, State, Step
from game.core.judge import DriverChoice
from game.core.match import Chair
from game.input.intents import Intent
from game.scenes.framework.stack import Home, Order
from game.scenes.race.advice import Advice
from game.scenes.race.answers import StandingAnswers
from game.scenes.race.ballot import Ballots
from game.scenes.race.chain import STOPPED, ChainRun
from game.scenes.race.hidden_information import HiddenInformation
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.rights import Rights
from game.scenes.race.states import Asked, Deciding, Playing
from game.session.filing import file_match
from game.session.seats import Seat
from game.session.thinking import Thinking
from game.show.tables.base.prompt import Chain, Prompt

Guard = Callable[[int, Action], str | None]
"""(seat, action) -> why it is not wanted just now, although the rules allow it; None where it is. A race has no guard; where there is one,
nothing that a person decides goes by itself."""


class Showing(Protocol):
    """What shows the decisions: the race."""

    def show_step(self, step: Step[State]) -> None:
        """A decision led to `step`."""

    def show_undo(self, state: State, seat: int, count: int) -> None:
        """The last `count` decisions, of this seat, were taken back."""


class Decisions:
    """The decisions of one match. `record` is its place among the records, once it is over."""

    def __init__(self, open_prompt: OpenPrompt, hidden_information: HiddenInformation, showing: Showing) -> None:
        self.open_prompt = open_prompt
        self.hidden_information = hidden_information
        self.showing = showing
        self.ctx = open_prompt.ctx
        self.match = open_prompt.match
        self.drivers = open_prompt.drivers
        self.progress = open_prompt.progress
        self.undo = open_prompt.undo
        self.table = open_prompt.table
        self.rights = Rights(open_prompt)
        self.answers = StandingAnswers(open_prompt)
        self.advice = Advice(self.match, self.table)
        self.ballots = Ballots(open_prompt, self.drivers, self.table, self.submit)
        self.ballots.keep, self.ballots.given = self.answers.give, self.answers.given
        self.guard: Guard | None = None
        self.chain: ChainRun | None = None
        self._ahead: tuple[tuple[int, int], Thinking] | None = None
        """A thought that began with what is still shown, and after how many decisions, by which drivers."""
        self.record: Path | None = None
        self._stopped = ""
        """Where a chain has stopped, to be said with the next question."""

    def follow_drivers(self) -> None:
        """Journals who drives; what was thought or asked before a change is void."""
        stale = self.progress.stale(self.drivers.version)
        if stale:
            self.open_prompt.close()
            self.progress.play()
        if self.chain is not None and (stale or self.drivers.places.waits(self.chain.seat)):
            self.end_chain()
        self.drivers.write()

    def go_on(self, dt: float, clock: float) -> Order | None:
        """All is shown, nobody is asked: first who called, then computers (standing rights, then whoever is waited for), then a person. A
        chain under way comes before, and ends where a computer decides. `dt`: seconds at the pace of the race, `clock`: of the clock."""
        if self.match.turn.over:
            return Home()
        if self.chain is None and self.rights.wanted:
            question = self.rights.next(self.submit)
            return None if question is None else self._open(question)
        now = self.progress.now
        if not isinstance(now, Deciding):
            now = self._decide(self._thought(), self.progress.pace_of(self.match.done))
        decision = now.thought.go_on(dt, clock)
        if now.thought.nobody:
            if self.chain is not None and self.chain.waits(dt):
                return None
            self.progress.play()
            return self._next_of_chain() if self.chain is not None else self.ask()
        if decision is not None:
            self.end_chain()
            self.progress.play()
            self.submit(decision.seat, decision.action)
        return None

    def think_ahead(self) -> None:
        """While the clips that open a window are shown, its computers think already; before a question does who advises its person."""
        playing = isinstance(self.progress.now, Playing) and not self.match.turn.over
        people = [seat for seat in self.match.turn.waits_for if self.drivers.seats[seat].human]
        if playing and people and self.chain is None:
            self.advice.ready(people[0])
            self.open_prompt.aids.think(people[0])
        if playing and self.table.beat(self.match.turn) > 0:
            self._ahead = ((len(self.match.done), self.drivers.version), self._thought())
            self._ahead[1].ahead()

    def _thought(self) -> Thinking:
        """The decision that is due, in the making: the one that was begun with the opening clip, where nothing has come between."""
        key, ahead = self._ahead or (None, None)
        self._ahead = None
        if ahead is not None and key == (len(self.match.done), self.drivers.version):
            return ahead
        return Thinking(self.drivers.computers, self.match, self.table.hold, self.table.beat(self.match.turn))

    def _decide(self, thought: Thinking, seat: int) -> Deciding:
        self.progress.now = now = Deciding(thought, seat, self.drivers.version)
        return now

    def ask(self) -> Order | None:
        """Asks several people at once; or opens the prompt of the person to move (or the curtain first), or plays what goes by itself."""
        if self.ballots.behind is not None:
            return self._ask_behind(*self.ballots.behind)
        if self.ballots.open():
            self.ballots.deliver()
            return None
        self.ballots.hide()
        seat = next(seat for seat in self.match.turn.waits_for if self.drivers.seats[seat].human)
        if self.ballots.late(seat) and not self.drivers.holds(seat):
            return self.hidden_information.curtain(seat)
        chair = self.match.chair(seat)
        puts = self.undo.just_taken_back or self.guard is not None
        given_back = self.rights.given_back(seat)
        standing = None if puts else self.answers.due(seat)
        if standing is not None:
            self._decided(seat, standing)
            return None
        asks = puts or given_back is not None or _tells(chair, self.drivers.seats) or not self.ctx.settings.force_single
        if not asks and (action := self.table.by_itself(chair)) is not None:
            self.open_prompt.words.lone, self.undo.alone = seat, len(self.match.done)
            self._decided(seat, action)
            return None
        if given_back is None and not self.advice.ready(seat):
            return None
        return self._open(*(given_back or (self.open_prompt.question(seat), "")))

    def _decided(self, seat: int, action: Action) -> None:
        """What needs no question is held like any other decision, in a window to its beat."""
        turn = self.match.turn
        self._decide(Thinking.decided(Decision(seat, action, DriverChoice(())), turn, self.table.hold, self.table.beat(turn)), seat)

    def take_back_answer(self, intent: Intent) -> bool:
        """Whether a press took standing answers back; one that is just being given is asked after all."""
        seat = self.answers.taken_back(intent)
        if seat is not None and isinstance(self.progress.now, Deciding) and self.progress.now.seat == seat:
            self.progress.play()
        if seat is not None:
            self.ballots.refresh()
        return seat is not None

    def _ask_behind(self, seat: int, prompt: Prompt) -> Order | None:
        """What a seat's answer in a ballot has led to is asked once the others look away."""
        self.ballots.hide()
        if not self.drivers.holds(seat):
            return self.hidden_information.curtain(seat)
        self.open_prompt.open(Asked(seat, prompt, self.drivers.version))
        return None

    def _open(self, question: Asked, looked_at: str = "") -> Order | None:
        order = self.hidden_information.ask(question, looked_at)
        if self.progress.question is question:
            self.rights.opened(question)
        if self._stopped and self.open_prompt.prompt is not None:
            self.open_prompt.strip.say(about=self._stopped)
            self._stopped = ""
        return order

    # --- several decisions from one press

    def start_chain(self, seat: int, chain: Chain) -> Order | None:
        """Submits the first of these; the others follow by themselves, as long as nothing comes between."""
        run = ChainRun(self.match, seat, chain)
        if run.next() is None:
            return None
        self.chain = run
        return self._next_of_chain()

    def _next_of_chain(self) -> Order | None:
        chain = self.chain
        action = chain.next() if chain is not None else None
        if chain is None or action is None:
            self.end_chain()
            return self.ask()
        before = len(self.match.done)
        self.submit(chain.seat, action)
        if len(self.match.done) == before:
            self.end_chain()
        return None

    def end_chain(self) -> None:
        """The chain goes no further; the strip will say where it stopped, unless it has come to its end."""
        if self.chain is None:
            return
        if not self.chain.finished and not self.chain.chain.quiet:
            self._stopped = self.ctx.language.plural(STOPPED, self.chain.done, done=self.chain.done, count=len(self.chain.chain.actions))
        self.chain = None

    def submit(self, seat: int, action: Action) -> None:
        """Journalled before anything moves; what the disk refuses is kept in memory. What a guard keeps out changes nothing."""
        if self.guard is not None and (not_now := self.guard(seat, action)) is not None:
            self.open_prompt.refusals.not_now(not_now)
            self.chain = None
            return
        try:
            step = self.match.submit(seat, action)
        except Refused as refused:
            self.open_prompt.refusals.refuse(refused)
            return
        if self.chain is None or not self.chain.done:
            self.undo.pressed(len(self.match.done) - 1)
        self.open_prompt.close()
        self.progress.play()
        self.ballots.submitted(seat)
        if self.chain is not None and not self.chain.submitted(step.sealed):
            self.end_chain()
        self.showing.show_step(step)
        if self.match.turn.over:
            self.record = file_match(self.ctx, self.match, self.drivers.seats)

    def take_back(self) -> None:
        """Takes the last decision of a person back, where that may be."""
        if (seat := self.undo.seat) is None:
            return
        state, count = self.undo.take(seat)
        self.open_prompt.close()
        self.progress.play()
        self.showing.show_undo(state, seat, count)


def _tells(chair: Chair, seats: Sequence[Seat]) -> bool:
    """Whether it would tell others something if a lone choice were not put: computers learn nothing from that."""
    return chair.turn.ask_always and sum(seat.human for seat in seats) > 1
