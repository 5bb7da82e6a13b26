"""THE LIST of the Book's pages, in the order of their tabs. A page is imported when somebody turns to it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.core.words import N_, Text
from game.scenes.framework.scene import Context

if TYPE_CHECKING:
    from game.scenes.book.book import BookScene
    from game.scenes.book.page import BookPage


class PageEntry(NamedTuple):
    """What its tab says, what makes the page, and whether it is offered where no person has a profile (a cabinet)."""

    name: Text
    make: "Callable[[BookScene], BookPage]"
    for_guests: bool = True


def _races(book: "BookScene") -> "BookPage":
    from game.scenes.book.races import RacesPage

    return RacesPage(book)


def _people(book: "BookScene") -> "BookPage":
    from game.scenes.book.people import PeoplePage

    return PeoplePage(book)


def _tracks(book: "BookScene") -> "BookPage":
    from game.scenes.book.tracks import TracksPage

    return TracksPage(book)


def _fame(book: "BookScene") -> "BookPage":
    from game.scenes.book.fame import FamePage

    return FamePage(book)


def _cups(book: "BookScene") -> "BookPage":
    from game.scenes.book.cups import CupsPage

    return CupsPage(book)


PAGES: Mapping[str, PageEntry] = {
    "races": PageEntry(N_("Races"), _races),
    "people": PageEntry(N_("People"), _people, for_guests=False),
    "tracks": PageEntry(N_("Tracks"), _tracks),
    "fame": PageEntry(N_("Fame"), _fame),
    "cups": PageEntry(N_("Cups"), _cups),
}
"""By key."""


def offered(ctx: Context) -> tuple[str, ...]:
    """The keys of the pages that are there."""
    return tuple(key for key, entry in PAGES.items() if entry.for_guests or ctx.permissions.profiles)
