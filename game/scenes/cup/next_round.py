"""All that is told of the round that follows at the table of a cup: where letters are large, it has a page of its own."""

from functools import partial

from game.core.contract import find_title
from game.core.words import N_
from game.scenes.cup.table_row import TableRow
from game.scenes.cup.table_view import PICTURE, NextRound
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.framework.widget_scene import WidgetScene
from game.show.canvas import SAFE
from game.show.tables import look_of
from game.show.widgets.button import Button
from game.show.widgets.page import Block, Page, Style
from game.show.widgets.trackview import TrackView

BACK = N_("Back")
CHANCE = N_("{name}: {chance}.")
BACK_WIDE, TOP, GAP = 300, 116, 28


class NextRoundScene(WidgetScene):
    """Over the table; `rows` are those of its drivers, from the first place on."""

    first = "told"

    def __init__(self, ctx: Context, following: NextRound, rows: tuple[TableRow, ...], previews: TrackPreviews) -> None:
        super().__init__(ctx)
        self.following, self.rows, self.previews = following, rows, previews

    def furnish(self) -> None:
        """Heading and way back; what is told, and right of it the track."""
        following, say = self.following, self.ctx.say
        self.heading(following.heading, SAFE.x, SAFE.y + 48, size=84, fit=SAFE.width - BACK_WIDE - GAP)
        self.ui.add(Button("back", (SAFE.right - BACK_WIDE, SAFE.y, BACK_WIDE, 92), say(BACK), self.back, size=40))
        entry, (_, _, wide, high) = find_title(self.ctx.entries, following.title_id), PICTURE
        room = SAFE.width - (wide + GAP if entry is not None else 0)
        told = Page("told", (SAFE.x, SAFE.y + TOP, room, SAFE.height - TOP), tuple(self._blocks()))
        self.ui.add(told)
        if entry is not None:
            view = partial(self.previews.picture, entry, following.track_id)
            place = (SAFE.right - wide, SAFE.y + TOP, wide, high)
            self.ui.add(TrackView("view", place, view, look_of(entry.meta.id).world, False))

    def _blocks(self) -> list[Block]:
        """Where it is raced, the sentences of the table, and what becomes of each driver."""
        where = [Block(self.following.where, Style.HEADING)] if self.following.where else []
        chances = [self.ctx.say(CHANCE, name=row.driver.name, chance=row.chances[0]) for row in self.rows]
        return [*where, *map(Block, (*self.following.told, *chances))]

    def update(self, dt: float) -> Order | None:
        """A track that is still missing is painted."""
        if self.previews.paint() and "view" in self.ui.widgets:
            self.ui.widgets["view"].refresh()
        return None

    @property
    def moving(self) -> bool:
        """As long as the picture of the track is missing."""
        return self.previews.waiting
