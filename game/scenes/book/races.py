"""The races there have been, newest first: watch one, prove it, keep it for good, find its file, throw it away; search among them."""

from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import N_
from game.scenes.book.book import tab_key
from game.scenes.book.bring_in import BringInScene
from game.scenes.book.found_races import FoundRaces
from game.scenes.book.keeping import drop_star, kept_races
from game.scenes.book.nothing_yet import show_nothing_yet
from game.scenes.book.page import BookPage
from game.scenes.book.race_deeds import RaceDeeds
from game.scenes.book.race_line import RaceLine
from game.scenes.book.race_places import Places
from game.scenes.book.race_proof import report
from game.scenes.book.race_shelf import RaceShelf
from game.scenes.book.race_words import race_named
from game.scenes.book.search import SearchScene, search_text
from game.scenes.framework.results import Answered, SceneResult
from game.scenes.framework.stack import Order, Push
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.framework.work import over
from game.session.race_search import ALL, Search, searching
from game.show.canvas import SAFE
from game.show.painters.icons import icon, small_icon
from game.show.palette import CREAM, INK
from game.show.theme import BODY
from game.show.widgets.base import Widget
from game.show.widgets.button import Button, of_one_size
from game.show.widgets.drawing import wrapped
from game.show.widgets.listing import ListRow
from game.store.records import RecordRow

if TYPE_CHECKING:
    from game.scenes.book.book import BookScene

EMPTY = N_("No race has been finished yet. When one is, it waits here: to be watched again, checked, or taken over at any turn.")
NONE_FITS = N_("No race fits. Search wider.")
SEARCH = N_("Search: {what}")
SEARCH_ABOUT = N_("By game, by driver, by day, or those with a star.")
WIDER = N_("Search wider")
KEPT_ONLY = N_("Kept only")
KEPT_ONLY_ABOUT = N_("Shows the races with a star alone.")
ALL_AGAIN_ABOUT = N_("Shows all races again, with a star or without.")
BRING = N_("Bring in")
GONE = N_("{what}: deleted.")
TOLD = 90
"""Height of the card that tells what is looked at where no race fits, at the usual text size."""
BRING_ABOUT = N_("Adds a friend's race: from a stick, or dropped on the window.")


