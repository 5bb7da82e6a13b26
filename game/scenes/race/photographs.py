"""When a race is so close that a photograph decides it, and what of the race is shown otherwise for that."""

from collections.abc import Callable, Sequence

from game.core.actions import Event
from game.core.contract import State
from game.session.history import History
from game.show.painters.photo_finish import PhotoFinish
from game.show.tables.base.table import Table, TableServices
from game.show.tables.parts.photo_clips import SLOWER, PhotoSheets, heart_clips, photo_clips
from game.show.timeline import Clip, Timeline

Waiting = tuple[Event, State]


class Photographs:
    """Stands beside a race that is shown; `history` knows the events which have been shown, or are just being."""

    def __init__(self, table: Table[State], history: History, timeline: Timeline) -> None:
        self.table, self.history, self.timeline = table, history, timeline
        self._sheets: PhotoSheets | None = None
        """Those of the photograph that comes next."""

    def ahead(self) -> bool:
        """Makes a piece of what will be shown; False: nothing is to be made."""
        return self._sheets is not None and self._sheets.go_on()

    def slower(self, shown: Sequence[Waiting], later: Sequence[Waiting], services: TableServices) -> float:
        """How much longer than usual these events take: the last drive before a close end runs at a quarter of its pace, while a heart
        beats. The pace stays where the picture is to be calm."""
        if not self._told(later):
            return 1.0
        photo = None if not self._drives(shown) or self._drives(later) else self._photo([event for event, _ in later])
        if photo is None:
            return 1.0
        self._sheets = PhotoSheets(services, photo)
        self.timeline.beside(heart_clips(services))
        return 1.0 if services.calm else SLOWER

    def taken(self, shown: Sequence[Waiting], services: TableServices, told: Callable[[], None]) -> None:
        """Queues the photograph, if these events, which the history knows already, tell who won and it was that close; any press ends it.
        `told` says what they are about: nobody hears who won before the stamp."""
        photo = self._photo([]) if self._told(shown) else None
        if photo is None:
            told()
            return
        if self._sheets is None or not self._sheets.fits(services, photo):
            self._sheets = PhotoSheets(services, photo)
        self.timeline.add([Clip(0.0, end=self._begun)])
        self.timeline.add(photo_clips(services, self._sheets))
        self.timeline.add([Clip(0.0, end=self._over)])
        self.timeline.add([Clip(0.0, end=told)])

    def _begun(self) -> None:
        self.timeline.yields = True

    def _over(self) -> None:
        self.timeline.yields, self._sheets = False, None

    def _told(self, events: Sequence[Waiting]) -> bool:
        return any(isinstance(event, self.table.photo_at) for event, _ in events)

    def _drives(self, events: Sequence[Waiting]) -> bool:
        return any(self.table.driven(event, view) is not None for event, view in events)

    def _photo(self, later: Sequence[Event]) -> PhotoFinish | None:
        return self.table.photo_finish([*self.history.race_events, *later])
