"""Buttons of pads and mice as small signs, drawn by ourselves: letters, shapes, places and arms of the cross.

Xbox letters stand on discs in their colours, PlayStation shapes on dark discs, Nintendo letters with a tooth that points to their
place, and a pad of unknown make shows the four places themselves, or the number of the button.
"""

import math
from collections.abc import Callable
from functools import partial

import pygame

from game.input.kinds import Kind
from game.show.painters.digits import paint_number
from game.show.painters.geometry import placed, rounded
from game.show.palette import COLOURS, INK, KERB_RED, PAPER, Rgb, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Point, Svg

Painter = Callable[[Svg], None]
DARK: Rgb = mix(INK, PAPER, 0.12)
SOFT: Rgb = mix(INK, PAPER, 0.62)
FACES = ("a", "b", "x", "y")
XBOX: dict[str, Rgb] = {"a": (24, 128, 72), "b": (190, 40, 44), "x": (34, 92, 178), "y": (150, 104, 0)}
SHAPES = {"a": (138, 176, 255), "b": (255, 138, 138), "x": (255, 164, 214), "y": (128, 226, 176)}
"""PlayStation: the shape of each place keeps a tone of its own on a dark disc."""
PLACES: dict[str, tuple[int, int]] = {"a": (0, 1), "b": (1, 0), "x": (-1, 0), "y": (0, -1)}
"""Where SDL's buttons lie: south, east, west, north."""
NINTENDO_PLACES: dict[str, tuple[int, int]] = {"a": (1, 0), "b": (0, 1), "x": (0, -1), "y": (-1, 0)}
"""SDL names these by their labels: A lies on the right."""
STROKES: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "A": (((-17, 23), (0, -23), (17, 23)), ((-10, 8), (10, 8))),
    "X": (((-15, -22), (15, 22)), ((15, -22), (-15, 22))),
    "Y": (((-17, -22), (0, 1), (17, -22)), ((0, 1), (0, 23))),
    "L": (((-10, -22), (-10, 22), (14, 22)),),
    "Z": (((-14, -22), (14, -22), (-14, 22), (14, 22)),),
}


def _letter(svg: Svg, letter: str, paint: Rgb, middle: Point = (0, 0), scale: float = 1.0, bold: float = 11) -> None:
    """A capital in a box 46 high around its `middle`."""
    x, y = middle
    width = bold * scale
    for line in STROKES.get(letter, ()):
        svg.line(placed(list(line), x, y, scale), paint, width)
    if letter in "BR":
        svg.line(placed([(-12, 22), (-12, -22)], x, y, scale), paint, width)
        bowl = Path().move(x - 12 * scale, y - 22 * scale).line(x + 2 * scale, y - 22 * scale)
        bowl.curve(x + 20 * scale, y - 22 * scale, x + 20 * scale, y, x + 2 * scale, y).line(x - 12 * scale, y)
        if letter == "B":
            bowl.move(x + 2 * scale, y).curve(x + 24 * scale, y, x + 24 * scale, y + 22 * scale, x + 2 * scale, y + 22 * scale)
            bowl.line(x - 12 * scale, y + 22 * scale)
        else:
            bowl.move(x + 1 * scale, y).line(x + 16 * scale, y + 22 * scale)
        svg.path(bowl, None, paint, width)


def _disc(svg: Svg, fill: Rgb) -> None:
    svg.circle(0, 0, 44, fill, PAPER, 5)
    svg.circle(0, 0, 47.5, None, INK, 3)


def _xbox_face(svg: Svg, name: str) -> None:
    _disc(svg, XBOX[name])
    _letter(svg, name.upper(), PAPER)


def _playstation_face(svg: Svg, name: str) -> None:
    _disc(svg, DARK)
    tone = SHAPES[name]
    if name == "a":
        svg.line([(-19, -19), (19, 19)], tone, 9)
        svg.line([(19, -19), (-19, 19)], tone, 9)
    elif name == "b":
        svg.circle(0, 0, 21, None, tone, 9)
    elif name == "x":
        svg.path(Path().rect(-19, -19, 38, 38, 2), None, tone, 9)
    else:
        svg.path(Path().polygon([(0, -24), (23, 16), (-23, 16)]), None, tone, 9)


