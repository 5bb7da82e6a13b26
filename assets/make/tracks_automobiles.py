"""Draws the maps of Automobiles anew: corners, ground and scenery by hand here, the spaces by sketch-map.

    python assets/make/tracks_automobiles.py

Needs numpy (a development dependency). The maps may be refined in Tiled afterwards; this script then no longer owns them.
"""

import math
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from land import Where, both, box, ellipse, land, off, outside, tiles  # noqa: E402
from lesson_lanes import lesson  # noqa: E402
from tracks import HIGH, TILE, WIDE, Drawing, Thing, beside, raw, smooth, tyres, write  # noqa: E402
from tracks_top_race import Bend, Laid, lay, pinned  # noqa: E402

from game.titles.automobiles.track import contract as needs  # noqa: E402
from game.tracks.curve import Curve, Point, closed_curve  # noqa: E402
from game.tracks.sketch import sketch  # noqa: E402

Sizes = tuple[int, ...]


@dataclass(frozen=True)
class Growth:
    """What is scattered: kinds with their sizes, how many, and where it may stand."""

    kinds: Mapping[str, Sizes]
    count: int
    where: Where


@dataclass(frozen=True)
class Plan:
    """A track before it is drawn. `pins`: station -> where on the paper it begins; `base` and `land`: what the ground is,
    the last that claims a place having it."""

    track: str
    name: str
    start: Point
    bends: Sequence[Bend]
    width: int
    numbers: Mapping[str, str | int | bool]
    base: str
    seed: int
    pins: Mapping[int, Point] = field(default_factory=dict)
    land: Callable[[Curve], Sequence[tuple[str, Where]]] = lambda curve: ()
    things: Callable[[Curve], Sequence[Thing]] = lambda curve: ()
    growth: Callable[[Curve], Sequence[Growth]] = lambda curve: ()


def scattered(plan: Plan, curve: Curve, things: Sequence[Thing]) -> list[Thing]:
    """What grows: off the road, apart from each other and from `things`."""
    chance = random.Random(plan.seed)
    found: list[Thing] = []
    for growth in plan.growth(curve):
        left = growth.count
        for _ in range(4000):
            if not left:
                break
            kind = chance.choice(list(growth.kinds))
            size = chance.choice(growth.kinds[kind])
            margin = size * 0.6 + 8
            x, y = chance.uniform(margin, WIDE * TILE - margin), chance.uniform(margin, HIGH * TILE - margin)
            if not growth.where(x, y) or abs(curve.locate((x, y))[1]) < plan.width / 2 + size / 2 + 14:
                continue
            if any(math.hypot(t.x - x, t.y - y) < max(t.width, t.height) * 0.56 + size * 0.5 for t in (*things, *found)):
                continue
            found.append(Thing(kind, round(x), round(y), size, size, chance.randrange(0, 360, 15)))
            left -= 1
    return found


def draw(plan: Plan, path: Path) -> int:
    """Writes the map and lets sketch-map add the segments; how many there are."""
    laid = lay(plan.start, plan.bends)
    laid = Laid(laid.points, {**laid.pins, **plan.pins})
    curve = closed_curve(smooth(laid.points))
    things = list(plan.things(curve))
    things += scattered(plan, curve, things)
    properties = {"laps": 3, "lanes_from": "inside", **plan.numbers}
    drawing = Drawing("automobiles", plan.track, plan.name, laid.points, plan.width, properties, things, 0, plan.seed)
    root = raw(drawing)
    pinned(root, drawing, laid, [])
    for element in root.iter("tileset"):
        element.set("source", "../tilesets/land.tsx")
    for name, text in land(plan.base, plan.land(curve), plan.seed).items():
        data = root.find(f"layer[@name='{name}']/data")
        assert data is not None
        data.text = text
    write(root, path)
    return sketch(path, needs, force=True)


