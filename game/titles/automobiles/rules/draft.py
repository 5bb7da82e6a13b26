"""A state thawed for one `apply`, and what is done to cubes and cars in more than one place."""

from collections.abc import Sequence
from operator import mul

from game.core.workbench import Thawed, Workbench
from game.titles.automobiles.rules.cards.ids import colour_of
from game.titles.automobiles.rules.compiled import INDEX, CompiledAutomobiles
from game.titles.automobiles.rules.events import BagRefilled, CubeDrawn, CubeGained, CubeMoved, CubeRemoved, DriverUsed, WearGained
from game.titles.automobiles.rules.road import Road
from game.titles.automobiles.rules.scoring import ranking
from game.titles.automobiles.rules.state import COLOURS, AutomobilesState, Counts, Effect, Racer

WEAR = INDEX["X"]


class RacerDraft(Thawed, of=Racer, lists=("bag", "active", "used", "discard")):
    """A Racer that can be written to."""

    def area(self, name: str) -> list[int]:
        """One of the four areas."""
        found: list[int] = getattr(self, name)
        return found


class AutomobilesDraft(
    Workbench[AutomobilesState, CompiledAutomobiles],
    of=AutomobilesState,
    lists=("racers", "supply", "queue"),
    thawed={"racers": RacerDraft},
):
    """The fields of the state under their own names; `racers` are thawed one by one, when they are written to (`seat`).

    who     the seat that a part of an effect is about
    note    the colour that it is about
    road    the road of the race that is on
    """

    __slots__ = ("note", "road", "who")

    def __init__(self, game: CompiledAutomobiles, s: AutomobilesState) -> None:
        super().__init__(game, s)
        self.who: int = s.active
        self.note = ""
        self.road: Road = game.roads[s.courses[s.race - 1]]
        if s.queue:
            self.cause = getattr(s.queue[0], "cause", "")

    def seat(self, seat: int) -> RacerDraft:
        """The player of that seat, to be written to."""
        one = self.racers[seat]
        if type(one) is RacerDraft:
            return one
        thawed = self.racers[seat] = RacerDraft(one)
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
        return colour_of(card) if kind == "card" else ""

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
        one = self.seat(seat)
        left, right = one.area(source), one.area(to)
        for at, count in enumerate(left):
            if count:
                left[at] = 0
                right[at] += count
                self.emit(CubeMoved, seat=seat, colour=COLOURS[at], from_area=source, to_area=to, count=count)

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
        count: int = min(wanted, self.supply[WEAR])
        if wanted:
            self.supply[WEAR] -= count
            self.seat(seat).used[WEAR] += count
            self.emit(WearGained, seat=seat, count=count, wanted=wanted, reason=reason)
        return count

    def draw(self, seat: int, count: int, reason: str, begun: int = 0, of: int = 0) -> str:
        """R6: up to `count` cubes; their colours. `begun`: how many of the same draw have come already; `of`: how many it may be in
        all, where that is more than these. Several at once are a group. Raises Unknown on a view."""
        if count == 1:
            return self._draw(seat, 1, reason, begun, of or begun + 1)
        with self.together():
            return self._draw(seat, count, reason, begun, of or begun + count)

    def _draw(self, seat: int, count: int, reason: str, begun: int, of: int) -> str:
        one = self.seat(seat)
        drawn = ""
        while len(drawn) < count:
            size = sum(one.bag) + one.covered
            if not size:
                size = sum(one.discard)
                if not size:
                    break
                one.bag, one.discard = one.discard, one.bag
                self.emit(BagRefilled, seat=seat, count=size)
            draws, self.rng = self.rng.several(range(size, max(0, size - count + len(drawn)), -1))
            bag, active, cubes = one.bag, one.active, [*"".join(map(mul, COLOURS, one.bag))]
            for nth, at in enumerate(draws, begun + len(drawn) + 1):
                colour = cubes.pop(at)
                index = INDEX[colour]
                bag[index] -= 1
                active[index] += 1
                drawn += colour
                self.emit(CubeDrawn, seat=seat, colour=colour, reason=reason, nth=nth, of=of)
        one.drawn = one.drawn + drawn if begun else drawn
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


Position = AutomobilesState | AutomobilesDraft
"""What can be asked about is the same of a state and of one that is written to."""
