"""The poster: cream paper with halftone, three stripes that sweep under the road, a tint a track, a grey road of the 1970s."""

import math
import random
import zlib
from collections.abc import Iterator

from game.core.track import Track
from game.show.painters.digits import paint_number
from game.show.painters.geometry import chevron, placed
from game.show.painters.poster_things import CREAM, MUSTARD, ORANGE, PETROL, RED, Tint, paint_poster_thing, tint_of
from game.show.painters.road_edges import (
    Piece,
    RoadEdges,
    bed_rims,
    gantry_legs,
    paint_bed,
    paint_chequers,
    paint_kerb_blocks,
    pieces_of,
    road_edges,
)
from game.show.painters.start_arrows import on_road, paint_start_arrows
from game.show.palette import Rgb, mix
from game.show.svg import Affine, Path, Point, Svg
from game.tracks.layout import Layout, Marker, Scenery

ROAD: Rgb = (104, 98, 96)
SEAM: Rgb = (70, 66, 66)
NIGHT: Rgb = (22, 44, 54)
STRIPE = 26.0
RIM, KERB = 8.0, 13.0
BENT = 9.0
"""Degrees that the road turns over its own width where it is a bend."""
PLATES = 4
"""Chevron plates at one corner, at most."""
NUMBERED = 5
"""Every so many spaces of a lane one carries its number."""
FRAME, THICK = 26.0, 9.0
ROOM = {"box": 74.0, "podium": 70.0, "shoulder": 32.0}
"""Px around a marker's place that stay free of things."""


def paint_poster(svg: Svg, track: Track, layout: Layout, line: str = "") -> Iterator[None]:
    """Everything that never moves, with the frame; yields between things."""
    tint, chance = tint_of(track.id), random.Random(zlib.crc32(layout.name.encode()))
    yield from _paper(svg, layout, tint)
    _backdrop(svg, layout, tint, chance)
    yield
    _stripes(svg, layout, tint)
    yield
    pieces = pieces_of(layout)
    edges = road_edges(layout, pieces)
    yield
    things = sorted(kept_scenery(layout, edges), key=lambda s: (s.kind != "pond", s.y + s.height / 2))
    rims = yield from bed_rims(layout)
    if tint.scene == "lake":
        _banks(svg, rims, layout, things, tint)
    for marker in layout.markers:
        _paint_marker(svg, layout, marker, tint)
    yield
    for thing in things:
        paint_poster_thing(svg, thing, chance.randrange(97), tint)
        yield
    paint_bed(svg, rims, ((RIM + 5, tint.shade, 0.9),), (8, 11))
    yield
    paint_kerb_blocks(svg, layout, edges, RIM - 2, KERB, (RED, CREAM))
    yield
    paint_bed(svg, rims, ((RIM, NIGHT, 1.0), (RIM - 2, CREAM, 1.0), (RIM - 6, SEAM, 1.0), (0.6, ROAD, 1.0)))
    yield
    yield from _spaces(svg, track, layout, pieces)
    for marker in layout.markers:
        if marker.kind == "corner":
            _corner(svg, layout, edges, marker)
        elif marker.kind == "tip_line" and len(marker.points) > 1:
            _tip_line(svg, layout, edges, marker)
    yield
    _arrows(svg, layout, edges, things, tint)
    _finish(svg, layout, edges)
    paint_start_arrows(svg, on_road(layout), CREAM, PETROL, layout.lane_width * 0.6)
    _frame(svg, layout, tint)


# --- paper


def _paper(svg: Svg, layout: Layout, tint: Tint) -> Iterator[None]:
    """The ground and its halftone: dots that grow towards the foot."""
    w, h = layout.size
    svg.rect(0, 0, w, h, 0, tint.ground)
    for row, y in enumerate(range(40, int(h), 30)):
        dots = Path()
        for x in range(30 + 15 * (row % 2), int(w), 30):
            size = 1.6 + 6.4 * y / h
            dots.ellipse(x, y, size, size)
        svg.path(dots, tint.dots)
        if row % 6 == 5:
            yield


