"""Auctions, races and their ends, by position: the rules and rulings that a single race seldom meets together."""

import pytest

from game.core.contract import Setup
from game.titles.top_race.meta import META
from game.titles.top_race.rules.auction_events import AuctionOpened, BidPassed, CarUnsold, LastCarBought, OfferCardTaken, OpenerNamed
from game.titles.top_race.rules.events import (
    CarBlocked,
    CarFinished,
    CarMoved,
    CarReturned,
    LineForfeited,
    PitClaimed,
    PitDeclined,
    PlayerPassed,
    PlayerSkipped,
    SpecialFizzled,
)
from game.titles.top_race.rules.settlement_events import (
    CarRanked,
    CashChanged,
    GameEnded,
    PrizePaid,
    RaceEnded,
    ShareRoundBegan,
    ShareRoundsEnded,
    TipLineCrossed,
    TipsRevealed,
)
from game.titles.top_race.title import TITLE
from tests.titles.top_race import build

FIVE_HOME = "blue home 1, green home 2, black home 3, yellow home 4"


# -- auctions


def test_r12_r15_x18_the_last_car_on_credit() -> None:
    """X18: A wins three cars, B two; C pays 30 000 it has not got."""
    rules = build.rules(seats=3)
    start = build.opening(rules, cash={"C": 20_000})
    state = build.play(rules, start, "bid:10000 nobid nobid pick:red slot:1")[0]
    for car, slot in (("yellow", 2), ("blue", 3)):
        state = build.play(rules, state, f"bid:10000 nobid bid:20000 nobid pick:{car} slot:{slot}")[0]
    state = build.play(rules, state, "bid:10000 nobid nobid pick:black slot:4")[0]
    state, events = build.play(rules, state, "bid:10000 nobid bid:20000 pick:purple slot:5")
    assert build.told(events, BidPassed)[-1] == BidPassed(seat=2, automatic=True)
    assert build.told(events, LastCarBought) == [LastCarBought(seat=2, amount=30_000, cash=-10_000)]
    assert (build.car(state, "green").owner, build.car(state, "green").slot) == (2, 6)


def test_x20_x21_the_duty_to_open() -> None:
    rules = build.rules()
    won = "bid:10000 nobid nobid nobid pick:red slot:1"
    state = build.play(rules, build.opening(rules), won)[0]
    state = build.play(rules, state, "bid:10000 nobid nobid bid:20000 nobid pick:yellow slot:2")[0]
    state = build.play(rules, state, "bid:10000 nobid nobid bid:20000 nobid pick:blue slot:3")[0]
    assert build.waiting(rules, state) == "B", "A has won three and may not bid any more (X20)"
    state, events = build.play(rules, state, "bid:10000 nobid nobid pick:black slot:4")
    (opened,) = build.told(events, AuctionOpened)[-1:]
    assert (opened.seat, opened.bidders, opened.left) == (2, (2, 3), 2)
    state, events = build.play(rules, state, "bid:10000 nobid pick:purple slot:5")
    assert build.told(events, LastCarBought) == [LastCarBought(seat=3, amount=30_000, cash=170_000)]


def test_x43_cars_nobody_can_buy() -> None:
    rules = build.rules(seats=2)
    state, events = build.play(rules, build.opening(rules), "bid:200000 pick:red slot:2 bid:200000 pick:green slot:5")
    unsold = build.told(events, CarUnsold)
    assert [(e.colour, e.slot) for e in unsold] == [("yellow", 1), ("blue", 3), ("black", 4), ("purple", 6)]
    assert build.told(events, BidPassed) == [BidPassed(seat=1, automatic=True), BidPassed(seat=0, automatic=True)]
    assert (state.active, state.cash) == (0, (0, 0))


