"""Things beside the road in the toy shop: trees, stands, tyre stacks, toys. Each is drawn around the origin, lit from the upper left."""

import math
from collections.abc import Callable

from game.show.painters.geometry import oval, placed, regular, rounded, smooth, star
from game.show.palette import BRONZE, COLOURS, CREAM, GOLD, INK, KERB_RED, LETTERS, PAPER, WOOD, WOOD_DARK, Rgb, mix, symbol_path
from game.show.svg import Affine, Path, Svg
from game.tracks.layout import Scenery

LEAF: Rgb = (58, 158, 98)
LEAF_LIGHT: Rgb = (112, 202, 130)
PINE: Rgb = (30, 122, 100)
WATER: Rgb = (104, 190, 240)
TYRE: Rgb = (58, 56, 74)
LINE = 3.2
"""Width of an outline in map pixels, whatever the size of the thing."""

Painter = Callable[[Svg, float, float, int], None]
"""Draws into a box of width x height around the origin; the number varies the colours."""


def _shadow(svg: Svg, outline: list[tuple[float, float]], reach: float = 7.0) -> None:
    svg.polygon([(x + reach, y + reach * 1.3) for x, y in outline], INK, opacity=0.16)


def _tree(svg: Svg, w: float, h: float, variety: int) -> None:
    r = min(w, h) / 2
    leaf = (LEAF, (84, 178, 92), (46, 144, 108))[variety % 3]
    _shadow(svg, oval(0, 0, r * 0.95, r * 0.95), r * 0.28)
    lobes = placed(regular(7, r * 0.60), 0, 0, 1, 11 * variety)
    for x, y in lobes:
        svg.circle(x, y, r * 0.36, INK, INK, 2 * LINE)
    for x, y in lobes:
        svg.circle(x, y, r * 0.36, leaf)
    svg.circle(0, 0, r * 0.6, leaf)
    for x, y in placed(lobes, -r * 0.12, -r * 0.14, 0.62):
        svg.circle(x, y, r * 0.25, mix(leaf, LEAF_LIGHT, 0.5))
    svg.circle(-r * 0.12, -r * 0.14, r * 0.4, mix(leaf, LEAF_LIGHT, 0.5))
    svg.circle(-r * 0.26, -r * 0.30, r * 0.22, mix(LEAF_LIGHT, PAPER, 0.2))
    if variety % 4 == 1:
        for x, y in placed(regular(4, r * 0.5), 0, 0, 1, 20):
            svg.circle(x, y, r * 0.11, KERB_RED, INK, 1.5)


def _pine(svg: Svg, w: float, h: float, variety: int) -> None:
    r = min(w, h) / 2
    _shadow(svg, oval(0, 0, r * 0.9, r * 0.9), r * 0.3)
    for size, shade, turn in ((1.0, 0.0, 0.0), (0.70, 0.30, 20.0), (0.40, 0.62, 5.0)):
        layer = placed(star(9, r * size, r * size * 0.74), -r * (1 - size) * 0.16, -r * (1 - size) * 0.2, 1, turn)
        svg.path(rounded(layer, r * 0.12), mix(PINE, LEAF_LIGHT, shade), INK if size == 1.0 else None, LINE)


def _bush(svg: Svg, w: float, h: float, variety: int) -> None:
    blobs = ((-0.26, 0.06, 0.30), (0.24, 0.10, 0.28), (0.0, -0.12, 0.34))
    _shadow(svg, oval(0, h * 0.05, w * 0.46, h * 0.36), min(w, h) * 0.12)
    for x, y, r in blobs:
        svg.circle(x * w, y * h, r * min(w, h) * 1.1, INK, INK, 2 * LINE)
    for x, y, r in blobs:
        svg.circle(x * w, y * h, r * min(w, h) * 1.1, LEAF)
        svg.circle(x * w - 0.05 * w, y * h - 0.07 * h, r * min(w, h) * 0.66, mix(LEAF, LEAF_LIGHT, 0.6))


