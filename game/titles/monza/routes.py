"""All the drives a throw allows (section 13, plan search), for computer drivers and for hints."""

from collections.abc import Iterator
from typing import NamedTuple

from game.titles.monza.course import Course
from game.titles.monza.meta import COLOURS
from game.titles.monza.moves import PlaceDie, PlaceTile
from game.titles.monza.state import START

__all__ = ["Route", "routes"]

Move = PlaceDie | PlaceTile
Spot = tuple[str, str, str]
"""Where the drive stands: node, dice left, tiles left; both as letters in the order RYBGPW."""


class Route(NamedTuple):
    """One way to use a throw: the placements, where it ends, what is left over, whether the rules let it end there."""

    moves: tuple[Move, ...]
    end: str
    dice_left: str
    tiles_left: str
    complete: bool

    @property
    def dice(self) -> int:
        """How many dice it lays."""
        return sum(type(move) is PlaceDie for move in self.moves)

    @property
    def tiles(self) -> int:
        """How many tiles it lays."""
        return len(self.moves) - self.dice


def routes(course: Course, start: str = START, dice: str = "", tiles: str = "") -> tuple[Route, ...]:
    """Every different outcome from `start`, shortest first, in one fixed order; of equal outcomes the first found."""
    origin: Spot = (start, _sorted(dice), _sorted(tiles))
    reached_by: dict[Spot, tuple[Spot, Move] | None] = {origin: None}
    queue = [origin]
    complete: list[bool] = []
    for spot in queue:
        complete.append(not course.can_leave(spot[0], spot[1]))
        for move, after in _steps(course, spot):
            if after not in reached_by:
                reached_by[after] = (spot, move)
                queue.append(after)
    return tuple(Route(_moves(reached_by, spot), *spot, done) for spot, done in zip(queue, complete, strict=True))


def _sorted(letters: str) -> str:
    return "".join(c * letters.count(c) for c in COLOURS)


def _steps(course: Course, spot: Spot) -> Iterator[tuple[Move, Spot]]:
    node, dice, tiles = spot
    for letter, die in course.dice[node]:
        if letter in dice:
            yield die, (die.node, dice.replace(letter, "", 1), tiles)
    if tiles:
        for letter, tile in course.tiles[node]:
            if letter in tiles:
                yield tile, (tile.node, dice, tiles.replace(letter, "", 1))


def _moves(reached_by: dict[Spot, tuple[Spot, Move] | None], spot: Spot) -> tuple[Move, ...]:
    moves: list[Move] = []
    link = reached_by[spot]
    while link is not None:
        moves.append(link[1])
        link = reached_by[link[0]]
    return tuple(reversed(moves))
