"""Levels 1 and 2 of section 13, the value of a position, the order of actions."""

import pytest

from game.core.rng import Rng
from game.titles.automobiles.drivers import judge, level1
from game.titles.automobiles.rules.actions import (
    Buy,
    Done,
    EndAction,
    PickStep,
    PitStop,
    Standard,
)
from game.titles.automobiles.rules.cards.table import CARDS
from game.titles.automobiles.rules.reach import home_within_reach
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import AutomobilesState
from tests.titles.automobiles import build


def choice(game: AutomobilesRules, s: AutomobilesState) -> str:
    """What it does, as a token."""
    seat = build.waiting(game, s)
    chosen, _ = judge.policy(game, game.view(s, seat), seat, 1, Rng.seeded(1))
    assert chosen.actions[0] in game.legal(s, seat)
    return build.token(chosen.actions[0])


@pytest.mark.parametrize(("active", "wanted"), [("5X 2W", "pit"), ("4X 3W", "standard")])
def test_pits_with_five_wear(active: str, wanted: str) -> None:
    game = build.rules(2)
    assert choice(game, build.state(game, "A 2:5", active=active, phase="TURN_START")) == wanted


def test_wear_first_then_useful_cards_then_the_longest_gear() -> None:
    game = build.rules(2, cards="P2 Y2")
    assert choice(game, build.state(game, "A 2:5", active="1X 1P 1K", discard="3X")) == "X"
    assert choice(game, build.state(game, "A 2:5", active="1P 1K", discard="3X")) == "P"
    assert choice(game, build.state(game, "A 2:8", active="1W 1L", discard="3L")) == "L", "three stations, not one"


def test_drives_the_step_with_most_stations() -> None:
    game = build.rules(2)
    s, _ = build.play(game, build.state(game, "A 2:10", active="1R 1D"), "R pick:active:D")
    assert choice(game, s) == ">2:11" or choice(game, s) == ">1:11"
    s, _ = build.play(game, build.state(game, "A 2:11", active="1L"), "L")
    assert choice(game, s) == ">2:12-2:14"


def test_buys_the_dearest_and_ends_when_nothing_is_left() -> None:
    game = build.rules(2)
    s, _ = build.play(game, build.state(game, "A 2:5", active="2W 1L 2Y 1D"), "end")
    assert choice(game, s) == "buy:K"
    s = build.state(game, "A 2:5")
    assert choice(game, s) == "end"


def test_removes_wear_and_nothing_else() -> None:
    game = build.rules(2, cards="P2")
    s, _ = build.play(game, build.state(game, "A 2:5", active="1P", discard="1X 1W"), "P")
    assert choice(game, s) == "pick:discard:X"
    s, _ = build.play(game, s, "pick:discard:X")
    assert choice(game, s) == "done"


def test_brings_back_what_is_good() -> None:
    game = build.rules(2, cards="B4")
    s, _ = build.play(game, build.state(game, "A 2:5", active="1B", discard="1X 1W 1K"), "B")
    assert choice(game, s) == "pick:discard:K"
    s, _ = build.play(game, s, "pick:discard:K")
    assert choice(game, s) == "done"


def test_every_card_has_its_use() -> None:
    assert set(level1.USEFUL) == set(CARDS)


def test_value_prefers_stations_better_cubes_and_less_wear() -> None:
    game = build.rules(2)
    base = build.state(game, "A 2:5, B 1:1")
    ahead = build.state(game, "A 2:11, B 1:1")
    richer = build.state(game, "A 2:5, B 1:1", bag="5W 2L 2Y 3K")
    worn = build.state(game, "A 2:5, B 1:1", bag="5W 2L 5Y 5X")
    worse, even, better, best = (judge.value(game, s, 0) for s in (worn, base, richer, ahead))
    assert worse < even < min(better, best)


def test_value_of_a_finished_race_is_the_place() -> None:
    game = build.rules(2)
    s, _ = build.ended(game, build.state(game, "A 2@80, B 1@60"))
    assert game.turn(s).over
    assert judge.value(game, s, 0) > judge.value(game, s, 1)


def test_order_puts_closing_last() -> None:
    offer = (Done(), Buy("W"), PickStep("2:6", "2:8"), EndAction())
    game = build.rules(2)
    s = build.state(game, "A 2:5")
    ordered = judge.order(game, s, 0, offer)
    assert set(ordered) == set(offer)
    assert ordered[0] == PickStep("2:6", "2:8")
    assert set(ordered[-2:]) == {Done(), EndAction()}