def _flower(svg: Svg, x: float, y: float, r: float, letter: str) -> None:
    for px, py in regular(5, r * 0.62):
        svg.circle(x + px, y + py, r * 0.46, mix(COLOURS[letter].fill, PAPER, 0.15))
    svg.circle(x, y, r * 0.36, GOLD if letter != "Y" else PAPER)


def _flowers(svg: Svg, w: float, h: float, variety: int) -> None:
    count = max(3, min(12, int(w * h / 900)))
    for i in range(count):
        angle, far = i * 2.4, math.sqrt((i + 0.5) / count) * 0.46
        letter = "RYPW"[(i + variety) % 4]
        _flower(svg, far * w * math.cos(angle), far * h * math.sin(angle), 9.5, letter)


def _tuft(svg: Svg, w: float, h: float, variety: int) -> None:
    for lean in (-0.7, 0.0, 0.7):
        svg.line([(lean * w * 0.2, h * 0.3), (lean * w * 0.55, -h * (0.4 - 0.15 * abs(lean)))], LEAF, min(w, h) * 0.14, 0.7)


def _pond(svg: Svg, w: float, h: float, variety: int) -> None:
    wobble = (0.94, 1.06, 0.98, 1.1, 0.92, 1.04, 1.0, 1.1)
    shore = [(x * w / 2 * k, y * h / 2 * k) for (x, y), k in zip(regular(8, 1.0), wobble, strict=True)]
    svg.path(smooth(placed(shore, 0, 0, 1.06)), CREAM, INK, LINE)
    svg.path(smooth(placed(shore, 0, 3, 0.94)), mix(WATER, COLOURS["B"].fill, 0.3))
    svg.path(smooth(placed(shore, 0, 8, 0.88)), WATER)
    for x, y, size in ((-0.22, -0.16, 0.16), (0.2, 0.22, 0.2), (-0.1, 0.27, 0.12)):
        half = size * w / 2
        svg.line([(x * w - half, y * h), (x * w + half, y * h)], PAPER, LINE, 0.75)


def _duck(svg: Svg) -> None:
    """A rubber duck, about 70 wide."""
    tone = COLOURS["Y"]
    svg.ellipse(2, 24, 40, 9, INK, 0.18)
    body = Path().move(-36, -2).curve(-34, 28, 30, 32, 34, 2).curve(36, -12, 20, -10, 10, -4).curve(-8, -4, -22, -2, -36, -2).close()
    svg.path(body, tone.fill, INK, 5)
    svg.circle(14, -20, 19, tone.fill, INK, 5)
    svg.path(Path().move(8, -6).line(24, -6).line(20, 6).line(6, 4).close(), tone.fill)
    svg.path(Path().move(29, -22).curve(40, -22, 46, -18, 44, -14).curve(38, -10, 30, -12, 28, -14).close(), (255, 128, 48), INK, 4)
    svg.circle(19, -25, 4, INK)
    svg.path(Path().move(-20, 6).curve(-14, 18, 4, 18, 10, 6), None, tone.dark, 5)


