"""Section 11: driving, ramming, cutting, bombing and being towed, with what is told of it."""

from typing import Any

import pytest

from game.core.actions import Event
from game.titles.aruba.rules.events import (
    BombDropped,
    BumperAbsorbed,
    BumpersCancelled,
    CarFinished,
    CarMoved,
    CarSaved,
    CarsCollided,
    CarWrecked,
    DamageTaken,
    HookWindowOpened,
    MovementEnded,
    SaveWindowOpened,
    SawCut,
    SawsClashed,
    ShotFired,
    TurnEnded,
    WreckPushed,
    WreckRemoved,
)
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import ArubaState
from tests.titles.aruba import build
from tests.titles.aruba.expect import assert_refused, choices, damages, declares, script_over, steps

GAME, THREE = build.rules(6), build.rules(3)


def moving(cars: str, budget: int, game: ArubaRules = GAME, **fields: Any) -> ArubaState:
    """The active car A has just declared a movement of `budget`."""
    return build.state(game, cars, phase="MOVING", budget=budget, **fields)


def trail(events: tuple[Event, ...], car: str) -> list[str]:
    """Where that car went, one space after the other."""
    return [e.to_space for e in events if isinstance(e, CarMoved) and e.car == car]


def test_x11_a_ram_ends_the_drive() -> None:
    """X11: two steps and a ram of five points: the rammed car goes one space on, two points are lost."""
    after, events = build.play(GAME, moving("A 9/2, B 12/2", 5), "F F ram")
    assert (build.places(GAME, after, "A B"), damages(GAME, after, "A B")) == ("12/2 13/2", [0, 1])
    assert build.told(events, MovementEnded) == [MovementEnded(car="R", reason="ram", lost_points=2)]
    assert (after.phase, after.active) == ("AFTER_MOVE", 0)


def test_x12_a_chain_of_three() -> None:
    """X12: three cars nose to tail each take a token and move on by one, the rammer behind them."""
    after, events = build.play(GAME, moving("A 9/2, B 10/2, C 11/2, D 12/2", 1), "ram")
    assert build.told(events, CarsCollided) == [CarsCollided(rammer="R", chain=("Y", "B", "G"), damages=(1, 1, 1))]
    assert (build.places(GAME, after, "A B C D"), damages(GAME, after, "A B C D")) == ("10/2 11/2 12/2 13/2", [0, 1, 1, 1])
    assert [e.car for e in build.told(events, DamageTaken)] == ["Y", "B", "G"]
    assert [e.car for e in build.told(events, CarMoved)] == ["G", "B", "Y", "R"]


@pytest.mark.parametrize(
    ("front", "rear", "damage", "left_a", "left_b"),
    [
        (False, False, 1, [], []),
        (True, False, 2, ["front"], []),
        (False, True, 0, [], ["rear"]),
        (True, True, 0, [], []),
    ],
    ids=["plain", "x13", "x14", "x15"],
)
def test_x13_x14_x15_bumpers(front: bool, rear: bool, damage: int, left_a: list[str], left_b: list[str]) -> None:
    """X13-X15, R55: front doubles, rear absorbs, both cancel; the push comes in any case."""
    s = moving(f"A 9/2{' front' * front}, B 10/2{' rear' * rear}", 1)
    after, events = build.play(GAME, s, "ram")
    assert (build.places(GAME, after, "A B"), damages(GAME, after, "A B")) == ("10/2 11/2", [0, damage])
    assert (build.mounted(GAME, after, "A"), build.mounted(GAME, after, "B")) == (left_a, left_b)
    cards = (build.car(GAME, s, "A").front, build.car(GAME, s, "B").rear)
    assert after.discard == (cards if front and rear else ())
    assert build.told(events, BumperAbsorbed) == [BumperAbsorbed(rear_car="R", front_car="Y")] * (rear and not front)
    cancelled = BumpersCancelled(rear_car="R", front_car="Y", cards=cards)
    assert build.told(events, BumpersCancelled) == [cancelled] * (front and rear)


def test_x16_passing_is_one_contact() -> None:
    """X16: driving past a car cuts it once, on arrival beside it, not when leaving."""
    first, events = build.play(GAME, moving("A 9/1 right, B 10/2", 3), "F")
    assert build.told(events, SawCut) == [SawCut(car="R", target="Y", side="right")]
    after, events = build.play(GAME, first, "F F")
    assert build.told(events, SawCut, DamageTaken) == []
    assert (build.place(GAME, after, "A"), damages(GAME, after, "A B")) == ("12/1", [0, 1])


