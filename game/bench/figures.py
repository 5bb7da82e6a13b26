"""What `bench` tells: figures beside their bars, how much of everything is measured, the median of several runs, and whether the machine
was quiet meanwhile."""

import os
from collections.abc import Sequence
from typing import NamedTuple

from game.core.decoding import JsonObject

FRAME_MS = 1000 / 60
"""Milliseconds of a frame at 60 Hz."""
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
"""Windows in which frames are measured, in pixels."""
SLOWER = 4
"""A machine that takes so many times as long is told beside this one: a Raspberry Pi 5 is the one meant."""
LOAD, SPREAD, WITHIN = 0.5, 0.1, 0.25
"""What a quiet machine stays below: processes that ran before the first run (the load of the last minute), and how far R lies apart
between the runs and within one, as a share of its median."""


class Amount(NamedTuple):
    """How much of everything is measured: `size` of the window in pixels, frames of the bare loop each time it is asked, frames of a
    race, starts of the program, seconds at rest, decisions of random play and how often, games of the drivers."""

    size: tuple[int, int] = (1920, 1080)
    bare: int = 240
    frames: int = 12_000
    starts: int = 7
    seconds: float = 3.0
    decisions: int = 6_000
    rates: int = 5
    games: int = 20


FULL, SHORT = Amount(), Amount((640, 360), 5, 90, 0, 0.2, 200, 1, 1)


class Figure(NamedTuple):
    """One measured thing. `bar` is the most it may be (`least`: the least), None where it is only told."""

    key: str
    value: float
    unit: str
    bar: float | None = None
    least: bool = False
    about: str = ""
    """Which title or scene it is about: with `key` it names the figure in every run."""
    label: str = ""
    """Which of several it was, and may be another one in the next run."""
    seats: int = 0
    ms: float | None = None
    """How long it took, where it is a part of a frame."""
    yards: float | None = None
    """The same in R (game/bench/yardstick.py)."""

    @property
    def met(self) -> bool | None:
        """Whether it is as good as it has to be."""
        if self.bar is None:
            return None
        return self.value >= self.bar if self.least else self.value <= self.bar

    @property
    def frame(self) -> float | None:
        """Its share of a frame at 60 Hz, in per cent."""
        return None if self.ms is None else 100 * self.ms / FRAME_MS

    @property
    def slower(self) -> float | None:
        """Milliseconds that it would take on a machine a quarter as fast."""
        return None if self.ms is None else SLOWER * self.ms

    @property
    def row(self) -> dict[str, object]:
        return {**self._asdict(), "met": self.met, "frame": self.frame, "slower": self.slower}

    @classmethod
    def of_row(cls, row: JsonObject) -> "Figure":
        """A figure from its row."""
        return cls(**{name: row[name] for name in cls._fields})


def share(values: Sequence[float], percent: float) -> float:
    """The value that `percent` of the values do not exceed (nearest rank); 0 of nothing."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, round(percent / 100 * len(ordered) + 0.5) - 1))]


def median(runs: Sequence[Sequence[Figure]]) -> list[Figure]:
    """Of each figure the one of the run in the middle, in the order of the first run."""
    found: dict[tuple[str, str, int], list[Figure]] = {}
    for run in runs:
        for figure in run:
            found.setdefault((figure.key, figure.about, figure.seats), []).append(figure)
    return [sorted(each, key=lambda figure: figure.value)[(len(each) - 1) // 2] for each in found.values()]


class Quiet(NamedTuple):
    """How quiet the machine was: processes that ran before the first run (None where the system doesn't say), and how far R lay apart
    between the runs and within one, as a share of its median."""

    load: float | None
    spread: float
    within: float = 0.0

    @property
    def met(self) -> bool:
        """Whether figures in R mean what they say."""
        return (self.load or 0.0) <= LOAD and self.spread <= SPREAD and self.within <= WITHIN


def load() -> float | None:
    """How many processes ran at once in the last minute; None where the system doesn't say."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else None


def quiet(before: float | None, yards: Sequence[float], within: Sequence[float] = ()) -> Quiet:
    """From the load before the first run, R of each run, and how far it lay apart within each."""
    middle = share(yards, 50)
    return Quiet(before, (max(yards) - min(yards)) / middle if middle else 0.0, max(within, default=0.0))
