"""From picture to picture: another scene comes on top, or the window gets another size. What takes long is made in slices meanwhile,
and the old picture stays until the new one is there."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.app.garbage import give_back
from game.scenes.framework.scene import Scene
from game.show.canvas import Frame, dimmed
from game.show.painters.table import bake_table
from game.show.picture_cache import dropping
from game.show.wipe import Wipe

if TYPE_CHECKING:
    from game.app.loop import App

DONE = object()
BANDS = 6
"""In so many pieces a fresh window is filled."""
DROPPED = 60
"""So many pictures are let go of at a time."""


class Change:
    """At most one change is pending. Where the app does not slice, nothing ever is."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.covered = False
        """A whole picture is in the window that was not yet presented."""
        self._work: Iterator[None] = iter(())
        self._then: Callable[[], None] | None = None
        self._old: tuple[Surface, Frame] | None = None
        """What was seen before the window got another size."""
        self._fresh = False
        """The old picture was drawn into the window as it is now, and is to be presented."""
        self._fitting = False
        """Not all scenes have come to the window's size."""
        self._sheet: Surface | None = None

    @property
    def pending(self) -> bool:
        """Whether something is being made that the next picture waits for."""
        return self._then is not None

    def go_on(self) -> bool:
        """One piece of work; False if nothing is waited for."""
        if self._then is None:
            return False
        if next(self._work, DONE) is DONE:
            then, self._then = self._then, None
            then()
        return True

    def finish(self) -> None:
        """All of it, now: somebody wants to go on."""
        while self.go_on():
            pass

    def uncover(self) -> None:
        """What was in the window is gone, or it was not there yet when the old picture was shown: that is shown again."""
        if self._old is not None:
            for _ in show_fitted(*self._old, self.app.screen, self.app.ctx.frame):
                pass
        self._fresh = True

    def draw(self) -> list[Rect]:
        """Returns what has to be presented: the old picture, once."""
        fresh, self._fresh = self._fresh, False
        return [self.app.screen.get_rect()] if fresh else []

    def _start(self, work: Iterator[None], then: Callable[[], None]) -> None:
        self._work, self._then = work, then
        if not self.app.ctx.sliced:
            self.finish()

    # --- another scene

    def to(self, top: Scene, before: Scene | None) -> None:
        """Another scene is on top: it wipes in, unless it lies over the one before or nothing may move."""
        if self._fitting:  # opened in the same turn: it comes along
            self.resize()
            return
        self._old = None
        self.covered = False  # what was to be shown is of the past
        self.app.wipe = None
        top.layer.whole = True
        if before is None:
            top.make_ready()
            return  # the first picture waits for nothing
        plain = top.overlay or before.overlay or before.abrupt or self.app.ctx.settings.reduced_motion
        if plain and not self.app.ctx.sliced:
            return  # all of it is drawn with this frame
        self._start(self._composing(top), self._cover if plain else self._wipe)
        if before.abrupt:
            self.finish()

    def warm(self) -> None:
        """Takes the memory for the picture of another scene beforehand: fresh memory costs more than drawing into it."""
        screen = self.app.screen
        if self._sheet is None or self._sheet.get_size() != screen.get_size():
            self._sheet = Surface(screen.get_size(), 0, screen)

    def _composing(self, top: Scene) -> Iterator[None]:
        if top.stale:
            yield from top.opening()
            yield from self._baking_backdrop(top)
            top.rebuild()
            yield
        yield from top.making()
        self.warm()
        yield
        assert self._sheet is not None
        yield from top.composing(self._sheet)

    def _baking_backdrop(self, scene: Scene) -> Iterator[None]:
        """What lies under everything in this scene, in the skin that it wears."""
        if not scene.overlay:
            yield from bake_table(scene.ctx.frame.size, scene.ctx.theme.skin.world)

    def _cover(self) -> None:
        assert self._sheet is not None
        self.app.screen.blit(self._sheet, (0, 0))
        self.covered = True

    def _wipe(self) -> None:
        assert self._sheet is not None
        self.app.wipe = Wipe(self.app.screen, self._sheet)

    # --- another size

    def resize(self) -> None:
        """The window has another size: all is made anew at its scale. The scenes keep their state, and stand still meanwhile."""
        app = self.app
        app.stack.top.make_ready()
        self._fresh, self._fitting = False, True
        self._start(self._resizing(), self._cover if app.ctx.sliced else lambda: None)

    def _resizing(self) -> Iterator[None]:
        """What moves comes to its end with the pictures of the old size; the old picture is seen in the new window meanwhile."""
        app, scenes = self.app, self.app.stack.scenes
        for scene in scenes:
            scene.halt()
            yield
        old, frame = app.stack.top.layer.frame, Frame(app.screen.get_size(), app.ctx.settings.picture_size)
        dropped = app.ctx.theme.refit(frame)
        scenes = scenes[max(index for index, scene in enumerate(scenes) if not scene.overlay) :]
        top = scenes[-1]
        if app.ctx.sliced and self._old is None:
            picture = self._sheet if self._sheet is not None and self._sheet.get_size() == old.size else Surface(old.size, 0, app.screen)
            self._sheet = None
            yield from top.composing(picture)
            self._old = (picture, old)
        if self._old is not None:
            yield from show_fitted(*self._old, app.screen, app.ctx.frame)
            self._fresh = True
            yield
        while dropped:
            del dropped[-DROPPED:]
            yield
        yield from dropping()
        yield from give_back()
        for scene in scenes:
            yield from self._baking_backdrop(scene)
            yield from scene.bake()
        for scene in scenes:
            if scene.overlay:
                scene.below = dimmed(app.screen)
            scene.rebuild()
            if scene is not top:
                scene.draw(app.screen)
            yield
        self._old, self._fresh, self._fitting = None, False, False
        if app.ctx.sliced:
            yield from self._composing(top)


def show_fitted(picture: Surface, old: Frame, target: Surface, new: Frame) -> Iterator[None]:
    """A picture made for one frame in the window of another, in bands: its design units lie where those of the window do, at once and
    coarsely. Memory that nobody has written to yet costs more than drawing, so that even the edges are filled in bands."""
    factor = new.scale / old.scale
    x, y = new.left - old.left * factor, new.top - old.top * factor
    bounds = picture.get_rect()
    for band in _bands(target.get_rect()):
        seen = Rect(round(x), band.y, round(bounds.width * factor), band.height).clip(target.get_rect())
        top, low = round((band.top - y) / factor), round((band.bottom - y) / factor)
        part = Rect(round((seen.x - x) / factor), top, round(seen.width / factor), max(1, low - top)).clip(bounds)
        if seen != band or part.height < low - top:
            target.fill(picture.get_at((0, 0)), band)
        if part.width and part.height and seen.width:
            high = min(seen.height, round(part.height * factor) or 1)
            spot = Rect(seen.x, max(seen.y, round(y + part.y * factor)), seen.width, high).clip(band)
            pygame.transform.scale(picture.subsurface(part), spot.size, target.subsurface(spot))  # straight onto the window
        yield


def _bands(area: Rect) -> Iterator[Rect]:
    for band in range(BANDS):
        top, low = area.height * band // BANDS, area.height * (band + 1) // BANDS
        yield Rect(area.x, area.y + top, area.width, low - top)
