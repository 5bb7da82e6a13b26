"""The camera over a board: a gentle push-in. It redraws everything while it moves, so it is short and rare."""

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from game.show.canvas import Frame, Layer


class Camera:
    """Looks at the whole of `area` (design units), or closer at a point of it."""

    def __init__(self, area: Rect) -> None:
        self.area = area
        self._at = (0.0, 0.0)
        self._zoom = 1.0
        self._world: Surface | None = None
        """The picture from afar, while the camera is close: it is composed on, and enlarged from."""
        self._sheet: Surface | None = None
        """Kept from push-in to push-in: fresh memory costs as much as drawing into it."""

    def look(self, x: float, y: float, zoom: float) -> None:
        """`zoom` 1 is the whole area, 1.25 the closest."""
        self._at, self._zoom = (x, y), zoom

    def forget(self) -> None:
        """The picture it enlarges is of the past."""
        self._world = None

    def close(self) -> None:
        """Nothing is seen through it any more."""
        self._world = self._sheet = None

    def bake(self, like: Surface) -> Iterator[None]:
        """Takes the memory for its sheet beforehand, of the kind of the window `like`."""
        self._kept(like)
        yield

    def draw(self, layer: Layer, target: Surface) -> list[Rect]:
        """Composes the layer; while the camera is close, its area is shown larger. Returns what has to be presented."""
        if layer.whole:
            self._world = None
        close = self._zoom > 1.0
        if self._world is None:
            rects = layer.compose(target)
            if not close:
                return rects
            self._world = self._kept(target)
            self._world.blit(target, (0, 0))
        else:
            rects = layer.compose(self._world)
        area = layer.frame.rect(*self.area).clip(target.get_rect())
        outside = [rect for rect in rects if not area.contains(rect)]
        for rect in outside:
            target.blit(self._world, rect, rect)
        if close:
            self._enlarge(self._world, target, layer.frame, area)
        else:
            target.blit(self._world, area, area)
            self._world = None
        return [*outside, area]

    def _enlarge(self, world: Surface, target: Surface, frame: Frame, area: Rect) -> None:
        x, y = frame.at(*self._at)
        width, height = area.width / self._zoom, area.height / self._zoom
        left = x - width * (x - area.x) / area.width
        top = y - height * (y - area.y) / area.height
        part = Rect(round(left), round(top), round(width), round(height)).clamp(area).clip(target.get_rect())
        pygame.transform.scale(world.subsurface(part), area.size, target.subsurface(area))  # straight onto the window

    def _kept(self, like: Surface) -> Surface:
        if self._sheet is None or self._sheet.get_size() != like.get_size():
            self._sheet = Surface(like.get_size(), 0, like)
        return self._sheet
