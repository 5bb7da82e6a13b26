"""What a person wants, whatever the device: the only input that scenes know."""

from enum import StrEnum

import msgspec

MOUSE = "mouse"
KEYBOARD = "keyboard"
KEYBOARD2 = "keyboard2"
"""The letters' half, where two people share one keyboard."""


class Deed(StrEnum):
    """The named actions. MOVE has a direction; POINT and PRESS a position; TEXT a character; CONTROL the name of a button or key
    (`text`) that was pressed while somebody asked which; OPERATOR that whoever looks after a cabinet is there; CHOOSE and ONWARD are those
    of a switch, and become others on their way."""

    MOVE = "move"
    CONFIRM = "confirm"
    BACK = "back"
    POINT = "point"
    PRESS = "press"
    NEXT = "next"
    PREVIOUS = "previous"
    INFO = "info"
    FAST = "fast"
    FAST_OFF = "fast_off"
    UNDO = "undo"
    PAUSE = "pause"
    TEXT = "text"
    ERASE = "erase"
    CONTROL = "control"
    FULLSCREEN = "fullscreen"
    QUIT = "quit"
    OPERATOR = "operator"
    CHOOSE = "choose"
    ONWARD = "onward"
    DEVICE_LOST = "device_lost"
    DEVICE_FOUND = "device_found"


class Intent(msgspec.Struct, frozen=True):
    """One wish of one person. `device` is `mouse`, `keyboard`, `keyboard2` or `pad:<instance id>`; positions are in design units.

    repeat  a held direction that repeats by itself
    """

    deed: Deed
    device: str = ""
    dx: int = 0
    dy: int = 0
    x: float = 0.0
    y: float = 0.0
    text: str = ""
    repeat: bool = False

    @property
    def is_press(self) -> bool:
        """Whether somebody pressed something: wakes an attract screen, joins a seat."""
        return self.deed not in (Deed.POINT, Deed.FAST_OFF, Deed.DEVICE_LOST, Deed.DEVICE_FOUND, Deed.QUIT) and not self.repeat
