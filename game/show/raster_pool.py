"""Parts of large drawings rastered in threads of their own: the library lets go of Python while it works.

Which thread does it makes no difference to the pixels. Where nobody has opened the pool, or no thread is free, whoever wants the picture
rasters it. For boards alone, which are waited for: on a machine of two cores such a thread takes time from the screen's server, and the
frames beside it take several times as long (so small pictures that a race paints by the way stay between its frames).
"""

import os
import sys
import threading
from concurrent.futures import Future, ThreadPoolExecutor, wait

from pygame import Surface

from game.show.svg import converted, load, raster

PATIENCE = 0.002
"""Seconds of a frame's spare time that are waited for a thread at a time."""
MOST = 3
KINDER = 10
"""How much lower the threads rank than the frames, where a system ranks threads."""


class RasterJob:
    """A picture on its way."""

    def __init__(self, svg: bytes, size: tuple[int, int], future: Future[Surface] | None) -> None:
        self._svg, self._size = svg, size
        self._future = future
        self._made: Surface | None = None

    @property
    def ready(self) -> bool:
        """Whether no thread has to be waited for."""
        return self._made is not None or self._future is None or self._future.done()

    def wait(self) -> None:
        """Until it is ready, but only a moment."""
        if self._future is not None:
            wait((self._future,), PATIENCE)

    def take_over(self) -> bool:
        """Rasters it here and now, if no thread has begun with it; whether it did."""
        if self._made is not None or (self._future is not None and not self._future.cancel()):
            return False
        self._made = raster(self._svg, self._size)
        return True

    @property
    def picture(self) -> Surface:
        """The picture, as soon as it can be had."""
        if self._made is None and not self.take_over() and self._future is not None:
            self._made = converted(self._future.result(), self._size)
        assert self._made is not None
        return self._made

    def drop(self) -> None:
        """Nobody wants it any more."""
        if self._future is not None:
            self._future.cancel()


class RasterPool:
    """The threads; one less than the machine has cores, for the frames need one."""

    def __init__(self) -> None:
        self._threads: ThreadPoolExecutor | None = None

    def open(self, threads: int | None = None) -> None:
        """From now on drawings are rastered beside the frames."""
        self.close()
        count = min(MOST, max(1, (os.cpu_count() or 1) - 1)) if threads is None else threads
        self._threads = ThreadPoolExecutor(count, "raster", initializer=_step_back)

    def close(self) -> None:
        """Everything is rastered at once again."""
        if self._threads is not None:
            self._threads.shutdown(cancel_futures=True)
            self._threads = None

    def begin(self, svg: bytes, size: tuple[int, int]) -> RasterJob:
        """This document as a picture of `size` pixels, as `svg.raster` makes it."""
        return RasterJob(svg, size, None if self._threads is None else self._threads.submit(load, svg, size))


def _step_back() -> None:
    """This thread has time where the frames leave some. Only Linux ranks threads one by one."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), KINDER)


raster_pool = RasterPool()
"""The one of this process: painters are functions, and know no app. Opened by whoever opens the window."""
