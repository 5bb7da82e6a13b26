"""Draws the shipped maps anew: centrelines, notation, scenery and ground by hand here, the spaces by sketch-map.

    python assets/make/tracks.py          the tiles, the types that Tiled offers, and Monza's maps
    python assets/make/tracks.py types    the types alone, after a title's properties have changed

Needs numpy (a development dependency). The maps may be refined in Tiled afterwards; this script then no longer owns them.
"""

import math
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.titles import TITLES  # noqa: E402
from game.titles.monza.track import contract as monza  # noqa: E402
from game.tracks.curve import Curve, Point, closed_curve  # noqa: E402
from game.tracks.reader import load  # noqa: E402
from game.tracks.sketch import sketch  # noqa: E402
from game.tracks.tiled_types import object_types, project  # noqa: E402

WIDE, HIGH, TILE = 60, 40, 32
TILES = 8
"""Tiles in the tileset, in one row: two mints, two creams, two of grass, water, sand."""


@dataclass(frozen=True)
class Thing:
    """A piece of scenery by its middle and footprint in px; `turn` in degrees clockwise."""

    kind: str
    x: float
    y: float
    width: float
    height: float
    turn: float = 0.0
    name: str = ""


@dataclass(frozen=True)
class Drawing:
    """A map as its author thinks of it. `course`: points the road runs through, clockwise from the finish line on."""

    title: str
    track: str
    name: str
    course: Sequence[Point]
    road_width: int
    properties: Mapping[str, str | int]
    things: Sequence[Thing]
    trees: int
    seed: int
    lawns: Sequence[tuple[float, float, float, float]] = field(default=())


def smooth(course: Sequence[Point]) -> list[Point]:
    """The closed curve through `course` whose bends change evenly (periodic cubic spline), a point every 24 px or so."""
    p = np.array(course, float)
    n = len(p)
    h = np.sqrt(np.hypot(*(np.roll(p, -1, 0) - p).T))
    matrix, wanted = np.zeros((n, n)), np.zeros((n, 2))
    for i in range(n):
        matrix[i, i - 1] += 1 / h[i - 1]
        matrix[i, i] += 2 / h[i - 1] + 2 / h[i]
        matrix[i, (i + 1) % n] += 1 / h[i]
        wanted[i] = 3 * (p[i] - p[i - 1]) / h[i - 1] ** 2 + 3 * (p[(i + 1) % n] - p[i]) / h[i] ** 2
    slope = np.linalg.solve(matrix, wanted)
    found: list[Point] = []
    for i in range(n):
        j = (i + 1) % n
        pieces = max(4, round(float(np.hypot(*(p[j] - p[i]))) / 24))
        for w in (k / pieces for k in range(pieces)):
            a, b = 2 * w**3 - 3 * w**2 + 1, 3 * w**2 - 2 * w**3
            c, d = (w**3 - 2 * w**2 + w) * h[i], (w**3 - w**2) * h[i]
            x, y = a * p[i] + b * p[j] + c * slope[i] + d * slope[j]
            found.append((round(float(x), 1), round(float(y), 1)))
    return found


def _along(a: Point, b: Point, count: int) -> Iterator[Point]:
    for i in range(count):
        w = i / (count - 1)
        yield a[0] + (b[0] - a[0]) * w, a[1] + (b[1] - a[1]) * w


def tyres(curve: Curve, start: float, end: float, right: float, count: int) -> list[Thing]:
    """A row of tyre stacks beside the road, `start` to `end` in laps, `right` px to the driver's right of the centreline."""
    return [
        Thing("tyres", *curve.at((start + (end - start) * i / (count - 1)) * curve.length, right), 34, 34, round(i * 37 % 90))
        for i in range(count)
    ]


def beside(curve: Curve, kind: str, lap: float, right: float, width: float, height: float, name: str = "") -> Thing:
    """A thing that faces the road: its long side along it."""
    x, y = curve.at(lap % 1 * curve.length, right)
    return Thing(kind, x, y, width, height, round(curve.heading(lap % 1 * curve.length), 1), name)


def scatter(drawing: Drawing, curve: Curve, things: Sequence[Thing]) -> list[Thing]:
    """Trees and bushes wherever there is room: off the road, apart from each other and from `things`."""
    chance = random.Random(drawing.seed)
    placed = list(things)
    found: list[Thing] = []
    for _ in range(6000):
        if len(found) == drawing.trees:
            break
        size = chance.choice((56, 64, 76, 88))
        kind = "tree" if size > 60 else "bush"
        x, y = chance.uniform(size * 0.6, WIDE * TILE - size * 0.6), chance.uniform(size * 0.6, HIGH * TILE - size * 0.6)
        if abs(curve.locate((x, y))[1]) < drawing.road_width / 2 + size / 2 + 16:
            continue
        if any(math.hypot(t.x - x, t.y - y) < (max(t.width, t.height) * 0.62 + size * 0.55) for t in placed):
            continue
        thing = Thing(kind, round(x), round(y), size, size, chance.randrange(0, 360, 15))
        placed.append(thing)
        found.append(thing)
    return found


