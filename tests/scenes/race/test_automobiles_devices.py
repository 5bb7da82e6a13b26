"""Automobiles by people: turns by one device alone, and (soak) each number of seats on each kind of device to the podium, a whole season
among them. Presses are SDL's own."""

from typing import Any

import pytest

from game.core.contract import Setup
from game.titles.automobiles.rules.actions import EndAction, PitStop
from tests.helpers.people import People
from tests.helpers.players import Players

CARS = ("red", "blue", "yellow", "green", "white")
PRESSES = 20_000
RACES: dict[str, tuple[tuple[str, ...], str, dict[str, Any]]] = {
    "2 pads": (("pad",) * 2, "palm_bay_oval", {"cards": "muscle_cars"}),
    "2 keyboard": (("keyboard",) * 2, "harbour_streets", {"drivers": True}),
    "2 mouse": (("mouse",) * 2, "thunder_bowl", {"cards": "pack_racing"}),
    "4 pads": (("pad",) * 4, "mesa_bullring", {"cards": "pack_racing", "merging": True, "accelerated": True}),
    "4 keyboard": (("keyboard",) * 4, "palm_bay_oval", {"merging": True, "open_bags": False}),
    "4 mouse": (("mouse",) * 4, "royal_park", {"drivers": True, "accelerated": True, "cards": "muscle_cars"}),
    "5 pads": (("pad",) * 5, "royal_park", {"open_bags": False}),
    "5 keyboard": (("keyboard",) * 5, "thunder_bowl", {"merging": True}),
    "5 mouse": (("mouse",) * 5, "mesa_bullring", {"drivers": True}),
    "5 mixed": (("pad", "keyboard", "", "mouse", "pad"), "harbour_streets", {"drivers": True, "cards": "random"}),
}
"""Name -> devices ("" is a computer), track, options."""
SEASON = ("palm_bay_oval", "royal_park", "thunder_bowl")


def _people(players: Players, devices: tuple[str, ...], tracks: tuple[str, ...], options: dict[str, Any]) -> People:
    setup = Setup(len(devices), CARS[: len(devices)], {"laps": 1, **options}, tracks)
    return People(players, "automobiles", setup, devices)


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_one_device_alone_drives_for_everybody(device: str, players: Players) -> None:
    """Drivers are hired, cubes bought, laid and driven."""
    people = _people(players, (device,) * 2, ("palm_bay_oval",), {"drivers": True})
    done = people.race.match.done
    people.race_on(PRESSES, enough=lambda: sum(isinstance(action, EndAction | PitStop) for _, action in done) >= 6)
    assert {seat for seat, _ in done} == {0, 1}
    assert len({type(action) for _, action in done}) >= 7


@pytest.mark.soak
@pytest.mark.parametrize("name", RACES)
def test_soak_people_reach_the_podium(name: str, players: Players) -> None:
    """Acceptance 3: a race with pads alone, one with the mouse alone and one with the keyboard alone, with 2, 4 and 5 seats."""
    devices, track, options = RACES[name]
    people = _people(players, devices, (track,), options)
    people.race_on(PRESSES)
    assert {seat for seat, _ in people.race.match.done} == set(range(len(devices)))


@pytest.mark.soak
@pytest.mark.parametrize("bags", [True, False], ids=["open bags", "closed bags"])
def test_soak_a_season_with_people_ends_on_the_last_podium(bags: bool, players: Players) -> None:
    """Three races with sponsors, drivers, merging and accelerated flow; with closed bags the curtain falls between two races."""
    options = {"races": 3, "drivers": True, "merging": True, "accelerated": True, "open_bags": bags}
    people = _people(players, ("pad", "keyboard", "mouse", ""), SEASON, options)
    people.race_on(3 * PRESSES)
    assert len(people.race.match.state.races) == 3
