"""The whole log of a match in plain words, newest last."""

from collections.abc import Sequence

from pygame import Surface

from game.core.words import N_
from game.input.intents import Deed
from game.scenes.framework.backdrop import backdrop
from game.scenes.framework.results import Visit
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.show.canvas import SAFE
from game.show.widgets.button import Button
from game.show.widgets.listing import Listing, ListRow

HEADING = N_("What happened so far")
BACK = N_("Back")


class LogScene(WidgetScene):
    """Lies over the race. Pops with the number of the chosen line, so that the race can show that position."""

    overlay = True
    ways_back = (Deed.BACK, Deed.PAUSE)
    first = "lines"

    def __init__(self, ctx: Context, lines: Sequence[str], at: int | None = None) -> None:
        """`at`: the line that is looked at first; None takes the last."""
        super().__init__(ctx)
        self.lines = tuple(lines)
        self.at = len(self.lines) - 1 if at is None else at

    def ground(self) -> Surface:
        """A page of its own: nothing of the race shines through between its lines."""
        return backdrop(self.ctx)

    def furnish(self) -> None:
        """Heading, Back, the lines."""
        say = self.ctx.say
        self.heading(say(HEADING), SAFE.x, SAFE.y + 44, size=80, fit=SAFE.width - 320, colour=self.ctx.theme.skin.bare)
        self.ui.add(Button("back", (SAFE.right - 260, SAFE.y, 260, 80), say(BACK), self.back))
        rows = [ListRow(str(number), line) for number, line in enumerate(self.lines)]
        place = (SAFE.x, SAFE.y + 124, SAFE.width, SAFE.height - 124)
        self.ui.add(Listing("lines", place, rows, at=str(self.at), on_press=lambda row: Pop(Visit(int(row.key)))))

    def back(self) -> Order:
        """Back to the race as it stands."""
        return Pop()
