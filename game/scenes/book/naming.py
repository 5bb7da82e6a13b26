"""How the Book's pages call people, titles, tracks, and the week; and what they know of all titles."""

from collections.abc import Generator
from datetime import datetime

from game.core.contract import Title, find_title
from game.core.words import N_
from game.scenes.framework.module_preload import importing
from game.scenes.framework.scene import Context
from game.store.book_report import first_day
from game.tracks.tmx import shown_name

SEVEN = 7
FORGOTTEN = N_("a guest")
"""Whoever had a profile that is forgotten."""


def person_name(ctx: Context, name: str, profile: str) -> str:
    """Somebody as the house calls them now; `name` as it was told where there is no such profile, and "" for who is forgotten."""
    person = ctx.profiles.people.get(profile) if profile else None
    return person.name if person else name or ctx.say(FORGOTTEN)


def title_name(ctx: Context, title: str) -> str:
    """A title as the menu calls it; by its id where it is not there any more."""
    entry = find_title(ctx.entries, title)
    return ctx.say(entry.meta.name) if entry else title


class TrackNames:
    """How tracks are called: from the beginnings of their maps, each read once. None is read whole for it."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._names: dict[tuple[str, str], str] = {}

    def of(self, title: str, track: str) -> str:
        """A track as its map calls it; by its file where the map is gone."""
        entry = find_title(self.ctx.entries, title)
        if entry is None:
            return track
        if (title, track) not in self._names:
            found = next((one for one in self.ctx.catalogue.tracks(entry.meta) if one.id == track), None)
            self._names[title, track] = (shown_name(found.path) if found else "") or track
        return self.ctx.language.phrase(self._names[title, track])


def opened_titles(ctx: Context) -> Generator[None, None, list[Title]]:
    """All titles there are, in slices: what they need is brought in module by module."""
    titles = []
    for entry in ctx.entries:
        yield from importing(entry.open)
        titles.append(entry.open())
        yield
    return titles


def week_began(ctx: Context) -> str:
    """The first of the seven days that are called this week, today among them."""
    return first_day(datetime.fromisoformat(ctx.now()), SEVEN)
