"""Who has learnt what: which lessons of a title the people who play together have done, and whether they want any more. A person with a
profile keeps it there, guests of a house count as one; of a cabinet's guests nothing is kept, and once nobody is there it is forgotten."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec

from game.session.permissions import Permissions
from game.store.learnt import Learnt
from game.store.problems import StoreError

if TYPE_CHECKING:
    from game.store.profiles import Profiles
    from game.store.settings import Settings

GUEST = ""
"""Stands for the profile of whoever has none."""


class Memory(Protocol):
    """What of the house remembers lessons. The app's context is one."""

    @property
    def profiles(self) -> "Profiles":
        """The people of the house."""

    @property
    def settings(self) -> "Settings":
        """The settings in force."""

    @property
    def permissions(self) -> Permissions:
        """What this installation allows."""

    @property
    def passing(self) -> dict[str, Learnt]:
        """What guests have learnt who are not remembered, by title: gone with the next start, or once nobody is there."""

    @property
    def just_taught(self) -> set[str]:
        """The titles of which guests have done a lesson since their last race of it."""

    @property
    def log(self) -> Callable[[str], None]:
        """Writes a line for bug reports."""

    def apply(self, settings: "Settings") -> None:
        """Takes new settings into force and keeps them."""


class Learning:
    """The lessons of one title, for the people who sit together: `profiles` are theirs, "" for guests. What one of them does in a lesson
    all of them have seen, so it counts for all."""

    def __init__(self, memory: Memory, title: str, profiles: Iterable[str]) -> None:
        self.memory = memory
        self.title = title
        self.profiles = tuple(dict.fromkeys(profiles))

    def known(self, profile: str) -> Learnt:
        """What that person has learnt of the title; a profile that is gone knows nothing."""
        person = self.memory.profiles.people.get(profile) if profile else None
        if person is not None:
            return person.lessons.get(self.title, Learnt())
        return self._of_guests.get(self.title, Learnt())

    @property
    def _of_guests(self) -> Mapping[str, Learnt]:
        return self.memory.settings.lessons if self.memory.permissions.remembers_guests else self.memory.passing

    def has_finished(self, profile: str, lessons: Sequence[str]) -> bool:
        """Whether that person has done all of these lessons; no where there are none."""
        return bool(lessons) and set(lessons) <= set(self.known(profile).done)

    def is_wanted(self, lessons: Sequence[str]) -> bool:
        """Whether anybody here has neither done all of these lessons nor said no."""
        return bool(lessons) and any(not self.has_finished(one, lessons) and not self.known(one).off for one in self.profiles)

    def is_done(self, lesson: str) -> bool:
        """Whether everybody here has done it."""
        return bool(self.profiles) and all(lesson in self.known(one).done for one in self.profiles)

    def next_of(self, lessons: Sequence[str]) -> str:
        """The first of these that not everybody here has done; the first one where all are done. Raises IndexError where there is none."""
        return next((one for one in lessons if not self.is_done(one)), lessons[0])

    def finish(self, lesson: str) -> None:
        """Everybody here has done that lesson: kept at once. Where the disk refuses it is remembered for this run."""
        if GUEST in self.profiles:
            self.memory.just_taught.add(self.title)
        self._learn(lambda learnt: learnt.with_done(lesson))

    def refuse(self) -> None:
        """Nobody here wants to be offered the lessons again."""
        self._learn(Learnt.with_off)

    def _learn(self, change: Callable[[Learnt], Learnt]) -> None:
        people, guests = self.memory.profiles.people, False
        for one in self.profiles:
            person = people.get(one) if one else None
            if person is None:
                guests = True
            else:
                lessons = {**person.lessons, self.title: change(self.known(one))}
                people = people.put(msgspec.structs.replace(person, lessons=lessons))
        if people != self.memory.profiles.people:
            try:
                self.memory.profiles.keep(people)
            except StoreError as error:
                self.memory.log(f"lessons not kept: {error.problem.code}")
        if guests:
            self._learn_as_guests(change(self.known(GUEST)))

    def _learn_as_guests(self, learnt: Learnt) -> None:
        memory = self.memory
        if not memory.permissions.remembers_guests:
            memory.passing[self.title] = learnt
        elif learnt != self.known(GUEST):
            settings = memory.settings
            memory.apply(msgspec.structs.replace(settings, lessons={**settings.lessons, self.title: learnt}))