def _nintendo_face(svg: Svg, name: str) -> None:
    dx, dy = NINTENDO_PLACES[name]
    tooth = placed([(-13, 34), (13, 34), (0, 52)], degrees=math.degrees(math.atan2(-dx, dy)))
    svg.circle(0, 0, 38, DARK, INK, 3)
    svg.polygon(tooth, KERB_RED, INK, 3)
    _letter(svg, name.upper(), PAPER, scale=0.9)


def _place_face(svg: Svg, name: str) -> None:
    """The four buttons by place, the one that is meant filled."""
    for other, (dx, dy) in PLACES.items():
        meant = other == name
        svg.circle(dx * 27, dy * 27, 19, KERB_RED if meant else PAPER, INK, 5 if meant else 4)


def _number(svg: Svg, number: int) -> None:
    """A button that has only a number; people count from one."""
    _disc(svg, DARK)
    paint_number(svg, number + 1, (0, 0), 44 if number < 9 else 36, PAPER)


def _dpad(svg: Svg, way: str) -> None:
    arm = [(-15, -15), (-15, -45), (15, -45), (15, -15)]
    cross = [point for turn in range(4) for point in placed(arm, degrees=90 * turn)]
    svg.path(rounded(cross, 6), SOFT, INK, 4)
    turn = {"up": 0, "right": 90, "down": 180, "left": 270}[way]
    svg.path(rounded(placed([(-15, -13), (-15, -45), (15, -45), (15, -13)], degrees=turn), 5), KERB_RED, INK, 4)
    svg.polygon(placed([(-8, -26), (0, -37), (8, -26)], degrees=turn), PAPER)


def _axis(svg: Svg, number: int, sign: str) -> None:
    """A stick that leans one way."""
    svg.circle(0, 0, 44, SOFT, INK, 4)
    dx, dy = (14, 0) if number % 2 == 0 else (0, 14)
    by = 1 if sign == "+" else -1
    svg.circle(dx * by, dy * by, 23, DARK, PAPER, 4)


def _shoulder(svg: Svg, letter: str, digit: int = 0) -> None:
    svg.rect(-47, -30, 94, 60, 22, DARK, PAPER, 4)
    _letter(svg, letter, PAPER, (-18 if digit else 0, 0), 0.82)
    if digit:
        paint_number(svg, digit, (20, 0), 36, PAPER)


def _trigger(svg: Svg, letter: str) -> None:
    """Xbox calls the triggers LT and RT: shown by the shape of a trigger with its side's letter."""
    svg.path(Path().move(-34, 40).line(-34, -8).curve(-34, -54, 34, -54, 34, -8).line(34, 40).close(), DARK, PAPER, 4)
    _letter(svg, letter, PAPER, (0, 4), 0.8)


def _menu(svg: Svg) -> None:
    _disc(svg, DARK)
    for y in (-15, 0, 15):
        svg.line([(-20, y), (20, y)], PAPER, 8)


def _view(svg: Svg) -> None:
    _disc(svg, DARK)
    svg.path(Path().rect(-22, -20, 28, 24, 3), None, PAPER, 7)
    svg.rect(-6, -4, 28, 24, 3, DARK, PAPER, 7)


def _share(svg: Svg) -> None:
    """A slim button with rays, as beside a touch pad."""
    svg.rect(-16, -14, 32, 54, 15, DARK, PAPER, 4)
    for x in (-26, 0, 26):
        svg.line([(x * 0.8, -26), (x, -42)], INK, 8)


def _sign(svg: Svg, plus: bool) -> None:
    _disc(svg, DARK)
    svg.line([(-22, 0), (22, 0)], PAPER, 11)
    if plus:
        svg.line([(0, -22), (0, 22)], PAPER, 11)


