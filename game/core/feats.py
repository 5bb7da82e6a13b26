"""What a race is remembered by: figures of each seat, medals, track records. A title's own lie in its `feats.py`; all of it is worked out
from a `RaceTold` alone, so that a race in progress, its history and its record come to the same."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.core.actions import Event
from game.core.track import Name, Scalar, Track
from game.core.words import Plural, Text

if TYPE_CHECKING:
    from game.core.contract import RaceResult

FEATS = 1
"""Raised with every change of a figure or a medal: races told under a lower one are told again."""


class RaceTold(NamedTuple):
    """One race of a match: all that figures and medals may look at. Made from its events and public standings alone.

    line      the seats' places at each turn's end; 0 before all are placed
    progress  of each seat's best car as the race ended, in the title's own units
    owners    seat of each car that is somebody's
    rounds    that were raced
    """

    seats: int
    result: "RaceResult"
    events: tuple[Event, ...]
    line: tuple[tuple[int, ...], ...]
    progress: tuple[int, ...]
    owners: Mapping[str, int]
    options: Mapping[str, Scalar]
    track: Track
    rounds: int


class Medal(msgspec.Struct, frozen=True):
    """Something rare that a seat did in one race: `why` says what, `earned` which seats."""

    key: Name
    name: Text
    why: Text
    earned: Callable[[RaceTold], frozenset[int]]


class Mark(msgspec.Struct, frozen=True):
    """A track record: the figure of that key, how it is said, and whether less is better."""

    key: Name
    name: Plural
    least: bool = False
