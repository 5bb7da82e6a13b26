"""A speech balloon: what it says beside a number or a tick, and how large it has to be for that."""

from typing import NamedTuple

from pygame import Surface

from game.show.cards import hexed
from game.show.fitting import LEAST
from game.show.palette import INK, OK, PAPER
from game.show.theme import BODY, Theme
from game.show.widgets.row import svg

PAD = 22
"""Design units around the text."""
TAIL, LINE = 26, 3
"""How far the tail reaches, and what the outline takes where there is none."""
BADGE, BESIDE = 52, 12
"""The round sign at the left, and what lies between it, a glyph and the text."""
TEXT = 30
TICK, NOTE = 0, -1
"""In place of a number: what was asked for is done; something is told."""


def measured(theme: Theme, line: str, sign: Surface | None, wide: float, pad: float, share: float = 1.0) -> tuple[Surface, int]:
    """The text in a balloon `wide` design units wide with the glyph `sign` in it, and the balloon's height in design units. `share` of the
    usual size of letters and number."""
    badge = BADGE * theme.zoom * share
    beside = badge + 16 + (sign.get_width() / theme.frame.scale + BESIDE if sign else 0)
    text = theme.label(line, TEXT * share, INK, BODY, width=wide - 2 * PAD - beside, least=TEXT * share)
    return text, round(max(badge + 20, text.get_height() / theme.frame.scale + 2 * pad))


class Shape(NamedTuple):
    """Of a balloon: design units wide and high; whether a tail points at the strip; the share of `measured`."""

    wide: float
    high: float
    tail: bool = True
    share: float = 1.0


def balloon(theme: Theme, text: Surface, number: int, shape: Shape, glyph: Surface | None = None) -> Surface:
    """A speech balloon with its number (or TICK), the button to press where there is one, and the text."""
    wide, high, tail, share = shape
    scale, edge = theme.frame.scale, TAIL if tail else LINE
    total = high + 2 * edge
    picture = theme.drawing(_outline(theme, wide, total, edge), wide, total).copy()
    middle, left = picture.get_height() // 2, round(PAD * scale)
    for part in (_badge(theme, number, share), glyph, text):
        if part is not None:
            picture.blit(part, part.get_rect(midleft=(left, middle)))
            left += part.get_width() + round(BESIDE * scale)
    return picture


def tick(theme: Theme, side: float) -> Surface:
    """The sign of what is done, `side` design units large."""
    return theme.drawing(_tick(theme), side, side)


def _badge(theme: Theme, number: int, share: float) -> Surface:
    """The number in a ring, or the tick on its disc."""
    side = BADGE * theme.zoom * share
    if number == TICK:
        return tick(theme, side)
    ring = theme.drawing(_ring(theme), side, side).copy()
    label = theme.label("!" if number == NOTE else str(number), max(LEAST, 34 * share), INK, fit=side - 16)
    ring.blit(label, label.get_rect(center=ring.get_rect().center))
    return ring


def _ring(theme: Theme) -> str:
    half = BADGE / 2
    fill, edge = hexed(theme.ground(PAPER)), theme.hexed(INK)
    return svg(BADGE, BADGE, f'<circle cx="{half}" cy="{half}" r="{half - 3}" fill="{fill}" stroke="{edge}" stroke-width="4"/>')


def _tick(theme: Theme) -> str:
    half, edge = BADGE / 2, theme.hexed(INK)
    disc = f'<circle cx="{half}" cy="{half}" r="{half - 3}" fill="{hexed(OK)}" stroke="{edge}" stroke-width="4"/>'
    mark = f'<path d="M15 27L23 35L38 18" fill="none" stroke="{hexed(PAPER)}" stroke-width="7" stroke-linecap="round"'
    return svg(BADGE, BADGE, f'{disc}{mark} stroke-linejoin="round"/>')


def _outline(theme: Theme, wide: float, total: float, edge_high: int) -> str:
    """A rounded card, with a tail below its left third where that much room above and below it is a tail's."""
    top, low, at = edge_high, total - edge_high, wide * 0.3
    edge = f'fill="{hexed(theme.ground(PAPER))}" stroke="{theme.hexed(INK)}" stroke-width="5" stroke-linejoin="round"'
    body = f'<rect x="3" y="{top:g}" width="{wide - 6:g}" height="{low - top:g}" rx="26" {edge}/>'
    if edge_high < TAIL:
        return svg(wide, total, body)
    body += f'<path d="M{at - 24:g} {low:g}L{at:g} {total - 3:g}L{at + 24:g} {low:g}" {edge}/>'
    body += f'<path d="M{at - 21:g} {low - 4:g}H{at + 21:g}" stroke="{hexed(theme.ground(PAPER))}" stroke-width="9"/>'
    return svg(wide, total, body)
