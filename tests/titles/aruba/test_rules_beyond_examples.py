"""Sections 3 to 7: what the rules say beyond the examples of section 11."""

import pytest

from game.titles.aruba.rules.events import (
    BombDropped,
    BumpersCancelled,
    CardPlayed,
    CarFinished,
    CarMoved,
    CarsCollided,
    CarWrecked,
    DamageTaken,
    DiceRethrown,
    EquipmentDiscarded,
    HandDiscarded,
    MoveDeclared,
    MovementEnded,
    RaceEnded,
    SaveWindowOpened,
    SawCut,
    SeriesEnded,
    TurnEnded,
    TurnStarted,
)
from tests.titles.aruba import build
from tests.titles.aruba.expect import assert_refused, budgets, choices, damages, declares, letters, script_over

GAME, SIX, THREE = build.rules(4), build.rules(6), build.rules(3)


def test_r17_mounting_beside_a_car_cuts_nobody() -> None:
    """R17, R51: only an arrival is a contact; a saw put up beside a rival waits for the next one."""
    s = build.state(GAME, "A 9/1, B 9/2", hands={"A": "saw"})
    after, events = build.play(GAME, s, "mount:right")
    assert (damages(GAME, after, "A B"), build.told(events, SawCut)) == ([0, 0], [])
    assert build.mounted(GAME, after, "A") == ["right"]


def test_r51_both_sides_left_first() -> None:
    """R51: arriving between two cars makes two contacts, the left one first, with saws of either."""
    s = build.state(GAME, "A 9/2 left, B 10/1, C 10/3 left", phase="MOVING", budget=1)
    after, events = build.play(GAME, s, "F")
    assert [(e.car, e.target) for e in build.told(events, SawCut)] == [("R", "Y"), ("B", "R")]
    assert damages(GAME, after, "A B C") == [1, 1, 0]


def test_r51_driving_away_is_no_contact() -> None:
    """R51: leaving a car that stands beside cuts nobody; wrecks are never cut."""
    s = build.state(GAME, "A 9/1 right, B 9/2, C 10/2 wreck left", phase="MOVING", budget=1)
    after, events = build.play(GAME, s, "F")
    assert (build.told(events, SawCut), damages(GAME, after, "A B")) == ([], [0, 0])


def test_r52_saws_ask_for_no_owner() -> None:
    """R52, J36: one's own second car is cut like any other."""
    s = build.state(THREE, "A 9/1 right, A2 10/2", phase="MOVING", budget=1)
    assert damages(THREE, build.play(THREE, s, "F")[0], "A A2") == [0, 1]


def test_r53_r55_equipment_is_read_before_anything_happens() -> None:
    """R53, R55, J37: rear-most pair first, each pair the front bumper's card before the rear one's."""
    s = build.state(GAME, "A 9/2 front, B 10/2 rear front, C 11/2 rear", phase="MOVING", budget=1)
    after, events = build.play(GAME, s, "ram")
    a, b, c = (build.car(GAME, s, name) for name in "ABC")
    assert [e.cards for e in build.told(events, BumpersCancelled)] == [(a.front, b.rear), (b.front, c.rear)]
    assert after.discard == (a.front, b.rear, b.front, c.rear)
    assert (damages(GAME, after, "A B C"), build.places(GAME, after, "A B C")) == ([0, 0, 0], "10/2 11/2 12/2")


def test_r53_the_chain_ends_at_the_line() -> None:
    """R53: who would cross is the last of the chain; a car just beyond the line is neither hit nor pushed."""
    s = build.state(GAME, "A 33/2, B 34/2, C 35/2, D 0/2", phase="MOVING", budget=1)
    after, events = build.play(GAME, s, "ram")
    assert [e.chain for e in build.told(events, CarsCollided)] == [("Y", "B")]
    assert [(e.car, e.cause) for e in build.told(events, CarFinished)] == [("B", "push")]
    assert (build.places(GAME, after, "A B D"), damages(GAME, after, "A B C D")) == ("34/2 35/2 0/2", [0, 1, 1, 0])


