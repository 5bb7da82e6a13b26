"""S8, R31, R42, R106: a shop stays open until its visitor closes it, so that the last dollar drives nothing and can be taken back."""

import pytest

from game.core.contract import Setup
from game.core.match import Match
from game.titles.automobiles.meta import META
from game.titles.automobiles.rules.actions import Buy, Done
from game.titles.automobiles.rules.events import Closed, MoneyCounted, ScrapPaid
from game.titles.automobiles.title import TITLE
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import ENDLESS, Table, at


def test_r31_the_last_purchase_leaves_the_shop_open() -> None:
    """R31: an answer is only taken by itself where there is no `done`; here there is, and it is all there is."""
    t = at("", "A 2:5", "1W||", draws=()).do("end buy:W")
    assert (t.asked(), t.legal()) == ("A BUY", {"done"})


def test_r31_a_turn_without_money_ends_in_a_shop_too() -> None:
    """R31, R42: every visit ends with `done`; only that draws."""
    t = at("", "A 2:5", "1X|||9W", draws=ENDLESS).do("end")
    assert (t.asked(), t.legal(), t.drawn()) == ("A BUY", {"done"}, "")
    assert t.do("done").drawn() == "W" * 7


def test_the_last_purchase_can_be_taken_back() -> None:
    """R31: on Palm Bay with four seats the first visit to a shop is spent to the last dollar, and undone cube by cube."""
    track = build.track("palm")
    match = Match(TITLE, Setup(4, META.car_ids[:4], {}, (track.id,)), (track,), 1)
    (seat,) = match.turn.waits_for
    bought = []
    while buys := [action for action in match.legal(seat) if isinstance(action, Buy)]:
        bought.append(buys[-1])
        match.submit(seat, buys[-1])
    assert len(bought) > 1
    assert match.legal(seat) == (Done(),)
    assert match.turn.waits_for == (seat,)
    for _ in bought:
        assert match.why_no_undo(seat) is None
        match.undo(seat)
    assert match.done == []


def test_r106_a_sponsors_shop_and_gift_are_closed_by_done() -> None:
    """R106."""
    t = at("", "A 2:5", "|||5W", options={"races": 3})
    state, _ = build.between(t.game, t.state, "AB", "A1 D3")
    spent = Table(t.game, state).do("sponsor:A1 done buy:W buy:L")
    assert (spent.asked(), spent.legal()) == ("A SPONSOR_SHOP", {"done"})
    gift = Table(t.game, state).do("sponsor:D3 done buy:K")
    assert (gift.asked(), gift.legal()) == ("A SPONSOR_SHOP", {"done"})
    assert gift.do("done").asked() == "B SPONSOR"


def test_r106_no_cube_removed_no_shop() -> None:
    """R106, F1: two dollars a cube; for none there is nothing to spend."""
    t = at("", "A 2:5", "|||5W", options={"races": 3})
    state, _ = build.between(t.game, t.state, "AB", "F1 B1")
    assert Table(t.game, state).do("sponsor:F1 done done").asked() == "B SPONSOR"
    shop = Table(t.game, state).do("sponsor:F1 done pick:bag:W")
    assert (shop.asked(), [e.money for e in shop.told(MoneyCounted)]) == ("A SPONSOR_SHOP", [2])


def test_r41_money_is_told_when_it_is_counted() -> None:
    """R41: after DR4, as the shop opens; `done` closes it in so many words."""
    t = at("", "A 2:5", "2L 1K|||9W", draws=ENDLESS).do("end")
    assert t.story() == ["Closed", "MoneyCounted"]
    assert [e.money for e in t.told(MoneyCounted)] == [5]
    assert [e.kind for e in t.do("done").told(Closed)] == ["shop"]
    dealer = at("", "A 2:5", "1K|||3L", drivers={"A": "DR4"}, draws=(0,)).do("end")
    assert dealer.told(MoneyCounted) == []
    assert [e.money for e in dealer.do("say:1 option:keep").told(MoneyCounted)] == [4]


def test_dr5_what_scrapping_costs_is_told() -> None:
    """DR5: a dollar a cube."""
    t = at("", "A 2:5", "2K||3X 1W", drivers={"A": "DR5"}).do("end driver pick:discard:X pick:discard:X done")
    assert [(e.cost, e.money_left) for e in t.told(ScrapPaid)] == [(2, 4)]
    none = at("", "A 2:5", "2K||3X", drivers={"A": "DR5"}).do("end driver done")
    assert none.told(ScrapPaid) == []


@pytest.mark.parametrize("cards", ["G2", "G4", "B1", "B3"])
def test_cards_that_drive_up_to_a_number_say_so(cards: str) -> None:
    """2.4: STEPS(n; C) are up to n steps; the sentence of the card says "up to" and the player may stop."""
    assert "up to" in TITLE.words.things[f"card.{cards}"].about
    t = at(cards, "A 2:5" if cards[0] == "G" else "A 3:15" if cards == "B1" else "A 1:1", f"1{cards[0]}||2D").do(cards[0])
    assert t.asked() == "A STEP"
    assert "done" in t.legal()
