"""What happened, the newest first."""

from typing import TYPE_CHECKING

from game.core.words import N_
from game.kiosk.book_words import kind_told
from game.kiosk.operator.event_words import details_of, event_line
from game.kiosk.operator.page import INDENT, OperatorPage
from game.scenes.book.dates import day_told
from game.show.widgets.listing import Listing, ListRow
from game.store.book_rows import EVENTS

if TYPE_CHECKING:
    from sqlite3 import Connection

MOST = 300
EMPTY = N_("The book is empty so far.")


def all_events(base: "Connection") -> list[tuple[str, str, str, str]]:
    """Time, kind, title and details of all events, the oldest first."""
    return base.execute(f"SELECT at, kind, title, detail FROM {EVENTS} ORDER BY id").fetchall()


def newest_events(base: "Connection") -> list[tuple[str, str, str, str]]:
    """Time, kind, title and details of the last MOST events, the newest first."""
    return base.execute(f"SELECT at, kind, title, detail FROM {EVENTS} ORDER BY id DESC LIMIT ?", (MOST,)).fetchall()


class LogPage(OperatorPage):
    """A list of the events in the book."""

    key = "log"
    name = N_("Log")
    about = N_("What happened, the newest first: starts, races, faults, wrong PINs, changed values.")

    def furnish(self) -> None:
        """The list; who goes through it reads each line whole below."""
        events = self.book_answer("log", newest_events)
        if events is None:
            self.say_why_empty()
            return
        if not events:
            self.line(self.ctx.say(EMPTY), 40)
            return
        rows = [self._row(index, *event) for index, event in enumerate(events)]
        place = (self.panel.x + INDENT, self.panel.y + INDENT, self.panel.width - 2 * INDENT, self.panel.height - 2 * INDENT)
        self.scene.ui.add(Listing("events", place, rows, size=30))

    def _row(self, index: int, at: str, kind: str, title: str, detail: str) -> ListRow:
        """Time and kind at the left, what goes with it at the right, all of it below."""
        more, when = details_of(self.ctx, self.keeper, title, detail), f"{day_told(self.ctx, at, short=True)} {at[11:19]}"
        whole = event_line(self.ctx, self.keeper, at, kind, title, detail)
        return ListRow(str(index), f"{when}  {kind_told(self.ctx.language, kind)}", more, whole)
