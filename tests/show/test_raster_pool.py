"""Drawings are rastered in threads beside the frames, and come out as if they were not."""

from collections.abc import Callable, Iterator
from threading import Event, current_thread, main_thread

import pygame
import pytest
from pygame import Surface

from game.core.slices import finish
from game.show import raster_pool as module
from game.show.painters.board import bake_board
from game.show.picture_files import pictures
from game.show.raster_pool import RasterJob, RasterPool, raster_pool
from game.show.svg import Svg
from tests.show.test_painters_board import small_oval

SIZE = (60, 40)


def circle(radius: int = 12) -> Svg:
    svg = Svg(60, 40)
    svg.circle(30, 20, radius, (200, 40, 40), (10, 10, 10), 3)
    return svg


def raw(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


class Threads:
    """Which thread each drawing was rastered in; those of the pool wait until they may begin."""

    def __init__(self, load: Callable[[bytes, tuple[int, int]], Surface]) -> None:
        self.load = load
        self.told: list[bool] = []
        """Whether it was the main thread, for each drawing."""
        self.begun, self.go_on = Event(), Event()

    def __call__(self, svg: bytes, size: tuple[int, int]) -> Surface:
        self.told.append(current_thread() is main_thread())
        self.begun.set()
        assert self.go_on.wait(60)
        return self.load(svg, size)


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> Threads:
    found = Threads(module.load)
    monkeypatch.setattr(module, "load", found)
    return found


@pytest.fixture
def pool(threads: Threads) -> Iterator[RasterPool]:
    pool = RasterPool()
    pool.open(1)
    yield pool
    threads.go_on.set()
    pool.close()


def test_a_drawing_comes_from_a_thread_as_it_would_at_once(pool: RasterPool, threads: Threads) -> None:
    threads.go_on.set()
    job = pool.begin(circle().bytes, SIZE)
    assert threads.begun.wait(60)
    assert raw(job.picture) == raw(circle().raster(SIZE))
    assert job.picture is job.picture
    assert threads.told == [False]


def test_a_thread_that_has_begun_is_waited_for_a_moment_at_a_time(pool: RasterPool, threads: Threads) -> None:
    job = pool.begin(circle().bytes, SIZE)
    assert threads.begun.wait(60)
    job.wait()
    assert not job.ready
    assert not job.take_over(), "it is the thread's"
    threads.go_on.set()
    assert raw(job.picture) == raw(circle().raster(SIZE))
    assert job.ready
    assert threads.told == [False]


def test_what_no_thread_has_begun_with_is_made_by_whoever_wants_it(pool: RasterPool, threads: Threads) -> None:
    pool.begin(circle(8).bytes, SIZE)
    assert threads.begun.wait(60)
    assert raw(pool.begin(circle().bytes, SIZE).picture) == raw(circle().raster(SIZE))
    assert threads.told == [False], "the only thread is busy with the first"


def test_what_nobody_wants_any_more_is_not_made(pool: RasterPool, threads: Threads) -> None:
    pool.begin(circle(8).bytes, SIZE)
    assert threads.begun.wait(60)
    second = pool.begin(circle().bytes, SIZE)
    second.drop()
    threads.go_on.set()
    pool.close()
    assert threads.told == [False]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_board_is_the_same_whoever_rasters_it(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "files", None)
    alone = finish(bake_board(*small_oval(), (480, 320), "junkyard"))
    raster_pool.open(count)
    try:
        assert raw(finish(bake_board(*small_oval(), (480, 320), "junkyard"))) == raw(alone)
    finally:
        raster_pool.close()


def test_a_board_that_is_given_up_leaves_nothing_on_its_way(monkeypatch: pytest.MonkeyPatch, threads: Threads) -> None:
    monkeypatch.setattr(pictures, "files", None)
    monkeypatch.setattr(RasterJob, "take_over", lambda job: False)  # so that it can't be whole before the thread has begun
    raster_pool.open(1)
    try:
        board = bake_board(*small_oval(), (480, 320), "junkyard")
        while not threads.begun.is_set():
            next(board)
        board.close()
        threads.go_on.set()
    finally:
        raster_pool.close()
    assert threads.told == [False]
