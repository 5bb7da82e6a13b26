"""What stands on the posters: buildings, trees, sails, stands, balloons. Flat tones without outlines, light from the upper left."""

from collections.abc import Callable
from typing import NamedTuple

from game.show.painters.geometry import oval, placed, regular, star
from game.show.palette import Rgb, mix
from game.show.svg import Affine, Svg
from game.tracks.layout import Scenery

CREAM: Rgb = (244, 232, 204)
PETROL: Rgb = (16, 70, 80)
RED: Rgb = (200, 36, 40)
ORANGE: Rgb = (230, 116, 40)
MUSTARD: Rgb = (226, 176, 64)
NIGHT: Rgb = (22, 44, 54)


class Tint(NamedTuple):
    """The colours of one poster: its ground, the dots on it, the shadows, what grows there in two tones, walls, and windows."""

    ground: Rgb
    dots: Rgb
    shade: Rgb
    leaf: Rgb
    leaf_light: Rgb
    wall: Rgb
    window: Rgb
    scene: str


TINTS: dict[str, Tint] = {
    "speed_street": Tint(CREAM, (226, 210, 174), (206, 188, 150), (36, 96, 92), (98, 146, 122), PETROL, CREAM, "skyline"),
    "lake_lane": Tint((238, 230, 200), (214, 212, 176), (194, 194, 156), (30, 110, 92), (104, 164, 116), (0, 108, 112), CREAM, "lake"),
    "desert_drive": Tint((243, 220, 164), (228, 194, 122), (206, 164, 92), (74, 110, 72), (132, 150, 84), (176, 96, 48), CREAM, "dunes"),
    "turbo_town": Tint(NIGHT, (32, 60, 70), (12, 28, 36), (24, 84, 88), (48, 120, 116), (12, 60, 74), (250, 226, 160), "night"),
}
"""Track id -> its tint. The road's grey is the same on all."""


def tint_of(track: str) -> Tint:
    """A shipped track's own tint; another's by its name, so that it keeps it."""
    return TINTS.get(track) or list(TINTS.values())[sum(track.encode()) % len(TINTS)]


Painter = Callable[[Svg, float, float, int, Tint], None]


def _shadow(svg: Svg, points: list[tuple[float, float]], tint: Tint, reach: float) -> None:
    svg.polygon([(x + reach, y + reach * 1.2) for x, y in points], tint.shade)


def _box(w: float, h: float) -> list[tuple[float, float]]:
    return [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]


