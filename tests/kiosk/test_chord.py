"""What calls the operator: both shoulder buttons and the steps after one another on one device, or the key of a keyboard; nothing else."""

import pytest

from game.input.intents import Deed
from game.kiosk.chord import Chord

STEPS = ("up", "down", "back")
SHOULDERS = ("previous", "next")


def made(key: str = "f12") -> Chord:
    return Chord(STEPS, key)


def hold(chord: Chord, device: str = "pad:1", down: bool = True) -> None:
    for action in SHOULDERS:
        assert chord.hears(device, action, action, down) is None, "a shoulder button alone means what it always does"


def press(chord: Chord, *actions: str, device: str = "pad:1") -> list[object]:
    """What the presses come to: "call" for the call, "" for what belongs to a chord, None for what means what it always does."""
    told: list[object] = []
    for action in actions:
        found = chord.hears(device, action, action, True)
        told.append("call" if found and found[0].deed is Deed.OPERATOR and found[0].device == device else (found and "?") or found)
        chord.hears(device, action, action, False)
    return told


def test_steps_call_while_both_shoulder_buttons_are_held_and_each_time_anew() -> None:
    chord = made()
    assert press(chord, *STEPS) == [None] * 3
    hold(chord)
    assert press(chord, *STEPS) == [(), (), "call"]
    assert press(chord, "back") == [()]
    assert press(chord, "left", "up", *STEPS) == [(), (), (), (), "call"]
    hold(chord, down=False)
    assert press(chord, *STEPS) == [None] * 3


@pytest.mark.parametrize("shoulder", SHOULDERS)
def test_one_shoulder_button_is_not_enough_and_letting_go_begins_anew(shoulder: str) -> None:
    chord = made()
    chord.hears("pad:1", shoulder, shoulder, True)
    assert press(chord, *STEPS) == [None] * 3
    hold(chord)
    assert press(chord, *STEPS[:2]) == [(), ()]
    chord.hears("pad:1", shoulder, shoulder, False)
    chord.hears("pad:1", shoulder, shoulder, True)
    assert press(chord, STEPS[2]) == [()]


def test_two_devices_make_no_chord_together_and_one_that_was_unplugged_holds_nothing() -> None:
    chord = made()
    hold(chord)
    assert press(chord, *STEPS, device="pad:2") == [None] * 3
    press(chord, *STEPS[:2])
    chord.forget("pad:1")
    assert press(chord, *STEPS) == [None] * 3
    hold(chord)
    assert press(chord, STEPS[2]) == [()]


@pytest.mark.parametrize(
    ("key", "device", "control", "down", "calls"),
    [
        ("f12", "keyboard", "f12", True, True),
        ("f12", "keyboard", "f12", False, False),
        ("f12", "keyboard", "f11", True, False),
        ("f12", "pad:1", "f12", True, False),
        ("", "keyboard", "", True, False),
    ],
)
def test_the_key_calls_on_a_keyboard_alone_where_there_is_one(key: str, device: str, control: str, down: bool, calls: bool) -> None:
    told = made(key).hears(device, control, "", down)
    assert bool(told) == calls
