"""Records: a header, then a line per deed. A save is a record that is not finished yet.

Each line is one JSON object. `Act` is a decision, `Undo` takes the last one back, `Mark` holds the digest of the state reached (at each
turn's end, and wherever others have to decide), `Note` is for people and playback skips it, `Over` closes a finished match.

Format 2 chains its marks (`game.core.chain`) and has one at each turn's end. Format 1 had one wherever others had to decide, and at the
end; a race begun in it is raced on in it.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Annotated, Any, NoReturn

import msgspec
from msgspec import Meta

from game.core.actions import Action, Event
from game.core.chain import Chain, digest
from game.core.contract import Refused, Result, Rules, Setup, State, Step, Title, Turn
from game.core.decoding import UndecodableError, decoded
from game.core.printable import clean_name
from game.core.track import Count, Name, Track

FORMAT = 2
CHAINED = 2
"""The first format whose marks are chained."""
MOST_SEATS = 99
MOST_TRACKS = 99
"""More than any title will ever have: a stranger's file may ask for no more memory than that."""
NO_MAPS = b',"maps":[]}'
"""How a header ends that carries none."""
MOST_MAPS = 12
MOST_MAP_BYTES = 96 * 1024
"""Of maps that a record carries with it: so many, and each so large as it is packed."""
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]


class RecordError(Exception):
    """A record that can't be read; `line` counts from 1, `why` is a code: header, values, newer, line, action, title."""

    def __init__(self, why: str, line: int = 1, detail: str = "") -> None:
        super().__init__(f"{why} at line {line}: {detail}")
        self.why, self.line, self.detail = why, line, detail


RULES_BROKE = (
    Refused,
    RecordError,
    LookupError,
    TypeError,
    ValueError,
    ArithmeticError,
    AttributeError,
    AssertionError,
    RecursionError,
    MemoryError,
)
"""What rules may raise over a set-up that is nonsense: a stranger's file must end in a sentence."""


class MapCopy(msgspec.Struct, frozen=True):
    """The map of somebody's own track, so that the race can be watched where that map is not: its file, packed (see
    `game.tracks.carried`)."""

    track: Name
    data: Annotated[bytes, Meta(max_length=MOST_MAP_BYTES)]


class Header(msgspec.Struct, frozen=True, tag="header", tag_field="line"):
    """First line. `algorithm` names the generator, `tracks` carry their numbers so that a record outlives its map."""

    format: int
    title: str
    rules_version: Count
    setup: Setup
    seed: int
    tracks: Annotated[tuple[Track, ...], Meta(min_length=1, max_length=MOST_TRACKS)]
    algorithm: str = "pcg32"
    created: str = ""
    drivers: Annotated[tuple[str, ...], Meta(max_length=MOST_SEATS)] = ()
    """Per seat the driver's name, for lists and sentences; the rules never see it."""
    maps: Annotated[tuple[MapCopy, ...], Meta(max_length=MOST_MAPS)] = ()
    """The maps of its tracks that did not come with the game. Records made before there were any hold none, and programs that know of none
    pass over them."""


class _Stamp(msgspec.Struct, frozen=True, tag="header", tag_field="line"):
    """The one field of a header that every format, older or newer, must have."""

    format: int


class Act(msgspec.Struct, frozen=True, tag="act", tag_field="line"):
    """Seat `seat` did `action` (encoded; decoded by the title's union)."""

    seat: SeatNumber
    action: msgspec.Raw


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="line"):
    """The last Act that still stands was taken back by its seat."""


class Mark(msgspec.Struct, frozen=True, tag="mark", tag_field="line", omit_defaults=True):
    """Digest of the state after `acts` standing acts, and the link that chains this mark to all before it ("" in format 1)."""

    acts: Count
    digest: Annotated[str, Meta(pattern="^[0-9a-f]{1,64}$")]
    chain: Annotated[str, Meta(pattern="^[0-9a-f]{0,64}$")] = ""


class Note(msgspec.Struct, frozen=True, tag="note", tag_field="line"):
    """For people: who drives a seat from here on (`seat`, text), or whatever else is worth knowing."""

    text: str
    seat: int = -1


class Over(msgspec.Struct, frozen=True, tag="over", tag_field="line"):
    """The match ended so."""

    result: Result


Line = Act | Undo | Mark | Note | Over


class Record(msgspec.Struct, frozen=True):
    """A record in memory."""

    header: Header
    lines: tuple[Line, ...]

    @property
    def finished(self) -> bool:
        """Whether the match was played to its end."""
        return any(isinstance(line, Over) for line in self.lines)


def mark_due(form: int, before: Turn, after: Turn, events: Iterable[Event]) -> bool:
    """Whether a mark belongs behind the decision between these two turns, in a record of format `form`."""
    if after.over or after.waits_for != before.waits_for:
        return True
    return form >= CHAINED and any(event.begins_turn for event in events)


def match_name(header: Header) -> str:
    """A name that no other match has: the same before and after a resume, in the save and in the record."""
    return f"{header.created}/{header.title}/{header.seed}"


