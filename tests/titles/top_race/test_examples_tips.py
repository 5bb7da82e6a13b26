"""Section 11, X28, X34, X35 and X43: when tips are due, and who is still in the race."""

from game.titles.top_race.rules.auction_events import CarUnsold
from game.titles.top_race.rules.events import PlayerOut, PlayerPassed, PlayerSkipped
from game.titles.top_race.rules.settlement_events import CarRanked, PrizePaid, RaceEnded, TipGiven, TipLineCrossed
from tests.titles.top_race import build
from tests.titles.top_race.expect import assert_refused, choices


def test_x28_who_is_home_has_played_his_last_card() -> None:
    """X28: A's only car wins; his five cards are dead and the turn goes from C straight to B."""
    rules = build.rules(seats=3)
    hands = {"A": "SC07 SC01 SC02 SC03 SC04 SC05", "B": "SC08 SC45", "C": "SC09 SC44"}
    owners = {"A": "red", "B": "yellow", "C": "blue"}
    state = build.state(rules, "red 0.38, blue 0.2, yellow 0.3", owners=owners, hands=hands)
    state, events = build.play(rules, state, "play:SC07")
    assert build.told(events, PlayerOut) == [PlayerOut(seat=0)]
    assert build.waiting(rules, state) == "B"
    state, events = build.play(rules, state, "play:SC08 to:0.8 play:SC09 to:0.7")
    assert build.told(events, PlayerSkipped) == [PlayerSkipped(seat=0, reason="out")]
    assert build.waiting(rules, state) == "B"
    assert state.hands == ((1, 2, 3, 4, 5), (45,), (44,))


def test_x34_a_tip_is_due_after_the_whole_card_and_only_once() -> None:
    """X34: red is the first over line 1; the other five lines, the tips, the claims, in this order; later cars trigger nothing."""
    rules = build.rules(variant="tips", pitstop="on", seats=2)
    cars = "red 0.9, yellow 1.8, green 0.2, blue 1.2, purple 2.2, black 0.3"
    state = build.state(rules, cars, hands={"A": "SC40 SC45", "B": "SC06 SC44"})
    state, _ = build.play(rules, state, "play:SC40")
    told = []
    for script in ("to:0.15", "to:1.13", "to:0.6", "to:1.5", "to:2.4"):
        state, events = build.play(rules, state, script)
        told += build.told(events, TipLineCrossed)
        assert (state.phase, told) == ("LINES", [])
    state, events = build.play(rules, state, "to:0.4")
    assert build.told(events, TipLineCrossed) == [TipLineCrossed(line=1, colour="red")]
    assert (state.phase, rules.turn(state).waits_for) == ("TIPS", (0, 1))
    assert choices(rules, state, "tip") == {"red", "yellow", "blue", "black", "purple", "green"}
    state, events = build.play(rules, state, "@B tip:red @A tip:blue @")
    assert [(e.seat, e.line) for e in build.told(events, TipGiven)] == [(1, 1), (0, 1)]
    assert (state.phase, build.waiting(rules, state)) == ("CLAIMS", "B")
    state, events = build.play(rules, state, "decline play:SC06 to:0.16")
    assert build.told(events, TipLineCrossed) == [], "green crosses the line too"
    assert (state.phase, state.tipped, state.tips[0]) == ("CLAIMS", 1, ("blue", "", ""))


def test_x34_on_the_line_is_not_over_it() -> None:
    """X34: a car whose front edge is at the line (0.9, tick 108) has not crossed it; one step more has."""
    rules = build.rules(variant="tips", seats=2)
    start = build.state(rules, "red 0.4, yellow home 1, green home 2, blue home 3", hands={"A": "SC07 SC31", "B": "SC13"})
    state, events = build.play(rules, start, "play:SC07 to:0.9")
    assert build.told(events, TipLineCrossed) == []
    assert (state.phase, build.waiting(rules, state)) == ("TURN", "B")
    _, events = build.play(rules, state, "play:SC13 joker:yellow to:0.11")
    assert build.told(events, TipLineCrossed) == [TipLineCrossed(line=1, colour="red")]


def test_x35_only_who_has_no_car_on_the_road_may_pass() -> None:
    """X35: A, all cars home and three cards in hand, may play or pass turn after turn; B has to play."""
    rules = build.rules(variant="tips", seats=2)
    owners = {"A": "red purple", "B": "yellow"}
    hands = {"A": "SC07 SC11 SC10", "B": "SC08 SC12"}
    start = build.state(rules, "red home 1, purple home 2, yellow 0.3", hands=hands, owners=owners)
    both = {"play:SC07", "play:SC11", "play:SC10", "pass"}
    assert choices(rules, start) == both
    state, events = build.play(rules, start, "pass")
    assert build.told(events, PlayerPassed) == [PlayerPassed(seat=0, reason="chosen")]
    assert choices(rules, state) == {"play:SC08", "play:SC12"}
    assert_refused(rules, state, "pass", "R22")
    state, _ = build.play(rules, state, "play:SC08 to:0.8")
    assert choices(rules, state) == both
    state, _ = build.play(rules, state, "play:SC07")
    assert (build.waiting(rules, state), state.hands[0]) == ("B", (10, 11))


def test_x43_cars_that_nobody_can_pay_for() -> None:
    """X43: both players have spent everything on one car each; the other four fill the lowest slots, without owners."""
    rules = build.rules(seats=2)
    state, _ = build.play(rules, build.opening(rules), "bid:200000 pick:red slot:2")
    assert build.waiting(rules, state) == "B"
    state, events = build.play(rules, state, "bid:200000 pick:green slot:5")
    assert [(e.colour, e.slot) for e in build.told(events, CarUnsold)] == [("yellow", 1), ("blue", 3), ("black", 4), ("purple", 6)]
    assert [car.owner for car in state.cars] == [0, -1, -1, -1, -1, 1]
    assert (state.phase, build.waiting(rules, state)) == ("TURN", "A")


def test_x43_a_race_that_nobody_is_in_any_more() -> None:
    """X43: red and green are home, first and second; the turn ends the race, four cars are ranked and nobody is paid for them."""
    rules = build.rules(seats=2)
    owners = {"A": "red", "B": "green"}
    cars = "red home 1, green 0.38, yellow 0.9, blue 0.8, black 0.7, purple 0.6"
    start = build.state(rules, cars, owners=owners, hands={"A": "SC07 SC01", "B": "SC12 SC08"}, cash={"A": 200_000, "B": 0}, active="B")
    end, events = build.play(rules, start, "play:SC12")
    assert build.told(events, RaceEnded) == [RaceEnded(reason="nobody_left")]
    assert [(e.colour, e.place) for e in build.told(events, CarRanked)] == [("yellow", 3), ("blue", 4), ("black", 5), ("purple", 6)]
    assert [(e.colour, e.owner, e.amount) for e in build.told(events, PrizePaid)] == [("green", 1, 150_000)]
    assert (end.phase, end.cash) == ("OVER", (200_000, 150_000))
