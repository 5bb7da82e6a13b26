"""Small pictures of the buttons to press: inside a plate at its left, else at a corner of what they press. They follow the device that
was used last."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.scenes.framework.device_names import prompt_glyph
from game.scenes.framework.scene import Context
from game.show.canvas import SAFE, Layer, Node
from game.show.tables.parts.guides import PLATE, POINTER
from game.show.tables.parts.plates import SignedButton
from game.show.widgets.base import Widget
from game.show.widgets.button import TALL, Button
from game.show.widgets.ui import Ui

SIZE = 54
SMALL = 38
GROWN = 1.3
"""How many times as high as it should be a badge may be where an icon stands alone."""
SMALL_BELOW = 60
"""Things no higher than this carry small badges."""
INSIDE = 14
"""How far from the lower edge of a thing that is TALL its badge stands inside it."""
BESIDE, OVERLAPS = 4, 12
"""Between a thing and a badge at its left; so much of a badge below a thing lies on it."""
SPARED = 18
"""Around a point that a sign rather leaves free."""


class Badges:
    """At most one badge per action. `actions`: key of a widget -> action that presses it; the focused widget is pressed by confirm.
    `clear`: what is kept clear on a board, in design units: words, those too whose picture is yet to be painted, and cars. `sign` paints
    the button of a device that does an action, so many design units high."""

    def __init__(
        self, ctx: Context, layer: Layer, ui: Ui, actions: Mapping[str, str], clear: Callable[[], Sequence[Rect]] = tuple,
        sign: Callable[[Context, str, str, float], Surface | None] = prompt_glyph,
    ) -> None:  # fmt: skip
        self.clear, self.sign = clear, sign
        self.spared: Callable[[], Sequence[tuple[float, float]]] = tuple
        """Points that a sign rather leaves free."""
        self.ctx = ctx
        self.layer = layer
        self.ui = ui
        self.actions = dict(actions)
        self.nodes: dict[str, Node] = {}
        self.plates: dict[str, SignedButton] = {}
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
        held = {action: widget for action, widget in wanted.items() if isinstance(widget, SignedButton)}
        beside = {action: widget for action, widget in wanted.items() if action not in held}
        for action in set(self.nodes) - set(beside):
            self.layer.remove(self.nodes.pop(action))
        for plate in {*self.plates.values()} - {*held.values()}:
            plate.take_glyph(None)
        self.plates = held
        for action, plate in held.items():
            plate.take_glyph(self.sign(self.ctx, device, action, plate.glyph_height))
        for action, widget in beside.items():
            self._put(device, action, widget)

    def _put(self, device: str, action: str, widget: Widget) -> None:
        button = widget if isinstance(widget, Button) else None
        spot = _Spot(widget.focus_rect, button.below_word if button else 0.0, button is not None and button.bare)
        image = self.sign(self.ctx, device, action, spot.size)
        node = self.nodes.get(action)
        if node is None:
            node = self.nodes[action] = self.layer.add(None, 0, 0, 70)
        node.image = image
        size = image.get_size() if image is not None else (0, 0)
        scale = self.ctx.frame.scale
        wide, high = size[0] / scale, size[1] / scale
        spots = widget.sign_spots(wide, high) if high and action == "confirm" else ()
        node.shown = bool(widget.badge) and (bool(spots) or not spot.covered_by(size, self.ctx.frame.px))
        node.place = spot.of_badge(action, widget.badge, (wide, high))
        if spots:
            free = self._free(node, widget, [_safe(*each, wide, high) for each in spots])
            node.shown = node.shown and free is not None  # where it has no room the focus frame shows what is pressed
            node.place = free or node.place

    def _free(self, sign: Node, widget: Widget, spots: Sequence[tuple[float, float]]) -> tuple[float, float] | None:
        """The first of these spots at which a sign lies on no name of the board, on nothing that is said of what comes of a drive, and not
        on what it presses (as far as others are free); None if there is none. Spots that hide nothing one may choose, and no point to be
        spared, come first."""
        frame = self.ctx.frame
        others = (node.target(frame) for node in self.layer.nodes if node.z in (PLATE, POINTER) and node is not sign)
        kept = [blit.rect for blit in others if blit is not None] + [frame.rect(*area) for area in self.clear()]
        middle, covering = frame.rect(*widget.rect).center, None
        choices = [frame.rect(*one.rect.inflate(-one.rect.width // 2, -one.rect.height // 2)) for one in self._choices(widget.panel)]
        choices += [frame.rect(round(x) - SPARED, round(y) - SPARED, 2 * SPARED, 2 * SPARED) for x, y in self.spared()]
        for place in spots:
            sign.place = place
            there = sign.target(frame)
            if there is None or (there.rect.collidelist(kept) < 0 and not (place != spots[0] and there.rect.collidepoint(middle))):
                if there is None or there.rect.collidelist(choices) < 0:
                    return place
                covering = covering or place
        return covering

    def _choices(self, panel: str) -> list[Widget]:
        """What may be pressed on that panel."""
        return [one for one in self.ui.widgets.values() if one.panel == panel and one.focusable and not one.why]


def _safe(x: float, y: float, wide: float, high: float) -> tuple[float, float]:
    """The middle nearest to this one at which all of a badge stays where every screen shows it."""
    return min(max(x, SAFE.left + wide / 2), SAFE.right - wide / 2), min(max(y, SAFE.top + high / 2), SAFE.bottom - high / 2)


class _Spot(NamedTuple):
    """Where on a thing its badge goes. `below`: so much room is left below the word of a button, 0 without one; `bare`: an icon stands
    alone in it, and would be half hidden by a large badge."""

    rect: Rect
    below: float
    bare: bool = False

    @property
    def size(self) -> int:
        """Of the badge: small on what is small."""
        return SMALL if self.bare or self.rect.height <= SMALL_BELOW or (self.below and self.rect.height < TALL) else SIZE

    def covered_by(self, size: tuple[int, int], px: Callable[[float], int]) -> bool:
        """Whether a key cap that needs more room would hide what it is for. `size`: of its picture in pixels; `px`: units as pixels."""
        wide, high = size
        grown = (self.rect.height <= SMALL_BELOW and high > px(SMALL)) or (self.bare and high > px(SMALL * GROWN))
        overhangs = bool(self.below) and high > px(self.below)
        return grown or overhangs or wide > px(self.rect.width * 0.9)

    def of_badge(self, action: str, side: str, extent: tuple[float, float]) -> tuple[float, float]:
        """The middle of a badge of this extent in units; all of it stays where every screen shows it."""
        wide, high = extent
        x, y = self._middle(action, high)
        if side == "below" and high:
            x, y = float(self.rect.centerx), self.rect.bottom + high / 2 - OVERLAPS
        if side == "inside" and high:
            x, y = self.rect.right - wide / 2 - BESIDE, self.rect.bottom - high / 2 - BESIDE
        if side == "left" and high:
            x, y = self.rect.left - wide / 2 - BESIDE, float(self.rect.centery)
        return _safe(x, y, wide, high) if high else (x, y)

    def _middle(self, action: str, high: float) -> tuple[float, float]:
        rect = self.rect
        if self.below:  # instead of the icon
            return float(rect.centerx), rect.bottom - self.below / 2
        if action == "confirm":
            return rect.right - 6.0, rect.bottom - 8.0
        if rect.height >= TALL:  # inside, below what stands in its middle
            return float(rect.centerx), rect.bottom - INSIDE - max(SIZE, high) / 2
        return rect.left + 4.0, rect.bottom - 4.0
