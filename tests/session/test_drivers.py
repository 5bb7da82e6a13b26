"""Which device speaks for which seat, from the first decision on."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.runner import ComputerDrivers
from game.input.intents import Deed, Intent
from game.input.phones import is_phone
from game.session.drivers import PHONE_BACK, Drivers
from game.session.seats import Seat
from tests.helpers.menu_context import menu_context
from tests.session.test_opening import asked, opened


def drivers(*seats: Seat) -> Drivers:
    """Of a Monza race of two; every pad has a GUID."""
    ctx: Any = menu_context()
    match = opened(ctx, asked()).match
    ctx.devices = SimpleNamespace(guid=lambda device: f"guid of {device}" if device else "", present=lambda device: True)
    return Drivers(ctx, match, seats, ComputerDrivers({}))


def test_of_several_people_each_keeps_the_device_that_decided_first() -> None:
    both = drivers(Seat("Ada"), Seat("Ben"))
    assert both.speaks("pad:1", 0)
    both.decided(0, "pad:1")
    both.decided(0, "pad:2")
    assert both.seats[0].device == "pad:1"
    assert not both.speaks("pad:2", 0)
    assert both.speaks("pad:2", 1)


@pytest.mark.parametrize("given", [0, 1])
def test_a_computer_that_takes_over_takes_that_seat_alone_until_its_person_is_back(given: int) -> None:
    both = drivers(Seat("Ada", "pad:1"), Seat("Ben", "pad:2"))
    both.computer(given, "easy")
    assert both.places.people() == (1 - given,)
    assert [seat.human for seat in both.seats] == [given == 1, given == 0]
    both.person(given)
    assert both.places.people() == (0, 1)
    assert [seat.device for seat in both.seats] == ["pad:1", "pad:2"]


@pytest.mark.parametrize("device", ["pad:1", "mouse"])
def test_who_plays_alone_may_take_any_device_at_any_time(device: str) -> None:
    alone = drivers(Seat("Ada"), Seat("Bolt", level="easy"))
    alone.decided(0, device)
    assert alone.seats[0].device == ""
    assert alone.speaks("pad:2", 0)
    assert alone.speaks("keyboard", 0)


def test_what_is_said_of_a_phone_names_the_phone_and_nothing_is_said_of_a_strangers() -> None:
    both = drivers(Seat("Ada", "phone:1"), Seat("Ben", "pad:1"))
    both.services.devices.private = is_phone  # type: ignore[method-assign]
    assert "phone is out of reach" in both.hear(Intent(Deed.DEVICE_LOST, "phone:1"))
    assert both.hear(Intent(Deed.DEVICE_FOUND, "phone:1")) == both.services.say(PHONE_BACK, names="Ada")
    assert both.hear(Intent(Deed.DEVICE_LOST, "phone:9")) == ""
    assert "unplugged" in both.hear(Intent(Deed.DEVICE_LOST, "pad:1"))


def test_no_curtain_falls_for_a_phone() -> None:
    """Two people with hidden cards who share a pad need one; who has a phone never does."""
    both = drivers(Seat("Ada", "phone:1"), Seat("Ben", "pad:1"))
    both.services.devices.private = is_phone  # type: ignore[method-assign]
    both.secrets = True
    both.give(1, "phone:1")
    assert not both.curtain(0)
    both.give(0, "pad:1")
    both.give(1, "pad:1")
    assert both.curtain(0)


def test_a_computer_takes_one_seat_and_its_person_takes_it_back() -> None:
    """Whoever drives the other seats stays there."""
    both = drivers(Seat("Ada", "pad:1"), Seat("Ben", "pad:2"))
    for seat in (1, 0):
        both.computer(seat, "easy")
        assert [place.human for place in both.places.places] == [number != seat for number in (0, 1)]
        assert [one.human for one in both.seats] == [number != seat for number in (0, 1)]
        both.person(seat)
        assert [place.human for place in both.places.places] == [True, True]
        assert [one.device for one in both.seats] == ["pad:1", "pad:2"]
