"""The printed road: asphalt, kerbs, candy tiles, tyre stacks and the start box, all in map pixels."""

from collections.abc import Iterator

from game.core.track import Track
from game.show.painters.geometry import area, centroid, chevron, inset, inside, placed, rounded
from game.show.painters.scenery import paint_tyre
from game.show.palette import ASPHALT, ASPHALT_DARK, ASPHALT_LIGHT, COLOURS, CREAM, INK, KERB_RED, MINT_DARK, PAPER, Rgb, mix, symbol_path
from game.show.svg import Path, Point, Svg
from game.tracks.layout import Layout

RIM = 13.0
"""Asphalt beyond the outermost tiles."""
GAP = 2.6
"""Half the gap between two tiles."""
KERB = 15.0
"""Width of a kerb."""
TOGETHER = 24
"""Blocks of kerb that are made as one piece of work."""
BEND = 9.0
"""Degrees that the road turns over one road's width before it gets kerbs."""


def tile_outline(layout: Layout, space_id: str, margin: float = GAP) -> list[Point]:
    """The outline of a tile, `margin` inside its space (outside if negative); START and FINISH are the start box."""
    polygon = layout.outlines.get(space_id, layout.start if space_id in ("START", "FINISH") else None)
    if polygon is None:
        raise KeyError(space_id)
    return inset(polygon, margin)


def symbol_size(layout: Layout, space_id: str) -> float:
    """Half the side of the symbol's box on a tile."""
    size = abs(area(layout.outlines[space_id])) / layout.lane_width
    return min(layout.lane_width * 0.29, size * 0.30)


def paint_road(svg: Svg, track: Track, layout: Layout) -> Iterator[None]:
    """Shadow, kerbs, asphalt, every space and the start box; yields between things."""
    solid = [polygon for name, polygon in layout.outlines.items() if name not in layout.voids]
    if layout.start:
        solid.append(layout.start)
    shade = Path()
    for polygon in solid:
        shade.polygon([(x + 7, y + 11) for x, y in polygon])
    for reach, alpha in ((24.0, 0.08), (10.0, 0.11)):
        svg.path(shade, None, mix(MINT_DARK, INK, 0.5), 2 * (RIM + reach), opacity=alpha)
    yield
    yield from paint_kerbs(svg, layout)
    ground = Path()
    for polygon in solid:
        ground.polygon(polygon)
    svg.path(ground, None, INK, 2 * RIM + 7)
    svg.path(ground, None, ASPHALT_LIGHT, 2 * RIM)
    svg.path(ground, ASPHALT, ASPHALT, 2 * RIM - 5)
    yield
    for space in track.spaces:
        if space.id in layout.voids or space.id not in layout.outlines:
            continue
        if space.kind == "tyre":
            _paint_tyre_space(svg, layout, space.id)
        else:
            _paint_tile(svg, layout, space.id, space.tag("colour", ""))
        yield
    if layout.start:
        _paint_start(svg, layout)


def _letter(colour: str) -> str:
    """The letter of a map's colour, which may be written out."""
    return colour[:1].upper() if colour[:1].upper() in COLOURS else ""


def _paint_tile(svg: Svg, layout: Layout, space_id: str, colour: str) -> None:
    """A glossy tile: thickness below, its colour, light along the upper left edges, its symbol."""
    letter = _letter(colour)
    fill, dark, light, deep, _ = COLOURS[letter] if letter else (CREAM, ASPHALT_LIGHT, PAPER, INK, INK)
    outline = tile_outline(layout, space_id)
    radius = layout.lane_width * 0.17
    svg.path(rounded(outline, radius), mix(dark, deep, 0.35))
    face = [(x, y - 2.4) for x, y in inset(outline, 1.2)]
    svg.path(rounded(face, radius), mix(light, fill, 0.25))
    svg.path(rounded([(x + 0.8, y + 1.8) for x, y in inset(face, 2.2)], radius), fill)
    if not letter:
        return
    x, y = layout.centres.get(space_id) or centroid(outline)
    _paint_symbol(svg, letter, x, y - 2, symbol_size(layout, space_id))


def _paint_symbol(svg: Svg, letter: str, x: float, y: float, size: float) -> None:
    """A symbol pressed into the tile: lighter on dark colours, darker on light ones."""
    tone = COLOURS[letter]
    ink: Rgb = mix(tone.fill, tone.ink, 0.62 if letter in "YGW" else 0.78)
    path = Path()
    for polygon in symbol_path(letter):
        path.polygon(placed(polygon, x, y, size))
    svg.path(path, ink)


def _paint_tyre_space(svg: Svg, layout: Layout, space_id: str) -> None:
    """A grey space with a barrier of tyres across it."""
    outline = tile_outline(layout, space_id)
    svg.path(rounded(outline, layout.lane_width * 0.17), ASPHALT_DARK)
    svg.path(rounded([(x, y + 2) for x, y in inset(outline, 2.5)], layout.lane_width * 0.15), mix(ASPHALT, ASPHALT_LIGHT, 0.45))
    (x, y), turn = layout.centres.get(space_id) or centroid(outline), layout.headings.get(space_id, 0.0)
    span = abs(area(layout.outlines[space_id])) / layout.lane_width
    r = min(layout.lane_width * 0.17, span * 0.24)
    rows = ((-r * 1.0, 0.5), (r * 1.0, 0.0)) if span > 4.6 * r else ((0.0, 0.0),)
    for back, _ in rows:
        for i in range(3):
            ((px, py),) = placed(((back, (i - 1) * r * 1.95),), x, y, 1.0, turn)
            svg.circle(px + 3, py + 5, r, INK, opacity=0.3)
            paint_tyre(svg, px, py, r, (KERB_RED, PAPER)[(i + (back > 0)) % 2])


