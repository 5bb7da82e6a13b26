"""The board on which a lesson begins, as a small picture: painted in slices by the table that the lesson is driven on."""

from collections.abc import Iterator

from pygame import Surface, transform

from game.core.contract import Title
from game.core.slices import Slices
from game.scenes.framework.module_preload import importing
from game.scenes.framework.scene import BANDS, Context
from game.scenes.race.event_playback import ShowScene
from game.session.lessons import OfferedLesson, open_position
from game.session.seats import COMPUTER_NAMES
from game.show.tables.base.frame import areas


class LessonBoards:
    """The boards of one title's lessons, as `learner` sees them, each within `size` (width and height) in design units. The one that is
    wanted is painted; what was begun of another is dropped."""

    def __init__(self, ctx: Context, title: Title, learner: str, size: tuple[float, float]) -> None:
        self.ctx, self.title, self.learner, self.size = ctx, title, learner, size
        self._made: dict[str, Surface | None] = {}
        """By the lesson's id; None where its position can't be opened any more."""
        self._wanted: OfferedLesson | None = None
        self._making: Iterator[None] = iter(())

    def want(self, taught: OfferedLesson) -> None:
        """The board of this lesson is looked at."""
        if self._wanted is taught:
            return
        self._wanted = taught
        self._making = self._paint(taught) if taught.lesson.id not in self._made else iter(())

    @property
    def picture(self) -> Surface | None:
        """The board that is looked at; None while it is not painted."""
        return self._made.get(self._wanted.lesson.id) if self._wanted else None

    def prepare(self) -> bool:
        """One piece of the painting; False once there is nothing left to paint."""
        return next(self._making, self) is not self

    def _paint(self, taught: OfferedLesson) -> Iterator[None]:
        self._made[taught.lesson.id] = yield from self._painted(taught)

    def _painted(self, taught: OfferedLesson) -> Slices[Surface | None]:
        ctx = self.ctx
        yield from importing(ctx.tables[self.title.meta.id])
        match = open_position(self.title, ctx.catalogue, taught.position)
        yield
        if match is None:
            return None
        layouts = [ctx.catalogue.open(self.title, track).layout for track in taught.position.tracks]
        yield
        names = [COMPUTER_NAMES[seat % len(COMPUTER_NAMES)] for seat in range(taught.position.seats)]
        names[taught.position.you] = self.learner
        show = ShowScene(ctx, self.title, match.rules, layouts, names)
        show.table.model = match.rules.view(match.state, taught.position.you)
        yield from show.table.bake(show.services(show.layer), show.table.race_of(show.table.model))
        show.rebuild()
        yield from show.making()
        whole = Surface(ctx.frame.size)
        yield from show.layer.composing(whole, BANDS)
        cut = whole.subsurface(ctx.frame.rect(*areas(ctx.theme.text_scale).board).clip(whole.get_rect()))
        yield
        picture = transform.smoothscale(cut, _within(cut.get_size(), ctx.frame.pair(*self.size)))
        yield from show.release_pictures()
        return picture


def _within(size: tuple[int, int], room: tuple[int, int]) -> tuple[int, int]:
    """The largest size of that shape within `room`, in pixels."""
    share = min(room[0] / size[0], room[1] / size[1])
    return max(1, round(size[0] * share)), max(1, round(size[1] * share))
