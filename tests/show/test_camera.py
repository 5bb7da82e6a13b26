"""The camera enlarges what was composed already, and leaves no trace."""

import pygame
from pygame import Rect, Surface

from game.show.camera import Camera
from game.show.canvas import Frame, Layer, Node
from game.show.painters.board import FRAME, THICK, inside_frame
from game.show.tables.base.frame import areas

SIZE = (384, 216)
BOARD = Rect(100, 60, 1200, 800)


def _layer() -> tuple[Layer, Node, Node]:
    layer = Layer(Frame(SIZE))
    ground = Surface(SIZE)
    for i in range(0, SIZE[0], 6):
        ground.fill((i % 256, 90, (3 * i) % 256), (i, 0, 3, SIZE[1]))
    layer.background = ground
    dot = Surface((20, 20))
    dot.fill((250, 20, 20))
    return layer, layer.add(dot, 700, 460), layer.add(dot, 1700, 300)


def _raw(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_a_push_in_leaves_the_picture_as_if_it_had_not_been() -> None:
    """What moves meanwhile, on the board and beside it, is where it belongs; nothing is composed anew for the camera's sake."""
    layer, inside, outside = _layer()
    camera, target = Camera(BOARD), Surface(SIZE)
    assert camera.draw(layer, target) == [target.get_rect()]
    still = _raw(target)
    for step in range(8):
        camera.look(700, 460, 1 + 0.2 * (step < 7) * (step + 1) / 7)
        inside.place = (700 + 10 * step, 460)
        outside.place = (1700, 300 + 20 * step)
        before = layer.whole
        rects = camera.draw(layer, target)
        assert not before
        assert layer.frame.rect(*BOARD) in rects
        if step in (3, 6):
            assert _raw(target) != still
    fresh = Surface(SIZE)
    layer.whole = True
    layer.compose(fresh)
    assert _raw(target) == _raw(fresh)
    assert len(camera.draw(layer, target)) == 0, "the camera is at rest"


def test_close_by_things_are_larger_and_what_lies_beside_the_board_is_not() -> None:
    layer, _, _ = _layer()
    camera, target = Camera(BOARD), Surface(SIZE)
    for _ in camera.bake(target):
        pass
    camera.draw(layer, target)

    def size(area: Rect) -> int:
        return pygame.mask.from_threshold(target.subsurface(area), (250, 20, 20), (2, 2, 2)).count()

    board, beside = layer.frame.rect(*BOARD), Rect(280, 0, 104, 216)
    small, other = size(board), size(beside)
    camera.look(700, 460, 1.25)
    camera.draw(layer, target)
    assert size(board) > small * 1.4
    assert size(beside) == other


def test_the_frame_of_a_board_stays_where_it_is() -> None:
    """It was pulled over the edge of its own board. What lies inside it is all that the camera enlarges, at every size of text."""
    for percent in (100, 150, 200):
        board = areas(percent).board
        inside = inside_frame((1920, 1280), board)
        scale = board.width / 1920
        edges = (inside.x - board.x, inside.y - board.y, board.right - inside.right, board.bottom - inside.bottom - THICK * scale)
        assert all(FRAME * scale - 1 <= edge <= FRAME * scale + 2 for edge in edges), (percent, edges)
