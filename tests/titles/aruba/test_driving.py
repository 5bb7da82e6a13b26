"""Driving, ramming, saws, bombs and tows: section 6 along the examples of section 11, as positions before and after."""

import pytest

from game.titles.aruba.rules.events import (
    BombDropped,
    BumperAbsorbed,
    BumpersCancelled,
    CarFinished,
    CarMoved,
    CarsCollided,
    CarWrecked,
    DamageTaken,
    MoveDeclared,
    MovementEnded,
    SaveWindowOpened,
    SawCut,
    SawsClashed,
    ShotFired,
    TurnEnded,
    WreckPushed,
    WreckRemoved,
)
from tests.titles.aruba import build

GAME = build.rules(6)

RAMS = [
    ("X11", "A 9/2, B 12/2", 5, "F F ram", "A 12/2 dt0, B 13/2 dt1"),
    ("X12", "A 9/2, B 10/2, C 11/2, D 12/2", 1, "ram", "A 10/2 dt0, B 11/2 dt1, C 12/2 dt1, D 13/2 dt1"),
    ("X13", "A 9/2 front, B 10/2", 1, "ram", "A 10/2 dt0 front, B 11/2 dt2"),
    ("X14", "A 9/2, B 10/2 rear", 1, "ram", "A 10/2 dt0, B 11/2 dt0 rear"),
    ("X15", "A 9/2 front, B 10/2 rear", 1, "ram", "A 10/2 dt0, B 11/2 dt0"),
    ("X16", "A 9/1 right, B 10/2", 3, "F F F", "A 12/1 dt0 right, B 10/2 dt1"),
    ("X17", "A 9/1, B 10/2 left", 2, "F", "A 10/1 dt1, B 10/2 dt0 left"),
    ("X18", "A 9/1 right, B 10/2 left", 2, "F", "A 10/1 dt0, B 10/2 dt0"),
    ("X32", "A 34/2, B 35/2 dt3", 1, "ram", "A 35/2 dt0, B 36/2 dt4"),
    ("X33", "A 34/2, B 35/2 dt8", 1, "ram", "A 35/2 dt0, B 36/2 dt9"),
    ("X35", "A 9/2, B 10/2 dt8", 1, "ram", "A 10/2 dt0, B 11/2 dt9"),
    ("X36", "A 9/2, C 10/2 wreck, B 11/2 dt2", 1, "ram", "A 10/2 dt0, C 11/2 dt9, B 12/2 dt3"),
    ("X37", "A 10/2, B 11/2, D 12/3 left", 1, "ram", "A 11/2 dt0, B 12/2 dt2, D 12/3 dt0 left"),
    ("X46", "A 9/1 left right, B 10/2 left", 2, "F", "A 10/1 dt0 left, B 10/2 dt0"),
    ("J37", "A 9/2 front, B 10/2 rear front, C 11/2", 1, "ram", "A 10/2 dt0, B 11/2 dt0 front, C 12/2 dt2"),
    ("R53 a gap ends the chain", "A 9/2, B 10/2, C 12/2", 1, "ram", "A 10/2 dt0, B 11/2 dt1, C 12/2 dt0"),
    ("R51 order", "A 9/2 left, B 10/2 left, C 11/1", 1, "ram", "A 10/2 dt0 left, B 11/2 dt1 left, C 11/1 dt1"),
    ("R51 two lanes away is no contact", "A 9/1 right, B 10/3 left", 2, "F", "A 10/1 dt0 right, B 10/3 dt0 left"),
    ("R54 rear", "A 9/2 front, C 10/2 wreck, B 11/2 rear", 1, "ram", "A 10/2 dt0 front, C 11/2 dt9, B 12/2 dt0 rear"),
]  # fmt: skip


def _words(text: str) -> str:
    name, place, damage, *mounts = text.split()
    return " ".join((name, place, damage, *sorted(mounts)))


