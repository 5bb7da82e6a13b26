"""The mark at the edge of what can be scrolled: where one is, and which way there is more."""

from pygame import Surface

from game.show.palette import CREAM_DARK, GOLD, INK
from game.show.theme import Theme
from game.show.widgets.row import svg

SCROLL_WIDTH = 44
ARROW = 30


def scroll_mark(theme: Theme, height: float, first: float, seen: float) -> Surface:
    """A bar of `height` design units: `first` (0 .. 1) of the whole lies above the view, which shows the share `seen`.

    An arrow stands at the end towards which there is more, and none where there is not.
    """
    room = height - 2 * ARROW
    length = max(36.0, room * seen)
    top = ARROW + (room - length) * (first / (1 - seen) if seen < 1 else 0)
    middle = SCROLL_WIDTH / 2
    ink = theme.hexed(INK)
    parts = [
        f'<rect x="{middle - 7}" y="{ARROW}" width="14" height="{room:.1f}" rx="7" fill="{theme.hexed(CREAM_DARK)}"/>',
        f'<rect x="{middle - 9}" y="{top:.1f}" width="18" height="{length:.1f}" rx="9" fill="{theme.hexed(GOLD)}" '
        f'stroke="{ink}" stroke-width="4"/>',
    ]
    if first > 0.001:
        parts.append(f'<path d="M{middle - 12} {ARROW - 8}L{middle} {ARROW - 24}L{middle + 12} {ARROW - 8}Z" fill="{ink}"/>')
    if first + seen < 0.999:
        low = height - ARROW
        parts.append(f'<path d="M{middle - 12} {low + 8:.1f}L{middle} {low + 24:.1f}L{middle + 12} {low + 8:.1f}Z" fill="{ink}"/>')
    return theme.drawing(svg(SCROLL_WIDTH, height, "".join(parts)), SCROLL_WIDTH, height)
