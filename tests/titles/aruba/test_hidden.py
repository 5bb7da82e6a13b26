"""Section 10: what seats see, what they know of stolen cards, and that what is dealt anew agrees with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.actions import as_seen
from game.core.match import preview
from game.core.rng import Rng
from game.titles.aruba.rules.events import CardsDrawn, CardsStolen, DeckShuffled
from game.titles.aruba.rules.state import ArubaState, Known
from tests.helpers.examples import examples
from tests.helpers.play import random_choice
from tests.titles.aruba import build

GAME = build.rules(4)


def _stolen() -> ArubaState:
    """B steals A's nitro and hook."""
    s = build.state(
        GAME, "A 9/1, B 9/2, C 9/3", active="B", phase="WRAP_UP", hands={"A": "nitro bomb hook", "B": "larceny saw"}, draws=(0, 1)
    )
    return build.play(GAME, s, "steal:A")[0]


def test_r43_thief_and_victim_know_what_was_stolen() -> None:
    s = _stolen()
    assert build.hand(GAME, s, "B") == ["saw", "nitro", "hook"]
    assert s.fresh == 2
    assert s.seen == ((Known(7, (1,)), Known(41, (1,))), (), (), ())
    assert GAME.view(s, 0).seen[0] == s.seen[0]
    assert GAME.view(s, 2).seen == ((), (), (), ())


def test_r43_the_cards_are_private_to_both() -> None:
    s = build.state(GAME, "A 9/1, B 9/2", active="B", phase="WRAP_UP", hands={"A": "nitro bomb", "B": "larceny"}, draws=(1, 0))
    _, events = build.play(GAME, s, "steal:A")
    for seat, cards in ((0, (1, 41)), (1, (1, 41)), (2, ()), (None, ())):
        assert build.told(as_seen(events, seat), CardsStolen)[0].cards == cards


def test_after_a_further_theft_the_first_victim_knows_only_who_may_hold_them() -> None:
    s = build.play(GAME, _stolen(), "end_turn")[0]
    s = build.state(
        GAME, "A 9/1, B 9/2, C 9/3", active="C", phase="WRAP_UP", hands={"B": "saw nitro hook", "C": "larceny"}, draws=(1, 0),
        seen=s.seen, pile="", late=(0, 3, 1, 0),
    )  # fmt: skip
    after, _ = build.play(GAME, s, "steal:B")
    assert after.seen[0] == (Known(7, (1, 2)), Known(41, (1, 2)))
    assert after.seen[1] == (Known(41, (2,)), Known(61, (2,)))
    assert build.hand(GAME, after, "C") == ["nitro", "saw"]
    for seed in range(12):
        dealt = GAME.redeal(GAME.view(after, 0), Rng.seeded(seed))
        assert not GAME.check(dealt)
        assert {7, 41} <= {*dealt.hands[1], *dealt.hands[2]}


def test_what_is_played_is_no_secret_any_more() -> None:
    s = build.play(GAME, _stolen(), "end_turn")[0]
    s = build.state(GAME, "A 9/1, B 9/2 dt1", active="C", phase="PREP", hands={"B": "nitro hook"}, seen=s.seen, pile="")
    after, _ = build.play(GAME, s, "B:fix:hook")
    assert after.seen[0] == (Known(41, (1,)),)


def test_x42_a_draw_across_two_piles() -> None:
    """X42, J45: one card is left, the discards are shuffled, one more is drawn; everybody knows of what the new pile is made."""
    s = build.state(GAME, "A 9/2", phase="WRAP_UP", dice="555", draws=(0, 0, 0, 0, 0))
    s = replace(s, discard=(1, 2, 3, 4, 61, 62), pile=(41,))
    after, events = build.play(GAME, s, "draw:5")
    assert build.told(events, DeckShuffled) == [DeckShuffled(reason="exhausted", size=6)]
    assert [(e.count, e.cards) for e in build.told(events, CardsDrawn)] == [(2, after.hands[0])]
    assert after.hands[0][0] == 41
    assert (after.pool, after.late, after.discard) == ((1, 2, 3, 4, 61, 62), (1, 0, 0, 0), ())


def test_r21_the_window_looks_the_same_whatever_the_hand_holds() -> None:
    for kind, offers in (("nitro", ["pass"]), ("hook", ["hook", "pass"])):
        s = build.state(GAME, "A 9/2, B 8/2", throws="1234561234", hands={"B": kind})
        s, events = build.play(GAME, s, "throw")
        assert build.story(events) == ["DiceThrown", "HookWindowOpened"]
        turn = GAME.turn(s)
        assert (turn.phase, turn.waits_for, turn.may, turn.ask_always) == ("HOOK_WINDOW", (1,), (), True)
        assert build.legal(GAME, s) == offers
    s = build.state(GAME, "A 9/2, B 8/2", throws="1234561234")
    assert build.play(GAME, s, "throw")[0].phase == "ROLL"


def test_a_preview_stops_where_a_card_would_be_turned() -> None:
    """The hand of a driver who is out goes to the discard pile: before, nobody else knows it."""
    s = build.state(GAME, "A 9/2 front, B 10/2 dt8", phase="MOVING", budget=1, hands={"B": "nitro"})
    shown = preview(GAME, GAME.view(s, 0), 0, build.action(GAME, 0, "ram"))
    assert shown.unknown
    assert build.story(shown.events) == ["CarsCollided", "DamageTaken", "CarWrecked"]
    without = build.state(GAME, "A 9/2 front, B 10/2 dt8", phase="MOVING", budget=1)
    assert not preview(GAME, GAME.view(without, 0), 0, build.action(GAME, 0, "ram")).unknown


@pytest.mark.parametrize("seats", [3, 6])
@examples(8)
@given(seed=st.integers(0, 10**6), stop=st.integers(20, 900))
def test_what_is_dealt_anew_agrees_with_the_view(seats: int, seed: int, stop: int) -> None:
    """Law 8 on many deals: the state is sound, and the view the same."""
    game = build.rules(seats)
    s, rng = game.new(seed).state, Rng.seeded(seed, 3)
    for _ in range(stop):
        turn = game.turn(s)
        if turn.over:
            break
        seat, action, rng = random_choice(game, s, turn, rng)
        s = game.apply(s, seat, action).state
    for viewer in (*range(seats), None):
        view = game.view(s, viewer)
        for deal in range(3):
            dealt = game.redeal(view, Rng.seeded(deal))
            assert not game.check(dealt)
            assert game.view(dealt, viewer) == view
