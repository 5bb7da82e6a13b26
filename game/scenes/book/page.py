"""A page of the Book: what its scene asks of it, and what it may ask of its scene."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.scenes.framework.results import SceneResult
from game.scenes.framework.stack import Order
from game.show.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.book.book import BookScene

TOP = 158
"""Where what stands on a page begins: below the tabs (design units). It ends with the safe area."""


class BookPage:
    """One page; it is made when it is first turned to, and lives as long as the Book is open. It adds its widgets to `book.ui` and its
    pictures to `book.layer`, below `TOP`. What is said of the focused widget is shown where it has called `book.explain_at`."""

    def __init__(self, book: "BookScene") -> None:
        self.book = book
        self.ctx = book.ctx

    def opening(self) -> Iterator[None]:
        """What it has to know before it can be furnished, in slices: whatever the book is asked (`answer_or(ctx.book.ask(...), ...)`).
        It runs whenever the page is turned to, and when a scene over it has left; never at a change of size."""
        return iter(())

    def furnish(self) -> None:
        """Adds its widgets and pictures. No question to the book: what `opening` has found is there."""

    def told(self, widget: Widget) -> str:
        """What is said while that widget is looked at."""
        return widget.explanation

    def turn(self, step: int) -> bool:
        """A Page key on (1) or back (-1); True if it went on within this page, else the Book turns to its next page."""
        return False

    def resume(self, result: SceneResult | None) -> None:
        """A scene that lay over the Book has left this; `opening` and `furnish` follow."""

    def take_file(self, path: Path) -> Order | None:
        """A file was dropped on the window while it was open."""
        return None

    def update(self, dt: float) -> Order | None:
        """`dt` seconds went by while it was open."""
        return None

    def prepare(self) -> bool:
        """Makes one small piece of what is still missing, between two frames; False if nothing is."""
        return False

    @property
    def moving(self) -> bool:
        """Whether it wants frames by itself."""
        return False
