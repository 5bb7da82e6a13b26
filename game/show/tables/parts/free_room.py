"""Where something fits that stands on the screen for a while, so that it hides as little as can be of what is there."""

from collections.abc import Iterable, Sequence
from math import dist

from pygame import Rect

from game.show.stage import Stage
from game.show.tables.base.pictures import BoardPlaces

STEP = 30
"""Design units between two places that are tried."""


FILLING = 0.25
"""What covers a larger share of the board is its ground."""


def occupied(stage: Stage, places: BoardPlaces) -> list[Rect]:
    """The road's spaces and all that lies on the board (`places` of a title) but for what fills it, in design units."""
    layout, fit, frame = places.layout, places.fit, stage.layer.frame
    side = round(layout.lane_width * fit.scale)
    road = [Rect(0, 0, side, side) for _ in layout.centres]
    for rect, centre in zip(road, layout.centres.values(), strict=True):
        x, y = fit.at(*centre)
        rect.center = round(x), round(y)
    seen = [spot.rect for node in stage.nodes.values() if (spot := node.target(frame)) is not None]
    things = [Rect(*map(round, frame.design(rect.topleft)), *(round(side / frame.scale) for side in rect.size)) for rect in seen]
    return [*road, *(rect for rect in things if rect.width * rect.height < FILLING * places.board.width * places.board.height)]


def freest(area: Rect, sizes: Iterable[tuple[int, int]], taken: Sequence[Rect], towards: tuple[float, float]) -> Rect:
    """The place in `area`, of one of these sizes (width, height), that lies over fewest of `taken`; of several the one nearest to
    `towards`. What is larger than the area stands in its upper left corner."""
    places = (
        Rect(x, y, wide, high)
        for wide, high in sizes
        for y in range(area.y, max(area.y, area.bottom - high) + 1, STEP)
        for x in range(area.x, max(area.x, area.right - wide) + 1, STEP)
    )
    return min(places, key=lambda place: (len(place.collidelistall(taken)), dist(place.center, towards)))
