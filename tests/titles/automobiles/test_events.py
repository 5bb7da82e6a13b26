"""Section 12: whoever hears the events alone knows the table: cubes, cars, laps, drivers and sponsors; whole races at random."""

from dataclasses import dataclass, field

import pytest

from game.core.actions import Event
from game.core.rng import Rng
from game.core.track import Scalar
from game.titles.automobiles.rules.events import (
    BagRefilled,
    CarAutoAdvanced,
    CarMoved,
    CubeBought,
    CubeDrawn,
    CubeGained,
    CubeMoved,
    CubePlayed,
    CubeRemoved,
    DriverChosen,
    LapCompleted,
    PositionChanged,
    RaceStarted,
    SponsorChosen,
    StartLineCrossed,
    WearGained,
)
from game.titles.automobiles.rules.state import COLOURS, AutomobilesState
from tests.titles.automobiles import build
from tests.titles.automobiles.oracle import segment

Areas = dict[str, dict[str, int]]


def _areas(bag: str = "") -> Areas:
    held: Areas = {area: dict.fromkeys(COLOURS, 0) for area in ("bag", "active", "used", "discard")}
    held["bag"].update({c: n for c, n in zip(COLOURS, build.counts(bag), strict=True) if n})
    return held


@dataclass
class Mirror:
    """The table, as it is told; cars as segments, with their progress."""

    stations: list[int]
    areas: list[Areas] = field(default_factory=list)
    places: dict[int, tuple[str, int]] = field(default_factory=dict)
    laps: dict[int, int] = field(default_factory=dict)
    drivers: dict[int, str] = field(default_factory=dict)
    sponsors: dict[int, str] = field(default_factory=dict)
    ranks: dict[int, int] = field(default_factory=dict)
    number: int = 0

    def hear(self, event: Event) -> None:
        """One event; each has the next number."""
        assert event.number == self.number
        self.number += 1
        match event:
            case RaceStarted():
                self._started(event)
            case CarMoved(seat=seat):
                assert event.path[0] == self.places[seat][0]
                assert (event.from_p, event.lane) == (self.places[seat][1], segment(event.path[-1])[0])
                assert event.to_p - event.from_p == len(event.path) - 1
                self.places[seat] = (event.path[-1], event.to_p)
            case CarAutoAdvanced(seat=seat):
                assert self.places[seat][0] == event.from_segment
                gone = (segment(event.to)[1] - segment(event.from_segment)[1]) % self.stations[-1]
                self.places[seat] = (event.to, self.places[seat][1] + gone)
            case LapCompleted() | StartLineCrossed():
                self.laps[event.seat] = event.laps_left
            case PositionChanged(seat=seat):
                assert self.ranks[seat] == event.before
                self.ranks[seat] = event.after
            case DriverChosen():
                self.drivers[event.seat] = event.id
            case SponsorChosen():
                self.sponsors[event.seat] = event.id
            case _:
                self._cubes(event)

    def _started(self, event: RaceStarted) -> None:
        for seat, spot in zip(event.order, event.grid, strict=True):
            self.places[seat] = (spot, segment(spot)[1] - self.stations[-1])
            self.laps[seat] = event.laps
        self.ranks = {seat: slot for slot, seat in enumerate(event.order, 1)}
        if event.race == 1:
            self.areas = [_areas(build.START_BAG) for _ in event.order]

    def _shift(self, seat: int, colour: str, source: str, to: str, count: int = 1) -> None:
        if source:
            self.areas[seat][source][colour] -= count
            assert self.areas[seat][source][colour] >= 0, (seat, colour, source, to)
        if to:
            self.areas[seat][to][colour] += count

    def _cubes(self, event: Event) -> None:
        match event:
            case CubePlayed(seat=seat, colour=colour):
                self._shift(seat, colour, "active", "discard" if colour == "X" else "used")
            case CubeMoved():
                self._shift(event.seat, event.colour, event.from_area, event.to_area, event.count)
            case CubeRemoved():
                self._shift(event.seat, event.colour, event.area, "", event.count)
            case CubeGained() | CubeBought():
                self._shift(event.seat, event.colour, "", event.area)
            case WearGained():
                self._shift(event.seat, "X", "", "used", event.count)
            case CubeDrawn():
                self._shift(event.seat, event.colour, "bag", "active")
            case BagRefilled():
                self._refilled(event)

    def _refilled(self, event: BagRefilled) -> None:
        held = self.areas[event.seat]
        assert event.count == sum(held["discard"].values())
        assert not any(held["bag"].values())
        held["bag"], held["discard"] = held["discard"], held["bag"]

    def agrees(self, s: AutomobilesState) -> None:
        """Compares with the state; ranks are those of R7."""
        best = sorted(range(len(s.racers)), key=lambda seat: (-s.racers[seat].progress, s.racers[seat].lane))
        assert [self.ranks[seat] for seat in best] == [*range(1, len(best) + 1)]
        for seat, racer in enumerate(s.racers):
            station = racer.progress % self.stations[-1]
            assert self.places[seat] == (f"{racer.lane}:{station}", racer.progress)
            assert self.laps[seat] == racer.laps_left
            assert (self.drivers.get(seat, ""), self.sponsors.get(seat, "")) == (racer.driver, racer.sponsor)
            told = {area: tuple(cubes[c] for c in COLOURS) for area, cubes in self.areas[seat].items()}
            assert told == {area: getattr(racer, area) for area in told}


MIXED: list[tuple[int, str, dict[str, Scalar]]] = [
    (2, "Y1 slick_tires P1 G1 B1", {"drivers": True, "laps": 2}),
    (3, "Y2 steering P2 G2 B2", {"merging": True, "drivers": True, "laps": 1}),
    (4, "Y3 suspension P3 G3 B3", {"accelerated": True, "laps": 1}),
    (5, "Y4 drag P4 G4 B4", {"laps": 1, "budgets": "equal"}),
    (2, "EY1 ER1 EP1 EG1 EB1", {"laps": 1, "races": 3}),
    (3, "EY2 ER2 EP2 EG2 EB2", {"laps": 1, "races": 3, "merging": True}),
    (4, "EY3 ER3 EP3 EG3 EB3", {"laps": 1, "driver_pool": "all", "drivers": True}),
    (5, "EY3 ER3 P2 G1 EB1", {"laps": 1, "accelerated": True, "start_lap": False, "drivers": True}),
]


@pytest.mark.parametrize(("seats", "cards", "options"), MIXED)
@pytest.mark.parametrize("track", ["tt24", "mesa"])
def test_events_tell_all_there_is_to_know(seats: int, cards: str, options: dict[str, Scalar], track: str) -> None:
    """Section 12, R4: at each decision of a random match; and the rules' own check finds nothing wrong."""
    game = build.rules(seats, build.track(track), cards=cards, **options)
    stations = game.tracks[0].length
    step, mirror, rng = game.new(17), Mirror([stations]), Rng.seeded(5)
    for turn in range(12000):
        for event in step.events:
            mirror.hear(event)
        s, over = step.state, game.turn(step.state).over
        mirror.agrees(s)
        if turn % 16 == 0 or over:
            assert game.check(s) == ()
        if over:
            break
        seat = build.waiting(game, s)
        offer = game.legal(s, seat)
        pick, after = rng.below(len(offer))
        assert isinstance(after, Rng)
        rng = after
        step = game.apply(s, seat, offer[pick])
    assert over
