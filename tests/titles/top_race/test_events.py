"""What the events of Top Race tell a screen: groups, fields that only the state had, and what can't be taken back."""

from collections.abc import Iterable
from itertools import groupby
from typing import get_args

import pytest

from game.core.actions import Event
from game.core.contract import naming_tracks
from game.core.match import Match
from game.core.track import Track
from game.language.language import Language
from game.titles.top_race.rules.actions import Tip, Trade
from game.titles.top_race.rules.auction_events import AuctionOpened, BidPassed, CarPicked, HandDealt, OfferCardTaken, RaceSetUp
from game.titles.top_race.rules.events import CardPlayed, CarMoved, JokerNamed, LineForfeited, PlayerPassed, SprintMade, TipLineReached
from game.titles.top_race.rules.settlement_events import CarRanked, GameEnded, StandingsShown, TipLineCrossed
from game.titles.top_race.text.words import WORDS
from game.titles.top_race.title import TITLE
from tests.helpers.play import Case, play_one, title_of, tracks_of
from tests.titles.top_race import build

FOUR_HOME = "blue home 1, green home 2, black home 3, yellow home 4"


def groups(events: Iterable[Event]) -> list[list[str]]:
    """The tags of each group, in order; what is shown by itself is left out."""
    return [[event.tag for event in row] for group, row in groupby(events, key=lambda event: event.group) if group]


def sentence(event: Event) -> str:
    """What is said of it."""
    return Language(strict=True).event_sentence(WORDS, event, ("Ada", "Ben", "Cleo", "Dan"))


# -- groups


def test_an_own_track_is_called_as_its_map_says() -> None:
    mine = Track("mine2", "top_race", "Ada's Alley", 40, 3, 1, ())
    words = naming_tracks(TITLE, [mine]).words
    said = [Language(strict=True).event_sentence(words, RaceSetUp(track=name, players=2, race=1), ()) for name in ("mine2", "lake_lane")]
    assert said == ["Race 1 on Ada's Alley.", "Race 1 on Lake Lane."]
    assert naming_tracks(TITLE, [Track("lake_lane", "top_race", "Mine", 40, 3, 1, ())]) is TITLE


def test_hands_are_dealt_together() -> None:
    """R3: one group of four, and nothing else in it."""
    step = build.rules().new(1)
    assert ["HandDealt"] * 4 in groups(step.events)
    assert len({event.group for event in step.events if isinstance(event, HandDealt)}) == 1


def test_automatic_passes_are_one_group_and_the_sale_with_its_cash_another() -> None:
    """R13: B and C can't go higher than 100 000."""
    rules = build.rules(seats=3)
    start = build.opening(rules, cash={"B": 50_000, "C": 60_000})
    _, events = build.play(rules, start, "bid:100000")
    assert groups(events) == [["BidPassed", "BidPassed"], ["AuctionWon", "CashChanged"]]
    assert all(event.automatic for event in build.told(events, BidPassed))


def test_a_car_that_comes_home_is_shown_with_prize_and_cash_and_lost_lines_together() -> None:
    """R42, R43, R44: yellow is the fifth car home; red and black lose their lines; red is placed sixth."""
    rules = build.rules()
    cars = "yellow 0.38, blue home 1, green home 2, purple home 3, black home 4, red 0.5"
    _, events = build.play(rules, build.state(rules, cars, hands={"A": "SC19"}), "play:SC19")
    assert groups(events) == [
        ["CarFinished", "PrizePaid", "CashChanged"],
        ["LineForfeited", "LineForfeited"],
        ["CarRanked", "PrizePaid", "CashChanged"],
    ]


@pytest.mark.parametrize(("variant", "kind"), [("tips", "TipsRevealed"), ("shares", "SharesRevealed")])
def test_a_seats_settlement_is_a_group(variant: str, kind: str) -> None:
    """R60, R61."""
    rules = build.rules(seats=2, variant=variant)
    _, events = build.play(rules, build.state(rules, f"red 0.38, {FOUR_HOME}", hands={"A": "SC07"}), "play:SC07")
    assert [group for group in groups(events) if kind in group] == [[kind, "CashChanged"]] * 2


# -- fields


def test_the_drive_that_crosses_a_tip_line_says_so() -> None:
    """R54: red crosses line 1 with the first line of the card; the tips are due after the last one."""
    rules = build.rules(variant="tips", seats=2)
    start = build.state(rules, "red 0.8, yellow 1.2, black 2.2, blue 1.4", hands={"A": "SC22"})
    state, events = build.play(rules, start, "play:SC22 to:0.14")
    assert build.told(events, TipLineReached, TipLineCrossed) == [TipLineReached(line=1, colour="red")]
    while state.phase == "LINES":
        state, events = build.play(rules, state, build.legal(rules, state)[0])
    assert build.told(events, TipLineReached, TipLineCrossed) == [TipLineCrossed(line=1, colour="red")]


