"""A position of the past on the table: what a line of the log looked like, made again from the journal."""

from collections.abc import Callable, Sequence

from game.core.actions import Event
from game.core.contract import State
from game.core.words import N_
from game.scenes.framework.results import Visit
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.states import Visiting
from game.session.history import Entry, moment_of

VISITED = N_("This is how it stood then. Press anything to come back to the log.")


class Past:
    """Goes there and comes back; the race stands still meanwhile. `stand_at(state, events)` lays the table out, with
    what these events tell on top of it."""

    def __init__(self, open_prompt: OpenPrompt, stand_at: Callable[[State, Sequence[Event]], None]) -> None:
        self.open_prompt = open_prompt
        self.stand_at = stand_at

    def visit(self, visit: Visit, entry: Entry) -> None:
        """Shows the position of `entry`, the line of the log that was chosen, names its event, and says how to come back."""
        open_prompt = self.open_prompt
        open_prompt.clear()
        open_prompt.progress.now = Visiting(visit, open_prompt.progress.now)
        self.stand_at(*moment_of(open_prompt.match, entry))
        open_prompt.strip.tell(None)  # what happened last did not happen yet
        open_prompt.strip.say(entry.text, open_prompt.ctx.say(VISITED))

    def leave(self, visit: Visiting) -> None:
        """Back to the race as it stands."""
        open_prompt = self.open_prompt
        open_prompt.progress.now = visit.before
        self.stand_at(open_prompt.match.state, ())
        if open_prompt.prompt is not None:
            open_prompt.show()
