"""The helmets of Automobiles' drivers: each has a colour and a pattern that no other one has."""

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

from pygame import Surface

from game.show.palette import Rgb, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Svg
from game.show.tables.automobiles.components import INK, ORANGE

USED: Rgb = (150, 156, 166)
CREAM: Rgb = (255, 248, 232)
VISOR: Rgb = (38, 48, 66)


class _Design(NamedTuple):
    """The shell's colour, the pattern's, and what paints the pattern on the shell."""

    shell: Rgb
    tone: Rgb
    paint: Callable[[Svg, Rgb], None]


def _plain(svg: Svg, tone: Rgb) -> None:
    svg.line([(22, 34), (44, 18)], mix(tone, CREAM, 0.6), 7)


def _dots(svg: Svg, tone: Rgb) -> None:
    for x, y in ((28, 40), (46, 24), (68, 22), (24, 62), (38, 76), (62, 78)):
        svg.circle(x, y, 6, tone)


def _stripes(svg: Svg, tone: Rgb) -> None:
    for x in (24, 40):
        svg.line([(x - 4, 76), (x + 26, 18)], tone, 8)


def _band(svg: Svg, tone: Rgb) -> None:
    svg.path(Path().move(16, 46).curve(22, 34, 34, 27, 47, 26).line(47, 40).curve(36, 42, 26, 48, 18, 60).close(), tone)
    svg.path(Path().move(47, 26).curve(62, 25, 76, 27, 86, 33).line(88, 40).line(47, 40).close(), tone)


def _chevron(svg: Svg, tone: Rgb) -> None:
    for x in (20, 36):
        svg.line([(x, 36), (x + 14, 54), (x, 72)], tone, 8)


def _zigzag(svg: Svg, tone: Rgb) -> None:
    svg.line([(16, 62), (26, 40), (36, 58), (48, 26), (60, 32), (76, 20)], tone, 7)


def _waves(svg: Svg, tone: Rgb) -> None:
    for y in (24, 38, 70):
        wide = 42 if y != 38 else 22
        svg.path(Path().move(22, y).curve(22 + wide * 0.3, y - 12, 22 + wide * 0.6, y + 12, 22 + wide, y - 2), None, tone, 6)


def _chequers(svg: Svg, tone: Rgb) -> None:
    for row in range(3):
        for column in range(3 - (row == 0)):
            if (row + column) % 2 == 0:
                svg.rect(18 + column * 11 + (5 if row == 0 else 0), 32 + row * 14, 11, 14, 0, tone)


def _star(svg: Svg, tone: Rgb) -> None:
    path, centre = Path(), (32, 52)
    for corner in range(10):
        reach, angle = (19 if corner % 2 == 0 else 8), math.radians(36 * corner - 90)
        x, y = centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)
        path = path.move(x, y) if not corner else path.line(x, y)
    svg.path(path.close(), tone)


def _ring(svg: Svg, tone: Rgb) -> None:
    svg.circle(31, 52, 16, None, tone, 7)
    svg.circle(31, 52, 5, tone)


DESIGNS: Mapping[str, _Design] = {
    "": _Design(ORANGE, ORANGE, _plain),
    "DR1": _Design((146, 92, 56), CREAM, _dots),
    "DR2": _Design((44, 152, 152), CREAM, _stripes),
    "DR3": _Design((230, 182, 66), (120, 60, 20), _band),
    "DR4": _Design((122, 78, 168), (238, 206, 96), _chevron),
    "DR5": _Design((84, 94, 110), (255, 150, 50), _zigzag),
    "DR6": _Design(ORANGE, CREAM, _chevron),
    "DR7": _Design((150, 202, 236), (30, 80, 140), _waves),
    "DR8": _Design(CREAM, (40, 46, 60), _chequers),
    "DR9": _Design((230, 122, 156), CREAM, _star),
    "DR10": _Design((44, 48, 62), (120, 210, 120), _ring),
}
"""By the driver's number; "" is a driver that has no face yet."""


@picture_cache(48)
def driver_helmet(side: int, driver: str = "", used: bool = False) -> Surface:
    """A driver's helmet from the side; grey once he has helped in this turn."""
    design = DESIGNS.get(driver, DESIGNS[""])
    shell = Path().move(10, 80).curve(-2, 30, 26, 6, 54, 8).curve(86, 10, 98, 38, 92, 64).line(88, 84).curve(66, 94, 30, 94, 10, 80).close()
    svg = Svg(100, 100)
    svg.path(shell, USED if used else design.shell)
    design.paint(svg, mix(design.tone, USED, 0.7) if used else design.tone)
    svg.path(shell, None, INK, 6)
    visor = Path().move(44, 38).line(93, 42).line(93, 64).curve(76, 70, 54, 68, 46, 62).close()
    svg.path(visor, VISOR, INK, 5)
    svg.line([(56, 46), (74, 48)], (150, 176, 214), 6)
    return svg.raster((side, side))
