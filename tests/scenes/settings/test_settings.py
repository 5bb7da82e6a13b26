"""The scenes around a race, driven by intents: settings, pause, help, trouble, dialog."""

from typing import Any

import msgspec
import pygame
import pytest

from game.core.words import N_, HelpPage, Thing, Words
from game.input.intents import MOUSE, Deed, Intent
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.results import Answered
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Home, Pop, Push, SceneStack
from game.scenes.framework.trouble import TroubleScene
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.help.rules_help import HelpScene
from game.scenes.race.pause import PauseScene
from game.scenes.settings.credits import CreditsScene
from game.scenes.settings.settings import PAGES, SettingsScene
from game.show.canvas import SAFE
from game.store.settings import Settings
from tests.helpers.screen import context, picture, press

WORDS = Words(
    name=N_("Toy"),
    tagline=N_("A toy."),
    actions={},
    events={},
    refusals={},
    prompts={},
    options={},
    things={"die.six": Thing(N_("six"), N_("Drives six spaces and throws again."))},
    help=tuple(
        HelpPage(f"page{i}", N_("Page of rules"), tuple(N_("Throw the die and drive as far as it says.") for _ in range(1 + 19 * (i == 2))))
        for i in range(4)
    ),
)


def settings_scene(ctx: Context, page: str = "picture") -> SettingsScene:
    scene = SettingsScene(ctx, page)
    picture(scene)
    return scene


def shown(scene: WidgetScene) -> str:
    return scene.ui.focused().key


# --- settings


def test_a_toggle_applies_at_once_and_is_kept() -> None:
    ctx: Any = context()
    scene = settings_scene(ctx)
    press(scene, "down down down confirm")
    assert shown(scene) == "reduced_motion"
    assert ctx.settings.reduced_motion
    assert ctx.saved[-1].reduced_motion


@pytest.mark.parametrize(
    ("page", "key", "words", "wanted"),
    [
        ("pace", "speed_people", "right", "fast"),
        ("pace", "speed_computers", "right right", "instant"),
        ("pace", "speed_dice", "left", "slow"),
        ("play", "force_single", "left", False),
        ("sound", "volume_music", "right right", 70),
        ("sound", "volume_effects", "left", 70),
        ("sound", "volume_menu", "confirm", 80),
        ("picture", "text_scale", "right", 125),
        ("picture", "reduced_motion", "right", True),
    ],
)
def test_every_row_changes_its_own_setting_and_no_other(page: str, key: str, words: str, wanted: object) -> None:
    ctx: Any = context()
    scene = settings_scene(ctx, page)
    assert scene.ui.focus(key)
    press(scene, words)
    assert getattr(ctx.settings, key) == wanted
    assert ctx.saved[-1] == msgspec.structs.replace(Settings(), **{key: wanted})
    assert shown(scene) == key


def test_larger_text_is_seen_at_once() -> None:
    ctx = context()
    scene = settings_scene(ctx)
    scene.ui.focus("text_scale")
    before = picture(scene)
    press(scene, "right right")
    assert ctx.theme.text_scale == 150
    assert picture(scene).get_buffer().raw != before.get_buffer().raw


def test_volumes_reach_the_mixer_and_effects_can_be_heard() -> None:
    ctx = context()
    heard: list[Settings] = []
    ctx.sound.set_volumes = heard.append
    scene = settings_scene(ctx, "sound")
    scene.ui.focus("volume_effects")
    press(scene, "left")
    assert heard[-1].volume_effects == 70
    assert "settle" in [cue for cue, _ in ctx.sound.played]


def test_full_screen_asks_the_app_which_may_rebuild_everything() -> None:
    ctx: Any = context()
    scene = settings_scene(ctx)

    def toggle() -> None:
        ctx.apply(msgspec.structs.replace(ctx.settings, fullscreen=not ctx.settings.fullscreen))
        scene.rebuild()

    ctx.toggle_fullscreen = toggle
    scene.ui.focus("fullscreen")
    press(scene, "confirm")
    assert ctx.settings.fullscreen
    assert len(ctx.saved) == 1
    press(scene, "left")
    assert not ctx.settings.fullscreen


