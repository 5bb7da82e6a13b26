"""What a race is remembered by: figures of each seat, medals, track records. A title's own lie in its `feats.py`; all of it is worked out
from a `RaceTold` alone, so that a race in progress, its history and its record come to the same."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.core.actions import Event
from game.core.slices import Slices, finish
from game.core.track import Name, Scalar, Track
from game.core.words import N_, Text

if TYPE_CHECKING:
    from game.core.contract import RaceResult, Setup, Title

FEATS = 2
"""Raised with every change of a figure, a medal or of what luck is: races told under a lower one are told again."""


class RaceTold(NamedTuple):
    """One race of a match: all that figures and medals may look at. Made from its events and public standings alone.

    line      the seats' places at each turn's end, at the last one's those of the result; 0 before all are placed
    progress  of each seat's best car as the race ended, in the title's own units; empty for a race of a series with another behind it,
              which may have begun with the same decision: there the events alone tell
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
    """A track record: the figure of that key, its heading ("Fewest turns"), and whether less is better. A seat without that figure has no
    part in it."""

    key: Name
    name: Text
    least: bool = False


Figures = tuple[Mapping[str, int], ...]
"""What the book keeps of a race: for each seat its figures by key."""


def winners(told: RaceTold) -> frozenset[int]:
    """The seats on the first place: several where it was shared."""
    return frozenset(seat for seat, place in enumerate(told.result.places) if place == 1)


def lone_winner(told: RaceTold) -> int:
    """The seat that won alone; -1 where the win was shared."""
    won = winners(told)
    return next(iter(won)) if len(won) == 1 else -1


def earned_by(medals: Iterable[Medal], told: RaceTold) -> tuple[frozenset[str], ...]:
    """For each seat the keys of the medals that it earned in this race, whoever sits in it."""
    return finish(earned_in_slices(medals, told))


def earned_in_slices(medals: Iterable[Medal], told: RaceTold) -> Slices[tuple[frozenset[str], ...]]:
    """The same, a medal in each slice."""
    found = []
    for medal in medals:
        found.append((medal.key, medal.earned(told)))
        yield
    return tuple(frozenset(key for key, seats in found if seat in seats) for seat in range(told.seats))


def usual_length(title: "Title", setup: "Setup", tracks: Sequence[Track]) -> bool:
    """Whether all options that change how long a race is (`Title.lengths`) are at their defaults: only then medals are earned and track
    records kept."""
    options = {option.name: option.default for option in title.meta.options(setup.seats, tracks)}
    return all(setup.options.get(name, default) == default for name, default in options.items() if name in title.lengths)


# --- the medals of any title


def _settled(told: RaceTold) -> tuple[tuple[int, ...], ...]:
    """The line once everybody has had a turn."""
    return told.line[told.seats - 1 :]


def _alone(places: tuple[int, ...], seat: int) -> bool:
    """Whether nobody else stands on the first place, where the seat is."""
    return places[seat] == 1 and places.count(1) == 1


def _flag_to_flag(told: RaceTold) -> frozenset[int]:
    line = _settled(told)[:-1]
    return frozenset(seat for seat in winners(told) if line and all(_alone(places, seat) for places in line))


def _last_to_first(told: RaceTold) -> frozenset[int]:
    half = told.line[len(told.line) // 2]
    return frozenset(seat for seat in winners(told) if told.seats >= 3 and half[seat] == told.seats)


def _last_corner(told: RaceTold) -> frozenset[int]:
    before = told.line[-told.seats - 1 : -1]
    return frozenset(seat for seat in winners(told) if len(before) == told.seats and all(places[seat] != 1 for places in before))


def _every_place(told: RaceTold) -> frozenset[int]:
    all_places = set(range(1, told.seats + 1))
    return frozenset(seat for seat in winners(told) if told.seats >= 4 and all_places <= {places[seat] for places in _settled(told)})


FLAG_TO_FLAG = Medal("flag_to_flag", N_("Flag to flag"), N_("Led at the end of every turn once all had moved, and won."), _flag_to_flag)
LAST_TO_FIRST = Medal("last_to_first", N_("Last to first"), N_("Was last of three or more at half distance, and won."), _last_to_first)
LAST_CORNER = Medal("last_corner", N_("Last corner"), N_("Was not in the lead while everybody took a last turn, and won."), _last_corner)
EVERY_PLACE = Medal(
    "every_place", N_("All the places"), N_("Stood on every place of four or more at some turn's end, and won."), _every_place
)
ANY_TITLE = (FLAG_TO_FLAG, LAST_TO_FIRST, LAST_CORNER, EVERY_PLACE)
"""A title names those of them that make sense in it among its own `medals`, first; a race that goes on behind its winner has no last
corner."""
