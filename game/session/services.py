"""What a match needs of the house around it. The app's context is one; tests bring twins."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from game.core.contract import Title, TitleEntry, find_title
from game.core.words import Template

if TYPE_CHECKING:
    from game.input.devices import Devices
    from game.language.language import Language
    from game.session.permissions import Permissions
    from game.store.book import Book
    from game.store.cups import CupFiles
    from game.store.paths import Paths
    from game.store.profiles import Profiles
    from game.store.saves import Saver
    from game.store.settings import Settings
    from game.tracks.catalogue import Catalogue


class Services(Protocol):
    """Maps, saves, devices, words and people; what scenes are handed holds them all."""

    @property
    def entries(self) -> Sequence[TitleEntry]:
        """The titles there are."""

    @property
    def catalogue(self) -> "Catalogue":
        """The maps that can be raced on."""

    @property
    def saves(self) -> "Saver":
        """Where the unfinished race is kept."""

    @property
    def cup_saves(self) -> "Saver":
        """Where the unfinished round of a cup is kept."""

    @property
    def cup_files(self) -> "CupFiles":
        """The journals of cups."""

    @property
    def cup_devices(self) -> dict[int, str]:
        """By driver of the cup that runs (its row) the device that steers it, as far as that is known since the program was started."""

    @property
    def paths(self) -> "Paths":
        """Where the player's files lie."""

    @property
    def settings(self) -> "Settings":
        """The settings in force."""

    @property
    def language(self) -> "Language":
        """The language that the player reads."""

    @property
    def devices(self) -> "Devices":
        """Pads, mouse and keyboard."""

    @property
    def profiles(self) -> "Profiles":
        """The people of the house."""

    @property
    def permissions(self) -> "Permissions":
        """What this installation allows."""

    @property
    def log(self) -> Callable[[str], None]:
        """Writes a line for bug reports."""

    @property
    def book(self) -> "Book":
        """The book of results and events."""

    @property
    def just_taught(self) -> set[str]:
        """The titles of which guests have done a lesson since their last race of it."""

    @property
    def seed(self) -> Callable[[], int]:
        """A seed nobody has chosen."""

    @property
    def now(self) -> Callable[[], str]:
        """The time, as records keep it."""

    @property
    def levels(self) -> Callable[[Title], tuple[str, ...]]:
        """The levels of computer drivers there are for a title, the weakest first."""

    def say(self, text: Template, /, **fields: object) -> str:
        """A text in the player's language."""


def title_of(services: Services, title_id: str) -> Title | None:
    """The title, opened; None if there is none of that name here."""
    found = find_title(services.entries, title_id)
    return found.open() if found is not None else None
