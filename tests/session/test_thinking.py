"""How long computers' decisions are held: at the pace of the race, or in windows exactly on a beat of the clock."""

from collections.abc import Generator
from typing import Any

import pytest

from game.bots.runner import ComputerDrivers, Decision
from game.core.contract import Setup
from game.core.judge import DriverChoice
from game.core.match import Match
from game.session.thinking import Thinking, no_hold
from tests.helpers.toy.title import TITLE
from tests.helpers.toy_tracks import sample_track

TICK = 0.125


class Slow(ComputerDrivers):
    """Thinks for so many slices, whatever a slice is worth on this machine."""

    def __init__(self, slices: int) -> None:
        super().__init__({})
        self.slices = slices

    def think(self, match: Match) -> Generator[None, None, Decision | None]:
        for _ in range(self.slices):
            yield
        return Decision(0, match.legal(0)[0], DriverChoice(()))


def _match() -> Match:
    return Match(TITLE, Setup(2, ("A", "B"), {}, ("loop",)), [sample_track("loop")], 7)


def _ticks(thinking: Thinking, pace: float = 1.0) -> int:
    """Frames of TICK seconds until it decides."""
    for tick in range(1, 200):
        if thinking.go_on(TICK * pace, TICK) is not None:
            return tick
    raise AssertionError("never")


@pytest.fixture
def one_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame is worth one slice of thought."""
    clock = iter(range(10_000))
    monkeypatch.setattr("game.session.thinking.perf_counter", lambda: float(next(clock)))


@pytest.mark.usefixtures("one_slice")
def test_a_table_says_how_long_its_decisions_are_held_and_the_pace_shortens_that() -> None:
    match = _match()
    seen: list[Any] = []

    def hold(turn: Any, action: Any) -> float:
        seen.append((turn, action))
        return 1.0

    assert _ticks(Thinking(Slow(1), match, hold)) == 8
    assert seen[0] == (match.turn, match.legal(0)[0])
    assert _ticks(Thinking(Slow(1), match, hold), pace=2.0) == 4


@pytest.mark.usefixtures("one_slice")
@pytest.mark.parametrize(("slices", "ticks"), [(0, 8), (3, 8), (6, 8), (9, 16), (12, 16)])
@pytest.mark.parametrize("pace", [0.6, 1.0, 1e3])
def test_windows_are_answered_on_a_beat_of_the_clock_whatever_the_pace_and_the_thought(slices: int, ticks: int, pace: float) -> None:
    assert _ticks(Thinking(Slow(slices), _match(), no_hold, beat=1.0), pace) == ticks


def test_a_lone_choice_is_held_too() -> None:
    match = _match()
    decision = Decision(0, match.legal(0)[0], DriverChoice(()))
    assert _ticks(Thinking.decided(decision, match.turn, lambda turn, action: 0.5)) == 4


@pytest.mark.usefixtures("one_slice")
@pytest.mark.parametrize("ahead", [0, 2, 5])
def test_a_thought_that_began_with_the_opening_clip_is_answered_at_the_same_beat(ahead: int) -> None:
    """However much of it was thought before the clock of the window began."""
    thinking = Thinking(Slow(5), _match(), no_hold, beat=1.0)
    for _ in range(ahead):
        thinking.ahead()
    assert _ticks(thinking) == 8


@pytest.mark.usefixtures("one_slice")
def test_what_was_thought_ahead_does_not_wait_for_a_second_beat() -> None:
    late, early = (Thinking(Slow(12), _match(), no_hold, beat=1.0) for _ in range(2))
    for _ in range(6):
        early.ahead()
    assert (_ticks(late), _ticks(early)) == (16, 8)
