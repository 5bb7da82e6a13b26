"""What a scene leaves to the one below it (`Pop`): one record per kind of answer, so that nobody has to guess from its type."""

from enum import Enum

import msgspec

from game.session.seats import Seat


class Visit(msgspec.Struct, frozen=True):
    """A line of the log was chosen: its position is to be shown. Lines count from 0; `unfolded` are the turns that stood open there."""

    line: int
    unfolded: frozenset[int] = frozenset()


class Again(msgspec.Struct, frozen=True):
    """The same race once more."""


class NextRace(msgspec.Struct, frozen=True):
    """The series goes on."""


class ToTable(msgspec.Struct, frozen=True):
    """The round of a cup is over: where that stands now."""


class CurtainOpened(msgspec.Struct, frozen=True):
    """The person behind the curtain is there and holds `device`."""

    device: str


class Called(msgspec.Struct, frozen=True):
    """Somebody wants to use a standing right, by this device."""

    device: str


class Written(msgspec.Struct, frozen=True):
    """A line was written; it may be empty."""

    text: str


class Answered(msgspec.Struct, frozen=True):
    """The answer of a dialog, by its key."""

    key: str


class TakeOver(msgspec.Struct, frozen=True):
    """The race is taken over from a replay, with these seats."""

    seats: tuple[Seat, ...]


class Way(Enum):
    """Where a lesson leads."""

    NEXT = "the lesson that follows"
    AGAIN = "this lesson from its beginning"
    ANEW = "all lessons from the first one"
    ALL = "the page of all lessons"
    RACE = "the race that was set up"
    OFF = "no lesson is offered to these people again"
    BACK = "where the lessons were opened"
    MENU = "the menu"


class WayOn(msgspec.Struct, frozen=True):
    """How to go on from a lesson was chosen on a page over it."""

    way: Way


SceneResult = Visit | Again | NextRace | ToTable | CurtainOpened | Called | Written | Answered | TakeOver | WayOn
