"""Devices to intents. A pad is known by its instance id, never by its index; one event family per pad is listened to."""

from collections.abc import Callable, Iterable, Iterator

import pygame
from pygame._sdl2 import controller

from game.input.intents import KEYBOARD, MOUSE, Deed, Intent

__all__ = ["Devices"]

FIRST_REPEAT = 0.38
NEXT_REPEAT = 0.12
DEAD_ZONE = 0.55
RELEASE_ZONE = 0.35
LEAN = 0.15
"""How much stronger the other axis must be before a held stick changes its mind: a diagonal does not flicker."""
STICK = "stick"
BUTTONS = "buttons"

KEYS: dict[int, Deed] = {
    pygame.K_RETURN: Deed.CONFIRM,
    pygame.K_KP_ENTER: Deed.CONFIRM,
    pygame.K_SPACE: Deed.CONFIRM,
    pygame.K_ESCAPE: Deed.BACK,
    pygame.K_F1: Deed.INFO,
    pygame.K_i: Deed.INFO,
    pygame.K_f: Deed.FAST,
    pygame.K_u: Deed.UNDO,
    pygame.K_BACKSPACE: Deed.UNDO,
    pygame.K_p: Deed.PAUSE,
    pygame.K_F11: Deed.FULLSCREEN,
    pygame.K_PAGEDOWN: Deed.NEXT,
    pygame.K_PAGEUP: Deed.PREVIOUS,
}
DIRECTIONS: dict[int, tuple[int, int]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
    pygame.K_a: (-1, 0),
    pygame.K_d: (1, 0),
    pygame.K_w: (0, -1),
    pygame.K_s: (0, 1),
}
PAD_BUTTONS: dict[int, Deed] = {
    pygame.CONTROLLER_BUTTON_A: Deed.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Deed.BACK,
    pygame.CONTROLLER_BUTTON_X: Deed.UNDO,
    pygame.CONTROLLER_BUTTON_Y: Deed.INFO,
    pygame.CONTROLLER_BUTTON_START: Deed.PAUSE,
    pygame.CONTROLLER_BUTTON_BACK: Deed.FAST,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Deed.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Deed.NEXT,
}
PAD_DIRECTIONS: dict[int, tuple[int, int]] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
BARE_BUTTONS: dict[int, Deed] = {
    0: Deed.CONFIRM,
    1: Deed.BACK,
    2: Deed.UNDO,
    3: Deed.INFO,
    4: Deed.PREVIOUS,
    5: Deed.NEXT,
    6: Deed.FAST,
    7: Deed.PAUSE,
}
"""A pad SDL has no mapping for: the order most of them share."""


class Pad:
    """One opened pad; SDL sends events only while these objects live."""

    def __init__(self, index: int) -> None:
        self.stick = pygame.joystick.Joystick(index)
        self.id = self.stick.get_instance_id()
        self.name = self.stick.get_name()
        self.guid = self.stick.get_guid()
        self.mapped = bool(controller.is_controller(index))
        self.controller = controller.Controller(index) if self.mapped else None
        self.axes = [0.0, 0.0]

    @property
    def device(self) -> str:
        """The name intents carry."""
        return f"pad:{self.id}"


class Held:
    """A direction that is held down and repeats; the newest one counts."""

    def __init__(self, direction: tuple[int, int], now: float, by: str) -> None:
        self.direction = direction
        self.next = now + FIRST_REPEAT
        self.by = by
        """STICK or BUTTONS: a stick at rest does not let go what the cross holds."""


