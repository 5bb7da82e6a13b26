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
    of a switch, and become others on their way.

    Those of a phone's sheet: ANSWER and TOUCH have a `choice`, STEP goes through what lies on the board (`dx` before, next; `dy` the lane
    beside), RULE asks for the paragraph named in `text`, VOTE is for another race. JOIN (`joining`) asks for a seat, LEAVE gives it up."""

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
    ANSWER = "answer"
    TOUCH = "touch"
    STEP = "step"
    RULE = "rule"
    VOTE = "vote"
    JOIN = "join"
    LEAVE = "leave"
    DEVICE_LOST = "device_lost"
    DEVICE_FOUND = "device_found"


UNPRESSED = frozenset(
    {
        Deed.POINT, Deed.FAST_OFF, Deed.DEVICE_LOST, Deed.DEVICE_FOUND, Deed.QUIT, Deed.TOUCH, Deed.STEP, Deed.RULE, Deed.VOTE, Deed.LEAVE,
    }
)  # fmt: skip
"""What nobody presses to go on: looking, and what devices tell of themselves."""
OF_PHONES = frozenset({Deed.ANSWER, Deed.TOUCH, Deed.STEP, Deed.RULE, Deed.VOTE, Deed.JOIN, Deed.LEAVE})
"""What comes from phones alone."""


class Choice(msgspec.Struct, frozen=True):
    """What a phone names of the sheet with that `number`: items (`picks`) of its part, by their places in it, counted from 0."""

    number: int
    part: int = 0
    picks: tuple[int, ...] = ()


class Joining(msgspec.Struct, frozen=True):
    """Who wants to sit down by phone: at which place (counted from 0), by which name (clean), or as which profile ("": none)."""

    place: int
    name: str
    profile: str = ""


class Intent(msgspec.Struct, frozen=True):
    """One wish of one person. `device` is `mouse`, `keyboard`, `keyboard2`, `pad:<instance id>` or `phone:<number>`; positions are in
    design units.

    repeat  a held direction that repeats by itself
    choice  of ANSWER and TOUCH; of STEP and of a phone's UNDO only its number counts
    joining  of JOIN
    """

    deed: Deed
    device: str = ""
    dx: int = 0
    dy: int = 0
    x: float = 0.0
    y: float = 0.0
    text: str = ""
    repeat: bool = False
    choice: Choice | None = None
    joining: Joining | None = None

    @property
    def is_press(self) -> bool:
        """Whether somebody pressed something: wakes an attract screen, joins a seat."""
        return self.deed not in UNPRESSED and not self.repeat