def _backdrop(svg: Svg, layout: Layout, tint: Tint, chance: random.Random) -> None:
    """What the poster is of, printed flat: a skyline, a lake, dunes, or a town at night."""
    w, h = layout.size
    if tint.scene == "lake":
        shore = [(0.0, h * 0.4), (w * 0.2, h * 0.3), (w * 0.42, h * 0.38), (w * 0.6, h * 0.28), (w * 0.84, h * 0.36), (w, h * 0.26)]
        svg.polygon([*shore, (w, h * 0.98), (0, h * 0.98)], (112, 186, 178))
        for number in range(46):
            x, y = chance.uniform(0.04, 0.94) * w, h * (0.42 + 0.52 * number / 46)
            svg.line([(x, y), (x + chance.uniform(40, 150), y)], (164, 212, 200), 5)
    elif tint.scene == "dunes":
        svg.circle(w * 0.5, h * 0.3, h * 0.21, (250, 204, 108))
        for level, tone in ((0.5, (238, 200, 122)), (0.68, (230, 182, 92)), (0.84, MUSTARD)):
            crest = [(x, h * (level + 0.05 * math.sin(x / 210 + level * 19))) for x in range(-20, int(w) + 61, 40)]
            svg.polygon([*crest, (w + 60, h), (-20, h)], tone)
    else:
        _skyline(svg, layout, tint, chance)


def _skyline(svg: Svg, layout: Layout, tint: Tint, chance: random.Random) -> None:
    """Two rows of towers along the foot; by night their windows are lit, and the moon is up."""
    w, h = layout.size
    night = tint.scene == "night"
    if night:
        svg.circle(w * 0.86, h * 0.72, h * 0.1, (252, 236, 190))
        svg.circle(w * 0.885, h * 0.70, h * 0.085, tint.ground)
    for share, low, high in ((0.16 if not night else 0.5, 0.34, 0.56), (0.27 if not night else 0.9, 0.16, 0.38)):
        tone = mix(tint.ground, PETROL, share)
        x = 0.0
        while x < w:
            wide, tall = chance.uniform(60, 130), chance.uniform(low, high) * h
            svg.rect(x, h - tall, wide - 4, tall, 0, tone)
            windows = Path()
            for row in range(int(tall / 40)):
                for column in range(int(wide / 30)):
                    if chance.random() < (0.35 if night else 0.6):
                        windows.rect(x + 12 + column * 28, h - tall + 16 + row * 40, 12, 16)
            if windows.commands:
                svg.path(windows, mix(tone, tint.window, 0.5 if night else 0.6))
            x += wide


def _stripes(svg: Svg, layout: Layout, tint: Tint) -> None:
    """Racing stripes from the lower left corner to the upper right one."""
    w, h = layout.size
    for number, tone in enumerate((ORANGE, MUSTARD, CREAM if tint.scene == "night" else PETROL)):
        shift = (number - 1) * STRIPE
        bend = (
            Path().move(-30, h * 0.93 + shift).curve(w * 0.5, h * 0.98 + shift, w * 0.5 + shift, h * 0.06 + shift, w + 30, h * 0.06 + shift)
        )
        svg.path(bend, None, tone, STRIPE)


# --- what stands there


def kept_scenery(layout: Layout, edges: RoadEdges) -> list[Scenery]:
    """The map's things that touch neither the road nor a marker's place; water may lie under the road."""
    taken = [(m.points[0], ROOM[m.kind]) for m in layout.markers if m.kind in ROOM]
    taken += [(booth_place(layout, edges, m), 38.0) for m in layout.markers if m.kind == "tip_line"]
    kept = []
    for thing in layout.scenery:
        reach = min(thing.width, thing.height) / 2
        along, right = layout.curve.locate((thing.x, thing.y))
        left, far = edges.at(along)
        off_road = not left - reach * 0.8 < right < far + reach * 0.8
        alone = all(math.dist(point, (thing.x, thing.y)) > reach + room for point, room in taken)
        if thing.kind == "pond" or (off_road and alone):
            kept.append(thing)
    return kept


