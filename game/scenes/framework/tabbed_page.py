"""A page of rows with tabs over it: the open page's rows, what the focused one does at the foot, and the way back."""

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect, Surface

from game.core.words import N_, Text
from game.input.intents import MOUSE, Deed, Intent
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.show.canvas import SAFE
from game.show.palette import INK, MINT_LIGHT, PAPER
from game.show.theme import BODY
from game.show.widgets.base import Area, Widget
from game.show.widgets.button import Button
from game.show.widgets.drawing import lettering, tag

BACK = N_("Back")

TAB_TOP, TAB_HEIGHT = SAFE.y + 116, 84
PANEL_TOP = TAB_TOP + TAB_HEIGHT + 16
FOOT_HEIGHT, LARGEST_FOOT = 176, 240
"""Height of the explaining line, at the usual and at the largest text size."""
BELOW = 32
INDENT, BETWEEN, FEW = 36, 28, 4
"""Around the rows and between them; more rows than a few with large letters stand closer."""
BACK_WIDTH = 300
TITLE_BESIDE = 0.62
"""How much of the line of the heading that may take where something stands right of it."""


class Tab(Button):
    """The name of a page; the open one has the page's colour and hangs down to it."""

    def __init__(self, key: str, rect: Area, text: str, on_press: Callable[[], object], chosen: bool, about: str) -> None:
        super().__init__(key, rect, text, on_press, size=40, about=about)
        self.chosen = chosen

    @property
    def focus_rect(self) -> Rect:
        """The ring lies close to its edge: tabs stand close to the page and to each other."""
        return self.rect.inflate(-8, -8)

    def fill(self) -> tuple[int, int, int]:
        """The page's colour for the open one."""
        return MINT_LIGHT if self.chosen else super().fill()


