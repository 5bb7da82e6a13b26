"""Pictures of what lies on the table of Automobiles: wooden cubes with their signs, the bag, flags and coins, the effects of cards."""

import math
from collections.abc import Callable

from pygame import SRCALPHA, Surface, transform

from game.show.painters.digits import paint_number
from game.show.painters.geometry import placed, regular
from game.show.palette import Rgb, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Affine, Path, Svg

INK: Rgb = (18, 24, 38)
PANEL: Rgb = (240, 242, 245)
PLATE: Rgb = (212, 218, 228)
CHALK: Rgb = (250, 252, 255)
ORANGE: Rgb = (255, 132, 24)
BROWN: Rgb = (128, 82, 52)
BAG: Rgb = (116, 148, 176)
WOOD: dict[str, Rgb] = {
    "W": (228, 232, 236), "L": (164, 172, 182), "D": (92, 100, 114), "K": (32, 34, 42), "Y": (246, 200, 44), "R": (212, 48, 54),
    "P": (128, 64, 176), "G": (48, 158, 88), "B": (44, 104, 222), "X": BROWN,
}  # fmt: skip
LOOKING_OUT = (("G", 12, 14), ("R", 58, 14), ("Y", 35, 4))
"""What looks out of any bag, whatever is in it: colours of cubes, and the corner of each in hundredths of the picture."""
SIGN: dict[str, Rgb] = {"W": INK, "L": INK, "Y": (66, 42, 4)}
"""What is not here has a pale sign."""
GEAR_NUMBER = {"W": 3, "L": 4, "D": 5, "K": 6}
DEPTH = 12.0
"""Of a cube's front, of 100 units of its side."""


# --- cubes


def _spanner(svg: Svg, tone: Rgb) -> None:
    """Two open jaws on a bar."""
    svg.line([(34, 66), (64, 28)], tone, 13)
    for x, y, turn in ((70, 21, -52.0), (28, 73, 128.0)):
        jaw = [(-13, -13), (12, -13), (12, -5), (-1, -5), (-1, 5), (12, 5), (12, 13), (-13, 13)]
        svg.polygon(placed(jaw, x, y, 1.0, turn), tone)


def _wheel(svg: Svg, tone: Rgb) -> None:
    """A steering wheel with three spokes."""
    svg.circle(50, 46, 27, None, tone, 9)
    for turn in (90.0, 210.0, 330.0):
        x, y = 50 + 25 * math.cos(math.radians(turn)), 46 + 25 * math.sin(math.radians(turn))
        svg.line([(50, 46), (x, y)], tone, 8)
    svg.circle(50, 46, 9, tone)


def _jack(svg: Svg, tone: Rgb) -> None:
    """A scissor jack on its foot."""
    svg.line([(28, 72), (72, 72)], tone, 9)
    svg.line([(30, 46), (50, 66), (70, 46), (50, 26), (30, 46)], tone, 8)
    svg.line([(38, 20), (62, 20)], tone, 9)
    svg.line([(20, 46), (80, 46)], tone, 6)


def _flash(svg: Svg, tone: Rgb) -> None:
    svg.polygon([(58, 14), (28, 52), (47, 52), (40, 80), (73, 38), (53, 38)], tone)


def _piston(svg: Svg, tone: Rgb) -> None:
    """A piston with its rings and rod."""
    svg.rect(30, 16, 40, 30, 5, tone)
    svg.line([(50, 46), (50, 72)], tone, 12)
    svg.circle(50, 72, 10, tone)


def _piston_rings(svg: Svg, tone: Rgb) -> None:
    for y in (24, 33):
        svg.line([(31, y), (69, y)], tone, 4)
    svg.circle(50, 72, 4, tone)


def _tyre(svg: Svg, tone: Rgb) -> None:
    """A tyre with a crack right through it."""
    svg.circle(50, 46, 24, None, tone, 15)
    svg.line([(24, 20), (40, 34), (36, 46), (58, 50), (60, 64), (78, 76)], WOOD["X"], 8)


_SIGNS: dict[str, Callable[[Svg, Rgb], None]] = {
    "Y": _spanner, "R": _wheel, "P": _jack, "G": _flash, "B": _piston, "X": _tyre,
}  # fmt: skip


def _gear(svg: Svg, colour: str, tone: Rgb) -> None:
    """Its number, and one to four bars."""
    paint_number(svg, GEAR_NUMBER[colour], (50, 37), 40, tone, 0.2)
    bars = "WLDK".index(colour) + 1
    for bar in range(bars):
        x = 50 + (bar - (bars - 1) / 2) * 15
        svg.rect(x - 5, 66, 10, 13, 2, tone)