def test_a_car_that_comes_home_has_reached_every_tip_line() -> None:
    """R54, 3.4: nobody was over line 3 before; its reaching is told before the car is home."""
    rules = build.rules(variant="tips", seats=2)
    tips = dict.fromkeys("AB", ("red", "red", ""))
    start = build.state(rules, "red 0.38", hands={"A": "SC07"}, crossed=("red", "red"), tipped=2, tips=tips)
    _, events = build.play(rules, start, "play:SC07")
    assert build.told(events, TipLineReached) == [TipLineReached(line=3, colour="red")]
    assert build.story(events).index("TipLineReached") < build.story(events).index("CarFinished")


def test_no_tip_line_is_reached_where_nobody_tips() -> None:
    """R54 is a rule of the variant."""
    rules = build.rules(seats=2)
    _, events = build.play(rules, build.state(rules, "red 0.8", hands={"A": "SC07"}), "play:SC07 to:0.13")
    assert build.told(events, TipLineReached) == []


def test_a_sprint_that_falls_short_names_who_blocks_and_how_far_it_should_have_gone() -> None:
    """R50, X8: purple stands in the single lane; red is level 324."""
    rules = build.rules("F3")
    start = build.state(rules, "red 0.27, blue 1.18, purple 1.23", hands={"A": "SC46"})
    _, events = build.play(rules, start, "play:SC46/sprint")
    (made,) = build.told(events, SprintMade)
    assert (made.to_space, made.reached, made.level, made.blockers) == ("1.22", False, 324, ("purple",))
    assert sentence(made) == "The blue car sprints after red, as far as the way is free."


def test_a_sprint_that_gets_there_is_blocked_by_nobody() -> None:
    """R50, X7."""
    rules = build.rules()
    _, events = build.play(rules, build.state(rules, "blue 1.5, red 2.14", hands={"A": "SC46"}), "play:SC46/sprint sprint:0.14")
    (made,) = build.told(events, SprintMade)
    assert (made.reached, made.level, made.blockers) == (True, 168, ())
    assert sentence(made) == "The blue car sprints after red."


def test_a_joker_has_its_value_and_a_car_its_price() -> None:
    """R45, R9, R14."""
    rules = build.rules()
    _, events = build.play(rules, build.state(rules, "red 0.5", hands={"A": "SC13"}), "play:SC13 joker:green")
    assert build.told(events, JokerNamed) == [JokerNamed(seat=0, colour="green", value=5)]
    _, events = build.play(rules, build.opening(rules), "bid:70000 nobid nobid nobid pick:blue")
    assert build.told(events, CarPicked) == [CarPicked(seat=0, colour="blue", price=70_000)]


def test_places_in_the_turn_order_are_told_as_they_are_sold() -> None:
    """R17, R18, X41."""
    rules = build.rules(variant="shares")
    start = build.opening(rules, offer="SC46 SC47 SC48 SC11", draws=(0,) * 5)
    script = "bid:10000 nobid bid:30000 nobid nobid offer:SC46 bid:10000 nobid bid:20000 nobid offer:SC48 bid:10000 nobid offer:SC11"
    _, events = build.play(rules, start, script)
    assert [(e.seat, e.place) for e in build.told(events, OfferCardTaken)] == [(2, 1), (1, 2), (3, 3), (0, 4)]
    assert [e.place for e in build.told(events, AuctionOpened)] == [2, 3]


def test_with_two_players_only_the_first_auction_sells_a_place() -> None:
    """R19, X38: who wins it plays first; the others are for a card alone."""
    rules = build.rules(variant="shares", seats=2)
    start = build.opening(rules, offer="SC46 SC47 SC48 SC11", draws=(0,) * 5)
    script = "bid:20000 nobid offer:SC46 bid:10000 nobid offer:SC11 bid:10000 nobid offer:SC47"
    _, events = build.play(rules, start, script)
    assert [e.place for e in build.told(events, OfferCardTaken)] == [1, 0, 0, 0]


def test_the_places_of_cars_are_not_for_sale() -> None:
    """R9: without Shares an auction sells a car, and no place."""
    (opened,) = (event for event in build.rules().new(1).events if isinstance(event, AuctionOpened))
    assert opened.place == 0


def test_standings_tell_the_race_by_itself() -> None:
    """R62: B is the richest by far, but the race brought A more."""
    rules = build.rules(seats=2)
    owners = {"A": "blue red", "B": "purple"}
    start = build.state(rules, f"red 0.38, {FOUR_HOME}", owners=owners, hands={"A": "SC07"}, cash={"B": 900_000}, begun=(100_000, 950_000))
    end, events = build.play(rules, start, "play:SC07")
    (shown,) = build.told(events, StandingsShown)
    assert (shown.ranking, shown.places) == ((1, 0), (1, 2))
    assert shown.gains == end.races[0].points


