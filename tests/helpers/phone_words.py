"""Anything that the protocol lets a phone say."""

import random
from typing import get_args

import msgspec

from game.input.phones import CONTROLS
from game.phones.protocol import Message

VALUES: dict[str, tuple[object, ...]] = {
    "v": (1, 2), "n": (0, 1, 1, 1, 2), "part": (0, 0, 1, 15), "picks": ((), (0,), (1,), (5,), (0, 1)), "item": (0, 1, 63),
    "large": (100, 200), "by": (-2, -1, 1, 2), "control": CONTROLS, "down": (True, False), "yes": (True, False), "place": (0, 1, 9),
    "ref": ("R17", "quit"),
}  # fmt: skip
"""What fields may hold; all others any short text."""


def any_message(rng: random.Random) -> Message:
    """One that the protocol allows, of any kind."""
    kind = rng.choice(get_args(Message))
    names = [field.name for field in msgspec.structs.fields(kind)]
    values = {name: rng.choice(VALUES.get(name, ("", "operator", "<b>"))) for name in names}
    return msgspec.convert({"kind": kind.__struct_config__.tag, **values}, Message)
