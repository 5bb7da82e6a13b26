"""Draws ARUBA's shipped maps anew: an island with sand and water by hand here, the spaces by sketch-map.

    python assets/make/tracks_aruba.py

Needs numpy (a development dependency). The maps may be refined in Tiled afterwards; this script then no longer owns them.
"""

from collections.abc import Mapping, Sequence
from math import atan2, cos, hypot, pi, sin, tan
from xml.etree import ElementTree

from tracks import HIGH, ROOT, TILE, WIDE, Drawing, Thing, beside, raw, smooth, tyres, write

from game.titles.aruba.track import contract as aruba
from game.tracks.curve import Curve, Point, closed_curve
from game.tracks.sketch import sketch

SAND, WATER = 3, 7
"""Tiles: the first of the two creams, and water."""
Pond = tuple[float, float, float, float]

Corner = tuple[float, float, float]
"""A corner of a course: where its straights would meet, and the radius that rounds it."""

LAGOON_CORNERS: Sequence[Corner] = ((1780, 168, 270), (1400, 1112, 240), (430, 1108, 268), (445, 660, 480), (140, 176, 225))
DUNES_CORNERS: Sequence[Corner] = (
    *((1540, 168, 440), (1765, 560, 420), (1710, 1290, 220), (960, 650, 400)),
    *((210, 1290, 220), (155, 560, 420), (380, 168, 440)),
)
FORT_CORNERS: Sequence[Corner] = ((960, 122, 420), (1795, 570, 300), (1450, 1092, 300), (470, 1092, 300), (125, 570, 300))


def rounded(corners: Sequence[Corner], start: float) -> list[Point]:
    """The course round `corners` (clockwise), from the point `start` of the way between the last and the first one on."""
    found: list[Point] = []
    for at, (x, y, radius) in enumerate(corners):
        before, after = corners[at - 1], corners[(at + 1) % len(corners)]
        into, out = atan2(y - before[1], x - before[0]), atan2(after[1] - y, after[0] - x)
        turn = (out - into + pi) % (2 * pi) - pi
        reach = radius * tan(abs(turn) / 2)
        pieces = max(2, round(abs(turn) * radius / 90))
        side = 1 if turn > 0 else -1
        middle = x - reach * cos(into) - side * radius * sin(into), y - reach * sin(into) + side * radius * cos(into)
        for piece in range(pieces + 1):
            angle = into + turn * piece / pieces
            found.append((middle[0] + side * radius * sin(angle), middle[1] - side * radius * cos(angle)))
    (ax, ay), (bx, by) = found[-1], found[0]
    line = ax + (bx - ax) * start, ay + (by - ay) * start
    return _filled([line, *found])


def _filled(points: Sequence[Point]) -> list[Point]:
    """More points on the long straights, so that the curve through them does not swing."""
    filled: list[Point] = []
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        pieces = max(1, round(hypot(bx - ax, by - ay) / 140))
        filled.extend((ax + (bx - ax) * k / pieces, ay + (by - ay) * k / pieces) for k in range(pieces))
    return filled


def corner_pins(curve: Curve, corners: Mapping[tuple[int, int], Point], row: float) -> dict[int, float]:
    """Pins so that the rows of each corner (first, last) lie about its apex, `row` px each."""
    pins: dict[int, float] = {}
    for (first, last), apex in corners.items():
        along = curve.locate(apex)[0]
        half = (last + 1 - first) / 2 * row
        pins[first], pins[last + 1] = (along - half) / curve.length, (along + half) / curve.length
    return pins


LAGOON_COURSE = rounded(LAGOON_CORNERS, 0.27)
DUNES_COURSE = rounded(DUNES_CORNERS, 0.5)
FORT_COURSE = rounded(FORT_CORNERS, 0.8)


