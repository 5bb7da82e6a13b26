"""The program in its window, from its first frame to its last: what is opened for it, and closed again however it ends."""

import gc
import os
import sys
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import msgspec
import pygame

from game.app.aloud import look_for_reader, system_voice
from game.app.loop import App
from game.app.window import NO_SCREEN, NoScreenError, open_window
from game.app.wishes import spoken
from game.scenes.framework.scene import Context, Scene
from game.session.permissions import HOME
from game.show.picture_files import pictures
from game.show.raster_pool import raster_pool
from game.sound.late import LateSound
from game.store import paths as places
from game.store.cache import CacheFolder
from game.store.map_folder import show_folder
from game.store.privacy import keep_private
from game.store.problems import Problem
from game.store.settings import Settings, load_settings

if TYPE_CHECKING:
    from game.app.cabinet import Cabinet
    from game.sound.mixer import Sink

First = Callable[[Context], Scene | None]
"""Gives a scene to put over the menu, or None."""


def run(
    paths: places.Paths, first: First | None = None, seed: int | None = None, cabinet: "Cabinet | None" = None, voice: bool = False
) -> int:  # fmt: skip
    """Opens the window and plays. `first(ctx)` gives a scene to put over the menu, or None; `cabinet` is what is different in one. With
    `voice` at least what is looked at is read aloud. Returns the exit code."""
    keep_private(paths)
    new_here = cabinet is None and not paths.settings.exists()
    settings, problem = _settings(paths, voice)
    full = settings.fullscreen
    if cabinet is not None:
        settings, full, first = cabinet.settings(settings), not cabinet.launch.window, cabinet.first
    try:
        screen = open_window(settings.window, full)
    except NoScreenError as error:
        print(spoken(settings.language).text(NO_SCREEN, detail=str(error)), file=sys.stderr)
        return 1
    if cabinet is not None:
        screen = cabinet.display.surface() or screen
    pictures.files = CacheFolder(paths.cache)
    raster_pool.open()
    sound = LateSound(partial(_sound, settings, quiet=cabinet is not None and cabinet.launch.quiet))
    permissions = HOME if cabinet is None else cabinet.permissions
    app = App(screen, paths, settings, sound, None if seed is None else lambda: seed, sliced=True, permissions=permissions)
    app.ctx.show_folder, app.aloud.open_voice = show_folder, system_voice
    app.aloud.look_for_reader = look_for_reader if new_here else None
    try:
        if cabinet is not None:
            cabinet.open(app)
        app.start(problem, first)
        app.run()
        app.window.keep_size()
    except Exception as error:
        from game.app.broken import BrokenError

        raise BrokenError(app) from error
    finally:
        if cabinet is not None:
            cabinet.house.close()
        _close(app)
    return 0


def _close(app: App) -> None:
    """Gives back all that was opened."""
    gc.enable()
    app.ctx.sound.close()
    app.played.tell(app.ctx)
    app.close()
    pictures.close()
    raster_pool.close()
    pygame.quit()


def _settings(paths: places.Paths, voice: bool) -> tuple[Settings, Problem | None]:
    """As they are kept, and what was wrong with their file; with `voice` something is read aloud."""
    settings, problem = load_settings(paths, datetime.now())
    return (msgspec.structs.replace(settings, voice="focus") if voice and settings.voice == "off" else settings), problem


def _sound(settings: Settings, quiet: bool = False) -> "Sink":
    from game.sound.mixer import SilentMixer, open_mixer

    return SilentMixer() if quiet else open_mixer(settings, places.assets())