def encode(line: Header | Line) -> bytes:
    """One line, without its line end. A header without maps is written as before there were any: what an older program wrote stays as
    it is, to the byte."""
    raw = msgspec.json.encode(line)
    return raw.removesuffix(NO_MAPS) + b"}" if isinstance(line, Header) and not line.maps else raw


def record_lines(record: Record) -> Iterator[bytes]:
    """The whole record, line by line."""
    yield encode(record.header)
    for line in record.lines:
        yield encode(line)


def decode_header(raw: bytes) -> Header:
    """The header line, its names cleaned; RecordError `header` where it is none, `newer` where another format wrote it, `values` where
    something in it is beyond what any race has."""
    try:
        stamp = decoded(raw, _Stamp)
        if stamp.format > FORMAT:
            raise RecordError("newer", 1, str(stamp.format))
    except UndecodableError as error:
        raise RecordError("header", 1, str(error)) from None
    try:
        return _cleaned(decoded(raw, Header))
    except UndecodableError as error:
        raise RecordError("values" if error.where else "header", 1, error.where) from None


def _cleaned(header: Header) -> Header:
    """With names that can be shown, whoever wrote them; the generator takes seeds of 64 bits."""
    if not 0 <= header.seed < 2**64:
        raise RecordError("values", 1, "seed")
    tracks = tuple(msgspec.structs.replace(track, name=clean_name(track.name)) for track in header.tracks)
    drivers = tuple(clean_name(name) for name in header.drivers)
    title, created = clean_name(header.title), clean_name(header.created)
    return msgspec.structs.replace(header, title=title, created=created, tracks=tracks, drivers=drivers)


def decode_line(raw: bytes, number: int) -> Line:
    """A line after the header; RecordError `line` with its number where it can't be read."""
    try:
        line: Line = decoded(raw, Line)
    except UndecodableError as error:
        raise RecordError("line", number, str(error)) from None
    return line


def decode_action(title: Title, act: Act, number: int) -> Action:
    """The action of `act` by the title's union; RecordError `action` where it is none."""
    try:
        action: Action = decoded(act.action, title.actions)
    except UndecodableError as error:
        raise RecordError("action", number, str(error)) from None
    return action


class Divergence(msgspec.Struct, frozen=True):
    """Where a record and these rules part: line (header is 1), number of acts done, and why: a code (`digest`, `refused`,
    `result`, `undo`, `sealed`, `action`, `cut`, `unmarked`, `chain`) with a detail in English; `turn` counts from 1. `other_rules`: the
    record was made by another rules version."""

    line: int
    acts: int
    why: str
    detail: str
    other_rules: bool
    turn: int = 1


class Diverged(Exception):
    """Raised by Playback where the record and the rules part."""

    def __init__(self, divergence: Divergence) -> None:
        super().__init__(divergence.detail)
        self.divergence = divergence


