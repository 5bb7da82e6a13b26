"""What the book knows of the house evening, looked at again and again: other tables race on while a page is open."""

from game.core.slices import Slices
from game.scenes.framework.scene import Context
from game.session.evening.here import Here, ask_evening, evening_here, here_of, own_table
from game.store.book import Reply, answer_or
from game.store.evenings import SaidLine

PAUSE = 2.0
"""Seconds between two looks."""


class EveningWatch:
    """`here` is what was seen last; None where there is no evening, or no house."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.here: Here | None = None
        self.table = own_table(ctx)
        self._asked: Reply[tuple[SaidLine, ...]] | None = None
        self._since = PAUSE

    def looking(self) -> Slices[None]:
        """Looks now, in slices."""
        self.table = own_table(self.ctx)
        self.here = yield from evening_here(self.ctx)

    def look(self, dt: float) -> bool:
        """`dt` seconds went by; whether something is new. Nobody waits for the book."""
        if not self.table:
            return False
        self._since += dt
        if self._asked is None and self._since >= PAUSE:
            self._asked, self._since = ask_evening(self.ctx), 0.0
        if self._asked is None or not self._asked.done:
            return False
        answer, self._asked = answer_or(self._asked, ()), None
        here = self.here
        try:
            next(answer)
        except StopIteration as done:
            here = here_of(done.value, self.table, self.ctx.language)
        changed, self.here = here != self.here, here
        return changed
