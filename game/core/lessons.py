"""How a title teaches itself: lessons of steps, each a sentence and the presses it wants, and the positions in which they begin.

A lesson and its position have the same id: the words are the title's (`Words.lessons`), the positions lie in `assets/lessons`, since they
follow from rules and maps and are made anew with them.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.actions import Action, Event
from game.core.contract import Setup
from game.core.track import Name, Scalar, Tags
from game.core.words import Text

Value = Scalar | tuple[Scalar, ...]
Pattern = Mapping[str, Value]
"""Some fields of an action (its tag is the field `do`) or an event, with the values they must have; what is left out may be anything."""
MOST_SEATS = 99
MOST_BEFORE = 1_000
MOST_POSITIONS = 100
MOST_SEED = 2**63 - 1
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Deed = tuple[SeatNumber, msgspec.Raw]
"""What a seat did, as records hold it."""


class Until(msgspec.Struct, frozen=True):
    """The event that ends a free step: its tag, and the values of some of its fields."""

    event: str
    fields: Pattern = {}

    def reached(self, events: Iterable[Event]) -> bool:
        """Whether one of `events` is that event."""
        return any(event.tag == self.event and _agrees(self.fields, event) for event in events)


class Step(msgspec.Struct, frozen=True):
    """One thing to do. Exact where it has `do`: one press that fits. Free where it has `until`: whatever leads to that event.

    say    what is asked; its fields are `seat_0`, `seat_1` and so on, each said as a `seat`
    do     what is wanted: an action that fits one of these; the first is the expected one
    also   what is taken as well, since the lesson can go on from there
    until  the event that ends a free step
    only   what may be pressed in a free step; all that the rules allow where it is empty
    path   the expected presses of a free step, as far as they are known
    at     the beginning of the key of what the hand points at, where no press or several carry the action; or several, with spaces
    ok     what it was good for, said once it is done
    no     why something else comes later; where it is empty `say` is said again
    """

    say: Text
    do: tuple[Pattern, ...] = ()
    also: tuple[Pattern, ...] = ()
    until: Until | None = None
    only: tuple[Pattern, ...] = ()
    path: tuple[Pattern, ...] = ()
    at: str = ""
    ok: Text = Text("")
    no: Text = Text("")

    def takes(self, action: Action) -> bool:
        """Whether `action` is what this step asks for, if the rules allow it."""
        if self.until is None:
            return fits_one((*self.do, *self.also), action)
        return not self.only or fits_one(self.only, action)


class Rivals(msgspec.Struct, frozen=True):
    """What other seats do between two steps, in this order: the seat, and what its action fits."""

    acts: tuple[tuple[int, Pattern], ...]


class Lesson(msgspec.Struct, frozen=True):
    """One lesson: `head` is its heading, `help` the key of the help page that tells more, `shows` the tag of the event that its expected
    way must bring."""

    id: str
    head: Text
    help: str
    steps: tuple[Step | Rivals, ...]
    shows: str


class Position(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a lesson begins, or a diagram: a race with this set-up and `seed` after the decisions `before`.

    you     the seat of whoever learns; in a diagram the seat that acts
    digest  that of the state there: by it a change of rules, map or file is noticed
    act     of a diagram: what is done there, and `shows` the event that it must bring
    """

    id: Name
    seats: SeatNumber
    cars: Annotated[tuple[Name, ...], Meta(max_length=MOST_SEATS)] = ()
    tracks: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Tags = {}
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)]
    you: SeatNumber = 0
    before: Annotated[tuple[Deed, ...], Meta(max_length=MOST_BEFORE)] = ()
    digest: Digest
    act: Deed | None = None
    shows: str = ""

    @property
    def setup(self) -> Setup:
        """The set-up of the race."""
        return Setup(self.seats, self.cars, self.options, self.tracks)


class Positions(msgspec.Struct, frozen=True):
    """A file of positions: by which version of its title's rules they were reached, and each of them."""

    rules_version: int
    positions: Annotated[tuple[Position, ...], Meta(max_length=MOST_POSITIONS)]


def fits(pattern: Pattern, action: Action) -> bool:
    """Whether `action`, as it is encoded, has all values of `pattern`."""
    return all(action.tag == value if name == "do" else _has(action, name, value) for name, value in pattern.items())


def fits_one(patterns: Iterable[Pattern], action: Action) -> bool:
    """Whether `action` fits one of these."""
    return any(fits(pattern, action) for pattern in patterns)


def meetings(first_met: Mapping[str, Text], event: Event) -> tuple[str, ...]:
    """The keys of `first_met` that `event` is a case of. A key names a kind of event, or with it a field that has to say something:
    `TurnStarted.on_red` is met where that is neither False, 0 nor empty."""
    return tuple(key for key in first_met if _is_case(event, *key.partition(".")[::2]))


def seat_fields(seats: int) -> dict[str, int]:
    """The fields of a step's sentences in a race of so many seats."""
    return {f"seat_{seat}": seat for seat in range(seats)}


def _is_case(event: Event, kind: str, field: str) -> bool:
    return event.tag == kind and (not field or bool(getattr(event, field)))


def _agrees(pattern: Pattern, event: Event) -> bool:
    return all(_has(event, name, value) for name, value in pattern.items())


def _has(deed: Action | Event, name: str, value: Value) -> bool:
    """1 is not True: a pattern means what is written."""
    if name not in deed.__struct_fields__:
        return False
    found: object = getattr(deed, name)
    return type(found) is type(value) and found == value
