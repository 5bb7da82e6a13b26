"""How a drive of Automobiles runs in time: how long it is seen, how fast it goes when, and the moments at which it passes something."""

from collections.abc import Callable

from game.show.timeline import ease_in_out
from game.titles.automobiles.rules.compiled import CompiledAutomobiles
from game.titles.automobiles.rules.events import CarMoved
from game.titles.automobiles.rules.state import AutomobilesState

START, STATION, LONGEST, SHORT = 0.35, 0.085, 2.4, 0.8
"""Seconds: a drive's beginning, each station, at most; at most where only a step or two follow the drive."""
HOME, LEAST_HOME = 3.0, 1.6
"""Seconds of a drive that brings a car home, at most and at least: it has no cap but this."""
SQUAT = 0.22
"""Seconds before a drive along its line: a pulse runs along it, the car squats."""
SLOW = 8
"""The last stations of a drive home go at half the speed."""
AWAY = 0.15
"""The share of a drive home in which the car gathers way."""
HALVINGS = 16


def brings_home(e: CarMoved, before: AutomobilesState, game: CompiledAutomobiles) -> bool:
    """R100: whether the drive completes the car's last lap."""
    length: int = game.road(before).length
    left = before.racers[e.seat].laps_left
    lines = e.to_p // length - e.from_p // length
    if e.from_p < 0 <= e.to_p and not game.start_lap:
        lines -= 1
    return 0 < left <= lines


def drive_time(stations: int, reason: str = "movement", home: bool = False) -> float:
    """How long a drive is seen, from its first station on."""
    if home:
        return min(HOME, max(LEAST_HOME, (START + STATION * (stations + min(stations, SLOW))) * 0.8))
    return min(LONGEST if reason == "movement" else SHORT, START + STATION * stations)


def drive_ease(stations: int, home: bool) -> Callable[[float], float]:
    """Share of the time -> share of the way: starts and arrives gently; home, the last stations go at half the speed."""
    if not home:
        return ease_in_out
    fast = max(0, stations - SLOW)
    units = fast + 2 * min(stations, SLOW)

    def ease(t: float) -> float:
        moved = t * t / (2 * AWAY) if t < AWAY else t - AWAY / 2
        at = units * moved / (1 - AWAY / 2)
        return min(1.0, (at if at < fast else fast + (at - fast) / 2) / max(1, stations))

    return ease


def moment_of(ease: Callable[[float], float], share: float) -> float:
    """The share of the time at which that share of the way is behind the car."""
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if ease(middle) < share else (low, middle)
    return high


def moments_of(stations: int, reason: str, home: bool) -> Callable[[int], float]:
    """Seconds after the press at which the car comes to a place in its path."""
    ease, seconds = drive_ease(stations, home), drive_time(stations, reason, home)
    before = SQUAT if reason == "movement" else 0.0
    return lambda at: before + seconds * moment_of(ease, min(1.0, at / max(1, stations)))
