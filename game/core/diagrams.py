"""Small diagrams of rules help: which paragraph has one, the position it is drawn from, and what is done there between its two pictures."""

from typing import Generic, NamedTuple, TypeVar

from game.core.actions import Event
from game.core.lessons import Pattern

View = TypeVar("View")


class Diagram(NamedTuple):
    """The picture of a paragraph of a help page.

    page, paragraph  the key of the page, and which of its paragraphs, from 1
    position         the id of a position (`assets/lessons`): of a lesson, whose expected presses follow, or of a diagram, whose act follows
    skip, acts       so many of these are done before the first picture, and so many between the two
    more             what is done after the last of them, where a lesson leaves that open: the seat, and what its action fits
    rules            the rules it shows as well: whoever is refused something by one of these sees it there
    """

    page: str
    paragraph: int
    position: str
    skip: int = 0
    acts: int = 1
    more: tuple[tuple[int, Pattern], ...] = ()
    rules: tuple[str, ...] = ()


class Example(NamedTuple, Generic[View]):
    """A rule at work: two positions as the seat that acts sees them, what happened between them, and `led`, what led there before."""

    before: View
    after: View
    events: tuple[Event, ...]
    led: tuple[Event, ...] = ()

    @property
    def told(self) -> tuple[Event, ...]:
        """All that is known to have happened, in its order."""
        return (*self.led, *self.events)
