"""Small pictures of screens: how they are made, kept and compared.

Each cell of one is the mean colour of eight by eight pixels. Letters that are drawn a little otherwise on another machine change it by
little; what moved, faded or is not there changes it by much.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pygame
from PIL import Image
from pygame import Rect, Surface

SCREEN = (1280, 720)
WIDE, HIGH = 160, 90
CELL = SCREEN[0] // WIDE
STEP = 6
"""Kept colours are multiples of it, so that the files are small."""
TOLERANCE = 10
"""So much may a colour of a cell differ. A text that moves by three pixels differs by more than twice as much."""
MOST_TOLD = 6
Cells = Any
"""Rows of cells, each three bytes."""
FOLDER = Path(__file__).parent


class Difference(NamedTuple):
    """Cells that lie together and differ: where they lie on the screen, how many they are, and by how much at most."""

    place: Rect
    cells: int
    most: int

    def __str__(self) -> str:
        x, y, width, height = self.place
        return f"differs at {x},{y} of {SCREEN[0]}x{SCREEN[1]} ({width} x {height}), by up to {self.most}"


def small(picture: Surface) -> Cells:
    """The cells of a picture of the whole screen."""
    shrunk = pygame.transform.smoothscale(picture.convert(24) if picture.get_bitsize() < 24 else picture, (WIDE, HIGH))
    return pygame.surfarray.array3d(shrunk).swapaxes(0, 1)


def path_of(name: str) -> Path:
    """Where the picture of that name is kept."""
    return FOLDER.joinpath(f"{name}.png")


def write(name: str, cells: Cells) -> None:
    """Keeps them."""
    path = path_of(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(rounded(cells)).save(path, optimize=True)


def read(name: str) -> Cells | None:
    """What is kept; None where nothing is."""
    path = path_of(name)
    if not path.exists():
        return None
    with Image.open(path) as kept:
        return np.asarray(kept.convert("RGB"))


def rounded(cells: Cells) -> Cells:
    """As they are kept."""
    return (cells // STEP * STEP + STEP // 2).astype(np.uint8)


def differences(kept: Cells, got: Cells) -> list[Difference]:
    """Where the two differ by more than another machine would make them, the greatest first."""
    off = np.abs(kept.astype(np.int16) - got.astype(np.int16)).max(axis=2)
    found = [Difference(place, cells, int(off[_slices(place)].max())) for place, cells in _together(off > TOLERANCE)]
    return sorted(found, key=lambda one: (-one.cells, one.place.y, one.place.x))


def _slices(place: Rect) -> tuple[slice, slice]:
    x, y, width, height = (number // CELL for number in place)
    return slice(y, y + height), slice(x, x + width)


def _together(wrong: Any) -> Iterator[tuple[Rect, int]]:
    """Cells that touch each other, or nearly do: the place on the screen that they fill, and their count."""
    left = {(int(x), int(y)) for y, x in zip(*np.nonzero(wrong), strict=True)}
    while left:
        open_, island = [left.pop()], list[tuple[int, int]]()
        while open_:
            x, y = open_.pop()
            island.append((x, y))
            near = {(x + dx, y + dy) for dx in (-2, -1, 0, 1, 2) for dy in (-2, -1, 0, 1, 2)} & left
            left -= near
            open_ += near
        xs, ys = [x for x, _ in island], [y for _, y in island]
        place = Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
        yield Rect(*(number * CELL for number in place)), len(island)


def told(name: str, found: list[Difference]) -> list[str]:
    """What a person reads of it."""
    lines = [f"{name} {one}" for one in found[:MOST_TOLD]]
    return lines + [f"{name} differs in {len(found) - MOST_TOLD} more places"] * (len(found) > MOST_TOLD)
