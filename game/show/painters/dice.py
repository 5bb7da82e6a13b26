"""Solid dice: a rounded cube under a fixed lamp, seen from above at a slant; each face with its colour and symbol, or white with
its pips.

World: x to the right, y away from the viewer, z up. A die is a cube from -1 to 1 with each of the six colours on one face, or with
each of the six numbers, 1 opposite 6. A face is named by its letter: one of LETTERS, or one of NUMBERS.
"""

import itertools
import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.core.slices import Slices, finish
from game.show.known_pixels import solid
from game.show.painters.geometry import convex_hull, oval
from game.show.palette import COLOURS, CREAM, INK, LETTERS, PAPER, Rgb, Tone, mix, symbol_path
from game.show.picture_cache import picture_cache
from game.show.picture_files import pictures
from game.show.svg import Path, Point, Svg, raster

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]
Grid = tuple[tuple[float, float], ...]

FRAMES = 22
"""Frames of a tumble; the last one is the die at rest."""

ROUND = 0.36
REACH = 1.74
SEAM = 0.016
"""Neighbouring cells overlap by this much, or the ground would shine through their antialiased edges."""
EDGE = 1 / REACH
"""Length of a die's edge as a share of its sprite's side: the sprite leaves room for the corners of a turning die."""
SLANT = math.radians(60)
REST_YAW = math.radians(-17)
VIEW: Vector = (0.0, -math.cos(SLANT), math.sin(SLANT))
LIGHT: Vector = (-0.44, -0.34, 0.83)
IVORY = Tone(CREAM, (222, 190, 146), PAPER, (120, 84, 52), INK)

WHITE = Tone((247, 245, 240), (186, 188, 202), (255, 255, 255), (84, 84, 108), INK)
NUMBERS = "123456"
PIPS: dict[str, tuple[Point, ...]] = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Number -> where its pips lie, in steps from the middle."""

FACES: dict[str, tuple[Vector, Vector]] = {
    "R": ((0, 0, 1), (0, 1, 0)),
    "B": ((0, 0, -1), (0, 1, 0)),
    "Y": ((1, 0, 0), (0, 0, 1)),
    "P": ((-1, 0, 0), (0, 0, 1)),
    "G": ((0, 1, 0), (1, 0, 0)),
    "W": ((0, -1, 0), (1, 0, 0)),
}
"""Letter -> where its face looks, and where its symbol's upper side points, in the die's own axes."""
NUMBER_FACES: dict[str, tuple[Vector, Vector]] = {
    "1": ((0, 0, 1), (0, 1, 0)),
    "6": ((0, 0, -1), (0, 1, 0)),
    "2": ((1, 0, 0), (0, 0, 1)),
    "5": ((-1, 0, 0), (0, 0, 1)),
    "3": ((0, 1, 0), (1, 0, 0)),
    "4": ((0, -1, 0), (1, 0, 0)),
}
"""The same for a die with numbers."""
SIDES = {**FACES, **NUMBER_FACES}


class _Spin(NamedTuple):
    """How a die tumbles: `axis` in the plane of the table (degrees), turns over it, turns about the upright, last rocking (degrees)."""

    axis: float
    rolls: float
    twirls: float
    rock: float


SPINS = (
    _Spin(20, 2.5, 0.35, 9),
    _Spin(-35, 2.25, -0.5, -8),
    _Spin(75, -2.0, 0.25, 10),
    _Spin(110, 2.5, -0.3, -9),
    _Spin(-10, -2.75, 0.6, 7),
    _Spin(50, 2.0, -0.8, 11),
)
VARIANTS = len(SPINS)
"""Ways to tumble."""


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _unit(a: Vector) -> Vector:
    size = math.sqrt(_dot(a, a))
    return a[0] / size, a[1] / size, a[2] / size


def _turn(matrix: Matrix, v: Vector) -> Vector:
    return _dot(matrix[0], v), _dot(matrix[1], v), _dot(matrix[2], v)


def _times(a: Matrix, b: Matrix) -> Matrix:
    columns = list(zip(*b, strict=True))
    x, y, z = ((_dot(row, columns[0]), _dot(row, columns[1]), _dot(row, columns[2])) for row in a)
    return x, y, z


def _about(axis: Vector, angle: float) -> Matrix:
    """Rotation by `angle` (radians) about a unit axis."""
    x, y, z = axis
    c, s = math.cos(angle), math.sin(angle)
    t = 1 - c
    return (
        (t * x * x + c, t * x * y - s * z, t * x * z + s * y),
        (t * x * y + s * z, t * y * y + c, t * y * z - s * x),
        (t * x * z - s * y, t * y * z + s * x, t * z * z + c),
    )


def _resting(letter: str) -> Matrix:
    normal, up = SIDES[letter]
    upright: Matrix = (_cross(up, normal), up, normal)
    return _times(_about((0, 0, 1), REST_YAW), upright)


def orientation(letter: str, variant: int, phase: float) -> Matrix:
    """The die's rotation at `phase` 0..1 of a tumble that ends with `letter` on top, exactly so at 1."""
    rest = _resting(letter)
    if phase >= 1:
        return rest
    spin = SPINS[variant % VARIANTS]
    landing = 0.84
    if phase < landing:
        left = (1 - phase / landing) ** 1.45
        roll, twirl = spin.rolls * left * math.tau, spin.twirls * left * math.tau
    else:
        share = (phase - landing) / (1 - landing)
        roll, twirl = math.radians(spin.rock) * math.sin(share * math.tau) * (1 - share), 0.0
    heading = math.radians(spin.axis)
    over = _about((math.cos(heading), math.sin(heading), 0.0), roll)
    return _times(over, _times(_about((0, 0, 1), twirl), rest))


