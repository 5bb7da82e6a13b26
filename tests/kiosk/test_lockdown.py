"""What a cabinet lets through, and how its operator calls."""

import pygame
import pytest

from game.input.bindings import Layout, defaults
from game.input.devices import Devices
from game.input.intents import Deed, Intent
from game.kiosk.chord import CHORD, Chord
from game.kiosk.lockdown import DEEDS, OPERATOR_DEEDS, UNHEARD, Lockdown, block_events
from tests.helpers.pads import VirtualPad


@pytest.fixture
def devices() -> Devices:
    pygame.display.init()
    pygame.event.clear()
    made = Devices(lambda pos: (float(pos[0]), float(pos[1])))
    made.admits, made.deeds, made.overhears = Lockdown().admits, DEEDS, Chord().hears
    return made


def pressed(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.QUIT),
        pygame.event.Event(pygame.WINDOWCLOSE),
        pressed(pygame.K_F4, pygame.KMOD_LALT),
        pressed(pygame.K_q, pygame.KMOD_LCTRL),
        pressed(pygame.K_c, pygame.KMOD_LCTRL),
        pressed(pygame.K_w, pygame.KMOD_RCTRL),
        pressed(pygame.K_F11),
        pressed(pygame.K_RETURN, pygame.KMOD_ALT),
        pressed(pygame.K_UP, pygame.KMOD_META),
        pygame.event.Event(pygame.DROPFILE, file="/etc/passwd"),
        pygame.event.Event(pygame.DROPTEXT, text="x"),
        pygame.event.Event(pygame.TEXTINPUT, text="x"),
        pygame.event.Event(pygame.CLIPBOARDUPDATE),
    ],
    ids=lambda event: pygame.event.event_name(event.type),
)
def test_what_leads_out_becomes_no_intent(devices: Devices, event: pygame.event.Event) -> None:
    devices.typing = True
    assert devices.read([event], 0.0) == []


def test_a_pointer_that_nobody_moves_hides_after_three_seconds() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 36))
    lockdown = Lockdown()
    seen = []
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(1, 0), buttons=(0, 0, 0), touch=False)
    for now in (10.0, 12.9, 13.1):
        if now == 10.0:
            lockdown.admits(moved)
        lockdown.pass_time(now)
        seen.append(pygame.mouse.get_visible())
    assert seen == [True, True, False]


def test_everything_a_race_needs_comes_through(devices: Devices) -> None:
    for action, code in {"confirm": pygame.K_RETURN, "back": pygame.K_ESCAPE, "undo": pygame.K_u, "info": pygame.K_F1, "pause": pygame.K_p,
                         "fast": pygame.K_f, "next": pygame.K_PAGEDOWN, "previous": pygame.K_PAGEUP}.items():  # fmt: skip
        assert [intent.deed for intent in devices.read([pressed(code)], 0.0)] == [action]
        devices.read([pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)], 0.0)
    assert [intent.deed for intent in devices.read([pressed(pygame.K_LEFT)], 0.0)] == [Deed.MOVE]
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1, touch=False)
    assert [intent.deed for intent in devices.read([click], 0.0)] == [Deed.PRESS]


def test_only_the_operator_may_write_and_nobody_may_leave() -> None:
    assert {Deed.TEXT, Deed.ERASE, Deed.CONTROL} == OPERATOR_DEEDS - DEEDS
    assert {Deed.QUIT, Deed.FULLSCREEN} & OPERATOR_DEEDS == set()
    assert set(Deed) - OPERATOR_DEEDS == {Deed.QUIT, Deed.FULLSCREEN}


# the chord


def edges(*names: str) -> list[tuple[str, bool]]:
    """`+name` goes down, `-name` up, `name` both."""
    found = []
    for name in names:
        found += [(name[1:], name[0] == "+")] if name[0] in "+-" else [(name, True), (name, False)]
    return found


def called(*names: str, chord: Chord | None = None) -> list[Intent]:
    chord = chord or Chord()
    found: list[Intent] = []
    for action, down in edges(*names):
        found += chord.hears("pad:1", action, action, down) or ()
    return found


def test_the_chord_calls_the_operator() -> None:
    assert called("+previous", "+next", *CHORD) == [Intent(Deed.OPERATOR, "pad:1")]
    assert called("+previous", "+next", "left", *CHORD) == [Intent(Deed.OPERATOR, "pad:1")]


@pytest.mark.parametrize(
    "names", [CHORD, ("+previous", *CHORD), ("+previous", "+next", "-next", *CHORD), ("+previous", "+next", *CHORD[:-1], "confirm")]
)
def test_anything_else_does_not(names: tuple[str, ...]) -> None:
    assert called(*names) == []


def test_nothing_of_a_chord_reaches_the_game_and_two_pads_do_not_make_one() -> None:
    chord = Chord()
    assert chord.hears("pad:1", "up", "up", True) is None
    for name in ("previous", "next"):
        assert chord.hears("pad:1", name, name, True) is None
    assert chord.hears("pad:1", "up", "up", True) == ()
    assert chord.hears("pad:2", "up", "up", True) is None
    chord.forget("pad:1")
    assert chord.hears("pad:1", "up", "up", True) is None


def test_a_key_inside_the_cabinet_calls_too_and_can_be_switched_off() -> None:
    assert Chord().hears("keyboard", "f12", "", True) == (Intent(Deed.OPERATOR, "keyboard"),)
    assert Chord(key="").hears("keyboard", "f12", "", True) is None


@pytest.mark.parametrize("mapped", [True, False])
def test_a_real_pad_calls_by_its_cross_and_by_its_stick(devices: Devices, mapped: bool) -> None:
    pad = VirtualPad("Chord Pad", mapped=mapped)
    try:
        devices.start()
        devices.read(pygame.event.get(), 0.0)
        controls = {action: control for control, action in defaults(Layout.PAD if mapped else Layout.BARE).table.items()}

        def push(action: str, down: bool) -> list[Intent]:
            name: str | int = controls[action] if mapped else int(controls[action][1:])
            (pad.down if down else pad.up)(name)
            return devices.read(pygame.event.get(), 0.0)

        heard = push("previous", True) + push("next", True)
        for value in (-1.0, 0.0, -1.0, 0.0, 1.0, 0.0, 1.0, 0.0):
            if mapped:
                pad.lean("lefty", value)
                heard += devices.read(pygame.event.get(), 0.0)
                pad.lean("lefty", value * 0.97)
            else:
                pad.hat(*({-1.0: ["up"], 1.0: ["down"]}.get(value, [])))
            heard += devices.read(pygame.event.get(), 0.0)
        heard += push("back", True)
        assert [intent.deed for intent in heard if intent.deed is not Deed.DEVICE_FOUND] == [Deed.PREVIOUS, Deed.NEXT, Deed.OPERATOR]
    finally:
        pad.unplug()
        devices.read(pygame.event.get(), 0.0)
        devices.pads.clear()
        pygame._sdl2.controller.quit()
        pygame.joystick.quit()


def test_pygame_is_told_what_nobody_wants_to_hear() -> None:
    """What it never posts costs no frame anything."""
    pygame.display.init()
    try:
        block_events()
        assert all(map(pygame.event.get_blocked, UNHEARD))
        assert not pygame.event.get_blocked(pygame.KEYDOWN)
    finally:
        pygame.event.set_allowed(UNHEARD)
