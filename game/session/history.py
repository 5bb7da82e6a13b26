"""What happened in a match, kept for the log, the chart and the podium; made again from the record when a race is resumed."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.core.actions import Event, as_seen
from game.core.contract import RaceResult, Rules, filled
from game.core.match import Match
from game.core.record import Playback
from game.session.report import DriverRow, RaceReport
from game.session.seats import Seat

__all__ = ["Chronicle", "Entry"]


class Entry(NamedTuple):
    """One line of the log, and the view that its step led to."""

    text: str
    view: Any


class Chronicle:
    """Events and places of one match, race by race. `result_of(event, view)` tells a race's end (the table's)."""

    def __init__(
        self, rules: Rules[Any], seats: int, sentence: Callable[[Event], str], result_of: Callable[[Event, Any], RaceResult | None]
    ) -> None:
        self.rules = rules
        self.seats = seats
        self.sentence = sentence
        self.result_of = result_of
        self.entries: list[Entry] = []
        self.race_events: list[Event] = []
        self.chart: list[tuple[int, ...]] = []
        self.results: list[RaceResult] = []
        self._ended = False
        self._before: list[tuple[list[Event], list[tuple[int, ...]], list[RaceResult], bool]] = []

    def begin(self) -> None:
        """A decision comes: what is told from here on can be taken back with it."""
        self._before.append((list(self.race_events), list(self.chart), list(self.results), self._ended))

    def take_back(self, entry: Entry) -> None:
        """The last decision never was: figures, chart and results forget it. The log keeps its lines, and gains `entry`."""
        self.race_events, self.chart, self.results, self._ended = self._before.pop()
        self.entries.append(entry)

    def tell(self, event: Event, view: Any) -> RaceResult | None:
        """One more event, as everybody sees it; the result of the race if it ended one. `view` is what it led to."""
        if self._ended:
            self.race_events, self.chart, self._ended = [], [], False
        self.race_events.append(event)
        line = self.sentence(event)
        if line:
            self.entries.append(Entry(line, view))
        result = self.result_of(event, view)
        if result is not None:
            self.results.append(result)
            self.chart.append(result.places)
            self._ended = True
        return result

    @property
    def lines(self) -> tuple[str, ...]:
        """The last lines of the log, as many as a panel may want."""
        return tuple(entry.text for entry in self.entries[-12:])

    def mark(self, state: Any, events: Sequence[Event]) -> None:
        """A turn ended with `events`: the places then, for the chart. Where the race ended too, its result is told with that."""
        if any(self.result_of(event, state) is not None for event in events):
            return
        self.chart.append(self._places(state))

    def _places(self, state: Any) -> tuple[int, ...]:
        """The place of each seat among the seats: of its best car, where it drives two; 0 without a car."""
        best: dict[int, int] = {}
        for row in self.rules.standings(state):
            if row.seat is not None:
                best[row.seat] = min(row.place, best.get(row.seat, row.place))
        return tuple(1 + sum(place < best[seat] for place in best.values()) if seat in best else 0 for seat in range(self.seats))

    def catch_up(self, match: Match, taken_back: Callable[[int], str]) -> None:
        """Tells everything that a resumed match has behind it; `taken_back` says that a seat took its decision back."""
        playback = Playback(match.title, match.record)
        self._tell_all(playback.first.events, playback.first.state)
        turn = self.rules.turn(playback.state)
        while True:
            done = tuple(playback.done)
            step = playback.step()
            if step is None:
                return
            after = self.rules.turn(step.state)
            if len(playback.done) < len(done):
                self.take_back(Entry(taken_back(done[-1][0]), self.rules.view(step.state, None)))
            else:
                self.begin()
                self._tell_all(step.events, step.state)
                if after.waits_for != turn.waits_for:
                    self.mark(step.state, step.events)
            turn = after

    def _tell_all(self, events: Sequence[Event], state: Any) -> None:
        view = self.rules.view(state, None)
        for event in as_seen(events, None):
            self.tell(event, view)

    def report(self, match: Match, seats: Sequence[Seat], table: Any, say: Callable[..., str]) -> RaceReport:
        """The podium's report of the race that has just ended."""
        result, meta, header = self.results[-1], match.title.meta, match.header
        story, photo = table.story(self.race_events)
        totals = [sum(r.points[seat] for r in self.results) for seat in range(self.seats)]
        rows = []
        for seat, who in enumerate(seats):
            cars = table.cars_of(seat)
            car, style = (cars[0].letter, cars[0].style) if cars else ("", 0)
            figures = table.figures(self.race_events, seat)
            place, points, profile = result.places[seat], result.points[seat], who.profile if who.human else ""
            rows.append(DriverRow(seat, who.name, who.human, car, style, place, points, totals[seat], figures, profile))
        rows.sort(key=lambda row: (row.place, row.seat))
        return RaceReport(
            title_id=meta.id,
            title_name=say(meta.name),
            track_name=say(header.tracks[(len(self.results) - 1) % len(header.tracks)].name),
            race=len(self.results),
            races=meta.races(filled(meta, header.setup, header.tracks)),
            rows=tuple(rows),
            chart=tuple(self.chart),
            story=story,
            photo=photo,
            seed=header.seed,
            last=match.turn.over,
            points_name=table.points_name(),
        )
