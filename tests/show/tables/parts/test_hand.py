"""A hand of cards (game.show.tables.parts.hand), with cards of no particular title."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.input.intents import Deed, Intent
from game.show.canvas import Layer
from game.show.tables.parts.hand import Fan, Hand, HandCard, leaving
from game.show.tables.parts.targets import Purpose
from game.show.theme import Theme
from game.show.widgets.ui import Ui

SHELF = Fan(Rect(1384, 820, 432, 78), (56, 78), 60, 0.0)
"""Seven cards of 56 side by side."""
LARGE = Fan(Rect(780, 914, 1028, 104), (84, 104), 92)
"""Cards of 84 that close up from twelve on."""
BACK = "#"
RIGHT, LEFT, PRESS = Intent(Deed.MOVE, dx=1), Intent(Deed.MOVE, dx=-1), Intent(Deed.CONFIRM)


def _paint(face: str) -> Surface:
    """A card nobody has drawn: a colour for each."""
    picture = Surface((28, 35))
    picture.fill((40 + 13 * (ord(face[0]) % 16), 90, 200))
    return picture


def _ui(layer: Layer, theme: Theme, cards: str, fan: Fan = LARGE, refused: str = "") -> Ui:
    """All of a hand as widgets."""
    hand, ui = Hand(fan, _paint), Ui(layer, theme)
    for index, card in enumerate(cards):
        ui.add(hand.target(index, len(cards), card, Purpose(lambda card=card: card, f"about {card}", "not now" if card in refused else "")))
    return ui


@pytest.mark.parametrize(("count", "pitch"), [(11, 92), (12, 85.8), (16, 62.9), (24, 41.0), (25, 39.3)])
def test_the_pitch_closes_up_where_there_are_many(count: int, pitch: float) -> None:
    """The least of 92 and 944 / (n - 1)."""
    assert LARGE.step(count) == pytest.approx(pitch, abs=0.1)


def test_seven_cards_lie_side_by_side_and_more_overlap() -> None:
    """On a shelf of 432 units; the greatest hand met holds nine."""
    cards = [SHELF.whole(index, 7) for index in range(7)]
    assert not [pair for pair in itertools.combinations(cards, 2) if pair[0].colliderect(pair[1])]
    assert SHELF.whole(0, 9).colliderect(SHELF.whole(1, 9))


@given(count=st.integers(1, 40), fan=st.sampled_from([SHELF, LARGE]))
def test_all_cards_stay_within_the_hand_and_something_is_seen_of_each(count: int, fan: Fan) -> None:
    """What is seen of two cards never overlaps."""
    assert all(fan.area.contains(fan.whole(index, count)) for index in range(count))
    seen = [fan.seen(index, count) for index in range(count)]
    assert all(rect.width >= 8 for rect in seen)
    assert not [pair for pair in itertools.pairwise(seen) if pair[0].inflate(-2, 0).colliderect(pair[1].inflate(-2, 0))]


def test_plates_in_the_row_count_as_cards() -> None:
    """A plate at the left, 22 cards and two plates at the right share the room like 25 cards."""
    plan = LARGE.plan(22, before=1, after=2)
    assert [len(part) for part in plan] == [1, 22, 2]
    everything = [*plan.before, *plan.cards, *plan.after]
    assert everything == [LARGE.whole(index, 25) for index in range(25)]
    assert everything == sorted(everything, key=lambda rect: rect.x)


def test_the_focused_card_is_lifted_and_stands_whole_over_its_neighbours(layer: Layer, theme: Theme) -> None:
    """At a pitch of 41 too; the one that was focused lies down again."""
    ui = _ui(layer, theme, "abcdefghijklmnopqrstuvwx")
    ui.focus("card:3")
    third, fourth = (ui.widgets[f"card:{number}"] for number in (3, 4))
    assert isinstance(third, HandCard)
    assert third.node is not None
    assert fourth.node is not None
    assert third.focus_rect == LARGE.whole(3, 24).move(0, -20)
    assert third.node.image is not None
    assert third.node.place == third.focus_rect.center
    assert third.hit(third.focus_rect.right - 4, third.focus_rect.centery)
    assert fourth.node.image is None
    ui.focus("card:4")
    assert third.node.image is None
    assert fourth.node.image is not None


def test_every_card_is_reached_with_one_direction_and_pressed(layer: Layer, theme: Theme) -> None:
    """From the leftmost on, one after another, closed up or not."""
    for cards in ("abcde", "abcdefghijklmnopqrstuvwxy"):
        layer.clear()
        ui = _ui(layer, theme, cards)
        ui.focus("card:0")
        pressed = [ui.handle(PRESS).result]
        for _ in cards[1:]:
            assert ui.handle(RIGHT).used
            pressed.append(ui.handle(PRESS).result)
        assert "".join(pressed) == cards


@pytest.mark.parametrize("count", range(2, 26))
@pytest.mark.parametrize("pitch", [0.5, 0.55, 0.62])
def test_none_is_left_out_on_the_way_right_or_left(layer: Layer, theme: Theme, count: int, pitch: float) -> None:
    """Of cards that lie a little more than half of their width apart, the looked at one covers its neighbour alone: that was left out."""
    cards = "abcdefghijklmnopqrstuvwxy"[:count]
    wide = 84 + pitch * 84 * (count - 1)
    ui = _ui(layer, theme, cards, Fan(Rect(100, 900, round(wide), 104), (84, 104), 92))
    ui.focus("card:0")
    there = [str(ui.handle(PRESS).result), *(str(ui.handle(RIGHT).used and ui.handle(PRESS).result) for _ in cards[1:])]
    back = [str(ui.handle(PRESS).result), *(str(ui.handle(LEFT).used and ui.handle(PRESS).result) for _ in cards[1:])]
    assert ("".join(there), "".join(back)) == (cards, cards[::-1])


def test_the_sign_of_the_last_card_s_key_keeps_off_the_words_beside_the_hand(layer: Layer, theme: Theme) -> None:
    """At its right the question begins; before it there are cards alone."""
    ui = _ui(layer, theme, "abcde")
    first = ui.widgets["card:4"].sign_spots(130.0, 40.0)[0]
    assert first[0] + 130 / 2 <= LARGE.whole(4, 5).right
    assert ui.widgets["card:0"].sign_spots(130.0, 40.0)[0][0] - 130 / 2 >= LARGE.whole(0, 5).left


def test_the_pointer_means_the_card_it_sees(layer: Layer, theme: Theme) -> None:
    """Where a neighbour lies over a card, the neighbour is meant."""
    ui = _ui(layer, theme, "abcdefghijklmnopqrstuvwx")
    for index in (0, 11, 23):
        seen = LARGE.seen(index, 24)
        hit = [widget.key for widget in ui.widgets.values() if widget.hit(*seen.center)]
        assert hit == [f"card:{index}"]


def test_a_card_that_cannot_be_played_is_lifted_dark_and_says_why(layer: Layer, theme: Theme) -> None:
    """It can be read, and pressing it does nothing."""
    ui = _ui(layer, theme, "ab", refused="b")
    ui.focus("card:1")
    card = ui.widgets["card:1"]
    assert card.node is not None
    picture = card.node.image
    assert picture is not None
    assert sum(picture.get_at((5, 5))[:3]) < sum(_paint("b").get_at((5, 5))[:3])
    ui.focus("card:0")
    assert card.node.image is None
    ui.focus("card:1")
    assert card.explanation == "not now"
    assert ui.handle(PRESS).result is None


def test_a_hidden_card_leaves_the_backs_from_their_middle_whichever_it_was() -> None:
    """Backs are sorted too: a gap would tell what lies beside it. An open one leaves from where it lies."""
    assert {leaving(["x", BACK, BACK, BACK], card, BACK) for card in "abc"} == {2}
    assert leaving(["x", BACK, BACK, BACK], "x", BACK) == 0
    assert leaving("abc", "c", BACK) == 2
    assert leaving([], "c", BACK) == 0


def test_what_was_taken_openly_lies_open_at_the_left_and_the_rest_tells_nothing() -> None:
    """Two hands that differ in a hidden card alone look the same."""
    assert Hand.lying("abba", "b", face_up=False, back=BACK) == ("b", BACK, BACK, BACK)
    assert Hand.lying("abca", "b", face_up=False, back=BACK) == Hand.lying("abba", "b", face_up=False, back=BACK)
    assert Hand.lying("abba", "b") == ("b", "a", "b", "a")
    things = Hand(LARGE, _paint, "bonus").things(Hand.lying("ab", face_up=False, back=BACK))
    assert [(key, thing.face, thing.number) for key, thing in things.items()] == [("bonus:0", BACK, 2), ("bonus:1", BACK, 2)]


def test_a_hand_lies_on_the_stage_where_its_fan_says(layer: Layer) -> None:
    """The newer a card the further right, its picture as painted."""
    hand = Hand(SHELF, _paint, depth=33)
    for key, thing in hand.things("abc").items():
        sprite = hand.sprite(key, thing)
        assert (sprite.x, sprite.y) == SHELF.spot(int(key[-1]), 3)
        assert sprite.z == 33
        assert sprite.image is not None
        assert sprite.image.get_at((3, 3)) == _paint(thing.face).get_at((3, 3))