@pytest.mark.parametrize(("cars", "budget", "script", "after"), [row[1:] for row in RAMS], ids=[row[0] for row in RAMS])
def test_the_position_after_a_drive(cars: str, budget: int, script: str, after: str) -> None:
    s = build.state(GAME, cars, phase="MOVING", budget=budget, steps=1)
    end, _ = build.play(GAME, s, script)
    found = []
    for wanted in after.split(", "):
        name = wanted.split()[0]
        mounts = sorted(build.mounted(GAME, end, name))
        found.append(" ".join((name, build.place(GAME, end, name), f"dt{build.car(GAME, end, name).damage}", *mounts)))
    assert found == [_words(part) for part in after.split(", ")]
    assert not GAME.check(end)


def test_x12_a_chain_is_told_in_order() -> None:
    """X12, R53: collision, damage front to back of the list, pushes front-most first, then the rammer."""
    s = build.state(GAME, "A 9/2, B 10/2, C 11/2", phase="MOVING", budget=3)
    _, events = build.play(GAME, s, "ram")
    assert build.story(events) == [
        *("CarsCollided", "DamageTaken", "DamageTaken", "CarMoved", "CarMoved", "CarMoved", "MovementEnded"),
    ]
    assert build.told(events, CarsCollided, MovementEnded) == [
        CarsCollided(rammer="R", chain=("Y", "B"), damages=(1, 1)),
        MovementEnded(car="R", reason="ram", lost_points=2),
    ]
    moves = build.told(events, CarMoved)
    assert [(e.car, e.from_space, e.to_space, e.cause) for e in moves] == [
        *(("B", "11/2", "12/2", "push"), ("Y", "10/2", "11/2", "push"), ("R", "9/2", "10/2", "ram")),
    ]
    assert len({e.group for e in events if isinstance(e, CarMoved)}) == 1


def test_x14_x15_bumpers_are_told() -> None:
    s = build.state(GAME, "A 9/2, B 10/2 rear", phase="MOVING", budget=1)
    assert build.told(build.play(GAME, s, "ram")[1], BumperAbsorbed) == [BumperAbsorbed(rear_car="R", front_car="Y")]
    s = build.state(GAME, "A 9/2 front, B 10/2 rear", phase="MOVING", budget=1)
    end, events = build.play(GAME, s, "ram")
    assert build.told(events, BumpersCancelled) == [BumpersCancelled(rear_car="R", front_car="Y", cards=(55, 56))]
    assert end.discard == (55, 56)


def test_x16_x18_saws_are_told() -> None:
    s = build.state(GAME, "A 9/1 right, B 10/2", phase="MOVING", budget=3)
    assert build.told(build.play(GAME, s, "F")[1], SawCut, DamageTaken) == [
        SawCut(car="R", target="Y", side="right"),
        DamageTaken(car="Y", amount=1, total=1, source="R", cause="saw"),
    ]
    s = build.state(GAME, "A 9/1 right, B 10/2 left", phase="MOVING", budget=3)
    end, events = build.play(GAME, s, "F")
    assert build.told(events, SawsClashed) == [SawsClashed(car="R", other="Y", side="right", cards=(61, 62))]
    assert end.discard == (61, 62)


def test_x19_a_bomb_hits_two_rows_behind_in_order() -> None:
    s = build.state(GAME, "A 16/2, B 15/2, C 15/3, D 14/1, E 16/1, F 13/2", phase="BEFORE_MOVE", dice="1", hands={"A": "bomb"})
    end, events = build.play(GAME, s, "bomb")
    assert build.told(events, BombDropped) == [
        BombDropped(car="R", space="15/2", zone=("15/1", "15/2", "15/3", "14/1", "14/2", "14/3"), hits=("Y", "B", "G"))
    ]
    assert [(e.car, e.cause) for e in build.told(events, DamageTaken)] == [("Y", "bomb"), ("B", "bomb"), ("G", "bomb")]
    assert [build.car(GAME, end, name).damage for name in "ABCDEF"] == [0, 1, 1, 1, 0, 0]


