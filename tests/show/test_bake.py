"""Pictures made in slices: no slice is large, and slice by slice comes out what comes out at once."""

import weakref
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.app.transitions import show_fitted
from game.core.slices import finish
from game.show import bake, raster_pool
from game.show.bake import rastering
from game.show.canvas import Frame, Layer
from game.show.painters.board import WORLDS, bake_board
from game.show.painters.table import bake_table, paint_table
from game.show.svg import Path, Svg
from tests.show.test_painters_board import small_oval

SIZE = (960, 640)


def raw(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def differences(one: Surface, other: Surface) -> list[int]:
    """How far the channels of all pixels are apart, the greatest last."""
    return sorted(abs(a - b) for a, b in zip(raw(one), raw(other), strict=True))


@pytest.fixture
def pieces(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """What was rastered since the list was last emptied: pixels, and letters of the document."""
    found: list[tuple[int, int]] = []
    whole = raster_pool.raster

    def watched(svg: bytes, size: tuple[int, int]) -> Surface:
        found.append((size[0] * size[1], len(svg)))
        return whole(svg, size)

    monkeypatch.setattr(raster_pool, "raster", watched)
    return found


@pytest.mark.parametrize("world", WORLDS)
def test_no_slice_of_a_board_is_large(world: str, pieces: list[tuple[int, int]]) -> None:
    """A slice rasters one piece at most; no piece covers much, and none has many points."""
    largest = [0, 0]
    for _ in bake_board(*small_oval(), SIZE, world):
        assert len(pieces) <= 1
        largest = [max(old, new) for old, new in zip(largest, pieces.pop() if pieces else (0, 0), strict=True)]
    assert 0 < largest[0] <= 2.5 * bake.PIECE
    assert largest[1] < 40_000


def test_a_drawing_in_pieces_is_the_drawing() -> None:
    """Large and small shapes, strokes, holes, a gradient, half-transparent ones over seams: as if rastered at once."""

    def painted(svg: Svg) -> Iterator[None]:
        svg.rect(0, 0, 300, 200, 0, (40, 90, 60))
        svg.rect(0, 0, 300, 200, 0, svg.radial((150, 100), 140, ((0, (255, 240, 200), 0.8), (1, (0, 0, 0), 0.3))))
        yield
        svg.path(Path().rect(20, 20, 260, 160, 30).rect(60, 50, 180, 100, 20), (200, 60, 50), (10, 10, 30), 9, 0.6)
        for i in range(40):
            svg.circle(30 + i * 6, 40 + (i * 37) % 120, 7, (230, 230, 90), (20, 20, 20), 2)
            yield

    whole, parts = Svg(300, 200), Svg(300, 200)
    list(painted(whole))
    picture = Surface((900, 640), pygame.SRCALPHA)
    picture.fill((0, 0, 0))
    finish(rastering(parts, painted(parts), picture))
    expected = Surface((900, 640), pygame.SRCALPHA)
    expected.fill((0, 0, 0))
    expected.blit(whole.raster((900, 640)), (0, 0))
    apart = differences(picture, expected)
    assert apart[-1] <= 24, "edges are blended in another order"
    assert apart[len(apart) * 99 // 100] <= 4


def test_of_what_is_not_drawn_yet_no_points_are_kept() -> None:
    """Thousands of dots in a row wait until all of them can be drawn in bands; meanwhile they are texts."""
    paths: list[weakref.ref[Path]] = []

    def painted(svg: Svg) -> Iterator[None]:
        for row in range(5):
            dots = Path()
            for i in range(60):
                dots.ellipse(5 * i, 40 * row, 2, 2)
            paths.append(weakref.ref(dots))
            svg.path(dots, (200, 60, 50))
            del dots
            yield

    svg, picture = Svg(300, 200), Surface((900, 640), pygame.SRCALPHA)
    alive = [sum(path() is not None for path in paths) for _ in rastering(svg, painted(svg), picture)]
    assert max(alive) <= 1
    assert len(alive) > len(paths) == 5
    assert picture.get_at((450, 380))[3]


def test_slice_by_slice_and_at_once_are_the_same_to_the_pixel() -> None:
    track, layout = small_oval()
    slices = bake_board(track, layout, (240, 160))
    count = 0
    try:
        while True:
            next(slices)
            count += 1
    except StopIteration as done:
        stepped = done.value
    assert count > 20
    assert raw(stepped) == raw(finish(bake_board(track, layout, (240, 160))))


@pytest.mark.parametrize("world", ["toy_shop", "junkyard"])
@pytest.mark.parametrize("size", [(201, 133), (90, 160)])
def test_a_table_is_painted_once_and_covers_the_screen(size: tuple[int, int], world: str) -> None:
    picture = finish(bake_table(size, world))
    assert picture is paint_table(size, world)
    assert all(max(picture.get_at((x, y))[:3]) > 5 for x in (0, size[0] - 1) for y in (0, size[1] - 1))


def test_of_pictures_that_change_at_once_one_is_drawn_per_frame() -> None:
    """`show_late`: the old one stays until its turn comes; a whole redraw makes all."""
    layer, target = Layer(Frame((192, 108))), Surface((192, 108))
    made: list[int] = []

    def picture(number: int) -> Surface:
        made.append(number)
        sheet = Surface((4, 4))
        sheet.fill((10 * number, 0, 0))
        return sheet

    nodes = [layer.add(picture(0), 200 * i + 100, 100) for i in range(4)]
    layer.compose(target)
    made.clear()
    for number, node in enumerate(nodes, 1):
        node.show_late(lambda number=number: picture(number))
        node.place = (node.place[0], 200)
    for frame in range(1, 5):
        assert layer.late
        layer.compose(target)
        assert made == list(range(1, frame + 1))
        assert [node.drawn.rect.centery for node in nodes if node.drawn] == [20] * 4, "it moves with its old picture meanwhile"
    assert layer.quiet
    nodes[0].show_late(lambda: picture(7))
    nodes[1].show_late(lambda: picture(8))
    layer.whole = True
    layer.compose(target)
    assert made[-2:] == [7, 8]


def test_what_a_whole_frame_would_make_is_made_one_by_one() -> None:
    layer = Layer(Frame((192, 108)))
    made: list[Any] = []
    for i in range(3):
        layer.add(None, 100 * i, 100).show_when_seen(lambda i=i: made.append(i))  # type: ignore[func-returns-value]
    hidden = layer.add(None, 0, 0)
    hidden.show_when_seen(lambda: made.append("hidden"))  # type: ignore[func-returns-value]
    hidden.shown = False
    counts = [len(made) for _ in layer.making()]
    assert counts == [1, 2, 3]
    assert made == [0, 1, 2]


def test_a_picture_put_together_in_bands_is_the_picture() -> None:
    """Nodes over the seams, half-transparent ones, and one that is yet to be made; what changes meanwhile is drawn next."""

    def layered() -> tuple[Layer, list[Any]]:
        layer = Layer(Frame((192, 108)))
        layer.background = Surface((192, 108))
        layer.background.fill((10, 60, 30))
        sheet = Surface((30, 70), pygame.SRCALPHA)
        sheet.fill((200, 90, 40, 120))
        nodes = [layer.add(sheet, 400 + 300 * i, 500, z=-i) for i in range(4)]
        nodes[1].alpha = 90
        return layer, [*nodes, layer.owe(lambda: sheet, 1000, 900)]

    (whole, moved), (parts, late) = layered(), layered()
    expected, target = Surface((192, 108)), Surface((192, 108))
    whole.compose(expected)
    for _ in parts.composing(target, 5):
        pass
    assert raw(target) == raw(expected)
    assert parts.quiet
    for _ in parts.composing(target, 5):
        late[0].place = moved[0].place = (500, 200)
    whole.compose(expected)
    parts.compose(target)
    assert raw(target) == raw(expected)


@pytest.mark.parametrize("size", [(160, 90), (90, 160), (400, 100), (64, 36)], ids=str)
def test_the_old_picture_lies_where_its_things_will_be(size: tuple[int, int]) -> None:
    old, new = Frame((192, 108)), Frame(size)
    picture, target = Surface(old.size), Surface(size)
    spot = old.rect(900, 500, 120, 120)
    picture.fill((200, 0, 0), spot)
    for _ in show_fitted(picture, old, target, new):
        pass
    where = new.rect(900, 500, 120, 120)
    assert target.get_at(where.center)[:3] == (200, 0, 0)
    seen = pygame.mask.from_threshold(target, (200, 0, 0), (1, 1, 1)).get_bounding_rects()
    assert len(seen) == 1
    assert Rect(where).inflate(4, 4).contains(seen[0])