def test_r53_arrivals_wait_for_all_pushes() -> None:
    """R53.6: the front-most pushed car meets its neighbour first, then the next, the rammer last."""
    cars = "A 9/2 right, B 10/2 left, C 11/2 right, D 12/3, E 11/1, F 10/3"
    s = build.state(SIX, cars, phase="MOVING", budget=1)
    after, events = build.play(SIX, s, "ram")
    assert [(e.car, e.target) for e in build.told(events, SawCut)] == [("B", "G"), ("Y", "P"), ("R", "W")]
    assert damages(SIX, after, "A B C D E F") == [0, 1, 1, 1, 1, 1]


def test_r63_a_race_that_ends_drops_the_rest() -> None:
    """R63, R69: the third car is pushed home, so the rammer never gets to its space."""
    s = build.state(GAME, "C 36/1 finished, D 36/3 finished, A 34/2, B 35/2", phase="MOVING", budget=1, race=1, seed=1)
    _, events = build.play(GAME, s, "ram")
    assert [(e.car, e.cause) for e in build.told(events, CarMoved)] == [("Y", "push")]
    (told,) = build.told(events, RaceEnded)
    assert (told.classification, told.points, told.ended) == (("B", "G", "Y", "R"), (0, 2, 6, 4), "three_home")


def test_r57_a_follower_cut_to_scrap_ends_the_tow() -> None:
    """R57: the follower is destroyed where it arrives; the towing car drives on alone."""
    s = build.state(GAME, "A 9/1, B 8/1 dt8, C 9/2 left", phase="MOVING", budget=3, follower="B")
    after, events = build.play(GAME, s, "F")
    assert [(e.car, e.space) for e in build.told(events, CarWrecked)] == [("Y", "9/1")]
    assert (after.follower, after.phase, after.budget) == (-1, "MOVING", 2)
    after, events = build.play(GAME, after, "F")
    assert [e.car for e in build.told(events, CarMoved)] == ["R"]


def test_r46_a_towed_car_may_be_saved() -> None:
    """R46, R57: the window opens in the middle of the tow, and the drive goes on after it."""
    s = build.state(GAME, "A 9/1, B 8/1 dt8, C 9/2 left", phase="MOVING", budget=3, follower="B", hands={"B": "saw"})
    asked, events = build.play(GAME, s, "F")
    assert build.told(events, SaveWindowOpened) == [SaveWindowOpened(car="Y", seat=1, need=1, amount=1, source="B", cause="saw")]
    after, events = build.play(GAME, asked, "save:saw F")
    assert [(e.card, e.purpose) for e in build.told(events, CardPlayed)] == [(s.hands[1][0], "save")]
    assert (build.places(GAME, after, "A B"), damages(GAME, after, "B"), after.follower) == ("11/1 10/1", [8], 1)


@pytest.mark.parametrize(("answer", "phase", "active"), [("save:nitro", "MOVING", 0), ("accept", "PREP", 1)])
def test_r46_the_active_car_may_save_itself(answer: str, phase: str, active: int) -> None:
    """R46, R62: cut in its own turn, a saved car drives on; a destroyed one's turn is over."""
    s = build.state(GAME, "A 9/1 dt8, B 10/2 left", phase="MOVING", budget=3, hands={"A": "nitro"})
    asked, events = build.play(GAME, s, "F")
    assert build.told(events, SaveWindowOpened) == [SaveWindowOpened(car="R", seat=0, need=1, amount=1, source="Y", cause="saw")]
    assert GAME.turn(asked).waits_for == (0,)
    after, events = build.play(GAME, asked, answer)
    assert (after.phase, after.active, after.hands[0]) == (phase, active, ())
    if answer == "accept":
        assert build.told(events, MovementEnded) == [MovementEnded(car="R", reason="out", lost_points=2)]
        assert build.told(events, TurnEnded) == [TurnEnded(car="R")]


