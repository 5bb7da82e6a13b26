"""Which control of a device means what: defaults per layout, a person's own choices on top, saved by GUID.

Controls have names: SDL's on a pad it knows ("a", "dpup", "leftshoulder"); `b0` (button), `h0up` (hat), `a1-` (axis) on one it
does not know; those of `game.input.keys` on the keyboard ("return", "left", "w": letters by their place).

Confirm is the button *labelled* A on every pad that has letters: at the bottom on Xbox, on the right on Nintendo, where every
Nintendo player looks for it. SDL reports labels and not places, so nothing has to be swapped; the glyphs show the place too.
On PlayStation confirm is the cross, as in most of the world.
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType

import msgspec

from game.input.intents import Deed

DIRECTIONS: Mapping[str, tuple[int, int]] = MappingProxyType({"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)})
ESSENTIAL = ("confirm", "back", *DIRECTIONS)
"""The game can be completed with these, so they are never without a control."""
ACTIONS = (*ESSENTIAL, *(deed.value for deed in (Deed.UNDO, Deed.INFO, Deed.PAUSE, Deed.FAST, Deed.PREVIOUS, Deed.NEXT)))


class Layout(StrEnum):
    """The sets of controls that devices have."""

    PAD = "pad"
    BARE = "bare"
    """A pad without a mapping: controls by number."""
    KEYBOARD = "keyboard"
    LETTERS = "letters"
    """The letters' half of a keyboard that two people share."""


class Bindings(msgspec.Struct, frozen=True):
    """`table`: control -> action. An action may have several controls; the first is the one that prompts show."""

    table: dict[str, str]

    def action(self, control: str) -> str:
        """What the control does; empty if nothing."""
        return self.table.get(control, "")

    def control(self, action: str) -> str:
        """The control that prompts show for the action; empty if it has none."""
        return next((control for control, bound in self.table.items() if bound == action), "")

    def controls(self, action: str) -> tuple[str, ...]:
        """All controls of the action."""
        return tuple(control for control, bound in self.table.items() if bound == action)

    @property
    def complete(self) -> bool:
        """Whether the game can be completed with it."""
        return set(ESSENTIAL) <= set(self.table.values())

    def rebound(self, action: str, control: str) -> "Bindings":
        """The action on that control and no other. Whoever had the control gets the action's former one where it would
        be left with none, so that two buttons change places; where nothing can be given back to an essential action,
        nothing changes."""
        owner, former = self.action(control), self.control(action)
        table = {c: a for c, a in self.table.items() if a != action and c != control}
        table[control] = action
        if owner and owner != action and owner not in table.values() and former:
            table[former] = owner
        bound = Bindings(table)
        return bound if bound.complete or not self.complete else self

    def choices(self, layout: Layout) -> dict[str, str]:
        """What differs from the layout's defaults, as it is saved: action -> control."""
        usual = defaults(layout)
        changed = (action for action in ACTIONS if set(self.controls(action)) != set(usual.controls(action)))
        return {action: self.control(action) for action in changed if self.control(action)}

    def without(self, controls: Mapping[str, str]) -> "Bindings":
        """All but these controls: somebody else has them."""
        return Bindings({c: a for c, a in self.table.items() if c not in controls})


KEYBOARD_TABLE = {
    "return": "confirm", "space": "confirm", "kp_enter": "confirm", "escape": "back",
    "up": "up", "down": "down", "left": "left", "right": "right", "w": "up", "s": "down", "a": "left", "d": "right",
    "u": "undo", "backspace": "undo", "i": "info", "f1": "info", "p": "pause", "f": "fast", "pageup": "previous", "pagedown": "next",
}  # fmt: skip
LETTERS_TABLE = {
    "space": "confirm", "q": "back", "w": "up", "s": "down", "a": "left", "d": "right", "r": "undo", "e": "info", "f": "fast",
    "z": "previous", "c": "next",
}  # fmt: skip
PAD_TABLE = {
    "a": "confirm", "b": "back", "x": "undo", "y": "info", "start": "pause", "back": "fast",
    "leftshoulder": "previous", "rightshoulder": "next", "dpup": "up", "dpdown": "down", "dpleft": "left", "dpright": "right",
}  # fmt: skip
BARE_TABLE = {
    "b0": "confirm", "b1": "back", "b2": "undo", "b3": "info", "b4": "previous", "b5": "next", "b6": "fast", "b7": "pause",
    "h0up": "up", "h0down": "down", "h0left": "left", "h0right": "right", "a1-": "up", "a1+": "down", "a0-": "left", "a0+": "right",
}  # fmt: skip
"""The order most pads without a mapping share."""
TABLES = {Layout.PAD: PAD_TABLE, Layout.BARE: BARE_TABLE, Layout.KEYBOARD: KEYBOARD_TABLE, Layout.LETTERS: LETTERS_TABLE}


@cache
def defaults(layout: Layout) -> Bindings:
    """What a device does before anybody changed anything."""
    return Bindings(dict(TABLES[layout]))


def restored(layout: Layout, saved: Mapping[str, str]) -> Bindings:
    """The defaults with saved choices (action -> control) on top. Choices that make no sense are left out; where they would
    leave an essential action without a control, the defaults stand."""
    table: dict[str, str] = {}
    for action in ACTIONS:
        control = saved.get(action, "")
        if control and control not in table:
            table[control] = action
    chosen = set(table.values())
    for control, action in TABLES[layout].items():
        if control not in table and action not in chosen:
            table[control] = action
    bound = Bindings(table)
    return bound if bound.complete else defaults(layout)
