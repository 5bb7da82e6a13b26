"""The head of the menu: the name of the house, and beside it the slogan, or what is told of a banner that has no room for all of it."""

from pygame import FONT_RIGHT, Surface

from game.core.words import N_
from game.scenes.framework.scene import Context
from game.show.canvas import SAFE
from game.show.fitting import LEAST
from game.show.palette import GOLD_LIGHT, INK
from game.show.theme import TEXT
from game.show.widgets.drawing import LEAST_TAG, lettering
from game.show.widgets.logo import logo

SLOGAN = N_("Pull up a chair, pick a car, race!")
LOGO, APART, BESIDE = 124, 90, 30
"""Height of the name, how far the words keep off it, and off what else stands beside it."""
HIGH = 116
"""Of the words beside it."""
TOLD, SAID = 36, 44
"""Sizes of what is told of a banner, and of the slogan."""
MIDDLE = (SAFE.right, SAFE.y + 62)
"""Right end and middle of those words."""


def beside_name(ctx: Context, told: str = "", taken: float = 0) -> Surface | None:
    """What stands beside the name: what is told of a banner; the slogan where that is empty. Where something else stands there as well,
    which takes the screen up to `taken` design units from its left edge, no slogan, and what is told keeps to the rest."""
    theme = ctx.theme
    if taken and not told:
        return None
    room = SAFE.right - taken - BESIDE if taken else SAFE.width - logo(theme, LOGO).get_width() / ctx.frame.scale - APART
    words, size = (told, TOLD) if told else (ctx.say(SLOGAN), SAID)
    least = min(LEAST, LEAST_TAG / theme.zoom)
    return lettering(theme, words, size, GOLD_LIGHT, INK, TEXT, fit=room, height=HIGH, align=FONT_RIGHT, least=least)


def named(ctx: Context, picture: Surface, slogan: bool) -> Surface:
    """The table with the name of the house on it, and the slogan where nothing else is ever told there."""
    x, y = ctx.frame.at(SAFE.x, SAFE.y - 4)
    picture.blit(logo(ctx.theme, LOGO), (round(x), round(y)))
    words, (right, middle) = beside_name(ctx) if slogan else None, ctx.frame.at(*MIDDLE)
    if words is not None:
        picture.blit(words, (round(right - words.get_width()), round(middle - words.get_height() / 2)))
    return picture
