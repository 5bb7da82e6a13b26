"""The rounds of a cup that are still to be raced, with who sits out: where letters are large, they have a page of their own."""

from collections.abc import Sequence

from pygame import Rect

from game.core.words import N_
from game.scenes.cup.forecast import Forecast, RoundLine
from game.scenes.cup.round_faces import list_rows
from game.scenes.cup.told import ToldScene
from game.scenes.framework.scene import Context
from game.show.canvas import SAFE
from game.show.widgets.button import Button
from game.show.widgets.roundrows import RoundRows

BACK = N_("Back")
BACK_WIDE, TOP, GAP, TOLD = 300, 116, 24, 210
"""The way back, the upper edge of the list, and the height of the card below it that tells of a round."""


class RoundsAhead(ToldScene):
    """Over the page of the drivers; `cup` is what it is called, `lines` are its rounds with whoever sits there now."""

    first = "rounds"

    def __init__(self, ctx: Context, cup: str, forecast: Forecast, lines: Sequence[RoundLine]) -> None:
        super().__init__(ctx)
        self.cup, self.forecast, self.lines = cup, forecast, tuple(lines)

    def furnish(self) -> None:
        """Heading and way back, a row per round, and what is told of the one that is looked at."""
        self.heading(self.cup, SAFE.x, SAFE.y + 48, size=84, fit=SAFE.width - BACK_WIDE - GAP)
        self.ui.add(Button("back", (SAFE.right - BACK_WIDE, SAFE.y, BACK_WIDE, 92), self.ctx.say(BACK), self.back, size=40))
        rows, faces = list_rows(self.forecast, self.lines, titles_only=False)
        rows = [row._replace(about=self.forecast.apart(line)) for row, line in zip(rows, self.lines, strict=True)]
        high = SAFE.height - TOP - TOLD - GAP
        self.ui.add(RoundRows("rounds", (SAFE.x, SAFE.y + TOP, SAFE.width, high), rows, faces))
        self.tell_in(Rect(SAFE.x, SAFE.bottom - TOLD, SAFE.width, TOLD))
