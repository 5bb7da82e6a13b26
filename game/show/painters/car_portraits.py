"""Cars from the side, nose to the right, for panels and the podium; and one that is still in its box."""

import pygame

from game.show.looks import CarLook
from game.show.painters.car_damage import car_plume, scar_side, side_parts
from game.show.painters.car_paint import GLASS, SIDE, TYRE, WRECK, roundel, stuff, tone_of
from game.show.painters.car_shapes import Profile
from game.show.painters.derby_shapes import DERBY_SIDE
from game.show.palette import INK, PAPER, TONES, UNDEALT, Tone, contrast, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Svg

LEGIBLE = 2.0
"""Contrast that a question mark on a box has at least."""
VIEW = (216.0, 144.0, -8.0, 4.0)
ROOMY = (252.0, 168.0, -27.0, -24.0)
"""Of cars that may get parts and smoke: they keep one size whatever happens to them."""


def _wheel(svg: Svg, x: float, radius: float, tone: Tone, askew: bool = False) -> None:
    y = 132 - radius
    if askew:
        svg.path(Path().ellipse(x, y, radius * 0.72, radius), TYRE, INK, 6)
        svg.path(Path().ellipse(x, y, radius * 0.4, radius * 0.56), PAPER, INK, 3)
        return
    svg.circle(x, y, radius, TYRE, INK, 6)
    svg.circle(x, y, radius * 0.58, PAPER, INK, 3)
    svg.circle(x, y, radius * 0.34, tone.fill)
    svg.line([(x - radius * 0.55, y - radius * 0.55), (x - radius * 0.2, y - radius * 0.76)], (120, 118, 140), 4)


def _bricks(svg: Svg, x: float) -> None:
    """What a wreck stands on."""
    top, side, _ = stuff(TONES["R"], "brick")
    for row, shift in ((0, -18), (1, -14)):
        svg.rect(x + shift, 120 - row * 12, 32, 12, 2, top if row else side, INK, 4)


def _head(svg: Svg, x: float, y: float, tone: Tone) -> None:
    svg.circle(x, y, 19, tone.light if tone.light != PAPER else PAPER, INK, 6)
    svg.circle(x, y, 19, mix(tone.fill, tone.light, 0.35))
    svg.rect(x + 1, y - 7, 19, 14, 6, GLASS, INK, 4)
    svg.line([(x - 10, y - 8), (x - 4, y - 13)], PAPER, 4)


def _body(svg: Svg, profile: Profile, tone: Tone, wreck: bool) -> None:
    if profile.head and not wreck:
        _head(svg, *profile.head, tone)
    if profile.extras:
        extras = profile.extras()
        svg.path(extras, tone.dark, INK, 8)
        svg.path(extras, stuff(tone, profile.stuff)[0])
    body = profile.body()
    svg.path(body, tone.fill, INK, 8)
    svg.path(body, svg.linear((0, 30), (0, 112), ((0, tone.light, 1), (0.34, tone.fill, 1), (0.7, tone.fill, 1), (1, tone.dark, 1))))
    if profile.window:
        svg.path(profile.window(), mix(GLASS, INK, 0.75) if wreck else GLASS, INK, 5)
    for path, made_of, line in profile.trim() if profile.trim else ():
        svg.path(path, stuff(tone, made_of)[0], INK if line else None, line)
    svg.circle(184, 92, 6, INK if wreck else (255, 240, 170), INK, 4)


@picture_cache(128)
def car_portrait(look: CarLook, size: tuple[int, int]) -> pygame.Surface:
    """A car from the side, drawn for 3:2 and centred in `size`, with its scars, its parts and, from stage 3 on, its smoke."""
    profile, tone, wreck = SIDE[look.style % len(SIDE)], tone_of(look.letter, look.stage), look.stage >= WRECK
    svg = Svg(*(ROOMY if profile in DERBY_SIDE else VIEW))
    svg.ellipse(101, 134, 100, 10, INK, 0.25)
    _body(svg, profile, tone, wreck)
    if look.stage:
        scar_side(svg, profile, look.stage)
    for index, (x, radius) in enumerate(profile.wheels):  # those that hover have none
        if wreck:
            _bricks(svg, x)
        else:
            _wheel(svg, x, radius, tone, askew=look.stage >= 5 and index == 0)
    side_parts(svg, look.parts)
    roundel(svg, look.letter, *profile.roundel, 18, 4)
    picture = svg.raster(size)
    if 3 <= look.stage < WRECK:
        unit = min(size[0] / ROOMY[0], size[1] / ROOMY[1])
        high = (40, 70, 96)[(look.stage >= 5) + (look.stage >= 7)] * unit
        plume = car_plume(look.stage, 0, (max(2, round(high * 2 / 3)), max(2, round(high))))
        left = (size[0] - ROOMY[0] * unit) / 2 + (profile.bonnet[0] - ROOMY[2]) * unit
        top = (size[1] - ROOMY[1] * unit) / 2 + (profile.bonnet[1] + 6 - ROOMY[3]) * unit
        picture.blit(plume, (round(left - plume.get_width() / 2), round(top - plume.get_height())))
    return picture


@picture_cache(32, everywhere=True)
def boxed_car(size: tuple[int, int]) -> pygame.Surface:
    """A car that is still in its box, in nobody's colour: which it is, and with it the colour, will be dealt."""
    tone, svg = UNDEALT, Svg(150, 100)
    svg.path(Path().ellipse(75, 88, 56, 7), INK, opacity=0.18)
    svg.polygon([(28, 34), (75, 20), (122, 34), (122, 78), (75, 92), (28, 78)], tone.dark, INK, 4)
    svg.polygon([(28, 34), (75, 48), (75, 92), (28, 78)], tone.fill, INK, 4)
    svg.polygon([(28, 34), (75, 20), (122, 34), (75, 48)], tone.light, INK, 4)
    svg.polygon([(48, 28), (56, 25.6), (103, 39.6), (95, 42)], mix(tone.light, PAPER, 0.6), opacity=0.9)
    for x, skew, side in ((51.5, 0.3, tone.fill), (98.5, -0.3, tone.dark)):
        ink = PAPER if contrast(PAPER, side) >= LEGIBLE else INK
        hook = (
            Path()
            .move(x - 9, 57 - 9 * skew)
            .curve(x - 9, 46 - 9 * skew, x + 9, 46 + 9 * skew, x + 8, 58 + 8 * skew)
            .curve(x + 7, 66, x, 64, x, 71)
        )
        svg.path(hook, None, ink, 5.5)
        svg.circle(x, 79, 3.6, ink)
    return svg.raster(size)