@picture_cache(160)
def cube(colour: str, side: int, faint: bool = False, bare: bool = False) -> Surface:
    """A wooden cube seen nearly from above, `side` pixels; `faint`: its outline alone, for a place that is empty; `bare`: without its
    sign, to write on."""
    svg = Svg(100, 100)
    tone = WOOD[colour]
    if faint:
        svg.rect(9, 9, 82, 82, 14, None, mix(tone, CHALK, 0.4), 4, 0.55)
        return svg.raster((side, side))
    front, edge = mix(tone, (0, 0, 0), 0.42), mix(tone, (0, 0, 0), 0.72) if colour != "K" else (150, 156, 168)
    svg.rect(4, 4 + DEPTH, 92, 92 - DEPTH, 15, front, edge, 5)
    svg.rect(4, 4, 92, 92 - DEPTH, 15, tone, edge, 5)
    svg.rect(12, 9, 76, 10, 5, mix(tone, (255, 255, 255), 0.45), opacity=0.7)
    ink = SIGN.get(colour, CHALK)
    if bare:
        return svg.raster((side, side))
    if colour in GEAR_NUMBER:
        _gear(svg, colour, ink)
    else:
        _SIGNS[colour](svg, ink)
        if colour == "B":
            _piston_rings(svg, tone)
    return svg.raster((side, side))


TUMBLING = 8
"""Turning pictures of a cube in the air."""


@picture_cache(200)
def tumbling(colour: str, side: int, turn: int) -> Surface:
    """A cube in the air, `turn` eighths round."""
    picture: Surface = cube(colour, side)
    return transform.rotozoom(picture, -360 * turn / TUMBLING, 1.0) if turn % TUMBLING else picture


@picture_cache(48)
def air_lines(long: int, broad: int, degrees: int) -> Surface:
    """Three streaks of air, `long` pixels, in that direction."""
    svg = Svg(100, 100)
    for y, left, right, bold in ((22, 8, 86, 7), (50, 0, 100, 9), (78, 14, 92, 7)):
        svg.line([(left + 4, y), (right - 4, y)], CHALK, bold, 0.85)
    return transform.rotozoom(svg.raster((long, broad)), -degrees, 1.0)


@picture_cache(24)
def ring(side: int, tone: Rgb) -> Surface:
    """A thin ring in a seat's colour."""
    svg = Svg(100, 100)
    svg.circle(50, 50, 36, None, INK, 26)
    svg.circle(50, 50, 36, None, tone, 14)
    return svg.raster((side, side))


@picture_cache(48)
def stud(colour: str, side: int) -> Surface:
    """A small round one: a step that a card's cube only passes."""
    svg = Svg(100, 100)
    svg.circle(50, 54, 40, mix(WOOD[colour], (0, 0, 0), 0.6))
    svg.circle(50, 48, 40, WOOD[colour], CHALK, 9)
    return svg.raster((side, side))


# --- bag, flag, coins


@picture_cache(24)
def bag(side: int, worn: float = 0.0) -> Surface:
    """A workshop's cloth bag with cubes looking out, for a sack pulled shut holds money; its lower part is brown by the share of wear that
    is owned."""
    svg = Svg(100, 100)
    svg.path(Path().ellipse(50, 38, 40, 12), mix(BAG, (0, 0, 0), 0.5), INK, 5)
    for colour, x, y in LOOKING_OUT:
        svg.rect(x, y, 30, 34, 5, WOOD[colour], INK, 5)
    body = Path().move(9, 38).quad(50, 58, 91, 38).curve(99, 62, 97, 94, 80, 95).line(20, 95).curve(3, 94, 1, 62, 9, 38).close()
    svg.path(body, BAG)
    if worn > 0:
        top = 94 - 44 * min(1.0, worn)
        svg.path(Path().move(6, top).line(94, top).curve(96, 84, 92, 94, 80, 94).line(20, 94).curve(8, 94, 4, 84, 6, top).close(), BROWN)
    svg.path(body, None, INK, 5)
    svg.path(Path().move(12, 47).quad(50, 66, 88, 47), None, mix(BAG, (255, 255, 255), 0.4), 5)
    return svg.raster((side, side))


@picture_cache(16)
def flag(side: int, last: bool = False) -> Surface:
    """The flag of the laps: white while the last one is on."""
    svg = Svg(100, 100)
    svg.line([(20, 94), (20, 8)], INK, 9)
    if last:
        svg.polygon([(24, 10), (92, 10), (92, 58), (24, 58)], (255, 255, 255), INK, 5)
        return svg.raster((side, side))
    svg.polygon([(24, 10), (92, 10), (92, 58), (24, 58)], CHALK, INK, 5)
    for x, y in ((24, 10), (58, 10), (41, 26), (75, 26), (24, 42), (58, 42)):
        svg.rect(x, y, 17, 16, 0, INK)
    return svg.raster((side, side))


