"""Some of several things of a house evening: a switch for each."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.words import N_
from game.kiosk.operator.house_keeper import HouseKeeper
from game.kiosk.operator.house_scene import HouseScene
from game.scenes.framework.scene import Context
from game.session.evening.words import EVENING
from game.show.canvas import SAFE
from game.show.widgets.row import Named
from game.show.widgets.toggle import Toggle

ON, OFF = N_("On"), N_("Off")
GAP, TALLEST = 14, 130.0


class PickScene(HouseScene):
    """`rows` are keys and names; `take` is told what is on, in their order, after each change."""

    first = "back"

    def __init__(
        self, ctx: Context, keeper: HouseKeeper, about: str, rows: Sequence[tuple[str, str]], picked: Sequence[str],
        take: Callable[[Sequence[str]], None],
    ) -> None:  # fmt: skip
        super().__init__(ctx, keeper)
        self.rows = rows
        self.picked = set(picked)
        self.take = take
        self.told = about

    def furnish(self) -> None:
        """Heading, switches, what they are for, the way back."""
        say = self.ctx.say
        self.heading(say(EVENING), SAFE.x, SAFE.y + 44, size=76, fit=SAFE.width)
        lines = max(1, -(-len(self.rows) // 2))
        top, wide = SAFE.y + 120, (SAFE.width - GAP) / 2
        high = min(TALLEST, (SAFE.bottom - self.foot_high - 2 * GAP - top - (lines - 1) * GAP) / lines)
        words = (say(OFF), say(ON))
        for index, (key, text) in enumerate(self.rows):
            column, row = divmod(index, lines)
            place = (SAFE.x + column * (wide + GAP), top + row * (high + GAP), wide, high)
            self.ui.add(Toggle(Named(f"pick:{key}", text, size=38), place, key in self.picked, words, partial(self._pick, key)))
        self.foot(self.told)
        for widget in self.ui.widgets.values():
            widget.about = self.told

    def _pick(self, key: str, on: bool) -> None:
        self.picked = self.picked | {key} if on else self.picked - {key}
        self.take([one for one, _ in self.rows if one in self.picked])