def _stand(svg: Svg, w: float, h: float, variety: int) -> None:
    """A grandstand: roof at the back (top), rows of spectators below it, looking down."""
    frame = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]
    _shadow(svg, frame, 9)
    svg.rect(-w / 2, -h / 2, w, h, 9, WOOD, INK, LINE + 0.8)
    roof = h * 0.34
    rows = max(1, int((h - roof) / 20))
    for row in range(rows):
        y = -h / 2 + roof + (h - roof) * (row + 0.5) / rows
        svg.line([(-w / 2 + 8, y + 8), (w / 2 - 8, y + 8)], WOOD_DARK, 2.5)
        seats = max(2, int((w - 16) / 19))
        for seat in range(seats):
            x = -w / 2 + 8 + (w - 16) * (seat + 0.5) / seats
            pick = (seat * 7 + row * 5 + variety + seat * row) % 11
            if pick < 9:
                svg.circle(x, y + 3, 7.4, COLOURS[LETTERS[pick % 6]].fill)
                svg.circle(x, y - 3, 5.2, ((255, 220, 186), BRONZE, (128, 84, 60))[(seat + row) % 3])
    stripes = max(4, int(w / 26))
    for i in range(stripes):
        x = -w / 2 - 4 + (w + 8) * i / stripes
        svg.rect(x, -h / 2 - 5, (w + 8) / stripes + 0.4, roof + 5, 0, KERB_RED if i % 2 == 0 else PAPER)
    svg.rect(-w / 2 - 4, -h / 2 - 5, w + 8, roof + 5, 6, None, INK, LINE + 0.8)


def _banner(svg: Svg, w: float, h: float, variety: int) -> None:
    """Bunting on a long board."""
    _shadow(svg, [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], 5)
    svg.rect(-w / 2, -h / 2, w, h, min(h / 3, 8), PAPER, INK, LINE)
    count = max(2, round(w / max(h, 18)))
    for i in range(count):
        x, step = -w / 2 + w * (i + 0.5) / count, w / count
        tone = COLOURS["RYBGP"[(i + variety) % 5]]
        svg.polygon([(x - step * 0.4, -h * 0.36), (x + step * 0.4, -h * 0.36), (x, h * 0.36)], tone.fill)


def paint_tyre(svg: Svg, x: float, y: float, r: float, colour: Rgb = TYRE) -> None:
    """One tyre lying flat."""
    svg.circle(x, y, r, colour, INK, LINE * 0.8)
    svg.circle(x - r * 0.08, y - r * 0.10, r * 0.70, mix(colour, PAPER, 0.22))
    svg.circle(x, y, r * 0.46, mix(TYRE, INK, 0.6))


def _tyres(svg: Svg, w: float, h: float, variety: int) -> None:
    r = max(7.0, min(13.0, min(w, h) / 2))
    across, down = max(1, int(w / (2 * r))), max(1, int(h / (2 * r)))
    for j in range(down):
        for i in range(across):
            x, y = (i + 0.5) * w / across - w / 2, (j + 0.5) * h / down - h / 2
            svg.circle(x + 4, y + 6, r, INK, opacity=0.2)
            paint_tyre(svg, x, y, r, (TYRE, KERB_RED, PAPER)[(i + j + variety) % 3])


def _block(svg: Svg, x: float, y: float, size: float, letter: str) -> None:
    """A toy block seen at a slant: front face with a symbol, light top."""
    tone, rise = COLOURS[letter], size * 0.34
    h = size / 2
    svg.path(Path().rect(x - h, y - h - rise, size, size + rise, size * 0.12), tone.fill, INK, LINE * 1.3)
    svg.path(Path().rect(x - h, y - h - rise, size, rise + size * 0.1, size * 0.12), tone.light if letter != "W" else tone.dark)
    svg.path(Path().rect(x - h, y - h, size, size, size * 0.12), tone.fill)
    svg.path(Path().rect(x - h * 0.74, y - h * 0.74, size * 0.74, size * 0.74, size * 0.08), PAPER)
    path = Path()
    for polygon in symbol_path(letter):
        path.polygon(placed(polygon, x, y, h * 0.52))
    svg.path(path, tone.deep if letter in "YW" else tone.fill)


def _blocks(svg: Svg, w: float, h: float, variety: int) -> None:
    size = min(w / 2.1, h / 2.2)
    svg.ellipse(size * 0.1, h * 0.42, w * 0.52, h * 0.16, INK, 0.18)
    letters = ("RBY", "GPR", "YGB", "PYG")[variety % 4]
    _block(svg, -size * 0.54, size * 0.42, size, letters[0])
    _block(svg, size * 0.54, size * 0.42, size, letters[1])
    _block(svg, size * 0.04, -size * 0.66, size * 0.94, letters[2])


