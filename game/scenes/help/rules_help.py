"""Rules help of a title: its pages, and first of all the thing that was looked at."""

from game.core.words import N_, HelpPage, Thing, Words
from game.input.intents import Deed
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.show.canvas import SAFE, TOP_LEFT
from game.show.palette import GOLD_LIGHT, INK
from game.show.theme import BODY
from game.show.widgets.button import Button
from game.show.widgets.listing import Listing, Row
from game.show.widgets.page import Block, Page, Style

__all__ = ["HelpScene"]

TITLE = N_("How {title} is played")
LOOKED_AT = N_("You are looking at: {thing}")
BACK = N_("Back")

HEAD = 96
GAP = 28
LIST_WIDTH = 648


class HelpScene(WidgetScene):
    """`key` is the page shown first; `focused` (a key of `words.things`) is explained in a box of its own."""

    overlay = True
    ways_back = (Deed.BACK, Deed.INFO, Deed.PAUSE)
    first = "pages"

    def __init__(self, ctx: Context, words: Words, key: str = "", focused: str = "") -> None:
        super().__init__(ctx)
        self.words = words
        keys = [page.key for page in words.help]
        self.key = key if key in keys else keys[0]
        self.looked_at: Thing | None = words.things.get(focused)
        self.page: Page | None = None

    def furnish(self) -> None:
        """Heading and Back, the box, the list of pages, the page."""
        say = self.ctx.say
        heading = say(TITLE, title=say(self.words.name))
        self.heading(heading, SAFE.x, SAFE.y + 44, size=80, fit=SAFE.width - 320)
        self.ui.add(Button("back", (SAFE.right - 260, SAFE.y, 260, 80), say(BACK), self.back))
        top: float = SAFE.y + HEAD + GAP
        if self.looked_at:
            top += self._box(self.looked_at, top) + GAP
        height = SAFE.bottom - top
        rows = [Row(page.key, say(page.heading)) for page in self.words.help]
        left = SAFE.x + LIST_WIDTH + GAP
        self.ui.add(Listing("pages", (SAFE.x, top, LIST_WIDTH, height), rows, at=self.key, on_row=self._turn, on_press=self._read, size=36))
        self.page = Page("page", (left, top, SAFE.right - left, height), self._blocks(self.key))
        self.ui.add(self.page)

    def _box(self, thing: Thing, top: float) -> float:
        """The thing's name and what it does; returns the height of the box."""
        theme, say, width = self.ctx.theme, self.ctx.say, SAFE.width - 72
        name = theme.label(say(LOOKED_AT, thing=say(thing.name)), 36, width=width)
        about = theme.label(say(thing.about), 34, INK, BODY, width=width)
        scale = self.ctx.frame.scale
        high, low = name.get_height() / scale, about.get_height() / scale
        height = round(high + low + 48)
        self.layer.add(theme.card(SAFE.width, height, GOLD_LIGHT), SAFE.centerx, top + height / 2, 5)
        self.layer.add(name, SAFE.x + 36, top + 20, 6, TOP_LEFT)
        self.layer.add(about, SAFE.x + 36, top + 24 + high, 6, TOP_LEFT)
        return height

    def _blocks(self, key: str) -> tuple[Block, ...]:
        page: HelpPage = next(page for page in self.words.help if page.key == key)
        say = self.ctx.say
        blocks = [Block(say(page.heading), Style.TITLE), *(Block(say(paragraph)) for paragraph in page.paragraphs)]
        for thing in (self.words.things[name] for name in page.things):
            blocks += [Block(say(thing.name), Style.HEADING), Block(say(thing.about))]
        return tuple(blocks)

    def _turn(self, row: Row) -> None:
        self.key = row.key
        if self.page:
            self.page.turn_to(self._blocks(row.key))

    def _read(self, row: Row) -> None:
        """A press on a page's name looks at the page itself, to scroll it."""
        self.ui.focus("page")

    def back(self) -> Order:
        """Back to where help was asked for."""
        return Pop()
