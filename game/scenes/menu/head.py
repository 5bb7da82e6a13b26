"""The head of the menu: the name of the house, and beside it the slogan, or what is told of a banner that has no room for all of it."""

from pygame import FONT_RIGHT, Surface

from game.core.words import N_
from game.scenes.framework.scene import Context
from game.show.canvas import SAFE
from game.show.palette import GOLD_LIGHT, INK
from game.show.theme import TEXT
from game.show.widgets.drawing import lettering
from game.show.widgets.logo import logo

SLOGAN = N_("Pull up a chair, pick a car, race!")
LOGO, APART = 124, 90
"""Height of the name, and how far the words keep off it."""
HIGH = 150
"""Of the words beside it."""
TOLD, SAID = 36, 44
"""Sizes of what is told of a banner, and of the slogan."""
MIDDLE = (SAFE.right, SAFE.y + 62)
"""Right end and middle of those words."""


def beside_name(ctx: Context, told: str = "") -> Surface:
    """What stands beside the name: what is told of a banner; the slogan where that is empty."""
    theme = ctx.theme
    room = SAFE.width - logo(theme, LOGO).get_width() / ctx.frame.scale - APART
    words, size = (told, TOLD) if told else (ctx.say(SLOGAN), SAID)
    return lettering(theme, words, size, GOLD_LIGHT, INK, TEXT, fit=room, height=HIGH, align=FONT_RIGHT)


def named(ctx: Context, picture: Surface, slogan: bool) -> Surface:
    """The table with the name of the house on it, and the slogan where nothing else is ever told there."""
    x, y = ctx.frame.at(SAFE.x, SAFE.y - 4)
    picture.blit(logo(ctx.theme, LOGO), (round(x), round(y)))
    if slogan:
        words, (right, middle) = beside_name(ctx), ctx.frame.at(*MIDDLE)
        picture.blit(words, (round(right - words.get_width()), round(middle - words.get_height() / 2)))
    return picture
