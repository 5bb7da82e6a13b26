"""Texts on sheets that are kept or printed: none is ever cut."""

from collections.abc import Sequence

from pygame import Surface

from game.show.palette import INK, Rgb
from game.show.theme import TEXT, Theme

SHARES = (1.0, 0.6, 0.45, 0.3, 0.2)
"""To these shares of its size a text shrinks: to the first two in one line, then it wraps, and then it gets smaller: nothing is cut."""


def said_whole(theme: Theme, text: str, pixels: float, colour: Rgb, room: tuple[float, float], face: str = TEXT) -> Surface:
    """A text that is never cut: it shrinks, then wraps where the room is high enough (0: one line), then gets as small as it
    must."""
    scale, picture = theme.frame.scale, Surface((1, 1))
    for share in SHARES:
        theme.cut.clear()
        size = pixels / scale
        picture = theme.label(text, size, colour, face, fit=room[0] / scale, height=room[1] / scale, least=size * share)
        if not theme.cut:
            break
    return picture


def said_alike(theme: Theme, texts: Sequence[str], letters: tuple[int, int], size: tuple[int, int]) -> list[Surface]:
    """Texts in as many lines as they need, in letters of one size: the largest from the first to the second of `letters`, in
    pixels, in which each is within `size`. What is far too long has smaller ones."""
    largest, smallest = letters
    together = next((high for high in range(largest, smallest, -2) if all(_fits(theme, text, high, size) for text in texts)), smallest)
    return [
        _fits(theme, text, next((high for high in range(together, 8, -2) if _fits(theme, text, high, size)), 8), size) or Surface((1, 1))
        for text in texts
    ]


def _fits(theme: Theme, text: str, pixels: int, size: tuple[int, int]) -> Surface | None:
    """The text in letters so high; None where not all of it is within the size."""
    theme.cut.clear()
    scale = theme.frame.scale
    high, wide, tall = pixels / scale, size[0] / scale, size[1] / scale
    picture = theme.label(text, high, INK, fit=wide, height=tall, least=high)
    return None if theme.cut else picture