class TabbedScene(WidgetScene):
    """`pages` are keys and names of the tabs, `pages_about` what is on them. Subclasses give the rows of the open page. A lone page has no
    tab: what is on it stands there."""

    ways_back = (Deed.BACK, Deed.PAUSE)
    pages: Mapping[str, Text] = {}
    pages_about: Mapping[str, Text] = {}

    def __init__(self, ctx: Context, page: str) -> None:
        super().__init__(ctx)
        self.page = page
        self.first = self._tab_key(page)

    @property
    def title(self) -> str:
        raise AssertionError("every tabbed scene has a title")

    @property
    def aside(self) -> str:
        """What stands right of the heading; "" where nothing does."""
        return ""

    @property
    def heading_room(self) -> float:
        """Width of the heading, with what stands beside it left out."""
        return SAFE.width * (TITLE_BESIDE if self.aside else 1)

    def said_of_page(self, page: str) -> str:
        """What is told of a page while its tab is looked at; of a lone page in the place of its tab."""
        return self.ctx.say(self.pages_about[page])

    def count(self) -> int:
        """How many rows the open page is divided into."""
        return 1

    def rows(self) -> list[Widget]:
        """The rows of the open page."""
        return []

    @staticmethod
    def _tab_key(page: str) -> str:
        return f"tab:{page}"

    def furnish(self) -> None:
        """Heading, tabs, the rows of the open page, the explaining line and Back."""
        say, theme = self.ctx.say, self.ctx.theme
        aside = self.aside
        self.heading(self.title, SAFE.x, SAFE.y + 48, fit=self.heading_room)
        if aside:  # on a plate: what lies behind it is the skin's
            room, high = SAFE.width * (1 - TITLE_BESIDE) - 2 * BELOW, TAB_TOP - SAFE.y - 24
            plate = partial(tag, theme, aside, PAPER, size=theme.own(40), fit=room, high=high)
            self.layer.owe(plate, SAFE.right, SAFE.y + 48, 22, (1.0, 0.5))
        panel = self._panel
        width = (SAFE.width - 32 * (len(self.pages) - 1)) / len(self.pages)
        if len(self.pages) == 1:
            self._say_page()
        for index, (page, name) in enumerate(self.pages.items() if len(self.pages) > 1 else ()):
            place = (SAFE.x + index * (width + 32), TAB_TOP, width, TAB_HEIGHT)
            about = self.said_of_page(page)
            self.ui.add(Tab(self._tab_key(page), place, say(name), partial(self.open, page), page == self.page, about))
            if page == self.page:
                self.layer.owe(partial(self._hanger, width - 72), place[0] + width / 2, PANEL_TOP - 8, 21)
        self.layer.owe(partial(theme.card, SAFE.width, panel, MINT_LIGHT, radius=36), SAFE.centerx, PANEL_TOP + panel / 2, 5)
        for widget in self.rows():
            self.ui.add(widget)
        self._foot()

    def _say_page(self) -> None:
        about = self.said_of_page(self.page)
        line = partial(lettering, self.ctx.theme, about, 36, PAPER, face=BODY, fit=SAFE.width)
        self.layer.owe(line, SAFE.x, TAB_TOP + TAB_HEIGHT / 2, 5, (0.0, 0.5))

    def _hanger(self, width: float) -> Surface:
        """What joins the open tab with the page, so that not only its colour tells which one is open."""
        high = PANEL_TOP - TAB_TOP - TAB_HEIGHT + 14
        ink, fill = self.ctx.theme.hexed(INK), self.ctx.theme.hexed(MINT_LIGHT)
        body = f'<rect width="{width:g}" height="{high}" fill="{ink}"/><rect x="4" width="{width - 8:g}" height="{high}" fill="{fill}"/>'
        return self.ctx.theme.drawing(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {high}">{body}</svg>', width, high)

    @property
    def _foot_high(self) -> int:
        return round(FOOT_HEIGHT + (LARGEST_FOOT - FOOT_HEIGHT) * (self.ctx.theme.zoom - 1))

    @property
    def _panel(self) -> int:
        """Height of the page's card: what the explaining line leaves."""
        return SAFE.bottom - PANEL_TOP - BELOW - self._foot_high

    def _foot(self) -> None:
        width, high = SAFE.width - BACK_WIDTH - BELOW, self._foot_high
        top = SAFE.bottom - high
        self.layer.owe(partial(self.ctx.theme.card, width, high, PAPER), SAFE.x + width / 2, top + high / 2, 5)
        self.explain_at(SAFE.x + 36, top + high / 2, width - 72, high - 16, size=34)
        place = (SAFE.right - BACK_WIDTH, top, BACK_WIDTH, high)
        self.ui.add(Button("back", place, self.ctx.say(BACK), self.back, size=40))

    def place(self, index: int) -> tuple[float, float, float, float]:
        """Where row `index` of the open page lies: its rows fill the panel."""
        count = self.count()
        between = BETWEEN / 2 if self.ctx.theme.large and count > FEW else BETWEEN
        indent = INDENT - (BETWEEN - between)
        step = (self._panel - 2 * indent + between) / count
        return SAFE.x + INDENT, PANEL_TOP + indent + index * step, SAFE.width - 2 * INDENT, step - between

    def open(self, page: str, focus: str = "") -> None:
        """Shows another page; the focus goes to `focus`, else stays on the tab."""
        self.page = page
        self._key = focus or self._tab_key(page)
        self.rebuild()

    def handle(self, intent: Intent) -> Order | None:
        """Page keys turn the pages, and so does a focus that wanders over the tabs (a pointer has to press, and its wheel is for what
        lies under it)."""
        if intent.deed in (Deed.NEXT, Deed.PREVIOUS) and len(self.pages) > 1 and intent.device != MOUSE:
            names = list(self.pages)
            step = 1 if intent.deed is Deed.NEXT else -1
            self.ctx.sound.play("move")
            self.open(names[(names.index(self.page) + step) % len(names)])
            return None
        before = self._key
        order = super().handle(intent)
        if intent.deed is Deed.MOVE and self._key.startswith("tab:") and self._key != self._tab_key(self.page):
            if before.startswith("tab:"):
                self.open(self._key.removeprefix("tab:"))
            else:  # from the rows and from above one comes to the tab of the open page
                self.ui.focus(self._tab_key(self.page))
        return order

    def back(self) -> Order:
        """Everything is kept already."""
        return Pop()
