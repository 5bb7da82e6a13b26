"""What a derby does to a car: scars by stage, and the parts bolted to its four places, from above and from the side.

Stages: 1-2 scratched, 3-4 dented, 5-6 battered, 7 burning, 8 ablaze from end to end, 9 a wreck. Parts are named by place: a bumper in
front is a ram with teeth, at the rear a bar of tyres; at the sides there are saws.
"""

import math

import pygame

from game.show.painters.car_paint import TYRE, WRECK
from game.show.painters.car_shapes import Part, Profile, bar, box, disc
from game.show.painters.geometry import placed, regular, star
from game.show.palette import INK, PAPER, SILVER, Rgb, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Point, Svg

FRONT, REAR, LEFT, RIGHT = range(4)
RISE = 0.62
FIRE: tuple[Rgb, Rgb] = ((255, 122, 20), (255, 214, 90))
STEEL: Rgb = (172, 180, 196)
ABLAZE = 8
"""The last stage before the wreck."""
AT_LAST = ((-34, 6, 14.0), (-24, -12, 10.0), (2, 2, 10.0))
"""Flames over tail and roof, seen from above: middle and size."""
SMOKE: dict[int, tuple[Rgb, Rgb]] = {3: ((226, 222, 220), INK), 5: ((140, 134, 138), INK), 7: ((50, 46, 52), PAPER)}
"""Its tone from this stage on, and that of its edge, which keeps it off the road."""


def _saw(side: int) -> tuple[Part, ...]:
    y = 27.0 * side
    teeth = tuple((x, y + dy) for x, dy in star(11, 14.5, 10.5))
    return (Part(box(0, 22 * side, 8, 8, 1), 5, 11, "ink"), Part(teeth, 7, 10, "steel"), Part(disc(0, y, 4, 4), 10, 13, "rust"))


def parts_above(parts: tuple[str, ...]) -> tuple[Part, ...]:
    """What is bolted on, seen from above; it lies under the edge of the body."""
    under: list[Part] = []
    mounted = [bool(part) for part in (*parts, "", "", "", "")[:4]]
    if mounted[FRONT]:
        under.append(Part(box(50, 0, 10, 54, 2), 3, 12, "steel"))
        under += [Part(tuple((x + 54.5, y + dy) for x, dy in regular(3, 7.0, 0)), 4, 10, "chrome") for y in (-21, -7, 7, 21)]
    if mounted[REAR]:
        under.append(Part(box(-50, 0, 6, 46, 1), 4, 10, "ink"))
        under += [Part(disc(-54, y, 7.5, 9), 2, 11, "tyre") for y in (-19, 0, 19)]
        under += [Part(disc(-54, y, 3, 4), 11, 12, "steel") for y in (-19, 0, 19)]
    sides = [part for place, side in ((LEFT, -1), (RIGHT, 1)) if mounted[place] for part in _saw(side)]
    return (*under, *sides)


def scar_above(svg: Svg, stage: int, heading: float, top: float) -> None:
    """Scratches, dents, soot and flames on the bonnet and roof of a car from above; `top` is how high its roof lies."""

    def at(points: tuple[Point, ...] | list[Point], high: float) -> list[Point]:
        return [(x, y - high * RISE) for x, y in placed(points, degrees=heading)]

    if stage >= 1:
        for line in (((22, -19), (40, -11)), ((-44, 15), (-26, 21))):
            svg.line(at(line, 13), INK, 5.4)
            svg.line(at(line, 13), PAPER, 2.8)
    if stage >= 3:
        _dent(svg, at([(x + 34, y + 3) for x, y in star(9, 21, 13)], 13))
    if stage >= 5:
        _dent(svg, at([(x - 31, y - 6) for x, y in star(9, 19, 11)], top * 0.8))
        svg.line(at(((30, -6), (36, 0), (31, 4), (40, 10)), 14), INK, 2.6)
    if stage >= 7 and stage < WRECK:
        for x, y, size in ((34, -9, 12.0), (25, 10, 9.0), *(AT_LAST if stage >= ABLAZE else ())):
            ((fx, fy),) = at([(x, y)], 14)
            _flame(svg, fx, fy, size)
    if stage >= WRECK:
        for line in (((-24, -17), (24, 17)), ((-24, 17), (24, -17))):
            svg.line(at(line, top + 1), INK, 10)
            svg.line(at(line, top + 1), (196, 148, 96), 6)


def _dent(svg: Svg, outline: list[Point]) -> None:
    """A crumpled place: dark, with a bright edge below."""
    svg.polygon([(x + 0.8, y + 1.6) for x, y in outline], PAPER, opacity=0.7)
    svg.polygon(outline, INK, opacity=0.82)


def _flame(svg: Svg, x: float, y: float, size: float) -> None:
    """A flame that stands on (x, y)."""
    for share, tone in ((1.0, FIRE[0]), (0.55, FIRE[1])):
        s = size * share
        path = Path().move(x - s * 0.6, y).curve(x - s * 0.9, y - s * 0.8, x - s * 0.1, y - s, x, y - s * 1.9)
        path.curve(x + s * 0.2, y - s, x + s * 0.9, y - s * 0.8, x + s * 0.6, y).close()
        svg.path(path, tone, INK if share == 1.0 else None, 2.4)


