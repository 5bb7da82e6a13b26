"""From picture to picture: another scene comes on top, or the window gets another size. What takes long is made in slices meanwhile,
and the old picture stays until the new one is there."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.scenes.scene import Scene
from game.show.canvas import Frame, dimmed
from game.show.painters.table import bake_table
from game.show.wipe import Wipe

if TYPE_CHECKING:
    from game.app import App

__all__ = ["Change", "show_fitted"]

DONE = object()


class Change:
    """At most one change is pending. Where the app does not slice, nothing ever is."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.resizing = False
        """The scenes stand still, and their old picture is seen in the new window."""
        self.covered = False
        """A whole picture is in the window that was not yet presented."""
        self._work: Iterator[None] = iter(())
        self._then: Callable[[], None] | None = None
        self._old: tuple[Surface, Frame] | None = None
        self._fresh = False
        """The old picture is not yet seen in the window as it is now."""
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

    def draw(self) -> list[Rect]:
        """One piece of work, and the old picture where it is not seen yet. Returns what has to be presented."""
        screen = self.app.screen
        if self._fresh and self._old is not None:
            self._fresh = False
            show_fitted(*self._old, screen, self.app.ctx.frame)
            return [screen.get_rect()]
        self.go_on()
        return []

    def _start(self, work: Iterator[None], then: Callable[[], None]) -> None:
        self._work, self._then = work, then
        if not self.app.ctx.sliced:
            self.finish()

    # --- another scene

    def to(self, top: Scene, before: Scene | None) -> None:
        """Another scene is on top: it wipes in, unless it lies over the one before or nothing may move."""
        self.resizing, self._old = False, None
        self.app.wipe = None
        top.layer.whole = True
        if before is None:
            return  # the first picture waits for nothing
        plain = top.overlay or before.overlay or self.app.ctx.settings.reduced_motion
        if plain and not self.app.ctx.sliced:
            return  # all of it is drawn with this frame
        self._start(self._composing(top), self._cover if plain else self._wipe)

    def warm(self) -> None:
        """Takes the memory for the picture of another scene beforehand: fresh memory costs more than drawing into it."""
        screen = self.app.screen
        if self._sheet is None or self._sheet.get_size() != screen.get_size():
            self._sheet = Surface(screen.get_size(), 0, screen)

    def _composing(self, top: Scene) -> Iterator[None]:
        yield from top.making()
        self.warm()
        yield
        assert self._sheet is not None
        yield from top.composing(self._sheet)

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
        frame = Frame(app.screen.get_size())
        if app.ctx.sliced and not self.resizing:
            sheet, self._sheet = self._sheet, None
            old = sheet if sheet is not None and sheet.get_size() == app.ctx.frame.size else Surface(app.ctx.frame.size, 0, app.screen)
            app.stack.top.layer.whole = True
            app.stack.top.draw(old)
            self._old = (old, app.ctx.frame)
        app.ctx.theme.refit(frame)
        self.resizing, self._fresh = app.ctx.sliced, True
        scenes = app.stack.scenes
        ground = max(index for index, scene in enumerate(scenes) if not scene.overlay)
        self._start(self._bakes(scenes[ground:], frame), lambda: self._rebuild(scenes[ground:]))

    @staticmethod
    def _bakes(scenes: Sequence[Scene], frame: Frame) -> Iterator[None]:
        yield from bake_table(frame.size)
        for scene in scenes:
            yield from scene.bake()

    def _rebuild(self, scenes: Sequence[Scene]) -> None:
        self.resizing, self._old = False, None
        top = scenes[-1]
        for scene in scenes:
            if scene.overlay:
                scene.below = dimmed(self.app.screen)
            scene.rebuild()
            if scene is not top:
                scene.draw(self.app.screen)
        self._start(top.making(), lambda: None)


def show_fitted(picture: Surface, old: Frame, target: Surface, new: Frame) -> None:
    """A picture made for one frame in the window of another: its design units lie where those of the window do, at once and coarsely."""
    factor = new.scale / old.scale
    x, y = new.left - old.left * factor, new.top - old.top * factor
    seen = Rect(round(x), round(y), round(picture.get_width() * factor), round(picture.get_height() * factor)).clip(target.get_rect())
    part = Rect(round((seen.x - x) / factor), round((seen.y - y) / factor), round(seen.width / factor), round(seen.height / factor))
    part = part.clip(picture.get_rect())
    target.fill(picture.get_at((0, 0)))
    if part.width and part.height and seen.width and seen.height:
        target.blit(pygame.transform.scale(picture.subsurface(part), seen.size), seen)