def test_r47_bombs_ask_one_after_the_other() -> None:
    """R47, R63: two cars about to be destroyed by one bomb are asked in the order of the zone."""
    s = build.state(GAME, "A 16/2, B 15/1 dt8, C 15/2 dt8, D 14/2", phase="BEFORE_MOVE", hands={"A": "bomb", "B": "saw", "C": "hook"})
    first, _ = build.play(GAME, s, "bomb")
    assert (GAME.turn(first).waits_for, damages(GAME, first, "D")) == ((1,), [0])
    second, _ = build.play(GAME, first, "accept")
    assert (GAME.turn(second).waits_for, build.car(GAME, second, "B").state) == ((2,), "wreck")
    after, _ = build.play(GAME, second, "save:hook")
    assert (damages(GAME, after, "C D"), after.phase) == ([8, 1], "BEFORE_MOVE")


def test_r59_what_a_wreck_leaves() -> None:
    """R15, R59: the bomb's card, then the mounted cards front, rear, left, right, then the hand in its order."""
    s = build.state(
        GAME, "A 16/2, B 15/2 dt8 right left rear front", phase="AFTER_MOVE", hands={"A": "bomb"}
    )  # no card of B's own, so nobody is asked
    b = build.car(GAME, s, "B")
    after, events = build.play(GAME, s, "bomb")
    mounted = (("front", b.front), ("rear", b.rear), ("left", b.left), ("right", b.right))
    assert build.told(events, EquipmentDiscarded) == [EquipmentDiscarded(car="Y", cards=mounted)]
    assert after.discard == (*s.hands[0], b.front, b.rear, b.left, b.right)
    assert build.mounted(GAME, after, "B") == []


@pytest.mark.parametrize(("damage", "asked"), [(6, False), (7, False), (8, True)])
def test_r46_the_window_opens_for_the_ninth_token_only(damage: int, asked: bool) -> None:
    """R46: with cards at hand an eighth token asks nobody yet."""
    s = build.state(GAME, f"A 9/2, B 10/2 dt{damage}", phase="BEFORE_MOVE", dice="22", hands={"B": "nitro saw"})
    after, events = build.play(GAME, s, "shoot:2")
    assert (after.phase == "SAVE_WINDOW", bool(build.told(events, SaveWindowOpened))) == (asked, asked)
    assert damages(GAME, after, "B") == [8 if asked else damage + 1]


def test_r51_a_wreck_makes_no_further_contact() -> None:
    """R51: destroyed by the saw on its left, the arriving car is past being cut, and cutting, on its right."""
    s = build.state(GAME, "A 9/2 dt8 right, B 10/1 right, C 10/3 left", phase="MOVING", budget=2)
    after, events = build.play(GAME, s, "F")
    assert [(e.car, e.target) for e in build.told(events, SawCut)] == [("Y", "R")]
    assert (build.mounted(GAME, after, "C"), damages(GAME, after, "C")) == (["left"], [0])


def test_the_first_seat_is_no_exception() -> None:
    """R21, R34, R43: car A is bombed, robbed and asked for its hook like any other."""
    bomb = build.state(GAME, "B 16/2, A 15/2", active="B", phase="BEFORE_MOVE", hands={"B": "bomb"})
    assert damages(GAME, build.play(GAME, bomb, "bomb")[0], "A") == [1]
    theft = build.state(GAME, "B 16/2, A 15/2", active="B", phase="WRAP_UP", hands={"B": "larceny", "A": "saw"}, draws=(0,))
    assert build.hand(GAME, build.play(GAME, theft, "steal:A")[0], "B") == ["saw"]
    hook = build.state(GAME, "B 16/2, A 15/2", active="B", throws="1234556666", hands={"A": "hook"})
    asked, _ = build.play(GAME, hook, "throw")
    assert GAME.turn(asked).waits_for == (0,)
    after, _ = build.play(GAME, asked, "hook end_roll declare:1 F")
    assert build.places(GAME, after, "B A") == "17/2 16/2"
    shot = build.state(GAME, "B 16/2, A 17/2", active="B", phase="BEFORE_MOVE", dice="22")
    assert damages(GAME, build.play(GAME, shot, "shoot:2")[0], "A") == [1]


