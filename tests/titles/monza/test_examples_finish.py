"""Section 11, X20 to X26: crossing the line, the final round, winners."""

import pytest

from game.titles.monza.rules.events import CarFinished, CarMoved, CarStuck, FinalRoundStarted, RaceEnded, TurnEnded, TurnStarted
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import MonzaState
from tests.titles.monza import build
from tests.titles.monza.expect import assert_refused, choices, events_except, events_of, places, waiting


def assert_race_over(rules: MonzaRules, state: MonzaState, ended: RaceEnded, dice: dict[int, int], winners: tuple[int, ...]) -> None:
    """The race is over: who is across with how many dice, who won, one trophy each."""
    trophies = tuple(int(seat in winners) for seat in range(rules.setup.seats))
    assert dict(zip(ended.finishers, ended.round_dice, strict=True)) == dice
    assert (ended.winners, ended.trophies, ended.races_left) == (winners, trophies, 0)
    assert state.phase == "OVER"
    assert (state.winners, state.trophies) == ((winners,), trophies)
    assert rules.turn(state).over
    assert all(rules.legal(state, seat) == () for seat in range(rules.setup.seats))
    result = rules.result(state)
    assert result is not None
    assert tuple(seat for seat, place in enumerate(result.places) if place == 1) == winners
    assert result.races[0].places == result.places


def test_x20_white_is_needed() -> None:
    """X20: one space before the line every colour but white is worthless."""
    rules = build.rules("oval")
    rolled, _ = build.play(rules, build.state(rules, "red a19", roll="RYBGPP"), "roll")
    assert choices(rules, rolled) == {"end"}
    for face in "RYBGP":
        assert_refused(rules, rolled, f"{face}>FINISH", "T9")
    after, events = build.play(rules, rolled, "end")
    assert events_except(events) == [CarStuck(seat=0, node="a19", voluntary=False), TurnEnded(seat=0, round_dice=0), TurnStarted(seat=1)]
    assert not after.final_round


def test_x20_any_colour_under_o4() -> None:
    """X20: under O4 any colour crosses, and then it must be used."""
    rules = build.rules("oval", finish_colour="any")
    rolled, _ = build.play(rules, build.state(rules, "red a19", roll="RYBGPP"), "roll")
    assert choices(rules, rolled) == {f"{face}>FINISH" for face in "RYBGP"}
    assert_refused(rules, rolled, "end", "R17")
    laid, _ = build.play(rules, rolled, "G>FINISH")
    assert choices(rules, laid) == {"back", "end"}
    after, events = build.play(rules, laid, "end")
    assert events_of(events, CarFinished) == [CarFinished(seat=0, by="drive", round_dice=1)]
    assert build.car(after, "red").finished
    assert build.node(after, "red") == "FINISH"


def test_x21_crossing_ends_the_drive() -> None:
    """X21: on the line three dice are left over and expire; the final round begins."""
    rules = build.rules("oval")
    laid, _ = build.play(rules, build.state(rules, "red a17", roll="BGWWRY"), "roll B>a18 G>a19 W>FINISH")
    assert choices(rules, laid) == {"back", "end"}
    assert not laid.final_round
    after, events = build.play(rules, laid, "end")
    assert events_except(events) == [
        CarMoved(seat=0, from_node="a17", nodes=("a18", "a19", "FINISH"), dice=3, tiles=0, last_colour="W"),
        CarFinished(seat=0, by="drive", round_dice=3),
        FinalRoundStarted(seat=0, to_play=(1, 2, 3), to_beat=3),
        TurnEnded(seat=0, round_dice=3),
        TurnStarted(seat=1),
    ]
    red = build.car(after, "red")
    assert (red.node, red.finished, red.round_dice) == ("FINISH", True, 3)
    assert after.final_round
    assert waiting(rules, after) == 1


