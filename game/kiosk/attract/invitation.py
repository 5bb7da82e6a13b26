"""What every scene of attract says: press any button. The words breathe, with the buttons of the pads that are here."""

import math
from functools import partial

from pygame import SRCALPHA, Surface

from game.core.words import N_
from game.input.intents import KEYBOARD, MOUSE
from game.scenes.framework.device_names import join_glyphs
from game.scenes.framework.scene import Context
from game.show.canvas import SAFE, Layer
from game.show.painters.icons import icon
from game.show.palette import GOLD, INK
from game.show.theme import DISPLAY
from game.show.widgets.drawing import on_disc

PRESS = N_("Press any button")
BREATH = 2.4
"""Seconds from bright to bright."""
FAINTEST = 150
GLYPH = 56
SHARE = 0.62
"""Of the plate's height: the letters are read from three metres."""
Z = 80
HAND, EVERY, SHOWN = 72, 10.0, 1.0
"""The sign of the menu's page Ease, in the upper corner: how large it is, and for how many of so many seconds it shows."""


class Invitation:
    """Lies at a place (left, top, width, height) of a layer."""

    def __init__(self, ctx: Context, layer: Layer, place: tuple[float, float, float, float]) -> None:
        self.ctx = ctx
        self.place = place
        left, top, width, height = place
        self._clock = self._seconds = 0.0
        layer.owe(partial(ctx.theme.card, width, height, GOLD, INK, min(28, height / 2)), left + width / 2, top + height / 2, Z)
        self.node = layer.owe(partial(_words, ctx, width, height), left + width / 2, top + height / 2, Z + 1)
        self.hand = layer.owe(partial(_hand, ctx), SAFE.x, SAFE.y, Z + 1, (0.0, 0.0)) if ctx.permissions.ease else None
        self._show_hand()

    def breathe(self, dt: float) -> None:
        """Goes on by `dt` seconds; stands still where nothing should move by itself, but for the sign that comes and goes."""
        self._seconds += dt
        self._show_hand()
        if self.ctx.settings.reduced_motion:
            return
        self._clock += dt
        swell = (1 + math.cos(self._clock / BREATH * math.tau)) / 2
        self.node.alpha = round(FAINTEST + (255 - FAINTEST) * swell)

    def _show_hand(self) -> None:
        """For a second in ten, at the end of them: there is a page of what makes playing easier."""
        alpha = 255 if self._seconds % EVERY >= EVERY - SHOWN else 0
        if self.hand is not None and self.hand.alpha != alpha:
            self.hand.alpha = alpha


def _hand(ctx: Context) -> Surface:
    return on_disc(icon("touch", ctx.frame.px(HAND), INK))


def _words(ctx: Context, width: float, height: float) -> Surface:
    """The words, the buttons of the pads before them where there is room."""
    theme, frame = ctx.theme, ctx.frame
    picture = Surface((frame.px(width), frame.px(height)), SRCALPHA)
    glyphs = join_glyphs(ctx, (KEYBOARD, MOUSE), GLYPH)  # beside each other, a key and a mouse look like a chord
    room = width - 48
    if glyphs is not None and glyphs.get_width() / frame.scale > room * 0.4:
        glyphs = None
    beside = glyphs.get_width() / frame.scale + 20 if glyphs else 0
    size = theme.own(SHARE * height)
    words = theme.label(ctx.say(PRESS), size, theme.skin.ink_on(GOLD), DISPLAY, fit=room - beside, height=height - 12, align=1)
    total = words.get_width() + (frame.px(beside) if glyphs else 0)
    x = (picture.get_width() - total) // 2
    for part in (glyphs, words):
        if part is not None:
            picture.blit(part, (x, (picture.get_height() - part.get_height()) // 2))
            x += frame.px(beside)
    return picture
