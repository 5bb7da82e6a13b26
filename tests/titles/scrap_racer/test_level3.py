"""Section 13, level 3: decisions by the chance to win; temperaments, and what a search is given."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.judge import skills_of
from game.core.rng import Generator, Rng
from game.language.language import Language
from game.titles.scrap_racer.drivers.final_round import FURTHEST, overtaking_odds, reach
from game.titles.scrap_racer.drivers.judge import JUDGE
from game.titles.scrap_racer.drivers.outcomes import Outcomes
from game.titles.scrap_racer.drivers.temperaments import EVEN, TEMPERAMENTS
from game.titles.scrap_racer.drivers.win_odds import ALL, Holdings, WinOdds
from game.titles.scrap_racer.rules.actions import RollDie, Stop
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.state import ScrapRacerState
from game.titles.scrap_racer.text.words import WORDS
from game.titles.scrap_racer.title import TITLE
from tests.helpers.examples import examples
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import token

RULES = build.rules(racers=3)
TEAMS = build.rules(seats=2)


def ace(rules: ScrapRacerRules, s: ScrapRacerState) -> str:
    """What the waiting seat does at level 3, as a token; on its view, with a reason that has words."""
    seat = rules.turn(s).waits_for[0]
    found, _ = JUDGE.policy(rules, rules.view(s, seat), seat, 3, Rng.seeded(1))
    assert WORDS.reasons[found.reason]
    return token(found.actions[0])


@pytest.mark.parametrize(
    ("places", "draws", "wanted"),
    [
        ("K1@147 K2@90 K3@140", "5", "roll"),
        ("K1@147 K2@90 K3@140", "6 2", "stop"),
        ("K1@147 K2@90 K3@136", "6 4", "roll"),
        ("K1@147 K2@90 K3@148", "1", "stop"),
        ("K1@150 K2@90 K3@137", "6 5 1", "roll"),
    ],
)
def test_r49_the_last_to_move_goes_for_the_lead_and_no_further(places: str, draws: str, wanted: str) -> None:
    """It rolls while it lies behind, whatever the sum, and stops as soon as it leads."""
    s = build.state(RULES, places, active="K3", first_home="K1", draws=draws)
    s, _ = build.play(RULES, s, " ".join("roll" for _ in draws.split()))
    assert ace(RULES, s) == wanted


def test_cards_are_kept_while_the_end_is_far_and_played_for_the_lead() -> None:
    s = build.state(RULES, "K1@5 K2@9 K3@14", hands={"K1": "PLUS_3"}, draws="5")
    s, _ = build.play(RULES, s, "roll stop")
    assert ace(RULES, s) == "move"
    s = build.state(RULES, "K1@147 K2@90 K3@140", active="K3", first_home="K1", hands={"K3": "PLUS_3"}, draws="5")
    s, _ = build.play(RULES, s, "roll stop move")
    assert ace(RULES, s) == "+PLUS_3"


def test_dice_are_stopped_where_a_card_in_hand_does_the_rest() -> None:
    s = build.state(RULES, "K1@147 K2@90 K3@140", active="K3", first_home="K1", hands={"K3": "PLUS_3"}, draws="5")
    assert ace(RULES, build.play(RULES, s, "roll")[0]) == "stop"


def test_r22_r44_the_space_where_a_move_ends_counts() -> None:
    """Jackal gains 2 on an occupied space; Steel Jacket one on a straight; a module on a site; all more than a space further on."""
    for cars, places, good, plain in (
        ({"K1": "JACKAL"}, "K1@20 K2@28 K3@5", 28, 29),
        ({"K1": "STEEL_JACKET"}, "K1@35 K2@9 K3@5", 46, 44 - 1),
        ({}, "K1@100 K2@90 K3@80", 106, 107),
    ):
        s = build.state(RULES, places, cars=cars)
        after = Outcomes(RULES, RULES.view(s, 0), 0, EVEN)
        assert after.ends(good, 0) > after.ends(plain, 0), (cars, places)


def test_r28_cards_that_are_gone_no_longer_count() -> None:
    """With the far ones drawn, a crash of the 1/2 deck is worth less; with the mild ones drawn, more."""
    s = build.state(RULES, "K1@115 K2@110 K3@119")
    far, mild = ("FWD_5",) * 3 + ("TWO_DICE",) * 3 + ("FWD_5_DRAG_2",) * 4, ("FWD_2",) * 4
    fresh, without_far, without_mild = (
        Outcomes(RULES, build.state(RULES, "K1@115 K2@110 K3@119", crash_pile=(pile, (), ())), 0, EVEN).crash(0) for pile in ((), far, mild)
    )
    assert without_far < fresh < without_mild
    assert Outcomes(RULES, s, 0, EVEN).crash(2) < fresh


@given(far=st.integers(1, FURTHEST + 5))
def test_reaching_further_is_never_likelier(far: int) -> None:
    assert ALL >= reach(far) >= reach(far + 1) >= 0
    assert (reach(1), reach(22)) == (ALL, 0)


def test_the_lead_passes_on_among_those_still_to_move() -> None:
    """R49: nobody to come: the leader wins; one far behind never does; one on its heels nearly always."""
    assert overtaking_odds(0, 150, ()) == {0: ALL}
    assert overtaking_odds(0, 150, ((1, 100, 0),)).get(1, 0) == 0
    found = overtaking_odds(0, 150, ((1, 149, 0), (2, 148, 0)))
    assert found[0] < ALL // 5 < found[2]
    assert sum(found.values()) == ALL


@examples(60)
@given(ps=st.lists(st.integers(0, 160), min_size=3, max_size=3, unique=True), turn=st.integers(0, 3), further=st.integers(1, 9))
def test_chances_make_one_and_a_space_more_never_hurts_much(ps: list[int], turn: int, further: int) -> None:
    """In the last lap, whoever stands further on wins more often."""
    odds = WinOdds(RULES.game, RULES.game.courses[0])
    holdings = Holdings((0, 1, 2), (0, 1, 0), (2, 0, 0), (0, 0, 100), turn)
    chances = odds.chances(ps, holdings)
    assert abs(sum(chances) - ALL) <= len(ps)
    if max(ps) > 110 and max(ps[0] + further, *ps) <= 144:
        assert odds.chances((ps[0] + further, *ps[1:]), holdings)[0] + ALL // 20 >= chances[0]


def test_r52_teams_with_one_home_are_compared_by_their_rear_racers() -> None:
    """X13, X14, all turns over: the chance is that of the rule."""
    odds = WinOdds(TEAMS.game, TEAMS.game.courses[0])
    holdings = Holdings((0, 0, 1, 1), (0,) * 4, (0,) * 4, (0,) * 4, 4)
    assert odds.chances((148, 120, 143, 142), holdings)[0] > ALL * 99 // 100
    assert odds.chances((150, 128, 147, 133), holdings)[1] > ALL * 99 // 100


def test_value_of_a_match_and_of_a_series() -> None:
    """A match won is worth ALL, a lost one nothing; in a series the points so far count."""
    s, rng = RULES.new(5).state, Rng.seeded(5)
    generator: Generator = rng
    while not RULES.turn(s).over:
        seat = RULES.turn(s).waits_for[0]
        choice, generator = JUDGE.policy(RULES, RULES.view(s, seat), seat, 1, generator)
        s = RULES.apply(s, seat, choice.actions[0]).state
    assert sorted(JUDGE.value(RULES, s, seat) for seat in range(3)) == [0, 0, ALL]
    series = build.rules(racers=3, races=2)
    s = build.state(series, "K1@20 K2@20 K3@20", race=2, races=(s.races[0],))
    by_place = sorted(range(3), key=lambda seat: s.races[0].places[seat])
    values = [JUDGE.value(series, s, seat) for seat in by_place]
    assert values == sorted(values, reverse=True)


@cache
def _midway(seed: int, steps: int, seats: int) -> ScrapRacerState:
    rules = TEAMS if seats == 2 else RULES
    s, rng = rules.new(seed).state, Rng.seeded(seed, 3)
    generator: Generator = rng
    for _ in range(steps):
        seat = rules.turn(s).waits_for[0]
        choice, generator = JUDGE.policy(rules, s, seat, 2, generator)
        after = rules.apply(s, seat, choice.actions[0]).state
        if rules.turn(after).over:
            break
        s = after
    return s


@examples(25)
@given(seed=st.integers(0, 50), steps=st.integers(0, 150), seats=st.sampled_from((2, 3)))
def test_law_8_every_driver_decides_by_what_it_sees(seed: int, steps: int, seats: int) -> None:
    """The same choice on the state, on the view and on a redealt state; legal, with a reason; the plans too."""
    rules = TEAMS if seats == 2 else RULES
    s = _midway(seed, steps, seats)
    seat = rules.turn(s).waits_for[0]
    view = rules.view(s, seat)
    dealt = rules.redeal(view, Rng.seeded(seed, 9))
    for one in (JUDGE, *skills_of(TITLE.judge).temperaments.values()):
        for level in (2, 3):
            found = [one.policy(rules, seen, seat, level, Rng.seeded(1))[0] for seen in (view, s, dealt)]
            assert found[0] == found[1] == found[2]
            assert found[0].actions[0] in rules.legal(s, seat)
            assert found[0].reason in WORDS.reasons
    plans = JUDGE.skills.plans
    assert plans is not None
    assert plans(rules, view, seat) == plans(rules, s, seat)
    assert {plan.actions[0] for plan in plans(rules, view, seat)} <= set(rules.legal(s, seat))
    assert 0 <= JUDGE.value(rules, view, seat) == JUDGE.value(rules, dealt, seat) <= ALL


def test_temperaments_differ_where_it_is_close() -> None:
    """Cautious stops where the showman rolls on; a lone leader's last die tempts nobody."""
    assert tuple(skills_of(TITLE.judge).temperaments) == tuple(TEMPERAMENTS) == ("cautious", "pushy", "showman")
    rolled = {}
    for name, tempered in skills_of(TITLE.judge).temperaments.items():
        count = 0
        for draws in ("2 5", "2 6", "3 5", "1 2 5", "1 6", "3 6", "1 3 4", "2 3 4"):
            s = build.state(RULES, "K1@60 K2@62 K3@58", draws=draws)
            s, _ = build.play(RULES, s, " ".join("roll" for _ in draws.split()))
            for level in (2, 3):
                choice, _ = tempered.policy(RULES, RULES.view(s, 0), 0, level, Rng.seeded(1))
                count += choice.actions == (RollDie(),)
        rolled[name] = count
        s = build.state(RULES, "K1@147 K2@90 K3@148", active="K3", first_home="K1", draws="1")
        s, _ = build.play(RULES, s, "roll")
        choice, _ = tempered.policy(RULES, RULES.view(s, 2), 2, 3, Rng.seeded(1))
        assert choice.actions[0] == Stop()
    assert rolled["cautious"] < rolled["pushy"]
    assert rolled["cautious"] < rolled["showman"]


