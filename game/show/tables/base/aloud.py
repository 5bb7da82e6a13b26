"""What a table has for people who hear the race instead of seeing it: what chance gave, where what they look at lies, where all stand."""

from collections.abc import Mapping
from typing import TypeVar

from game.core.actions import Event
from game.core.contract import Standing
from game.core.match import Chair
from game.core.words import N_, Plural, Template
from game.show.tables.base.drawn import Drawn
from game.show.tables.base.pictures import RaceState
from game.show.tables.base.table_words import TableWords
from game.show.tables.parts.targets import Explained
from game.show.widgets.base import Widget

ROW = N_("Place {place}: {name}, {told}.")
BARE_ROW = N_("Place {place}: {name}.")
WHEREABOUTS = N_("Place {place} of {count}, {told}.")
BARE_WHEREABOUTS = N_("Place {place} of {count}.")
STRAIGHT_ON = N_("straight on")
LEFT = Plural(N_("one lane to the left"), N_("{count} lanes to the left"), least=1)
RIGHT = Plural(N_("one lane to the right"), N_("{count} lanes to the right"), least=1)
LANE = N_("in lane {lane} from the left")
AHEAD = Plural(N_("one space ahead of you"), N_("{count} spaces ahead of you"), least=1)
BEHIND = Plural(N_("one space behind you"), N_("{count} spaces behind you"), least=1)
BESIDE = N_("level with you")
TO_LINE = Plural(N_("one space to the line"), N_("{count} spaces to the line"), least=1)

S = TypeVar("S", bound=RaceState)


class TableAloud(TableWords[S]):
    """That part of a Table (see game.show.tables.base.table). Asked only while somebody wants to hear it; nothing hidden is told."""

    lanes_aside: tuple[Plural, Plural] = (LEFT, RIGHT)
    """How many lanes something lies to the left and to the right, in the title's word for a lane."""

    def drawn(self, event: Event) -> Drawn | None:
        """What came of chance with this event, which is shown now; None where nothing did."""
        return None

    def spot(self, chair: Chair, widget: Widget) -> str:
        """What is looked at, by where it lies from the seat's car and what follows there; empty where its own words say enough. What only
        explains itself is said by its name."""
        thing = self.services.title.words.things.get(widget.thing) if isinstance(widget, Explained) else None
        return self.services.language.phrase(thing.name) if thing is not None else ""

    def how_far(self, row: Standing) -> str:
        """How far the car of that row is, as a part of a sentence; empty where there is nothing to tell."""
        return ""

    def called(self, row: Standing) -> str:
        """What the car of that row is called: by its driver."""
        return self.services.names[row.seat] if row.seat is not None else row.car

    def rows_told(self) -> tuple[str, ...]:
        """The standings, a sentence a row."""
        return tuple(self._row_told(row) for row in self.rules.standings(self.model))

    def whereabouts(self, seat: int) -> str:
        """Where the seat's foremost car stands, at the beginning of its turn; empty where nobody has a place yet."""
        rows = self.rules.standings(self.model)
        own = next((row for row in rows if row.seat == seat), None)
        if own is None or own.done:
            return ""
        return self.place_told(own, len(rows))

    def place_told(self, row: Standing, count: int) -> str:
        """The place of that row among so many, and how far its car is."""
        told, fields = self.how_far(row), {"place": row.place, "count": count}
        return self.say(WHEREABOUTS, {**fields, "told": told}) if told else self.say(BARE_WHEREABOUTS, fields)

    def aside(self, left: int) -> str:
        """How many lanes to the left something lies (below 0: to the right), as a part of a sentence."""
        if not left:
            return self.say(STRAIGHT_ON, {})
        return self.counted(self.lanes_aside[0 if left > 0 else 1], abs(left))

    def apart(self, ahead: int) -> str:
        """How many spaces ahead something lies (below 0: behind), as a part of a sentence."""
        if not ahead:
            return self.say(BESIDE, {})
        return self.counted(AHEAD if ahead > 0 else BEHIND, abs(ahead))

    def counted(self, plural: Template, count: int) -> str:
        """A part of a sentence with a number in it."""
        return self.say(plural, {"count": count})

    def _row_told(self, row: Standing) -> str:
        told = self.how_far(row)
        fields: Mapping[str, object] = {"place": row.place, "name": self.called(row), "told": told}
        return self.say(ROW if told else BARE_ROW, fields)