def test_a_cabinet_keeps_its_full_screen_and_says_so() -> None:
    ctx: Any = context(kiosk=True)
    scene = settings_scene(ctx)
    scene.ui.focus("fullscreen")
    press(scene, "confirm right")
    assert ctx.saved == []
    assert scene.ui.widgets["fullscreen"].why


def test_pages_open_by_wandering_over_their_names_and_by_page_keys() -> None:
    scene = settings_scene(context())
    press(scene, "right")
    assert scene.page == "pace"
    press(scene, "down down")
    assert shown(scene) == "speed_computers"
    names = list(PAGES)
    for page in (*names[2:], names[0], names[1]):
        press(scene, "next")
        assert scene.page == page
    press(scene, "previous")
    assert scene.page == "picture"


def test_the_pointer_has_to_press_a_page_open() -> None:
    scene = settings_scene(context())
    x, y = scene.ui.widgets["tab:sound"].rect.center
    scene.handle(Intent(Deed.POINT, MOUSE, x=x, y=y))
    assert scene.page == "picture"
    scene.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert scene.page == "sound"


def test_the_focused_row_is_explained() -> None:
    scene = settings_scene(context())
    pictures = set()
    for key in ("fullscreen", "text_scale", "reduced_motion"):
        scene.ui.focus(key)
        pictures.add(scene.about.image.get_buffer().raw)
        assert scene.ui.widgets[key].about
    assert len(pictures) == 3


def test_back_leaves_by_button_and_by_deed() -> None:
    scene = settings_scene(context())
    assert press(scene, "back") == [Pop()]
    assert press(scene, "pause") == [Pop()]
    scene.ui.focus("back")
    assert press(scene, "confirm") == [Pop()]


def test_the_credits_stand_above_the_last_tab() -> None:
    scene = settings_scene(context(), "sound")
    press(scene, "up")
    assert shown(scene) == "credits"
    (order,) = press(scene, "confirm")
    assert isinstance(order, Push)
    assert isinstance(order.scene, CreditsScene)


def test_everything_is_reached_with_four_directions_and_confirm() -> None:
    for page in PAGES:
        scene = settings_scene(context(), page)
        seen = {shown(scene)}
        for _ in range(8):
            press(scene, "down")
            seen.add(shown(scene))
        for _ in range(8):
            press(scene, "up")
            seen.add(shown(scene))
        ways = {"edges": "right right", "credits": "left left"}
        for way in ways.get(shown(scene), "right left left").split():
            press(scene, way)
            seen.add(shown(scene))
        assert scene.page == page, "only wandering along the tabs opens another page"
        press(scene, "down")
        assert shown(scene) == f"tab:{page}"
        assert seen >= {key for key in scene.ui.widgets if not key.startswith("tab:")}


# --- pause


def test_pause_continues_by_button_by_back_and_by_pause() -> None:
    scene = PauseScene(context(), WORDS)
    picture(scene)
    assert shown(scene) == "continue"
    assert press(scene, "confirm back pause") == [Pop(), Pop(), Pop()]


def test_pause_leads_to_help_settings_and_home() -> None:
    scene = PauseScene(context(), WORDS, focused="die.six")
    picture(scene)
    (helps,) = press(scene, "down confirm")
    assert isinstance(helps, Push)
    assert isinstance(helps.scene, HelpScene)
    assert helps.scene.looked_at == WORDS.things["die.six"]
    (changes,) = press(scene, "down confirm")
    assert isinstance(changes, Push)
    assert isinstance(changes.scene, SettingsScene)
    assert press(scene, "down confirm") == [Home()]


class Ground(Scene):
    """Something for overlays to lie over."""


