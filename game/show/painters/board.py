"""A whole printed board from a map, and the lamp-lit table it lies on."""

import itertools
import math
import zlib
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from game.core.slices import Slices, finish
from game.core.track import Track
from game.show.bake import rastering
from game.show.painters.island import paint_island
from game.show.painters.junkyard import GREEN, paint_junkyard
from game.show.painters.poster import paint_poster
from game.show.painters.road import paint_arrows, paint_road, reach_of
from game.show.painters.scenery import paint_thing
from game.show.painters.speedway import paint_speedway
from game.show.painters.start_arrows import beside_start, paint_start_arrows
from game.show.palette import COLOURS, CREAM, CREAM_DARK, INK, KERB_RED, LETTERS, MINT, MINT_DARK, MINT_LIGHT, PAPER, mix
from game.show.picture_cache import picture_cache
from game.show.picture_files import pictures
from game.show.svg import Path, Point, Svg
from game.tracks.layout import Layout, Scenery

FRAME = 26.0
"""Width of the printed frame in map pixels."""
THICK = 9.0
"""How much of the board's edge is seen below it."""
Spot = tuple[float, float, float]
"""x, y, and the free radius around it."""
AROUND_ARROWS = 24.0
"""Px around an arrow by the start where nothing grows."""
BAND = 160_000
"""Pixels that are cut out at a time."""


def inside_frame(size: tuple[int, int], area: pygame.Rect) -> pygame.Rect:
    """What lies inside the printed frame where a board of `size` map pixels fills `area`: who looks closer at it leaves the frame as it
    is."""
    scale = min(area.width / size[0], area.height / size[1])
    wide, high = ((length - 2 * FRAME - thick) * scale for length, thick in zip(size, (0.0, THICK), strict=True))
    left, top = area.centerx - size[0] * scale / 2 + FRAME * scale, area.centery - size[1] * scale / 2 + FRAME * scale
    return pygame.Rect(math.ceil(left), math.ceil(top), math.floor(wide), math.floor(high))


def paint_board(track: Track, layout: Layout, size: tuple[int, int], world: str = "toy_shop", line: str = "") -> pygame.Surface:
    """The printed board in the middle of a picture of `size` pixels, as large as it fits; `fit(layout.size, size)` tells where.

    Everything that never moves is on it. `world` names the look, one of `WORLDS` (ValueError for another); `line` is the space
    behind the finish line, where an option has moved that.
    """
    return finish(bake_board(track, layout, size, world, line))


def bake_board(track: Track, layout: Layout, size: tuple[int, int], world: str = "toy_shop", line: str = "") -> Slices[pygame.Surface]:
    """Like `paint_board`, but in slices."""
    if world not in WORLDS:
        raise ValueError(f"no such world: {world}")
    words = f"board {world} {line} {track!r} {layout!r}" if pictures.files is not None else ""
    yield
    kept = yield from pictures.reading(words, 1, size)
    if kept is not None:
        yield
        return kept[0]
    svg = Svg(*layout.size)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((0, 0, 0))
    yield
    yield from rastering(svg, WORLDS[world](svg, track, layout, line), picture)
    cut = Svg(*layout.size)
    cut.rect(1, 1, layout.size[0] - 2, layout.size[1] - 2, 44, PAPER)
    yield from _cut_out(cut, picture)
    yield from pictures.keeping(words, [picture])
    return picture


