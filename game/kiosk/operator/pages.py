"""The operator's pages: their names on the left, the open one on the right, what the focused thing is for below."""

from collections.abc import Iterator
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pygame import FONT_CENTER

from game.core.words import N_
from game.input.intents import Deed, Intent
from game.kiosk.operator.access_page import AccessPage
from game.kiosk.operator.export_page import ExportPage
from game.kiosk.operator.health_page import HealthPage
from game.kiosk.operator.house_keeper import HouseKeeper
from game.kiosk.operator.house_page import HousePage
from game.kiosk.operator.house_scene import HouseScene
from game.kiosk.operator.leave_page import LeavePage
from game.kiosk.operator.log_page import LogPage
from game.kiosk.operator.pads_page import PadsPage
from game.kiosk.operator.page import NAV, TOP, OperatorPage, foot_high
from game.kiosk.operator.races_page import RacesPage
from game.kiosk.operator.screen_page import ScreenPage
from game.kiosk.operator.sound_page import SoundPage
from game.kiosk.operator.tables_page import TablesPage
from game.kiosk.operator.times_page import TimesPage
from game.kiosk.operator.today_page import EverPage, TodayPage
from game.scenes.framework.results import SceneResult
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.show.canvas import SAFE
from game.show.palette import MINT_LIGHT, PAPER, Rgb
from game.show.theme import BODY, TEXT
from game.show.widgets.button import Button

if TYPE_CHECKING:
    from game.store.book import Reply

TITLE = N_("Operator")
NO_PIN = N_("There is no PIN yet: set one under Access.")
BACK = N_("Close")
PAGES: tuple[type[OperatorPage], ...] = (
    TodayPage, EverPage, HousePage, TablesPage, TimesPage, RacesPage, PadsPage, ScreenPage, SoundPage, AccessPage, HealthPage, LogPage,
    ExportPage, LeavePage,
)  # fmt: skip
RED: Rgb = (178, 28, 34)
GAP = 8
"""Between the names of pages."""
A_BIT = 0.006
"""Seconds of a frame for what is still to be done."""
MOST_LARGE = 9
"""Names that have room where texts are large."""


class PageName(Button):
    """The name of a page; the open one has the page's colour."""

    open = False

    def fill(self) -> Rgb:
        return MINT_LIGHT if self.open else super().fill()


