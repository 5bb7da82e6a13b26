"""The small diagrams under paragraphs of rules help: painted when their page is read, between frames, and kept with the theme."""

from collections.abc import Callable, Iterator, Mapping

from pygame import SRCALPHA, Surface

from game.core.contract import Title
from game.core.diagrams import Diagram
from game.core.lessons import Position
from game.scenes.framework.module_preload import importing
from game.scenes.framework.scene import Context
from game.scenes.help.title_board import TitleBoard
from game.session.diagrams import Staged, diagram_name, staging
from game.session.lessons import PositionError, positions_of
from game.show.canvas import DESIGN, Frame, Layer
from game.show.tables import look_of, skin_for
from game.show.tables.base.base_table import BaseTable
from game.show.tables.base.diagrams import DiagramPainter, diagram_height, picture_width
from game.show.tables.base.frame import areas
from game.show.tables.base.help_pictures import BOARD
from game.show.tables.base.table import TableServices
from game.show.theme import Theme, known
from game.sound.cues import Cue
from game.tracks.layout import Layout

SEATS = "ABCDEFGH"
"""What drivers are called in an example, by seat: nobody who is there."""


class PageDiagrams:
    """Those of one title. `changed` is called when a diagram that was missing is there, or turns out never to come."""

    def __init__(self, ctx: Context, board: TitleBoard, changed: Callable[[], None]) -> None:
        self.ctx, self.board, self.changed = ctx, board, changed
        self.title: Title = board.entry.open()
        self.room = 0.0
        """Design units that a diagram may be broad."""
        self._positions: Mapping[str, Position] | None = None
        self._broken: list[Diagram] = []
        self._painted: dict[tuple[object, ...], Surface] = {}
        """Those that were painted here, by their keys: whatever the theme lets go of meanwhile."""
        self._wanted: list[Diagram] = []
        self._work: Iterator[None] | None = None

    def at(self, page: str, paragraph: int) -> Diagram | None:
        """The diagram of a paragraph, counted from 1, if it has one."""
        return next((one for one in self.title.words.diagrams if (one.page, one.paragraph) == (page, paragraph)), None)

    def of_rule(self, number: str) -> Diagram | None:
        """The diagram that shows a rule, if there is one."""
        return next((one for one in self.title.words.diagrams if number in one.rules), None)

    def picture(self, diagram: Diagram | None) -> Surface | None:
        """How it looks, or for now a bare sheet of its size; None where there is nothing to be seen."""
        if diagram is None or diagram in self._broken:
            return None
        found = self._painted.get(self._key(diagram)) or known(self.ctx.theme, self._key(diagram))
        if found is not None:
            return found
        if not self.ctx.sliced:
            for _ in self._painting(diagram):
                pass
            return self._painted.get(self._key(diagram))
        if diagram not in self._wanted:
            self._wanted.append(diagram)
        return Surface(self.ctx.frame.pair(1, diagram_height(self._width)), SRCALPHA)

    def begin(self) -> None:
        """Another page is opened: what was wanted for the last one is not any more."""
        self._wanted.clear()
        self._work = None

    def prepare(self) -> bool:
        """One piece of what is wanted; False once all of it is there."""
        if self._work is None:
            if not self._wanted:
                return False
            self._work = self._painting(self._wanted.pop(0))
        if next(self._work, self) is self:
            self._work = None
            self.changed()
        return True

    # --- one diagram

    @property
    def _width(self) -> float:
        return picture_width(self.ctx.theme.text_scale, self.room)

    def _key(self, diagram: Diagram) -> tuple[object, ...]:
        return ("diagram", self.title.meta.id, diagram.page, diagram.paragraph, self.ctx.frame.px(self._width), self.ctx.theme.skin)

    def _painting(self, diagram: Diagram) -> Iterator[None]:
        """Paints it and keeps it, in slices; where that can't be, it is left out, and the log says of the first one why."""
        key, wide = self._key(diagram), self.ctx.frame.px(self._width)
        if self._positions is None:
            self._positions = positions_of(self.title, self.ctx.assets)
        try:
            staged = yield from staging(self.title, self.ctx.catalogue, self._positions, diagram)
        except PositionError as error:
            if not self._broken:
                name = f"{self.title.meta.id} {diagram_name(diagram)}"
                self.ctx.log(f"diagram of help left out: {name} ({error.why.format(**error.fields)})")
            self._broken.append(diagram)
            return
        yield from importing(self.ctx.tables[self.title.meta.id])
        yield from importing(look_of(self.title.meta.id).diagrams)
        loaded, table, parts = self.board.opened(), self.ctx.tables[self.title.meta.id](), look_of(self.title.meta.id).diagrams()
        while self.board.prepare():
            yield
        if loaded is None or self.board.picture is None or parts is None or not isinstance(table, BaseTable):
            self._broken.append(diagram)
            return
        table.attach(self._services(staged, loaded.layout))
        yield from table.measuring(1)
        picture = yield from DiagramPainter(table, parts, self.board.picture).paint(staged.example, wide)
        self._painted[key] = self.ctx.theme.kept(key, lambda: picture)

    def _services(self, staged: Staged, layout: Layout) -> TableServices:
        """A table as large as the printed board is painted, with letters of the usual size and nobody's names."""
        theme, scale = self.ctx.theme, BOARD[0] / areas().board.width
        drawn = Theme(theme.folder, Frame(theme.frame.pair(DESIGN[0] * scale, DESIGN[1] * scale)))
        drawn.set_high_contrast(theme.high_contrast)
        drawn = drawn.wearing(skin_for(self.title.meta.id))
        match = staged.match
        names = tuple(SEATS[: match.header.setup.seats])
        return TableServices(Layer(drawn.frame), drawn, self.ctx.language, self.title, match.rules, (layout,), names, _unheard, True)


def _unheard(cue: Cue) -> None:
    """A still picture makes no sound."""