def _banks(svg: Svg, rims: list[list[Point]], layout: Layout, things: list[Scenery], tint: Tint) -> None:
    """Dry land along the road and an islet under whatever doesn't swim."""
    paint_bed(svg, rims, ((64, mix((112, 186, 178), CREAM, 0.5), 1.0), (54, tint.ground, 1.0)))
    spots = [(s.x, s.y, s.width / 2 + 24, s.height / 2 + 20) for s in things if s.kind not in ("pond", "duck", "ball", "tyres")]
    spots += [(*m.points[0], ROOM[m.kind] + 24, ROOM[m.kind]) for m in layout.markers if m.kind in ROOM]
    for grow, tone in ((9, mix((112, 186, 178), CREAM, 0.5)), (0, tint.ground)):
        for x, y, wide, high in spots:
            svg.ellipse(x, y, wide + grow, high + grow, tone)


def _paint_marker(svg: Svg, layout: Layout, marker: Marker, tint: Tint) -> None:
    """The pads of the shoulders, the place of the Box, the podium."""
    x, y = marker.points[0]
    if marker.kind == "shoulder":
        _paint_bay(svg, layout, (x, y), mix(ROAD, tint.ground, 0.25))
    elif marker.kind == "box":
        svg.rect(x - 52, y - 36, 112, 80, 8, tint.shade)
        svg.rect(x - 56, y - 40, 112, 80, 8, CREAM, PETROL, 5)
        svg.rect(x - 47, y - 31, 94, 62, 5, None, ORANGE, 4)
    elif marker.kind == "podium":
        for shift, high, tone, place in ((0.0, 58.0, MUSTARD, 1), (-44.0, 42.0, CREAM, 2), (44.0, 32.0, ORANGE, 3)):
            svg.rect(x + shift - 22, y - high + 28, 44, high, 0, tone, PETROL, 4)
            paint_number(svg, place, (x + shift, y + 44 - high), 18, PETROL, 0.2)


def _paint_bay(svg: Svg, layout: Layout, spot: Point, tone: Rgb) -> None:
    """Where a car that broke down waits: a bay that is open towards the road, with a spanner painted on it."""
    along, right = layout.curve.locate(spot)
    outer = 1 if right > 0 else -1
    long, wide = layout.car_length * 0.58, layout.car_length * 0.34
    with svg.group(Affine.place(*spot, 1.0, layout.curve.heading(along))):
        svg.rect(-long, -wide, 2 * long, 2 * wide, 5, tone)
        edge = [(-long, -wide * outer), (-long, wide * outer), (long, wide * outer), (long, -wide * outer)]
        svg.line(edge, CREAM, 3.5)
        svg.line([(-long * 0.42, 0), (long * 0.3, 0)], CREAM, wide * 0.3)
        for x, size in ((-long * 0.46, 0.34), (long * 0.42, 0.46)):
            svg.circle(x, 0, wide * size, CREAM)
            way = 1 if x > 0 else -1
            svg.polygon([(x + way * wide * 0.04, 0), (x + way * wide * 0.7, -wide * 0.3), (x + way * wide * 0.7, wide * 0.3)], tone)


# --- road


def _spaces(svg: Svg, track: Track, layout: Layout, pieces: list[Piece]) -> Iterator[None]:
    """The edges of all spaces, a worn line along the lanes, numbers of every fifth, the six slots."""
    curve, wide = layout.curve, layout.lane_width
    by_id = {space.id: space for space in track.spaces}
    alone = _alone(pieces)
    for number, piece in enumerate(pieces):
        middle = (piece.left + piece.right) / 2
        for side in (-0.17, 0.17):
            wear = [curve.at(piece.start + (piece.end - piece.start) * k / 4, middle + side * wide) for k in range(5)]
            svg.line(wear, SEAM, wide * 0.12, 0.28, cap="butt")
        svg.polygon(layout.outlines[piece.id], None, CREAM, 2.6, 0.82)
        slot = int(by_id[piece.id].tag("slot", 0))
        if slot:
            _slot(svg, layout, piece, slot)
        elif piece.id in alone:
            _arrow_pair(svg, layout, piece)
        elif piece.id[1:].isdigit() and int(piece.id[1:]) % NUMBERED == 0:
            x, y, high = number_place(layout, piece)
            paint_number(svg, int(piece.id[1:]), (x, y), high, mix(ROAD, CREAM, 0.85), 0.18)
        if number % 8 == 7:
            yield


