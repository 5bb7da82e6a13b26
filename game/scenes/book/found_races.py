"""The list of the races that were found: thousands may be known, so it gets its rows as one comes near to its end."""

from collections.abc import Callable, Sequence

from pygame import Surface

from game.core.contract import TitleEntry, find_title
from game.scenes.book.keeping import kept_races
from game.scenes.book.race_words import race_face, race_note, race_text, race_told
from game.scenes.framework.scene import Context
from game.scenes.framework.track_previews import TrackPreviews
from game.session.carried_maps import opening_raced
from game.show.widgets.base import Area
from game.show.widgets.listing import ListRow, RowPresses
from game.show.widgets.racerows import RaceFace, RaceRows
from game.store.records import RecordRow

MORE = 60
"""So many rows it gets at a time."""
NEAR = 12
"""So many rows before its end it wants more."""


class FoundRaces(RaceRows):
    """Rows of `found`; it looks first at the race in the file `at`, or at the newest."""

    def __init__(
        self,
        previews: TrackPreviews,
        place: Area,
        found: Sequence[RecordRow],
        at: str,
        on_press: Callable[[ListRow], object],
        on_row: Callable[[ListRow], object],
    ) -> None:
        self.ctx: Context = previews.ctx
        self.previews = previews
        self.found = tuple(found)
        self._starred = frozenset(kept_races(self.ctx))
        self._by_name: dict[str, RecordRow] = {}
        """Those that have a row, by their files."""
        index = next((number for number, race in enumerate(self.found) if race.path.name == at), 0)
        rows, faces = self._made(0, index + MORE)
        super().__init__("races", place, rows, faces, self._view, RowPresses(at, on_press=on_press, on_row=on_row))

    @property
    def after(self) -> str:
        """The file of the race that is looked at once this one has gone; "" where it is the last."""
        near = (*self.found[self.index + 1 : self.index + 2], *self.found[max(0, self.index - 1) : self.index])
        return near[0].path.name if near else ""

    def grow(self, found: Sequence[RecordRow]) -> bool:
        """More races were found, all of them behind those that stand here: False where that is not so, and the list has to be made anew."""
        count = len(self.rows)
        if [race.path for race in found[:count]] != [race.path for race in self.found[:count]]:
            return False
        self.found = tuple(found)
        self.add_wanted()
        return True

    @property
    def wants_more(self) -> bool:
        """Whether one comes near to its end, and more were found."""
        return len(self.rows) - NEAR <= self.index and len(self.rows) < len(self.found)

    def add_wanted(self) -> None:
        """More rows, where it wants any."""
        if self.wants_more:
            self.extend(*self._made(len(self.rows), len(self.rows) + MORE))

    def _made(self, start: int, end: int) -> tuple[list[ListRow], dict[str, RaceFace]]:
        ctx, part = self.ctx, self.found[start:end]
        self._by_name.update({race.path.name: race for race in part})
        rows = [ListRow(race.path.name, race_text(ctx, race), race_note(ctx, race), race_told(ctx, race)) for race in part]
        return rows, {race.path.name: race_face(ctx, race, race.path.name in self._starred) for race in part}

    def _view(self, key: str, width: float, height: float) -> Surface | None:
        race = self._by_name[key]
        entry = find_title(self.ctx.entries, race.title)
        return _as_raced(self.previews, entry, race, (width, height)) if entry and race.tracks else None


def _as_raced(previews: TrackPreviews, entry: TitleEntry, race: RecordRow, size: tuple[float, float]) -> Surface | None:
    """The track of a race: as the map that the record carries shows it, where it carries one."""
    track, name = race.tracks[0], race.path.name
    if track not in race.carried:
        return previews.picture(entry, track, *size)
    previews.elsewhere[name] = lambda title: opening_raced(previews.ctx.catalogue, title, race.path, track)
    return previews.picture(entry, name, *size)
