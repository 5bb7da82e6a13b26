"""Something that goes on beside the game, in a process of its own: whoever shows scenes shows that it runs, and says how it ended."""

from typing import Protocol


class Work(Protocol):
    """One piece of work; `done` of `of` steps lie behind it (0 of 0: not known yet)."""

    done: int
    of: int
    name: str
    """What is made, in a word of the player's language."""

    @property
    def running(self) -> bool:
        """Whether it has not ended yet, as far as `poll` has heard."""

    def poll(self) -> None:
        """Hears what it has told since; never waits."""

    def cancel(self) -> None:
        """Ends it now; nothing of it is left."""

    def closing(self) -> str:
        """How it ended, in the player's language; "" where there is nothing to say, or it runs."""


def over(work: "Work | None", said: str) -> "Work":
    """Work that tells nothing but this; what still goes on (`work`) stays, and comes first."""
    return work if work is not None and work.running else Ended(said)


class Ended:
    """Work of which only its end is left to be said (a `Work`)."""

    done = of = 0
    name = ""
    running = False

    def __init__(self, said: str) -> None:
        self._said = said

    def poll(self) -> None:
        """Nothing comes any more."""

    def cancel(self) -> None:
        """It has ended already: nothing is left of it anyway."""

    def closing(self) -> str:
        """What is left to be said."""
        return self._said