class Devices:
    """Turns pygame events into intents, and held directions into repeats. `to_design` maps window pixels to design units."""

    def __init__(self, to_design: Callable[[tuple[int, int]], tuple[float, float]]) -> None:
        self.to_design = to_design
        self.pads: dict[int, Pad] = {}
        self.typing = False
        """While a text field has the keyboard, letters are text and not commands."""
        self._held: dict[str, Held] = {}
        self._ready = False

    def start(self) -> None:
        """Opens the pads that are there. Takes some 20 ms, so the first frame does not wait for it."""
        if not self._ready:
            pygame.joystick.init()
            controller.init()
            self._ready = True
            for index in range(pygame.joystick.get_count()):
                self._open(index)

    def name(self, device: str) -> str:
        """What a person calls the device."""
        pad = next((p for p in self.pads.values() if p.device == device), None)
        return pad.name if pad else device

    def present(self, device: str) -> bool:
        """Whether the device is there: mouse and keyboard always are, a pad while it is plugged in."""
        return not device.startswith("pad:") or any(pad.device == device for pad in self.pads.values())

    def read(self, events: Iterable[pygame.event.Event], now: float) -> list[Intent]:
        """The intents of these events, in order, then due repeats."""
        intents: list[Intent] = []
        for event in events:
            intents.extend(self._one(event, now))
        intents.extend(self._repeats(now))
        return intents

    def next_wake(self) -> float | None:
        """When the next repeat is due, or None."""
        return min((held.next for held in self._held.values()), default=None)

    def _repeats(self, now: float) -> Iterator[Intent]:
        for device, held in self._held.items():
            if now >= held.next:
                held.next = now + NEXT_REPEAT
                yield Intent(Deed.MOVE, device, *held.direction, repeat=True)

    def _one(self, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        kind = event.type
        if kind == pygame.QUIT:
            yield Intent(Deed.QUIT)
        elif kind in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            yield from self._key(event, now)
        elif kind == pygame.MOUSEMOTION:
            yield self._at(Deed.POINT, event.pos)
        elif kind == pygame.MOUSEBUTTONDOWN:
            if event.button == 1:
                yield self._at(Deed.PRESS, event.pos)
            elif event.button == 3:
                yield self._at(Deed.BACK, event.pos)
        elif kind == pygame.MOUSEWHEEL and event.y:
            yield Intent(Deed.PREVIOUS if event.y > 0 else Deed.NEXT, MOUSE)
        elif self._ready:
            yield from self._pad(event, now)

    def _at(self, deed: Deed, pos: tuple[int, int]) -> Intent:
        x, y = self.to_design(pos)
        return Intent(deed, MOUSE, x=x, y=y)

    def _key(self, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        if event.type == pygame.TEXTINPUT:
            if self.typing:
                yield Intent(Deed.TEXT, KEYBOARD, text=event.text)
            return
        down = event.type == pygame.KEYDOWN
        if down and self.typing and 32 <= event.key < 127:
            return  # a letter; its way up still counts, for it may have been a held direction before
        if event.key in DIRECTIONS:
            yield from self._direction(KEYBOARD, DIRECTIONS[event.key], down, now)
        elif event.key == pygame.K_TAB and down:
            yield Intent(Deed.PREVIOUS if event.mod & pygame.KMOD_SHIFT else Deed.NEXT, KEYBOARD)
        elif event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
            if down:
                yield Intent(Deed.FULLSCREEN, KEYBOARD)
        elif self.typing and event.key == pygame.K_BACKSPACE:
            if down:
                yield Intent(Deed.ERASE, KEYBOARD)
        elif event.key in KEYS:
            yield from self._press(KEYS[event.key], KEYBOARD, down)

    def _press(self, deed: Deed, device: str, down: bool) -> Iterator[Intent]:
        if down:
            yield Intent(deed, device)
        elif deed is Deed.FAST:
            yield Intent(Deed.FAST_OFF, device)

    def _direction(self, device: str, direction: tuple[int, int], down: bool, now: float, by: str = BUTTONS) -> Iterator[Intent]:
        held = self._held.get(device)
        if down:
            if held is None or held.direction != direction:
                self._held[device] = Held(direction, now, by)
                yield Intent(Deed.MOVE, device, *direction)
        elif held is not None and held.direction == direction and held.by == by:
            del self._held[device]

    def _open(self, index: int) -> Pad | None:
        try:
            pad = Pad(index)
        except pygame.error:
            return None
        if pad.id in self.pads:
            return None
        self.pads[pad.id] = pad
        return pad

    def _pad(self, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            for index in range(pygame.joystick.get_count()):  # not only event.device_index: indices move when a pad goes
                pad = self._open(index)
                if pad:
                    yield Intent(Deed.DEVICE_FOUND, pad.device)
        elif kind == pygame.JOYDEVICEREMOVED:
            pad = self.pads.pop(event.instance_id, None)
            if pad:
                self._held.pop(pad.device, None)
                yield Intent(Deed.DEVICE_LOST, pad.device)
        else:
            pad = self.pads.get(getattr(event, "instance_id", -1))
            if pad:
                yield from self._mapped(pad, event, now) if pad.mapped else self._bare(pad, event, now)

    def _mapped(self, pad: Pad, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        kind = event.type
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            down = kind == pygame.CONTROLLERBUTTONDOWN
            if event.button in PAD_DIRECTIONS:
                yield from self._direction(pad.device, PAD_DIRECTIONS[event.button], down, now)
            elif event.button in PAD_BUTTONS:
                yield from self._press(PAD_BUTTONS[event.button], pad.device, down)
        elif kind == pygame.CONTROLLERAXISMOTION and event.axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            yield from self._stick(pad, event.axis - pygame.CONTROLLER_AXIS_LEFTX, event.value / 32767, now)

    def _bare(self, pad: Pad, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        kind = event.type
        if kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP) and event.button in BARE_BUTTONS:
            yield from self._press(BARE_BUTTONS[event.button], pad.device, kind == pygame.JOYBUTTONDOWN)
        elif kind == pygame.JOYHATMOTION:
            x, y = event.value
            wanted = [direction for direction in ((x, 0), (0, -y)) if direction != (0, 0)]
            held = self._held.get(pad.device)
            if held and held.direction in wanted:
                return  # rolling over a diagonal and back is no new press
            if held:
                yield from self._direction(pad.device, held.direction, False, now)
            if wanted:
                yield from self._direction(pad.device, wanted[0], True, now)
        elif kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            yield from self._stick(pad, event.axis, event.value, now)

    def _stick(self, pad: Pad, axis: int, value: float, now: float) -> Iterator[Intent]:
        """A stick is a direction from DEAD_ZONE on and until it falls below RELEASE_ZONE; the stronger axis counts."""
        pad.axes[axis] = value
        x, y = (abs(v) for v in pad.axes)
        held = self._held.get(pad.device)
        if held and held.by == STICK:
            x, y = (x + LEAN, y) if held.direction[0] else (x, y + LEAN)
        strong = 0 if x >= y else 1
        if abs(pad.axes[strong]) > DEAD_ZONE:
            sign = 1 if pad.axes[strong] > 0 else -1
            yield from self._direction(pad.device, (sign, 0) if strong == 0 else (0, sign), True, now, STICK)
        elif held and max(abs(v) for v in pad.axes) < RELEASE_ZONE:
            yield from self._direction(pad.device, held.direction, False, now, STICK)