def _ball(svg: Svg, w: float, h: float, variety: int) -> None:
    r = min(w, h) / 2
    svg.ellipse(r * 0.2, r * 0.42, r * 1.02, r * 0.8, INK, 0.17)
    svg.circle(0, 0, r, PAPER, INK, LINE * 1.3)
    for i, letter in enumerate("RBG"):
        start = math.radians(120 * i + 12 + 20 * variety)
        rim = [(r * 0.98 * math.cos(start + t * 0.1), r * 0.98 * math.sin(start + t * 0.1)) for t in range(12)]
        svg.polygon([(-r * 0.22, -r * 0.25), *rim], COLOURS[letter].fill)
    svg.circle(-r * 0.22, -r * 0.25, r * 0.17, COLOURS["Y"].fill, INK, 2)
    svg.circle(0, 0, r, None, INK, LINE * 1.3)
    svg.line([(-r * 0.62, -r * 0.42), (-r * 0.4, -r * 0.66)], PAPER, r * 0.12, 0.9)


def _pencil(svg: Svg, w: float, h: float, variety: int) -> None:
    tone = COLOURS["BGRY"[variety % 4]]
    half, tip = h / 2, min(w * 0.22, h * 1.3)
    body = [(-w / 2, -half), (w / 2 - tip, -half), (w / 2, 0), (w / 2 - tip, half), (-w / 2, half)]
    _shadow(svg, body, 6)
    svg.path(rounded(body, 4), CREAM, INK, LINE * 1.3)
    svg.rect(-w / 2 + h * 0.5, -half, w - tip - h * 0.5, h, 0, tone.fill)
    svg.rect(-w / 2 + h * 0.5, -half, w - tip - h * 0.5, h * 0.34, 0, mix(tone.fill, tone.light, 0.6))
    svg.rect(-w / 2, -half, h * 0.45, h, 3, (255, 150, 170))
    svg.polygon([(w / 2 - tip * 0.36, -half * 0.36), (w / 2, 0), (w / 2 - tip * 0.36, half * 0.36)], tone.fill)
    svg.path(rounded(body, 4), None, INK, LINE * 1.3)


def _tent(svg: Svg, w: float, h: float, variety: int) -> None:
    """A round circus tent from above."""
    r, tone = min(w, h) / 2, COLOURS["RBP"[variety % 3]]
    _shadow(svg, oval(0, 0, r, r), r * 0.16)
    rim = regular(16, r, -90 + 11.25)
    svg.path(smooth(rim), PAPER, INK, LINE * 1.3)
    for i in range(0, 16, 2):
        svg.polygon([(0, 0), rim[i], rim[(i + 1) % 16]], tone.fill)
        svg.polygon([(0, 0), *placed((rim[i], rim[(i + 1) % 16]), 0, 0, 0.62)], mix(tone.fill, tone.light, 0.35))
    svg.circle(0, 0, r * 0.13, GOLD, INK, LINE)
    svg.polygon([(0, 0), (0, -r * 0.46), (r * 0.36, -r * 0.34), (0, -r * 0.22)], GOLD, INK, LINE * 0.7)


def _house(svg: Svg, w: float, h: float, variety: int) -> None:
    """A toy house: front wall with a door, big roof."""
    tone = COLOURS["RBGY"[variety % 4]]
    svg.ellipse(w * 0.08, h * 0.44, w * 0.54, h * 0.14, INK, 0.17)
    svg.rect(-w * 0.40, -h * 0.05, w * 0.80, h * 0.52, 5, CREAM, INK, LINE * 1.2)
    roof = [(-w * 0.5, h * 0.04), (-w * 0.30, -h * 0.46), (w * 0.30, -h * 0.46), (w * 0.5, h * 0.04)]
    svg.path(rounded(roof, 7), tone.fill, INK, LINE * 1.2)
    svg.polygon([(-w * 0.38, -h * 0.10), (-w * 0.26, -h * 0.38), (w * 0.26, -h * 0.38), (w * 0.30, -h * 0.28)], tone.light, opacity=0.55)
    svg.rect(-w * 0.09, h * 0.16, w * 0.18, h * 0.31, 4, WOOD_DARK, INK, LINE * 0.8)
    for x in (-0.27, 0.27):
        svg.rect((x - 0.07) * w, h * 0.14, w * 0.14, h * 0.14, 2, (255, 224, 130), INK, LINE * 0.8)


