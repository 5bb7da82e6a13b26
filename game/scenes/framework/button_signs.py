"""Small pictures of the buttons to press: inside a plate at its left, else at a corner of what they press. They follow the device that
was used last."""

from collections.abc import Mapping

from game.scenes.framework.device_names import prompt_glyph
from game.scenes.framework.scene import Context
from game.show.canvas import SAFE, Layer, Node
from game.show.tables.parts.plates import PromptPlate
from game.show.widgets.base import Widget
from game.show.widgets.button import TALL, Button
from game.show.widgets.ui import Ui

SIZE = 54
SMALL = 38
SMALL_BELOW = 60
"""Things lower than this carry small badges."""
INSIDE = 14
"""How far from the lower edge of a thing that is TALL its badge stands inside it."""
BESIDE, OVERLAPS = 4, 12
"""Between a thing and a badge at its left; so much of a badge below a thing lies on it."""


class Badges:
    """At most one badge per action. `actions`: key of a widget -> action that presses it; the focused widget is pressed by confirm."""

    def __init__(self, ctx: Context, layer: Layer, ui: Ui, actions: Mapping[str, str]) -> None:
        self.ctx = ctx
        self.layer = layer
        self.ui = ui
        self.actions = dict(actions)
        self.nodes: dict[str, Node] = {}
        self.plates: dict[str, PromptPlate] = {}
        """Those that hold the badge of an action."""

    def show(self, device: str, own: bool) -> None:
        """The buttons of `device`; confirm only where it may decide (`own`)."""
        wanted: dict[str, Widget] = {}
        for key, action in self.actions.items():
            if key in self.ui.widgets and action not in wanted:
                wanted[action] = self.ui.widgets[key]
        focused = self.ui.focused()
        if own and focused is not None and not focused.why:
            wanted["confirm"] = focused
        held = {action: widget for action, widget in wanted.items() if isinstance(widget, PromptPlate)}
        beside = {action: widget for action, widget in wanted.items() if action not in held}
        for action in set(self.nodes) - set(beside):
            self.layer.remove(self.nodes.pop(action))
        for plate in {*self.plates.values()} - {*held.values()}:
            plate.take_glyph(None)
        self.plates = held
        for action, plate in held.items():
            plate.take_glyph(prompt_glyph(self.ctx, device, action, plate.glyph_height))
        for action, widget in beside.items():
            self._put(device, action, widget)

    def _put(self, device: str, action: str, widget: Widget) -> None:
        rect = widget.focus_rect
        below = widget.below_word if isinstance(widget, Button) else 0.0
        size = SMALL if rect.height < SMALL_BELOW or (below and rect.height < TALL) else SIZE
        node = self.nodes.get(action)
        if node is None:
            node = self.nodes[action] = self.layer.add(None, 0, 0, 70)
        node.image = prompt_glyph(self.ctx, device, action, size)
        grown = node.image is not None and node.image.get_height() > self.ctx.frame.px(SMALL)
        broad = node.image is not None and node.image.get_width() > self.ctx.frame.px(rect.width * 0.9)
        overhangs = node.image is not None and bool(below) and node.image.get_height() > self.ctx.frame.px(below)
        covers = (rect.height < SMALL_BELOW and grown) or broad or overhangs  # a key cap that needs more room would hide what it is for
        node.shown = bool(widget.badge) and not covers
        corner = rect.bottomright if action == "confirm" else rect.bottomleft
        x, y = (corner[0] - 6.0, corner[1] - 8.0) if action == "confirm" else (corner[0] + 4.0, corner[1] - 4.0)
        if rect.height >= TALL and action != "confirm":  # inside, below what stands in its middle
            high = node.image.get_height() / self.ctx.frame.scale if node.image is not None else 0.0
            x, y = float(rect.centerx), rect.bottom - INSIDE - max(SIZE, high) / 2
        if below:  # instead of the icon
            x, y = float(rect.centerx), rect.bottom - below / 2
        if widget.badge == "below" and node.image is not None:
            x, y = float(rect.centerx), rect.bottom + node.image.get_height() / self.ctx.frame.scale / 2 - OVERLAPS
        if widget.badge == "left" and node.image is not None:
            x, y = rect.left - node.image.get_width() / self.ctx.frame.scale / 2 - BESIDE, float(rect.centery)
        if node.image is not None:  # all of it stays where every screen shows it
            wide, high = (length / self.ctx.frame.scale / 2 for length in node.image.get_size())
            x = min(max(x, SAFE.left + wide), SAFE.right - wide)
            y = min(max(y, SAFE.top + high), SAFE.bottom - high)
        node.place = (x, y)
