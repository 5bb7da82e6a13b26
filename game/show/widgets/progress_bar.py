"""How much of a piece of work is done, as a bar."""

from pygame import Surface

from game.show.palette import CREAM_DARK, GOLD, INK
from game.show.theme import Theme

BAR_HIGH = 40


def progress_bar(theme: Theme, wide: float, share: float) -> Surface:
    """A bar of `wide` design units, filled by `share` (0 .. 1)."""
    high = BAR_HIGH
    inner = max(high - 8.0, share * (wide - 8))
    body = (
        f'<rect x="2" y="2" width="{wide - 4}" height="{high - 4}" rx="{high / 2 - 2}" fill="{theme.hexed(CREAM_DARK)}" '
        f'stroke="{theme.hexed(INK)}" stroke-width="4"/>'
        f'<rect x="4" y="4" width="{inner:.1f}" height="{high - 8}" rx="{high / 2 - 4}" fill="{theme.hexed(GOLD)}"/>'
    )
    return theme.drawing(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{body}</svg>', wide, high)
