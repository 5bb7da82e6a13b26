"""What a voice reads of a widget: words alone, which the narrator puts together in the player's language."""

from collections.abc import Iterable
from typing import NamedTuple

ENDS = ".!?:"


class Said(NamedTuple):
    """`name` is what it is, `value` how it stands ("on", "German"), `number` which one of how many is looked at (from 1)."""

    name: str
    value: str = ""
    number: tuple[int, int] | None = None


def joined(parts: Iterable[str]) -> str:
    """What is said of a thing, one after another: commas between them, but none after the end of a sentence."""
    words = ""
    for part in filter(None, (part.strip() for part in parts)):
        words += f"{' ' if words[-1] in ENDS else ', '}{part}" if words else part
    return words


def ended(words: str) -> str:
    """`words` as a sentence, so that a voice pauses after them; nothing stays nothing."""
    words = words.strip()
    return f"{words}." if words and words[-1] not in ENDS else words
