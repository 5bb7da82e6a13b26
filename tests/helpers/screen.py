"""A twin of the app's services for scene tests: a window without a display, real fonts, no sound, words that must be there."""

import itertools
import tempfile
import uuid
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from game.app.openings import AppOpenings
from game.input.devices import Devices
from game.input.intents import Deed, Intent
from game.language.language import Language
from game.language.pseudo import Pseudo
from game.scenes.cup.table import TableScene
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order, SceneStack
from game.scenes.race.race import RaceScene
from game.show.canvas import Frame
from game.show.tables import TABLES
from game.show.theme import Theme
from game.sound.mixer import SilentMixer
from game.store.paths import portable
from game.store.saves import Saver
from game.store.settings import Settings
from game.titles import TITLES
from game.tracks.catalogue import Catalogue

ASSETS = Path(__file__).resolve().parents[2] / "assets"
NOW = datetime(2026, 1, 2, 3, 4, 5)
PAD = "pad:1"
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def context(size: tuple[int, int] = (1280, 720), *, pseudo: bool = False, text_scale: int = 100, **over: Any) -> Context:
    """A context whose screen has `size` pixels, with the shipped titles, tables and maps. `pseudo` speaks the pseudo-language;
    `over` replaces any of Context's fields.

    What settings are saved is kept in `ctx.saved`, a list. A test that saves races hands over its own `paths` (`tmp_path`).
    """
    pygame.display.init()
    screen = pygame.display.set_mode(size)
    settings = over.get("settings") or Settings(text_scale=text_scale)
    saved: list[Settings] = []
    seeds = itertools.count(1)
    paths = over.get("paths") or portable(Path(tempfile.gettempdir()) / f"kerbside-test-{uuid.uuid4().hex}")
    services: dict[str, Any] = {
        "entries": TITLES,
        "tables": TABLES,
        "settings": settings,
        "save_settings": saved.append,
        "language": Language("pseudo", Pseudo(), strict=True) if pseudo else Language(strict=True),
        "sound": SilentMixer(),
        "catalogue": Catalogue(ASSETS.parent / "maps", paths.maps),
        "saves": Saver(paths, lambda: NOW),
        "paths": paths,
        "devices": Devices(lambda pos: (float(pos[0]), float(pos[1]))),
        "theme": Theme(ASSETS / "fonts", Frame(size), settings.text_scale),
        "seed": lambda: next(seeds),
        "now": NOW.isoformat,
        "assets": ASSETS,
        **over,
    }
    ctx = Context(**services)
    ctx.open = AppOpenings(ctx)
    ctx.screen = screen
    ctx.saved = saved  # type: ignore[attr-defined]
    return ctx


def intent(word: str, device: str = PAD) -> Intent:
    """The intent that one word means: a direction, or the name of a deed."""
    if word in WAYS:
        return Intent(Deed.MOVE, device, *WAYS[word])
    return Intent(Deed(word), device)


def seen(scene: Scene) -> None:
    """People have looked at it for a while: their next press is meant for it."""
    scene.guard.pass_time(60)
    if isinstance(scene, TableScene):
        scene.timeline.finish()
    if isinstance(scene, RaceScene) and scene.deaf:
        scene.presses.guard.pass_time(60)


def press(target: Scene | SceneStack, words: str, device: str = PAD) -> list[Order]:
    """Gives the intents of `words` ("right right confirm") one after another; returns the orders a scene answered with."""
    orders: list[Order] = []
    for word in words.split():
        if isinstance(target, SceneStack | TableScene):
            seen(target.top if isinstance(target, SceneStack) else target)
        order = target.handle(intent(word, device))
        if order is not None:
            orders.append(order)
    return orders


def picture(scene: Scene) -> Surface:
    """The whole scene as it would stand on the screen, in a picture of its own; enters it where nobody did."""
    if not scene.entered:
        scene.entered = True
        scene.enter()
    target = Surface(scene.ctx.frame.size)
    scene.layer.whole = True
    scene.draw(target)
    return target
