"""The toy cars as shapes: from above (nose to the right, 100 long) and from the side (nose to the right, 200 x 140)."""

from collections.abc import Callable
from typing import NamedTuple

from game.show.painters.geometry import oval
from game.show.svg import Path, Point


class Part(NamedTuple):
    """A solid piece seen from above: its outline, the heights it reaches from and to, and what it is made of."""

    outline: tuple[Point, ...]
    bottom: float
    top: float
    stuff: str


def mirrored(*upper: Point) -> tuple[Point, ...]:
    """The outline whose upper half (tail to nose) is given, mirrored at the car's axis."""
    return _softened(upper + tuple((x, -y) for x, y in reversed(upper)))


def _softened(outline: tuple[Point, ...]) -> tuple[Point, ...]:
    """Corners cut once, twice: round as a toy is."""
    for _ in range(2):
        pairs = zip(outline, (*outline[1:], outline[0]), strict=True)
        outline = tuple((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairs for share in (0.22, 0.78))
    return outline


def box(x: float, y: float, w: float, h: float, cut: float = 2.5) -> tuple[Point, ...]:
    """A rectangle around (x, y) with its corners cut."""
    return (
        (x - w / 2 + cut, y - h / 2), (x + w / 2 - cut, y - h / 2), (x + w / 2, y - h / 2 + cut), (x + w / 2, y + h / 2 - cut),
        (x + w / 2 - cut, y + h / 2), (x - w / 2 + cut, y + h / 2), (x - w / 2, y + h / 2 - cut), (x - w / 2, y - h / 2 + cut),
    )  # fmt: skip


def wheels(back: float, front: float, side: float, w: float = 22, h: float = 12, front_side: float | None = None) -> tuple[Part, ...]:
    """Four wheels: axles at `back` and `front`, `side` from the middle."""
    ends = ((back, side), (front, side if front_side is None else front_side))
    return tuple(Part(box(x, sign * y, w, h, 3.5), 0, 9, "tyre") for x, y in ends for sign in (-1, 1))


def disc(x: float, y: float, rx: float, ry: float) -> tuple[Point, ...]:
    """An ellipse around (x, y)."""
    return tuple(oval(x, y, rx, ry, 24))


RACER = (
    *wheels(-27, 27, 22),
    Part(mirrored((-47, -19), (-40, -25), (-14, -23), (2, -20), (16, -24), (34, -23), (46, -15), (50, -6)), 3, 11, "body"),
    Part(box(-44, 0, 9, 54, 3), 15, 18, "dark"),
    Part(mirrored((-32, -10), (-20, -16), (4, -17), (22, -11), (26, -5)), 11, 17, "glass"),
    Part(mirrored((-28, -10), (-18, -13), (2, -13), (8, -10)), 17, 19, "roof"),
)
ROADSTER = (
    *wheels(-28, 29, 20),
    Part(
        mirrored((-49, -8), (-46, -19), (-36, -24), (-20, -24), (-8, -20), (14, -20), (24, -23), (38, -23), (47, -16), (50, -7)),
        3,
        12,
        "body",
    ),
    Part(mirrored((-33, -13), (-28, -16), (-2, -16), (2, -13)), 12, 13, "seat"),
    Part(mirrored((-1, -15), (6, -17), (9, -14), (9, -6)), 12, 18, "glass"),
    Part(disc(-17, -8, 8, 8), 13, 19, "helmet"),
)
BEETLE = (
    Part(disc(-25, -19, 15, 11), 0, 9, "dark"), Part(disc(-25, 19, 15, 11), 0, 9, "dark"),
    Part(disc(25, -19, 13, 10), 0, 9, "dark"), Part(disc(25, 19, 13, 10), 0, 9, "dark"),
    Part(mirrored((-47, -6), (-44, -15), (-32, -21), (-6, -23), (18, -20), (34, -17), (44, -11), (48, -4)), 3, 12, "body"),
    Part(disc(-3, 0, 25, 20), 12, 18, "glass"),
    Part(disc(-13, 0, 24, 20), 12, 22, "roof"),
)  # fmt: skip
VAN = (
    *wheels(-29, 28, 21, 22, 12),
    Part(box(0, 0, 96, 48, 9), 3, 15, "body"),
    Part(box(33, 0, 13, 38, 4), 15, 17, "glass"),
    Part(box(-12, 0, 64, 44, 6), 15, 26, "roof"),
)
FORMULA = (
    *wheels(-29, 27, 23, 21, 13, 22),
    Part(box(45, 0, 10, 50, 3), 2, 6, "dark"),
    Part(mirrored((-44, -10), (-30, -15), (-8, -16), (4, -9), (30, -6), (49, -4)), 4, 12, "body"),
    Part(box(-45, 0, 11, 46, 3), 14, 18, "dark"),
    Part(disc(-1, 0, 10, 7), 12, 13, "seat"),
    Part(disc(-2, 0, 7, 7), 12, 18, "helmet"),
    Part(mirrored((-40, -7), (-20, -8), (-12, -6)), 12, 16, "roof"),
)
HOTROD = (
    *wheels(-28, 34, 23, 28, 15, 20),
    Part(mirrored((-46, -12), (-42, -18), (-6, -18), (2, -12), (36, -10), (48, -9)), 4, 13, "body"),
    Part(box(20, 0, 22, 26, 4), 12, 18, "chrome"),
    Part(box(20, 0, 10, 10, 2), 18, 22, "dark"),
    Part(mirrored((-38, -15), (-34, -17), (-8, -17), (-2, -12)), 13, 20, "glass"),
    Part(mirrored((-37, -13), (-34, -15), (-14, -15), (-11, -13)), 20, 23, "roof"),
)
ABOVE: tuple[tuple[tuple[Part, ...], Point, float], ...] = (
    (RACER, (-9, 0), 19),
    (ROADSTER, (28, 0), 12), (BEETLE, (-13, 0), 22), (VAN, (-12, 0), 26), (FORMULA, (-26, 0), 16), (HOTROD, (-24, 0), 23),
)  # fmt: skip
"""Per style: parts from the ground up, where the roundel lies, and at what height."""


class Trim(NamedTuple):
    """Something on the body as seen from the side: its shape, what it is made of, and how thick its outline is."""

    path: Path
    stuff: str
    line: float = 4.0


def soft(*points: Point) -> Path:
    """A closed shape whose corners are round as a toy's."""
    return Path().polygon(_softened(points))


def bar(x: float, y: float, w: float, h: float, r: float = 0.0) -> Path:
    """A straight bar with round ends."""
    return Path().rect(x, y, w, h, r)


class Profile(NamedTuple):
    """A car from the side: body, window, what else there is behind it and of what `stuff`; wheels as (x, radius), middle of the roundel
    and of the driver's head; what lies on the body; where bonnet and roof are hit."""

    body: Callable[[], Path]
    window: Callable[[], Path] | None
    extras: Callable[[], Path] | None
    wheels: tuple[tuple[float, float], ...]
    roundel: Point
    head: Point | None = None
    trim: Callable[[], tuple[Trim, ...]] | None = None
    bonnet: Point = (160.0, 76.0)
    roof: Point = (96.0, 50.0)
    stuff: str = "dark"


def _racer() -> Path:
    path = Path().move(10, 104).curve(6, 84, 12, 74, 26, 70).curve(44, 66, 56, 66, 66, 58).curve(80, 44, 112, 42, 128, 58)
    return path.curve(136, 68, 150, 70, 168, 76).curve(186, 82, 196, 92, 194, 106).line(184, 110).line(20, 110).close()


def _racer_window() -> Path:
    return Path().move(78, 68).curve(88, 52, 108, 50, 120, 66).close()


def _racer_wing() -> Path:
    return Path().polygon(((6, 46), (40, 46), (38, 56), (30, 57), (30, 72), (20, 72), (20, 57), (6, 57)))


def _roadster() -> Path:
    path = Path().move(8, 102).curve(4, 78, 20, 68, 40, 67).curve(56, 66, 62, 74, 72, 78).line(102, 78)
    return path.curve(122, 66, 150, 64, 172, 74).curve(190, 82, 196, 94, 193, 108).line(14, 110).close()


def _roadster_glass() -> Path:
    return Path().polygon(((102, 78), (118, 50), (125, 52), (116, 78)))


def _beetle() -> Path:
    path = Path().move(8, 108).curve(6, 84, 22, 80, 30, 72).curve(44, 24, 112, 14, 132, 64).curve(148, 66, 168, 70, 178, 82)
    return path.curve(194, 86, 196, 98, 193, 110).close()


def _beetle_window() -> Path:
    path = Path().move(52, 66).curve(58, 42, 70, 36, 82, 36).line(82, 66).close()
    return path.move(90, 36).curve(106, 37, 114, 48, 119, 66).line(90, 66).close()


def _van() -> Path:
    path = Path().move(8, 110).line(8, 40).curve(8, 26, 14, 22, 26, 22).line(132, 22).curve(150, 22, 156, 34, 164, 60)
    return path.curve(184, 64, 194, 72, 194, 88).line(194, 110).close()


def _van_window() -> Path:
    return Path().move(120, 34).line(134, 34).curve(144, 36, 148, 46, 151, 60).line(120, 60).close()


def _formula() -> Path:
    path = Path().move(14, 106).line(16, 82).curve(34, 62, 50, 52, 66, 52).curve(78, 62, 82, 76, 94, 80)
    return path.curve(130, 78, 170, 90, 194, 104).line(192, 110).line(20, 110).close()


def _formula_wings() -> Path:
    path = Path().polygon(((2, 44), (34, 44), (34, 60), (24, 61), (24, 84), (14, 84), (14, 61), (2, 60)))
    return path.polygon(((168, 108), (198, 100), (198, 118), (168, 118)))


def _hotrod() -> Path:
    path = Path().move(12, 106).curve(8, 76, 14, 62, 24, 56).line(30, 40).curve(34, 30, 40, 28, 48, 28).line(82, 28)
    return path.curve(92, 28, 96, 40, 98, 66).line(178, 72).curve(188, 74, 192, 90, 190, 108).close()


def _hotrod_window() -> Path:
    return Path().polygon(((40, 56), (44, 40), (80, 40), (85, 60), (40, 60)))


def _hotrod_engine() -> Path:
    path = Path().polygon(((108, 72), (108, 48), (116, 40), (150, 40), (158, 50), (158, 74)))
    return path.polygon(((122, 42), (124, 26), (144, 26), (146, 42)))


SIDE: tuple[Profile, ...] = (
    Profile(_racer, _racer_window, _racer_wing, ((48, 24), (150, 24)), (99, 88)),
    Profile(_roadster, _roadster_glass, None, ((46, 24), (152, 24)), (99, 92), (82, 56)),
    Profile(_beetle, _beetle_window, None, ((46, 25), (152, 25)), (98, 87)),
    Profile(_van, _van_window, None, ((48, 24), (150, 24)), (66, 62)),
    Profile(_formula, None, _formula_wings, ((46, 27), (152, 25)), (98, 94), (84, 58)),
    Profile(_hotrod, _hotrod_window, _hotrod_engine, ((46, 32), (160, 22)), (104, 86), stuff="chrome"),
)