def test_x43_the_race_ends_with_nobody_in_it() -> None:
    rules = build.rules(seats=2)
    owners = {"A": "red", "B": "green"}
    start = build.state(rules, "red 0.38, green home 1", owners=owners, hands={"A": "SC07", "B": "SC08"})
    end, events = build.play(rules, start, "play:SC07")
    assert build.told(events, RaceEnded) == [RaceEnded(reason="nobody_left")]
    assert len(build.told(events, CarRanked)) == 4
    assert [e.owner for e in build.told(events, PrizePaid)] == [0], "nobody is paid for unsold cars"
    assert end.phase == "OVER"


def test_r12_an_opener_without_money_goes_into_debt() -> None:
    rules = build.rules()
    state, events = build.play(rules, build.opening(rules, cash={"A": 0}), "nobid nobid nobid pick:red slot:1")
    assert build.told(events, CashChanged) == [CashChanged(seat=0, delta=-10_000, cash=-10_000, cause="AuctionWon")]
    assert build.waiting(rules, state) == "B"


def test_x38_x41_seats_and_cards_of_shares() -> None:
    """X41: C wins first, B second, D third; A gets the last place and card for nothing."""
    rules = build.rules(variant="shares")
    start = build.opening(rules, offer="SC46 SC47 SC48 SC11", draws=(0,) * 5)
    script = "bid:10000 nobid bid:30000 nobid nobid offer:SC46 bid:10000 nobid bid:20000 nobid offer:SC48 bid:10000 nobid offer:SC11"
    state, events = build.play(rules, start, script)
    assert state.order == (2, 1, 3, 0)
    assert [(e.seat, e.card, e.price) for e in build.told(events, OfferCardTaken)] == [
        (2, 46, 30_000),
        (1, 48, 20_000),
        (3, 11, 10_000),
        (0, 47, 0),
    ]
    assert state.known == ((47,), (48,), (46,), (11,))


def test_r17_r19_who_can_not_pay_picks_for_nothing() -> None:
    rules = build.rules(variant="shares", seats=3)
    start = build.opening(rules, cash=dict.fromkeys("ABC", 0), offer="SC46 SC47 SC48", opener="B", draws=(0,) * 5)
    assert build.legal(rules, start) == ["offer:SC46", "offer:SC47", "offer:SC48"]
    state = build.play(rules, start, "offer:SC48 offer:SC46")[0]
    assert (state.order, state.start, state.cash) == ((1, 2, 0), 1, (0, 0, 0))
    two = build.rules(variant="shares", seats=2)
    start = build.opening(two, cash=dict.fromkeys("AB", 0), offer="SC46 SC47 SC48 SC11", opener="B", draws=(0,) * 5)
    state, events = build.play(two, start, "offer:SC48 offer:SC46 offer:SC47")
    assert [e.seat for e in build.told(events, OfferCardTaken)] == [1, 0, 1, 0]
    assert state.start == 1


# -- the race


def test_x22_x45_grid_and_finish_are_never_locked() -> None:
    rules = build.rules()
    start = build.state(rules, "red 2.40/0, yellow 1.40/0, green 2.39/0", hands={"A": "SC12"})
    _, events = build.play(rules, start, "play:SC12")
    assert build.told(events, CarBlocked) == [CarBlocked(colour="green", value=5, lost=5, blockers=("red", "yellow"))]
    full = build.state(rules, "red 1.39, blue 0.40, black 1.40, yellow 0.1, purple 1.1, green 2.1", hands={"A": "SC14", "B": "SC15"})
    _, events = build.play(rules, full, "play:SC14 joker:red")
    assert build.told(events, CarFinished) == [CarFinished(colour="red", place=1, owner=0)]


def test_x23_the_fifth_car_ends_the_race_at_once() -> None:
    rules = build.rules()
    cars = "blue 0.39, red home 1, yellow home 2, black home 3, purple home 4, green 0.5"
    end, events = build.play(rules, build.state(rules, cars, hands={"A": "SC42"}), "play:SC42")
    lost = [(e.colour, e.reason) for e in build.told(events, LineForfeited)]
    assert lost == [(colour, "race_over") for colour in ("black", "yellow", "purple", "red", "green")]
    assert build.told(events, CarRanked) == [CarRanked(colour="green", place=6, progress=60)]
    assert [e.amount for e in build.told(events, PrizePaid)] == [30_000, 10_000]
    assert end.races[0].ended == "fifth_car"


