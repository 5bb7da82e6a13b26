"""How the hand moves: there in 0.35 seconds, three taps, then it rests; at a wrong press it bounces; with reduced motion it stands."""

from itertools import pairwise

import pytest

from game.scenes.lesson.hand import Hand
from game.scenes.lesson.hand_spot import Spot
from game.show.canvas import Frame, Layer, Node
from game.show.painters.hand import Pointing, pointing_hand
from tests.helpers.screen import context

DT = 0.05
HERE, THERE = Spot(Pointing.UP, (600.0, 500.0)), Spot(Pointing.LEFT, (1200.0, 300.0))


@pytest.fixture
def layer() -> Layer:
    context((640, 360))
    return Layer(Frame((640, 360)))


def _node(layer: Layer) -> Node:
    (node,) = layer.nodes
    return node


def _pass(hand: Hand, seconds: float) -> list[tuple[float, float]]:
    """Where it was in each of the frames."""
    places = []
    for _ in range(round(seconds / DT)):
        hand.pass_time(DT)
        places.append(_node(hand.layer).place)
    return places


def test_it_comes_from_nowhere_and_then_from_where_it_stood(layer: Layer) -> None:
    hand = Hand(layer, calm=False)
    hand.point(HERE)
    assert _node(layer).place == (600.0, 570.0), "from the side that it comes from"
    assert _pass(hand, 0.3)[-1] != HERE.tip
    assert _pass(hand, 0.1)[-1][0] == HERE.tip[0]
    hand.hide()
    assert layer.nodes == []
    hand.point(THERE)
    assert _node(layer).place == HERE.tip
    between = _pass(hand, 0.2)[-1]
    assert 600 < between[0] < 1200
    assert _pass(hand, 0.2)[-1][1] == THERE.tip[1]
    hand.forget()
    hand.point(HERE)
    assert _node(layer).place == (600.0, 570.0)


def test_it_taps_three_times_and_then_rests(layer: Layer) -> None:
    hand = Hand(layer, calm=False)
    hand.point(HERE)
    _pass(hand, 0.35)
    lifts = [y - HERE.tip[1] for _, y in _pass(hand, 3.6)]
    assert max(lifts) == pytest.approx(8, abs=0.5)
    assert min(lifts) >= 0, "away from what it points at and back"
    begins = [n for n, (before, now) in enumerate(zip([0.0, *lifts], lifts, strict=False)) if before < 0.01 < now]
    assert [round((later - first) * DT, 1) for first, later in pairwise(begins)] == [1.2, 1.2]
    hand.pass_time(DT)
    assert not hand.pass_time(DT)
    assert _node(layer).place == HERE.tip
    hand.tap()
    assert hand.pass_time(DT), "once more for whoever hesitates"
    assert max(y - HERE.tip[1] for _, y in _pass(hand, 0.5)) > 6
    assert max(y - HERE.tip[1] for _, y in _pass(hand, 3.0)) < 1


def test_it_stays_as_it_is_where_it_stands_already(layer: Layer) -> None:
    hand = Hand(layer, calm=False)
    hand.point(HERE)
    _pass(hand, 6.0)
    node = _node(layer)
    hand.point(HERE)
    assert _node(layer) is node
    assert not hand.pass_time(DT)


def test_it_bounces_once_in_three_tenths_of_a_second(layer: Layer) -> None:
    hand = Hand(layer, calm=False)
    hand.point(HERE)
    _pass(hand, 6.0)
    hand.bounce()
    away = [y - HERE.tip[1] for _, y in _pass(hand, 0.3)]
    assert max(away) > 20
    assert _pass(hand, 0.1)[-1] == HERE.tip
    assert not hand.pass_time(DT)


def test_with_reduced_motion_it_stands_and_its_outline_doubles(layer: Layer) -> None:
    hand = Hand(layer, calm=True)
    hand.point(HERE)
    assert set(_pass(hand, 2.0)) == {HERE.tip}
    assert not hand.pass_time(DT)
    hand.bounce()
    scale = layer.frame.scale
    assert _node(layer).image is pointing_hand(Pointing.UP, scale, True)
    assert hand.pass_time(DT)
    assert set(_pass(hand, 0.35)) == {HERE.tip}
    assert _node(layer).image is pointing_hand(Pointing.UP, scale, False)


def test_nothing_is_left_lying_about(layer: Layer) -> None:
    hand = Hand(layer, calm=False)
    for spot in (HERE, THERE, HERE):
        hand.point(spot)
    assert len(layer.nodes) == 1
    hand.hide()
    hand.hide()
    assert layer.nodes == []
    assert not hand.pass_time(DT)
    hand.bounce()
    assert layer.nodes == []
