"""Where something fits that stands on the screen for a while, so that it hides as little as can be of what is there."""

from collections.abc import Iterable, Iterator, Sequence
from math import cos, dist, radians, sin
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.show.canvas import Frame, Node
from game.show.stage import Stage

if TYPE_CHECKING:
    from game.show.tables.base.pictures import BoardPlaces

STEP = 30
"""Design units between two places that are tried."""


SQUARE = 60
FILLING = 0.25
"""What covers a larger share of the board is its ground."""


def road(places: "BoardPlaces") -> list[Rect]:
    """The spaces of the road on the board (`places` of a title), in design units."""
    layout, fit = places.layout, places.fit
    side = round(layout.lane_width * fit.scale)
    spaces = [Rect(0, 0, side, side) for _ in layout.centres]
    for rect, centre in zip(spaces, layout.centres.values(), strict=True):
        x, y = fit.at(*centre)
        rect.center = round(x), round(y)
    return spaces


def occupied(stage: Stage, places: "BoardPlaces") -> list[Rect]:
    """The road's spaces and all that lies on the board (`places` of a title) but for what fills it, in design units."""
    return [*road(places), *seen_on(stage.layer.frame, stage.nodes.values(), places.board)]


def squares(area: Rect) -> list[Rect]:
    """The squares that an area consists of: covering more of it counts for more."""
    return [Rect(x, y, SQUARE, SQUARE) for x in range(area.x, area.right, SQUARE) for y in range(area.y, area.bottom, SQUARE)]


def seen_on(frame: Frame, nodes: Iterable[Node], board: Rect) -> list[Rect]:
    """Where these pictures are seen, in design units, but for what fills the board."""
    return [rect for rect in seen(frame, nodes) if rect.width * rect.height < FILLING * board.width * board.height]


class Traffic(NamedTuple):
    """What is looked at on a board while somebody decides, in design units: the cars, as much of the road ahead of each as it is long (in
    the same order), and the names and words that stand by them."""

    cars: tuple[Rect, ...]
    ahead: tuple[Rect, ...]
    words: tuple[Rect, ...] = ()


def traffic(stage: Stage, places: "BoardPlaces", kind: str) -> Traffic:
    """The things of this kind that are seen on the board are its cars."""
    layout, fit = places.layout, places.fit
    long, ahead = layout.car_length * fit.scale, list[Rect]()
    nodes = [stage.nodes[key] for key, thing in stage.things.items() if thing.kind == kind]
    cars = [car for car in seen(stage.layer.frame, nodes) if places.board.collidepoint(car.center)]
    for car in cars:
        here = min(layout.centres, key=lambda node: dist(fit.at(*layout.centres[node]), car.center))
        way = radians(layout.headings[here])
        ahead.append(car.move(round(cos(way) * long), round(sin(way) * long)))
    return Traffic(tuple(cars), tuple(ahead))


def seen(frame: Frame, nodes: Iterable[Node]) -> Iterator[Rect]:
    """Where these pictures are seen, in design units."""
    for node in nodes:
        if (spot := node.target(frame)) is not None:
            yield Rect(*map(round, frame.design(spot.rect.topleft)), *(round(side / frame.scale) for side in spot.rect.size))


Weighed = Sequence[tuple[int, Sequence[Rect]]]
"""Rectangles that rather stay free, and how much each of them counts."""


def weight(place: Rect, weighed: Weighed) -> int:
    """How much of that lies under a place."""
    return sum(each * len(place.collidelistall(rects)) for each, rects in weighed)


def freest(
    area: Rect, sizes: Iterable[tuple[int, int]], taken: Sequence[Rect] | Weighed, towards: tuple[float, float],
    barred: Sequence[Rect] = (),
) -> Rect:  # fmt: skip
    """The place in `area`, of one of these sizes (width, height), that lies over fewest of `barred`, and then of `taken`; of several the
    one nearest to `towards`. What is larger than the area stands in its upper left corner."""
    places = [
        Rect(x, y, wide, high)
        for wide, high in sizes
        for y in range(area.y, max(area.y, area.bottom - high) + 1, STEP)
        for x in range(area.x, max(area.x, area.right - wide) + 1, STEP)
    ]
    places.sort(key=lambda place: dist(place.center, towards))
    weighed = _weighed(taken)
    solid = [*barred, *(rect for _, rects in weighed for rect in rects)]
    free = next((place for place in places if place.collidelist(solid) < 0), None)
    return free or min(places, key=lambda place: (len(place.collidelistall(barred)), weight(place, weighed)))


def _weighed(taken: Sequence[Rect] | Weighed) -> list[tuple[int, Sequence[Rect]]]:
    """Each rectangle by itself counts once."""
    alike = [one for one in taken if isinstance(one, Rect)]
    return [(1, alike), *(one for one in taken if not isinstance(one, Rect))]
