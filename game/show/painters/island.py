"""The island: sand in a turquoise sea, a bleached road with terracotta corners, a big screen on the infield, driftwood beside it."""

import math
import random
import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from game.core.slices import Slices, finish
from game.core.track import Track
from game.show.painters.digits import paint_number
from game.show.painters.geometry import chevron, placed
from game.show.painters.island_things import paint_island_thing, paint_palm, paint_scrub
from game.show.painters.road import RIM, paint_kerbs, reach_of
from game.show.painters.start_arrows import on_road, paint_start_arrows
from game.show.palette import INK, PAPER, Rgb, mix
from game.show.svg import Path, Point, Svg
from game.tracks.clearing import Clearing
from game.tracks.layout import Layout, Scenery
from game.tracks.places import extent

SAND: Rgb = (238, 206, 148)
SAND_SHADE: Rgb = (206, 160, 98)
SEA: Rgb = (36, 178, 186)
DEEP: Rgb = (14, 110, 128)
FOAM: Rgb = (250, 253, 246)
ASPHALT: Rgb = (126, 116, 112)
WORN: Rgb = (98, 88, 88)
TERRACOTTA: Rgb = (196, 64, 44)
TEAK: Rgb = (150, 100, 62)
RATIO, LEAST, MOST = 10 / 3, 580.0, 855.0
"""Of the big screen: width by height, and its width in px of the map."""
SHORE = 196.0
"""Px of sand beside the road, on both sides together."""
GROWS = ("tree", "pine", "bush", "tuft", "flowers")
NUMBERED = 5
"""Every so many rows the row's number stands on the verge."""


def big_screen(layout: Layout) -> Clearing | None:
    """Where the big screen stands on the map, within the ring of the road; None where there is no room for one."""
    return finish(finding_big_screen(layout))


def finding_big_screen(layout: Layout) -> Slices[Clearing | None]:
    """Like `big_screen`, but in slices."""
    return layout.finding_clearing(RATIO, LEAST, MOST)


class _Piece(NamedTuple):
    """A space along the road, between two distances from its middle."""

    id: str
    row: int
    start: float
    end: float
    left: float
    right: float
    red: bool
    slot: int


def paint_island(svg: Svg, track: Track, layout: Layout, line: str = "") -> Iterator[None]:
    """Everything that never moves; yields between things."""
    chance = random.Random(zlib.crc32(layout.name.encode()))
    screen = big_screen(layout)
    yield from _ground(svg, layout, chance)
    pieces = []
    for space in track.spaces:
        if space.id in layout.outlines and space.id not in layout.voids:
            start, end, left, right = extent(layout.curve, layout.outlines[space.id])
            pieces.append(_Piece(space.id, space.back, start, end, left, right, space.tag("red", False), space.tag("slot", 0)))
    yield from _growth(svg, layout, [(x, y, 30.0) for _, x, y in _planks(layout, pieces)], screen, chance)
    svg.path(Path().polygon([(x + 9, y + 12) for x, y in layout.centreline]), None, SAND_SHADE, 2 * reach_of(layout), 0.8)
    yield from paint_kerbs(svg, layout)
    _asphalt(svg, layout)
    for piece in pieces:
        _space(svg, layout, piece)
        yield
    _wear(svg, layout, chance)
    yield
    _penalties(svg, layout, pieces)
    for piece in pieces:
        if piece.slot:
            _slot(svg, layout, piece)
    _finish(svg, layout)
    paint_start_arrows(svg, on_road(layout), PAPER, mix(ASPHALT, INK, 0.5), layout.lane_width * 0.55)
    yield
    for thing in sorted(_kept(layout, screen), key=lambda s: s.y + s.height / 2):
        paint_island_thing(svg, thing, chance.randrange(97))
        yield
    _row_numbers(svg, layout, pieces)
    if screen is not None:
        _screen(svg, screen)
    yield
    _frame(svg, layout)


# --- ground