def paint_kerbs(svg: Svg, layout: Layout) -> Iterator[None]:
    """Red and white blocks on both sides of every bend, and a white line wherever the map draws a kerb of its own."""
    for line in layout.kerbs:
        svg.line(line, PAPER, KERB)
    curve, width = layout.curve, layout.road_width
    for side in (-1, 1):
        reach = side * (width / 2 + RIM - 3)
        count = max(8, round(curve.length / 26 / 2) * 2)
        step = curve.length / count
        kinds: dict[Rgb, list[list[Point]]] = {PAPER: [], KERB_RED: []}
        for i in range(count):
            if i % TOGETHER == 0:
                yield
            start, end = i * step, (i + 1) * step
            bend = abs(curve.turn((start + end) / 2, width))
            if bend < BEND or _on_void(layout, curve.at((start + end) / 2, side * (width / 2 - 6))):
                continue
            inner = [curve.at(start, reach), curve.at((start + end) / 2, reach), curve.at(end, reach)]
            outer = [
                curve.at(end, reach + side * KERB),
                curve.at((start + end) / 2, reach + side * KERB),
                curve.at(start, reach + side * KERB),
            ]
            kinds[KERB_RED if i % 2 else PAPER].append(inner + outer)
        blocks = [block for group in kinds.values() for block in group]
        for number, block in enumerate(blocks):
            svg.polygon(block, INK, INK, 6)
            if number % TOGETHER == TOGETHER - 1:
                yield
        for colour, group in kinds.items():
            for number, block in enumerate(group):
                svg.polygon(block, colour, colour, 0.8)
                if number % TOGETHER == TOGETHER - 1:
                    yield


def _on_void(layout: Layout, point: Point) -> bool:
    return any(inside(point, polygon) for polygon in layout.voids.values())


def _box_span(layout: Layout) -> tuple[float, float]:
    """Where the start box begins and ends along the curve, from the finish line on; (0, 0) without a box."""
    if not layout.start:
        return 0.0, 0.0
    spots = [layout.curve.locate(p)[0] for p in layout.start]
    length = layout.curve.length
    spots = [s - length if s > length / 2 else s for s in spots]
    return min(spots), max(spots)


def _paint_start(svg: Svg, layout: Layout) -> None:
    """The white box: chequers along the finish line at its rear, a slot for every car, arrows ahead."""
    box = layout.start or ()
    outline = inset(box, GAP)
    svg.path(rounded(outline, 8), mix(ASPHALT_DARK, INK, 0.4))
    svg.path(rounded([(x, y - 2.2) for x, y in inset(outline, 1)], 8), PAPER)
    back, front = _box_span(layout)
    curve, half = layout.curve, layout.road_width / 2 - GAP - 1
    size = min(layout.lane_width * 0.17, (front - back) * 0.09)
    count = max(4, round(2 * half / size))
    wide = 2 * half / count
    for row in range(3):
        near = back + GAP + 2 + row * size
        for i in range(count):
            if (row + i) % 2 == 0:
                right = -half + i * wide
                square = [
                    curve.at(near, right),
                    curve.at(near, right + wide),
                    curve.at(near + size, right + wide),
                    curve.at(near + size, right),
                ]
                svg.polygon([(x, y - 2.2) for x, y in square], INK)
    for place in layout.places.get("START", ()):
        _paint_slot(svg, layout, place.x, place.y, place.heading)


def _paint_slot(svg: Svg, layout: Layout, x: float, y: float, heading: float) -> None:
    """The corner of a grid slot, open to the rear."""
    length, width = layout.car[0] * 1.16, layout.car[1] * 1.3
    bracket = [(length * 0.1, -width / 2), (length / 2, -width / 2), (length / 2, width / 2), (length * 0.1, width / 2)]
    svg.line(placed(bracket, x, y - 2, 1.0, heading), ASPHALT_LIGHT, 3.6, 0.85)


def paint_arrows(svg: Svg, layout: Layout) -> None:
    """Three chevrons in driving direction beside the straights, on the inner side of the lap."""
    curve, inner = layout.curve, 1 if layout.curve.clockwise else -1
    for i in range(8):
        middle = curve.length * (i + 0.5) / 8
        if abs(curve.turn(middle, 2 * layout.road_width)) > BEND:
            continue
        for k in range(3):
            along = (middle + (k - 1) * 30) % curve.length
            x, y = curve.at(along, inner * (reach_of(layout) + 26))
            svg.polygon(placed(chevron(30, 38, 15), x, y, 1.0, curve.heading(along)), PAPER, opacity=0.55 + 0.2 * k)


def reach_of(layout: Layout) -> float:
    """How far the road reaches from its centreline, kerbs included."""
    return layout.road_width / 2 + RIM + KERB
