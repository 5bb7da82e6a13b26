"""The button with the globe: whoever can't read the screen finds the languages there."""

from collections.abc import Callable, Sequence
from functools import partial

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
    among = ctx.permissions.languages
    there = [one for one in available(ctx.assets / "locale") if not among or one[0] in among]
    return there if ctx.permissions.language and len(there) > 1 else ()


def in_menu(ctx: Context) -> bool:
    """Whether the menu has the button: where guests can't open the settings, and where nobody has chosen a language yet and the system's is
    none of ours, so that perhaps nobody here reads English."""
    return bool(offered(ctx)) and (not ctx.permissions.settings or _is_guessed(ctx))


def _is_guessed(ctx: Context) -> bool:
    return ctx.settings.language == AUTO and not follows_system(ctx.assets / "locale", ctx.wishes)


def globe_button(ctx: Context, place: Area) -> Button:
    """The globe and the name of the language in itself; a press opens the list."""
    name = LANGUAGES.get(ctx.language.code, f"[{ctx.language.code}]")
    press: Callable[[], Order] = lambda: Push(ctx.open.languages())  # noqa: E731
    return Button(KEY, place, name, press, icon=partial(icon, "globe"), size=36, about=ctx.say(ABOUT))


def speak(ctx: Context, code: str) -> None:
    """The language of that code from now on, everywhere; on a cabinet as long as its guests are there."""
    ctx.ease({"language": code})
    ctx.language = open_language(code, ctx.assets / "locale", ctx.wishes, strict=ctx.language.strict)
