"""The rounds of a cup that were recorded, to watch one of them again."""

from pygame import Surface

from game.core.words import N_
from game.scenes.cup.shown_cup import ShownCup
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push
from game.scenes.framework.widget_scene import WidgetScene
from game.show.canvas import SAFE
from game.show.painters.icons import icon
from game.show.widgets.button import Button
from game.show.widgets.listing import Listing, ListRow, RowPresses

HEADING = N_("{cup}: watch a round")
ROW = N_("{number}: {where}")
WON = N_("won by {names}")
BACK = N_("Back")
SIGN = 44


class RoundsWatched(WidgetScene):
    """A row per round; a press leads to the viewer, and back leads here again."""

    first = "rounds"

    def __init__(self, ctx: Context, cup: ShownCup) -> None:
        super().__init__(ctx)
        self.cup = cup

    def furnish(self) -> None:
        """Heading, the list, and the way back."""
        say = self.ctx.say
        self.heading(say(HEADING, cup=self.cup.report.title_name), SAFE.x, SAFE.y + 48, size=84, fit=SAFE.width - 320)
        self.ui.add(Button("back", (SAFE.right - 260, SAFE.y, 260, 80), say(BACK), self.back))
        noted = not self.ctx.theme.large  # else the names of rounds have all the room
        rows = [
            ListRow(str(at), self._name(at), self._winners(at) if noted else "", "", self._sign()) for at in range(len(self.cup.records))
        ]
        place = (SAFE.x, SAFE.y + 116, SAFE.width, SAFE.height - 116)
        self.ui.add(Listing("rounds", place, rows, RowPresses(on_press=self._watch), size=36))

    def _sign(self) -> Surface:
        return icon("play", self.ctx.frame.px(SIGN))

    def _name(self, at: int) -> str:
        number = self.cup.records[at].number
        return self.ctx.say(ROW, number=number, where=self.cup.rounds[number - 1])

    def _winners(self, at: int) -> str:
        """Who of the drivers won it."""
        number, state = self.cup.records[at].number, self.cup.state
        past = next(one for one in state.past if one.number == number)
        names = [driver.name for seat, driver in enumerate(state.drivers) if past.place(seat) == 1]
        return self.ctx.say(WON, names=self.ctx.language.listed(names))

    def _watch(self, row: ListRow) -> Order:
        return Push(self.ctx.open.replay(self.cup.records[int(row.key)].path))
