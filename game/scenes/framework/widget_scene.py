"""What scenes made of widgets share: the focus survives a rebuild, the focused thing is explained, one deed goes back."""

from collections.abc import Iterable
from functools import partial

import pygame
from pygame import Surface

from game.input.intents import Deed, Intent
from game.scenes.framework.backdrop import backdrop, behind
from game.scenes.framework.heard import Heard, heard_of
from game.scenes.framework.openers import is_mine
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.walked import Pressed, Walked
from game.show.canvas import CENTRE, Node
from game.show.cards import hexed
from game.show.palette import INK, MINT_LIGHT, PAPER, Rgb
from game.show.theme import BODY, DISPLAY, Theme
from game.show.widgets.base import Widget
from game.show.widgets.caption import Letters, caption
from game.show.widgets.ui import Ui


class WidgetScene(Scene):
    """A scene of widgets. Subclasses `furnish` it and say what `back` does."""

    ways_back: tuple[Deed, ...] = (Deed.BACK,)
    first = ""
    """Key of the widget that is looked at in the beginning."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.ui = Ui(self.layer, ctx.theme)
        self.about: Node | None = None
        self._about_look: tuple[float, float, float, int] = (0, 0, 32, pygame.FONT_LEFT)
        self._key = ""
        self._headings: list[str] = []

    @property
    def heard(self) -> Heard:
        """Its headings, and what is looked at."""
        return heard_of(self.ui, self.said_heading)

    @property
    def said_heading(self) -> str:
        """Where one is, for a voice."""
        return ". ".join(self._headings)

    def walked(self, device: str) -> Walked | Pressed:
        """All that can be pressed, beginning at what is looked at."""
        looked = self.ui.focused(device)
        return Walked(self.ui, looked.key if looked else self.first) if any(w.focusable for w in self.ui.widgets.values()) else Pressed()

    def build(self) -> None:
        self.layer.background = self.ground()
        self.about = None
        self._headings.clear()
        self.ui = Ui(self.layer, self.ctx.theme, on_focus=self._focused, on_sound=self.ctx.sound.play)
        self.furnish()
        if not self.ui.focus(self._key) and not self.ui.focus(self.first):
            self.ui.handle(Intent(Deed.CONFIRM))

    def ground(self) -> Surface:
        """What lies under everything."""
        return behind(self) if self.overlay else backdrop(self.ctx)

    def furnish(self) -> None:
        """Adds widgets and texts."""

    def back(self) -> Order | None:
        """What going back means here."""
        return Pop()

    def heading(
        self, text: str, x: float, y: float, *, size: float = 88, fit: float = 0, colour: Rgb | None = None, centred: bool = False
    ) -> Node:
        """A heading in the display face, its middle at height `y`. Headings are large enough: the text size does not enlarge them."""
        theme = self.ctx.theme
        self._headings.append(text)
        anchor = CENTRE if centred else (0.0, 0.5)
        own = theme.own(size)
        if colour is None:  # over the dimmed picture of another scene, or on the table
            colour = PAPER if self.overlay else theme.skin.bare
        return caption(self.layer, theme, text, (x, y), Letters(size=own, colour=colour, face=DISPLAY, fit=fit), anchor=anchor)

    def explain_at(self, x: float, y: float, width: float, height: float, *, size: float = 32, centred: bool = False) -> None:
        """The focused thing is explained around height `y`, wrapped at `width`, in as many lines as `height` has room for."""
        self.about = caption(self.layer, self.ctx.theme, "", (x, y), anchor=CENTRE if centred else (0.0, 0.5))
        self._about_look = (width, height, size, pygame.FONT_CENTER if centred else pygame.FONT_LEFT)

    def _focused(self, widget: Widget) -> None:
        self._key = widget.key
        if self.about is not None:
            self.about.show_when_seen(lambda: self._explanation(widget))

    def _explanation(self, widget: Widget) -> Surface | None:
        text = widget.explanation
        if not text:
            return None
        width, height, size, align = self._about_look
        return self.ctx.theme.label(text, size, INK, BODY, fit=width, height=height, align=align)

    def pictured_without(self, nodes: Iterable[Node | None]) -> Surface:
        """All of it in a picture of its own, but for these nodes; it stays as it is on screen."""
        hidden = [node for node in nodes if node is not None and node.shown]
        for node in hidden:
            node.shown = False
        picture = Surface(self.ctx.frame.size)
        self.layer.whole = True
        self.layer.compose(picture)
        for node in hidden:
            node.shown = True
        self.layer.whole = True
        return picture

    def handle(self, intent: Intent) -> Order | None:
        """Back, or whatever the widget that was pressed orders."""
        if intent.deed in self.ways_back:
            if not is_mine(self.ctx, intent.device, self.opener):
                self.ctx.sound.play("error")
                return None
            self.ctx.sound.play("back")
            return self.back()
        result = self.ui.handle(intent).result
        return result if isinstance(result, Order) else None

    def panel(self, width: float, height: float) -> None:
        """The card of an overlay, in the middle of the screen, with a strip of kerb along its upper edge."""
        theme = self.ctx.theme
        self.layer.owe(partial(theme.card, round(width), round(height), MINT_LIGHT, radius=36), 960, 540, 5)
        self.layer.owe(partial(kerb, theme, round(width) - 96), 960, 540 - height / 2 + 34, 6)


def kerb(theme: Theme, width: int) -> Surface:
    """A strip of red and white kerb, 24 units high."""
    ink, stripe, block, high = theme.hexed(INK), hexed(theme.skin.stripe), 48, 24
    count = max(1, width // block)
    each = (width - 4) / count
    parts = [f'<rect x="2" y="2" width="{width - 4}" height="{high - 4}" rx="8" fill="{theme.hexed(PAPER)}"/>']
    for index in range(0, count, 2):
        left, right = 2 + index * each, 2 + (index + 1) * each
        parts.append(f'<path d="M{left + 8:.1f} 2H{right + 8:.1f}L{right - 8:.1f} {high - 2}H{max(6, left - 8):.1f}Z" fill="{stripe}"/>')
    parts.append(f'<rect x="2" y="2" width="{width - 4}" height="{high - 4}" rx="8" fill="none" stroke="{ink}" stroke-width="4"/>')
    return theme.drawing(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {high}">{"".join(parts)}</svg>', width, high)
