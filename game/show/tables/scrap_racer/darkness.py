"""The light over the board: before a die lands all of it gets dark together, but for the racer, within eight frames.

Darkness lies over nothing: it is in the ground itself, and in the pictures of what stands there. So what moves in the dark costs no more
than in the light; only the frames in which the light changes draw the whole board.
"""

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.show.canvas import Layer, Node
from game.show.palette import Rgb
from game.show.stage import Stage

DIMMING = 8 / 60
"""Seconds in which the light changes from one tone to another: eight frames at the normal pace."""


class Tone(NamedTuple):
    """What covers the board: a colour, and how much of it, of 255."""

    colour: Rgb
    strength: int


DARKEST = 118
"""Of 255: with five of six numbers at risk."""
LIT = Tone((0, 0, 0), 0)
"""All its light."""


def dusk(sixths: int) -> Tone:
    """How dark the board is while somebody decides, by the sixths at risk: a little darker with each of them, and lit where none is."""
    return Tone((0, 0, 0), round(DARKEST * (min(sixths, 5) / 5) ** 0.8)) if sixths > 0 else LIT


def between(one: Tone, other: Tone, share: float) -> Tone:
    """The tone that looks like `share` of the way (0 .. 1) from one picture to the other."""
    if share >= 1:
        return other
    strength = one.strength + (other.strength - one.strength) * share
    if strength <= 0:
        return LIT
    before, after = one.strength * (1 - share) / strength, other.strength * share / strength
    red, green, blue = (round(a * before + b * after) for a, b in zip(one.colour, other.colour, strict=True))
    return Tone((red, green, blue), round(strength))


def _shade(picture: Surface, tone: Tone) -> None:
    """Makes it look as it does under a veil of that tone."""
    left = 255 - tone.strength
    picture.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
    glow = tuple(part * tone.strength // 255 for part in tone.colour)
    if any(glow):
        picture.fill(glow, special_flags=pygame.BLEND_RGB_ADD)


def _shaded(picture: Surface, tone: Tone) -> Surface:
    copy = picture.copy()
    _shade(copy, tone)
    return copy


class Lamps:
    """The lamps over the ground of a race. They paint on the ground; `all_on` leaves it as it was."""

    def __init__(self) -> None:
        self.tone = LIT
        self._ground: Surface | None = None
        self._lit: Surface | None = None
        """The board in all its light, from the last time it was; kept, for fresh memory costs as much as all the rest of a frame."""
        self._board = Rect(0, 0, 0, 0)

    def over(self, ground: Surface | None, board: Rect) -> None:
        """Hangs them over this ground, whose board lies there (pixels). The ground they hung over before gets all its light."""
        if ground is not self._ground or board != self._board:
            self.all_on()
            self._ground, self._board, self._lit = ground, Rect(board), None

    def get_ready(self) -> None:
        """Copies the board in all its light before it gets dark for the first time: that takes longer than a frame has."""
        if self._ground is not None and self._lit is None:
            self._lit = self._ground.subsurface(self._board.clip(self._ground.get_rect())).copy()

    def turn(self, tone: Tone) -> list[Rect]:
        """Paints the board in that tone; returns what that changes."""
        if tone == self.tone:
            return []
        if self._ground is not None:
            board = self._ground.subsurface(self._board.clip(self._ground.get_rect()))
            self.get_ready()
            if self._lit is not None:
                one, other = (self._lit, board) if self.tone == LIT else (board, self._lit)
                one.blit(other, (0, 0))
            if tone != LIT:
                _shade(board, tone)
        self.tone = tone
        return [self._board]

    def all_on(self) -> list[Rect]:
        """All the light; returns what that changes."""
        return self.turn(LIT)


class Light:
    """The light over `board` (design units) until a die has landed; `racer` is the key of the thing that keeps it."""

    def __init__(self, layer: Layer, stage: Stage, lamps: Lamps, board: Rect, racer: str) -> None:
        self.layer = layer
        self.lamps = lamps
        lamps.over(layer.background, layer.frame.rect(*board))
        self._goal, self._from = lamps.tone, lamps.tone
        self._standing: list[tuple[Node, Surface]] = []
        for key, thing in stage.things.items():
            node = stage.nodes.get(key)
            if thing.kind in ("racer", "site") and key != racer and node is not None and node.image is not None:
                self._standing.append((node, node.image))

    def fade(self, goal: Tone, share: float) -> None:
        """`share` of the way (0 .. 1) from the tone there was, when this goal was named first, to the goal."""
        if goal != self._goal:
            self._goal, self._from = goal, self.lamps.tone
        tone = between(self._from, goal, max(0.0, min(1.0, share)))
        changed = self.lamps.turn(tone)
        self.layer.touch(changed)
        for node, picture in self._standing if changed else ():
            node.image = picture if tone == LIT else _shaded(picture, tone)
