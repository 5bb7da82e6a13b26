"""A plate with a track record: the figure, who did it and when. A press watches the race."""

from collections.abc import Callable

from pygame import Surface

from game.core.feats import Mark
from game.core.words import N_, Plural
from game.scenes.book.dates import day_told
from game.scenes.framework.scene import Context
from game.show.fitting import LEAST
from game.show.palette import CREAM, INK, INK_SOFT, PAPER
from game.show.theme import BODY, TEXT
from game.show.widgets.base import Area, Look
from game.show.widgets.button import Button
from game.show.widgets.drawing import headline
from game.show.widgets.row import LEFT
from game.store.book_tracks import BestOfTrack

WHEN = Plural(N_("{count} seat, {day}"), N_("{count} seats, {day}"))
SEATS = Plural(N_("{count} seat"), N_("{count} seats"))
NONE = N_("No record yet")
WATCH = N_("Press to watch the race of this record.")
VALUE_ROOM = 92
NOT_KEPT = N_("This race is not kept any more, so it can't be watched.")


def mark_label(ctx: Context, mark: Mark, width: float, size: float = 34) -> Surface:
    """What a record counts."""
    return ctx.theme.label(ctx.say(mark.name), size, INK, TEXT, fit=width, height=100)


class RecordPlate(Button):
    """`best` None: nobody holds it yet, and there is nothing to look at. `mark` stands over it where it is large."""

    mark: Mark | None = None

    def __init__(self, ctx: Context, key: str, rect: Area, best: BestOfTrack | None, on_press: Callable[[], object]) -> None:
        kept = best is not None and best.record != "" and (ctx.paths.records / best.record).exists()
        why = "" if kept or best is None else ctx.say(NOT_KEPT)
        super().__init__(key, rect, "", on_press, about=ctx.say(WATCH) if kept else "", why=why)
        self.ctx = ctx
        self.best = best
        self.focusable = best is not None

    def fill(self) -> tuple[int, int, int]:
        """Paper, whether the race is kept or not; what nobody holds is an empty place."""
        if self.best is None:
            return CREAM
        return self.theme.chosen if self.look is Look.FOCUSED else PAPER

    def picture(self) -> Surface:
        """What the plate says, in the room it has."""
        theme, rect = self.theme, self.rect
        picture = theme.card(rect.width, rect.height, self.fill(), INK, 20, 4, shadow=self.best is not None).copy()
        if self.mark is not None:
            self._paint_large(picture, self.mark)
        elif self.best is None:
            label = theme.label(self.ctx.say(NONE), 28, INK_SOFT, BODY, fit=rect.width - 40, height=rect.height - 16)
            self.stamp(picture, label, rect.width / 2, rect.height / 2)
        else:
            self._paint(picture, self.best)
        return picture

    def _paint(self, picture: Surface, best: BestOfTrack) -> None:
        """Figure on the left; beside it name, seats and day."""
        theme, rect = self.theme, self.rect
        value = headline(theme, self.ctx.language.number(best.value), 60, INK, VALUE_ROOM - 14, 90)
        self.stamp(picture, value, VALUE_ROOM / 2 + 2, rect.height / 2)
        room = rect.width - VALUE_ROOM - 10
        name = headline(theme, best.name, 44, INK, room)
        whole = theme.label(self._when(best), 28, self._soft, BODY, least=LEAST / theme.zoom).get_width() <= theme.frame.px(room)
        told = self._when(best) if whole else self._day(best)  # a day without its year is none
        below = theme.label(told, 28, self._soft, BODY, fit=room, least=LEAST / theme.zoom)
        self.stamp(picture, name, VALUE_ROOM, rect.height * 0.34, LEFT)
        self.stamp(picture, below, VALUE_ROOM, rect.height * 0.7, LEFT)

    @property
    def _soft(self) -> tuple[int, int, int]:
        """What matters less; on the ground of what is looked at it has to read as well."""
        return INK if self.look is Look.FOCUSED else INK_SOFT

    def _when(self, best: BestOfTrack) -> str:
        return self.ctx.language.plural(WHEN, best.seats, day=self._day(best))

    def _day(self, best: BestOfTrack) -> str:
        return day_told(self.ctx, best.at, short=True)

    def _paint_large(self, picture: Surface, mark: Mark) -> None:
        """What is counted above, and, where there is room, seats and day; figure and name below."""
        theme, rect = self.theme, self.rect
        label = theme.label(self.ctx.say(mark.name), 34, self._soft, TEXT, fit=rect.width - 64, height=rect.height * 0.46)
        self.stamp(picture, label, 32, rect.height * 0.28, LEFT)
        if self.best is None:
            none = theme.label(self.ctx.say(NONE), 34, INK_SOFT, BODY, fit=rect.width - 64, height=rect.height * 0.46)
            self.stamp(picture, none, 32, rect.height * 0.72, LEFT)
            return
        for text in (self._when(self.best), self.ctx.language.plural(SEATS, self.best.seats)):
            when = theme.label(text, 28, self._soft, BODY)
            if label.get_width() + when.get_width() <= theme.frame.px(rect.width - 104):
                self.stamp(picture, when, rect.width - 32, rect.height * 0.28, (1.0, 0.5))
                break
        value = headline(theme, self.ctx.language.number(self.best.value), 92, INK, 200, rect.height * 0.5)
        self.stamp(picture, value, 32, rect.height * 0.72, LEFT)
        name = theme.label(self.best.name, 40, INK, TEXT, fit=rect.width - 290, height=rect.height * 0.5)
        self.stamp(picture, name, 250, rect.height * 0.72, LEFT)
