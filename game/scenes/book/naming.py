"""How the Book's pages call people, titles, tracks, and the week; and what they know of all titles."""

from collections.abc import Generator
from datetime import datetime

from game.core.contract import Title, find_title
from game.scenes.framework.module_preload import importing
from game.scenes.framework.scene import Context
from game.scenes.framework.track_previews import TrackPreviews
from game.store.book_report import first_day
from game.tracks.trouble import TrackError

SEVEN = 7


def person_name(ctx: Context, name: str, profile: str) -> str:
    """Somebody as the house calls them now; `name` as it was told where there is no such profile."""
    person = ctx.profiles.people.get(profile) if profile else None
    return person.name if person else name


def title_name(ctx: Context, title: str) -> str:
    """A title as the menu calls it; by its id where it is not there any more."""
    entry = find_title(ctx.entries, title)
    return ctx.say(entry.meta.name) if entry else title


def track_name(ctx: Context, previews: TrackPreviews, title: str, track: str) -> str:
    """A track as its map calls it; by its file where the map is gone."""
    entry = find_title(ctx.entries, title)
    if entry is None:
        return track
    try:
        return ctx.language.phrase(previews.track(entry, track).name)
    except (KeyError, TrackError):
        return track


def opened_titles(ctx: Context, previews: TrackPreviews) -> Generator[None, None, list[Title]]:
    """All titles there are, in slices: what they need is brought in module by module."""
    titles = []
    for entry in ctx.entries:
        yield from importing(entry.open)
        titles.append(previews.title(entry))
        yield
    return titles


def week_began(ctx: Context) -> str:
    """The first of the seven days that are called this week, today among them."""
    return first_day(datetime.fromisoformat(ctx.now()), SEVEN)
