"""Section 11, phase B: what crash cards do, the wall behind a racer, and the switch that comes with every crash."""

import pytest

from game.titles.scrap_racer.rules.events import (
    BadgeGained,
    CrashCardDone,
    CrashCardDrawn,
    CrashDiceRolled,
    DeckReshuffled,
    DuelDiceRolled,
    DuelStarted,
    FinishCardDrawn,
    ModuleTaken,
    RacerHeldByLine,
    RacerPlacedBehindLast,
    RacerRammed,
    SwitchGained,
)
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import moves, named, played, told

RULES = build.rules(racers=3)
FOUR = build.rules(racers=4)


def test_x8_stay_moves_nobody() -> None:
    """The card does nothing, the switch is gained all the same."""
    s = build.state(RULES, "K1@18", draws="4 4", tops="STAY")
    after, events = played(RULES, s, "roll roll")
    assert moves(s, events) == []
    assert [(named(s, [e.racer]), e.count, e.cause) for e in told(events, SwitchGained)] == [("K1", 1, "crash")]
    assert (build.p(after, "K1"), build.racer(after, "K1").switches) == (18, 1)


def test_x15_two_equal_crash_dice_mean_nothing() -> None:
    """6 and 6: twelve spaces, no second card and no second switch."""
    s = build.state(RULES, "K1@20", draws="2 2 6 6", tops="TWO_DICE")
    after, events = played(RULES, s, "roll roll")
    assert [e.values for e in told(events, CrashDiceRolled)] == [(6, 6)]
    assert moves(s, events) == ["K1 20>32 crash"]
    assert (len(told(events, CrashCardDrawn)), len(told(events, SwitchGained))) == (1, 1)
    assert build.racer(after, "K1").switches == 1


def test_x16_the_one_ahead_is_dragged_back_first() -> None:
    """K2 goes back two, then K1 forward five; they never meet."""
    s = build.state(RULES, "K1@20 K2@24 K3@10", draws="1 1", tops="FWD_5_DRAG_2")
    _, events = played(RULES, s, "roll roll")
    assert moves(s, events) == ["K2 24>22 dragged", "K1 20>25 crash"]
    assert told(events, DuelStarted) == []


def test_x17_the_one_behind_comes_closer() -> None:
    """Only the racer directly behind moves."""
    s = build.state(RULES, "K1@30 K2@26 K3@10", draws="3 3", tops="CLOSE_IN_2")
    after, events = played(RULES, s, "roll roll")
    assert len(moves(s, events)) == 1
    assert build.places(after) == {"K1": 30, "K2": 28, "K3": 10}


def test_x18_ram_meets_nobody() -> None:
    """Five spaces in full."""
    s = build.state(RULES, "K1@20 K2@30 K3@10", draws="3 3", tops="RAM_5")
    after, events = played(RULES, s, "roll roll")
    assert told(events, RacerRammed) == []
    assert build.places(after) == {"K1": 25, "K2": 30, "K3": 10}


def test_x19_ram_hits() -> None:
    """K1 stops after three, K2 is pushed two on, nobody fights, and K1 finds the module of site 23."""
    s = build.state(RULES, "K1@20 K2@23 K3@10", draws="3 3", tops="RAM_5", sites={23: "FLIP"})
    after, events = played(RULES, s, "roll roll")
    assert moves(s, events) == ["K1 20>23 crash", "K2 23>25 rammed"]
    assert [(named(s, [e.racer]), named(s, [e.victim]), e.space) for e in told(events, RacerRammed)] == [("K1", "K2", 23)]
    assert told(events, DuelStarted) == []
    (taken,) = told(events, ModuleTaken)
    assert (named(s, [taken.racer]), taken.kind, taken.space, taken.cause) == ("K1", "FLIP", 23, "pickup")
    assert build.racer(after, "K1").modules == ("FLIP",)


def test_x20_lose_place_ends_at_the_line() -> None:
    """Behind K3 would be 39, but the line of its lap holds it on 49, where K2 stands: they fight and K2 wins."""
    s = build.state(RULES, "K1@53 K2@49 K3@40", draws="6 6 3 6", tops="LOSE_PLACE")
    after, events = played(RULES, s, "roll roll")
    (placed,) = told(events, RacerPlacedBehindLast)
    assert (placed.from_p, placed.to_p, named(s, [placed.last])) == (53, 49, "K3")
    assert [(e.wanted, e.made) for e in told(events, RacerHeldByLine)] == [(14, 4)]
    assert [(named(s, e.racers), e.values) for e in told(events, DuelDiceRolled)] == [("K1 K2", (3, 6))]
    assert build.places(after) == {"K1": 49, "K2": 50, "K3": 40}
    assert build.racer(after, "K1").badges == 1


@pytest.mark.parametrize(("start", "card", "ends"), [(51, "BACK_6", 49), (3, "BACK_4", 1), (0, "BACK_4", 0)])
def test_x34_backwards_at_the_line(start: int, card: str, ends: int) -> None:
    """First space of the lap at the least; on the grid nothing. A switch each time, and no badge is lost."""
    s = build.state(RULES, f"K1@{start} K2@20 K3@22", draws="6 6", tops=card)
    after, _ = played(RULES, s, "roll roll")
    assert build.places(after) == {"K1": ends, "K2": 20, "K3": 22}
    assert (build.racer(after, "K1").switches, build.racer(after, "K1").badges) == (1, build.racer(s, "K1").badges)


