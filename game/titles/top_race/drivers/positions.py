"""Where the cars would be while a card is tried out: plain lists, by cars in canonical order."""

from collections.abc import Sequence

from game.titles.top_race.drivers.distances import Distances, onward
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.constants import FINISHERS_TO_END
from game.titles.top_race.rules.deck import PAIR_OF
from game.titles.top_race.rules.routes import Ends, catch_up
from game.titles.top_race.rules.state import FINISH, TopRaceState

CARS = range(len(COLOURS))
INDEX = {colour: n for n, colour in enumerate(COLOURS)}
PAIRED = tuple(INDEX[PAIR_OF[colour]] for colour in COLOURS)
"""The car that each shares a Sprint/Breakdown card with."""
NOWHERE = Ends((), 0)
JAMMED = 150
"""What it costs a car to have no way on at all."""


class Positions:
    """`at` a space or "" off the track, `lap`, `place` once home, `level` where a broken car waits (None: it does not)."""

    __slots__ = ("at", "distances", "home", "lap", "level", "place")

    def __init__(self, distances: Distances, s: TopRaceState) -> None:
        self.distances = distances
        self.at = [car.at for car in s.cars]
        self.lap = [car.lap for car in s.cars]
        self.place = [car.place for car in s.cars]
        self.level = [car.waiting.level if car.waiting is not None else None for car in s.cars]
        self.home = sum(place > 0 for place in self.place)

    def copy(self) -> "Positions":
        """Another one to try on."""
        twin = object.__new__(Positions)
        twin.distances, twin.home = self.distances, self.home
        twin.at, twin.lap, twin.place, twin.level = self.at[:], self.lap[:], self.place[:], self.level[:]
        return twin

    def ends(self, car: int, value: int) -> Ends:
        """R38, R39: where a line may take that car; nowhere if it is home or broken down."""
        if not self.at[car] or self.home >= FINISHERS_TO_END:
            return NOWHERE
        return self.distances.course.reach[self.lap[car]].ends(self.at, self.at[car], value)

    def to_go(self, car: int) -> int:
        """Hundredths of a step to the line, with the next step as the road is now."""
        space = self.at[car]
        if not space:
            level = self.level[car]
            return 0 if level is None else self.distances.at_level(level)
        return self._from(space, self.lap[car], car)

    def left(self, car: int, to: str) -> int:
        """The same once `car` has gone to `to`."""
        return 0 if to == FINISH else self._from(to, self.after(car, to), car)

    def _from(self, space: str, lap: int, car: int) -> int:
        distances, at = self.distances, self.at
        course = distances.course
        fronts = course.fronts
        after, shut = [], 0
        beyond = distances.laps[1] if fronts[space] == course.length else distances.laps[lap]
        for on in course.reach[lap].exits[space]:
            if on in at and on != at[car]:
                shut += 1
            else:
                after.append(beyond[on])
        if not shut:
            return distances.laps[lap][space]
        return onward(after) if after else distances.laps[lap][space] + JAMMED

    def progress(self, car: int) -> int:
        """3.3, of a car that is not home."""
        level = self.level[car]
        return level if level is not None else self.distances.course.progress(self.at[car], self.lap[car])

    def after(self, car: int, space: str) -> int:
        """The lap of `car` once it stands on `space`."""
        return 1 if self.lap[car] or self.distances.course.fronts[space] <= self.distances.course.fronts[self.at[car]] else 0

    def stand(self, car: int, to: str) -> None:
        """R41, R42, R47: the car goes to `to`; its pair car comes back if that is level."""
        if to == FINISH:
            self.home += 1
            self.at[car], self.lap[car], self.place[car] = "", 1, self.home
        else:
            self.lap[car] = self.after(car, to)
            self.at[car] = to
        pair = PAIRED[car]
        level = self.level[pair]
        if level is not None and (self.place[car] or self.progress(car) >= level):
            self.put_back(pair, level)

    def put_back(self, car: int, level: int) -> None:
        """R47: on the space of its row (or the nearest behind) from where the way is shortest."""
        course = self.distances.course
        free = [space for space in course.row(level) if space not in self.at] or course.behind(level, self.at)
        self.level[car] = None
        lap = int(level > 0)
        self.at[car] = min(free, key=lambda space: self.distances.laps[lap][space])
        self.lap[car] = lap

    def catch(self, rear: int, level: int) -> Sequence[str]:
        """R50: where a Sprint may end."""
        return tuple(catch_up(self.distances.course.geometry, self.at, (self.at[rear], self.lap[rear]), level))

    def breakdown(self, front: int) -> None:
        """R51."""
        self.level[front] = self.progress(front)
        self.at[front] = ""

    def pair(self, one: int, two: int) -> tuple[int, int] | None:
        """R48, R49: (rear, front), or None where the card fizzles."""
        if not self.at[one] or not self.at[two]:
            return None
        ahead = self.progress(one) - self.progress(two)
        if not ahead:
            return None
        return (two, one) if ahead > 0 else (one, two)
