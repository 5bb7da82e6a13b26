"""After closing time: dark, but for some seconds after a press."""

from game.input.intents import MOUSE, Deed, Intent
from game.kiosk.closed import ClosedScene
from tests.helpers.screen import context, picture

BRIEF = 3.0, 10.0
"""Seconds in which a sentence is read and the screen is dark again: at least and at most."""


def dark(scene: ClosedScene) -> bool:
    return not any(picture(scene).get_buffer().raw.strip(b"\x00\xff"))


def test_it_is_dark_from_the_first_frame_on_and_after_a_press_only_for_a_moment() -> None:
    scene = ClosedScene(context((320, 180)), "10:00")
    assert dark(scene)
    scene.update(1 / 60)
    assert dark(scene)
    assert not scene.pulsing
    scene.handle(Intent(Deed.POINT, MOUSE, x=5, y=5))
    assert dark(scene), "a shaking table is nobody"
    for _ in range(2):
        scene.handle(Intent(Deed.CONFIRM, "pad:1"))
        assert not dark(scene)
        seconds = 0.0
        while not dark(scene) and seconds < 60:
            assert scene.pulsing
            scene.update(0.25)
            seconds += 0.25
        assert BRIEF[0] <= seconds <= BRIEF[1]
        assert not scene.pulsing
