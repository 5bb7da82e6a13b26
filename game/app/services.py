"""The real services around a theme: what scenes are handed of settings, files, devices and titles."""

import os
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from game.app.openings import AppOpenings
from game.app.phones import link_of
from game.app.wishes import spoken, system_wishes
from game.core.contract import Title
from game.input.devices import Devices
from game.scenes.framework.scene import Context
from game.session.permissions import HOME, Permissions
from game.session.results import abandoned, catch_up
from game.show.tables import TABLES
from game.show.theme import Theme
from game.store import paths as places
from game.store.book import Book
from game.store.log import Log
from game.store.profiles import Profiles
from game.store.saves import Saver
from game.store.settings import Keeper, Settings
from game.titles import TITLES
from game.tracks.catalogue import Catalogue

if TYPE_CHECKING:
    from game.sound.mixer import Sink


def make_context(
    theme: Theme, devices: Devices, paths: places.Paths, settings: Settings, sound: "Sink", seed: Callable[[], int] | None = None,
    permissions: Permissions = HOME,
) -> Context:  # fmt: skip
    """The real services around a theme."""
    now = datetime.now
    ctx = Context(
        entries=TITLES,
        tables=TABLES,
        settings=settings,
        save_settings=Keeper(paths, now),
        language=spoken(settings.language),
        wishes=system_wishes(),
        sound=sound,
        catalogue=Catalogue(places.maps(), paths.maps if permissions.own_maps else None),
        saves=Saver(paths, now),
        profiles=Profiles(paths, now),
        log=Log(paths.log, now),
        paths=paths,
        devices=devices,
        theme=theme,
        seed=seed or (lambda: int.from_bytes(os.urandom(4))),
        now=lambda: now().isoformat(timespec="seconds"),
        assets=places.assets(),
        permissions=permissions,
    )
    ctx.book = Book(paths.book, now, catch_up(paths, lambda: ctx.profiles.people, ctx.entries))
    ctx.saves.left = ctx.cup_saves.left = lambda record: abandoned(ctx.book, ctx.now(), record)
    ctx.open = AppOpenings(ctx)
    ctx.phones = link_of(ctx)
    ctx.levels = _levels
    ctx.devices.bind(settings.bindings)
    return ctx


def _levels(title: Title) -> tuple[str, ...]:
    from game.bots.levels import levels_of

    return levels_of(title)
