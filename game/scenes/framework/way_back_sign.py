"""The sign of the button that leads back, on pages that lie over a race: whoever opened one by a button sees which one closes it."""

from game.scenes.framework.button_signs import Badges
from game.scenes.framework.device_names import speaker
from game.scenes.framework.scene import Context
from game.show.canvas import Layer
from game.show.widgets.ui import Ui

BACK = "back"
"""Key of the button that leads back, and the action that presses it."""
SIGN_ROOM = 170
"""Design units left of that button in which a sign stands, at any text size."""


class WayBackSign:
    """Left of the button "back" of a page, following the device that was used last. A page makes one whenever it is furnished."""

    def __init__(self, ctx: Context, layer: Layer, ui: Ui) -> None:
        self.ctx = ctx
        ui.widgets[BACK].badge = "left"
        self.badges = Badges(ctx, layer, ui, {BACK: BACK})
        self.follow()

    def follow(self) -> None:
        """A button was pressed: the sign is that of its device."""
        self.badges.show(speaker(self.ctx, lambda device: True), own=False)
