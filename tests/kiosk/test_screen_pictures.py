"""The pictures that show what a screen can: they go round both ways, fill the window, and Back leads away from each."""

import pygame
import pytest

from game.input.intents import MOUSE, Deed, Intent
from game.kiosk.operator.screen_pictures import PICTURES, ScreenPicture
from game.scenes.framework.stack import Pop
from tests.helpers.screen import context, picture

SIZE = (320, 180)


def shown() -> ScreenPicture:
    scene = ScreenPicture(context(SIZE))
    picture(scene)
    return scene


def seen(scene: ScreenPicture) -> bytes:
    return bytes(picture(scene).get_buffer().raw)


def test_every_press_shows_the_next_one_and_after_the_last_the_first_comes_again() -> None:
    scene = shown()
    round_trip = [seen(scene)]
    for _ in PICTURES:
        assert scene.handle(Intent(Deed.CONFIRM, "pad:1")) is None
        round_trip.append(seen(scene))
    assert round_trip[0] == round_trip[-1]
    assert len(set(round_trip)) == len(PICTURES)


@pytest.mark.parametrize("back", [Intent(Deed.PREVIOUS), Intent(Deed.MOVE, dx=-1), Intent(Deed.MOVE, dy=-1)])
@pytest.mark.parametrize("on", [Intent(Deed.NEXT), Intent(Deed.MOVE, dx=1), Intent(Deed.MOVE, dy=1), Intent(Deed.PRESS, MOUSE)])
def test_one_goes_back_as_well(on: Intent, back: Intent) -> None:
    scene = shown()
    first = seen(scene)
    scene.handle(on)
    assert seen(scene) != first
    scene.handle(back)
    assert seen(scene) == first
    scene.handle(back)
    assert pygame.transform.average_color(picture(scene))[:3] == (0, 0, 0), "the last is black"


@pytest.mark.parametrize("deed", [Deed.BACK, Deed.PAUSE])
def test_back_leads_away_and_a_pointer_that_wanders_changes_nothing(deed: Deed) -> None:
    scene = shown()
    first = seen(scene)
    assert scene.handle(Intent(Deed.POINT, MOUSE, x=3, y=3)) is None
    assert seen(scene) == first
    assert scene.handle(Intent(deed, "pad:1")) == Pop()


def test_each_fills_the_window_from_edge_to_edge() -> None:
    scene = shown()
    for _ in PICTURES:
        assert scene.layer.background is not None
        assert scene.layer.background.get_size() == SIZE
        scene.handle(Intent(Deed.NEXT))
