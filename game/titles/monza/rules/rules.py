"""Monza's rules: the contract of `game.core.contract` over the phases of section 5."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action
from game.core.contract import Refused, Result, Setup, Standing, Step, Turn
from game.core.rng import Blind, Generator, Rng, Unknown
from game.core.track import Track
from game.titles.monza.drivers.expected_turns import Table, table, tabling
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules import scoring as podium
from game.titles.monza.rules.choices import CHOICES, MISPLACED, REFUSALS
from game.titles.monza.rules.compiled import Game, on_the_road
from game.titles.monza.rules.deeds import DEEDS, start_race
from game.titles.monza.rules.draft import Draft
from game.titles.monza.rules.state import FINISH, Car, MonzaState

__all__ = ["MonzaRules"]

_OVER = Turn("OVER")
_DICE = {"ROLL": (0,), "PLAN": (6,), "TURBO": (2,), "BONUS": (2, 6), "OVER": (0, 2, 6)}


class MonzaRules:
    """Monza with given options and tracks; race k is driven on track k, in order and again from the first."""

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        self.setup = setup
        self.tracks: tuple[Track, ...] = tuple(tracks)
        self.game = Game(setup, self.tracks)
        self._turns = {phase: tuple(Turn(phase, (seat,)) for seat in range(setup.seats)) for phase in CHOICES}
        self._tables: dict[int, Table] = {}

    def new(self, seed: int) -> Step[MonzaState]:
        """R1-R5: the grid. The start seat is the first draw, where it is drawn (R4)."""
        rng: Generator = Rng.seeded(seed)
        if self.game.start_player == "random":
            start, rng = rng.below(self.setup.seats)
        else:
            start = int(self.game.start_player) - 1
        draft = Draft(self.game, MonzaState(rng=rng, cars=(), trophies=(0,) * self.setup.seats))
        start_race(draft, start)
        return Step(draft.step().state, tuple(draft.events), True)

    def turn(self, s: MonzaState) -> Turn:
        """The active seat decides, or the owner of the bonus car; nobody once the match is over."""
        if s.phase == "OVER":
            return _OVER
        return self._turns[s.phase][s.bonus_seat if s.phase == "BONUS" else s.active]

    def legal(self, s: MonzaState, seat: int) -> tuple[Action, ...]:
        """All actions of `seat` in one fixed order: dice, tiles, take back, reroll, end."""
        if seat not in self.turn(s).waits_for:
            return ()
        return CHOICES[s.phase](self.game, s)

    def why_not(self, s: MonzaState, seat: int, action: Action) -> Refused | None:
        """Why `seat` can't do `action`; None exactly for what `legal` lists."""
        if s.phase == "OVER":
            return Refused("match_over")
        if seat != (s.bonus_seat if s.phase == "BONUS" else s.active):
            return Refused("not_your_turn")
        kind = type(action)
        check = REFUSALS[s.phase].get(kind)
        if check is not None:
            return check(self.game, s, action)
        if kind in MISPLACED[s.phase]:
            return Refused(*MISPLACED[s.phase][kind])
        return Refused("not_an_action")

    def apply(self, s: MonzaState, seat: int, action: Action) -> Step[MonzaState]:
        """Does it and runs on to the next decision. Raises Refused, and Unknown (with the events so far) on a view."""
        refused = self.why_not(s, seat, action)
        if refused is not None:
            raise refused
        draft = Draft(self.game, s)
        try:
            DEEDS[type(action)](draft, action)
        except Unknown as stop:
            stop.events = tuple(draft.events)
            raise
        return draft.step()

    def view(self, s: MonzaState, seat: int | None) -> MonzaState:
        """Section 10: all is open but the generator."""
        return replace(s, rng=Blind())

    def redeal(self, view: MonzaState, rng: Generator) -> MonzaState:
        """The view with a generator of its own, seeded with two words of `rng`."""
        high, rng = rng.below(1 << 32)
        low, _ = rng.below(1 << 32)
        return replace(view, rng=Rng.seeded(high << 32 | low))

    def standings(self, s: MonzaState) -> tuple[Standing, ...]:
        """One row per car, best first."""
        return podium.standings(self.game, s)

    def result(self, s: MonzaState) -> Result | None:
        """The result of a finished match; None while it runs."""
        return podium.result(self.game, s)

    def table(self, s: MonzaState) -> Table:
        """Expected own turns to the line from every node of the race's track (section 13); worked out once."""
        index = (s.race - 1) % len(self.tracks)
        if index not in self._tables:
            course = self.game.courses[index]
            self._tables[index] = table(course.exits, course.fronts)
        return self._tables[index]

    def prepare(self) -> Iterator[None]:
        """Works out the tables of all tracks in slices of about a millisecond; nothing to do once they are there."""
        for index, course in enumerate(self.game.courses):
            if index not in self._tables:
                self._tables[index] = yield from tabling(course.exits, course.fronts)

    def check(self, s: MonzaState) -> tuple[str, ...]:
        """Everything that is wrong with `s`, in plain words; empty if it is sound."""
        return (*self._wrong_cars(s), *self._wrong_plan(s), *self._wrong_score(s))

    def _wrong_cars(self, s: MonzaState) -> Iterator[str]:
        if tuple(c.colour for c in s.cars) != self.game.cars:
            yield "the cars are not those of the set-up"
        fronts = self.game.course(s).fronts
        for seat, car in enumerate(s.cars):
            if car.node not in fronts:
                yield f"the car of seat {seat} stands on {car.node}, which is no space"
            if car.finished != (car.node == FINISH):
                yield f"the car of seat {seat} is {'' if car.finished else 'not '}finished, but stands on {car.node}"
            if car.tiles != "".join(c for c in COLOURS if c in car.tiles) or (car.tiles and not self.game.pro):
                yield f"seat {seat} can't hold the tiles {car.tiles!r}"
            if car.extra_roll and not self.game.pro:
                yield f"seat {seat} holds an extra-roll tile in the basic game"
            if not 0 <= car.round_dice <= (14 if self.game.count_tiles else 8):
                yield f"seat {seat} has used {car.round_dice} dice"
            yield from self._crowded(s, seat, car)

    def _crowded(self, s: MonzaState, seat: int, car: Car) -> Iterator[str]:
        """R67: two cars on a space only before the turbo, the active one among them."""
        for other in range(seat):
            shared = on_the_road(car.node) and s.cars[other].node == car.node
            if shared and not (s.phase == "TURBO" and s.active in (seat, other)):
                yield f"seats {other} and {seat} both stand on {car.node}"

    def _wrong_plan(self, s: MonzaState) -> Iterator[str]:
        if s.phase not in _DICE:
            yield f"there is no phase {s.phase}"
            return
        if s.dice.strip(COLOURS) or len(s.dice) not in _DICE[s.phase]:
            yield f"the dice {s.dice!r} don't belong to {s.phase}"
        laid = [p.die for p in s.plan if p.die >= 0]
        if s.plan and s.phase not in ("PLAN", "TURBO"):
            yield f"a plan lies on the road in {s.phase}"
        elif len(set(laid)) != len(laid) or any(p.die >= len(s.dice) or s.dice[p.die] != p.colour for p in s.plan if p.die >= 0):
            yield "a die lies twice, or shows another colour than it was laid for"
        tiles = [p.colour for p in s.plan if p.die < 0]
        if len(set(tiles)) != len(tiles) or any(c not in s.cars[s.active].tiles for c in tiles):
            yield "a tile lies on the road that is not in the hand"
        at = s.cars[s.active].node
        for placement in s.plan:
            if (placement.colour, placement.node) not in self.game.course(s).fits.get(at, frozenset()):
                yield f"{placement.colour} on {placement.node} does not follow {at}"
            at = placement.node
        if s.phase != "OVER" and not self.legal(s, self.turn(s).waits_for[0]):
            yield f"nothing can be done in {s.phase}"

    def _wrong_score(self, s: MonzaState) -> Iterator[str]:
        seats = self.setup.seats
        won = tuple(sum(seat in winners for winners in s.winners) for seat in range(seats))
        over = s.race - (s.phase != "OVER")
        if s.trophies != won or len(s.winners) != over or len(s.orders) != over:
            yield "the trophies are not those of the races"
        if s.active != (s.start_seat + s.played) % seats or not 0 <= s.played < seats:
            yield f"seat {s.active} is active after {s.played} of {seats} have played from seat {s.start_seat}"
        if (s.bonus_seat >= 0) != (s.phase == "BONUS") and s.phase != "OVER":
            yield "the bonus seat does not belong to the phase"
        if any(c.finished for c in s.cars) and not s.final_round:
            yield "a car is across, but the round is not the last"
