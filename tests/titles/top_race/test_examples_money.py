"""Section 11, X12, X14 to X17, X23, X36, X37 and X39: what is paid for cars, tips and shares, and how shares are traded."""

import pytest

from game.titles.top_race.rules.auction_events import CardsDealt
from game.titles.top_race.rules.events import LineForfeited
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.settlement_events import (
    CarRanked,
    GameEnded,
    PrizePaid,
    RaceEnded,
    ShareRoundBegan,
    ShareRoundsEnded,
    SharesRevealed,
    TipsRevealed,
)
from game.titles.top_race.rules.state import TopRaceState
from tests.titles.top_race import build
from tests.titles.top_race.expect import assert_refused, choices


def test_x12_places_and_prizes_of_the_cars_on_the_road() -> None:
    """X12: all cards are played with three cars home; the others are placed by distance, then by the inside lane, and paid."""
    rules = build.rules(seats=2)
    cars = "red home 1, yellow home 2, purple home 3, black 1.30, blue 2.27, green 0.27"
    start = build.state(rules, cars, owners={"A": "blue black", "B": "green"}, hands={"A": "SC07", "B": ""})
    _, events = build.play(rules, start, "play:SC07")
    assert build.told(events, RaceEnded) == [RaceEnded(reason="cards_out")]
    assert [(e.colour, e.place, e.progress, e.tie_break) for e in build.told(events, CarRanked)] == [
        ("black", 4, 360, ""),
        ("blue", 5, 324, ""),
        ("green", 6, 324, "inside"),
    ]
    paid = [(e.colour, e.place, e.owner, e.amount) for e in build.told(events, PrizePaid)]
    assert paid == [("black", 4, 0, 60_000), ("blue", 5, 0, 30_000), ("green", 6, 1, 10_000)]


def test_x14_three_tips() -> None:
    """X14: blue second on tips 1 and 3, red fifth on tip 2: 50 000 in all."""
    rules = build.rules(variant="tips", seats=2)
    cars = "red 0.40, yellow home 1, blue home 2, black home 3, purple home 4, green 0.2"
    tips = {"A": ("blue", "red", "blue"), "B": ("yellow", "yellow", "yellow")}
    start = build.state(rules, cars, hands={"A": "SC07"}, tips=tips, crossed=("blue", "blue", "blue"), tipped=3)
    _, events = build.play(rules, start, "play:SC07")
    told = TipsRevealed(seat=0, colours=("blue", "red", "blue"), amounts=(60_000, -30_000, 20_000), total=50_000, cause="")
    assert build.told(events, TipsRevealed)[0] == told


def share_round(shares: dict[str, tuple[int, ...]], rounds: int = 0) -> tuple[TopRaceRules, TopRaceState]:
    """A and B are to trade."""
    rules = build.rules(variant="shares", seats=2)
    start = build.state(rules, "red 0.5", hands={"B": "SC07 SC08"}, active="B", shares=shares, share_rounds=rounds)
    return rules, build.play(rules, start, "play:SC07 to:0.10")[0]


def test_x15_a_trade() -> None:
    """X15: one purple and one black go, two blue come; the 30 stay 30 and no money moves."""
    rules, start = share_round({})
    state, _ = build.play(rules, start, "@A trade:black+purple>blue+blue @B trade:red+red>red+red")
    assert state.shares[0] == (5, 5, 7, 4, 4, 5)
    assert sum(state.shares[0]) == 30
    assert state.cash == start.cash


def test_x16_shares_are_paid_by_the_places_of_their_cars() -> None:
    """X16: 12, 8, 5, 3, 2 and 0 shares in the order of the finish make 4 340 000."""
    rules = build.rules(variant="shares", seats=2)
    cars = "red home 1, yellow home 2, blue home 3, black home 4, purple 0.39, green 0.2"
    shares = {"A": (12, 8, 5, 3, 2, 0)}
    start = build.state(rules, cars, hands={"A": "SC11"}, shares=shares, cash={"A": 130_000}, share_rounds=9)
    end, events = build.play(rules, start, "play:SC11")
    amounts = (2_400_000, 1_200_000, 500_000, 180_000, 60_000, 0)
    assert build.told(events, SharesRevealed)[0] == SharesRevealed(seat=0, shares=shares["A"], amounts=amounts, total=4_340_000)
    assert end.cash[0] == 4_470_000
    assert build.told(events, PrizePaid) == [], "in Shares cars have no owners to be paid"


