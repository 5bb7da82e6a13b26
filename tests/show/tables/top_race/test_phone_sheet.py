"""What a phone shows of a seat in Top Race, beyond what holds for all titles (tests/show/tables/test_phone_sheets.py)."""

from functools import partial

import pytest
from msgspec.structs import replace

from game.core.contract import Refused
from game.core.match import Chair
from game.show.tables.base.phone_sheet import MOST_VALUES, PhoneSheet
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import actions as act
from game.titles.top_race.title import TITLE
from tests.helpers import phone_sheets as sheets

_sheet_in = partial(sheets.sheet_in, TITLE)


def test_the_hand_comes_first_where_one_plays_from_it_and_last_where_one_bids() -> None:
    """The order of section 3; nothing of a hidden hand is marked from the beginning."""
    bid, turn = _sheet_in("BIDDING", "Bid").sheet, _sheet_in("TURN", "PlayCard").sheet
    assert [part.kind for part in bid.parts] == ["dial", "list", "lines", "cards"]
    assert [part.kind for part in turn.parts] == ["cards", "list"]
    assert bid.parts[0].items[0].primary
    assert not any(item.primary for item in turn.parts[0].items)
    assert not turn.parts[0].seen


def test_a_card_is_its_lines_in_their_colours_and_told_in_words() -> None:
    """Also while bidding: what each colour drives is seen before a car is bought, and cards that look alike are not."""
    maker = sheets.maker(TITLE, _sheet_in("TURN", "PlayCard").rules, sheets.around())
    chair = _sheet_in("TURN", "PlayCard").chair
    six, joker, pair = (maker.card(chair, card) for card in (40, 34, 46))
    assert (six.strips, six.label, six.about) == (
        "R6 Y5 G4 B3 P2 K1",
        "Red 6, yellow 5, green 4, blue 3, purple 2, black 1",
        f"{six.label}.",
    )
    assert joker.strips == "P6 Y4 W2 B1"
    assert (pair.strips, pair.label) == ("", "Blue and red")
    assert pair.about.startswith("Sprint: ")
    assert "Breakdown: " in pair.about
    hand = _sheet_in("BIDDING", "Bid").sheet.parts[-1]
    assert all(card.strips or card.label for card in hand.items)
    assert len({card.strips for card in hand.items if card.strips}) == sum(bool(card.strips) for card in hand.items)


def test_whoever_bids_reads_the_bid_that_stands_and_what_there_is_to_win() -> None:
    """Whose it is, and all six prizes; before the first bid nothing stands."""
    asked = _sheet_in("BIDDING", "Bid")
    leader = next(seat for seat in asked.state.auction.bidders if seat != asked.chair.seat)
    auction = replace(asked.state.auction, high=20_000, leader=leader)
    chair = Chair(asked.rules, replace(asked.state, auction=auction), asked.chair.seat)
    sheet = sheets.maker(TITLE, asked.rules, sheets.around()).sheet(chair)
    assert f"{sheets.NAMES[leader]} bids 20,000." in sheet.note
    assert [item.label for item in sheet.parts[2].items] == ["200,000 · 150,000 · 100,000 · 60,000 · 30,000 · 10,000"]
    opening = Chair(asked.rules, replace(asked.state, auction=replace(auction, high=0, leader=-1)), asked.chair.seat)
    assert "bids" not in sheets.maker(TITLE, asked.rules, sheets.around()).sheet(opening).note


def test_in_secret_the_hand_is_folded_and_every_car_is_touched_alike() -> None:
    """Six cars for a tip, each sealed by the same words, none marked; who has answered is said."""
    sheet = _sheet_in("TIPS", "Tip").sheet
    tips, hand = sheet.parts
    assert (len(tips.items), tips.does, hand.folded) == (6, ("Seal it",), True)
    assert not any(item.primary or item.why for item in tips.items)
    assert sheet.note.startswith("Nobody sees what you choose. 1 of 3 has answered.")


