"""Furniture of the screen: cards, buttons, cups, podium, the sign behind a title's name, a title's picture."""

import pygame

from game.show.looks import CarLook
from game.show.painters.car_portraits import car_portrait
from game.show.painters.dice import die_rest, die_shadow
from game.show.painters.digits import paint_number
from game.show.painters.icons import paint_trophy
from game.show.painters.scenery import paint_thing
from game.show.palette import (
    BRONZE,
    COLOURS,
    CREAM,
    CREAM_DARK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    MINT,
    MINT_DARK,
    MINT_LIGHT,
    OK,
    PAPER,
    SILVER,
    Rgb,
    mix,
)  # fmt: skip
from game.show.picture_cache import picture_cache
from game.show.svg import Affine, Path, Svg
from game.tracks.layout import Scenery

SHADOW = 10
"""Design units that a card's picture keeps free for its shadow, on the right and below (the outline's own half is inside)."""

PANEL_STYLES: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "cream": (CREAM, INK, PAPER),
    "paper": (PAPER, INK, PAPER),
    "mint": (MINT_LIGHT, INK, PAPER),
    "ink": (mix(INK, MINT_DARK, 0.10), INK, mix(INK, PAPER, 0.25)),
    "active": (PAPER, GOLD_DARK, GOLD),
    "felt": (mix(MINT_DARK, INK, 0.42), INK, mix(MINT_DARK, INK, 0.25)),
    **{letter: (mix(tone.fill, PAPER, 0.72), tone.deep, tone.fill) for letter, tone in COLOURS.items()},
}
"""Style -> ground, outline, inner line. `active` is the seat whose turn it is; `felt` the tray; letters tint a card in a seat's colour."""

BUTTON_STATES = ("normal", "focus", "pressed", "disabled")


def _soft_shadow(svg: Svg, w: float, h: float, r: float, unit: float) -> None:
    for grow, alpha in ((0.0, 0.16), (2.5, 0.10), (5.0, 0.06)):
        svg.rect(
            4 * unit - grow * unit, 6 * unit - grow * unit, w + 2 * grow * unit, h + 2 * grow * unit, r + grow * unit, INK, opacity=alpha
        )


@picture_cache(64, everywhere=True)
def panel(size: tuple[int, int], style: str = "cream", unit: float = 1.0, radius: float = 24) -> pygame.Surface:
    """A card of `size` pixels, shadow included: its face ends `SHADOW * unit` before the right and lower edges.

    `unit` is pixels per design unit, so that outline and corners keep their weight. KeyError for an unknown style.
    """
    ground, line, inner = PANEL_STYLES[style]
    svg = Svg(*size)
    w, h = size[0] - SHADOW * unit, size[1] - SHADOW * unit
    r = min(radius * unit, w / 2, h / 2)
    _soft_shadow(svg, w, h, r, unit)
    bold = (7.0 if style == "active" else 4.0) * unit
    svg.rect(bold / 2, bold / 2, w - bold, h - bold, r, ground, line, bold)
    inset, thin = bold + 3.5 * unit, (4.5 if style == "active" or style in COLOURS else 2.5) * unit
    svg.rect(inset, inset, w - 2 * inset, h - 2 * inset, max(2.0, r - inset * 0.8), None, inner, thin)
    return svg.raster(size)


