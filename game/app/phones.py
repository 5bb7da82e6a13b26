"""The link to phones as the application makes it: in the languages there are, waking the loop by an event of its own kind."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from game.core.words import Template
from game.language.catalogues import available, open_language
from game.language.language import Language
from game.phones.files import own_page
from game.phones.link import Link
from game.phones.words import Sentences, sentences
from game.scenes.framework.scene import Context

HEARD = pygame.event.custom_type()
"""The event that tells a loop at rest that a phone has said something."""


def link_of(ctx: Context) -> Link:
    """The link; it listens to nobody before `begin`."""
    return Link(own_page, lambda: door_sentences(ctx), _wake)


def door_sentences(ctx: Context) -> Sentences:
    """What the door says, in every language there is; the game's own is the one in force."""
    folder = ctx.assets / "locale"
    others = {code: open_language(code, folder, environ={}) for code, _ in available(folder)}

    def say(text: Template, language: str) -> str:
        tongue: Language = others.get(language, ctx.language)
        return tongue.text(text)

    return sentences(others, say)


def _wake() -> None:
    """Also where the window is being closed: then nobody is woken any more."""
    try:
        pygame.event.post(pygame.event.Event(HEARD))
    except pygame.error:
        return
