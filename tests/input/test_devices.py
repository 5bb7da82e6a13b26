"""Devices to intents, along SDL's real path: virtual pads under the dummy driver, events from `pygame.event`."""

from collections.abc import Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from game.input.devices import FIRST_REPEAT, NEXT_REPEAT, Devices
from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from tests.helpers.pads import VirtualPad


class Desk:
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
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    for pad in desk.pads:
        try:
            pad.unplug()
        except RuntimeError:
            continue
    desk.read()
    desk.devices.pads.clear()
    controller.quit()
    pygame.joystick.quit()


def deeds(intents: list[Intent]) -> list[Deed]:
    return [intent.deed for intent in intents]


def moves(intents: list[Intent]) -> list[tuple[int, int]]:
    return [(intent.dx, intent.dy) for intent in intents if intent.deed is Deed.MOVE]


def test_a_pad_is_found_and_named_by_its_instance(desk: Desk) -> None:
    pad = desk.plug("Red Pad")
    assert desk.read() == [Intent(Deed.DEVICE_FOUND, pad.device)]
    assert desk.devices.name(pad.device)
    assert desk.devices.name("pad:999") == "pad:999"


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
def test_each_button_of_a_mapped_pad_is_one_intent(desk: Desk, button: str, deed: Deed) -> None:
    """One press, one intent: SDL sends a joystick and a controller event for it, and only one family counts."""
    pad = desk.plug()
    desk.read()
    pad.down(button)
    assert desk.read() == [Intent(deed, pad.device)]
    pad.up(button)
    assert desk.read() == []


def test_six_pads_stay_apart_even_if_alike(desk: Desk) -> None:
    pads = [desk.plug("Twin") for _ in range(6)]
    desk.read()
    for pad in pads:
        pad.down("a")
    assert sorted(intent.device for intent in desk.read()) == sorted(pad.device for pad in pads)


def test_the_cross_moves_and_repeats_until_it_is_let_go(desk: Desk) -> None:
    pad = desk.plug()
    desk.read()
    pad.down("dpright")
    assert moves(desk.read()) == [(1, 0)]
    assert desk.devices.next_wake() == desk.now + FIRST_REPEAT
    assert desk.read(FIRST_REPEAT * 0.9) == []
    repeat = desk.read(FIRST_REPEAT * 0.2)
    assert repeat == [Intent(Deed.MOVE, pad.device, 1, 0, repeat=True)]
    assert not repeat[0].is_press
    assert desk.read(NEXT_REPEAT * 0.5) == []
    assert moves(desk.read(NEXT_REPEAT)) == [(1, 0)]
    pad.up("dpright")
    assert desk.read() == []
    assert desk.devices.next_wake() is None
    assert desk.read(5) == []


def test_a_long_pause_gives_one_repeat_and_not_many(desk: Desk) -> None:
    pad = desk.plug()
    desk.read()
    pad.down("dpdown")
    desk.read()
    assert moves(desk.read(30)) == [(0, 1)]


def test_a_stick_has_a_dead_zone_and_lets_go_later_than_it_takes(desk: Desk) -> None:
    pad = desk.plug()
    desk.read()
    pad.lean("leftx", 0.5)
    assert desk.read() == []
    pad.lean("leftx", 0.9)
    assert moves(desk.read()) == [(1, 0)]
    pad.lean("leftx", 0.45)
    assert desk.read() == []
    pad.lean("leftx", 0.9)
    assert desk.read() == [], "between the zones it is still held"
    pad.lean("leftx", 0.1)
    desk.read()
    pad.lean("leftx", 0.9)
    assert moves(desk.read()) == [(1, 0)]
    pad.lean("leftx", -0.9)
    assert moves(desk.read()) == [(-1, 0)]


def test_a_diagonal_stick_does_not_flicker(desk: Desk) -> None:
    pad = desk.plug()
    desk.read()
    pad.lean("leftx", 0.75)
    assert moves(desk.read()) == [(1, 0)]
    for share in (0.7, 0.8, 0.74, 0.82):
        pad.lean("lefty", share)
        assert desk.read() == []
    pad.lean("lefty", 1.0)
    assert moves(desk.read()) == [(0, 1)]


def test_a_stick_at_rest_does_not_let_go_what_the_cross_holds(desk: Desk) -> None:
    pad = desk.plug()
    desk.read()
    pad.down("dpup")
    desk.read()
    pad.lean("leftx", 0.05)
    desk.read()
    assert moves(desk.read(FIRST_REPEAT * 1.1)) == [(0, -1)]


