"""Where something fits that stands on the screen for a while, so that it hides as little as can be of what is there."""

from collections.abc import Iterable, Iterator, Sequence
from math import cos, dist, radians, sin

from pygame import Rect

from game.show.stage import Stage
from game.show.tables.base.pictures import BoardPlaces

STEP = 30
"""Design units between two places that are tried."""


FILLING = 0.25
"""What covers a larger share of the board is its ground."""


def occupied(stage: Stage, places: BoardPlaces) -> list[Rect]:
    """The road's spaces and all that lies on the board (`places` of a title) but for what fills it, in design units."""
    layout, fit = places.layout, places.fit
    side = round(layout.lane_width * fit.scale)
    road = [Rect(0, 0, side, side) for _ in layout.centres]
    for rect, centre in zip(road, layout.centres.values(), strict=True):
        x, y = fit.at(*centre)
        rect.center = round(x), round(y)
    things = list(_seen(stage, stage.nodes))
    return [*road, *(rect for rect in things if rect.width * rect.height < FILLING * places.board.width * places.board.height)]


def cars_and_ahead(stage: Stage, places: BoardPlaces, kind: str) -> list[Rect]:
    """The things of this kind that are seen on the board (its cars), and for each as much of the road ahead as it is long, in design
    units: they touch each other."""
    layout, fit = places.layout, places.fit
    long, found = layout.car_length * fit.scale, list[Rect]()
    for car in _seen(stage, [key for key, thing in stage.things.items() if thing.kind == kind]):
        if places.board.collidepoint(car.center):
            here = min(layout.centres, key=lambda node: dist(fit.at(*layout.centres[node]), car.center))
            way = radians(layout.headings[here])
            found += car, car.move(round(cos(way) * long), round(sin(way) * long))
    return found


def _seen(stage: Stage, keys: Iterable[str]) -> Iterator[Rect]:
    """Where these things are seen, in design units."""
    frame = stage.layer.frame
    for key in keys:
        if (spot := stage.nodes[key].target(frame)) is not None:
            yield Rect(*map(round, frame.design(spot.rect.topleft)), *(round(side / frame.scale) for side in spot.rect.size))


def freest(
    area: Rect, sizes: Iterable[tuple[int, int]], taken: Sequence[Rect], towards: tuple[float, float], barred: Sequence[Rect] = ()
) -> Rect:
    """The place in `area`, of one of these sizes (width, height), that lies over fewest of `barred`, and then of `taken`; of several the
    one nearest to `towards`. What is larger than the area stands in its upper left corner."""
    places = (
        Rect(x, y, wide, high)
        for wide, high in sizes
        for y in range(area.y, max(area.y, area.bottom - high) + 1, STEP)
        for x in range(area.x, max(area.x, area.right - wide) + 1, STEP)
    )
    return min(places, key=lambda place: (*(len(place.collidelistall(rects)) for rects in (barred, taken)), dist(place.center, towards)))