def test_x35_the_last_one_loses_nothing() -> None:
    """Already last: it stays where it is and has its switch."""
    s = build.state(RULES, "K1@10 K2@20 K3@22", draws="6 6", tops="LOSE_PLACE")
    after, events = played(RULES, s, "roll roll")
    assert (moves(s, events), told(events, RacerPlacedBehindLast)) == ([], [])
    assert (build.p(after, "K1"), build.racer(after, "K1").switches) == (10, 1)


def test_x36_the_last_one_is_on_the_grid() -> None:
    """Behind the grid there is nothing: the first space of the lap it is."""
    s = build.state(RULES, "K1@9 K2@5 K3@0", draws="6 6", tops="LOSE_PLACE")
    after, events = played(RULES, s, "roll roll")
    assert [named(s, [e.last]) for e in told(events, RacerPlacedBehindLast)] == ["K3"]
    assert build.places(after) == {"K1": 1, "K2": 5, "K3": 0}


def test_x37_on_the_grid_turn_order_ranks() -> None:
    """Directly behind K1 is K2, the next in turn order, and it leaves the grid by two."""
    s = build.state(FOUR, "K1@0", draws="4 4", tops="CLOSE_IN_2")
    after, _ = played(FOUR, s, "roll roll")
    assert build.places(after) == {"K1": 0, "K2": 2, "K3": 0, "K4": 0}


def test_x38_nobody_is_dragged_off_the_grid() -> None:
    """Directly ahead of K2 is K1, still on the grid: only K2 moves."""
    s = build.state(FOUR, "K1@0", active="K2", draws="1 1", tops="FWD_5_DRAG_2")
    _, events = played(FOUR, s, "roll roll")
    assert moves(s, events) == ["K2 0>5 crash"]


def test_x45_ram_over_the_line() -> None:
    """The rammed racer crosses: its badge, its card. K1 finds a module where it stopped, K4 nothing where it was thrown."""
    s = build.state(FOUR, "K1@44 K2@47 K3@20 K4@10", draws="3 3", tops="RAM_5 LAST_7", sites={47: "REROLL"})
    after, events = played(FOUR, s, "roll roll")
    assert moves(s, events) == ["K1 44>47 crash", "K2 47>49 rammed", "K4 10>17 finish_card"]
    assert [(named(s, [e.racer]), e.badges) for e in told(events, BadgeGained)] == [("K2", 1)]
    assert [named(s, [e.racer]) for e in told(events, FinishCardDrawn)] == ["K2"]
    assert [(named(s, [e.racer]), e.space, e.cause) for e in told(events, ModuleTaken)] == [("K1", 47, "pickup")]
    assert dict(zip(FOUR.game.courses[0].sites, after.sites, strict=True))[17]


def test_x47_a_deck_runs_out() -> None:
    """Eighteen cards come back, one is in play and on no pile until it is done; a duel within a team shows the moment."""
    teams = build.rules(seats=2)
    full = build.state(teams).crash
    rest = [card for card in full[2] if card != "LAST_4"]
    pile = ("LAST_4", "LAST_4", *rest, "LAST_4")
    same_order = " ".join(f"#{n}" for n in range(17, 0, -1))
    s = build.state(teams, "K1@20 K2@16 K3@30 K4@35", draws=f"6 6 {same_order}", crash=(*full[:2], ()), crash_pile=((), (), pile))
    asked, events = build.play(teams, s, "roll roll")
    assert told(events, DeckReshuffled) == [DeckReshuffled(deck="C56", size=18)]
    assert [(e.deck, e.card) for e in told(events, CrashCardDrawn)] == [("C56", "LAST_4")]
    assert (asked.phase, len(asked.crash[2]), asked.crash_pile[2]) == ("DUEL", 17, ())
    after, events = played(teams, s, "roll roll winner:K1")
    assert [e.card for e in told(events, CrashCardDone)] == ["LAST_4"]
    assert (len(after.crash[2]), after.crash_pile[2]) == (17, ("LAST_4",))
    assert build.places(after) == {"K1": 21, "K2": 20, "K3": 30, "K4": 35}


def test_x54_dragged_back_to_the_line() -> None:
    """K2 can go back one space only; it keeps its badge, and K1 stops short of it."""
    s = build.state(RULES, "K1@40 K2@50 K3@20", draws="2 2", tops="FWD_5_DRAG_2")
    after, events = played(RULES, s, "roll roll")
    assert moves(s, events) == ["K2 50>49 dragged", "K1 40>45 crash"]
    assert [(named(s, [e.racer]), e.wanted, e.made) for e in told(events, RacerHeldByLine)] == [("K2", 2, 1)]
    assert told(events, DuelStarted) == []
    assert build.racer(after, "K2").badges == 1
