"""Cars from above, for the board: any style in any colour, with the scars of a derby and the parts bolted on."""

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial

import pygame

from game.show.canvas import Node
from game.show.looks import CarLook
from game.show.painters.car_damage import FIRE, parts_above, scar_above
from game.show.painters.car_paint import ABOVE, HOT, STYLES, WRECK, roundel, stuff, tone_of
from game.show.painters.car_shapes import Part
from game.show.painters.geometry import bounds, convex_hull, inset, placed
from game.show.palette import INK, LAMP, PAPER, Tone
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Svg, raster

STEPS = 64
"""Headings a car is drawn in: every 5.625 degrees."""

OUTLINE, KEYLINE = 7.5, 14.5
"""Strokes round a car from above: ink, and the white line round that, which parts it from any road and from other cars."""
BOX = 80.0
"""Half the side of a car's square, in units of a hundredth of its length: room for turning, height, lights and parts."""
RISE = 0.62
"""How far a point moves up the screen per unit of height."""
CLEAN, SCARRED = 20, 24
"""So many looks of cars without damage, and of those with it, are kept in all their headings; a damaged car is seen in few of them."""
LAMPS = ("racer", "roadster", "beetle", "van", "saloon", "pickup", "hearse", "taxi", "muscle")
"""Styles whose two lamps are seen from above."""


@lru_cache(maxsize=64)
def _sides(part: Part, heading: float, lid: bool) -> tuple[Path, ...]:
    """What is seen of the part's sides, up to its lid or with it: a convex outline sweeps its hull on the way up, another one is
    drawn at a few heights. Kept for the same car with its lights on or off."""
    count = max(1, math.ceil((part.top - part.bottom) / 3))
    step = (part.top - part.bottom) * RISE / count
    steps = count + 1 if lid else count
    low = [(x, y - part.bottom * RISE) for x, y in placed(part.outline, degrees=heading)]
    if _convex(part.outline):
        return (Path().polygon(convex_hull([*low, *((x, y - step * (steps - 1)) for x, y in low)])),)
    return tuple(Path().polygon([(x, y - step * i) for x, y in low]) for i in range(steps))


@lru_cache(maxsize=64)
def _lid(part: Part, heading: float) -> tuple[Path, Path | None]:
    """The part's face, and what lies within its rim where that is seen."""
    face = [(x, y - part.top * RISE) for x, y in placed(part.outline, degrees=heading)]
    width = min(bounds(part.outline)[2:])
    if part.stuff == "tyre" or width <= 8:
        return Path().polygon(face), None
    return Path().polygon(face), Path().polygon([(x + 1.1, y + 1.5) for x, y in inset(face, min(2.2, width * 0.1))])


@lru_cache(maxsize=128)
def _convex(outline: tuple[tuple[float, float], ...]) -> bool:
    """Whether the outline never turns the other way, but for roundings of numbers."""
    turns = []
    for i, (x, y) in enumerate(outline):
        (ax, ay), (bx, by) = outline[i - 1], outline[(i + 1) % len(outline)]
        turns.append((x - ax) * (by - y) - (y - ay) * (bx - x))
    return min(turns) > -0.5 or max(turns) < 0.5


def _paint_part(svg: Svg, part: Part, heading: float, tone: Tone) -> None:
    top, side, rim = stuff(tone, part.stuff)
    sides = _sides(part, heading, lid=False)
    for outline in sides:
        svg.path(outline, side, INK if part.stuff != "tyre" else None, 3.4)
    for outline in sides:
        svg.path(outline, side)
    face, middle = _lid(part, heading)
    svg.path(face, rim if part.stuff != "tyre" else top)
    if middle is not None:
        svg.path(middle, top)


def _paint_lights(svg: Svg, heading: float) -> None:
    """Two warm beams on the ground ahead of the nose."""
    for side in (-13, 13):
        beam = placed(((40, side - 4), (74, side - 13), (74, side + 13), (40, side + 4)), degrees=heading)
        near, far = placed(((40, side), (75, side)), degrees=heading)
        svg.polygon(beam, svg.linear(near, far, ((0, LAMP, 0.95), (1, LAMP, 0))))


def _paint_lamps(svg: Svg, look: CarLook, heading: float) -> None:
    """One of them is dark once the car is scratched, both on a wreck."""
    if STYLES[look.style] not in LAMPS:
        return
    for index, (x, y) in enumerate(placed(((43, -13), (43, 13)), degrees=heading)):
        dark = look.stage >= (1, WRECK)[index]
        svg.circle(x, y - 11 * RISE, 4.4, INK if dark else (255, 246, 190) if look.lit else PAPER, INK, 1.8)