def _ground(svg: Svg, layout: Layout, chance: random.Random) -> Iterator[None]:
    """Deep water, shallows, a white shore line, sand with ripples."""
    w, h = layout.size
    svg.rect(0, 0, w, h, 0, DEEP)
    svg.rect(0, 0, w, h, 0, svg.radial((w / 2, h / 2), w * 0.62, ((0, SEA, 1), (0.7, SEA, 0.9), (1, DEEP, 1)), h / w))
    yield
    _waves(svg, layout, chance)
    yield
    shore, wide = _shore(layout, chance), layout.road_width + SHORE
    shallow: tuple[tuple[int, Rgb, float], ...] = ((118, (76, 204, 206), 0.55), (62, (132, 224, 218), 0.8))
    for grow, tone, alpha in (*shallow, (30, FOAM, 1.0), (14, SAND_SHADE, 1.0), (0, SAND, 1.0)):
        svg.path(shore, tone if grow < 118 else None, tone, wide + grow, alpha)
        yield
    ripples = Path()
    for _ in range(150):
        x, y = chance.uniform(60, w - 60), chance.uniform(60, h - 60)
        if _from_road(layout, x, y) > -SHORE * 0.25 and _on_sand(layout, x, y):
            reach = chance.uniform(26, 60)
            ripples.move(x - reach, y).curve(x - reach * 0.4, y - 9, x + reach * 0.3, y + 9, x + reach, y - 2)
    svg.path(ripples, None, SAND_SHADE, 3.2, 0.5)
    yield


def _shore(layout: Layout, chance: random.Random) -> Path:
    """The road's course, which sand surrounds; the bays of the coast lie in the width of the stroke."""
    points = layout.centreline[::6]
    turn, swell = chance.uniform(0, math.tau), 16.0
    middle = layout.size[0] / 2, layout.size[1] / 2
    found = []
    for number, (x, y) in enumerate(points):
        away = swell * math.sin(turn + number * math.tau * 5 / len(points))
        far = math.hypot(x - middle[0], y - middle[1]) or 1.0
        found.append((x + (x - middle[0]) / far * away, y + (y - middle[1]) / far * away))
    return Path().polygon(found)


def _waves(svg: Svg, layout: Layout, chance: random.Random) -> None:
    waves = Path()
    w, h = layout.size
    for _ in range(90):
        x, y = chance.uniform(40, w - 40), chance.uniform(40, h - 40)
        waves.move(x - 20, y).quad(x - 10, y - 10, x, y).quad(x + 10, y - 10, x + 20, y)
    svg.path(waves, None, FOAM, 3.0, 0.38)


def _from_road(layout: Layout, x: float, y: float) -> float:
    """Px between the point and the road's edge."""
    return math.sqrt(min((x - a) ** 2 + (y - b) ** 2 for a, b in layout.centreline[::8])) - reach_of(layout)


def _inside(layout: Layout, x: float, y: float) -> bool:
    """Whether the point lies within the ring of the road."""
    _, right = layout.curve.locate((x, y))
    return right * (1 if layout.curve.clockwise else -1) > 0


def _on_sand(layout: Layout, x: float, y: float) -> bool:
    return _from_road(layout, x, y) < SHORE / 2 - 40 or _inside(layout, x, y)


def _growth(
    svg: Svg, layout: Layout, beside: list[tuple[float, float, float]], screen: Clearing | None, chance: random.Random
) -> Iterator[None]:
    """Scrub and a few palms where nothing else stands, nor on `beside` (x, y, radius)."""
    w, h = layout.size
    taken = [*beside, *((s.x, s.y, max(s.width, s.height) / 2) for s in layout.scenery)]
    spots: list[tuple[float, float]] = []
    for _ in range(260):
        x, y = chance.uniform(60, w - 60), chance.uniform(60, h - 70)
        far = all(math.hypot(x - a, y - b) > r + 46 for a, b, r in taken)
        if far and _from_road(layout, x, y) > 62 and _on_sand(layout, x, y) and not _covers(screen, x, y, 60):
            spots.append((x, y))
            taken.append((x, y, 34.0))
    yield
    for number, (x, y) in enumerate(sorted(spots[:44], key=lambda spot: spot[1])):
        if number % 4 == 1 and _from_road(layout, x, y) > 70:
            paint_palm(svg, x, y, chance.uniform(58, 84), number)
        else:
            paint_scrub(svg, x, y, chance.uniform(16, 27), number)
        yield


