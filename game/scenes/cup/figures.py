"""All figures of a cup: a row per driver with a column per round, what else is counted, and the points as lines."""

from game.core.words import N_
from game.scenes.framework.scene import Context
from game.scenes.results.report_page import ReportScene
from game.session.report import RaceReport

ROUNDS, FIGURES, CHART = N_("Rounds"), N_("Figures"), N_("Chart")
ABOUT_ROUNDS = N_("The points of each round; in brackets those of sitting out. Left, right, up and down show more.")
ABOUT_FIGURES = N_("What else is counted, driver by driver.")
ABOUT_CHART = N_("The points after each round. Left and right tell what happened there.")


class CupFigures(ReportScene):
    """Over the table, or over the podium of the cup; Back leads there again."""

    def __init__(self, ctx: Context, report: RaceReport) -> None:
        super().__init__(ctx, report, "season")

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
