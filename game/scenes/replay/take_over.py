"""Taking a race over from a replay: who drives from here on."""

from collections.abc import Sequence
from functools import partial

import msgspec

from game.core.contract import Title
from game.core.fit import is_fitted
from game.core.words import N_
from game.input.intents import Intent
from game.scenes.framework.results import TakeOver
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.session.seats import Seat, level_name, seat_from_text
from game.show.palette import INK
from game.show.widgets.button import Button
from game.show.widgets.caption import Letters, caption
from game.show.widgets.choice import ChoiceRow
from game.show.widgets.row import Named

HEADING = N_("Take over from here")
WHO = N_("Who drives from here on?")
PERSON = N_("A person")
RACE_ON = N_("Race on")
RACE_ON_ABOUT = N_("A new race begins at this position. The record stays as it is.")
BACK = N_("Back")

WIDTH, LARGE_WIDTH, PAD = 1180, 1500, 72
"""Of the card, with large letters too, and around what is on it."""
TALLEST = 1040


class TakeOverScene(WidgetScene):
    """Pops with a tuple of Seat, or with nothing. `seats` are those of the record, `mover` the seat to decide: if all were
    computers, a person takes that one. One person drives with the device that pressed; several with whatever they hold."""

    overlay = True
    first = "race"

    def __init__(self, ctx: Context, title: Title, seats: Sequence[Seat], mover: int) -> None:
        super().__init__(ctx)
        self.levels = ctx.levels(title)
        self.before = tuple(self._known(seat) for seat in seats)
        self.seats = list(self.before)
        if not any(seat.human for seat in self.seats):
            self.seats[mover] = Seat(self.seats[mover].name)
        self._device = ""

    def _known(self, seat: Seat) -> Seat:
        """A computer driver of a level there is no longer drives at the weakest there is."""
        if seat.human or seat.level in self.levels or is_fitted(seat.level) or not self.levels:
            return seat
        return Seat(seat.name, level=self.levels[0])

    def furnish(self) -> None:
        """A card with a choice per seat; what the focused thing does stands below where there is room for it, else in the place of what is
        asked."""
        say, theme = self.ctx.say, self.ctx.theme
        width = LARGE_WIDTH if theme.large else WIDTH
        left, inside = (1920 - width) / 2 + PAD, width - 2 * PAD
        line = 64 * theme.text_scale / 100
        row = min(80 + (theme.text_scale - 100) * 0.28, (TALLEST - 326 - line) / len(self.seats) - 12)
        high = 326 + line + (row + 12) * len(self.seats)
        explained = high + 2 * line <= TALLEST
        asked = "" if explained else say(WHO)
        high += line * (theme.text_scale > 100) if explained else 0
        top = (1080 - high) / 2
        self.panel(width, high)
        self.heading(say(HEADING), 960, top + 96, size=80, fit=inside, colour=INK, centred=True)
        if explained:
            caption(self.layer, theme, say(WHO), (960, top + 140 + line / 2), Letters(size=32, colour=INK, fit=inside))
        y = top + 150 + line
        for number, seat in enumerate(self.seats):
            ways, press = self._ways(self.before[number]), partial(self._choose, number)
            place = (left, y + (row + 12) * number, inside, row)
            choice = ChoiceRow(Named(f"seat.{number}", seat.name, size=34), place, ways, seat.text, press, share=0.6)
            choice.about = asked
            self.ui.add(choice)
        foot = y + (row + 12) * len(self.seats) + 8
        half = (inside - 24) / 2
        self.ui.add(Button("race", (left, foot, half, 96), say(RACE_ON), self._go, primary=True, size=38, about=say(RACE_ON_ABOUT)))
        self.ui.add(Button("back", (left + half + 24, foot, half, 96), say(BACK), self.back, size=38, about=asked))
        if explained:
            low = top + high - foot - 96
            self.explain_at(960, foot + 96 + low / 2, inside, low - 24, size=30, centred=True)
        else:
            self.explain_at(960, top + 144 + line / 2, inside, line + 8, size=30, centred=True)

    def _ways(self, seat: Seat) -> list[tuple[str, str]]:
        """A person, or a computer driver of any level; the one of the record with its temperament."""
        say = self.ctx.say
        ways = [("you", say(PERSON))]
        for level in (*self.levels, seat.level) if is_fitted(seat.level) else self.levels:
            text = seat.text if seat.level == level else f"bot:{level}"
            ways.append((text, say(level_name(level))))
        return ways

    def _choose(self, number: int, text: str) -> None:
        """`text` as the command line writes a seat."""
        self.seats[number] = seat_from_text(text, self.seats[number].name, "")

    def _go(self) -> Order:
        people = sum(seat.human for seat in self.seats)
        device = self._device if people == 1 else ""
        return Pop(TakeOver(tuple(msgspec.structs.replace(seat, device=device) if seat.human else seat for seat in self.seats)))

    def handle(self, intent: Intent) -> Order | None:
        """Remembers whose device it is."""
        self._device = intent.device
        return super().handle(intent)

    def back(self) -> Order:
        """Back to the replay."""
        return Pop()
