"""What the worked examples leave out: the draws of the set-up, views and previews, several states asked in turn, the words."""

import typing

import msgspec
import pytest

from game.core.contract import Setup
from game.core.match import preview
from game.core.rng import Blind, Rng, Script, Unknown
from game.core.track import Track
from game.titles.automobiles.meta import META
from game.titles.automobiles.rules.abilities import DRIVERS
from game.titles.automobiles.rules.actions import (
    Actions,
    PickStep,
    Play,
)
from game.titles.automobiles.rules.cards.ids import colour_of
from game.titles.automobiles.rules.cards.table import CARDS, SETS, pool
from game.titles.automobiles.rules.events import (
    Events,
    RaceStarted,
)
from game.titles.automobiles.rules.refusals import CHECKS
from game.titles.automobiles.rules.sponsors import SPONSORS
from game.titles.automobiles.rules.state import COLOURS
from game.titles.automobiles.rules.steps import STEPS
from game.titles.automobiles.title import TITLE, advice, problems
from tests.titles.automobiles import build, expect


def test_s1_to_s3_the_first_draws_in_their_order() -> None:
    """S1, S2, S3: the track, a card for Y, R, P, G, B, the start player."""
    game = build.rules(3, build.track("palm"), build.track("mesa"), cards="random", pool="both", draw_track=True)
    step = build.opened(game, draws=(1, 0, 1, 2, 3, 6, 2))
    started = build.told(step.events, RaceStarted)[0]
    assert started.track == "mesa"
    assert started.cards == build.card_ids("Y1 slick_tires P3 G4 EB3")
    assert started.order == (2, 0, 1)
    assert expect.script_over(step.state)


def test_the_sets_and_pools_name_a_card_for_each_colour() -> None:
    """2.6, O3: Y, R, P, G, B in this order."""
    for cards in SETS.values():
        assert "".join(map(colour_of, cards)) == "YRPGB"
        assert set(cards) <= set(CARDS)
    assert [len(pool("Y", which)) for which in ("base", "both", "expansion")] == [4, 7, 3]
    assert set(SETS) < set(next(o for o in META.options(2, ()) if o.name == "cards").values)


def test_two_states_asked_in_turn_answer_for_themselves() -> None:
    """What was offered last is remembered, but never for another state."""
    game = build.rules(2)
    one, two = build.state(game, "A 2:5", active="1L"), build.state(game, "A 2:5", active="1W")
    for _ in range(2):
        assert build.legal(game, one) == ["L", "end"]
        assert build.legal(game, two) == ["W", "end"]
    copy = msgspec.structs.replace(one)
    assert game.legal(copy, 0) == game.legal(one, 0)


def test_a_preview_stops_at_the_first_draw() -> None:
    """Section 10: never reveal the next draw, also not through a preview."""
    game = build.rules(2, cards="G3")
    s = build.state(game, "A 2:5", active="1G", bag="3W 3L")
    shown = preview(game, game.view(s, 0), 0, Play("G"))
    assert shown.unknown
    assert [e.tag for e in shown.events] == ["CubePlayed"]
    with pytest.raises(Unknown):
        game.apply(game.view(s, 0), 0, Play("G"))


def test_a_preview_of_a_step_shows_all_of_it() -> None:
    game = build.rules(2)
    s, _ = build.play(game, build.state(game, "A 2:5", active="1L"), "L")
    shown = preview(game, game.view(s, 0), 0, PickStep("2:6", "2:8"))
    assert not shown.unknown
    assert [e.tag for e in shown.events] == ["StepLaid"]


def test_o9_closed_bags_lie_face_down_for_everybody() -> None:
    """O9: how many cubes, not which; a redealt state holds the same cubes in all."""
    game = build.rules(3, open_bags=False)
    s = build.state(game, "A 2:5", active="7W", bag={"A": "3K 2X", "B": "9L", "C": "1D"})
    for seat in (0, 1, 2, None):
        seen = game.view(s, seat)
        assert isinstance(seen.rng, Blind)
        assert [(sum(one.bag), one.covered) for one in seen.racers] == [(0, 5), (0, 9), (0, 1)]
        dealt = game.redeal(seen, Rng.seeded(3))
        assert [sum(one.bag) for one in dealt.racers] == [5, 9, 1]
        assert [sum(column) for column in zip(*(one.bag for one in dealt.racers), strict=True)] == [0, 9, 1, 3, 0, 0, 0, 0, 0, 2]
        assert not game.check(dealt)


