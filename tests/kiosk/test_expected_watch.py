"""Who is there, by whatever device: a race watch that mouse, keyboard and pad wake, with the times that were agreed on with café owners."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.input.intents import Deed, Intent
from game.scenes.race.race import RaceScene
from game.store.operator import Operator
from tests.helpers.cabinet import Cabinet
from tests.helpers.racing import shared_boards

SILENT, COUNTDOWN = 90, 15
"""Seconds after which the seat to move is asked, and then gives way to a computer."""


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


@pytest.fixture
def cabinet(tmp_path: Path) -> Iterator[Cabinet]:
    made = Cabinet(tmp_path, Operator(), races=False)
    yield made
    made.close()


def test_an_operator_who_sets_nothing_has_the_times_of_the_house() -> None:
    values = Operator()
    assert (values.attract_after, values.still_there_after, values.countdown) == (60, SILENT, COUNTDOWN)
    assert (values.resume_after, values.resume_attract_after, values.page_after) == (5 * 60, 60, 90)


class Guest:
    """Somebody with one device: `device` is what the seat has, `touch` a press that decides nothing."""

    def __init__(self, cabinet: Cabinet, device: str) -> None:
        self.cabinet = cabinet
        self.pad = cabinet.plug() if device == "pad" else None
        self.device = self.pad.device if self.pad else device

    def touch(self) -> None:
        """The mouse beside everything, a key, a button."""
        if self.pad is not None:
            self.cabinet.press(self.pad, "up")
        elif self.device == "keyboard":
            self.cabinet.key(pygame.K_UP)
        else:
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=(2, 90), button=1, touch=False))
                self.cabinet.step()


def raced(cabinet: Cabinet, device: str) -> RaceScene:
    """A race of that device against a computer, at a question to its person."""
    race = cabinet.open([device, ""])
    cabinet.racing(lambda race: race.open_prompt.prompt is not None and race.open_prompt.asked == 0)
    return race


def asked(cabinet: Cabinet) -> bool:
    """Whether the ring counts down on screen."""
    watch = cabinet.attendant.watch
    assert watch.sign.shown == bool(watch.asked)
    return watch.sign.shown


DEVICES = ("mouse", "keyboard", "pad")


@pytest.mark.parametrize("device", DEVICES)
def test_a_touch_begins_the_ninety_seconds_anew(cabinet: Cabinet, device: str) -> None:
    guest = Guest(cabinet, device)
    race = raced(cabinet, guest.device)
    guest.touch()
    for _ in range(3):
        cabinet.wait(SILENT - 3)
        assert not asked(cabinet)
        guest.touch()
    cabinet.wait(SILENT - 2)
    assert not asked(cabinet)
    cabinet.wait(4)
    assert asked(cabinet)
    assert race.seats[0].human


@pytest.mark.parametrize("device", DEVICES)
def test_a_touch_answers_the_ring_and_decides_nothing(cabinet: Cabinet, device: str) -> None:
    guest = Guest(cabinet, device)
    race = raced(cabinet, guest.device)
    guest.touch()
    cabinet.wait(SILENT + COUNTDOWN - 2)
    assert asked(cabinet)
    decided = len(race.match.done)
    guest.touch()
    assert not asked(cabinet)
    assert race.seats[0].human
    assert len(race.match.done) == decided
    cabinet.wait(SILENT - 3)
    assert not asked(cabinet)


@pytest.mark.parametrize("device", DEVICES)
def test_a_touch_takes_the_seat_back_from_the_computer(cabinet: Cabinet, device: str) -> None:
    guest = Guest(cabinet, device)
    race = raced(cabinet, guest.device)
    guest.touch()
    cabinet.wait(SILENT + COUNTDOWN - 2)
    assert race.seats[0].human
    cabinet.wait(3)
    assert (race.seats[0].human, race.seats[0].level) == (False, "medium")
    guest.touch()
    assert (race.seats[0].human, race.seats[0].device) == (True, guest.device)


@pytest.mark.parametrize(("owner", "other"), [("mouse", "keyboard"), ("keyboard", "mouse")])
def test_mouse_and_keyboard_lie_before_one_person(cabinet: Cabinet, owner: str, other: str) -> None:
    """Whoever clicked first and types now is still there, answers, and takes the seat back."""
    hand = Guest(cabinet, other)
    race = raced(cabinet, owner)
    hand.touch()
    cabinet.wait(SILENT - 3)
    hand.touch()
    cabinet.wait(SILENT - 3)
    assert not asked(cabinet)
    cabinet.wait(6)
    assert asked(cabinet)
    hand.touch()
    assert not asked(cabinet)
    cabinet.wait(SILENT + COUNTDOWN + 3)
    assert not race.seats[0].human
    hand.touch()
    assert race.seats[0].human


@pytest.mark.parametrize(("owner", "other"), [("pad", "mouse"), ("pad", "keyboard"), ("pad", "pad"), ("mouse", "pad"), ("keyboard", "pad")])
def test_what_somebody_else_touches_says_nothing_of_the_owner(cabinet: Cabinet, owner: str, other: str) -> None:
    mine, theirs = Guest(cabinet, owner), Guest(cabinet, other)
    race = raced(cabinet, mine.device)
    mine.touch()
    cabinet.wait(SILENT - 5)
    theirs.touch()
    cabinet.wait(8)
    assert asked(cabinet)
    theirs.touch()
    assert asked(cabinet)
    cabinet.wait(COUNTDOWN)
    theirs.touch()
    assert not race.seats[0].human


def test_a_pointer_that_moves_is_a_sign_of_life_and_is_left_to_the_race(cabinet: Cabinet) -> None:
    race = raced(cabinet, "mouse")
    cabinet.wait(SILENT - 3)
    moved = Intent(Deed.POINT, "mouse", x=5, y=5)
    assert not cabinet.attendant.hears(moved)
    cabinet.wait(SILENT - 3)
    assert not asked(cabinet)
    cabinet.wait(6)
    assert asked(cabinet)
    assert not cabinet.attendant.watch.hears(cabinet.now, moved, race), "the ring waits for a press"


@pytest.mark.parametrize("wake", DEVICES)
def test_whatever_it_is_ends_attract_at_once(cabinet: Cabinet, wake: str) -> None:
    guest = Guest(cabinet, wake)
    cabinet.wait(61)
    assert cabinet.attendant.stage.on
    begun = cabinet.now
    guest.touch()
    assert cabinet.names() == ["MenuScene"]
    assert cabinet.now - begun < 0.2