def number_place(layout: Layout, piece: Piece) -> tuple[float, float, float]:
    """Where a space's number stands, and how high it is: in px of the map, small enough for two digits to lie on the space."""
    high = min(layout.lane_width * 0.36, (piece.end - piece.start) * 0.42)
    return *layout.curve.at((piece.start + piece.end) / 2, (piece.left + piece.right) / 2), high


def _alone(pieces: list[Piece]) -> set[str]:
    """Spaces with nothing beside them."""
    return {
        one.id
        for one in pieces
        if not any(other.id != one.id and other.start < one.end - 2 and other.end > one.start + 2 for other in pieces)
    }


def _arrow_pair(svg: Svg, layout: Layout, piece: Piece) -> None:
    """A road of one lane: two chevrons ahead."""
    size = layout.lane_width * 0.34
    for shift in (-0.28, 0.28):
        along = (piece.start + piece.end) / 2 + shift * size * 2.2
        x, y = layout.curve.at(along, (piece.left + piece.right) / 2)
        svg.polygon(placed(chevron(size, size * 1.5, size * 0.42), x, y, 1.0, layout.curve.heading(along)), CREAM)


def _slot(svg: Svg, layout: Layout, piece: Piece, slot: int) -> None:
    """A bracket at the head of a start slot, its number large in it."""
    x, y, high = number_place(layout, piece)
    heading = layout.curve.heading((piece.start + piece.end) / 2)
    long, wide = (piece.end - piece.start) * 0.74, layout.lane_width * 0.82
    bracket = [(long * 0.14, -wide / 2), (long / 2, -wide / 2), (long / 2, wide / 2), (long * 0.14, wide / 2)]
    svg.line(placed(bracket, x, y, 1.0, heading), MUSTARD, 4)
    ((x, y),) = placed([(-long * 0.16, 0)], x, y, 1.0, heading)
    paint_number(svg, slot, (x, y), high * 1.4, MUSTARD, 0.2)


def _corner(svg: Svg, layout: Layout, edges: RoadEdges, marker: Marker) -> None:
    """Chevrons on the inside of the bend, on petrol plates beyond the kerb."""
    start = layout.curve.locate(marker.points[0])[0]
    side = 1 if marker.tags.get("side") == "R" else 0
    pads = [m.points[0] for m in layout.markers if m.kind == "shoulder"]
    plates: list[Point] = []
    for number in range(24):
        along = start + 24.0 + number * 20
        spot = layout.curve.at(along, edges.at(along)[side] + (1 if side else -1) * (RIM + KERB + 15))
        if layout.curve.turn(along, layout.road_width) * (1 if side else -1) < BENT or len(plates) == PLATES:
            if plates:
                break
            continue
        if any(math.dist(spot, other) < 40 for other in (*plates, *pads)):
            continue
        plates.append(spot)
        heading = layout.curve.heading(along)
        svg.polygon(placed([(-14, -12), (14, -12), (14, 12), (-14, 12)], *spot, 1.0, heading), PETROL, CREAM, 3)
        svg.polygon(placed(chevron(14, 17, 6), *spot, 1.0, heading), CREAM)


def _crossing(layout: Layout, marker: Marker) -> float:
    """Where a line across the road lies, px along it."""
    (ax, ay), (bx, by) = marker.points[0], marker.points[-1]
    return layout.curve.locate(((ax + bx) / 2, (ay + by) / 2))[0]


def booth_place(layout: Layout, edges: RoadEdges, marker: Marker) -> Point:
    """The middle of a tip line's booth: on the side of the road with more room."""
    along = _crossing(layout, marker)
    return max(
        (layout.curve.at(along, rim) for rim in (edges.at(along + 2)[0] - 46, edges.at(along + 2)[1] + 46)), key=lambda s: _room(layout, s)
    )


