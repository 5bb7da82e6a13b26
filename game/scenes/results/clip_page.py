"""The dialog that makes a clip: which moment, how long, how large, in which format."""

from collections.abc import Sequence
from pathlib import Path

from pygame import FONT_CENTER

from game.core.words import N_
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push, Swap
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.results.kept_source import Source, Told, Wanted, being_made, make
from game.scenes.results.making import Making, at_work
from game.scenes.results.making_page import MakingScene
from game.show.palette import INK
from game.show.theme import BODY
from game.show.widgets.button import Button
from game.show.widgets.choice import ChoiceRow
from game.show.widgets.row import Named
from game.store.kept_results import free_name, results_folder

HEADING = N_("A clip of {seconds} s")
MOMENT, LENGTH, SIZE, FORMAT = N_("Moment"), N_("Length"), N_("Size"), N_("Format")
SECONDS, LARGE, SMALL = N_("{seconds} s"), N_("Large"), N_("Small")
MAKE, BACK = N_("Make it"), N_("Back")
LENGTHS, WIDTHS, FORMATS = (5, 10, 15), (960, 640), ("webp", "gif")
WIDE, HIGH, LARGE_WIDE, LARGE_HIGH = 1320, 740, 1700, 940
ROW, LARGE_ROW = 84, 112
TOLD, LARGE_TOLD = 124, 212
"""Height of the row with the moment: what is told has two lines."""


class ClipScene(WidgetScene):
    """`moments` are those to choose from, the one that is meant first."""

    overlay = True
    first = "make"

    def __init__(self, ctx: Context, source: Source, moments: Sequence[Told]) -> None:
        super().__init__(ctx)
        self.source = source
        self.moments = tuple(moments)
        self.moment, self.seconds, self.width, self.format = 0, 10, WIDTHS[0], FORMATS[0]

    def furnish(self) -> None:
        """Heading, four rows to choose in, the two ways out."""
        theme, large, say = self.ctx.theme, self.ctx.theme.large, self.ctx.say
        wide, high = (LARGE_WIDE, LARGE_HIGH) if large else (WIDE, HIGH)
        left, top = 960 - wide / 2, 540 - high / 2
        self.panel(wide, high)
        self._heading = self.layer.add(None, 960, top + 96, 6)
        self._entitle()
        row = LARGE_ROW if large else ROW
        y = top + 150
        for widget in self._rows((left + 48, y, wide - 96, row)):
            self.ui.add(widget)
        y = top + high - row - 44
        each = (wide - 96 - 32) / 2
        self.ui.add(Button("make", (left + 48, y, each, row), say(MAKE), self._make, primary=True, size=theme.own(38)))
        self.ui.add(Button("back", (left + 48 + each + 32, y, each, row), say(BACK), self.back, size=theme.own(38)))

    def _rows(self, first: tuple[float, float, float, float]) -> "list[ChoiceRow[int] | ChoiceRow[str]]":
        say, (x, y, wide, high) = self.ctx.say, first
        size, gap = self.ctx.theme.own(32), 10
        told = LARGE_TOLD if self.ctx.theme.large else TOLD
        below = y + told + gap
        places = [(x, y, wide, told), *((x, below + number * (high + gap), wide, high) for number in range(3))]
        moments = [(number, told.said) for number, told in enumerate(self.moments)]
        lengths = [(seconds, say(SECONDS, seconds=seconds)) for seconds in LENGTHS]
        sizes = list(zip(WIDTHS, (say(LARGE), say(SMALL)), strict=True))
        formats = [(form, form.upper().replace("WEBP", "WebP")) for form in FORMATS]
        return [
            ChoiceRow(Named("moment", say(MOMENT), size=size), places[0], moments, self.moment, self._choose_moment, share=0.82),
            ChoiceRow(Named("length", say(LENGTH), size=size), places[1], lengths, self.seconds, self._choose_length),
            ChoiceRow(Named("size", say(SIZE), size=size), places[2], sizes, self.width, self._choose_width),
            ChoiceRow(Named("format", say(FORMAT), size=size), places[3], formats, self.format, self._choose_format),
        ]

    def _choose_moment(self, moment: int) -> None:
        self.moment = moment

    def _choose_length(self, seconds: int) -> None:
        self.seconds = seconds
        self._entitle()

    def _choose_width(self, width: int) -> None:
        self.width = width

    def _choose_format(self, form: str) -> None:
        self.format = form

    def _entitle(self) -> None:
        theme = self.ctx.theme
        self._heading.image = theme.label(
            self.ctx.say(HEADING, seconds=self.seconds), theme.own(48), INK, BODY, fit=1100, align=FONT_CENTER
        )

    def _make(self) -> Order:
        """The child begins, and the page of how far it is takes this one's place."""
        what = f"{self.source.title}-race{self.source.race}-clip"
        target = free_name(results_folder(self.ctx.paths), self.ctx.now(), what, f".{self.format}")
        told = self.moments[self.moment].said

        def then(child: Making) -> Order:
            return Swap(MakingScene(self.ctx, child, told))

        return make(self.ctx, lambda file: self._words(file, target), Wanted(self.source, target, then))

    def _words(self, file: Path, target: Path) -> tuple[str, ...]:
        """The command of the child."""
        look = ("--seconds", str(self.seconds), "--size", str(self.width), "--format", self.format, "--out", str(target))
        return ("clip", str(file), "--race", str(self.source.race), *self.moments[self.moment].words, *look)


def clip_of(ctx: Context, source: Source, moments: Sequence[Told], opens: type[Push] | type[Swap] = Swap) -> Order:
    """The dialog, in place of the scene on top or (`opens`) over it; how far that is which is being made already, where something is."""
    running = at_work(ctx)
    return opens(ClipScene(ctx, source, moments) if running is None else being_made(ctx, running))
