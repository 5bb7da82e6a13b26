"""Work in all processors: the same call with many arguments, here or in processes of their own; a frozen program has one process."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol, TypeVar

Found = TypeVar("Found")


class Pool(Protocol):
    """Calls `work` with each of `tasks`; what comes of it in their order."""

    def __call__(self, work: Callable[..., Found], tasks: Sequence[tuple[object, ...]], /) -> list[Found]:
        """Raises what `work` raises."""


@contextmanager
def pool_of(processes: int) -> Iterator[Pool]:
    """So many processes; 0: as many as there are processors. `work` and its tasks must be such as another process can be sent."""
    count = 1 if getattr(sys, "frozen", False) else processes or os.cpu_count() or 1
    if count == 1:
        yield lambda work, tasks: [work(*task) for task in tasks]
        return
    from multiprocessing import get_context

    with get_context("spawn").Pool(count) as pool:
        yield lambda work, tasks: pool.starmap(work, tasks, chunksize=1)
