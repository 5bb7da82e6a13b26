"""What the rules look up but never change: the options, the roads, the cards in play by colour."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.core.contract import Setup, filled
from game.core.handicap import amounts
from game.core.track import Scalar, Track
from game.titles.automobiles.meta import META
from game.titles.automobiles.rules.handicap import ALL
from game.titles.automobiles.rules.road import Road
from game.titles.automobiles.rules.state import COLOURS, Counts, Racer

INDEX = {colour: at for at, colour in enumerate(COLOURS)}
TOTALS: Counts = (30, 28, 24, 16, 40, 16, 16, 16, 16, 80)
"""2.2, in the order of COLOURS."""
START_BAG: Counts = (5, 2, 0, 0, 5, 0, 0, 0, 0, 0)
HAND_SIZE = 7
ROUNDS_A_LAP = 30
GEAR_PRICES = ((1, 1), (3, 1), (5, 2), (8, 3))
"""2.3: cost and value of W, L, D, K."""
EQUAL_BUDGET = 12


class Position(Protocol):
    """What can be asked of a state, and of the draft of the next one."""

    @property
    def racers(self) -> Sequence[Racer]:
        """The racers in order of their seats."""

    @property
    def supply(self) -> Sequence[int]:
        """How many cubes of each colour are left."""

    @property
    def cards(self) -> tuple[str, ...]:
        """In play: of Y, R, P, G, B."""

    @property
    def race(self) -> int:
        """The race that is on, from 1."""

    @property
    def courses(self) -> tuple[int, ...]:
        """The index of the track of each race."""


class CompiledAutomobiles:
    """Options and roads of one match; `prices`: the cost and value of each card by id, `cars`: the car of each seat, `help`: by seat in how
    many rounds of a race it draws more cubes (O13)."""

    __slots__ = (
        "_tables",
        "accelerated",
        "all_drivers",
        "cars",
        "draw_track",
        "drivers",
        "equal_budgets",
        "help",
        "laps",

        "merging",
        "open_bags",
        "options",
        "prices",
        "races",
        "roads",
        "round_limit",
        "seats",
        "start_lap",
    )  # fmt: skip

    def __init__(self, setup: Setup, tracks: Sequence[Track], prices: Mapping[str, tuple[int, int]]) -> None:
        self.prices = prices
        self._tables: dict[tuple[str, ...], tuple[Counts, Counts]] = {}
        options: Mapping[str, Scalar] = filled(META, setup, tracks)
        self.options = options
        self.seats = setup.seats
        self.cars = setup.cars or META.car_ids[: setup.seats]
        self.roads = tuple(Road(track) for track in tracks)
        self.laps = int(options["laps"])
        self.races = int(options["races"])
        self.merging = options["merging"] is True
        self.accelerated = options["accelerated"] is True
        self.drivers = options["drivers"] is True or self.races > 1
        self.all_drivers = options["driver_pool"] == "all"
        self.equal_budgets = options["budgets"] == "equal"
        self.start_lap = options["start_lap"] is True
        self.open_bags = options["open_bags"] is True
        self.draw_track = options["draw_track"] is True
        self.help = amounts(options, setup.seats)
        self.round_limit = ROUNDS_A_LAP * self.laps

    def hand(self, seat: int, number: int) -> int:
        """S9, R87, O13: how many cubes that seat draws for the round of this number."""
        rounds = self.help[seat]
        return HAND_SIZE + (rounds >= ALL or number <= rounds) + (number <= rounds - ALL)

    def road(self, s: Position) -> Road:
        """The road of the race that is on."""
        return self.roads[s.courses[s.race - 1]]

    def price_tables(self, cards: tuple[str, ...]) -> tuple[Counts, Counts]:
        """2.3: costs and values of the cubes by colour, with these cards in play; the cost of wear is 0."""
        if cards not in self._tables:
            pairs = (*GEAR_PRICES, *(self.prices[card] for card in cards), (0, 0))
            self._tables[cards] = tuple(cost for cost, _ in pairs), tuple(value for _, value in pairs)
        return self._tables[cards]

    def budget(self, slot: int, road: Road) -> int:
        """S8, O11: dollars for the opening purchase from slot 0, 1, ..."""
        return EQUAL_BUDGET if self.equal_budgets else road.slots[slot][2]