def test_r70_two_cars_left_race_on() -> None:
    """R70: a walkover needs a single racing car; with two the race goes on, whoever is home or out."""
    for out in ("C 36/1 finished, D 36/3 finished", "C 5/2 wreck, D 7/2 wreck"):
        s = build.state(build.rules(5), f"{out}, A 9/2, B 10/2 dt8, E 20/1", phase="BEFORE_MOVE", dice="22", race=1)
        after, events = build.play(build.rules(5), s, "shoot:2")
        assert (build.told(events, RaceEnded, CarFinished), after.race, after.phase) == ([], 1, "BEFORE_MOVE")


def test_r58_tokens_beyond_nine_are_not_counted() -> None:
    """R58: two tokens on top of eight are told and kept as nine."""
    s = build.state(GAME, "A 9/2 front, B 10/2 dt8", phase="MOVING", budget=1)
    after, events = build.play(GAME, s, "ram")
    assert [e.total for e in build.told(events, DamageTaken)] == [9]
    assert damages(GAME, after, "B") == [9]


def test_r59_the_hand_goes_with_the_last_car() -> None:
    """R59, R61, J35: with two cars each the hand stays until both are out."""
    s = build.state(THREE, "A 9/2, B 10/2 dt8, B2 20/2", phase="BEFORE_MOVE", dice="22", hands={"B": "nitro"})
    after, _ = build.play(THREE, build.play(THREE, s, "shoot:2")[0], "accept")
    assert (build.car(THREE, after, "B").state, build.hand(THREE, after, "B")) == ("wreck", ["nitro"])
    s = build.state(THREE, "A 9/2, B 10/2 dt8, B2 20/2 wreck", phase="BEFORE_MOVE", dice="22", hands={"B": "nitro saw"})
    after, events = build.play(THREE, s, "shoot:2 accept")
    assert build.told(events, HandDiscarded) == [HandDiscarded(seat=1, cards=s.hands[1])]
    assert (after.hands[1], after.discard) == ((), s.hands[1])


def test_r61_what_a_finisher_leaves() -> None:
    """R61: mounted cards go to the discard pile; the hand, too, unless a second car is still racing."""
    s = build.state(GAME, "A 35/2 rear left", phase="MOVING", budget=1, hands={"A": "nitro bomb"})
    a = build.car(GAME, s, "A")
    after, _ = build.play(GAME, s, "F")
    assert (after.discard, after.hands[0]) == ((a.rear, a.left, *s.hands[0]), ())
    two = build.state(THREE, "A 35/2, A2 20/1", phase="MOVING", budget=1, hands={"A": "nitro bomb"})
    after, _ = build.play(THREE, two, "F")
    assert (after.hands[0], after.active) == (two.hands[0], 1)


@pytest.mark.parametrize(
    ("place", "zone"),
    [
        ("9/1", {"8/1", "8/2", "7/1", "7/2"}),
        ("9/3", {"8/2", "8/3", "7/2", "7/3"}),
        ("1/2", {"0/1", "0/2", "0/3", "35/1", "35/2", "35/3"}),
        ("0/2", {"35/1", "35/2", "35/3", "34/1", "34/2", "34/3"}),
    ],
)
def test_r34_the_zone_at_the_edges_and_across_the_line(place: str, zone: set[str]) -> None:
    """R34, J44: only lanes there are, rows counted around."""
    row, lane = map(int, place.split("/"))
    s = build.state(GAME, f"A {place}, B {row - 1}/{lane}", phase="BEFORE_MOVE", hands={"A": "bomb"})
    _, events = build.play(GAME, s, "bomb")
    (told,) = build.told(events, BombDropped)
    assert (set(told.zone), told.hits) == (zone, ("Y",))


