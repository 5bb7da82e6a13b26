"""Ease: one switch is asked for, presses may have a pause, a voice reads; a cabinet forgets all of it with its guests."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from game.input.steady import PAUSE, Steady
from game.scenes.framework.stack import Push
from game.scenes.settings.ease import WAITS, EaseScene, SwitchAsked
from game.session.permissions import CABINET
from game.store.profiles import People, Profile, Profiles, Wishes
from game.store.settings import Settings
from tests.helpers.player import FRAME, Player, opened, watched
from tests.helpers.screen import context, picture, press


@pytest.fixture(autouse=True)
def _shared(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from watched(monkeypatch)


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    for made in opened(tmp_path):
        made.steps(3)
        yield made


def _asked(player: Player) -> None:
    """The page of settings, and on it the question for the switch."""
    player.app.stack.obey(Push(player.app.ctx.open.settings()))
    player.steps(3)
    player.top.open("ease", "scan")
    player.key("right")
    player.steps(3)
    assert isinstance(player.top, SwitchAsked)
    player.see()


def test_any_key_says_which_device_is_the_switch(player: Player) -> None:
    _asked(player)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_j, mod=0, unicode="j"))
    player.steps(2)
    settings = player.app.ctx.settings
    assert (settings.scan, settings.scan_device) == ("slow", KEYBOARD)
    assert player.ui.focused().value == "slow"


def test_a_click_does_too(player: Player) -> None:
    _asked(player)
    player.click_at(1, 1)
    assert player.app.ctx.settings.scan_device == MOUSE


def test_a_pad_is_known_by_its_make(player: Player) -> None:
    player.plug()
    assert player.pad is not None
    _asked(player)
    player.button("undo")
    assert player.app.ctx.settings.scan_device == player.app.devices.guid(player.pad.device) != ""


def test_without_a_press_there_is_no_switch(player: Player) -> None:
    _asked(player)
    player.steps(round(WAITS / FRAME) + 5)
    assert not isinstance(player.top, SwitchAsked)
    assert player.app.ctx.settings.scan == "off"
    assert not player.app.devices.switch.asked
    player.key("right")
    assert isinstance(player.top, SwitchAsked) or player.app.stack.top.moving


def test_who_has_a_switch_is_not_asked_again(player: Player) -> None:
    player.app.ctx.ease({"scan": "usual", "scan_device": "a pad that is not here"})
    player.app.stack.obey(Push(player.app.ctx.open.settings()))
    player.steps(3)
    player.top.open("ease", "scan")
    player.key("right")
    player.steps(3)
    assert player.app.ctx.settings.scan == "quick"
    player.key("right")
    player.steps(3)
    assert player.app.ctx.settings.scan == "off"
    assert not isinstance(player.top, SwitchAsked)


# --- a pause after presses


@given(st.lists(st.tuples(st.floats(0.0, 2.0), st.sampled_from(("pad:1", "pad:2")), st.booleans()), max_size=30))
def test_no_two_presses_of_a_device_count_within_the_pause(presses: list[tuple[float, str, bool]]) -> None:
    steady, now, counted = Steady(), 0.0, dict[str, list[float]]()
    for after, device, repeats in presses:
        now += after
        intent = Intent(Deed.MOVE, device, dx=1, repeat=repeats)
        first = not repeats and all(now - time >= PAUSE for time in counted.get(device, ())[-1:])
        assert steady.let(intent, now) == first
        if first:
            counted.setdefault(device, []).append(now)


def test_what_is_no_press_always_passes() -> None:
    steady = Steady()
    assert steady.let(Intent(Deed.CONFIRM, MOUSE), 1.0)
    for deed in (Deed.POINT, Deed.DEVICE_LOST, Deed.DEVICE_FOUND, Deed.QUIT, Deed.TEXT):
        assert steady.let(Intent(deed, MOUSE), 1.1)
    assert not steady.let(Intent(Deed.CONFIRM, MOUSE), 1.1)
    assert steady.let(Intent(Deed.CONFIRM, KEYBOARD), 1.1)


def test_a_second_press_in_the_pause_does_nothing_and_clicks_softly(player: Player) -> None:
    player.app.ctx.ease({"steady": True})
    player.key("right")
    looked = player.ui.focused().key
    player.app.ctx.sound.played.clear()  # type: ignore[attr-defined]
    player.key("right")
    assert player.ui.focused().key == looked
    assert [str(cue) for cue, _ in player.app.ctx.sound.played] == ["tick"]  # type: ignore[attr-defined]
    player.steps(round(PAUSE / FRAME))
    player.key("right")
    assert player.ui.focused().key != looked


# --- a cabinet, and people


def test_guests_of_a_cabinet_choose_for_themselves_and_nothing_is_kept() -> None:
    ctx: Any = context(permissions=CABINET)
    scene = EaseScene(ctx)
    picture(scene)
    scene.ui.focus("steady")
    press(scene, "confirm")
    assert ctx.settings.steady
    assert not ctx.saved
    scene.open("picture", "high_contrast")
    press(scene, "confirm")
    assert ctx.theme.high_contrast
    ctx.welcome({"hints": True})
    assert (ctx.settings.steady, ctx.settings.hints) == (True, True)
    ctx.welcome({})
    assert (ctx.settings.steady, ctx.settings.hints) == (True, False)
    ctx.forget_ease()
    assert ctx.settings == Settings()
    assert not ctx.theme.high_contrast


def test_at_home_what_was_chosen_is_kept() -> None:
    ctx: Any = context()
    ctx.ease({"voice": "focus"})
    assert ctx.saved[-1].voice == "focus"
    assert not ctx.eased


def test_a_person_brings_it_along() -> None:
    people = People(
        (
            Profile(id="a", name="Ada", wishes=Wishes(voice="focus", scan="slow", steady=True)),
            Profile(id="b", name="Ben", wishes=Wishes(voice="all", scan="quick")),
        )
    )
    profiles = Profiles()
    profiles.people = people
    assert profiles.wishes(("a", "b")) == {"voice": "all", "scan": "slow", "steady": True}
