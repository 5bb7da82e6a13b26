"""The camera over a board: a gentle push-in. It redraws everything while it moves, so it is short and rare."""

import pygame
from pygame import Rect, Surface

from game.show.canvas import Frame, Layer

__all__ = ["Camera"]


class Camera:
    """Looks at the whole of `area` (design units), or closer at a point of it."""

    def __init__(self, area: Rect) -> None:
        self.area = area
        self._at = (0.0, 0.0)
        self._zoom = 1.0
        self._was_close = False
        self._sheet: Surface | None = None
        """The enlarged area, kept: fresh memory for it costs as much as enlarging."""

    def look(self, x: float, y: float, zoom: float) -> None:
        """`zoom` 1 is the whole area, 1.25 the closest."""
        self._at, self._zoom = (x, y), zoom

    def draw(self, layer: Layer, target: Surface) -> list[Rect]:
        """Composes the layer; while the camera is close, everything, and the area once more, larger."""
        if self._zoom > 1.0 or self._was_close:
            layer.whole = True
        self._was_close = self._zoom > 1.0
        rects = layer.compose(target)
        if self._was_close:
            self._enlarge(target, layer.frame)
        return rects

    def _enlarge(self, target: Surface, frame: Frame) -> None:
        area = frame.rect(*self.area)
        x, y = frame.at(*self._at)
        width, height = area.width / self._zoom, area.height / self._zoom
        left = x - width * (x - area.x) / area.width
        top = y - height * (y - area.y) / area.height
        part = Rect(round(left), round(top), round(width), round(height)).clamp(area).clip(target.get_rect())
        if self._sheet is None or self._sheet.get_size() != area.size:
            self._sheet = Surface(area.size, 0, target)
        target.blit(pygame.transform.scale(target.subsurface(part), area.size, self._sheet), area)
