"""The light over the board: while a breath is held it goes out strip by strip, from afar towards the racer.

Darkness lies over nothing: it is in the ground itself, and in the pictures of what stands there. So what moves in the dark costs no more
than in the light, and of the board no more than a strip or two is drawn in a frame.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.show.canvas import Layer, Node
from game.show.palette import Rgb
from game.show.picture_cache import picture_cache
from game.show.stage import Stage

__all__ = ["Lamps", "Light", "Tone"]

STRIPS = 28
"""One or two of them change in a frame. They lie across: broad rows of pixels are painted faster than high ones."""


class Tone(NamedTuple):
    """What covers the board: a colour, and how much of it, of 255."""

    colour: Rgb
    strength: int


def _shaded(picture: Surface, tone: Tone) -> Surface:
    """A copy as it looks under a veil of that tone."""
    copy, left = picture.copy(), 255 - tone.strength
    copy.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
    glow = tuple(part * tone.strength // 255 for part in tone.colour)
    if any(glow):
        copy.fill(glow, special_flags=pygame.BLEND_RGB_ADD)
    return copy


_standing = picture_cache(128)(_shaded)
"""Pictures of what stands on the board are few, and wanted again at the next die."""


class Lamps:
    """The lamps over the ground of a race, one for each strip of its board. They paint on the ground; `all_on` leaves it as it was."""

    def __init__(self) -> None:
        self._ground: Surface | None = None
        self._rects: list[Rect] = []
        self._tones: list[Tone | None] = [None] * STRIPS
        self._made: dict[tuple[int, Tone | None], Surface] = {}
        """Strips of the ground, lit (None) and in every tone they have ever had."""

    def over(self, ground: Surface | None, board: Rect) -> list[Rect]:
        """Hangs them over this ground, whose board lies there (pixels), and returns their strips from the top down."""
        if ground is not self._ground or not self._rects:
            self.all_on()
            edges = [board.y + board.height * number // STRIPS for number in range(STRIPS + 1)]
            self._rects = [Rect(board.x, top, board.width, low - top) for top, low in pairwise(edges)]
            self._ground, self._made = ground, {}
        return self._rects

    def tone(self, number: int) -> Tone | None:
        """How strip `number` looks; None: all its light."""
        return self._tones[number]

    def warm(self, tones: Iterable[Tone]) -> Iterator[bool]:
        """Makes the strips in these tones beforehand, a few per step."""
        for tone in tones if self._ground is not None else ():
            for number in range(STRIPS):
                self._strip(number, tone)
                if number % 4 == 3:
                    yield True

    def _strip(self, number: int, tone: Tone | None) -> Surface:
        if (number, tone) not in self._made:
            assert self._ground is not None
            lit = self._ground.subsurface(self._rects[number]).copy() if tone is None else self._strip(number, None)
            self._made[number, tone] = lit if tone is None else _shaded(lit, tone)
        return self._made[number, tone]

    def turn(self, number: int, tone: Tone | None) -> Rect:
        """Paints strip `number` in that tone and returns where it lies."""
        self._tones[number] = tone
        if self._ground is not None:
            lit = self._strip(number, None)
            self._ground.blit(lit if tone is None else self._strip(number, tone), self._rects[number])
        return self._rects[number]

    def all_on(self) -> list[Rect]:
        """All the light; returns what that changes."""
        return [self.turn(number, None) for number in range(STRIPS) if self._tones[number] is not None]


class Light:
    """The light while one breath is held over `board` (design units); `racer` is the key of the thing that it stays with."""

    def __init__(self, layer: Layer, stage: Stage, lamps: Lamps, board: Rect, racer: str) -> None:
        self.layer = layer
        self.lamps = lamps
        self._rects = lamps.over(layer.background, layer.frame.rect(*board))
        self._standing: list[list[tuple[Node, Surface]]] = [[] for _ in range(STRIPS)]
        for key, thing in stage.things.items():
            node = stage.nodes.get(key)
            if thing.kind in ("racer", "site") and key != racer and node is not None and node.image is not None:
                self._standing[self._number(node)].append((node, node.image))
        middle = self._number(stage.nodes[racer])
        self._outward = sorted(range(STRIPS), key=lambda number: abs(number - middle))

    def _number(self, node: Node) -> int:
        """The strip that something stands on."""
        _, y = self.layer.frame.at(*node.place)
        return next((number for number, rect in enumerate(self._rects) if y < rect.bottom), STRIPS - 1)

    def sweep(self, tone: Tone | None, share: float, *, inward: bool = False) -> None:
        """This share of the strips takes this tone (None: all the light): the nearest to the racer, or (`inward`) the furthest."""
        order = self._outward[::-1] if inward else self._outward
        for number in order[: round(STRIPS * max(0.0, min(1.0, share)))]:
            if self.lamps.tone(number) != tone:
                self.layer.touch([self.lamps.turn(number, tone)])
                for node, picture in self._standing[number]:
                    node.image = _standing(picture, tone) if tone else picture