@pytest.mark.parametrize(
    ("seats", "options", "hand", "left", "box", "offer"),
    [
        (5, {}, 9, 3, 0, 0),
        (5, {"pitstop": "on"}, 9, 0, 3, 0),
        (5, {"variant": "shares"}, 8, 3, 0, 5),
        (2, {"variant": "shares", "pitstop": "on"}, 20, 0, 4, 4),
    ],
)
def test_x17_deals(seats: int, options: dict[str, str], hand: int, left: int, box: int, offer: int) -> None:
    """X17: as a real deal tells it; all 48 cards are somewhere, and the three pair cards always in the Offer."""
    step = build.rules(seats=seats, **options).new(5)
    (dealt,) = build.told(step.events, CardsDealt)
    assert (dealt.hand, dealt.left, len(dealt.box), len(dealt.offer)) == (hand, left, box, offer)
    assert [len(cards) for cards in step.state.hands] == [hand] * seats
    everywhere = [*step.state.left, *dealt.box, *dealt.offer, *(card for cards in step.state.hands for card in cards)]
    assert sorted(everywhere) == list(range(1, 49))
    assert not offer or {46, 47, 48} <= set(dealt.offer)


def test_x23_nothing_is_driven_after_the_fifth_finish() -> None:
    """X23: blue is fifth; the five lines below are void, and the sixth car is sixth."""
    rules = build.rules()
    cars = "blue 0.39, red home 1, yellow home 2, black home 3, purple home 4, green 0.5"
    _, events = build.play(rules, build.state(rules, cars, hands={"A": "SC42"}), "play:SC42")
    lost = [(e.colour, e.reason) for e in build.told(events, LineForfeited)]
    assert lost == [(colour, "race_over") for colour in ("black", "yellow", "purple", "red", "green")]
    assert [(e.colour, e.place, e.amount) for e in build.told(events, PrizePaid)] == [("blue", 5, 30_000), ("green", 6, 10_000)]


def test_x36_no_more_than_15_and_no_less_than_none() -> None:
    """X36: 14 blue take two more only if one is sold; of a single green not two can be; 15 red may go out and in."""
    rules, fourteen = share_round({"A": (5, 5, 14, 3, 2, 1)}, rounds=9)
    assert_refused(rules, fourteen, "trade:red+red>blue+blue", "R56")
    assert_refused(rules, fourteen, "trade:green+green>red+red", "R56")
    assert "trade:red+blue>blue+blue" in choices(rules, fourteen)
    rules, fifteen = share_round({"A": (15, 3, 3, 3, 3, 3)}, rounds=9)
    assert_refused(rules, fifteen, "trade:yellow+yellow>red+green", "R56")
    state, _ = build.play(rules, fifteen, "@A trade:red+red>red+red @B trade:red+red>red+red")
    assert state.shares[0] == (15, 3, 3, 3, 3, 3)


def test_x37_the_round_of_the_first_finisher_is_played_to_its_end() -> None:
    """X37: the second of four brings a car home in round 9; the third and the fourth still play, then round 10 follows at once."""
    rules = build.rules(variant="shares")
    hands = {"A": "SC09 SC10", "B": "SC07 SC01", "C": "SC08 SC02", "D": "SC11 SC05"}
    cars = "red 0.38, yellow 0.5, purple 1.5"
    state = build.state(rules, cars, hands=hands, active="B", share_rounds=8)
    state, events = build.play(rules, state, "play:SC07")
    assert build.told(events, ShareRoundsEnded) == [ShareRoundsEnded(rounds=8)]
    for seat, script in (("C", "play:SC08 to:0.10"), ("D", "play:SC11 to:1.10")):
        assert build.waiting(rules, state) == seat
        state, events = build.play(rules, state, script)
        assert build.told(events, ShareRoundBegan) == []
    assert (build.waiting(rules, state), state.phase, state.share_rounds) == ("A", "TURN", 8)


def test_x39_equal_money_the_best_car_decides() -> None:
    """X39: 260 000 each; A's best car was second, B's third."""
    rules = build.rules(seats=2)
    cars = "black 0.40, yellow home 1, red home 2, blue home 3, purple home 4, green 0.2"
    owners = {"A": "red green", "B": "blue purple"}
    start = build.state(rules, cars, owners=owners, hands={"B": "SC10"}, active="B", cash={"A": 250_000, "B": 260_000})
    _, events = build.play(rules, start, "play:SC10")
    assert build.told(events, GameEnded) == [GameEnded(ranking=(0, 1), cash=(260_000, 260_000), tie_break="cars")]
