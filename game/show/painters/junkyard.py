"""The junkyard in space: a platform of plates among the stars, a rusty road with green and blue lights, junk beside it."""

import random
import zlib
from collections.abc import Iterator
from typing import NamedTuple

from game.core.track import Track
from game.show.painters.dock import bays_of, left_alone, paint_dock
from game.show.painters.geometry import chevron, placed, regular, rounded
from game.show.painters.junk import paint_junk
from game.show.palette import Rgb, mix
from game.show.svg import Affine, Path, Point, Svg
from game.tracks.layout import Layout
from game.tracks.places import extent

NIGHT: Rgb = (9, 12, 26)
DEEP: Rgb = (20, 24, 50)
PLATE: Rgb = (38, 44, 66)
PLATE_LIGHT: Rgb = (62, 70, 98)
RUST: Rgb = (150, 78, 44)
RUST_DARK: Rgb = (84, 42, 32)
RUST_LIGHT: Rgb = (204, 122, 70)
LANE: Rgb = (58, 52, 60)
LANE_LIGHT: Rgb = (82, 74, 82)
GREEN: Rgb = (166, 255, 64)
"""Straights: acid green."""
BLUE: Rgb = (96, 214, 255)
"""Curves: ice blue."""
SITE: Rgb = (255, 74, 176)
"""Booster sites: a pink of their own."""
PAINT: Rgb = (236, 232, 220)
RIM = 13.0


class _Piece(NamedTuple):
    """A space along the road: where it begins and ends, what it is."""

    start: float
    end: float
    kind: str
    site: bool


def paint_junkyard(svg: Svg, track: Track, layout: Layout, line: str = "") -> Iterator[None]:
    """Everything that never moves, without the frame; yields between things. `line`: the space behind the finish line, where that is
    not as drawn."""
    chance = random.Random(zlib.crc32(layout.name.encode()))
    yield from _sky(svg, layout, chance)
    _platform(svg, layout, chance)
    yield
    start = next((extent(layout.curve, layout.outlines[s.id])[0] for s in track.spaces if s.id == line), 0.0)
    bays = bays_of(layout, start)
    yield
    for thing in sorted(left_alone(layout, bays), key=lambda s: s.y + s.height / 2):
        paint_junk(svg, thing, chance.randrange(97))
        yield
    pieces = []
    for space in (s for s in track.spaces if s.id in layout.outlines):
        pieces.append(_piece(layout, space.id, space.kind, space.tag("site", False)))
        yield
    paint_dock(svg, layout, bays)
    _road(svg, layout)
    for piece in pieces:
        _space(svg, layout, piece)
        yield
    _finish(svg, layout, start)


def _piece(layout: Layout, space: str, kind: str, site: bool) -> _Piece:
    start, end, _, _ = extent(layout.curve, layout.outlines[space])
    return _Piece(start, end, kind, site)


def _sky(svg: Svg, layout: Layout, chance: random.Random) -> Iterator[None]:
    """Near-black blue, two clouds of light, stars, and a planet with its ring where most room is."""
    w, h = layout.size
    svg.rect(0, 0, w, h, 0, NIGHT)
    for x, y, reach, tone in ((0.22, 0.3, 0.5, (30, 92, 120)), (0.8, 0.72, 0.55, (92, 30, 96)), (0.55, 0.45, 0.4, (24, 60, 60))):
        svg.rect(0, 0, w, h, 0, svg.radial((x * w, y * h), reach * w, ((0, tone, 0.55), (0.6, tone, 0.16), (1, tone, 0.0))))
    for size, count in ((1.6, 210), (2.6, 70), (4.0, 16)):
        dots = Path()
        for _ in range(count):
            dots.ellipse(chance.uniform(30, w - 30), chance.uniform(30, h - 30), size, size)
        svg.path(dots, (214, 226, 255), opacity=0.75)
        yield
    spots: list[tuple[float, float, float]] = []
    for column in _free(layout):
        spots += column
        yield
    x, y, room = max(spots, key=lambda spot: spot[2])
    if room > 90:
        _planet(svg, x, y, min(room * 0.72, 190))


def _planet(svg: Svg, x: float, y: float, r: float) -> None:
    ring = Affine.place(x, y, 1.0, -18.0, 0.30)
    with svg.group(ring):
        svg.circle(0, 0, r * 1.42, None, (120, 108, 150), r * 0.2, 0.55)
    ball = svg.radial((x - r * 0.35, y - r * 0.4), r * 1.5, ((0, (196, 132, 120), 1), (0.45, (116, 62, 92), 1), (1, (34, 20, 52), 1)))
    svg.circle(x, y, r, ball)
    for up, wide in ((-0.4, 0.9), (0.12, 1.0), (0.5, 0.84)):
        half = r * wide * 0.92
        svg.line([(x - half, y + up * r), (x + half * 0.7, y + up * r - r * 0.1)], (60, 32, 66), r * 0.07, 0.5)
    with svg.group(ring):
        front = Path().move(-r * 1.42, 0).curve(-r * 1.42, r * 1.9, r * 1.42, r * 1.9, r * 1.42, 0)
        svg.path(front, None, (176, 160, 206), r * 0.16, 0.85)


