"""What several people are asked at once, as a picture over the board: the choices where their buttons lie, and who has answered."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.show.palette import CREAM, CREAM_DARK, GOLD, INK, INK_SOFT, OK, PAPER
from game.show.svg import Path, Svg
from game.show.theme import Theme
from game.show.widgets.drawing import headline, wrapped

__all__ = ["PLACES", "Choice", "Lamp", "LampState", "ballot_picture"]

PLACES = ((1, 0), (2, 0), (1, 1), (0, 0), (2, 1), (0, 1))
"""Column and row of up, right, down, left, confirm, back: the directions as they lie, the buttons beside them."""
EDGE, GAP = 28, 14
HEAD, LARGE_HEAD = 116, 112
LAMPS, LARGE_LAMPS = 112, 124
"""Height of the question and of the lamps, at the usual and at the largest text size."""
GLYPH = 58
SIDE = 18.0
LAMP = 22


class LampState(Enum):
    """What everybody may see of an answer: never what it is."""

    OPEN = "has not answered"
    MARKED = "has begun to answer"
    DONE = "has answered"
    LATER = "answers later, behind the curtain"


class Choice(NamedTuple):
    """One choice: its button on each kind of device at the table, a picture, words."""

    glyphs: tuple[Surface, ...]
    picture: Surface | None
    label: str


class Lamp(NamedTuple):
    """Who is asked, and how far that is."""

    name: str
    portrait: Surface
    state: LampState


def ballot_picture(
    theme: Theme, size: tuple[int, int], text: str, choices: Sequence[Choice], lamps: Sequence[Lamp], look: Choice | None = None
) -> Surface:
    """The whole panel, `size` in design units; below the choices how to `look` first. ValueError for more than six choices."""
    if len(choices) > len(PLACES):
        raise ValueError("a ballot has six choices at most")
    more = theme.zoom - 1
    head, foot = round(HEAD + (LARGE_HEAD - HEAD) * more), round(LAMPS + (LARGE_LAMPS - LAMPS) * more)
    picture = theme.card(*size, CREAM, INK, 32, 6).copy()
    inside = Rect(EDGE, EDGE, size[0] - 2 * EDGE, size[1] - 2 * EDGE)
    words = wrapped(theme, text, theme.own(46) if theme.large else 46, inside.width, head - 8, INK, align=pygame.FONT_CENTER)
    _put(theme, picture, words, (inside.centerx, inside.y + head / 2))
    rows = 1 + max((PLACES[number][1] for number in range(len(choices))), default=0)
    line = 0 if look is None else max(GLYPH, round(theme.line(36))) + GAP
    middle = Rect(inside.x, inside.y + head, inside.width, inside.height - head - foot - line)
    if look is not None:
        _put(theme, picture, _in_a_row(theme, look, inside.width), (inside.centerx, middle.bottom + line / 2))
    wide, high = (middle.width - 2 * GAP) / 3, min(260.0, (middle.height - (rows - 1) * GAP) / rows)
    top = middle.y + (middle.height - rows * high - (rows - 1) * GAP) / 2
    for choice, (column, row) in zip(choices, PLACES, strict=False):
        card = _choice(theme, choice, wide, high)
        _put(theme, picture, card, (middle.x + column * (wide + GAP) + wide / 2, top + row * (high + GAP) + high / 2))
    _lamps(theme, picture, Rect(inside.x, inside.bottom - foot + GAP, inside.width, foot - GAP), lamps)
    return picture


def _put(theme: Theme, onto: Surface, picture: Surface, centre: tuple[float, float]) -> None:
    px = theme.frame.px
    onto.blit(picture, picture.get_rect(center=(px(centre[0]), px(centre[1]))))


def _choice(theme: Theme, choice: Choice, wide: float, high: float) -> Surface:
    """The buttons and the picture on the left, the words beside them."""
    card = theme.card(wide, high, PAPER, INK, 20, 4).copy()
    left = _signs(theme, card, choice, high)
    room = wide - 2 * SIDE - left - 14
    words = wrapped(theme, choice.label, theme.own(28) if theme.large else 36, room, high - 16, INK, align=pygame.FONT_LEFT)
    _put(theme, card, words, (wide - SIDE - room + words.get_width() / theme.frame.scale / 2, high / 2))
    return card


def _signs(theme: Theme, card: Surface, choice: Choice, high: float) -> float:
    """The buttons in a row, the picture below them, as large as it can be; returns how wide both are."""
    scale = theme.frame.scale
    tall = max((glyph.get_height() / scale for glyph in choice.glyphs), default=0.0)
    across = sum(glyph.get_width() for glyph in choice.glyphs) / scale + 8 * max(0, len(choice.glyphs) - 1)
    picture, middle, left = choice.picture, high / 2, across
    if picture is not None:
        ratio = min(1.0, (high - 28 - tall) * scale / picture.get_height())
        picture = picture if ratio == 1 else pygame.transform.smoothscale_by(picture, ratio)
        low = picture.get_height() / scale
        left = max(across, picture.get_width() / scale)
        top = (high - tall - 8 - low) / 2
        _put(theme, card, picture, (SIDE + left / 2, top + tall + 8 + low / 2))
        middle = top + tall / 2
    at = SIDE + (left - across) / 2
    for glyph in choice.glyphs:
        _put(theme, card, glyph, (at + glyph.get_width() / scale / 2, middle))
        at += glyph.get_width() / scale + 8
    return left


def _in_a_row(theme: Theme, choice: Choice, wide: float) -> Surface:
    """Buttons, then words."""
    px, gap = theme.frame.px, theme.frame.px(10)
    room = wide - sum(glyph.get_width() for glyph in choice.glyphs) / theme.frame.scale - 10 * len(choice.glyphs)
    words = headline(theme, choice.label, 36, INK, fit=room, height=theme.line(36))
    parts = [*choice.glyphs, words]
    row = Surface((sum(part.get_width() + gap for part in parts) - gap, max(px(GLYPH), words.get_height())), pygame.SRCALPHA)
    x = 0
    for part in parts:
        row.blit(part, (x, (row.get_height() - part.get_height()) // 2))
        x += part.get_width() + gap
    return row


def _lamps(theme: Theme, onto: Surface, area: Rect, lamps: Sequence[Lamp]) -> None:
    """In one row, each as wide as the others."""
    wide = area.width / max(1, len(lamps))
    for number, lamp in enumerate(lamps):
        _lamp(theme, onto, Rect(round(area.x + number * wide), area.y, round(wide), area.height), lamp)


def _lamp(theme: Theme, onto: Surface, cell: Rect, lamp: Lamp) -> None:
    """The light, the face, the name: side by side where there is room, else the name below."""
    scale = theme.frame.scale
    face = lamp.portrait.get_width() / scale
    light = _light(theme, lamp.state)
    x = cell.x + 2 + LAMP
    beside = cell.width - 2 * LAMP - face - 26
    stacked = beside < 170
    line = theme.line(36)
    y = cell.y + (cell.height - line) / 2 if stacked else cell.centery
    _put(theme, onto, light, (x, y))
    _put(theme, onto, lamp.portrait, (x + LAMP + 8 + face / 2, y))
    ink = INK_SOFT if lamp.state is LampState.DONE else INK
    if stacked:
        name = headline(theme, lamp.name, 36, ink, fit=cell.width - 8, height=line)
        _put(theme, onto, name, (cell.centerx, cell.bottom - line / 2))
    else:
        name = headline(theme, lamp.name, 36, ink, fit=beside, height=cell.height)
        _put(theme, onto, name, (x + LAMP + 16 + face + name.get_width() / scale / 2, y))


def _light(theme: Theme, state: LampState) -> Surface:
    """Dark, half lit, lit with a tick; a ring with a bar for who answers later. Told by form, not by colour alone."""
    side = 2 * LAMP
    svg = Svg(side, side)
    fill = {LampState.OPEN: CREAM_DARK, LampState.MARKED: GOLD, LampState.DONE: OK, LampState.LATER: PAPER}[state]
    svg.circle(LAMP, LAMP, LAMP - 4, fill, INK, 4)
    if state is LampState.MARKED:
        svg.circle(LAMP, LAMP, 5, INK)
    elif state is LampState.DONE:
        svg.path(Path().move(12, 22).line(20, 30).line(33, 14), None, PAPER, 6)
    elif state is LampState.LATER:
        svg.line([(13, LAMP), (31, LAMP)], INK, 5)
    return svg.raster(theme.frame.pair(side, side))
