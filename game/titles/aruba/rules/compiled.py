"""What the rules look up but never change: the options, the tracks as numbers, and where cars stand."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.core.contract import Setup, filled
from game.core.handicap import amounts
from game.core.track import Scalar, Track
from game.titles.aruba.meta import META
from game.titles.aruba.rules.actions import QuickFix
from game.titles.aruba.rules.cards import KINDS
from game.titles.aruba.rules.state import FINISH, NOBODY, RACING, WRECK, ArubaState, Car, Effect

DICE = 10
MAX_DAMAGE = 8
POINTS = (6, 4, 2)
RED, SLOT = "red", "slot"
"""The properties of a space."""
_WIDEST = 8
"""Lanes a cell number has room for (V2 allows five)."""


def dice_to_come(damage: int) -> int:
    """R20: how many dice a car with so much damage throws; shields (below zero, O9) add none."""
    return DICE - max(0, min(damage, MAX_DAMAGE))


def space_name(row: int, lane: int) -> str:
    """The id of a space: "row/lane"."""
    return f"{row}/{lane}"


class Course:
    """One track as numbers (R1-R5). A cell is row * 8 + lane; lanes beside the road are cells where nothing stands.

    blast    cell -> what a bomb dropped there reaches, in the order of R34
    nearby   cell -> the spaces around it (R43)
    """

    __slots__ = ("_names", "_stood", "blast", "finish", "lanes", "nearby", "red", "rows", "slots", "track")

    def __init__(self, track: Track, laps: int) -> None:
        self.track = track
        self._stood: tuple[Sequence[Car], dict[int, int]] = (), {}
        self.rows = track.length
        self.lanes = track.lanes
        self.finish = track.length * laps
        self.red = frozenset(s.back * _WIDEST + s.lane for s in track.spaces if s.tag(RED, False))
        slots = sorted((s.tag(SLOT, 0), s.back - track.length, s.lane) for s in track.spaces if s.tag(SLOT, 0))
        self.slots = tuple((distance, lane) for _, distance, lane in slots)
        self._names = tuple(tuple(space_name(row, lane) for lane in range(track.lanes + 1)) for row in range(track.length))
        self.blast = self._around([(row, side) for row in (-1, -2) for side in (-1, 0, 1)])
        self.nearby = self._around([(row, side) for row in (-1, 0, 1) for side in (-1, 0, 1) if (row, side) != (0, 0)])

    def _around(self, offsets: Sequence[tuple[int, int]]) -> dict[int, tuple[int, ...]]:
        """For each cell those at these rows and lanes from it, as far as there is road."""
        lanes = range(1, self.lanes + 1)
        return {
            self.cell(row, lane): tuple([self.cell(row + on, lane + side) for on, side in offsets if lane + side in lanes])
            for row in range(self.rows)
            for lane in lanes
        }

    def space(self, cell: int) -> str:
        """The space of a cell."""
        return self._names[cell // _WIDEST][cell % _WIDEST]

    def name(self, distance: int, lane: int) -> str:
        """The space at that distance (R3), or FINISH from the line on."""
        return FINISH if distance >= self.finish else self._names[distance % self.rows][lane]

    def cell(self, distance: int, lane: int) -> int:
        """The cell of the space at that distance."""
        return distance % self.rows * _WIDEST + lane

    def on_red(self, car: Car) -> bool:
        """R4."""
        return self.cell(car.distance, car.lane) in self.red

    def standing(self, cars: Sequence[Car]) -> dict[int, int]:
        """Cell -> index of the car or wreck on it (R6). Cars of states are asked about several times, and most decisions move none."""
        known, there = self._stood
        if known is cars or known == cars:
            return there
        rows = self.rows
        there = {c.distance % rows * _WIDEST + c.lane: i for i, c in enumerate(cars) if c.state == RACING or c.state == WRECK}
        if type(cars) is tuple:
            self._stood = cars, there
        return there

    def racing_on(self, cars: Sequence[Car], distance: int, lane: int) -> int:
        """The racing car on the space at that distance, or NOBODY."""
        row = distance % self.rows
        for index, car in enumerate(cars):
            if car.lane == lane and car.distance % self.rows == row and car.state == RACING:
                return index
        return NOBODY


class Position(Protocol):
    """What can be seen on the track: a state, or the draft of the next one."""

    @property
    def cars(self) -> Sequence[Car]:
        """All cars in the order of their numbers."""

    @property
    def hands(self) -> Sequence[tuple[int, ...]]:
        """Card numbers per seat."""

    @property
    def fresh(self) -> int:
        """How many cards of the active seat, the last ones, can't be used yet."""

    @property
    def race(self) -> int:
        """The race that is on, from 1."""

    @property
    def active(self) -> int:
        """Index of the car to move."""

    @property
    def queue(self) -> Sequence[Effect]:
        """What is still to be resolved, the next first."""

    @property
    def lead_pen(self) -> int:
        """What the active car's movement loses for leading alone, in spaces."""

    @property
    def finished(self) -> tuple[int, ...]:
        """Cars across the line, in order."""

    @property
    def wrecks(self) -> tuple[int, ...]:
        """Cars that are wrecks."""


