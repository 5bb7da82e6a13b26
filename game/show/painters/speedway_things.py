"""What stands beside the speedway, as plan drawings: white lines on a blueprint, seen from above, nothing filled but faintly."""

import math
from collections.abc import Callable, Sequence

from game.show.painters.geometry import oval, placed, regular, star
from game.show.palette import Rgb
from game.show.svg import Affine, Path, Point, Svg
from game.tracks.layout import Scenery

BLUE: Rgb = (26, 60, 108)
LINE: Rgb = (44, 84, 138)
WHITE: Rgb = (214, 228, 246)
THIN, THICK = 2.2, 3.4
Painter = Callable[[Svg, float, float, int], None]


def _solid(svg: Svg, points: Sequence[Point], thick: float = THICK) -> None:
    """An outline, its inside hidden and a little lighter than the paper."""
    svg.polygon(points, (36, 74, 126), WHITE, thick)


def _box(w: float, h: float) -> list[Point]:
    return [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]


def _stand(svg: Svg, w: float, h: float, variety: int) -> None:
    """Rows of seats under a hatched roof, aisles between them."""
    _solid(svg, _box(w, h))
    roof = -h / 2 + h * 0.34
    svg.line([(-w / 2, roof), (w / 2, roof)], WHITE, THICK)
    for number in range(int(w / 14)):
        x = -w / 2 + 6 + number * 14
        svg.line([(x, roof), (min(w / 2, x + 12), -h / 2)], WHITE, 1.6, 0.7)
    rows = max(2, int((h * 0.66) / 13))
    seats = Path()
    for row in range(rows):
        y = roof + (h / 2 - roof) * (row + 0.5) / rows
        for number in range(int(w / 13)):
            x = -w / 2 + 9 + number * 13
            if abs(x % 52 - 26) > 4:
                seats.ellipse(x, y, 3.6, 3.6)
    svg.path(seats, None, WHITE, 1.8, 0.9)


def _tree(svg: Svg, w: float, h: float, variety: int) -> None:
    """A crown with its branches, and its trunk as a dot."""
    r = min(w, h) * 0.46
    ring = [(x * (1 + 0.07 * (k % 2)), y * (1 + 0.07 * (k % 2))) for k, (x, y) in enumerate(regular(18, r, variety))]
    _solid(svg, ring, THIN)
    for x, y in regular(7, r * 0.72, variety * 11.0):
        svg.line([(0, 0), (x, y)], WHITE, 1.6, 0.75)
    svg.circle(0, 0, 3.5, WHITE)


def _pine(svg: Svg, w: float, h: float, variety: int) -> None:
    r = min(w, h) * 0.48
    _solid(svg, star(10, r, r * 0.74), THIN)
    svg.polygon(star(10, r * 0.55, r * 0.4), None, WHITE, 1.6)
    svg.circle(0, 0, 3, WHITE)


def _palm(svg: Svg, w: float, h: float, variety: int) -> None:
    """Fronds with their ribs."""
    r = min(w, h) * 0.5
    for number in range(8):
        turn = number * 45.0 + variety * 17
        frond = [(r * 0.1, 0), (r * 0.4, -r * 0.17), (r * 0.8, -r * 0.12), (r, 0), (r * 0.8, r * 0.12), (r * 0.4, r * 0.17)]
        _solid(svg, placed(frond, 0, 0, 1.0, turn), 1.9)
        svg.line(placed([(r * 0.14, 0), (r * 0.9, 0)], 0, 0, 1.0, turn), WHITE, 1.2, 0.7)
    svg.circle(0, 0, r * 0.12, BLUE, WHITE, THIN)


def _bush(svg: Svg, w: float, h: float, variety: int) -> None:
    r = min(w, h) * 0.3
    for x, y in ((-0.28, 0.1), (0.28, 0.12), (0.0, -0.12)):
        svg.circle(x * w, y * h, r, (36, 74, 126), WHITE, THIN)
    svg.circle(0, -0.12 * h, r * 0.5, None, WHITE, 1.4, 0.7)


def _cactus(svg: Svg, w: float, h: float, variety: int) -> None:
    r = min(w, h) * 0.42
    _solid(svg, regular(10, r), THIN)
    for x, y in regular(10, r):
        svg.line([(x * 0.35, y * 0.35), (x * 1.16, y * 1.16)], WHITE, 1.6, 0.8)


