"""The Sunday driver of section 13, the value of a position, the order of actions."""

import pytest

from game.core.rng import Rng
from game.titles.automobiles import judge, sunday
from game.titles.automobiles import moves as m
from game.titles.automobiles.cards.table import CARDS
from game.titles.automobiles.rules import AutomobilesRules
from game.titles.automobiles.state import AutomobilesState
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
    assert set(sunday.USEFUL) == set(CARDS)


def test_value_prefers_stations_better_cubes_and_less_wear() -> None:
    game = build.rules(2)
    base = build.state(game, "A 2:5, B 1:1")
    ahead = build.state(game, "A 2:11, B 1:1")
    richer = build.state(game, "A 2:5, B 1:1", bag="5W 2L 5Y 1K")
    worn = build.state(game, "A 2:5, B 1:1", bag="5W 2L 5Y 5X")
    worth = [judge.value(game, s, 0) for s in (worn, base, richer, ahead)]
    assert worth == sorted(set(worth))


def test_value_of_a_finished_race_is_the_place() -> None:
    game = build.rules(2)
    s, _ = build.ended(game, build.state(game, "A 2@80, B 1@60"))
    assert game.turn(s).over
    assert judge.value(game, s, 0) > judge.value(game, s, 1)


def test_order_puts_closing_last() -> None:
    offer = (m.Done(), m.Buy("W"), m.PickStep("2:6", "2:8"), m.EndAction())
    game = build.rules(2)
    s = build.state(game, "A 2:5")
    ordered = judge.order(game, s, 0, offer)
    assert set(ordered) == set(offer)
    assert ordered[0] == m.PickStep("2:6", "2:8")
    assert set(ordered[-2:]) == {m.Done(), m.EndAction()}
