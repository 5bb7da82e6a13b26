"""What a race of the toy is remembered by, told by hand."""

from game.core.actions import Event
from game.core.feats import earned_by
from tests.helpers.told import told
from tests.helpers.toy.feats import MARKS, MEDALS, figures
from tests.helpers.toy.rules import events as ev

OWNERS = {"A1": 0, "A2": 0, "B1": 1, "B2": 1}


def bumped(cart: str) -> Event:
    return ev.CartBumped(cart=cart, by="B2", before=4, after=3)


def test_figures_count_both_carts_of_a_seat() -> None:
    events = [ev.CartMoved(cart="A1", before=0, after=4), ev.CartMoved(cart="A2", before=2, after=3), ev.HornBlown(seat=0, cart="A1")]
    one, other = figures(told((1, 2), *events, bumped("B1"), owners=OWNERS, rounds=4))
    assert one == {"driven": 5, "horns": 1, "bumped": 0, "won_in": 4}
    assert other == {"driven": 0, "horns": 0, "bumped": 1}
    assert {mark.key for mark in MARKS} <= set(one)


def test_dented_was_bumped_twice_and_won() -> None:
    assert "dented" in earned_by(MEDALS, told((1, 2), bumped("A1"), bumped("A2"), owners=OWNERS))[0]
    assert "dented" not in earned_by(MEDALS, told((1, 2), bumped("A1"), owners=OWNERS))[0]
    assert "dented" not in earned_by(MEDALS, told((2, 1), bumped("A1"), bumped("A2"), owners=OWNERS))[0]
