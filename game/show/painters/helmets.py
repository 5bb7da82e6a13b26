"""What stands for a seat whose colours belong to nobody: a helmet in ink and cream with a shape of its own and a large letter."""

from collections.abc import Callable

import pygame

from game.show.painters.geometry import convex_hull, regular
from game.show.palette import INK, PAPER, Rgb, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Point, Svg

PATTERNS = ("plain", "peak", "comb", "wing", "aerial", "horns")
"""Of the seats, in their order: what their outlines are told apart by."""
CREAM: Rgb = (250, 238, 208)
GREY: Rgb = (176, 168, 154)
DARK: Rgb = (52, 48, 66)
SHELLS = {"plain": CREAM, "peak": DARK, "comb": GREY, "wing": DARK, "aerial": GREY, "horns": CREAM}
"""How dark they are: two of each, of outlines that differ most."""
SHELL: tuple[Point, ...] = (
    *((98 + 78 * x, 108 + 74 * y) for x, y in regular(40, 1.0) if y < 0.42),
    (166, 156), (146, 168), (48, 168), (32, 156),
)  # fmt: skip
"""The helmet from the side, looking to the right, in a box of 200 by 180."""
LETTER_AT = (0.385, 0.545, 0.57)
"""Where a helmet has its letter: x and y of its middle and its height, as shares of a box of 200 by 200."""
TWO_LETTERS = 0.72
"""How much smaller two of them are."""


def shell_tone(pattern: str) -> Rgb:
    """The tone of the shell; ValueError for an unknown pattern."""
    if pattern not in SHELLS:
        raise ValueError(f"no helmet with {pattern!r}")
    return SHELLS[pattern]


def is_dark(pattern: str) -> bool:
    """Whether the shell is dark and its letter pale; ValueError for an unknown pattern."""
    return shell_tone(pattern) == DARK


def letter_tone(pattern: str) -> Rgb:
    """The tone of a letter on that shell."""
    return CREAM if is_dark(pattern) else INK


def _peak(svg: Svg) -> None:
    svg.path(Path().move(120, 62).curve(150, 40, 186, 44, 198, 62).line(192, 76).curve(170, 70, 150, 74, 134, 84).close(), CREAM, INK, 9)


def _comb(svg: Svg) -> None:
    teeth = [
        (26, 108),
        (0, 92),
        (28, 76),
        (6, 50),
        (42, 52),
        (38, 16),
        (70, 34),
        (84, 2),
        (104, 28),
        (132, 6),
        (134, 38),
        (166, 30),
        (148, 66),
    ]
    svg.polygon(teeth, DARK, INK, 9)


def _wing(svg: Svg) -> None:
    wing = Path().move(70, 84).curve(40, 78, 14, 52, 4, 8).curve(30, 22, 42, 26, 56, 26).curve(58, 36, 64, 40, 74, 42)
    svg.path(wing.curve(78, 56, 86, 64, 96, 70).close(), CREAM, INK, 9)


def _aerial(svg: Svg) -> None:
    svg.line([(90, 44), (78, 24)], INK, 22)
    svg.line([(90, 44), (78, 24)], CREAM, 9)
    svg.circle(72, 24, 19, CREAM, INK, 9)


def _horns(svg: Svg) -> None:
    for outline in (
        Path().move(28, 92).curve(2, 72, 0, 34, 20, 6).curve(24, 36, 40, 50, 66, 56).close(),
        Path().move(112, 46).curve(140, 44, 158, 28, 160, 4).curve(184, 32, 176, 62, 150, 74).close(),
    ):
        svg.path(outline, CREAM, INK, 9)


CRESTS: dict[str, Callable[[Svg], None]] = {"peak": _peak, "comb": _comb, "wing": _wing, "aerial": _aerial, "horns": _horns}
"""What stands on a shell, and is drawn before it: all but its root is seen."""


@picture_cache(32, everywhere=True)
def helmet(pattern: str, size: tuple[int, int]) -> pygame.Surface:
    """A helmet from the side with room for a letter (see LETTER_AT), centred in `size` pixels. ValueError for an unknown pattern."""
    svg, shell, tone = Svg(200, 180, 0, 0), convex_hull(SHELL), shell_tone(pattern)
    svg.ellipse(98, 171, 76, 8, INK, 0.22)
    if pattern in CRESTS:
        CRESTS[pattern](svg)
    svg.polygon(shell, tone, INK, 14)
    svg.polygon(shell, tone)
    if pattern == "peak":
        _peak(svg)
    svg.path(Path().move(40, 66).curve(54, 48, 76, 42, 96, 42), None, mix(PAPER, tone, 0.55 if tone == DARK else 0.2), 7, 0.9)
    visor = Path().move(134, 88).curve(152, 82, 168, 84, 180, 92).curve(184, 106, 182, 122, 178, 132).line(142, 136)
    svg.path(visor.curve(132, 130, 128, 102, 134, 88).close(), (118, 172, 196), INK, 8)
    svg.path(Path().move(144, 98).curve(154, 94, 164, 94, 172, 98), None, PAPER, 6, 0.9)
    svg.polygon(shell, None, INK, 7)
    return svg.raster(size)
