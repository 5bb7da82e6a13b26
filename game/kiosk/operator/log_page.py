"""What happened, the newest first."""

import json
from typing import TYPE_CHECKING

from game.core.contract import find_title
from game.core.words import N_, Text
from game.kiosk.operator.page import INDENT, OperatorPage
from game.show.widgets.listing import Listing, Row
from game.store.book_entries import Kind

if TYPE_CHECKING:
    from sqlite3 import Connection

__all__ = ["WORDS", "LogPage", "newest_events"]

MOST = 300
EMPTY = N_("The book is empty so far.")
LOST = N_("The book does not answer just now.")
WORDS: dict[str, Text] = {
    Kind.START: N_("switched on"), Kind.END: N_("ended"), Kind.GUEST: N_("somebody came"), Kind.STEP: N_("went to"),
    Kind.RACE: N_("race began"), Kind.RESUMED: N_("race continued"), Kind.PLAYED: N_("raced"), Kind.FINISHED: N_("race finished"),
    Kind.ABANDONED: N_("race left"), Kind.PAD_LOST: N_("pad unplugged"), Kind.FAULT: N_("fault"), Kind.RESTART: N_("started again"),
    Kind.SAFE_MODE: N_("safe mode"), Kind.POWER_LOSS: N_("power cut"), Kind.PIN_WRONG: N_("wrong PIN"),
    Kind.PIN_CLEARED: N_("PIN cleared"), Kind.OPERATOR: N_("operator came"), Kind.SETTINGS: N_("value changed"),
    Kind.REBUILT: N_("book rebuilt"), Kind.LOST: N_("book was full"),
}  # fmt: skip
"""How kinds of events are called on the pages."""


def newest_events(base: "Connection") -> list[tuple[str, str, str, str]]:
    """Time, kind, title and details of the last MOST events, the newest first."""
    query = "SELECT at, kind, title, detail FROM event ORDER BY id DESC LIMIT ?"
    return [(str(at), str(kind), str(title), str(detail)) for at, kind, title, detail in base.execute(query, (MOST,))]


class LogPage(OperatorPage):
    """A list of the events in the book."""

    key = "log"
    name = N_("Log")
    about = N_("What happened, the newest first: starts, races, faults, wrong PINs, changed values.")

    def furnish(self) -> None:
        """The list; who goes through it reads each line whole below."""
        try:
            events = self.ctx.book.ask(newest_events).value(2.0)
        except Exception:  # the book may be anything: the page says so
            self.line(self.ctx.say(LOST), 40)
            return
        if not events:
            self.line(self.ctx.say(EMPTY), 40)
            return
        rows = [self._row(index, *event) for index, event in enumerate(events)]
        place = (self.panel.x + INDENT, self.panel.y + INDENT, self.panel.width - 2 * INDENT, self.panel.height - 2 * INDENT)
        self.scene.ui.add(Listing("events", place, rows, size=30))

    def _row(self, index: int, at: str, kind: str, title: str, detail: str) -> Row:
        """Time and kind at the left, what goes with it at the right, all of it below."""
        told = {name: value for name, value in json.loads(detail or "{}").items() if value not in ("", None)}
        entry, kind = find_title(self.keeper.entries, title), self.ctx.say(WORDS[kind]) if kind in WORDS else kind
        title = self.ctx.say(entry.meta.name) if entry is not None else title
        more = " · ".join([title] * bool(title) + [f"{name}: {value}" for name, value in told.items()])
        when = at.replace("T", " ")
        return Row(str(index), f"{when[5:16]}  {kind}", more, f"{when}  {kind}  {more}")
