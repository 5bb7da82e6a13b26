"""Makes part of a road darker while somebody chooses among the rest of it: painted into the ground, so that nothing costs more after."""

from collections.abc import Iterable, Mapping, Sequence

import pygame
from pygame import Rect, Surface

Outline = Sequence[tuple[float, float]]
DIM = 0.6
"""Of its light, what a dimmed space keeps."""
MARGIN = 2


class Dimmer:
    """Over one ground. `outlines` are the spaces in pixels of it, by name."""

    def __init__(self, ground: Surface, outlines: Mapping[str, Outline]) -> None:
        self.ground = ground
        self.outlines = outlines
        self.dimmed: frozenset[str] = frozenset()
        self._rects = {name: _around(points) for name, points in outlines.items()}
        self._lit: Surface | None = None
        self._at = Rect(0, 0, 0, 0)

    def dim(self, names: Iterable[str]) -> list[Rect]:
        """These spaces are dark, all others lit; returns what that changes."""
        wanted = frozenset(names)
        changed = wanted ^ self.dimmed
        if not changed:
            return []
        if self._lit is None:
            whole = list(self._rects.values())
            self._at = whole[0].unionall(whole[1:]).clip(self.ground.get_rect())
            self._lit = self.ground.subsurface(self._at).copy()
        self.dimmed = wanted
        rects = _joined(self._rects[name].clip(self._at) for name in changed)
        for rect in rects:
            self._paint(self._lit, rect)
        return rects

    def all_lit(self) -> list[Rect]:
        """No space is dark; returns what that changes."""
        return self.dim(())

    def _paint(self, lit: Surface, rect: Rect) -> None:
        self.ground.blit(lit, rect, rect.move(-self._at.x, -self._at.y))
        veil = Surface(rect.size)
        veil.fill((255, 255, 255))
        shade = (round(255 * DIM),) * 3
        for name in self.dimmed:
            if self._rects[name].colliderect(rect):
                pygame.draw.polygon(veil, shade, [(x - rect.x, y - rect.y) for x, y in self.outlines[name]])
        self.ground.blit(veil, rect, special_flags=pygame.BLEND_RGB_MULT)


def _around(points: Outline) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = int(min(xs)) - MARGIN, int(min(ys)) - MARGIN
    return Rect(left, top, int(max(xs)) + MARGIN - left, int(max(ys)) + MARGIN - top)


def _joined(rects: Iterable[Rect]) -> list[Rect]:
    """Rectangles that touch become one: what lies in two is painted once."""
    found: list[Rect] = []
    for rect in rects:
        while (index := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(index))
        found.append(rect)
    return found
