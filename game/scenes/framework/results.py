"""What a scene leaves to the one below it (`Pop`): one record per kind of answer, so that nobody has to guess from its type."""

import msgspec

from game.session.seats import Seat


class Visit(msgspec.Struct, frozen=True):
    """A line of the log was chosen: its position is to be shown. Lines count from 0."""

    line: int


class Again(msgspec.Struct, frozen=True):
    """The same race once more."""


class NextRace(msgspec.Struct, frozen=True):
    """The series goes on."""


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


SceneResult = Visit | Again | NextRace | CurtainOpened | Called | Written | Answered | TakeOver