def _building(svg: Svg, w: float, h: float, variety: int, tint: Tint) -> None:
    """A house front under a slanted roof edge, some of its windows lit; in the desert a mesa in layers."""
    if tint.scene == "dunes":
        _mesa(svg, w, h, tint)
        return
    wall = mix(tint.wall, (ORANGE, MUSTARD, tint.leaf, tint.wall)[variety % 4], 0.0 if tint.scene == "night" else 0.55)
    _shadow(svg, _box(w, h), tint, 14)
    svg.polygon(_box(w, h), wall)
    svg.polygon([(w * 0.22, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (w * 0.22, h / 2)], mix(wall, NIGHT, 0.35))
    svg.rect(-w / 2 - 4, -h / 2 - 8, w + 8, 14, 0, (MUSTARD, ORANGE, CREAM)[variety % 3])
    columns, rows = max(3, round(w / 26)), max(3, round(h / 28))
    for row in range(rows):
        for column in range(columns):
            lit = (column * 5 + row * 3 + variety + row * column) % 4 or tint.scene != "night"
            x, y = -w / 2 + w * (column + 0.5) / columns, -h / 2 + 12 + (h - 16) * (row + 0.5) / rows
            svg.rect(x - 6, y - 7, 12, 14, 0, tint.window if lit else mix(wall, NIGHT, 0.5))


def _mesa(svg: Svg, w: float, h: float, tint: Tint) -> None:
    rock = [(-0.5, 0.5), (-0.4, -0.1), (-0.3, -0.42), (0.24, -0.5), (0.36, -0.16), (0.5, 0.5)]
    _shadow(svg, [(x * w, y * h) for x, y in rock], tint, 12)
    svg.polygon([(x * w, y * h) for x, y in rock], tint.wall)
    svg.polygon(
        [(0.06 * w, -0.46 * h), (0.24 * w, -0.5 * h), (0.36 * w, -0.16 * h), (0.5 * w, 0.5 * h), (0.14 * w, 0.5 * h)], (132, 66, 36)
    )
    for y, left, right in ((-0.22, -0.35, 0.3), (0.02, -0.41, 0.38), (0.26, -0.45, 0.43)):
        svg.line([(left * w, y * h), (right * w, y * h)], mix(tint.wall, CREAM, 0.4), 6, cap="butt")


def _tree(svg: Svg, w: float, h: float, variety: int, tint: Tint) -> None:
    """A round crown of two tones; in the desert a cactus."""
    r = min(w, h) / 2
    if tint.scene == "dunes":
        _cactus(svg, r, tint)
        return
    svg.circle(r * 0.22, r * 0.26, r * 0.92, tint.shade)
    svg.circle(0, 0, r * 0.92, tint.leaf)
    svg.circle(-r * 0.2, -r * 0.22, r * 0.6, mix(tint.leaf, tint.leaf_light, 0.6))
    svg.circle(-r * 0.3, -r * 0.34, r * 0.3, tint.leaf_light)
    if variety % 5 == 2:
        for x, y in placed(regular(4, r * 0.5), 0, 0, 1, 25):
            svg.circle(x, y, r * 0.12, ORANGE)


def _cactus(svg: Svg, r: float, tint: Tint) -> None:
    for shift, tone in ((5.0, tint.shade), (0.0, tint.leaf)):
        for arm in (((0, 0.9), (0, -0.85)), ((-0.55, -0.35), (-0.55, 0.15), (0, 0.15)), ((0.55, -0.5), (0.55, 0.0), (0, 0.0))):
            svg.line([(x * r + shift, y * r + shift) for x, y in arm], tone, r * 0.34)
    svg.line([(-r * 0.06, r * 0.8), (-r * 0.06, -r * 0.8)], tint.leaf_light, r * 0.09)


def _bush(svg: Svg, w: float, h: float, variety: int, tint: Tint) -> None:
    """Three round heads in a row, the middle one light."""
    r = min(w, h) * 0.36
    svg.ellipse(r * 0.2, r * 0.5, w * 0.46, r * 0.7, tint.shade)
    for x, y, tone in ((-0.24, 0.1, tint.leaf), (0.26, 0.12, tint.leaf), (0.0, -0.06, mix(tint.leaf, tint.leaf_light, 0.7))):
        svg.circle(x * w, y * h, r, tone)


def _pond(svg: Svg, w: float, h: float, variety: int, tint: Tint) -> None:
    """Flat water with stripes of light and two sails."""
    teal = (0, 128, 130) if tint.scene != "night" else (14, 92, 108)
    svg.ellipse(0, 0, w / 2 + 9, h / 2 + 9, mix(teal, tint.ground, 0.6))
    svg.ellipse(0, 0, w / 2, h / 2, teal)
    for x, y, half in ((-0.14, -0.28, 0.18), (0.12, -0.06, 0.24), (-0.1, 0.2, 0.2), (0.16, 0.32, 0.1)):
        svg.line([((x - half) * w, y * h), ((x + half) * w, y * h)], mix(teal, CREAM, 0.45), 5)
    if tint.scene != "dunes":
        for x, y in ((-0.18, -0.02), (0.2, 0.1)):
            with svg.group(Affine.place(x * w, y * h)):
                _sail(svg, 46, 52, variety, tint)


def _sail(svg: Svg, w: float, h: float, variety: int, tint: Tint) -> None:
    svg.polygon([(-w * 0.04, -h * 0.5), (-w * 0.04, h * 0.24), (-w * 0.44, h * 0.24)], CREAM)
    svg.polygon([(w * 0.05, -h * 0.36), (w * 0.05, h * 0.24), (w * 0.4, h * 0.24)], (ORANGE, MUSTARD)[variety % 2])
    svg.polygon([(-w * 0.5, h * 0.3), (w * 0.5, h * 0.3), (w * 0.3, h * 0.48), (-w * 0.34, h * 0.48)], PETROL)


def _stand(svg: Svg, w: float, h: float, variety: int, tint: Tint) -> None:
    """A grandstand: a striped roof and rows of heads below it, cream and petrol like the print of a crowd."""
    _shadow(svg, _box(w, h), tint, 10)
    svg.polygon(_box(w, h), mix(PETROL, NIGHT, 0.4))
    roof = h * 0.36
    rows = max(1, int((h - roof) / 15))
    for row in range(rows):
        y = -h / 2 + roof + (h - roof) * (row + 0.55) / rows
        count = max(3, int(w / 15))
        for seat in range(count):
            tone = (CREAM, MUSTARD, ORANGE, (176, 196, 184))[(seat * 7 + row * 5 + variety + seat * row) % 4]
            svg.circle(-w / 2 + w * (seat + 0.5) / count, y, 5, tone)
    count = max(4, round(w / 30))
    for number in range(count):
        svg.rect(-w / 2 + w * number / count, -h / 2 - 4, w / count + 0.5, roof, 0, (ORANGE, CREAM)[number % 2])


def _hoarding(svg: Svg, w: float, h: float, variety: int, tint: Tint) -> None:
    """A board beside the road with three stripes and a diamond, and no name."""
    _shadow(svg, _box(w, h), tint, 5)
    svg.rect(-w / 2, -h / 2, w, h, 0, PETROL if tint.scene != "night" else (30, 104, 116))
    for number, tone in enumerate((CREAM, ORANGE, MUSTARD)):
        svg.rect(-w / 2 + w * (0.1 + number * 0.08), -h / 2, w * 0.05, h, 0, tone)
        svg.rect(w / 2 - w * (0.15 + number * 0.08), -h / 2, w * 0.05, h, 0, tone)
    svg.polygon([(-h, 0), (0, -h * 0.34), (h, 0), (0, h * 0.34)], CREAM)


def _tyres(svg: Svg, w: float, h: float, variety: int, tint: Tint) -> None:
    """A wall of tyres, every third one cream."""
    r = max(7.0, min(12.0, min(w, h) / 2))
    across, down = max(1, int(w / (2 * r))), max(1, int(h / (2 * r)))
    for number in range(across * down):
        x = (number % across + 0.5) * w / across - w / 2
        y = (number // across + 0.5) * h / down - h / 2
        svg.circle(x + 3, y + 4, r, tint.shade)
        svg.circle(x, y, r, CREAM if (number + variety) % 3 == 0 else (48, 52, 56))
        svg.circle(x, y, r * 0.5, (104, 98, 96))
        svg.circle(x, y, r * 0.28, (30, 34, 38))


def _tent(svg: Svg, w: float, h: float, variety: int, tint: Tint) -> None:
    """A round marquee from above, wedges in two colours."""
    r = min(w, h) * 0.48
    svg.circle(8, 10, r, tint.shade)
    ring = regular(12, r)
    for number, (a, b) in enumerate(zip(ring, [*ring[1:], ring[0]], strict=True)):
        svg.polygon([(0, 0), a, b], ((ORANGE, CREAM), (PETROL, MUSTARD))[variety % 2][number % 2])
    svg.circle(0, 0, r * 0.14, CREAM)


def _flag(svg: Svg, w: float, h: float, variety: int, tint: Tint) -> None:
    """A chequered flag on a pole."""
    side = min(w, h)
    svg.line([(-side * 0.3, side * 0.5), (-side * 0.3, -side * 0.5)], MUSTARD, 5)
    cell = side * 0.2
    for number in range(12):
        x, y = number % 4, number // 4
        svg.rect(-side * 0.28 + x * cell, -side * 0.5 + y * cell, cell + 0.3, cell + 0.3, 0, (CREAM, (24, 30, 34))[(x + y) % 2])


def _marshal(svg: Svg, w: float, h: float, variety: int, tint: Tint) -> None:
    """A marshal post: a hut roof, a figure in cream overalls with a yellow flag."""
    side = min(w, h, 60.0)
    svg.rect(-side * 0.5, -side * 0.1, side * 0.6, side * 0.5, 0, tint.shade)
    svg.rect(-side * 0.58, -side * 0.2, side * 0.6, side * 0.5, 0, ORANGE)
    svg.rect(-side * 0.58, -side * 0.2, side * 0.6, side * 0.16, 0, CREAM)
    svg.line([(side * 0.2, side * 0.4), (side * 0.2, -side * 0.02)], CREAM, side * 0.2)
    svg.circle(side * 0.2, -side * 0.24, side * 0.12, PETROL)
    svg.line([(side * 0.28, side * 0.04), (side * 0.42, -side * 0.44)], (96, 60, 40), 4)
    svg.polygon([(side * 0.42, -side * 0.48), (side * 0.78, -side * 0.36), (side * 0.36, -side * 0.18)], MUSTARD)


def _balloon(svg: Svg, w: float, h: float, variety: int, tint: Tint) -> None:
    """A hot-air balloon over the infield."""
    r = min(w, h) * 0.46
    svg.ellipse(r * 0.5, r * 1.1, r * 0.8, r * 0.3, tint.shade)
    svg.circle(0, -r * 0.1, r, ORANGE)
    svg.ellipse(0, -r * 0.1, r * 0.64, r, MUSTARD)
    svg.ellipse(0, -r * 0.1, r * 0.26, r, CREAM)
    svg.line([(-r * 0.4, r * 0.8), (-r * 0.16, r * 1.16)], PETROL, 3)
    svg.line([(r * 0.4, r * 0.8), (r * 0.16, r * 1.16)], PETROL, 3)
    svg.rect(-r * 0.2, r * 1.1, r * 0.4, r * 0.26, 3, (132, 78, 44))


def _flowers(svg: Svg, w: float, h: float, variety: int, tint: Tint) -> None:
    for x, y in ((-0.3, 0.1), (0.1, -0.3), (0.3, 0.25)):
        svg.polygon(placed(star(6, 9, 5), x * w, y * h), (ORANGE, MUSTARD)[variety % 2])


def _stone(svg: Svg, w: float, h: float, variety: int, tint: Tint) -> None:
    svg.polygon(oval(4, 5, w * 0.44, h * 0.36, 9), tint.shade)
    svg.polygon(oval(0, 0, w * 0.44, h * 0.36, 9), mix(tint.shade, PETROL, 0.35))


PAINTERS: dict[str, Painter] = {
    "block": _building, "house": _building, "tree": _tree, "pine": _tree, "palm": _tree, "cactus": _tree, "bush": _bush, "tuft": _bush,
    "pond": _pond, "fountain": _pond, "duck": _sail, "boat": _sail, "train": _stand, "stand": _stand, "banner": _hoarding,
    "tyres": _tyres, "tent": _tent, "flag": _flag, "figure": _marshal, "lamp": _marshal, "ball": _balloon, "flowers": _flowers,
    "rock": _stone, "cone": _flag, "scrap": _stone, "wreck": _stone, "barrel": _tyres, "container": _building, "dish": _balloon,
}  # fmt: skip
TURNED = ("train", "stand", "banner", "tyres", "barrel")
"""What the map turns; the rest stands upright, as printed."""


def paint_poster_thing(svg: Svg, thing: Scenery, variety: int, tint: Tint) -> None:
    """A thing of the map; an unknown kind is a stone."""
    with svg.group(Affine.place(thing.x, thing.y, 1.0, thing.rotation if thing.kind in TURNED else 0.0)):
        PAINTERS.get(thing.kind, _stone)(svg, thing.width, thing.height, variety, tint)