def test_x44_a_breakdown_on_the_grid() -> None:
    rules = build.rules()
    start = build.state(rules, "red 2.40/0, yellow 1.40/0, blue 2.39/0", hands={"A": "SC46", "B": "SC15"})
    state, _ = build.play(rules, start, "play:SC46/breakdown")
    assert build.car(state, "red").waiting is not None
    state, events = build.play(rules, state, "play:SC15 joker:green")
    state, events = build.play(rules, state, build.legal(rules, state)[0])
    assert build.told(events, CarReturned) == [], "blue 2 goes over the line first"
    state, events = build.play(rules, state, build.legal(rules, state)[0])
    assert build.told(events, CarReturned) == []
    assert state.phase == "RETURN"
    state, events = build.play(rules, state, "return:0.40")
    assert build.told(events, CarReturned) == [CarReturned(colour="red", space="0.40", seat=0)]
    assert build.car(state, "red").lap == 0


def test_x10_a_full_row_sends_the_car_behind_it() -> None:
    rules = build.rules()
    one_behind = build.state(rules, "red broken 1.14, blue 1.9, yellow 0.14, black 2.14, green 0.30", hands={"A": "SC09"})
    state, events = build.play(rules, one_behind, "play:SC09")
    assert build.legal(rules, state) == ["return:0.13", "return:1.13", "return:2.13"]
    _, events = build.play(rules, state, "return:2.13")
    assert build.told(events, CarReturned) == [CarReturned(colour="red", space="2.13", seat=0, row_full=True)]


@pytest.mark.parametrize(
    ("cars", "reason"), [("blue 0.14, red 2.14", "level"), ("blue home 1, red 2.14", "home"), ("blue 0.2, red broken 2.14", "broken")]
)
def test_r48_x27_x32_pair_cards_that_fizzle(cars: str, reason: str) -> None:
    rules = build.rules()
    _, events = build.play(rules, build.state(rules, cars, hands={"A": "SC46"}), "play:SC46/sprint")
    assert build.told(events, SpecialFizzled) == [SpecialFizzled(card=46, reason=reason)]


def test_x12_r59_the_cars_left_are_placed_by_distance_and_inside() -> None:
    rules = build.rules(seats=2)
    cars = "red home 1, yellow home 2, purple home 3, black 1.30, blue 2.27, green 0.27"
    start = build.state(rules, cars, owners={"A": "blue black", "B": "green"}, hands={"A": "SC07", "B": ""})
    _, events = build.play(rules, start, "play:SC07")
    ranked = [(e.colour, e.place, e.tie_break) for e in build.told(events, CarRanked)]
    assert ranked == [("black", 4, ""), ("blue", 5, ""), ("green", 6, "inside")]


def test_r59_broken_cars_stand_behind_level_ones() -> None:
    rules = build.rules(seats=2)
    cars = "red broken 1.14, black broken 2.14, green 0.14, purple broken 2.14, yellow 0.3, blue 0.2"
    start = build.state(rules, cars, hands={"A": "SC01", "B": ""})
    _, events = build.play(rules, start, "play:SC01")
    ranked = [(e.colour, e.tie_break, e.broken) for e in build.told(events, CarRanked)]
    assert ranked[:4] == [("green", "", False), ("black", "broken", True), ("purple", "earlier", True), ("red", "inside", True)]


def test_x28_who_is_home_is_skipped() -> None:
    rules = build.rules(seats=3)
    start = build.state(rules, "red 0.38, blue 0.2, yellow 0.3", owners={"A": "red", "B": "yellow", "C": "blue"}, hands={"A": "SC07 SC08"})
    state, events = build.play(rules, start, "play:SC07")
    while not build.told(events, PlayerSkipped):
        state, events = build.play(rules, state, build.legal(rules, state)[0])
    assert build.told(events, PlayerSkipped) == [PlayerSkipped(seat=0, reason="out")]


