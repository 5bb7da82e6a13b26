"""Presets: one press sets up a match that can be raced, with as many seats as sit there, and stands whole in the plan."""

import pytest

from game.core.contract import Preset
from game.scenes.setup.presets import PRESET_NAMES
from game.session.options import Plan
from game.titles import TITLES
from tests.helpers.play import title_of, tracks_of


def plan_of(name: str) -> Plan:
    """A fresh plan over the shipped tracks."""
    title = title_of(name)
    tracks = tracks_of(title)
    return Plan(title, title.meta.tracks, tracks.__getitem__)


@pytest.mark.parametrize("name", [entry.meta.id for entry in TITLES])
def test_each_preset_can_be_raced_by_any_number_of_seats(name: str) -> None:
    plan = plan_of(name)
    meta, title = plan.meta, plan.title
    assert meta.presets[0].key == "race"
    assert len(meta.presets) == 2
    for preset in meta.presets:
        assert preset.key in PRESET_NAMES
        assert set(preset.tracks) <= set(meta.tracks)
        plan.take(preset)
        assert plan.is_taken(preset)
        assert not any(plan.is_taken(other) for other in meta.presets if other != preset)
        for seats in range(meta.seats_min, meta.seats_max + 1):
            cars = meta.car_ids[:seats] if meta.cars == "chosen" else ()
            assert plan.problems(seats, cars) == ()
            assert title.rules(plan.setup(seats, cars), plan.tracks).new(1).state is not None
        assert plan.races == preset.options["races"]
        assert plan.chosen == [preset.tracks[race % len(preset.tracks)] for race in range(plan.races)]


@pytest.mark.parametrize(
    ("title", "races", "tracks"),
    [
        ("monza", 3, ["oval", "long", "oval"]),
        ("scrap_racer", 3, ["a", "b", "c"]),
        ("aruba", 3, ["lagoon", "dunes", "fort"]),
        ("top_race", 4, ["speed_street", "lake_lane", "desert_drive", "turbo_town"]),
        ("automobiles", 3, ["palm_bay_oval", "royal_park", "thunder_bowl"]),
    ],
)
def test_what_the_series_are(title: str, races: int, tracks: list[str]) -> None:
    plan = plan_of(title)
    plan.take(plan.meta.presets[-1])
    assert (plan.races, plan.chosen) == (races, tracks)
    if title == "top_race":
        assert plan.values["pitstop"] == "turbo_town", "Pitstop on Turbo Town alone"


def test_a_fresh_plan_is_fitted_and_tracks_repeat_in_order() -> None:
    plan = plan_of("aruba")
    assert (plan.races, plan.chosen) == (3, ["lagoon"] * 3)
    plan.take(Preset("series", {"races": 5}, ("fort", "dunes")))
    assert plan.chosen == ["fort", "dunes", "fort", "dunes", "fort"]


def test_what_was_chosen_before_does_not_spoil_a_preset() -> None:
    plan = plan_of("monza")
    plan.put("early_stop", True)
    plan.choose(0, "long")
    plan.take(plan.meta.presets[0])
    assert (plan.touched, plan.chosen) == ({"races": 1}, ["oval"])
    plan.put("races", 3)
    assert not plan.is_taken(plan.meta.presets[0])
    plan.take(Preset("race", {"races": 1}, ("a map that is gone",)))
    assert plan.chosen == ["oval"], "what can't be raced changes no track"


def test_laps_that_somebody_chose_stay_whatever_is_raced() -> None:
    """A press on Season put them back without a word; everything else follows the preset."""
    plan = plan_of("automobiles")
    plan.put("laps", 1)
    plan.put("merging", True)
    plan.take(plan.meta.presets[-1])
    assert (plan.values["laps"], plan.values["merging"]) == (1, False)
    assert plan.is_taken(plan.meta.presets[-1])
    plan.follow()
    assert plan.values["laps"] == 3