def _covers(screen: Clearing | None, x: float, y: float, margin: float) -> bool:
    if screen is None:
        return False
    return screen.x - margin < x < screen.x + screen.width + margin and screen.y - margin < y < screen.y + screen.height + margin


def _kept(layout: Layout, screen: Clearing | None) -> list[Scenery]:
    """The map's things but those that the big screen takes the place of; what would grow in the water is a boat, or nothing."""
    found = []
    for number, thing in enumerate(layout.scenery):
        afloat = thing.kind in GROWS and not _on_sand(layout, thing.x, thing.y)
        if _covers(screen, thing.x, thing.y, max(thing.width, thing.height) / 2 + 10) or (afloat and number % 3):
            continue
        found.append(replace(thing, kind="duck", rotation=number * 67.0) if afloat else thing)
    return found


# --- road


def _asphalt(svg: Svg, layout: Layout) -> None:
    """A dark rim, bleached asphalt."""
    road, wide = Path().polygon(layout.centreline), layout.road_width + 2 * RIM
    svg.path(road, None, INK, wide + 7)
    svg.path(road, None, mix(ASPHALT, PAPER, 0.22), wide)
    svg.path(road, None, mix(ASPHALT, INK, 0.12), wide - 6)


def _band(layout: Layout, piece: _Piece, trim: float) -> list[Point]:
    steps = [piece.start + trim + (piece.end - piece.start - 2 * trim) * i / 4 for i in range(5)]
    curve = layout.curve
    return [*(curve.at(s, piece.left + trim) for s in steps), *(curve.at(s, piece.right - trim) for s in reversed(steps))]


def _space(svg: Svg, layout: Layout, piece: _Piece) -> None:
    """Printed asphalt in two shades, row by row; a corner is terracotta with chevrons along the bend."""
    tone = mix(ASPHALT, PAPER, 0.06) if piece.row % 2 else ASPHALT
    if piece.red:
        tone = TERRACOTTA if piece.row % 2 else mix(TERRACOTTA, INK, 0.10)
    svg.polygon(_band(layout, piece, 0.0), tone, mix(tone, INK, 0.34), 2.2)
    if piece.red:
        middle, across = (piece.start + piece.end) / 2, (piece.left + piece.right) / 2
        x, y = layout.curve.at(middle, across)
        size = min(piece.end - piece.start, layout.lane_width) * 0.30
        svg.polygon(placed(chevron(size, size * 1.5, size * 0.5), x, y, 1.0, layout.curve.heading(middle)), PAPER, opacity=0.62)


def _wear(svg: Svg, layout: Layout, chance: random.Random) -> None:
    """Dashed paint between the lanes, a worn racing line, skid marks, oil."""
    curve, lanes, wide = layout.curve, layout.lanes, layout.lane_width
    for number in range(1, lanes):
        across = (number - lanes / 2) * wide
        dashes = Path()
        count = round(curve.length / 42)
        for i in range(count):
            start = curve.length * i / count
            dashes.polygon([curve.at(start, across), curve.at(start + curve.length / count * 0.5, across)], closed=False)
        svg.path(dashes, None, PAPER, 3.4, 0.8, cap="butt")
    for number in range(lanes):
        middle = (number + 0.5 - lanes / 2) * wide
        for side in (-0.17, 0.17):
            svg.path(Path().polygon(curve.edge(middle + side * wide)[::4]), None, WORN, wide * 0.12, 0.16)
    for _ in range(26):
        start, across = chance.uniform(0, curve.length), chance.uniform(-0.42, 0.42) * layout.road_width
        drift, long = chance.uniform(-0.3, 0.3) * wide, chance.uniform(90, 220)
        for apart in (-wide * 0.13, wide * 0.13):
            mark = [curve.at(start + long * t / 5, across + apart + drift * (t / 5) ** 2) for t in range(6)]
            svg.line(mark, INK, 5.0, 0.20)
    for _ in range(9):
        x, y = curve.at(chance.uniform(0, curve.length), chance.uniform(-0.4, 0.4) * layout.road_width)
        svg.ellipse(x, y, chance.uniform(9, 20), chance.uniform(6, 13), INK, 0.22)