class CompiledAruba:
    """Options, courses and cars of one match."""

    __slots__ = (
        "_damaged",
        "bomb_damage",
        "by_finish",
        "cars",
        "count",
        "courses",
        "fixes",
        "index",
        "late_window",
        "options",
        "owner",
        "races",
        "round_limit",
        "seats",
        "shields",
        "shot_range",
    )

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        options: Mapping[str, Scalar] = filled(META, setup, tracks)
        self.options = options
        self.seats = setup.seats
        two_each = META.two_each(options, setup.seats)
        spare = tuple(letter for letter in META.car_ids if letter not in setup.cars)
        self.cars = (*setup.cars, *spare) if two_each else setup.cars
        self.count = len(self.cars)
        self.owner = tuple(index % setup.seats for index in range(self.count))
        self.index = {letter: index for index, letter in enumerate(self.cars)}
        self.bomb_damage = int(options["bomb_damage"])
        self.by_finish = options["grid_order"] == "finish"
        self.late_window = options["hook_window"] == "end_of_roll"
        self.races = int(options["races"])
        self.round_limit = int(options["round_limit"])
        help_of = amounts(options, setup.seats)
        self.shields = tuple(help_of[seat] for seat in self.owner)
        """O9: by car, how far below zero its damage begins."""
        self.shot_range = int(options["shot_range"])
        self.courses = tuple(Course(track, int(options["laps"])) for track in tracks)
        self._damaged: tuple[Sequence[Car], dict[int, list[int]]] = (), {}
        self.fixes = {(kind, index): QuickFix(kind, letter) for kind in KINDS for index, letter in enumerate(self.cars)}

    def course(self, s: Position) -> Course:
        """The track of the race that is on (they repeat in order)."""
        return self.courses[(s.race - 1) % len(self.courses)]

    def garage(self, seat: int) -> range:
        """The cars of `seat`."""
        return range(seat, self.count, self.seats)

    def racing(self, s: Position, seat: int) -> list[int]:
        """The cars of `seat` that are racing."""
        return [index for index in range(seat, self.count, self.seats) if s.cars[index].state == RACING]

    def damaged(self, cars: Sequence[Car]) -> dict[int, list[int]]:
        """Seat, ascending -> its racing cars that have damage, where it has any. As seldom found out anew as in `Course.standing`."""
        known, found = self._damaged
        if known is cars or known == cars:
            return found
        found = {}
        for seat in range(self.seats):
            mine = [index for index in self.garage(seat) if cars[index].damage > 0 and cars[index].state == RACING]
            if mine:
                found[seat] = mine
        if type(cars) is tuple:
            self._damaged = cars, found
        return found

    def decider(self, s: ArubaState) -> int:
        """The seat that has to decide, or NOBODY once the match is over."""
        if s.phase == "OVER":
            return NOBODY
        if s.phase == "HOOK_WINDOW":
            return self.owner[self.behind(s)]
        return self.owner[s.queue[0].car if s.phase == "SAVE_WINDOW" else s.active]  # type: ignore[union-attr]

    def behind(self, s: Position) -> int:
        """The racing car directly behind the active one, or NOBODY."""
        me = s.cars[s.active]
        return self.course(s).racing_on(s.cars, me.distance - 1, me.lane)

    def may_hook(self, s: Position, car: int) -> bool:
        """R21: another player's car, whose owner holds a card."""
        return car >= 0 and self.owner[car] != self.owner[s.active] and bool(s.hands[self.owner[car]])
