"""Something that goes on beside the game, in a process of its own: whoever shows scenes shows that it runs, and says how it ended."""

from typing import Protocol


class Work(Protocol):
    """One piece of work; `done` of `of` steps lie behind it (0 of 0: not known yet)."""

    done: int
    of: int

    @property
    def running(self) -> bool:
        """Whether it has not ended yet, as far as `poll` has heard."""

    def poll(self) -> None:
        """Hears what it has told since; never waits."""

    def cancel(self) -> None:
        """Ends it now; nothing of it is left, and nothing is said."""

    def closing(self) -> str:
        """How it ended, in the player's language; "" where there is nothing to say, or it runs."""
