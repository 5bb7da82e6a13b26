"""How long races are kept, and which of them for good."""

from collections.abc import Iterator, Mapping
from functools import partial

from game.core.contract import find_title
from game.core.words import N_, Plural, Text
from game.kiosk.operator.house_keeper import HouseKeeper
from game.kiosk.operator.house_scene import HouseScene
from game.kiosk.operator.page import OperatorPage
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Push
from game.show.canvas import SAFE
from game.show.painters.icons import icon
from game.show.palette import GOLD
from game.show.theme import BODY
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.store.book import answer_or
from game.store.book_entries import Kind
from game.store.operator import MOST_FAVOURITES
from game.store.records import RecordRow, newest_first, record_rows

DAYS, DAYS_ABOUT = (
    N_("Races are kept for"),
    N_("Older races go, unless they are favourites. Days on which the house was closed do not count."),
)
IN_DAYS = Plural(N_("{value} day"), N_("{value} days"), "value")
MOST, MOST_ABOUT = N_("Races kept at most"), N_("Where there are more, the oldest go, unless they are favourites.")
IN_RACES = N_("{value}")
FAVOURITES, FAVOURITES_ABOUT = N_("Favourite races: {count}"), N_("Races that stay, however old they are.")
BRING_BACK, BRING_BACK_ABOUT = N_("Bring back a race that was set aside: {count}"), N_("{file}: a press, and it waits in the menu again.")
NONE_ASIDE = N_("No race was set aside.")
RACE_ON = N_("A race is on. Once it has ended, another one can be brought back.")
BROUGHT_BACK = N_("It waits in the menu.")
GRAND_PRIX, GRAND_PRIX_ABOUT = (
    N_("Grand Prix"),
    N_("Which cups guests may race. A cup that is not over waits in the menu until another begins, or the house closes."),
)
OFFERED: Mapping[object, Text] = {"off": N_("not offered"), "short": N_("the shortest alone"), "all": N_("all of the house")}
HEADING = N_("Favourite races")
ABOUT = N_("Choose a race to keep it for good, once more to let it go with the others.")
FULL = N_("There are as many favourites as there can be: let one go first.")
NO_RACES = N_("No race has been finished yet.")
WHERE = N_("{title} · {track}")
SHOWN = 60
"""So many races are offered, the newest first, beside those that are favourites already."""


class RacesPage(OperatorPage):
    """A row for each."""

    key = "races"
    name = N_("Races")
    about = N_("How long finished races are kept, which of them for good, and which cups are offered.")

    def furnish(self) -> None:
        """Two numbers and two buttons."""
        self.rows(
            [
                self.dial("records_days", DAYS, DAYS_ABOUT, 10, 730, 10, IN_DAYS),
                self.dial("records_most", MOST, MOST_ABOUT, 100, 10_000, 100, IN_RACES),
                self.choice("cups", GRAND_PRIX, GRAND_PRIX_ABOUT, [(value, self.ctx.say(text)) for value, text in OFFERED.items()]),
                self._favourites,
                self._aside,
            ]
        )

    def _favourites(self, place: tuple[float, float, float, float]) -> Widget:
        say, count = self.ctx.say, len(self.keeper.values.favourites)
        press = partial(Push, FavouritesScene(self.ctx, self.keeper))
        return Button("favourites", place, say(FAVOURITES, count=count), press, size=36, about=say(FAVOURITES_ABOUT))

    def _aside(self, place: tuple[float, float, float, float]) -> Widget:
        """What the game broke on."""
        say, asides = self.ctx.say, [path for saves in (self.ctx.saves, self.ctx.cup_saves) for path in saves.asides]
        why = say(RACE_ON) if self.keeper.seats() else "" if asides else self.scene.outcome or say(NONE_ASIDE)
        about = self.scene.outcome or say(BRING_BACK_ABOUT, file=asides[0].name if asides else "")
        return Button("aside", place, say(BRING_BACK, count=len(asides)), self._bring_back, size=36, about=about, why=why)

    def _bring_back(self) -> None:
        saves = self.ctx.saves if self.ctx.saves.asides else self.ctx.cup_saves
        path = saves.asides[0]
        problem = saves.bring_back(path)
        if problem is None:
            self.ctx.book.note(Kind.BROUGHT_BACK, aside=path.name)
        self.ctx.sound.play("join" if problem is None else "error")
        self.scene.outcome = self.ctx.say(BROUGHT_BACK) if problem is None else self.ctx.say(problem.text, **problem.fields)
        self.scene.rebuild()


class FavouritesScene(HouseScene):
    """A list of races; the favourites wear a crown."""

    first = "races"

    def __init__(self, ctx: Context, keeper: HouseKeeper) -> None:
        super().__init__(ctx, keeper)
        self._at = ""
        self._full = False
        self._races: list[RecordRow] = []

    def opening(self) -> Iterator[None]:
        """What the book knows of the files that are there."""
        found = yield from answer_or(self.ctx.book.ask(partial(record_rows, self.keeper.paths.records)), ())
        kept, self._races = self.keeper.values.favourites, []
        for row in newest_first(found):
            if (len(self._races) < SHOWN or row.path.name in kept) and row.path.exists():
                self._races.append(row)
            yield

    def furnish(self) -> None:
        """Heading, list, the way back."""
        say, theme = self.ctx.say, self.ctx.theme
        self.heading(say(HEADING), SAFE.x, SAFE.y + 44, size=76, fit=SAFE.width)
        top, bottom = SAFE.y + 108, SAFE.bottom - self.foot_high
        rows = [self._row(race) for race in self._races]
        if rows:
            place = (SAFE.x, top, SAFE.width, bottom - 16 - top)
            self.ui.add(Listing("races", place, rows, RowPresses(at=self._at, on_press=self._turn), size=34))
        else:
            words = partial(theme.label, say(NO_RACES), 40, theme.skin.bare, BODY, fit=SAFE.width, align=1)
            self.layer.owe(words, 960, (top + bottom) / 2, 5)
        self.foot(say(FULL if self._full else ABOUT))

    def _row(self, race: RecordRow) -> ListRow:
        say, entry = self.ctx.say, find_title(self.keeper.entries, race.title)
        tracks = self.ctx.language.listed([self.ctx.language.phrase(name) for name in dict.fromkeys(race.track_names)])
        text = say(WHERE, title=say(entry.meta.name) if entry else race.title, track=tracks)
        kept = race.path.name in self.keeper.values.favourites
        sign = icon("crown", self.ctx.frame.px(44), GOLD) if kept else None
        drivers = self.ctx.language.listed(race.drivers)
        about = f"{drivers}. {say(FULL if self._full and not kept else ABOUT)}"
        if self.ctx.theme.large and not self._full:  # the way back says what a press does
            about = drivers
        return ListRow(race.path.name, text, race.created[:16].replace("T", " "), about, sign)

    def _turn(self, row: ListRow) -> None:
        """One more, or one less."""
        before = self.keeper.values.favourites
        self._at, self._full = row.key, row.key not in before and len(before) >= MOST_FAVOURITES
        if self._full:
            self.ctx.sound.play("error")
        else:
            kept = tuple(name for name in before if name != row.key) if row.key in before else (*before, row.key)
            self.keeper.set(favourites=kept)
        self.rebuild()