def _penalties(svg: Svg, layout: Layout, pieces: list[_Piece]) -> None:
    """A painted "-1" on the first red row of each corner."""
    red = {piece.row for piece in pieces if piece.red}
    rows = max(piece.row for piece in pieces) + 1
    for piece in pieces:
        if piece.red and (piece.row - 1) % rows not in red:
            middle = (piece.start + piece.end) / 2
            x, y = layout.curve.at(middle, (piece.left + piece.right) / 2)
            high = min(piece.end - piece.start, layout.lane_width) * 0.42
            svg.circle(x, y, high * 0.86, mix(TERRACOTTA, INK, 0.35))
            svg.line([(x - high * 0.55, y), (x - high * 0.2, y)], PAPER, high * 0.2)
            paint_number(svg, 1, (x + high * 0.28, y), high * 0.9, PAPER, 0.22)


def _slot(svg: Svg, layout: Layout, piece: _Piece) -> None:
    """A bracket with its number at the head of a start slot."""
    middle, across = (piece.start + piece.end) / 2, (piece.left + piece.right) / 2
    heading = layout.curve.heading(middle)
    x, y = layout.curve.at(middle, across)
    long, wide = (piece.end - piece.start) * 0.82, layout.lane_width * 0.84
    bracket = [(long * 0.05, -wide / 2), (long / 2, -wide / 2), (long / 2, wide / 2), (long * 0.05, wide / 2)]
    svg.line(placed(bracket, x, y, 1.0, heading), PAPER, 5, 0.95)
    bx, by = layout.curve.at(middle - long * 0.22, across)
    paint_number(svg, piece.slot, (bx, by), layout.lane_width * 0.30, PAPER, 0.2)


def _planks(layout: Layout, pieces: list[_Piece]) -> list[tuple[int, float, float]]:
    """Every five rows the row's number, and where its plank stands beside the road: outside the lap, inside where the map ends there."""
    inner = 1 if layout.curve.clockwise else -1
    found = []
    for piece in {piece.row: piece for piece in pieces}.values():
        if piece.row % NUMBERED == 0 and piece.row:
            beside = [layout.curve.at((piece.start + piece.end) / 2, side * (reach_of(layout) + 29)) for side in (-inner, inner)]
            on_map = [(x, y) for x, y in beside if 46 < x < layout.size[0] - 46 and 46 < y < layout.size[1] - 50]
            found += [(piece.row, *spot) for spot in on_map[:1]]
    return found


def _row_numbers(svg: Svg, layout: Layout, pieces: list[_Piece]) -> None:
    """The planks with their numbers."""
    for row, x, y in _planks(layout, pieces):
        svg.rect(x - 24, y - 17, 52, 38, 6, SAND_SHADE)
        svg.rect(x - 26, y - 20, 52, 38, 6, mix(TEAK, PAPER, 0.45), INK, 3.5)
        paint_number(svg, row, (x, y - 1), 20, INK, 0.2)


def _finish(svg: Svg, layout: Layout) -> None:
    """Chequers over the road, and the two posts of a driftwood gantry."""
    curve, half = layout.curve, layout.road_width / 2
    cells, deep = 4 * layout.lanes, layout.lane_width * 0.2
    for row in range(2):
        for i in range(cells):
            at, right = (row - 1) * deep, -half + i * 2 * half / cells
            over = right + 2 * half / cells
            square = [curve.at(at, right), curve.at(at, over), curve.at(at + deep, over), curve.at(at + deep, right)]
            svg.polygon(square, PAPER if (row + i) % 2 else INK)
    for side in (-1, 1):
        x, y = curve.at(0.0, side * (half + RIM + 21))
        svg.ellipse(x + 7, y + 9, 21, 17, SAND_SHADE)
        svg.circle(x, y, 19, TEAK, INK, 5)
        svg.circle(x - 2, y - 3, 10, mix(TEAK, PAPER, 0.4))
        svg.circle(x - 2, y - 3, 4.5, mix(TEAK, INK, 0.3))


