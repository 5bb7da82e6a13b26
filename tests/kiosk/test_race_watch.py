"""How long the people of a race or a lesson have been silent, and when they are asked whether they are still there."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.kiosk.idle import IdleTime
from game.kiosk.lesson_watch import LessonWatch
from game.kiosk.race_watch import RaceWatch
from game.store.operator import Operator

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


class Sign:
    """Notes what is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[list[str], float, int]] = []
        self.shown = False

    def ask(self, top: object, names: list[str], left: float, whole: int, press: object) -> None:
        self.asked.append((names, left, whole))
        self.shown = True

    def hide(self) -> None:
        self.shown = False


@pytest.mark.parametrize(
    ("silent", "left", "over"), [(89.9, None, False), (90, 15, False), (104, 1, False), (105, None, True), (300, None, True)]
)
def test_whoever_is_silent_in_a_lesson_is_asked_after_ninety_seconds_and_waited_for_a_quarter_of_a_minute(
    silent: float, left: float | None, over: bool
) -> None:
    """Without a lesson nobody is asked, and it is left all the same."""
    made: Any = LessonWatch()
    made.sign = Sign()
    assert made.pass_time(silent, None, Operator()) == over
    assert made.sign.asked == []
    made._lesson = SimpleNamespace(seats=[SimpleNamespace(name="Ada", human=True), SimpleNamespace(name="Bolt", human=False)])
    assert made.pass_time(silent, None, Operator()) == over
    assert made.sign.asked == ([] if left is None else [(["Ada"], left, 15)])
    assert made.sign.shown == (left is not None)
