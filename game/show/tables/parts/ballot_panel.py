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


class BallotChoice(NamedTuple):
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
    theme: Theme, size: tuple[int, int], text: str, choices: Sequence[BallotChoice], lamps: Sequence[Lamp], look: BallotChoice | None = None
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
    parts = [_parts(theme, choice, wide, high) for choice in choices]
    below = any(each.larger_below for each in parts)
    for each, (column, row) in zip(parts, PLACES, strict=False):
        card = _choice(theme, each, wide, high, below)
        _put(theme, picture, card, (middle.x + column * (wide + GAP) + wide / 2, top + row * (high + GAP) + high / 2))
    _lamps(theme, picture, Rect(inside.x, inside.bottom - foot + GAP, inside.width, foot - GAP), lamps)
    return picture


def _put(theme: Theme, onto: Surface, picture: Surface, centre: tuple[float, float]) -> None:
    px = theme.frame.px
    onto.blit(picture, picture.get_rect(center=(px(centre[0]), px(centre[1]))))


class _Parts(NamedTuple):
    """What lies on a choice's card: its buttons, its words, and its picture as large as it may be below the words and between both."""

    buttons: Surface
    words: Surface
    below: Surface | None
    between: Surface | None

    @property
    def larger_below(self) -> bool:
        """Whether the picture is."""
        return self.below is not None and self.between is not None and self.below.get_height() >= self.between.get_height()


def _parts(theme: Theme, choice: BallotChoice, wide: float, high: float) -> _Parts:
    scale = theme.frame.scale
    buttons = _side_by_side(theme, choice.glyphs)
    across, tall = buttons.get_width() / scale, buttons.get_height() / scale
    room = wide - 2 * SIDE - across
    share = 1.0 if choice.picture is None else 0.6
    words = wrapped(theme, choice.label, theme.own(28) if theme.large else 36, room * share - 14, high - 16, INK, align=pygame.FONT_LEFT)
    if choice.picture is None:
        return _Parts(buttons, words, None, None)
    below = _within(choice.picture, (wide - 2 * SIDE) * scale, (high - tall - 2 * SIDE - 8) * scale)
    between = _within(choice.picture, (room - 24) * scale - words.get_width(), (high - 20) * scale)
    return _Parts(buttons, words, below, between)


def _choice(theme: Theme, parts: _Parts, wide: float, high: float, below: bool) -> Surface:
    """The buttons and the words, the picture `below` or between them."""
    card = theme.card(wide, high, PAPER, INK, 20, 4).copy()
    scale = theme.frame.scale
    (across, tall), told = (length / scale for length in parts.buttons.get_size()), parts.words.get_width() / scale
    left, line, gap = SIDE, high / 2, 14.0
    if parts.below is None or parts.between is None:
        left = (wide - across - gap - told) / 2
    elif below:
        line = SIDE + tall / 2
        _put(theme, card, parts.below, (wide / 2, (SIDE + tall + 8 + high - SIDE) / 2))
    else:
        _put(theme, card, parts.between, (left + across + 10 + parts.between.get_width() / scale / 2, line))
        gap = 24 + parts.between.get_width() / scale
    _put(theme, card, parts.buttons, (left + across / 2, line))
    _put(theme, card, parts.words, (left + across + gap + told / 2, line))
    return card


def _side_by_side(theme: Theme, glyphs: Sequence[Surface]) -> Surface:
    """The buttons in a row, which has their height where there are none as well."""
    gap = theme.frame.px(8)
    wide = sum(glyph.get_width() for glyph in glyphs) + gap * max(0, len(glyphs) - 1)
    row = Surface((max(1, wide), max((glyph.get_height() for glyph in glyphs), default=theme.frame.px(GLYPH))), pygame.SRCALPHA)
    x = 0
    for glyph in glyphs:
        row.blit(glyph, (x, (row.get_height() - glyph.get_height()) // 2))
        x += glyph.get_width() + gap
    return row


def _within(picture: Surface, wide: float, high: float) -> Surface:
    """No larger than that, and never larger than it was painted."""
    ratio = min(1.0, max(0.05, wide / picture.get_width()), max(0.05, high / picture.get_height()))
    return picture if ratio == 1 else pygame.transform.smoothscale_by(picture, ratio)


def _in_a_row(theme: Theme, choice: BallotChoice, wide: float) -> Surface:
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
