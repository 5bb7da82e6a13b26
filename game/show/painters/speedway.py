"""The speedway: a blueprint on the workbench, everything on it drawn in white lines but the road, which is real asphalt."""

import math
import random
import zlib
from collections.abc import Iterator

from game.core.slices import Slices, finish
from game.core.track import Track
from game.show.painters.digits import paint_number
from game.show.painters.geometry import bounds, chevron, placed
from game.show.painters.road_edges import (
    RoadEdges,
    bed_rims,
    gantry_legs,
    paint_bed,
    paint_chequers,
    paint_kerb_blocks,
    pieces_of,
    road_edges,
)
from game.show.painters.space_colours import SpaceColour, paint_space
from game.show.painters.speedway_things import BLUE, LINE, WHITE, paint_spanner, paint_speedway_thing, paint_toolbox
from game.show.painters.start_arrows import near_start
from game.show.palette import Rgb, mix
from game.show.svg import Path, Svg
from game.tracks.clearing import Clearing
from game.tracks.layout import Layout, Scenery

ASPHALT: Rgb = (58, 60, 66)
RIM_LINE: Rgb = (240, 242, 245)
INK: Rgb = (18, 24, 38)
GEARS = {
    "W": SpaceColour((228, 232, 236), INK, 3, 1),
    "L": SpaceColour((164, 172, 182), INK, 4, 2),
    "D": SpaceColour((92, 100, 114), (250, 252, 255), 5, 3),
    "K": SpaceColour((32, 34, 42), (250, 252, 255), 6, 4),
}
"""The colours of spaces: four greys, each with its gear and so many pips: what it wears."""
RATIOS = ((2.4, True), (3.3, True), (4.1, True), (1.07, False), (3.2, False))
"""Shapes of the sheet, the largest counts; the last two may lie outside the ring of the road."""
SMALLEST = 130_000.0
"""Square px of the map that the sheet wants within the ring; below that the ground outside is looked at."""
RIM, KERB = 9.0, 12.0
FRAME, THICK = 26.0, 9.0
CELL = 32
OWN = "own_space_until_left"
TRIED, ROWS, ARROWS_APART = 48, 7, 30
"""Places along the lap where a row of arrows is tried; how many there are at most; from arrow to arrow."""
SIGN = 12.0
"""Half the side of a slot's sign, at most: a number beside it stays whole."""


def sheet_box(layout: Layout) -> Clearing | None:
    """The largest free ground for the sheet, in px of the map: nothing stands there. None where there is no room for one."""
    return finish(finding_sheet_box(layout))


def finding_sheet_box(layout: Layout) -> Slices[Clearing | None]:
    """Like `sheet_box`, but in slices."""
    stands = []
    for s in layout.scenery:
        if s.kind == "stand" and s.rotation % 180 == 0:
            wide, high = s.width / 2, s.height / 2
            stands.append(((s.x - wide, s.y - high), (s.x + wide, s.y - high), (s.x + wide, s.y + high), (s.x - wide, s.y + high)))
    best: Clearing | None = None
    for ratio, inside in RATIOS:
        if inside or best is None or best.width * best.height < SMALLEST:
            found = yield from layout.finding_clearing(ratio, 460, 1130, inside, stands)
            if found is not None and (best is None or found.width * found.height > best.width * best.height):
                best = found
    return best


