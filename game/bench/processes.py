"""Work in all processors: the same call with many arguments, here or in processes of their own; a frozen program has one process."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from multiprocessing.pool import Pool as MadePool

Found = TypeVar("Found")


class Pool(Protocol):
    """Calls `work` with each of `tasks`; what comes of it in their order."""

    def __call__(self, work: Callable[..., Found], tasks: Sequence[tuple[object, ...]], /) -> list[Found]:
        """Raises what `work` raises."""

    def stream(self, work: Callable[..., Found], tasks: Sequence[tuple[object, ...]], /) -> Iterator[Found]:
        """The same one after another, each as soon as it and all before it are there."""


class Here:
    """This very process."""

    def __call__(self, work: Callable[..., Found], tasks: Sequence[tuple[object, ...]], /) -> list[Found]:
        """Nothing is done beside anything else."""
        return [work(*task) for task in tasks]

    def stream(self, work: Callable[..., Found], tasks: Sequence[tuple[object, ...]], /) -> Iterator[Found]:
        """A task is begun when what comes of the one before has been taken."""
        return (work(*task) for task in tasks)


class Beside:
    """Several processes; each task is sent to the first that has nothing to do."""

    def __init__(self, pool: "MadePool") -> None:
        self._pool = pool

    def __call__(self, work: Callable[..., Found], tasks: Sequence[tuple[object, ...]], /) -> list[Found]:
        """Waits for all of them."""
        return self._pool.starmap(work, tasks, chunksize=1)

    def stream(self, work: Callable[..., Found], tasks: Sequence[tuple[object, ...]], /) -> Iterator[Found]:
        """Waits for the next one alone."""
        return self._pool.imap(partial(_called, work), tasks, chunksize=1)


@contextmanager
def pool_of(processes: int) -> Iterator[Pool]:
    """So many processes; 0: as many as there are processors. `work` and its tasks must be such as another process can be sent."""
    count = 1 if getattr(sys, "frozen", False) else processes or os.cpu_count() or 1
    if count == 1:
        yield Here()
        return
    from multiprocessing import get_context

    with get_context("spawn").Pool(count) as pool:
        yield Beside(pool)


def _called(work: Callable[..., Found], task: Sequence[object]) -> Found:
    return work(*task)