class RacesPage(BookPage):
    """A list on the left, what can be done with its row on the right, search above. Pressing a row watches it."""

    def __init__(self, book: "BookScene") -> None:
        super().__init__(book)
        self.previews = TrackPreviews(self.ctx)
        self.shelf = RaceShelf(self.ctx)
        self.search = ALL
        self.found: tuple[RecordRow, ...] = ()
        """What is looked for, the newest first, as far as it was read."""
        self.rows: FoundRaces | None = None
        self.deeds = RaceDeeds(self)
        self.line = RaceLine(self.ctx)
        self._at = ""
        self._order: Order | None = None

    def opening(self) -> Iterator[None]:
        """The newest races; all of them where somebody searches."""
        yield from self.shelf.opening(self._at)
        if self.search != ALL:
            yield from self.shelf.completing()
        today = date.fromisoformat(self.ctx.now()[:10])
        self.found = yield from searching(self.shelf.rows, self.search, today, kept_races(self.ctx))

    @property
    def race(self) -> RecordRow:
        """The race that is looked at; KeyError where there is none."""
        return self.shelf.row(self.rows.row.key if self.rows else "")

    # --- furniture

    def furnish(self) -> None:
        """Search, list and buttons; or what will be seen here."""
        self.rows = None
        places = Places(self.book.folded, self.ctx.permissions.exports)
        self._head(places)
        if not self.found and self.search != ALL:
            self._none_fits()
            return
        if not self.found:
            show_nothing_yet(self.book, EMPTY)
            return
        self.rows = FoundRaces(self.previews, places.listing, self.found, self._at, lambda row: self.deeds.watch(), self._looked)
        self.rows.picked_by_press = True
        self.book.ui.add(self.rows)
        self.deeds.furnish(places)
        self._lead()
        self._looked(self.rows.row)

    def _head(self, places: Places) -> None:
        """What is searched for, whether only stars are shown, and the way in for races of friends."""
        say, folded, any_race = self.ctx.say, self.book.folded, bool(self.found) or self.search != ALL
        buttons = []
        if any_race:
            what = say(SEARCH, what=search_text(self.ctx, self.search))
            press = Button("search", places.search, what, self._search, icon=partial(small_icon, "eye"), size=34, about=say(SEARCH_ABOUT))
            buttons.append(press)
        if any_race:
            about = say(ALL_AGAIN_ABOUT if self.search.kept else KEPT_ONLY_ABOUT)
            sign = partial(small_icon, "star")
            kept = self.search.kept
            buttons.append(Button("kept", places.kept, say(KEPT_ONLY), self._kept_only, icon=sign, primary=kept, size=34, about=about))
        if self.ctx.permissions.exports:
            about, place = say(BRING_ABOUT), places.bring if any_race or not folded else places.search
            buttons.append(Button("bring", place, say(BRING), self._bring_in, icon=partial(small_icon, "plus"), size=34, about=about))
        for button in buttons:
            self.book.ui.add(button)
        if len(buttons) > 1:
            of_one_size(buttons[1:])

    def _lead(self) -> None:
        """What is as broad as the page lies far from everything, as far as its middle goes: the way over it is told."""
        ui = self.book.ui
        ui.widgets["search"].leads.update({(0, 1): "races", (0, -1): tab_key("races")})
        ui.widgets[tab_key("races")].leads[0, 1] = "search"
        ui.widgets["races"].leads[0, -1] = "search"

    def _none_fits(self) -> None:
        theme, layer = self.ctx.theme, self.book.layer
        layer.owe(partial(theme.card, 1100, 420, CREAM, radius=36), 960, 610, 5)
        layer.owe(partial(icon, "eye", self.ctx.frame.px(110)), 960, 490, 6)
        layer.owe(partial(wrapped, theme, self.ctx.say(NONE_FITS), theme.own(38), 940, 150, INK, BODY, align=1), 960, 590, 6)
        self.book.ui.add(Button("wider", (660, 690, 600, 100), self.ctx.say(WIDER), self._search, primary=True, size=38))
        high = round(TOLD * theme.zoom)
        layer.owe(partial(theme.card, SAFE.width, high, CREAM, radius=28), SAFE.centerx, SAFE.bottom - high / 2, 5)
        self.book.explain_at(SAFE.centerx, SAFE.bottom - high / 2, SAFE.width - 64, high - 16, centred=True)

    def told(self, widget: Widget) -> str:
        """Of what says nothing itself, what is to be said of the race that is looked at."""
        if self.rows is None or (widget.explanation and widget is not self.rows):
            return widget.explanation
        line = "" if self.book.folded else self.line.look(self.race)  # large letters leave it no room
        return f"{widget.explanation or self.rows.row.about} {line}".strip()

    def _looked(self, row: ListRow) -> None:
        self._at = row.key
        self.deeds.look()

    def turn(self, step: int) -> bool:
        """Page keys leaf through a list that is longer than its room, to its end."""
        rows = self.rows
        if rows is None or not rows.scrolls or self.book.ui.focused() is not rows:
            return False
        before = rows.index
        rows.page(step)
        return rows.index != before

    # --- what the buttons do

    def _search(self) -> Order:
        return Push(SearchScene(self.ctx, self.shelf, self.search, self._look_for))

    def _look_for(self, search: Search) -> None:
        self.search, self._at = search, ""

    def _kept_only(self) -> None:
        self._look_for(self.search._replace(kept=not self.search.kept))
        self.book.refresh()

    def _bring_in(self) -> Order:
        return Push(BringInScene(self.ctx, self.shelf, self._brought))

    def take_file(self, path: Path) -> Order | None:
        """A file that was dropped on the window may be a race of friends."""
        return Push(BringInScene(self.ctx, self.shelf, self._brought, (path,)))

    def _brought(self, name: str, instead: str = "") -> None:
        """A race has come in: it is looked at among all of them."""
        drop_star(self.ctx, instead, name)
        self.search, self._at = ALL, name

    # --- what others tell it

    def star_turned(self) -> None:
        """The race that is looked at has a star now, or none any more."""
        self.book.rebuild()

    def deleted(self) -> None:
        """The race that is looked at has gone, which is said: the row after it is looked at then."""
        self.ctx.work = over(self.ctx.work, self.ctx.say(GONE, what=race_named(self.ctx, self.race)))
        self._at = self.rows.after if self.rows else ""

    def resume(self, result: SceneResult | None) -> None:
        """Back from a replay or a question."""
        if result == Answered("delete") and self.rows is not None:
            problem = self.deeds.delete()
            self._order = Push(report(self.ctx, problem)) if problem else None

    # --- pictures and older races follow

    def update(self, dt: float) -> Order | None:
        """Paints one track per frame; the list gets rows where its end comes near."""
        if self._order is not None:
            order, self._order = self._order, None
            return order
        if self.rows is not None:
            self.rows.add_wanted()
            if self.previews.paint():
                self.rows.refresh()
        return None

    def prepare(self) -> bool:
        """Reads older races while nobody waits for them; then the one that is looked at, for what is told of it."""
        if self.shelf.complete:
            return self._read_line()
        if not self.shelf.go_on() and self.search == ALL:
            self.found = self.shelf.rows
            if self.rows is not None and not self.rows.grow(self.found):
                self.book.rebuild()
        return True

    def _read_line(self) -> bool:
        worked, found = self.line.go_on()
        if found:
            self.book.tell_again()
        return worked

    @property
    def moving(self) -> bool:
        """While pictures or rows are missing."""
        near = self.rows is not None and self.rows.wants_more
        return self.previews.waiting or near or self._order is not None
