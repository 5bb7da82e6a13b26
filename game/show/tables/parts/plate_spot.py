"""Where what is said of a landing space stands: off the road, with a stalk to the space where it stands apart from it."""

from collections.abc import Callable, Iterator, Sequence
from math import cos, dist, inf, radians, sin
from typing import NamedTuple

from pygame import Rect, Surface

from game.show.palette import INK, PAPER
from game.show.svg import Svg
from game.show.theme import Theme

Point = tuple[float, float]

CLOSE, STEP, STEPS = 40, 40, 7
"""From the middle of the space to the edge of the plate at its nearest, and how much further off it is tried, how often."""
TURN = 30
"""Degrees from one direction to the next."""
MARGIN = 12
"""Design units around a plate that hide as much as the plate itself."""
POINTER, LANDING, OWN, CUT, SEEN, ROAD, FAR, CROSSED = 12.0, 12.0, 3.0, 2.0, 1.0, 0.7, 0.25, 0.5
"""How much it weighs to cover the name of the car to move, the landing space, that car, to be pushed by the board's edge, to cover a point
that is looked at or a space of the road, to stand a step further off, and to have such a point under its stalk."""
NEAR, OWN_SPACE = 0.35, 0.7
"""Of a lane: a stalk goes over what is that near to it, but for what lies that near to the landing space."""
APART = 0.95
"""Of a lane: plates that are further off the middle of the space have a stalk."""
BOLD, LINE, FOOT = 12, 5, 0.4
"""Of the stalk with its edge, and within it; how far from the middle of the space it ends, as a share of a lane."""


class Around(NamedTuple):
    """What a plate keeps off, in design units: the board's edge, the name by the car to move, that car, points that are looked at, the
    middles of the road's spaces; `lane`: how broad a lane is."""

    board: Rect
    pointer: Rect
    own: Rect
    seen: Sequence[Point] = ()
    road: Sequence[Point] = ()
    lane: float = 60.0


def spot_beside(middle: Point, size: tuple[float, float], around: Around) -> Rect:
    """By the landing space at `middle`, whole on the board, where a plate of this size covers least."""
    side = round(around.lane)
    landing = Rect(0, 0, side, side)
    landing.center = round(middle[0]), round(middle[1])
    seen, road = _dots(around.seen), _dots(around.road)

    def cost(off: float, whole: Rect, area: Rect) -> float:
        """Of all but the points under its stalk: those take longest to count."""
        wide = whole.inflate(2 * MARGIN, 2 * MARGIN)
        solid = POINTER * whole.colliderect(around.pointer) + LANDING * whole.colliderect(landing) + OWN * whole.colliderect(around.own)
        points = SEEN * len(wide.collidelistall(seen)) + ROAD * len(wide.collidelistall(road))
        return solid + points + CUT * (whole != area) + FAR * off

    spots = [(off, area.clamp(around.board), area) for off, area in _spots(middle, size)]
    found = sorted((cost(*spot), number) for number, spot in enumerate(spots))
    best = inf, 0
    for bare, number in found:
        if bare > best[0]:
            break
        best = min(best, (bare + CROSSED * _under_stalk(middle, spots[number][1], around), number))
    return spots[best[1]][1]


def _under_stalk(middle: Point, plate: Rect, around: Around) -> int:
    """How many points that are looked at the plate's stalk would go over."""
    end = _stalk_end(middle, plate, around.lane)
    if end is None:
        return 0
    long, near = dist(middle, end), around.lane * NEAR
    ahead = (end[0] - middle[0]) / long, (end[1] - middle[1]) / long
    found = 0
    for x, y in around.seen:
        along = (x - middle[0]) * ahead[0] + (y - middle[1]) * ahead[1]
        aside = abs((x - middle[0]) * ahead[1] - (y - middle[1]) * ahead[0])
        found += around.lane * OWN_SPACE < along < long and aside < near
    return found


def _dots(points: Sequence[Point]) -> list[Rect]:
    return [Rect(round(x), round(y), 1, 1) for x, y in points]


def _spots(middle: Point, size: tuple[float, float]) -> Iterator[tuple[float, Rect]]:
    """How far off, and where: rather above than below, and nearer ones first."""
    for step in range(STEPS):
        for turn in range(0, 360, TURN):
            across, down = sin(radians(turn)), -cos(radians(turn))
            area = Rect(0, 0, round(size[0]), round(size[1]))
            away = CLOSE + step * STEP
            area.center = round(middle[0] + across * (size[0] / 2 + away)), round(middle[1] + down * (size[1] / 2 + away))
            yield step + min(turn, 360 - turn) / 360, area


def stalk(theme: Theme, middle: Point, plate: Rect, lane: float) -> tuple[Callable[[], Surface], Point] | None:
    """What paints a line from the space at `middle` to the plate, and its upper left corner in design units; None where they are close."""
    end = _stalk_end(middle, plate, lane)
    if end is None:
        return None
    share = lane * FOOT / dist(middle, end)
    begin = middle[0] + (end[0] - middle[0]) * share, middle[1] + (end[1] - middle[1]) * share
    left, top = min(begin[0], end[0]) - BOLD, min(begin[1], end[1]) - BOLD
    wide, high = abs(begin[0] - end[0]) + 2 * BOLD, abs(begin[1] - end[1]) + 2 * BOLD
    points = [(x - left, y - top) for x, y in (begin, end)]

    def paint() -> Surface:
        svg = Svg(wide, high)
        for bold, colour in ((BOLD, INK), (LINE, PAPER)):
            svg.line(points, colour, bold)
        return svg.raster(theme.frame.pair(wide, high))

    return paint, (left, top)


def _stalk_end(middle: Point, plate: Rect, lane: float) -> Point | None:
    """Where on the plate its stalk ends; None where it has none."""
    nearest = min(max(middle[0], plate.left), plate.right), min(max(middle[1], plate.top), plate.bottom)
    if dist(middle, nearest) <= lane * APART:
        return None
    return min(max(middle[0], plate.left + plate.height / 2), plate.right - plate.height / 2), float(plate.centery)
