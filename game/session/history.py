"""What happened in a match, kept for the log, the chart and the podium; made again from the record when a race is resumed.

Events are kept once, and no views: what a line of the log looked like is made again from the journal when somebody wants to see it.
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.actions import Event, as_seen
from game.core.contract import RaceResult, Rules, State, filled
from game.core.match import Match
from game.core.race_told import RaceTeller
from game.core.record import Mark as Digest
from game.core.record import Playback, Record
from game.core.words import Thing
from game.language.language import Language
from game.session.helping import help_steps
from game.session.report import Award, DriverRow, RaceReport
from game.session.seats import Seat
from game.session.turns import TurnLog, TurnWords

LATEST = 12
"""Lines of which it is known which event they tell, and the view that it led to."""


class Entry(NamedTuple):
    """One line of the log, and how many decisions and takings back of the journal had led there; `events_told` events of the last of them
    had been told with it (0: all there were)."""

    text: str
    steps: int
    events_told: int = 0


class _Before(NamedTuple):
    """How far everything was told before a decision: lengths, where the race that is on begins, and whether it was over."""

    events: int
    chart: int
    results: int
    race_events: int
    race_chart: int
    ended: bool


class Mark(NamedTuple):
    """A point of a race's chart: a value per seat, after so many decisions, and the sentence of the event that made it."""

    values: tuple[int, ...]
    steps: int
    sentence: str


def state_after(match: Match, steps: int) -> State:
    """The state after so many decisions and takings back of the match's journal, which is played again up to there."""
    return _played(match, steps).state


def _played(match: Match, steps: int) -> Playback:
    lines = tuple(line for line in match.lines if not isinstance(line, Digest))  # the digests were right when they were written
    playback = Playback(match.title, Record(match.header, lines))
    for _ in range(steps):
        playback.step()
    return playback


def moment_of(match: Match, entry: Entry) -> tuple[State, tuple[Event, ...]]:
    """How it stood when a line of the log was told, as a state and the events to tell on top of it: within a decision the state before
    it, and its events up to the line's own and those that are shown together with that."""
    if not entry.events_told or not entry.steps:
        return state_after(match, entry.steps), ()
    playback = _played(match, entry.steps - 1)
    before, step = playback.state, playback.step()
    events, count = step.events if step else (), entry.events_told
    while count < len(events) and events[count].group and events[count].group == events[count - 1].group:
        count += 1
    return before, tuple(events[:count])


def _award(things: Mapping[str, Thing], key: str, seat: int, language: Language) -> Award:
    return Award(language.phrase(things[key].name), language.phrase(things[key].about), seat, key)


