"""The rules of one round of an own cup: the title's own page of options, in its own skin."""

from collections.abc import Callable, Mapping
from functools import partial

import msgspec
from pygame import Rect, Surface

from game.core.contract import TitleEntry
from game.core.track import Scalar
from game.core.words import N_
from game.input.intents import Deed
from game.scenes.cup.told import ToldScene
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.setup.foot import HIGH, LARGEST
from game.scenes.setup.gathering import BETWEEN, TOP
from game.scenes.setup.options_page import OptionsPage
from game.session.cup.ready import match_options
from game.session.options import Plan
from game.show.canvas import SAFE
from game.show.painters.icons import icon
from game.show.palette import GOLD_LIGHT, PAPER
from game.show.widgets.base import Look, Widget
from game.show.widgets.button import Button
from game.show.widgets.drawing import lettering
from game.store.cups import Round

BACK = N_("Back")
ROUND_ALONE = N_("The rules of this round alone. Each change is kept at once.")
BACK_ABOUT = N_("Back to the rounds. Changes are kept.")
MID_LEFT = (0.0, 0.5)
HEAD = SAFE.y + 57


class RulesScene(ToldScene):
    """`one` is the round, of the title of `entry`; `seats` race for points; `ruled` is told all options that differ from what is usual,
    whenever one was changed."""

    ways_back = (Deed.BACK, Deed.PAUSE)

    def __init__(
        self,
        ctx: Context,
        entry: TitleEntry,
        one: Round,
        previews: TrackPreviews,
        seats: int,
        ruled: Callable[[Mapping[str, Scalar]], None],
    ) -> None:
        super().__init__(ctx.skinned(entry.meta.id))
        self.entry, self.ruled = entry, ruled
        self.words = previews.title(entry).words
        self.usual = match_options(entry.meta, msgspec.structs.replace(one, options={}))
        self.plan = Plan(previews.title(entry), tuple(dict.fromkeys(one.tracks)), partial(previews.track, entry))
        self.plan.set_seats(seats)
        self.plan.recall(match_options(entry.meta, one), one.tracks)
        self.page = OptionsPage(self, seeded=False)
        self.first = self.page.home

    @property
    def room(self) -> int:
        """Height that the cards have."""
        return SAFE.bottom - self._foot - BETWEEN - TOP

    @property
    def _foot(self) -> int:
        return round(HIGH + (LARGEST - HIGH) * (self.ctx.theme.zoom - 1))

    def furnish(self) -> None:
        """The title's name, its options, and a card that explains them."""
        theme, say = self.ctx.theme, self.ctx.say
        name = lettering(theme, say(self.entry.meta.name), 92, PAPER, fit=620)
        self.layer.add(name, SAFE.x + 116, HEAD, 10, MID_LEFT)
        left = SAFE.x + 116 + name.get_width() / self.ctx.frame.scale + 36
        heading = partial(lettering, theme, say(self.page.heading), 58, GOLD_LIGHT, fit=SAFE.right - left)
        self.layer.owe(heading, left, HEAD - 1, 10, MID_LEFT)
        self.ui.add(Button("back", (SAFE.x, SAFE.y, 92, 92), "", self.back, icon=partial(icon, "back"), about=say(BACK_ABOUT)))
        for widget in self.page.widgets():
            self.ui.add(widget)
        self.page.refresh()
        self.first = self.page.home
        self.tell_in(Rect(SAFE.x, SAFE.bottom - self._foot, SAFE.width, self._foot))

    def _explanation(self, widget: Widget) -> Surface | None:
        """Where a card explains itself, what is true of all of them."""
        return super()._explanation(widget) or self.worded(self.ctx.say(ROUND_ALONE))

    # --- what the page asks for

    def changed(self, notice: str = "") -> None:
        """An option was changed: what the preset of the round wants is wanted again where nobody has touched it."""
        self.notice = notice
        for name, value in self.usual.items():
            self.plan.touched.setdefault(name, value)
        self.plan.set_seats(self.plan.seats)
        self.page.refresh()
        self.ruled(dict(self.plan.touched))
        self.tell_again()

    def show(self, page: str, device: str) -> None:
        """More options, from the first one of them on."""
        self._key = ""
        self.rebuild()

    def stop(self, widget: Widget, why: str) -> None:
        """A widget can't be pressed because of `why`; it can where that is empty."""
        if why != widget.why:
            focused = self.ui.focused() is widget
            widget.why = why
            widget.look = Look.DISABLED if why else Look.FOCUSED if focused else Look.NORMAL
            widget.refresh()

    def write(self, scene: Scene, then: Callable[[str], None]) -> Order:
        """Nothing is written on this page; the one to write on is opened."""
        return Push(scene)

    def back(self) -> Order:
        """Everything is kept already."""
        return Pop()
