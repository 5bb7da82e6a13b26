"""Section 8: what each option changes, and that it changes nothing at its default."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.actions import Event
from game.core.contract import Setup
from game.core.rng import Rng, shuffle
from game.core.track import Scalar
from game.titles.aruba.meta import META
from game.titles.aruba.rules.cards import CARDS
from game.titles.aruba.rules.events import (
    BombDropped,
    CarFinished,
    CarSaved,
    DeckShuffled,
    HookWindowOpened,
    RaceEnded,
    RaceStarted,
    SaveWindowOpened,
    SeriesEnded,
    ShotFired,
)
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import ArubaState
from game.titles.aruba.title import TITLE
from tests.titles.aruba import build
from tests.titles.aruba.expect import IDLE, assert_refused, damages, letters, turns


def ending(game: ArubaRules, home: str, then: str, race: int = 1, **fields: Any) -> ArubaState:
    """Two cars are `home` in that order, `then` is one step from the line."""
    first, second = home.split()
    cars = f"{first} 36/1 finished, {second} 36/3 finished, {then} 35/2"
    return build.state(game, cars, active=then, phase="MOVING", budget=1, race=race, seed=11, **fields)


def grid(events: Sequence[Event]) -> list[str]:
    """The cars on slot 1, 2, ... of the race that begins."""
    (told,) = build.told(events, RaceStarted)
    assert [slot for slot, _, _, _ in told.grid] == list(range(1, len(told.grid) + 1))
    return [car for _, car, _, _ in told.grid]


def test_the_defaults() -> None:
    """Section 8: O1 to O8 as they stand when nobody chooses, and the values there are to choose."""
    options = {o.name: o for o in META.options(4, (build.track(),)) if o.seat < 0}
    defaults: dict[str, Scalar] = {
        "bomb_damage": 1,
        "grid_order": "clockwise",
        "hook_window": "first_throw",
        "two_cars_for_three": True,
        "laps": 1,
        "races": 3,
        "round_limit": 30,
        "shot_range": 1,
    }
    assert {name: o.default for name, o in options.items()} == defaults
    assert options["bomb_damage"].values == (1, 2)
    assert options["laps"].values == (1, 2)
    assert options["races"].values == (1, 2, 3, 4, 5)
    assert options["shot_range"].values == (1, 2, 3)
    assert set(options["grid_order"].values) == {"clockwise", "finish"}
    assert set(options["hook_window"].values) == {"first_throw", "end_of_roll"}
    assert 30 in options["round_limit"].values
    assert (META.seats_min, META.seats_max, META.minutes) == (3, 6, (30, 60))


@pytest.mark.parametrize(("amount", "hurt"), [(None, 1), (1, 1), (2, 2)])
def test_o1_bomb_damage(amount: int | None, hurt: int) -> None:
    """O1: a bomb deals one token to each car, two in the Czech edition."""
    game = build.rules(4) if amount is None else build.rules(4, bomb_damage=amount)
    s = build.state(game, "A 16/2, B 15/2, C 14/3 dt3", phase="AFTER_MOVE", hands={"A": "bomb"})
    after, events = build.play(game, s, "bomb")
    assert [e.hits for e in build.told(events, BombDropped)] == [("Y", "B")]
    assert damages(game, after, "A B C") == [0, hurt, 3 + hurt]


def test_o1_two_tokens_ask_for_as_many_cards_as_it_takes() -> None:
    """O1, R46: at 7 tokens one card saves the car from two more, at 8 it takes two; the car has 8 afterwards."""
    game = build.rules(4, bomb_damage=2)
    cars = "A 16/2, B 15/2 dt7, C 14/2 dt8, D 15/1 dt8"
    s = build.state(game, cars, phase="AFTER_MOVE", hands={"A": "bomb", "B": "saw", "C": "saw hook", "D": "saw"})
    asked, events = build.play(game, s, "bomb")
    assert build.car(game, asked, "D").state == "wreck", "D is first in the zone and one card is too few"
    assert build.told(events, SaveWindowOpened) == [SaveWindowOpened(car="Y", seat=1, need=1, amount=2, source="R", cause="bomb")]
    asked, events = build.play(game, asked, "save:saw")
    assert build.told(events, CarSaved) == [CarSaved(car="Y", seat=1, need=1)]
    assert build.told(events, SaveWindowOpened) == [SaveWindowOpened(car="B", seat=2, need=2, amount=2, source="R", cause="bomb")]
    after, _ = build.play(game, asked, "save:hook+saw")
    assert (damages(game, after, "B C"), after.hands, after.phase) == ([8, 8], ((), (), (), ()), "AFTER_MOVE")


def test_o2_r74_grid_order_goes_around_the_table() -> None:
    """R74: the winner's owner starts and the others follow clockwise, whatever their places."""
    game = build.rules(5)
    _, events = build.play(game, ending(game, "D B", "A"), "F")
    assert grid(events) == letters(game, "D E A B C")
    assert build.told(events, RaceStarted)[0].starting_seat == 3