class History:
    """Events and points of the chart of one match, race by race. `result_of(event, view)` tells a race's end, `chart_point_of(event, view)`
    a point of the chart, `turn_words` what belongs to which turn (all three the table's)."""

    def __init__(
        self,
        rules: Rules[State],
        seats: int,
        sentence: Callable[[Event, State], str],
        result_of: Callable[[Event, State], RaceResult | None],
        chart_point_of: Callable[[Event, State], tuple[int, ...] | None] = lambda event, view: None,
        *,
        turn_words: TurnWords,
    ) -> None:
        self.rules = rules
        self.seats = seats
        self.sentence = sentence
        self.result_of = result_of
        self.chart_point_of = chart_point_of
        self.turns = TurnLog(turn_words)
        """The log by turns."""
        self.entries: list[Entry] = []
        self._latest: deque[tuple[Entry, Event, State]] = deque(maxlen=LATEST)
        self.results: list[RaceResult] = []
        self.teller = RaceTeller(rules)
        """What figures and medals are told from."""
        self.steps = 0
        """Decisions and takings back so far: the number of the journal's line that is being told."""
        self._events: list[Event] = []
        self._chart: list[Mark] = []
        self._ends: list[int] = []
        """For each result the number of decisions it came after."""
        self._race_events = self._race_chart = 0
        """Where the race that is on begins in them."""
        self._ended = False
        self._before: list[_Before] = []
        self._told = 0
        """Events of the last decision that have been told."""

    @property
    def race_events(self) -> list[Event]:
        """The events of the race that is on, or has just ended."""
        return self._events[self._race_events :]

    @property
    def events(self) -> list[Event]:
        """All events of the match so far."""
        return self._events

    @property
    def chart(self) -> list[tuple[int, ...]]:
        """The points of the chart of that race."""
        return [mark.values for mark in self._chart[self._race_chart :]]

    @property
    def chart_sentences(self) -> list[str]:
        """For each point the sentence of the event that made it."""
        return [mark.sentence for mark in self._chart[self._race_chart :]]

    def begin(self, seat: int, events: int) -> None:
        """A decision of the seat comes, with so many events: what is told from here on can be taken back with it."""
        self.steps, self._told = self.steps + 1, 0
        self.teller.begin()
        self.turns.begin(seat, events)
        self._before.append(
            _Before(len(self._events), len(self._chart), len(self.results), self._race_events, self._race_chart, self._ended)
        )

    def take_back(self, line: str) -> None:
        """The last decision never was: figures, chart and results forget it. The log keeps its lines, and gains `line`."""
        before = self._before.pop()
        self.teller.take_back()
        self.turns.take_back()
        del self._events[before.events :], self._chart[before.chart :], self.results[before.results :], self._ends[before.results :]
        self._race_events, self._race_chart, self._ended = before.race_events, before.race_chart, before.ended
        self.steps += 1
        self.entries.append(Entry(line, self.steps))

    def note(self, line: str) -> None:
        """A line beside the events: what somebody wanted to do and the rules refused. Said once, however often it is tried in a row."""
        if not self.entries or self.entries[-1].text != line:
            self.entries.append(Entry(line, self.steps, self._told))

    def tell(self, event: Event, view: State) -> RaceResult | None:
        """One more event, as everybody sees it; the result of the race if it ended one. `view` is what it led to."""
        if self._ended:
            self._race_events, self._race_chart, self._ended = len(self._events), len(self._chart), False
        self._events.append(event)
        self.teller.tell(event, view)
        self._told += 1
        self.turns.tell(event, len(self.entries))
        line = self.sentence(event, view)
        if line:
            self.entries.append(Entry(line, self.steps, self._told))
            self._latest.append((self.entries[-1], event, view))
        result = self.result_of(event, view)
        values = self.chart_point_of(event, view)
        if values is None and result is not None:
            values = result.places
        if values is not None:
            self._mark(values, line or (self.entries[-1].text if self.entries else ""), result is not None)
        if result is not None:
            self.results.append(result)
            self._ends.append(len(self._before))
            self._ended = True
        return result

    def jump(self, entries: Sequence[Entry], events: Sequence[Event], view: State) -> None:
        """Somebody went to another position of a replay: these lines and `events` are all that was told by then, and led to `view`. Nothing
        of it can be taken back, and the chart begins anew."""
        self.entries[:], self._events[:] = entries, events
        self._race_events = next((at for at, event in enumerate(events) if event.race == events[-1].race), 0)
        self._ended = bool(events) and self.result_of(events[-1], view) is not None
        for forgotten in (self._before, self._chart, self.results, self._ends):
            forgotten.clear()
        self._race_chart = 0

    @property
    def over(self) -> int:
        """With how many decisions the last race ended that is over; 0 while none is."""
        return self._ends[-1] if self._ends else 0

    def _mark(self, values: tuple[int, ...], line: str, last: bool) -> None:
        """One more point; what one decision led to is one point, and a race's result comes in place of its last turn's."""
        before = self._chart[-1] if len(self._chart) > self._race_chart else None
        if before is not None and before.steps == self.steps and (last or before.values == values):
            self._chart.pop()
        self._chart.append(Mark(values, self.steps, line))

    @property
    def lines(self) -> tuple[str, ...]:
        """The last lines of the log, as many as a panel may want."""
        return tuple(entry.text for entry in self.entries[-12:])

    def catch_up(self, match: Match, taken_back: Callable[[int], str], viewer: int | None = None) -> None:
        """Tells everything that a resumed match has behind it, as `viewer` sees it (None: everybody); `taken_back` says that a seat took
        its decision back."""
        playback = Playback(match.title, match.record)
        self._tell_all(playback.first.events, playback.first.state, viewer)
        while True:
            done = tuple(playback.done)
            step = playback.step()
            if step is None:
                return
            if len(playback.done) < len(done):
                self.take_back(taken_back(done[-1][0]))
            else:
                self.begin(playback.done[-1][0], len(step.events))
                self._tell_all(step.events, step.state, viewer)

    def told_again(self, count: int, sentence: Callable[[Event, State], str]) -> tuple[str, ...]:
        """The last so many lines once more, by another `sentence`; those that tell no event (a taking back) are left out."""
        known = {entry: (event, view) for entry, event, view in self._latest}
        return tuple(sentence(*known[entry]) for entry in self.entries[-count:] if entry in known)

    def _tell_all(self, events: Sequence[Event], state: State, viewer: int | None = None) -> None:
        view = self.rules.view(state, viewer)
        for event in as_seen(events, viewer):
            self.tell(event, view)

    def report(self, match: Match, seats: Sequence[Seat], table: Any, language: Language) -> RaceReport:
        """The podium's report of the race that has just ended; with the last one of a series its places are those of the whole series.
        `table` is a game.show.tables.base.table.Table, which this room does not know."""
        result, meta, header = self.results[-1], match.title.meta, match.header
        races = meta.races(filled(meta, header.setup, header.tracks))
        places = ((match.result if 1 < races == len(self.results) else None) or result).places
        told, start = table.report(self), table.start_points if races > 1 else 0
        totals = _totals(self.results, start, told.added or (0,) * self.seats)
        scored = zip(places, result.points, totals, told.rows, strict=True)
        rows = [_row(table, seat, who, one) for seat, (who, one) in enumerate(zip(seats, scored, strict=True))]
        return RaceReport(
            title_id=meta.id,
            title_name=language.text(meta.name),
            track_name=language.phrase(self.teller.track(len(self.results)).name),
            race=len(self.results),
            races=races,
            rows=_best_first(match, rows),
            chart=tuple(self.chart),
            story=told.story,
            photo=told.photo,
            seed=header.seed,
            last=match.turn.over,
            points_name=table.points_name(),
            chart_sentences=tuple(self.chart_sentences),
            sheets=told.tables,
            awards=tuple(_award(match.title.words.things, ribbon.key, ribbon.seat, language) for ribbon in told.ribbons),
            unit=told.chart.unit if told.chart else "place",
            chart_name=told.chart.heading if told.chart else "",
            points_by_place=table.points_by_place,
            wins_part_equals=table.wins_part_equals,
            points_unit=table.points_unit,
            race_points=tuple(tuple(race.points) for race in self.results),
            start=start,
            added=told.added,
            race_places=tuple(tuple(race.places) for race in self.results),
            tracks=tuple(self.teller.track(number).id for number in range(1, len(self.results) + 1)),
            gallery=told.gallery,
            photo_finish=told.photo_finish,
        )