def top_letter(matrix: Matrix, letters: str = LETTERS) -> str:
    """The one of `letters` (those of a colour die, or NUMBERS) whose face looks up most."""
    return max(letters, key=lambda letter: _turn(matrix, SIDES[letter][0])[2])


def die_lift(variant: int, phase: float, letter: str = "R") -> float:
    """How far the die's middle is above where it rests, in edges, when its lowest corner touches the table."""
    return _lift(variant % VARIANTS, round(phase * LIFTS), letter)


def bake_lifts(variant: int, letter: str) -> None:
    """All the heights of one tumble, to be kept."""
    for step in range(LIFTS + 1):
        _lift(variant % VARIANTS, step, letter)


@lru_cache(maxsize=VARIANTS * (len(LETTERS) + len(NUMBERS)) * 129)
def _lift(variant: int, step: int, letter: str) -> float:
    upright = orientation(letter, variant, step / LIFTS)[2]
    lowest = -sum(abs(share) for share in upright)
    return (-lowest * (1 - ROUND) + ROUND - 1) / 2


HALF = _unit((LIGHT[0] + VIEW[0], LIGHT[1] + VIEW[1], LIGHT[2] + VIEW[2]))
"""Half-way between light and view: what looks there shines."""
SIN, COS = math.sin(SLANT), math.cos(SLANT)


def _screen(v: Vector) -> Point:
    return v[0], -(v[1] * SIN + v[2] * COS)


def _shade(tone: Tone, normal: Vector) -> Rgb:
    lit = _dot(normal, LIGHT)
    colour = (
        mix(tone.fill, tone.light, (lit - 0.84) * 2.2)
        if lit > 0.84
        else mix(mix(tone.dark, tone.deep, 0.35), tone.fill, (lit - 0.05) / 0.78)
    )
    shine = 0.75 * max(0.0, _dot(normal, HALF)) ** 60
    return mix(colour, (255, 255, 255), shine) if shine > 0.001 else colour


def _grid(steps: int) -> Grid:
    """Lines across a face: (place on the flat part, slope of the rounding), the rounding in so many steps."""
    slopes = [math.tan(math.radians(45 * (i + 1) / steps)) for i in range(steps)]
    flat = 1 - ROUND
    return (*((-flat, -s) for s in reversed(slopes)), (-flat, 0.0), (flat, 0.0), *((flat, s) for s in slopes))


