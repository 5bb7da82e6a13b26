"""Small show effects that every title may use: bursts of bits, a bump, a number that rises. Chance here is the screen's own."""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from typing import TypedDict

from pygame import Surface

from game.show.canvas import Layer, Node
from game.show.stage import Stage, Thing
from game.show.timeline import FEW, Clip, ease_in_out, ease_out, on_twos


class Spread(TypedDict, total=False):
    """How bits fly out (`burst`), where it is not as usual."""

    reach: float
    seconds: float
    z: int
    gravity: float


class Burst(Spread, total=False):
    """The same, and how many they are."""

    count: int


class Pop(TypedDict, total=False):
    """How a picture rises (`pop`), where it is not as usual."""

    rise: float
    seconds: float
    z: int
    delay: float


_chance = random.Random(7)
"""Looks only; the rules never see it."""


def drive_seconds(steps: int) -> float:
    """How long a drive takes: grows slower than the distance (look page: 0.25 s for one space, 1.4 s for twelve)."""
    return 0.25 + 1.15 * math.pow((max(1, steps) - 1) / 11, 0.8)


def burst(
    layer: Layer,
    bits: Sequence[Surface],
    x: float,
    y: float,
    *,
    reach: float = 90,
    count: int = 14,
    seconds: float = 0.55,
    z: int = 70,
    gravity: float = 60,
) -> Clip:
    """`count` bits fly out from a point (design units), slow down, sink a little and fade."""
    flights = [(_chance.uniform(0, math.tau), reach * _chance.uniform(0.35, 1.0), _chance.choice(list(bits))) for _ in range(count)]
    nodes: list[Node] = []

    def start() -> None:
        nodes.extend(layer.add(bit, x, y, z) for _, _, bit in flights)

    def show(t: float) -> None:
        far = ease_out(t)
        for node, (angle, distance, _) in zip(nodes, flights, strict=True):
            node.place = (x + math.cos(angle) * distance * far, y + math.sin(angle) * distance * far + gravity * t * t)
            node.alpha = round(255 * min(1.0, 2.2 * (1 - t)))

    def end() -> None:
        for node in nodes:
            layer.remove(node)

    return Clip(seconds, show, start=start, end=end)


def push_in(camera: Callable[[float, float, float], None], x: float, y: float, zoom: float = 1.18, seconds: float = 0.75) -> Clip:
    """The camera looks closer at a point and comes back. It redraws everything, so it is short and rare."""
    return Clip(seconds, lambda t: camera(x, y, 1 + (zoom - 1) * math.sin(math.pi * t) ** 2), end=lambda: camera(x, y, 1.0))


def shake(node: Callable[[], Node], reach: float = 7, seconds: float = 0.24) -> Clip:
    """The node trembles and comes to rest where it was."""
    home: list[tuple[float, float]] = []

    def show(t: float) -> None:
        if not home:
            home.append(node().place)
        fade = reach * (1 - t)
        node().place = (home[0][0] + math.sin(t * 40) * fade, home[0][1] + math.cos(t * 33) * fade * 0.6)
        if t >= 1:
            node().place = home[0]

    return Clip(seconds, show)


def pop(
    layer: Layer,
    image: Callable[[], Surface],
    x: float,
    y: float,
    *,
    rise: float = 60,
    seconds: float = 0.9,
    z: int = 75,
    delay: float = 0.0,
) -> Clip:
    """A picture rises from a point and fades: a number won, a symbol, a groan."""
    nodes: list[Node] = []

    def start() -> None:
        nodes.append(layer.add(image(), x, y, z))

    def show(t: float) -> None:
        nodes[0].place = (x, y - rise * ease_out(t))
        nodes[0].alpha = round(255 * min(1.0, 3 * (1 - t)))

    def end() -> None:
        layer.remove(nodes[0])

    return Clip(seconds, show, start=start, end=end, delay=delay)


def sliding_rows(
    stage: Stage, wanted: Mapping[str, Thing[object]], place: Callable[[int], tuple[float, float]], seconds: float = 0.28
) -> list[Clip]:
    """Rows of the standings that change places slide past each other; `place` tells where row number n is."""
    changes = [(key, stage.things.get(key), thing) for key, thing in wanted.items() if thing.kind == "row"]
    moved = [(key, old, new) for key, old, new in changes if old and old.place != new.place]

    def slide(number: int, node: Node, start: tuple[float, float], end: tuple[float, float]) -> Clip:
        def show(t: float) -> None:
            s = ease_in_out(t)
            node.place = (start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s)

        return Clip(seconds, on_twos(show, number) if len(moved) > FEW else show)

    return [slide(number, stage.nodes[key], place(int(old.place)), place(int(new.place))) for number, (key, old, new) in enumerate(moved)]