@picture_cache(96, everywhere=True)
def button_face(size: tuple[int, int], state: str = "normal", unit: float = 1.0, colour: Rgb = OK) -> pygame.Surface:
    """A toy button of `size` pixels: raised, ringed with gold when focused, sunk when pressed, grey when disabled."""
    if state not in BUTTON_STATES:
        raise ValueError(f"no such state of a button: {state}")
    w, h = size
    svg = Svg(w, h)
    edge, line, depth = 10 * unit, 4 * unit, 8 * unit
    face = mix(colour, (150, 146, 160), 0.75) if state == "disabled" else colour
    r = min(h * 0.34, 26 * unit)
    bw, bh = w - 2 * edge, h - 2 * edge - depth
    sunk = depth * 0.75 if state == "pressed" else 0.0
    svg.rect(edge, edge + depth * 0.6, bw, bh + depth, r, INK, opacity=0.22)
    if state == "focus":
        svg.rect(edge - 9 * unit, edge - 9 * unit, bw + 18 * unit, bh + depth + 18 * unit, r + 9 * unit, INK)
        svg.rect(edge - 7 * unit, edge - 7 * unit, bw + 14 * unit, bh + depth + 14 * unit, r + 7 * unit, GOLD)
    svg.rect(edge, edge + sunk, bw, bh + depth - sunk, r, mix(face, INK, 0.45), INK, line)
    svg.rect(edge, edge + sunk, bw, bh, r, face, INK, line)
    svg.rect(edge + 7 * unit, edge + sunk + 5 * unit, bw - 14 * unit, bh * 0.30, min(r * 0.7, bh * 0.15), PAPER, opacity=0.20)
    return svg.raster(size)


METALS: dict[int, tuple[Rgb, Rgb, Rgb]] = {
    1: (GOLD, GOLD_LIGHT, GOLD_DARK),
    2: (SILVER, PAPER, mix(SILVER, INK, 0.35)),
    3: (BRONZE, mix(BRONZE, PAPER, 0.5), mix(BRONZE, INK, 0.35)),
}


@picture_cache(24, everywhere=True)
def trophy(size: int, place: int = 1) -> pygame.Surface:
    """The cup for a place: gold, silver, then bronze for all others."""
    svg = Svg(116, 116, -58, -58)
    svg.ellipse(4, 47, 40, 8, INK, 0.2)
    paint_trophy(svg, *METALS[min(3, max(1, place))])
    return svg.raster((size, size))


STEPS = ((0.335, 1.0, 1), (0.0, 0.68, 2), (0.67, 0.48, 3))
"""Left edge, height and place of the podium's three steps, as shares."""


@picture_cache(8, everywhere=True)
def podium(size: tuple[int, int]) -> pygame.Surface:
    """Three steps, the winner's in the middle; numbers are shapes. Tops lie at 0, 32 % and 52 % of the height."""
    w, h = 900.0, 900.0 * size[1] / max(1, size[0])
    svg = Svg(w, h)
    for left, high, place in sorted(STEPS, key=lambda step: -step[2]):
        x, y, width = left * (w - 10) + 6, h - high * (h - 8), w * 0.33 - 9
        metal = METALS[place]
        svg.rect(x, y + 4, width, h * high + 40, 16, CREAM if place == 1 else mix(CREAM, CREAM_DARK, 0.45), INK, 6)
        svg.rect(x, y + 4, width, 34, 14, metal[0], INK, 6)
        svg.rect(x + 14, y + 11, width - 28, 8, 4, PAPER, opacity=0.4)
        r = min(60.0, (h * high - 60) * 0.26)
        middle = (x + width / 2, y + 52 + r)  # those who came later stand before the foot of the steps
        svg.circle(*middle, r, metal[0], INK, 6)
        paint_number(svg, place, middle, r * 0.95, INK, 0.22)
    return svg.raster(size)


@picture_cache(8, everywhere=True)
def sign(size: tuple[int, int], letter: str = "R") -> pygame.Surface:
    """The big sign behind a lettering: a ribbon board in a colour, ringed in cream, with six lamps above and below."""
    w, h = 1000.0, 1000.0 * size[1] / max(1, size[0])
    tone = COLOURS[letter]
    svg = Svg(w, h)
    for side in (-1, 1):
        tail = [(500 + side * 380, h * 0.30), (500 + side * 494, h * 0.30), (500 + side * 456, h * 0.58), (500 + side * 494, h * 0.88)]
        svg.polygon([*tail, (500 + side * 380, h * 0.88)], tone.dark, INK, 8)
    svg.rect(70, h * 0.10, 860, h * 0.76, h * 0.26, INK, opacity=0.25)
    svg.rect(60, h * 0.05, 880, h * 0.78, h * 0.28, CREAM, INK, 8)
    svg.rect(60 + h * 0.07, h * 0.12, 880 - h * 0.14, h * 0.64, h * 0.22, tone.fill, INK, 5)
    svg.rect(60 + h * 0.12, h * 0.15, 880 - h * 0.24, h * 0.16, h * 0.08, PAPER, opacity=0.16)
    for i in range(9):
        for y in (h * 0.086, h * 0.794):
            svg.circle(180 + 80 * i, y, h * 0.022, GOLD if i % 2 else GOLD_LIGHT, INK, 2.5)
    return svg.raster(size)


