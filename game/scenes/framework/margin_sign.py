"""A sign with a few words in the margin below everything: it is read from three metres, and covers nothing."""

from pygame import Surface

from game.core.words import N_
from game.scenes.framework.scene import Context
from game.show.canvas import SAFE, Layer, Node
from game.show.painters.icons import icon
from game.show.palette import GOLD, INK

SAFE_MODE = N_("Safe mode")
SIGN, PAD = 38, 8
"""Side of the sign, and what lies around it and its words, in design units."""
LETTERS = 34
Z = 900


def add_margin_sign(ctx: Context, layer: Layer, sign: str, text: str, *, left: bool = False) -> Node:
    """The icon of that name and the words, at the right end of the margin, or at its left one."""
    picture = _plate(ctx, sign, text)
    half = picture.get_width() / ctx.frame.scale / 2
    return layer.add(picture, SAFE.x + half if left else SAFE.right - half, (SAFE.bottom + 1080) / 2, Z)


def show_safe_mode(ctx: Context, layer: Layer) -> None:
    """Something has been wrong, and the cabinet is not what it could be: guests and owner see that on every page."""
    add_margin_sign(ctx, layer, "warning", ctx.say(SAFE_MODE))


def _plate(ctx: Context, sign: str, text: str) -> Surface:
    theme, px = ctx.theme, ctx.frame.px
    size = LETTERS / theme.zoom  # the margin has room for these letters alone, whatever size of text people like
    words = theme.label(text, size, INK, fit=SAFE.width * 0.7, least=size)
    plate = theme.card(words.get_width() / ctx.frame.scale + SIGN + 3 * PAD, SIGN + PAD, GOLD, INK, radius=16, shadow=False).copy()
    edge, middle = (plate.get_width() - words.get_width() - px(SIGN) - px(PAD)) // 2, plate.get_height() // 2
    drawn = icon(sign, px(SIGN), INK)
    plate.blit(drawn, drawn.get_rect(midleft=(edge, middle)))
    plate.blit(words, words.get_rect(midleft=(edge + px(SIGN) + px(PAD), middle)))
    return plate
