"""Starts of the game over a folder, as `run` does them, and a look at what is drawn of it first."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

import pygame

from game.app.loop import App
from game.core.contract import find_title
from game.input.intents import KEYBOARD, Deed, Intent
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Home, Push
from game.scenes.framework.trouble import TroubleScene
from game.scenes.menu.menu import MenuScene
from game.session.own_maps import look_after_maps
from game.show.picture_cache import dropping
from game.show.picture_files import pictures
from game.sound.mixer import SilentMixer
from game.store.cache import CacheFolder
from game.store.paths import portable
from game.store.settings import load_settings
from tests.helpers.player import FRAME

NOW = datetime(2026, 1, 2, 3, 4, 5)
SIZE = (320, 180)


@contextmanager
def kept_in(folder: Path) -> Iterator[CacheFolder]:
    """Pictures are kept in that folder meanwhile, as the running game does it; all that was painted before is forgotten."""
    before, pictures.files = pictures.files, CacheFolder(folder)
    try:
        for _ in dropping():
            pass
        yield pictures.files
    finally:
        pictures.files.close()
        pictures.files = before


@contextmanager
def started(folder: Path) -> Iterator[tuple[App, str, str]]:
    """A start as `run` does it, and an orderly end: the app, and what its first page says (large, and below it); "" where it has nothing
    to say."""
    paths = portable(folder)
    settings, problem = load_settings(paths, NOW)
    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    with kept_in(paths.cache), closing(App(screen, paths, settings, SilentMixer(), lambda: 7)) as app:
        app.start(problem)
        _draw(app, 4)
        page = app.stack.top
        yield app, *((page.question, page.detail) if isinstance(page, TroubleScene) else ("", ""))
        app.stack.quit()


def to_menu(app: App) -> MenuScene:
    """The page is read; the menu is there, whole, and has looked after everybody's maps."""
    if isinstance(app.stack.top, TroubleScene):
        app._handle(Intent(Deed.CONFIRM, KEYBOARD))
    menu = app.stack.top
    assert isinstance(menu, MenuScene), type(menu).__name__
    for _ in look_after_maps(app.ctx):
        pass
    _draw(app, 6)
    return menu


def look_around(folder: Path) -> None:
    """What a file says is drawn: the menu over it, the set-up of every game that was raced last time, the people, the settings."""
    with started(folder) as (app, _, _):
        menu = to_menu(app)
        last = [found for name in app.ctx.settings.setups if (found := find_title(app.ctx.entries, name))]
        for entry in last or app.ctx.entries[:1]:
            _visit(app, app.ctx.open.setup(entry, menu.previews, KEYBOARD))
        _visit(app, app.ctx.open.profiles())
        _visit(app, app.ctx.open.settings())


def _visit(app: App, scene: Scene) -> None:
    app.stack.obey(Push(scene))
    _draw(app, 3)
    assert app.stack.top is scene
    app.stack.obey(Home())


def _draw(app: App, frames: int) -> None:
    for frame in range(frames):
        app.step(app.last + FRAME * (frame + 1), ())
        app.work_between_frames(lambda: 0.0)
