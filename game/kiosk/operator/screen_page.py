"""The screen: edges, test pictures, how bright it is by day and by night."""

from functools import partial

from game.core.words import N_
from game.kiosk.operator.page import INDENT, OperatorPage, hours
from game.kiosk.operator.screen_pictures import ScreenPicture
from game.scenes.framework.stack import Push
from game.scenes.settings.calibration import CalibrationScene
from game.show.widgets.button import Button

__all__ = ["ScreenPage"]

FROM_DAY, FROM_DAY_ABOUT = N_("The day begins"), N_("From then on the limits of the day hold, for brightness and sound.")
FROM_NIGHT, FROM_NIGHT_ABOUT = (
    N_("The night begins"),
    N_("From then on the limits of the night hold. Where both begin alike, there is no night."),
)
DAY, DAY_ABOUT = N_("Brightness by day"), N_("How bright everything is by day.")
NIGHT, NIGHT_ABOUT = N_("Brightness by night"), N_("How bright everything is by night.")
ATTRACT, ATTRACT_ABOUT = N_("Brightness while nobody plays"), N_("So many percent of that while nobody is there.")
EDGES, EDGES_ABOUT = N_("Edges"), N_("For a screen that hides the edges of the picture: how large everything is drawn.")
TEST, TEST_ABOUT = (
    N_("Test pictures"),
    N_("Grey steps, colours, a grid, and plain colours that show dead pixels. Confirm shows the next one."),
)


class ScreenPage(OperatorPage):
    """Rows for the hours and limits; buttons for what fills the screen."""

    key = "screen"
    name = N_("Screen")
    about = N_("Edges, test pictures, and how bright it is by day and by night.")

    def furnish(self) -> None:
        """Rows and buttons."""
        times = [(time, time) for time in hours()]
        pair = partial(self._pair)
        self.rows(
            [
                self.choice("day", FROM_DAY, FROM_DAY_ABOUT, times),
                self.choice("night", FROM_NIGHT, FROM_NIGHT_ABOUT, times),
                self.percent("bright_day", DAY, DAY_ABOUT, 20),
                self.percent("bright_night", NIGHT, NIGHT_ABOUT, 20),
                self.percent("bright_attract", ATTRACT, ATTRACT_ABOUT, 20),
                pair,
            ]
        )

    def _pair(self, place: tuple[float, float, float, float]) -> Button:
        """Two buttons beside each other in the last row; the second one is returned."""
        say, half = self.ctx.say, (self.panel.width - 2 * INDENT - 20) / 2
        left, top, _, high = place
        edges = Button(
            "edges", (left, top, half, high), say(EDGES), lambda: Push(CalibrationScene(self.ctx)), size=36, about=say(EDGES_ABOUT)
        )
        self.scene.ui.add(edges)
        place = (left + half + 20, top, half, high)
        return Button("test", place, say(TEST), lambda: Push(ScreenPicture(self.ctx)), size=36, about=say(TEST_ABOUT))