def test_o2_grid_order_by_finish() -> None:
    """O2: seats line up by their best car of the race before; the turn order follows the slots."""
    game = build.rules(5, grid_order="finish")
    s = build.state(game, "D 36/1 finished, B 36/3 finished, A 35/2, C 20/1 dt2, E 20/3 dt1", phase="MOVING", budget=1, race=1, seed=11)
    after, events = build.play(game, s, "F")
    assert grid(events) == letters(game, "D B A E C")
    _, events = build.play(game, after, " ".join([IDLE] * 5))
    assert turns(events) == letters(game, "B A E C D")


def test_o2_grid_order_by_the_best_of_two_cars() -> None:
    """O2: with two cars each the better one counts; A cars take slots 1 to 3, B cars 4 to 6."""
    game = build.rules(3, grid_order="finish")
    cars = "B2 36/1 finished, B 36/3 finished, C 35/2, A 30/1, A2 9/1 wreck, C2 5/1"
    s = build.state(game, cars, active="C", phase="MOVING", budget=1, race=1, seed=11)
    _, events = build.play(game, s, "F")
    assert grid(events) == letters(game, "B C A B2 C2 A2")


@pytest.mark.parametrize(
    ("when", "asked_after", "then"), [("first_throw", "throw", "ROLL"), ("end_of_roll", "throw end_roll", "BEFORE_MOVE")]
)
def test_o3_hook_window(when: str, asked_after: str, then: str) -> None:
    """O3: the window opens after the first throw, or where the roll ends; either answer leads on from there."""
    game = build.rules(4, hook_window=when)
    s = build.state(game, "A 9/2, B 8/2", throws="1234556666", hands={"B": "hook"})
    asked, events = build.play(game, s, asked_after)
    assert [e.seat for e in build.told(events, HookWindowOpened)] == [1]
    turn = game.turn(asked)
    assert (turn.phase, turn.waits_for, turn.ask_always) == ("HOOK_WINDOW", (1,), True)
    for answer in ("hook", "pass"):
        assert build.play(game, asked, answer)[0].phase == then


def test_o3_the_window_opens_once() -> None:
    """O3, R21: with the late window nobody is asked after the first throw, and with the early one not at the end."""
    late, early = build.rules(4, hook_window="end_of_roll"), build.rules(4)
    for game, script, opened in ((late, "throw", 0), (early, "throw pass end_roll", 1)):
        s = build.state(game, "A 9/2, B 8/2", throws="1234556666", hands={"B": "hook"})
        _, events = build.play(game, s, script)
        assert len(build.told(events, HookWindowOpened)) == opened


