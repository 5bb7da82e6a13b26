"""Signs in one colour, each drawn in a box from -50 to 50. `g` is the ground that shows through holes."""

import math
from collections.abc import Callable
from functools import partial

from game.show.painters.geometry import arrow, placed, regular, rounded, star
from game.show.palette import PAPER, Rgb
from game.show.svg import Path, Svg

Glyph = Callable[[Svg, Rgb], None]
BOLD = 11.0


def _arrow(svg: Svg, c: Rgb, degrees: float) -> None:
    svg.path(rounded(placed(arrow(84, 72, 0.40, 0.52), degrees=degrees), 6), c)


def _confirm(svg: Svg, c: Rgb) -> None:
    svg.line([(-34, 4), (-10, 28), (36, -26)], c, 17)


def _cross(svg: Svg, c: Rgb) -> None:
    svg.line([(-27, -27), (27, 27)], c, 17)
    svg.line([(27, -27), (-27, 27)], c, 17)


def _plus(svg: Svg, c: Rgb) -> None:
    svg.line([(-30, 0), (30, 0)], c, 16)
    svg.line([(0, -30), (0, 30)], c, 16)


def _minus(svg: Svg, c: Rgb) -> None:
    svg.line([(-30, 0), (30, 0)], c, 16)


def _back(svg: Svg, c: Rgb) -> None:
    svg.line([(34, 0), (-24, 0)], c, 14)
    svg.line([(-6, -26), (-32, 0), (-6, 26)], c, 14)


def _undo(svg: Svg, c: Rgb) -> None:
    svg.path(Path().move(-26, -12).curve(6, -34, 40, -12, 34, 14).curve(30, 34, 4, 38, -12, 30), None, c, 13)
    svg.path(rounded([(-42, -6), (-32, -40), (-8, -14)], 3), c, c, 4)


def _replay(svg: Svg, c: Rgb) -> None:
    rim = [(30 * math.cos(math.radians(a)), 30 * math.sin(math.radians(a))) for a in range(-40, 260, 12)]
    svg.line(rim, c, 12)
    svg.path(rounded([(8, -40), (42, -34), (22, -6)], 3), c, c, 4)


def _info(svg: Svg, c: Rgb) -> None:
    svg.circle(0, 0, 42, c)
    svg.circle(0, -20, 7, PAPER)
    svg.line([(0, -2), (0, 22)], PAPER, 12)


def _help(svg: Svg, c: Rgb) -> None:
    svg.circle(0, 0, 42, c)
    svg.path(Path().move(-13, -10).curve(-13, -32, 17, -30, 14, -10).curve(12, 0, 0, 0, 0, 10), None, PAPER, 10)
    svg.circle(0, 25, 6.5, PAPER)


def _fast(svg: Svg, c: Rgb) -> None:
    for x in (-36, 2):
        svg.path(rounded([(x, -28), (x + 36, 0), (x, 28)], 5), c)


def _play(svg: Svg, c: Rgb) -> None:
    svg.path(rounded([(-24, -34), (36, 0), (-24, 34)], 7), c)


def _pause(svg: Svg, c: Rgb) -> None:
    for x in (-28, 8):
        svg.rect(x, -34, 20, 68, 7, c)


def _step(svg: Svg, c: Rgb, way: int) -> None:
    svg.path(rounded([(way * -30, -32), (way * 20, 0), (way * -30, 32)], 6), c)
    svg.line([(way * 32, -28), (way * 32, 28)], c, 13)


def _skip(svg: Svg, c: Rgb, way: int) -> None:
    for x in (-42, -8):
        svg.path(rounded([(way * x, -28), (way * (x + 32), 0), (way * x, 28)], 5), c)
    svg.line([(way * 38, -26), (way * 38, 26)], c, 11)


def _eye(svg: Svg, c: Rgb) -> None:
    svg.path(Path().move(-44, 0).curve(-20, -36, 20, -36, 44, 0).curve(20, 36, -20, 36, -44, 0).close(), None, c, 10)
    svg.circle(0, 0, 14, c)


def _bag(svg: Svg, c: Rgb) -> None:
    """A bag with its handle: what one takes home."""
    svg.path(rounded([(-36, -14), (36, -14), (41, 40), (-41, 40)], 7), c)
    svg.path(Path().move(-17, -12).curve(-17, -48, 17, -48, 17, -12), None, c, 10)


def _film(svg: Svg, c: Rgb) -> None:
    """A piece of film: holes along both edges, something that plays between them."""
    svg.rect(-42, -34, 84, 68, 10, None, c, 9)
    for x in (-27, -9, 9, 27):
        for y in (-24, 24):
            svg.circle(x, y, 4.5, c)
    svg.path(Path().move(-9, -15).line(17, 0).line(-9, 15).close(), c)


