"""The window of the running game: pulled at, covered, full screen and back; and what of it the settings remember."""

from typing import TYPE_CHECKING

import msgspec
import pygame
from pygame import Surface

from game.app.window import SMALLEST, Spot, too_small, window_mode, window_size

if TYPE_CHECKING:
    from game.app.loop import App

LEAST = (640, 360)
"""The smallest window that is remembered."""
SETTLED = 1.0
"""Seconds after which the size of a window that somebody was pulling at is kept."""


class OwnWindow:
    """Stands beside the app, which has opened the window `screen`."""

    def __init__(self, app: "App", screen: Surface) -> None:
        self._app = app
        self.unseen = too_small(screen)
        """The window is so small that nothing is drawn into it."""
        self._spot = Spot()
        self._pulled: float | None = None
        """When somebody last pulled at the window, until its size is kept."""

    def seen(self, screen: Surface) -> Surface:
        """What the game draws into: the window, or where that is too small a sheet that nobody sees."""
        return Surface(SMALLEST, 0, screen) if self.unseen else screen

    def pulled_at(self, now: float) -> None:
        """Its size is another one, at `now` seconds."""
        self.refit()
        self._pulled = now

    def pass_time(self, now: float) -> None:
        """Its size is kept once nobody pulls at it any more; `now` in seconds."""
        if self._pulled is not None and now - self._pulled > SETTLED:
            self.keep_size()

    def refit(self) -> None:
        """The window has another size: everything is drawn anew at its scale."""
        app = self._app
        surface = app.display.surface()
        if surface is None:
            return
        unseen, self.unseen = self.unseen, too_small(surface)
        if self.unseen:  # scenes go on in the frame they have, on a sheet that nobody sees
            app.screen = app.ctx.screen = Surface(app.ctx.frame.size, 0, surface)
            return
        app.screen = app.ctx.screen = surface
        app.stack.top.layer.whole = True
        if unseen:
            app.wipe = None
        if surface.get_size() != app.ctx.frame.size:
            app.wipe = None
            app.change.resize()

    def uncover(self) -> None:
        """What lay under another window is gone."""
        app = self._app
        app.stack.top.layer.whole = True
        if app.change.pending:
            app.change.uncover()

    def toggle_fullscreen(self) -> None:
        """Full screen and back; the settings remember the choice and the window's size."""
        app = self._app
        self.keep_size()
        full = not app.ctx.settings.fullscreen
        if full:
            self._spot.leave()
        app.screen = window_mode(window_size(app.ctx.settings.window), full)
        if not full:
            self._spot.come_back()
        app.ctx.apply(msgspec.structs.replace(app.ctx.settings, fullscreen=full))
        self.refit()

    def keep_size(self) -> None:
        """The size of the window goes to the settings, where it has changed; that of a whole screen does not (a window
        may stay that large when it is full screen no more)."""
        app = self._app
        self._pulled = None
        if not app.ctx.permissions.settings:
            return
        settings, now = app.ctx.settings, app.screen.get_size()
        size = (max(LEAST[0], now[0]), max(LEAST[1], now[1]))
        if not settings.fullscreen and window_size(settings.window) != size and now not in pygame.display.get_desktop_sizes():
            app.ctx.apply(msgspec.structs.replace(settings, window=size))