@pytest.mark.parametrize(("seats", "on", "cars"), [(3, True, 6), (3, False, 3), (4, True, 4), (6, True, 6), (6, False, 6)])
def test_o4_two_cars_for_three(seats: int, on: bool, cars: int) -> None:
    """O4, R7: three seats drive two cars each or one; with more seats it is always one."""
    step = build.rules(seats, two_cars_for_three=on).new(4)
    assert len(step.state.cars) == cars
    assert len(grid(step.events)) == cars
    (told,) = build.told(step.events, RaceStarted)
    assert [space for _, _, space, _ in told.grid] == ["35/1", "35/3", "34/1", "34/3", "33/1", "33/3"][:cars]


def test_o5_two_laps() -> None:
    """O5: over the line for the first time the race goes on; the finish is at 72."""
    game = build.rules(4, laps=2)
    s = build.state(game, "A 35/2", phase="MOVING", budget=3)
    after, events = build.play(game, s, "F R")
    assert (build.place(game, after, "A"), build.told(events, CarFinished)) == ("37/3", [])
    s = build.state(game, "A 71/2", phase="MOVING", budget=3)
    _, events = build.play(game, s, "F")
    assert [(e.car, e.place) for e in build.told(events, CarFinished)] == [("R", 1)]


def test_o5_only_the_last_crossing_is_straight_ahead() -> None:
    """O5, R50: on the first lap the line may be crossed aside and by ramming; only the last space before F may not."""
    game = build.rules(4, laps=2)
    first = build.state(game, "A 35/2, B 36/2", phase="MOVING", budget=3)
    assert {"L", "R", "ram"} <= set(build.legal(game, first))
    rammed, _ = build.play(game, first, "ram")
    assert build.places(game, rammed, "A B") == "36/2 37/2"
    last = build.state(game, "A 71/2, B 36/2", phase="MOVING", budget=3)
    assert set(build.legal(game, last)) == {"F"}
    assert_refused(game, last, "ram", "R50")


def test_o5_tracks_too_long_for_two_laps() -> None:
    """V3: rows times laps may not be above 72."""
    tracks = (build.drawn("long", **{**build.T36, "rows": 37, "slots": "36/1 36/3 35/1 35/3 34/1 34/3"}),)
    for laps, codes in ((1, []), (2, ["V3"])):
        setup = Setup(4, META.car_ids[:4], {"laps": laps}, ("long",))
        assert [p.rule for p in TITLE.problems(setup, tracks)] == codes


@pytest.mark.parametrize("races", [1, 2, 3, 4, 5])
def test_o6_races(races: int) -> None:
    """O6, R75: the series ends with the last race, whichever number that is, and that race breaks ties."""
    game = build.rules(4, races=races)
    results = build.state(game)
    for race in range(1, races + 1):
        home, then = ("A B", "C") if race < races else ("B A", "C")
        s = ending(game, home, then, race, races=results.races, classes=results.classes)
        results, events = build.play(game, s, "F")
        assert len(build.told(events, RaceEnded)) == 1
        assert bool(build.told(events, SeriesEnded)) == (race == races)
    assert game.turn(results).over
    (told,) = build.told(events, SeriesEnded)
    totals = [6 * races - 2, 4 * races + 2, 2 * races, 0]
    assert list(told.totals) == totals
    assert told.ranking == ((1, 0, 2, 3) if races <= 2 else (0, 1, 2, 3))
    assert told.decided_by == ("last_race" if races == 2 else "points")