def island(root: ElementTree.Element, lagoons: Sequence[Pond]) -> None:
    """Sand in place of the table, and water for the lawns: ellipses as (x, y, half width, half height) in px."""
    rows = [[SAND + (x // 4 + y // 4) % 2 for x in range(WIDE)] for y in range(HIGH)]
    water = [[0] * WIDE for _ in range(HIGH)]
    for left, top, wide, high in lagoons:
        for y in range(HIGH):
            for x in range(WIDE):
                if ((x + 0.5) * TILE - left) ** 2 / wide**2 + ((y + 0.5) * TILE - top) ** 2 / high**2 <= 1:
                    water[y][x] = WATER
    for name, cells in (("ground", rows), ("decor", water)):
        data = root.find(f"layer[@name='{name}']/data")
        assert data is not None
        data.text = "\n" + ",\n".join(",".join(map(str, row)) for row in cells) + "\n"


def pinned(root: ElementTree.Element, curve: Curve, pins: Mapping[int, float]) -> None:
    """Points of class `at`: row -> share of the lap at which it begins."""
    road = root.find("objectgroup[@name='road']")
    assert road is not None
    taken = max(int(o.get("id", "0")) for o in root.iterfind("objectgroup/object"))
    for number, (row, share) in enumerate(sorted(pins.items()), taken + 1):
        x, y = curve.at(share * curve.length, 0)
        item = ElementTree.SubElement(
            road, "object", {"id": str(number), "name": f"row {row}", "type": "at", "x": f"{x:.1f}", "y": f"{y:.1f}"}
        )
        holder = ElementTree.SubElement(item, "properties")
        ElementTree.SubElement(holder, "property", {"name": "unit", "type": "int", "value": str(row)})
        ElementTree.SubElement(item, "point")


def _drawing(
    track: str, name: str, course: Sequence[Point], width: int, numbers: Mapping[str, str | int], things: Sequence[Thing]
) -> Drawing:
    properties = {"seats_best": "4-6", "lanes_from": "left", **numbers}
    return Drawing("aruba", track, name, course, width, properties, things, 30, len(name))


def lagoon() -> tuple[Drawing, Sequence[Pond], Mapping[int, float]]:
    """T36 of the specification: a sail with four corners of three rows each."""
    curve = closed_curve(smooth(LAGOON_COURSE))
    things = [
        *(beside(curve, "stand", lap, 172, 200, 80, "grandstand") for lap in (0.975, 0.035)),
        *(beside(curve, "banner", lap, 124, 120, 16) for lap in (0.09, 0.5)),
        Thing("pond", 900, 620, 330, 220, 0, "lagoon"),
        Thing("duck", 860, 600, 44, 40, -12),
        Thing("duck", 950, 650, 36, 32, 20),
        Thing("tent", 1250, 560, 120, 120, 0),
        Thing("tent", 640, 470, 110, 110, 0),
        Thing("ball", 1180, 800, 76, 76, 0),
        Thing("figure", 720, 840, 40, 40, 0),
        Thing("figure", 1120, 440, 40, 40, 0),
        *tyres(curve, 0.17, 0.21, -132, 4),
        *tyres(curve, 0.37, 0.43, -132, 6),
        *(Thing("flag", x, y, 40, 64, 0) for x, y in ((60, 60), (1860, 60), (60, 1216), (1860, 1216))),
    ]
    numbers = {"rows": 36, "red": "5-7 13-15 21-23 30-32", "slots": "35/1 35/3 34/1 34/3 33/1 33/3"}
    apexes = {(5, 7): (1700, 220), (13, 15): (1370, 1060), (30, 32): (240, 260)}
    pins = corner_pins(curve, apexes, 114)
    drawing = _drawing("lagoon", "Lagoon", LAGOON_COURSE, 210, numbers, things)
    return drawing, ((910, 620, 330, 240), (80, 1000, 240, 330), (1850, 960, 200, 380)), pins


def dunes() -> tuple[Drawing, Sequence[Pond], Mapping[int, float]]:
    """A long one with four lanes that winds like a snake; its corners are red on the inside only where they are wide."""
    curve = closed_curve(smooth(DUNES_COURSE))
    things = [
        *(beside(curve, "banner", lap, 146, 120, 16) for lap in (0.0, 0.06)),
        Thing("tent", 660, 400, 130, 130, 0),
        Thing("tent", 1260, 430, 110, 110, 0),
        Thing("pond", 960, 420, 300, 180, 0),
        Thing("duck", 930, 410, 44, 40, -12),
        Thing("ball", 480, 600, 80, 80, 0),
        Thing("figure", 760, 560, 40, 40, 0),
        Thing("figure", 1380, 420, 40, 40, 0),
        Thing("train", 960, 1130, 330, 76, -4, "little train"),
        *(Thing("flag", x, y, 40, 64, 0) for x, y in ((60, 70), (1860, 70), (60, 1216), (1860, 1216))),
    ]
    numbers = {"rows": 48, "red": "9-11 16-17 22-25/1 22-25/2 30-31 36-38/3 36-38/4 42-43", "slots": "47/2 47/3 46/2 46/3 45/2 45/3"}
    drawing = _drawing("dunes", "Dunes", DUNES_COURSE, 228, numbers, things)
    return drawing, ((960, 420, 300, 180), (960, 1180, 330, 120)), {}


def fort() -> tuple[Drawing, Sequence[Pond], Mapping[int, float]]:
    """A short, wide one: five lanes round a fort with five corners."""
    curve = closed_curve(smooth(FORT_COURSE))
    things = [
        Thing("block", 960, 640, 150, 150, 0, "fort"),
        *(Thing("block", x, y, 70, 70, 45) for x, y in ((840, 540), (1080, 540), (840, 740), (1080, 740))),
        Thing("flag", 960, 640, 44, 70, 0),
        *(Thing("tent", x, 700, 110, 110, 0) for x in (560, 1370)),
        beside(curve, "stand", 0.55, 204, 190, 76, "grandstand"),
        Thing("ball", 700, 820, 76, 76, 0),
        Thing("figure", 1200, 860, 40, 40, 0),
        *(Thing("flag", x, y, 40, 64, 0) for x, y in ((60, 60), (1860, 60), (60, 1216), (1860, 1216))),
    ]
    numbers = {"rows": 32, "red": "1-3/3 1-3/4 1-3/5 8-10 13-14 21-22 26-28", "slots": "31/2 31/3 31/4 30/2 30/3 30/4"}
    drawing = _drawing("fort", "Fort Ring", FORT_COURSE, 290, {"lanes": 5, **numbers}, things)
    return drawing, ((130, 1080, 260, 260), (1800, 1100, 240, 240)), {}


def main() -> None:
    """Draw everything under maps/aruba."""
    for lanes, (drawing, lagoons, pins) in zip((3, 4, 5), (lagoon(), dunes(), fort()), strict=True):
        path = ROOT / "maps" / drawing.title / f"{drawing.track}.tmx"
        root = raw(Drawing(**{**vars(drawing), "properties": {**drawing.properties, "lanes": lanes}}))
        island(root, lagoons)
        pinned(root, closed_curve(smooth(drawing.course)), pins)
        write(root, path)
        print(path.relative_to(ROOT), sketch(path, aruba, force=True), "spaces")


if __name__ == "__main__":
    main()
