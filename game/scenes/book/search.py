"""Search among the races: by game, by driver, by day, or those with a star. It says how many fit before anybody looks."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from functools import partial

from game.core.contract import find_title
from game.core.words import N_, Plural, Text
from game.input.intents import Intent
from game.scenes.book.keeping import kept_races
from game.scenes.book.race_shelf import RaceShelf
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.session.race_search import WHENS, Search, When, meeting, searching
from game.show.canvas import SAFE
from game.show.painters.icons import small_icon
from game.show.palette import CREAM
from game.show.widgets.base import Look
from game.show.widgets.button import Button
from game.show.widgets.choice import ChoiceRow, V
from game.show.widgets.row import Named

HEADING = N_("Search races")
BACK = N_("Back")
GAME, ALL_GAMES = N_("Game"), N_("All games")
GAME_ABOUT = N_("Races of all games, or of one.")
WHO_ABOUT = N_("Races of everybody, or of one driver.")
WHEN_ABOUT = N_("When the race was begun.")
KEPT_ABOUT = N_("All races, or those with a star alone.")
WHO, EVERYBODY = N_("Who"), N_("Everybody")
WHEN = N_("When")
WHEN_NAMES: Mapping[When, Text] = {
    "ever": N_("Ever"),
    "today": N_("Today"),
    "week": N_("This week"),
    "month": N_("This month"),
    "year": N_("This year"),
}
KEPT, ALL_RACES, KEPT_ONLY = N_("Kept"), N_("All races"), N_("Kept only")
SHOW = Plural(N_("Show {count} race"), N_("Show {count} races"))
NONE_FITS = N_("No race fits. Search wider.")

EVERYTHING = N_("all races")
WITH = N_("with {name}")
WHEN_TOLD: Mapping[When, Text] = {
    "today": N_("today"),
    "week": N_("this week"),
    "month": N_("this month"),
    "year": N_("this year"),
}
STARRED = N_("with a star")

ROWS_TOP = 170
TOLD = 106
"""How high the card is that says what a row is for."""
SHARE = 0.6
"""Of a row, for what is chosen."""


def search_text(ctx: Context, search: Search) -> str:
    """What is looked for: "Monza, with Ada, this month"."""
    entry = find_title(ctx.entries, search.title)
    told = [ctx.say(entry.meta.name) if entry else search.title] if search.title else []
    told += [ctx.say(WITH, name=search.who)] if search.who else []
    told += [ctx.say(WHEN_TOLD[search.when])] if search.when in WHEN_TOLD else []
    told += [ctx.say(STARRED)] if search.kept else []
    return ", ".join(told) or ctx.say(EVERYTHING)


class SearchScene(WidgetScene):
    """`take` is told what to look for, once its races are to be shown."""

    first = "title"

    def __init__(self, ctx: Context, shelf: RaceShelf, search: Search, take: Callable[[Search], object]) -> None:
        super().__init__(ctx)
        self.shelf, self.search, self.take = shelf, search, take
        self.count = 0
        """Races that fit, once they are counted."""
        self._names: tuple[str, ...] = ()
        """Those who were met most often."""
        self._counting: Iterator[None] | None = None

    def opening(self) -> Iterator[None]:
        """All races have to be known before they can be counted."""
        yield from self.shelf.completing()
        self._names = yield from meeting(self.shelf.rows)
        yield from self._count()

    def _count(self) -> Iterator[None]:
        today = date.fromisoformat(self.ctx.now()[:10])
        found = yield from searching(self.shelf.rows, self.search, today, kept_races(self.ctx))
        self.count = len(found)

    def furnish(self) -> None:
        """Four rows, what comes of them, and the ways out."""
        say = self.ctx.say
        self.heading(say(HEADING), SAFE.x, SAFE.y + 48, size=84, fit=SAFE.width - 320)
        self.ui.add(Button("back", (SAFE.right - 260, SAFE.y, 260, 80), say(BACK), self.back, size=36))
        names = self._names
        people = names if self.search.who in ("", *names) else (self.search.who, *names)
        games = [("", say(ALL_GAMES)), *((entry.meta.id, say(entry.meta.name)) for entry in self.ctx.entries)]
        whens = [(when, say(WHEN_NAMES[when])) for when in WHENS]
        self._row(0, "title", (GAME, GAME_ABOUT), games, self.search.title, lambda value: self.search._replace(title=value))
        everybody = [("", say(EVERYBODY)), *((name, name) for name in people)]
        self._row(1, "who", (WHO, WHO_ABOUT), everybody, self.search.who, lambda value: self.search._replace(who=value))
        self._row(2, "when", (WHEN, WHEN_ABOUT), whens, self.search.when, lambda value: self.search._replace(when=value))
        stars = [(False, say(ALL_RACES)), (True, say(KEPT_ONLY))]
        self._row(3, "kept", (KEPT, KEPT_ABOUT), stars, self.search.kept, lambda value: self.search._replace(kept=value))
        top, high = (776, 134) if self.ctx.theme.large else (756, 140)
        sign = partial(small_icon, "flag")
        self.ui.add(
            Button("show", (SAFE.x, top, SAFE.width, high), self._shown, self._show, icon=sign, primary=True, size=40, why=self._why)
        )
        self.layer.owe(partial(self.ctx.theme.card, SAFE.width, TOLD, CREAM), SAFE.centerx, SAFE.bottom - TOLD / 2, 5)
        self.explain_at(SAFE.centerx, SAFE.bottom - TOLD / 2, SAFE.width - 64, TOLD - 12, centred=True)

    def _row(
        self, index: int, key: str, texts: tuple[Text, Text], values: list[tuple[V, str]], value: V, changed: Callable[[V], Search]
    ) -> None:
        high, step = (130, 150) if self.ctx.theme.large else (120, 144)
        place = (SAFE.x, ROWS_TOP + index * step, SAFE.width, high)
        name, about = map(self.ctx.say, texts)
        row = ChoiceRow(Named(key, name, about), place, values, value, lambda value: self._change(changed(value)), share=SHARE)
        self.ui.add(row)

    @property
    def _shown(self) -> str:
        return self.ctx.language.plural(SHOW, self.count)

    @property
    def _why(self) -> str:
        return "" if self.count else self.ctx.say(NONE_FITS)

    def _change(self, search: Search) -> None:
        """Something else is looked for; it is counted in slices."""
        self.search = search
        self._counting = self._count()
        if not self.ctx.sliced:
            while self.prepare():
                pass

    def prepare(self) -> bool:
        """Counts some more rows."""
        if self._counting is None:
            return False
        if next(self._counting, self) is self:
            self._counting = None
            show = self.ui.widgets["show"]
            assert isinstance(show, Button)
            show.text, show.why = self._shown, self._why
            show.look = Look.DISABLED if show.why else Look.NORMAL
            show.refresh()
        return True

    @property
    def waits(self) -> bool:
        """While the races that fit are counted."""
        return self._counting is not None

    def handle(self, intent: Intent) -> Order | None:
        """Whoever presses something waits for no count."""
        while self.prepare():
            pass
        return super().handle(intent)

    def _show(self) -> Order:
        self.take(self.search)
        return Pop()
