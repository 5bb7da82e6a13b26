"""How a race of ARUBA stands while it is gone through to be told."""

from collections import Counter
from collections.abc import Iterable, Sequence

from game.core.actions import Event
from game.core.feats import RaceTold
from game.core.story import TaleEvent
from game.titles.aruba.rules import events as ev

HOME_BY = ("drive", "push", "tow")
"""How a car comes over the line; other places are given as a race ends."""


class Seen:
    """How the race stands: of racing cars the row from the line on, the damage, who rammed and who towed them last, and the cars that have
    left the grid in a turn before (`gone`); and which car will be second in the end ("": it is not over)."""

    def __init__(self, told: RaceTold) -> None:
        self.owners, self.length = told.owners, told.track.length
        self.line = told.track.length * int(told.options.get("laps", 1))
        self.rows: dict[str, int] = {}
        self.damage: Counter[str] = Counter()
        self.rammers: dict[str, str] = {}
        self.towers: dict[str, str] = {}
        self.gone: set[str] = set()
        self._moved: set[str] = set()
        self.came: set[str] = set()
        """The cars that are over the line, brought there or driven."""
        self.before: dict[str, int] = {}
        """The rows as the turn began that is gone through."""
        self.turn: Sequence[TaleEvent] = ()
        """The turn that is gone through."""
        self._ends = _ends(told)
        ends = [event for event in told.events if isinstance(event, ev.RaceEnded)]
        self.second = ends[-1].classification[1] if ends else ""

    def follow(self, event: Event) -> None:
        """The next event of the race."""
        if event.begins_turn:
            self.gone |= self._moved
        if isinstance(event, ev.CarMoved):
            self._moved.add(event.car)
        match event:
            case ev.RaceStarted(grid=grid):
                self.rows = {car: int(space.partition("/")[0]) - self.length for _, car, space, _ in grid}
            case ev.CarMoved(car=car):
                self.rows[car] += 1
            case ev.CarWrecked(car=car) | ev.CarFinished(car=car):
                del self.rows[car]
                self.came |= {car} if isinstance(event, ev.CarFinished) and event.cause in HOME_BY else set()
            case ev.DamageTaken(car=car, total=total) | ev.CarRepaired(car=car, total=total):
                self.damage[car] = total
            case ev.CarsCollided(rammer=rammer, chain=chain):
                self.rammers.update(dict.fromkeys(chain, rammer))
            case ev.CarHooked(follower=follower, target=target):
                self.towers[follower] = target

    def rivals(self, seat: int, cars: Iterable[str]) -> tuple[list[str], tuple[int, ...]]:
        """Those of `cars` that race for others, and whose they are, each seat once."""
        others = [car for car in cars if car in self.rows and self.owners[car] != seat]
        return others, tuple(dict.fromkeys(self.owners[car] for car in others))

    def at_end(self, car: str, round_: int) -> int:
        """The row where a car is as that round ends: beyond the line, by its place, where it is home, and behind everybody as a wreck."""
        return self._ends[round_][car]

    def behind(self, other: str, car: str, round_: int) -> bool:
        """Whether that other car is behind this one as the round ends."""
        return self.at_end(other, round_) < self.at_end(car, round_)


def _ends(told: RaceTold) -> dict[int, dict[str, int]]:
    """Of each round the row in which each car is with its last event."""
    line = told.track.length * int(told.options.get("laps", 1))
    rows, found, on = dict.fromkeys(told.owners, -line), dict[int, dict[str, int]](), -1
    for event in told.events:
        if event.round != on:
            on = event.round
            rows = found[on] = dict(rows)
        match event:
            case ev.RaceStarted(grid=grid):
                rows |= {car: int(space.partition("/")[0]) - told.track.length for _, car, space, _ in grid}
            case ev.CarMoved(car=car):
                rows[car] += 1
            case ev.CarWrecked(car=car):
                rows[car] = -line
            case ev.CarFinished(car=car, place=place, cause=cause) if cause in HOME_BY:
                rows[car] = line + len(rows) - place
    return found
