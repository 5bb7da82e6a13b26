"""Opens fonts: text from anywhere can be measured and drawn with them, and one whose file is missing or junk is stood in for."""

import struct
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from game.core.printable import printable

FACES = ("Play-Bold.ttf", "Play-Regular.ttf", "BebasNeue-Bold.otf")
"""All that are shipped; each may stand in for another, the first one first."""
LONGEST = 2_000
"""Letters of one text at most: no page has room for more, and a picture of them would fill the memory."""
KINDS = (b"\0\1\0\0", b"OTTO")
"""What a font file begins with: outlines of TrueType, or of PostScript."""
HEAD, ROW = struct.Struct(">4sH6x"), struct.Struct(">8xII")
"""Its first bytes with the number of its tables, and what stands there of each: where it begins, and how long it is."""
TRIAL = "Ag"
"""What a font is tried with."""


class NoFontError(Exception):
    """Not a single font can be used; the text says which was asked for."""


def shown(text: str) -> str:
    """What of a text can be drawn: a name from a file may hold a NUL, halves of letters, or a million letters."""
    return text if len(text) <= LONGEST and text.isprintable() else printable(text[:LONGEST])


class Font(pygame.font.Font):
    """A font that takes any text: all that is measured or drawn passes here."""

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        """Width and height of the text in pixels."""
        return super().size(shown(text))

    def render(self, text: str, *more: Any) -> Surface:  # type: ignore[override]
        """A picture of the text."""
        try:
            return super().render(shown(text), *more)
        except pygame.error:
            if self.size(text)[0]:
                raise
            return super().render("", *more)  # accents without a letter are no picture


def open_font(path: Path, pixels: int) -> Font:
    """The font in that file; where it can't be used another of its folder, else pygame's own. NoFontError where there is none at all."""
    for file in (path, *_others(path)):
        if _usable(file):
            try:
                return _tried(file, pixels)
            except (OSError, ValueError, pygame.error):
                continue
    try:
        return _tried(None, pixels)
    except (OSError, ValueError, pygame.error):
        raise NoFontError(path.name) from None


def bad_fonts(folder: Path, faces: Sequence[str] = FACES) -> tuple[str, ...]:
    """Those of the shipped fonts that another one stands in for."""
    return tuple(face for face in faces if not _usable(folder / face))


def _others(path: Path) -> tuple[Path, ...]:
    return tuple(path.with_name(face) for face in FACES if face != path.name)


def _tried(file: Path | None, pixels: int) -> Font:
    """The font, once it has measured something: of junk pygame makes a font without a word, and falls over it later."""
    font = Font(file, pixels)
    font.size(TRIAL)
    return font


@cache
def _usable(file: Path) -> bool:
    """Whether that is a whole font: it begins like one, and all its tables lie within the file."""
    try:
        if not file.is_file():  # a pipe would wait for ever
            return False
        with file.open("rb") as opened:
            head = opened.read(HEAD.size)
            if not head.startswith(KINDS):
                return False
            tables = opened.read(ROW.size * HEAD.unpack(head)[1])
            return all(start + length <= file.stat().st_size for start, length in ROW.iter_unpack(tables))
    except (OSError, struct.error):
        return False