def test_triggers_and_the_right_stick_mean_nothing(desk: Desk) -> None:
    pad = desk.plug()
    desk.read()
    for axis in ("lefttrigger", "rightx", "righty"):
        pad.lean(axis, 1.0)
    assert desk.read() == []


def test_unplugged_while_held_it_stops_and_is_reported(desk: Desk) -> None:
    pad = desk.plug()
    desk.read()
    pad.down("dpleft")
    desk.read()
    pad.unplug()
    assert desk.read() == [Intent(Deed.DEVICE_LOST, pad.device)]
    assert desk.read(3) == []
    assert desk.devices.next_wake() is None


def test_unplugged_while_fast_forwarding_the_race_slows_down_again(desk: Desk) -> None:
    """SDL lets every button of a lost pad go."""
    pad = desk.plug()
    desk.read()
    pad.down("back")
    assert deeds(desk.read()) == [Deed.FAST]
    pad.unplug()
    assert deeds(desk.read()) == [Deed.FAST_OFF, Deed.DEVICE_LOST]


def test_fast_forward_ends_when_the_button_is_let_go(desk: Desk) -> None:
    pad = desk.plug()
    desk.read()
    pad.down("back")
    desk.read()
    pad.up("back")
    assert deeds(desk.read()) == [Deed.FAST_OFF]


def test_plugged_in_again_it_has_a_new_id_and_works(desk: Desk) -> None:
    first, second = desk.plug("One"), desk.plug("Two")
    desk.read()
    first.unplug()
    desk.read()
    again = desk.plug("One")
    assert desk.read() == [Intent(Deed.DEVICE_FOUND, again.device)]
    assert again.device not in (first.device, second.device)
    again.down("a")
    second.down("b")
    assert desk.read() == [Intent(Deed.CONFIRM, again.device), Intent(Deed.BACK, second.device)]


def test_pads_plugged_and_unplugged_at_once_are_all_opened(desk: Desk) -> None:
    """The index in the event may be stale by the time it is read."""
    first = desk.plug("One")
    second = desk.plug("Two")
    first.unplug()
    third = desk.plug("Three")
    desk.read()
    second.down("a")
    third.down("a")
    assert {intent.device for intent in desk.read()} == {second.device, third.device}


def test_of_pads_that_a_hub_drops_and_brings_back_the_losses_come_first(desk: Desk) -> None:
    """Several plugs between two frames: whoever gets a pad back must have been known to wait."""
    first, second = desk.plug("Twin"), desk.plug("Twin")
    desk.read()
    first.unplug()
    desk.read()
    again = desk.plug("Twin")
    second.unplug()
    other = desk.plug("Twin")
    assert desk.read() == [
        Intent(Deed.DEVICE_LOST, second.device),
        Intent(Deed.DEVICE_FOUND, again.device),
        Intent(Deed.DEVICE_FOUND, other.device),
    ]


def test_pads_that_were_there_at_the_start_are_opened(desk: Desk) -> None:
    pad = desk.plug()
    devices = Devices(lambda pos: pos)
    devices.start()
    pygame.event.get()
    pad.down("a")
    assert devices.read(pygame.event.get(), 0.0) == [Intent(Deed.CONFIRM, pad.device)]


def test_before_start_pads_are_left_alone_and_keys_work(desk: Desk) -> None:
    devices = Devices(lambda pos: pos)
    desk.plug()
    assert devices.read(pygame.event.get(), 0.0) == []
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    assert deeds(devices.read([down], 0.0)) == [Deed.CONFIRM]


@pytest.mark.parametrize(("button", "deed"), [(0, Deed.CONFIRM), (1, Deed.BACK), (2, Deed.UNDO), (3, Deed.INFO), (7, Deed.PAUSE)])
def test_a_bare_joystick_has_buttons_by_number(desk: Desk, button: int, deed: Deed) -> None:
    pad = desk.plug("Unknown", mapped=False)
    desk.read()
    pad.down(button)
    assert desk.read() == [Intent(deed, pad.device)]


def test_a_bare_joystick_moves_by_hat_and_by_stick(desk: Desk) -> None:
    pad = desk.plug("Unknown", mapped=False)
    desk.read()
    pad.hat("up")
    assert moves(desk.read()) == [(0, -1)]
    pad.hat("up", "right")
    assert desk.read() == [], "up is still held"
    pad.hat("right")
    assert moves(desk.read()) == [(1, 0)]
    pad.hat()
    assert desk.read() == []
    assert desk.devices.next_wake() is None
    pad.lean("lefty", 1.0)
    assert moves(desk.read()) == [(0, 1)]


