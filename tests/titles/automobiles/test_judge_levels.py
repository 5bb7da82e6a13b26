"""Level 3 of section 13, temperaments, reasons, plans for a search, drivers and sponsors taken with sense; laws 8 and 9."""

import typing

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.judge import DriverChoice
from game.core.rng import Rng
from game.language.language import Language
from game.titles.automobiles.drivers import judge
from game.titles.automobiles.drivers.card_values import CARD_VALUES
from game.titles.automobiles.drivers.estimates import rounds_left
from game.titles.automobiles.drivers.level3 import estimates
from game.titles.automobiles.drivers.reasons import reason_for
from game.titles.automobiles.drivers.sponsorship import BEST_DRIVERS, sponsor_value
from game.titles.automobiles.drivers.temperaments import EVEN, TEMPERAMENTS
from game.titles.automobiles.rules.abilities import DRIVERS
from game.titles.automobiles.rules.actions import (
    ChooseDriver,
    EndAction,
    PitStop,
    Play,
)
from game.titles.automobiles.rules.cards.table import CARDS
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.sponsors import SPONSORS
from game.titles.automobiles.rules.state import AutomobilesState
from game.titles.automobiles.title import TITLE
from tests.helpers.examples import examples
from tests.titles.automobiles import build

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
ENGLISH = Language("en", strict=True)


def choice(game: AutomobilesRules, s: AutomobilesState, level: int = 3, temper: str = "", seed: int = 1) -> DriverChoice:
    """What a driver decides; its first action is legal, and its reason has words."""
    seat = build.waiting(game, s)
    played = judge.skills.temperaments[temper] if temper else judge
    chosen, _ = played.policy(game, game.view(s, seat), seat, level, Rng.seeded(seed))
    assert game.why_not(s, seat, chosen.actions[0]) is None
    assert ENGLISH.reason_sentence(TITLE.words, chosen, NAMES)
    return chosen


def tokens(chosen: DriverChoice) -> str:
    return " ".join(build.token(action) for action in chosen.actions)


def raced(game: AutomobilesRules, level: int, temper: str = "", seed: int = 3) -> AutomobilesState:
    """A whole match by one kind of driver; plans are carried out as long as they go."""
    s, plan = game.new(seed).state, ()
    while not game.turn(s).over:
        seat = build.waiting(game, s)
        if not plan or game.why_not(s, seat, plan[0]) is not None:
            plan = choice(game, s, level, temper, seed).actions
        step = game.apply(s, seat, plan[0])
        s, plan = step.state, () if step.sealed else plan[1:]
    return s


# -- driving and shopping


def test_level_3_spends_everything_on_stations_when_the_race_ends_this_round() -> None:
    """Level 3 (6): somebody is home; wear and money count no more."""
    game = build.rules(2)
    s = build.state(game, "A 2@70, B 1@74 left0", turn="A", active="2L 1W 1D", round=12)
    assert tokens(choice(game, s)) == "L >3:23 D >3:0-3:3 L >2:4-2:5 W >1:6-1:7 end"


def test_level_3_shops_while_the_race_is_long_and_drives_when_it_is_short() -> None:
    game = build.rules(2, build.track("palm"))
    early, late = (estimates(game, build.state(game, f"A 2@{p}, B 1@{p}"), 0, EVEN) for p in (0, 110))
    assert early.money(8) > 2 * late.money(8)
    assert early.wear > late.wear