def test_o1_bombs_may_deal_two() -> None:
    game = build.rules(6, bomb_damage=2)
    s = build.state(game, "A 16/2, B 15/2 dt7", phase="AFTER_MOVE", dice="1", hands={"A": "bomb"})
    end, events = build.play(game, s, "bomb")
    assert not build.racing(game, end, "B")
    assert build.told(events, CarWrecked) == [CarWrecked(car="Y", space="15/2", source="R", cause="bomb")]


def test_x23_x24_not_between_two_cars() -> None:
    for cars in ("A 9/2, B 10/2, C 9/1", "A 9/2, B 10/2, C 9/1 wreck", "A 9/2, B 10/2 wreck, C 9/1 wreck"):
        assert build.legal(GAME, build.state(GAME, cars, phase="MOVING", budget=3)) == ["R", "ram"]
    assert build.legal(GAME, build.state(GAME, "A 9/2, C 9/1", phase="MOVING", budget=3)) == ["F", "L", "R"]


def test_x29_x30_the_follower_drives_the_same_path() -> None:
    s = build.state(GAME, "A 9/2, B 8/2", phase="MOVING", budget=3, follower="B")
    _, events = build.play(GAME, s, "F L F")
    assert [e.to_space for e in build.told(events, CarMoved) if e.car == "Y"] == ["9/2", "10/2", "11/1"]
    assert [e.direction for e in build.told(events, CarMoved) if e.car == "Y"] == ["F", "F", "L"]
    s = build.state(GAME, "A 9/2, B 8/2, C 10/2", phase="MOVING", budget=3, follower="B")
    end, _ = build.play(GAME, s, "ram")
    assert build.places(GAME, end, "A B C") == "10/2 9/2 11/2"


def test_x31_the_follower_makes_the_last_step() -> None:
    s = build.state(GAME, "A 35/1, B 34/1, C 35/2 left", phase="MOVING", budget=4, follower="B", hands={"A": "bomb nitro"})
    end, events = build.play(GAME, s, "F")
    assert build.told(events, CarFinished) == [CarFinished(car="R", seat=0, place=1, points=6, cause="drive")]
    assert build.place(GAME, end, "B") == "35/1"
    assert build.car(GAME, end, "B").damage == 1
    assert build.story(events)[:5] == ["CarMoved", "CarFinished", "HandDiscarded", "CarMoved", "SawCut"]
    assert build.told(events, MovementEnded, TurnEnded) == [MovementEnded(car="R", reason="out", lost_points=3), TurnEnded(car="R")]
    assert end.active == 1


def test_x44_a_tow_over_the_line() -> None:
    s = build.state(GAME, "A 0/2, B 35/2", throws="1111122222", hands={"B": "hook"})
    end, events = build.play(GAME, s, "throw hook end_roll declare:2 F")
    assert build.told(events, CarFinished) == [CarFinished(car="Y", seat=1, place=1, points=6, cause="tow")]
    assert end.phase == "MOVING"
    assert end.follower == -1


def test_x33_a_destroyed_car_does_not_finish() -> None:
    s = build.state(GAME, "A 34/2, B 35/2 dt8", phase="MOVING", budget=1)
    end, events = build.play(GAME, s, "ram")
    assert build.told(events, WreckRemoved) == [WreckRemoved(car="Y", from_space="35/2", to="FINISH")]
    assert build.car(GAME, end, "B").state == "gone"
    assert end.finished == ()


