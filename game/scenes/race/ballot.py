"""Ballots: several people answer at once, each with the own device, in secret or openly. What has been pressed is never seen."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from game.core.actions import Action
from game.core.contract import State
from game.core.match import Match
from game.input.intents import Deed, Intent
from game.scenes.race.ballot_view import BallotView
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.several_seats import SeveralSeats
from game.scenes.race.states import BallotOpen, Deciding, Playing
from game.session.drivers import Drivers
from game.show.canvas import Layer
from game.show.tables.base.prompt import Always, Ballot, Prompt
from game.show.tables.base.table import Table
from game.show.tables.parts.ballot_panel import LampState
from game.sound.cues import Cue

DIRECTIONS = {(0, -1): 0, (1, 0): 1, (0, 1): 2, (-1, 0): 3}


@dataclass
class Running:
    """A ballot under way: per seat what it has pressed so far, and what it has confirmed but was not asked for yet."""

    ballot: Ballot
    phase: str
    pressed: dict[int, list[int]] = field(default_factory=dict)
    ready: dict[int, Action] = field(default_factory=dict)
    done: set[int] = field(default_factory=set)
    """Seats whose answer is journalled."""

    def goes_on_as(self, ballot: Ballot, phase: str) -> bool:
        """Whether this asks the same: then what was pressed still counts."""
        mine = self.ballot
        labels = [[pick.label for pick in one.choices] for one in (mine, ballot)]
        return (self.phase, mine.text, mine.picks, mine.secret, labels[0]) == (phase, ballot.text, ballot.picks, ballot.secret, labels[1])

    def mark(self, seat: int, choice: int) -> bool:
        """One press of a seat; whether its answer stands with it: in secret by the same press again, else at once."""
        ballot, pressed = self.ballot, self.pressed.setdefault(seat, [])
        complete = len(pressed) == ballot.picks
        if complete and pressed[-1] == choice:
            return True
        if complete:
            pressed.clear()
        pressed.append(choice)
        return not ballot.secret and len(pressed) == ballot.picks


def _choice(intent: Intent) -> int | None:
    """The number of the choice that a press means."""
    if intent.repeat:
        return None
    if intent.deed is Deed.MOVE:
        return DIRECTIONS.get((intent.dx, intent.dy))
    return {Deed.CONFIRM: 4, Deed.BACK: 5}.get(intent.deed)


class Ballots(SeveralSeats):
    """The ballot of a race, if one is under way. Computers have answered before it opens; a confirmed answer is submitted and journalled
    as soon as the rules ask for it, and no undo goes past it. A kill asks again for what was not submitted."""

    def __init__(self, open_prompt: OpenPrompt, drivers: Drivers, table: Table[State], submit: Callable[[int, Action], None]) -> None:
        super().__init__(open_prompt, drivers, table)
        self.submit = submit
        self.running: Running | None = None
        self.keep: Callable[[Always], None] = lambda always: None
        self.given: Callable[[int, Collection[str]], Action | None] = lambda seat, kinds: None
        """Standing answers: the one is told which are wished for, the other says what a seat has answered to such questions."""
        self.behind: tuple[int, Prompt] | None = None
        """The seat whose answer is a prompt of its own, which is asked behind the curtain."""
        self.view = BallotView(open_prompt)

    # --- what is asked

    def wanted(self) -> Ballot | None:
        """What several people are asked now; None where there is nothing of that kind, or only one person plays."""
        match: Match = self.match
        people = [seat for seat in self.drivers.places.people() if self.by_hand(seat)]
        if len(self.drivers.places.people()) < 2:
            return None
        ballot: Ballot | None = self.table.ballot({seat: match.chair(seat) for seat in people}, match.turn)
        return ballot

    def open(self) -> bool:
        """Asks what is wanted now, if anybody is left who can press for it; what was pressed before counts on where it is the same."""
        ballot, turn, running = self.wanted(), self.match.turn, self.running
        if ballot is None:
            ready = running is not None and running.phase == turn.phase and not running.ready.keys().isdisjoint(turn.waits_for)
            if not ready:  # the last one may have answered, although one alone is not asked by a ballot
                self.close()
            return ready
        if self.running is None or not self.running.goes_on_as(ballot, turn.phase):
            self.running = Running(ballot, turn.phase)
            for seat in filter(self.late, ballot.seats):
                self.drivers.put_down(seat)
        self.running.ballot = ballot
        asked = any(seat in turn.waits_for and self.alone(seat) for seat in self._people(ballot))
        if not asked or not (self.left or self.running.ready):
            return False  # where all have answered for good, that is given without a panel
        self.progress.now = BallotOpen(self.drivers.version)
        self.show()
        return True

    def _people(self, ballot: Ballot) -> list[int]:
        return [seat for seat in ballot.seats if self.by_hand(seat)]

    @property
    def left(self) -> list[int]:
        """Who can still press for the ballot under way."""
        running = self.running
        if running is None:
            return []
        people = [seat for seat in self._people(running.ballot) if self.alone(seat)]
        return [seat for seat in people if not (seat in running.ready or seat in running.done or self._standing(seat))]

    def _standing(self, seat: int) -> Action | None:
        """The standing answer of a seat to the ballot under way."""
        running = self.running
        return None if running is None else self.given(seat, {always(seat).kind for always in running.ballot.keep.values()})

    def alone(self, seat: int) -> bool:
        """Whether the seat answers with a device of its own; where there is something to look at first, one that can ask for that."""
        running = self.running
        asks = running is not None and running.ballot.look is not None
        return super().alone(seat) and (not asks or self.view.can_look(self.drivers.places.places[seat].device))

    def late(self, seat: int) -> bool:
        """Whether this seat answers a secret ballot by an ordinary prompt, once the others look away."""
        running = self.running
        return running is not None and running.ballot.secret and seat in running.ballot.seats and not self.alone(seat)

    def close(self) -> None:
        """The ballot is over: what nobody was asked for lapses."""
        self.running = None
        self.hide()

    # --- what is pressed

    def handle(self, intent: Intent) -> bool:
        """A press that may be meant for the ballot: True if it was. Held directions don't count."""
        running = self.running
        choice = _choice(intent)
        if running is None or self.progress.question is not None or (choice is None and intent.deed not in (Deed.UNDO, Deed.NEXT)):
            return False
        if intent.deed is Deed.NEXT and running.ballot.look is None:
            return False
        seat = self.of(intent.device, self.left)
        if seat is None:
            answered = self.of(intent.device, [*running.ready, *running.done]) is not None
            return answered and intent.deed is not Deed.BACK
        if intent.deed is Deed.NEXT:
            assert running.ballot.look is not None
            self._go_behind(running, seat, running.ballot.look[1](seat))
        elif choice is None or choice >= len(running.ballot.choices):
            if intent.deed is Deed.BACK and not running.pressed.get(seat):
                return False  # nothing to forget, and no choice of this ballot: the pause
            running.pressed.pop(seat, None)
            self.show()
        else:
            self._press(running, seat, choice)
        return True

    def _press(self, running: Running, seat: int, choice: int) -> None:
        """One press of a seat. The sound is the same for every choice."""
        confirmed = running.mark(seat, choice)
        self.open_prompt.ctx.sound.play(Cue.CONFIRM if confirmed else Cue.MOVE)
        if confirmed:
            self._confirm(running, seat, tuple(running.pressed[seat]))
        self.show()

    def _confirm(self, running: Running, seat: int, picked: tuple[int, ...]) -> None:
        """The answer stands: it is submitted now, or as soon as the rules ask the seat."""
        answer = running.ballot.answer(seat, picked)
        if isinstance(answer, Prompt):
            self._go_behind(running, seat, answer)
            return
        running.pressed.pop(seat, None)
        for choice in picked:
            if choice in running.ballot.keep:
                self.keep(running.ballot.keep[choice](seat))
        running.ready[seat] = answer
        self.deliver()

    def _go_behind(self, running: Running, seat: int, prompt: Prompt) -> None:
        """The seat answers this instead, once the others look away; where it has a phone, that has it already."""
        running.pressed.pop(seat, None)
        if not self.open_prompt.on_phone(seat):
            self.behind = (seat, prompt)
            self.drivers.put_down(seat)
            self.progress.play()

    def deliver(self) -> None:
        """Submits the first answer that the rules ask for now, in the ballot's order; also while others' answers are still shown. One that
        can't be done is asked for again."""
        running = self.running
        if running is None or not isinstance(self.progress.now, BallotOpen | Playing | Deciding):
            return
        for seat in running.ballot.seats:
            action = running.ready.get(seat) or self._standing(seat)
            if action is not None and seat in self.match.turn.waits_for:
                running.ready.pop(seat, None)
                if self.match.chair(seat).why_not(action) is None:
                    self.submit(seat, action)
                    return

    def submitted(self, seat: int) -> None:
        """A decision of this seat is journalled: one of the ballot's is never taken back, and the last one ends it."""
        running = self.running
        if running is None:
            return
        if seat in running.ballot.seats:
            running.done.add(seat)
            running.pressed.pop(seat, None)
            self.open_prompt.undo.seal()
        if self.behind is not None and self.behind[0] == seat:
            self.behind = None
        if self.match.turn.phase != running.phase or not self.match.turn.waits_for:
            self.close()

    def build(self, layer: Layer) -> None:
        """On a fresh layer."""
        self.view.build(layer)
        self.refresh()

    def refresh(self) -> None:
        """The panel is there if it is asked for just now, and not while a position of the past is shown."""
        if self.progress.ballot is not None:
            self.show()
        else:
            self.hide()

    def hide(self) -> None:
        """Another question is asked, or none."""
        self.view.hide()

    def show(self) -> None:
        """The panel as it stands; none while an answer is a prompt of its own."""
        running = self.running
        if running is None or self.behind is not None:
            self.hide()
            return
        devices = [self.drivers.seats[seat].device for seat in self._people(running.ballot) if self.alone(seat)]
        self.view.show(running.ballot, devices, self.lamps(self.states()))

    def states(self) -> dict[int, LampState]:
        """The lamp of every seat that is or was asked."""
        running = self.running
        assert running is not None
        states = {}
        for seat in dict.fromkeys((*sorted(running.done), *running.ballot.seats)):
            if seat in running.done or seat in running.ready or self._standing(seat) or not self.drivers.seats[seat].human:
                states[seat] = LampState.DONE
            elif not self.alone(seat):
                states[seat] = LampState.LATER
            else:
                states[seat] = LampState.MARKED if running.pressed.get(seat) else LampState.OPEN
        return dict(sorted(states.items()))
