"""Rules of a turn: its start, the dice move, the ability and what follows (R5, R14, R17 to R19, R22 to R26)."""

import pytest

from game.titles.scrap_racer.rules.events import AbilityTriggered, DuelStarted, ModuleTaken, Overtook, SwitchGained
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import moves, played, story, told

RULES = build.rules(racers=3)


def test_r5_a_turn_starts_with_a_clean_table() -> None:
    """Nothing of the turn before is left, and the start is where the racer stands by now: K2 was moved by K1's finish card."""
    s = build.state(RULES, "K1@44 K2@20 K3@30", draws="2 6", tops="ALL_BUT_FIRST_2")
    after, _ = played(RULES, s, "roll roll stop")
    assert (after.phase, after.active, build.p(after, "K2"), after.start_p) == ("ROLL", 1, 22, 22)
    assert (after.dice, after.last, after.total, after.moved) == ((), 0, 0, False)
    assert (after.queue, after.crossed, after.stage) == ((), False, "")


def test_r14_every_space_is_a_step() -> None:
    """Occupied spaces count, and from the grid the first step is space 1."""
    s = build.state(RULES, "K1@0 K2@2 K3@3", hands={"K1": "PLUS_7"}, draws="4")
    window, events = build.play(RULES, s, "roll stop move")
    assert moves(s, events) == ["K1 0>4 dice"]
    assert (window.phase, build.places(window)) == ("BONUS", {"K1": 4, "K2": 2, "K3": 3})


def test_r17_the_ability_waits_for_the_end_of_the_move() -> None:
    s = build.state(RULES, "K1@20 K2@9 K3@8", cars={"K1": "STEEL_JACKET"}, hands={"K1": "PLUS_7"}, draws="5")
    window, events = build.play(RULES, s, "roll stop move")
    assert (build.p(window, "K1"), told(events, AbilityTriggered)) == (25, [])
    after, events = build.play(RULES, window, "end")
    assert moves(s, events) == ["K1 25>26 ability"]
    assert (after.active, after.hands[0]) == (1, ("PLUS_7",))


@pytest.mark.parametrize(
    ("car", "dice", "wanted"),
    [
        ("STEEL_JACKET", "1 4", ["K1 20>25 dice", "K1 25>26 ability"]),
        ("SWIFTLY", "1 4", ["K1 20>25 dice"]),
        ("JACKAL", "1 4", ["K1 20>25 dice"]),
        ("HOVER", "1 4", ["K1 20>25 dice"]),
    ],
)
def test_r18_abilities_by_themselves_and_once(car: str, dice: str, wanted: list[str]) -> None:
    """25 and 26 are straight: one step more for Steel Jacket alone; Jackal and Hover do nothing after a move."""
    s = build.state(RULES, "K1@20 K2@9 K3@8", cars={"K1": car}, draws=dice)
    _, events = played(RULES, s, "roll roll stop")
    assert moves(s, events) == wanted
    assert len(told(events, AbilityTriggered)) == len(wanted) - 1


def test_r18_r19_ability_then_duels_then_the_line() -> None:
    """K1 steps on to K2's space, fights, and only then gets the badge for the line it has crossed."""
    s = build.state(RULES, "K1@44 K2@51 K3@20", cars={"K1": "STEEL_JACKET"}, draws="6 1 6", tops="LAST_7")
    _, events = played(RULES, s, "roll stop")
    wanted = ["FinishLineCrossed", "AbilityTriggered", "DuelStarted", "DuelWon", "BadgeGained", "FinishCardDrawn", "TurnEnded"]
    assert [tag for tag in story(events) if tag in wanted] == wanted
    assert moves(s, events) == ["K1 44>50 dice", "K1 50>51 ability", "K2 51>52 duel", "K3 20>27 finish_card"]


@pytest.mark.parametrize(
    ("car", "start", "others", "wanted"),
    [
        ("STEEL_JACKET", 20, "K2@9", "K1 25>26 ability"),
        ("STEEL_JACKET", 12, "K2@9", ""),
        ("SWIFTLY", 12, "K2@9", "K1 17>18 ability"),
        ("SWIFTLY", 20, "K2@9", ""),
        ("TWISTER", 20, "K2@24", "K1 25>26 ability"),
        ("TWISTER", 20, "K2@26", ""),
    ],
)
def test_r22_r23_r24_who_steps_on(car: str, start: int, others: str, wanted: str) -> None:
    """R22 on a straight (25), R23 on a curve (17), R24 with an opponent overtaken; otherwise nothing."""
    s = build.state(RULES, f"K1@{start} {others} K3@8", cars={"K1": car}, draws="5")
    _, events = played(RULES, s, "roll stop")
    assert moves(s, events)[1:] == ([wanted] if wanted else [])


@pytest.mark.parametrize(("other", "switches"), [(22, 1), (30, 0)])
def test_r25_crusher_gains_a_switch_and_no_step(other: int, switches: int) -> None:
    s = build.state(RULES, f"K1@20 K2@{other} K3@8", cars={"K1": "CRUSHER"}, draws="5")
    after, events = played(RULES, s, "roll stop")
    assert moves(s, events) == ["K1 20>25 dice"]
    assert (build.racer(after, "K1").switches, len(told(events, SwitchGained))) == (switches, switches)


def test_r26_an_ability_is_for_the_dice_and_cards_of_its_own_turn() -> None:
    """A finish card puts Steel Jacket on a straight space in K1's turn: no step. Nor does Swiftly's own step start another."""
    s = build.state(RULES, "K1@44 K2@20 K3@10", cars={"K2": "STEEL_JACKET"}, draws="6", tops="ALL_BUT_FIRST_2")
    after, events = played(RULES, s, "roll stop")
    assert (build.p(after, "K2"), RULES.game.courses[0].kind(22)) == (22, "curve")
    s = build.state(RULES, "K1@44 K2@23 K3@10", cars={"K2": "STEEL_JACKET"}, draws="6", tops="ALL_BUT_FIRST_2")
    after, events = played(RULES, s, "roll stop")
    assert (build.p(after, "K2"), RULES.game.courses[0].kind(25)) == (25, "straight")
    assert told(events, AbilityTriggered) == []
    s = build.state(RULES, "K1@12 K2@9 K3@8", cars={"K1": "SWIFTLY"}, draws="5")
    _, events = played(RULES, s, "roll stop")
    assert moves(s, events) == ["K1 12>17 dice", "K1 17>18 ability"]
    assert RULES.game.courses[0].kind(18) == "curve"


def test_r21_judged_once_where_the_whole_move_ends() -> None:
    """K2's space is reached by the dice and left behind by the card: one telling, at the end."""
    s = build.state(RULES, "K1@20 K2@25 K3@27", hands={"K1": "PLUS_3"}, draws="5")
    _, events = build.play(RULES, s, "roll stop move")
    assert told(events, Overtook) == []
    _, events = played(RULES, s, "roll stop move +PLUS_3")
    assert [e.racers for e in told(events, Overtook)] == [(s.racers[1].id, s.racers[2].id)]


def test_r37_the_turn_ends_with_the_pick_up() -> None:
    """R19, R37: duels come before it; the loser of a duel on a site takes the module, since it stands there."""
    s = build.state(RULES, "K1@12 K2@17 K3@8", draws="5 1 6", sites={17: "FLIP"})
    after, events = played(RULES, s, "roll stop")
    assert [e.tag for e in events if isinstance(e, DuelStarted | ModuleTaken)] == ["DuelStarted", "ModuleTaken"]
    assert (build.racer(after, "K1").modules, build.racer(after, "K2").modules) == (("FLIP",), ())
