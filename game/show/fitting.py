"""Text that has to fit: in one line or several, smaller where that helps, cut short where nothing does."""

import re
from collections.abc import Callable

import pygame

LEAST = 28
"""Design units: nothing to read is smaller, and it grows with the text size like everything else."""
MORE = "…"
ROOMY = 0.8
"""A single line may shrink to this share of its size before it is broken into several."""

_UNITS = "%|ms|s|min|h|px|MB|GB|Hz|mm|cm|km|kg"
_APART = re.compile(rf"(?<!«)(?<!(?<!\d )\b[kszvouwKSZVOUW]) (?![:;!?»%])(?!(?<=\d )(?:{_UNITS}|\d{{3}})(?!\w))")
"""Spaces where a line may end: never before signs that stand apart in French, nor between a number and its unit or its thousands, nor
behind the one-letter prepositions of Czech, Slovak and Polish (which are no words of the other languages)."""

NEARLY = 0.95
"""What is wider than its room by more than this allows for is wider at any rounding."""


def fitted(
    font: Callable[[float], pygame.font.Font], text: str, size: float, room: int, height: float, least: float = LEAST
) -> tuple[float, str, bool]:
    """The size and the lines in which `text` fits into `room` x `height` pixels (0: as high as it gets), and whether all of it does;
    `font(size)` gives the letters."""
    single = size * ROOMY if height and _rows(font(least), height) > 1 else least
    trial = size - _too_large(font(size), text, size, room, 0)
    while trial >= max(least, single) and "\n" not in text:
        wide, high = font(trial).size(text)
        if wide <= room and (trial == least or not height or high <= height):
            return trial, text, True
        trial -= 1
    trial = size - _too_large(font(size), "".join(text.split()), size, room, height)
    while trial >= least:
        lines = broken(font(trial), text, room)
        if lines is not None and len(lines) <= _rows(font(trial), height):
            return trial, "\n".join(lines), True
        trial -= 1
    lines, whole = cut_short(font(least), text, room, _rows(font(least), height))
    return least, "\n".join(lines), whole


def _too_large(font: pygame.font.Font, text: str, size: float, room: int, height: float) -> int:
    """How many sizes, from `size` down in steps of 1, need no trial: by what `font` (of that size) says, `text` is wider there than all
    lines together. Letters grow with their size but for their rounding, a pixel each at most, for which there is a margin."""
    wide, high, line = font.size(text)[0] * NEARLY, font.get_height() * NEARLY, font.get_linesize() * NEARLY
    for step in range(int(size)):
        share = (size - step) / size
        rows = max(1, 1 + int((height - high * share) // (line * share))) if height else 1
        if wide * share - len(text) <= rows * room:
            return step
    return int(size)


def _rows(font: pygame.font.Font, height: float) -> int:
    """How many lines there is room for; always one."""
    return max(1, 1 + int((height - font.get_height()) // font.get_linesize())) if height else 1


def words(text: str) -> list[str]:
    """`text` in parts that stay on one line each. Our faces have no no-break space, so what belongs together is told here: "200 000",
    "5 s", "50 %", "« oui »", "Quoi ?"."""
    return _APART.split(text)


def unbroken(font: pygame.font.Font, text: str, room: int) -> str:
    """`text` as it is; already in lines where pygame, which breaks at any space, might part what belongs together (`room` 0:
    it breaks nowhere)."""
    if not room or words(text) == text.split(" "):
        return text
    lines = broken(font, text, room)
    return text if lines is None else "\n".join(lines)


def broken(font: pygame.font.Font, text: str, room: int) -> list[str] | None:
    """`text` in lines of at most `room` pixels, broken between words; None where a single word is too long."""
    lines: list[str] = []
    for part in text.split("\n"):
        line = ""
        for word in words(part):
            longer = f"{line} {word}" if line else word
            if font.size(longer)[0] <= room:
                line = longer
            elif font.size(word)[0] > room:
                return None
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return lines


def cut_short(font: pygame.font.Font, text: str, room: int, rows: int) -> tuple[list[str], bool]:
    """`text` in at most `rows` lines of `room` pixels: long words are broken anywhere, and what is too much becomes a mark; and
    whether all of it is there."""
    lines: list[str] = []
    line = ""
    for word in words(" ".join(text.split())):
        longer = f"{line} {word}" if line else word
        if font.size(longer)[0] <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while font.size(line)[0] > room and len(line) > 1 and rows > 1:
            share = next(n for n in range(len(line) - 1, 0, -1) if n == 1 or font.size(line[:n])[0] <= room)
            lines.append(line[:share])
            line = line[share:]
    lines.append(line)
    if len(lines) <= rows and font.size(lines[-1])[0] <= room:
        return lines, True
    rows = min(rows, len(lines))  # fewer where there is no room for a single letter
    last = lines[rows - 1]
    while last and font.size(last.rstrip() + MORE)[0] > room:
        last = last[:-1]
    return [*lines[: rows - 1], last.rstrip() + MORE], False