def _stick(svg: Svg, letter: str) -> None:
    svg.circle(0, 0, 44, SOFT, INK, 4)
    svg.circle(0, 0, 31, DARK, PAPER, 4)
    _letter(svg, letter, PAPER, scale=0.72)


def _guide(svg: Svg) -> None:
    _disc(svg, DARK)
    svg.path(rounded([(-26, 4), (0, -24), (26, 4), (17, 4), (17, 24), (-17, 24), (-17, 4)], 3), PAPER)


def _mouse(svg: Svg, side: str) -> None:
    body = Path().rect(-32, -46, 64, 92, 31)
    svg.path(body, PAPER, INK, 6)
    x = {"left": -1, "right": 1}.get(side, 0)
    if x:
        half = Path().move(0, -43).line(x * 2, -43).curve(x * 20, -42, x * 29, -30, x * 29, -14).line(x * 29, -4).line(0, -4).close()
        svg.path(half, KERB_RED)
    svg.path(body, None, INK, 6)
    svg.line([(-31, -2), (31, -2)], INK, 5)
    svg.line([(0, -43), (0, -2)], INK, 5)
    if side == "wheel":
        svg.rect(-9, -34, 18, 30, 9, COLOURS["Y"].fill, INK, 5)


def _unknown(svg: Svg) -> None:
    svg.circle(0, 0, 40, None, SOFT, 8)


COMMON: dict[str, Painter] = {
    "dpup": partial(_dpad, way="up"), "dpdown": partial(_dpad, way="down"), "dpleft": partial(_dpad, way="left"),
    "dpright": partial(_dpad, way="right"), "start": _menu, "back": _view, "guide": _guide,
    "leftstick": partial(_stick, letter="L"), "rightstick": partial(_stick, letter="R"),
    "leftshoulder": partial(_shoulder, letter="L"), "rightshoulder": partial(_shoulder, letter="R"),
    "lefttrigger": partial(_trigger, letter="L"), "righttrigger": partial(_trigger, letter="R"),
    **{name: partial(_place_face, name=name) for name in FACES},
}  # fmt: skip
LETTERED: dict[str, Painter] = {name: partial(_xbox_face, name=name) for name in FACES}
FAMILIES: dict[Kind, dict[str, Painter]] = {
    Kind.XBOX: LETTERED,
    Kind.PHONE: LETTERED,
    Kind.PLAYSTATION: {
        **{name: partial(_playstation_face, name=name) for name in FACES},
        "leftshoulder": partial(_shoulder, letter="L", digit=1), "rightshoulder": partial(_shoulder, letter="R", digit=1),
        "lefttrigger": partial(_shoulder, letter="L", digit=2), "righttrigger": partial(_shoulder, letter="R", digit=2),
        "back": _share,
    },
    Kind.NINTENDO: {
        **{name: partial(_nintendo_face, name=name) for name in FACES},
        "start": partial(_sign, plus=True), "back": partial(_sign, plus=False),
    },
    Kind.MOUSE: {"press": partial(_mouse, side="left"), "back": partial(_mouse, side="right"), "wheel": partial(_mouse, side="wheel")},
}  # fmt: skip


def _painter(kind: Kind, control: str) -> Painter:
    own = FAMILIES.get(kind, {}).get(control) or COMMON.get(control)
    if own is not None:
        return own
    if control[:1] == "b" and control[1:].isdigit():
        return partial(_number, number=int(control[1:]))
    if control[:1] == "h" and control.lstrip("h0123456789") in ("up", "down", "left", "right"):
        return partial(_dpad, way=control.lstrip("h0123456789"))
    if control[:1] == "a" and control[1:-1].isdigit():
        return partial(_axis, number=int(control[1:-1]), sign=control[-1])
    return _unknown


@picture_cache(512, everywhere=True)
def pad_glyph(kind: Kind, control: str, size: int) -> pygame.Surface:
    """The button of a pad (or mouse) in a square of `size` pixels; a hollow ring for a control nobody has drawn."""
    svg = Svg(108, 108, -54, -54)
    _painter(kind, control)(svg)
    return svg.raster((size, size))
