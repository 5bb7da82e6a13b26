"""Devices to intents, along SDL's real path: virtual pads under the dummy driver, events from `pygame.event`."""

from collections.abc import Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from game.input.devices import FIRST_REPEAT, NEXT_REPEAT, Devices
from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from tests.helpers.pads import VirtualPad


class Inputs:
    """A game's input with a clock of its own."""

    def __init__(self) -> None:
        pygame.display.init()
        pygame.display.set_mode((640, 360))
        self.now = 100.0
        self.devices = Devices(lambda pos: (pos[0] * 3.0, pos[1] * 3.0))
        self.devices.start()
        self.pads: list[VirtualPad] = []
        pygame.event.get()

    def plug(self, name: str = "Test Pad", mapped: bool = True) -> VirtualPad:
        pad = VirtualPad(name, mapped=mapped)
        self.pads.append(pad)
        return pad

    def read(self, after: float = 0.0) -> list[Intent]:
        self.now += after
        return self.devices.read(pygame.event.get(), self.now)

    def key(self, key: int, down: bool = True, mod: int = 0) -> list[Intent]:
        event = pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        return self.devices.read([event], self.now)

    def type(self, text: str) -> list[Intent]:
        return self.devices.read([pygame.event.Event(pygame.TEXTINPUT, text=text)], self.now)


@pytest.fixture
def inputs() -> Iterator[Inputs]:
    inputs = Inputs()
    yield inputs
    for pad in inputs.pads:
        try:
            pad.unplug()
        except RuntimeError:
            continue
    inputs.read()
    inputs.devices.pads.clear()
    controller.quit()
    pygame.joystick.quit()


def deeds(intents: list[Intent]) -> list[Deed]:
    return [intent.deed for intent in intents]


def moves(intents: list[Intent]) -> list[tuple[int, int]]:
    return [(intent.dx, intent.dy) for intent in intents if intent.deed is Deed.MOVE]


def test_a_pad_is_found_and_named_by_its_instance(inputs: Inputs) -> None:
    pad = inputs.plug("Red Pad")
    assert inputs.read() == [Intent(Deed.DEVICE_FOUND, pad.device)]
    assert inputs.devices.name(pad.device)
    assert inputs.devices.name("pad:999") == "pad:999"


@pytest.mark.parametrize(
    ("button", "deed"),
    [
        ("a", Deed.CONFIRM),
        ("b", Deed.BACK),
        ("x", Deed.UNDO),
        ("y", Deed.INFO),
        ("start", Deed.PAUSE),
        ("leftshoulder", Deed.PREVIOUS),
        ("rightshoulder", Deed.NEXT),
    ],
)
def test_each_button_of_a_mapped_pad_is_one_intent(inputs: Inputs, button: str, deed: Deed) -> None:
    """One press, one intent: SDL sends a joystick and a controller event for it, and only one family counts."""
    pad = inputs.plug()
    inputs.read()
    pad.down(button)
    assert inputs.read() == [Intent(deed, pad.device)]
    pad.up(button)
    assert inputs.read() == []


def test_six_pads_stay_apart_even_if_alike(inputs: Inputs) -> None:
    pads = [inputs.plug("Twin") for _ in range(6)]
    inputs.read()
    for pad in pads:
        pad.down("a")
    assert sorted(intent.device for intent in inputs.read()) == sorted(pad.device for pad in pads)


def test_the_cross_moves_and_repeats_until_it_is_let_go(inputs: Inputs) -> None:
    pad = inputs.plug()
    inputs.read()
    pad.down("dpright")
    assert moves(inputs.read()) == [(1, 0)]
    assert inputs.devices.next_wake() == inputs.now + FIRST_REPEAT
    assert inputs.read(FIRST_REPEAT * 0.9) == []
    repeat = inputs.read(FIRST_REPEAT * 0.2)
    assert repeat == [Intent(Deed.MOVE, pad.device, 1, 0, repeat=True)]
    assert not repeat[0].is_press
    assert inputs.read(NEXT_REPEAT * 0.5) == []
    assert moves(inputs.read(NEXT_REPEAT)) == [(1, 0)]
    pad.up("dpright")
    assert inputs.read() == []
    assert inputs.devices.next_wake() is None
    assert inputs.read(5) == []