LIFTS = 128  # steps of a tumble in which its height is known
AWAY = -0.83
"""A face that looks away further than this shows nothing, not even its roundest corner."""

COARSE, FINE = _grid(2), _grid(5)


@lru_cache(maxsize=2)
def _cells(grid: Grid) -> tuple[tuple[Vector, ...], tuple[tuple[tuple[int, ...], Vector], ...]]:
    """A rounded face as it lies in its own axes (right, up, outwards): its spots, and its cells as four of them and where they look."""
    spots: list[Vector] = []
    looks: list[Vector] = []
    flat = 1 - ROUND
    for u, v in itertools.product(grid, repeat=2):
        look = _unit((u[1], v[1], 1.0))
        looks.append(look)
        spots.append((u[0] + ROUND * look[0], v[0] + ROUND * look[1], flat + ROUND * look[2]))
    cells = []
    wide = len(grid)
    for i, j in itertools.product(range(wide - 1), repeat=2):
        corners = (i * wide + j, (i + 1) * wide + j, (i + 1) * wide + j + 1, i * wide + j + 1)
        x, y, z = (sum(looks[c][k] for c in corners) for k in range(3))
        cells.append((corners, _unit((x, y, z))))
    return tuple(spots), tuple(cells)


class _Face(NamedTuple):
    right: Vector
    up: Vector
    normal: Vector

    def turned(self, own: Vector) -> Vector:
        """A vector in the face's own axes as it lies in the room."""
        (ax, ay, az), (bx, by, bz), (cx, cy, cz), (x, y, z) = self.right, self.up, self.normal, own
        return x * ax + y * bx + z * cx, x * ay + y * by + z * cy, x * az + y * bz + z * cz

    def flat(self, x: float, y: float) -> Point:
        """Spot on the flat part, x to the right and y down as in a picture of the face."""
        return _screen(self.turned((x, -y, 1.0)))


def _face(matrix: Matrix, letter: str) -> _Face:
    normal, up = SIDES[letter]
    return _Face(_turn(matrix, _cross(up, normal)), _turn(matrix, up), _turn(matrix, normal))


def _paint_face(svg: Svg, face: _Face, tone: Tone, grid: Grid) -> list[Point]:
    """The visible cells of one rounded face, over a ground of its own colour; returns their corners."""
    if _dot(face.normal, VIEW) < AWAY:
        return []
    own, plan = _cells(grid)
    spots = [_screen(face.turned(spot)) for spot in own]
    cells: list[tuple[list[Point], Rgb]] = []
    for corners, direction in plan:
        look = face.turned(direction)
        if _dot(look, VIEW) > 0.0:
            cells.append(([spots[corner] for corner in corners], _shade(tone, look)))
    seen = [point for cell, _ in cells for point in cell]
    if _dot(face.normal, VIEW) > 0.1:
        svg.polygon(convex_hull(seen), _shade(tone, face.normal))
    for cell, shade in cells:
        x, y = sum(p[0] for p in cell) / 4, sum(p[1] for p in cell) / 4
        svg.polygon([(px + math.copysign(SEAM, px - x), py + math.copysign(SEAM, py - y)) for px, py in cell], shade)
    return seen


def _paint_symbol(svg: Svg, face: _Face, letter: str, tone: Tone) -> None:
    if _dot(face.normal, VIEW) < 0.08:
        return
    ink = mix(tone.ink, _shade(tone, face.normal), 0.0 if face.normal[2] > 0.6 else 0.25)
    if letter == "blank":
        for dot, colour in enumerate(LETTERS):
            angle = math.radians(60 * dot - 90)
            spot = oval(0.42 * math.cos(angle), 0.42 * math.sin(angle), 0.17, 0.17)
            svg.polygon([face.flat(x, y) for x, y in spot], COLOURS[colour].fill, COLOURS[colour].dark, 0.04)
        return
    path = Path()
    if letter in PIPS:
        for px, py in PIPS[letter]:
            path.polygon([face.flat(x, y) for x, y in oval(px * 0.4, py * 0.4, 0.17, 0.17)])
    else:
        for polygon in symbol_path(letter):
            path.polygon([face.flat(x * 0.62, y * 0.62) for x, y in polygon])
    svg.path(path, ink)


