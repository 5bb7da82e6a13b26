"""When things are told in Automobiles: rows slide and laps are rung as the car comes there, captions stand once they are true."""

from collections.abc import Callable, Sequence
from itertools import chain

from game.core.actions import Event
from game.show.tables.automobiles.director import Director
from game.show.tables.automobiles.drive_time import brings_home, moments_of
from game.show.tables.automobiles.finishing import crowned_after
from game.show.tables.automobiles.layout import Places
from game.show.tables.automobiles.pictures import Pictures
from game.show.tables.automobiles.slipstreaming import blown_after
from game.show.tables.automobiles.telling import caption_of
from game.show.tables.base.base_table import BaseTable, Told
from game.show.tables.base.telling import Shout
from game.show.timeline import Clip, side_by_side
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.state import AutomobilesState

AT_THE_LINE = (ev.LapCompleted, ev.StartLineCrossed, ev.FinalLapStarted, ev.LastRoundStarted)
"""Told when the car is there, not when it starts."""
LINE_RANK = 6
"""Captions from here on are of the line."""


class Timing(BaseTable[AutomobilesState, Places, Pictures]):
    """That part of the table of Automobiles."""

    director: Director

    def clips(self, told: Sequence[Told[AutomobilesState]]) -> list[list[Clip]]:
        """A hand drawn, a sweep: one gesture; else side by side."""
        whole = self.director.together(told)
        if whole is not None:
            return whole
        parts, moment = [self.director.clips(*each) for each in told], self._moments(told)
        for each, groups in zip(told, parts, strict=True):
            if moment is not None and isinstance(each.event, AT_THE_LINE):
                for clip in chain.from_iterable(groups):
                    clip.delay += moment[1]
        return side_by_side(parts)

    def _moments(self, told: Sequence[Told[AutomobilesState]]) -> tuple[Callable[[int], float], float] | None:
        """When the drive among these events comes to a place of its path, and when to the last line that it crosses."""
        found = next(((each.event, each.before) for each in told if isinstance(each.event, ev.CarMoved)), None)
        if found is None:
            return None
        drive, before = found
        moment = moments_of(len(drive.path) - 1, drive.reason, brings_home(drive, before, self.rules.game))
        return moment, moment(drive.crossings[-1]) if drive.crossings else 0.0

    def slide(self, groups: list[list[Clip]], slides: list[Clip], told: Sequence[Told[AutomobilesState]]) -> None:
        """While the car passes, not after it."""
        drive = next((each.event for each in told if isinstance(each.event, ev.CarMoved) and each.event.passed), None)
        moments = self._moments(told)
        if drive is None or moments is None or not groups:
            super().slide(groups, slides, told)
            return
        moment = sum(moments[0](at) for at in drive.passed_at) / len(drive.passed_at)
        for clip in slides:
            clip.delay += moment
        groups[0] += slides

    def caption(self, events: Sequence[Event]) -> Shout | None:
        """The greatest moment among these events."""
        found = [pair for event in events if (pair := caption_of(event)) is not None]
        if not found:
            return None
        shout, fields = max(found, key=lambda pair: pair[0].rank)
        return self.said(shout, fields)._replace(after=self._told_after(events, shout))

    def _told_after(self, events: Sequence[Event], shout: Shout) -> float:
        """Nobody is told of a line before a nose is over it."""
        if any(isinstance(event, ev.SeasonFinished) for event in events):
            return crowned_after(self.rules.game.races)
        slip = next((event for event in events if isinstance(event, ev.SlipstreamTaken)), None)
        if slip is not None:
            return blown_after(slip.wear_saved)
        moments = self._moments([Told(event, self.model, self.model) for event in events])
        return moments[1] if moments is not None and shout.rank >= LINE_RANK else 0.0
