"""Section 11, X9 to X12: which spaces can be entered from where."""

import pytest

from game.titles.monza.title import TITLE
from tests.titles.monza import build
from tests.titles.monza.expect import assert_refused, choices, places

RAINBOW = "RYBGPW"
"""A throw with every colour: whatever can be entered is offered."""


@pytest.mark.parametrize(
    ("space", "entered", "refused"),
    [
        ("a2", {"B>a3", "G>b2"}, {"P>b1": "T7", "W>a1": "R60", "R>a2": "R60"}),
        ("b1", {"G>b2", "R>a2", "W>c2"}, {"W>a1": "T7", "P>b1": "R60"}),
    ],
)
def test_x9_ahead_by_the_front_edge(space: str, entered: set[str], refused: dict[str, str]) -> None:
    """X9: a neighbour that touches is only entered when its front edge lies ahead."""
    rules = build.rules("oval")
    rolled, _ = build.play(rules, build.state(rules, f"red {space}", roll=RAINBOW), "roll")
    assert choices(rules, rolled) == entered
    for text, rule in refused.items():
        assert_refused(rules, rolled, text, rule)


@pytest.mark.parametrize(
    ("space", "exits"),
    [("a5", {"a6"}), ("b5", {"b6", "c6"}), ("a1", {"a2"}), ("b3", {"b4", "a3", "c3"})],
)
def test_x10_equal_edges_and_corners(space: str, exits: set[str]) -> None:
    """X10: equal front edges are not ahead, and corners do not touch."""
    found = TITLE.needs.adjacency(build.track("seam"))[space]
    assert len(found) == len(exits)
    assert set(found) == exits


def test_x10_in_play() -> None:
    """X10: on a5 of SEAM every colour is at hand, yet only white a6 can be entered."""
    rules = build.rules("seam")
    rolled, _ = build.play(rules, build.state(rules, "red a5", roll=RAINBOW), "roll")
    assert choices(rules, rolled) == {"W>a6"}
    assert_refused(rules, rolled, "Y>b5", "T7")
    assert_refused(rules, rolled, "G>b6", "T7")


def test_x11_tyre_ahead() -> None:
    """X11: behind the tyre a6 only purple b7 leads on; without purple red is stuck."""
    rules = build.rules("oval")
    assert TITLE.needs.adjacency(build.track("oval"))["a5"] == ("b7",)
    rolled, _ = build.play(rules, build.state(rules, "red a5", roll="RYBGWW"), "roll")
    assert choices(rules, rolled) == {"end"}
    after, events = build.play(rules, rolled, "end")
    assert [e.tag for e in events] == ["CarStuck", "TurnEnded", "TurnStarted"]
    assert places(after)["red"] == "a5"
    assert build.car(after, "red").round_dice == 0


def test_x12_two_lanes_away() -> None:
    """X12: from a4 of SEAM lane c is out of reach, whatever its edges."""
    exits = TITLE.needs.adjacency(build.track("seam"))["a4"]
    assert sorted(exits) == ["a5", "b5"]
    rules = build.rules("seam")
    rolled, _ = build.play(rules, build.state(rules, "red a4", roll=RAINBOW), "roll")
    assert choices(rules, rolled) == {"P>a5", "Y>b5"}
    assert_refused(rules, rolled, "P>c4", "T7")
    assert_refused(rules, rolled, "R>c6", "T7")
