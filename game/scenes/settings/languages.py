"""The list of languages, each by its own name: a press changes everything that is said."""

from functools import partial

from pygame import Surface

from game.core.words import N_
from game.input.intents import Deed
from game.scenes.framework.globe import offered, speak
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.show.canvas import SAFE
from game.show.painters.icons import icon
from game.show.palette import PAPER
from game.show.widgets.button import Button

TITLE = N_("Language")
BACK = N_("Back")
SIGN = 92
COLUMNS, HIGH, GAP, TOP = 2, 132, 32, SAFE.y + 172
"""Languages side by side, how high their buttons are, and where they begin."""


class LanguagesScene(WidgetScene):
    """As many buttons as there are languages; the one that is spoken is marked and looked at first."""

    ways_back = (Deed.BACK, Deed.PAUSE)

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.first = ctx.language.code

    def furnish(self) -> None:
        """Globe and heading, the languages, and Back."""
        self.layer.add(self._globe(), SAFE.x, SAFE.y + 50, 6, (0.0, 0.5))
        self.heading(self.ctx.say(TITLE), SAFE.x + SIGN + 28, SAFE.y + 48, fit=SAFE.width - SIGN - 340)
        wide = (SAFE.width - GAP * (COLUMNS - 1)) / COLUMNS
        for number, (code, name) in enumerate(offered(self.ctx)):
            row, column = divmod(number, COLUMNS)
            place = (SAFE.x + column * (wide + GAP), TOP + row * (HIGH + GAP), wide, HIGH)
            self.ui.add(Button(code, place, name, partial(self._take, code), primary=code == self.ctx.language.code, size=54))
        self.ui.add(Button("back", (SAFE.right - 300, SAFE.y + 4, 300, 84), self.ctx.say(BACK), self.back, size=36))

    def _globe(self) -> Surface:
        return icon("globe", self.ctx.frame.px(SIGN), PAPER)

    def _take(self, code: str) -> Order:
        speak(self.ctx, code)
        return Pop()
