"""What leads the eye on every table: the pointer at the car to move, and where that car will land."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic

from pygame import Rect

from game.show.canvas import Node
from game.show.stage import Stage
from game.show.tables.base.hints import BoardHints
from game.show.tables.base.pictures import Places
from game.show.tables.parts.free_room import Traffic, occupied, road, seen, traffic
from game.show.tables.parts.guides import Guides, Landing, Mover
from game.show.tables.parts.targets import SpaceTarget
from game.show.widgets.base import Widget

LED_TO = 30
"""Things for which a place counts that the eye is led to, where a balloon looks for room."""
WORDS = 24
"""Things that a word by the car, or where it lands, weighs as much as: nothing that stands for a while covers that."""
ROWS = "row:"
"""How the keys of the standings' rows begin."""
ALONG = 0.36
"""Of a car's length: so far from its middle lie the points that are looked at."""


def _spots(middle: tuple[float, float], reach: float) -> list[tuple[float, float]]:
    """The middle of a car, and points around it, however it stands."""
    x, y = middle
    return [middle, (x - reach, y), (x + reach, y), (x, y - reach), (x, y + reach)]


class TableGuides(Generic[Places]):
    """That part of a Table (see game.show.tables.base.table)."""

    stage: Stage
    guides: Guides
    shown: BoardHints
    _paved: Places | None = None
    """The places whose road the guides know."""
    car_kind = "car"
    """The kind of the things that drive on its board."""

    @abstractmethod
    def places(self) -> Places:
        """The places of the race that is on."""

    def mover(self) -> Mover | None:
        """The car to move, for the pointer; None where nobody's turn it is."""
        return None

    def keep_free(self) -> Sequence[tuple[float, float]]:
        """Points of the board that no name may cover."""
        return ()

    def log_area(self) -> Rect | None:
        """Where the log goes; None where the column has no room for it."""
        return self.places().log

    def balloon_room(self) -> Rect | None:
        """In place of the log: what has happened so far is not what a first turn needs."""
        return self.places().log

    def occupied(self) -> Sequence[Rect]:
        """The road's spaces and all that lies on the board but for what fills it. The car to move, and where it will land, count for so
        many that a balloon rather hides anything else; so do words."""
        return [*occupied(self.stage, self.places()), *self._led_to() * LED_TO, *self.guides.words * WORDS]

    def road(self) -> Sequence[Rect]:
        """All of it, in spaces."""
        return road(self.places())

    def standings_area(self) -> Rect | None:
        """Around all that is seen of the rows just now, the arrow beside them too."""
        rows = list(seen(self.stage.layer.frame, [node for key, node in self.stage.nodes.items() if key.startswith(ROWS)]))
        return rows[0].unionall(rows[1:]) if rows else None

    def _led_to(self) -> list[Rect]:
        """Where the car to move stands, and where it will land, as far as that is known."""
        mover, landing = self.mover(), self.landing()
        car = self.stage.nodes.get(mover.key) if mover else None
        spots = [*([car.place] if car is not None else []), *([landing.middle] if landing else [])]
        side = round(mover.length) if mover else 0
        return [Rect(round(x - side / 2), round(y - side / 2), side, side) for x, y in spots]

    def traffic(self) -> Traffic:
        """Whatever drives there, and the words of what leads the eye."""
        return traffic(self.stage, self.places(), self.car_kind)._replace(words=tuple(self.guides.words))

    def foreseen(self) -> Sequence[Node]:
        """The hints on the board."""
        return self.shown.nodes

    def landing(self) -> Landing | None:
        """Where that car will land, as far as dice that lie there tell; None: nothing is known yet."""
        return None

    def road_ahead(self) -> Sequence[tuple[float, float]]:
        """Points of the road before that car which its name keeps off too, in design units."""
        return ()

    def guide(self, targets: Sequence[Widget] = ()) -> None:
        """Points at the car to move and draws where it will land; the pointer's name covers no other car and none of `targets`."""
        mover, landing = self.mover(), self.landing()
        car = self.stage.nodes.get(mover.key) if mover else None
        kind = self.stage.things[mover.key].kind if mover and car is not None else ""
        others = [key for key, thing in self.stage.things.items() if mover and thing.kind == kind and key != mover.key]
        reach = mover.length * ALONG if mover else 0.0
        cars = [spot for key in others for spot in _spots(self.stage.nodes[key].place, reach)]
        spaces = [point for widget in targets if isinstance(widget, SpaceTarget) for point in widget.ground()]
        if self._paved is not self.places():
            self._paved, fit = self.places(), self.places().fit
            self.guides.road = [fit.at(*centre) for centre in self._paved.layout.centres.values()]
            self.guides.lane = self._paved.layout.lane_width * fit.scale
        led = [*(landing.way if landing else ()), *([landing.middle] if landing else [])]
        self.guides.point(mover, car, [*cars, *spaces, *self.keep_free(), *self.road_ahead(), *led])
        self.guides.land(landing)

    def live(self, dt: float) -> bool:
        """Pointer and landing space move by themselves."""
        return self.guides.live(dt)