def test_every_event_tells_its_race_and_the_share_round() -> None:
    """R56: the number of share rounds begun."""
    rules = build.rules(seats=2, variant="shares")
    start = build.state(rules, "red 0.5", hands={"B": "SC07 SC01"}, active="B", race=3, share_rounds=1)
    _, events = build.play(rules, start, "play:SC07 to:0.10")
    assert {event.race for event in events} == {3}
    assert [event.round for event in events][-1] == 2
    assert sentence(events[-1]) == "Share round 2: everybody trades in secret."


# -- words


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            CarMoved(colour="red", from_space="0.5", to_space="0.5", path=(), value=5, steps=0, lost=5),
            "The red car can't move at all.",
        ),
        (CarMoved(colour="red", from_space="0.5", to_space="0.6", path=("0.6",), value=1, steps=1), "The red car drives one step."),
        (LineForfeited(colour="joker", value=2, reason="race_over"), "The joker loses its line of 2: the race is over."),
        (LineForfeited(colour="red", value=5, reason="home"), "The red car loses its line of 5: it is home."),
        (TipLineReached(line=2, colour="blue"), "The blue car is the first over tip line 2."),
        (OfferCardTaken(seat=1, card=2, price=0, place=2), "Ben takes place 2 in the turn order and a card from the Offer: yellow 10."),
        (OfferCardTaken(seat=1, card=1, price=0), "Ben takes a card from the Offer: red 10."),
        (CardPlayed(seat=1, card=1), "Ben plays red 10."),
        (CardPlayed(seat=1, card=46, mode="sprint"), "Ben plays a Sprint: blue and red."),
        (CardPlayed(seat=1, card=48, mode="breakdown"), "Ben plays a Breakdown: purple and green."),
        (
            SprintMade(rear="red", front="blue", from_space="a1", to_space="a2", path=("a2",), reached=True, level=9),
            "The red car sprints after blue.",
        ),
        (
            SprintMade(rear="red", front="blue", from_space="a1", to_space="a2", path=("a2",), reached=False, level=9),
            "The red car sprints after blue, as far as the way is free.",
        ),
        (AuctionOpened(seat=0, auction=2, left=5, bidders=(0, 1)), "Auction 2: Ada opens. Cars left: 5."),
        (
            AuctionOpened(seat=0, auction=2, left=5, bidders=(0, 1), place=2),
            "Auction 2, for place 2 in the turn order: Ada opens. Cards left: 5.",
        ),
        (BidPassed(seat=1), "Ben bids no more."),
        (BidPassed(seat=1, automatic=True), "Ben can't bid any more."),
        (PlayerPassed(seat=1, reason="chosen"), "Ben passes."),
        (PlayerPassed(seat=1, reason="nothing"), "Ben passes: nothing can be done."),
        (CarRanked(colour="red", place=6, progress=40), "The red car takes place 6."),
        (CarRanked(colour="red", place=6, progress=40, tie_break="inside"), "The red car takes place 6: level, but further outside."),
        (GameEnded(ranking=(1, 0), cash=(90, 80)), "At the end, richest first: Ben and Ada."),
        (
            GameEnded(ranking=(1, 0), cash=(90, 90), tie_break="cars"),
            "At the end, richest first: Ben and Ada. Equal money: the best car of the last race decides.",
        ),
    ],
)  # fmt: skip
def test_what_is_said(event: Event, said: str) -> None:
    """No spaces by their ids, and nothing like "drives 0 steps"."""
    assert sentence(event) == said


# -- what can't be taken back


@pytest.mark.parametrize(("variant", "kind"), [("tips", Tip), ("shares", Trade)])
def test_r54_r56_a_tip_and_a_trade_can_not_be_undone(variant: str, kind: type) -> None:
    """R54, R56: none of them can be changed, whoever is still to choose."""
    title = title_of("top_race")
    track = tracks_of(title)["speed_street"]
    setup = build.Setup(4, (), {"variant": variant}, ("speed_street",))
    match = Match(title, setup, (track,), 1)
    rng = build.Rng.seeded(Case("tips", setup, (track,), 1).seed, 99)
    number, seen = 0, 0
    while not match.turn.over and seen < 6:
        number += 1
        moment, rng = play_one(match, number, rng)
        if isinstance(moment.action, kind):
            seen += 1
            refused = match.why_no_undo(moment.seat)
            assert refused is not None
            assert refused.code == "sealed"
    assert seen == 6


def test_every_kind_of_event_has_words() -> None:
    """The union of the title; a kind that is said in several ways has an ending for each."""
    assert {kind.__name__ for kind in get_args(TITLE.events)} == {key.partition(".")[0] for key in WORDS.events}