def paint_speedway(svg: Svg, track: Track, layout: Layout, line: str = "") -> Iterator[None]:
    """Everything that never moves, with the frame; yields between things."""
    chance = random.Random(zlib.crc32(layout.name.encode()))
    yield from _paper(svg, layout)
    sheet = yield from finding_sheet_box(layout)
    yield
    pieces = pieces_of(layout)
    edges = road_edges(layout, pieces)
    yield
    _survey(svg, layout)
    things = standing_scenery(layout, edges, sheet)
    yield from _tools(svg, layout, edges, sheet, things)
    for thing in sorted(things, key=lambda s: s.y + s.height / 2):
        paint_speedway_thing(svg, thing, chance.randrange(97))
        yield
    if sheet is not None:
        _sheet_marks(svg, sheet)
    rims = yield from bed_rims(layout)
    paint_bed(svg, rims, ((RIM + 12, (10, 26, 52), 0.55),), (6, 9))
    yield
    paint_kerb_blocks(svg, layout, edges, RIM - 2, KERB, (RIM_LINE, (70, 78, 92)))
    yield
    paint_bed(svg, rims, ((RIM, INK, 1.0), (RIM - 2, RIM_LINE, 1.0), (RIM - 5, ASPHALT, 1.0)))
    yield
    for space in _spaces(track):
        paint_space(svg, layout, space, [GEARS.get(letter, GEARS["L"]) for letter in _colours(track, space)])
        yield
    yield from _wear(svg, layout, chance)
    _slots(svg, track, layout)
    _arrows(svg, layout, edges, things, sheet)
    _finish(svg, layout, edges)
    yield
    _frame(svg, layout)


def _spaces(track: Track) -> list[str]:
    """The first pieces, which name the spaces, each once."""
    return list(dict.fromkeys(str(space.tag("space", space.id)) for space in track.spaces))


def _colours(track: Track, name: str) -> str:
    return next((str(s.tag("colours", "L")) for s in track.spaces if str(s.tag("space", s.id)) == name), "L") or "L"


# --- blueprint


def _paper(svg: Svg, layout: Layout) -> Iterator[None]:
    """Blue paper, a fine grid, every fifth line stronger."""
    w, h = layout.size
    svg.rect(0, 0, w, h, 0, BLUE)
    for strong in (False, True):
        grid = Path()
        for number in range(1, int(w / CELL)):
            if (number % 5 == 0) is strong:
                grid.move(number * CELL, 0).line(number * CELL, h)
        for number in range(1, int(h / CELL)):
            if (number % 5 == 0) is strong:
                grid.move(0, number * CELL).line(w, number * CELL)
        svg.path(grid, None, LINE, 2.6 if strong else 1.3, 1.0 if strong else 0.75)
        yield


def _survey(svg: Svg, layout: Layout) -> None:
    """The lines a draughtsman leaves: the road's axis far out, and measures along two sides with their arrows."""
    w, h = layout.size
    left, top, wide, high = bounds(layout.centreline)
    half = layout.road_width / 2
    for a, b in (((left - half, h - 52), (left + wide + half, h - 52)), ((w - 52, top - half), (w - 52, top + high + half))):
        svg.line([a, b], WHITE, 1.8, 0.55)
        for tip, turn in ((a, 180.0), (b, 0.0)):
            svg.polygon(
                placed([(0, 0), (-16, -5), (-16, 5)], tip[0], tip[1], 1.0, turn + (90.0 if a[0] == b[0] else 0.0)), WHITE, opacity=0.55
            )
    middle = left + wide / 2, top + high / 2
    svg.line([(middle[0], 60), (middle[0], h - 70)], WHITE, 1.4, 0.3)
    svg.line([(60, middle[1]), (w - 60, middle[1])], WHITE, 1.4, 0.3)


def standing_scenery(layout: Layout, edges: RoadEdges, sheet: Clearing | None) -> list[Scenery]:
    """The map's things that touch neither road nor kerb nor the ground of the sheet."""
    kept = []
    for thing in layout.scenery:
        reach = min(thing.width, thing.height) / 2
        along, right = layout.curve.locate((thing.x, thing.y))
        left, far = edges.at(along)
        if not left - reach < right < far + reach and not _covers(sheet, thing.x, thing.y, _margin(thing)):
            kept.append(thing)
    return kept


def _margin(thing: Scenery) -> float:
    """So near its middle may come to the sheet: a stand's rows lie along it."""
    return (thing.height / 2 - 8) if thing.kind in ("stand", "banner") else max(thing.width, thing.height) / 2 - 8


def _covers(sheet: Clearing | None, x: float, y: float, margin: float) -> bool:
    if sheet is None:
        return False
    return sheet.x - margin < x < sheet.x + sheet.width + margin and sheet.y - margin < y < sheet.y + sheet.height + margin


