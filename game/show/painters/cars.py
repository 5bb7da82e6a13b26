"""Toy cars: twelve silhouettes in any of the colours, from above for the board and from the side for panels and podium."""

import math
from collections.abc import Iterator
from functools import lru_cache

import pygame

from game.show.painters import car_shapes
from game.show.painters.car_shapes import Part
from game.show.painters.geometry import bounds, convex_hull, inset, placed
from game.show.painters.racer_shapes import RACERS_ABOVE, RACERS_SIDE
from game.show.palette import ASPHALT_DARK, INK, LAMP, PAPER, SILVER, TONES, Rgb, Tone, mix, symbol_path
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Svg, raster

__all__ = ["STEPS", "STYLES", "bake_car", "boxed_car", "car_portrait", "car_shadow", "car_sprite", "roundel"]

STYLES = ("racer", "roadster", "beetle", "van", "formula", "hot rod", "armour", "dart", "drill", "jaw", "muzzle", "saucer")
ABOVE, SIDE = (*car_shapes.ABOVE, *RACERS_ABOVE), (*car_shapes.SIDE, *RACERS_SIDE)
STEPS = 64
"""Headings a car is drawn in: every 5.625 degrees."""

OUTLINE, KEYLINE = 7.5, 14.5
"""Strokes round a car from above: ink, and the white line round that, which parts it from any road and from other cars."""
BOX = 76.0
"""Half the side of a car's square, in units of a hundredth of its length: room for turning, height and lights."""
RISE = 0.62
"""How far a point moves up the screen per unit of height."""
GLASS: Rgb = (150, 214, 240)
GLASS_DARK: Rgb = (72, 128, 168)
TYRE: Rgb = (52, 50, 66)


def symbol_ink(letter: str) -> Rgb:
    """The tone of a colour's symbol on a white ground."""
    return TONES[letter].deep if letter in "YW" else TONES[letter].dark if letter == "G" else TONES[letter].fill


def roundel(svg: Svg, letter: str, x: float, y: float, radius: float, line: float) -> None:
    """A white disc that carries the symbol of a colour, upright."""
    svg.circle(x, y, radius, PAPER, INK, line)
    path = Path()
    for polygon in symbol_path(letter):
        path.polygon(placed(polygon, x, y, radius * 0.70))
    svg.path(path, symbol_ink(letter))


def _stuff(tone: Tone, stuff: str) -> tuple[Rgb, Rgb, Rgb]:
    """Top, side and rim of light of a material."""
    known: dict[str, tuple[Rgb, Rgb, Rgb]] = {
        "body": (tone.fill, mix(tone.dark, tone.deep, 0.25), tone.light),
        "roof": (mix(tone.fill, tone.light, 0.18), tone.dark, mix(tone.light, PAPER, 0.4)),
        "dark": (tone.dark, tone.deep, tone.fill),
        "glass": (GLASS, GLASS_DARK, PAPER),
        "tyre": (TYRE, mix(TYRE, INK, 0.7), ASPHALT_DARK),
        "seat": (mix(tone.deep, INK, 0.4), INK, INK),
        "helmet": (PAPER, SILVER, PAPER),
        "rust": ((188, 98, 52), (112, 48, 28), (236, 150, 86)),
        "steel": ((150, 160, 178), (84, 92, 112), (214, 222, 234)),
        "glow": ((150, 255, 120), (40, 170, 90), (230, 255, 210)),
        "chrome": (SILVER, mix(SILVER, INK, 0.4), PAPER),
    }
    return known[stuff]


def _sides(part: Part, heading: float, lid: bool) -> list[list[tuple[float, float]]]:
    """What is seen of the part's sides, up to its lid or with it: a convex outline sweeps its hull on the way up, another one is
    drawn at a few heights."""
    count = max(1, math.ceil((part.top - part.bottom) / 3))
    step = (part.top - part.bottom) * RISE / count
    steps = count + 1 if lid else count
    low = [(x, y - part.bottom * RISE) for x, y in placed(part.outline, degrees=heading)]
    if _convex(part.outline):
        return [convex_hull([*low, *((x, y - step * (steps - 1)) for x, y in low)])]
    return [[(x, y - step * i) for x, y in low] for i in range(steps)]


@lru_cache(maxsize=128)
def _convex(outline: tuple[tuple[float, float], ...]) -> bool:
    """Whether the outline never turns the other way, but for roundings of numbers."""
    turns = []
    for i, (x, y) in enumerate(outline):
        (ax, ay), (bx, by) = outline[i - 1], outline[(i + 1) % len(outline)]
        turns.append((x - ax) * (by - y) - (y - ay) * (bx - x))
    return min(turns) > -0.5 or max(turns) < 0.5


