"""Events as they are shown: a table, a caption and sounds in words, stopped in the middle of each kind of event of a title.

The table stands on a dark ground: no board is painted for it.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pygame import Surface

from game.core.actions import Event, as_seen
from game.core.contract import Title
from game.language.language import Language
from game.scenes.race.captions import Captions, together
from game.show import effects
from game.show.canvas import Frame, Layer
from game.show.tables import TABLES
from game.show.tables.base.frame import areas
from game.show.tables.base.table import TableServices
from game.show.timeline import Timeline
from tests.golden.make import GOLDEN
from tests.golden.screens.films import Film, Shown, named
from tests.helpers.golden_races import Golden, Played, golden
from tests.helpers.play import title_of
from tests.helpers.screen import context
from tests.helpers.screening import catalogue, lasts

SIZE = (640, 360)
FRAME = 0.05
PART = 0.5
"""Of the time that an event takes: then it is looked at."""
NAMES = ("Ada", "Ben", "Cleo", "Dara", "Emil", "Fay")
RACES = {
    "monza": "3-seats-oval-5007 3-seats-oval-405",
    "scrap_racer": "2-seats-f_short-5171 5-seats-a-105 4-seats-f_short-5017 6-seats-d_short-5144",
    "aruba": "6-seats-fort-5373 5-seats-fort-5000 4-seats-lagoon-5055 3-seats-lagoon-5206 4-seats-lagoon-5232",
    "top_race": "2-seats-desert_drive-5295 6-seats-lake_lane-5015 6-seats-lake_lane-201 6-seats-desert_drive-5183 2-seats-2-tracks-5390",
    "automobiles": "2-seats-harbour_streets-410 4-seats-palm_bay_oval-5138",
}
"""Golden races that together have every kind of event of their title."""


class Stage:
    """The table of a race, with words over it."""

    def __init__(self, title: Title, race: Golden) -> None:
        self.rules = race.rules
        ctx = context(SIZE)
        self.layer, self.timeline, self.table = Layer(Frame(SIZE)), Timeline(), TABLES[title.meta.id]()
        layouts = tuple(catalogue().open(title, track.id).layout for track in race.rules.tracks)
        names = NAMES[: race.rules.setup.seats]
        services = TableServices(self.layer, ctx.theme, Language(strict=True), title, race.rules, layouts, names, self._hear, False)
        self.captions = Captions(self.table, self.timeline)
        self.table.model = race.rules.view(race.first.state, None)
        self.table.attach(services)
        self.captions.build(services, areas(100).board)

    def _hear(self, cue: Any) -> None:
        self.captions.sounds.hear(cue, wished=True)

    def picture(self) -> Surface:
        """Everything that stands there."""
        target = Surface(SIZE)
        self.layer.whole = True
        self.layer.compose(target)
        return target

    def play(self, played: Played, wanted: set[str]) -> Iterator[tuple[str, Surface]]:
        """The events of a decision, and pictures of those that are wanted."""
        self.table.reset(self.rules.view(played.before, None))
        view = self.rules.view(played.step.state, None)
        pending = deque((event, view) for event in as_seen(played.step.events, None))
        while pending:
            shown = next(together(pending))
            for _ in shown:
                pending.popleft()
            tags = {event.tag for event, _ in shown} & wanted
            wanted -= tags
            yield from self._shown([event for event, _ in shown], shown, pending, sorted(tags))

    def _shown(self, events: Sequence[Event], shown: Any, later: Any, tags: Sequence[str]) -> Iterator[tuple[str, Surface]]:
        self.captions.show(shown, tuple(later))
        effects._chance.seed(len(events))
        groups = self.table.play(events)
        length = lasts([list(group) for group in groups])
        self.timeline.extend(groups)
        self.timeline.beside(self.table.trailing())
        if tags and length > FRAME:
            for _ in range(round(PART * length / FRAME)):
                self.table.live(FRAME)
                self.captions.sounds.pass_time(FRAME)
                self.timeline.update(FRAME, {})
            yield tags[0], self.picture()
        self.timeline.finish()


def moves(title_id: str) -> Film:
    """The first event of each kind."""

    def film(folder: Path) -> Iterator[Shown]:
        title, seen = title_of(title_id), set[str]()
        for name in RACES[title_id].split():
            race = golden(GOLDEN / title_id / f"{name}.jsonl")
            stage = Stage(title, race)
            for played in race.played:
                wanted = {event.tag for event in played.step.events} - seen
                if wanted and played.action is not None:
                    seen |= wanted
                    for said, picture in stage.play(played, wanted):
                        yield Shown(said, picture)

    return film


FILMS: Mapping[str, Film] = {f"moves/{named(title_id)}": moves(title_id) for title_id in RACES}
