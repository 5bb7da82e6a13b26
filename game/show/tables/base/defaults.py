"""What few titles have: a table that says nothing of it has no rights, no ballots, no windows, and takes decisions back one by one."""

from collections.abc import Iterator, Mapping, Sequence

from pygame import Rect

from game.core.actions import Action, Event
from game.core.contract import AnyRules, Turn
from game.core.match import Chair
from game.show.stage import Stage
from game.show.tables.base.phone_sheet import Around, PhoneSheet
from game.show.tables.base.prompt import Ballot, Prompt
from game.show.tables.base.sheet_maker import SheetMaker, Speech
from game.show.tables.base.table import RaceEvents, RowEnd, TableServices
from game.show.timeline import Clip
from game.show.widgets.base import Widget

HOLD = 0.45
"""Seconds between two decisions of a computer driver, at normal pace."""

ROW_EDGE = 40
"""From the edge of a row's picture to where a sign stands on its end."""
BESIDE = 24
"""A row that ends no further to the right of the column's middle has another one to the right of it."""


class TableDefaults:
    """That part of a Table (see game.show.tables.base.table)."""

    stage: Stage
    services: TableServices
    rules: AnyRules
    sheets: type[SheetMaker] = SheetMaker
    """What makes the sheets for phones."""
    what_before_why = True
    advised = False
    advice: tuple[Action, ...] = ()

    def measuring(self, race: int) -> Iterator[None]:
        """In slices what `make_places` takes long to find out about the board of this race; it is kept there."""
        return iter(())

    def pause_around(self, events: Sequence[Event]) -> float:
        """Seconds before and after what these events end with: where much changes, it is not drawn together with what was or comes."""
        return 0.0

    def right(self, chair: Chair) -> Prompt | None:
        """Nobody has anything to do out of turn."""
        return None

    def ballot(self, chairs: Mapping[int, Chair], turn: Turn) -> Ballot | None:
        """Nobody is asked at once with others."""
        return None

    def help_page(self, thing: str) -> str:
        """What it is about."""
        return ""

    def phone_sheet(self, chair: Chair, around: Around) -> PhoneSheet:
        """By the title's maker of sheets."""
        return self.sheets(Speech(self.services.title, self.rules, around)).sheet(chair)

    def reporting(self, race: RaceEvents) -> Iterator[None]:
        """Nothing of a report takes long."""
        return iter(())

    def hold(self, turn: Turn, action: Action) -> float:
        """The same for every decision."""
        return HOLD

    def by_itself(self, chair: Chair) -> Action | None:
        """A lone choice, where all that comes of it is known."""
        legal = chair.legal()
        return legal[0] if len(legal) == 1 and not chair.preview(legal[0]).unknown else None

    def tempo(self, events: Sequence[Event]) -> float:
        """All of a computer's turn at full length."""
        return 1.0

    def trailing(self) -> Sequence[Clip]:
        """Nothing of what `play` has just shown goes on beside what follows it."""
        return ()

    def beat(self, turn: Turn) -> float:
        """No question is a window."""
        return 0.0

    def undo_stops_here(self, action: Action) -> bool:
        """Every decision is taken back alone."""
        return True

    def caption_area(self) -> Rect | None:
        """Captions stand over the middle of the board."""
        return None

    def words_area(self) -> Rect | None:
        """Texts may take all of the strip while nobody is asked."""
        return None

    def hurry_area(self) -> Rect | None:
        """The way to hurry what others do stands at the place of the first plate."""
        return None

    def action_of(self, chair: Chair, widget: Widget) -> Action | None:
        """What pressing the widget would decide: what it says of itself; None where that is not known yet."""
        return widget.action

    def turn_of(self, event: Event) -> int | None:
        """The event says it."""
        return getattr(event, "seat", None) if event.begins_turn else None

    def recap(self, events: Sequence[Event], seat: int) -> str:
        """Nothing beside the log."""
        return ""

    def recap_brief(self, events: Sequence[Event], seat: int) -> str:
        """The whole line is all there is to say."""
        return ""

    def row_keys(self, seat: int) -> Sequence[str]:
        """The keys of the things that are the seat's rows in the standings: its only one."""
        return (f"row:{seat}",)

    def row_ends(self, seat: int) -> Sequence[RowEnd]:
        """The ends of those rows that are there, wherever they are just now."""
        return tuple(filter(None, map(self._row_at, self.row_keys(seat))))

    def _row_at(self, key: str) -> RowEnd | None:
        node = self.stage.nodes.get(key)
        if node is None or node.image is None:
            return None
        (x, y), reach = node.place, node.image.get_width() / self.services.theme.frame.scale / 2 - ROW_EDGE
        outwards = -1 if x + reach < self.services.areas.column.centerx + BESIDE else 1
        return RowEnd(x + outwards * reach, y, outwards)
