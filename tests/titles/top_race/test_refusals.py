"""Each way a decision can be refused, and the rule that says so."""

import pytest

from game.core.contract import Refused, Setup
from game.core.words import COMMON_REFUSALS
from game.titles.top_race.rules.actions import Bid, Move, PlayCard
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import TopRaceState
from game.titles.top_race.title import TITLE
from tests.titles.top_race import build

Position = tuple[TopRaceRules, TopRaceState]


def auction() -> Position:
    rules = build.rules()
    return rules, build.opening(rules)


def debtor() -> Position:
    """A opens with less than nothing, and is asked even so."""
    rules = build.rules(auto_forced=False)
    return rules, build.opening(rules, cash={"A": -40_000})


def bidding() -> Position:
    """A has bid 60 000; B is asked."""
    rules, start = auction()
    return rules, build.play(rules, start, "bid:60000")[0]


def picking(more: str = "") -> Position:
    """A has won for 10 000."""
    rules, start = auction()
    return rules, build.play(rules, start, f"bid:10000 nobid nobid nobid {more}")[0]


def second_pick(more: str = "") -> Position:
    """A has red on slot 2, B has won the second auction."""
    rules, start = picking("pick:red slot:2 bid:10000 nobid nobid nobid")
    return rules, build.play(rules, start, more)[0]


def offer() -> Position:
    rules = build.rules(variant="shares")
    start = build.opening(rules, offer="SC46 SC47 SC48 SC11")
    return rules, build.play(rules, start, "bid:10000 nobid nobid nobid")[0]


def turn(**fields: object) -> Position:
    rules = build.rules(pitstop="on")
    return rules, build.state(rules, "red 0.5", hands={"A": "SC01 SC46"}, box="SC30", pile="SC03 SC02", **fields)  # type: ignore[arg-type]


def plain_turn() -> Position:
    rules = build.rules()
    return rules, build.state(rules, "red 0.5", hands={"A": "SC01"})


def loaded() -> Position:
    return turn(pits={"A": "1 SC07"})


def spent() -> Position:
    return turn(pits={"A": "0"})


def empty_box() -> Position:
    rules = build.rules(pitstop="on")
    return rules, build.state(rules, "red 0.5", hands={"A": "SC01"})


def lines() -> Position:
    """Red on 0.11 is to make 5 steps; black is beside its way."""
    rules = build.rules()
    start = build.state(rules, "red 0.11, black 1.16", hands={"A": "SC07"})
    return rules, build.play(rules, start, "play:SC07")[0]


def blocked() -> Position:
    """X2 with one more lane to choose from: purple is stopped after two steps on rank 20."""
    rules = build.rules("F3")
    start = build.state(rules, "purple 1.18, blue 1.21", hands={"A": "SC11"})
    return rules, build.play(rules, start, "play:SC11")[0]


def joker() -> Position:
    rules = build.rules()
    start = build.state(rules, "red 0.5", hands={"A": "SC13"})
    return rules, build.play(rules, start, "play:SC13")[0]


def sprint() -> Position:
    """X7."""
    rules = build.rules()
    start = build.state(rules, "blue 1.5, red 2.14, black 1.13", hands={"A": "SC46"})
    return rules, build.play(rules, start, "play:SC46/sprint")[0]


def returning() -> Position:
    """X9: blue has passed red's level; red's owner A chooses."""
    rules = build.rules()
    start = build.state(rules, "red broken 1.14, blue 0.13, black 2.14", hands={"B": "SC15"}, active="B")
    return rules, build.play(rules, start, "play:SC15 joker:green " + build_first(rules, start))[0]


def build_first(rules: TopRaceRules, start: TopRaceState) -> str:
    """What the joker's car does first, then blue to 0.15."""
    state = build.play(rules, start, "play:SC15 joker:green")[0]
    return f"{build.legal(rules, state)[0]} to:0.15"


def tips() -> Position:
    """X34: red crosses the first line."""
    rules = build.rules(variant="tips")
    start = build.state(rules, "red 0.9", hands={"A": "SC07"})
    return rules, build.play(rules, start, "play:SC07 to:0.14")[0]


def claims() -> Position:
    rules, start = turn()
    return rules, build.play(rules, start, "play:SC01 to:0.15")[0]


