"""Section 6: movement, collisions and special cases that the worked examples leave open."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.titles.monza.rules.events import CarFinished, CarMoved, CarPushedBack, CarStuck, TurboEarned, TurnEnded
from game.titles.monza.rules.position import pushed_to
from game.titles.monza.rules.state import FINISH, START
from tests.helpers.examples import examples
from tests.titles.monza import build
from tests.titles.monza.expect import WILD, choices, events_of, legal, places, random_match, waiting

STUCK = "RYBGWW"
"""A throw without purple: a5 of OVAL leads to the purple b7 alone."""


@pytest.mark.parametrize("name", ["oval", "long", "seam"])
def test_r61_every_exit_lies_further_ahead(name: str) -> None:
    """R61: the front edge of each exit is ahead of the node's, so that no plan comes back; nothing leads on from the line."""
    track = build.rules(name).game.tracks[0]
    for node, exits in track.exits.items():
        assert all(track.fronts[after] > track.fronts[node] for after, _ in exits)
        assert bool(exits) == (node != FINISH)


def test_r61_the_longest_turn_ends() -> None:
    """R61: six dice and six tiles are twelve different nodes, each further ahead, and then nothing is left to lay."""
    rules = build.rules("oval", rules="pro")
    state, _ = build.play(rules, build.state(rules, roll="WBGRYP"), "roll")
    nodes = [START]
    while any(t not in ("end", "back") for t in choices(rules, state)):
        step = next(t for t in legal(rules, state) if t not in ("end", "back") and not t.startswith("reroll"))
        state, _ = build.play(rules, state, step)
        nodes.append(state.plan[-1].node)
    fronts = rules.game.tracks[0].fronts
    assert [fronts[node] for node in nodes] == sorted({fronts[node] for node in nodes})
    assert legal(rules, state)[-1] == "end"


def test_r65_two_cars_may_share_a_space_until_the_turbo_is_over() -> None:
    """R65: between EndMove and EndTurbo red and yellow both stand on a15, nothing has happened to either, and the state is sound."""
    rules = build.rules("long")
    script = "roll R>b11 G>b12 P>c15 B>c16 W>b14 [P>a14] B>a15 end"
    turbo, events = build.play(rules, build.state(rules, "red a9, yellow a15", roll="RGPBWB", draws="YP"), script)
    assert (turbo.phase, build.node(turbo, "red"), build.node(turbo, "yellow")) == ("TURBO", "a15", "a15")
    assert events_of(events, CarPushedBack) == []
    assert rules.check(turbo) == ()
    assert any("both stand on a15" in problem for problem in rules.check(replace(turbo, phase="ROLL", dice="", plan=())))


def test_r66_a_car_that_stays_shoves_nobody() -> None:
    """R66: red may stay (O5) right behind yellow and in front of blue; nobody moves."""
    rules = build.rules("oval", early_stop=True)
    start = build.state(rules, "red b3, yellow b4, blue b2", roll="RBWWWW")
    after, events = build.play(rules, start, "roll end")
    assert events_of(events, CarStuck) == [CarStuck(seat=0, node="b3", voluntary=True)]
    assert events_of(events, CarPushedBack) == []
    assert places(after) == places(start)


@examples(8)
@given(st.integers(0, 2**32), st.sampled_from(("oval", "long")))
def test_r67_between_turns_a_space_holds_one_car(seed: int, track: str) -> None:
    """R67: whenever somebody is to roll, no two cars share a space; START and FINISH hold any number."""
    rules = build.rules(track, 4, **WILD)  # type: ignore[arg-type]
    for count, (_, _, after, _) in enumerate(random_match(rules, seed)):
        if after.phase in ("ROLL", "BONUS"):
            nodes = [car.node for car in after.cars if car.node not in (START, FINISH)]
            assert len(set(nodes)) == len(nodes)
        if count > 500:
            break


def test_r68_a_shoved_car_goes_back_in_the_lane_it_is_shoved_from() -> None:
    """R68: yellow came to b3 from lane c, yet goes straight back in lane b, to the space that red has just left."""
    rules = build.rules("oval", 2)
    start = build.state(rules, "red b2, yellow c3", roll="WPPPPP", draws="WPPPPP", active=1, start_seat=1)
    after, events = build.play(rules, start, "roll W>b3 end roll W>b3 end")
    assert events_of(events, CarPushedBack) == [CarPushedBack(seat=1, by_seat=0, from_node="b3", to_node="b2")]
    assert places(after) == {"red": "b3", "yellow": "b2"}


@pytest.mark.parametrize("name", ["oval", "long", "seam"])
def test_r68_nobody_is_shoved_round_past_the_start(name: str) -> None:
    """R68, T10: from every space the way back leads only to spaces behind in the lane, and to START where none is free."""
    rules = build.rules(name, 2)
    track, alone = rules.game.tracks[0], build.state(rules)
    for space in track.behind:
        landing, skipped = pushed_to(track, alone, space)
        assert track.fronts[landing] < track.fronts[space]
        assert landing == START or track.spaces[landing].lane == track.spaces[space].lane
        assert {why for _, why in skipped} <= {"tyre", "void"}


def test_r69_leaving_the_start_costs_one_fitting_die() -> None:
    """R69: without any white die red leaves the white START for purple b1; the start itself costs nothing."""
    rules = build.rules("oval")
    rolled, _ = build.play(rules, build.state(rules, roll="PRRRRR"), "roll")
    assert choices(rules, rolled) == {"P>b1"}
    after, events = build.play(rules, rolled, "P>b1 R>a2 end")
    (moved,) = events_of(events, CarMoved)
    assert (moved.from_node, moved.nodes, moved.dice) == (START, ("b1", "a2"), 2)
    assert build.car(after, "red").round_dice == 2


def test_r72_six_dice_with_the_sixth_over_the_line_earn_no_turbo() -> None:
    """R72, R20: the turbo would have nowhere to go; the six dice count."""
    rules = build.rules("oval", rules="pro")
    after, events = build.play(rules, build.state(rules, "red c22", roll="WRBPRW"), "roll W>c23 R>c24 B>c25 P>c26 R>c27 W>FINISH end")
    assert events_of(events, TurboEarned) == []
    assert events_of(events, CarFinished, TurnEnded) == [CarFinished(seat=0, by="drive", round_dice=6), TurnEnded(seat=0, round_dice=6)]
    assert (after.phase, waiting(rules, after)) == ("ROLL", 1)


def test_r73_a_car_may_be_stuck_again_and_again() -> None:
    """R73: round after round nothing fits in front of the tyre, and no rule helps."""
    rules = build.rules("oval", 2)
    state = build.state(rules, "red a5, yellow a4", roll=STUCK, draws="RRRRRR" + (STUCK + "RRRRRR") * 3)
    for number in range(1, 5):
        assert (state.round, waiting(rules, state)) == (number, 0)
        state, _ = build.play(rules, state, "roll")
        assert legal(rules, state) == ["end"]
        state, events = build.play(rules, state, "end roll end")
        assert events_of(events, CarStuck)[0] == CarStuck(seat=0, node="a5", voluntary=False)
        assert build.node(state, "red") == "a5"