def test_only_close_calls_near_the_end_are_searched() -> None:
    """Early on, and where one choice stands alone, the ace's own is taken; what is compared starts with it."""
    plans = JUDGE.skills.plans
    assert plans is not None
    early = build.play(RULES, build.state(RULES, "K1@60 K2@62 K3@58", draws="2 6"), "roll roll")[0]
    assert plans(RULES, RULES.view(early, 0), 0) == ()
    clear = build.state(RULES, "K1@147 K2@90 K3@148", active="K3", first_home="K1", draws="6")
    clear = build.play(RULES, clear, "roll")[0]
    assert plans(RULES, RULES.view(clear, 2), 2) == ()
    close = build.state(RULES, "K1@134 K2@136 K3@133", draws="3 6")
    close = build.play(RULES, close, "roll roll")[0]
    found = plans(RULES, RULES.view(close, 0), 0)
    assert len(found) == 2
    assert token(found[0].actions[0]) == ace(RULES, close)
    assert all(plan.reason in WORDS.reasons for plan in found)


@pytest.mark.parametrize(
    ("racers", "draws", "cars", "wanted", "reason"),
    [
        ("K1@60 K2@69 K3@50", "5 4", {}, "roll", "rolls_past"),
        ("K1@60 K2@70 K3@50", "6 4", {}, "stop", "stops_for_duel"),
        ("K1@60 K2@69 K3@50", "5 4", {"K1": "JACKAL"}, "stop", "stops"),
        ("K1@60 K2@68 K3@50", "5 4", {}, "stop", "stops"),
        ("K1@60 K2@65 K3@50", "5", {}, "roll", "rolls_on"),
    ],
)
def test_a_good_move_knows_the_duel_that_a_stop_would_start(
    racers: str, draws: str, cars: dict[str, str], wanted: str, reason: str
) -> None:
    """R41, R44: the rookie would stop at each of these sums; what is shown to somebody new sees who stands there, and says so."""
    rolled, _ = build.play(RULES, build.state(RULES, racers, draws=draws, cars=cars), " ".join("roll" for _ in draws.split()))
    view = RULES.view(rolled, 0)
    rookie, _ = JUDGE.policy(RULES, view, 0, 1, Rng.seeded(1))
    advise = skills_of(JUDGE).advise
    assert advise is not None
    shown = advise(RULES, view, 0, rookie)
    assert (token(shown.actions[0]), shown.reason) == (wanted, reason)
    said = Language().reason_sentence(WORDS, shown, ("Ada", "Ben", "Cleo"))
    assert ("Ben" in said) is (reason in ("rolls_past", "stops_for_duel"))