@pytest.mark.parametrize(
    ("plan", "dice"),
    [("P>c26 R>c27 W>FINISH", 3), ("P>c26 Y>b21 P>b22 W>FINISH", 4)],
)
def test_x22_the_thriftier_route(plan: str, dice: int) -> None:
    """X22: the same throw crosses with three dice or with four; both are allowed."""
    rules = build.rules("oval")
    after, events = build.play(rules, build.state(rules, "red c25", roll="PRYPWG"), f"roll {plan} end")
    assert events_of(events, CarFinished) == [CarFinished(seat=0, by="drive", round_dice=dice)]
    assert build.car(after, "red").round_dice == dice


def test_x23_fewest_dice() -> None:
    """X23: yellow crosses after red, but with one die against three."""
    rules = build.rules("oval", 3)
    start = build.state(rules, "red a17, yellow c27, blue c20", roll="BGWWRY", draws="WRYBGPGWWWWW")
    after, first = build.play(rules, start, "roll B>a18 G>a19 W>FINISH end")
    assert events_of(first, FinalRoundStarted) == [FinalRoundStarted(seat=0, to_play=(1, 2), to_beat=3)]
    after, second = build.play(rules, after, "roll W>FINISH end")
    assert events_of(second, FinalRoundStarted) == []
    assert events_of(second, CarFinished) == [CarFinished(seat=1, by="drive", round_dice=1)]
    after, third = build.play(rules, after, "roll G>c21 W>b17")
    assert choices(rules, after) == {"back", "end"}
    after, third = build.play(rules, after, "end")
    assert places(after) == {"red": "FINISH", "yellow": "FINISH", "blue": "b17"}
    assert events_of(third, TurnEnded) == [TurnEnded(seat=2, round_dice=2)]
    (ended,) = events_of(third, RaceEnded)
    assert_race_over(rules, after, ended, {0: 3, 1: 1}, (1,))


def test_x24_shared() -> None:
    """X24: equal dice share the win, a trophy each."""
    rules = build.rules("oval", 3)
    start = build.state(rules, "red a19, yellow c27, blue b18", roll="WRYBGP", draws="GGGGGWBBBBBB")
    after, events = build.play(rules, start, "roll W>FINISH end roll W>FINISH end roll end")
    assert events_of(events, CarStuck) == [CarStuck(seat=2, node="b18", voluntary=False)]
    (ended,) = events_of(events, RaceEnded)
    assert_race_over(rules, after, ended, {0: 1, 1: 1}, (0, 1))


def test_x25_last_in_order_crosses() -> None:
    """X25: when the last seat of the round crosses first, nobody plays again."""
    rules = build.rules("oval", 3)
    start = build.state(rules, "red b18, yellow c27, blue a19", roll="BBBBBB", draws="RRRRRRWWWWWW")
    before, events = build.play(rules, start, "roll end roll end")
    assert events_of(events, CarStuck) == [CarStuck(seat=0, node="b18", voluntary=False), CarStuck(seat=1, node="c27", voluntary=False)]
    after, events = build.play(rules, before, "roll W>FINISH end")
    assert events_of(events, FinalRoundStarted) == [FinalRoundStarted(seat=2, to_play=(), to_beat=1)]
    assert events_of(events, TurnStarted) == []
    (ended,) = events_of(events, RaceEnded)
    assert_race_over(rules, after, ended, {2: 1}, (2,))


def test_x26_start_seat_in_the_middle() -> None:
    """X26: the round of the first crossing runs to the starting player and not beyond."""
    rules = build.rules("oval", 3)
    start = build.state(rules, "red c27, yellow b18, blue a19", roll="WRRRRR", draws="WRRRRRPPPPPP", active=2, start_seat=2)
    assert waiting(rules, start) == 2
    blue, events = build.play(rules, start, "roll W>FINISH end")
    assert events_of(events, FinalRoundStarted) == [FinalRoundStarted(seat=2, to_play=(0, 1), to_beat=1)]
    assert waiting(rules, blue) == 0
    red, events = build.play(rules, blue, "roll W>FINISH end")
    assert waiting(rules, red) == 1
    after, events = build.play(rules, red, "roll end")
    assert events_of(events, CarStuck) == [CarStuck(seat=1, node="b18", voluntary=False)]
    (ended,) = events_of(events, RaceEnded)
    assert_race_over(rules, after, ended, {2: 1, 0: 1}, (0, 2))