def _heading(degrees: float) -> int:
    return round(degrees % 360 * STEPS / 360) % STEPS


Turned = list[pygame.Surface | None]
"""A car's picture by step of its heading, as far as they are painted."""


@picture_cache(CLEAN)
def _clean(look: CarLook, length: int, shadow: bool) -> Turned:
    return [None] * STEPS


@picture_cache(SCARRED)
def _scarred(look: CarLook, length: int, shadow: bool) -> Turned:
    return [None] * STEPS


def _turned(look: CarLook, length: int, shadow: bool = True) -> Turned:
    return (_scarred if look.stage or any(look.parts) else _clean)(look, length, shadow)


@lru_cache(maxsize=8)
def _drawing(look: CarLook, step: int, shadow: bool) -> bytes:
    svg = Svg(2 * BOX, 2 * BOX, -BOX, -BOX)
    heading, tone = step * 360 / STEPS, tone_of(look.letter, look.stage)
    body, spot, height = ABOVE[look.style]
    parts = (*parts_above(look.parts), *body)
    if shadow:
        _paint_shadow(svg, body, heading)
    if look.lit:
        _paint_lights(svg, heading)
    hulls = [outline for part in parts for outline in _sides(part, heading, lid=True)]
    edge = FIRE[0] if HOT <= look.stage < WRECK else PAPER
    for colour, bold in ((edge, KEYLINE), (INK, OUTLINE)):
        for outline in hulls:
            svg.path(outline, colour, colour, bold)
    for part in parts:
        _paint_part(svg, part, heading, tone)
        if part.stuff == "body":
            _paint_lamps(svg, look, heading)
    if look.stage:
        scar_above(svg, look.stage, heading, height)
    ((x, y),) = placed((spot,), degrees=heading)
    roundel(svg, look.letter, x, y - height * RISE, 13.5, 2.6)
    return svg.bytes


def _paint_shadow(svg: Svg, parts: tuple[Part, ...], heading: float) -> None:
    outline = convex_hull([p for part in parts for p in placed(part.outline, degrees=heading)])
    soft = Path().polygon([(x + 4, y + 6) for x, y in outline])
    svg.path(soft, INK, INK, 12, opacity=0.16)
    svg.path(soft, INK, INK, 5, opacity=0.26)


def _side(length: int) -> int:
    return max(4, round(length * BOX / 50))


def _known(look: CarLook) -> CarLook:
    return look if look.style < len(ABOVE) else look._replace(style=look.style % len(ABOVE))


def car_sprite(look: CarLook, length: int, heading: float, shadow: bool = True) -> pygame.Surface:
    """A car from above, `length` pixels long, driving towards `heading` (degrees, 0 = right, clockwise).

    The square picture is 1.6 lengths wide; its middle is the car's middle on the ground. The nearest of 64 headings is drawn.
    """
    look, length, step = _known(look), int(length), _heading(heading)
    turned = _turned(look, length, shadow)
    picture = turned[step]
    if picture is None:
        picture = turned[step] = raster(_drawing(look, step, shadow), (_side(length), _side(length)))
    return picture


def car_alone(look: CarLook, length: int, step: int) -> pygame.Surface:
    """`car_sprite` in heading number `step` of STEPS, painted now and kept by nobody here: for large cars, of which few are wanted."""
    return raster(_drawing(_known(look), step % STEPS, True), (_side(length), _side(length)))


def car_made(look: CarLook, length: int, heading: float) -> pygame.Surface | None:
    """`car_sprite` where it is painted already."""
    return _turned(_known(look), int(length))[_heading(heading)]


def show_car(node: Node, look: CarLook, length: int, heading: float) -> None:
    """The node shows the car driving towards `heading`; where that is not painted yet, it may come a frame later."""
    how = look, length, heading
    node.show_made(car_made(*how), partial(car_sprite, *how))


def bake_look(look: CarLook, length: int, headings: Iterable[float]) -> Iterator[None]:
    """`car_sprite` in each of these headings, to be kept: two slices each, its drawing and its picture."""
    for heading in headings:
        if car_made(look, length, heading) is None:
            _drawing(_known(look), _heading(heading), True)
            yield
        car_sprite(look, length, heading)
        yield


@picture_cache(384)
def _shadow(style: int, length: int, step: int) -> pygame.Surface:
    svg = Svg(2 * BOX, 2 * BOX, -BOX, -BOX)
    _paint_shadow(svg, ABOVE[style][0], step * 360 / STEPS)
    return svg.raster((_side(length), _side(length)))


def car_shadow(look: CarLook, length: int, heading: float) -> pygame.Surface:
    """The shadow alone, in the same square: for cars that hop."""
    return _shadow(_known(look).style, int(length), _heading(heading))