def test_r34_a_bomb_spares_no_own_car() -> None:
    """R34, J36: the own second car in the zone is hit as well, and is reason enough to drop it."""
    s = build.state(THREE, "A 16/2, A2 15/2", phase="BEFORE_MOVE", hands={"A": "bomb"})
    assert damages(THREE, build.play(THREE, s, "bomb")[0], "A2") == [1]


@pytest.mark.parametrize(
    ("place", "lead", "dice", "declared", "budget"),
    [
        ("14/2", 0, "123", "declare:3", 2),
        ("14/2", 1, "123", "declare:3", 1),
        ("4/2", 0, "123456", "declare:6", 6),
        ("8/2", 1, "123", "declare:3", 2),
        ("14/2", 1, "2466", "declare:0,,2", 2),
        ("21/1", 0, "12344445", "declare:3,4", 4),
        ("9/1", 0, "11111111", "declare:0,11", 4),
        ("9/1", 0, "1231111", "declare:3,1,1", 7),
    ],
)
def test_r36_r37_the_budget(place: str, lead: int, dice: str, declared: str, budget: int) -> None:
    """R36, R37: everything adds up, less one for the lone leader and one for a red start; passing red costs nothing."""
    s = build.state(GAME, f"A {place}", phase="BEFORE_MOVE", dice=dice, hands={"A": "nitro nitro"}, lead_pen=lead)
    after, events = build.play(GAME, s, declared)
    assert budgets(events) == [budget]
    (told,) = build.told(events, MoveDeclared)
    assert (told.lead_pen, told.red_pen) == (lead, int(place in {"14/2", "21/1"}))
    after, _ = build.play(GAME, after, "F")
    assert after.budget == budget - 1


def test_r28_a_changed_die_may_be_thrown_again() -> None:
    """R25-R28: a Re-roll card uses no free re-roll; changed dice are thrown like others, extra ones never."""
    s = build.state(GAME, "A 9/2", phase="ROLL", dice="334", rerolls=2, throws="5" + "66" + "1", hands={"A": "reroll die_change extra_die"})
    changed, _ = build.play(GAME, s, "change:4>6 reroll:33")
    assert (changed.dice, changed.rerolls) == ("335", 1)
    thrown, events = build.play(GAME, changed, "extra:4 reroll:5+card")
    assert (thrown.dice, thrown.rerolls) == ("6654", 1)
    assert [(e.indices, e.by) for e in build.told(events, DiceRethrown)] == [((0, 1), "card")]
    last, _ = build.play(GAME, thrown, "reroll:66")
    assert (last.dice, last.rerolls, script_over(last)) == ("6614", 0, True)
    assert_refused(GAME, last, "reroll:66", "R25", "no_rerolls")


def test_r57_a_hook_on_a_car_that_stays_is_wasted() -> None:
    """R57: without a movement nobody is towed, and with the turn the tow is over."""
    s = build.state(GAME, "A 9/2, B 8/2", throws="2233445566", hands={"B": "hook"})
    after, events = build.play(GAME, s, "throw hook end_roll finish end_turn")
    assert (build.place(GAME, after, "B"), after.follower, build.hand(GAME, after, "B")) == ("8/2", -1, [])
    assert build.told(events, CarMoved) == []
    assert after.discard == s.hands[1]


def test_r70_a_walkover_with_nobody_home_pays_the_first_place() -> None:
    """R70, R72, R73: the last car racing wins; wrecks follow, the last destroyed first, and take no points."""
    cars = "C 5/2 wreck, D 7/2 wreck, A 9/2, B 10/2 dt8"
    s = build.state(GAME, cars, phase="BEFORE_MOVE", dice="22", race=1, seed=1)
    after, events = build.play(GAME, s, "shoot:2")
    assert [(e.car, e.place, e.points, e.cause) for e in build.told(events, CarFinished)] == [("R", 1, 6, "walkover")]
    (told,) = build.told(events, RaceEnded)
    assert (told.classification, told.points) == (("R", "Y", "G", "B"), (6, 0, 0, 0))
    assert after.start_seat == 0


