"""The mutable workbench of one `apply`: thawed from a state, frozen into the next one.

`next` names the step that follows (a key of `table.STEPS`), "" where somebody has to decide; `ended` why the race is over.
"""

from typing import Any

from msgspec.structs import replace

from game.core.actions import Event
from game.core.contract import Step
from game.core.rng import Generator
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.actions import CashChanged
from game.titles.top_race.rules.compiled import Course, Game
from game.titles.top_race.rules.state import Car, TopRaceState

__all__ = ["Draft"]

_INDEX = {colour: n for n, colour in enumerate(COLOURS)}


class Draft:
    """Fields of the state under their own names, what is per seat or per car as a list; `events` and `sealed` of the step."""

    def __init__(self, game: Game, s: TopRaceState) -> None:
        self.game = game
        self.before = s
        self.course: Course = game.course(s)
        self.events: list[Event] = []
        self.sealed = False
        self.next = ""
        self.ended = ""
        self.rng: Generator = s.rng
        self.phase, self.race, self.order, self.opener, self.start = s.phase, s.race, s.order, s.opener, s.start
        self.cash, self.bank, self.cars = list(s.cash), s.bank, list(s.cars)
        self.hands, self.known, self.pits = list(s.hands), list(s.known), list(s.pits)
        self.left, self.box, self.offer, self.pile = s.left, s.box, s.offer, s.pile
        self.tips, self.shares = list(s.tips), list(s.shares)
        self.auction, self.active, self.card, self.mode = s.auction, s.active, s.card, s.mode
        self.queue, self.offered, self.pending = s.queue, s.offered, s.pending
        self.crossed, self.tipped, self.share_rounds = s.crossed, s.tipped, s.share_rounds
        self.passes, self.breakdowns = s.passes, s.breakdowns
        self.begun, self.races, self.ranking = s.begun, s.races, s.ranking

    def step(self) -> Step[TopRaceState]:
        """Freezes everything; sealed where something hidden was shown or the generator moved."""
        state = TopRaceState(
            rng=self.rng,
            phase=self.phase,
            race=self.race,
            order=self.order,
            opener=self.opener,
            start=self.start,
            cash=tuple(self.cash),
            bank=self.bank,
            cars=tuple(self.cars),
            hands=tuple(self.hands),
            known=tuple(self.known),
            left=self.left,
            box=self.box,
            offer=self.offer,
            pile=self.pile,
            pits=tuple(self.pits),
            tips=tuple(self.tips),
            shares=tuple(self.shares),
            auction=self.auction,
            active=self.active,
            card=self.card,
            mode=self.mode,
            queue=self.queue,
            offered=self.offered,
            pending=self.pending,
            crossed=self.crossed,
            tipped=self.tipped,
            share_rounds=self.share_rounds,
            passes=self.passes,
            breakdowns=self.breakdowns,
            begun=self.begun,
            races=self.races,
            ranking=self.ranking,
            emitted=self.before.emitted + len(self.events),
        )
        return Step(state, tuple(self.events), self.sealed or self.rng is not self.before.rng)

    def emit(self, kind: type[Event], **fields: Any) -> None:
        """Appends an event with its running number."""
        self.events.append(kind(number=self.before.emitted + len(self.events), **fields))

    def car(self, colour: str) -> Car:
        """The car of that colour."""
        return self.cars[_INDEX[colour]]

    def set_car(self, colour: str, **changes: Any) -> None:
        """Gives fields of a car new values."""
        index = _INDEX[colour]
        self.cars[index] = replace(self.cars[index], **changes)

    @property
    def home(self) -> int:
        """How many cars are home."""
        return sum(car.place > 0 for car in self.cars)

    def occupied(self, without: str = "") -> tuple[str, ...]:
        """The spaces cars stand on, but that of the car `without`."""
        return tuple(car.at for car in self.cars if car.at and car.colour != without)

    def pay(self, seat: int, delta: int) -> int:
        """R15: money from the bank (or, below 0, to it); the cash after it."""
        self.cash[seat] += delta
        self.bank -= delta
        return self.cash[seat]

    def tell_cash(self, seat: int, delta: int, cause: str) -> None:
        """The event of money that has been moved."""
        self.emit(CashChanged, seat=seat, delta=delta, cash=self.cash[seat], cause=cause)

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """The seats from the one left of `seat` round to `seat` itself (R18: by the order that holds)."""
        at = self.order.index(seat) + 1
        return self.order[at:] + self.order[:at]

    def owned(self, seat: int) -> tuple[Car, ...]:
        """The cars of a seat."""
        return tuple(car for car in self.cars if car.owner == seat)

    def takes_part(self, seat: int) -> bool:
        """R21: with Tips or Shares always, else while an own car is not home."""
        return self.game.tips or self.game.shares or any(car.owner == seat and not car.place for car in self.cars)

    def to_hand(self, seat: int, card: int) -> None:
        """A card everybody saw goes into a hand (J48)."""
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        self.known[seat] = tuple(sorted((*self.known[seat], card)))

    def from_hand(self, seat: int, card: int) -> None:
        """A card leaves a hand, and everybody sees it."""
        self.hands[seat] = tuple(c for c in self.hands[seat] if c != card)
        if card in self.known[seat]:
            self.known[seat] = tuple(c for c in self.known[seat] if c != card)
        self.sealed = True