# -- Pitstop, Tips, Shares


def test_x29_the_first_in_turn_order_to_claim_gets_the_card() -> None:
    rules = build.rules(pitstop="on")
    start = build.state(rules, "red 0.5", hands={"B": "SC01 SC02"}, active="B")
    state, events = build.play(rules, start, "play:SC01 to:0.15 decline claim")
    assert build.told(events, PitDeclined, PitClaimed) == [PitDeclined(seat=2, card=1), PitClaimed(seat=3, card=1, unloaded=2)]
    assert (state.phase, state.active, state.pile) == ("TURN", 2, ())


def test_x30_two_loaded_cards_are_lifted_one_by_one() -> None:
    rules = build.rules(pitstop="on")
    start = build.state(rules, hands={"D": "SC10"}, pits={"D": "1 SC01 SC05"}, box="SC30", active="D")
    assert build.legal(rules, start) == ["lift:SC01", "lift:SC05", "take:SC30"]
    state = build.play(rules, start, "lift:SC01")[0]
    assert (state.hands[3], state.pits[3].loaded, state.pits[3].unloaded) == ((1, 10), (5,), 1)


def test_x33_all_pass_one_after_another() -> None:
    rules = build.rules(pitstop="on", seats=3)
    start = build.state(rules, "red 0.5", hands=dict.fromkeys("ABC", ""), pits=dict.fromkeys("ABC", "1"), box="SC30")
    _, events = build.play(rules, start, "pass pass pass")
    assert build.told(events, RaceEnded) == [RaceEnded(reason="all_passed")]
    assert len(build.told(events, PlayerPassed)) == 3


def test_x34_tips_come_after_the_whole_card_and_before_claims() -> None:
    rules = build.rules(variant="tips", pitstop="on", seats=2)
    start = build.state(rules, "red 0.9, yellow 1.8, green 0.2, blue 1.2, purple 2.2, black 0.3", hands={"A": "SC40"})
    state, events = build.play(rules, start, "play:SC40 to:0.15 to:1.13 to:0.6 to:1.5 to:2.4 to:0.4")
    assert build.told(events, TipLineCrossed) == [TipLineCrossed(line=1, colour="red")]
    state, _ = build.play(rules, state, "@B tip:red @A tip:blue @")
    assert (state.phase, state.pending) == ("CLAIMS", (1,))


def test_r54_two_lines_at_once_are_tipped_in_order() -> None:
    rules = build.rules(variant="tips", seats=2)
    start = build.state(rules, "blue 1.8, red 2.20", hands={"A": "SC46"})
    state, events = build.play(rules, start, "play:SC46/sprint sprint:0.20")
    assert build.told(events, TipLineCrossed) == [TipLineCrossed(line=1, colour="blue")]
    state, events = build.play(rules, state, "tip:red tip:red")
    assert build.told(events, TipLineCrossed) == [TipLineCrossed(line=2, colour="blue")]


def test_x14_tips_are_paid_by_place() -> None:
    rules = build.rules(variant="tips", seats=2)
    cars = "green 0.40, yellow home 1, blue home 2, black home 3, purple home 4, red 0.2"
    tips = {"A": ("blue", "red", "blue"), "B": ("red", "red", "red")}
    fields = {"crossed": ("blue", "blue", "blue"), "tipped": 3}
    start = build.state(rules, cars, hands={"A": "SC12"}, tips=tips, **fields)
    _, events = build.play(rules, start, "play:SC12")
    revealed = build.told(events, TipsRevealed)
    assert revealed[0].amounts == (60_000, -60_000, 20_000)
    assert revealed[1].total == -30_000 - 60_000 - 90_000


def test_x35_passing_in_tips() -> None:
    rules = build.rules(variant="tips")
    start = build.state(rules, "red home 1, purple home 2, yellow 0.3", hands={"A": "SC07"})
    assert build.legal(rules, start) == ["play:SC07", "pass"]
    state = build.play(rules, start, "pass")[0]
    assert "pass" not in build.legal(rules, state)


