"""Junk beside the road: heaps, wrecks, barrels, containers, dishes, lamps, cranes, stands and neon signs, each around the origin."""

import math
import random
from collections.abc import Callable

from game.show.painters.geometry import oval, placed, regular, rounded
from game.show.palette import Rgb, mix
from game.show.svg import Affine, Path, Svg
from game.tracks.layout import Scenery

LINE: Rgb = (12, 13, 24)
STEEL: Rgb = (116, 128, 150)
STEEL_DARK: Rgb = (62, 70, 92)
RUST: Rgb = (178, 92, 50)
RUST_DARK: Rgb = (104, 50, 34)
NEON: tuple[Rgb, ...] = ((166, 255, 64), (96, 214, 255), (255, 74, 176), (255, 196, 60))
BOLD = 3.4

Painter = Callable[[Svg, float, float, int], None]


def _shadow(svg: Svg, w: float, h: float) -> None:
    svg.polygon([(x + 7, y + 9) for x, y in oval(0, 0, w * 0.52, h * 0.52)], (0, 0, 0), opacity=0.35)


def _scrap(svg: Svg, w: float, h: float, variety: int) -> None:
    """A heap: bent plates over each other, a gear and a spring on top."""
    chance = random.Random(variety)
    _shadow(svg, w, h)
    tones = (RUST_DARK, STEEL_DARK, RUST, (84, 60, 78), STEEL, (60, 84, 88))
    for i in range(9):
        far = 0.34 * (1 - i / 11)
        angle = i * 2.4 + variety
        x, y = math.cos(angle) * w * far, math.sin(angle) * h * far
        size = min(w, h) * chance.uniform(0.24, 0.36)
        plate = placed(regular(chance.choice((4, 4, 5, 6)), size), x, y, 1.0, chance.randrange(90))
        svg.polygon(plate, tones[(i + variety) % len(tones)], LINE, BOLD)
        svg.line([plate[0], plate[1]], mix(tones[(i + variety) % len(tones)], (255, 240, 220), 0.4), 2.4)
    gear = min(w, h) * 0.2
    for k in range(8):
        svg.polygon(placed(placed(regular(4, gear * 0.3), gear, 0), 0, 0, 1, 45 * k), STEEL, LINE, 2)
    svg.circle(0, 0, gear * 0.95, STEEL, LINE, BOLD)
    svg.circle(0, 0, gear * 0.4, LINE)


def _wreck(svg: Svg, w: float, h: float, variety: int) -> None:
    """A dead ship: hull, broken wing, dark window, one lamp still on."""
    _shadow(svg, w, h)
    tone = ((92, 104, 128), RUST, (86, 92, 80))[variety % 3]
    svg.polygon([(-w * 0.1, -h * 0.2), (-w * 0.3, -h * 0.5), (-w * 0.02, -h * 0.46), (w * 0.14, -h * 0.2)], RUST_DARK, LINE, BOLD)
    hull = [(-w * 0.5, -h * 0.14), (-w * 0.3, -h * 0.3), (w * 0.2, -h * 0.28), (w * 0.5, 0), (w * 0.2, h * 0.3), (-w * 0.4, h * 0.26)]
    svg.path(rounded(hull, 12), tone, LINE, BOLD + 1)
    svg.polygon([(-w * 0.36, h * 0.02), (-w * 0.05, -h * 0.06), (w * 0.1, h * 0.1), (-w * 0.2, h * 0.2)], RUST, opacity=0.7)
    svg.path(rounded([(w * 0.12, -h * 0.16), (w * 0.34, -h * 0.04), (w * 0.28, h * 0.1), (w * 0.1, h * 0.06)], 6), (24, 34, 54), LINE, 2.5)
    svg.circle(-w * 0.4, -h * 0.02, 12, NEON[variety % 4], opacity=0.25)
    svg.circle(-w * 0.4, -h * 0.02, 5, NEON[variety % 4])


def _barrel(svg: Svg, w: float, h: float, variety: int) -> None:
    r = min(w, h) / 2
    _shadow(svg, 2 * r, 2 * r)
    tone = ((92, 150, 60), RUST, (52, 110, 142), (180, 148, 48))[variety % 4]
    svg.circle(0, 0, r * 0.94, tone, LINE, BOLD)
    svg.circle(0, 0, r * 0.68, mix(tone, LINE, 0.3), mix(tone, (255, 255, 255), 0.35), 2.5)
    for k in range(3):
        svg.polygon(placed([(r * 0.12, 0), (r * 0.5, -r * 0.2), (r * 0.5, r * 0.2)], 0, 0, 1, 120 * k + 30), (240, 226, 120))


def _container(svg: Svg, w: float, h: float, variety: int) -> None:
    tone = ((150, 62, 46), (44, 92, 112), (96, 104, 58), (112, 70, 112))[variety % 4]
    svg.rect(-w / 2 + 7, -h / 2 + 10, w, h, 5, (0, 0, 0), opacity=0.35)
    svg.rect(-w / 2, -h / 2, w, h, 5, tone, LINE, BOLD + 0.6)
    for i in range(1, 9):
        x = -w / 2 + w * i / 9
        svg.line([(x, -h / 2 + 6), (x, h / 2 - 6)], mix(tone, LINE, 0.4) if i % 2 else mix(tone, (255, 255, 255), 0.22), 3)
    svg.rect(-w * 0.5 + 6, -h * 0.12, w - 12, h * 0.24, 2, mix(tone, (255, 236, 200), 0.55), opacity=0.6)


