"""Races with a star: people of a home give them, the operator of a cabinet; nobody removes them to make room."""

from collections.abc import Collection

import msgspec

from game.core.words import N_, Plural
from game.scenes.framework.scene import Context
from game.store.settings import MOST_KEPT, Settings

FULL = Plural(
    N_("There is {count} race with a star already: let it go first."), N_("There are {count} races with a star already: let one go first.")
)
NO_NAME = N_("The name of its file is too long to be remembered.")


def kept_races(ctx: Context) -> Collection[str]:
    """The names of their files."""
    return ctx.settings.kept if ctx.permissions.exports else ctx.permissions.favourites


def why_not_kept(ctx: Context, name: str) -> str:
    """Why the race in that file can't get a star; "" where it can."""
    if len(_there(ctx)) >= MOST_KEPT and name not in ctx.settings.kept:
        return ctx.say(FULL, count=MOST_KEPT)
    try:
        msgspec.convert({"kept": (name,)}, Settings)
    except msgspec.ValidationError:
        return ctx.say(NO_NAME)
    return ""


def turn_star(ctx: Context, name: str) -> None:
    """Gives the race in that file a star, or takes it away."""
    there = _there(ctx)
    put_stars(ctx, tuple(one for one in there if one != name) if name in there else (*there, name))


def drop_star(ctx: Context, name: str, heir: str = "") -> None:
    """The file of this name has gone; where another has taken its place, that has its star."""
    kept = ctx.settings.kept
    put_stars(ctx, tuple(dict.fromkeys(heir if one == name else one for one in kept if one != name or heir)))


def put_stars(ctx: Context, names: tuple[str, ...]) -> None:
    """These races have a star, and no others."""
    if names != ctx.settings.kept:
        ctx.apply(msgspec.structs.replace(ctx.settings, kept=names))


def _there(ctx: Context) -> tuple[str, ...]:
    """Those whose files are still there: what somebody has removed by hand takes no star from others."""
    return tuple(name for name in ctx.settings.kept if (ctx.paths.records / name).exists())
