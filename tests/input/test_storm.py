"""Pads by the dozen on SDL's real path: six at once, swapped, and a storm of plugs pulled and put back."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.input.intents import Deed
from game.input.seats import Place, Seats
from tests.helpers.pads import VirtualPad
from tests.helpers.players import Players
from tests.helpers.racing import shared_boards
from tests.input.test_devices import Inputs, inputs  # noqa: F401

PEOPLE = 6


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Players]:
    shared_boards(monkeypatch)
    made = Players(tmp_path)
    yield made
    made.close()


def test_a_thousand_plugs_and_unplugs_lose_no_seat_and_mix_up_nobody(inputs: Inputs) -> None:  # noqa: F811
    """Six people with pads of three makes. Whatever pulls at them: after every event each pad speaks for its holder or asks."""
    chance = random.Random(11)
    makes = [f"Make {n % 3}" for n in range(PEOPLE)]
    held: list[VirtualPad | None] = [inputs.plug(make) for make in makes]
    inputs.read()
    seats = Seats([Place(pad.device, inputs.devices.guid(pad.device)) for pad in held if pad])
    asked = 0
    for _ in range(1000):
        who = chance.randrange(PEOPLE)
        pad = held[who]
        if pad is not None:
            if inputs.devices.present(pad.device) and chance.random() < 0.5:
                pad.down(chance.choice(["a", "dpleft", "back"]))
            pad.unplug()
            inputs.pads.remove(pad)
            held[who] = None
        else:
            held[who] = inputs.plug(makes[who])
        if chance.random() < 0.3:
            continue  # several at once
        for intent in inputs.read(0.5):
            if intent.deed is Deed.DEVICE_LOST:
                seats.lost(intent.device)
            elif intent.deed is Deed.DEVICE_FOUND:
                seats.found(intent.device, inputs.devices.guid(intent.device))
            assert not (intent.repeat and not inputs.devices.present(intent.device))
        for holder, mine in enumerate(held):
            if mine is not None and seats.asks(mine.device):
                asked += 1
                assert holder in seats.claim(mine.device, holder)
        for holder, mine in enumerate(held):
            assert seats.waits(holder) == (mine is None)
            assert all(seats.speaks(mine.device, seat) == (seat == holder) for seat in range(PEOPLE)) if mine else True
    assert len(seats.places) == PEOPLE
    assert asked > 50, "pads of one make were asked whose they are"
    assert len(inputs.devices.pads) == sum(pad is not None for pad in held)


def test_a_storm_over_a_running_race_raises_nothing_and_loses_nobody(players: Players) -> None:
    """300 plugs under a race of three pads and a computer, presses in between; in the end everybody plays on."""
    chance = random.Random(4)
    pads = [players.plug() for _ in range(3)]
    race = players.open([pad.device for pad in pads] + [""])
    held: list[VirtualPad | None] = list(pads)
    for _ in range(300):
        who = chance.randrange(3)
        pad = held[who]
        if pad is not None and chance.random() < 0.5:
            players.press(pad, chance.choice(["confirm", "left", "back", "down", "confirm"]))
        elif pad is not None:
            pad.down("dpright")
            players.pull(pad)
            held[who] = None
        else:
            held[who] = players.plug()
        assert race in players.app.stack.scenes
        assert len(race.seats) == 4
    assert race.problems == []
    drivers = race.drivers.places.places
    present = [place.device for place in drivers if place.human and not place.lost]
    assert all(players.app.devices.present(device) for device in present)


def test_six_pads_join_in_the_set_up_each_with_a_cursor_or_stay_outside(players: Players) -> None:
    """Monza seats four; two more pads are told so, take no seat and press nothing."""
    pads = [players.plug() for _ in range(PEOPLE)]
    players.press(pads[0], "confirm")
    lineup = players.top.race_setup.lineup
    for seat in range(4):
        if lineup.places[seat] and lineup.places[seat].level:
            lineup.leave(seat)
    players.top.changed()
    for pad in pads:
        players.press(pad, "undo")
    assert [driver.device for driver in lineup.drivers] == [pad.device for pad in pads[:4]]
    assert {pad.device for pad in pads[:4]} <= set(players.top.ui.cursors)
    assert players.top.notice == "People have every seat. One of them has to be freed first."
