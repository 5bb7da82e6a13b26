"""Pads that need no hardware, inside the SDL that pygame brings: events travel the real path from SDL's virtual driver to
`pygame.event`. A pad that the game never opened can't be driven, so a game that forgets to open its pads is found out."""

import ctypes as c
import os
import sys
from functools import cache

import pygame.base

BUTTONS = (
    "a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder",
    "dpup", "dpdown", "dpleft", "dpright",
)  # fmt: skip
"""SDL's order of a game controller's buttons."""
AXES = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
HAT = {"centre": 0, "up": 1, "right": 2, "down": 4, "left": 8}
FULL = 32767


class _Description(c.Structure):
    """SDL_VirtualJoystickDesc, SDL 2.24 and newer."""

    _fields_ = (
        ("version", c.c_uint16), ("type", c.c_uint16), ("naxes", c.c_uint16), ("nbuttons", c.c_uint16), ("nhats", c.c_uint16),
        ("vendor_id", c.c_uint16), ("product_id", c.c_uint16), ("padding", c.c_uint16), ("button_mask", c.c_uint32),
        ("axis_mask", c.c_uint32), ("name", c.c_char_p), ("userdata", c.c_void_p), ("Update", c.c_void_p),
        ("SetPlayerIndex", c.c_void_p), ("Rumble", c.c_void_p), ("RumbleTriggers", c.c_void_p), ("SetLED", c.c_void_p),
        ("SendEffect", c.c_void_p),
    )  # fmt: skip


@cache
def sdl() -> c.CDLL:
    """The SDL2 that pygame itself uses; a second copy would have a joystick list of its own."""
    folder = os.path.dirname(pygame.base.__file__)
    library = c.CDLL(os.path.join(folder, "SDL2.dll") if sys.platform == "win32" else pygame.base.__file__)
    library.SDL_GetError.restype = c.c_char_p
    for name in ("SDL_JoystickOpen", "SDL_JoystickFromInstanceID"):
        getattr(library, name).restype = c.c_void_p
    library.SDL_JoystickOpen.argtypes = [c.c_int]
    library.SDL_JoystickFromInstanceID.argtypes = [c.c_int32]
    library.SDL_JoystickClose.argtypes = [c.c_void_p]
    library.SDL_JoystickGetDeviceInstanceID.restype = c.c_int32
    library.SDL_JoystickSetVirtualAxis.argtypes = [c.c_void_p, c.c_int, c.c_int16]
    library.SDL_JoystickSetVirtualButton.argtypes = [c.c_void_p, c.c_int, c.c_uint8]
    library.SDL_JoystickSetVirtualHat.argtypes = [c.c_void_p, c.c_int, c.c_uint8]
    library.SDL_JoystickAttachVirtualEx.argtypes = [c.POINTER(_Description)]
    return library


class VirtualPad:
    """One pad, plugged in. `mapped`: SDL knows it as a game controller (buttons by name); otherwise it is a bare joystick
    with two axes, ten numbered buttons and a hat, as an unknown pad looks."""

    def __init__(self, name: str = "Test Pad", *, mapped: bool = True, vendor: int = 0x045E) -> None:
        self.mapped = mapped
        axes, buttons = (6, 15) if mapped else (2, 10)
        self._description = _Description(
            version=1,
            type=1 if mapped else 0,
            naxes=axes,
            nbuttons=buttons,
            nhats=0 if mapped else 1,
            vendor_id=vendor if mapped else 0x1234,
            product_id=0x028E if mapped else 1,
            button_mask=(1 << buttons) - 1 if mapped else 0,
            axis_mask=(1 << axes) - 1 if mapped else 0,
            name=name.encode(),
        )
        index = sdl().SDL_JoystickAttachVirtualEx(c.byref(self._description))
        if index < 0:
            raise RuntimeError(sdl().SDL_GetError().decode())
        self.instance: int = sdl().SDL_JoystickGetDeviceInstanceID(index)
        if mapped:
            self._rest_triggers(index)

    def _rest_triggers(self, index: int) -> None:
        """A trigger rests at its lowest value, not in the middle; the driver keeps that beyond this opening."""
        handle = sdl().SDL_JoystickOpen(index)
        for axis in (AXES.index("lefttrigger"), AXES.index("righttrigger")):
            self._check(sdl().SDL_JoystickSetVirtualAxis(handle, axis, -32768))
        sdl().SDL_JoystickClose(handle)

    @property
    def device(self) -> str:
        """The name intents carry."""
        return f"pad:{self.instance}"

    @property
    def _handle(self) -> int:
        handle: int | None = sdl().SDL_JoystickFromInstanceID(self.instance)
        if not handle:
            raise RuntimeError("the game has not opened this pad, or it is unplugged")
        return handle

    @staticmethod
    def _check(code: int) -> None:
        if code < 0:
            raise RuntimeError(sdl().SDL_GetError().decode())

    def down(self, button: str | int) -> None:
        """Presses a button, by name or (bare) by number."""
        self._check(sdl().SDL_JoystickSetVirtualButton(self._handle, BUTTONS.index(button) if isinstance(button, str) else button, 1))

    def up(self, button: str | int) -> None:
        """Lets it go."""
        self._check(sdl().SDL_JoystickSetVirtualButton(self._handle, BUTTONS.index(button) if isinstance(button, str) else button, 0))

    def lean(self, axis: str, share: float) -> None:
        """An axis to `share` (-1 .. 1) of its way."""
        self._check(sdl().SDL_JoystickSetVirtualAxis(self._handle, AXES.index(axis), round(share * FULL)))

    def hat(self, *directions: str) -> None:
        """The cross of a bare pad; none: centred."""
        self._check(sdl().SDL_JoystickSetVirtualHat(self._handle, 0, sum(HAT[d] for d in directions)))

    def unplug(self) -> None:
        """Gone; device indices of the others move."""
        for index in range(sdl().SDL_NumJoysticks()):
            if sdl().SDL_JoystickGetDeviceInstanceID(index) == self.instance:
                self._check(sdl().SDL_JoystickDetachVirtual(index))
                return
        raise RuntimeError("not plugged in")