def _tools(svg: Svg, layout: Layout, edges: RoadEdges, sheet: Clearing | None, things: list[Scenery]) -> Iterator[None]:
    """Toolboxes, spanners and wheels where the paper is empty, so that the bench is seen to be a workshop's."""
    w, h = layout.size
    taken = [(s.x, s.y, max(s.width, s.height) / 2) for s in things]
    number = 0
    for y in range(90, int(h) - 100, 48):
        for x in range(90, int(w) - 90, 48):
            along, right = layout.curve.locate((float(x), float(y)))
            near = [edges.at(along + step) for step in (-80.0, 0.0, 80.0)]
            if min(left for left, _ in near) - 88 < right < max(far for _, far in near) + 88 or _covers(sheet, x, y, 66):
                continue
            if any(math.hypot(x - a, y - b) < r + 66 for a, b, r in taken):
                continue
            taken.append((float(x), float(y), 50.0))
            if number % 3 == 0:
                paint_toolbox(svg, x, y, 88)
            elif number % 3 == 1:
                paint_spanner(svg, x, y, 92, -38)
            else:
                paint_speedway_thing(svg, Scenery("ball", x, y, 88, 88), number)
            number += 1
        yield


def _sheet_marks(svg: Svg, sheet: Clearing) -> None:
    """Crop marks at the corners of the sheet's ground."""
    arm = min(40.0, sheet.height * 0.2)
    for x, way in ((sheet.x + 8, 1), (sheet.x + sheet.width - 8, -1)):
        for y, down in ((sheet.y + 8, 1), (sheet.y + sheet.height - 8, -1)):
            svg.line([(x + way * arm, y), (x, y), (x, y + down * arm)], WHITE, 3, 0.8)


# --- road


def _wear(svg: Svg, layout: Layout, chance: random.Random) -> Iterator[None]:
    """Rubber on the racing line and a few skids: dark, thin, under no number's weight."""
    curve = layout.curve
    for _ in range(18):
        start, across = chance.uniform(0, curve.length), chance.uniform(-0.42, 0.42) * layout.road_width
        drift, long = chance.uniform(-0.25, 0.25) * layout.lane_width, chance.uniform(80, 190)
        for apart in (-7.0, 7.0):
            mark = [curve.at(start + long * t / 5, across + apart + drift * (t / 5) ** 2) for t in range(6)]
            svg.line(mark, INK, 4.0, 0.13)
    yield


def slot_place(layout: Layout, piece: str, own: bool = False) -> tuple[float, float, float]:
    """The middle of a start slot's sign and half its side, in px of the map: in the front corner of its station, or in the back one of a
    slot that is a space of its own (the line lies at its front)."""
    start, end, left, _ = layout.reach((piece,))
    half = min(layout.lane_width * 0.17, SIGN)
    if own:
        return *layout.curve.at(start + half + 18, left + half + 14), half
    along = end - half - min(8.0, (end - start) * 0.1)
    return *layout.curve.at(along, left + half + 5), half


def _slots(svg: Svg, track: Track, layout: Layout) -> None:
    """A berth over the station, and its number on a square sign. One that is a space of its own until it is left has a bay round it."""
    for space in track.spaces:
        slot = int(space.tag("slot", 0))
        if not slot or space.id not in layout.outlines:
            continue
        start, end, left, right = layout.reach((space.id,))
        own = bool(space.tag(OWN, False))
        corners = ((end - 26, left + 6), (end - 6, left + 6), (end - 6, right - 6), (end - 26, right - 6))
        if own:
            corners = ((end - 20, left + 8), (start + 10, left + 8), (start + 10, right - 8), (end - 20, right - 8))
        svg.line([layout.curve.at(*corner) for corner in corners], (250, 252, 255), 7)
        svg.line([layout.curve.at(*corner) for corner in corners], BLUE, 4)
        x, y, half = slot_place(layout, space.id, own)
        svg.rect(x - half, y - half, 2 * half, 2 * half, 3, BLUE, (250, 252, 255), 3)
        paint_number(svg, slot, (x, y), half * 1.25, (250, 252, 255), 0.2)


