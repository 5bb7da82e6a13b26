"""The button with the globe: whoever can't read the screen finds the languages there."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from game.core.words import N_
from game.language.catalogues import AUTO, LANGUAGES, available, follows_system, open_language
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push
from game.show.painters.icons import icon
from game.show.widgets.base import Area
from game.show.widgets.button import Button

KEY = "language"
ABOUT = N_("Language. It changes at once, even in the middle of a race.")


def offered(ctx: Context) -> Sequence[tuple[str, str]]:
    """The languages to choose from, code and own name; none where nobody may choose, or there is nothing to choose from."""
    there = available(ctx.assets / "locale")
    return there if ctx.permissions.language and len(there) > 1 else ()


def is_guessed(ctx: Context) -> bool:
    """Whether nobody has chosen a language yet, and the system's is none of ours: perhaps nobody here reads English."""
    return bool(offered(ctx)) and ctx.settings.language == AUTO and not follows_system(ctx.assets / "locale", ctx.wishes)


def globe_button(ctx: Context, place: Area) -> Button:
    """The globe and the name of the language in itself; a press opens the list."""
    name = LANGUAGES.get(ctx.language.code, ctx.language.code)
    press: Callable[[], Order] = lambda: Push(ctx.open.languages())  # noqa: E731
    return Button(KEY, place, name, press, icon=partial(icon, "globe"), size=36, about=ctx.say(ABOUT))


def speak(ctx: Context, code: str) -> None:
    """The language of that code from now on, everywhere."""
    ctx.language = open_language(code, ctx.assets / "locale", ctx.wishes, strict=ctx.language.strict)
    ctx.apply(msgspec.structs.replace(ctx.settings, language=code))