def row(curve: Curve, kind: str, laps: Sequence[float], right: float, size: tuple[float, float], name: str = "") -> list[Thing]:
    """Things that face the road at these places of the lap."""
    return [beside(curve, kind, lap, right, *size, name) for lap in laps]


def dots(kind: str, size: float, *at: Point, turn: float = 0.0, name: str = "") -> list[Thing]:
    """Square things of one size."""
    return [Thing(kind, x, y, size, size, turn, name) for x, y in at]


PALM_BAY = Plan(
    "palm_bay_oval",
    "Palm Bay Oval",
    (960, 1084),
    (Bend(1724, 1084, 439), Bend(1724, 196, 439), Bend(196, 196, 439), Bend(196, 1084, 439)),
    276,
    {
        "direction": "anticlockwise",
        "seats_best": "2-5",
        "lane_1": "W2x20",
        "lane_2": "L3x2 WL2x4 L3x4 WL2x4 L3 WL2 WL1",
        "lane_3": "LD3 D3 L3 L2 L3 LD3 D3 LD3 D3 L3 L2 L3 LD3 D3",
        "lane_4": "K6 D4x2 K6x2 D4x2 K6",
        "slots": "1:39 2:38 1:37 2:36 1:35",
    },
    "sand",
    3,
    {6: (1503, 1015), 14: (1503, 265), 26: (417, 265), 34: (417, 1015)},
    land=lambda curve: (
        ("grass", both(off(curve, -2000, -176), outside(ellipse(930, 600, 390, 200)))),
        ("sea", ellipse(930, 600, 330, 150)),
        ("sea", both(off(curve, 200), lambda x, y: x > 1000 + 0.35 * (640 - y))),
    ),
    things=lambda curve: (
        *row(curve, "stand", (0.945, 0.995, 0.045), -204, (190, 76), "grandstand"),
        *row(curve, "banner", (0.47, 0.53), -160, (130, 16)),
        *tyres(curve, 0.2, 0.3, -166, 7),
        *tyres(curve, 0.7, 0.8, -166, 7),
        Thing("boat", 860, 590, 110, 46, -14),
        Thing("boat", 1020, 640, 84, 36, 22),
        Thing("boat", 1000, 540, 64, 28, 40),
        Thing("boat", 1800, 120, 120, 50, 30),
        Thing("boat", 1810, 1180, 120, 50, -30),
        Thing("tent", 1370, 560, 110, 110, 0),
        Thing("tent", 1400, 700, 96, 96, 0),
        Thing("house", 118, 122, 110, 110, 0, "beach hotel"),
        Thing("house", 116, 1158, 110, 110, 0, "beach hotel"),
        Thing("ball", 520, 760, 50, 50, 0),
        *(Thing("flag", x, y, 40, 64, 0) for x, y in ((640, 860), (1280, 860))),
        *(Thing("figure", x, y, 36, 36, 0) for x, y in ((560, 700), (1320, 800))),
    ),
    growth=lambda curve: (
        Growth({"palm": (70, 84, 96)}, 16, both(off(curve, -2000, -200), outside(ellipse(930, 600, 380, 200), box(0, 830, 1920, 1280)))),
        Growth({"palm": (60, 72, 84)}, 18, both(off(curve, 0), lambda x, y: x < 860 + 0.35 * (640 - y))),
        Growth({"bush": (40, 48)}, 8, both(off(curve, -2000, -200), outside(ellipse(930, 600, 380, 200), box(0, 830, 1920, 1280)))),
    ),
)

