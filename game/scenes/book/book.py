"""The Book: what the house remembers, page by page. Its frame of tabs; what stands on a page is the page's."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from game.core.words import N_
from game.input.intents import MOUSE, Deed, Intent
from game.scenes.book.page import TOP, BookPage
from game.scenes.book.pages import PAGES, offered
from game.scenes.framework.module_preload import importing
from game.scenes.framework.results import SceneResult
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.session.telling import tell_again
from game.show.canvas import SAFE
from game.show.palette import GOLD, INK
from game.show.theme import BODY
from game.show.theme import Theme as Look
from game.show.widgets.base import Widget
from game.show.widgets.button import Button, of_one_size
from game.sound.themes import Theme

BACK = N_("Back")
RACES = "races"
"""The page that opens first, and takes what is dropped on the window."""

TAB = (276, 80)
STEP, WIDER = 288, 4
"""From tab to tab; with large letters each is so much wider."""
BACK_WIDTH = 260
CORNERS = 72
POINTER = (44, 20)
"""The point under the tab of the open page, so that not only its colour tells which one that is."""


class BookScene(WidgetScene):
    """`page` is the key of the page that is open first. Each page is made when somebody turns to it. `dropped`: a file that was dropped on
    the window, and for which it is opened."""

    def __init__(self, ctx: Context, page: str = RACES, dropped: Path | None = None) -> None:
        super().__init__(ctx)
        self.keys = offered(ctx)
        self.at = page if page in self.keys else self.keys[0]
        self.first = tab_key(self.at)
        self.made: dict[str, BookPage] = {}
        self._dropped = dropped
        self._turning: Iterator[None] | None = None
        self._telling: Iterator[None] = tell_again(ctx)

    @property
    def page(self) -> BookPage:
        """The page that is open."""
        if self.at not in self.made:
            self.made[self.at] = PAGES[self.at].make(self)
        return self.made[self.at]

    @property
    def folded(self) -> bool:
        """Whether letters are so large that less stands side by side."""
        return self.ctx.theme.large

    def opening(self) -> Iterator[None]:
        """The module of the open page, and what that page has to know."""
        yield from importing(PAGES[self.at].make)
        yield from self.page.opening()

    def furnish(self) -> None:
        """Tabs, Back, and the open page."""
        self._tabs()
        self.page.furnish()

    def _tabs(self) -> None:
        say, wider = self.ctx.say, WIDER if self.folded else 0
        tabs = []
        for index, key in enumerate(self.keys):
            place = (SAFE.x + index * (STEP + wider), SAFE.y, TAB[0] + wider, TAB[1])
            tab = Tab(tab_key(key), place, say(PAGES[key].name), partial(self.turn_to, key), primary=key == self.at, size=36)
            tabs.append(tab)
            self.ui.add(tab)
            if key == self.at:
                self.layer.owe(partial(_pointer, self.ctx.theme), place[0] + place[2] / 2, (SAFE.y + TAB[1] + TOP) / 2 - 3, 19)
        back = Button("back", (SAFE.right - BACK_WIDTH, SAFE.y, BACK_WIDTH, TAB[1]), say(BACK), self.back, size=36)
        self.ui.add(back)
        of_one_size([*tabs, back])

    def _explanation(self, widget: Widget) -> Surface | None:
        text = self.page.told(widget)
        width, height, size, align = self._about_look
        return self.ctx.theme.label(text, size, INK, BODY, fit=width, height=height, align=align) if text else None

    # --- turning its pages

    def turn_to(self, key: str, focus: str = "") -> None:
        """Shows the page of that key; the focus goes to `focus`, else to its tab. What it has to know is asked for in slices: until then
        the old page stands."""
        self.at = key
        self._key = focus or tab_key(key)
        self.refresh()

    def look_at(self, key: str) -> None:
        """The focus goes to that widget once the page is furnished anew."""
        self._key = key

    def tell_again(self) -> None:
        """More is known now of what is looked at."""
        self.ui.focus(self._key)

    def refresh(self) -> None:
        """The open page is opened and furnished anew, in slices where anything is."""
        self._turning = self._made_ready()
        if not self.ctx.sliced:
            self._finish()

    def _made_ready(self) -> Iterator[None]:
        yield from self.opening()
        self.rebuild()
        yield
        yield from self.layer.making()

    def _finish(self) -> None:
        """Whoever presses something waits for no slices."""
        for _ in self._turning or ():
            pass
        self._turning = None

    @property
    def waits(self) -> bool:
        """While a page is being turned to."""
        return self._turning is not None

    def prepare(self) -> bool:
        """A piece of the page that is turned to, or of what the open one still wants; then of what races from before are told anew."""
        if self._turning is None:
            return self.page.prepare() or next(self._telling, self) is not self
        if next(self._turning, self) is self:
            self._turning = None
        return True

    def draw(self, target: Surface) -> list[Rect]:
        """While a page is being turned to, the old picture stands."""
        return [] if self._turning is not None else super().draw(target)

    def handle(self, intent: Intent) -> Order | None:
        """Page keys turn the pages, and so does a focus that wanders over the tabs (a pointer has to press)."""
        if self._turning is not None:
            if intent.repeat or intent.deed is Deed.POINT:
                return None
            if intent.deed in (Deed.NEXT, Deed.PREVIOUS):  # who leafs on does not wait for what lies between
                self._turn_by(1 if intent.deed is Deed.NEXT else -1)
                return None
            self._finish()
        if intent.deed in (Deed.NEXT, Deed.PREVIOUS):
            return self._leaf(intent)
        before = self._key
        order = super().handle(intent)
        if intent.deed is Deed.MOVE and self._key.startswith("tab:") and self._key != tab_key(self.at):
            if before.startswith("tab:") or before == "back":
                self.turn_to(self._key.removeprefix("tab:"))
            else:  # from what stands on the page one comes to its own tab
                self.ui.focus(tab_key(self.at))
        return order

    def _leaf(self, intent: Intent) -> Order | None:
        """The page may go on within itself. The wheel is for what lies under the pointer."""
        if intent.device == MOUSE:
            return super().handle(intent)
        step = 1 if intent.deed is Deed.NEXT else -1
        if self.page.turn(step):
            self.ctx.sound.play("move")
            self.ui.focus(self._key)  # the ring and what is told follow
        else:
            self._turn_by(step)
        return None

    def _turn_by(self, step: int) -> None:
        self.ctx.sound.play("move")
        self.turn_to(self.keys[(self.keys.index(self.at) + step) % len(self.keys)])

    # --- its life

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from a replay, a question, or what else a page has opened."""
        self.ctx.sound.music(Theme.MENU)
        self.page.resume(result)
        super().resume(result)

    def take_file(self, path: Path) -> Order | None:
        """A race of friends: the page of races takes it, whichever is open."""
        if self.at != RACES:
            self.turn_to(RACES)
        self._finish()
        return self.page.take_file(path)

    def update(self, dt: float) -> Order | None:
        """What the open page does by itself; first of all what was dropped on the window."""
        if self._dropped is not None:
            path, self._dropped = self._dropped, None
            return self.take_file(path)
        return None if self._turning is not None else self.page.update(dt)

    @property
    def moving(self) -> bool:
        """While a page is being turned to, or the open one moves."""
        return self._turning is not None or self._dropped is not None or self.page.moving

    def back(self) -> Order:
        """Back to where it was opened from."""
        return Pop()


class Tab(Button):
    """The name of a page."""

    @property
    def focus_rect(self) -> Rect:
        """The ring lies close to its edge: tabs stand close to each other and to the page."""
        return self.rect.inflate(-8, -8)

    @property
    def _room_alone(self) -> float:
        """The corners of the ring lie on its ends: words keep away from them."""
        return self.rect.width - CORNERS


def tab_key(page: str) -> str:
    """The key of a page's tab among the widgets."""
    return f"tab:{page}"


def _pointer(theme: Look) -> Surface:
    """What points from the open tab to its page."""
    width, high = POINTER
    fill, edge = theme.hexed(GOLD), theme.hexed(INK)
    path = f"M4 0H{width - 4}L{width / 2:g} {high - 4}Z"
    body = f'<path d="{path}" fill="{fill}" stroke="{edge}" stroke-width="4" stroke-linejoin="round"/>'
    return theme.drawing(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {high}">{body}</svg>', width, high)
