"""What stands for a seat whose colours belong to nobody: a helmet in ink and cream with a pattern of its own."""

import pygame

from game.show.painters.geometry import clipped, convex_hull, oval, regular
from game.show.palette import INK, PAPER, Rgb, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Point, Svg

PATTERNS = ("band", "halves", "chequers", "chevron", "ring", "cross")
"""Of the seats, in their order."""
CREAM: Rgb = (250, 238, 208)
DARK: Rgb = (52, 48, 66)
SHELL: tuple[Point, ...] = (
    *((100 + 82 * x, 96 + 80 * y) for x, y in regular(40, 1.0) if y < 0.42),
    (172, 150), (150, 160), (46, 160), (30, 148),
)  # fmt: skip
"""The helmet from the side, looking to the right, in a box of 200."""
LETTER_AT = (0.375, 0.53, 0.26)
"""Where a helmet has room for its letter: x, y and height as shares of the picture's side."""


def pattern_of(name: str) -> list[list[Point]]:
    """The dark parts of a pattern in a box of 200, before they are cut to a shape; ValueError for another one."""
    if name == "band":
        return [[(96, 0), (126, 0), (126, 200), (96, 200)]]
    if name == "halves":
        return [[(0, 0), (200, 0), (200, 62), (0, 92)]]
    if name == "chequers":
        side = 26
        return [
            [(x * side, y * side), ((x + 1) * side, y * side), ((x + 1) * side, (y + 1) * side), (x * side, (y + 1) * side)]
            for x in range(8)
            for y in range(8)
            if (x + y) % 2
        ]
    if name == "chevron":
        return [[(60, 10), (88, 10), (150, 92), (88, 176), (60, 176), (122, 92)]]
    if name == "ring":
        return [oval(75, 105, 67, 67, 40)]
    if name == "cross":
        return [[(66, 0), (92, 0), (92, 200), (66, 200)], [(0, 50), (200, 50), (200, 74), (0, 74)]]
    raise ValueError(f"no helmet with {name!r}")


@picture_cache(32, everywhere=True)
def helmet(pattern: str, size: tuple[int, int]) -> pygame.Surface:
    """A helmet from the side with a pale disc for a letter (see LETTER_AT), centred in `size` pixels. ValueError for an unknown pattern."""
    svg, shell = Svg(200, 180, 0, 0), convex_hull(SHELL)
    svg.ellipse(100, 166, 80, 9, INK, 0.22)
    svg.polygon(shell, CREAM, INK, 14)
    svg.polygon(shell, CREAM)
    for part in pattern_of(pattern):
        cut = clipped(part, shell)
        if len(cut) > 2:
            svg.polygon(cut, DARK)
    if pattern == "ring":
        svg.polygon(clipped(oval(75, 105, 53, 53, 40), shell), CREAM)
    svg.polygon(clipped([(10, 146), (190, 146), (190, 170), (10, 170)], shell), DARK)
    svg.path(Path().move(44, 50).curve(60, 30, 84, 24, 104, 24), None, mix(PAPER, CREAM, 0.2), 7, 0.9)
    visor = Path().move(112, 66).curve(140, 60, 166, 64, 186, 76).curve(190, 92, 188, 112, 184, 122).line(128, 126)
    visor.curve(112, 122, 104, 84, 112, 66).close()
    svg.path(visor, (94, 148, 172), INK, 8)
    svg.path(Path().move(122, 78).curve(140, 72, 160, 74, 174, 82), None, PAPER, 6, 0.9)
    svg.circle(75, 105, 38, PAPER, INK, 7)
    svg.polygon(shell, None, INK, 7)
    return svg.raster(size)