def _tone(letter: str, blank: bool = False) -> Tone:
    return IVORY if blank else WHITE if letter in PIPS else COLOURS[letter]


def _paint_gloss(svg: Svg, face: _Face) -> None:
    """A window of light in the corner of the face that is nearest to the lamp."""
    if face.normal[2] < 0.3:
        return
    sx, sy = min(itertools.product((-1, 1), repeat=2), key=lambda c: sum(face.flat(*c)))
    arc = [(0.70, 0.72), (-0.30, 0.72), (-0.02, 0.50), (0.36, 0.34), (0.50, -0.02), (0.72, -0.30)]
    svg.polygon([face.flat(x * sx, y * sy) for x, y in arc], (255, 255, 255), opacity=0.20)


def _draw(matrix: Matrix, size: int, grid: Grid, letters: str = LETTERS, blank: bool = False) -> Slices[pygame.Surface]:
    """A die, face by face."""
    svg, body = (Svg(2 * REACH, 2 * REACH, -REACH, -REACH) for _ in range(2))
    faces = sorted(((_face(matrix, letter), letter) for letter in letters), key=lambda pair: _dot(pair[0].normal, VIEW))
    seen: list[Point] = []
    for face, letter in faces:
        tone = _tone(letter, blank)
        seen += _paint_face(body, face, tone, grid)
        _paint_symbol(body, face, "blank" if blank else letter, tone)
        _paint_gloss(body, face)
        yield
    top = _tone(top_letter(matrix, letters), blank)
    svg.polygon(convex_hull(seen), INK, mix(INK, top.deep, 0.5), 0.17)
    whole = svg.joined(body)
    yield
    document = whole.bytes
    yield
    return raster(document, (size, size))


def _letters(letter: str) -> str:
    """All faces of the die that has this one."""
    return NUMBERS if letter in PIPS else LETTERS


@picture_cache(len(SPINS) * len(LETTERS) + len(NUMBERS))
def _tumble(letter: str, variant: int, size: int) -> list[pygame.Surface | None]:
    """The pictures of a tumble but for the last, as far as they are there."""
    return [None] * (FRAMES - 1)


def _frame(letter: str, variant: int, frame: int, size: int) -> pygame.Surface:
    return finish(_baking_frame(letter, variant, frame, size))


def _baking_frame(letter: str, variant: int, frame: int, size: int) -> Slices[pygame.Surface]:
    """One picture of a tumble; it is kept."""
    picture = _tumble(letter, variant, size)[frame]
    if picture is None:
        picture = yield from _draw(orientation(letter, variant, frame / (FRAMES - 1)), size, COARSE, _letters(letter))
        solid(picture)
        _tumble(letter, variant, size)[frame] = picture
    return picture


def bake_tumble(letter: str, variant: int, size: int) -> Iterator[None]:
    """All that a tumble wants, in slices, to be kept: its pictures (from disk, or painted one by one), where they are not clear, its
    heights."""
    variant %= VARIANTS
    made, words = _tumble(letter, variant, size), f"die {letter} {variant}"
    if None in made:
        known = yield from pictures.reading(words, len(made), (size, size))
        if known is not None:
            made[:] = known
            yield
        else:
            for frame in range(len(made)):
                made[frame] = yield from _baking_frame(letter, variant, frame, size)
                yield
            yield from pictures.keeping(words, [picture for picture in made if picture is not None])
            yield
    rest = yield from baking_die(letter, size)
    for picture in (*made, rest):
        if picture is not None:
            solid(picture)
    yield
    bake_lifts(variant, letter)
    yield


