"""The result of a heat whose table can't be heard: its people are pressed in the order in which they came in."""

from collections.abc import Sequence

from pygame import Rect

from game.core.words import N_, Plural
from game.input.intents import Deed
from game.scenes.cup.told import ToldScene
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.session.evening.here import Here, say_line
from game.session.evening.state import Heat
from game.session.evening.words import heat_name
from game.show.canvas import SAFE
from game.show.painters.icons import badge, icon
from game.show.widgets.button import Button
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.store.evenings import HeatTyped

HEADING = N_("{heat}: what was the order at the finish?")
BACK, AGAIN, KEEP = N_("Back"), N_("Start over"), N_("Keep this result")
NEXT = N_("Place {place}: press the name.")
ALL = N_("Everybody has a place. Keep this result, or start over.")
MISSING = Plural(N_("{count} of them has no place yet."), N_("{count} of them have no place yet."))
SIGN, GAP = 52, 24


class ResultScene(ToldScene):
    """Its people as a list, each with a place once pressed."""

    ways_back = (Deed.BACK, Deed.PAUSE)
    first = "people"

    def __init__(self, ctx: Context, here: Here, heat: Heat) -> None:
        super().__init__(ctx)
        self.here, self.heat = here, heat
        self.order: list[int] = []
        """Who came in so far, the first one first."""
        self._at = ""

    @property
    def missing(self) -> int:
        """How many have no place yet."""
        return len(self.heat.people) - len(self.order)

    def furnish(self) -> None:
        """Heading, people, what to press, what can be done."""
        say, large = self.ctx.say, self.ctx.theme.large
        high = 200 if large else 116
        self.heading(say(HEADING, heat=heat_name(self.ctx.language, self.here.evening, self.heat)), SAFE.x, 102, size=84, fit=1440)
        self.ui.add(Button("back", (1564, 54, 260, 80), say(BACK), self.back))
        presses = RowPresses(at=self._at, on_press=self._press, on_row=self._looked)
        self.ui.add(Listing("people", (SAFE.x, 170, SAFE.width, SAFE.bottom - high - GAP - 170), self._rows(), presses, size=44))
        top = SAFE.bottom - high
        why = self.ctx.language.plural(MISSING, self.missing) if self.missing else ""
        self.ui.add(Button("again", (900, top, 450, high), say(AGAIN), self._anew, size=38))
        self.ui.add(Button("keep", (1374, top, 450, high), say(KEEP), self._keep, primary=True, size=38, why=why))
        self.tell_in(Rect(SAFE.x, top, 900 - GAP - SAFE.x, high))

    def _rows(self) -> Sequence[ListRow]:
        names, px = self.here.evening.head.people, self.ctx.frame.px
        about = self.ctx.say(NEXT, place=len(self.order) + 1) if self.missing else self.ctx.say(ALL)
        rows = []
        for person in self.heat.people:
            place = self.order.index(person) + 1 if person in self.order else 0
            sign = badge(place, px(SIGN)) if place else icon("person", px(SIGN))
            rows.append(ListRow(f"p{person}", names[person], "", about, sign, str(place or "")))
        return rows

    def _looked(self, row: ListRow) -> None:
        self._at = row.key
        self.tell_again()

    def _press(self, row: ListRow) -> None:
        """The next place, for whoever has none; the last one follows by itself."""
        person = int(row.key[1:])
        if person in self.order:
            self.ctx.sound.play("error")
            return
        self.order.append(person)
        if self.missing == 1:
            self.order += [one for one in self.heat.people if one not in self.order]
            self._key = "keep"
        self.ctx.sound.play("join")
        self.rebuild()

    def _anew(self) -> None:
        self.order.clear()
        self._key = "people"
        self.rebuild()

    def _keep(self) -> Order:
        """It counts until the race itself comes in."""
        places = tuple(self.order.index(person) + 1 for person in self.heat.people)
        say_line(self.ctx, self.here, HeatTyped(self.heat.number, self.heat.people, places))
        self.ctx.sound.play("join")
        return Pop()