def _book(svg: Svg, c: Rgb) -> None:
    for side in (-1, 1):
        page = Path().move(0, -26).curve(side * 12, -36, side * 30, -36, side * 44, -30).line(side * 44, 28)
        svg.path(page.curve(side * 30, 22, side * 12, 22, 0, 34).close(), None, c, 9)
        for y in (-14, 2):
            svg.line([(side * 14, y), (side * 31, y - 3)], c, 6)


def _settings(svg: Svg, c: Rgb) -> None:
    for i in range(8):
        svg.polygon(placed([(-9, -45), (9, -45), (13, -26), (-13, -26)], degrees=45 * i), c, c, 3)
    svg.path(Path().ellipse(0, 0, 33, 33).ellipse(0, 0, 14, 14), c)


def _speaker(svg: Svg, c: Rgb) -> None:
    svg.path(rounded([(-44, -14), (-26, -14), (-2, -34), (-2, 34), (-26, 14), (-44, 14)], 5), c)


def _sound(svg: Svg, c: Rgb) -> None:
    _speaker(svg, c)
    for reach in (14, 30):
        svg.path(
            Path()
            .move(8 + reach * 0.35, -reach)
            .curve(14 + reach * 0.8, -reach * 0.4, 14 + reach * 0.8, reach * 0.4, 8 + reach * 0.35, reach),
            None,
            c,
            9,
        )


def _silent(svg: Svg, c: Rgb) -> None:
    _speaker(svg, c)
    svg.line([(14, -14), (40, 14)], c, 10)
    svg.line([(40, -14), (14, 14)], c, 10)


def _music(svg: Svg, c: Rgb) -> None:
    svg.line([(-16, 28), (-16, -30), (30, -38), (30, 20)], c, 10)
    svg.ellipse(-26, 30, 16, 12, c)
    svg.ellipse(20, 22, 16, 12, c)


def _pad(svg: Svg, c: Rgb) -> None:
    body = Path().move(-26, -26).line(26, -26).curve(48, -26, 54, 30, 40, 32).curve(28, 34, 24, 14, 14, 14)
    svg.path(body.line(-14, 14).curve(-24, 14, -28, 34, -40, 32).curve(-54, 30, -48, -26, -26, -26).close(), c, c, 2)
    svg.line([(-30, -7), (-14, -7)], PAPER, 6)
    svg.line([(-22, -15), (-22, 1)], PAPER, 6)
    svg.circle(16, -2, 5, PAPER)
    svg.circle(28, -12, 5, PAPER)


def _mouse(svg: Svg, c: Rgb) -> None:
    svg.rect(-27, -42, 54, 84, 27, c)
    svg.line([(0, -26), (0, -10)], PAPER, 9)


def _phone(svg: Svg, c: Rgb, asleep: bool = False) -> None:
    """A phone with its screen; asleep the screen is dark, and a moon stands in it."""
    svg.rect(-26, -46, 52, 92, 11, c)
    if asleep:
        svg.path(Path().move(10, 14).curve(-22, 16, -22, -26, 8, -24).curve(-6, -10, -4, 6, 10, 14).close(), PAPER)
    else:
        svg.rect(-18, -36, 36, 60, 3, PAPER)
    svg.circle(0, 35, 5, PAPER)


def _keyboard(svg: Svg, c: Rgb) -> None:
    svg.rect(-47, -28, 94, 56, 11, c)
    for y, xs in ((-13, (-31, -15, 1, 17, 32)), (1, (-31, -15, 1, 17, 32))):
        for x in xs:
            svg.rect(x - 5, y - 5, 10, 10, 3, PAPER)
    svg.line([(-18, 17), (18, 17)], PAPER, 8)


def _touch(svg: Svg, c: Rgb) -> None:
    svg.path(Path().ellipse(-6, -20, 22, 22), None, c, 7)
    hand = Path().move(-14, -18).curve(-14, -32, 4, -32, 4, -18).line(4, 2).curve(18, -2, 36, 4, 36, 18).curve(36, 36, 26, 46, 8, 46)
    svg.path(hand.curve(-10, 46, -20, 36, -32, 18).curve(-34, 6, -22, 4, -14, 14).close(), c, PAPER, 4)


def _dpad(svg: Svg, c: Rgb) -> None:
    svg.path(
        rounded(
            [
                (-15, -44),
                (15, -44),
                (15, -15),
                (44, -15),
                (44, 15),
                (15, 15),
                (15, 44),
                (-15, 44),
                (-15, 15),
                (-44, 15),
                (-44, -15),
                (-15, -15),
            ],
            7,
        ),
        c,
    )
    for i in range(4):
        svg.polygon(placed([(-7, -27), (0, -36), (7, -27)], degrees=90 * i), PAPER)


LETTER_STROKES = {
    "A": ([(-16, 22), (0, -22), (16, 22)], [(-9, 8), (9, 8)]),
    "X": ([(-15, -21), (15, 21)], [(15, -21), (-15, 21)]),
    "Y": ([(-16, -21), (0, 1), (16, -21)], [(0, 1), (0, 22)]),
}


