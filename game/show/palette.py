"""Colours and the six symbols. No meaning hangs on a colour alone: each of the six colour letters has a symbol of its own."""

import math
from functools import cache
from typing import NamedTuple

Rgb = tuple[int, int, int]
Polygon = tuple[tuple[float, float], ...]

INK: Rgb = (43, 38, 58)
"""Outlines and text on light grounds."""
INK_SOFT: Rgb = (98, 92, 116)
PAPER: Rgb = (255, 252, 245)
CREAM: Rgb = (255, 242, 212)
CREAM_DARK: Rgb = (234, 208, 160)
MINT: Rgb = (166, 224, 196)
MINT_LIGHT: Rgb = (187, 234, 210)
MINT_DARK: Rgb = (112, 187, 154)
LEAF_DARK: Rgb = (42, 118, 92)
ASPHALT: Rgb = (72, 72, 92)
ASPHALT_DARK: Rgb = (50, 49, 68)
ASPHALT_LIGHT: Rgb = (104, 104, 126)
KERB_RED: Rgb = (228, 52, 48)
TABLE: Rgb = (122, 70, 44)
TABLE_LIGHT: Rgb = (186, 118, 72)
TABLE_DARK: Rgb = (54, 30, 30)
LAMP: Rgb = (255, 214, 140)
GOLD: Rgb = (255, 196, 46)
GOLD_LIGHT: Rgb = (255, 232, 140)
GOLD_DARK: Rgb = (196, 128, 16)
SILVER: Rgb = (206, 212, 226)
BRONZE: Rgb = (214, 142, 88)
WOOD: Rgb = (226, 168, 106)
WOOD_DARK: Rgb = (160, 104, 62)
DANGER: Rgb = (214, 36, 60)
OK: Rgb = (30, 140, 90)
DIM: Rgb = (229, 222, 208)
"""Ground of what can't be used now."""


class Tone(NamedTuple):
    """One of the six colours: its plain tone, two for shading, one for outlines, and the ink that reads on the plain tone."""

    fill: Rgb
    dark: Rgb
    light: Rgb
    deep: Rgb
    ink: Rgb


COLOURS: dict[str, Tone] = {
    "R": Tone((226, 30, 36), (164, 12, 32), (255, 118, 104), (96, 6, 26), PAPER),
    "Y": Tone((250, 200, 26), (206, 142, 0), (255, 236, 140), (122, 78, 0), (74, 44, 8)),
    "B": Tone((34, 90, 246), (18, 52, 176), (124, 172, 255), (10, 28, 104), PAPER),
    "G": Tone((62, 190, 106), (26, 132, 74), (160, 236, 170), (8, 72, 44), (6, 52, 36)),
    "P": Tone((122, 38, 146), (80, 18, 104), (204, 130, 226), (48, 8, 66), PAPER),
    "W": Tone((253, 251, 246), (196, 196, 212), (255, 255, 255), (104, 102, 128), (74, 72, 100)),
}
LETTERS = "RYBGPW"
TONES: dict[str, Tone] = {
    **COLOURS,
    "O": Tone((255, 122, 20), (196, 74, 0), (255, 190, 116), (104, 38, 0), (64, 24, 4)),
    "K": Tone((70, 72, 84), (40, 42, 52), (142, 146, 162), (20, 20, 28), PAPER),
}
"""The six, and an orange and a black for cars of titles that have one."""
UNDEALT = Tone((104, 108, 126), (74, 78, 96), (186, 190, 206), (48, 50, 64), PAPER)
"""Grey, of whoever has no car yet and therefore no colour."""
SYMBOLS: dict[str, str] = {"R": "circle", "Y": "sun", "B": "drop", "G": "leaf", "P": "star", "W": "diamond"}


def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """The colour `share` (0..1) of the way from `a` to `b`; shares outside are cut off."""
    share = min(1.0, max(0.0, share))
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def _luminance(colour: Rgb) -> float:
    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(value) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Rgb, b: Rgb) -> float:
    """Contrast ratio of WCAG, 1 to 21; text wants 4.5, large shapes 3."""
    dark, light = sorted((_luminance(a), _luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def _ring(radius: float, count: int, start: float = -90.0) -> list[tuple[float, float]]:
    angles = (math.radians(start + 360 * i / count) for i in range(count))
    return [(radius * math.cos(a), radius * math.sin(a)) for a in angles]


def _circle() -> tuple[Polygon, ...]:
    return (tuple(_ring(0.8, 40)),)


def _sun() -> tuple[Polygon, ...]:
    rays = []
    for i in range(8):
        angle = math.radians(45 * i)
        cos, sin = math.cos(angle), math.sin(angle)
        ray = ((0.66, -0.17), (0.86, -0.13), (0.98, -0.05), (0.98, 0.05), (0.86, 0.13), (0.66, 0.17))
        rays.append(tuple((x * cos - y * sin, x * sin + y * cos) for x, y in ray))
    return (tuple(_ring(0.52, 32)), *rays)


def _drop() -> tuple[Polygon, ...]:
    points = []
    for i in range(48):
        t = 2 * math.pi * i / 48
        points.append((0.94 * math.sin(t) * math.sin(t / 2) ** 1.35, -0.94 * math.cos(t)))
    return (tuple(points),)


def _leaf() -> tuple[Polygon, ...]:
    """Two blades with the vein left open between them, and a stem; leaning to the right."""
    length, belly, vein = 0.98, 0.56, 0.07
    side = [(-length + 2 * length * i / 16, belly * math.sin(math.pi * (i / 16) ** 0.85)) for i in range(17)]
    upper = [(x, -max(y, vein)) for x, y in side] + [(length * 0.86, -vein), (-length, -vein)]
    lower = [(x, -y) for x, y in upper]
    stem = [(-1.24, -vein), (-0.5, -vein), (-0.5, vein), (-1.24, vein)]
    cos = math.sqrt(0.5)
    return tuple(tuple(((x + y) * cos, (y - x) * cos) for x, y in blade) for blade in (upper, lower, stem))


def _star() -> tuple[Polygon, ...]:
    outer, inner = _ring(1.0, 5), _ring(0.45, 5, -54.0)
    return (tuple(point for pair in zip(outer, inner, strict=True) for point in pair),)


def _diamond() -> tuple[Polygon, ...]:
    return (((0.0, -0.98), (0.76, 0.0), (0.0, 0.98), (-0.76, 0.0)),)


def _nut() -> tuple[Polygon, ...]:
    """A hexagonal nut; its hole is a polygon of its own."""
    return tuple(_ring(0.98, 6, -60.0)), tuple(_ring(0.46, 28))


def _square() -> tuple[Polygon, ...]:
    return (((-0.72, -0.72), (0.72, -0.72), (0.72, 0.72), (-0.72, 0.72)),)


_SHAPES = {"R": _circle, "Y": _sun, "B": _drop, "G": _leaf, "P": _star, "W": _diamond, "O": _nut, "K": _square}


@cache
def symbol_path(letter: str) -> tuple[Polygon, ...]:
    """The symbol of a colour letter as polygons in a box from -1 to 1, y downwards; KeyError for another letter."""
    return _SHAPES[letter]()
