"""What the operator's scenes share: they work on what the keeper of the house has, and lead back."""

from functools import partial

from game.core.words import N_
from game.input.intents import Deed
from game.kiosk.operator.house_keeper import HouseKeeper
from game.scenes.framework.scene import Context
from game.scenes.framework.widget_scene import WidgetScene
from game.show.canvas import SAFE
from game.show.palette import CREAM
from game.show.widgets.button import Button

BACK = N_("Back")
FOOT = 108
"""Height of what stands at the lower edge, at the usual text size."""
BESIDE = 324
"""Width of the way back with the gap before it."""


class HouseScene(WidgetScene):
    """A scene that changes the house."""

    ways_back = (Deed.BACK, Deed.PAUSE)

    def __init__(self, ctx: Context, keeper: HouseKeeper) -> None:
        super().__init__(ctx)
        self.keeper = keeper

    @property
    def foot_high(self) -> float:
        """Height of what stands at the lower edge: two lines, where texts are large."""
        return FOOT + 84 * (self.ctx.theme.zoom - 1)

    def foot(self, about: str) -> None:
        """At the lower edge what the focused thing is for, and the way back."""
        high = self.foot_high
        wide, middle = SAFE.width - BESIDE, SAFE.bottom - high / 2
        self.layer.owe(partial(self.ctx.theme.card, wide, high, CREAM), SAFE.x + wide / 2, middle, 5)
        self.explain_at(SAFE.x + 30, middle, wide - 60, high - 8, size=32)
        place = (SAFE.right - BESIDE + 24, SAFE.bottom - high, BESIDE - 24, high)
        self.ui.add(Button("back", place, self.ctx.say(BACK), self.back, size=38, about=about))
