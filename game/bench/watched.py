"""The real App on whatever screen there is, watched: each frame with how long it took, and what was made between two frames."""

import gc
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pygame
from pygame import Rect, Surface

from game.app.loop import App
from game.app.window import open_window
from game.bench.headless import A_DAY, FRAME, NoPads
from game.bench.yardstick import CLOCKS, Clocks
from game.scenes.framework.scene import Scene
from game.scenes.menu.menu import MenuScene
from game.show.picture_cache import dropping
from game.show.picture_files import pictures
from game.show.raster_pool import raster_pool
from game.sound.mixer import SilentMixer
from game.store.cache import CacheFolder
from game.store.paths import portable
from game.store.settings import Settings

Event = pygame.event.Event
LARGE = 0.4
THOUGHT, KEPT = "thought", "kept"
TOLD = 0.0002


class FrameTime(msgspec.Struct, frozen=True, gc=False):
    """One frame: `label` says what was going on, `seconds` from the intents to the end of the presentation, `own` how many of
    them this process worked (on a busy machine the others tell of its neighbours)."""

    label: str
    whole: bool
    """Whether all of the picture was drawn anew, or so large a part of it as a board is."""
    seconds: float
    own: float
    thought: float = 0.0
    """Seconds that computer drivers thought in this frame, and those that the journal took: neither is in the figures above."""
    kept: float = 0.0
    after: float = 0.0
    """Seconds that were spent since the frame before it on making what will be wanted later."""


class Watched:
    """The game at its menu, on screen. `step` goes on by a sixtieth of a second, as fast as it can, and measures the frame."""

    def __init__(self, screen: Surface, folder: Path, settings: Settings, seed: int, clocks: Clocks = CLOCKS) -> None:
        pictures.files = CacheFolder(portable(folder).cache)
        self.app = App(screen, portable(folder), settings, SilentMixer(), lambda: seed, sliced=True)
        self.app.ctx.now = lambda: A_DAY
        self.app.devices = self.app.ctx.devices = NoPads(self.app.ctx.frame.design)
        self.clocks = clocks
        self.frames: list[FrameTime] = []
        self.pieces: list[FrameTime] = []
        """Pieces of work done between frames; only those that took any time to speak of."""
        self.label = "menu"
        self.now = 0.0
        self.elapsed = 0.0
        """Seconds that somebody in front of the screen would have waited by now: no frame is shorter than one at 60 Hz."""
        self.arrivals: list[tuple[str, float]] = []
        """Each scene that came on screen, by the name of its kind, and when."""
        self._aside: dict[str, list[float]] = {}
        self._made = 0.0
        """Seconds spent between this frame and the one before."""
        self._more = self.app.prepare
        timed: Any = self.app
        timed.prepare = self._prepare
        self.app.open(MenuScene(self.app.ctx))
        self.app.sweeper.begin()  # as the loop does

    @property
    def top(self) -> Scene:
        """The scene on screen."""
        return self.app.stack.top

    def step(self, events: Sequence[Event] = (), before: Callable[[], None] | None = None) -> list[Rect]:
        """One turn of the loop; `before` belongs to its time. Returns what was presented."""
        self.now += FRAME
        self._aside = {THOUGHT: [0.0, 0.0], KEPT: [0.0, 0.0]}
        begun, worked = self.clocks.wall(), self.clocks.own()
        if before is not None:
            before()
        rects = self.app.step(self.now, events)
        if rects:
            pygame.display.update(rects)
        frame = self._frame(self.label, rects, self.clocks.wall() - begun, self.clocks.own() - worked)
        self._made = 0.0
        if not self.app.stack.empty:
            self.app.work_between_frames(lambda: FRAME - (self.clocks.wall() - begun))  # as the loop does in what is left of a frame
            self.elapsed += max(FRAME, self.clocks.wall() - begun)
            kind = type(self.top).__name__
            if not self.arrivals or self.arrivals[-1][0] != kind:
                self.arrivals.append((kind, self.elapsed))
        if rects or before is not None or self.app.pending:
            self.frames.append(frame)
        return rects

    def _frame(self, label: str, rects: Sequence[Rect], spent: float, own: float) -> FrameTime:
        """What was presented, without what was done apart since the frame began."""
        width, height = self.app.screen.get_size()
        whole = sum(rect.width * rect.height for rect in rects) > LARGE * width * height
        (thought, thinking), (kept, keeping) = self._aside[THOUGHT], self._aside[KEPT]
        return FrameTime(label, whole, spent - thought - kept, own - thinking - keeping, thought, kept, self._made)

    @contextmanager
    def apart(self, what: str) -> Iterator[None]:
        """What is done inside is THOUGHT or KEPT, and no drawing: it is counted apart."""
        begun, worked = self.clocks.wall(), self.clocks.own()
        yield
        if what in self._aside:
            self._aside[what][0] += self.clocks.wall() - begun
            self._aside[what][1] += self.clocks.own() - worked

    def _prepare(self) -> bool:
        self._aside = {THOUGHT: [0.0, 0.0], KEPT: [0.0, 0.0]}
        begun, worked = self.clocks.wall(), self.clocks.own()
        more = self._more()
        piece = self._frame(self.label, (), self.clocks.wall() - begun, self.clocks.own() - worked)
        self._made += piece.seconds
        if piece.seconds > TOLD:
            self.pieces.append(piece)
        return more

    def steps(self, frames: int) -> None:
        for _ in range(frames):
            self.step()

    def forget_pictures(self) -> None:
        """As at the first start ever: no picture is kept, neither in memory nor on the disk."""
        pictures.close()
        pictures.files = CacheFolder(self.app.ctx.paths.cache / f"{len(self.frames)}")
        for _ in dropping():
            pass

    def until(self, reached: Callable[[], bool], patience: int) -> bool:
        """Steps until `reached`, at most `patience` frames; whether it was."""
        for _ in range(patience):
            if reached():
                return True
            self.step()
        return reached()


@contextmanager
def watched(size: tuple[int, int], settings: Settings, seed: int, clocks: Clocks = CLOCKS) -> Iterator[Watched]:
    """A window of `size` pixels, and a data folder that goes with it. NoScreenError where there is no screen."""
    with tempfile.TemporaryDirectory(prefix="kerbside-", ignore_cleanup_errors=True) as folder:
        raster_pool.open()
        try:
            show = Watched(open_window(size, fullscreen=False), Path(folder), settings, seed, clocks)
            with closing(show.app):
                yield show
        finally:
            gc.unfreeze()
            pictures.close()
            raster_pool.close()
            pygame.display.quit()
