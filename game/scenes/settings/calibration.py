"""The edges of the screen: televisions hide some of the picture, so it is made smaller until all four corners are seen."""

from functools import partial

import msgspec
from pygame import Rect, Surface

from game.core.words import N_
from game.input.intents import Deed
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.show.canvas import SAFE
from game.show.cards import hexed
from game.show.palette import CREAM, GOLD, INK
from game.show.theme import BODY, Theme
from game.show.widgets.button import Button
from game.show.widgets.dial import Dial, Scale, Steps
from game.show.widgets.row import Named, svg
from game.store.settings import LARGEST_PICTURE, SMALLEST_PICTURE

TITLE = N_("Edges of the screen")
HOW = N_("Left and right change the size. It is right when all four corners are whole and lie near the edges.")
SIZE = N_("Size of the picture")
SIZE_ABOUT = N_("Everything is drawn smaller or larger; nothing is left out.")
PERCENT = N_("{value} %")
DONE = N_("Done")
USUAL = N_("As usual")
CORNER = 150
LINE = 26


class CalibrationScene(WidgetScene):
    """Four corners where the outermost things of every page lie, and a dial. What is set is in force and kept at once."""

    ways_back = (Deed.BACK, Deed.PAUSE)
    first = "size"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)

    def furnish(self) -> None:
        """Corners, heading, what to do, the dial, the way out."""
        say, theme = self.ctx.say, self.ctx.theme
        for sx, sy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            x, y = SAFE.x + sx * (SAFE.width - CORNER) + CORNER / 2, SAFE.y + sy * (SAFE.height - CORNER) + CORNER / 2
            self.layer.owe(partial(_corner, theme, sx, sy), x, y, 8)
        self.heading(say(TITLE), 960, SAFE.y + 120, size=88, fit=SAFE.width - 2 * CORNER - 60, centred=True)
        card = Rect(SAFE.x + CORNER + 40, 264, SAFE.width - 2 * CORNER - 80, 300)
        self.layer.owe(partial(theme.card, card.width, card.height, CREAM, radius=36), *card.center, 5)
        words = partial(theme.label, say(HOW), 38, INK, BODY, fit=card.width - 80, height=card.height - 40)
        self.layer.owe(words, *card.center, 6)
        place = (card.x, card.bottom + 40, card.width, 110)
        scale = Scale(Steps(SMALLEST_PICTURE, LARGEST_PICTURE, 1, 5), lambda value: say(PERCENT, value=value), bar=False)
        named, size = Named("size", say(SIZE), say(SIZE_ABOUT)), self.ctx.settings.picture_size
        dial = Dial(named, place, size, self._resize, scale, on_press=lambda value: self.back())
        self.ui.add(dial)
        half = (card.width - 40) / 2
        self.ui.add(Button("usual", (card.x, place[1] + 150, half, 100), say(USUAL), lambda: self._resize(100), size=38))
        self.ui.add(Button("done", (card.x + half + 40, place[1] + 150, half, 100), say(DONE), self.back, primary=True, size=38))

    def _resize(self, value: int) -> None:
        """The window is laid out anew with the next frame."""
        self.ctx.apply(msgspec.structs.replace(self.ctx.settings, picture_size=value))
        self.rebuild()

    def back(self) -> Order:
        """It is kept already."""
        return Pop()


def _corner(theme: Theme, right: int, low: int) -> Surface:
    """A thick angle: its outer edges are the outermost that anything is drawn at."""
    x, y = (CORNER - LINE if right else 0), (CORNER - LINE if low else 0)
    body = "".join(
        f'<rect x="{left + 3:g}" y="{top + 3:g}" width="{wide - 6:g}" height="{high - 6:g}" rx="6" fill="{hexed(GOLD)}" '
        f'stroke="{hexed(INK)}" stroke-width="6"/>'
        for left, top, wide, high in ((0, y, CORNER, LINE), (x, 0, LINE, CORNER))
    )
    return theme.drawing(svg(CORNER, CORNER, body), CORNER, CORNER)