def test_r75_two_cars_each_tie() -> None:
    """R75: 6 against 4 + 2 points: the seat with the better car in the last race is ahead."""
    game = build.rules(3, races=1)
    cars = "A 36/1 finished, B 36/3 finished, B2 35/2, A2 20/1, C 9/1, C2 30/1"
    s = build.state(game, cars, active="B2", phase="MOVING", budget=1, race=1, seed=1)
    _, events = build.play(game, s, "F")
    assert build.told(events, SeriesEnded) == [SeriesEnded(ranking=(0, 1, 2), totals=(6, 6, 0), decided_by="last_race")]
    (told,) = build.told(events, RaceEnded)
    assert list(told.classification) == letters(game, "A B B2 C2 A2 C")


def test_r64_a_pushed_finisher_frees_the_leader() -> None:
    """R64: once somebody is home, by a push as well, the next lone leader pays nothing."""
    s = build.state(GAME, "A 9/2, B 20/1, C 35/2, D 34/2", active="D", phase="MOVING", budget=1, seed=1)
    after, _ = build.play(GAME, s, "ram")
    after, events = build.play(GAME, after, "finish end_turn throw end_roll finish end_turn")
    assert [(e.car, e.lead_pen) for e in build.told(events, TurnStarted)] == [("R", 0), ("Y", 0)]


def test_r43_a_neighbour_across_the_line_or_a_corner() -> None:
    """R43, J44: any of the eight spaces around will do, on either side of the line; either car of the victim counts."""
    for cars in ("A 35/2, B 0/3", "A 0/1, B 35/2", "A 9/2, B 8/1", "A 9/2, B 9/3", "A 9/2, B 10/2"):
        s = build.state(GAME, cars, phase="WRAP_UP", hands={"A": "larceny", "B": "saw"})
        assert "steal:B" in choices(GAME, s), cars
    s = build.state(THREE, "A 9/2, B 20/2, B2 10/3", phase="WRAP_UP", hands={"A": "larceny", "B": "saw"})
    assert "steal:B" in choices(THREE, s)


def test_r40_a_wreck_over_the_line_is_gone() -> None:
    """R53.4, R54: a rammed wreck on the last row leaves the track, and the rammer takes its space."""
    s = build.state(GAME, "A 34/2, B 35/2 wreck", phase="MOVING", budget=2)
    after, events = build.play(GAME, s, "ram")
    assert (build.place(GAME, after, "A"), build.car(GAME, after, "B").state) == ("35/2", "gone")
    assert build.told(events, DamageTaken, CarFinished) == []


def test_r36_a_lone_way_aside_is_enough() -> None:
    """R36: behind the own car a diagonal suffices for a declaration."""
    s = build.state(THREE, "A 9/1, A2 10/1", phase="BEFORE_MOVE", dice="1", hands={})
    assert declares(THREE, s) == {"declare:1"}
    after, _ = build.play(THREE, s, "declare:1")
    assert choices(THREE, after) == {"R"}


def test_r62_crossing_ends_the_turn_although_a_second_car_races() -> None:
    """R62, J34: with pairs, triples and bombs left, the turn of a car that is home is over."""
    s = build.state(THREE, "A 35/2, A2 20/1", phase="MOVING", budget=3, dice="222555", hands={"A": "bomb larceny"})
    after, events = build.play(THREE, s, "F")
    assert [e.tag for e in events[-2:]] == ["TurnEnded", "TurnStarted"]
    assert (after.phase, after.active, after.dice) == ("PREP", 1, "")
