"""How long rounds and cups last: the table of the design, for the drivers there are, and the house's own median."""

from collections.abc import Mapping, Sequence

import msgspec
import pytest

from game.core.contract import Meta, find_title
from game.session.cup.minutes import HousePaces, Minutes, cup_minutes, round_minutes
from game.session.cup.ready import ready_cup, shipped
from game.session.cup.seating import limits_of, planned
from game.store.cups import Begun, Driver, Plan, Round
from game.titles import TITLES
from tests.session.cup.helpers import people

LIMITS = limits_of(entry.meta for entry in TITLES)
FOUR = people(4)
NO_HOUSE: HousePaces = {}
MEASURED: Mapping[tuple[str, str], tuple[int, int]] = {
    ("monza", "oval"): (7, 10),
    ("monza", "long"): (8, 12),
    ("scrap_racer", "a_short"): (9, 14),
    ("scrap_racer", "a"): (14, 20),
    ("scrap_racer", "c"): (14, 20),
    ("aruba", "lagoon"): (12, 17),
    ("aruba", "dunes"): (16, 22),
    ("top_race", "speed_street"): (12, 16),
    ("top_race", "turbo_town"): (17, 23),
    ("automobiles", "palm_bay_oval"): (21, 27),
    ("automobiles", "royal_park"): (20, 26),
}


def meta_of(title: str) -> Meta:
    entry = find_title(TITLES, title)
    assert entry is not None
    return entry.meta


def lasts(one: Round, drivers: Sequence[Driver] = FOUR, house: HousePaces = NO_HOUSE, begun: Begun | None = None) -> Minutes:
    return round_minutes(one, meta_of(one.title), begun, drivers, house)


def whole(key: str, drivers: Sequence[Driver]) -> Minutes:
    cup = ready_cup(key)
    assert cup is not None
    begun = planned(cup, drivers, LIMITS)
    return cup_minutes(lasts(one, drivers, begun=on) for one, on in zip(cup.rounds, begun, strict=True))


@pytest.mark.parametrize(("where", "expected"), MEASURED.items(), ids=lambda where: "-".join(map(str, where)))
def test_four_people_take_what_was_measured(where: tuple[str, str], expected: tuple[int, int]) -> None:
    found = lasts(Round(where[0], (where[1],)))
    assert [abs(one - told) < 1 for one, told in zip(found, expected, strict=True)] == [True, True]


def test_all_that_was_measured_is_a_track_there_is() -> None:
    assert {(pace.title, pace.track) for pace in shipped().paces} == set(MEASURED)
    assert all(pace.track in meta_of(pace.title).tracks for pace in shipped().paces)


@pytest.mark.parametrize(("key", "usual", "leisurely"), [("sampler", 70, 95), ("sprint", 35, 45), ("grand_tour", 160, 210)])
def test_a_ready_made_cup_lasts_what_the_design_says(key: str, usual: int, leisurely: int) -> None:
    found = whole(key, FOUR)
    assert usual - 7 < found.usual <= usual
    assert leisurely - 7 < found.leisurely <= leisurely


def test_one_person_among_computers_is_done_in_half_the_time() -> None:
    assert round(whole("sampler", people(4, 3)).usual) == 35


def test_computers_alone_take_what_the_screen_shows() -> None:
    pace = shipped().paces[0]
    found = lasts(Round(pace.title, (pace.track,)), people(4, 4))
    assert found == Minutes(pace.shown / 60, pace.shown / 60)


def test_with_half_the_people_the_screen_shows_half_as_much() -> None:
    pace = shipped().paces[0]
    one = Round(pace.title, (pace.track,))
    assert lasts(one, people(2)).usual == pytest.approx(lasts(one).usual / 2)
    assert lasts(one, people(4, 2)).usual - lasts(one, people(2)).usual == pytest.approx(pace.shown / 120)


def test_who_sits_out_takes_no_time_and_guests_do() -> None:
    pace = next(pace for pace in shipped().paces if meta_of(pace.title).seats_max == 4)
    one = Round(pace.title, (pace.track,))
    assert lasts(one, people(6), begun=Begun(1, "", 0, (0, 1, 2, 3), (), (4, 5))) == lasts(one, people(4)) == lasts(one, people(6))
    three = next(pace for pace in shipped().paces if meta_of(pace.title).seats_min == 3)
    one = Round(three.title, (three.track,))
    assert lasts(one, people(2), begun=Begun(1, "", 0, (0, 1), ("Bolt",))) == lasts(one, people(3, 1))


def test_a_track_that_was_not_measured_lasts_as_the_others_of_its_title() -> None:
    paces = [pace for pace in shipped().paces if pace.title == shipped().paces[0].title]
    found = [lasts(Round(pace.title, (pace.track,))).usual for pace in paces]
    assert lasts(Round(paces[0].title, ("own_track",))).usual == pytest.approx(sum(found) / len(found))


def test_a_title_that_was_not_measured_lasts_what_its_menu_says() -> None:
    meta = msgspec.structs.replace(TITLES[0].meta, id="new", minutes=(10, 20), options=lambda seats, tracks: (), races=lambda options: 1)
    assert round_minutes(Round("new", ("loop",)), meta, None, FOUR, {}) == Minutes(10, 20)


def test_a_title_that_is_not_here_takes_no_time() -> None:
    assert round_minutes(Round("gone", ("loop",)), None, None, FOUR, {}) == Minutes(0, 0)
    assert lasts(Round(TITLES[0].meta.id, ())) == Minutes(0, 0)


def test_the_median_of_the_house_goes_before_what_was_measured() -> None:
    one = Round("monza", ("oval",))
    usual = lasts(one)
    found = lasts(one, house={("monza", "oval"): 600.0, ("monza", "long"): 60.0})
    assert found.usual == 10
    assert found.leisurely == pytest.approx(10 * usual.leisurely / usual.usual)
    assert lasts(one, house={("monza", "long"): 60.0}) == usual


def test_a_series_lasts_as_long_as_its_races() -> None:
    entry = next(entry for entry in TITLES if any(preset.key == "series" for preset in entry.meta.presets))
    preset = next(preset for preset in entry.meta.presets if preset.key == "series")
    races = int(preset.options["races"])
    each = [lasts(Round(entry.meta.id, (preset.tracks[race % len(preset.tracks)],))).usual for race in range(races)]
    assert lasts(Round(entry.meta.id, preset.tracks, "series")).usual == pytest.approx(sum(each))


def test_twice_the_laps_take_twice_as_long() -> None:
    meta = next(entry.meta for entry in TITLES if any(option.name == "laps" for option in entry.meta.options(4, ())))
    laps = next(option.default for option in meta.options(4, ()) if option.name == "laps")
    assert isinstance(laps, int)
    one = Round(meta.id, meta.tracks[:1])
    assert lasts(msgspec.structs.replace(one, options={"laps": laps * 2})).usual == pytest.approx(2 * lasts(one).usual)


def test_between_rounds_there_are_two_minutes() -> None:
    assert cup_minutes([]) == Minutes(0, 0)
    assert cup_minutes([Minutes(5, 8)]) == Minutes(5, 8)
    assert cup_minutes([Minutes(5, 8)] * 3) == Minutes(19, 28)


def test_a_cup_of_own_tracks_has_minutes_too() -> None:
    plan = Plan("own1", "Friday", tuple(Round(entry.meta.id, ("own_track",)) for entry in TITLES))
    assert all(lasts(one).usual > 1 for one in plan.rounds)
