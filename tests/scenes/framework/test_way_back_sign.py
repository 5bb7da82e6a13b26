"""Log and rules help show the button that closes them: that of the device which was used last."""

from collections.abc import Callable

import pygame
import pytest

from game.input.intents import KEYBOARD, MOUSE
from game.scenes.framework.device_names import prompt_glyph
from game.scenes.framework.scene import Context
from game.scenes.framework.way_back_sign import SIGN_ROOM
from game.scenes.help.rules_help import HelpScene
from game.scenes.race.log import LogScene
from game.show.canvas import SAFE
from tests.helpers.logs import told_log
from tests.helpers.screen import context, picture, press
from tests.helpers.toy_words import WORDS

PAGES: dict[str, Callable[[Context], LogScene | HelpScene]] = {
    "log": lambda ctx: LogScene(ctx, told_log(((-1, "", ["Round 1."]), (0, "drives", ["Ada rolls."])))),
    "help": lambda ctx: HelpScene(ctx, WORDS),
}


@pytest.mark.parametrize("page", PAGES)
def test_the_sign_at_back_is_that_of_the_device_used_last(page: str) -> None:
    ctx = context()
    ctx.devices.recent[:] = [KEYBOARD]
    scene, seen = PAGES[page](ctx), []
    picture(scene)
    for device in (KEYBOARD, MOUSE):
        ctx.devices.recent[:] = [device]
        press(scene, "down", device)
        shown, wanted = scene.sign.badges.nodes["back"].image, prompt_glyph(scene.ctx, device, "back", 54)
        assert shown is not None
        assert wanted is not None
        seen.append(pygame.image.tobytes(shown, "RGBA"))
        assert seen[-1] == pygame.image.tobytes(wanted, "RGBA")
    assert seen[0] != seen[1]


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("page", PAGES)
def test_it_stands_between_the_heading_and_back(page: str, text: int) -> None:
    ctx = context()
    ctx.theme.text_scale = text / 100
    scene = PAGES[page](ctx)
    picture(scene)
    node, scale = scene.sign.badges.nodes["back"], scene.ctx.frame.scale
    assert node.image is not None
    assert node.shown
    half, high = node.image.get_width() / scale / 2, node.image.get_height() / scale
    back = scene.ui.widgets["back"].rect
    assert SAFE.right - 260 - SIGN_ROOM <= node.place[0] - half
    assert node.place[0] + half <= back.left
    assert SAFE.y <= node.place[1] - high / 2
    assert node.place[1] + high / 2 < SAFE.y + 124, "the page begins there"
