"""How far a file is that a child makes: a bar, a way to end it, and a way back that leaves it running."""

from functools import partial

from pygame import FONT_CENTER

from game.core.words import N_
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.results.making import Making
from game.show.palette import INK
from game.show.theme import BODY
from game.show.widgets.button import Button
from game.show.widgets.progress_bar import progress_bar

BEGINS, DRAWING = N_("Reading the race"), N_("Drawing {done} of {of}")
CANCEL, ON = N_("Cancel"), N_("Leave it running")
ON_ABOUT = N_("A sign in the corner turns until it is ready.")
WIDE, HIGH = 1120, 520
LARGE_WIDE, LARGE_HIGH = 1560, 800


class MakingScene(WidgetScene):
    """`what` says what is made. It goes by itself when that has ended: the corner tells how, or it leads to where that is looked
    at."""

    overlay = True
    first = "back"

    def __init__(self, ctx: Context, child: Making, what: str) -> None:
        super().__init__(ctx)
        self.child = child
        self.what = what
        child.watched = True
        self._shown: tuple[int, int] = (-1, -1)

    def furnish(self) -> None:
        """What is made, the bar with its figure, the two ways out."""
        theme, large, say = self.ctx.theme, self.ctx.theme.large, self.ctx.say
        wide, high = (LARGE_WIDE, LARGE_HIGH) if large else (WIDE, HIGH)
        top = 540 - high / 2
        self.panel(wide, high)
        told = partial(theme.label, self.what, theme.own(44), INK, BODY, fit=wide - 140, height=(high - 300) / 2, align=FONT_CENTER)
        self.layer.owe(told, 960, top + 70 + (high - 300) / 4, 6)
        self._bar = self.layer.add(None, 960, top + high / 2 + 10, 6)
        self._figure = self.layer.add(None, 960, top + high / 2 + 80, 6)
        self._shown = (-1, -1)
        self._show()
        each, tall = (wide - 140 - 32) / 2, 130 if large else 100
        y = top + high - tall - 40
        left = 960 - wide / 2 + 70
        self.ui.add(Button("cancel", (left, y, each, tall), say(CANCEL), self._cancel, size=theme.own(36)))
        place = (left + each + 32, y, each, tall)
        self.ui.add(Button("back", place, say(ON), self.back, size=theme.own(36), primary=True, about=say(ON_ABOUT)))

    def _show(self) -> None:
        """The bar and what is said below it, where it has gone on."""
        now = (self.child.done, self.child.of)
        if now == self._shown:
            return
        self._shown = now
        done, of = now
        theme, wide = self.ctx.theme, LARGE_WIDE if self.ctx.theme.large else WIDE
        share = done / of if of else 0.0
        self._bar.show_when_seen(partial(progress_bar, theme, wide - 200, share))
        said = self.ctx.say(DRAWING, done=done, of=of) if of else self.ctx.say(BEGINS)
        self._figure.show_when_seen(partial(theme.label, said, theme.own(32), INK, BODY, fit=wide - 160))

    @property
    def moving(self) -> bool:
        """It goes on by itself."""
        return True

    def update(self, dt: float) -> Order | None:
        """What was told of it since; away when it has ended."""
        self.child.poll()
        if not self.child.running:
            return self.child.look() if self.child.look is not None and self.child.made is not None else Pop()
        self._show()
        return None

    def _cancel(self) -> Order:
        self.child.cancel()
        return Pop()

    def back(self) -> Order:
        """It is made on behind the scenes."""
        self.child.watched = False
        return Pop()
