"""Options that belong to a seat, and the steps that people choose of them."""

import pytest

from game.core.contract import Option, Refused, Setup, Title, common_problems, filled
from game.core.handicap import STEPS, amounts, option_name, seat_options
from game.core.track import Scalar
from game.core.words import Plural
from game.session.options import Plan
from tests.helpers.play import title_ids, title_of, tracks_of

HELPED = [title_id for title_id in title_ids() if title_of(title_id).handicap]


def test_a_seats_option_takes_whole_amounts_from_none_to_the_most() -> None:
    option = Option("help_2", (0, 12), 0, seat=1)
    assert [option.accepts(value) for value in (0, 7, 12)] == [True, True, True]
    assert [option.accepts(value) for value in (-1, 13, 2.0, True, "2")] == [False] * 5
    assert not Option("laps", (0, 12), 0).accepts(7), "of the match's options only what is listed counts"


def test_amounts_by_seat_and_values_in_force_that_tell_of_no_help_where_none_is_given() -> None:
    options = {option_name(0): 0, option_name(2): 4}
    assert amounts(options, 3) == (0, 0, 4)
    meta = title_of("monza").meta
    plain, helped = (filled(meta, Setup(4, (), chosen), ()) for chosen in ({}, options))
    assert dict(helped) == {**plain, "help_3": 4}
    assert [option.seat for option in seat_options(4, 5)] == [0, 1, 2, 3]


def test_all_titles_give_help() -> None:
    assert set(HELPED) >= {"monza", "scrap_racer", "aruba", "top_race", "automobiles"}


@pytest.mark.parametrize("title_id", HELPED)
def test_help_that_is_too_great_or_for_nobody_is_refused_and_each_step_is_not(title_id: str) -> None:
    title = title_of(title_id)
    assert title.handicap is not None
    for seats in range(title.meta.seats_min, title.meta.seats_max + 1):
        last = next(option for option in title.meta.options(seats, ()) if option.seat == seats - 1)
        for amount in (*title.handicap.steps(seats, {}), int(last.values[-1])):
            assert _problems(title, seats, last.name, amount) == ()
        for wrong in (-1, int(last.values[-1]) + 1, True, "1"):
            assert _problems(title, seats, last.name, wrong) == (Refused("option_value", option=last.name, value=wrong),)
        if seats < title.meta.seats_max:
            nobody = option_name(seats)
            assert _problems(title, seats, nobody, 0) == (Refused("option_value", option=nobody, value=0),)
        assert [refused.code for refused in _problems(title, seats, "help_0", 1)] == ["option_unknown"]


def _problems(title: Title, seats: int, name: str, value: Scalar) -> tuple[Refused, ...]:
    track = next(iter(tracks_of(title).values()))
    cars = title.meta.car_ids[:seats] if title.meta.cars == "chosen" else ()
    return title.problems(Setup(seats, cars, {name: value}, (track.id,)), (track,))


def test_a_seat_that_no_game_has_is_unknown() -> None:
    title = title_of("monza")
    setup = Setup(2, ("R", "Y"), {"help_7": 2}, ("oval",))
    assert common_problems(title.meta, setup, (tracks_of(title)["oval"],)) == (Refused("option_unknown", option="help_7"),)


@pytest.mark.parametrize("title_id", HELPED)
def test_steps_grow_are_within_the_most_and_are_said(title_id: str) -> None:
    title = title_of(title_id)
    handicap = title.handicap
    assert handicap is not None
    for seats in range(title.meta.seats_min, title.meta.seats_max + 1):
        most = next(option for option in title.meta.options(seats, ()) if option.seat == 0).values[-1]
        for row in (handicap.steps(seats, {}), handicap.worth(seats), handicap.steps(seats, {"races": 5})):
            assert len(row) == STEPS
            assert row[0] == 0
            assert list(row) == sorted(set(row))
        assert handicap.steps(seats, {"races": 5})[-1] <= int(most)
        for amount in handicap.steps(seats, {})[1:]:
            key, fields = handicap.line(amount)
            template = title.words.handicaps[key]
            assert isinstance(template, Plural) is ("count" in fields)
        assert handicap.line(0) == ("", {})


def test_the_step_shown_is_the_nearest_and_never_none_where_there_is_help() -> None:
    handicap = title_of("scrap_racer").handicap
    assert handicap is not None
    steps = handicap.steps(4, {})
    assert [handicap.step(amount, 4, {}) for amount in steps] == [0, 1, 2, 3, 4]
    assert (handicap.step(1, 4, {}), handicap.step(12, 4, {})) == (1, 4)
    assert handicap.chosen({"help_2": steps[3]}, 4) == (0, 3, 0, 0)


def test_help_is_on_no_page_of_options_and_stays_when_the_match_is_chosen_anew() -> None:
    title = title_of("monza")
    tracks = tracks_of(title)
    plan = Plan(title, tuple(tracks), tracks.__getitem__)
    plan.put("help_2", 4)
    plan.put("early_stop", True)
    assert all(option.seat < 0 for option in plan.options)
    assert plan.setup(2, ("R", "Y")).options == {"help_2": 4, "early_stop": True}
    plan.take(title.meta.presets[0])
    assert plan.touched == {"races": 1, "help_2": 4}
    plan.follow()
    assert plan.setup(2, ("R", "Y")).options == {"help_2": 4}
