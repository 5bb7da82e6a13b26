"""What a cabinet without a PIN shows at its first start: to whoever sets it up, what the PIN is for. Guests may simply go on."""

from functools import partial

from pygame import Rect

from game.core.words import N_
from game.kiosk.operator.access_page import chord_words
from game.kiosk.operator.house_scene import HouseScene
from game.kiosk.operator.pin_page import PinScene
from game.scenes.framework.stack import Order, Pop, Push
from game.show.canvas import SAFE
from game.show.painters.icons import icon
from game.show.palette import INK, MINT_LIGHT
from game.show.theme import BODY, Theme
from game.show.widgets.button import Button

HEADING = N_("This cabinet has no PIN yet")
OWNER = N_("Your cabinet? Choose 4 to 8 digits. They lock the pages on which you run it, until now open to anybody.")
HOW = N_("Hold both shoulder buttons, then press {steps}: that opens those pages.")
GUESTS = N_("You came to race? Nobody needs a PIN for that.")
CHOOSE, LATER = N_("Choose a PIN"), N_("On to the games")
PANEL = Rect(SAFE.x, SAFE.y + 116, SAFE.width, 690)
SIGN, PAD = 84, 36
BUTTON = 136
LARGEST, LEAST = 48, 24
"""Letters of the sentences: all three have the same."""


class WelcomeScene(HouseScene):
    """Three sentences and two buttons. Left alone, it gives way to the menu like any page."""

    first = "choose"

    def furnish(self) -> None:
        """Who is meant, why, and how to come back to it."""
        ctx, say, theme = self.ctx, self.ctx.say, self.ctx.theme
        self.heading(say(HEADING), 960, SAFE.y + 56, size=88, fit=SAFE.width, centred=True)
        self.layer.owe(partial(theme.card, PANEL.width, PANEL.height, MINT_LIGHT, radius=36), *PANEL.center, 5)
        how = say(HOW, steps=chord_words(ctx, self.keeper.values.chord))
        told = (("lock", say(OWNER)), ("pad", how), ("flag", say(GUESTS)))
        step, room = (PANEL.height - PAD) / len(told), PANEL.width - 3 * PAD - SIGN
        size = next(
            (size for size in range(LARGEST, LEAST, -2) if all(_fits(theme, text, size, room, step - 12) for _, text in told)), LEAST
        )
        for index, (sign, text) in enumerate(told):
            y = PANEL.y + PAD / 2 + step * (index + 0.5)
            self.layer.owe(partial(icon, sign, ctx.frame.px(SIGN), INK), PANEL.x + PAD + SIGN / 2, y, 6)
            self.layer.owe(partial(theme.label, text, size, INK, BODY, width=room), PANEL.x + 2 * PAD + SIGN, y, 6, (0.0, 0.5))
        top, wide = PANEL.bottom + 26, (PANEL.width - 40) / 2
        self.ui.add(Button("choose", (PANEL.x, top, wide, BUTTON), say(CHOOSE), self._choose, primary=True, size=44))
        self.ui.add(Button("later", (PANEL.right - wide, top, wide, BUTTON), say(LATER), self.back, size=44))

    def _choose(self) -> Order:
        return Push(PinScene(self.ctx, self.keeper))

    def update(self, dt: float) -> Order | None:
        """Once there is a PIN nobody needs to read this."""
        return Pop() if self.keeper.pin.is_set else None

    @property
    def moving(self) -> bool:
        """Whether it is about to go."""
        return self.keeper.pin.is_set

    def back(self) -> Order:
        """It can be set later."""
        return Pop()


def _fits(theme: Theme, text: str, size: int, width: float, height: float) -> bool:
    """Whether it has room in letters of that size."""
    return theme.label(text, size, INK, BODY, width=width).get_height() <= theme.frame.px(height)
