"""Confetti for a winner, and how cars and rows come on. It is looks only, so its chance comes from a generator of the screen's own."""

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from game.show.canvas import DESIGN, Layer, Node
from game.show.painters.icons import confetti
from game.show.palette import LETTERS
from game.show.timeline import ease_out, overshoot

PIECES = 90
SECONDS = 7.0
FALL = 210.0
"""Design units per second."""
BEHIND = 11
"""Depth of the pieces: they fall behind cars, cards and buttons, and cover no word."""
FADES = 70.0
"""Design units over which a piece comes to be seen."""


class Piece(NamedTuple):
    """One piece: where it starts, when, how fast it falls and how it sways."""

    x: float
    late: float
    fall: float
    sway: float
    phase: float


class Confetti:
    """Pieces that fall over the stage, most of them in the winners' `letters`; nothing above `top` is covered."""

    def __init__(self, layer: Layer, letters: Sequence[str], top: float, seed: int = 1) -> None:
        chance = random.Random(seed)
        self.layer, self.top = layer, top
        self.time = 0.0
        self.pieces: list[Piece] = []
        self.nodes: list[Node] = []
        for _ in range(PIECES):
            x, late = chance.uniform(0, DESIGN[0] * 0.56), chance.uniform(0.0, 2.4)
            self.pieces.append(Piece(x, late, FALL * chance.uniform(0.75, 1.5), chance.uniform(12, 46), chance.uniform(0, 6.3)))
            letter = chance.choice([*letters, *letters, *LETTERS])
            self.nodes.append(layer.add(confetti(letter, chance.randrange(8), layer.frame.px(chance.uniform(22, 38))), x, top, BEHIND))

    def advance(self, dt: float) -> bool:
        """`dt` seconds of falling; False once all pieces are gone."""
        self.time += dt
        falling = False
        for piece, node in zip(self.pieces, self.nodes, strict=True):
            age = max(0.0, self.time - piece.late)
            y = self.top + age * piece.fall
            node.shown = age > 0 and y < DESIGN[1] + 60
            falling = falling or y < DESIGN[1] + 60
            if node.shown:
                node.alpha = round(255 * min(1.0, (y - self.top) / FADES))
                node.place = (piece.x + math.sin(age * 2.6 + piece.phase) * piece.sway, y)
        if not falling or self.time > SECONDS + 3:
            self.leave()
            return False
        return True

    def leave(self) -> None:
        """Nothing is left on the floor."""
        for node in self.nodes:
            self.layer.remove(node)
        self.nodes = []


def drop(node: Node, rest: tuple[float, float], t: float) -> None:
    """`node` falls onto its place and bounces a little; t from 0 to 1."""
    node.alpha = round(255 * min(1.0, t * 3))
    node.place = (rest[0], rest[1] - 130 * (1 - overshoot(t)) if t < 1 else rest[1])


def slide(node: Node, rest: tuple[float, float], t: float) -> None:
    """`node` comes in from the right; t from 0 to 1."""
    node.alpha = round(255 * min(1.0, t * 2))
    node.place = (rest[0] + 160 * (1 - ease_out(t)), rest[1])
