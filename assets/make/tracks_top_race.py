"""Draws the maps of Top Race anew: corners and scenery by hand here, the spaces by sketch-map.

    python assets/make/tracks_top_race.py

Needs numpy (a development dependency). The maps may be refined in Tiled afterwards; this script then no longer owns them.
"""

import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from tracks import Drawing, Thing, beside, raw, smooth, tyres, write  # noqa: E402

from game.titles.top_race.track import contract  # noqa: E402
from game.tracks.curve import Curve, Point, closed_curve  # noqa: E402
from game.tracks.sketch import sketch  # noqa: E402

STRIDE = 36.0
SHOULDER_EVERY = 48
"""Ticks from one shoulder, where a broken car may stand, to the next."""


@dataclass(frozen=True)
class Bend:
    """Where two straights would meet, and the radius (px) that rounds them off; `first` and `last` tick of the corner that begins
    and ends in this bend (-1: it does not), and how much of the bend (0 .. 1) has passed where it ends."""

    x: float
    y: float
    radius: float
    first: int = -1
    last: int = -1
    share: float = 1.0


@dataclass(frozen=True)
class Laid:
    """The centreline as points, and which of them lies at which tick."""

    points: list[Point]
    pins: dict[int, Point]


def _unit(a: Point, b: Point) -> Point:
    size = math.hypot(b[0] - a[0], b[1] - a[1])
    return (b[0] - a[0]) / size, (b[1] - a[1]) / size


def _arc(bend: Bend, before: Point, after: Point) -> list[Point]:
    """The rounded bend, from where the straight ends to where the next one begins."""
    (ux, uy), (wx, wy) = _unit(before, (bend.x, bend.y)), _unit((bend.x, bend.y), after)
    turn = math.atan2(ux * wy - uy * wx, ux * wx + uy * wy)
    reach = bend.radius * math.tan(abs(turn) / 2)
    side = math.copysign(1, turn)
    sx, sy = bend.x - ux * reach, bend.y - uy * reach
    cx, cy = sx - uy * bend.radius * side, sy + ux * bend.radius * side
    pieces = max(4, round(abs(turn) * bend.radius / 20))
    found = []
    for i in range(pieces + 1):
        a = turn * i / pieces
        dx, dy = sx - cx, sy - cy
        found.append((cx + dx * math.cos(a) - dy * math.sin(a), cy + dx * math.sin(a) + dy * math.cos(a)))
    return found


def _straight(a: Point, b: Point) -> Iterator[Point]:
    """Points between two ends, both left out."""
    count = max(1, round(math.hypot(b[0] - a[0], b[1] - a[1]) / STRIDE))
    yield from ((a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count) for i in range(1, count))


def lay(start: Point, bends: Sequence[Bend]) -> Laid:
    """The closed road from `start`, which lies on the straight before the first bend, round all bends."""
    middles = [(bend.x, bend.y) for bend in bends]
    points: list[Point] = [start]
    pins: dict[int, Point] = {}
    for i, bend in enumerate(bends):
        arc = _arc(bend, middles[i - 1], middles[(i + 1) % len(bends)])
        points += [*_straight(points[-1], arc[0]), *arc]
        if bend.first >= 0:
            pins[bend.first] = arc[0]
        if bend.last >= 0:
            pins[bend.last] = arc[round((len(arc) - 1) * bend.share)]
    points += _straight(points[-1], start)
    return Laid([(round(x, 1), round(y, 1)) for x, y in points], pins)


def pinned(root: ElementTree.Element, drawing: Drawing, laid: Laid, extras: Sequence[tuple[str, str, Point, Mapping[str, int]]]) -> None:
    """Adds points of class `at` (layer road) and the screen's anchors (layer markers) to a raw map."""
    layers = {group.get("name"): group for group in root.iterfind("objectgroup")}
    pins = [("at", "", point, {"unit": tick}) for tick, point in sorted(laid.pins.items())]
    number = 1 + max(int(item.get("id", "0")) for group in layers.values() for item in group)
    for layer, things in (("road", pins), ("markers", extras)):
        for kind, name, (x, y), values in things:
            said = {"id": str(number), "name": name, "type": kind, "x": f"{x:g}", "y": f"{y:g}"}
            item = ElementTree.SubElement(layers[layer], "object", {k: v for k, v in said.items() if v})
            holder = ElementTree.SubElement(item, "properties")
            for key, value in values.items():
                ElementTree.SubElement(holder, "property", {"name": key, "type": "int", "value": str(value)})
            ElementTree.SubElement(item, "point")
            number += 1


