"""Section 11: duels, their dice and chains, and those within a team."""

import pytest

from game.titles.scrap_racer.rules.events import (
    BadgeGained,
    DuelChoiceNeeded,
    DuelChosen,
    DuelDiceRolled,
    DuelStarted,
    FinishCardDrawn,
    ModuleTaken,
    ModuleUsed,
    SitesRefilled,
    TurnEnded,
)
from game.titles.scrap_racer.rules.state import ScrapRacerState
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import assert_refused, legal, moves, named, played, story, told

RULES = build.rules(racers=3)
FOUR = build.rules(racers=4)
TEAMS = build.rules(seats=2)


def dice(s: ScrapRacerState, events: tuple[object, ...]) -> list[str]:
    """Each throw of a duel: "K1 K2: 5 2"."""
    throws = [e for e in events if isinstance(e, DuelDiceRolled)]
    return [f"{named(s, e.racers)}: {' '.join(map(str, e.values))}" for e in throws]


def test_x7_the_active_racer_wins_its_duel() -> None:
    """Both stand on 20; 5 beats 2, the winner goes one on."""
    s = build.state(RULES, "K1@14 K2@20", draws="2 4 5 2")
    _, events = played(RULES, s, "roll roll stop")
    assert moves(s, events) == ["K1 14>20 dice", "K1 20>21 duel"]
    assert dice(s, events) == ["K1 K2: 5 2"]


def test_x32_a_chain_with_a_tie() -> None:
    """K2 wins, meets K3, they tie, throw again, and K3 moves on."""
    s = build.state(RULES, "K1@20 K2@24 K3@25", draws="4 1 6 2 2 3 5")
    after, events = played(RULES, s, "roll stop")
    assert dice(s, events) == ["K1 K2: 1 6", "K2 K3: 2 2", "K2 K3: 3 5"]
    assert [e.tie for e in told(events, DuelDiceRolled)] == [False, True, False]
    assert [(e.space, e.link) for e in told(events, DuelStarted)] == [(24, 1), (25, 2)]
    assert build.places(after) == {"K1": 24, "K2": 25, "K3": 26}


def test_x33_a_duel_carries_another_racer_over_the_line() -> None:
    """K2's badge, card and refill come in K1's turn, which is over only after them."""
    s = build.state(RULES, "K1@40 K2@48 K3@20", draws="3 5 2 6", tops="LAST_7", empty=(10,), supply="FLIP")
    after, events = played(RULES, s, "roll roll stop")
    assert moves(s, events) == ["K1 40>48 dice", "K2 48>49 duel", "K3 20>27 finish_card"]
    assert [(named(s, [e.racer]), e.badges) for e in told(events, BadgeGained)] == [("K2", 1)]
    assert [named(s, [e.racer]) for e in told(events, FinishCardDrawn)] == ["K2"]
    assert [(e.spaces, e.left) for e in told(events, SitesRefilled)] == [((10,), 0)]
    assert [named(s, [e.racer]) for e in told(events, TurnEnded)] == ["K1"]
    assert story(events).index("SitesRefilled") < story(events).index("TurnEnded")
    # K3 was thrown onto site 27, which was full: it has to wait
    assert (told(events, ModuleTaken), after.active) == ([], 1)


def test_x41_two_pairs_front_first() -> None:
    """Space 3 comes first, since K1 has driven furthest; then space 20. K1 takes the module it stands on."""
    s = build.state(FOUR, "K1@45 K2@20 K3@17 K4@0", draws="6 2 5 3 3 6 1", tops="ALL_BUT_TOP_TWO_3", sites={3: "FLIP"})
    after, events = played(FOUR, s, "roll stop")
    assert moves(s, events) == [
        "K1 45>51 dice",
        "K3 17>20 finish_card",
        "K4 0>3 finish_card",
        "K4 3>4 duel",
        "K2 20>21 duel",
    ]
    assert dice(s, events) == ["K1 K4: 2 5", "K2 K3: 3 3", "K2 K3: 6 1"]
    assert build.racer(after, "K1").modules == ("FLIP",)


def test_x42_three_on_one_space() -> None:
    """One winner at a time: it moves on, the other two fight, and that winner meets the first."""
    s = build.state(FOUR, "K1@47", draws="6 2 5 1 4 6 6 3", tops="ALL_BUT_FIRST_2")
    after, events = played(FOUR, s, "roll stop")
    assert dice(s, events) == ["K2 K3 K4: 2 5 1", "K2 K4: 4 6", "K3 K4: 6 3"]
    assert [e.space for e in told(events, DuelStarted)] == [2, 2, 3]
    assert build.places(after) == {"K1": 53, "K2": 2, "K3": 4, "K4": 3}


@pytest.mark.parametrize(("winner", "places"), [("K1", (26, 25)), ("K2", (25, 26))])
def test_x48_a_duel_within_a_team(winner: str, places: tuple[int, int]) -> None:
    """No dice: the driver names one of its two, and that one goes one on."""
    s = build.state(TEAMS, "K1@20 K2@25 K3@1 K4@2", draws="5")
    asked, events = build.play(TEAMS, s, "roll stop")
    assert [(e.driver, named(s, e.racers)) for e in told(events, DuelChoiceNeeded)] == [(0, "K1 K2")]
    assert set(legal(TEAMS, asked)) == {f"winner:{s.racers[0].id}", f"winner:{s.racers[1].id}"}
    after, events = played(TEAMS, s, f"roll stop winner:{winner}")
    assert [(e.driver, named(s, [e.racer])) for e in told(events, DuelChosen)] == [(0, winner)]
    assert told(events, DuelDiceRolled) == []
    assert (build.p(after, "K1"), build.p(after, "K2")) == places


def test_x50_modules_do_not_help_in_duels() -> None:
    """With three of them in stock: dice fall at once in a duel, and a choice within a team offers none either."""
    stock = {"K1": "REROLL PLUS_MINUS FLIP"}
    s = build.state(RULES, "K1@20 K2@25", modules=stock, draws="5 1 6")
    after, events = played(RULES, s, "roll stop")
    assert (dice(s, events), told(events, ModuleUsed)) == (["K1 K2: 1 6"], [])
    assert (len(build.racer(after, "K1").modules), build.p(after, "K2"), after.active) == (3, 26, 1)
    s = build.state(TEAMS, "K1@20 K2@25 K3@1 K4@2", modules=stock, draws="5")
    asked, _ = build.play(TEAMS, s, "roll stop")
    for module in ("REROLL", "PLUS_MINUS+1", "PLUS_MINUS-1", "FLIP"):
        assert_refused(TEAMS, asked, module, "duel_first", "R45")
