"""What a table says: sentences, captions, the points of a chart, the report of a race."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any, Generic, TypeVar

import msgspec

from game.core.actions import Event
from game.core.contract import AnyRules, RaceResult, filled
from game.core.scoring import seat_places
from game.core.words import N_, Plural, Template, Text, Words
from game.language.language import Language
from game.show.looks import Drive
from game.show.painters.photo_finish import PhotoFinish
from game.show.tables.base.pictures import RaceState
from game.show.tables.base.report import FIGURES, awards, figures_sheet, season_sheet
from game.show.tables.base.table import RaceEvents, TableServices
from game.show.tables.base.telling import Chart, Report, Shout

S = TypeVar("S", bound=RaceState)
"""The title's state."""
SILENT = Text("")
"""Nothing is said: what is seen, or the sentence before it, tells it."""
Clause = tuple[Template, dict[str, object]]
"""What is said behind a name, and the fields of that."""
Telling = Template | Callable[[Any], Template]
"""A template, or what chooses one by the event."""
PLACES = N_("Places, turn by turn")
ON_THE_MOVE, THROWS_NEXT = N_("is on the move"), N_("throws next")
"""Behind the name of whoever is waited for, until something happens in that turn; where it begins with dice."""


class TableWords(Generic[S]):
    """That part of a Table (see game.show.tables.base.table).

    captions  kind of event -> a few big words, whose text is a template
    points    what is counted over the races of a match; points_by_place: in one race it says no more than the place;
              points_unit: so many are one on the podium; wins_part_equals: in a series, before the last race;
              start_points: what each seat begins a series with
    lies_there kinds of event that leave to see what came of them: told beside the own next question they would hide what happened before
    foot_is_spare  what lies at the foot of the column is said on the board too
    telling   kind of event -> what the screen says of it, where that is not the saved log's sentence: people's names, no coordinates
    waited_for what is said of who is waited for, behind the name, until something happens in that turn
    turn_ends kinds of event that end a turn: the places then are the points of the race's chart
    """

    captions: Mapping[type[Event], Shout] = {}
    points: Template = N_("Points")
    points_by_place = wins_part_equals = False
    points_unit = 1
    start_points = 0
    foot_is_spare = False
    waited_for: Template = ON_THE_MOVE
    turn_ends: tuple[type[Event], ...] = ()
    lies_there: tuple[type[Event], ...] = ()
    telling: Mapping[type[Event], Telling] = {}
    podium_figures: Callable[[Language, Sequence[Event], int], tuple[tuple[str, str], ...]]
    """The key figures of a seat in a race's events."""
    ending_of: Callable[[Sequence[Event]], tuple[Template, Template | None, Mapping[str, object]]]
    """How a race ended, a photo finish or None, and the fields of both texts."""
    ribbons_of: Callable[[Sequence[Event], int], Mapping[str, Sequence[float]]] = staticmethod(lambda events, seats: {})
    """The awards of a race for so many seats, and what counts for them."""
    added_of: Callable[[Sequence[Event], int], tuple[int, ...]] = staticmethod(lambda events, seats: ())
    """What each of so many seats gets in the events of a race that counts over a series, and for no race; () where nobody gets any."""
    drive_of: Callable[[Event], Drive | None] = staticmethod(lambda event: None)
    """The way of the car that an event moved, where the event alone tells it."""
    photo_at: tuple[type[Event], ...] = ()
    """The kind of event that tells who won a race: a photograph of its end comes right before it."""
    services: TableServices
    rules: AnyRules
    model: S

    def say(self, text: Template, fields: Mapping[str, object]) -> str:
        """A sentence with the title's words and the drivers' names."""
        return self.services.language.sentence(self.services.title.words, text, fields, self.services.names)

    def event_sentence(self, event: Event) -> str:
        """What the screen says of an event that happens now."""
        services = self.services
        return self.sentence_of(services.language, services.title.words, services.names, event, self.model)

    def sentence_of(self, language: Language, words: Words, names: Sequence[str], event: Event, view: S) -> str:
        """What the screen says of an event; `view` is what it led to. Empty where others tell it already."""
        fields = self.people(event, view)
        telling = self.telling.get(type(event))
        if telling is None or fields is None:
            return language.event_sentence(words, event, names)
        template = telling if isinstance(telling, Text | Plural) else telling(event)
        return language.sentence(words, template, fields, names)

    def people(self, event: Event, view: S) -> dict[str, object] | None:
        """The fields of an event for `telling`; None where only the saved log's sentence is clear enough."""
        return msgspec.structs.asdict(event)

    def caption(self, events: Sequence[Event]) -> Shout | None:
        """A few big words for the greatest moment among these events; of two that are equally great the first."""
        found = [(self.captions[type(event)], event) for event in events if type(event) in self.captions]
        if not found:
            return None
        shout, event = max(found, key=lambda pair: pair[0].rank)
        return self.said(shout, msgspec.structs.asdict(event))

    def said(self, shout: Shout, fields: Mapping[str, object]) -> Shout:
        """The words for people, with these fields."""
        assert isinstance(shout.text, Text | Plural), f"{shout.text!r} is no template"
        return shout._replace(text=self.say(shout.text, fields))

    def points_name(self) -> str:
        """What is counted over a series."""
        return self.services.language.text(self.points)

    def moment(self, events: Sequence[Event], seat: int, shown: bool) -> str:
        """What happens in a turn of the seat at the last of these events."""
        clause = self.present(events, seat, shown)
        return self.say(*clause) if clause else ""

    def comes_next(self) -> Template:
        """What is said behind the name of whoever is waited for; a title may say it by the phase."""
        return self.waited_for

    def own_step(self, events: Sequence[Event], seat: int, said: str) -> str:
        """What was told last, but nothing where that is still to be seen (`lies_there`): what happened before it stands there on then."""
        for end in range(len(events), 0, -1):
            if self.present(events[:end], seat, True) is not None:
                return "" if isinstance(events[end - 1], self.lies_there) else said
        return ""

    def present(self, events: Sequence[Event], seat: int, shown: bool) -> Clause | None:
        """What `moment` says, by the title; None: what was said before still holds."""
        return None

    def driven(self, event: Event, view: S) -> Drive | None:
        """The way of the car that this event moved."""
        return self.drive_of(event)

    def chart_point(self, event: Event, view: S) -> tuple[int, ...] | None:
        """The places at the end of a turn."""
        return seat_places(self.rules.standings(view), self.rules.setup.seats) if isinstance(event, self.turn_ends) else None

    def report(self, race: RaceEvents) -> Report:
        """The figures of every seat, the places as lines, and how it ended."""
        lines = tuple(zip(*race.chart, strict=True))
        chart = Chart(self.services.language.text(PLACES), "place", lines, tuple(race.chart_sentences)) if lines else None
        story, photo = self.story(race.race_events)
        told = [self.figures(race.race_events, seat) for seat in range(race.seats)]
        language, results = self.services.language, race.results
        scored = None if self.points_by_place and self.races == 1 else results[-1].points if results else None
        added = self.added_of(race.race_events, race.seats) if self.races > 1 else ()
        sheets = [figures_sheet(language, told, self.points_name(), scored)] if results else []
        if results and self.races > 1:
            sheets.append(season_sheet(language, results, added or (0,) * race.seats, self.decided(results), self.start_points))
        ribbons = awards(self.ribbons(race.race_events), results[-1].places) if results else ()
        return Report(
            tuple(row[:FIGURES] for row in told),
            tuple(sheets),
            ribbons,
            chart,
            story,
            photo,
            photo_finish=self.photo_finish(race.race_events),
            added=added,
        )

    @property
    def races(self) -> int:
        """How many the match has."""
        setup = self.rules.setup
        return self.services.title.meta.races(filled(self.services.title.meta, setup, self.rules.tracks))

    def ribbons(self, events: Sequence[Event]) -> Mapping[str, Sequence[float]]:
        """Key of a ribbon in the title's things -> what counts for it, by seat; at most two."""
        return self.ribbons_of(events, self.rules.setup.seats)

    def decided(self, races: Sequence[RaceResult]) -> str:
        """What parts those with equal points in front of a series: shared, wins or last_race."""
        return "shared"

    def figures(self, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
        """Label and value of a seat's key figures in the events of a race, most telling first."""
        return self.podium_figures(self.services.language, events, seat)

    def retold(self, language: Language, events: Sequence[Event]) -> tuple[tuple[tuple[tuple[str, str], ...], ...], str]:
        """By a table that is the same but for its language: a title's own figures and story read nothing else of it."""
        other = copy(self)
        other.services = self.services._replace(language=language)
        figures = tuple([other.figures(events, seat)[:FIGURES] for seat in range(self.rules.setup.seats)])
        return figures, other.story(events)[0]

    def photo_finish(self, events: Sequence[Event]) -> PhotoFinish | None:
        """No race is that close."""
        return None

    def story(self, events: Sequence[Event]) -> tuple[str, str]:
        """One sentence of how the race ended, and one for a photo finish (or nothing)."""
        told, photo, fields = self.ending_of(events)
        return self.say(told, fields), self.say(photo, fields) if photo else ""
