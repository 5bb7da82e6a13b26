"""A position of the past on the table: what a line of the log looked like, made again from the journal."""

from collections.abc import Callable
from typing import Any

from game.core.words import N_
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.states import Visiting
from game.session.history import Entry, state_after

__all__ = ["Past"]

VISITED = N_("This is how it stood then. Press anything to come back to the race.")


class Past:
    """Goes there and comes back; the race stands still meanwhile. `stand_at(state)` lays the table out."""

    def __init__(self, asking: OpenPrompt, stand_at: Callable[[Any], None]) -> None:
        self.asking = asking
        self.stand_at = stand_at

    def visit(self, entry: Entry) -> None:
        """Shows the position a line of the log belongs to, names its event, and says how to come back."""
        asking = self.asking
        asking.clear()
        asking.progress.now = Visiting(entry, asking.progress.now)
        self.stand_at(state_after(asking.match, entry.steps))
        asking.strip.say(entry.text, asking.ctx.say(VISITED))

    def leave(self, visit: Visiting) -> None:
        """Back to the race as it stands."""
        asking = self.asking
        asking.progress.now = visit.before
        self.stand_at(asking.match.state)
        if asking.prompt is not None:
            asking.show()
