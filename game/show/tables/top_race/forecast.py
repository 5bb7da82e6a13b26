"""What a card comes to line by line, over all ways in which its earlier lines may be driven: told before anything is pressed."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from msgspec.structs import replace

from game.core.race_cache import race_cache
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.actions import Move, ReturnTo, SprintTo
from game.titles.top_race.rules.compiled import Course
from game.titles.top_race.rules.constants import FINISHERS_TO_END
from game.titles.top_race.rules.deck import JOKER, PAIR_OF
from game.titles.top_race.rules.state import FINISH, Car, Sprint, TopRaceState

Landing = Move | SprintTo | ReturnTo
"""What puts a car onto a space."""
MOST = 400
"""Positions that are followed at most: beyond, a line's outcome is not known beforehand. Few cards have more."""


class _Spot(NamedTuple):
    """Where one car is: on a space, waiting beside the road at a level, or home."""

    at: str = ""
    lap: int = 0
    level: int = 0
    waits: bool = False
    home: bool = False


Position = tuple[_Spot, ...]
"""By car, in canonical order."""


class Outcome(NamedTuple):
    """A line: what it is for ("joker" where its car is not named), what it is worth, and what may come of it.

    steps, lost  the fewest and the most, over all earlier choices
    ends         every space where it may end
    void         "" or why it is not carried out, whatever was chosen before: home, broken, race_over
    known        False: there were too many ways to follow
    """

    colour: str
    value: int
    steps: tuple[int, int] = (0, 0)
    lost: tuple[int, int] = (0, 0)
    ends: frozenset[str] = frozenset()
    void: str = ""
    known: bool = True


def _position(cars: Sequence[Car]) -> Position:
    return tuple(
        _Spot(waits=True, level=car.waiting.level, lap=car.lap) if car.waiting is not None else _Spot(car.at, car.lap, home=car.place > 0)
        for car in cars
    )


def forecast(course: Course, cars: Sequence[Car], lines: Iterable[tuple[str, int]], came: str = "") -> tuple[Outcome, ...]:
    """What these lines come to one after another, from where the cars stand now. A joker line is followed for every car. `came`: the car
    that has just come to where it stands; whoever waited for it is about to come back."""
    positions: set[Position] = set(_called_back(course, _position(cars), came)) if came else {_position(cars)}
    found: list[Outcome] = []
    known = True
    named = [colour for colour, _ in lines]
    for colour, value in lines:
        if not known:
            found.append(Outcome(colour, value, known=False))
            continue
        after: set[Position] = set()
        told = _Told()
        for position in positions:
            who = [c for c in COLOURS if c not in named] if colour == JOKER else [colour]
            for one in who:
                _carry_out(course, position, one, value, after, told)
        found.append(told.outcome(colour, value))
        positions = after
        known = len(positions) <= MOST
    return tuple(found)


@race_cache(maxsize=256)
def one_way(course: Course, cars: tuple[Car, ...], lines: tuple[tuple[str, int], ...]) -> tuple[int, ...]:
    """The steps of each of these lines, one after another, where each car goes as far ahead as it can; the joker goes to the first car
    that it moves, and its own steps count for nobody."""
    position, found = _position(cars), list[int]()
    named = [colour for colour, _ in lines]
    for colour, value in lines:
        made = 0
        for one in [each for each in COLOURS if each not in named] if colour == JOKER else [colour]:
            index, after, told = COLOURS.index(one), set[Position](), _Told()
            if not position[index].at:
                continue
            _carry_out(course, position, one, value, after, told)
            made, position = min(told.steps, default=0), max(after, key=partial(_ahead, course, index))
            if made:
                break
        found.append(made if colour != JOKER else 0)
    return tuple(found)


def _ahead(course: Course, index: int, position: Position) -> tuple[bool, int, tuple[str, ...]]:
    """How far that car has come in a position; of those that are alike always the same."""
    spot = position[index]
    return spot.home, course.progress(spot.at, spot.lap) if spot.at else 0, tuple(one.at for one in position)