def _free(layout: Layout) -> Iterator[list[tuple[float, float, float]]]:
    """Spots with the room around them that neither road nor junk takes, column by column."""
    w, h = layout.size
    line, reach = layout.centreline[::4], layout.road_width / 2 + 60
    yield [(w / 2, h / 2, 0.0)]
    for x in range(140, int(w) - 130, 60):
        column = []
        for y in range(140, int(h) - 130, 60):
            road = min((x - a) ** 2 + (y - b) ** 2 for a, b in line) ** 0.5 - reach
            junk = min((((x - s.x) ** 2 + (y - s.y) ** 2) ** 0.5 - max(s.width, s.height) / 3 for s in layout.scenery), default=999.0)
            column.append((float(x), float(y), min(road, junk + 60, x - 30, y - 30, w - x - 30, h - y - 30)))
        yield column


def _platform(svg: Svg, layout: Layout, chance: random.Random) -> None:
    """Plates along the road, with a lit edge towards the void and seams across."""
    road = Path().polygon(layout.centreline[::2])
    wide = layout.road_width + 118
    svg.path(road, None, (0, 0, 0), wide + 46, 0.35)
    svg.path(road, None, mix(RUST_DARK, NIGHT, 0.25), wide + 12)
    svg.path(road, None, RUST, wide + 4)
    svg.path(road, None, PLATE, wide - 4)
    curve = layout.curve
    count = round(curve.length / 92)
    for i in range(count):
        at = curve.length * i / count
        for side in (-1, 1):
            near, far = layout.road_width / 2 + 18, wide / 2 - 5
            svg.line([curve.at(at, side * near), curve.at(at, side * far)], mix(PLATE, NIGHT, 0.55), 4)
            x, y = curve.at(at + 16, side * (far - 10))
            svg.circle(x, y, 4, PLATE_LIGHT)
            if chance.random() < 0.22:
                spot = curve.at(at + 46, side * (near + far) / 2)
                svg.polygon(placed(regular(7, 17), *spot, 1, chance.randrange(90)), RUST, opacity=0.35)


def _road(svg: Svg, layout: Layout) -> None:
    """A band of rusty steel, its edges worn bright."""
    road, wide = Path().polygon(layout.centreline), layout.road_width
    svg.path(road, None, NIGHT, wide + 2 * RIM + 14, 0.65)
    svg.path(road, None, RUST_DARK, wide + 2 * RIM + 6)
    svg.path(road, None, RUST_LIGHT, wide + 2 * RIM)
    svg.path(road, None, RUST, wide + 2 * RIM - 6)
    svg.path(road, None, mix(RUST_DARK, NIGHT, 0.4), wide + 2)


def _band(layout: Layout, piece: _Piece, near: float, far: float, trim: float) -> list[Point]:
    """The part of a space between two distances from the middle of the road, `trim` short at both ends."""
    curve, start, end = layout.curve, piece.start + trim, piece.end - trim
    steps = [start + (end - start) * i / 6 for i in range(7)]
    return [*(curve.at(s, near) for s in steps), *(curve.at(s, far) for s in reversed(steps))]


def _space(svg: Svg, layout: Layout, piece: _Piece) -> None:
    """A plate with lights along both sides: bars on straights, beads in curves; its sign in the middle."""
    half = layout.road_width / 2
    glow = GREEN if piece.kind == "straight" else BLUE
    svg.path(rounded(_band(layout, piece, -half, half, 2.5), 9), mix(LANE, NIGHT, 0.5))
    svg.path(rounded(_band(layout, piece, -half + 3, half - 3, 5), 8), mix(LANE_LIGHT, glow, 0.16))
    svg.path(rounded(_band(layout, piece, -half + 19, half - 19, 7), 8), mix(LANE, glow, 0.07))
    for side in (-1, 1):
        _lights(svg, layout, piece, side, glow)
    if piece.site:
        _site(svg, layout, piece)
    else:
        _sign(svg, layout, piece, glow)


