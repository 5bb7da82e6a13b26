"""What may lie over a space for a moment: where one may go, where the cursor is, which dice are planned, what is in danger."""

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect

from game.show.painters.digits import paint_badge
from game.show.painters.geometry import bounds, centroid, inset, placed, regular, rounded
from game.show.painters.road import GAP, tile_outline
from game.show.palette import COLOURS, DANGER, GOLD, INK, LAMP, PAPER, TONES, mix, symbol_path
from game.show.picture_cache import picture_cache
from game.show.svg import Affine, Path, Point, Svg
from game.tracks.layout import Layout
from game.tracks.path import Place

KINDS = ("legal", "thin", "focus", "planned", "danger", "far", "walled", "wake", "wall", "air", "landing", "tint")
"""`thin` is one of many that may be entered: an outline alone, which leaves lanes and cars to be seen. `far` is reached by more than what
is meant first, in a `walled` one one would stand shut in, behind a `wake` somebody drives ahead; `tint` is one of many ends, flat and no
larger than the space; `wall` and `air` are the signs of these two alone, to lay over a focused one."""
SIGNS = {"walled": "wall", "wake": "air"}
"""Kind -> the sign that stays while such a space is looked at."""
MARGIN = 34.0
"""Room around a space for glow and brackets, in map pixels."""
RIM = 0.25
"""Share of a narrow lane that a rim takes at most: where many ends lie side by side the road is still seen between them."""