def test_a_long_pause_gives_one_repeat_and_not_many(inputs: Inputs) -> None:
    pad = inputs.plug()
    inputs.read()
    pad.down("dpdown")
    inputs.read()
    assert moves(inputs.read(30)) == [(0, 1)]


def test_a_stick_has_a_dead_zone_and_lets_go_later_than_it_takes(inputs: Inputs) -> None:
    pad = inputs.plug()
    inputs.read()
    pad.lean("leftx", 0.5)
    assert inputs.read() == []
    pad.lean("leftx", 0.9)
    assert moves(inputs.read()) == [(1, 0)]
    pad.lean("leftx", 0.45)
    assert inputs.read() == []
    pad.lean("leftx", 0.9)
    assert inputs.read() == [], "between the zones it is still held"
    pad.lean("leftx", 0.1)
    inputs.read()
    pad.lean("leftx", 0.9)
    assert moves(inputs.read()) == [(1, 0)]
    pad.lean("leftx", -0.9)
    assert moves(inputs.read()) == [(-1, 0)]


def test_a_diagonal_stick_does_not_flicker(inputs: Inputs) -> None:
    pad = inputs.plug()
    inputs.read()
    pad.lean("leftx", 0.75)
    assert moves(inputs.read()) == [(1, 0)]
    for share in (0.7, 0.8, 0.74, 0.82):
        pad.lean("lefty", share)
        assert inputs.read() == []
    pad.lean("lefty", 1.0)
    assert moves(inputs.read()) == [(0, 1)]


def test_a_stick_at_rest_does_not_let_go_what_the_cross_holds(inputs: Inputs) -> None:
    pad = inputs.plug()
    inputs.read()
    pad.down("dpup")
    inputs.read()
    pad.lean("leftx", 0.05)
    inputs.read()
    assert moves(inputs.read(FIRST_REPEAT * 1.1)) == [(0, -1)]


def test_triggers_and_the_right_stick_mean_nothing(inputs: Inputs) -> None:
    pad = inputs.plug()
    inputs.read()
    for axis in ("lefttrigger", "rightx", "righty"):
        pad.lean(axis, 1.0)
    assert inputs.read() == []


def test_unplugged_while_held_it_stops_and_is_reported(inputs: Inputs) -> None:
    pad = inputs.plug()
    inputs.read()
    pad.down("dpleft")
    inputs.read()
    pad.unplug()
    assert inputs.read() == [Intent(Deed.DEVICE_LOST, pad.device)]
    assert inputs.read(3) == []
    assert inputs.devices.next_wake() is None


def test_unplugged_while_fast_forwarding_the_race_slows_down_again(inputs: Inputs) -> None:
    """SDL lets every button of a lost pad go."""
    pad = inputs.plug()
    inputs.read()
    pad.down("back")
    assert deeds(inputs.read()) == [Deed.FAST]
    pad.unplug()
    assert deeds(inputs.read()) == [Deed.FAST_OFF, Deed.DEVICE_LOST]


def test_fast_forward_ends_when_the_button_is_let_go(inputs: Inputs) -> None:
    pad = inputs.plug()
    inputs.read()
    pad.down("back")
    inputs.read()
    pad.up("back")
    assert deeds(inputs.read()) == [Deed.FAST_OFF]


def test_plugged_in_again_it_has_a_new_id_and_works(inputs: Inputs) -> None:
    first, second = inputs.plug("One"), inputs.plug("Two")
    inputs.read()
    first.unplug()
    inputs.read()
    again = inputs.plug("One")
    assert inputs.read() == [Intent(Deed.DEVICE_FOUND, again.device)]
    assert again.device not in (first.device, second.device)
    again.down("a")
    second.down("b")
    assert inputs.read() == [Intent(Deed.CONFIRM, again.device), Intent(Deed.BACK, second.device)]


