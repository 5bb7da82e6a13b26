"""R2, R26, R87, R88: who is asked, the steps of a card, drawing and the Second Look."""

import pytest

from game.core.rng import Rng
from game.titles.automobiles.rules.actions import Play, Standard
from game.titles.automobiles.rules.events import CubeDrawn, DriverUsed, StepLaid
from game.titles.automobiles.rules.state import AskSteps
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import ENDLESS, at, tidy


@pytest.mark.parametrize(("cards", "asked"), [("Y2 suspension P1 G2 B2", set()), ("Y2 suspension P1 G1 EB1", {"OFFER", "tow"})])
def test_r2_only_boost_and_tow_line_ask_others_during_a_turn(cards: str, asked: set[str]) -> None:
    """R2: whoever else is asked while a turn is on answers a Boost or drives behind a Tow Line."""
    game = build.rules(4, build.track("palm"), cards=cards, laps=2)
    s, rng, others = game.new(3).state, Rng.seeded(4), set()
    for _ in range(6000):
        turn = game.turn(s)
        if turn.over:
            break
        (seat,) = turn.waits_for
        if seat != s.active and s.phase != "OPENING":
            ask = s.queue[0]
            others.add(ask.reason if isinstance(ask, AskSteps) else turn.phase)
        offer = game.legal(s, seat)
        at_, rng = rng.below(len(offer))
        s = game.apply(s, seat, offer[at_]).state
    assert others == asked


def test_r2_a_decision_of_another_seat_is_refused_by_it() -> None:
    """R2: the player named in the rule decides."""
    t = at("", "A 2:5", "1L||")
    refused = t.game.why_not(t.state, 1, Play("L"))
    assert refused is not None
    assert (refused.code, refused.rule) == ("not_your_turn", "R2")


def test_r26_the_steps_of_a_card_follow_each_other() -> None:
    """R26: one step is asked after another, each from the end of the last; the player may stop after any; the cube lies on the last."""
    t = at("G4", "A 2:5", "1G||").do("G to:2:8")
    assert (t.asked(), t.legal()) == ("A STEP", {"to:2:11", "done"})
    stopped = t.do("done")
    assert [laid.end for laid in stopped.state.path] == ["2:8"]
    on = t.do("to:2:11")
    told = on.told(StepLaid)
    assert [(e.cube, e.from_segment, e.to) for e in told] == [("G", "2:8", "2:11")]
    assert ([laid.end for laid in on.state.path], on.asked()) == (["2:8", "2:11"], "A ACTION")
    assert on.place() == "2:5", "the car itself has not moved yet"


def test_r87_seven_are_drawn() -> None:
    """R87: at the end of a turn, from the bag."""
    t = at("", "A 2:5", "2W||1L|4K 6X", draws=ENDLESS).do("drive")
    assert (t.areas(), t.drawn()) == (tidy("4K 3X||2W 1L|3X"), "KKKKXXX")


@pytest.mark.parametrize(("driver", "script", "most"), [("DR9", "drive", 2), ("DR7", "L drive", 2)])
def test_r87_extra_cubes_are_announced_before_any_is_drawn(driver: str, script: str, most: int) -> None:
    """R87, DR7, DR9: first the number, then all of them in one draw."""
    t = at("", "A 2:5", "1L|||30W", drivers={"A": driver}, draws=ENDLESS).do(script)
    assert t.legal() == {f"say:{n}" for n in range(most + 1)}
    assert t.told(CubeDrawn) == []
    drew = t.do(f"say:{most}")
    assert [(e.nth, e.of) for e in drew.told(CubeDrawn)] == [(n, 7 + most) for n in range(1, 8 + most)]


def test_r88_the_second_look_comes_after_the_draw_and_once() -> None:
    """R88, DR10: of the seven just drawn any number goes to discard, and as many are drawn; then auto-advance and the next turn."""
    t = at("", "A 2:5", "|||7X 3W", drivers={"A": "DR10"}, draws=(*(3,) * 7, *(0,) * 2)).do("drive")
    assert (t.drawn(), t.asked()) == ("X" * 7, "A PICK")
    again = t.do("pick:active:X pick:active:X done")
    assert (again.areas(), again.asked()) == (tidy("2W 5X||2X|1W"), "B TURN_START")
    assert [e.id for e in again.told(DriverUsed)] == ["DR10"]


def test_r88_nobody_has_to_look_twice() -> None:
    """R88: with none put away none is drawn."""
    t = at("", "A 2:5", "|||9W", drivers={"A": "DR10"}, draws=ENDLESS).do("drive").do("done")
    assert (t.areas(), t.told(CubeDrawn), t.asked()) == (tidy("7W|||2W"), [], "B TURN_START")
    assert Standard() in t.game.legal(t.state, 1)
