"""Draws Scrap Racer's shipped maps anew: six layouts of fourteen sections and their short versions, each section in one cell of a
square grid, straights as lines and bends as quarter circles; junk by seeded chance; the spaces by sketch-map.

    python assets/make/tracks_scrap_racer.py

Needs numpy (a development dependency). The maps may be refined in Tiled afterwards; this script then no longer owns them.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from xml.etree import ElementTree

import pygame
from tracks import HIGH, ROOT, TILE, WIDE, Drawing, Thing, beside, raw, write

from game.titles.scrap_racer.rules.road import section_of
from game.titles.scrap_racer.track import contract as scrap_racer
from game.titles.scrap_racer.track.notation import read
from game.tracks.curve import Curve, Point, closed_curve
from game.tracks.sketch import sketch

MOST_CELL = 400
ROAD = 0.282
"""Width of the road in cells: a racer then fits on a space, in bends too."""
PIECES = 6
"""Points of the centreline per section."""
TILES = ("#0b0f1c", "#10162a", "#161d36", "#1d2440", "#2a2036", "#152b33")
"""The yard: plates of dark metal, two of them stained."""


@dataclass(frozen=True)
class Shape:
    """A layout by name: its notation (* marks a booster site), seed of its junk."""

    track: str
    name: str
    road: str
    seed: int


SHAPES: Sequence[Shape] = (
    Shape("a", "Anvil", "1S* 5S 7R* 6S 8R* 11L 9R* 2S* 12R 10L* 13R 3S* 14R 4S*", 3),
    Shape("b", "Boiler", "1S* 11R 7R* 5S 8L* 12R 2S* 3S* 13R 9R* 6S 10L* 14R 4S*", 5),
    Shape("c", "Crane", "1S* 5S 7R* 11R 8L* 12R 2S* 6S 9R* 13L 10R* 14R 3S* 4S*", 8),
    Shape("d", "Dynamo", "1S* 5S 7R* 6S 8R* 2S* 11L 9R* 12R 10L* 13R 3S* 14R 4S*", 12),
    Shape("e", "Elbow", "1S* 11R 7L* 12R 2S* 13R 3S* 5S 8R* 14L 9R* 6S 10R* 4S*", 15),
    Shape("f", "Furnace", "1S* 11R 2S* 5S 7R* 12R 3S* 13L 8L* 14R 9R* 6S 10R* 4S*", 18),
    Shape("a_short", "Anvil, short", "5S 7R* 8R* 11L 9R* 2S* 13R 3S* 14R 4S*", 21),
    Shape("b_short", "Boiler, short", "1S* 11R 7R* 8L* 12R 3S* 9R* 6S 14R 4S*", 24),
    Shape("c_short", "Crane, short", "5S 7R* 11R 8L* 12R 6S 9R* 13L 10R* 14R 3S* 4S*", 27),
    Shape("d_short", "Dynamo, short", "5S 7R* 8R* 2S* 11L 9R* 13R 3S* 14R 4S*", 30),
    Shape("e_short", "Elbow, short", "1S* 12R 2S* 13R 5S 8R* 14L 9R* 10R* 4S*", 33),
    Shape("f_short", "Furnace, short", "1S* 11R 7R* 3S* 13L 14R 9R* 6S 10R* 4S*", 36),
)

Step = tuple[Point, int, str]
"""Where a section is entered (in cells), the way it is driven (quarter turns clockwise from east), and S, R or L."""


def walked(shape: Shape) -> list[Step]:
    """The sections of a layout laid one after another, the first one entered at (0, 0) heading east."""
    x, y, way = 0.0, 0.0, 0
    steps: list[Step] = []
    for word in shape.road.split():
        bend = word.strip("*")[-1]
        steps.append(((x, y), way, bend))
        dx, dy = _ahead(way)
        x, y = x + dx / 2, y + dy / 2
        way = (way + {"S": 0, "R": 1, "L": 3}[bend]) % 4
        dx, dy = _ahead(way)
        x, y = x + dx / 2, y + dy / 2
    assert (round(x, 6), round(y, 6), way) == (0, 0, 0), f"{shape.track} does not close"
    return steps


def _ahead(way: int) -> tuple[int, int]:
    return ((1, 0), (0, 1), (-1, 0), (0, -1))[way]


def _within(step: Step, share: float) -> Point:
    """The point `share` of the way through a section, in cells."""
    (x, y), way, bend = step
    dx, dy = _ahead(way)
    if bend == "S":
        return x + dx * share, y + dy * share
    side = 1 if bend == "R" else -1
    turn = share * math.pi / 2
    on, over = math.sin(turn) / 2, side * (1 - math.cos(turn)) / 2
    return x + dx * on - dy * over, y + dy * on + dx * over


def course(shape: Shape) -> tuple[list[Point], list[Point], float]:
    """The centreline and the beginning of each section in px, and the size of a cell: as large as the board lets it."""
    steps = walked(shape)
    points = [_within(step, k / PIECES) for step in steps for k in range(PIECES)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    wide, high = max(xs) - min(xs) + ROAD, max(ys) - min(ys) + ROAD
    cell = min(MOST_CELL, (WIDE * TILE - 110) / wide, (HIGH * TILE - 30) / (high + 1 - ROAD))
    off = WIDE * TILE / 2 - (min(xs) + max(xs)) / 2 * cell, HIGH * TILE / 2 - (min(ys) + max(ys)) / 2 * cell

    def px(point: Point) -> Point:
        return round(point[0] * cell + off[0], 1), round(point[1] * cell + off[1], 1)

    return [px(p) for p in points], [px(step[0]) for step in steps], cell


JUNK = (
    ("scrap", 110, 90),
    ("scrap", 150, 120),
    ("wreck", 130, 70),
    ("barrel", 46, 46),
    ("container", 150, 64),
    ("dish", 96, 96),
    ("lamp", 44, 44),
)


def strewn(shape: Shape, curve: Curve, road: float, things: Sequence[Thing]) -> list[Thing]:
    """Junk wherever there is room: off the road and the bays beside it, in the frame, apart from each other."""
    chance = random.Random(shape.seed)
    placed, found = list(things), list[Thing]()
    for _ in range(4000):
        if len(found) == 46:
            break
        kind, wide, high = chance.choice(JUNK)
        size = chance.uniform(0.8, 1.15)
        wide, high = round(wide * size), round(high * size)
        reach = math.hypot(wide, high) / 2
        x, y = chance.uniform(reach + 34, WIDE * TILE - reach - 34), chance.uniform(reach + 34, HIGH * TILE - reach - 34)
        along, right = curve.locate((x, y))
        beside_bays = curve.length - along < road * 4.2 and -road * 1.75 - reach < right < 0
        if abs(right) < road / 2 + reach + 14 or beside_bays:
            continue
        if any(math.hypot(t.x - x, t.y - y) < math.hypot(t.width, t.height) / 2 + reach for t in placed):
            continue
        found.append(Thing(kind, round(x), round(y), wide, high, chance.randrange(0, 360, 15)))
        placed.append(found[-1])
    return found


def _object(layer: ElementTree.Element, number: int, kind: str, point: Point, **tags: int) -> None:
    """A point with whole-number properties."""
    said = {"id": str(number), "type": kind, "x": f"{point[0]:g}", "y": f"{point[1]:g}"}
    item = ElementTree.SubElement(layer, "object", said)
    holder = ElementTree.SubElement(item, "properties")
    for name, value in sorted(tags.items()):
        ElementTree.SubElement(holder, "property", {"name": name, "type": "int", "value": str(value)})
    ElementTree.SubElement(item, "point")


def plates(shape: Shape) -> str:
    """The ground as CSV: dark plates of four by four tiles, a stained one here and there."""
    chance = random.Random(shape.seed)
    kinds = {(x, y): chance.choice((1, 1, 2, 2, 3, 4, 5, 6)) for x in range(WIDE // 4) for y in range(HIGH // 4)}
    rows = [[kinds[x // 4, y // 4] for x in range(WIDE)] for y in range(HIGH)]
    return "\n" + ",\n".join(",".join(map(str, row)) for row in rows) + "\n"


def drawn(shape: Shape) -> ElementTree.Element:
    """The map before sketch-map."""
    points, begins, cell = course(shape)
    curve, road = closed_curve(points), round(cell * ROAD)
    things = [beside(curve, "banner", lap, -road * 0.5 - 26, 120, 16) for lap in (0.03, 0.06)]
    things.append(beside(curve, "stand", 0.045, -road * 0.5 - 84, 190, 76, "grandstand"))
    things = [t for t in things if abs(curve.locate((t.x, t.y))[1]) > road / 2 + t.height / 2 and t.y - t.height / 2 > 40]
    things += strewn(shape, curve, road, things)
    properties: dict[str, str | int] = {"seats_best": "2-6", "road": shape.road, "laps": 3}
    root = raw(Drawing("scrap_racer", shape.track, shape.name, points, road, properties, things, 0, shape.seed))
    for element in root.iter("tileset"):
        element.set("source", "../tilesets/yard.tsx")
    for layer in root.iter("layer"):
        data = layer.find("data")
        if layer.get("name") == "ground" and data is not None:
            data.text = plates(shape)
    layers = {group.get("name"): group for group in root.iter("objectgroup")}
    numbers = count(1 + max(int(item.get("id", "0")) for item in root.iter("object")))
    spaces = read({"road": shape.road}).spaces
    firsts = [s.back for i, s in enumerate(spaces) if i and section_of(spaces[i - 1]) != section_of(s)]
    for unit, point in zip(firsts, begins[1:], strict=True):
        _object(layers["road"], next(numbers), "at", point, unit=unit)
    return root


def tileset() -> None:
    """The yard's ground tiles: one picture, and the tileset that cuts it."""
    sheet = pygame.Surface((len(TILES) * TILE, TILE))
    for i, colour in enumerate(TILES):
        sheet.fill(colour, (i * TILE, 0, TILE, TILE))
    pygame.image.save(sheet, ROOT / "maps" / "tilesets" / "yard.png")
    head = {"version": "1.8", "tiledversion": "1.8.2", "name": "yard", "tilewidth": str(TILE), "tileheight": str(TILE)}
    root = ElementTree.Element("tileset", {**head, "tilecount": str(len(TILES)), "columns": str(len(TILES))})
    ElementTree.SubElement(root, "image", {"source": "yard.png", "width": str(len(TILES) * TILE), "height": str(TILE)})
    write(root, ROOT / "maps" / "tilesets" / "yard.tsx")


def main() -> None:
    """Draw everything under maps/scrap_racer."""
    tileset()
    for shape in SHAPES:
        path = ROOT / "maps" / "scrap_racer" / f"{shape.track}.tmx"
        write(drawn(shape), path)
        print(path.relative_to(ROOT), sketch(path, scrap_racer, force=True), "spaces")


if __name__ == "__main__":
    main()
