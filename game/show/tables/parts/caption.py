"""A few big words that pop up over the board and go; their tone decides how they look."""

from typing import NamedTuple

from pygame import Rect, Surface

from game.show.canvas import Layer
from game.show.painters.icons import icon
from game.show.palette import GOLD, INK, MINT, PAPER, Rgb
from game.show.tables.base.telling import Shout
from game.show.theme import Theme
from game.show.timeline import Clip, overshoot
from game.show.widgets.drawing import headline

SIZE, HIGH, EDGE = 92, 136, 48
SIGN, BESIDE = 84, 26
WARM: Rgb = (255, 150, 126)


class Tone(NamedTuple):
    """The colour of the card, and a sign on both sides of the words ("" for none): a tone is never told by colour alone."""

    colour: Rgb
    sign: str = ""


TONES: dict[str, Tone] = {
    "plain": Tone(GOLD),
    "good": Tone(MINT, "star"),
    "bad": Tone(WARM, "warning"),
    "home": Tone(PAPER, "flag"),
}
"""How captions look: the usual one, something to be glad of, something to be wary of, and the finish."""


class Caption:
    """The words stand over the middle of `area`; one caption at a time."""

    def __init__(self, layer: Layer, theme: Theme, area: Rect) -> None:
        self.theme = theme
        self.area = area
        self.node = layer.add(None, *area.center, z=90)
        self.node.shown = False

    def picture(self, shout: Shout) -> Surface:
        """The card with its words, which get smaller before they get longer than the board. ValueError for a tone that has no look."""
        if shout.tone not in TONES:
            raise ValueError(f"no caption is {shout.tone}")
        assert isinstance(shout.text, str), f"{shout.text!r} was not said"
        theme, tone, px = self.theme, TONES[shout.tone], self.theme.frame.px
        beside = SIGN + BESIDE if tone.sign else 0
        words = headline(theme, shout.text, SIZE, INK, fit=self.area.width - 200 - 2 * beside)
        wide = words.get_width() / theme.frame.scale + 2 * EDGE + 2 * beside
        card = theme.card(wide, HIGH, tone.colour, INK, 40, 6).copy()
        middle = card.get_height() // 2
        card.blit(words, words.get_rect(center=(card.get_width() // 2, middle + px(4))))
        if tone.sign:
            sign = icon(tone.sign, px(SIGN), INK)
            for x in (px(EDGE - 8 + SIGN / 2), card.get_width() - px(EDGE - 8 + SIGN / 2)):
                card.blit(sign, sign.get_rect(center=(x, middle)))
        return card

    def clip(self, shout: Shout) -> Clip:
        """Shows it for a while."""
        card = self.picture(shout)
        home = self.area.centery - 40

        def start() -> None:
            self.node.image = card
            self.node.shown = True

        def show(t: float) -> None:
            rise = overshoot(min(1.0, t / 0.22))
            self.node.place = (self.area.centerx, home + 60 * (1 - rise))
            self.node.alpha = round(255 * min(1.0, t / 0.12, (1 - t) / 0.15 + 0.01))

        def end() -> None:
            if self.node.image is card:
                self.node.shown = False

        return Clip(shout.seconds, show, start=start, end=end)