def test_a_walk_through_pause_on_a_real_stack_comes_back_to_where_it_began() -> None:
    ctx = context()
    stack = SceneStack(Ground(ctx))
    stack.obey(Push(PauseScene(ctx, WORDS)))
    press(stack, "down down confirm")
    assert isinstance(stack.top, SettingsScene)
    press(stack, "back")
    assert isinstance(stack.top, PauseScene)
    assert shown(stack.top) == "settings", "the focus is where it was"
    press(stack, "up confirm")
    assert isinstance(stack.top, HelpScene)
    press(stack, "back back")
    assert isinstance(stack.top, Ground)


def test_an_overlay_lies_over_the_dimmed_picture() -> None:
    ctx = context()
    ctx.screen.fill((200, 100, 60))
    scene = PauseScene(ctx, WORDS)
    corner = picture(scene).get_at((3, 3))
    assert 0 < corner[0] < 200
    assert corner[0] > corner[1] > corner[2]


# --- help


def test_help_shows_the_page_asked_for_and_turns_with_the_list() -> None:
    scene = HelpScene(context(), WORDS, key="page1")
    picture(scene)
    assert scene.ui.widgets["pages"].row.key == "page1"
    press(scene, "down")
    assert scene.key == "page2"
    assert len(scene.page.blocks) == 21
    press(scene, "right down down")
    assert shown(scene) == "page"
    assert scene.page.offset > 0
    press(scene, "left up")
    assert scene.key == "page1"
    assert scene.page.offset == 0


def test_help_without_a_known_page_begins_at_the_first() -> None:
    assert HelpScene(context(), WORDS, key="nowhere", focused="nothing").key == "page0"


def test_help_explains_the_focused_thing_first() -> None:
    plain, focused = HelpScene(context(), WORDS), HelpScene(context(), WORDS, focused="die.six")
    picture(plain)
    picture(focused)
    assert focused.ui.widgets["pages"].rect.y > plain.ui.widgets["pages"].rect.y


def test_a_press_on_a_page_name_goes_to_the_page() -> None:
    scene = HelpScene(context(), WORDS)
    picture(scene)
    press(scene, "confirm")
    assert shown(scene) == "page"


@pytest.mark.parametrize("word", ["back", "info", "pause"])
def test_help_is_left_by(word: str) -> None:
    scene = HelpScene(context(), WORDS)
    picture(scene)
    assert press(scene, word) == [Pop()]


# --- trouble and dialog


def test_trouble_leads_back_to_the_menu() -> None:
    scene = TroubleScene(context(), "The race could not be opened.", "It is kept; the one before it can be raced.")
    picture(scene)
    assert press(scene, "confirm back") == [Home(), Home()]


def test_trouble_offers_what_it_is_given() -> None:
    choices = (Answer("again", "Try again", primary=True), Answer("leave", "Leave", Home()))
    scene = TroubleScene(context(), "The disk is full.", choices=choices)
    picture(scene)
    assert shown(scene) == "again"
    assert press(scene, "confirm right confirm back") == [Pop(Answered("again")), Home(), Home()]


def test_a_dialog_answers_with_the_key_that_was_pressed() -> None:
    answers = (Answer("yes", "New race"), Answer("no", "Keep it", primary=True))
    scene = DialogScene(context(), "Start a new race?", answers, back="no")
    picture(scene)
    assert shown(scene) == "no"
    assert press(scene, "left confirm") == [Pop(Answered("yes"))]
    assert press(scene, "back") == [Pop(Answered("no"))]


def test_long_answers_stand_under_one_another() -> None:
    answers = tuple(Answer(str(i), "An answer of quite some words, to be read at three metres") for i in range(3))
    scene = DialogScene(context(), "Which?", answers)
    picture(scene)
    assert len({scene.ui.widgets[a.key].rect.x for a in answers}) == 1
    assert len({scene.ui.widgets[a.key].rect.y for a in answers}) == 3


# --- all of them


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
                place = scene.about.target(frame)
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
