"""How the walk of one switch sees widgets, and the ring that it draws."""

from collections.abc import Iterator

from pygame import SRCALPHA, Rect, Surface

from game.show.palette import GOLD, INK
from game.show.theme import Theme
from game.show.widgets.base import Widget
from game.show.widgets.stops import Stop
from game.show.widgets.ui import REACH

BOLD, BAR = 10, 8
"""Design units: the line of its ring, and the bar along the lower edge of that."""


def walk_ring(theme: Theme, rect: Rect, share: float) -> Surface:
    """A broad ring around what the walk stands on, and along its lower edge a bar of which a `share` is left."""
    wide, high = rect.width + 2 * REACH, rect.height + 2 * REACH
    picture = Surface(theme.frame.pair(wide, high), SRCALPHA)
    picture.blit(theme.edged(_ring_svg, wide, high, 40), (0, 0))
    px = theme.frame.px
    bar = Rect(px(REACH), picture.get_height() - px(BAR + BOLD / 2 + 4), px(rect.width), px(BAR))
    picture.fill(INK, bar.inflate(px(4), px(4)))
    picture.fill(GOLD, (bar.x, bar.y, round(bar.width * share), bar.height))
    return picture


def _ring_svg(width: float, height: float) -> str:
    """The drawing behind `walk_ring`: gold on a dark edge, without the corners of the focus."""
    parts = "".join(
        f'<rect x="{BOLD}" y="{BOLD}" width="{width - 2 * BOLD:g}" height="{height - 2 * BOLD:g}" rx="22" fill="none" stroke="{tone}" '
        f'stroke-width="{bold}"/>'
        for tone, bold in (("#1e2430", BOLD + 6), ("#ffc533", BOLD))
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{parts}</svg>'


def as_stop(widget: Widget) -> Stop:
    """A widget as the walk sees it."""
    inside = tuple(_named(stop, widget.key) for stop in widget.stops())
    return Stop(_named_key(widget.key, ""), widget.focus_rect if not inside else widget.rect, inside=inside)


def _named(stop: Stop, key: str) -> Stop:
    """The stop, and what lies in it, under the key of its widget."""
    return stop._replace(key=_named_key(key, stop.key), inside=tuple(_named(each, key) for each in stop.inside))


def _named_key(widget: str, part: str) -> str:
    return f"{widget}\n{part}" if part else widget


def widget_of(stop: Stop) -> str:
    """The key of the widget that it belongs to."""
    return stop.key.partition("\n")[0]


def stops_of(stop: Stop) -> Iterator[Stop]:
    """All that can be reached through it."""
    if not stop.inside:
        yield stop
    for each in stop.inside:
        yield from stops_of(each)