def space_overlay(
    layout: Layout, space_id: str, scale: float, kind: str, letter: str = "", step: int = 0
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A picture to lay over a space and where its upper left corner goes, both in pixels of a board drawn at `scale`.

    A space of several pieces is laid over as one. `planned` shows a slab of the colour `letter` with `step` (1 to 14) on a badge,
    `landing` a bold outline in that colour. KeyError for an unknown space, ValueError for a kind that is not in `KINDS`.
    """
    shape = _shape(layout, space_id, whole=True)
    middle, lane, scale = shape.middle, layout.lane_width, round(scale, 4)
    picture, place = _overlay(shape, lane, scale, kind, letter)
    if kind != "planned" or not step:
        return picture, place
    x, y = ((middle[0] + lane * 0.344) * scale - place[0], (middle[1] - lane * 0.376) * scale - place[1])
    numbered = picture.copy()
    badge = _badge(step, round(lane * 0.20 * scale * 2.4))
    numbered.blit(badge, badge.get_rect(center=(round(x), round(y))))
    return numbered, place


def piece_overlay(layout: Layout, piece: str, scale: float, kind: str) -> tuple[pygame.Surface, tuple[int, int]]:
    """The same for one piece alone of a space that has several."""
    return _overlay(_shape(layout, piece, whole=False), layout.lane_width, round(scale, 4), kind, "")


def overlay_corner(layout: Layout, space_id: str, scale: float) -> tuple[int, int]:
    """Where the upper left corner of such a picture goes, without painting it."""
    return _area(_shape(layout, space_id, whole=True), round(scale, 4)).topleft


@picture_cache(32)
def _badge(step: int, size: int) -> pygame.Surface:
    """The number of a step on its disc: cheap to lay over the slab of whatever space."""
    svg = Svg(2.4, 2.4, -1.2, -1.2)
    paint_badge(svg, step, (0.0, 0.0), 1.0)
    return svg.raster((size, size))


class _Shape(NamedTuple):
    """A space as overlays see it: its outline, its middle, the driving direction there, and the middles of its first and last side."""

    outline: tuple[Point, ...]
    middle: Point
    heading: float
    entry: Place
    front: Place


def _shape(layout: Layout, space: str, whole: bool) -> _Shape:
    if space not in layout.outlines:  # a start line has no outline: it is the map's start
        outline = tuple(tile_outline(layout, space, GAP * 0.4))
        middle = centroid(outline)
        return _Shape(outline, middle, layout.headings.get(space, 0.0), Place(*middle, 0.0), Place(*middle, 0.0))
    if whole and len(layout.pieces(space)) > 1:
        at = layout.middle(space)
        return _Shape(tuple(inset(layout.outline(space), GAP * 0.4)), (at.x, at.y), at.heading, layout.entry(space), layout.front(space))
    outline = tuple(tile_outline(layout, space, GAP * 0.4))
    first, last = layout.ends((space,))
    return _Shape(outline, layout.centres[space], layout.headings[space], first, last)


def _area(shape: _Shape, scale: float) -> Rect:
    """What a picture over the space takes, in pixels of a board drawn at `scale`."""
    left, top, width, height = bounds(shape.outline)
    corner = int((left - MARGIN) * scale), int((top - MARGIN) * scale)
    return Rect(corner, (round((width + 2 * MARGIN) * scale) + 1, round((height + 2 * MARGIN) * scale) + 1))


@picture_cache(512)
def _overlay(shape: _Shape, lane: float, scale: float, kind: str, letter: str) -> tuple[pygame.Surface, tuple[int, int]]:
    if kind not in KINDS:
        raise ValueError(f"no such overlay: {kind}")
    area = _area(shape, scale)
    svg = Svg(area.width / scale, area.height / scale, area.x / scale, area.y / scale)
    PAINTERS[kind](svg, shape, lane, letter)
    return svg.raster(area.size), area.topleft


def _glow(svg: Svg, outline: tuple[Point, ...], lane: float, reach: float = 30.0) -> None:
    path = rounded(outline, lane * 0.2)
    for share, alpha in ((1.0, 0.16), (0.7, 0.24), (0.42, 0.34)):
        svg.path(path, None, LAMP, reach * share, alpha)


def _legal(svg: Svg, shape: _Shape, lane: float, letter: str) -> None:
    """Lit from within: brighter, a white rim, light spilling over the edge, a ring where the die would land."""
    outline, middle = shape.outline, shape.middle
    _glow(svg, outline, lane, 36.0)
    svg.path(rounded(outline, lane * 0.19), PAPER, opacity=0.08)
    for path in (rounded(inset(outline, 2.5), lane * 0.18), Path().ellipse(*middle, lane * 0.37, lane * 0.37)):
        svg.path(path, None, INK, min(19.0, lane * RIM))
        svg.path(path, None, PAPER, min(9.0, lane * RIM * 0.47))


def _thin(svg: Svg, shape: _Shape, lane: float, letter: str) -> None:
    """Much brighter, within a white outline that is told from the road's own lines."""
    path = rounded(inset(shape.outline, 3.0), lane * 0.18)
    svg.path(rounded(shape.outline, lane * 0.19), PAPER, opacity=0.34)
    svg.path(path, None, INK, min(14.0, lane * 0.20))
    svg.path(path, None, PAPER, min(8.5, lane * 0.12))


def _focus(svg: Svg, shape: _Shape, lane: float, letter: str) -> None:
    """A thick golden outline, and brackets that stand off its corners."""
    outline, middle, heading = shape.outline, shape.middle, shape.heading
    _glow(svg, outline, lane, 40.0)
    svg.path(rounded(outline, lane * 0.19), PAPER, opacity=0.12)
    svg.path(rounded(outline, lane * 0.19), None, INK, 14)
    svg.path(rounded(outline, lane * 0.19), None, GOLD, 8)
    straight = placed([(x - middle[0], y - middle[1]) for x, y in outline], degrees=-heading)
    left, top, width, height = bounds(straight)
    off, arm = 13.0, min(width, height) * 0.26
    right, low = left + width + off, top + height + off
    corners = ((left - off, top - off, 1, 1), (right, top - off, -1, 1), (right, low, -1, -1), (left - off, low, 1, -1))
    with svg.group(Affine.place(*middle, 1.0, heading)):
        for colour, bold in ((INK, 13.0), (PAPER, 7.0)):
            for x, y, across, down in corners:
                bracket = Path().move(x + across * arm, y).line(x + across * 8, y).quad(x, y, x, y + down * 8).line(x, y + down * arm)
                svg.path(bracket, None, colour, bold)


def _landing(svg: Svg, shape: _Shape, lane: float, letter: str) -> None:
    """Where the car to move will be: a bold outline in its seat's colour, white and ink on either side of it."""
    path = rounded(shape.outline, lane * 0.19)
    svg.path(path, PAPER, opacity=0.22)
    for colour, bold in ((INK, 26), (PAPER, 19), (TONES.get(letter, COLOURS["W"]).fill, 11)):
        svg.path(path, None, colour, bold)


def _tint(svg: Svg, shape: _Shape, lane: float, letter: str) -> None:
    """One of many ends: the space in a car's colour, no larger than it is, so that neighbours stay apart."""
    fill = TONES.get(letter, COLOURS["W"]).fill
    svg.path(rounded(inset(shape.outline, 4), lane * 0.16), fill, INK, 4, 0.7)


def _planned(svg: Svg, shape: _Shape, lane: float, letter: str) -> None:
    """A slab lies on the tile, as large as the lane lets it."""
    outline = shape.outline
    tone = COLOURS.get(letter, COLOURS["W"])
    x, y = shape.middle
    half = lane * 0.40
    _glow(svg, outline, lane, 34.0)
    svg.path(rounded(inset(outline, 2.5), lane * 0.18), None, mix(tone.light, PAPER, 0.5), 5)
    svg.rect(x - half + 3, y - half + 8, 2 * half, 2 * half, half * 0.5, INK, opacity=0.35)
    svg.rect(x - half, y - half, 2 * half, 2 * half + 3, half * 0.5, tone.deep, INK, 8)
    svg.rect(x - half, y - half - 4, 2 * half, 2 * half, half * 0.5, tone.fill, tone.deep, 2)
    svg.rect(x - half * 0.8, y - half * 0.82 - 4, 1.6 * half, half * 0.52, half * 0.26, mix(tone.fill, tone.light, 0.75))
    path = Path()
    for polygon in symbol_path(letter) if letter in COLOURS else ():
        path.polygon(placed(polygon, x, y - 3, half * 0.62))
    if path.commands:
        svg.path(path, tone.ink)


def _danger(svg: Svg, shape: _Shape, lane: float, letter: str) -> None:
    """A red rim and a warning triangle."""
    outline, middle = shape.outline, shape.middle
    svg.path(rounded(outline, lane * 0.19), DANGER, opacity=0.30)
    svg.path(rounded(inset(outline, 2), lane * 0.18), None, INK, 11)
    svg.path(rounded(inset(outline, 2), lane * 0.18), None, DANGER, 7)
    x, y = middle
    r = lane * 0.36
    svg.path(rounded(placed(regular(3, r), x, y + r * 0.12), r * 0.2), GOLD, INK, 6)
    svg.line([(x, y - r * 0.32), (x, y + r * 0.16)], INK, r * 0.2)
    svg.circle(x, y + r * 0.42, r * 0.12, INK)


def _far(svg: Svg, shape: _Shape, lane: float, letter: str) -> None:
    """Tinted and hatched, with a thin rim, fainter than what is lit: it can be reached, but not by what is meant first."""
    left, top, width, height = bounds(shape.outline)
    svg.path(rounded(shape.outline, lane * 0.19), LAMP, opacity=0.10)
    lines = Path()
    for start in range(int(-height), int(width), max(8, round(lane * 0.30))):
        ends = _within((left + start, top), (left + start + height, top + height), shape.outline)
        for a, b in zip(ends[::2], ends[1::2], strict=False):
            lines.move(*a).line(*b)
    if lines.commands:
        svg.path(lines, None, PAPER, 3.0, 0.42)
    rim = rounded(inset(shape.outline, 2.5), lane * 0.18)
    svg.path(rim, None, INK, 6, 0.8)
    svg.path(rim, None, PAPER, 2.5, 0.8)


def _within(a: Point, b: Point, outline: tuple[Point, ...]) -> list[Point]:
    """Where the line from a to b crosses the outline, in order along it."""
    dx, dy, found = b[0] - a[0], b[1] - a[1], []
    for (cx, cy), (ex, ey) in zip(outline, (*outline[1:], outline[0]), strict=True):
        across = dx * (ey - cy) - dy * (ex - cx)
        if abs(across) < 1e-9:
            continue
        t, u = ((cx - a[0]) * (ey - cy) - (cy - a[1]) * (ex - cx)) / across, ((cx - a[0]) * dy - (cy - a[1]) * dx) / across
        if 0 <= u < 1:
            found.append(t)
    return [(a[0] + dx * t, a[1] + dy * t) for t in sorted(found)]


def _walled(svg: Svg, shape: _Shape, lane: float, letter: str) -> None:
    """Lit, with a wall before its front."""
    _legal(svg, shape, lane, letter)
    _wall(svg, shape, lane, letter)


def _wall(svg: Svg, shape: _Shape, lane: float, letter: str) -> None:
    """Bricks across its front: from here it goes no further."""
    with svg.group(Affine.place(shape.front.x, shape.front.y, lane, shape.front.heading)):
        svg.rect(-0.20, -0.46, 0.24, 0.92, 0.05, INK)
        for row in range(5):
            y = -0.43 + row * 0.175
            svg.rect(-0.17, y, 0.18, 0.15, 0.03, DANGER if row % 2 else mix(DANGER, PAPER, 0.35))


def _wake(svg: Svg, shape: _Shape, lane: float, letter: str) -> None:
    """Lit, with air over it."""
    _legal(svg, shape, lane, letter)
    _air(svg, shape, lane, letter)


def _air(svg: Svg, shape: _Shape, lane: float, letter: str) -> None:
    """Three lines that stream back from its front: somebody drives just ahead."""
    with svg.group(Affine.place(shape.front.x, shape.front.y, lane, shape.front.heading)):
        for y, start, end in ((-0.30, -0.62, -0.16), (0.0, -0.86, -0.10), (0.30, -0.62, -0.16)):
            air = Path().move(start, y).curve(start + 0.15, y - 0.10, end - 0.15, y + 0.10, end, y)
            svg.path(air, None, INK, 0.17)
            svg.path(air, None, PAPER, 0.10)


PAINTERS: dict[str, Callable[[Svg, _Shape, float, str], None]] = {
    "legal": _legal, "thin": _thin, "focus": _focus, "planned": _planned, "danger": _danger, "far": _far, "walled": _walled, "wake": _wake,
    "wall": _wall, "air": _air, "landing": _landing, "tint": _tint,
}  # fmt: skip