ROYAL_PARK = Plan(
    "royal_park",
    "Royal Park",
    (800, 172),
    (
        Bend(1748, 172, 240),
        Bend(1748, 500, 230),
        Bend(1610, 690, 230),
        Bend(1610, 1108, 250),
        Bend(1020, 1108, 280),
        Bend(880, 710, 250),
        Bend(602, 710, 210),
        Bend(470, 850, 210),
        Bend(172, 850, 200),
        Bend(172, 172, 250),
    ),
    224,
    {
        "direction": "clockwise",
        "seats_best": "3-5",
        "lane_1": "W2x5 W1x4 W2x8 W1x4 W2x7",
        "lane_2": "L3x2 L4 WL2 W2 WL2x4 L4x2 W2 WL2 L4 WL3x2 L3 WL1",
        "lane_3": "LD5x2 L2x2 L4x2 LD4x2 L2x2 LD4 L3x2 LD4",
        "lane_4": "K5x2 -4 D4x2 K4x2 -4 K4 D3x2 K4",
        "slots": "1:47 2:46 1:45 2:43 1:41",
    },
    "grass",
    5,
    {10: (1748, 400), 14: (1610, 800), 30: (700, 710), 34: (376, 850)},
    land=lambda curve: (
        ("meadow", ellipse(960, 440, 700, 150)),
        ("meadow", ellipse(1290, 800, 200, 200)),
        ("gravel", box(96, 1056, 770, 1120)),
        ("gravel", box(410, 990, 500, 1240)),
        ("sea", ellipse(1010, 460, 250, 76)),
    ),
    things=lambda curve: (
        *row(curve, "stand", (0.942, 0.982, 0.022, 0.062), 164, (172, 70), "grandstand"),
        *row(curve, "banner", (0.1, 0.47), 130, (120, 16)),
        *tyres(curve, 0.253, 0.308, -92, 7),
        *tyres(curve, 0.638, 0.7, -92, 8),
        Thing("house", 455, 1080, 190, 130, 0, "palace"),
        Thing("house", 240, 1086, 110, 96, 0, "orangery"),
        Thing("house", 670, 1086, 110, 96, 0, "orangery"),
        Thing("fountain", 455, 1196, 70, 70, 0),
        Thing("duck", 950, 450, 40, 36, -12),
        Thing("duck", 1060, 474, 34, 30, 24),
        Thing("tent", 1350, 460, 100, 100, 0),
        Thing("tent", 520, 480, 96, 96, 0),
        *(Thing("flag", x, y, 40, 60, 0) for x, y in ((370, 1190), (550, 1190), (1440, 560))),
        *(Thing("figure", x, y, 36, 36, 0) for x, y in ((1250, 590), (620, 500), (1180, 900))),
    ),
    growth=lambda curve: (
        Growth({"tree": (64, 76, 88)}, 30, outside(ellipse(1010, 460, 300, 120), box(80, 980, 800, 1280))),
        Growth({"pine": (60, 72)}, 12, both(off(curve, -2000, 0), outside(box(80, 1020, 800, 1280)))),
        Growth({"bush": (36, 44)}, 12, both(box(90, 1000, 800, 1240), outside(box(400, 0, 510, 1280)))),
    ),
)

