"""The light over Scrap Racer's board: it goes out around a racer, turns red, and always comes back as it was."""

import pygame
import pytest
from pygame import Rect, Surface

from game.show.canvas import Frame, Layer
from game.show.stage import Sight, Stage, Thing
from game.show.tables.scrap_racer.darkness import STRIPS, Lamps, Light, Tone

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
    stage = Stage(layer, lambda key, thing: Sight(picture, *spots[thing.place], 40))
    for place in spots:
        stage.put(f"racer:{place}", Thing("racer", place))
    return stage


def test_the_light_stays_with_the_racer(layer: Layer) -> None:
    """Section 1: the held breath is the game; all looks at the one whose turn it is."""
    light = Light(layer, _stage(layer), Lamps(), BOARD, "racer:a")
    light.sweep(DARK, 0.5, inward=True)
    assert _lit(layer, 300, 520) == (100, 100, 100)
    assert _lit(layer, 300, 110) == _lit(layer, 300, 930) < (60, 60, 60)
    assert _lit(layer, 100, 110) == (100, 100, 100)  # beside the board


def test_what_stands_in_the_dark_is_dark_and_the_racer_is_not(layer: Layer) -> None:
    stage = _stage(layer)
    before = {key: node.image for key, node in stage.nodes.items()}
    light = Light(layer, stage, Lamps(), BOARD, "racer:a")
    light.sweep(DARK, 1.0, inward=True)
    far = stage.nodes["racer:b"].image
    assert far is not None
    assert far.get_at((20, 20))[:3] < (120, 120, 120)
    assert stage.nodes["racer:a"].image is before["racer:a"]
    light.sweep(None, 1.0)
    assert {key: node.image for key, node in stage.nodes.items()} == before


def test_red_spreads_from_the_racer_and_all_comes_back_as_it_was(layer: Layer) -> None:
    """Whatever was swept over whatever: nothing of it stays in the ground."""
    assert layer.background is not None
    before = pygame.image.tobytes(layer.background, "RGB")
    light = Light(layer, _stage(layer), Lamps(), BOARD, "racer:a")
    light.sweep(DARK, 0.7, inward=True)
    light.sweep(RED, 0.3)
    red = _lit(layer, 300, 520)
    assert red[0] > red[1] == red[2]
    assert _lit(layer, 300, 110)[0] == _lit(layer, 300, 110)[1]
    light.sweep(None, 1.0)
    assert pygame.image.tobytes(layer.background, "RGB") == before


def test_a_frame_draws_no_more_than_the_strips_that_changed(layer: Layer) -> None:
    """The whole speed of it: the board is never drawn as a whole."""
    target = Surface((1920, 1080))
    light = Light(layer, _stage(layer), Lamps(), BOARD, "racer:a")
    layer.compose(target)
    light.sweep(DARK, 2 / STRIPS, inward=True)
    area = sum(rect.width * rect.height for rect in layer.compose(target))
    assert 0 < area <= 2 * BOARD.width * (BOARD.height / STRIPS + 1) + 4_000
    assert target.get_at((300, 935))[:3] < (60, 60, 60)


def test_lamps_over_another_ground_leave_the_first_one_lit(layer: Layer) -> None:
    """A series goes on to another track in the middle of nothing, but a table that is reset may be anywhere."""
    first, lamps = layer.background, Lamps()
    assert first is not None
    before = pygame.image.tobytes(first, "RGB")
    Light(layer, _stage(layer), lamps, BOARD, "racer:a").sweep(DARK, 0.5)
    layer.background = first.copy()
    lamps.over(layer.background, BOARD)
    assert pygame.image.tobytes(first, "RGB") == before
    assert all(lamps.tone(number) is None for number in range(STRIPS))


def test_strips_painted_beforehand_look_the_same(layer: Layer) -> None:
    lamps = Lamps()
    lamps.over(layer.background, BOARD)
    for _ in lamps.warm((DARK,)):
        pass
    Light(layer, _stage(layer), lamps, BOARD, "racer:a").sweep(DARK, 1.0)
    warmed = _lit(layer, 300, 520)
    lamps.all_on()
    Light(layer, _stage(layer), Lamps(), BOARD, "racer:a").sweep(DARK, 1.0)
    assert _lit(layer, 300, 520) == warmed


def test_without_a_ground_only_what_stands_gets_dark() -> None:
    """A table may be looked at before its board is baked."""
    layer = Layer(Frame((1920, 1080)))
    stage = _stage(layer)
    light = Light(layer, stage, Lamps(), BOARD, "racer:a")
    light.sweep(DARK, 1.0)
    assert stage.nodes["racer:b"].image is not stage.nodes["racer:a"].image
