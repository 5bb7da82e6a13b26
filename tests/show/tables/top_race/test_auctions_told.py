"""What a sale says: which place is sold, who won it, what the bid is; the own hand is read there; numbers of a card agree."""

from typing import Any, cast

import pytest
from msgspec.structs import replace

from game.core.match import Chair
from game.show.tables.parts.hand import HandCard
from game.show.tables.top_race.controls import SpeedCard
from game.show.tables.top_race.forecast import forecast, one_way
from game.show.tables.top_race.prompts import best_space
from game.show.tables.top_race.things import own_steps, place_on_sale
from game.titles.top_race.rules import auction_events as auction
from game.titles.top_race.rules.deck import CARDS
from tests.show.test_top_race_reading import screened
from tests.titles.top_race import build

SIX = 28


def selling(**options: Any) -> Any:
    """A sale of four seats that Ada opens."""
    return screened(lambda rules: build.opening(rules, opener="A"), **options)


def test_the_room_says_which_place_is_sold_until_its_winner_has_the_card() -> None:
    screening = selling(variant="shares")
    rules, state, found = screening.match.rules, screening.match.state, list[int]()
    for script in ("bid:10000 nobid nobid nobid", f"offer:{state.offer[0]}"):
        found.append(place_on_sale(state, rules.game))
        state, _ = build.play(rules, state, script)
    assert [*found, place_on_sale(state, rules.game)] == [1, 1, 2]
    assert place_on_sale(selling().match.state, selling().match.rules.game) == 0


def test_a_sale_of_places_says_who_has_which_for_how_much() -> None:
    """It said who had stopped bidding."""
    table = cast(Any, selling(variant="shares").table)
    won = auction.AuctionWon(seat=1, auction=2, amount=30_000, cash=170_000)
    shout = table.caption([won])
    assert (shout.text, shout.tone) == (f"{table.services.names[1]}: place 2 for 30,000", "good")
    left = auction.OfferCardTaken(seat=3, card=SIX, price=0, place=4)
    assert table.caption([left]).text == f"{table.services.names[3]}: place 4, for nothing"
    assert table.turn_of(left) == 3
    assert table.recap([left], 3) == "has place 4 in the turn order, for nothing"


def test_whoever_bids_no_more_is_told_with_the_bid_that_stands() -> None:
    """ "Gizmo bids no more." stood there when Chip had bid 60,000."""
    table = cast(Any, selling().table)
    bid, out = auction.BidMade(seat=1, amount=60_000, number=7), auction.BidPassed(seat=2, number=8)
    for event in (bid, out):
        table.memory.lots.take(event)
    name = table.services.names[1]
    assert table.recap([out], 2) == f"bids no more; {name} has bid 60,000"
    assert table.recap_brief([out], 2) == f"is out; {name} bid 60,000"
    assert table.recap([auction.BidPassed(seat=2, number=3)], 2) == "bids no more"


def test_the_own_hand_is_read_while_one_bids() -> None:
    """A card that is looked at tells its lines; a press bids nothing."""
    screening = screened(lambda rules: replace(build.opening(rules, opener="A"), phase="BIDDING"), open_hands=True)
    prompt = screening.table.prompt(Chair(screening.match.rules, screening.match.state, 0))
    cards = [widget for widget in prompt.widgets if isinstance(widget, HandCard) and not isinstance(widget, SpeedCard)]
    assert len(cards) == len(cast(Any, screening.match.state).hands[0])
    assert all(card.about and card.press(None) is None for card in cards)  # type: ignore[arg-type]
    assert prompt.first == "bid"


@pytest.mark.parametrize(("owner", "space"), [("A", "inner"), ("B", "outer")])
def test_of_ends_as_far_from_home_the_own_car_is_offered_the_inner_one(owner: str, space: str) -> None:
    rules = cast(Any, selling().match.rules)
    state = build.state(rules, "red a5, yellow b9, blue c12", active="A", owners={owner: "red"})
    course = rules.game.course(state)
    level = next(front for front in sorted(set(course.fronts.values())) if front > course.fronts["b9"] and len(course.row(front)) == 3)
    found = best_space(rules.game, state, "red", course.row(level))
    lanes = sorted((course.lanes[each] for each in course.row(level)), reverse=course.inside(level) == "R")
    assert course.lanes[found] == (lanes[0] if space == "inner" else lanes[-1])


def test_the_number_under_a_card_counts_its_lines_one_after_another() -> None:
    """As its outcomes in the console do, and the sum in the strip: a car that an earlier line sets free drives."""
    rules = cast(Any, selling().match.rules)
    state = build.state(rules, "red a5, yellow a6, blue b6, black c30, purple c33, green c36", active="A", owners={"A": "red yellow"})
    for card, face in CARDS.items():
        if not face.lines or any(colour == "joker" for colour, _ in face.lines):
            continue
        told, steps = forecast(rules.game.course(state), state.cars, face.lines), one_way(rules.game.course(state), state.cars, face.lines)
        assert [not line.known or line.steps[0] <= made <= line.steps[1] for line, made in zip(told, steps, strict=True)] == [True] * len(
            steps
        ), card
        mine = sum(made for line, made in zip(told, steps, strict=True) if line.colour in ("red", "yellow"))
        assert own_steps(state, rules.game, card, 0) == mine
