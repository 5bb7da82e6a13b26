"""Toy cars that drive round a small picture of a track, lap after lap: the life in the menu's window."""

from collections.abc import Iterator, Sequence

from game.show.canvas import Frame, Layer
from game.show.looks import CarLook
from game.show.painters.cars import STEPS, bake_look, show_car
from game.show.svg import fit
from game.tracks.layout import Layout

SPEED = 0.058
"""Laps per second."""
SIZE = 1.5
"""How much larger than on the road the cars are drawn, so that they are seen in a small picture."""


class PreviewCars:
    """`cars` on the board drawn into the `window` (left, top, width, height in design units)."""

    def __init__(
        self, layer: Layer, layout: Layout, window: tuple[float, float, float, float], cars: Sequence[CarLook], z: int = 24
    ) -> None:
        self.layout = layout
        self.window = window
        self.scale, self.left, self.top = fit(layout.size, window[2:])
        self.cars = tuple(cars)
        self.lap = 0.0
        self.nodes = [layer.add(None, 0, 0, z) for _ in self.cars]
        self.length = round(layout.car[0] * self.scale * SIZE * layer.frame.scale)
        self.show(layer.frame)

    def advance(self, dt: float, frame: Frame) -> None:
        """`dt` seconds of driving."""
        self.lap = (self.lap + dt * SPEED) % 1.0
        self.show(frame)

    def warm(self) -> Iterator[bool]:
        """Paints the cars of the whole lap, one picture per step."""
        for look in self.cars:
            for _ in bake_look(look, self.length, [step * 360 / STEPS for step in range(STEPS)]):
                yield True

    def show(self, frame: Frame) -> None:
        """Puts the cars where they are now."""
        curve = self.layout.curve
        for number, (node, look) in enumerate(zip(self.nodes, self.cars, strict=True)):
            along = ((self.lap - 0.085 * number) % 1.0) * curve.length
            lane = (number % self.layout.lanes) - (self.layout.lanes - 1) / 2
            (x, y), heading = curve.pose(along, lane * self.layout.lane_width * 0.8)
            show_car(node, look, self.length, heading)
            node.place = (self.window[0] + self.left + x * self.scale, self.window[1] + self.top + y * self.scale)