def test_pads_plugged_and_unplugged_at_once_are_all_opened(inputs: Inputs) -> None:
    """The index in the event may be stale by the time it is read."""
    first = inputs.plug("One")
    second = inputs.plug("Two")
    first.unplug()
    third = inputs.plug("Three")
    inputs.read()
    second.down("a")
    third.down("a")
    assert {intent.device for intent in inputs.read()} == {second.device, third.device}


def test_of_pads_that_a_hub_drops_and_brings_back_the_losses_come_first(inputs: Inputs) -> None:
    """Several plugs between two frames: whoever gets a pad back must have been known to wait."""
    first, second = inputs.plug("Twin"), inputs.plug("Twin")
    inputs.read()
    first.unplug()
    inputs.read()
    again = inputs.plug("Twin")
    second.unplug()
    other = inputs.plug("Twin")
    assert inputs.read() == [
        Intent(Deed.DEVICE_LOST, second.device),
        Intent(Deed.DEVICE_FOUND, again.device),
        Intent(Deed.DEVICE_FOUND, other.device),
    ]


def test_pads_that_were_there_at_the_start_are_opened(inputs: Inputs) -> None:
    pad = inputs.plug()
    devices = Devices(lambda pos: pos)
    devices.start()
    pygame.event.get()
    pad.down("a")
    assert devices.read(pygame.event.get(), 0.0) == [Intent(Deed.CONFIRM, pad.device)]


def test_before_start_pads_are_left_alone_and_keys_work(inputs: Inputs) -> None:
    devices = Devices(lambda pos: pos)
    inputs.plug()
    assert devices.read(pygame.event.get(), 0.0) == []
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    assert deeds(devices.read([down], 0.0)) == [Deed.CONFIRM]


@pytest.mark.parametrize(("button", "deed"), [(0, Deed.CONFIRM), (1, Deed.BACK), (2, Deed.UNDO), (3, Deed.INFO), (7, Deed.PAUSE)])
def test_a_bare_joystick_has_buttons_by_number(inputs: Inputs, button: int, deed: Deed) -> None:
    pad = inputs.plug("Unknown", mapped=False)
    inputs.read()
    pad.down(button)
    assert inputs.read() == [Intent(deed, pad.device)]


def test_a_bare_joystick_moves_by_hat_and_by_stick(inputs: Inputs) -> None:
    pad = inputs.plug("Unknown", mapped=False)
    inputs.read()
    pad.hat("up")
    assert moves(inputs.read()) == [(0, -1)]
    pad.hat("up", "right")
    assert inputs.read() == [], "up is still held"
    pad.hat("right")
    assert moves(inputs.read()) == [(1, 0)]
    pad.hat()
    assert inputs.read() == []
    assert inputs.devices.next_wake() is None
    pad.lean("lefty", 1.0)
    assert moves(inputs.read()) == [(0, 1)]


def test_a_mouse_that_moves_is_meant_until_a_key_is_pressed(inputs: Inputs) -> None:
    """So it is the mouse that is prompted; later a mouse that is pushed by chance changes nothing."""
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(20, 20), rel=(1, 0), buttons=(0, 0, 0))
    inputs.devices.read([motion], inputs.now)
    assert inputs.devices.recent == [MOUSE]
    inputs.key(pygame.K_RETURN)
    inputs.devices.read([motion], inputs.now)
    assert inputs.devices.recent[0] == KEYBOARD


def test_the_keyboard_gives_named_deeds(inputs: Inputs) -> None:
    assert inputs.key(pygame.K_RETURN) == [Intent(Deed.CONFIRM, KEYBOARD)]
    assert inputs.key(pygame.K_RETURN, mod=pygame.KMOD_LALT) == [Intent(Deed.FULLSCREEN, KEYBOARD)]
    assert inputs.key(pygame.K_ESCAPE) == [Intent(Deed.BACK, KEYBOARD)]
    assert inputs.key(pygame.K_TAB) == [Intent(Deed.NEXT, KEYBOARD)]
    assert inputs.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT) == [Intent(Deed.PREVIOUS, KEYBOARD)]
    assert inputs.key(pygame.K_TAB, down=False) == []
    assert inputs.key(pygame.K_F11) == [Intent(Deed.FULLSCREEN, KEYBOARD)]
    assert inputs.key(pygame.K_f) == [Intent(Deed.FAST, KEYBOARD)]
    assert inputs.key(pygame.K_f, down=False) == [Intent(Deed.FAST_OFF, KEYBOARD)]
    assert inputs.key(pygame.K_F5) == []


