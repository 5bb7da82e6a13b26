"""Parts of a widget's picture: text that fits, rounded pictures, tags and lettering."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.show.cards import hexed
from game.show.fitting import LEAST
from game.show.palette import INK, PAPER
from game.show.svg import Svg
from game.show.theme import DISPLAY, TEXT, Theme

Colour = tuple[int, int, int]
TALLEST_TAG = 36
LEAST_TAG = 36
"""Design units: at larger text sizes a label, or a line on a card, gets no smaller than this before it is cut short."""
SHRUNK = 22
"""Design units down to which a sentence shrinks that has to stand there whole; it grows with the text size."""
SHADE: Colour = (42, 37, 57)
"""Round letters on the bare table, whatever skin the theme wears."""


def wrapped(
    theme: Theme, text: str, size: float, width: float, height: float, colour: Colour = INK, face: str = TEXT, align: int = pygame.FONT_LEFT
) -> Surface:
    """`text` in as many lines as `height` design units have room for, smaller where that helps, cut short where nothing does."""
    return theme.label(text, size, colour, face, align=align, fit=width, height=height)


def in_a_line(theme: Theme, text: str, size: float, width: float) -> Surface | None:
    """`text` in one line, in letters as small as a tag may have where that helps; None where even these are too broad."""
    least = min(LEAST, LEAST_TAG / theme.zoom)
    font = theme.font(TEXT, least)
    if "\n" in text or font.size(text)[0] > theme.frame.px(width):
        return None
    return theme.label(text, size, INK, fit=width, least=least)


def whole(theme: Theme, text: str, size: float, room: tuple[float, float], colour: Colour = INK, face: str = TEXT) -> Surface:
    """`text` where nothing of it may be missing from its `room` (width, height): smaller than other texts where it has to be, and in the
    narrower face where that is not enough. Only what has no room even so is cut short."""
    known = len(theme.cut)
    words = theme.label(text, size, colour, face, fit=room[0], height=room[1], least=SHRUNK)
    if len(theme.cut) == known:
        return words
    del theme.cut[known:]
    return theme.label(text, size, colour, DISPLAY, fit=room[0], height=room[1], least=SHRUNK)


def rounded(picture: Surface, radius: int) -> Surface:
    """A copy with its corners cut round, `radius` in pixels."""
    width, height = picture.get_size()
    svg = Svg(width, height)
    svg.rect(0, 0, width, height, radius, (255, 255, 255))
    copy = picture.convert_alpha() if pygame.display.get_surface() else picture.copy()
    copy.blit(svg.raster((width, height)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def frame_svg(width: float, height: float, radius: float = 20, line: float = 5) -> str:
    """An ink outline to lay over a rounded picture (for `Theme.drawing`)."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"><rect x="{line / 2:g}" y="{line / 2:g}" '
        f'width="{width - line:g}" height="{height - line:g}" rx="{radius:g}" fill="none" stroke="{hexed(INK)}" '
        f'stroke-width="{line:g}"/></svg>'
    )


def on_disc(icon: Surface) -> Surface:
    """A dark sign on a pale disc of its own size: for a ground on which it would not be seen."""
    side = icon.get_width()
    svg = Svg(100, 100)
    svg.circle(50, 50, 50, PAPER)
    disc = svg.raster((side, side))
    small = pygame.transform.smoothscale(icon, (round(side * 0.74), round(icon.get_height() * 0.74)))
    disc.blit(small, small.get_rect(center=disc.get_rect().center))
    return disc


def headline(theme: Theme, text: str, size: float, colour: Colour = INK, fit: float = 0, height: float = 0) -> Surface:
    """Display letters on a card. Where they are large enough, the text size does not enlarge them."""
    return theme.label(text, theme.own(size), colour, DISPLAY, fit=fit, height=height)


def first_whole(theme: Theme, texts: Sequence[str], size: float, fit: float, height: float = 0) -> Surface:
    """The first of `texts`, the longest first, that has room as a headline; where none has, the last one is cut short."""
    known = len(theme.cut)
    for text in texts:
        del theme.cut[known:]
        label = headline(theme, text, size, INK, fit, height)
        if len(theme.cut) == known:
            break
    return label


def lettering(
    theme: Theme,
    text: str,
    size: float,
    colour: Colour = PAPER,
    shade: Colour = SHADE,
    face: str = DISPLAY,
    fit: float = 0,
    height: float = 0,
    align: int = pygame.FONT_LEFT,
    least: float = LEAST,
) -> Surface:
    """Text for the bare table: an outline and a short hard shadow keep it apart from whatever lies under it. Where display
    letters are large enough, the text size does not enlarge them; none are smaller than `least`."""
    if face == DISPLAY:
        size = theme.own(size)
    front = theme.label(text, size, colour, face, fit=fit, height=height, align=align, least=least)
    back = theme.label(text, size, shade, face, fit=fit, height=height, align=align, least=least)
    shown = size * theme.text_scale / 100
    reach = max(1, theme.frame.px(shown / 32))
    fall = theme.frame.px(shown / 18)
    picture = Surface((front.get_width() + 2 * reach, front.get_height() + 2 * reach + fall), pygame.SRCALPHA)
    for dx, dy in ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)):
        picture.blit(back, (dx * reach, dy * reach))
    for down in range(1, fall + 1):
        for dx in (0, 1, 2):
            picture.blit(back, (dx * reach, 2 * reach + down))
    picture.blit(front, (reach, reach))
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def tag(
    theme: Theme,
    text: str,
    fill: Colour = PAPER,
    ink: Colour = INK,
    icon: Surface | None = None,
    size: float = 30,
    fit: float = 400,
    high: float = 0,
) -> Surface:
    """A small round-ended label, perhaps with an icon before its text; beyond the least it grows little with the text size, for it
    sits in a corner. `fit` is what the text may take, in one line or (where `high` is given) in as many as that has room for."""
    size = min(size, theme.own(TALLEST_TAG))
    label = theme.label(
        text, size, theme.skin.ink_on(fill) if ink == INK else ink, fit=fit, height=high, least=min(LEAST, LEAST_TAG / theme.zoom)
    )
    pad, gap = theme.frame.px(18), theme.frame.px(10)
    height = max(label.get_height(), icon.get_height() if icon else 0) + theme.frame.px(10)
    width = label.get_width() + 2 * pad + (icon.get_width() + gap if icon else 0)
    line = max(2, theme.frame.px(4))
    svg = Svg(width, height)
    svg.rect(line / 2, line / 2, width - line, height - line, height / 2, theme.ground(fill), theme.skin.edge, line)
    picture = theme.drawing(svg.bytes.decode(), width / theme.frame.scale, height / theme.frame.scale).copy()
    x = pad
    for part in (icon, label):
        if part:
            picture.blit(part, (x, (height - part.get_height()) // 2))
            x += part.get_width() + gap
    return picture