def trading() -> Position:
    rules = build.rules(variant="shares", seats=2)
    start = build.state(rules, "red 0.5", hands={"B": "SC07 SC08"}, active="B", shares={"A": (15, 1, 4, 4, 3, 3)})
    return rules, build.play(rules, start, "play:SC07 to:0.10")[0]


CASES = [
    (auction, "nobid", Refused("opener_must_bid", "R12", least=10_000)),
    (auction, "bid:75000", Refused("bid_step", "R12", step=10_000)),
    (auction, "bid:5000", Refused("bid_step", "R12", step=10_000)),
    (auction, "bid:15000", Refused("bid_step", "R12", step=10_000)),
    (auction, "bid:0", Refused("bid_too_low", "R12", least=10_000)),
    (auction, "bid:-10000", Refused("bid_too_low", "R12", least=10_000)),
    (auction, "bid:210000", Refused("bid_too_high", "R12", cash=200_000)),
    (debtor, "bid:0", Refused("opener_bids_least", "R12", least=10_000)),
    (debtor, "bid:20000", Refused("opener_bids_least", "R12", least=10_000)),
    (debtor, "bid:5000", Refused("opener_bids_least", "R12", least=10_000)),
    (bidding, "bid:60000", Refused("bid_too_low", "R13", least=70_000)),
    (bidding, "bid:75000", Refused("bid_step", "R13", step=10_000)),
    (bidding, "bid:210000", Refused("bid_too_high", "R13", cash=200_000)),
    (auction, "play:SC01", Refused("first_bidding", "R23")),
    (picking, "bid:20000", Refused("first_pick_car", "R12")),
    (picking, "pick:pink", Refused("no_such_car", "R9", colour="pink")),
    (second_pick, "pick:red", Refused("car_sold", "R9", colour="red", owner=0)),
    (lambda: second_pick("pick:blue"), "slot:2", Refused("slot_taken", "R9", slot=2)),
    (lambda: second_pick("pick:blue"), "slot:7", Refused("no_such_slot", "R9", slot=7)),
    (lambda: second_pick("pick:blue"), "pick:green", Refused("first_pick_slot", "R9")),
    (offer, "offer:SC12", Refused("not_in_offer", "R17", card=12)),
    (offer, "bid:20000", Refused("first_pick_offer", "R12")),
    (turn, "play:SC09", Refused("not_in_hand", "R23", card=9)),
    (turn, "play:SC46", Refused("mode_needed", "R23")),
    (turn, "play:SC01/sprint", Refused("no_mode", "R23")),
    (turn, "pass", Refused("must_play", "R22")),
    (turn, "take:SC31", Refused("not_in_box", "R32", card=31)),
    (turn, "take:SC03/discard", Refused("not_on_top", "R32", card=3)),
    (turn, "take:SC30/hand", Refused("no_such_source", "R32")),
    (turn, "lift:SC07", Refused("not_loaded", "R31", card=7)),
    (turn, "to:0.6", Refused("first_turn", "R38")),
    (plain_turn, "take:SC30", Refused("no_pitstop", "R27")),
    (loaded, "play:SC01", Refused("lift_first", "R31")),
    (loaded, "pass", Refused("must_lift", "R31")),
    (spent, "take:SC30", Refused("none_unloaded", "R33")),
    (empty_box, "take:SC30", Refused("nothing_to_take", "R33")),
    (lines, "to:0.99", Refused("no_such_space", "R38", space="0.99")),
    (lines, "to:1.16", Refused("occupied", "R36", space="1.16", colour="black")),
    (lines, "to:0.15", Refused("full_number", "R38", colour="red", value=5)),
    (lines, "to:0.17", Refused("out_of_reach", "R38", space="0.17", colour="red")),
    (lines, "to:FINISH", Refused("line_too_far", "R37", colour="red")),
    (lines, "pass", Refused("first_lines", "R22")),
    (blocked, "to:1.19", Refused("as_far_as_it_goes", "R39", colour="purple", steps=2)),
    (joker, "joker:red", Refused("on_the_card", "R45", colour="red")),
    (joker, "joker:pink", Refused("no_such_car", "R45", colour="pink")),
    (joker, "to:0.7", Refused("first_joker", "R38")),
    (sprint, "sprint:1.12", Refused("sprint_level", "R50", rear="blue", front="red")),
    (sprint, "sprint:2.14", Refused("occupied", "R36", space="2.14", colour="red")),
    (sprint, "to:1.14", Refused("first_sprint", "R38")),
    (returning, "return:0.13", Refused("not_its_row", "R47", space="0.13")),
    (returning, "return:2.14", Refused("occupied", "R36", space="2.14", colour="black")),
    (returning, "to:0.13", Refused("first_return", "R38")),
    (tips, "tip:pink", Refused("no_such_car", "R54", colour="pink")),
    (tips, "play:SC08", Refused("first_tips", "R23")),
    (claims, "tip:red", Refused("first_claims", "R54")),
    (trading, "trade:red>blue+blue", Refused("two_and_two", "R56")),
    (trading, "trade:yellow+pink>blue+blue", Refused("two_and_two", "R56")),
    (trading, "trade:yellow+yellow>blue+blue", Refused("too_few_shares", "R56", colour="yellow")),
    (trading, "trade:blue+blue>red+red", Refused("too_many_shares", "R56", colour="red", most=15)),
    (trading, "pass", Refused("first_share_round", "R22")),
]