def test_x34_the_save_window_pauses_a_ram() -> None:
    s = build.state(GAME, "A 9/2 front, B 10/2 dt8, C 11/2", phase="MOVING", budget=1, hands={"B": "hook nitro", "C": "bomb"})
    asked, events = build.play(GAME, s, "ram")
    assert build.told(events, SaveWindowOpened) == [SaveWindowOpened(car="Y", seat=1, need=2, amount=2, source="R", cause="ram")]
    assert GAME.turn(asked).waits_for == (1,)
    assert build.legal(GAME, asked) == ["save:hook+nitro", "accept"]
    assert not GAME.turn(asked).may
    saved, _ = build.play(GAME, asked, "save:hook+nitro")
    assert (build.places(GAME, saved, "A B C"), build.car(GAME, saved, "B").damage) == ("10/2 11/2 12/2", 8)
    assert (saved.phase, saved.hands[1]) == ("AFTER_MOVE", ())
    lost, events = build.play(GAME, asked, "accept")
    assert build.told(events, WreckPushed) == [WreckPushed(car="Y", from_space="10/2", to="11/2")]
    assert (build.places(GAME, lost, "A B C"), build.racing(GAME, lost, "B")) == ("10/2 11/2 12/2", False)


def test_x40_shots_before_and_after_the_drive_but_not_between() -> None:
    s = build.state(GAME, "A 9/2, B 10/2, C 13/1", phase="BEFORE_MOVE", dice="1234455")
    s, events = build.play(GAME, s, "shoot:4 declare:3 L")
    assert build.told(events, ShotFired) == [ShotFired(car="R", target="Y")]
    refused = build.refused(GAME, s, "shoot:5")
    assert refused is not None
    assert (refused.code, refused.rule) == ("moving", "R35")
    end, _ = build.play(GAME, s, "F F shoot:5")
    assert [build.car(GAME, end, name).damage for name in "BC"] == [1, 1]


def test_x5_x48_both_penalties_and_the_boost() -> None:
    s = build.state(GAME, "A 14/2", phase="BEFORE_MOVE", dice="1234562344", lead_pen=1)
    assert [e.budget for e in build.told(build.play(GAME, s, "declare:6")[1], MoveDeclared)] == [4]
    s = build.state(GAME, "A 9/2 dt4", phase="BEFORE_MOVE", dice="222446", hands={"A": "nitro"})
    end, events = build.play(GAME, s, "declare:boost,,1")
    assert [e.budget for e in build.told(events, MoveDeclared)] == [8]
    assert end.loose == "------"


def test_x49_x50_own_cars_are_obstacles() -> None:
    game = build.rules(3)
    s = build.state(game, "A 9/2, A2 10/2, B 9/1", phase="MOVING", budget=3)
    assert build.legal(game, s) == ["R"]
    s = build.state(game, "A 9/2, B 10/2, A2 11/2", phase="MOVING", budget=1)
    end, _ = build.play(game, s, "ram")
    assert (build.places(game, end, "A B A2"), build.car(game, end, "A2").damage) == ("10/2 11/2 12/2", 1)
    s = build.state(game, "A 9/1, A2 10/1, B 9/2", phase="BEFORE_MOVE", dice="123456222")
    assert not [t for t in build.legal(game, s) if t.startswith("declare")]


@pytest.mark.parametrize(("reach", "hit"), [(1, ""), (2, "Y"), (3, "Y")])
def test_o8_shots_may_reach_further(reach: int, hit: str) -> None:
    """O8: the first occupied space within range."""
    game = build.rules(6, shot_range=reach)
    s = build.state(game, "A 9/2, B 11/2, C 12/2", phase="BEFORE_MOVE", dice="22")
    if hit:
        assert [e.target for e in build.told(build.play(game, s, "shoot:2")[1], ShotFired)] == [hit]
    else:
        assert "shoot:2" not in build.legal(game, s)


def test_r62_the_active_car_cut_to_scrap_ends_its_turn() -> None:
    s = build.state(GAME, "A 9/1 dt8, B 10/2 left, C 8/1", phase="MOVING", budget=4, follower="C")
    end, events = build.play(GAME, s, "F")
    assert build.place(GAME, end, "C") == "9/1"
    assert build.story(events) == [
        *("CarMoved", "SawCut", "DamageTaken", "CarWrecked", "CarMoved", "MovementEnded", "TurnEnded", "TurnStarted"),
    ]
    assert end.active == 1