@pytest.mark.parametrize(
    ("cars", "rounds"), [("A 1@-1, B 1@-3", 121), ("A 1@0, B 1@-3", 120), ("A 1@41, B 1@3", 79), ("A 1@81 left1, B 1@3", 39)]
)
def test_rounds_left_by_the_typical_pace(cars: str, rounds: int) -> None:
    """Three laps of 40 stations; the foremost car counts."""
    game = build.rules(2, build.track("palm"))
    s = build.state(game, cars)
    assert rounds_left(game, s) in range(rounds * 1000 // 12, rounds * 1000 // 10)


def test_level_3_puts_wear_aside_before_it_is_cleaned_out() -> None:
    game = build.rules(2, cards="P2")
    s = build.state(game, "A 2:5", active="1P 2X 1L", discard="3X", round=5)
    assert tokens(choice(game, s)).startswith("X X P")


def test_level_3_draws_before_it_drives() -> None:
    """Level 3 (1)."""
    game = build.rules(2, cards="G3")
    assert tokens(choice(game, build.state(game, "A 2:5", active="1G 3L", discard="2L", round=5))) == "G"


def test_inspector_takes_wear_out_of_the_hand_before_anything_that_drives() -> None:
    """At the end of a race nothing is worth anything in the bag any more: all cubes were alike, and the first one went."""
    game = build.rules(2, cards="EY2")
    s = build.state(game, "A 2@70, B 1@74 left0", active="1Y 1W 1R 1X", bag="1D", discard="1K 9L", round=12)
    assert tokens(choice(game, game.apply(s, 0, Play("Y")).state)) == "pick:active:X"


def test_with_values_for_a_set_level_3_buys_by_its_list() -> None:
    """Experts: whoever has most blue cubes drives on black with each of them."""
    game = build.rules(2, cards="experts")
    s = build.state(game, "A 2:5, B 1:1", active="9Y", round=3)
    assert tokens(choice(game, game.apply(s, 0, EndAction()).state)) == "buy:B buy:P buy:G done"


def test_level_2_keeps_its_plan_short_of_the_draw() -> None:
    game = build.rules(2)
    chosen = choice(game, build.state(game, "A 2:5", active="2L 1W", round=5), level=2)
    assert len(chosen.actions) > 2
    assert isinstance(chosen.actions[-1], EndAction)


def test_a_handful_of_wear_goes_to_the_pit_and_none_in_the_last_round() -> None:
    game = build.rules(2)
    worn = {"active": "6X 1Y", "phase": "TURN_START", "round": 6}
    assert tokens(choice(game, build.state(game, "A 2:5, B 2:1", **worn))) == "pit"
    home = build.state(game, "A 2@70, B 1@75 left0", active="5X 2L", phase="TURN_START", round=6)
    assert tokens(choice(game, home)) == "standard"


# -- drivers and sponsors


def test_every_card_and_driver_is_known_to_the_judge() -> None:
    assert set(CARD_VALUES) == set(CARDS)
    assert sorted(BEST_DRIVERS) == sorted(DRIVERS)


def test_the_better_driver_is_hired() -> None:
    game = build.rules(2, drivers=True)
    s = build.opened(game, seed=4).state
    chosen = choice(game, s).actions[0]
    assert isinstance(chosen, ChooseDriver)
    assert chosen.driver == min(s.offer, key=BEST_DRIVERS.index)


@pytest.mark.parametrize("sponsor", SPONSORS)
def test_a_sponsor_is_worth_more_with_more_to_clean_or_to_buy(sponsor: str) -> None:
    """Section 13: sponsors from the bag."""
    game = build.rules(3, races=3)
    s, _ = build.between(game, build.state(game, "A 2@70", bag="5W 2L 5Y 12X"), "ABC", offer=sponsor)
    a = estimates(game, s, 0, EVEN)
    assert sponsor_value(s, a, 0, sponsor) > 0


def test_wear_calls_for_the_sponsor_that_takes_it_out() -> None:
    """Section 13: E or C after a wear-heavy race."""
    game = build.rules(3, races=3)
    s, _ = build.between(game, build.state(game, "A 2@70", bag="5W 2L 5Y 16X"), "ABC", offer="A1 C3 D1")
    assert tokens(choice(game, s)) == "sponsor:C3"


# -- honesty, order, reasons


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize(
    "options",
    [{"cards": "clean_sheet"}, {"cards": "pack_racing", "merging": True}, {"cards": "scrapyard", "drivers": True, "open_bags": False}],
)
def test_every_choice_of_a_race_is_legal_and_has_its_reason(level: int, options: dict[str, typing.Any]) -> None:
    game = build.rules(2, build.track("mesa"), laps=1, **options)
    assert game.result(raced(game, level)) is not None


def test_a_season_is_played_to_its_end() -> None:
    game = build.rules(2, build.track("mesa"), races=3, laps=1)
    found = game.result(raced(game, 3))
    assert found is not None
    assert len(found.races) == 3


@pytest.mark.parametrize("temper", TEMPERAMENTS)
def test_tempered_drivers_play_by_the_rules_too(temper: str) -> None:
    game = build.rules(3, build.track("mesa"), laps=1)
    assert game.result(raced(game, 3, temper)) is not None


@examples(15)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 60))
def test_the_choice_is_the_same_on_a_redealt_state(seed: int, steps: int) -> None:
    """Law 8, with bags closed."""
    game = build.rules(2, build.track("mesa"), open_bags=False)
    s, rng = game.new(seed).state, Rng.seeded(seed, 5)
    for _ in range(steps):
        offer = game.legal(s, build.waiting(game, s))
        at, rng = rng.below(len(offer))
        s = game.apply(s, build.waiting(game, s), offer[at]).state
        if game.turn(s).over:
            return
    seat = build.waiting(game, s)
    view = game.view(s, seat)
    other = game.view(game.redeal(view, Rng.seeded(seed + 1)), seat)
    for level in judge.levels:
        assert judge.policy(game, view, seat, level, Rng.seeded(1))[0] == judge.policy(game, other, seat, level, Rng.seeded(1))[0]
    assert judge.value(game, view, seat) == judge.value(game, other, seat)


