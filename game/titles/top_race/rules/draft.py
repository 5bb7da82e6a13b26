"""Top Race's workbench: a state thawed for one `apply`, and what the rules do to it in more than one place."""

from msgspec.structs import replace

from game.core.workbench import Workbench
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.compiled import CompiledTopRace, Course
from game.titles.top_race.rules.settlement_events import CashChanged
from game.titles.top_race.rules.state import Car, TopRaceState

_INDEX = {colour: n for n, colour in enumerate(COLOURS)}
_LISTS = ("cash", "cars", "hands", "known", "pits", "tips", "shares")


class TopRaceDraft(Workbench[TopRaceState, CompiledTopRace], of=TopRaceState, lists=_LISTS):
    """What is per seat or per car is a list. `course`: the track of the race that is on; `ended`: why the race is over, or ""."""

    __slots__ = ("course", "ended")

    course: Course
    ended: str

    def __init__(self, game: CompiledTopRace, state: TopRaceState) -> None:
        super().__init__(game, state)
        self.course = game.course(state)
        self.ended = ""

    @property
    def round(self) -> int:
        """R56: how many share rounds of this race have begun; 0 without Shares."""
        return int(self.share_rounds)

    def car(self, colour: str) -> Car:
        """The car of that colour."""
        found: Car = self.cars[_INDEX[colour]]
        return found

    def set_car(self, colour: str, **changes: object) -> None:
        """Gives fields of a car new values."""
        index = _INDEX[colour]
        self.cars[index] = replace(self.cars[index], **changes)

    @property
    def home(self) -> int:
        """How many cars are home."""
        return sum([car.place > 0 for car in self.cars])

    @property
    def occupied(self) -> tuple[str, ...]:
        """The spaces cars stand on."""
        return tuple([car.at for car in self.cars if car.at])

    def pay(self, seat: int, delta: int) -> int:
        """R15: money from the bank (or, below 0, to it); the cash after it."""
        self.cash[seat] += delta
        self.bank -= delta
        return int(self.cash[seat])

    def tell_cash(self, seat: int, delta: int, cause: str) -> None:
        """The event of money that has been moved."""
        self.emit(CashChanged, seat=seat, delta=delta, cash=self.cash[seat], cause=cause)

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """The seats from the one left of `seat` round to `seat` itself (R18: by the order that holds)."""
        order: tuple[int, ...] = self.order
        at = order.index(seat) + 1
        return order[at:] + order[:at]

    def from_seat(self, seat: int) -> tuple[int, ...]:
        """The seats clockwise, `seat` first."""
        return (seat, *self.clockwise(seat)[:-1])

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
        self.hands[seat] = tuple([c for c in self.hands[seat] if c != card])
        if card in self.known[seat]:
            self.known[seat] = tuple([c for c in self.known[seat] if c != card])
        self.sealed = True