@pytest.mark.parametrize(("position", "word", "wanted"), CASES)
def test_refused_with_its_rule(position: object, word: str, wanted: Refused) -> None:
    """why_not says it, legal does not list it, apply raises the very same."""
    rules, state = position()  # type: ignore[operator]
    assert build.refused(rules, state, word) == wanted
    assert word not in build.legal(rules, state)
    with pytest.raises(Refused) as raised:
        build.play(rules, state, word)
    assert raised.value == wanted


def test_x36_selling_makes_room_for_buying() -> None:
    """X36: 15 red, sell 2, buy 2 is legal; so is buying red when one is sold."""
    rules, state = trading()
    assert build.refused(rules, state, "trade:red+red>red+red") is None
    assert build.refused(rules, state, "trade:red+blue>red+blue") is None
    assert "trade:red+red>red+red" in build.legal(rules, state)


def test_r12_an_opener_in_debt_has_one_bid() -> None:
    """R12: it opens with exactly 10 000, on credit."""
    rules, state = debtor()
    assert build.legal(rules, state) == ["bid:10000"]


def test_r56_a_pair_of_shares_has_no_order() -> None:
    """R56: sell yellow and red, buy green and blue is the same trade whichever is named first."""
    rules, state = trading()
    named, listed = build.action("trade:yellow+red>green+blue"), build.action("trade:red+yellow>blue+green")
    assert named == listed
    assert rules.why_not(state, 0, named) is None
    assert named in rules.legal(state, 0)
    assert rules.apply(state, 0, named) == rules.apply(state, 0, listed)


def test_others_are_not_asked() -> None:
    rules, state = auction()
    assert rules.why_not(state, 1, Bid(10_000)) == Refused("not_your_turn", "R22")
    assert rules.why_not(state, -1, Bid(10_000)) == Refused("not_your_turn", "R22")
    assert rules.legal(state, 1) == ()


def test_nothing_is_done_after_the_end() -> None:
    rules = build.rules(seats=2)
    state = build.state(rules, "red 0.38, blue home 1, green home 2, black home 3, yellow home 4", hands={"A": "SC07", "B": ""})
    state = build.play(rules, state, "play:SC07")[0]
    assert rules.turn(state).over
    assert rules.why_not(state, 0, Move("0.1")) == Refused("match_over")
    assert rules.why_not(state, 1, PlayCard(1)) == Refused("match_over")


def test_a_broken_track_is_not_raced_on() -> None:
    """The fixtures are exempt in the rules alone: on F1 the tip lines lie too close."""
    problems = TITLE.problems(Setup(2, (), {}, ("F1",)), (build.track("F1"),))
    assert [(problem.code, problem.rule) for problem in problems] == [("track_broken", "V6")]


def test_every_code_has_words_and_every_phase_its_refusal() -> None:
    codes = {case[2].code for case in CASES}
    assert codes <= set(TITLE.words.refusals)
    phases = {f"first_{phase.lower()}" for phase in TITLE.words.prompts if phase != "OVER"}
    assert phases <= codes
    assert not codes & set(COMMON_REFUSALS)
