"""What is done and what then happened: the base classes of every title's actions and events.

A title derives its own, frozen, with tags that are unique within the title; the tag is the class name and stands in
records under `do` (actions) or `did` (events). Neither ever leads back to itself, so the garbage collector need not follow them.
"""

from collections.abc import Iterable
from typing import ClassVar, Self

import msgspec


class Action(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="do"):
    """A decision: small numbers and text only. Fields keep one fixed order, so actions sort and compare."""

    @property
    def tag(self) -> str:
        """The name this kind of action goes by in records and words."""
        return type(self).__name__

    @property
    def sentence_key(self) -> str:
        """Under which of the title's `actions` its sentence stands: its tag, with an ending where a kind is said in several ways."""
        return self.tag


class Event(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="did", omit_defaults=True):
    """Something that happened, in the past tense, with all the screen needs to show it.

    number   running number within the match, from 0
    race     the race it belongs to, from 1; round: the round of that race, 0 where the title counts none
    cause    tag of the event or effect that brought it about, or nothing
    group    events in a row with the same group above 0 are shown together
    seen_by  the seats that may see the fields named in `private`; None: everybody
    """

    private: ClassVar[tuple[str, ...]] = ()
    counted: ClassVar[bool] = True
    """False for a kind that came after races had been recorded: a state of such a record did not count it."""
    begins_turn: ClassVar[bool] = False
    """True for the kind with which a turn begins, and with it the one before ends: by it turns are counted and records get their marks."""

    highlight: ClassVar[str] = ""
    """What a kind is to those who look back at a race: "crash", "duel", "pass", "lead", "finish"; empty: nothing to go to by itself."""

    number: int = 0
    race: int = 0
    round: int = 0
    cause: str = ""
    group: int = 0
    seen_by: tuple[int, ...] | None = None

    @property
    def tag(self) -> str:
        """The name this kind of event goes by in records and words."""
        return type(self).__name__

    @property
    def sentence_key(self) -> str:
        """Under which of the title's `events` its sentence stands: its tag, with an ending where a kind is said in several ways."""
        return self.tag

    def masked(self) -> Self:
        """The same event for everybody else: each private field blank (its default, or the type's empty value)."""
        blank = {}
        for field in msgspec.structs.fields(self):
            if field.name in self.private:
                blank[field.name] = field.default if field.default is not msgspec.NODEFAULT else type(getattr(self, field.name))()
        return msgspec.structs.replace(self, **blank)


def as_seen(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """`events` as `seat` may see them; None is everybody at once (the public screen)."""
    return tuple(e if e.seen_by is None or (seat is not None and seat in e.seen_by) else e.masked() for e in events)
