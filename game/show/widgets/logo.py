"""The name of the house: display letters over a strip of kerb."""

import pygame
from pygame import Surface

from game.show.palette import INK, KERB_RED, PAPER
from game.show.svg import Svg
from game.show.theme import Theme
from game.show.widgets.drawing import lettering

NAME = "KERBSIDE"


def kerb(theme: Theme, width: float, height: float) -> Surface:
    """A strip of red and white kerb stones, `width` x `height` design units."""
    svg = Svg(width, height)
    svg.rect(1.5, 1.5, width - 3, height - 3, height / 2.6, PAPER, INK, 3)
    stone = height * 1.9
    x = height * 0.4
    while x + stone < width:
        svg.polygon(((x + 5, 3), (x + stone + 5, 3), (x + stone - 5, height - 3), (x - 5, height - 3)), KERB_RED)
        x += 2 * stone
    svg.rect(1.5, 1.5, width - 3, height - 3, height / 2.6, None, INK, 3)
    return svg.raster(theme.frame.pair(width, height))


def logo(theme: Theme, size: float) -> Surface:
    """The logo with letters `size` design units high."""
    name = lettering(theme, NAME, size, PAPER, INK)
    strip = kerb(theme, name.get_width() / theme.frame.scale, size * 0.17)
    cut = round(name.get_height() * 0.12)
    picture = Surface((name.get_width(), name.get_height() + strip.get_height() - cut), pygame.SRCALPHA)
    picture.blit(strip, (0, name.get_height() - cut))
    picture.blit(name, (0, 0))
    return picture.convert_alpha() if pygame.display.get_surface() else picture