class OperatorScene(HouseScene):
    """Shoulder buttons turn the pages; so does a focus that wanders over their names."""

    def __init__(self, ctx: Context, keeper: HouseKeeper, page: str = "today") -> None:
        super().__init__(ctx, keeper)
        self.pages = {one.key: one for one in PAGES}
        self.at = page
        self.first = f"page:{page}"
        self.trying = 0.0
        """Seconds for which the page of the pads only shows what is pressed."""
        self.replies: dict[str, Reply[Any]] = {}
        """What the open page has asked the book."""
        self.work: Iterator[None] | None = None
        """What is still to be done, in pieces; `outcome` says what came of the last."""
        self.outcome = ""
        self.page: OperatorPage = self.pages[page](self)

    def furnish(self) -> None:
        """Heading, names, the open page, what the focused thing is for."""
        say, theme = self.ctx.say, self.ctx.theme
        self.heading(say(TITLE), SAFE.x, SAFE.y + 44, size=72, fit=NAV + 120)
        self._notice()
        self._names()
        self.page = self.pages[self.at](self)
        panel, foot = self.page.panel, foot_high(theme.zoom)
        self.layer.owe(partial(theme.card, panel.width, panel.height, MINT_LIGHT, radius=32), *panel.center, 5)
        middle = SAFE.bottom - foot / 2
        self.layer.owe(partial(theme.card, panel.width, foot, PAPER, radius=28), panel.centerx, middle, 5)
        self.explain_at(panel.x + 30, middle, panel.width - 60, foot - 12, size=30)
        self.page.furnish()

    @property
    def shown(self) -> tuple[str, ...]:
        """The pages whose names are on screen: all of them, or where texts are large those around the open one."""
        keys, most = tuple(self.pages), MOST_LARGE if self.ctx.theme.large else len(self.pages)
        first = max(0, min(keys.index(self.at) - most // 2, len(keys) - most))
        return keys[first : first + most]

    def _names(self) -> None:
        """The column of names, and under it the way out."""
        say, shown = self.ctx.say, self.shown
        high = (SAFE.bottom - TOP - GAP * len(shown)) / (len(shown) + 1)
        size = min(34.0, 0.8 * high / self.ctx.theme.zoom)
        for index, key in enumerate(shown):
            page, place = self.pages[key], (SAFE.x, TOP + index * (high + GAP), NAV, high)
            name = PageName(f"page:{key}", place, say(page.name), partial(self.open, key), size=size, about=say(page.about))
            name.open = key == self.at
            name.panel = "pages"
            self.ui.add(name)
        back = Button("back", (SAFE.x, SAFE.bottom - high, NAV, high), say(BACK), self.back, size=size)
        back.panel = "pages"
        self.ui.add(back)

    def _notice(self) -> None:
        """That there is no PIN; else which house this is."""
        theme = self.ctx.theme
        wide = SAFE.width - NAV - 150
        if self.keeper.pin.is_set:
            house = partial(theme.label, self.keeper.values.house, theme.own(40), theme.skin.bare, TEXT, fit=wide)
            self.layer.owe(house, SAFE.right, SAFE.y + 44, 6, (1.0, 0.5))
            return
        card = theme.card(wide, 84, RED, radius=24).copy()
        words = theme.label(self.ctx.say(NO_PIN), theme.own(32), (255, 255, 255), BODY, fit=wide - 60, height=80, align=FONT_CENTER)
        card.blit(words, words.get_rect(center=card.get_rect().center))
        self.layer.add(card, SAFE.right - wide / 2, SAFE.y + 42, 6)

    def open(self, page: str) -> None:
        self.at = page
        self.replies.clear()
        self.outcome = ""
        self._key = f"page:{page}"
        self.ctx.sound.play("move")
        self.rebuild()

    def handle(self, intent: Intent) -> Order | None:
        """Page keys turn the pages, and so does a focus that wanders over their names."""
        if self.page.takes(intent):
            return None
        if intent.deed in (Deed.NEXT, Deed.PREVIOUS):
            names = list(self.pages)
            step = 1 if intent.deed is Deed.NEXT else -1
            self.open(names[(names.index(self.at) + step) % len(names)])
            return None
        order = super().handle(intent)
        if intent.deed is Deed.MOVE and self._key.startswith("page:") and self._key != f"page:{self.at}":
            if intent.dy:
                self.open(self._key.removeprefix("page:"))
            else:  # from the page one comes back to its own name
                self.ui.focus(f"page:{self.at}")
        return order

    def hear(self, intent: Intent) -> None:
        """Pads that come and go are seen on their page."""
        if self.at == PadsPage.key and self.entered:
            self.rebuild()

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from a page that lay over it, perhaps with something written."""
        self.page.came_back(result)
        self.replies.clear()
        super().resume(result)

    def update(self, dt: float) -> Order | None:
        """What moves on the open page, what it has asked the book, what is still to be done."""
        self._work()
        self.page.pass_time(dt)
        if self.page.waiting and all(reply.done for reply in self.replies.values()):
            self.rebuild()
        return None

    def _work(self) -> None:
        """As much as a frame has time for."""
        until = perf_counter() + A_BIT
        while self.work is not None and perf_counter() < until:
            try:
                next(self.work)
            except StopIteration:
                self.work = None

    @property
    def pulsing(self) -> bool:
        """Whether something on the open page moves."""
        return self.page.lively or self.page.waiting

    def back(self) -> Order:
        """Everything is kept already."""
        return Pop()
