"""Rules of movement, of the race order and of duels (R2, R38, R39, R42, R46)."""

import pytest

from game.titles.scrap_racer.rules.events import DuelStarted, FinishLineCrossed, ModuleTaken
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import moves, named, played, told

RULES = build.rules(racers=3)
FOUR = build.rules(racers=4)
TEAMS = build.rules(seats=2)


def test_r2_laps_count_and_the_grid_ranks_by_turn_order() -> None:
    """K3 stands behind K2 on the loop and a lap ahead of it; K1 and K4 have not started."""
    s = build.state(FOUR, "K1@0 K2@20 K3@53 K4@0")
    assert named(s, [row.car for row in FOUR.standings(s)]) == "K3 K2 K1 K4"
    assert [row.place for row in FOUR.standings(s)] == [1, 2, 3, 4]


def test_r2_r5a_the_grid_ranks_by_turn_order_as_it_stands() -> None:
    """The two of a team change places with their order."""
    s = build.state(TEAMS, phase="TEAM_ORDER")
    a1, a2, b1, b2 = (racer.id for racer in s.racers)
    assert [row.car for row in TEAMS.standings(s)] == [a1, a2, b1, b2]
    s, _ = build.play(TEAMS, s, f"first:{a2}")
    assert [row.car for row in TEAMS.standings(s)] == [a2, a1, b1, b2]


@pytest.mark.parametrize(
    ("start", "dice", "badges", "crossings"),
    [(44, "4", 0, []), (44, "5", 0, [1]), (48, "1", 0, [1]), (0, "6", 0, []), (96, "2", 1, [2]), (97, "3", 2, [])],
)
def test_r38_where_the_line_is_crossed(start: int, dice: str, badges: int, crossings: list[int]) -> None:
    """From 48 (the last space) to 49, whatever the step; reaching 48 is not enough, and leaving the grid is no crossing."""
    s = build.state(RULES, f"K1@{start} K2@20 K3@10", badges={"K1": badges}, draws=dice, tops="LAST_7")
    after, events = played(RULES, s, "roll stop")
    assert [e.crossing for e in told(events, FinishLineCrossed)] == crossings
    assert build.racer(after, "K1").badges == badges + len(crossings)


def test_r39_nobody_on_the_way_is_in_the_way() -> None:
    """Past two others to a free space: they stay, nobody fights."""
    s = build.state(RULES, "K1@20 K2@22 K3@24", draws="5")
    after, events = played(RULES, s, "roll stop")
    assert build.places(after) == {"K1": 25, "K2": 22, "K3": 24}
    assert told(events, DuelStarted) == []


def test_r42_nobody_fights_on_the_grid_or_before_the_effect_is_over() -> None:
    """All three on the grid after a crash that moves nobody; two on one space while a card is carried out."""
    s = build.state(RULES, "", draws="4 4", tops="STAY")
    after, events = played(RULES, s, "roll roll")
    assert (build.places(after), told(events, DuelStarted)) == ({"K1": 0, "K2": 0, "K3": 0}, [])
    s = build.state(RULES, "K1@44 K2@18 K3@20", draws="6", tops="ALL_BUT_FIRST_2")
    after, events = played(RULES, s, "roll stop")
    assert moves(s, events)[1:] == ["K3 20>22 finish_card", "K2 18>20 finish_card"]
    assert told(events, DuelStarted) == []


def test_r46_a_duel_step_crosses_the_line_and_takes_nothing() -> None:
    """K2 is carried over the line by its duel and gets the badge; on site 23 it leaves the module lying."""
    s = build.state(RULES, "K1@43 K2@48 K3@20", draws="5 1 6", tops="LAST_7")
    after, events = played(RULES, s, "roll stop")
    assert [(named(s, [e.racer]), e.cause) for e in told(events, FinishLineCrossed)] == [("K2", "duel")]
    assert build.racer(after, "K2").badges == 1
    s = build.state(RULES, "K1@17 K2@22 K3@8", draws="5 1 6")
    after, events = played(RULES, s, "roll stop")
    assert (build.p(after, "K2"), told(events, ModuleTaken)) == (23, [])
    assert dict(zip(RULES.game.courses[0].sites, after.sites, strict=True))[23]
