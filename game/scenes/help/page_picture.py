"""The picture over a page of the rules help: what the title's own painters make of it, in motion unless people want it calm."""

from functools import partial

from pygame import SRCALPHA, Surface

from game.core.contract import TitleEntry
from game.core.words import Words
from game.scenes.framework.scene import Context
from game.scenes.help.title_board import TitleBoard
from game.show.canvas import Layer, Node
from game.show.tables import look_of
from game.show.tables.base.help_pictures import HelpPictures, Kit
from game.show.widgets.drawing import frame_svg, rounded

FRAME = 1 / 30
"""Seconds from one picture to the next."""
ROUND = 28


def entry_of(ctx: Context, words: Words) -> TitleEntry | None:
    """The title whose words these are."""
    return next((entry for entry in ctx.entries if entry.meta.name == words.name), None)


class PagePicture:
    """`place` is where it lies: left, top, width, height in design units."""

    def __init__(self, ctx: Context, entry: TitleEntry | None, board: TitleBoard | None = None) -> None:
        """`board` is the one to cut from; without one the plate makes its own."""
        self.ctx = ctx
        self.board = board or (TitleBoard(ctx, entry) if entry else None)
        self.entry = entry
        self.pictures: HelpPictures | None = look_of(entry.meta.id).help() if entry else None
        self.seconds = 0.0
        self._key = ""
        self._place = (0.0, 0.0, 1.0, 1.0)
        self._node: Node | None = None
        self._waited = 0.0
        self._kit: Kit | None = None
        if self.board is not None:
            self.board.on_sharp.append(self._sharpen)

    def has(self, key: str) -> bool:
        """Whether that page has a picture."""
        return self.pictures is not None and key in self.pictures.plates

    def hang(self, layer: Layer, key: str, place: tuple[float, float, float, float]) -> None:
        """Shows the picture of a page from its beginning; nothing where it has none. The layer may be a new one."""
        self._take_down(layer)
        self._key, self._place, self.seconds, self._kit = key, place, 0.0, None
        if self.has(key):
            left, top, width, height = place
            self._node = layer.add(None, left + width / 2, top + height / 2, 20)
            self._node.show_when_seen(self._drawn)

    def _take_down(self, layer: Layer) -> None:
        if self._node is not None and self._node in layer.nodes:
            layer.remove(self._node)
        self._node = None

    @property
    def moving(self) -> bool:
        """Whether it is to be drawn again and again."""
        return self._node is not None and not self.ctx.settings.reduced_motion

    def update(self, dt: float) -> None:
        if not self.moving or self._node is None:
            return
        self.seconds += dt
        self._waited += dt
        if self._waited >= FRAME:
            self._waited = 0.0
            self._node.show_when_seen(self._drawn)

    def _drawn(self) -> Surface | None:
        if self.pictures is None or self.entry is None:
            return None
        theme, (_, _, width, height) = self.ctx.theme, self._place
        kit = self._kit = self._kit or self._made()
        sheet = Surface(theme.frame.pair(width, height), SRCALPHA)
        sheet.fill(self.pictures.ground)
        seconds = self.pictures.rest if self.ctx.settings.reduced_motion else self.seconds
        scale = theme.frame.scale
        for picture, x, y in self.pictures.plates[self._key](kit, seconds):
            sheet.blit(picture, picture.get_rect(center=(round(x * scale), round(y * scale))))
        plate = rounded(sheet, theme.frame.px(ROUND))
        plate.blit(theme.edged(partial(frame_svg, radius=ROUND, line=5), width, height, 40), (0, 0))
        return plate

    def _made(self) -> Kit:
        """The kit with the title's first track, if that can be read."""
        _, _, width, height = self._place
        opened = self.board.opened() if self.board else None
        if self.board is None or opened is None:
            return Kit(self.ctx.theme, width, height)
        return Kit(self.ctx.theme, width, height, opened.layout, self.board.picture)

    def _sharpen(self) -> None:
        """The board is there in its full sharpness."""
        self._kit = None
        if self._node is not None:
            self._node.show_when_seen(self._drawn)