def scar_side(svg: Svg, profile: Profile, stage: int) -> None:
    """The same stages from the side."""
    (bx, by), (rx, ry) = profile.bonnet, profile.roof
    if stage >= 1:
        for line in (((bx - 14, by + 14), (bx + 16, by + 22)), ((26, 82), (56, 90)), ((30, 92), (50, 98))):
            svg.line(line, INK, 5)
            svg.line(line, PAPER, 2.6)
        svg.circle(184, 92, 6, INK)
    if stage >= 3:
        svg.path(Path().polygon([(x * 1.5 + 132, y + 92) for x, y in star(7, 14, 8)]), INK, opacity=0.55)
        svg.line([(124, 90), (132, 96), (138, 90)], PAPER, 2, 0.7)
        svg.polygon(((bx - 22, by - 4), (bx - 12, by + 8), (bx, by - 1), (bx + 9, by + 9), (bx + 22, by - 4)), INK, opacity=0.75)
        svg.line([(rx + 12, ry + 10), (rx + 20, ry + 18), (rx + 14, ry + 22), (rx + 24, ry + 30)], INK, 3)
    if stage >= 5:
        svg.polygon(((rx - 22, ry - 5), (rx - 8, ry + 9), (rx + 2, ry + 3), (rx + 14, ry + 8), (rx + 22, ry - 5)), INK, opacity=0.8)
        svg.polygon(((10, 72), (-2, 42), (6, 40), (24, 68)), mix(STEEL, INK, 0.3), INK, 4)
    if 7 <= stage < WRECK:
        _flame(svg, bx - 6, by + 6, 17)
        _flame(svg, bx + 18, by + 8, 11)
        if stage >= ABLAZE:
            svg.path(Path().polygon([(x * 1.6 + 44, y + 76) for x, y in star(7, 13, 7)]), INK, opacity=0.65)
            _flame(svg, 26, 62, 20)
            _flame(svg, rx, ry + 4, 13)
    if stage >= 7:
        svg.path(Path().ellipse(bx - 4, by + 16, 38, 18), INK, opacity=0.4)
    if stage >= WRECK:
        for line in (((58, 104), (128, 44)), ((60, 46), (126, 106))):
            svg.line(line, INK, 15)
            svg.line(line, (196, 148, 96), 9)


def side_parts(svg: Svg, parts: tuple[str, ...]) -> None:
    """What is bolted on, seen from the side; a saw on the far side is not seen."""
    mounted = [bool(part) for part in (*parts, "", "", "", "")[:4]]
    if mounted[FRONT]:
        svg.path(bar(190, 80, 16, 40, 3), STEEL, INK, 5)
        for y in (80, 94, 108):
            svg.polygon(((206, y), (221, y + 6), (206, y + 13)), SILVER, INK, 4)
    if mounted[REAR]:
        for y, reach in ((84, -10), (104, -12)):
            svg.circle(reach, y, 13, TYRE, INK, 5)
            svg.circle(reach, y, 5, STEEL, INK, 3)
    if mounted[RIGHT]:
        svg.polygon(placed(star(13, 27, 20), 74, 100), STEEL, INK, 4)
        svg.circle(74, 100, 8, (188, 98, 52), INK, 4)
    elif mounted[LEFT]:  # its rim shows under the sill
        svg.polygon(placed(star(13, 23, 17), 74, 116), mix(STEEL, INK, 0.35), INK, 4)


@picture_cache(24)
def car_plume(stage: int, pose: int, size: tuple[int, int]) -> pygame.Surface:
    """The smoke of a car at this stage in one of three poses, rising from the middle of its lower edge; nothing below stage 3."""
    svg = Svg(60, 90)
    tones = [SMOKE[least] for least in SMOKE if stage >= least]
    if tones:
        tone, edge = tones[-1]
        puffs = _puffs(2 + len(tones), 9 + 2.6 * len(tones), pose)
        for colour, more in ((edge, 2.6), (tone, 0.0)):
            for x, y, radius in puffs:
                svg.circle(x, y, radius + more, colour)
        for x, y, radius in puffs:
            svg.circle(x - radius * 0.24, y - radius * 0.28, radius * 0.5, mix(tone, PAPER, 0.24))
    return svg.raster(size)


def _puffs(count: int, broad: float, pose: int) -> list[tuple[float, float, float]]:
    """Middle and radius of so many puffs, the lowest first: they swell on their way up, and the last one is torn off."""
    found = []
    for puff in range(count):
        share = puff / (count - 1)
        sway = math.sin(share * 4.2 + pose * 2.1) * 12 * share
        radius = broad * (0.5 + 0.7 * share) if puff < count - 1 else broad * 0.5
        found.append((30 + sway, 80 - share * 62, radius))
    return found
