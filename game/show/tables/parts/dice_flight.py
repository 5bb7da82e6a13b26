"""Dice that fly: thrown across the board, hopping where they lie, or turned over. Of many, each moves with every second frame."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.show.canvas import Layer, Node
from game.show.painters.dice import die_frame, die_lift, die_made, die_shadow
from game.show.timeline import FEW, Clip, ease_out, on_twos

Show = Callable[[float], None]
Spot = tuple[float, float]


class Flight(NamedTuple):
    """One die on its way.

    start, end  in design units; the die comes to rest on `face` at `end`
    variant     the way it tumbles
    high        how high it bounces
    size        side of its picture, in pixels
    bow         how the way itself is bent: t -> design units upwards
    seconds     how long it takes, `delay` seconds after its group began
    """

    face: str
    variant: int
    start: Spot
    end: Spot
    high: float
    size: int
    bow: Callable[[float], float] | None = None
    seconds: float = 0.8
    delay: float = 0.0


class Turn(NamedTuple):
    """A die of `size` pixels that changes where it lies, from one face to another: `thrown` again (in the way `variant`) or turned over."""

    old: str
    new: str
    size: int
    variant: int = 0
    thrown: bool = False


def show_flight(flight: Flight, node: Node, shadow: Node | None, t: float) -> None:
    """The die and its shadow at t from 0 to 1."""
    along, lift = ease_out(t), die_lift(flight.variant, t, flight.face)
    (x0, y0), (x1, y1) = flight.start, flight.end
    x, y = x0 + (x1 - x0) * along, y0 + (y1 - y0) * along
    how = flight.face, flight.variant, t, flight.size
    node.show_made(die_made(*how), partial(die_frame, *how))
    node.place = (x, y - lift * flight.high - (flight.bow(t) if flight.bow else 0.0))
    if shadow is not None:
        shadow.image, shadow.place = die_shadow(flight.size, lift), (x, y)


def spread_over_frames(shows: list[Show]) -> list[Show]:
    """What moves at once: a few with every frame, many with every second one."""
    return [on_twos(show, number) for number, show in enumerate(shows)] if len(shows) > FEW else shows


def flight_clip(layer: Layer, node: Node, flight: Flight, rest: Callable[[], None], *, many: bool = False, number: int = 0) -> Clip:
    """A die with a shadow of its own flies over everything that lies there; `rest` lays it down where it ends. `many`: it is die `number`
    of more than a few."""
    shadow = layer.add(None, *flight.end, node.z - 1)

    def begin() -> None:
        node.shown = True
        node.raise_to(64)
        shadow.raise_to(63)

    def show(t: float) -> None:
        show_flight(flight, node, shadow, t)

    def end() -> None:
        layer.remove(shadow)
        node.place = flight.end
        rest()

    shown = on_twos(show, number) if many else show
    return Clip(flight.seconds, shown, start=begin, end=end, delay=flight.delay, rate="dice")


def turn_over(node: Node, place: Spot, turn: Turn) -> Clip:
    """A die changes where it lies: thrown again, or turned over with a hop."""
    (x, y), (old, new, size, variant, thrown) = place, turn
    high = 480 if thrown else 216

    def show(t: float) -> None:
        how = (new, variant, t, size) if thrown or t > 0.3 else (old, variant, 1 - t, size)
        node.place = (x, y - high * t * (1 - t))
        node.show_made(die_made(*how), partial(die_frame, *how))

    return Clip(0.7 if thrown else 0.45, show, start=lambda: node.raise_to(67), rate="dice")