def test_arrow_keys_repeat_by_the_same_clock_as_pads(inputs: Inputs) -> None:
    assert moves(inputs.key(pygame.K_LEFT)) == [(-1, 0)]
    assert moves(inputs.read(FIRST_REPEAT * 1.1)) == [(-1, 0)]
    inputs.key(pygame.K_LEFT, down=False)
    assert inputs.read(2) == []


def test_the_newest_of_two_held_directions_counts(inputs: Inputs) -> None:
    inputs.key(pygame.K_LEFT)
    assert moves(inputs.key(pygame.K_UP)) == [(0, -1)]
    inputs.key(pygame.K_LEFT, down=False)
    assert moves(inputs.read(FIRST_REPEAT * 1.1)) == [(0, -1)]


def test_while_typing_letters_are_text_and_commands_stay_commands(inputs: Inputs) -> None:
    assert inputs.type("ž") == [], "nobody is writing"
    inputs.devices.typing = True
    assert inputs.key(pygame.K_f) == []
    assert inputs.key(pygame.K_SPACE) == []
    assert inputs.key(pygame.K_s) == []
    assert inputs.type("ž") == [Intent(Deed.TEXT, KEYBOARD, text="ž")]
    assert inputs.key(pygame.K_BACKSPACE) == [Intent(Deed.ERASE, KEYBOARD)]
    assert inputs.key(pygame.K_BACKSPACE, down=False) == []
    assert inputs.key(pygame.K_RETURN) == [Intent(Deed.CONFIRM, KEYBOARD)]
    assert moves(inputs.key(pygame.K_UP)) == [(0, -1)]
    assert inputs.key(pygame.K_F11) == [Intent(Deed.FULLSCREEN, KEYBOARD)]
    inputs.devices.typing = False
    assert inputs.key(pygame.K_BACKSPACE) == [Intent(Deed.UNDO, KEYBOARD)]


def test_a_letter_held_before_typing_began_is_let_go_nevertheless(inputs: Inputs) -> None:
    assert moves(inputs.key(pygame.K_d)) == [(1, 0)]
    inputs.devices.typing = True
    inputs.key(pygame.K_d, down=False)
    assert inputs.read(2) == []


def test_the_mouse_points_presses_goes_back_and_turns_pages(inputs: Inputs) -> None:
    event = pygame.event.Event
    rows = [
        event(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 0), buttons=(0, 0, 0)),
        event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1),
        event(pygame.MOUSEBUTTONUP, pos=(10, 20), button=1),
        event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=3),
        event(pygame.MOUSEWHEEL, x=0, y=1),
        event(pygame.MOUSEWHEEL, x=0, y=-1),
        event(pygame.MOUSEWHEEL, x=1, y=0),
    ]
    intents = inputs.devices.read(rows, 0.0)
    assert deeds(intents) == [Deed.POINT, Deed.PRESS, Deed.BACK, Deed.PREVIOUS, Deed.NEXT]
    assert {(i.x, i.y) for i in intents[:3]} == {(30.0, 60.0)}
    assert {i.device for i in intents} == {MOUSE}


def test_a_pointer_that_lies_where_the_window_opens_looks_at_nothing(inputs: Inputs) -> None:
    """SDL tells where it lies, with no way behind it: the focus stays where the first frame has it."""
    assert inputs.devices.read([pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(0, 0), buttons=(0, 0, 0))], 0.0) == []


def test_closing_the_window_is_a_wish_like_any_other(inputs: Inputs) -> None:
    quit_wish = inputs.devices.read([pygame.event.Event(pygame.QUIT)], 0.0)
    assert deeds(quit_wish) == [Deed.QUIT]
    assert not quit_wish[0].is_press