def _flag(svg: Svg, w: float, h: float, variety: int) -> None:
    """A chequered flag on a pole."""
    svg.line([(-w * 0.34, h * 0.5), (w * 0.2, h * 0.62)], INK, 5, 0.16)
    svg.line([(-w * 0.36, -h * 0.46), (-w * 0.36, h * 0.48)], WOOD_DARK, w * 0.09)
    svg.rect(-w * 0.34, -h * 0.46, w * 0.8, h * 0.5, 2, PAPER, INK, LINE)
    for i in range(4):
        for j in range(3):
            if (i + j) % 2 == 0:
                svg.rect(-w * 0.34 + i * w * 0.2, -h * 0.46 + j * h * 0.5 / 3, w * 0.2, h * 0.5 / 3, 0, INK)


def _single_block(svg: Svg, w: float, h: float, variety: int) -> None:
    size = min(w, h) * 0.8
    svg.ellipse(size * 0.12, size * 0.52, size * 0.62, size * 0.2, INK, 0.18)
    _block(svg, 0, size * 0.12, size, LETTERS[variety % 6])


def _bath_duck(svg: Svg, w: float, h: float, variety: int) -> None:
    with svg.group(Affine.place(0, 0, min(w, h) / 50)):
        _duck(svg)


def _cone(svg: Svg, w: float, h: float, variety: int) -> None:
    """A traffic cone at a slant."""
    r = min(w, h) / 2
    svg.ellipse(r * 0.25, r * 0.72, r, r * 0.4, INK, 0.18)
    svg.path(Path().ellipse(0, r * 0.56, r * 0.92, r * 0.38), (236, 92, 30), INK, LINE)
    svg.path(
        rounded([(-r * 0.6, r * 0.56), (-r * 0.14, -r * 0.9), (r * 0.14, -r * 0.9), (r * 0.6, r * 0.56)], r * 0.14),
        (255, 128, 48),
        INK,
        LINE,
    )
    svg.polygon([(-r * 0.46, r * 0.2), (-r * 0.3, -r * 0.26), (r * 0.3, -r * 0.26), (r * 0.46, r * 0.2)], PAPER)


def _figure(svg: Svg, w: float, h: float, variety: int) -> None:
    """A wooden peg doll that watches."""
    r, tone = min(w, h) * 0.68, COLOURS["RBPY"[variety % 4]]
    svg.ellipse(r * 0.2, r * 0.84, r * 0.7, r * 0.22, INK, 0.18)
    body = Path().move(-r * 0.58, r * 0.86).curve(-r * 0.62, -r * 0.2, -r * 0.3, -r * 0.3, 0, -r * 0.3)
    svg.path(body.curve(r * 0.3, -r * 0.3, r * 0.62, -r * 0.2, r * 0.58, r * 0.86).close(), tone.fill, INK, LINE)
    svg.circle(0, -r * 0.46, r * 0.46, (255, 220, 186), INK, LINE)
    svg.path(
        Path().move(-r * 0.46, -r * 0.5).curve(-r * 0.5, -r * 1.06, r * 0.5, -r * 1.06, r * 0.46, -r * 0.5).close(),
        tone.dark,
        INK,
        LINE * 0.8,
    )
    for x in (-r * 0.16, r * 0.16):
        svg.circle(x, -r * 0.36, r * 0.07, INK)
    svg.line([(-r * 0.42, r * 0.3), (r * 0.42, r * 0.3)], tone.light, r * 0.16)


