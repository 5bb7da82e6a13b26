"""The big words over the board of Scrap Racer that depend on more than the kind of event."""

from collections.abc import Sequence

from game.core.actions import Event
from game.show.tables.base.table_words import TableWords
from game.show.tables.base.telling import Shout
from game.show.tables.scrap_racer.telling import CAPTIONS, HOME, LAST
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.state import ScrapRacerState


class Shouting(TableWords[ScrapRacerState]):
    """That part of Scrap Racer's table."""

    captions = CAPTIONS

    def caption(self, events: Sequence[Event]) -> Shout | None:
        """The last round where somebody still drives in it; before the podium of a race, who has won it is home."""
        for event in events:
            match event:
                case m.FinalRoundStarted() if event.to_move:
                    return self.said(LAST, {})
                case m.RaceEnded():
                    return self.said(HOME, {"seat": event.winner})
        return super().caption(events)