class _Told:
    """What was met of one line."""

    def __init__(self) -> None:
        self.steps: set[int] = set()
        self.lost: set[int] = set()
        self.ends: set[str] = set()
        self.voids: set[str] = set()

    def outcome(self, colour: str, value: int) -> Outcome:
        """All of it together."""
        void = next(iter(self.voids)) if len(self.voids) == 1 and not self.steps else ""
        steps, lost = self.steps or {0}, self.lost or {0}
        return Outcome(colour, value, (min(steps), max(steps)), (min(lost), max(lost)), frozenset(self.ends), void)


def _carry_out(course: Course, position: Position, colour: str, value: int, after: set[Position], told: _Told) -> None:
    """R36 to R44 for one position: all that it may become."""
    index = COLOURS.index(colour)
    spot = position[index]
    if sum(one.home for one in position) >= FINISHERS_TO_END:
        told.voids.add("race_over")
        after.add(position)
        return
    if spot.home or spot.waits:
        told.voids.add("home" if spot.home else "broken")
        after.add(position)
        return
    taken = tuple(one.at for one in position if one.at)
    places, steps = course.reach[spot.lap].ends(taken, spot.at, value)
    for to in places:
        if to == FINISH:
            moved, made = _Spot(home=True), value
        else:
            lap = 1 if spot.lap or course.fronts[to] <= course.fronts[spot.at] else 0
            moved, made = (spot if to == spot.at else _Spot(to, lap)), steps
        told.steps.add(made)
        told.lost.add(value - made)
        told.ends.add(to)
        after.update(_called_back(course, (*position[:index], moved, *position[index + 1 :]), colour))


def _called_back(course: Course, position: Position, colour: str) -> list[Position]:
    """R47: the broken pair car comes back once `colour` has reached its level; wherever it may stand."""
    index = COLOURS.index(PAIR_OF[colour])
    broken, spot = position[index], position[COLOURS.index(colour)]
    if not broken.waits or sum(one.home for one in position) >= FINISHERS_TO_END:
        return [position]
    if not spot.home and (not spot.at or course.progress(spot.at, spot.lap) < broken.level):
        return [position]
    taken = tuple(one.at for one in position if one.at)
    row = course.row(broken.level)
    places = tuple(space for space in row if space not in taken) or course.behind(broken.level, taken)
    found = []
    for space in places:
        lap = int(broken.level > 0 and (space in row or course.fronts[space] < broken.level))
        found.append((*position[:index], _Spot(space, lap), *position[index + 1 :]))
    return found


def cars_after(course: Course, view: TopRaceState, action: Landing) -> list[Car]:
    """The cars once the effect that is due has ended on `action.to`, without what follows from it."""
    head = view.queue[0]
    index = COLOURS.index(head.rear if isinstance(head, Sprint) else head.colour)
    cars = list(view.cars)
    car = cars[index]
    if action.to == FINISH:
        cars[index] = replace(car, at="", lap=1, place=sum(other.place > 0 for other in cars) + 1)
    elif car.at:
        cars[index] = replace(car, at=action.to, lap=course.lap_after(car, action.to))
    else:
        cars[index] = replace(car, at=action.to, waiting=None)
    return cars


@lru_cache(maxsize=16)
def _homeward(course: Course) -> Mapping[str, int]:
    """Space -> steps to FINISH at least, on lap 1."""
    back: dict[str, list[str]] = {}
    for space, exits in course.reach[1].exits.items():
        for on in exits:
            back.setdefault(on, []).append(space)
    far, layer, steps = {FINISH: 0}, [FINISH], 0
    while layer:
        steps += 1
        layer = [space for node in layer for space in back.get(node, ()) if far.setdefault(space, steps) == steps]
        layer = list(dict.fromkeys(layer))
    return far


def steps_home(course: Course, space: str, lap: int) -> int:
    """Steps to the finish at least, from a space on that lap."""
    far = _homeward(course)
    if space == FINISH:
        return 0
    if lap:
        return far[space]
    layer, steps, seen = [space], 0, {space}
    while layer:
        steps += 1
        after = [on for node in layer for on in course.geometry.exits[node]]
        over = [on for on in after if course.backs[on] == 0]
        if over:
            return steps + min(far[on] for on in over)
        layer = [on for on in dict.fromkeys(after) if on not in seen]
        seen.update(layer)
    return steps
