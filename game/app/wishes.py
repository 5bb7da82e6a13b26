"""Which languages the system wishes for, and the one that is spoken."""

import os
from collections.abc import Mapping

import pygame

from game.language.catalogues import environment_wishes, open_language
from game.language.language import Language
from game.store.paths import assets


def system_wishes(environ: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """The strongest first ("de_AT.UTF-8", "cs"): what the environment (that of the process) says, as on Linux and in a shell; else what
    the system's settings say, as on Windows and macOS."""
    told = environment_wishes(os.environ if environ is None else environ)
    return told or tuple("_".join(filter(None, (one["language"], one["country"]))) for one in pygame.system.get_pref_locales())


def spoken(setting: str) -> Language:
    """The language for a setting, "auto" or a code."""
    return open_language(setting, assets() / "locale", system_wishes())
