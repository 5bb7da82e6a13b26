"""A pointing hand: white with a thick dark outline, so that it stands off every board, in four directions."""

from enum import Enum

from pygame import Rect, Surface, transform

from game.show.palette import INK, PAPER, Rgb, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Svg

WIDE, HIGH = 84, 118
"""Design units that it takes, pointing up: the tip of its finger lies in the upper edge."""
FINGER, FINGER_LONG = 22, 52
"""Width of the finger, and how much of it stands out from the fist."""
TIP_X = 31.0
"""Where the tip lies, from the left."""
RIM = 10.0
"""Design units around it for the outline."""
LINE, SECOND = 9.0, 19.0
"""Width of the outline, half of it outside, and of a pale one around that."""
SHADE: Rgb = mix(PAPER, INK, 0.16)


class Pointing(Enum):
    """Which way the finger points, as a direction on the screen: right and down are positive."""

    UP = (0, -1)
    DOWN = (0, 1)
    LEFT = (-1, 0)
    RIGHT = (1, 0)


def hand_parts(way: Pointing, tip: tuple[float, float]) -> tuple[Rect, Rect]:
    """Finger and fist of a hand whose finger ends at `tip`, in design units: what it covers."""
    finger = (-FINGER / 2, 0.0, FINGER / 2, float(FINGER_LONG))
    fist = (-TIP_X, float(FINGER_LONG), WIDE - TIP_X, float(HIGH))
    return _turned(way, tip, finger), _turned(way, tip, fist)


def _turned(way: Pointing, tip: tuple[float, float], box: tuple[float, float, float, float]) -> Rect:
    """The box (left, top, right, bottom from the tip of a finger that points up) as it lies for a hand that points that way."""
    corners = [_point(way, x, y) for x, y in ((box[0], box[1]), (box[2], box[3]))]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, low = max(x for x, _ in corners), max(y for _, y in corners)
    return Rect(round(tip[0] + left), round(tip[1] + top), round(right - left), round(low - top))


def _point(way: Pointing, x: float, y: float) -> tuple[float, float]:
    """A point of the hand that points up, from its tip, as `pointing_hand` turns it: thumbs never point down."""
    match way:
        case Pointing.UP:
            return x, y
        case Pointing.DOWN:
            return x, -y
        case Pointing.RIGHT:
            return -y, x
        case Pointing.LEFT:
            return y, x


def tip_anchor(way: Pointing) -> tuple[float, float]:
    """Where in its picture the tip lies, as shares of width and height."""
    wide, high = WIDE + 2 * RIM, HIGH + 2 * RIM
    left, top = (TIP_X + RIM) / wide, RIM / high
    match way:
        case Pointing.UP:
            return left, top
        case Pointing.DOWN:
            return left, 1 - top
        case Pointing.RIGHT:
            return 1 - top, left
        case Pointing.LEFT:
            return top, left


@picture_cache(8)
def pointing_hand(way: Pointing, scale: float, doubled: bool = False) -> Surface:
    """The hand at so many pixels a design unit, RIM larger on each side; `doubled`: a second, pale outline lies around the dark one."""
    upright = _upright(scale, doubled)
    match way:
        case Pointing.UP:
            return upright
        case Pointing.DOWN:
            return transform.flip(upright, False, True)
        case Pointing.RIGHT:
            return transform.rotate(upright, -90)
        case Pointing.LEFT:
            return transform.flip(transform.rotate(upright, -90), True, False)


def _upright(scale: float, doubled: bool) -> Surface:
    wide, high = WIDE + 2 * RIM, HIGH + 2 * RIM
    svg = Svg(wide, high, -RIM, -RIM)
    if doubled:
        svg.path(_outline(), PAPER, PAPER, SECOND)
    svg.path(_outline(), INK, INK, LINE)
    svg.path(_outline(), PAPER)
    _folds(svg)
    return svg.raster((max(1, round(wide * scale)), max(1, round(high * scale))))


def _outline() -> Path:
    """From the thumb's root up the finger, over three folded ones, down to the wrist and back."""
    left, right, top = TIP_X - FINGER / 2 + 2, TIP_X + FINGER / 2 - 2, 3.0
    path = Path().move(left, 66).line(left, top + 9)
    path.curve(left, top - 3, right, top - 3, right, top + 9)  # the tip
    path.line(right, 50)
    path.curve(right + 1, 43, right + 15, 43, right + 16, 52)
    path.curve(right + 17, 47, right + 29, 48, right + 29, 57)
    path.curve(right + 31, 53, right + 39, 55, right + 39, 64)
    path.line(right + 39, 82)
    path.curve(right + 39, 96, right + 33, 101, right + 32, 106)
    path.curve(right + 31, 113, right + 29, 115, right + 24, 115)
    path.line(left + 6, 115)
    path.curve(left + 1, 115, left, 112, left - 1, 107)
    path.curve(left - 3, 98, left - 12, 90, left - 16, 78)
    path.curve(left - 19, 69, left - 11, 63, left - 5, 69)  # the thumb
    return path.line(left, 75).close()


def _folds(svg: Svg) -> None:
    """Between the folded fingers, along the thumb, and the shade under the hand's heel."""
    right = TIP_X + FINGER / 2 - 2
    for x, top, low in ((right, 50, 70), (right + 15.5, 54, 72), (right + 28.5, 59, 74)):
        svg.line([(x, top), (x, low)], INK, 4)
    heel = (
        Path().move(right + 34, 78).curve(right + 34, 94, right + 27, 98, right + 26, 105).curve(right + 25, 110, right + 20, 110, 32, 110)
    )
    svg.path(heel, None, SHADE, 4.5)