class Playback:
    """Plays a record again, line by line. `step()` goes past one Act or Undo; the state before it stays in `history`."""

    def __init__(self, title: Title, record: Record) -> None:
        header = record.header
        if header.title != title.meta.id:
            raise RecordError("title", 1, header.title)
        self.title = title
        self.record = record
        self.rules: Rules[State] = title.rules(header.setup, header.tracks)
        self.first: Step[State] = self.rules.new(header.seed)
        self.state: State = self.first.state
        self.history: list[State] = []
        self.sealed: list[bool] = []
        """For each standing decision whether it is sealed: the generator moved with it, or something hidden was shown."""
        self.at = 0
        self.chain = Chain()
        self.doubt: Divergence | None = None
        """The first place where nothing disagrees and nothing is proven: a mark is missing, or does not cover what stands before it.
        A race can be gone on with over that."""
        self._due = False
        """Whether a mark belongs behind what was played last."""
        self._uncounted = [_uncounted(self.first.events)]
        """How many events, up to each standing decision, are of kinds that older records did not count."""
        self._begun = [_begun(self.first.events)]
        """How many turns had begun by then."""
        self.done: list[tuple[int, Action]] = []

    @property
    def turns(self) -> int:
        """How many turns have ended, all decisions that were taken back left out."""
        return self._begun[-1] - (0 if self.rules.turn(self.state).over else min(1, self._begun[-1]))

    def make_up(self) -> tuple[Line, ...]:
        """The lines that belong behind the last one played and were not written (a power cut): a mark, and the end of the match. The
        chain covers them from then on."""
        lines: list[Line] = []
        if self._due:
            state = digest(self.state)
            link = self.chain.link(state) if self.record.header.format >= CHAINED else ""
            lines.append(Mark(len(self.history), state, link))
            self._due = False
        result = None if self.record.finished else self.rules.result(self.state)
        return tuple(lines) if result is None else (*lines, Over(result))

    def step(self) -> Step[State] | None:
        """Plays the next Act or Undo and the marks behind it; None at the end of the record.

        Raises Diverged at the first line that does not agree, with everything before it played.
        """
        step: Step[State] | None = None
        while self.at < len(self.record.lines):
            line = self.record.lines[self.at]
            if isinstance(line, Act | Undo):
                if step is not None:
                    return step
                self._want_mark()
                step = self._act(line) if isinstance(line, Act) else self._undo()
            elif isinstance(line, Mark):
                self._compare(line)
            elif isinstance(line, Over):
                self._want_mark()
                result = self.rules.result(self.state)
                if result != line.result:
                    self._stop("result", f"the record ends with {line.result}, the rules say {result}")
            self.at += 1
        return step

    def _act(self, line: Act) -> Step[State]:
        before = self.rules.turn(self.state)
        try:
            action = decode_action(self.title, line, self.at + 2)
            step = self.rules.apply(self.state, line.seat, action)
        except RecordError as error:
            self._stop("action", error.detail)
        except Refused as refused:
            self._stop("refused", f"seat {line.seat} may not do {bytes(line.action).decode()}: {refused}")
        self.chain.act(line.seat, bytes(line.action))
        self._due = mark_due(self.record.header.format, before, self.rules.turn(step.state), step.events)
        self.history.append(self.state)
        self.sealed.append(step.sealed)
        self.done.append((line.seat, action))
        self._uncounted.append(self._uncounted[-1] + _uncounted(step.events))
        self._begun.append(self._begun[-1] + _begun(step.events))
        self.state = step.state
        return step

    def _undo(self) -> Step[State]:
        if not self.history:
            self._stop("undo", "nothing has been done that could be taken back")
        if self.rules.turn(self.state).over:
            self._stop("cut", "lines follow the end of the match")
        if self.sealed[-1]:
            self._stop("sealed", "what has been rolled or revealed since can't be taken back")
        self.chain.undo()
        self._due = False
        self.state = self.history.pop()
        for standing in (self.sealed, self.done, self._uncounted, self._begun):
            standing.pop()
        return Step(self.state, (), False)

    def _want_mark(self) -> None:
        """Behind a decision that wants one, something else than a mark follows."""
        if self._due:
            self._doubt("unmarked", f"after {len(self.history)} decisions a mark belongs there")
            self._due = False

    def _compare(self, line: Mark) -> None:
        found = digest(self.state)
        if line.acts != len(self.history) or line.digest not in (found, self._counted_then()):
            self._stop(
                "digest", f"after {len(self.history)} decisions the state is {found}, the record says {line.digest} after {line.acts}"
            )
        self._due = False
        if self.record.header.format >= CHAINED:
            link = self.chain.link(line.digest)
            if line.chain != link:
                self._doubt("chain", f"the lines up to there make {link}, the record says {line.chain or 'nothing'}")

    def _counted_then(self) -> str:
        """The digest of a record that was made before some kinds of event were there."""
        later = self._uncounted[-1]
        state: Any = self.state  # any title's counts them
        return digest(msgspec.structs.replace(state, emitted=state.emitted - later)) if later else ""

    def _found(self, why: str, detail: str) -> Divergence:
        """That of a mark belongs to the turn it ends, not to the one that has begun by then."""
        other = self.record.header.rules_version != self.title.meta.rules_version
        ended = why in ("digest", "unmarked", "chain", "result") and len(self._begun) > 1
        turn = max(1, self._begun[-2 if ended else -1])
        return Divergence(self.at + 2, len(self.history), why, detail, other, turn)

    def _doubt(self, why: str, detail: str) -> None:
        self.doubt = self.doubt or self._found(why, detail)

    def _stop(self, why: str, detail: str) -> NoReturn:
        raise Diverged(self._found(why, detail))


def _uncounted(events: Iterable[Event]) -> int:
    return sum([not event.counted for event in events])


def _begun(events: Iterable[Event]) -> int:
    return sum([event.begins_turn for event in events])


class Verified(msgspec.Struct, frozen=True):
    """What came of playing a whole record: decisions that stand, turns that ended, and the first place where it is not proven."""

    decisions: int
    turns: int
    parted: Divergence | None


def verify(title: Title, record: Record) -> Divergence | None:
    """Plays the whole record; None if every digest agrees and each mark is there, else the first place where it is not so."""
    return verified(title, record).parted


def verified(title: Title, record: Record) -> Verified:
    """`verify` with figures: those of the part that was played."""
    work = verifying(title, record)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Verified = done.value
            return found


def verifying(title: Title, record: Record) -> Generator[int, None, Verified]:
    """Like `verified`, decision by decision: yields after each how many lines of the record lie behind it."""
    playback = Playback(title, record)
    parted: Divergence | None = None
    try:
        while playback.step() is not None:
            yield playback.at
        parted = _behind_the_end(playback)
    except Diverged as diverged:
        parted = diverged.divergence
    return Verified(len(playback.done), playback.turns, playback.doubt or parted)


def _behind_the_end(playback: Playback) -> Divergence | None:
    lines = playback.record.lines
    over = next((at for at, line in enumerate(lines) if isinstance(line, Over)), len(lines))
    for at, line in enumerate(lines[over + 1 :], over + 1):
        if not isinstance(line, Note):
            return Divergence(at + 2, len(playback.history), "cut", "lines follow the end of the match", False, max(1, playback.turns))
    return None


def acts(actions: Iterable[tuple[int, Action]]) -> Sequence[Act]:
    return [Act(seat, msgspec.Raw(msgspec.json.encode(action))) for seat, action in actions]