@picture_cache(8, everywhere=True)
def title_picture(size: tuple[int, int], title: str = "monza") -> pygame.Surface:
    """A title's picture for its card in the menu, framed; drawn for 3:2. ValueError where there is none."""
    if title != "monza":
        raise ValueError(f"no picture of {title}")
    w, h = 600.0, 400.0
    svg = Svg(w, h)
    _paint_hills(svg, w, h)
    _paint_lane(svg)
    picture = svg.raster(size)
    scale = min(size[0] / w, size[1] / h)
    left, top = (size[0] - w * scale) / 2, (size[1] - h * scale) / 2
    for style, letter, x, y, wide in ((3, "G", 330, 116, 150), (2, "B", 160, 146, 172), (0, "R", 300, 208, 236)):
        car = car_portrait(CarLook(style, letter), (round(wide * scale), round(wide * scale * 2 / 3)))
        picture.blit(car, (left + x * scale, top + y * scale))
    for letter, x, y, wide in (("Y", 34, 236, 138), ("P", 130, 276, 122)):
        side = round(wide * scale)
        for sprite in (die_shadow(side), die_rest(letter, side)):
            picture.blit(sprite, (left + x * scale, top + y * scale))
    frame = Svg(w, h)
    frame.path(Path().rect(-60, -60, w + 120, h + 120).rect(14, 14, w - 28, h - 28, 26), CREAM)
    frame.rect(14, 14, w - 28, h - 28, 26, None, INK, 5)
    frame.rect(2.5, 2.5, w - 5, h - 5, 34, None, INK, 5)
    picture.blit(frame.raster(size), (0, 0))
    cut = Svg(w, h)
    cut.rect(0, 0, w, h, 36, PAPER)
    mask = cut.raster(size)
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _paint_hills(svg: Svg, w: float, h: float) -> None:
    """Sky with rays, mint hills, a few things of the toy shop."""
    svg.rect(0, 0, w, h, 0, (146, 216, 246))
    for i in range(0, 24, 2):
        with svg.group(Affine.place(430, 190, 1.0, i * 15)):
            svg.polygon([(0, 0), (700, -60), (700, 60)], PAPER, opacity=0.20)
    svg.path(
        Path().move(0, 200).curve(120, 110, 220, 150, 320, 176).curve(430, 120, 520, 130, 600, 180).line(600, 400).line(0, 400).close(),
        MINT,
        INK,
        4,
    )
    svg.path(Path().move(0, 250).curve(160, 180, 380, 250, 600, 190).line(600, 400).line(0, 400).close(), MINT_LIGHT)
    for kind, x, y, size in (
        ("tree", 70, 170, 74),
        ("tree", 122, 190, 56),
        ("pine", 548, 160, 64),
        ("house", 480, 132, 84),
        ("flag", 258, 118, 70),
    ):
        paint_thing(svg, Scenery(kind, x, y, size, size), int(x))


def _paint_lane(svg: Svg) -> None:
    """The road that comes forward in six colours."""
    road = Path().move(600, 214).curve(460, 200, 250, 200, 160, 246).curve(60, 300, 0, 330, -20, 420).line(640, 420).line(640, 214).close()
    svg.path(road, mix(INK, MINT_DARK, 0.25), INK, 6)
    for i, letter in enumerate(("W", "R", "B", "Y", "P", "G")):
        left, right = 150 + i * 84.0, 150 + (i + 1) * 84.0 - 8
        slope = [(left * 1.02 + 10, 228), (right * 1.02 + 10, 228), (right * 1.30 - 90, 410), (left * 1.30 - 90, 410)]
        svg.polygon(slope, COLOURS[letter].fill, COLOURS[letter].dark, 4)