def test_x37_no_share_round_once_a_car_is_home() -> None:
    rules = build.rules(variant="shares", seats=2)
    start = build.state(rules, "red 0.38", hands={"A": "SC07 SC01", "B": "SC10 SC09"}, share_rounds=8)
    state, events = build.play(rules, start, "play:SC07")
    assert build.told(events, ShareRoundsEnded) == [ShareRoundsEnded(rounds=8)]
    while state.active == 1:
        state, events = build.play(rules, state, build.legal(rules, state)[0])
    assert build.told(events, ShareRoundBegan) == []
    assert state.phase == "TURN"


# -- the end of the game


def test_x39_r62_a_tie_goes_to_the_best_car() -> None:
    rules = build.rules(seats=2)
    cars = "black 0.40, yellow home 1, red home 2, blue home 3, purple home 4, green 0.2"
    owners = {"A": "red green", "B": "blue purple"}
    start = build.state(rules, cars, owners=owners, hands={"A": "SC10"}, cash={"A": 250_000, "B": 260_000})
    _, events = build.play(rules, start, "play:SC10")
    assert build.told(events, GameEnded) == [GameEnded(ranking=(0, 1), cash=(260_000, 260_000), tie_break="cars")]


def test_r62_a_tie_in_shares_goes_to_the_shares() -> None:
    rules = build.rules(seats=2, variant="shares")
    cars = f"red 0.38, {FIVE_HOME}"
    shares = {"A": (5, 5, 5, 5, 5, 5), "B": (5, 5, 6, 4, 4, 6)}
    cash = {"A": 0, "B": 0}
    start = build.state(rules, cars, hands={"A": "SC07"}, shares=shares, cash=cash)
    end, events = build.play(rules, start, "play:SC07")
    (ended,) = build.told(events, GameEnded)
    assert ended.ranking == (1, 0)
    assert end.cash == (2_750_000, 2_990_000)


def test_r7_r63_the_next_race_begins_afresh_with_the_next_opener() -> None:
    rules = build.rules("F1", "F2", seats=3, races=2)
    start = build.state(rules, f"red 0.38, {FIVE_HOME}", hands={"A": "SC07"}, cash={"A": 70_000}, opener=2)
    state, events = build.play(rules, start, "play:SC07")
    assert state.race == 2
    assert build.told(events, OpenerNamed) == [OpenerNamed(seat=0)]
    assert rules.game.course(state).track.id == "F2"
    assert state.pile == ()
    assert all(not car.place for car in state.cars)


def test_s5_lone_choices_are_asked_where_auto_forced_is_off() -> None:
    rules = build.rules(auto_forced=False)
    start = build.state(rules, "red 2.40/0, yellow 1.40/0, green 2.39/0", hands={"A": "SC12"})
    state, events = build.play(rules, start, "play:SC12")
    assert build.legal(rules, state) == ["to:2.39"]
    assert rules.turn(state).ask_always
    _, events = build.play(rules, state, "to:2.39")
    assert build.told(events, CarMoved)[0].steps == 0


def test_s8_options_and_what_the_menu_proposes() -> None:
    def proposed(*tracks: str) -> object:
        return {o.name: o.default for o in META.options(4, [build.track(t) for t in tracks])}["pitstop"]

    assert proposed() == proposed("speed_street") == "off"
    assert proposed("turbo_town") == "on"
    assert proposed("speed_street", "turbo_town") == "turbo_town"
    season = build.rules("speed_street", "turbo_town", seats=2, races=2, pitstop="turbo_town")
    assert [course.pitstop for course in season.game.courses] == [False, True]
    problems = TITLE.problems(
        Setup(2, (), {"races": 1}, ("speed_street", "lake_lane")), [build.track("speed_street"), build.track("lake_lane")]
    )
    assert [p.code for p in problems] == ["tracks"]