def _shoulders(curve: Curve, laid: Laid, length: int, width: float) -> list[tuple[str, str, Point, Mapping[str, int]]]:
    """Where a broken car may stand: beside the left edge, every few spaces."""
    known = sorted((tick, curve.locate(point)[0]) for tick, point in laid.pins.items())
    known = [(0, 0.0), *known, (length, curve.length)]
    found = []
    for tick in range(SHOULDER_EVERY // 2, length, SHOULDER_EVERY):
        low = max(k for k in known if k[0] <= tick)
        high = min(k for k in known if k[0] > tick)
        along = low[1] + (high[1] - low[1]) * (tick - low[0]) / (high[0] - low[0])
        x, y = curve.at(along, -width / 2 - 32)
        found.append(("shoulder", str(tick), (round(x), round(y)), {"tick": tick}))
    return found


@dataclass(frozen=True)
class Plan:
    """A track before it is drawn. `box` and `podium`: where the screen shows the Box and the places (points)."""

    track: str
    name: str
    start: Point
    bends: Sequence[Bend]
    width: int
    length: int
    road: str
    tip_lines: str
    things: Sequence[Thing]
    trees: int
    seed: int
    box: Point
    podium: Point
    lawns: Sequence[tuple[float, float, float, float]] = ()


SPEED_STREET = Plan(
    "speed_street",
    "Speed Street",
    (960, 172),
    (
        Bend(1740, 172, 128, 96, 120),
        Bend(1740, 560, 330),
        Bend(1260, 820, 270),
        Bend(1260, 1108, 128, 288, 312),
        Bend(180, 1108, 128, 408, 432),
        Bend(180, 172, 128, 516, 540),
    ),
    162,
    636,
    "0-96 lanes 0-2, 96-120 K3-90 R, 120-192 lanes 0-2, 192-204 lanes 1-2, 204-228 lane 1, 228-240 lanes 0-1, 240-288 lanes 0-2, "
    "288-312 K3-90 R, 312-396 lanes 0-2, 396-408 lanes 1-2, 408-432 K2-90 R lanes 1-2, 432-468 lanes 1-2, 468-516 lanes 0-2, "
    "516-540 K3-90 R, 540-636 lanes 0-2",
    "132 252 384",
    (
        *(Thing("block", x, y, w, h, 0) for x, y, w, h in ((440, 420, 150, 120), (640, 400, 120, 170), (860, 430, 160, 130))),
        *(Thing("block", x, y, w, h, 0) for x, y, w, h in ((470, 800, 140, 150), (680, 830, 120, 110), (900, 800, 150, 160))),
        *(Thing("block", x, y, w, h, 0) for x, y, w, h in ((1500, 1010, 150, 140), (1690, 900, 120, 170), (1720, 1120, 140, 120))),
        Thing("pond", 1270, 470, 300, 190, 0),
        Thing("duck", 1230, 450, 44, 40, -12),
        Thing("train", 680, 620, 380, 84, 0, "tram"),
        Thing("tent", 1090, 640, 110, 110, 0),
        *(Thing("flag", x, y, 40, 64, 0) for x, y in ((330, 620), (1040, 400), (1440, 1150))),
        *(Thing("figure", x, y, 40, 40, 0) for x, y in ((360, 520), (1000, 640), (1560, 860))),
    ),
    40,
    3,
    (700, 980),
    (1600, 1120),
    ((700, 620, 420, 300),),
)

LAKE_LANE = Plan(
    "lake_lane",
    "Lake Lane",
    (975, 180),
    (
        Bend(1740, 180, 150, 72, 96),
        Bend(1740, 1110, 150, 168, 192),
        Bend(445, 1110, 154.9, 288),
        Bend(445, 800, 154.9, last=336),
        Bend(1285, 800, 154.9, 396),
        Bend(1285, 490, 154.9, last=444),
        Bend(175, 490, 154.9, 528),
        Bend(175, 180, 154.9, last=588),
    ),
    162,
    648,
    "0-60 lanes 0-2, 60-72 lanes 1-2, 72-96 K2-90 R lanes 1-2, 96-108 lanes 1-2, 108-156 lanes 0-2, 156-168 lanes 1-2, "
    "168-192 K2-90 R lanes 1-2, 192-204 lanes 1-2, 204-276 lanes 0-2, 276-288 lanes 0-1, 288-336 lane 0 bend R, 336-396 lanes 0-1, "
    "396-444 lane 0 bend L, 444-456 lanes 0-1, 456-528 lanes 0-2, 528-588 K3-180 R, 588-648 lanes 0-2",
    "144 276 396",
    (
        Thing("pond", 1495, 640, 220, 520, 0, "the lake"),
        Thing("duck", 1470, 560, 46, 42, -12),
        Thing("duck", 1520, 640, 40, 36, 20),
        Thing("duck", 1480, 740, 36, 32, 40),
        Thing("pond", 200, 930, 240, 300, 0, "the lake"),
        Thing("duck", 190, 910, 44, 40, 12),
        Thing("tent", 330, 660, 110, 110, 0),
        Thing("tent", 130, 690, 100, 100, 0),
        *(Thing("flag", x, y, 40, 64, 0) for x, y in ((1490, 330), (1490, 970), (560, 960))),
        *(Thing("figure", x, y, 40, 40, 0) for x, y in ((240, 700), (1400, 960), (1380, 330))),
        Thing("ball", 700, 960, 60, 60, 0),
        Thing("train", 980, 955, 300, 70, 0, "little train"),
    ),
    34,
    5,
    (900, 335),
    (700, 650),
    ((1490, 640, 190, 400), (200, 930, 190, 280)),
)

DESERT_DRIVE = Plan(
    "desert_drive",
    "Desert Drive",
    (730, 146),
    (
        Bend(1776, 146, 129.9, 108),
        Bend(1776, 406, 129.9, last=168),
        Bend(460, 406, 229.9, 324),
        Bend(460, 866, 229.9, last=384),
        Bend(1476, 866, 129.9, 492),
        Bend(1476, 1126, 129.9, last=540),
        Bend(150, 1126, 470, 576),
        Bend(150, 146, 470, last=624, share=0.3),
    ),
    184,
    696,
    "0-36 lanes 0-2, 36-96 lanes 0-3, 96-108 lanes 0-2, 108-168 K3-180 R, 168-204 lanes 0-2, 204-216 lanes 0-1, 216-276 lane 0, "
    "276-288 lanes 0-1, 288-324 lanes 0-2, 324-384 K3-180 L, 384-420 lanes 0-2, 420-468 lanes 0-3, 468-480 lanes 0-2, "
    "480-492 lanes 1-2, 492-540 K2-180 R lanes 1-2, 540-576 lanes 1-2, 576-624 K2-180 R lanes 1-2, 624-636 lanes 1-2, 636-696 lanes 0-2",
    "192 312 456",
    (
        Thing("tent", 1720, 800, 150, 150, 0),
        Thing("tent", 1790, 980, 130, 130, 0),
        Thing("tent", 1640, 1010, 120, 120, 0),
        Thing("pond", 1740, 620, 200, 120, 0, "oasis"),
        Thing("duck", 1720, 615, 40, 36, 0),
        Thing("train", 980, 636, 420, 84, 0, "caravan"),
        *(
            Thing("block", x, y, s, s, t)
            for x, y, s, t in ((1300, 640, 90, 20), (1400, 690, 60, 50), (680, 620, 80, 10), (1220, 560, 60, 35))
        ),
        *(Thing("flag", x, y, 40, 64, 0) for x, y in ((1540, 640), (1640, 700), (1840, 1180), (70, 80), (70, 1200))),
        *(Thing("figure", x, y, 40, 40, 0) for x, y in ((1560, 740), (1840, 800), (820, 560))),
        Thing("ball", 1560, 1200, 60, 60, 0),
    ),
    14,
    9,
    (1700, 1160),
    (980, 740),
    ((980, 636, 520, 120), (1720, 860, 180, 330)),
)

TURBO_TOWN = Plan(
    "turbo_town",
    "Turbo Town",
    (516, 112),
    (
        Bend(904, 112, 120, 60, 84),
        Bend(1048, 360, 120, 120, 144),
        Bend(1306, 360, 170, 168, 192),
        Bend(1806, 930, 82, 312, 336),
        Bend(1308, 930, 120, 396, 420),
        Bend(1164, 1170, 120, 456, 480),
        Bend(600, 1170, 82, 576, 600),
        Bend(600, 800, 110, 648, 672),
        Bend(114, 560, 110, 744, 768),
        Bend(114, 112, 82, 804, 828),
    ),
    120,
    888,
    "0-60 lanes 0-2, 60-84 K3-90 R, 84-108 lanes 0-2, 108-120 lanes 0-1, 120-144 K2-90 L lanes 0-1, 144-168 lanes 0-1, "
    "168-192 K2-90 R lanes 0-1, 192-204 lanes 0-1, 204-252 lanes 0-2, 252-264 lanes 1-2, 264-300 lane 2, 300-312 lanes 1-2, "
    "312-336 K2-90 R lanes 1-2, 336-348 lanes 1-2, 348-396 lanes 0-2, 396-420 K3-90 L, 420-444 lanes 0-2, 444-456 lanes 1-2, "
    "456-480 K2-90 R lanes 1-2, 480-492 lanes 1-2, 492-516 lane 1, 516-528 lanes 1-2, 528-576 lanes 0-2, 576-600 K3-90 R, "
    "600-636 lanes 0-2, 636-648 lanes 0-1, 648-672 K2-90 L lanes 0-1, 672-696 lane 0, 696-708 lanes 0-1, 708-744 lanes 0-2, "
    "744-768 K3-90 R, 768-804 lanes 0-2, 804-828 K3-90 R, 828-888 lanes 0-2",
    "216 372 552",
    (
        *(Thing("block", x, y, w, h, 0) for x, y, w, h in ((420, 420, 130, 150), (600, 430, 110, 120), (780, 480, 150, 140))),
        *(Thing("block", x, y, w, h, 0) for x, y, w, h in ((820, 820, 130, 160), (990, 800, 110, 120), (1000, 960, 130, 110))),
        *(Thing("block", x, y, w, h, 0) for x, y, w, h in ((1230, 130, 140, 120), (1440, 150, 130, 150), (1640, 180, 150, 120))),
        *(Thing("block", x, y, w, h, 0) for x, y, w, h in ((1590, 400, 130, 130), (1760, 420, 120, 160), (200, 900, 140, 130))),
        *(Thing("block", x, y, w, h, 0) for x, y, w, h in ((380, 940, 120, 150), (200, 1110, 130, 120), (1500, 1140, 140, 120))),
        Thing("train", 1190, 690, 330, 70, 0, "night tram"),
        Thing("pond", 840, 640, 220, 120, 0),
        Thing("tent", 1700, 1120, 120, 120, 0),
        Thing("ball", 400, 1130, 70, 70, 0),
        *(Thing("flag", x, y, 40, 64, 0) for x, y in ((1330, 240), (1840, 620), (1360, 1080), (450, 620))),
        *(Thing("figure", x, y, 40, 40, 0) for x, y in ((700, 560), (940, 690), (1360, 800), (300, 800))),
    ),
    34,
    13,
    (480, 232),
    (1000, 1050),
    ((840, 640, 330, 180),),
)


def draw(plan: Plan, path: Path) -> int:
    """Writes the map and lets sketch-map add the spaces; how many there are."""
    laid = lay(plan.start, plan.bends)
    curve = closed_curve(smooth(laid.points))
    things = [*plan.things, beside(curve, "banner", 0.012, plan.width / 2 + 34, 110, 16)]
    for bend in plan.bends:
        if bend.first >= 0 and bend.radius < 200:
            along = curve.locate((bend.x, bend.y))[0] / curve.length
            room = plan.width / 2 + 36
            things += tyres(curve, (along - 0.008) % 1, (along - 0.008) % 1 + 0.016, -room if _right(plan, bend) else room, 3)
    properties = {"seats_best": "2-6", "lanes_from": "left", "road": plan.road, "tip_lines": plan.tip_lines}
    drawing = Drawing("top_race", plan.track, plan.name, laid.points, plan.width, properties, things, plan.trees, plan.seed, plan.lawns)
    root = raw(drawing)
    places = [("box", "", plan.box, {}), ("podium", "", plan.podium, {})]
    pinned(root, drawing, laid, [*places, *_shoulders(curve, laid, plan.length, plan.width)])
    write(root, path)
    return sketch(path, contract, force=True)


def _right(plan: Plan, bend: Bend) -> bool:
    """Whether the road turns right there."""
    i = plan.bends.index(bend)
    before, after = plan.bends[i - 1], plan.bends[(i + 1) % len(plan.bends)]
    return (bend.x - before.x) * (after.y - bend.y) - (bend.y - before.y) * (after.x - bend.x) > 0


def main() -> None:
    """Draw the four maps under maps/top_race."""
    for plan in (SPEED_STREET, LAKE_LANE, DESERT_DRIVE, TURBO_TOWN):
        path = ROOT / "maps" / "top_race" / f"{plan.track}.tmx"
        print(path.relative_to(ROOT), draw(plan, path), "spaces")


if __name__ == "__main__":
    main()