def test_x17_a_waiting_saw_cuts_who_arrives() -> None:
    """X17: the car that arrives beside a saw is cut in its own turn."""
    after, events = build.play(GAME, moving("A 9/1, B 10/2 left", 3), "F")
    assert build.told(events, SawCut) == [SawCut(car="Y", target="R", side="left")]
    assert build.told(events, DamageTaken) == [DamageTaken(car="R", amount=1, total=1, source="Y", cause="saw")]
    assert (damages(GAME, after, "A B"), build.mounted(GAME, after, "B")) == ([1, 0], ["left"])


@pytest.mark.parametrize(("mine", "kept"), [("right", []), ("left right", ["left"])], ids=["x18", "x46"])
def test_x18_x46_facing_saws_break(mine: str, kept: list[str]) -> None:
    """X18, X46: two saws that face each other are both lost, the arriving car's first; the other saw stays."""
    s = moving(f"A 9/1 {mine}, B 10/2 left", 3)
    after, events = build.play(GAME, s, "F")
    cards = (build.car(GAME, s, "A").right, build.car(GAME, s, "B").left)
    assert build.told(events, SawsClashed) == [SawsClashed(car="R", other="Y", side="right", cards=cards)]
    assert (damages(GAME, after, "A B"), after.discard) == ([0, 0], cards)
    assert (build.mounted(GAME, after, "A"), build.mounted(GAME, after, "B")) == (kept, [])


def test_x19_the_bombs_zone() -> None:
    """X19: the row behind and the one behind that, in the order of the list; not the own row, not three rows back."""
    cars = "A 16/2, B 15/2, C 15/3, D 14/1, E 16/1, F 13/2"
    s = build.state(GAME, cars, phase="AFTER_MOVE", hands={"A": "bomb bomb"})
    after, events = build.play(GAME, s, "bomb")
    (told,) = build.told(events, BombDropped)
    assert (told.space, told.hits) == ("15/2", ("Y", "B", "G"))
    assert [e.car for e in build.told(events, DamageTaken)] == ["Y", "B", "G"]
    assert damages(GAME, after, "A B C D E F") == [0, 1, 1, 1, 0, 0]
    assert damages(GAME, build.play(GAME, after, "bomb")[0], "A B C D E F") == [0, 2, 2, 2, 0, 0]


@pytest.mark.parametrize(
    ("cars", "ways"),
    [
        ("A 9/2, B 10/2, C 9/1", {"ram", "R"}),
        ("A 9/2, C 9/1", {"F", "L", "R"}),
        ("A 9/2, B 10/2", {"ram", "L", "R"}),
        ("A 9/2, B 10/2, C 9/1 wreck", {"ram", "R"}),
        ("A 9/2, B 10/2 wreck, C 9/1 wreck", {"ram", "R"}),
        ("A 9/2, B 10/2, C 9/3", {"ram", "L"}),
        ("A 9/2, B 10/2, C 9/1, D 9/3", {"ram"}),
    ],
)
def test_x23_x24_no_way_between_two(cars: str, ways: set[str]) -> None:
    """X23, X24, R49: a diagonal is barred only if both the space ahead and the one beside are taken, by cars or wrecks."""
    s = moving(cars, 3)
    assert steps(GAME, s) == ways
    if "C 9/1" in cars and "B" in cars:
        assert_refused(GAME, s, "L", "R49", "between_cars")


def test_x24_a_wreck_can_be_rammed() -> None:
    """X24: the wreck ahead is pushed on and nobody is hurt."""
    after, events = build.play(GAME, moving("A 9/2, B 10/2 wreck, C 9/1 wreck", 3), "ram")
    assert build.told(events, WreckPushed) == [WreckPushed(car="Y", from_space="10/2", to="11/2")]
    assert (build.places(GAME, after, "A B"), damages(GAME, after, "A")) == ("10/2 11/2", [0])
    assert build.told(events, DamageTaken) == []


def test_x29_the_follower_copies_the_path() -> None:
    """X29: the towed car enters each space the other has just left."""
    after, events = build.play(GAME, moving("A 9/2, B 8/2", 3, follower="B"), "F L F")
    assert (trail(events, "R"), trail(events, "Y")) == (["10/2", "11/1", "12/1"], ["9/2", "10/2", "11/1"])
    assert {e.cause for e in build.told(events, CarMoved) if e.car == "Y"} == {"tow"}
    assert build.places(GAME, after, "A B") == "12/1 11/1"


