"""O15, J35, X56, X57: modules that a seat starts with."""

import pytest

from game.core.rng import Rng
from game.titles.scrap_racer.drivers.value import match_chance
from game.titles.scrap_racer.rules.cards import MODULES
from game.titles.scrap_racer.rules.events import ModulesGiven
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import told


@pytest.mark.parametrize(
    ("amount", "kinds"),
    [
        (2, ("REROLL", "FLIP")),
        (3, ("REROLL", "PLUS_MINUS", "FLIP")),
        (5, ("REROLL", "REROLL", "PLUS_MINUS", "FLIP", "FLIP")),
        (0, ()),
    ],
)
def test_x56_modules_lie_on_the_dashboard_from_the_start(amount: int, kinds: tuple[str, ...]) -> None:
    """X56, O15: in turn Reroll, Flip, Plus minus; the 18 of the box are all there beside them."""
    rules = build.rules(racers=4, help_2=amount)
    step = rules.new(11)
    mine = next(racer for racer in step.state.racers if racer.owner == 1)
    assert mine.modules == kinds
    assert [racer.modules for racer in step.state.racers if racer.owner != 1] == [()] * 3
    assert len([kind for kind in step.state.sites if kind]) + len(step.state.supply) == len(MODULES)
    assert told(step.events, ModulesGiven) == ([ModulesGiven(racer=mine.id, kinds=kinds)] if kinds else [])
    assert rules.check(step.state) == ()
    assert step.state.supply == build.rules(racers=4).new(11).state.supply, "nothing else is shuffled otherwise"


def test_x57_in_a_team_the_first_racer_has_them_and_in_every_race() -> None:
    """X57, O15: of two racers the first one dealt; and anew in the next race."""
    rules = build.rules(seats=2, help_1=2, races=2)
    state = rules.new(5).state
    own = [racer.modules for racer in state.racers if racer.owner == 0]
    assert own == [("REROLL", "FLIP"), ()]
    assert rules.check(state) == ()


def test_o15_a_used_one_leaves_the_game_and_another_deal_agrees_with_what_is_seen() -> None:
    """O15, R8, J35: the modules that lie hidden are those that nobody has seen, help counted."""
    rules = build.rules(racers=4, help_1=3)
    state = build.state(rules, "K1@12", modules={"K1": "REROLL FLIP PLUS_MINUS"}, draws="5 2", supply="FLIP")
    used, _ = build.play(rules, state, "roll FLIP")
    assert used.racers[0].modules == ("REROLL", "PLUS_MINUS")
    fresh = rules.new(3).state
    again = rules.redeal(rules.view(fresh, 1), Rng.seeded(4))
    assert rules.check(again) == ()
    assert sorted((*again.supply, *again.sites)) == sorted(MODULES)


def test_o15_a_state_without_its_help_is_not_sound() -> None:
    """The audit counts 18 modules and those that are help."""
    plain, helped = build.rules(racers=4), build.rules(racers=4, help_1=3)
    assert helped.check(plain.new(1).state) == ("the modules are not complete",)
    assert plain.check(helped.new(1).state) == ("the modules are not complete",)


def test_o15_the_judge_sees_them() -> None:
    """Modules at the start are a better chance to win."""
    plain, helped = build.rules(racers=4), build.rules(racers=4, help_1=5)
    assert match_chance(helped, helped.new(1).state, 0) > match_chance(plain, plain.new(1).state, 0)
