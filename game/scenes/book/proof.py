"""While a race is proven: how far that is, and the way back. What comes of it is a scene that takes this one's place."""

from collections.abc import Callable, Generator
from functools import partial
from typing import Generic, TypeVar

from pygame import FONT_CENTER

from game.core.words import N_
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Push, Swap
from game.scenes.framework.widget_scene import WidgetScene
from game.show.canvas import Node
from game.show.palette import INK
from game.show.theme import BODY
from game.show.widgets.button import Button
from game.show.widgets.progress_bar import progress_bar

PROVING = N_("Every decision is checked again")
BACK = N_("Back")
WIDTH, HEIGHT, LARGEST_HEIGHT = 1080, 440, 580
BAR_WIDE = 900
STEPS = 50
"""So many pictures the bar has from empty to full."""

Found = TypeVar("Found")
Work = Generator[float, None, Found]
"""Yields after each piece what share (0 .. 1) is done; returns what was found."""


def prove_first(ctx: Context, work: Work[Found], told: str, then: Callable[[Found], WidgetScene]) -> Order:
    """Opens what `then` makes of what the work finds: at once where nothing is sliced, else behind a page that tells of the work."""
    scene = ProofScene(ctx, work, told, then)
    if ctx.sliced:
        return Push(scene)
    while scene.found is None:
        scene.prepare()
    return Push(scene.found)


class ProofScene(WidgetScene, Generic[Found]):
    """`told` says of what race; Back leaves the work where it is."""

    overlay = True
    first = "back"

    def __init__(self, ctx: Context, work: Work[Found], told: str, then: Callable[[Found], WidgetScene]) -> None:
        super().__init__(ctx)
        self.told = told
        self.found: WidgetScene | None = None
        """What follows, once all is done."""
        self._work, self._then = work, then
        self._step = 0
        self._bar: Node | None = None

    def furnish(self) -> None:
        """The question that is being answered, the bar, Back."""
        theme, high = self.ctx.theme, LARGEST_HEIGHT if self.ctx.theme.large else HEIGHT
        top = 540 - high / 2
        self.panel(WIDTH, high)
        room = (high - 270) / 2
        for text, size, y in ((self.told, 40, 60 + room / 2), (self.ctx.say(PROVING), 32, 60 + room * 1.5)):
            words = partial(theme.label, text, size, INK, BODY, fit=WIDTH - 140, height=room, align=FONT_CENTER)
            self.layer.owe(words, 960, top + y, 6)
        self._bar = self.layer.add(None, 960, top + high - 192, 6)
        self._show_bar()
        self.ui.add(Button("back", (810, top + high - 140, 300, 100), self.ctx.say(BACK), self.back, size=theme.own(36)))

    def _show_bar(self) -> None:
        if self._bar is not None:
            self._bar.show_when_seen(partial(progress_bar, self.ctx.theme, BAR_WIDE, self._step / STEPS))

    @property
    def waits(self) -> bool:
        """Until the work is done."""
        return self.found is None

    @property
    def moving(self) -> bool:
        """It goes on by itself."""
        return True

    def prepare(self) -> bool:
        """One piece of the work."""
        if self.found is not None:
            return False
        try:
            share = next(self._work)
        except StopIteration as done:
            self.found = self._then(done.value)
            self.found.below = self.below
            return True
        if round(share * STEPS) != self._step:
            self._step = round(share * STEPS)
            self._show_bar()
        return True

    def update(self, dt: float) -> Order | None:
        """On to what was found."""
        return Swap(self.found) if self.found is not None else None

    def back(self) -> Order:
        """Nothing is kept of half a proof."""
        self._work.close()
        return Pop()
