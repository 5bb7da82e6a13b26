"""Top Race by people: an auction by one device alone, and (soak) each variant on each kind of device to the podium, with 2, 4 and 6 seats,
and whole seasons. Presses are SDL's own."""

from itertools import product
from typing import Any, get_args

import pytest

from game.core.contract import Setup
from game.titles.top_race.rules import actions as act
from tests.helpers.people import People
from tests.helpers.players import Players

PRESSES = 20_000
TRACKS = ("speed_street", "lake_lane", "desert_drive", "turbo_town")
VARIANTS = tuple(product(("none", "tips", "shares"), ("off", "on")))
DEVICES, SEATS = ("pad", "keyboard", "mouse"), (2, 4, 6)
RACES = {
    f"{variant}, pit stops {pits}, {SEATS[(number + at) % 3]} {device}": (variant, pits, SEATS[(number + at) % 3], device, number)
    for number, (variant, pits) in enumerate(VARIANTS)
    for at, device in enumerate(DEVICES)
}
"""Each variant with each device and with each number of seats."""
KINDS: dict[str, set[type]] = {
    "none": {act.Tip, act.Trade},
    "tips": {act.Trade, act.PickOffer},
    "shares": {act.Tip, act.PickCar, act.PickSlot},
}
"""What a variant has not."""


def _people(players: Players, devices: tuple[str, ...], tracks: tuple[str, ...], options: dict[str, Any]) -> People:
    return People(players, "top_race", Setup(len(devices), (), options, tracks), devices)


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_one_device_alone_bids_for_everybody(device: str, players: Players) -> None:
    """Bids, passes, cars and slots, until all six are sold and the first card is due."""
    people = _people(players, (device,) * 3, ("speed_street",), {})
    people.race_on(PRESSES, enough=lambda: people.race.match.turn.phase == "TURN")
    assert {type(action) for _, action in people.race.match.done} >= {act.Bid, act.PickCar, act.PickSlot}


@pytest.mark.soak
@pytest.mark.parametrize("name", RACES)
def test_soak_each_variant_reaches_the_podium_by_each_device(name: str, players: Players) -> None:
    """top_race.md 10.2: a race of each variant by pads alone, by the mouse alone and by the keyboard alone."""
    variant, pits, seats, device, number = RACES[name]
    people = _people(players, (device,) * seats, (TRACKS[number % 4],), {"variant": variant, "pitstop": pits})
    people.race_on(PRESSES)
    done = people.race.match.done
    assert {seat for seat, _ in done} == set(range(seats))
    assert not {type(action) for _, action in done} & KINDS[variant]
    assert {type(action) for _, action in done} < set(get_args(act.Actions))


@pytest.mark.soak
@pytest.mark.parametrize(
    ("variant", "devices"),
    [("none", ("pad", "", "keyboard", "mouse")), ("tips", ("pad", "pad")), ("shares", ("mouse", "pad", "keyboard", "", "pad", ""))],
)
def test_soak_a_season_over_four_tracks_with_people(variant: str, devices: tuple[str, ...], players: Players) -> None:
    """As the menu's preset has it: pit stops on Turbo Town alone; a press on each podium leads to the next race."""
    people = _people(players, devices, TRACKS, {"variant": variant, "races": 4, "pitstop": "turbo_town"})
    people.race_on(4 * PRESSES)
    assert len(people.race.match.state.races) == 4
