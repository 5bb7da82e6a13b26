"""What may lie over a space for a moment: where one may go, where the cursor is, which dice are planned, what is in danger."""

import pygame

from game.show.painters.digits import paint_badge
from game.show.painters.geometry import bounds, centroid, inset, placed, regular, rounded
from game.show.painters.road import GAP, tile_outline
from game.show.palette import COLOURS, DANGER, GOLD, INK, LAMP, PAPER, TONES, mix, symbol_path
from game.show.picture_cache import picture_cache
from game.show.svg import Affine, Path, Point, Svg
from game.tracks.layout import Layout

__all__ = ["KINDS", "space_overlay"]

KINDS = ("legal", "focus", "planned", "danger", "landing")
MARGIN = 34.0
"""Room around a space for glow and brackets, in map pixels."""


def space_overlay(
    layout: Layout, space_id: str, scale: float, kind: str, letter: str = "", step: int = 0
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A picture to lay over a space and where its upper left corner goes, both in pixels of a board drawn at `scale`.

    `planned` shows a slab of the colour `letter` with `step` (1 to 14) on a badge, `landing` a bold outline in that colour. KeyError
    for an unknown space, ValueError for a kind that is not in `KINDS`.
    """
    if kind not in KINDS:
        raise ValueError(f"no such overlay: {kind}")
    outline = tuple(tile_outline(layout, space_id, GAP * 0.4))
    middle = (layout.centres.get(space_id) if space_id in layout.outlines else None) or centroid(outline)
    lane, scale = layout.lane_width, round(scale, 4)
    picture, place = _overlay(outline, middle, layout.headings.get(space_id, 0.0), lane, scale, kind, letter)
    if kind != "planned" or not step:
        return picture, place
    x, y = ((middle[0] + lane * 0.344) * scale - place[0], (middle[1] - lane * 0.376) * scale - place[1])
    numbered = picture.copy()
    badge = _badge(step, round(lane * 0.20 * scale * 2.4))
    numbered.blit(badge, badge.get_rect(center=(round(x), round(y))))
    return numbered, place


@picture_cache(32)
def _badge(step: int, size: int) -> pygame.Surface:
    """The number of a step on its disc: cheap to lay over the slab of whatever space."""
    svg = Svg(2.4, 2.4, -1.2, -1.2)
    paint_badge(svg, step, 0.0, 0.0, 1.0)
    return svg.raster((size, size))


@picture_cache(512)
def _overlay(
    outline: tuple[Point, ...], middle: Point, heading: float, lane: float, scale: float, kind: str, letter: str
) -> tuple[pygame.Surface, tuple[int, int]]:
    left, top, width, height = bounds(outline)
    x, y = int((left - MARGIN) * scale), int((top - MARGIN) * scale)
    size = round((width + 2 * MARGIN) * scale) + 1, round((height + 2 * MARGIN) * scale) + 1
    svg = Svg(size[0] / scale, size[1] / scale, x / scale, y / scale)
    if kind == "legal":
        _legal(svg, outline, middle, lane)
    elif kind == "focus":
        _focus(svg, outline, middle, lane, heading)
    elif kind == "danger":
        _danger(svg, outline, middle, lane)
    elif kind == "landing":
        _landing(svg, outline, lane, letter)
    else:
        _planned(svg, outline, middle, lane, letter)
    return svg.raster(size), (x, y)


def _glow(svg: Svg, outline: tuple[Point, ...], lane: float, reach: float = 30.0) -> None:
    path = rounded(outline, lane * 0.2)
    for share, alpha in ((1.0, 0.16), (0.7, 0.24), (0.42, 0.34)):
        svg.path(path, None, LAMP, reach * share, alpha)


def _legal(svg: Svg, outline: tuple[Point, ...], middle: Point, lane: float) -> None:
    """Lit from within: brighter, a white rim, light spilling over the edge, a ring where the die would land."""
    _glow(svg, outline, lane, 36.0)
    svg.path(rounded(outline, lane * 0.19), PAPER, opacity=0.08)
    for path in (rounded(inset(outline, 2.5), lane * 0.18), Path().ellipse(*middle, lane * 0.37, lane * 0.37)):
        svg.path(path, None, INK, 19)
        svg.path(path, None, PAPER, 9)


def _focus(svg: Svg, outline: tuple[Point, ...], middle: Point, lane: float, heading: float) -> None:
    """A thick golden outline, and brackets that stand off its corners."""
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


def _landing(svg: Svg, outline: tuple[Point, ...], lane: float, letter: str) -> None:
    """Where the car to move will be: a bold outline in its seat's colour, white and ink on either side of it."""
    path = rounded(outline, lane * 0.19)
    svg.path(path, PAPER, opacity=0.22)
    for colour, bold in ((INK, 26), (PAPER, 19), (TONES.get(letter, COLOURS["W"]).fill, 11)):
        svg.path(path, None, colour, bold)


def _planned(svg: Svg, outline: tuple[Point, ...], middle: Point, lane: float, letter: str) -> None:
    """A slab lies on the tile, as large as the lane lets it."""
    tone = COLOURS.get(letter, COLOURS["W"])
    x, y = middle
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


def _danger(svg: Svg, outline: tuple[Point, ...], middle: Point, lane: float) -> None:
    """A red rim and a warning triangle."""
    svg.path(rounded(outline, lane * 0.19), DANGER, opacity=0.30)
    svg.path(rounded(inset(outline, 2), lane * 0.18), None, INK, 11)
    svg.path(rounded(inset(outline, 2), lane * 0.18), None, DANGER, 7)
    x, y = middle
    r = lane * 0.36
    svg.path(rounded(placed(regular(3, r), x, y + r * 0.12), r * 0.2), GOLD, INK, 6)
    svg.line([(x, y - r * 0.32), (x, y + r * 0.16)], INK, r * 0.2)
    svg.circle(x, y + r * 0.42, r * 0.12, INK)