def _totals(results: Sequence[RaceResult], start: int, added: Sequence[int]) -> list[int]:
    """What each seat has after these races, from what it began with to what was added to them."""
    return [start + sum(together) for together in zip(*(race.points for race in results), added, strict=True)]


def _row(table: Any, seat: int, who: Seat, scored: tuple[int, int, int, tuple[tuple[str, str], ...]]) -> DriverRow:
    """Of whom it is, and what was `scored`: place, points, sum, figures."""
    return DriverRow(seat, who.name, who.human, table.face_of(seat), table.cars_of(seat), *scored, who.profile if who.human else "")


def _best_first(match: Match, rows: Sequence[DriverRow]) -> tuple[DriverRow, ...]:
    """In the order of their places, each with the step of its help."""
    setup = match.header.setup
    helps = help_steps(match.title, setup.options, setup.seats) or (0,) * setup.seats
    return tuple(row._replace(help=helps[row.seat]) for row in sorted(rows, key=lambda row: (row.place, row.seat)))


def tell_anew(history: History, match: Match, taken_back: Callable[[int], str], viewer: int | None) -> None:
    """Every line as it is said in the language that is in force now; what the rules refused somebody keeps its own. The journal is played
    again, as `viewer` sees it: what is not told yet stays so."""
    fresh = History(
        history.rules, history.seats, history.sentence, history.result_of, history.chart_point_of, turn_words=history.turns.words
    )
    fresh.catch_up(match, taken_back, viewer)
    said = {(entry.steps, entry.events_told): entry.text for entry in reversed(fresh.entries)}
    for at, entry in enumerate(history.entries):  # the first of several lines is that of the event, the others were refusals
        text = said.pop((entry.steps, entry.events_told), None)
        if text is not None:
            history.entries[at] = entry._replace(text=text)
    for at, (mark, other) in enumerate(zip(history._chart, fresh._chart, strict=False)):
        if (mark.steps, mark.values) == (other.steps, other.values):
            history._chart[at] = other
    history.turns.forget_words()
