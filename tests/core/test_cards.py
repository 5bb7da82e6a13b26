"""Decks: no card is ever lost or made, whatever is dealt, drawn, shuffled again or dealt anew."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import dealt_round, filled, reshuffled, turned_up, unseen
from game.core.rng import Blind, Rng, Script, Unknown

PILES = st.lists(st.integers(1, 20), max_size=12)
SEEDS = st.integers(0, 2**32)


# -- dealing


def test_cards_are_dealt_round_the_table() -> None:
    assert dealt_round("abcdefgh", 3, 2) == ([("a", "d"), ("b", "e"), ("c", "f")], ("g", "h"))
    assert dealt_round((1, 2), 2, 0) == ([(), ()], (1, 2))


@given(st.integers(1, 6), st.integers(0, 5), st.integers(0, 9))
def test_a_deal_gives_everybody_as_many_and_keeps_the_rest(seats: int, each: int, more: int) -> None:
    cards = list(range(1, seats * each + more + 1))
    hands, rest = dealt_round(cards, seats, each)
    assert [len(hand) for hand in hands] == [each] * seats
    assert sorted((*rest, *(card for hand in hands for card in hand))) == cards
    assert rest == tuple(cards[seats * each :])


# -- the discard pile becomes the deck


@given(SEEDS, PILES, PILES)
def test_a_reshuffle_conserves_the_cards(seed: int, deck: list[int], pile: list[int]) -> None:
    new_deck, new_pile, _ = reshuffled(Rng.seeded(seed), deck, pile)
    assert sorted((*new_deck, *new_pile)) == sorted((*deck, *pile))
    assert bool(new_deck) == bool(deck or pile), "who draws next finds a card where there is one"


@given(PILES, PILES)
def test_a_deck_that_has_cards_is_left_alone_and_nothing_is_drawn(deck: list[int], pile: list[int]) -> None:
    kept = [1, *deck]
    assert reshuffled(Blind(), kept, pile) == (tuple(kept), tuple(pile), Blind())


def test_two_empty_piles_stay_empty() -> None:
    assert reshuffled(Blind(), (), ()) == ((), (), Blind())


def test_an_empty_deck_is_the_shuffled_pile() -> None:
    """i = 2: swap with 0; i = 1: with 1."""
    assert reshuffled(Script((0, 1)), (), (1, 2, 3)) == ((3, 2, 1), (), Script(()))


def test_a_view_can_not_know_how_a_pile_is_shuffled() -> None:
    with pytest.raises(Unknown):
        reshuffled(Blind(), (), (1, 2))


# -- face down


def test_a_card_face_down_can_not_be_looked_at() -> None:
    assert turned_up(5, 0) == 5
    assert turned_up("a", "") == "a"
    for card, face_down in ((0, 0), (9, 9)):
        with pytest.raises(Unknown):
            turned_up(card, face_down)
    with pytest.raises(Unknown):
        turned_up("", "")


def test_what_lies_open_is_taken_from_a_full_deck_once_for_each_time_it_is_shown() -> None:
    assert unseen((1, 1, 2, 3), (1,), (3, 0)) == [1, 2]
    assert unseen((1, 1, 2), (1, 1), (1,)) == [2], "what the deck does not have is passed over"
    assert unseen("abc") == ["a", "b", "c"]


def test_face_down_cards_are_replaced_in_their_order() -> None:
    deal = iter((7, 8, 9))
    assert filled((1, 0, 2, 0), deal, 0) == (1, 7, 2, 8)
    assert list(deal) == [9]
    assert filled(("", "b"), iter("a"), "") == ("a", "b")


@given(st.permutations(range(1, 13)), st.integers(0, 12), st.sets(st.integers(1, 12)))
def test_what_is_hidden_and_dealt_anew_is_the_whole_deck_again(cards: list[int], cut: int, known: set[int]) -> None:
    """A view of two piles, cards that are not known face down; redealt from what is unseen nothing is twice or missing."""
    piles = (cards[:cut], cards[cut:])
    view = [tuple(card if card in known else 0 for card in pile) for pile in piles]
    rest = unseen(range(1, 13), *view)
    deal = iter(rest)
    again = [filled(pile, deal, 0) for pile in view]
    assert sorted(card for pile in again for card in pile) == list(range(1, 13))
    assert list(deal) == []
    assert all(new == old for pile, seen in zip(again, view, strict=True) for new, old in zip(pile, seen, strict=True) if old)