@pytest.mark.parametrize(("line", "pays"), [
    (1, "It pays 90,000, 60,000 or 30,000 for the first three places, and costs up to 30,000."),
    (2, "It pays 60,000, 40,000 or 20,000 for the first three places, and costs up to 60,000."),
    (3, "It pays 30,000, 20,000 or 10,000 for the first three places, and costs up to 90,000."),
])  # fmt: skip
def test_a_tip_says_what_it_pays_and_costs_at_this_line(line: int, pays: str) -> None:
    """R54: the later, the less."""
    asked = _sheet_in("TIPS", "Tip")
    chair = Chair(asked.rules, replace(asked.state, tipped=line), asked.chair.seat)
    sheet = sheets.maker(TITLE, asked.rules, sheets.around()).tip(chair)
    assert pays in sheet.note
    assert sheet[0] == f"Tip {line}: which car do you tip?"


def test_a_trade_of_shares_that_are_not_there_is_refused() -> None:
    """Two of a kind are sold only by who holds two; the next step seals what the golden race did."""
    asked = _sheet_in("SHARE_ROUND", "Trade")
    action = asked.action
    assert isinstance(action, act.Trade)
    sold = asked.sheet.answer(0, tuple(COLOURS.index(colour) for colour in action.sell))
    assert isinstance(sold, PhoneSheet)
    assert sold.answer(0, tuple(COLOURS.index(colour) for colour in action.buy)) == action
    poor = replace(asked.state, shares=tuple((1,) * 6 for _ in asked.state.shares))
    sheet = sheets.maker(TITLE, asked.rules, sheets.around()).sheet(Chair(asked.rules, poor, asked.chair.seat))
    refused = sheet.answer(0, (2, 2))
    assert isinstance(refused, Refused)
    assert refused.code == "too_few_shares"


def test_a_rich_bidder_can_bid_all_that_is_there() -> None:
    """No dial has more values than a phone can name: far up it goes in long steps, and its end is all the cash."""
    asked = _sheet_in("BIDDING", "PassBid")
    seat = asked.chair.seat
    rich = replace(asked.state, cash=tuple(1_200_000 for _ in asked.state.cash))
    dial = sheets.maker(TITLE, asked.rules, sheets.around()).sheet(Chair(asked.rules, rich, seat)).parts[0]
    assert len(dial.items) <= MOST_VALUES
    assert dial.items[-1].label == "Bid 1,200,000"


def test_a_seat_that_is_not_asked_sees_its_hand_face_down_and_the_places() -> None:
    """Hand, places, what happened; and the way out of a standing answer where one is on."""
    asked = _sheet_in("TURN", "PlayCard")
    other = next(seat for seat in range(asked.rules.setup.seats) if seat != asked.chair.seat)
    chair = Chair(asked.rules, asked.state, other)
    sheet = sheets.maker(TITLE, asked.rules, sheets.around()).sheet(chair)
    assert [part.kind for part in sheet.parts] == ["cards", "table", "lines"]
    assert sheet.parts[0].folded
    assert [item.label for item in sheet.parts[-1].items] == ["55", "66"]
    standing = sheets.maker(TITLE, asked.rules, sheets.around()._replace(standing=True)).sheet(chair)
    assert standing.parts[1].items[0].label == "Ask me again"
    again = standing.answer(1, (0,))
    assert isinstance(again, PhoneSheet)
    assert again.parts == sheet.parts


def test_the_own_cars_are_told_where_one_has_any() -> None:
    asked = _sheet_in("TURN", "PlayCard")
    maker, seat = sheets.maker(TITLE, asked.rules, sheets.around()), asked.chair.seat
    mine = [car.colour for car in asked.state.cars if car.owner == seat]
    assert mine, "whoever plays a card has a car"
    told = maker.facts(asked.chair)
    assert all(colour in told for colour in mine)
    assert not any(colour in told for colour in {*COLOURS} - {*mine})
    none = replace(asked.state, cars=tuple(replace(car, owner=(seat + 1) % 3) if car.owner == seat else car for car in asked.state.cars))
    assert maker.facts(Chair(asked.rules, none, seat)) == told.partition(" · ")[0]
