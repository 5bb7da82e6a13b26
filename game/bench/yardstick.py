"""R, the yardstick of frames: a bare pygame loop in the same window that moves twenty pictures over a board with dirty rectangles.

It does what every frame of the game has to do, and nothing else: restore, blit, update. So it is as fast or slow as the machine, its
memory and its screen server are for us, which a blit of the whole screen is not.
"""

from collections.abc import Callable
from time import perf_counter, process_time
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.bench.figures import share

MOVERS, SIDE = 20, 96
"""How many pictures move, and how many pixels wide and high they are."""
STEP = 3
"""Pixels that each moves in a frame."""
PART = 40
"""Frames of which the median is told apart: so long, no longer, a neighbour's burst of work has to last to be seen in the spread."""


class Clocks(NamedTuple):
    """Seconds that pass, and seconds that this process works."""

    wall: Callable[[], float] = perf_counter
    own: Callable[[], float] = process_time


CLOCKS = Clocks()


class Yard(NamedTuple):
    """R in seconds: as they passed, and as this process worked."""

    seconds: float
    own: float


class Yardstick:
    """Runs the bare loop whenever it is asked, and leaves the picture as it was; R is the median of all its frames."""

    def __init__(self, clocks: Clocks = CLOCKS) -> None:
        self.clocks = clocks
        self._frames: list[tuple[float, float]] = []
        self._parts: list[float] = []
        """The median of each part of its frames."""

    def run(self, screen: Surface, frames: int) -> None:
        """So many frames more, on the window's surface."""
        before = screen.copy()
        board = _board(screen.get_size())
        picture = Surface((SIDE, SIDE), pygame.SRCALPHA).convert_alpha()
        picture.fill((200, 60, 40, 255))
        begin = len(self._frames)
        room = Rect(0, 0, max(1, board.get_width() - SIDE), max(1, board.get_height() - SIDE))
        screen.blit(board, (0, 0))
        pygame.display.flip()
        places = [_place(number, 0, room) for number in range(MOVERS)]
        for frame in range(1, frames + 1):
            begun, worked = self.clocks.wall(), self.clocks.own()
            places = _moved(screen, board, picture, places, [_place(number, frame, room) for number in range(MOVERS)])
            self._frames.append((self.clocks.wall() - begun, self.clocks.own() - worked))
        for at in range(begin, len(self._frames), PART):
            self._parts.append(share([seconds for seconds, _ in self._frames[at : min(at + PART, len(self._frames))]], 50))
        screen.blit(before, (0, 0))
        pygame.display.flip()

    @property
    def yard(self) -> Yard:
        return Yard(share([seconds for seconds, _ in self._frames], 50), share([own for _, own in self._frames], 50))

    @property
    def spread(self) -> float:
        """How far apart R lay in this run, as a share of it: from the tenth of its parts that was quickest to the tenth that was slowest. A
        single burst of something else is no other pace of the machine, and the medians of frames do not see it either."""
        middle = share(self._parts, 50)
        return (share(self._parts, 90) - share(self._parts, 10)) / middle if middle else 0.0


def _board(size: tuple[int, int]) -> Surface:
    board = Surface(size).convert()
    board.fill((30, 90, 60))
    for number in range(0, size[0] * size[1] // (SIDE * SIDE), 2):
        board.fill((60, 120, 90), (number * SIDE % size[0], number * SIDE // size[0] * SIDE, SIDE, SIDE))
    return board


def _place(number: int, frame: int, room: Rect) -> Rect:
    """Where a picture stands in a frame: they start in four rows of five, and go to and fro along their rows."""
    row, column = divmod(number, 5)
    way = (column * room.width // 5 + frame * STEP) % max(1, 2 * room.width)
    return Rect(min(way, 2 * room.width - way), row * room.height // 3, SIDE, SIDE)


def _moved(screen: Surface, board: Surface, picture: Surface, before: list[Rect], after: list[Rect]) -> list[Rect]:
    """One frame: the board where they stood, the pictures where they stand, and both to the screen. Returns where they stand."""
    for rect in before:
        screen.blit(board, rect, rect)
    for rect in after:
        screen.blit(picture, rect)
    pygame.display.update([old.union(new) for old, new in zip(before, after, strict=True)])
    return after