def _cut_out(shape: Svg, picture: pygame.Surface) -> Iterator[None]:
    """Leaves of the picture what lies within the shape, band by band."""
    width, height = picture.get_size()
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    yield from rastering(shape, (), mask)
    high = max(1, BAND // width)
    for top in range(0, height, high):
        band = pygame.Rect(0, top, width, min(high, height - top))
        mask.fill((255, 255, 255, 0), band, pygame.BLEND_RGBA_MAX)
        picture.blit(mask, band, band, pygame.BLEND_RGBA_MULT)
        yield


def _toy_shop(svg: Svg, track: Track, layout: Layout, line: str) -> Iterator[None]:
    """Felt, candy tiles and toys; its finish line lies where the map has it."""
    _paint_card(svg, layout)
    yield from _paint_meadow(svg, layout)
    paint_arrows(svg, layout)
    yield
    yield from paint_road(svg, track, layout)
    arrows = beside_start(layout)
    yield from _paint_scenery(svg, layout, [(*spot, AROUND_ARROWS) for spot, _ in arrows])
    paint_start_arrows(svg, arrows, PAPER, INK)
    _paint_frame(svg, layout)


def _junkyard(svg: Svg, track: Track, layout: Layout, line: str) -> Iterator[None]:
    """A scrapyard among the stars, framed by riveted steel."""
    yield from paint_junkyard(svg, track, layout, line)
    w, h = layout.size
    edge = Path().rect(-40, -40, w + 80, h + 80).rect(2, 2, w - 4, h - 4 - THICK, 42)
    border = Path().rect(2, 2, w - 4, h - 4 - THICK, 42).rect(FRAME * 0.8, FRAME * 0.8, w - 1.6 * FRAME, h - 1.6 * FRAME - THICK, 28)
    svg.path(edge, (8, 9, 16))
    svg.path(border, (52, 58, 80))
    svg.rect(2, 2, w - 4, h - 4 - THICK, 42, None, (14, 15, 26), 4)
    svg.rect(FRAME * 0.8, FRAME * 0.8, w - 1.6 * FRAME, h - 1.6 * FRAME - THICK, 28, None, GREEN, 3.5, 0.9)
    for x, y in itertools.product((11.0, w - 11.0), (h * 0.25, h * 0.75)):
        svg.circle(x, y, 5, (120, 130, 152))
    for x in (w * 0.2, w * 0.4, w * 0.6, w * 0.8):
        for y in (11.0, h - 11.0 - THICK):
            svg.circle(x, y, 5, (120, 130, 152))


WORLDS: dict[str, Callable[[Svg, Track, Layout, str], Iterator[None]]] = {
    "toy_shop": _toy_shop, "junkyard": _junkyard, "island": paint_island, "poster": paint_poster,
    "speedway": paint_speedway,
}  # fmt: skip
"""The looks of a board, by name: each adds to a drawing and yields between things."""


def board_shadow(size: tuple[int, int]) -> tuple[pygame.Surface, Point]:
    """The shadow of a board of `size` pixels on the table, and where its upper left corner lies from the board's."""
    reach = max(4, round(min(size) * 0.06))
    return _board_shadow(size, reach), (-reach, -reach)


@picture_cache(4)
def _board_shadow(size: tuple[int, int], reach: int) -> pygame.Surface:
    w, h = size[0] + 2 * reach, size[1] + 2 * reach
    svg = Svg(w, h)
    for i in range(10):
        grow = reach * (0.75 - i * 0.11)
        svg.rect(reach - grow, reach - grow + reach * 0.22, size[0] + 2 * grow, size[1] + 2 * grow, reach * 1.1, INK, opacity=0.085)
    return svg.raster((w, h))


def _paint_card(svg: Svg, layout: Layout) -> None:
    w, h = layout.size
    svg.rect(FRAME, FRAME, w - 2 * FRAME, h - 2 * FRAME - THICK, 26, MINT)


def _paint_meadow(svg: Svg, layout: Layout) -> Iterator[None]:
    """Felt in two tones: bands that follow the road, as mown, and a fine pattern of dots."""
    w, h = layout.size
    line = Path().polygon(layout.centreline[::2])
    for grow in (560.0, 400.0, 240.0, 96.0):
        band = MINT_LIGHT if grow in (560.0, 240.0) else MINT
        svg.path(line, None, band, layout.road_width + grow)
    for row, y in enumerate(range(56, int(h) - 60, 44)):
        dots = Path()
        for x in range(56 + 22 * (row % 2), int(w) - 50, 44):
            dots.ellipse(x, y, 2.6, 2.6)
        svg.path(dots, MINT_DARK, opacity=0.42)
        if row % 5 == 4:
            yield


def _paint_frame(svg: Svg, layout: Layout) -> None:
    """The cream border over whatever reaches into it, a red line along it, the six colours at its corners."""
    w, h = layout.size
    border = Path().rect(2, 2, w - 4, h - 4 - THICK, 42).rect(FRAME, FRAME, w - 2 * FRAME, h - 2 * FRAME - THICK, 26)
    edge = Path().rect(-40, -40, w + 80, h + 80).rect(2, 2, w - 4, h - 4 - THICK, 42)
    svg.path(edge, mix(CREAM_DARK, INK, 0.45))
    svg.path(border, CREAM)
    svg.rect(2, 2, w - 4, h - 4 - THICK, 42, None, INK, 4)
    svg.rect(FRAME, FRAME, w - 2 * FRAME, h - 2 * FRAME - THICK, 26, None, INK, 4)
    svg.rect(13, 13, w - 26, h - 26 - THICK, 34, None, KERB_RED, 4)
    for i, letter in enumerate(LETTERS):
        for y in (13.0, h - 13.0 - THICK):
            x = w / 2 + (i - 2.5) * 34
            svg.circle(x, y, 9.5, CREAM if letter == "W" else COLOURS[letter].fill, CREAM, 5)
            svg.circle(x, y, 8, PAPER if letter == "W" else COLOURS[letter].fill, INK, 3)


def _paint_scenery(svg: Svg, layout: Layout, kept: list[Spot]) -> Iterator[None]:
    """What the map places, then small growth (and toys, where the author placed little) on what is left of the meadow, but for `kept`."""
    things = [Grown(thing, zlib.crc32(f"{thing.name}{thing.x:.0f},{thing.y:.0f}".encode()) % 97) for thing in layout.scenery]
    taken = [*kept, *((thing.x, thing.y, max(thing.width, thing.height) / 2) for thing, _ in things)]
    filler: list[Grown] = []
    for found in _filler(layout, taken, toys=len(things) < 6):
        filler += [found] if found else []
        yield
    flat = {"tuft": 0, "pond": 1, "flowers": 2}
    for thing, variety in sorted(filler + things, key=lambda t: (flat.get(t.thing.kind, 3), t.thing.y + t.thing.height / 2)):
        paint_thing(svg, thing, variety)
        yield


class Grown(NamedTuple):
    """A thing on the meadow, and which of its kind's looks it has."""

    thing: Scenery
    variety: int


TOYS: tuple[tuple[str, float, float], ...] = (
    ("pond", 330, 210), ("blocks", 150, 150), ("tent", 160, 160), ("house", 140, 130), ("ball", 96, 96), ("pencil", 190, 34),
    ("tree", 92, 92), ("pine", 84, 84), ("tree", 78, 78), ("flag", 84, 96), ("tree", 86, 86), ("pine", 78, 78),
    ("bush", 84, 64), ("tree", 92, 92),
    ("flowers", 80, 60),
)  # fmt: skip
GROWTH: tuple[tuple[str, float, float], ...] = (
    ("flowers", 54, 44), ("tuft", 24, 22), ("bush", 56, 44), ("tuft", 26, 22), ("flowers", 44, 44), ("tuft", 22, 22),
)  # fmt: skip


def _filler(layout: Layout, taken: list[tuple[float, float, float]], toys: bool) -> Iterator[Grown | None]:
    """Things on free ground, always the same for the same map; None after each stretch of looking for it."""
    spots: list[Spot] = []
    for row in _free_spots(layout):
        spots += row
        yield None
    spots = [(x, y, room) for room, x, y in sorted(((room, x, y) for x, y, room in spots), reverse=True)]
    seed = zlib.crc32(layout.name.encode())
    for number, (kind, w, h) in enumerate((*(TOYS if toys else ()), *(GROWTH * 6))):
        need = max(w, h) / 2
        order = sorted(spots, key=lambda s: _hash(seed, number, s)) if number >= 4 or not toys else spots
        for x, y, room in order:
            if room > need + 6 and all((x - a) ** 2 + (y - b) ** 2 > (need + r + 12) ** 2 for a, b, r in taken):
                taken.append((x, y, need))
                yield Grown(Scenery(kind, x, y, w, h, -18.0 + 36.0 * (number % 2)), number + seed % 7)
                if kind == "pond":
                    yield Grown(Scenery("duck", x + w * 0.1, y + 1.0, 58.0, 50.0), 0)
                break
        yield None


def _free_spots(layout: Layout) -> Iterator[list[Spot]]:
    """Places on the meadow with the free radius around them, row by row."""
    line, reach = layout.centreline[::3], reach_of(layout) + 10
    w, h = layout.size
    for row in range(int(h // 52)):
        found: list[Spot] = []
        for column in range(int(w // 52)):
            x, y = 40.0 + column * 52 + 26 * (row % 2), 40.0 + row * 52
            room = min(x - FRAME, y - FRAME, w - FRAME - x, h - FRAME - THICK - y)
            if room > 14:
                room = min(room, min((x - px) ** 2 + (y - py) ** 2 for px, py in line) ** 0.5 - reach)
            if room > 14:
                found.append((x, y, room))
        yield found


def _hash(seed: int, number: int, spot: Spot) -> int:
    return zlib.crc32(f"{seed}.{number}.{spot[0]:.0f}.{spot[1]:.0f}".encode())
