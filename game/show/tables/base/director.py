"""What all directors do alike: an event's clips by its kind, sounds, sparks and dust, cars that drive along a way, the end of a race."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar, Unpack

from pygame import Surface

from game.core.actions import Event
from game.show import effects
from game.show.canvas import Node
from game.show.looks import CarLook
from game.show.painters.cars import show_car
from game.show.painters.icons import confetti, dust, spark
from game.show.palette import LETTERS
from game.show.stage import Stage
from game.show.tables.base.pictures import BoardPlaces
from game.show.tables.base.table import TableServices
from game.show.tables.parts.arcs import Arc
from game.show.timeline import Clip, ease_in_out
from game.sound.cues import Cue
from game.tracks.path import Path

Groups = list[list[Clip]]
Spot = tuple[float, float]
Makes = Callable[..., Groups]
Own = TypeVar("Own")
Places = TypeVar("Places", bound=BoardPlaces)
State = TypeVar("State")
Shown = Callable[[Own, Any, State, State], Groups]
"""A title's director, an event, the models before and after it -> the clips that show it. Which kind of event it takes is what it stands
under in its title's `SHOWN`."""
FINALE = 22
"""Size of the confetti at a race's end."""
DRIVING = 50
"""The depth of a car on its way."""


def confetti_bits(size: int) -> Iterator[Callable[[], Surface]]:
    """How confetti of so many pixels is painted, to be painted beforehand."""
    yield from (partial(confetti, letter, number, size) for number, letter in enumerate(LETTERS))


class Ride(NamedTuple):
    """How a car drives, where that is not as usual: its `ease`, by how many degrees it leans off its way (`turned`), how `high` it hops in
    design units; `along` is told of the share of the way that is behind it."""

    ease: Callable[[float], float] = ease_in_out
    turned: Callable[[float], float] | None = None
    high: float = 0.0
    along: Callable[[float], None] | None = None
    depth: int = DRIVING


USUAL_RIDE = Ride()


class BaseDirector(Generic[Places, State]):
    """Makes clips with these services. `shown`: kind of event -> what makes its clips, given the event and the models before and after
    it; an event without an entry only changes the panels.

    over_all  the depth of what flies over everything
    """

    over_all = 74

    def __init__(
        self, services: TableServices, stage: Stage, places: Callable[[], Places], shown: Mapping[type[Event], Callable[..., Groups]]
    ) -> None:
        self.services = services
        self.stage = stage
        self.places = places
        self.shown = shown

    def clips(self, event: Event, before: State, after: State) -> Groups:
        """The clips for one event, group after group."""
        make = self.shown.get(type(event))
        return make(self, event, before, after) if make else []

    def px(self, length: float) -> int:
        """Design units in pixels."""
        return self.services.theme.frame.px(length)

    def sound(self, cue: Cue, delay: float = 0.0) -> Clip:
        """A sound, `delay` seconds after its group began."""
        return Clip(0.0, start=lambda: self.services.play(cue), delay=delay)

    def at(self, key: str) -> tuple[float, float]:
        """Where a thing is, in design units; the middle of the board for one that is not there yet."""
        node = self.stage.nodes.get(key)
        return node.place if node else self.places().board.center

    def shake(self, key: str, reach: float, seconds: float) -> Clip:
        """A thing trembles where it is."""
        return effects.shake(lambda: self.stage.nodes[key], reach, seconds)

    def pop(self, image: Callable[[], Surface], x: float, y: float, **how: Unpack[effects.Pop]) -> Clip:
        """A picture rises from a point and fades."""
        return effects.pop(self.services.layer, image, x, y, **how)

    def burst(self, bits: Sequence[Surface], x: float, y: float, **how: Unpack[effects.Burst]) -> Clip:
        """Bits fly out from a point."""
        return effects.burst(self.services.layer, bits, x, y, **how)

    def sparks(self, x: float, y: float, sizes: Sequence[int], reach: float, count: int) -> Clip:
        """Metal on metal; few where the picture is to be calm."""
        return self.burst([spark(self.px(size)) for size in sizes], x, y, reach=reach, count=min(6, count) if self.services.calm else count)

    def puff(self, x: float, y: float, sizes: Sequence[int] = (20, 28), count: int = 6, seconds: float = 0.5) -> Clip:
        """Dust behind wheels that start."""
        return self.burst([dust(self.px(size)) for size in sizes], x, y, reach=40, count=count, seconds=seconds, z=35, gravity=-12)

    def cheer(self, x: float, y: float, size: int, count: int, calm: int, **how: Unpack[effects.Spread]) -> Clip:
        """Confetti, `calm` bits of it where the picture is to be calm."""
        bits = [paint() for paint in confetti_bits(self.px(size))]
        return self.burst(bits, x, y, count=calm if self.services.calm else count, **how)

    def finale(self) -> list[Clip]:
        """A race is over: fanfare, and confetti over the whole board."""
        board = self.places().board
        spots = [(board.x + board.width * share, board.y + 160) for share in (0.25, 0.5, 0.75)]
        return [
            self.sound(Cue.FANFARE),
            *(self.cheer(x, y, FINALE, 26, 8, reach=260, seconds=1.5, gravity=320, z=92) for x, y in spots),
        ]

    def fly(
        self, image: Callable[[], Surface], arc: Arc, *, cue: Cue | None = None, turning: Callable[[float], Surface] | None = None
    ) -> Clip:
        """A picture flies from one place to another, in a bow, and is gone; `turning` gives how it looks on its way."""
        nodes: list[Node] = []

        def begin() -> None:
            nodes.append(self.services.layer.add(image(), *arc.start, self.over_all))
            if cue is not None:
                self.services.play(cue)

        def show(t: float) -> None:
            if turning is not None:
                nodes[0].image = turning(t)
            nodes[0].place = arc.at(t)

        return Clip(arc.seconds, show, start=begin, end=lambda: self.services.layer.remove(nodes[0]), delay=arc.delay)

    def closer(self, x: float, y: float, zoom: float = 1.18, seconds: float = 0.75) -> list[Clip]:
        """The camera looks closer; not where the picture is to be calm."""
        return [] if self.services.calm else [effects.push_in(self.services.camera, x, y, zoom, seconds)]

    def drive(self, key: str, path: Path, seconds: float, look: CarLook, length: int, ride: Ride = USUAL_RIDE) -> Clip:
        """A car drives its way from where it stands, its nose ahead even backwards."""
        node, fit = self.stage.nodes[key], self.places().fit

        def show(t: float) -> None:
            share = ride.ease(t)
            spot = path.at(path.length * share)
            x, y = fit.at(spot.x, spot.y)
            node.place = (x, y - 4 * ride.high * t * (1 - t))
            show_car(node, look, length, spot.heading + (ride.turned(t) if ride.turned else 0.0))
            if ride.along:
                ride.along(share)

        return Clip(seconds, show, start=lambda: node.raise_to(ride.depth))
