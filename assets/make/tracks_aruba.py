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

LAGOON_CORNERS: Sequence[Corner] = ((1800, 186, 270), (1420, 1090, 250), (400, 1088, 265), (455, 650, 335), (140, 188, 225))
DUNES_CORNERS: Sequence[Corner] = (
    *((1535, 192, 430), (1742, 560, 420), (1690, 1306, 230), (960, 672, 400)),
    *((230, 1306, 230), (178, 560, 420), (385, 192, 430)),
)
FORT_CORNERS: Sequence[Corner] = ((960, 164, 420), (1795, 590, 300), (1450, 1050, 300), (470, 1050, 300), (125, 590, 300))
ROWS: Mapping[str, Sequence[int]] = {
    "lagoon": (
        *(100, 109, 114, 117, 118, 118, 114, 114, 117, 100, 89, 88, 91, 100, 118, 119, 106, 94),
        *(86, 79, 77, 81, 81, 115, 114, 124, 112, 114, 112, 120, 149, 139, 121, 92, 84, 86),
    ),
    "dunes": (
        *(72, 72, 73, 77, 84, 95, 94, 96, 91, 90, 93, 93, 76, 69, 86, 124, 122, 129, 116, 82, 74, 90, 93, 92),
        *(94, 96, 91, 80, 88, 118, 129, 126, 119, 79, 69, 79, 95, 89, 79, 90, 94, 90, 90, 87, 79, 75, 74, 73),
    ),
    "fort": (
        *(95, 116, 126, 126, 101, 95, 95, 108, 155, 143, 129, 99, 98, 128, 130, 101),
        *(97, 96, 96, 97, 99, 120, 132, 102, 96, 125, 125, 137, 119, 90, 86, 87),
    ),
}
"""Px of each row in the middle of the road: longer in bends, so that cars in the inner lane stand as far apart there as on the straights.
The nearest two stand some 76, 68 and 66 px apart; cars are 1.35 times that long."""


SCREENS: Mapping[str, tuple[int, int, int, int]] = {
    "lagoon": (592, 363, 847, 254), "dunes": (540, 380, 830, 249), "fort": (560, 590, 800, 240),
}  # fmt: skip
"""Where the big screen will stand (left, top, width, height): the largest rectangle of its shape inside the road."""
PILES: Mapping[str, tuple[int, int, int, int]] = {
    "lagoon": (40, 1120, 200, 130), "dunes": (1680, 40, 200, 130), "fort": (1680, 40, 200, 130),
}  # fmt: skip
"""Where the piles of cards will lie, in the corner that is farthest from the road."""


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


def row_pins(lengths: Sequence[int]) -> dict[int, float]:
    """Row -> share of the lap at which it begins, for rows that are so long; the first one begins at the line."""
    lap = sum(lengths)
    return {row: sum(lengths[:row]) / lap for row in range(1, len(lengths))}


LAGOON_COURSE = rounded(LAGOON_CORNERS, 0.33)
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


def cleared(root: ElementTree.Element, area: tuple[int, int, int, int], margin: int = 30) -> None:
    """Takes away what was scattered where something of the game's own will be."""
    left, top, wide, high = area
    scenery = root.find("objectgroup[@name='scenery']")
    assert scenery is not None
    for item in scenery.findall("object"):
        x, y = (float(item.get(side, "0")) + float(item.get(size, "0")) / 2 for side, size in (("x", "width"), ("y", "height")))
        if left - margin < x < left + wide + margin and top - margin < y < top + high + margin:
            scenery.remove(item)


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


def lagoon() -> tuple[Drawing, Sequence[Pond]]:
    """T36 of the specification: a sail with four corners of three rows each."""
    curve = closed_curve(smooth(LAGOON_COURSE))
    things = [
        *(beside(curve, "banner", lap, 142, 120, 16) for lap in (0.09, 0.5)),
        Thing("tent", 1270, 740, 120, 120, 0),
        Thing("tent", 760, 760, 110, 110, 0),
        Thing("ball", 1130, 850, 76, 76, 0),
        Thing("figure", 900, 840, 40, 40, 0),
        *tyres(curve, 0.17, 0.21, -150, 4),
        *tyres(curve, 0.37, 0.43, -150, 6),
        *(Thing("flag", x, y, 40, 64, 0) for x, y in ((60, 60), (1860, 60), (60, 1216), (1860, 1216))),
    ]
    numbers = {"rows": 36, "red": "5-7 13-15 21-23 30-32", "slots": "35/1 35/3 34/1 34/3 33/1 33/3"}
    drawing = _drawing("lagoon", "Lagoon", LAGOON_COURSE, 246, numbers, things)
    return drawing, ((80, 1000, 240, 330), (1850, 960, 200, 380))


def dunes() -> tuple[Drawing, Sequence[Pond]]:
    """A long one with four lanes that winds like a snake; its corners are red on the inside only where they are wide."""
    curve = closed_curve(smooth(DUNES_COURSE))
    things = [
        *(beside(curve, "banner", lap, 164, 120, 16) for lap in (0.0, 0.06)),
        Thing("tent", 470, 640, 110, 110, 0),
        Thing("ball", 1440, 660, 80, 80, 0),
        Thing("figure", 600, 700, 40, 40, 0),
        Thing("train", 960, 1150, 330, 76, -4, "little train"),
        *(Thing("flag", x, y, 40, 64, 0) for x, y in ((60, 70), (1860, 70), (60, 1216), (1860, 1216))),
    ]
    numbers = {"rows": 48, "red": "9-11 16-17 22-25/1 22-25/2 30-31 36-38/3 36-38/4 42-43", "slots": "47/2 47/3 46/2 46/3 45/2 45/3"}
    drawing = _drawing("dunes", "Dunes", DUNES_COURSE, 264, numbers, things)
    return drawing, ((960, 1190, 330, 110),)


def fort() -> tuple[Drawing, Sequence[Pond]]:
    """A short, wide one: five lanes round a fort with five corners."""
    things = [
        Thing("block", 960, 508, 96, 96, 0, "fort"),
        *(Thing("block", x, 522, 54, 54, 45) for x in (870, 1050)),
        Thing("flag", 960, 508, 44, 70, 0),
        *(Thing("flag", x, y, 40, 64, 0) for x, y in ((60, 60), (1860, 60), (60, 1216), (1860, 1216))),
    ]
    numbers = {"rows": 32, "red": "1-3/3 1-3/4 1-3/5 8-10 13-14 21-22 26-28", "slots": "31/2 31/3 31/4 30/2 30/3 30/4"}
    drawing = _drawing("fort", "Fort Ring", FORT_COURSE, 320, {"lanes": 5, **numbers}, things)
    return drawing, ((130, 1080, 260, 260), (1800, 1100, 240, 240))


def main() -> None:
    """Draw everything under maps/aruba."""
    for lanes, (drawing, lagoons) in zip((3, 4, 5), (lagoon(), dunes(), fort()), strict=True):
        path = ROOT / "maps" / drawing.title / f"{drawing.track}.tmx"
        root = raw(Drawing(**{**vars(drawing), "properties": {**drawing.properties, "lanes": lanes}}))
        island(root, lagoons)
        cleared(root, SCREENS[drawing.track])
        cleared(root, PILES[drawing.track])
        pinned(root, closed_curve(smooth(drawing.course)), row_pins(ROWS[drawing.track]))
        write(root, path)
        print(path.relative_to(ROOT), sketch(path, aruba, force=True), "spaces")


if __name__ == "__main__":
    main()