def ground(drawing: Drawing) -> tuple[str, str]:
    """CSV of the layers `ground` (a mint table with big checks) and `decor` (lawns)."""
    table = [[1 + (x // 4 + y // 4) % 2 for x in range(WIDE)] for y in range(HIGH)]
    decor = [[0] * WIDE for _ in range(HIGH)]
    for left, top, wide, high in drawing.lawns:
        for y in range(HIGH):
            for x in range(WIDE):
                if ((x + 0.5) * TILE - left) ** 2 / wide**2 + ((y + 0.5) * TILE - top) ** 2 / high**2 <= 1:
                    decor[y][x] = 5 + (x // 2 + y // 2) % 2
    return tuple("\n" + ",\n".join(",".join(map(str, row)) for row in rows) + "\n" for rows in (table, decor))  # type: ignore[return-value]


def _property(parent: ElementTree.Element, values: Mapping[str, str | int]) -> None:
    holder = ElementTree.SubElement(parent, "properties")
    for name, value in sorted(values.items()):
        kind = {"type": "bool"} if isinstance(value, bool) else {"type": "int"} if isinstance(value, int) else {}
        text = str(value).lower() if isinstance(value, bool) else str(value)
        ElementTree.SubElement(holder, "property", {"name": name, **kind, "value": text})


def _corner(thing: Thing) -> Point:
    """Tiled turns a rectangle about its top left corner: where that lies."""
    turn = math.radians(thing.turn)
    x, y = -thing.width / 2, -thing.height / 2
    return round(thing.x + x * math.cos(turn) - y * math.sin(turn), 1), round(thing.y + x * math.sin(turn) + y * math.cos(turn), 1)


def raw(drawing: Drawing) -> ElementTree.Element:
    """The map before sketch-map: ground, road, scenery."""
    course = smooth(drawing.course)
    curve = closed_curve(course)
    things = [*drawing.things, *scatter(drawing, curve, drawing.things)]
    head = {"version": "1.8", "tiledversion": "1.8.2", "orientation": "orthogonal", "renderorder": "right-down", "infinite": "0"}
    size = {"width": str(WIDE), "height": str(HIGH)}
    root = ElementTree.Element("map", {**head, **size, "tilewidth": str(TILE), "tileheight": str(TILE), "nextlayerid": "7"})
    named = {"title": drawing.title, "track": drawing.track, "name": drawing.name, "direction": "clockwise", "laps": 1}
    _property(root, {**named, **drawing.properties})
    ElementTree.SubElement(root, "tileset", {"firstgid": "1", "source": "../tilesets/table.tsx"})
    for number, (name, csv) in enumerate(zip(("ground", "decor"), ground(drawing), strict=True), 1):
        layer = ElementTree.SubElement(root, "layer", {"id": str(number), "name": name, **size})
        ElementTree.SubElement(layer, "data", {"encoding": "csv"}).text = csv
    road = ElementTree.SubElement(root, "objectgroup", {"id": "3", "name": "road", "color": "#d94f4f"})
    x, y = course[0]
    centre = ElementTree.SubElement(road, "object", {"id": "1", "name": "centreline", "type": "centreline", "x": f"{x:g}", "y": f"{y:g}"})
    _property(centre, {"road_width": drawing.road_width})
    ElementTree.SubElement(centre, "polygon", {"points": " ".join(f"{round(a - x, 1):g},{round(b - y, 1):g}" for a, b in course)})
    ElementTree.SubElement(root, "objectgroup", {"id": "4", "name": "spaces", "color": "#3b6fd1"})
    ElementTree.SubElement(root, "objectgroup", {"id": "5", "name": "markers", "color": "#e0a326"})
    scenery = ElementTree.SubElement(root, "objectgroup", {"id": "6", "name": "scenery", "color": "#3c9a5f"})
    for number, thing in enumerate(things, 2):
        x, y = _corner(thing)
        said = {"id": str(number), "name": thing.name, "type": thing.kind, "x": f"{x:g}", "y": f"{y:g}"}
        shape = {"width": f"{thing.width:g}", "height": f"{thing.height:g}", "rotation": f"{thing.turn:g}" if thing.turn else ""}
        ElementTree.SubElement(scenery, "object", {k: v for k, v in {**said, **shape}.items() if v})
    return root


OVAL_COURSE = (
    *((850, 172), (1180, 154), (1480, 210), (1715, 430), (1730, 760), (1560, 1050), (1270, 1110)),
    *((960, 985), (650, 1110), (360, 1050), (185, 760), (205, 430), (440, 220)),
)
LONG_COURSE = (
    *((640, 470), (1020, 285), (1330, 150), (1610, 165), (1772, 370), (1745, 520), (1665, 740), (1690, 950), (1590, 1105)),
    *((1380, 1130), (1230, 960), (1120, 740), (930, 640), (750, 760), (680, 960), (560, 1110), (360, 1140), (170, 1010)),
    *((150, 790), (310, 620)),
)


def oval() -> Drawing:
    """OVAL (section 3.5): a bean whose back straight bows in."""
    curve = closed_curve(smooth(OVAL_COURSE))
    things = [
        *(beside(curve, "stand", lap, 190, 210, 84, "grandstand") for lap in (0.985, 0.04)),
        *(beside(curve, "banner", lap, 128, 120, 16) for lap in (0.95, 0.105)),
        *tyres(curve, 0.2, 0.31, -138, 7),
        *tyres(curve, 0.72, 0.83, -138, 7),
        Thing("pond", 1170, 640, 320, 210, 0),
        Thing("duck", 1130, 620, 44, 40, -12),
        Thing("duck", 1214, 664, 36, 32, 20),
        Thing("train", 640, 760, 360, 80, -8, "little train"),
        Thing("tent", 420, 560, 130, 130, 0),
        Thing("tent", 1490, 560, 120, 120, 0),
        Thing("block", 800, 560, 70, 70, 12),
        Thing("block", 876, 576, 60, 60, -9),
        Thing("block", 834, 506, 60, 60, 30),
        Thing("ball", 700, 500, 84, 84, 0),
        Thing("ball", 1440, 760, 70, 70, 0),
        Thing("figure", 1000, 470, 40, 40, 0),
        Thing("figure", 560, 620, 40, 40, 0),
        Thing("ball", 960, 1200, 76, 76, 0),
        Thing("block", 870, 1206, 62, 62, 18),
        Thing("block", 1046, 1210, 62, 62, -14),
        *(Thing("flag", x, y, 40, 64, 0) for x, y in ((60, 60), (1860, 60), (60, 1216), (1860, 1216))),
        *(Thing("cone", x, y, 28, 28, 0) for x, y in _along((840, 822), (1080, 822), 5)),
    ]
    lanes = {
        "lane_0": "W4 R4 B5 Y5 W5 x3 P5 Y4 R4 B5 P4 Y5 B5 G4 x3 R5 Y5 B4 G5",
        "lane_1": "P5 G4 W3 R3 B4 G3 P3 Y4 B4 G4 x4 R4 G5 W5 P5 Y3 W3 P5 G3 R4 Y3 P3",
        "lane_2": "x3 W4 R4 Y2 G3 W2 Y3 R2 B3 W4 x2 P4 W4 Y4 B3 P5 Y2 G3 x2 R3 G2 B3 W2 R3 B3 P5 R4",
    }
    properties = {"seats_best": "2-4", "box": 190, "default_rules": "basic", **lanes}
    lawns = ((960, 620, 560, 260),)
    return Drawing("monza", "oval", "Oval", OVAL_COURSE, 228, properties, things, 46, 7, lawns)


def long() -> Drawing:
    """LONG (section 3.6): a tilted straight, a loop on the right, a deep valley and a lobe on the left."""
    curve = closed_curve(smooth(LONG_COURSE))
    things = [
        *(beside(curve, "stand", lap, -166, 210, 84, "grandstand") for lap in (0.975, 0.03, 0.085)),
        *(beside(curve, "banner", lap, 112, 120, 16) for lap in (0.0, 0.05)),
        *tyres(curve, 0.19, 0.26, -118, 6),
        *tyres(curve, 0.8, 0.88, -118, 7),
        Thing("train", 330, 250, 380, 84, -27, "little train"),
        Thing("tent", 120, 130, 130, 130, 0),
        Thing("tent", 620, 110, 120, 120, 0),
        Thing("pond", 930, 1010, 250, 190, 0),
        Thing("duck", 900, 990, 44, 40, -12),
        Thing("duck", 968, 1040, 36, 32, 20),
        Thing("ball", 1340, 560, 90, 90, 0),
        Thing("block", 1420, 760, 70, 70, 12),
        Thing("block", 1490, 700, 60, 60, -9),
        Thing("block", 1356, 712, 60, 60, 30),
        Thing("figure", 1250, 470, 40, 40, 0),
        Thing("figure", 300, 820, 40, 40, 0),
        Thing("ball", 1840, 1040, 80, 80, 0),
        *(Thing("flag", x, y, 40, 64, 0) for x, y in ((60, 400), (1860, 60), (60, 1216), (1860, 1216), (860, 80))),
        *(Thing("cone", x, y, 28, 28, 0) for x, y in _along((330, 930), (470, 860), 4)),
    ]
    lanes = {
        "lane_0": "W4 Y5 G4 B5 W5 x3 Y4 W4 G4 .1 Y4 R5 x3 P4 B3 W3 G2 B3 W2 G3 B4 P4 G5 .10 W5 R5 x4 Y5 B4 R4 P5",
        "lane_1": "P5 B5 R4 P2 G3 Y2 R3 W4 P4 B4 R4 G4 Y3 W5 R4 Y6 W3 P5 x3 W4 Y5 P5 .3 B3 P3 G5 W5 B3 R5 x4 B4 G4",
        "lane_2": "x3 R4 W4 G4 Y2 B3 G2 P3 Y2 R3 G3 Y4 .2 W3 P4 B4 Y4 x3 B6 R5 Y6 G4 x3 B4 G6 R3 B3 P3 Y2 G3 R2 P3 x2 W3 Y4 R4 P3",
    }
    properties = {"seats_best": "2-4", "box": 170, "default_rules": "pro", **lanes}
    lawns = ((1370, 560, 220, 330), (400, 880, 150, 190))
    return Drawing("monza", "long", "Long Way Round", LONG_COURSE, 190, properties, things, 52, 11, lawns)


def tileset(folder: Path) -> None:
    """The ground tiles: one picture, and the tileset that cuts it."""
    import pygame

    colours = ("#cfe9d9", "#c3e2cf", "#f6eed9", "#efe4c8", "#b4dcae", "#a6d3a0", "#a9d8e8", "#eedcae")
    sheet = pygame.Surface((TILES * TILE, TILE))
    for i, colour in enumerate(colours):
        sheet.fill(colour, (i * TILE, 0, TILE, TILE))
    pygame.image.save(sheet, folder / "table.png")
    head = {"version": "1.8", "tiledversion": "1.8.2", "name": "table", "tilewidth": str(TILE), "tileheight": str(TILE)}
    root = ElementTree.Element("tileset", {**head, "tilecount": str(TILES), "columns": str(TILES)})
    ElementTree.SubElement(root, "image", {"source": "table.png", "width": str(TILES * TILE), "height": str(TILE)})
    write(root, folder / "table.tsx")


def lesson(map_file: Path, picture: Path) -> None:
    """The picture of the README: what an author draws (left half) and what sketch-map makes of it (right half)."""
    import pygame

    layout = load(map_file, monza).layout
    wide, high = layout.size
    half = wide / 2
    sheet = pygame.Surface(layout.size)
    sheet.fill("#eef5ef")
    for outline in layout.outlines.values():
        if all(x > half for x, _ in outline):
            pygame.draw.polygon(sheet, "#c9dcf7", outline)
            pygame.draw.polygon(sheet, "#3b6fd1", outline, 4)
    pygame.draw.polygon(sheet, "#fbe7b5", layout.start or ())
    pygame.draw.polygon(sheet, "#e0a326", layout.start or (), 5)
    pygame.draw.line(sheet, "#333333", *(layout.finish or ((0, 0), (0, 0))), 10)
    pygame.draw.lines(sheet, "#d94f4f", True, layout.centreline, 6)
    for point in layout.centreline[::9]:
        pygame.draw.circle(sheet, "#d94f4f", point, 12)
    pygame.draw.circle(sheet, "#d94f4f", layout.centreline[0], 22)
    picture.parent.mkdir(exist_ok=True)
    pygame.image.save(pygame.transform.smoothscale(sheet, (wide // 2, high // 2)), picture)


def write(root: ElementTree.Element, path: Path) -> None:
    """Write XML the way Tiled lays it out."""
    path.parent.mkdir(parents=True, exist_ok=True)
    ElementTree.indent(root, " ")
    path.write_bytes(ElementTree.tostring(root, "UTF-8", xml_declaration=True) + b"\n")


def types(maps: Path) -> None:
    """What Tiled offers to authors: the custom types of all titles."""
    properties = tuple(prop for entry in TITLES for prop in entry.open().needs.properties)
    (maps / "objecttypes.xml").write_text(object_types(properties), encoding="utf-8")
    (maps / "kerbside.tiled-project").write_text(project(properties), encoding="utf-8")


def main() -> None:
    """Draw everything under maps/; with the word `types`, write the types alone."""
    maps = ROOT / "maps"
    types(maps)
    if sys.argv[1:] == ["types"]:
        return
    (maps / "tilesets").mkdir(parents=True, exist_ok=True)
    tileset(maps / "tilesets")
    for drawing in (oval(), long()):
        path = maps / drawing.title / f"{drawing.track}.tmx"
        write(raw(drawing), path)
        print(path.relative_to(ROOT), sketch(path, monza, force=True), "spaces")
    lesson(maps / "monza" / "oval.tmx", maps / "pictures" / "lesson.png")


if __name__ == "__main__":
    main()
