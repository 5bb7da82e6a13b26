"""What makes playing easier: the rows of the page Ease, and that page alone, for guests who may not open the settings."""

from collections.abc import Callable

from game.core.words import N_, Text
from game.scenes.framework.scene import Context
from game.scenes.framework.tabbed_page import TabbedScene
from game.scenes.framework.value_names import TEXT_SIZES
from game.show.widgets.base import Area, Widget
from game.show.widgets.choice import ChoiceRow
from game.show.widgets.toggle import Toggle

EASE = N_("Ease")
EASE_ABOUT = N_("For hands that press twice, and whatever else makes playing easier.")
GUESTS_ABOUT = N_("Larger, calmer, slower: as long as you are here.")
STEADY = N_("Pause after a press")
STEADY_ABOUT = N_("Half a second after each press no other one of the same device counts. Nothing becomes slower by it.")
TEXT_SIZE = N_("Text size")
TEXT_SIZE_ABOUT = N_("Larger letters, for a screen that is far away.")
CALM = N_("Calm picture")
CALM_ABOUT = N_("No shaking, no zooming, no flashes. Cars and dice still move.")
CONTRAST = N_("High contrast")
CONTRAST_ABOUT = N_("Texts in black and white on every panel. Cars and boards keep their colours.")
ON, OFF = N_("On"), N_("Off")
ROWS = 4
"""The page is divided into so many rows, whether there are that many or not."""


def switch(ctx: Context, place: Area, name: str, words: tuple[Text, Text], change: Callable[[bool], object]) -> Toggle:
    """The row of a setting that is on or off; `words` are what it is called and what it is for."""
    text, about = words
    value = bool(getattr(ctx.settings, name))
    return Toggle(name, place, ctx.say(text), value, (ctx.say(OFF), ctx.say(ON)), change, about=ctx.say(about))


class EaseScene(TabbedScene):
    """One page: what is chosen here holds until nobody is there any more, and is kept nowhere."""

    pages = {"ease": EASE}
    pages_about = {"ease": GUESTS_ABOUT}

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, "ease")
        self.first = "text_scale"

    @property
    def title(self) -> str:
        """The page's own name."""
        return self.ctx.say(EASE)

    def count(self) -> int:
        """Rows of the page."""
        return ROWS

    def rows(self) -> list[Widget]:
        """Letters, contrast, motion, presses."""
        ctx, say = self.ctx, self.ctx.say
        sizes = [(size, say(name)) for size, name in TEXT_SIZES.items()]
        size, about = ctx.settings.text_scale, say(TEXT_SIZE_ABOUT)
        return [
            ChoiceRow("text_scale", self.place(0), say(TEXT_SIZE), sizes, size, lambda value: self._set(text_scale=value), about=about),
            switch(ctx, self.place(1), "high_contrast", (CONTRAST, CONTRAST_ABOUT), lambda on: self._set(high_contrast=on)),
            switch(ctx, self.place(2), "reduced_motion", (CALM, CALM_ABOUT), lambda on: self._set(reduced_motion=on)),
            switch(ctx, self.place(3), "steady", (STEADY, STEADY_ABOUT), lambda on: self._set(steady=on)),
        ]

    def _set(self, **choices: object) -> None:
        """In force at once; what changes every text is drawn anew."""
        self.ctx.ease(choices)
        if "steady" not in choices:
            self.rebuild()
