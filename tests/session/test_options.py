"""Where and how it is raced while it is agreed: a fresh plan is ready to race, and people's choices stay."""

import pytest

from game.core.contract import Title
from game.session.options import Plan
from tests.helpers.play import title_ids, title_of, tracks_of


def plan(title: Title) -> Plan:
    tracks = tracks_of(title)
    return Plan(title, tuple(tracks), tracks.__getitem__)


@pytest.mark.parametrize("title_id", title_ids())
def test_a_fresh_plan_has_a_track_for_every_race(title_id: str) -> None:
    """play.md 1: one track per race of a series can be chosen from the start."""
    fresh = plan(title_of(title_id))
    assert len(fresh.chosen) == fresh.races


@pytest.mark.parametrize("title_id", title_ids())
def test_a_plan_is_for_as_many_as_sit_there_but_never_for_fewer_or_more_than_the_game_takes(title_id: str) -> None:
    one = plan(title_of(title_id))
    least, most = one.meta.seats_min, one.meta.seats_max
    for seats, planned in ((0, least), (least - 1, least), (least, least), (most - 1, most - 1), (most, most), (most + 1, most), (9, most)):
        one.set_seats(seats)
        assert one.seats == planned


def test_aruba_races_three_times_unless_told_otherwise() -> None:
    fresh = plan(title_of("aruba"))
    assert (fresh.races, len(fresh.tracks)) == (3, 3)
    fresh.choose(1, fresh.choices[1])
    assert fresh.chosen == [fresh.choices[0], fresh.choices[1], fresh.choices[0]]


def test_more_races_take_the_chosen_tracks_in_order_and_fewer_forget_the_last() -> None:
    title = title_of("monza")
    series = plan(title)
    races = next(option for option in title.meta.options(2, ()) if option.name == "races")
    series.put("races", races.values[-1])
    assert series.races > 1
    series.choose(1, "long")
    assert series.chosen[:2] == ["oval", "long"]
    series.put("races", 1)
    assert series.chosen == ["oval"]
