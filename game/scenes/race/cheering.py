"""Whoever sits out a round of a cup keeps the device, and cheers by pressing: a handful of confetti, at most once a second."""

import math
import random
from collections.abc import Mapping
from typing import NamedTuple

from game.input.intents import Deed, Intent
from game.scenes.framework.scene import Context
from game.show.canvas import DESIGN, Layer, Node
from game.show.painters.icons import confetti
from game.show.palette import LETTERS

BETWEEN = 1.0
"""Seconds from one burst to the next, of all who cheer."""
PIECES, LASTS, FADES = 18, 1.3, 0.4
"""Of a burst: how many, seconds until they are gone, seconds of these in which they fade."""
WIDE, SPEED, FALL = 0.9, 620.0, 900.0
"""How far to both sides they fly (radians from straight up), how fast (design units a second), and what draws them down."""
DEPTH = 60


class _Piece(NamedTuple):
    """One piece, and which way it flies."""

    node: Node
    across: float
    up: float


class Cheering:
    """`fans` are the colours of those who cheer, by their devices. It is looks only, so its chance comes from a generator of its own."""

    def __init__(self, ctx: Context, fans: Mapping[str, str]) -> None:
        self.ctx, self.fans = ctx, fans
        self._chance = random.Random(1)
        self._layer: Layer | None = None
        self._pieces: list[_Piece] = []
        self._start = (0.0, 0.0)
        self._age = self._since = BETWEEN + LASTS

    def build(self, layer: Layer) -> None:
        """On a fresh layer, where nothing flies."""
        self._layer, self._pieces = layer, []

    def hears(self, intent: Intent) -> bool:
        """Whether it is a press of somebody who cheers; it means nothing else then."""
        if intent.deed not in (Deed.CONFIRM, Deed.PRESS) or intent.device not in self.fans:
            return False
        if self._since >= BETWEEN and self._layer is not None:
            self._burst(self._layer, self.fans[intent.device])
        return True

    def _burst(self, layer: Layer, letter: str) -> None:
        self._clear()
        self._age = self._since = 0.0
        self.ctx.sound.play("cheer")
        place = sorted(self.fans.values()).index(letter) + 1
        self._start = (DESIGN[0] * place / (len(self.fans) + 1), DESIGN[1] - 40.0)
        for number in range(PIECES):
            side, pace = self._chance.uniform(-WIDE, WIDE), SPEED * self._chance.uniform(0.7, 1.5)
            colour = letter if number % 3 else self._chance.choice(LETTERS)
            picture = confetti(colour, self._chance.randrange(8), layer.frame.px(self._chance.uniform(24, 38)))
            node = layer.add(picture, *self._start, DEPTH)
            self._pieces.append(_Piece(node, math.sin(side) * pace, math.cos(side) * pace * 1.5))
        self._place()

    def pass_time(self, dt: float) -> None:
        """`dt` seconds went by."""
        self._since += dt
        if self._pieces:
            self._age += dt
            if self._age >= LASTS:
                self._clear()
            else:
                self._place()

    def _place(self) -> None:
        """Where the pieces are by now; with reduced motion they stand where they would be highest."""
        x, y = self._start
        for piece in self._pieces:
            t = piece.up / FALL if self.ctx.settings.reduced_motion else self._age
            piece.node.place = (x + piece.across * t, y - piece.up * t + FALL * t * t / 2)
            piece.node.alpha = round(255 * min(1.0, (LASTS - self._age) / FADES))

    def _clear(self) -> None:
        for piece in self._pieces:
            if self._layer is not None:
                self._layer.remove(piece.node)
        self._pieces = []

    @property
    def moving(self) -> bool:
        """Whether something flies by now."""
        return bool(self._pieces)