def _train(svg: Svg, w: float, h: float, variety: int) -> None:
    """A wooden engine and its waggons, from the side."""
    unit = min(h, w / 3.2)
    count = max(1, int(w / unit) - 1)
    for i in range(count + 1):
        x, tone = w / 2 - unit * (i + 0.5) * w / (unit * (count + 1)), COLOURS["RYBGP"[(i + variety) % 5]]
        svg.ellipse(x + 3, unit * 0.47, unit * 0.52, unit * 0.10, INK, 0.18)
        if i:
            svg.line([(x + unit * 0.3, unit * 0.2), (x + unit * 0.7, unit * 0.2)], INK, 5)
            svg.rect(x - unit * 0.42, -unit * 0.12, unit * 0.84, unit * 0.42, unit * 0.08, tone.fill, INK, LINE)
            svg.rect(x - unit * 0.42, -unit * 0.12, unit * 0.84, unit * 0.13, unit * 0.06, tone.light)
        else:
            svg.rect(x - unit * 0.44, -unit * 0.46, unit * 0.36, unit * 0.76, unit * 0.07, tone.fill, INK, LINE)
            svg.rect(x - unit * 0.35, -unit * 0.34, unit * 0.18, unit * 0.2, 3, (160, 220, 244), INK, LINE * 0.7)
            svg.rect(x - unit * 0.10, -unit * 0.14, unit * 0.54, unit * 0.44, unit * 0.14, COLOURS["B"].fill, INK, LINE)
            svg.polygon(
                [
                    (x + unit * 0.2, -unit * 0.14),
                    (x + unit * 0.15, -unit * 0.44),
                    (x + unit * 0.37, -unit * 0.44),
                    (x + unit * 0.32, -unit * 0.14),
                ],
                INK,
            )
        for side in (-0.24, 0.24):
            svg.circle(x + side * unit, unit * 0.34, unit * 0.15, COLOURS["Y"].fill, INK, LINE)


KINDS: dict[str, Painter] = {
    "tree": _tree, "pine": _pine, "bush": _bush, "flowers": _flowers, "tuft": _tuft, "pond": _pond, "stand": _stand, "grandstand": _stand,
    "banner": _banner, "tyres": _tyres, "blocks": _blocks, "ball": _ball, "pencil": _pencil, "tent": _tent, "house": _house, "flag": _flag,
    "block": _single_block, "duck": _bath_duck, "cone": _cone, "figure": _figure, "train": _train,
    "palm": _tree, "cactus": _pine, "rock": _single_block, "boat": _bath_duck, "fountain": _pond, "lamp": _flag, "wreck": _train,
    "scrap": _blocks, "container": _single_block, "barrel": _ball, "dish": _tent,
}  # fmt: skip
UPRIGHT = frozenset(
    (
        "tree",
        "pine",
        "bush",
        "flowers",
        "tuft",
        "pond",
        "blocks",
        "ball",
        "house",
        "flag",
        "tent",
        "block",
        "duck",
        "cone",
        "figure",
        "train",
        "palm",
        "cactus",
        "rock",
        "boat",
        "fountain",
        "lamp",
        "wreck",
        "scrap",
        "container",
        "barrel",
        "dish",
    )
)
"""Kinds that keep upright however they are turned: what they show reads only that way round."""


def paint_thing(svg: Svg, thing: Scenery, variety: int = 0) -> None:
    """A thing in its footprint; a kind that is not known becomes a bush."""
    painter = KINDS.get(thing.kind, _bush)
    turn = 0.0 if thing.kind in UPRIGHT or thing.kind not in KINDS else thing.rotation
    with svg.group(Affine.place(thing.x, thing.y, 1.0, turn)):
        painter(svg, max(thing.width, 8.0), max(thing.height, 8.0), variety)
