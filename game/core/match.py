"""A match: one state, one journal. Knows no screen and no file; whoever keeps the journal is told each line before
anything moves (`keep`)."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from game.core.actions import Action, Event, as_seen
from game.core.chain import Chain, digest
from game.core.contract import Refused, Result, Rules, Setup, State, Step, Title, Turn
from game.core.record import CHAINED, FORMAT, Header, Line, MapCopy, Mark, Note, Over, Playback, Record, RecordError, Undo, acts, mark_due
from game.core.rng import Generator, Unknown
from game.core.track import Track

Keep = Callable[[Sequence[Line]], None]


class Preview(msgspec.Struct, frozen=True):
    """What an action would do as far as its seat can know: the events so far, whether something unknown follows, and the
    view after it (None if something unknown follows)."""

    events: tuple[Event, ...]
    unknown: bool
    view: State | None


def preview(rules: Rules[State], view: State, seat: int, action: Action) -> Preview:
    """`apply` on a view, up to the first thing the view can't know. Raises Refused like `apply`."""
    try:
        step = rules.apply(view, seat, action)
    except Unknown as stop:
        return Preview(as_seen((e for e in stop.events if isinstance(e, Event)), seat), True, None)
    return Preview(as_seen(step.events, seat), False, rules.view(step.state, seat))


class Chair:
    """One seat's window on a match, for bots and one-seat screens. It holds the seat's view, never the state."""

    __slots__ = ("rules", "seat", "turn", "view")

    def __init__(self, rules: Rules[State], state: State, seat: int) -> None:
        self.rules = rules
        self.seat = seat
        self.view: Any = rules.view(state, seat)
        """The title's own state: whoever has a use for its fields (a table, a driver) knows the title."""
        self.turn: Turn = rules.turn(self.view)

    def legal(self) -> tuple[Action, ...]:
        """The actions of this seat."""
        return self.rules.legal(self.view, self.seat)

    def why_not(self, action: Action) -> Refused | None:
        """Why this seat can't do `action`; None if it can."""
        return self.rules.why_not(self.view, self.seat, action)

    def preview(self, action: Action) -> Preview:
        """What `action` would do as far as this seat can know."""
        return preview(self.rules, self.view, self.seat, action)

    def sample(self, rng: Generator) -> State:
        """A full state that agrees with everything this seat knows, the unknown dealt from `rng`."""
        return self.rules.redeal(self.view, rng)


class Notes(NamedTuple):
    """What the head of a record says that no rule reads: when the match began, what its drivers are called, copies of maps that do not come
    with the house."""

    created: str = ""
    drivers: tuple[str, ...] = ()
    maps: tuple[MapCopy, ...] = ()


NO_NOTES = Notes()


class Match:
    """A running or finished match.

    `keep` is called with the journal lines of a deed before anything changes: all of a decision's at once (the Act, the Mark at a turn's
    end, the closing line of the match), so that no crash finds one without the others. Where it raises, the match is as it was.
    """

    def __init__(
        self,
        title: Title,
        setup: Setup,
        tracks: Sequence[Track],
        seed: int,
        keep: Keep | None = None,
        notes: Notes = NO_NOTES,
    ) -> None:
        """Starts a match. Raises the first Refused of the title's `problems` where the set-up can't be played."""
        problems = title.problems(setup, tracks)
        if problems:
            raise problems[0]
        self.title = title
        self.header = Header(FORMAT, title.meta.id, title.meta.rules_version, setup, seed, tuple(tracks), "pcg32", *notes)
        self.rules: Rules[State] = title.rules(setup, tuple(tracks))
        self.first: Step[State] = self.rules.new(seed)
        self.keep = keep
        self.lines: list[Line] = []
        self.state: State = self.first.state
        self.turn: Turn = self.rules.turn(self.state)
        self.done: list[tuple[int, Action]] = []
        self._back: list[State | None] = []
        self._chain = Chain()

    @classmethod
    def resumed(cls, title: Title, record: Record, keep: Keep | None = None) -> "Match":
        """The match of an unfinished record, at the same decision; lines already written are not kept again, and those that a power cut
        left out behind its last decision are made up for.

        Raises RecordError `title` where it is another title's, a Refused where its set-up can't be played, Diverged (of
        game.core.record) where it does not agree with these rules.
        """
        header = record.header
        if header.title != title.meta.id:
            raise RecordError("title", 1, header.title)
        match = cls(title, header.setup, header.tracks, header.seed)
        playback = Playback(title, record)
        match.header = header
        while True:
            before = len(playback.done)
            step = playback.step()
            if step is None:
                break
            if len(playback.done) > before:
                match._back.append(None if step.sealed else playback.history[-1])
            elif match._back:
                match._back.pop()
        match.state, match.turn = playback.state, match.rules.turn(playback.state)
        match.done = list(playback.done)
        match.lines = [*record.lines, *playback.make_up()]
        match._chain = playback.chain
        match.keep = keep
        return match

    @property
    def record(self) -> Record:
        """The match so far as a record."""
        return Record(self.header, tuple(self.lines))

    @property
    def result(self) -> Result | None:
        """The result, once the match is over."""
        return self.rules.result(self.state)

    def chair(self, seat: int) -> Chair:
        """The window of one seat."""
        return Chair(self.rules, self.state, seat)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The actions of `seat` now."""
        return self.rules.legal(self.state, seat)

    def submit(self, seat: int, action: Action) -> Step[State]:
        """Does `action`; the journal has it before this returns. Raises Refused and changes nothing where it can't be done."""
        step = self.rules.apply(self.state, seat, action)
        turn = self.rules.turn(step.state)
        (act,) = acts([(seat, action)])
        lines: list[Line] = [act]
        chain = self._chain.after(seat, bytes(act.action))
        if mark_due(self.header.format, self.turn, turn, step.events):
            state = digest(step.state)
            lines.append(Mark(len(self.done) + 1, state, chain.link(state) if self.header.format >= CHAINED else ""))
        result = self.rules.result(step.state) if turn.over else None
        if result is not None:
            lines.append(Over(result))
        self._write(lines)
        self._chain = chain
        self._back.append(None if step.sealed else self.state)
        self.done.append((seat, action))
        self.state, self.turn = step.state, turn
        return step

    def why_no_undo(self, seat: int) -> Refused | None:
        """Why `seat` can't take its last decision back now; None if it can."""
        if not self.done:
            return Refused("nothing_to_undo")
        if self.done[-1][0] != seat:
            mine = any(s == seat for s, _ in self.done)
            return Refused("other_acted" if mine else "nothing_to_undo")
        return Refused("sealed") if self._back[-1] is None or self.turn.over else None

    def undo(self, seat: int) -> State:
        """Takes the last decision of `seat` back and returns the state before it. Raises the Refused of `why_no_undo`."""
        refused = self.why_no_undo(seat)
        if refused:
            raise refused
        self._write([Undo()])
        self._chain.undo()
        self.done.pop()
        state = self._back.pop()
        assert state is not None, "what is sealed was refused"
        self.state, self.turn = state, self.rules.turn(state)
        return state

    def note(self, text: str, seat: int = -1) -> None:
        """A line for people; playback skips it."""
        self._write([Note(text, seat)])

    def _write(self, lines: Sequence[Line]) -> None:
        """Journals `lines`, then remembers them."""
        if self.keep:
            self.keep(lines)
        self.lines.extend(lines)
