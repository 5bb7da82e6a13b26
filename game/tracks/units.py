"""Where the units of a lap lie on the paper: a smooth rising map from unit to px along the centreline."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise

from game.tracks.path import hermite, slopes


class Units:
    """Unit 0 lies `box` px along the centreline (after the start box, if any), the last unit at its end; `pins` are further
    (unit, px along), in any order. ValueError holding the unit where they do not rise together."""

    def __init__(self, length: int, box: float, lap: float, pins: Sequence[tuple[int, float]] = ()) -> None:
        known = sorted({0: box, length: lap, **dict(pins)}.items())
        for (_, low), (unit, high) in pairwise(known):
            if high <= low:
                raise ValueError(unit)
        self._units = [unit for unit, _ in known]
        self._along = [along for _, along in known]
        self._steps = [float(b - a) for a, b in pairwise(self._units)]
        self._slopes = slopes(self._steps, self._along)

    def along(self, unit: float) -> float:
        """Px along the centreline where `unit` (0 .. length) lies."""
        i = min(max(bisect_right(self._units, unit) - 1, 0), len(self._steps) - 1)
        w = (unit - self._units[i]) / self._steps[i]
        return hermite(self._along[i], self._along[i + 1], self._slopes[i], self._slopes[i + 1], self._steps[i], w)