@pytest.mark.parametrize(("hand", "thinkable"), [("2W 2Y", False), ("2W 1X", True)])
def test_without_wear_in_hand_nobody_pits_by_mistake(hand: str, thinkable: bool) -> None:
    """A driver that errs does one of the first of its order: two of three pitted in a race's first turn."""
    game = build.rules(2)
    s = build.state(game, "A 2:5", active=hand, phase="TURN_START")
    offer = game.legal(s, 0)
    assert set(offer) == {Standard(), PitStop()}
    assert (PitStop() in judge.order(game, s, 0, offer)) == thinkable


def level2(game: AutomobilesRules, s: AutomobilesState) -> str:
    """What level 2 does."""
    seat = build.waiting(game, s)
    chosen, _ = judge.policy(game, game.view(s, seat), seat, 2, Rng.seeded(1))
    assert chosen.actions[0] in game.legal(s, seat)
    return build.token(chosen.actions[0])


def test_level_2_only_shops_in_the_first_two_rounds() -> None:
    game = build.rules(2)
    assert [level2(game, build.state(game, "A 2:8", active="2L 1W", round=n)) for n in (1, 2, 3)] == ["end", "end", "L"]


def test_level_2_buys_purple_then_blue() -> None:
    game = build.rules(2, budgets="equal")
    s, bought = build.opened(game, seed=1).state, []
    while len(bought) < 2:
        bought.append(level2(game, s))
        s, _ = build.play(game, s, bought[-1])
    assert bought == ["buy:P", "buy:B"]


def test_level_2_buys_nothing_in_the_last_lap() -> None:
    game = build.rules(2)
    s, _ = build.play(game, build.state(game, "A 2@60", active="7Y"), "end")
    assert level2(game, s) == "done"


def test_level_2_lays_the_gears_in_the_order_that_leads_furthest() -> None:
    """From 2:20, dark grey and then light grey make six stations, light grey and then dark grey seven."""
    game = build.rules(2)
    s, done = build.state(game, "A 2@68", active="1L 1D", round=9), []
    while build.asked(game, s)[1] != "TURN_START" and len(s.path) < 2:
        done.append(level2(game, s))
        s, _ = build.play(game, s, done[-1])
    assert (done[0], done[2], s.driven) == ("L", "D", 7)


def test_level_2_ends_a_step_in_the_slipstream() -> None:
    """Onto 2:8, right behind the car on 2:9."""
    game = build.rules(2)
    s = build.state(game, "A 2:5, B 2:9", active="1L", round=5)
    s, _ = build.play(game, s, "L")
    assert level2(game, s) == ">2:6-2:8"


def test_level_2_puts_wear_aside_before_a_purple_cube() -> None:
    game = build.rules(2, cards="P2")
    assert level2(game, build.state(game, "A 2:5", active="1P 1X", discard="2X", round=5)) == "X"
    assert level2(game, build.state(game, "A 2:5", active="1P", discard="3X", round=5)) == "P"


@pytest.mark.parametrize("track", ["palm", "mesa"])
def test_level_2_is_home_well_before_level_1(track: str) -> None:
    """Section 3.8 has about 12 rounds on the oval and 10 on the bullring; level 1 needs half as many again."""
    rounds = {}
    for level in judge.levels:
        game = build.rules(3, build.track(track))
        s, rng = game.new(7).state, Rng.seeded(7)
        while not game.turn(s).over:
            seat = build.waiting(game, s)
            chosen, _ = judge.policy(game, game.view(s, seat), seat, level, rng)
            s = game.apply(s, seat, chosen.actions[0]).state
        rounds[level] = s.round
    assert rounds[2] <= 15
    assert rounds[2] < rounds[1]


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize(
    ("cars", "pits"), [("A 1@71 left1, B 1@40 left2", False), ("A 1@60 left1, B 1@40 left2", True), ("A 1@34 left2, B 1@3", True)]
)
def test_nobody_pits_with_the_finish_within_reach(level: int, cars: str, pits: bool) -> None:
    """Two white cubes and five wear, three laps of 24 stations: home in this turn, or not yet."""
    game = build.rules(2)
    s = build.state(game, cars, turn="A", active="5X 2W", phase="TURN_START", round=8)
    assert home_within_reach(game.game, s, 0) is not pits
    chosen, _ = judge.policy(game, game.view(s, 0), 0, level, Rng.seeded(1))
    assert build.token(chosen.actions[0]) == ("pit" if pits else "standard")