@picture_cache(16)
def coins(count: int, high: int) -> Surface:
    """One to three coins, each behind the one before."""
    side = high
    sheet = Surface((side + round(side * 0.42) * max(0, count - 1), side), SRCALPHA)
    svg = Svg(100, 100, -50, -50)
    svg.circle(0, 4, 44, (150, 104, 20))
    svg.circle(0, 0, 44, (246, 196, 70), (92, 62, 8), 7)
    svg.circle(0, 0, 28, None, (176, 124, 24), 6)
    one = svg.raster((side, side))
    for number in range(count):
        sheet.blit(one, (round(side * 0.42) * number, 0))
    return sheet


@picture_cache(8)
def jack(side: int) -> Surface:
    """A jack, for the pit stop."""
    svg = Svg(100, 100)
    _jack(svg, INK)
    return svg.raster((side, side))


@picture_cache(4)
def lamp(side: int) -> Surface:
    """A lamp that is lit: this one still drives."""
    svg = Svg(100, 100)
    svg.circle(50, 50, 46, INK)
    svg.circle(50, 50, 36, (255, 214, 72))
    svg.circle(40, 40, 12, (255, 248, 210))
    return svg.raster((side, side))


@picture_cache(4)
def garland(side: int) -> Surface:
    """A wreath of leaves with a ribbon, to hang round a car."""
    svg = Svg(100, 100, -50, -50)
    for number in range(18):
        turn = math.radians(number * 20)
        x, y = 36 * math.cos(turn), 36 * math.sin(turn)
        leaf = Path().ellipse(0, 0, 11, 6)
        with svg.group(Affine.place(x, y, 1.0, number * 20 + 60)):
            svg.path(leaf, (58, 140, 74) if number % 2 else (86, 172, 92), INK, 2.5)
    svg.polygon([(-10, 36), (10, 36), (18, 49), (0, 43), (-18, 49)], (212, 48, 54), INK, 3)
    return svg.raster((side, side))


@picture_cache(16)
def pit_sign(worn: int, side: int) -> Surface:
    """A jack over the number of brown cubes that it takes away."""
    sheet = Surface((side, side), SRCALPHA)
    lift = jack(round(side * 0.72))
    sheet.blit(lift, lift.get_rect(midtop=(side // 2, 0)))
    token = cube("X", max(4, round(side * 0.5)), False, True)
    spot = token.get_rect(midbottom=(side // 2, side))
    sheet.blit(token, spot)
    svg = Svg(100, 100)
    paint_number(svg, worn, (50, 46), 62, CHALK, 0.2)
    figure = svg.raster(token.get_size())
    sheet.blit(figure, figure.get_rect(center=spot.center))
    return sheet


@picture_cache(24)
def arrow(high: int, tone: Rgb = INK) -> Surface:
    """A step on: a chevron that points to the right."""
    svg = Svg(80, 100)
    svg.polygon([(10, 12), (44, 12), (74, 50), (44, 88), (10, 88), (38, 50)], tone)
    return svg.raster((round(high * 0.8), high))


def ink_on(colour: str) -> Rgb:
    """What is written on a cube of that colour."""
    return SIGN.get(colour, CHALK)


@picture_cache(24)
def area_sign(area: str, high: int, tone: Rgb = INK) -> Surface:
    """a: a hand's cubes; u: used; d: discard; b: the bag."""
    svg = Svg(100, 100)
    if area == "b":
        svg.path(Path().move(36, 30).curve(10, 44, 6, 92, 24, 92).line(76, 92).curve(94, 92, 90, 44, 64, 30).close(), None, tone, 9)
        svg.line([(28, 12), (36, 30), (64, 30), (72, 12)], tone, 9)
    elif area == "d":
        svg.line([(12, 40), (12, 86), (88, 86), (88, 40)], tone, 10)
        svg.line([(50, 10), (50, 58)], tone, 10)
        svg.polygon(placed(regular(3, 20.0), 50, 62, 1.0, 180.0), tone)
    elif area == "u":
        svg.line([(8, 72), (92, 72)], tone, 10)
        svg.rect(34, 26, 32, 32, 5, None, tone, 9)
    else:
        for x, y in ((10, 46), (38, 30), (66, 46)):
            svg.rect(x, y, 24, 24, 5, None, tone, 8)
        svg.path(Path().move(8, 78).quad(50, 96, 92, 78), None, tone, 9)
    return svg.raster((high, high))
