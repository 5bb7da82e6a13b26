"""What every page without a race obeys: all of it lies in the safe area, in any window, at any text size."""

from collections.abc import Callable

import pygame
import pytest

from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.trouble import TroubleScene
from game.scenes.help.rules_help import HelpScene
from game.scenes.race.log import LogScene
from game.scenes.race.pause import PauseScene
from game.scenes.settings.settings import PAGES, SettingsScene
from game.show.canvas import SAFE
from tests.helpers.logs import told_log
from tests.helpers.screen import context, picture
from tests.helpers.toy_words import WORDS


def scenes(ctx: Context) -> list[Scene]:
    answers = (Answer("yes", "Yes"), Answer("no", "No"))
    return [
        *(SettingsScene(ctx, page) for page in PAGES),
        PauseScene(ctx, WORDS, caption="Toy, round 3"),
        HelpScene(ctx, WORDS, key="page2", focused="die.six"),
        TroubleScene(ctx, "Something is wrong.", "Your race is kept."),
        DialogScene(ctx, "Really?", answers, detail="It can be found again."),
    ]


@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("pseudo", [False, True])
def test_what_can_be_read_or_pressed_lies_in_the_safe_area(pseudo: bool, text_scale: int) -> None:
    """Play section 5; the pseudo-language is about 40 % longer, and strict words raise where one is missing."""
    ctx = context((960, 540), pseudo=pseudo, text_scale=text_scale)
    frame = ctx.frame
    safe = frame.rect(*SAFE).inflate(2, 2)
    for scene in scenes(ctx):
        picture(scene)
        for widget in scene.ui.widgets.values():
            assert SAFE.contains(widget.rect), (type(scene).__name__, widget.key)
            scene.ui.focus(widget.key)
            if scene.about and scene.about.image:
                place = scene.about.target(frame).rect
                assert safe.contains(place), (type(scene).__name__, widget.key)
                others = [frame.rect(*other.rect) for other in scene.ui.widgets.values()]
                assert place.collidelist(others) < 0, (type(scene).__name__, widget.key)


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1000)])
def test_every_scene_stands_in_any_window_and_after_a_resize(size: tuple[int, int]) -> None:
    ctx = context(size)
    for scene in scenes(ctx):
        before = picture(scene)
        scene.rebuild()
        assert picture(scene).get_buffer().raw == before.get_buffer().raw, "a rebuild changes nothing"
        key = scene.ui.focused().key
        ctx.screen = pygame.Surface(size)
        scene.rebuild()
        assert scene.ui.focused().key == key


OWN: tuple[Callable[[Context], Scene], ...] = (
    lambda ctx: SettingsScene(ctx, next(iter(PAGES))),
    lambda ctx: HelpScene(ctx, WORDS),
    lambda ctx: LogScene(ctx, told_log([(0, "drives", ["Ada drives."])])),
)


@pytest.mark.parametrize("page", OWN)
def test_nothing_shines_through_a_page_of_its_own(page: Callable[[Context], Scene]) -> None:
    """Whatever was on screen before."""
    seen = []
    for tone in ("red", "green"):
        scene = page(context((960, 540)))
        target = pygame.Surface((960, 540))
        target.fill(tone)
        scene.rebuild()
        scene.draw(target)
        seen.append(target.get_buffer().raw)
        assert target.get_at((4, 4))[:3] != (0, 0, 0), "it stands on a table"
    assert seen[0] == seen[1]
