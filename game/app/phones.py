"""The link to phones as the application makes it: in the languages there are, waking the loop by an event of its own kind."""

import os
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from game.core.words import Template
from game.input.intents import OF_PHONES, Intent
from game.language.catalogues import available, open_language
from game.language.language import Language
from game.phones.files import own_page
from game.phones.link import Link
from game.phones.words import Sentences, sentences
from game.scenes.framework.scene import Context

if TYPE_CHECKING:
    from game.app.loop import App

GLANCE = 0.25
"""Seconds between two looks at the clock while a sleeping phone is waited for."""
NUMBERS = 900_000
"""Of so many the number of the first phone is drawn: one of an earlier run, whose race is resumed, has another."""
HEARD = pygame.event.custom_type()
"""The event that tells a loop at rest that a phone has said something."""


def link_of(ctx: Context) -> Link:
    """The link; it listens to nobody before `begin`."""
    return Link(own_page, lambda: door_sentences(ctx), _wake, first=int.from_bytes(os.urandom(4)) % NUMBERS)


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


class PhoneRounds:
    """What the loop does for phones: their wishes go to the desk, whatever scene is on top; pages are made between frames."""

    def __init__(self, app: "App") -> None:
        self._app = app

    def hears(self, intent: Intent) -> bool:
        """A wish that only phones have, and what it orders."""
        if intent.deed not in OF_PHONES:
            return False
        app = self._app
        if intent.is_press:
            app.change.finish()
            app.end_wipe()
        app.stack.top.make_ready()
        app.stack.obey(app.ctx.desk.hear(intent, app.stack.scenes))
        return True

    def pass_time(self, now: float) -> None:
        """A turn of the loop, `now` in seconds."""
        if self._app.ctx.phones.listening or self._app.ctx.desk.host is not None:
            self._app.ctx.desk.pass_time(now, self._app.stack.scenes)

    def prepare(self) -> bool:
        """One page of one phone; False if all show theirs."""
        return self._app.ctx.phones.listening and self._app.ctx.desk.prepare()

    def next_wake(self, now: float) -> float | None:
        """When the clock has to be looked at again: phones that are waited for are called, and lost."""
        return now + GLANCE if self._app.ctx.desk.misses else None
