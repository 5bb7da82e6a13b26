"""What gets through to a cabinet's game: directions, pointing and a handful of deeds. Everything else is dropped before it means
anything."""

import os

import pygame

from game.input.intents import OF_PHONES, Deed
from game.input.pads import DEAD_ZONE, FULL

DEEDS = frozenset(
    {
        Deed.MOVE, Deed.POINT, Deed.PRESS, Deed.CONFIRM, Deed.BACK, Deed.UNDO, Deed.INFO, Deed.PAUSE, Deed.NEXT, Deed.PREVIOUS,
        Deed.FAST, Deed.FAST_OFF, Deed.DEVICE_LOST, Deed.DEVICE_FOUND, Deed.OPERATOR,
        Deed.CHOOSE, Deed.ONWARD, *OF_PHONES,
    }
)  # fmt: skip
"""What guests may want."""
OPERATOR_DEEDS = DEEDS | {Deed.TEXT, Deed.ERASE, Deed.CONTROL}
"""What the operator may want besides: to write a name, to teach an unknown pad its buttons."""
MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
UNHEARD = (
    pygame.QUIT, pygame.WINDOWCLOSE, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPBEGIN, pygame.DROPCOMPLETE, pygame.CLIPBOARDUPDATE,
    pygame.TEXTEDITING,
)  # fmt: skip
"""Events that pygame need not even queue."""
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
POINTER = 3.0
"""Seconds after which a pointer that nobody moves is hidden."""
AT_END = 0.9
"""An axis that is first heard of so far out rests there: a trigger."""


class Lockdown:
    """Hears every event first (`Devices.admits`)."""

    def __init__(self) -> None:
        self.touched = False
        """Somebody has pressed, turned or pushed anything since this was set to False, whether that means anything or not."""
        self._pointed = False
        self._moved = float("-inf")
        self._rests: dict[tuple[int, int], float] = {}

    def admits(self, event: pygame.event.Event) -> bool:
        """Whether an event may mean anything."""
        if event.type in PRESSES or self._pushed(event):
            self.touched = True
        elif event.type == pygame.MOUSEMOTION:
            self._pointed = True
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._rests = {key: rest for key, rest in self._rests.items() if key[0] != event.instance_id}
        if event.type in UNHEARD:
            return False
        return event.type != pygame.KEYDOWN or not int(event.mod) & MODIFIERS

    def pass_time(self, now: float) -> None:
        """A pointer that nobody moves is hidden."""
        if self._pointed:
            self._pointed, self._moved = False, now
        seen = now - self._moved < POINTER
        if pygame.mouse.get_visible() != seen:
            pygame.mouse.set_visible(seen)

    def _pushed(self, event: pygame.event.Event) -> bool:
        """Whether an axis went past its dead zone, or a hat out of its middle."""
        if event.type == pygame.JOYHATMOTION:
            return tuple(event.value) != (0, 0)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return bool(abs(event.value) / FULL > DEAD_ZONE)
        if event.type != pygame.JOYAXISMOTION:
            return False
        rest = self._rests.setdefault((event.instance_id, event.axis), event.value if abs(event.value) > AT_END else 0.0)
        return bool(abs(event.value - rest) > DEAD_ZONE)


def block_events() -> None:
    """pygame is told once what nobody wants to hear."""
    os.environ["SDL_WINDOWS_NO_CLOSE_ON_ALT_F4"] = "1"
    pygame.event.set_blocked(UNHEARD)