# --- screen and frame


def _screen(svg: Svg, at: Clearing) -> None:
    """A stadium screen: a dark case on two posts, lamps along its upper edge; what it shows lies on it."""
    x, y, w, h = at.x, at.y, at.width, at.height
    svg.rect(x + 12, y + 18, w, h, 22, SAND_SHADE)
    for post in (0.14, 0.86):
        svg.rect(x + w * post - 12, y + h - 12, 24, 46, 6, TEAK, INK, 5)
    svg.rect(x - 8, y - 8, w + 16, h + 16, 24, (44, 62, 72), INK, 6)
    svg.rect(x + 4, y + 4, w - 8, h - 8, 14, (14, 34, 44))
    _still(svg, x + 18, y + 18, w - 36, h - 36)
    for lamp in range(9):
        px = x + w * (lamp + 0.5) / 9
        svg.circle(px, y - 7, 6.5, (255, 214, 140), INK, 3)


def _still(svg: Svg, x: float, y: float, w: float, h: float) -> None:
    """What a screen shows in a picture of the board alone: a derby car before the evening sun. In a race something else lies on it."""
    svg.rect(x, y, w, h, 8, svg.linear((0, y), (0, y + h), ((0, (20, 64, 84), 1), (0.55, (196, 98, 66), 1), (0.72, (255, 186, 96), 1))))
    svg.circle(x + w * 0.72, y + h * 0.6, h * 0.24, (255, 226, 150))
    svg.rect(x, y + h * 0.7, w, h * 0.3, 0, (58, 44, 52))
    for number in range(8):
        svg.rect(x + w * (number + 0.2) / 8, y + h * 0.84, w * 0.07, h * 0.035, 0, (240, 226, 190), opacity=0.8)
    left, low, unit = x + w * 0.2, y + h * 0.78, h * 0.01
    body = [(0, -16), (3, -32), (26, -36), (38, -56), (72, -56), (84, -36), (108, -32), (112, -14), (112, -8), (0, -8)]
    svg.polygon([(left + a * unit, low + b * unit) for a, b in body], (24, 26, 38))
    svg.polygon([(left + a * unit, low + b * unit) for a, b in ((41, -52), (54, -52), (54, -37), (32, -37))], (255, 208, 130))
    svg.polygon([(left + a * unit, low + b * unit) for a, b in ((58, -52), (69, -52), (78, -37), (58, -37))], (255, 208, 130))
    for wheel in (24, 88):
        svg.circle(left + wheel * unit, low - 8 * unit, 12 * unit, (14, 14, 22), (210, 190, 160), 2 * unit)


def _frame(svg: Svg, layout: Layout) -> None:
    """Bleached boards around it, a nail in each corner."""
    w, h = layout.size
    wide, low = 26.0, 9.0
    edge = Path().rect(-40, -40, w + 80, h + 80).rect(2, 2, w - 4, h - 4 - low, 42)
    border = Path().rect(2, 2, w - 4, h - 4 - low, 42).rect(wide, wide, w - 2 * wide, h - 2 * wide - low, 26)
    svg.path(edge, mix(TEAK, INK, 0.4))
    svg.path(border, (226, 204, 168))
    for y in (13.0, h - 13.0 - low):
        for k in range(1, 6):
            svg.line([(w * k / 6, y - 11), (w * k / 6, y + 11)], (176, 146, 108), 3.0)
    svg.rect(2, 2, w - 4, h - 4 - low, 42, None, INK, 4)
    svg.rect(wide, wide, w - 2 * wide, h - 2 * wide - low, 26, None, (92, 66, 46), 4)
    for x in (22.0, w - 22.0):
        for y in (22.0, h - 22.0 - low):
            svg.circle(x, y, 7, (110, 104, 104), INK, 3)