def test_the_keyboard_gives_named_deeds(desk: Desk) -> None:
    assert desk.key(pygame.K_RETURN) == [Intent(Deed.CONFIRM, KEYBOARD)]
    assert desk.key(pygame.K_RETURN, mod=pygame.KMOD_LALT) == [Intent(Deed.FULLSCREEN, KEYBOARD)]
    assert desk.key(pygame.K_ESCAPE) == [Intent(Deed.BACK, KEYBOARD)]
    assert desk.key(pygame.K_TAB) == [Intent(Deed.NEXT, KEYBOARD)]
    assert desk.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT) == [Intent(Deed.PREVIOUS, KEYBOARD)]
    assert desk.key(pygame.K_TAB, down=False) == []
    assert desk.key(pygame.K_F11) == [Intent(Deed.FULLSCREEN, KEYBOARD)]
    assert desk.key(pygame.K_f) == [Intent(Deed.FAST, KEYBOARD)]
    assert desk.key(pygame.K_f, down=False) == [Intent(Deed.FAST_OFF, KEYBOARD)]
    assert desk.key(pygame.K_F5) == []


def test_arrow_keys_repeat_by_the_same_clock_as_pads(desk: Desk) -> None:
    assert moves(desk.key(pygame.K_LEFT)) == [(-1, 0)]
    assert moves(desk.read(FIRST_REPEAT * 1.1)) == [(-1, 0)]
    desk.key(pygame.K_LEFT, down=False)
    assert desk.read(2) == []


def test_the_newest_of_two_held_directions_counts(desk: Desk) -> None:
    desk.key(pygame.K_LEFT)
    assert moves(desk.key(pygame.K_UP)) == [(0, -1)]
    desk.key(pygame.K_LEFT, down=False)
    assert moves(desk.read(FIRST_REPEAT * 1.1)) == [(0, -1)]


def test_while_typing_letters_are_text_and_commands_stay_commands(desk: Desk) -> None:
    assert desk.type("ž") == [], "nobody is writing"
    desk.devices.typing = True
    assert desk.key(pygame.K_f) == []
    assert desk.key(pygame.K_SPACE) == []
    assert desk.key(pygame.K_s) == []
    assert desk.type("ž") == [Intent(Deed.TEXT, KEYBOARD, text="ž")]
    assert desk.key(pygame.K_BACKSPACE) == [Intent(Deed.ERASE, KEYBOARD)]
    assert desk.key(pygame.K_BACKSPACE, down=False) == []
    assert desk.key(pygame.K_RETURN) == [Intent(Deed.CONFIRM, KEYBOARD)]
    assert moves(desk.key(pygame.K_UP)) == [(0, -1)]
    assert desk.key(pygame.K_F11) == [Intent(Deed.FULLSCREEN, KEYBOARD)]
    desk.devices.typing = False
    assert desk.key(pygame.K_BACKSPACE) == [Intent(Deed.UNDO, KEYBOARD)]


def test_a_letter_held_before_typing_began_is_let_go_nevertheless(desk: Desk) -> None:
    assert moves(desk.key(pygame.K_d)) == [(1, 0)]
    desk.devices.typing = True
    desk.key(pygame.K_d, down=False)
    assert desk.read(2) == []


def test_the_mouse_points_presses_goes_back_and_turns_pages(desk: Desk) -> None:
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
    intents = desk.devices.read(rows, 0.0)
    assert deeds(intents) == [Deed.POINT, Deed.PRESS, Deed.BACK, Deed.PREVIOUS, Deed.NEXT]
    assert {(i.x, i.y) for i in intents[:3]} == {(30.0, 60.0)}
    assert {i.device for i in intents} == {MOUSE}


def test_a_pointer_that_lies_where_the_window_opens_looks_at_nothing(desk: Desk) -> None:
    """SDL tells where it lies, with no way behind it: the focus stays where the first frame has it."""
    assert desk.devices.read([pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(0, 0), buttons=(0, 0, 0))], 0.0) == []


def test_closing_the_window_is_a_wish_like_any_other(desk: Desk) -> None:
    quit_wish = desk.devices.read([pygame.event.Event(pygame.QUIT)], 0.0)
    assert deeds(quit_wish) == [Deed.QUIT]
    assert not quit_wish[0].is_press