def test_x30_towed_through_a_ram() -> None:
    """X30: the rammer's old space is the follower's new one; only the rammed car is hurt."""
    after, events = build.play(GAME, moving("A 9/2, B 8/2, C 10/2", 3, follower="B"), "ram")
    assert (build.places(GAME, after, "A B C"), damages(GAME, after, "A B C")) == ("10/2 9/2 11/2", [0, 0, 1])
    assert [(e.car, e.cause) for e in build.told(events, CarMoved)] == [("B", "push"), ("R", "ram"), ("Y", "tow")]


def test_x31_towed_up_to_the_line() -> None:
    """X31: the active car is home, the follower makes its last step and is cut there, the turn ends without draws."""
    s = moving("A 35/1, B 34/1, C 35/2 left", 4, follower="B", dice="555")
    after, events = build.play(GAME, s, "F")
    assert [(e.car, e.place, e.cause) for e in build.told(events, CarFinished)] == [("R", 1, "drive")]
    assert (build.place(GAME, after, "B"), damages(GAME, after, "B")) == ("35/1", [1])
    assert build.told(events, TurnEnded) == [TurnEnded(car="R")]
    assert (after.active, after.phase, after.dice) == (1, "PREP", "")


def test_x32_pushed_over_the_line() -> None:
    """X32, J33: a car pushed over the line has finished, with the token it took before."""
    after, events = build.play(GAME, moving("A 34/2, B 35/2 dt3", 1), "ram")
    assert build.told(events, CarFinished) == [CarFinished(car="Y", seat=1, place=1, points=6, cause="push")]
    assert [(e.car, e.total) for e in build.told(events, DamageTaken)] == [("Y", 4)]
    assert (build.place(GAME, after, "A"), build.car(GAME, after, "B").state) == ("35/2", "finished")
    assert after.phase == "AFTER_MOVE"


def test_x33_a_wreck_takes_no_place() -> None:
    """X33: destroyed by the very ram, the car crosses as a wreck: it is gone and has no place."""
    after, events = build.play(GAME, moving("A 34/2, B 35/2 dt8", 1), "ram")
    assert build.told(events, CarFinished) == []
    assert build.told(events, CarWrecked, WreckRemoved) == [
        CarWrecked(car="Y", space="35/2", source="R", cause="ram"),
        WreckRemoved(car="Y", from_space="35/2", to="FINISH"),
    ]
    assert (build.place(GAME, after, "A"), build.car(GAME, after, "B").state, after.finished) == ("35/2", "gone", ())


def test_x34_two_cards_save_a_car() -> None:
    """X34: eight tokens and two more need two cards; saved, the car is pushed with eight tokens still."""
    s = moving("A 9/2 front, B 10/2 dt8", 1, hands={"B": "nitro bomb"})
    asked, events = build.play(GAME, s, "ram")
    assert build.told(events, SaveWindowOpened) == [SaveWindowOpened(car="Y", seat=1, need=2, amount=2, source="R", cause="ram")]
    assert (asked.phase, GAME.turn(asked).waits_for) == ("SAVE_WINDOW", (1,))
    assert choices(GAME, asked) == {"save:bomb+nitro", "accept"}
    saved, events = build.play(GAME, asked, "save:bomb+nitro")
    assert build.told(events, CarSaved) == [CarSaved(car="Y", seat=1, need=2)]
    assert (build.places(GAME, saved, "A B"), damages(GAME, saved, "B"), saved.hands[1]) == ("10/2 11/2", [8], ())
    assert set(saved.discard) == set(s.hands[1])
    lost, _ = build.play(GAME, asked, "accept")
    assert (build.places(GAME, lost, "A B"), build.car(GAME, lost, "B").state) == ("10/2 11/2", "wreck")


def test_x35_one_card_is_too_few() -> None:
    """X35: two tokens over need two cards; with one nobody is asked, the wreck is pushed and the hand is lost."""
    s = moving("A 9/2 front, B 10/2 dt8", 1, hands={"B": "nitro"})
    after, events = build.play(GAME, s, "ram")
    assert build.told(events, SaveWindowOpened) == []
    assert build.told(events, WreckPushed) == [WreckPushed(car="Y", from_space="10/2", to="11/2")]
    assert (after.phase, build.places(GAME, after, "A B"), build.car(GAME, after, "B").state) == ("AFTER_MOVE", "10/2 11/2", "wreck")
    assert (after.hands[1], after.discard) == ((), s.hands[1])


