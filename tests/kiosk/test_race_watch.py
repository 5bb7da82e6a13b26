"""How long the people of a race have been silent, by who has been heard."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.kiosk.idle import IdleTime
from game.kiosk.race_watch import RaceWatch

ALL = ("pad:1", "pad:2", "keyboard", "mouse")


def watch(since: float, heard: dict[str, float]) -> RaceWatch:
    """A watch over a race that came on then; when each device was heard last."""
    silence = IdleTime()
    for device, now in sorted(heard.items(), key=lambda each: each[1]):
        silence.heard(now, device)
    made = RaceWatch(silence)
    made.since = since
    return made


def race(*devices: str) -> Any:
    """A race of people with these devices; of a computer where there is a dash."""
    places = [SimpleNamespace(device="" if device == "-" else device) for device in devices]
    seats = [SimpleNamespace(human=device != "-") for device in devices]
    return SimpleNamespace(seats=seats, drivers=SimpleNamespace(places=SimpleNamespace(places=places)))


@pytest.mark.parametrize(
    ("devices", "since", "heard", "silent"),
    [
        (("pad:1", "pad:2"), 0, {"pad:1": 60, "pad:2": 90}, 10),
        (("pad:1", "pad:2"), 0, {"pad:1": 90, "pad:2": 60}, 10),
        (("pad:1", "pad:2"), 95, {"pad:1": 60, "pad:2": 90}, 5),
        (("pad:1", "-"), 0, {"pad:1": 60, "pad:2": 90}, 40),
        (("keyboard", "pad:1"), 0, {"mouse": 80, "pad:1": 70}, 20),
        (("pad:1", "mouse"), 0, {"keyboard": 80, "pad:1": 30}, 20),
        (("-", "-"), 0, {"pad:1": 60, "pad:2": 90}, 10),
        (("pad:1", "pad:2"), 20, {}, 80),
    ],
)
def test_a_race_is_silent_since_any_of_its_people_did_anything_or_it_came_on(
    devices: tuple[str, ...], since: float, heard: dict[str, float], silent: float
) -> None:
    """Whoever has no seat in it does not count, unless nobody has; mouse and keyboard lie before one person."""
    assert watch(since, heard).silent_for(100, race(*devices)) == silent


def test_who_has_given_way_to_a_computer_is_listened_to_still() -> None:
    made = watch(0, {"pad:1": 60, "pad:2": 90})
    there = race("pad:1", "pad:2")
    there.seats[1].human = False
    assert made.silent_for(100, there) == 40
    made.lent = {1: "pad:2"}
    assert made.silent_for(100, there) == 10