THUNDER_BOWL = Plan(
    "thunder_bowl",
    "Thunder Bowl",
    (960, 1090),
    (
        Bend(1250, 1090, 330),
        Bend(1720, 640, 330),
        Bend(1720, 192, 300),
        Bend(200, 192, 300),
        Bend(200, 640, 330),
        Bend(670, 1090, 330),
    ),
    270,
    {
        "direction": "anticlockwise",
        "seats_best": "2-5",
        "lane_1": "W2x24",
        "lane_2": "L4x2 WL5x2 L3 L4 L3 L4 WL5x2 L3 WL2 WL1",
        "lane_3": "LD4x2 L5x2 LD3 LD4 LD3 LD4 L5x2 LD3x2",
        "lane_4": "LD4x2 LD5x2 LD7x2 LD5x2 LD3x2",
        "lane_5": "K8 DK5x2 K7x2 DK5x2 K6",
        "slots": "1:47 2:46 1:45 2:44 1:43",
    },
    "grass",
    7,
    land=lambda curve: (
        ("meadow", ellipse(960, 520, 420, 150)),
        ("paving", both(off(curve, -250, -150), box(500, 700, 1420, 1280))),
        ("paving", both(off(curve, 160), box(0, 760, 1920, 1280))),
        ("paving", box(860, 410, 1060, 610)),
    ),
    things=lambda curve: (
        *row(curve, "stand", (0.975, 0.025), -196, (180, 74), "grandstand"),
        *row(curve, "stand", (0.115, 0.16, 0.84, 0.885), 192, (190, 76), "grandstand"),
        *row(curve, "stand", (0.455, 0.5, 0.545), -186, (180, 74), "grandstand"),
        *row(curve, "banner", (0.1, 0.9, 0.4, 0.6), -156, (130, 16)),
        *tyres(curve, 0.25, 0.35, -160, 8),
        *tyres(curve, 0.65, 0.75, -160, 8),
        Thing("house", 960, 510, 150, 130, 0, "race control"),
        *dots("lamp", 64, (470, 420), (1450, 420), (620, 760), (1300, 760), (96, 1000), (1824, 1000)),
        *dots("tent", 96, (700, 520), (1220, 520)),
        *(Thing("flag", x, y, 44, 64, 0) for x, y in ((880, 610), (1040, 610), (880, 410), (1040, 410))),
        *dots("ball", 60, (820, 720), (1100, 720)),
        *dots("tent", 80, (110, 1180), (230, 1190), (1690, 1190), (1810, 1180)),
        *dots("figure", 36, (560, 600), (1360, 610), (760, 640), (1180, 640), (340, 1200), (1580, 1200)),
    ),
    growth=lambda curve: (
        Growth({"tree": (60, 72)}, 12, both(off(curve, -2000, -200), box(0, 0, 1920, 700))),
        Growth({"bush": (40, 48)}, 10, off(curve, 0)),
    ),
)

HARBOUR = Plan(
    "harbour_streets",
    "Harbour Streets",
    (174, 470),
    (
        Bend(174, 170, 220),
        Bend(800, 170, 170),
        Bend(1020, 250, 170),
        Bend(1250, 170, 170),
        Bend(1746, 170, 220),
        Bend(1746, 1108, 189.9),
        Bend(1366, 1108, 189.9),
        Bend(1366, 580, 190),
        Bend(554, 580, 190),
        Bend(554, 1108, 189.9),
        Bend(174, 1108, 189.9),
    ),
    222,
    {
        "direction": "clockwise",
        "seats_best": "2-3",
        "lane_1": "W2x2 W1x4 W2x3 W1x6 W2x2 W1x4 W2x4",
        "lane_2": "L2x2 WL2x2 L3x2 WL2x3 L2x2 WL2x2 L3 L2 WL2 WL1",
        "lane_3": "LD4 -4 LD3 D3 -6 DK4 -4 LD4 D4",
        "slots": "1:35 2:34 1:33 2:32 1:31",
    },
    "paving",
    11,
    land=lambda curve: (
        ("grass", box(300, 330, 760, 430)),
        ("grass", box(1230, 330, 1610, 430)),
        ("sea", both(box(680, 730, 1240, 1400), lambda x, y: x + y > 1550 and x - y < 390)),
        ("sea", box(760, 1140, 1160, 1400)),
    ),
    things=lambda curve: (
        *row(curve, "stand", (0.955, 0.995), 152, (140, 62), "grandstand"),
        *row(curve, "banner", (0.116, 0.39), 132, (120, 16)),
        *tyres(curve, 0.125, 0.2, -84, 8),
        *tyres(curve, 0.445, 0.5, -92, 6),
        Thing("boat", 860, 820, 130, 52, 60),
        Thing("boat", 980, 860, 150, 60, 84),
        Thing("boat", 1100, 800, 120, 48, 108),
        Thing("boat", 880, 1060, 90, 38, -20),
        Thing("boat", 1060, 1130, 110, 46, 14),
        Thing("boat", 960, 980, 60, 26, 40),
        *(Thing("house", x, 380, 92, 88, 0) for x in (350, 460, 570, 680)),
        *(Thing("house", x, 380, 92, 88, 0) for x in (1280, 1390, 1500)),
        *(Thing("house", 1556, y, 88, 84, 0) for y in (500, 620, 740, 860)),
        *dots("lamp", 52, (800, 400), (1160, 400), (700, 1180), (1230, 1180)),
        *dots("flag", 52, (980, 420), (364, 890), (900, 686)),
        *dots("figure", 34, (364, 600), (364, 760), (1010, 690), (800, 700), (920, 410), (1050, 410)),
    ),
    growth=lambda curve: (
        Growth({"palm": (52, 60, 68)}, 16, outside(box(650, 730, 1280, 1280))),
        Growth({"bush": (36, 44)}, 10, outside(box(650, 730, 1280, 1280))),
    ),
)