def test_x36_a_wreck_passes_the_push_on() -> None:
    """X36: behind the wreck a racing car takes a plain token and all move on by one."""
    after, events = build.play(GAME, moving("A 9/2, F 10/2 wreck, C 11/2 dt2", 1), "ram")
    assert (build.places(GAME, after, "A F C"), damages(GAME, after, "A C")) == ("10/2 11/2 12/2", [0, 3])
    assert build.told(events, CarsCollided) == [CarsCollided(rammer="R", chain=("W", "B"), damages=(0, 1))]


def test_x37_pushed_on_to_a_saw() -> None:
    """X37, J39: a car of the chain that is pushed beside a saw is cut after the push."""
    after, events = build.play(GAME, moving("A 10/2, B 11/2, D 12/3 left", 1), "ram")
    assert [(e.car, e.cause, e.total) for e in build.told(events, DamageTaken)] == [("Y", "ram", 1), ("Y", "saw", 2)]
    told = build.story(events)
    assert told.index("SawCut") > max(k for k, tag in enumerate(told) if tag == "CarMoved")
    assert build.mounted(GAME, after, "D") == ["left"]


def test_x40_shots_around_the_drive() -> None:
    """X40: one pair before the first step, one after the last, none in between."""
    s = build.state(GAME, "A 9/2, B 10/2, C 13/1", phase="BEFORE_MOVE", dice="1236655")
    under_way, events = build.play(GAME, s, "shoot:6 declare:3")
    assert build.told(events, ShotFired) == [ShotFired(car="R", target="Y")]
    for step in "LFF":
        assert_refused(GAME, under_way, "shoot:5", "R35", "moving")
        under_way, _ = build.play(GAME, under_way, step)
    assert (build.place(GAME, under_way, "A"), choices(GAME, under_way)) == ("12/1", {"shoot:5", "finish"})
    after, events = build.play(GAME, under_way, "shoot:5")
    assert build.told(events, ShotFired) == [ShotFired(car="R", target="B")]
    assert damages(GAME, after, "A B C") == [0, 1, 1]


def test_x44_a_hook_across_the_line() -> None:
    """X44: row 35 lies behind row 0, so a car that is nearly home may hook on to one that has just set off, and be towed home."""
    s = build.state(GAME, "A 0/2, B 35/2", throws="1234556666", hands={"B": "hook"})
    asked, events = build.play(GAME, s, "throw")
    assert build.told(events, HookWindowOpened) == [HookWindowOpened(seat=1, car="Y", target="R")]
    after, events = build.play(GAME, asked, "hook end_roll declare:2 F")
    assert [(e.car, e.place, e.cause) for e in build.told(events, CarFinished)] == [("Y", 1, "tow")]
    assert (build.place(GAME, after, "A"), after.budget, after.phase) == ("1/2", 1, "MOVING")
    assert script_over(after)


def test_x49_own_cars_are_not_rammed() -> None:
    """X49, J47: the own car ahead and a rival beside leave one way; further up a chain the own car is hit like any other."""
    s = moving("A 9/2, A2 10/2, B 9/1", 3, THREE)
    assert steps(THREE, s) == {"R"}
    assert build.refused(THREE, s, "ram") is not None
    assert_refused(THREE, s, "L", "R49", "between_cars")
    after, _ = build.play(THREE, moving("A 9/2, B 10/2, A2 11/2", 3, THREE), "ram")
    assert (build.places(THREE, after, "A B A2"), damages(THREE, after, "A B A2")) == ("10/2 11/2 12/2", [0, 1, 1])


def test_x50_no_way_no_declaration() -> None:
    """X50, R36: with no legal first move nothing can be declared; the dice still mend and draw."""
    s = build.state(THREE, "A 9/1 dt1, A2 10/1, B 9/2", phase="BEFORE_MOVE", dice="123456222", hands={"A": "nitro"})
    assert declares(THREE, s) == set()
    assert_refused(THREE, s, "declare:6", "R36", "no_way")
    assert_refused(THREE, s, "declare:0,,1", "R36", "no_way")
    after, _ = build.play(THREE, s, "mend:2 finish")
    assert damages(THREE, after, "A") == [0]
    after, _ = build.play(THREE, build.play(THREE, s, "finish")[0], "draw:2")
    assert len(after.hands[0]) == 3
