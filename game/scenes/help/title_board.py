"""The printed board of a title's first track, as pictures of its help cut it: roughly at once, and sharp as soon as it is painted."""

from collections.abc import Callable, Iterator

from pygame import Surface, transform

from game.core.contract import TitleEntry
from game.scenes.framework.scene import Context
from game.scenes.framework.shipped_previews import ShippedPreviews
from game.show.painters.board import WORLDS, bake_board
from game.show.tables import look_of
from game.show.tables.base.help_pictures import BOARD
from game.tracks.reader import Loaded
from game.tracks.trouble import TrackError


class TitleBoard:
    """Shared by all pictures of one help; `on_sharp` are called once there is a better picture."""

    def __init__(self, ctx: Context, entry: TitleEntry) -> None:
        self.ctx, self.entry = ctx, entry
        self.track = entry.meta.tracks[0]
        self.picture: Surface | None = None
        self.on_sharp: list[Callable[[], None]] = []
        self._opened: Loaded | None = None
        self._baking: Iterator[None] | None = None

    @property
    def sharp(self) -> bool:
        """Whether the picture is as good as it gets."""
        return self._baking is None and self.picture is not None

    def opened(self) -> Loaded | None:
        """The track with its layout, and a picture in the size of the window as it is; None where the map can't be read."""
        try:
            self._opened = self._opened or self.ctx.catalogue.open(self.entry.open(), self.track)
        except (KeyError, TrackError):
            return None
        size = self.ctx.frame.pair(*BOARD)
        if self.picture is None or self.picture.get_size() != size:
            self._begin(size)
        return self._opened

    def _begin(self, size: tuple[int, int]) -> None:
        found = next(one for one in self.ctx.catalogue.tracks(self.entry.meta) if one.id == self.track)
        rough = ShippedPreviews(self.ctx.assets).picture(self.entry.meta.id, self.track, found.path)
        self.picture = transform.smoothscale(rough, size) if rough is not None else None
        self._baking = self._bake(size) if self.ctx.sliced or rough is None else None
        while not self.ctx.sliced and self.prepare():
            pass

    def prepare(self) -> bool:
        """One piece of the board in its full sharpness; False once there is nothing left to paint."""
        if self._baking is None or next(self._baking, self) is self:
            self._baking = None
            return False
        return True

    def _bake(self, size: tuple[int, int]) -> Iterator[None]:
        assert self._opened is not None, "it is begun for an opened track"
        world = look_of(self.entry.meta.id).world
        self.picture = yield from bake_board(self._opened.track, self._opened.layout, size, world if world in WORLDS else "toy_shop")
        for tell in self.on_sharp:
            tell()
