"""Which letters a font has: a map may be called anything, and a font shows the same box for every letter that it lacks."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pygame

from game.show.fonts import open_font

NO_LETTER = "\uffff"
"""No font has it, so it looks like all letters that a font lacks."""


@cache
def lacks(face: Path, letter: str) -> bool:
    """Whether the font file draws `letter` as its box for what it has not got."""
    drawn = letter.isprintable() and not (letter.isascii() or letter.isspace())  # what is not printable is left out (game/show/fonts.py)
    return drawn and _drawn(face, letter) == _drawn(face, NO_LETTER)


def missing_letters(faces: Sequence[Path], text: str) -> tuple[str, ...]:
    """The letters of `text` that none of these font files has, each once."""
    return tuple(letter for letter in dict.fromkeys(text) if all(lacks(face, letter) for face in faces))


def _drawn(face: Path, letter: str) -> bytes:
    pygame.font.init()
    font = open_font(face, 24)
    try:
        picture = pygame.font.Font.render(font, letter, False, "white")  # ours would leave out what no font has
    except pygame.error:  # an accent without a letter
        return b""
    return pygame.image.tobytes(picture, "RGBA")