def _arrows(svg: Svg, layout: Layout, edges: RoadEdges, things: list[Scenery], sheet: Clearing | None) -> None:
    """Outlined arrows in driving direction beside the road, three in a row."""
    for along, spots in arrow_rows(layout, edges, things, sheet):
        for k, spot in enumerate(spots):
            svg.polygon(placed(chevron(24, 30, 12), *spot, 1.0, layout.curve.heading(along + (k - 1) * ARROWS_APART)), WHITE)


def arrow_rows(
    layout: Layout, edges: RoadEdges, things: list[Scenery], sheet: Clearing | None
) -> list[tuple[float, list[tuple[float, float]]]]:
    """Where on the lap rows of arrows lie, and their middles: on the inner side of the road where there is room, else on the outer one.
    The first row is as near behind the start as can be."""
    curve, found, sides = layout.curve, list[tuple[float, list[tuple[float, float]]]](), (1, 0) if layout.curve.clockwise else (0, 1)
    for middle in (*near_start(curve.length), *(curve.length * (number + 0.62) / TRIED for number in range(TRIED))):
        if found and middle - found[-1][0] < curve.length / ROWS:
            continue
        for side in sides:
            away = (1 if side else -1) * (RIM + KERB + 18)
            marks = [(middle + (k - 1) * ARROWS_APART) % curve.length for k in range(3)]
            spots = [curve.at(along, edges.at(along)[side] + away) for along in marks]
            apart = math.dist(spots[0], spots[1]) > ARROWS_APART * 0.5  # within a bend they would lie on each other
            if (found or apart) and all(_free_ground(layout, spot, things, sheet) for spot in spots):
                found.append((middle, spots))
                break
    return found


def _free_ground(layout: Layout, spot: tuple[float, float], things: list[Scenery], sheet: Clearing | None) -> bool:
    """Whether nothing stands at that spot beside the road, no other part of the road either."""
    wide, high = layout.size
    within = FRAME + 20 < spot[0] < wide - FRAME - 20 and FRAME + 20 < spot[1] < high - FRAME - THICK - 20
    clear = all(math.dist(spot, (s.x, s.y)) >= max(s.width, s.height) / 2 + 18 for s in things)
    return within and clear and not _covers(sheet, *spot, 16)


def _finish(svg: Svg, layout: Layout, edges: RoadEdges) -> None:
    """Chequers, and the legs of the gantry as two hatched squares."""
    paint_chequers(svg, layout, edges, ((250, 252, 255), INK))
    for x, y in gantry_legs(layout, edges, RIM + 16, FRAME + THICK + 18):
        svg.rect(x - 13, y - 13, 26, 26, 0, BLUE, WHITE, 4)
        svg.line([(x - 11, y - 11), (x + 11, y + 11)], WHITE, 3)
        svg.line([(x - 11, y + 11), (x + 11, y - 11)], WHITE, 3)


# --- frame


def _frame(svg: Svg, layout: Layout) -> None:
    """Brushed steel with a bolt in each corner, a white line inside it, ticks along it as on a drawing."""
    w, h = layout.size
    edge = Path().rect(-40, -40, w + 80, h + 80).rect(2, 2, w - 4, h - 4 - THICK, 42)
    border = Path().rect(2, 2, w - 4, h - 4 - THICK, 42).rect(FRAME, FRAME, w - 2 * FRAME, h - 2 * FRAME - THICK, 8)
    svg.path(edge, (16, 18, 24))
    svg.path(border, (92, 100, 112))
    for number in range(1, 6):
        for y in (14.0, h - 14.0 - THICK):
            svg.line([(w * number / 6, y - 10), (w * number / 6, y + 10)], mix((92, 100, 112), INK, 0.5), 3)
    svg.rect(2, 2, w - 4, h - 4 - THICK, 42, None, INK, 4)
    svg.rect(FRAME, FRAME, w - 2 * FRAME, h - 2 * FRAME - THICK, 8, None, WHITE, 3.5)
    for x in (24.0, w - 24.0):
        for y in (24.0, h - 24.0 - THICK):
            svg.circle(x, y, 9, (168, 176, 188), INK, 3)
            svg.line([(x - 5, y - 3), (x + 5, y + 3)], INK, 2.5)
