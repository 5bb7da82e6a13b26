"""What a table says: sentences, captions, the points of a chart, the report of a race."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.actions import Event
from game.core.scoring import seat_places
from game.core.words import N_, Template, Text
from game.show.tables.base.table import Bench, RaceEvents
from game.show.tables.base.telling import Chart, Report, Shout

__all__ = ["TableWords"]

PLACES = N_("Places, turn by turn")


class TableWords:
    """That part of a Table (see game.show.tables.base.table).

    captions  kind of event -> a few big words, whose text is a template
    points    what is counted over the races of a match
    turn_ends kinds of event that end a turn: the places then are the points of the race's chart
    """

    captions: Mapping[type[Event], Shout] = {}
    points: Template = N_("Points")
    turn_ends: tuple[type[Event], ...] = ()
    bench: Bench
    rules: Any

    def say(self, text: Template, fields: Mapping[str, Any]) -> str:
        """A sentence with the title's words and the drivers' names."""
        return self.bench.language.sentence(self.bench.title.words, text, fields, self.bench.names)

    def event_sentence(self, event: Event) -> str:
        """What the log says of an event."""
        return self.bench.language.event_sentence(self.bench.title.words, event, self.bench.names)

    def caption(self, events: Sequence[Event]) -> Shout | None:
        """A few big words for the greatest moment among these events; of two that are equally great the first."""
        found = [(self.captions[type(event)], event) for event in events if type(event) in self.captions]
        if not found:
            return None
        shout, event = max(found, key=lambda pair: pair[0].rank)
        assert isinstance(shout.text, Text)
        return shout._replace(text=self.say(shout.text, {"seat": getattr(event, "seat", 0)}))

    def points_name(self) -> str:
        """What is counted over a series."""
        return self.bench.language.text(self.points)

    def mark(self, event: Event, view: Any) -> tuple[int, ...] | None:
        """The places at the end of a turn."""
        return seat_places(self.rules.standings(view), self.rules.setup.seats) if isinstance(event, self.turn_ends) else None

    def report(self, race: RaceEvents) -> Report:
        """The figures of every seat, the places as lines, and how it ended."""
        lines = tuple(zip(*race.chart, strict=True))
        chart = Chart(self.bench.language.text(PLACES), "place", lines, tuple(race.chart_told)) if lines else None
        story, photo = self.story(race.race_events)
        rows = tuple(self.figures(race.race_events, seat) for seat in range(race.seats))
        return Report(rows, (), (), chart, story, photo)

    @abstractmethod
    def figures(self, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
        """Label and value of a seat's key figures in the events of a race, most telling first."""

    @abstractmethod
    def story(self, events: Sequence[Event]) -> tuple[str, str]:
        """One sentence of how the race ended, and one for a photo finish (or nothing)."""
