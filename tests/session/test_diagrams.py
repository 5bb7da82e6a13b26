"""The examples that diagrams are drawn from: brought about by the real rules, or not at all."""

import pytest

from game.core.diagrams import Diagram
from game.core.slices import finish
from game.session.diagrams import NO_ACT, Staged, staging
from game.session.lessons import NO_POSITION, PositionError, positions_of
from game.store.paths import assets
from game.titles.monza.rules.events import CarPushedBack, DiePlaced
from game.titles.monza.title import TITLE
from tests.helpers.screening import catalogue


def staged(diagram: Diagram) -> Staged:
    return finish(staging(TITLE, catalogue(), positions_of(TITLE, assets()), diagram))


def test_a_lesson_is_played_by_its_expected_presses_up_to_the_act() -> None:
    """R31: five dice are laid unseen, then the drive shoves a car."""
    example = staged(Diagram("shove", 2, "shove", skip=5)).example
    assert [event.node for event in example.led if isinstance(event, DiePlaced)] == ["a1", "a2", "a3", "b4", "b5"]
    assert not [event for event in example.events if isinstance(event, DiePlaced)]
    assert [event for event in example.events if isinstance(event, CarPushedBack)]
    assert example.told == (*example.led, *example.events)


def test_several_presses_are_one_act_and_more_may_follow_those_of_the_lesson() -> None:
    more = ((0, {"do": "PlaceDie", "face": "B", "node": "a3"}),)
    example = staged(Diagram("shove", 1, "over", skip=1, acts=2, more=more)).example
    assert [event.node for event in example.events if isinstance(event, DiePlaced)] == ["a2", "a3"]


def test_what_is_seen_is_what_the_seat_that_acts_may_know() -> None:
    one = staged(Diagram("turn", 4, "stuck"))
    assert one.example.after == one.match.rules.view(one.match.state, 0)


@pytest.mark.parametrize(
    ("diagram", "why"),
    [
        (Diagram("turn", 1, "nowhere"), NO_POSITION),
        (Diagram("turn", 1, "stuck", skip=1), NO_ACT),
        (Diagram("turn", 1, "shove", skip=5, acts=2), NO_ACT),
        (Diagram("turn", 1, "shove", acts=0), NO_ACT),
        (Diagram("turn", 1, "over", skip=2, more=((0, {"do": "PlaceDie", "face": "B", "node": "c26"}),)), NO_ACT),
        (Diagram("turn", 1, "over", skip=2, more=((1, {"do": "Roll"}),)), NO_ACT),
    ],
)
def test_what_can_t_be_shown_is_said(diagram: Diagram, why: str) -> None:
    with pytest.raises(PositionError) as error:
        staged(diagram)
    assert error.value.why == why