@pytest.mark.parametrize("limit", [10, 30])
def test_o7_r72_round_limit(limit: int) -> None:
    """O7, R71, R72: after the last car's turn of that round the open places go by distance, damage, slot."""
    game = build.rules(6, **({} if limit == 30 else {"round_limit": limit}))
    cars = "A 20/1, B 20/2 dt1, C 36/1 finished, D 22/1 dt5, E 20/3, F 3/1"
    early = build.state(game, cars, phase="WRAP_UP", active="F", round=limit - 1, race=1, seed=2)
    after, events = build.play(game, early, "end_turn")
    assert (after.round, build.told(events, RaceEnded)) == (limit, [])
    middle = build.state(game, cars, phase="WRAP_UP", active="E", round=limit, race=1, seed=2)
    assert build.told(build.play(game, middle, "end_turn")[1], RaceEnded) == []
    last = build.state(game, cars, phase="WRAP_UP", active="F", round=limit, race=1, seed=2)
    after, events = build.play(game, last, "end_turn")
    assert [(e.car, e.place, e.points, e.cause) for e in build.told(events, CarFinished)] == [
        ("G", 2, 4, "round_limit"),
        ("R", 3, 2, "round_limit"),
    ]
    (told,) = build.told(events, RaceEnded)
    assert (told.classification, told.ended) == (("B", "G", "R", "P", "Y", "W"), "round_limit")
    assert (after.race, after.round) == (2, 1)


def test_o7_the_limit_is_checked_although_the_last_cars_are_out() -> None:
    """R11, R71: skipped cars complete the round, too."""
    game = build.rules(4, round_limit=10)
    s = build.state(game, "A 20/1, B 19/2, C 7/1 wreck, D 9/2 wreck", phase="WRAP_UP", active="B", round=10, race=1, seed=2)
    _, events = build.play(game, s, "end_turn")
    assert [e.car for e in build.told(events, CarFinished)] == ["R", "Y"]
    (told,) = build.told(events, RaceEnded)
    assert (told.classification, told.points) == (("R", "Y", "G", "B"), (6, 4, 0, 0))


@pytest.mark.parametrize(
    ("reach", "cars", "hit"),
    [
        (1, "A 9/2, B 10/2", "Y"),
        (1, "A 9/2, B 11/2", ""),
        (2, "A 9/2, B 11/2", "Y"),
        (2, "A 9/2, B 12/2", ""),
        (3, "A 9/2, B 12/2", "Y"),
        (3, "A 9/2, B 13/2", ""),
        (3, "A 9/2, B 11/2, C 12/2", "Y"),
        (3, "A 9/2, B 11/2 wreck, C 12/2", ""),
        (3, "A 9/2, B 11/3", ""),
        (3, "A 34/2, B 1/2", "Y"),
        (1, "A 35/2, B 0/2", "Y"),
    ],
)
def test_o8_shot_range(reach: int, cars: str, hit: str) -> None:
    """O8, R31: the first that stands straight ahead within range, across the line as well; wrecks block."""
    game = build.rules(4, shot_range=reach)
    s = build.state(game, cars, phase="BEFORE_MOVE", dice="22")
    if hit:
        after, events = build.play(game, s, "shoot:2")
        assert build.told(events, ShotFired) == [ShotFired(car="R", target=hit)]
        assert damages(game, after, "B") == [1]
    else:
        assert_refused(game, s, "shoot:2", "R31")


def test_o8_an_own_car_blocks_the_view() -> None:
    """O8: nobody shoots through the own second car."""
    game = build.rules(3, shot_range=3)
    s = build.state(game, "A 9/2, A2 10/2, B 11/2", phase="BEFORE_MOVE", dice="22")
    assert_refused(game, s, "shoot:2", "R31")


def test_r10_each_race_draws_the_whole_deck_anew() -> None:
    """R8, R10, R74: after a race nothing is drawn but the shuffle of the 66 ids; hands, wrecks and damage are gone."""
    game = build.rules(4)
    s = ending(game, "D B", "A", hands={"C": "hook nitro"})
    after, events = build.play(game, s, "F")
    pile, rng = shuffle(Rng.seeded(11), CARDS)
    assert (after.pile, after.rng, after.discard, after.hands) == (pile, rng, (), ((), (), (), ()))
    assert build.told(events, DeckShuffled) == [DeckShuffled(reason="race", size=66)]
    assert (after.round, after.finished, after.wrecks, after.phase) == (1, (), (), "PREP")
    assert all((c.state, c.damage, c.front, c.rear, c.left, c.right) == ("racing", 0, 0, 0, 0, 0) for c in after.cars)
