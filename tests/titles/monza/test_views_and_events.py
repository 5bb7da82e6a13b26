"""What a view hides and what stops there, and what events tell."""

import msgspec
import pytest
from msgspec.structs import replace

from game.core.match import preview
from game.core.rng import Blind, Rng, Unknown
from game.titles.monza.rules import actions as act
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.actions import Roll
from game.titles.monza.rules.events import CarMoved, CarPushedBack, DiePlaced, FinalRoundStarted, RaceEnded, TurboEarned
from tests.titles.monza import build
from tests.titles.monza.expect import deciding_seat, random_match


def test_a_view_hides_the_generator_alone() -> None:
    rules = build.rules("long")
    state = rules.new(3).state
    view = rules.view(state, 0)
    assert view == replace(state, rng=Blind())
    assert rules.view(view, None) == view
    dealt = rules.redeal(view, Rng.seeded(1))
    assert isinstance(dealt.rng, Rng)
    assert rules.view(dealt, 0) == view
    assert dealt != rules.redeal(view, Rng.seeded(2))


def test_unknown_carries_the_events_before_the_draw_r20() -> None:
    """Six dice earn a turbo: the view sees the drive, and stops where the turbo dice would fall."""
    rules = build.rules("long")
    state = build.state(rules, "red a9", roll="RGPBWB", draws="YP")
    laid, _ = build.play(rules, state, "roll R>b11 G>b12 P>c15 B>c16 W>b14 [P>a14] B>a15")
    view = rules.view(laid, 0)
    with pytest.raises(Unknown) as stop:
        rules.apply(view, 0, act.EndMove())
    assert [type(e).__name__ for e in stop.value.events] == ["CarMoved", "TilesSpent", "TurboEarned"]
    foreseen = preview(rules, view, 0, act.EndMove())
    assert foreseen.unknown
    assert foreseen.events == rules.apply(laid, 0, act.EndMove()).events[:3]


def test_sealed_exactly_where_the_generator_moved() -> None:
    rules = build.rules("long", 2, bonus_move=True)
    for state, action, after, _ in random_match(rules, 5):
        step = rules.apply(state, deciding_seat(state), action)
        assert step.sealed == (step.state.rng != state.rng)
        assert step.state == after


def test_numbers_run_over_the_whole_match() -> None:
    rules = build.rules("oval", 2, races=3)
    numbers = [e.number for e in rules.new(1).events]
    last = rules.new(1).state
    for _, _, after, events in random_match(rules, 1):
        numbers += [e.number for e in events]
        last = after
    assert numbers == list(range(len(numbers)))
    assert last.emitted == len(numbers)


def test_the_turbo_goes_on_counting_steps() -> None:
    rules = build.rules("long")
    state = build.state(rules, "red a9, yellow a15", roll="RGPBWB", draws="YP")
    _, events = build.play(rules, state, "roll R>b11 G>b12 P>c15 B>c16 W>b14 [P>a14] B>a15 end Y>b16 turbo-end")
    placed = [e for e in events if isinstance(e, DiePlaced | ev.TilePlaced)]
    assert [e.step for e in placed] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [e.occupied_by for e in placed] == [None, None, None, None, None, None, 1, None]
    assert (placed[-1].phase, placed[-1].from_node) == ("TURBO", "a15")
    assert [e.dice for e in events if isinstance(e, CarMoved)] == [6, 1]
    assert sum(isinstance(e, TurboEarned) for e in events) == 1


def test_the_last_round_names_who_may_still_answer_r80() -> None:
    rules = build.rules("oval", 4)
    state = build.state(rules, "red a19, yellow b3", roll="WRRRRR", active=0, start_seat=3)
    _, events = build.play(rules, state, "roll W>FINISH end")
    final = next(e for e in events if isinstance(e, FinalRoundStarted))
    assert (final.seat, final.to_play, final.to_beat) == (0, (1, 2), 1)


def test_the_shoved_car_skips_what_it_cannot_stand_on_r31() -> None:
    rules = build.rules("oval")
    state = build.state(rules, "red a4, yellow b7, blue c10, green c12", roll="BYPPWR")
    _, events = build.play(rules, state, "roll W>a5 P>b7 Y>b8 B>b9 P>c12 end")
    shoved = next(e for e in events if isinstance(e, CarPushedBack))
    assert (shoved.seat, shoved.by_seat, shoved.from_node, shoved.to_node) == (3, 0, "c12", "c9")
    assert shoved.skipped == (("c11", "tyre"), ("c10", "occupied"))


def test_apply_leaves_its_input_alone() -> None:
    rules = build.rules("oval")
    state = build.state(rules, roll="WRRYBG")
    before = msgspec.json.encode(state)
    rules.apply(state, 0, Roll())
    assert msgspec.json.encode(state) == before


def test_r41_a_match_that_ends_by_a_bonus_move_is_sound() -> None:
    """R41, R85a: the last race may end with a hop over the line, when no dice lie on the table any more."""
    rules = build.rules("oval", 2, cars="RG", bonus_move=True)
    state = build.state(rules, "red c4, green a19", roll="GYYYYY", start_seat=1, played=1)
    state, events = build.play(rules, state, "roll G>c5 end bonus>FINISH")
    assert rules.turn(state).over
    assert [e.winners for e in events if isinstance(e, RaceEnded)] == [(1,)]
    assert rules.check(state) == ()
