"""R2 to R5, R84 to R85a, O6, O8: set-up, trophies and series."""

import msgspec
import pytest

from game.core.actions import Event
from game.core.rng import Script
from game.titles.monza.meta import META
from game.titles.monza.rules.events import RaceEnded, RaceStarted, RoundStarted, SeriesEnded, TurnStarted
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import Car, MonzaState
from tests.titles.monza import build
from tests.titles.monza.expect import events_of, tags, waiting

LETTER = "RYBGPW".index
STUCK = "RRRRRR"


def race(rules: MonzaRules, state: MonzaState, *winners: int) -> tuple[MonzaState, tuple[Event, ...]]:
    """Runs the current race to its end in one round: `winners` stand before the line and roll a white, the others are stuck."""
    cars = tuple(msgspec.structs.replace(car, node="a19" if seat in winners else "a5") for seat, car in enumerate(state.cars))
    order = [(state.start_seat + n) % rules.setup.seats for n in range(rules.setup.seats)]
    rolls = "".join("WRRRRR" if seat in winners else STUCK for seat in order)
    placed = msgspec.structs.replace(state, cars=_apart(cars), rng=Script(tuple(map(LETTER, rolls))))
    return build.play(rules, placed, " ".join("roll W>FINISH end" if seat in winners else "roll end" for seat in order))


def _apart(cars: tuple[Car, ...]) -> tuple[Car, ...]:
    """One car per space: the last spaces and spaces where a throw of reds fits nothing."""
    free = {"a19": iter(("a19", "b22", "c27")), "a5": iter(("a5", "a4", "b12", "c15"))}
    return tuple(msgspec.structs.replace(car, node=next(free[car.node])) for car in cars)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("choice", ["basic", "pro"])
def test_r2_r3_set_up(seats: int, choice: str) -> None:
    """R1 to R3, R5: all cars on START with full hands under pro and none under basic; the starter is to roll in round 1."""
    rules = build.rules("oval", seats, rules=choice)
    step = rules.new(7)
    hand = ("RYBGPW", True) if choice == "pro" else ("", False)
    assert [(c.node, c.finished, c.round_dice, c.tiles, c.extra_roll) for c in step.state.cars] == [("START", False, 0, *hand)] * seats
    assert [c.colour for c in step.state.cars] == list("RYBG"[:seats])
    state = step.state
    assert (state.race, state.round, state.played, state.phase, state.final_round) == (1, 1, 0, "ROLL", False)
    assert state.active == state.start_seat == waiting(rules, state)
    assert events_of(step.events, RaceStarted) == [RaceStarted(cars=tuple("RYBG"[:seats]), track="oval", start_seat=state.start_seat)]
    assert tags(step.events) == ["RaceStarted", "RoundStarted", "TurnStarted"]
    assert [(e.number, e.round) for e in step.events] == [(0, 0), (1, 1), (2, 1)]  # type: ignore[attr-defined]
    assert rules.check(state) == ()


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_r4_o6_named_starter(seat: int) -> None:
    """R4, O6: a seat named at set-up starts, and nothing is drawn for it."""
    named = build.rules("oval", 3, start_player=str(seat + 1)).new(11).state
    drawn = build.rules("oval", 3).new(11).state
    assert (named.start_seat, named.active) == (seat, seat)
    assert named.rng.below(3) == (drawn.start_seat, drawn.rng)


def test_r4_o6_drawn_starter() -> None:
    """R4, R6a: without a name the first draw of the race, among as many as there are seats, tells who starts."""
    rules = build.rules("oval", 3)
    starters = {rules.new(seed).state.start_seat for seed in range(40)}
    assert starters == {0, 1, 2}


def test_r5_r50_order_of_play() -> None:
    """R5, R50, R51: clockwise from the starter, round after round, with the numbers that go with it."""
    rules = build.rules("oval", 3)
    state = build.state(rules, roll=STUCK, draws=STUCK * 5, active=1, start_seat=1)
    seen = []
    for _ in range(6):
        seen.append((state.round, state.played, waiting(rules, state)))
        state, _ = build.play(rules, state, "roll end")
    assert seen == [(1, 0, 1), (1, 1, 2), (1, 2, 0), (2, 0, 1), (2, 1, 2), (2, 2, 0)]


def test_o8_races_on_offer() -> None:
    """O8: one race, three or five."""
    (option,) = [o for o in META.options(4, (build.track("oval"),)) if o.name == "races"]
    assert (option.values, option.default) == ((1, 3, 5), 1)