def _house(svg: Svg, w: float, h: float, variety: int) -> None:
    """A garage from above: hipped roof, its door with its swing."""
    _solid(svg, _box(w * 0.9, h * 0.8))
    ridge = w * 0.2
    svg.line([(-ridge, 0), (ridge, 0)], WHITE, THIN)
    for way in (-1, 1):
        for down in (-1, 1):
            svg.line([(way * ridge, 0), (way * w * 0.45, down * h * 0.4)], WHITE, THIN)
    arc = [(w * 0.24 * math.cos(t / 8 * math.pi / 2), h * 0.4 + w * 0.24 * math.sin(t / 8 * math.pi / 2)) for t in range(9)]
    svg.line([(0, h * 0.4), *arc], WHITE, 1.6, 0.7)


def _boat(svg: Svg, w: float, h: float, variety: int) -> None:
    """Hull, deck and thwarts, between two waves."""
    long, wide = max(w, h) * 0.5, max(w, h) * 0.2
    hull = [
        (-long, -wide),
        (long * 0.3, -wide),
        (long * 0.75, -wide * 0.6),
        (long, 0),
        (long * 0.75, wide * 0.6),
        (long * 0.3, wide),
        (-long, wide),
    ]
    _solid(svg, hull, THIN)
    svg.polygon(placed(hull, 0, 0, 0.74), None, WHITE, 1.6)
    for x in (-0.4, 0.1):
        svg.line([(long * x, -wide * 0.7), (long * x, wide * 0.7)], WHITE, 1.8)


def _tent(svg: Svg, w: float, h: float, variety: int) -> None:
    ring = regular(8, min(w, h) * 0.47, 22.5)
    _solid(svg, ring)
    for x, y in ring:
        svg.line([(0, 0), (x, y)], WHITE, 1.8)
    svg.circle(0, 0, 5, BLUE, WHITE, THIN)