def _button(svg: Svg, c: Rgb, letter: str) -> None:
    svg.circle(0, 0, 43, c)
    for line in LETTER_STROKES.get(letter, ()):
        svg.line(line, PAPER, BOLD)
    if letter == "B":
        bowl = Path().move(-11, -22).line(2, -22).curve(20, -22, 20, -1, 2, -1).line(-11, -1)
        svg.path(bowl.move(2, -1).curve(24, -1, 24, 22, 2, 22).line(-11, 22).line(-11, -22), None, PAPER, 10)


def _person(svg: Svg, c: Rgb) -> None:
    svg.circle(0, -20, 21, c)
    svg.path(Path().move(-38, 42).curve(-38, 0, 38, 0, 38, 42).close(), c, c, 4)


def _computer(svg: Svg, c: Rgb) -> None:
    """A friendly robot's head."""
    svg.line([(0, -30), (0, -42)], c, 7)
    svg.circle(0, -43, 6, c)
    svg.rect(-36, -30, 72, 64, 17, c)
    svg.rect(-48, -12, 12, 26, 5, c)
    svg.rect(36, -12, 12, 26, 5, c)
    for x in (-15, 15):
        svg.circle(x, -6, 8.5, PAPER)
    svg.path(Path().move(-16, 14).curve(-8, 23, 8, 23, 16, 14), None, PAPER, 7)


def _lock(svg: Svg, c: Rgb) -> None:
    svg.path(Path().move(-19, -4).line(-19, -18).curve(-19, -44, 19, -44, 19, -18).line(19, -4), None, c, 11)
    svg.rect(-33, -6, 66, 48, 11, c)
    svg.circle(0, 13, 7, PAPER)
    svg.line([(0, 14), (0, 26)], PAPER, 7)


def _star(svg: Svg, c: Rgb) -> None:
    svg.path(rounded(star(5, 45, 22), 5), c)


def _home(svg: Svg, c: Rgb) -> None:
    svg.path(rounded([(-45, 2), (0, -40), (45, 2), (32, 2), (32, 40), (-32, 40), (-32, 2)], 5), c)
    svg.rect(-10, 10, 20, 30, 4, PAPER)


def _globe(svg: Svg, c: Rgb) -> None:
    svg.circle(0, 0, 40, None, c, 9)
    svg.path(Path().ellipse(0, 0, 17, 40), None, c, 7)
    svg.line([(-38, 0), (38, 0)], c, 7)


def _clock(svg: Svg, c: Rgb) -> None:
    svg.circle(0, 0, 40, None, c, 10)
    svg.line([(0, -20), (0, 2), (15, 12)], c, 9)


def _dice(svg: Svg, c: Rgb) -> None:
    svg.path(rounded(regular(6, 45, -90), 9), c)
    svg.line([(-36, -20), (0, 0), (36, -20)], PAPER, 5)
    svg.line([(0, 0), (0, 41)], PAPER, 5)
    svg.ellipse(0, -22, 9, 5.5, PAPER)


def _road(svg: Svg, c: Rgb) -> None:
    svg.polygon([(-17, -40), (17, -40), (44, 40), (-44, 40)], c, c, 5)
    for y, long in ((-30, 10), (-9, 14), (17, 17)):
        svg.line([(0, y), (0, y + long)], PAPER, 6)


def _warning(svg: Svg, c: Rgb) -> None:
    svg.path(rounded(placed(regular(3, 52), 0, 9), 9), c)
    svg.line([(0, -14), (0, 12)], PAPER, 10)
    svg.circle(0, 26, 5.5, PAPER)


GLYPHS: dict[str, Glyph] = {
    "right": partial(_arrow, degrees=0), "down": partial(_arrow, degrees=90), "left": partial(_arrow, degrees=180),
    "up": partial(_arrow, degrees=270), "confirm": _confirm, "cross": _cross, "plus": _plus, "minus": _minus, "back": _back,
    "undo": _undo, "replay": _replay, "info": _info, "help": _help, "fast": _fast, "play": _play, "pause": _pause,
    "settings": _settings, "sound": _sound, "silent": _silent, "music": _music, "pad": _pad, "mouse": _mouse,
    "keyboard": _keyboard, "touch": _touch, "dpad": _dpad, "button_a": partial(_button, letter="A"),
    "button_b": partial(_button, letter="B"), "button_x": partial(_button, letter="X"), "button_y": partial(_button, letter="Y"),
    "person": _person, "computer": _computer, "lock": _lock, "star": _star, "home": _home, "globe": _globe, "clock": _clock,
    "dice": _dice, "road": _road, "warning": _warning, "eye": _eye, "book": _book, "film": _film, "bag": _bag,
    "phone": _phone, "phone_asleep": partial(_phone, asleep=True),
    "step": partial(_step, way=1), "step_back": partial(_step, way=-1), "skip": partial(_skip, way=1), "skip_back": partial(_skip, way=-1),
}  # fmt: skip