MESA = Plan(
    "mesa_bullring",
    "Mesa Bullring",
    (960, 1104),
    (
        Bend(1744, 1104, 330),
        Bend(1744, 24, 300),
        Bend(960, 560, 360),
        Bend(176, 24, 300),
        Bend(176, 1104, 330),
    ),
    264,
    {
        "direction": "anticlockwise",
        "seats_best": "2-4",
        "line_inside": True,
        "lane_1": "26: WL3 W2x12 W1",
        "lane_2": "26: WLD4 L3 WL2x3 L3 LD3 WL2x3 L3",
        "lane_3": "DK3 K4 LD2 L2 LD2 K4 WLD3 LD2 L2 LD2 D2",
        "slots": "1:27* 3:27 1:25 2:25 3:25",
    },
    "desert",
    13,
    land=lambda curve: (
        ("sand", ellipse(960, 800, 330, 90)),
        ("rock", ellipse(560, 560, 150, 120)),
        ("rock", ellipse(1370, 560, 150, 120)),
        ("rock", both(ellipse(960, 60, 380, 150), off(curve, 170))),
    ),
    things=lambda curve: (
        *row(curve, "stand", (0.95, 0.0, 0.05), -186, (190, 76), "grandstand"),
        *row(curve, "banner", (0.2, 0.8), -156, (130, 16)),
        *tyres(curve, 0.3, 0.36, -160, 5),
        *tyres(curve, 0.64, 0.7, -160, 5),
        Thing("rock", 560, 560, 170, 130, 0, "mesa"),
        Thing("rock", 1370, 560, 170, 130, 0, "mesa"),
        Thing("rock", 960, 110, 210, 120, 0, "mesa"),
        Thing("tent", 1220, 780, 96, 96, 0),
        Thing("tent", 700, 780, 96, 96, 0),
        *dots("flag", 56, (660, 880), (1260, 880)),
        *dots("figure", 36, (860, 800), (1060, 800), (960, 840), (420, 760), (1500, 760)),
    ),
    growth=lambda curve: (
        Growth({"cactus": (52, 64, 76)}, 16, off(curve, -2000, -160)),
        Growth({"cactus": (52, 64, 76), "rock": (44, 60)}, 16, off(curve, 160)),
        Growth({"bush": (34, 40), "rock": (36, 48)}, 12, off(curve, -2000, -160)),
    ),
)

PLANS = (PALM_BAY, ROYAL_PARK, THUNDER_BOWL, HARBOUR, MESA)


def main() -> None:
    """Draw the ground tiles and the five maps under maps/automobiles."""
    maps = ROOT / "maps"
    tiles(maps / "tilesets")
    for plan in PLANS:
        path = maps / "automobiles" / f"{plan.track}.tmx"
        print(path.relative_to(ROOT), draw(plan, path), "segments")
    lesson(maps / "automobiles" / "palm_bay_oval.tmx", maps / "pictures" / "lanes.png")


if __name__ == "__main__":
    main()
