"""\"Still there?\": a ring that counts down over whatever is on screen while the people who are waited for are silent."""

import math
from collections.abc import Sequence
from functools import partial

from pygame import FONT_CENTER, Surface

from game.core.words import N_, Text
from game.kiosk.lent_plate import LentPlate, lent_plate
from game.scenes.framework.scene import Context, Scene
from game.scenes.race.race import RaceScene
from game.show.canvas import Layer, Node
from game.show.palette import CREAM, GOLD, INK, PAPER
from game.show.tables.base.frame import areas
from game.show.tables.base.prompt import Prompt
from game.show.theme import BODY, DISPLAY, Theme
from game.show.widgets.row import svg

ASKED = N_("Still there, {names}?")
PRESS = N_("Any button, or a computer drives on.")
SIDE = 330
WIDE, HIGH = 900, 560
SEEN = 10.0
"""Seconds for which a plate is seen that comes and goes, and for which it is not."""
Z = 90


class StillThere:
    """At most one picture on the layer of the scene on top; it moves on with the scenes, and is drawn anew where a layer is."""

    def __init__(self) -> None:
        self._layer: Layer | None = None
        self._node: Node | None = None
        self._shown: tuple[object, ...] = ()
        self._told: tuple[object, ...] = ()
        self._told_over: tuple[Layer | None, Prompt | None] = (None, None)
        self._plate: LentPlate | None = None

    def ask(self, scene: Scene, names: Sequence[str], left: float, whole: float, press: Text = PRESS) -> None:
        """The ring, with so many of `whole` seconds left; `press` says what a button does, and what happens without one."""
        second = max(0, math.ceil(left))
        ctx = scene.ctx
        self._show(scene, ("ask", tuple(names), second), partial(_ring, ctx, names, (second, whole), press), _middle(scene), 480.0)

    def tell(self, race: RaceScene, names: Sequence[str], now: float = 0.0) -> None:
        """Beside the road: who may take a seat back. What is asked next may need that place, so it is looked for anew then."""
        what, asked = ("tell", tuple(names)), (race.layer, race.open_prompt.prompt)
        if what != self._told or any(one is not other for one, other in zip(asked, self._told_over, strict=False)):
            self._told, self._told_over, self._plate = what, asked, lent_plate(race, list(names))
            self._shown = ()
        plate = self._plate
        if plate is None or (plate.comes_and_goes and now % (2 * SEEN) >= SEEN):
            self.hide()
        else:
            self._show(race, what, plate.make, *plate.place.center)

    def hide(self) -> None:
        if self._node is not None and self._layer is not None:
            self._layer.remove(self._node)
        self._node, self._layer, self._shown = None, None, ()

    @property
    def shown(self) -> bool:
        """Whether anything of it is on screen."""
        return self._node is not None

    def _show(self, scene: Scene, what: tuple[object, ...], make: partial[Surface], x: float, y: float) -> None:
        if self._layer is not scene.layer:
            self.hide()
            self._layer = scene.layer
            self._node = scene.layer.add(None, x, y, Z)
        if what != self._shown and self._node is not None:
            self._shown = what
            self._node.place = (x, y)
            self._node.show_when_seen(make)


def _middle(scene: Scene) -> float:
    """The middle of the board, or of the screen where another scene lies over it."""
    large = scene.ctx.theme.large  # then the card is broader than the board
    return float(areas(scene.ctx.theme.text_scale).board.centerx) if isinstance(scene, RaceScene) and not large else 960.0


def _ring(ctx: Context, names: Sequence[str], left: tuple[int, float], press: Text) -> Surface:
    """A card with the ring, the seconds in it (`left` of how many), and the question below."""
    theme, (second, whole) = ctx.theme, left
    wide = min(1230, WIDE * (1 + 0.5 * (theme.zoom - 1)))
    picture = theme.card(wide, HIGH, CREAM, INK, 40).copy()
    scale, middle = ctx.frame.scale, picture.get_width() // 2
    ring = theme.drawing(_arc(theme, second / max(1.0, whole)), SIDE, SIDE)
    picture.blit(ring, ring.get_rect(center=(middle, round((12 + 36 + SIDE / 2) * scale))))
    number = theme.label(str(second), theme.own(150), INK, DISPLAY)
    picture.blit(number, number.get_rect(center=(middle, round((12 + 36 + SIDE / 2) * scale))))
    asked = theme.label(ctx.say(ASKED, names=ctx.language.listed(names)), theme.own(54), INK, DISPLAY, fit=wide - 80, align=FONT_CENTER)
    picture.blit(asked, asked.get_rect(center=(middle, round((12 + 430) * scale))))
    how = theme.label(ctx.say(press), theme.own(34), INK, BODY, fit=wide - 80, height=90, align=FONT_CENTER)
    picture.blit(how, how.get_rect(center=(middle, round((12 + 502) * scale))))
    return picture


def _arc(theme: Theme, share: float) -> str:
    """A ring, `share` of it (0 .. 1) filled, clockwise from the top."""
    middle, radius, line = SIDE / 2, SIDE / 2 - 24, 34
    angle = math.tau * min(0.9999, max(0.0, share))
    x, y = middle + radius * math.sin(angle), middle - radius * math.cos(angle)
    large = int(angle > math.pi)
    ink, pale, full = theme.hexed(INK), theme.hexed(PAPER), theme.hexed(GOLD)
    body = f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" stroke="{ink}" stroke-width="{line + 8}"/>'
    body += f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" stroke="{pale}" stroke-width="{line}"/>'
    if share > 0:
        path = f"M{middle} {middle - radius}A{radius} {radius} 0 {large} 1 {x:.2f} {y:.2f}"
        body += f'<path d="{path}" fill="none" stroke="{full}" stroke-width="{line}"/>'
    return svg(SIDE, SIDE, body)