def die_frame(letter: str, variant: int, phase: float, size: int) -> pygame.Surface:
    """A tumbling die at `phase` 0..1 in a square of `size` pixels, cube and square sharing their middle.

    At 1 it is `die_rest(letter, size)`, the same picture.
    """
    frame = _frame_at(phase)
    return die_rest(letter, size) if frame == FRAMES - 1 else _frame(letter, variant % VARIANTS, frame, size)


def die_made(letter: str, variant: int, phase: float, size: int) -> pygame.Surface | None:
    """`die_frame` where it is painted already."""
    frame = _frame_at(phase)
    return _rested(letter, size)[0] if frame == FRAMES - 1 else _tumble(letter, variant % VARIANTS, size)[frame]


def _frame_at(phase: float) -> int:
    return min(FRAMES - 1, max(0, round(phase * (FRAMES - 1))))


@picture_cache(128)
def _rested(letter: str, size: int) -> list[pygame.Surface | None]:
    """The one picture of a die at rest, if it is there."""
    return [None]


def baking_die(letter: str, size: int) -> Slices[pygame.Surface]:
    """`die_rest` in slices, or with "" `blank_die`; it is kept."""
    rested = _rested(letter, size)
    picture = rested[0]
    if picture is None:
        picture = rested[0] = yield from _draw(_resting(letter or "R"), size, FINE, _letters(letter), blank=not letter)
        solid(picture)
    return picture


def die_rest(letter: str, size: int) -> pygame.Surface:
    """The die lying still with `letter` on top."""
    return finish(baking_die(letter, size))


def blank_die(size: int) -> pygame.Surface:
    """An ivory die with a ring of six colours: waiting to be rolled."""
    return finish(baking_die("", size))


@picture_cache(64)
def _shadow(size: int, step: int) -> pygame.Surface:
    height = step / 8
    svg = Svg(2 * REACH, 2 * REACH, -REACH, -REACH)
    y = math.cos(SLANT) + 0.04
    radius = 1.12 + 0.14 * height
    dark = 0.62 - 0.38 * height
    svg.path(
        Path().ellipse(0.12, y, radius, radius * 0.9),
        svg.radial((0.12, y), radius, ((0, INK, dark), (0.62, INK, dark * 0.8), (1, INK, 0)), 0.9),
    )
    return svg.raster((size, size))


def die_shadow(size: int, height: float = 0.0) -> pygame.Surface:
    """The shadow on the table in the same square as the die at rest; `height` 0 (lying) to 1 (high up: wide and faint)."""
    return _shadow(size, round(8 * min(1.0, max(0.0, height))))


@picture_cache(64)
def slab(letter: str, size: int) -> pygame.Surface:
    """A die laid flat onto the road, seen from above: a glowing, glossy tile with its symbol, in a square of `size` pixels."""
    tone = COLOURS[letter]
    svg = Svg(100, 100, -50, -50)
    glow = mix(tone.fill, (255, 255, 255), 0.45)
    svg.circle(0, 0, 50, svg.radial((0, 0), 50, ((0, glow, 0.95), (0.66, glow, 0.75), (1, glow, 0))))
    svg.rect(-34, -31, 68, 68, 17, INK, INK, 7)
    svg.rect(-34, -29, 68, 66, 17, tone.deep if letter != "W" else tone.dark)
    svg.rect(-34, -34, 68, 66, 17, INK, INK, 7)
    shine = svg.linear((0, -34), (0, 32), ((0, tone.light, 1), (0.28, tone.fill, 1), (1, mix(tone.fill, tone.dark, 0.45), 1)))
    svg.rect(-34, -34, 68, 66, 17, shine)
    symbol = Path()
    for polygon in symbol_path(letter):
        symbol.polygon([(x * 23, y * 23 - 1) for x, y in polygon])
    svg.path(symbol, tone.ink)
    gloss = Path().move(-27, -14).curve(-27, -24, -22, -28, -13, -28).line(12, -28).curve(-2, -24, -20, -20, -27, -6).close()
    svg.path(gloss, PAPER, opacity=0.75)
    return svg.raster((size, size))