def _lights(svg: Svg, layout: Layout, piece: _Piece, side: int, glow: Rgb) -> None:
    """Both kinds shine; straights have one bar, curves a row of beads."""
    curve, at = layout.curve, side * (layout.road_width / 2 - 10)
    inner = [piece.start + 12 + (piece.end - piece.start - 24) * i / 6 for i in range(7)]
    bar = [curve.at(s, at) for s in inner]
    for width, alpha in ((30, 0.16), (19, 0.26)):
        svg.line(bar, glow, width, alpha)
    if piece.kind == "straight":
        svg.line(bar, glow, 9)
        svg.line(bar, mix(glow, (255, 255, 255), 0.7), 3.5)
        return
    svg.line(bar, mix(glow, NIGHT, 0.72), 9)
    for point in bar[::2]:
        svg.circle(*point, 6.5, glow)
        svg.circle(*point, 3.2, (255, 255, 255))


def _sign(svg: Svg, layout: Layout, piece: _Piece, glow: Rgb) -> None:
    """Straights wear a chevron, curves an arc: painted on the plate, worn."""
    middle = (piece.start + piece.end) / 2
    x, y = layout.curve.at(middle)
    size = min(piece.end - piece.start, layout.road_width) * 0.30
    heading = layout.curve.heading(middle)
    tone = mix(LANE_LIGHT, glow, 0.55)
    if piece.kind == "straight":
        svg.polygon(placed(chevron(size, size * 1.25, size * 0.42), x, y, 1.0, heading), tone, opacity=0.8)
        return
    with svg.group(Affine.place(x, y, 1.0, heading)):
        arc = Path().move(-size * 0.45, -size * 0.62).curve(size * 0.6, -size * 0.5, size * 0.6, size * 0.5, -size * 0.45, size * 0.62)
        svg.path(arc, None, tone, size * 0.28, 0.8)


def _site(svg: Svg, layout: Layout, piece: _Piece) -> None:
    x, y = layout.curve.at((piece.start + piece.end) / 2)
    paint_empty_socket(svg, x, y, min(piece.end - piece.start, layout.road_width) * 0.37)


def paint_empty_socket(svg: Svg, x: float, y: float, r: float) -> None:
    """A booster site from which the module is gone: a hole of its shape, without light."""
    hexagon = regular(6, 1.0, 0.0)
    svg.polygon(placed(hexagon, x, y, r * 1.1), NIGHT, mix(SITE, NIGHT, 0.45), r * 0.16)
    svg.polygon(placed(hexagon, x, y, r * 0.62), mix(NIGHT, (0, 0, 0), 0.5), mix(SITE, NIGHT, 0.75), r * 0.08)


def paint_module_socket(svg: Svg, x: float, y: float, r: float) -> None:
    """A module on a booster site: a hexagonal socket with pink light and a bolt of lightning in it."""
    hexagon = regular(6, 1.0, 0.0)
    for size, alpha in ((1.35, 0.16), (1.2, 0.25)):
        svg.polygon(placed(hexagon, x, y, r * size), SITE, opacity=alpha)
    svg.polygon(placed(hexagon, x, y, r), NIGHT, SITE, r * 0.16)
    bolt = [(0.12, -0.66), (-0.42, 0.12), (-0.04, 0.12), (-0.14, 0.66), (0.42, -0.14), (0.04, -0.14)]
    svg.polygon(placed(bolt, x, y, r * 0.85), SITE)


def _finish(svg: Svg, layout: Layout, start: float) -> None:
    """Chequers over the road, and two posts that shine."""
    curve, half = layout.curve, layout.road_width / 2 + RIM
    cells, deep = 10, layout.road_width / 9
    for row in range(2):
        for i in range(cells):
            at, right = start + (row - 1) * deep, -half + i * 2 * half / cells
            over = right + 2 * half / cells
            square = [curve.at(at, right), curve.at(at, over), curve.at(at + deep, over), curve.at(at + deep, right)]
            svg.polygon(square, PAINT if (row + i) % 2 else (16, 16, 24))
    for side in (-1, 1):
        x, y = curve.at(start, side * (half + 12))
        svg.circle(x, y, 26, GREEN, opacity=0.2)
        svg.circle(x, y, 15, (30, 34, 50), PAINT, 4)
        svg.circle(x, y, 7, GREEN)


def night_table(svg: Svg, w: float, h: float) -> None:
    """What the board lies on: a workbench of dark steel."""
    svg.rect(0, 0, w, h, 0, (15, 18, 32))
    for i, x in enumerate(range(0, int(w), 240)):
        svg.rect(x + 3, -6, 234, h + 12, 8, ((20, 24, 42), (17, 20, 36), (23, 26, 44))[i % 3])
        for y in (26.0, h - 26):
            svg.circle(x + 24, y, 6, (40, 46, 70))


def neon_light(svg: Svg, w: float, h: float) -> None:
    """What two neon tubes shed on it: nothing in it is sharp."""
    for left, tone in ((0.0, GREEN), (w, BLUE)):
        svg.rect(0, 0, w, h, 0, svg.radial((left, h * 0.35), w * 0.5, ((0, tone, 0.16), (0.5, tone, 0.05), (1, tone, 0))))
