"""The mutable workbench of one `apply`: thawed from a state, frozen into the next one. Cubes and cars move here."""

from collections.abc import Sequence
from typing import Any

from game.core.actions import Event
from game.core.contract import Step
from game.core.rng import Generator
from game.titles.automobiles.rules.actions import BagRefilled, CubeDrawn, CubeGained, CubeMoved, CubeRemoved, DriverUsed, WearGained
from game.titles.automobiles.rules.compiled import INDEX, Game
from game.titles.automobiles.rules.road import Road
from game.titles.automobiles.rules.scoring import ranking
from game.titles.automobiles.rules.state import COLOURS, AutomobilesState, Counts, Effect, Racer

__all__ = ["Draft", "Seat"]

WEAR = INDEX["X"]


class Seat:
    """A Racer that can be written to; the areas are lists."""

    __slots__ = (
        "active", "bag", "covered", "discard", "drawn", "draws", "driver", "driver_used", "grid", "lane", "laps_left", "points",
        "progress", "sponsor", "tows", "used",
    )  # fmt: skip

    def __init__(self, one: Racer) -> None:
        self.bag, self.active, self.used, self.discard = list(one.bag), list(one.active), list(one.used), list(one.discard)
        self.lane, self.progress, self.laps_left, self.covered, self.grid = one.lane, one.progress, one.laps_left, one.covered, one.grid
        self.driver, self.driver_used, self.drawn, self.draws, self.tows = one.driver, one.driver_used, one.drawn, one.draws, one.tows
        self.sponsor, self.points = one.sponsor, one.points

    def frozen(self) -> Racer:
        """The record of what it is now."""
        return Racer(
            tuple(self.bag),
            self.lane,
            self.progress,
            self.laps_left,
            tuple(self.active),
            tuple(self.used),
            tuple(self.discard),
            self.covered,
            self.grid,
            self.driver,
            self.driver_used,
            self.drawn,
            self.draws,
            self.tows,
            self.sponsor,
            self.points,
        )

    def area(self, name: str) -> list[int]:
        """One of the four areas."""
        found: list[int] = getattr(self, name)
        return found