def test_o9_between_races_each_sees_their_own_bag() -> None:
    """R106: all cubes are accessible to the player who removes some."""
    game = build.rules(3, races=3, open_bags=False)
    s = build.state(game, bag={"A": "3W 2X"}, courses=(0, 0, 0))
    s, _ = build.between(game, s, "ABC", offer="A1 B1 C1")
    s, _ = build.play(game, s, "sponsor:B1")
    assert [one.covered for one in game.view(s, 0).racers] == [0, 12, 12]
    assert game.view(s, 1).racers[0].covered == 5
    assert expect.picks(game, s) == {"bag:W", "bag:X"}


def test_the_sponsors_pile_lies_face_down() -> None:
    game = build.rules(3, races=3)
    s, _ = build.play(game, game.new(4).state, "rest rest rest")
    seen = game.view(s, 1)
    assert seen.pile == ("",) * 15
    dealt = game.redeal(seen, Rng.seeded(9))
    assert sorted(dealt.pile) == sorted(s.pile)


def test_every_card_driver_and_sponsor_has_its_words() -> None:
    things = TITLE.words.things
    names = [*(f"card.{card}" for card in CARDS), *(f"driver.{d}" for d in DRIVERS), *(f"sponsor.{s}" for s in SPONSORS)]
    assert all(things[name].name and things[name].about for name in names)
    assert all(f"colour.{colour}" in things for colour in COLOURS)
    assert {code.split(".", 1)[1] for code in STEPS if code.startswith("card.")} == set(CARDS)


def test_every_action_and_event_has_its_words() -> None:
    words = TITLE.words
    assert {kind.__name__ for kind in typing.get_args(Actions)} == set(words.actions)
    assert {kind.__name__ for kind in typing.get_args(Events)} == set(words.events)
    assert set(CHECKS) | {"OVER"} == set(words.prompts)
    options = [option for option in META.options(2, ()) if option.seat < 0]
    assert {o.name for o in options} == set(words.options)
    for option in options:
        assert {str(v).lower() if isinstance(v, bool) else str(v) for v in option.values} == set(words.options[option.name].values)


def test_a_pool_of_tracks_may_be_larger_than_the_number_of_races() -> None:
    """O12: so many tracks only where one is drawn from them."""
    tracks: tuple[Track, ...] = (build.track("palm"), build.track("mesa"))
    setup = Setup(2, META.car_ids[:2], {}, tuple(t.id for t in tracks))
    assert [p.code for p in problems(setup, tracks)] == ["tracks"]
    assert problems(msgspec.structs.replace(setup, options={"draw_track": True}), tracks) == ()


def test_problems_and_advice() -> None:
    """O8, V1-V8, 2.2."""
    good = build.track()
    broken = msgspec.structs.replace(good, spaces=good.spaces[1:])
    setup = Setup(2, META.car_ids[:2], {}, (good.id,))
    assert [p.code for p in problems(setup, (broken,))] == ["track_broken"]
    short = msgspec.structs.replace(setup, options={"start_lap": True, "laps": 1})
    assert [(p.code, p.rule) for p in problems(short, (good,))] == [("start_lap_laps", "O8")]
    experts = msgspec.structs.replace(setup, options={"cards": "experts"})
    assert [a.code for a in advice(experts, (good,))] == ["advise_five_laps"]
    assert advice(msgspec.structs.replace(setup, options={"cards": "experts", "laps": 5}), (good,)) == ()


def test_check_names_what_is_wrong() -> None:
    """The invariants raise their voice: cubes, cars, packing, laps."""
    game = build.rules(2)
    s = game.new(1).state
    assert game.check(s) == ()
    lost = msgspec.structs.replace(s, supply=(0, *s.supply[1:]))
    assert any("W cubes" in problem for problem in game.check(lost))
    one = msgspec.structs.replace(s.racers[0], progress=s.racers[1].progress, lane=s.racers[1].lane)
    assert "two cars share a segment" in game.check(msgspec.structs.replace(s, racers=(one, s.racers[1])))
    back = build.state(game, "A 2:6, B 1:1", phase="TURN_START")
    assert any("should have moved up" in problem for problem in game.check(back))
    ran = build.state(game, "A 2:5 left1, B 1:1", phase="TURN_START")
    assert any("laps left" in problem for problem in game.check(ran))


def test_a_whole_opening_from_a_script() -> None:
    """S3 - S10: start player B, both shop, seven cubes each, B's turn."""
    game = build.rules(2)
    step = build.opened(game, draws=(1, *(0,) * 14))
    assert isinstance(step.state.rng, Script)
    s, _ = build.play(game, step.state, "buy:K buy:W buy:W done buy:D buy:L buy:L done")
    assert build.asked(game, s) == ("B", "TURN_START")
    assert (build.cubes(s, "A", "active"), build.cubes(s, "B", "active")) == ("5W 2L", "7W")
    assert expect.script_over(s)
