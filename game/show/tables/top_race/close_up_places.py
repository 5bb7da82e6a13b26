"""Where the close-up lies on Top Race's board: on free ground within the ring, or where it hides road that nobody needs just now."""

from collections.abc import Collection
from functools import cached_property

from pygame import Rect

from game.core.slices import Slices, finish
from game.show.tables.base.frame import Fit
from game.tracks.clearing import Clearing
from game.tracks.layout import Layout

WINDOW = (560, 300)
"""Of the close-up on a board of full size, where its ground has room."""
LEAST = 0.76
"""What share of that it has at least on free ground."""
OVER_ROAD = (420, 226)
"""Its size on a board without such ground."""
ZOOM, ZOOM_OVER_ROAD = 3.0, 2.5
"""How many times as large as on the board the road is in it."""
CLEAR = (2.2, 1.2)
"""Lengths of a car around each that stay free, with its flag or at least without it."""
AHEAD = 5.0
"""Lengths of a car along the road ahead of each that rather stay free, too: there it goes next."""
STEP = 24
"""Design units between two places that are tried."""
BOX = (-70, -70, 170, 70)
"""Px around the Box's marker that its cards and the pile take: left, top, right and lower edge."""


class CloseUpPlaces:
    """That part of the places."""

    layout: Layout
    board: Rect
    fit: Fit
    scale: float

    @cached_property
    def close_home(self) -> Rect | None:
        """The free ground on which the close-up lies for all of the race; None where the track leaves none."""
        found = finish(self.finding_close_home())
        return self._on_screen(found) if found else None

    def finding_close_home(self) -> Slices[Clearing | None]:
        """Looks for that ground in slices; it is kept with the layout."""
        ratio, most = WINDOW[0] / WINDOW[1], WINDOW[0] * self.scale / self.fit.scale
        return self.layout.finding_clearing(ratio, LEAST * most, most, True, self._kept_free)

    @property
    def close_zoom(self) -> float:
        """How many times as large as on the board the road is in the close-up."""
        return ZOOM if self.close_home else ZOOM_OVER_ROAD

    def close_up(self, cars: Collection[str], wanted: Collection[str]) -> Rect | None:
        """Where the close-up lies while cars stand on these spaces, and while those that are `wanted` are pressed or driven to: it hides
        none of them. None where it would."""
        if self.close_home:
            return self.close_home
        for clear in CLEAR:
            side = round(clear * self.layout.car_length * self.fit.scale)
            near = [Rect(0, 0, side, side) for _ in (*cars, *wanted)]
            for rect, space in zip(near, (*cars, *wanted), strict=True):
                rect.center = self._middle(space)
            free = [place for place in self._over_road if place.collidelist(near) < 0]
            if free:
                next_road = self._road_ahead(cars)
                return min(free, key=lambda place: len(place.collidelistall(next_road)))
        return None

    def _road_ahead(self, cars: Collection[str]) -> list[Rect]:
        """The spaces of the road that cars on these ones come to next."""
        spots, far, lap = self.layout.spots, AHEAD * self.layout.car_length, self.layout.curve.length
        found = [
            space
            for space in self.layout.centres
            if any(0 < (spots[space].along - spots[car].along) % lap <= far for car in cars if car in spots)
        ]
        return [Rect(*self._middle(space), 1, 1) for space in found]

    @cached_property
    def _over_road(self) -> list[Rect]:
        """All places over a board without free ground, those first that hide least of the road."""
        wide, high = round(OVER_ROAD[0] * self.scale), round(OVER_ROAD[1] * self.scale)
        inside = self.board.inflate(-2 * STEP, -2 * STEP)
        kept = [self._on_screen(Clearing(*shape[0], shape[2][0] - shape[0][0], shape[2][1] - shape[0][1])) for shape in self._kept_free]
        road = [Rect(*self._middle(space), 1, 1) for space in self.layout.centres]
        places = [
            Rect(x, y, wide, high)
            for y in range(inside.y, inside.bottom - high + 1, STEP)
            for x in range(inside.x, inside.right - wide + 1, STEP)
        ]
        return sorted((place for place in places if place.collidelist(kept) < 0), key=lambda place: len(place.collidelistall(road)))

    @property
    def _kept_free(self) -> tuple[tuple[tuple[float, float], ...], ...]:
        """What the close-up never hides: the Box with the pile beside it."""
        left, top, right, low = BOX
        spots = [marker.points[0] for marker in self.layout.markers if marker.kind == "box"]
        return tuple(((x + left, y + top), (x + right, y + top), (x + right, y + low), (x + left, y + low)) for x, y in spots)

    def _middle(self, space: str) -> tuple[int, int]:
        x, y = self.fit.at(*self.layout.centres[space]) if space in self.layout.centres else self.fit.at(*self.layout.curve.at(0.0))
        return round(x), round(y)

    def _on_screen(self, found: Clearing) -> Rect:
        x, y = self.fit.at(found.x, found.y)
        return Rect(round(x), round(y), round(found.width * self.fit.scale), round(found.height * self.fit.scale))
