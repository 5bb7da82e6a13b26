"""All figures of a cup: a row per driver with a column per round, what else is counted, and the points as lines."""

from game.core.words import N_
from game.scenes.cup.cup_report import WINS, brief_sentences
from game.scenes.framework.scene import Context
from game.scenes.results.award_plates import award_lines
from game.scenes.results.report_page import ReportScene
from game.session.report import RaceReport
from game.show.widgets.said import ended
from game.show.widgets.sheet import Head, SheetTable

ROUNDS, FIGURES, CHART = N_("Rounds"), N_("Figures"), N_("Chart")
ABOUT_ROUNDS = N_("The points of each round; in brackets those of sitting out. Left, right, up and down show more.")
ABOUT_FIGURES = N_("What else is counted, driver by driver.")
ABOUT_CHART = N_("The points after each round. Left and right tell what happened there.")

LARGE_CUP_FOOT = 230
"""Height of the explaining line with large letters: what it tells of a cup is long."""


class CupFigures(ReportScene):
    """Over the table, or over the podium of the cup; Back leads there again."""

    def __init__(self, ctx: Context, report: RaceReport) -> None:
        super().__init__(ctx, report, "season")
        self.whole = report

    def build(self) -> None:
        """With large letters the lines tell of the first three alone."""
        large = self.ctx.theme.large
        self.report = self.whole._replace(chart_sentences=brief_sentences(self.ctx.language, self.whole)) if large else self.whole
        super().build()

    @property
    def title(self) -> str:
        """What the cup is called."""
        return self.report.title_name

    def _name_pages(self) -> None:
        """The rounds come first: they are what one looks for."""
        self.pages = {"season": ROUNDS, "figures": FIGURES, "chart": CHART}
        self.pages_about = {"season": ABOUT_ROUNDS, "figures": ABOUT_FIGURES, "chart": ABOUT_CHART}
        if len(self.report.chart) < 2:
            del self.pages["chart"]

    def said_of_page(self, page: str) -> str:
        """The tab of the figures tells the ribbons, too, and that of the lines what they count."""
        about = self.ctx.say(self.pages_about[page])
        if page == "figures":
            return " ".join([*map(ended, award_lines(self.ctx, self.report)), about])
        return f"{ended(self.report.chart_name)} {about}" if page == "chart" else about

    @property
    def _foot_high(self) -> int:
        """Ties, ribbons and points of all drivers are told there where letters are large, and want the room."""
        return LARGE_CUP_FOOT if self.ctx.theme.large else super()._foot_high

    def _season(self) -> SheetTable:
        """What parts equals, wins first, stands beside the points; in words below the rows, as far as a line has room, and all of it while
        somebody looks at them."""
        table = super()._season()
        sheet = self.report.sheets[0]
        wins = sheet.columns.index(self.ctx.say(WINS))
        table.heads = (*table.heads, Head(sheet.columns[wins]))
        told = zip(table.rows, self.leading, strict=True)
        table.rows = tuple((name, (*cells, sheet.cells[row.seat][wins])) for (name, cells), row in told)
        ties = self.report.sheets[1].note
        table.note = "" if self.ctx.theme.large else ties.partition("\n")[0]
        table.about = ties or table.about
        return table
