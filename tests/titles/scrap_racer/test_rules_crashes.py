"""Rules of the crash, of switches and of decks (R27, R30, R31, R33, R48)."""

import pytest

from game.titles.scrap_racer.rules.cards import CRASH, DECKS
from game.titles.scrap_racer.rules.events import AbilityTriggered, DeckReshuffled, DuelDiceRolled, DuelWon, ModuleTaken, SwitchGained
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import legal, moves, played, story, told

RULES = build.rules(racers=3)
TEAMS = build.rules(seats=2)
CARDS = [(index, card) for index, deck in enumerate(CRASH) for card in dict.fromkeys(deck)]


def test_r27_no_ability_works_in_a_crash() -> None:
    """Twister passes K2 and steps no further, Crusher gains the crash's own switch only, Jackal has to roll."""
    for car in ("TWISTER", "CRUSHER"):
        s = build.state(RULES, "K1@20 K2@22 K3@8", cars={"K1": car}, draws="2 2", tops="C12:FWD_5")
        after, events = played(RULES, s, "roll roll")
        assert moves(s, events) == ["K1 20>25 crash"]
        assert (told(events, AbilityTriggered), build.racer(after, "K1").switches) == ([], 1)
    s = build.state(RULES, "K1@20 K2@25 K3@8", cars={"K1": "JACKAL"}, draws="2 2 6 1", tops="C12:FWD_5")
    _, events = played(RULES, s, "roll roll")
    assert [(e.automatic, e.steps) for e in told(events, DuelWon)] == [(False, 1)]
    assert len(told(events, DuelDiceRolled)) == 1


def test_r27_neither_card_nor_module_but_hovers_price() -> None:
    """The crash is taken with both in hand: both are still there; Hover pays two switches for a card all the same."""
    s = build.state(
        RULES, "K1@20 K2@9 K3@8", cars={"K1": "HOVER"}, switches={"K1": 1}, hands={"K1": "PLUS_3"}, modules={"K1": "FLIP"},
        draws="4 4", tops="STAY PLUS_7",
    )  # fmt: skip
    after, _ = played(RULES, s, "roll roll crash")
    assert (after.hands[0], build.racer(after, "K1").modules, build.racer(after, "K1").switches) == (("PLUS_3", "PLUS_7"), ("FLIP",), 0)


def test_r30_duels_only_after_the_whole_effect() -> None:
    """K2 is dragged on to the space of K3, a lap ahead; K1 moves first, then the two fight."""
    s = build.state(RULES, "K1@20 K2@24 K3@70", draws="1 1 6 1", tops="FWD_5_DRAG_2")
    _, events = played(RULES, s, "roll roll")
    assert moves(s, events) == ["K2 24>22 dragged", "K1 20>25 crash", "K2 22>23 duel"]
    tags = [tag for tag in story(events) if tag in ("RacerMoved", "DuelStarted", "CrashCardDone")]
    assert tags == ["RacerMoved", "RacerMoved", "DuelStarted", "RacerMoved", "CrashCardDone"]


@pytest.mark.parametrize(("index", "card"), CARDS)
def test_r31_the_card_goes_to_its_pile_and_a_switch_comes(index: int, card: str) -> None:
    """Whatever the card did: to the pile of its own deck, then one switch."""
    value = 2 * index + 2
    s = build.state(RULES, "K1@60 K2@90 K3@70", cars={"K1": "TWISTER"}, draws=f"{value} {value} 1 1", tops=f"{DECKS[index]}:{card}")
    after, events = build.play(RULES, s, "roll roll")
    assert [len(pile) for pile in after.crash_pile] == [int(deck == index) for deck in range(3)]
    assert after.crash_pile[index] == (card,)
    assert (after.deck, after.card, build.racer(after, "K1").switches) == (-1, "", 1)
    assert [tag for tag in story(events) if tag in ("CrashCardDone", "SwitchGained")] == ["CrashCardDone", "SwitchGained"]


def test_r33_switches_stay_with_the_racer_and_cards_go_to_the_driver() -> None:
    """K1's third switch becomes a card that K2 plays; K2's own switch is untouched."""
    s = build.state(
        TEAMS, "K1@20 K2@9 K3@5 K4@4", cars={"K1": "TWISTER", "K2": "SWIFTLY"}, switches={"K1": 2, "K2": 1}, draws="4 4 1",
        tops="STAY PLUS_7",
    )  # fmt: skip
    after, _ = build.play(TEAMS, s, "roll roll")
    assert [racer.switches for racer in after.racers] == [0, 1, 0, 0]
    assert (after.hands, after.active) == ((("PLUS_7",), ()), 1)
    after, _ = build.play(TEAMS, after, "roll stop")
    assert legal(TEAMS, after) == ["move", "+PLUS_7"]


def test_r33_the_line_comes_after_the_switch() -> None:
    s = build.state(RULES, "K1@46 K2@20 K3@10", draws="2 2", tops="C12:FWD_5 LAST_7")
    _, events = played(RULES, s, "roll roll")
    assert [tag for tag in story(events) if tag in ("SwitchGained", "BadgeGained")] == ["SwitchGained", "BadgeGained"]
    assert len(told(events, SwitchGained)) == 1


def test_r48_a_deck_is_shuffled_only_when_a_card_is_needed() -> None:
    """The last card of a deck is drawn: it stays empty, with its pile beside it."""
    full = build.state(RULES).crash
    pile = list(full[1])
    pile.remove("STAY")
    s = build.state(RULES, "K1@20 K2@9 K3@8", draws="4 4", crash=(full[0], ("STAY",), full[2]), crash_pile=((), tuple(pile), ()))
    after, events = played(RULES, s, "roll roll")
    assert told(events, DeckReshuffled) == []
    assert (after.crash[1], len(after.crash_pile[1])) == ((), 20)


def test_r48_used_modules_never_come_back() -> None:
    """The supply is empty and modules are spent: a crossing refills nothing."""
    s = build.state(RULES, "K1@44 K2@20 K3@9", modules={"K1": "FLIP"}, draws="1", tops="LAST_7", empty=(10, 33), supply="")
    after, events = played(RULES, s, "roll FLIP stop")
    assert "FLIP" in after.spent
    sites = dict(zip(RULES.game.courses[0].sites, after.sites, strict=True))
    assert (sites[10], sites[33], told(events, ModuleTaken)) == ("", "", [])