def _dish(svg: Svg, w: float, h: float, variety: int) -> None:
    r = min(w, h) / 2
    _shadow(svg, 2 * r, 2 * r)
    svg.circle(0, 0, r * 0.96, STEEL_DARK, LINE, BOLD)
    svg.circle(-r * 0.04, -r * 0.04, r * 0.8, svg.radial((-r * 0.2, -r * 0.25), r, ((0, (206, 216, 232), 1), (1, (92, 102, 128), 1))))
    svg.circle(r * 0.08, r * 0.1, r * 0.36, (82, 92, 116))
    for k in range(3):
        svg.line(placed([(r * 0.74, 0), (0, 0)], 0, 0, 1, 120 * k + 20), LINE, 4)
    svg.circle(0, 0, r * 0.14, NEON[2], LINE, 2.5)


def _lamp(svg: Svg, w: float, h: float, variety: int) -> None:
    r, tone = min(w, h) / 2, NEON[variety % 2]
    svg.circle(0, 0, r * 2.0, svg.radial((0, 0), r * 2.0, ((0, tone, 0.5), (0.4, tone, 0.2), (1, tone, 0))))
    svg.circle(0, 0, r * 0.7, STEEL_DARK, LINE, BOLD)
    svg.circle(0, 0, r * 0.42, tone)
    svg.circle(-r * 0.1, -r * 0.1, r * 0.18, (255, 255, 255))


def _stand(svg: Svg, w: float, h: float, variety: int) -> None:
    """Benches of old pipes, with robots' eyes looking on."""
    svg.rect(-w / 2 + 7, -h / 2 + 9, w, h, 6, (0, 0, 0), opacity=0.35)
    svg.rect(-w / 2, -h / 2, w, h, 6, (46, 52, 76), LINE, BOLD + 0.6)
    rows = max(1, int(h / 25))
    for row in range(rows):
        y = -h / 2 + h * (row + 0.5) / rows
        svg.line([(-w / 2 + 8, y + 8), (w / 2 - 8, y + 8)], RUST_DARK, 4)
        for i in range(int((w - 20) / 22)):
            x = -w / 2 + 20 + i * 22
            svg.rect(x - 7, y - 9, 14, 15, 4, ((98, 108, 132), RUST, (74, 92, 96))[(i + row + variety) % 3], LINE, 2)
            svg.circle(x - 2.4, y - 3, 2, NEON[(i * 3 + row) % 4])
            svg.circle(x + 3, y - 3, 2, NEON[(i * 3 + row) % 4])


def _banner(svg: Svg, w: float, h: float, variety: int) -> None:
    """A neon tube on a rail."""
    tone = NEON[variety % 4]
    svg.rect(-w / 2, -h / 2, w, h, h / 2, (28, 32, 50), LINE, BOLD)
    for width, alpha in ((h * 1.7, 0.18), (h * 0.9, 0.35)):
        svg.line([(-w / 2 + 10, 0), (w / 2 - 10, 0)], tone, width, alpha)
    svg.line([(-w / 2 + 10, 0), (w / 2 - 10, 0)], mix(tone, (255, 255, 255), 0.45), h * 0.3)


def _crane(svg: Svg, w: float, h: float, variety: int) -> None:
    """A crane from above: cab, a long lattice arm, a magnet."""
    _shadow(svg, w, h)
    tone = (222, 158, 42)
    svg.line([(-w * 0.34, -h * 0.06), (w * 0.44, -h * 0.06)], tone, 5)
    svg.line([(-w * 0.34, h * 0.06), (w * 0.44, h * 0.06)], tone, 5)
    zigzag = [(-w * 0.34 + w * 0.78 * i / 12, h * 0.06 * (1 if i % 2 else -1)) for i in range(13)]
    svg.line(zigzag, mix(tone, LINE, 0.35), 3.4)
    svg.rect(-w * 0.48, -h * 0.2, w * 0.26, h * 0.4, 6, tone, LINE, BOLD)
    svg.circle(w * 0.44, 0, min(w, h) * 0.14, STEEL_DARK, LINE, BOLD)
    svg.circle(w * 0.44, 0, min(w, h) * 0.06, NEON[2])


def _sign(svg: Svg, w: float, h: float, variety: int) -> None:
    """A neon arrow on a board."""
    tone = NEON[variety % 4]
    svg.rect(-w / 2, -h / 2, w, h, 8, (24, 26, 44), LINE, BOLD)
    arrow = Path().polygon([(-w * 0.34, 0), (w * 0.2, 0)], False).polygon([(0, -h * 0.28), (w * 0.3, 0), (0, h * 0.28)], False)
    svg.path(arrow, None, tone, h * 0.22, 0.3)
    svg.path(arrow, None, mix(tone, (255, 255, 255), 0.4), h * 0.09)


PAINTERS: dict[str, Painter] = {
    "scrap": _scrap, "heap": _scrap, "wreck": _wreck, "barrel": _barrel, "container": _container, "dish": _dish, "lamp": _lamp,
    "stand": _stand, "banner": _banner, "crane": _crane, "sign": _sign,
    "tree": _scrap, "pine": _scrap, "palm": _scrap, "cactus": _scrap, "bush": _scrap, "rock": _scrap, "tyres": _scrap, "train": _container,
    "block": _container, "house": _container, "tent": _container, "ball": _barrel, "cone": _barrel, "pond": _dish, "fountain": _dish,
    "flag": _lamp, "figure": _lamp, "duck": _wreck, "boat": _wreck,
}  # fmt: skip


def paint_junk(svg: Svg, thing: Scenery, variety: int) -> None:
    """A thing of the map; a kind that nobody knows here is a heap of scrap."""
    with svg.group(Affine.place(thing.x, thing.y, 1.0, thing.rotation)):
        PAINTERS.get(thing.kind, _scrap)(svg, thing.width, thing.height, variety)
