"""A recorded race once more, as its screen would have told it: its report, where its cars drove, how it stood at the end."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.actions import Event, as_seen
from game.core.contract import State, Title, naming_tracks
from game.core.match import Match
from game.core.record import Mark, Record
from game.scenes.framework.scene import Context
from game.session.history import History
from game.session.playthrough import Playthrough
from game.session.report import RaceReport
from game.session.seats import seats_of
from game.show.canvas import Layer
from game.show.looks import Drive
from game.show.tables.base.table import Table, TableServices
from game.sound.cues import Cue
from game.tracks.layout import Layout


class Retold(NamedTuple):
    """A race that is over.

    report    as the podium has it; photo: the events of its last decision, and the views before and after them
    drives    every way of a car, in order
    track     index of its track among those of the record
    won       by seat whether it won this race (a report tells who won a series with the last one)
    digest    of the state that it ended with, as the record's mark nearest to it has it
    """

    report: RaceReport
    title: Title
    table: Table[State]
    drives: tuple[Drive, ...]
    track: int
    won: tuple[bool, ...]
    digest: str


def retell(ctx: Context, title: Title, record: Record, layouts: Sequence[Layout], race: int = 0) -> Retold | Playthrough:
    """Race number `race` (from 1; 0: the last) of a record, or where that is not over in it, all that could be played. `layouts` are one
    per track. Raises what `Playthrough` does."""
    playthrough = Playthrough(title, record)
    title = naming_tracks(title, record.header.tracks)
    teller = RecordTeller(ctx, title, playthrough, layouts)
    wanted = race or title_races(playthrough)
    for at, before in zip(playthrough.lasting(), (0, *playthrough.lasting()), strict=False):
        teller.step(at, before)
        if len(teller.history.results) == wanted:
            return teller.retold(at)
    return playthrough


def title_races(playthrough: Playthrough) -> int:
    """How many races were raced to their end in it; 1 where none was."""
    return max(1, len(playthrough.rules.raced(playthrough.positions[-1].state)))


class RecordTeller:
    """Tells a playthrough to a table and a `history`, decision by decision (`step`)."""

    def __init__(self, ctx: Context, title: Title, playthrough: Playthrough, layouts: Sequence[Layout]) -> None:
        self.ctx, self.title, self.playthrough = ctx, title, playthrough
        self.seats = seats_of(playthrough.record)
        names = tuple(seat.name for seat in self.seats)
        rules = playthrough.rules
        self.table: Table[State] = ctx.tables[title.meta.id]()
        self.table.rules = rules
        services = TableServices(Layer(ctx.frame), ctx.theme, ctx.language, title, rules, tuple(layouts), names, _unheard, True)
        self.table.attach(services)

        def sentence(event: Event, view: State) -> str:
            return self.table.sentence_of(ctx.language, title.words, names, event, view)

        self.history = History(rules, len(names), sentence, self.table.race_result, self.table.chart_point, turn_words=self.table)
        self.drives: list[Drive] = []
        self._race = 1

    def step(self, at: int, before: int) -> None:
        """All events of the decision that led to a position; `before` is the position it was made in."""
        position, rules = self.playthrough.positions[at], self.playthrough.rules
        if at:
            self.history.begin(position.seat, len(position.events))
        view = rules.view(position.state, None)
        model = rules.view(self.playthrough.positions[before].state, None)
        for event in as_seen(position.events, None):
            if event.race != self._race:
                self._race, self.drives = event.race, []
            self.table.model = model = self.table.folded(model, [event])
            drive = self.table.driven(event, model)
            self.drives += [drive] if drive else []
            if self.history.tell(event, view) is not None:
                return

    def retold(self, at: int) -> Retold:
        """The race that has just ended, at position `at`."""
        record = self.playthrough.until(at)
        report = self.history.report(Match.resumed(self.title, record), self.seats, self.table, self.ctx.language)
        marks = [line for line in record.lines if isinstance(line, Mark)]
        ids = [track.id for track in record.header.tracks]
        won = tuple(place == 1 for place in self.history.results[-1].places)
        return Retold(
            report, self.title, self.table, tuple(self.drives), ids.index(report.tracks[-1]), won, marks[-1].digest if marks else ""
        )


def _unheard(cue: Cue) -> None:
    """Nothing is heard of what is told again."""
