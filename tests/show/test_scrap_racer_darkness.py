"""The light over Scrap Racer's board: all of it goes out together but for a racer, turns red, and always comes back as it was."""

from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from game.show.canvas import Frame, Layer
from game.show.stage import Sprite, Stage, Thing
from game.show.tables.scrap_racer.darkness import LIT, Lamps, Light, Tone, between

BOARD = Rect(200, 100, 1200, 840)
DARK, RED = Tone((0, 0, 0), 120), Tone((200, 0, 0), 100)


def _lit(layer: Layer, x: float, y: float) -> tuple[int, int, int]:
    """What the ground looks like at a point in design units."""
    assert layer.background is not None
    return tuple(layer.background.get_at((round(x), round(y))))[:3]  # type: ignore[return-value]


@pytest.fixture
def layer() -> Layer:
    """A grey ground."""
    found = Layer(Frame((1920, 1080)))
    found.background = Surface((1920, 1080))
    found.background.fill((100, 100, 100))
    return found


def _stage(layer: Layer) -> Stage:
    """Two racers: one in the middle, one at the upper edge."""
    picture = Surface((40, 40), pygame.SRCALPHA)
    picture.fill((200, 200, 200, 255))
    spots = {"a": (800.0, 520.0), "b": (800.0, 120.0)}
    stage = Stage(layer, lambda key, thing: Sprite(picture, *spots[thing.place], 40))
    for place in spots:
        stage.put(f"racer:{place}", Thing("racer", place))
    return stage


def test_the_board_gets_dark_everywhere_alike(layer: Layer) -> None:
    """No edge is seen on it at any moment, and nothing beside it changes."""
    light = Light(layer, _stage(layer), Lamps(), BOARD, "racer:a")
    assert layer.background is not None
    seen = []
    for step in range(1, 9):
        light.fade(DARK, step / 8)
        board = layer.background.subsurface(BOARD)
        assert {tuple(board.get_at((x, y))) for x in range(0, 1200, 50) for y in range(0, 840, 20)} == {tuple(board.get_at((0, 0)))}
        seen.append(board.get_at((0, 0))[0])
    assert seen == sorted(seen, reverse=True)
    assert max(before - after for before, after in pairwise([100, *seen])) <= 8, "in eight steps of one size"
    assert _lit(layer, 100, 110) == (100, 100, 100)


def test_what_stands_in_the_dark_is_dark_and_the_racer_is_not(layer: Layer) -> None:
    """Section 1: what may happen is the game; all looks at the one whose turn it is."""
    stage = _stage(layer)
    before = {key: node.image for key, node in stage.nodes.items()}
    light = Light(layer, stage, Lamps(), BOARD, "racer:a")
    light.fade(DARK, 1.0)
    far = stage.nodes["racer:b"].image
    assert far is not None
    assert far.get_at((20, 20))[:3] < (120, 120, 120)
    assert stage.nodes["racer:a"].image is before["racer:a"]
    light.fade(LIT, 1.0)
    assert {key: node.image for key, node in stage.nodes.items()} == before


def test_it_turns_red_from_where_it_is_and_all_comes_back_as_it_was(layer: Layer) -> None:
    """Whatever follows whatever: nothing of it stays in the ground."""
    assert layer.background is not None
    before = pygame.image.tobytes(layer.background, "RGB")
    light = Light(layer, _stage(layer), Lamps(), BOARD, "racer:a")
    light.fade(DARK, 0.7)
    dark = _lit(layer, 300, 520)
    light.fade(RED, 0.0)
    assert _lit(layer, 300, 520) == dark
    light.fade(RED, 0.3)
    red = _lit(layer, 300, 520)
    assert red[0] > red[1] == red[2]
    light.fade(LIT, 0.5)
    assert pygame.image.tobytes(layer.background, "RGB") != before
    light.fade(LIT, 1.0)
    assert pygame.image.tobytes(layer.background, "RGB") == before


def test_a_tone_on_the_way_looks_as_far_as_it_is() -> None:
    assert between(LIT, DARK, 0.5) == Tone((0, 0, 0), 60)
    assert between(DARK, LIT, 1.0) == LIT == between(LIT, LIT, 0.4)
    assert between(LIT, RED, 0.5) == Tone((200, 0, 0), 50), "the colour is there at once, and grows"
    assert between(DARK, RED, 0.5).colour == (round(200 * 50 / 110), 0, 0)


def test_light_that_stays_as_it_is_draws_nothing(layer: Layer) -> None:
    target = Surface((1920, 1080))
    light = Light(layer, _stage(layer), Lamps(), BOARD, "racer:a")
    layer.compose(target)
    light.fade(LIT, 0.5)
    assert layer.compose(target) == []
    light.fade(DARK, 1.0)
    assert layer.compose(target) == [BOARD]
    assert target.get_at((300, 935))[:3] < (60, 60, 60)
    light.fade(DARK, 1.0)
    assert layer.compose(target) == []


def test_lamps_over_another_ground_leave_the_first_one_lit(layer: Layer) -> None:
    """A series goes on to another track in the middle of nothing, but a table that is reset may be anywhere."""
    first, lamps = layer.background, Lamps()
    assert first is not None
    before = pygame.image.tobytes(first, "RGB")
    Light(layer, _stage(layer), lamps, BOARD, "racer:a").fade(DARK, 0.5)
    layer.background = first.copy()
    lamps.over(layer.background, BOARD)
    assert pygame.image.tobytes(first, "RGB") == before
    assert lamps.tone == LIT


def test_without_a_ground_only_what_stands_gets_dark() -> None:
    """A table may be looked at before its board is baked."""
    layer = Layer(Frame((1920, 1080)))
    stage = _stage(layer)
    light = Light(layer, stage, Lamps(), BOARD, "racer:a")
    light.fade(DARK, 1.0)
    assert stage.nodes["racer:b"].image is not stage.nodes["racer:a"].image