def test_plans_are_different_turns_and_the_policy_decides_the_rest() -> None:
    game = build.rules(2)
    s = build.state(game, "A 2:5, B 1:1", active="2L 1W 2Y", round=4)
    assert judge.skills.plans is not None
    plans = judge.skills.plans(game, game.view(s, 0), 0)
    assert len({plan.actions for plan in plans}) == len(plans) > 1
    for plan in plans:
        assert game.why_not(s, 0, plan.actions[0]) is None
        assert ENGLISH.reason_sentence(TITLE.words, plan, NAMES)
    start = build.state(game, "A 2:5", phase="TURN_START")
    assert judge.skills.plans is not None
    assert judge.skills.plans(game, game.view(start, 0), 0) == ()


@pytest.mark.parametrize(("cards", "searched"), [("mixed_bag", True), ("experts", True), ("grand_tour", False), ("scrapyard", False)])
def test_with_some_sets_the_policy_is_trusted_rather_than_a_search(cards: str, searched: bool) -> None:
    """With values of their own, policies alone won 73 and 92 of 100 races against level 2 with these two; before that a search won no
    more than they did."""
    game = build.rules(2, cards=cards)
    s = build.state(game, "A 2:5, B 1:1", active="2L 1W 1D", round=4)
    assert judge.skills.plans is not None
    assert bool(judge.skills.plans(game, game.view(s, 0), 0)) == searched


def test_each_action_has_a_reason_of_its_own() -> None:
    game = build.rules(3, races=3)
    s, rng = game.new(8).state, Rng.seeded(8, 5)
    for _ in range(300):
        seat = build.waiting(game, s)
        offer = game.legal(s, seat)
        for action in offer:
            why = DriverChoice((action,), *reason_for(game, game.view(s, seat), seat, action, EVEN))
            assert ENGLISH.reason_sentence(TITLE.words, why, NAMES)
        missing = set(offer) - set(judge.order(game, game.view(s, seat), seat, offer))
        assert missing <= {PitStop()}, "all but a pit stop with nothing to take out"
        at, rng = rng.below(len(offer))
        s = game.apply(s, seat, offer[at]).state


def test_temperaments_weigh_wear_apart() -> None:
    game = build.rules(2, build.track("palm"))
    s = build.state(game, "A 2:5", round=4)
    prices = {name: estimates(game, s, 0, temperament).wear for name, temperament in TEMPERAMENTS.items()}
    assert prices["cautious"] > estimates(game, s, 0, EVEN).wear > prices["showman"]
    assert judge.skills.temperaments["pushy"].skills.temperaments == {}  # type: ignore[attr-defined]
