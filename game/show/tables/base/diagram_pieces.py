"""What diagrams of rules help are put together from: the piece of the map that is seen, dashed ways, signs, the arrow and the row."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist
from statistics import median
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface, transform

from game.show.palette import INK, PAPER, Rgb
from game.show.svg import Svg
from game.show.widgets.drawing import rounded
from game.tracks.layout import Layout

Point = tuple[float, float]

CUT, ARROW, ROW = (300, 188), 40, 44
"""Width and height of each of the two pictures, width of the arrow between them, height of what lies below it, at the usual text size."""
GAP, APART = 10, 6
"""Units between the pictures and the row below them, and between two things of the row."""
AROUND = 1.5
"""Lengths of a car that are seen beyond the spaces in question."""
LEAST_SPACES, LEAST_CARS = 5, 6.5
"""So many spaces are seen at least, and so many lengths of a car: where that is more, a space is a piece of road shorter than one."""
AWAY = 0.74
"""Of its height a sign lies away from the middle of what it is about."""
DASH, DASH_WIDE = 11.0, 4.5
CORNER = 14


class Box(NamedTuple):
    """A piece of the map: left, top, width and height in map pixels."""

    left: float
    top: float
    width: float
    height: float


def cut_of(layout: Layout, spaces: Sequence[str], points: Sequence[Point]) -> Box:
    """The piece of the map that shows all of these spaces (and `points`), with room around them, in the shape of a picture."""
    corners = [point for name in spaces for point in layout.outlines.get(name, (layout.centres[name],))]
    corners = [*corners, *points] or [(layout.size[0] / 2, layout.size[1] / 2)]
    margin = AROUND * layout.car_length
    left, right = min(x for x, _ in corners) - margin, max(x for x, _ in corners) + margin
    top, bottom = min(y for _, y in corners) - margin, max(y for _, y in corners) + margin
    wide, high = CUT
    least = max(LEAST_SPACES * space_length(layout), LEAST_CARS * layout.car_length)
    width = max(right - left, (bottom - top) * wide / high, least)
    width = min(width, layout.size[0], layout.size[1] * wide / high)
    height = width * high / wide
    left, top = (left + right - width) / 2, (top + bottom - height) / 2
    return Box(max(0.0, min(layout.size[0] - width, left)), max(0.0, min(layout.size[1] - height, top)), width, height)


def space_length(layout: Layout) -> float:
    """How long a space of this map is, in map pixels: the usual one, from a corner to the one farthest from it."""
    lengths = [max(dist(outline[0], corner) for corner in outline) for outline in layout.outlines.values()]
    return median(lengths) * 0.8 if lengths else layout.car_length


class Cut(NamedTuple):
    """A piece of the board as it is painted: the box on the map, pixels per map pixel of the finished picture, and how many times as
    large as on the board cars are drawn."""

    box: Box
    scale: float
    larger: float

    def at(self, x: float, y: float) -> Point:
        """A point of the map in pixels of the picture."""
        return (x - self.box.left) * self.scale, (y - self.box.top) * self.scale


def put(picture: Surface, image: Surface | None, middle: Point, share: float = 1.0) -> Rect:
    """Draws an image, so many times as large, with its middle there; returns where it lies."""
    if image is None:
        return Rect(0, 0, 0, 0)
    if share != 1.0:
        image = transform.smoothscale(image, (max(1, round(image.get_width() * share)), max(1, round(image.get_height() * share))))
    return picture.blit(image, image.get_rect(center=(round(middle[0]), round(middle[1]))))


def freest(point: Point, sign: Surface, area: Rect, taken: Sequence[Rect]) -> Rect:
    """Where a sign goes that is about what stands at a point: above it, beside it or below, where it hides least."""
    away = sign.get_height() * AWAY
    sides = ((0, -away), (away, 0), (-away, 0), (0, away), (away, -away), (-away, -away))
    places = [sign.get_rect(center=(round(point[0] + x), round(point[1] + y))) for x, y in sides]
    inside = [place for place in places if area.inflate(-8, -8).contains(place)] or [places[0].clamp(area)]

    def hidden(place: Rect) -> int:
        return sum(place.clip(other).width * place.clip(other).height for other in taken)

    return min(inside, key=hidden)


def laid(first: Surface, second: Surface, row: Sequence[Surface], unit: float, ink: Rgb) -> Surface:
    """Both pictures with the arrow between, and below that room for the row, whatever lies there."""
    wide, high, arrow, apart = first.get_width(), first.get_height(), round(ARROW * unit), round(APART * unit)
    below = round(ROW * unit)
    sheet = Surface((2 * wide + arrow, high + round(GAP * unit) + below), SRCALPHA)
    sheet.blit(first, (0, 0))
    sheet.blit(second, (wide + arrow, 0))
    sign = _arrow(arrow, ink)
    sheet.blit(sign, sign.get_rect(center=(wide + arrow // 2, high // 2)))
    left = (sheet.get_width() - sum(one.get_width() + apart for one in row) + apart) // 2
    for one in row:
        sheet.blit(one, (left, sheet.get_height() - below // 2 - one.get_height() // 2))
        left += one.get_width() + apart
    return sheet


def dashed(picture: Surface, points: Sequence[Point]) -> None:
    """A dashed line through these points of the picture."""
    unit = picture.get_width() / CUT[0]
    svg = Svg(*picture.get_size())
    dashes = list(_dashes(points, DASH * unit))
    for colour, wide in ((INK, DASH_WIDE + 3), (PAPER, DASH_WIDE)):
        for start, end in dashes:
            svg.line([start, end], colour, wide * unit)
    picture.blit(svg.raster(picture.get_size()), (0, 0))


def _dashes(points: Sequence[Point], length: float) -> Iterator[tuple[Point, Point]]:
    """Every other piece of so many pixels along the line, a gap a little longer than a dash."""
    along, whole = 0.0, sum(dist(a, b) for a, b in pairwise(points))
    while along < whole:
        yield _on(points, along), _on(points, min(whole, along + length))
        along += 2.1 * length


def _on(points: Sequence[Point], along: float) -> Point:
    """The point so many pixels along the line."""
    for (ax, ay), (bx, by) in pairwise(points):
        piece = dist((ax, ay), (bx, by))
        if along <= piece and piece:
            return ax + (bx - ax) * along / piece, ay + (by - ay) * along / piece
        along -= piece
    return points[-1]


def _arrow(side: int, ink: Rgb) -> Surface:
    """From before to after."""
    svg = Svg(40, 40)
    svg.polygon([(6, 15), (20, 15), (20, 6), (35, 20), (20, 34), (20, 25), (6, 25)], ink)
    return svg.raster((side, side))


def framed(picture: Surface) -> Surface:
    """With round corners and an outline."""
    wide, high = picture.get_size()
    unit = wide / CUT[0]
    svg = Svg(wide, high)
    svg.rect(1.5 * unit, 1.5 * unit, wide - 3 * unit, high - 3 * unit, CORNER * unit, None, INK, 3 * unit)
    framed = rounded(picture, round(CORNER * unit))
    framed.blit(svg.raster((wide, high)), (0, 0))
    return framed