def _tip_line(svg: Svg, layout: Layout, edges: RoadEdges, marker: Marker) -> None:
    """Dots across the road, and a ticket booth with the line's number."""
    along = _crossing(layout, marker)
    left, right = edges.at(along + 2)
    dots = max(5, round((right - left) / 15))
    for number in range(dots):
        svg.circle(*layout.curve.at(along, left + (right - left) * (number + 0.5) / dots), 5.2, MUSTARD, NIGHT, 1.5)
    x, y = booth_place(layout, edges, marker)
    roof = [(-25, -18), (25, -18), (31, -4), (-31, -4)]
    svg.rect(x - 21, y - 16, 48, 46, 0, NIGHT, opacity=0.25)
    svg.rect(x - 24, y - 20, 48, 46, 0, CREAM, PETROL, 4)
    svg.polygon(placed(roof, x, y - 6), ORANGE, PETROL, 3)
    paint_number(svg, int(marker.name) if marker.name.isdigit() else 1, (x, y + 9), 21, PETROL, 0.22)


def _room(layout: Layout, spot: Point) -> float:
    """Px to the edge of the board, to the next road that isn't the one beside, or to a pad, whichever is nearest."""
    x, y = spot
    w, h = layout.size
    pads = [math.dist(spot, marker.points[0]) for marker in layout.markers if marker.kind == "shoulder"]
    return min(x - FRAME, y - FRAME, w - FRAME - x, h - FRAME - THICK - y, *pads)


def _arrows(svg: Svg, layout: Layout, edges: RoadEdges, things: list[Scenery], tint: Tint) -> None:
    """Three arrows in driving direction along the straights, within the lap, where nothing else stands."""
    curve, side = layout.curve, 1 if layout.curve.clockwise else 0
    tone = mix(tint.ground, CREAM if tint.scene == "night" else PETROL, 0.75)
    taken = [(m.points[0], ROOM[m.kind]) for m in layout.markers if m.kind in ROOM]
    taken += [(booth_place(layout, edges, m), 38.0) for m in layout.markers if m.kind == "tip_line"]
    taken += [((s.x, s.y), max(s.width, s.height) / 2) for s in things if s.kind != "pond"]
    for number in range(12):
        middle = curve.length * (number + 0.62) / 12
        if abs(curve.turn(middle, 2.4 * layout.road_width)) > BENT:
            continue
        marks = [(middle + (k - 1) * 26) % curve.length for k in range(3)]
        spots = [curve.at(along, edges.at(along)[side] + (1 if side else -1) * (RIM + KERB + 18)) for along in marks]
        if any(math.dist(spot, place) < room + 20 for spot in spots for place, room in taken):
            continue
        for k, (along, spot) in enumerate(zip(marks, spots, strict=True)):
            svg.polygon(placed(chevron(24, 28, 11), *spot, 1.0, curve.heading(along)), tone, opacity=0.5 + 0.25 * k)


def _finish(svg: Svg, layout: Layout, edges: RoadEdges) -> None:
    """Chequers, and the two legs of a gantry with pennants."""
    paint_chequers(svg, layout, edges, (CREAM, (24, 26, 30)))
    for x, y in gantry_legs(layout, edges, RIM + 16, FRAME + THICK + 18):
        svg.rect(x - 12, y - 12, 24, 24, 0, PETROL, CREAM, 4)
        svg.circle(x, y, 5, MUSTARD)


def _frame(svg: Svg, layout: Layout, tint: Tint) -> None:
    """The poster's white edge, a petrol line, and three short stripes in the middle of both sides."""
    w, h = layout.size
    edge = Path().rect(-40, -40, w + 80, h + 80).rect(2, 2, w - 4, h - 4 - THICK, 42)
    border = Path().rect(2, 2, w - 4, h - 4 - THICK, 42).rect(FRAME, FRAME, w - 2 * FRAME, h - 2 * FRAME - THICK, 10)
    svg.path(edge, mix(PETROL, (0, 0, 0), 0.35))
    svg.path(border, mix(CREAM, (255, 255, 255), 0.4))
    svg.rect(2, 2, w - 4, h - 4 - THICK, 42, None, PETROL, 4)
    svg.rect(FRAME, FRAME, w - 2 * FRAME, h - 2 * FRAME - THICK, 10, None, tint.wall, 5)
    for y in (14.0, h - 14.0 - THICK):
        for number, tone in enumerate((ORANGE, MUSTARD, PETROL)):
            svg.rect(w / 2 - 105 + number * 72, y - 4, 66, 8, 0, tone)