class Draft:
    """Fields of the state under their own names; `events` of the step; `who` the seat that a part of the flow is about, `cause`
    what it belongs to, `note` the colour it is about."""

    def __init__(self, game: Game, s: AutomobilesState) -> None:
        self.game = game
        self.before = s
        self.events: list[Event] = []
        self.emitted = s.emitted
        self.who = s.active
        self.cause, self.note = "", ""
        self.rng: Generator = s.rng
        self.racers: list[Any] = list(s.racers)
        self.supply = list(s.supply)
        self.queue: list[Effect] = list(s.queue)
        self.cards, self.phase, self.order, self.active, self.round, self.race = s.cards, s.phase, s.order, s.active, s.round, s.race
        self.courses, self.offer, self.pile, self.boxed = s.courses, s.offer, s.pile, s.boxed
        self.path, self.driven, self.stepped, self.darkest = s.path, s.driven, s.stepped, s.darkest
        self.drag, self.redline, self.double, self.later, self.towed = s.drag, s.redline, s.double, s.later, s.towed
        self.gained, self.rank, self.towing, self.last = s.gained, s.rank, s.towing, s.last
        self.tally, self.worth, self.clean = s.tally, s.worth, s.clean
        self.races, self.classes = s.races, s.classes
        self.road: Road = game.roads[s.courses[s.race - 1]]

    def state(self) -> AutomobilesState:
        """Freezes everything."""
        return AutomobilesState(
            rng=self.rng,
            racers=tuple([one.frozen() if type(one) is Seat else one for one in self.racers]),
            supply=tuple(self.supply),
            cards=self.cards,
            phase=self.phase,
            queue=tuple(self.queue),
            order=self.order,
            active=self.active,
            round=self.round,
            race=self.race,
            courses=self.courses,
            offer=self.offer,
            pile=self.pile,
            boxed=self.boxed,
            path=self.path,
            driven=self.driven,
            stepped=self.stepped,
            darkest=self.darkest,
            drag=self.drag,
            redline=self.redline,
            double=self.double,
            later=self.later,
            towed=self.towed,
            gained=self.gained,
            rank=self.rank,
            towing=self.towing,
            last=self.last,
            tally=self.tally,
            worth=self.worth,
            clean=self.clean,
            races=self.races,
            classes=self.classes,
            emitted=self.emitted,
        )

    def step(self) -> Step[AutomobilesState]:
        """The finished step; sealed where the generator moved."""
        return Step(self.state(), tuple(self.events), self.rng is not self.before.rng)

    def emit(self, kind: type[Event], /, **fields: Any) -> None:
        """Appends an event with its running number and what it belongs to."""
        self.events.append(kind(number=self.emitted, cause=self.cause, **fields))
        self.emitted += 1

    def seat(self, seat: int) -> Seat:
        """The player of that seat, to be written to."""
        one = self.racers[seat]
        if type(one) is Seat:
            return one
        self.racers[seat] = thawed = Seat(one)
        return thawed

    def ask(self, *effects: Effect) -> None:
        """These come next, in this order, before all that waits."""
        self.queue[:0] = effects

    def ranking(self) -> Sequence[int]:
        """R7: the seats, first to last."""
        return ranking(self.racers)

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """R1: all others, from the one after `seat` on."""
        at = self.order.index(seat)
        return (*self.order[at + 1 :], *self.order[:at])

    @property
    def cube(self) -> str:
        """The colour of the cube whose card is at work, or nothing."""
        kind, _, card = self.cause.partition(".")
        return card.removeprefix("E")[0] if kind == "card" else ""

    @property
    def reason(self) -> str:
        """What cubes move for: effect, driver or sponsor."""
        kind = self.cause.partition(".")[0]
        return "effect" if kind == "card" else kind

    # -- cubes

    def shift(self, seat: int, colour: str, source: str, to: str, count: int = 1) -> None:
        """R4: cubes go from one area of a player to another."""
        one, at = self.seat(seat), INDEX[colour]
        one.area(source)[at] -= count
        one.area(to)[at] += count
        self.emit(CubeMoved, seat=seat, colour=colour, from_area=source, to_area=to, count=count)

    def pour(self, seat: int, source: str, to: str) -> None:
        """All cubes of an area go to another, colour by colour."""
        for colour, count in zip(COLOURS, tuple(getattr(self.racers[seat], source)), strict=True):
            if count:
                self.shift(seat, colour, source, to, count)

    def remove(self, seat: int, colour: str, area: str, reason: str, count: int = 1) -> None:
        """R4: cubes go to the supply."""
        at = INDEX[colour]
        self.seat(seat).area(area)[at] -= count
        self.supply[at] += count
        self.emit(CubeRemoved, seat=seat, colour=colour, area=area, reason=reason, count=count)

    def gain(self, seat: int, colour: str, area: str, reason: str) -> None:
        """R4: a cube comes from the supply."""
        at = INDEX[colour]
        self.seat(seat).area(area)[at] += 1
        self.supply[at] -= 1
        self.emit(CubeGained, seat=seat, colour=colour, area=area, reason=reason)

    def wear(self, seat: int, wanted: int, reason: str) -> int:
        """R5: so much wear, as far as there is any; how much it was."""
        count = min(wanted, self.supply[WEAR])
        if wanted:
            self.supply[WEAR] -= count
            self.seat(seat).used[WEAR] += count
            self.emit(WearGained, seat=seat, count=count, wanted=wanted, reason=reason)
        return count

    def drawable(self, seat: int) -> int:
        """Cubes in bag and discard together."""
        one: Racer = self.racers[seat]
        return sum(one.bag) + one.covered + sum(one.discard)

    def draw(self, seat: int, count: int, reason: str, more: bool = False) -> str:
        """R6: up to `count` cubes; their colours. `more`: they belong to a draw that has begun. Raises Unknown on a view."""
        one = self.seat(seat)
        drawn = ""
        for _ in range(count):
            size = sum(one.bag) + one.covered
            if not size:
                size = sum(one.discard)
                if not size:
                    break
                one.bag, one.discard = one.discard, one.bag
                self.emit(BagRefilled, seat=seat, count=size)
            at, self.rng = self.rng.below(size)
            colour = _walked(one.bag, at)
            one.bag[colour] -= 1
            one.active[colour] += 1
            drawn += COLOURS[colour]
            self.emit(CubeDrawn, seat=seat, colour=COLOURS[colour], reason=reason)
        one.drawn = one.drawn + drawn if more else drawn
        return drawn

    def use_driver(self, seat: int, cause: str) -> None:
        """R9: where `cause` is the seat's driver, this uses it up."""
        if cause.startswith("driver.") and not self.racers[seat].driver_used:
            self.seat(seat).driver_used = True
            self.emit(DriverUsed, seat=seat, id=self.racers[seat].driver)

    # -- where things are

    def cell(self, seat: int) -> int:
        """The cell of a car."""
        one = self.racers[seat]
        return self.road.cell(one.progress, one.lane)

    def place(self, seat: int) -> str:
        """The segment of a car."""
        return self.road.names[self.cell(seat)]

    def area(self, seat: int, name: str) -> Counts:
        """An area of a player, to be read."""
        found: Counts = getattr(self.racers[seat], name)
        return found


def _walked(bag: Sequence[int], at: int) -> int:
    """R6: the colour of cube number `at`, walked along the counts."""
    for colour, count in enumerate(bag):
        at -= count
        if at < 0:
            return colour
    raise AssertionError("the bag holds fewer cubes than it should")