def test_r85_the_next_race() -> None:
    """R85, R85a, R4: the next race is set up at once, fresh in all but the trophies, and the next seat starts without a draw."""
    rules = build.rules("oval", 3, rules="pro", races=3)
    start = build.state(
        rules,
        "red a19, yellow a5, blue a4",
        roll="WRRRRR",
        draws=STUCK * 2 + "BBB",
        tiles={"red": "R", "yellow": "", "blue": "YW"},
        extra={"yellow": False},
        trophies=(0, 0, 0),
    )
    after, events = build.play(rules, start, "roll W>FINISH end roll end roll end")
    (ended,) = events_of(events, RaceEnded)
    assert (ended.finishers, ended.round_dice, ended.winners, ended.trophies, ended.races_left) == ((0,), (1,), (0,), (1, 0, 0), 2)
    assert after.cars == tuple(Car(c, "START", False, True, "RYBGPW", 0) for c in "RYB")
    assert (after.race, after.round, after.played, after.phase, after.final_round) == (2, 1, 0, "ROLL", False)
    assert (after.start_seat, after.active, waiting(rules, after)) == (1, 1, 1)
    assert after.trophies == (1, 0, 0)
    assert after.rng == Script((2, 2, 2))
    assert tags(events)[-4:] == ["RaceEnded", "RaceStarted", "RoundStarted", "TurnStarted"]
    tail = [e for e in events if isinstance(e, RaceStarted | RoundStarted | TurnStarted)][-3:]
    assert [(e.race, e.round) for e in tail] == [(2, 0), (2, 1), (2, 1)]
    assert events_of(tail, RaceStarted) == [RaceStarted(cars=("R", "Y", "B"), track="oval", start_seat=1)]
    assert events_of(events, SeriesEnded) == []
    assert rules.check(after) == ()
    assert rules.result(after) is None


def test_r84_champions() -> None:
    """R84: the winners of the last race are champions until the next one is won."""
    rules = build.rules("oval", 3, races=3)
    state = build.state(rules, start_seat=0)
    state, _ = race(rules, state, 0, 2)
    assert state.champions == (0, 2)
    state, _ = race(rules, state, 1)
    assert state.champions == (1,)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_r4_r85_the_start_moves_on(first: int) -> None:
    """R4: each later race is started by the seat after the previous starter."""
    rules = build.rules("oval", 3, races=5, start_player=str(first + 1))
    state = rules.new(3).state
    starts = []
    for number in range(5):
        assert not rules.turn(state).over
        assert state.race == number + 1
        starts.append(state.start_seat)
        state, _ = race(rules, state, number % 3)
    assert starts == [(first + n) % 3 for n in range(5)]
    assert rules.turn(state).over


@pytest.mark.parametrize(
    ("races", "won", "trophies", "winners"),
    [
        (3, [(0,), (1,), (1,)], (1, 2, 0), (1,)),
        (3, [(0,), (1,), (2,)], (1, 1, 1), (0, 1, 2)),
        (3, [(0, 1), (1,), (0,)], (2, 2, 0), (0, 1)),
        (5, [(0, 1, 2), (0, 1), (0, 2), (0,), (1,)], (4, 3, 2), (0,)),
    ],
)
def test_r85_series(races: int, won: list[tuple[int, ...]], trophies: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """R85, J33: trophies add up without limit, a shared win gives one each; most trophies win the series, equal share it."""
    rules = build.rules("oval", 3, races=races, start_player="1")
    state = rules.new(3).state
    for number, seats in enumerate(won):
        assert not rules.turn(state).over
        state, events = race(rules, state, *seats)
        (ended,) = events_of(events, RaceEnded)
        assert (ended.winners, ended.races_left) == (seats, races - 1 - number)
        assert len(events_of(events, SeriesEnded)) == (number == races - 1)
    assert events_of(events, SeriesEnded) == [SeriesEnded(trophies=trophies, winners=winners)]
    assert events[-1].tag == "SeriesEnded"
    assert (state.phase, state.trophies, state.winners) == ("OVER", trophies, tuple(won))
    assert rules.turn(state).over
    result = rules.result(state)
    assert result is not None
    assert tuple(seat for seat, place in enumerate(result.places) if place == 1) == winners
    assert [tuple(s for s, place in enumerate(r.places) if place == 1) for r in result.races] == won


def test_r85a_one_race_is_the_match() -> None:
    """R85a, O8: with one race the match is over with it."""
    rules = build.rules("oval", 3)
    state, events = race(rules, build.state(rules), 1)
    (ended,) = events_of(events, RaceEnded)
    assert (ended.winners, ended.races_left) == ((1,), 0)
    assert rules.turn(state).over
    assert events_of(events, TurnStarted)[-1].seat == 2
    assert tags(events).count("RaceStarted") == 0
