"""The way of what flies from one place to another: how high, and how long it takes."""

from typing import NamedTuple

from game.show.timeline import ease_in_out

Spot = tuple[float, float]


class Arc(NamedTuple):
    """From `start` to `end` in design units, in `seconds`, `delay` seconds after its group began; `bow` is how high above the straight line
    its middle lies."""

    start: Spot
    end: Spot
    seconds: float
    delay: float = 0.0
    bow: float = 60.0

    def at(self, t: float) -> Spot:
        """Where it is at t from 0 to 1: slow at both ends."""
        (x0, y0), (x1, y1), s = self.start, self.end, ease_in_out(t)
        return x0 + (x1 - x0) * s, y0 + (y1 - y0) * s - self.bow * 4 * t * (1 - t)
