"""Keys of a keyboard: each has a name of its own, and what is printed on it goes by the layout that the system uses.

A key that writes a character is known by its place, under the name it has on a US keyboard: "w" is the key above the left hand, also where
it says Z (France) or Ц (Russia), so that W A S D lie together everywhere. All other keys are known by what they do, so that whoever
made an Escape of Caps Lock has one.
"""

import ctypes
import sys
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pygame

_SPECIAL = 1 << 30
"""SDL's mark on keys that stand for no character."""
_MARKS = {
    "MINUS": "minus", "EQUALS": "equals", "LEFTBRACKET": "leftbracket", "RIGHTBRACKET": "rightbracket", "BACKSLASH": "backslash",
    "SEMICOLON": "semicolon", "APOSTROPHE": "quote", "GRAVE": "backquote", "COMMA": "comma", "PERIOD": "period", "SLASH": "slash",
    "NONUSHASH": "nonushash", "NONUSBACKSLASH": "nonusbackslash", "INTERNATIONAL1": "international1", "INTERNATIONAL3": "international3",
}  # fmt: skip
_OTHER = "key"
"""What a key without a name is called, before its number."""


@cache
def _by_code() -> MappingProxyType[int, str]:
    return MappingProxyType({getattr(pygame, name): name[2:].lower() for name in dir(pygame) if name.startswith("K_")})


@cache
def _by_place() -> MappingProxyType[int, str]:
    """The keys that write a character: their place -> their name."""
    plain = {getattr(pygame, f"KSCAN_{letter}"): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"}
    return MappingProxyType(plain | {getattr(pygame, f"KSCAN_{place}"): name for place, name in _MARKS.items()})


@cache
def _places() -> MappingProxyType[str, int]:
    return MappingProxyType({name: place for place, name in _by_place().items()})


def writes(code: int) -> bool:
    """Whether the key with that code writes a character (a letter of any alphabet, a space)."""
    return 32 <= code < _SPECIAL and code != pygame.K_DELETE


def key_name(code: int, place: int = 0) -> str:
    """The name of a key by SDL's code and scancode (0: unknown); "key" and a number where it has none; empty where nothing is known."""
    name = _by_code().get(code, "")
    if place in _by_place() and (writes(code) or not name):
        return _by_place()[place]
    return name or (f"{_OTHER}{place}" if place else "")


def key_label(name: str) -> str:
    """What is printed on a key by the layout in use: "Z" for "w" in France. Empty where it says nothing of its own."""
    place, sdl = _places().get(name, 0), _sdl()
    if name.startswith(_OTHER) and name[len(_OTHER) :].isdigit():
        place = int(name[len(_OTHER) :])
    if not place or sdl is None or not pygame.display.get_init():
        return ""
    code = int(sdl.SDL_GetKeyFromScancode(place))
    if writes(code):
        letter = chr(code)
        return letter.upper() if len(letter.upper()) == 1 else letter
    return pygame.key.name(code, use_compat=False) if code != _SPECIAL else ""


def printed_keys() -> tuple[str, ...]:
    """What is printed on all keys that write a character: another layout has another row."""
    return tuple(key_label(name) for name in _places())


@cache
def _sdl() -> ctypes.CDLL | None:
    """pygame's own SDL: it knows the layout, and pygame does not ask it. None where it can't be reached: then keys are called as on a US
    keyboard."""
    base = Path(str(sys.modules["pygame.base"].__file__))
    try:
        library = ctypes.CDLL(str(base.with_name("SDL2.dll") if sys.platform == "win32" else base))
        library.SDL_GetKeyFromScancode.argtypes, library.SDL_GetKeyFromScancode.restype = [ctypes.c_int], ctypes.c_int
    except (OSError, AttributeError):
        return None
    return library
