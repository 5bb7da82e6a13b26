"""Section 11, the window BONUS: cards before and after the dice, and what they are worth."""

import pytest

from game.titles.scrap_racer.rules.events import BonusPlayed, FinishCardDrawn, FinishLineCrossed
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import assert_refused, legal, moves, named, played, told

RULES = build.rules(racers=3)


def test_x5_a_card_then_the_dice() -> None:
    """CURVE goes to the first curve space four ahead; with the hand empty the dice follow by themselves."""
    s = build.state(RULES, "K1@5", hands={"K1": "CURVE"}, draws="2 4")
    window, _ = build.play(RULES, s, "roll roll stop")
    assert set(legal(RULES, window)) == {"move", "+CURVE"}
    after, events = played(RULES, s, "roll roll stop +CURVE")
    assert moves(s, events) == ["K1 5>9 bonus", "K1 9>15 dice"]
    assert (after.hands[0], after.bonus_pile) == ((), ("CURVE",))


def test_x21_cards_around_the_dice() -> None:
    """Two cards, the dice, one more card over the line: all one move, and one badge at its end."""
    hand = {"K1": "PLUS_5 STRAIGHT PLUS_5"}
    s = build.state(RULES, "K1@30 K2@20 K3@10", hands=hand, draws="1 6", tops="LAST_TWO_5")
    after, events = played(RULES, s, "roll roll stop +PLUS_5 +STRAIGHT move +PLUS_5")
    assert moves(s, events) == [
        "K1 30>35 bonus",
        "K1 35>38 bonus",
        "K1 38>45 dice",
        "K1 45>50 bonus",
        "K2 20>25 finish_card",
        "K3 10>15 finish_card",
    ]
    (card,) = told(events, FinishCardDrawn)
    assert (named(s, [card.racer]), named(s, card.movers)) == ("K1", "K2 K3")
    assert [racer.badges for racer in after.racers] == [1, 0, 0]


@pytest.mark.parametrize(("active", "distance", "ends"), [("K1", 2, 12), ("K3", 38, 58)])
def test_x39_catching_up_goes_by_the_loop(active: str, distance: int, ends: int) -> None:
    """The nearest racer ahead on the track, lapped or not."""
    s = build.state(RULES, "K1@10 K2@60 K3@20", active=active, hands={active: "CATCH_UP PLUS_3"}, draws="1")
    s, events = build.play(RULES, s, "roll stop +CATCH_UP")
    assert [e.distance for e in told(events, BonusPlayed)] == [distance]
    assert build.p(s, active) == ends


def test_x39_the_leader_has_nobody_to_catch() -> None:
    """K2 leads: the card cannot be played, also after the dice."""
    s = build.state(RULES, "K1@10 K2@60 K3@20", active="K2", hands={"K2": "CATCH_UP"}, draws="1")
    s, _ = build.play(RULES, s, "roll stop")
    assert_refused(RULES, s, "+CATCH_UP", "nobody_ahead", "R20")
    s, _ = build.play(RULES, s, "move")
    assert_refused(RULES, s, "+CATCH_UP", "nobody_ahead", "R20")


@pytest.mark.parametrize(
    ("start", "card", "ends", "crossings"),
    [(3, "STRAIGHT", 4, 0), (8, "STRAIGHT", 12, 0), (44, "STRAIGHT", 45, 0), (46, "CURVE", 57, 1)],
)
def test_x40_at_least_one_space(start: int, card: str, ends: int, crossings: int) -> None:
    """Standing on the kind already, the card goes to the next one; it looks beyond the line too."""
    s = build.state(RULES, f"K1@{start} K2@30", hands={"K1": f"{card} PLUS_3"}, draws="1")
    s, events = build.play(RULES, s, f"roll stop +{card}")
    assert build.p(s, "K1") == ends
    assert [e.distance for e in told(events, BonusPlayed)] == [ends - start]
    assert len(told(events, FinishLineCrossed)) == crossings


def test_x51_catching_up_with_a_lapped_racer() -> None:
    """K2 is a lap behind and two spaces ahead: that is where the card goes, with no duel on the way."""
    s = build.state(RULES, "K1@60 K2@14 K3@70", hands={"K1": "CATCH_UP"}, draws="5")
    _, events = played(RULES, s, "roll stop +CATCH_UP")
    assert moves(s, events) == ["K1 60>62 bonus", "K1 62>67 dice"]


def test_x53_the_window_does_not_tell() -> None:
    """A card that cannot be played holds the window open all the same; an empty hand does not."""
    s = build.state(RULES, "K1@60 K2@30 K3@10", hands={"K1": "CATCH_UP"}, draws="5")
    window, _ = build.play(RULES, s, "roll stop")
    assert (window.phase, build.p(window, "K1"), legal(RULES, window)) == ("BONUS", 60, ["move"])
    window, _ = build.play(RULES, window, "move")
    assert (window.phase, build.p(window, "K1"), legal(RULES, window)) == ("BONUS", 65, ["end"])
    after, _ = played(RULES, s, "roll stop move end")
    assert (build.p(after, "K1"), after.hands[0], after.active) == (65, ("CATCH_UP",), 1)
    bare = build.state(RULES, "K1@60 K2@30 K3@10", draws="5")
    after, _ = played(RULES, bare, "roll stop")
    assert (build.p(after, "K1"), after.active) == (65, 1)
