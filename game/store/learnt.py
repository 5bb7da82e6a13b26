"""What somebody has learnt of a title: which of its lessons are done, and whether no more are wanted."""

from typing import Annotated

import msgspec

MOST_DONE = 64
"""No title has as many lessons; a damaged file may say anything."""
LessonId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
TitleId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Learnt(msgspec.Struct, frozen=True, omit_defaults=True):
    """One person's lessons of one title: `done` by their ids, in the order in which they were first finished; `off`: they are not to be
    offered again."""

    done: Annotated[tuple[LessonId, ...], msgspec.Meta(max_length=MOST_DONE)] = ()
    off: bool = False

    def with_done(self, lesson: str) -> "Learnt":
        """The same, and that lesson is done."""
        return self if lesson in self.done else msgspec.structs.replace(self, done=(*self.done, lesson)[-MOST_DONE:])

    def with_off(self) -> "Learnt":
        """The same, and no lesson is offered again."""
        return msgspec.structs.replace(self, off=True)


Lessons = dict[TitleId, Learnt]
"""What somebody has learnt, by the id of the title."""
