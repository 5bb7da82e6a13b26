"""The evening as everybody may see it: the table of points, all heats and how each went, and the way to the heat that is raced here."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.words import N_
from game.input.intents import Deed, Intent
from game.scenes.cup.told import ToldScene
from game.scenes.evening.watch import EveningWatch
from game.scenes.evening.ways import heat_order, why_not_here
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order
from game.session.evening.here import Here
from game.session.evening.state import Evening, Heat, Standing, place_of, ranking, standings
from game.session.evening.words import OVER, about_person, champion_line, heat_line, heat_name, heat_state, odd_lines, points_of
from game.show.canvas import SAFE
from game.show.painters.icons import badge, icon
from game.show.palette import GOLD_LIGHT, MINT_LIGHT, PAPER
from game.show.widgets.button import Button
from game.show.widgets.listing import Listing, ListRow, RowPresses

NO_EVENING = N_("There is no house evening just now.")
BACK = N_("Back")
HEAT_ABOUT = N_("{heat}, {state}.")
START = N_("Start {heat}")
NOTHING_HERE = N_("Nothing is raced at this table just now.")
SIGN, SIZE = 44, 34
GAP = 24
BACK_PLACE = (1564, 54, 260, 80)


class Places(NamedTuple):
    """Where things lie, in design units."""

    points: Rect
    heats: Rect
    told: Rect
    start: Rect


USUAL = Places(Rect(96, 170, 700, 716), Rect(820, 170, 1004, 716), Rect(96, 910, 1140, 116), Rect(1260, 910, 564, 116))
LARGE = Places(Rect(96, 170, 800, 560), Rect(920, 170, 904, 560), Rect(96, 754, 1140, 272), Rect(1260, 754, 564, 272))


def place_sign(evening: Evening, person: int, place: int, size: int) -> Surface:
    """What stands before a name, in so many pixels: the champion’s trophy, a cross for whoever has left, the place of all others."""
    if person in evening.champions:
        return icon("trophy", size)
    return icon("cross", size) if person in evening.left else badge(place, size, PAPER)


class EveningScene(ToldScene):
    """The table of points on the left, the heats on the right."""

    ways_back = (Deed.BACK, Deed.PAUSE)
    first = "start"
    pulse = 0.5

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.watch = EveningWatch(ctx)
        self._at: dict[str, str] = {}
        """By list the row that is looked at."""
        self._device = ""

    @property
    def here(self) -> Here | None:
        """The evening that is shown."""
        return self.watch.here

    @property
    def places(self) -> Places:
        """Where things lie at this size of text."""
        return LARGE if self.ctx.theme.large else USUAL

    def opening(self) -> Iterator[None]:
        """The evening as the book knows it."""
        yield from self.watch.looking()

    def furnish(self) -> None:
        """Heading, the two lists, the card that tells, and the ways on."""
        say, here, places = self.ctx.say, self.here, self.places
        name = here.evening.head.name if here is not None else say(NO_EVENING)
        self.heading(name, SAFE.x, 102, size=84, fit=BACK_PLACE[0] - SAFE.x - GAP)
        self.ui.add(Button("back", BACK_PLACE, say(BACK), self.back))
        if here is not None:
            self._list("points", places.points, self._point_rows(here.evening))
            self._list("heats", places.heats, [self._heat_row(here.evening, heat) for heat in self._in_order(here)])
        wide = places.told.union(places.start) if not self.ways(here) else places.told
        self.tell_in(wide)

    def ways(self, here: Here | None) -> bool:
        """What stands beside the card: the heat that is raced here. Once all is over nothing does."""
        say, language = self.ctx.say, self.ctx.language
        if here is not None and here.evening.over:
            self.first = "points"
            return False
        text = why = say(NOTHING_HERE)
        about = ""
        if here is not None and here.heat is not None:
            text, why = say(START, heat=heat_name(language, here.evening, here.heat)), why_not_here(self.ctx, here.heat)
            about = heat_line(language, here.evening, here.heat)
        sign = partial(icon, "flag")
        self.ui.add(Button("start", self.places.start, text, self._start, icon=sign, primary=True, size=SIZE, about=about, why=why))
        return True

    def pressed_person(self, person: int) -> Order | None:
        """Somebody of the table of points was pressed: guests change nothing there."""
        return None

    def pressed(self, heat: Heat) -> Order | None:
        """A heat of the list was pressed: the one that is raced here begins."""
        here = self.here
        if here is None or here.heat is None or heat.number != here.heat.number:
            self.ctx.sound.play("error")
            return None
        return self._start()

    def _start(self) -> Order | None:
        return heat_order(self.ctx, self.here, self._device) if self.here is not None else None

    # --- the rows

    def _list(self, key: str, place: Rect, rows: list[ListRow]) -> None:
        presses = RowPresses(
            at=self._at.get(key, ""), on_press=self._press if key == "heats" else self._press_person, on_row=partial(self._looked, key)
        )
        self.ui.add(Listing(key, place, rows, presses, size=34))

    def _point_rows(self, evening: Evening) -> list[ListRow]:
        """Everybody, the best first; once the final is over, in the order in which the evening ends."""
        rows = {row.person: row for row in standings(evening)}
        order = ranking(evening)
        return [self._point_row(evening, rows[person], place_of(evening, rows[person], at)) for at, person in enumerate(order)]

    def _point_row(self, evening: Evening, row: Standing, place: int) -> ListRow:
        language, (name,) = self.ctx.language, evening.names([row.person])
        about = about_person(language, evening, row)
        if row.person in evening.champions:
            about = f"{champion_line(language, evening)}. {about}"
        elif evening.ended and not evening.champions:
            about = f"{self.ctx.say(OVER)} {about}"
        note = language.number(row.points) if self.ctx.theme.large else points_of(language, evening, row)  # names have the room
        return ListRow(f"p{row.person}", name, note, about, place_sign(evening, row.person, place, self.ctx.frame.px(SIGN)), str(place))

    @staticmethod
    def _in_order(here: Here) -> list[Heat]:
        """What is raced here next stands first, what is over last."""
        mine = here.heat
        return sorted(here.evening.all_heats, key=lambda heat: (heat is not mine, heat.over, not heat.on, heat.number))

    def _heat_row(self, evening: Evening, heat: Heat) -> ListRow:
        language = self.ctx.language
        name, state = heat_line(language, evening, heat), heat_state(language, evening, heat)
        about = " ".join([self.ctx.say(HEAT_ABOUT, heat=name, state=state), *odd_lines(language, evening, heat)])
        colour = MINT_LIGHT if heat.over else GOLD_LIGHT if heat.on else PAPER
        text = heat_name(language, evening, heat) if self.ctx.theme.large else name
        if self.ctx.theme.large and heat.on and not evening.ended:  # its colour says that it is on
            state = evening.table_name(heat.starts[-1].table)
        return ListRow(f"h{heat.number}", text, state, about, badge(heat.number, self.ctx.frame.px(SIGN), colour), str(heat.number))

    def _looked(self, key: str, row: ListRow) -> None:
        self._at[key] = row.key
        self.tell_again()

    def _press_person(self, row: ListRow) -> Order | None:
        return self.pressed_person(int(row.key[1:]))

    def _press(self, row: ListRow) -> Order | None:
        here = self.here
        heat = next((heat for heat in here.evening.all_heats if f"h{heat.number}" == row.key), None) if here is not None else None
        return self.pressed(heat) if heat is not None else None

    # --- what goes on

    def handle(self, intent: Intent) -> Order | None:
        """Whoever presses gets the first seat."""
        self._device = intent.device or self._device
        return super().handle(intent)

    def update(self, dt: float) -> Order | None:
        """Other tables race on."""
        if self.watch.look(dt):
            self.rebuild()
        return None

    @property
    def pulsing(self) -> bool:
        """Other tables race on."""
        return True