def _paint_part(svg: Svg, part: Part, heading: float, tone: Tone) -> None:
    top, side, rim = _stuff(tone, part.stuff)
    sides = _sides(part, heading, lid=False)
    for outline in sides:
        svg.polygon(outline, side, INK if part.stuff != "tyre" else None, 3.4)
    for outline in sides:
        svg.polygon(outline, side)
    face = [(x, y - part.top * RISE) for x, y in placed(part.outline, degrees=heading)]
    svg.polygon(face, rim if part.stuff != "tyre" else top)
    width = min(bounds(part.outline)[2:])
    if part.stuff != "tyre" and width > 8:
        svg.polygon([(x + 1.1, y + 1.5) for x, y in inset(face, min(2.2, width * 0.1))], top)


def _paint_lights(svg: Svg, style: int, heading: float) -> None:
    """Two warm beams on the ground ahead of the nose."""
    for side in (-13, 13):
        beam = placed(((40, side - 4), (74, side - 13), (74, side + 13), (40, side + 4)), degrees=heading)
        near, far = placed(((40, side), (75, side)), degrees=heading)
        svg.polygon(beam, svg.linear(near, far, ((0, LAMP, 0.95), (1, LAMP, 0))))


def _paint_lamps(svg: Svg, style: int, heading: float, lit: bool) -> None:
    if STYLES[style] not in ("racer", "roadster", "beetle", "van"):
        return
    for x, y in placed(((43, -13), (43, 13)), degrees=heading):
        svg.circle(x, y - 11 * RISE, 4.4, (255, 246, 190) if lit else PAPER, INK, 1.8)


def _heading(degrees: float) -> int:
    return round(degrees % 360 * STEPS / 360) % STEPS


@picture_cache(1024)
def _sprite(style: int, letter: str, length: int, step: int, lit: bool, shadow: bool) -> pygame.Surface:
    _made().add((style, letter, length, step, lit, shadow))
    return raster(_drawing(style, letter, step, lit, shadow), (_side(length), _side(length)))


@picture_cache(1)
def _made() -> set[tuple[int, str, int, int, bool, bool]]:
    """What is kept in `_sprite`, or was once; forgotten together with that."""
    return set()


@lru_cache(maxsize=8)
def _drawing(style: int, letter: str, step: int, lit: bool, shadow: bool) -> bytes:
    svg = Svg(2 * BOX, 2 * BOX, -BOX, -BOX)
    heading, tone = step * 360 / STEPS, TONES[letter]
    parts, spot, height = ABOVE[style]
    if shadow:
        _paint_shadow(svg, parts, heading)
    if lit:
        _paint_lights(svg, style, heading)
    hulls = [outline for part in parts for outline in _sides(part, heading, lid=True)]
    for colour, bold in ((PAPER, KEYLINE), (INK, OUTLINE)):
        for outline in hulls:
            svg.polygon(outline, colour, colour, bold)
    for part in parts:
        _paint_part(svg, part, heading, tone)
        if part.stuff == "body":
            _paint_lamps(svg, style, heading, lit)
    ((x, y),) = placed((spot,), degrees=heading)
    roundel(svg, letter, x, y - height * RISE, 13.5, 2.6)
    return svg.bytes


def _paint_shadow(svg: Svg, parts: tuple[Part, ...], heading: float) -> None:
    outline = convex_hull([p for part in parts for p in placed(part.outline, degrees=heading)])
    soft = [(x + 4, y + 6) for x, y in outline]
    svg.polygon(soft, INK, INK, 12, opacity=0.16)
    svg.polygon(soft, INK, INK, 5, opacity=0.26)


def _side(length: int) -> int:
    return max(4, round(length * BOX / 50))


def car_sprite(style: int, letter: str, length: int, heading: float, lit: bool = False, shadow: bool = True) -> pygame.Surface:
    """A car from above, `length` pixels long, driving towards `heading` (degrees, 0 = right, clockwise), lights on if `lit`.

    The square picture is 1.52 lengths wide; its middle is the car's middle on the ground. The nearest of 64 headings is drawn.
    """
    return _sprite(style % len(ABOVE), letter, int(length), _heading(heading), lit, shadow)


