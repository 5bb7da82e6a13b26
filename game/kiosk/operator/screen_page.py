"""The screen: edges, size of texts, test pictures, how bright it is by day and by night."""

import msgspec

from game.core.words import N_
from game.kiosk.operator.page import OperatorPage, Place, hours
from game.kiosk.operator.screen_pictures import ScreenPicture
from game.scenes.framework.stack import Push
from game.scenes.framework.value_names import TEXT_SIZES
from game.scenes.settings.calibration import CalibrationScene
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.choice import ChoiceRow
from game.show.widgets.row import Named
from game.store.book_entries import Kind

FROM_DAY, FROM_DAY_ABOUT = N_("The day begins"), N_("From then on the limits of the day hold, for brightness and sound.")
FROM_NIGHT, FROM_NIGHT_ABOUT = (
    N_("The night begins"),
    N_("From then on the limits of the night hold for sound. If day and night begin at the same time, there is no night."),
)
DIMS, DIMS_ABOUT = (
    N_("Screen dims"),
    N_("From then on it is as bright as by night, until the day begins. Guests see a note."),
)
AFTER_CLOSING = N_("after closing")
DAY, DAY_ABOUT = N_("Brightness by day"), N_("How bright everything is by day.")
NIGHT, NIGHT_ABOUT = N_("Brightness by night"), N_("How bright everything is by night.")
ATTRACT, ATTRACT_ABOUT = N_("Brightness when idle"), N_("So many percent of that while nobody plays.")
EDGES, EDGES_ABOUT = N_("Edges"), N_("For a screen that hides the edges of the picture: how large everything is drawn.")
TEST, TEST_ABOUT = (
    N_("Test pictures"),
    N_("Grey steps, colours, a grid, and plain colours that show dead pixels. Confirm shows the next one."),
)
SIZE, SIZE_ABOUT = N_("Text size"), N_("How large everything is written, for guests and on these pages.")


class ScreenPage(OperatorPage):
    """Rows for the hours and limits; buttons for what fills the screen."""

    key = "screen"
    name = N_("Screen")
    about = N_("Edges, size of texts, test pictures, and how bright it is by day and by night.")

    def furnish(self) -> None:
        """The rows of settings, and buttons below them."""
        times = [(time, time) for time in hours()]
        self.rows(
            [
                self.choice("day", FROM_DAY, FROM_DAY_ABOUT, times),
                self.choice("night", FROM_NIGHT, FROM_NIGHT_ABOUT, times),
                self.choice("dims", DIMS, DIMS_ABOUT, [("", self.ctx.say(AFTER_CLOSING)), *times]),
                self.percent("bright_day", DAY, DAY_ABOUT, 20),
                self.percent("bright_night", NIGHT, NIGHT_ABOUT, 20),
                self.percent("bright_attract", ATTRACT, ATTRACT_ABOUT, 20),
                self._text_size,
                self.pair(self._edges, self._test),
            ]
        )

    def _text_size(self, place: Place) -> Widget:
        """How large everything is written: a setting of the house, as at home."""
        say, sizes = self.ctx.say, [(size, self.ctx.say(name)) for size, name in TEXT_SIZES.items()]
        value = self.ctx.settings.text_scale
        return ChoiceRow(Named("text_scale", say(SIZE), say(SIZE_ABOUT), size=36), place, sizes, value, self._set_text_size)

    def _set_text_size(self, percent: int) -> None:
        self.ctx.apply(msgspec.structs.replace(self.ctx.settings, text_scale=percent))
        self.keeper.book.note(Kind.SETTINGS, name="text_scale", value=percent)
        self.scene.rebuild()

    def _edges(self, place: Place) -> Widget:
        say = self.ctx.say
        return Button("edges", place, say(EDGES), lambda: Push(CalibrationScene(self.ctx)), size=36, about=say(EDGES_ABOUT))

    def _test(self, place: Place) -> Widget:
        say = self.ctx.say
        return Button("test", place, say(TEST), lambda: Push(ScreenPicture(self.ctx)), size=36, about=say(TEST_ABOUT))