def _tyres(svg: Svg, w: float, h: float, variety: int) -> None:
    r = max(7.0, min(13.0, min(w, h) / 2))
    across, down = max(1, int(w / (2 * r))), max(1, int(h / (2 * r)))
    for number in range(across * down):
        x = (number % across + 0.5) * w / across - w / 2
        y = (number // across + 0.5) * h / down - h / 2
        svg.circle(x, y, r - 1, (36, 74, 126), WHITE, THIN)
        svg.circle(x, y, r * 0.45, BLUE, WHITE, 1.6)


def _banner(svg: Svg, w: float, h: float, variety: int) -> None:
    """A hoarding: a hatched bar on posts."""
    _solid(svg, _box(w, h), THIN)
    for number in range(int(w / 12)):
        x = -w / 2 + 3 + number * 12
        svg.line([(x, h / 2), (x + 8, -h / 2)], WHITE, 2.2, 0.85)


def _flag(svg: Svg, w: float, h: float, variety: int) -> None:
    side = min(w, h) * 0.9
    cell = side / 4
    svg.line([(-side / 2, side * 0.55), (-side / 2, -side * 0.5)], WHITE, THICK)
    for number in range(12):
        x, y = number % 4, number // 4
        if (x + y) % 2:
            svg.rect(-side / 2 + x * cell, -side / 2 + y * cell, cell, cell, 0, WHITE)
    svg.rect(-side / 2, -side / 2, side, 3 * cell, 0, None, WHITE, 1.8)


def _marshal(svg: Svg, w: float, h: float, variety: int) -> None:
    """A marshal post: a survey mark, a post with a flag."""
    r = min(w, h, 44.0) * 0.4
    svg.circle(0, 0, r, (36, 74, 126), WHITE, THIN)
    svg.line([(-r * 1.4, 0), (r * 1.4, 0)], WHITE, 1.6)
    svg.line([(0, -r * 1.4), (0, r * 1.4)], WHITE, 1.6)
    quarter = [(0.0, 0.0), *(point for point in oval(0, 0, r, r, 24)[:7])]
    svg.polygon(quarter, WHITE)
    svg.polygon(placed(quarter, 0, 0, 1.0, 180), WHITE)


def _lamp(svg: Svg, w: float, h: float, variety: int) -> None:
    """A floodlight mast: six lamps on a frame, and the cone they light."""
    side = min(w, h)
    cone = [(-side * 0.3, -side * 0.1), (side * 0.3, -side * 0.1), (side * 0.9, side * 1.1), (-side * 0.9, side * 1.1)]
    svg.polygon(cone, WHITE, opacity=0.12)
    svg.rect(-side * 0.44, -side * 0.4, side * 0.88, side * 0.42, 4, BLUE, WHITE, THICK)
    for number in range(6):
        x, y = number % 3 - 1, number // 3
        svg.circle(x * side * 0.27, -side * 0.3 + y * side * 0.2, side * 0.075, WHITE)


def _water(svg: Svg, w: float, h: float, variety: int) -> None:
    """A basin with level lines, as on a chart."""
    for share in (1.0, 0.76, 0.5):
        svg.ellipse(0, 0, w / 2 * share, h / 2 * share, (36, 74, 126) if share == 1.0 else None)
        svg.path(Path().ellipse(0, 0, w / 2 * share, h / 2 * share), None, WHITE, THICK if share == 1.0 else 1.6)
    svg.circle(0, 0, 5, WHITE)


def _rock(svg: Svg, w: float, h: float, variety: int) -> None:
    """Contour lines of a mesa."""
    wobble = (1.0, 0.86, 1.0, 0.92, 1.04, 0.84, 0.98, 0.9)
    ring = [(x * w * 0.46 * k, y * h * 0.44 * k) for (x, y), k in zip(regular(8, 1.0, 11.0 * variety), wobble, strict=True)]
    _solid(svg, ring)
    for share in (0.74, 0.48, 0.24):
        svg.polygon(placed(ring, -w * 0.03, -h * 0.03, share), None, WHITE, 1.7, 0.85)


def _wheel(svg: Svg, w: float, h: float, variety: int) -> None:
    """A gear wheel with its centre lines."""
    r = min(w, h) * 0.4
    teeth = [(x * (1.16 if k % 4 < 2 else 0.96), y * (1.16 if k % 4 < 2 else 0.96)) for k, (x, y) in enumerate(regular(48, r))]
    _solid(svg, teeth, THIN)
    svg.circle(0, 0, r * 0.42, BLUE, WHITE, THIN)
    for line in (((-1.5, 0), (1.5, 0)), ((0, -1.5), (0, 1.5))):
        svg.line([(x * r, y * r) for x, y in line], WHITE, 1.3, 0.7)


PAINTERS: dict[str, Painter] = {
    "stand": _stand, "tree": _tree, "pine": _pine, "palm": _palm, "bush": _bush, "tuft": _bush, "flowers": _bush,
    "cactus": _cactus, "house": _house, "block": _house, "boat": _boat, "duck": _boat, "tent": _tent, "tyres": _tyres,
    "banner": _banner, "flag": _flag, "figure": _marshal, "lamp": _lamp, "fountain": _water, "pond": _water, "rock": _rock,
    "ball": _wheel, "cone": _flag, "train": _stand, "scrap": _wheel, "wreck": _boat, "barrel": _tyres, "container": _house, "dish": _lamp,
}  # fmt: skip
UPRIGHT = frozenset(("flag", "figure", "lamp", "cone", "dish"))
"""Kinds that the map doesn't turn."""


def paint_speedway_thing(svg: Svg, thing: Scenery, variety: int) -> None:
    """A thing of the map; an unknown kind is a gear wheel."""
    with svg.group(Affine.place(thing.x, thing.y, 1.0, 0.0 if thing.kind in UPRIGHT else thing.rotation)):
        PAINTERS.get(thing.kind, _wheel)(svg, thing.width, thing.height, variety)


def paint_toolbox(svg: Svg, x: float, y: float, size: float) -> None:
    """A toolbox in plan: lid, handle, two trays; `size` is its width."""
    with svg.group(Affine.place(x, y, size / 100)):
        _solid(svg, _box(100, 56))
        svg.rect(-44, -22, 88, 20, 3, None, WHITE, 1.8)
        svg.rect(-44, 4, 40, 18, 3, None, WHITE, 1.8)
        svg.rect(4, 4, 40, 18, 3, None, WHITE, 1.8)
        svg.line([(-24, -30), (-24, -38), (24, -38), (24, -30)], WHITE, 4)


def paint_spanner(svg: Svg, x: float, y: float, size: float, degrees: float) -> None:
    """A spanner, open at one end; `size` is its length."""
    with svg.group(Affine.place(x, y, size / 100, degrees)):
        shaft = [(-40, -7), (30, -7), (36, -16), (52, -16), (42, -4), (42, 4), (52, 16), (36, 16), (30, 7), (-40, 7)]
        _solid(svg, shaft)
        svg.circle(-42, 0, 14, (36, 74, 126), WHITE, THICK)
        svg.polygon(placed(regular(6, 7), -42, 0), BLUE, WHITE, 1.8)
