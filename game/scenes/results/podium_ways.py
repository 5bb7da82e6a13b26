"""Where the podium of a race leads: on, into its story, to its figures, to what can be kept of it, to the menu."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.contract import find_title
from game.core.record import Record
from game.core.words import N_
from game.scenes.framework.stack import Home, Order, Push, Swap
from game.scenes.results.keep_page import keep_page
from game.scenes.results.kept_source import Source
from game.scenes.results.report_page import SEASON, ReportScene
from game.scenes.results.story_page import StoryScene, race_story
from game.scenes.results.way_on import Wanted, way_on
from game.session.race_story import RaceStory
from game.session.report import RaceReport
from game.show.painters.faces import standing

if TYPE_CHECKING:
    from game.scenes.results.podium import PodiumScene

STORY, REPORT, TAKE_HOME, MENU, WATCH = N_("Story"), N_("Report"), N_("Take home"), N_("Menu"), N_("Watch again")


class PodiumWays:
    """Those of one podium. `record` is the file that keeps the finished match, `match` the record of one that goes on, `series` the end of
    the series that was over with this race."""

    def __init__(self, podium: "PodiumScene", record: Path | None, match: Record | None, series: RaceReport | None) -> None:
        self.podium = podium
        self.record, self.match, self.series = record, match, series
        self.source: Path | Record | None = record if record is not None else match
        self._known: RaceStory | None = None

    @property
    def told(self) -> RaceStory | None:
        """The race as a story; None where the title tells none, or nothing keeps the race. Made when it is first asked for."""
        report = self.podium.report
        if self._known is None and self.source is not None:
            entry = find_title(self.podium.ctx.entries, report.title_id)
            if entry is not None and entry.open().story is not None:
                self._known = race_story(self.podium.ctx, self.source, report.race)
        return self._known

    def wanted(self) -> list[Wanted]:
        """The buttons from left to right, the one to go on with first."""
        podium = self.podium
        wanted = [way_on(podium.report) if self.series is None else ("season", SEASON, "trophy", self.to_series)]
        if self.told is not None:
            wanted.append(("story", STORY, "book", self._story))
        elif self.record is not None:
            wanted.append(("watch", WATCH, "play", partial(self._watch, self.record)))
        if podium.report.sheets:
            wanted.append(("report", REPORT, "info", self._report))
        if podium.ctx.permissions.screenshots:
            wanted.append(("keep", TAKE_HOME, "bag", self._keep))
        return [*wanted, ("menu", MENU, "home", Home)] if self.series is None else wanted

    def to_series(self) -> Order | None:
        """The podium of the series that was over with this race; None where none was."""
        if self.series is None:
            return None
        podium = self.podium
        return Swap(type(podium)(podium.ctx, self.series, self.record, self.match))

    def go_on(self) -> bool:
        """A piece of the story, for who will open it; False: nothing is left to do."""
        return self.told is not None and self.told.go_on()

    def _story(self) -> Order | None:
        """Lines, luck and decisions."""
        return Push(StoryScene(self.podium.ctx, self.told, sign=self._sign)) if self.told is not None else None

    def _sign(self, seat: int, size: tuple[int, int]) -> Surface:
        row = next(row for row in self.podium.report.rows if row.seat == seat)
        return standing(self.podium.ctx.theme, row.face, row.cars, size)

    def _watch(self, record: Path) -> Order:
        """The match from its grid on, in the viewer; back leads here again."""
        return Push(self.podium.ctx.open.replay(record))

    def _report(self) -> Order:
        """Every figure, the season, the lines large; first what the podium has no room for, with large letters the races of a season."""
        ctx, report = self.podium.ctx, self.podium.report
        page = "season" if ctx.theme.large and len(report.sheets) > 1 else "figures"
        return Push(ReportScene(ctx, report, page, told=self.told))

    def _keep(self) -> Order:
        """What can be kept as a file."""
        report = self.podium.report
        source = Source(self.source, report.title_id, report.race) if self.source is not None else None
        return Push(keep_page(self.podium.ctx, report, source, self.told))