def bake_car(style: int, letter: str, length: int, heading: float, lit: bool = False) -> Iterator[None]:
    """`car_sprite` in two slices, to be kept: its drawing, then its picture."""
    style, step = style % len(ABOVE), _heading(heading)
    if (style, letter, int(length), step, lit, True) not in _made():
        _drawing(style, letter, step, lit, True)
        yield
    car_sprite(style, letter, length, heading, lit)
    yield


@picture_cache(384)
def _shadow(style: int, length: int, step: int) -> pygame.Surface:
    svg = Svg(2 * BOX, 2 * BOX, -BOX, -BOX)
    _paint_shadow(svg, ABOVE[style][0], step * 360 / STEPS)
    return svg.raster((_side(length), _side(length)))


def car_shadow(style: int, length: int, heading: float) -> pygame.Surface:
    """The shadow alone, in the same square: for cars that hop."""
    return _shadow(style % len(ABOVE), int(length), _heading(heading))


def _wheel(svg: Svg, x: float, radius: float, tone: Tone) -> None:
    y = 132 - radius
    svg.circle(x, y, radius, TYRE, INK, 6)
    svg.circle(x, y, radius * 0.58, PAPER, INK, 3)
    svg.circle(x, y, radius * 0.34, tone.fill)
    svg.line([(x - radius * 0.55, y - radius * 0.55), (x - radius * 0.2, y - radius * 0.76)], (120, 118, 140), 4)


def _head(svg: Svg, x: float, y: float, tone: Tone) -> None:
    svg.circle(x, y, 19, tone.light if tone.light != PAPER else PAPER, INK, 6)
    svg.circle(x, y, 19, mix(tone.fill, tone.light, 0.35))
    svg.rect(x + 1, y - 7, 19, 14, 6, GLASS, INK, 4)
    svg.line([(x - 10, y - 8), (x - 4, y - 13)], PAPER, 4)


@picture_cache(96)
def car_portrait(style: int, letter: str, size: tuple[int, int]) -> pygame.Surface:
    """A car from the side, nose to the right, for panels and the podium; drawn for 3:2 and centred in `size`."""
    profile, tone = SIDE[style % len(SIDE)], TONES[letter]
    svg = Svg(216, 144, -8, 4)
    svg.ellipse(101, 134, 100, 10, INK, 0.25)
    if profile.head:
        _head(svg, *profile.head, tone)
    if profile.extras:
        extras = profile.extras()
        svg.path(extras, tone.dark, INK, 8)
        svg.path(extras, SILVER if STYLES[style % len(SIDE)] == "hot rod" else tone.dark)
    body = profile.body()
    svg.path(body, tone.fill, INK, 8)
    svg.path(body, svg.linear((0, 30), (0, 112), ((0, tone.light, 1), (0.34, tone.fill, 1), (0.7, tone.fill, 1), (1, tone.dark, 1))))
    if profile.window:
        svg.path(profile.window(), GLASS, INK, 5)
    svg.circle(184, 92, 6, (255, 240, 170), INK, 4)
    for x, radius in profile.wheels:  # those that hover have none
        _wheel(svg, x, radius, tone)
    roundel(svg, letter, *profile.roundel, 18, 4)
    return svg.raster(size)


@picture_cache(32)
def boxed_car(letter: str, size: tuple[int, int]) -> pygame.Surface:
    """A car that is still in its box, in the colour of whoever will get it: nobody knows which it is."""
    tone = TONES[letter]
    svg = Svg(150, 100)
    svg.path(Path().ellipse(75, 88, 56, 7), INK, opacity=0.18)
    svg.polygon([(28, 34), (75, 20), (122, 34), (122, 78), (75, 92), (28, 78)], tone.dark, INK, 4)
    svg.polygon([(28, 34), (75, 48), (75, 92), (28, 78)], tone.fill, INK, 4)
    svg.polygon([(28, 34), (75, 20), (122, 34), (75, 48)], tone.light, INK, 4)
    svg.polygon([(48, 28), (56, 25.6), (103, 39.6), (95, 42)], mix(tone.light, PAPER, 0.6), opacity=0.9)
    for x, skew in ((51.5, 0.3), (98.5, -0.3)):
        hook = (
            Path()
            .move(x - 9, 57 - 9 * skew)
            .curve(x - 9, 46 - 9 * skew, x + 9, 46 + 9 * skew, x + 8, 58 + 8 * skew)
            .curve(x + 7, 66, x, 64, x, 71)
        )
        svg.path(hook, None, PAPER, 5.5)
        svg.circle(x, 79, 3.6, PAPER)
    return svg.raster(size)
