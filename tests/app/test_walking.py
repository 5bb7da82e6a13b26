"""One switch: every control chooses, the focus walks by itself, and a race is driven from the menu to the podium by one key."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from game.app.walking import BY_HAND, OTHERS, SECONDS
from game.input.intents import KEYBOARD, MOUSE, Deed
from game.input.switch import Switch
from game.scenes.framework.stack import Push
from game.scenes.race.pause import PauseScene
from game.scenes.race.race import RaceScene
from game.scenes.setup.setup import SetupScene
from tests.helpers.player import FRAME, Player, opened, watched
from tests.helpers.racing import brisk
from tests.helpers.switcher import STEP, Switcher

TITLES = ("monza", "scrap_racer", "aruba", "top_race", "automobiles")


@pytest.fixture(autouse=True)
def _shared(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from watched(monkeypatch)


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    for made in opened(tmp_path):
        made.app.ctx.apply(brisk(scan="usual", scan_device=KEYBOARD, reduced_motion=True))
        made.steps(3)
        yield made


@pytest.mark.parametrize("title", ["monza", *(pytest.param(title, marks=pytest.mark.soak) for title in TITLES[1:])])
def test_a_race_is_driven_from_the_menu_to_the_podium_by_one_key(player: Player, title: str) -> None:
    """everybody.md, section 9.3."""
    switch = Switcher(player)
    switch.choose(f"title.{title}")
    assert isinstance(player.top, SetupScene)
    switch.choose("start")
    player.until(lambda: isinstance(player.top, RaceScene))
    assert player.race.match.title.meta.id == title
    switch.race()


def test_the_focus_goes_on_by_itself_at_its_pace(player: Player) -> None:
    first = player.ui.focused().key
    player.steps(round(2 * SECONDS["usual"] / FRAME) + 5)
    second = player.ui.focused().key
    player.steps(round(SECONDS["usual"] / FRAME) + 5)
    assert len({first, second, player.ui.focused().key}) == 3


def test_it_rests_while_somebody_else_moves_the_focus(player: Player) -> None:
    player.plug()
    player.steps(5)
    player.button("right")
    looked = player.ui.focused().key
    player.steps(round((OTHERS - 1) / FRAME))
    assert player.ui.focused().key == looked
    player.steps(round((2 + 3 * SECONDS["usual"]) / FRAME))
    assert player.ui.focused().key != looked


def test_a_second_key_goes_on_by_hand_and_the_clock_rests(player: Player) -> None:
    switch = Switcher(player)
    player.app.stack.obey(Push(player.app.ctx.open.settings()))
    player.steps(10)
    switch.press()  # the first key chooses: it goes into a group
    before = player.app.walking._stop.key
    switch.press(pygame.K_j)
    after = player.app.walking._stop.key
    assert before != after
    player.steps(round((BY_HAND - 1) / FRAME))
    assert player.app.walking._stop.key == after


def test_where_nobody_is_asked_a_press_of_the_switch_pauses(player: Player) -> None:
    switch = Switcher(player)
    switch.choose("title.monza")
    switch.choose("start")
    player.until(lambda: isinstance(player.top, RaceScene))
    player.app.ctx.apply(msgspec.structs.replace(player.app.ctx.settings, speed_computers="slow", speed_people="slow"))
    player.until(lambda: player.race.open_prompt.prompt is not None)
    seat = player.race.open_prompt.asked
    player.race.drivers.computer(seat)
    player.until(lambda: player.race.open_prompt.prompt is None)
    switch.press()
    assert isinstance(player.top, PauseScene)


def test_the_ring_goes_with_the_setting(player: Player) -> None:
    player.steps(30)
    assert player.app.walking._ring is not None
    assert player.app.walking.next_wake(1.0) is not None
    player.app.ctx.apply(msgspec.structs.replace(player.app.ctx.settings, scan="off"))
    player.steps(2)
    assert player.app.walking._ring is None
    assert player.app.walking.next_wake(1.0) is None
    looked = player.ui.focused().key
    player.steps(300)
    assert player.ui.focused().key == looked


def test_a_switch_that_is_not_plugged_in_walks_nothing(player: Player) -> None:
    player.app.ctx.apply(msgspec.structs.replace(player.app.ctx.settings, scan_device="03000000de280000ff11000001000000"))
    player.steps(5)
    assert player.app.walking.device == ""
    assert player.app.walking._stop is None
    player.key("right")
    assert player.ui.focused().key == "title.scrap_racer", "the keyboard is a keyboard"


def test_the_mouse_can_be_the_switch(player: Player) -> None:
    player.app.ctx.apply(msgspec.structs.replace(player.app.ctx.settings, scan_device=MOUSE))
    player.steps(10)
    looked = player.app.walking._stop
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(1, 1), button=1, touch=False))
    player.step(dt=STEP)
    player.step(dt=STEP)
    assert player.app.walking._stop is not looked or player.app.walking._scan.target is not looked


def test_every_control_of_the_switch_chooses_and_the_second_one_goes_on() -> None:
    switch = Switch("keyboard")
    assert switch.hears("mouse", "mouse", "button1", True) is None
    assert switch.hears("keyboard", "keyboard", "x", False) == ()
    assert [intent.deed for name in ("x", "x", "y", "x") for intent in switch.hears("keyboard", "keyboard", name, True) or ()] == [
        Deed.CHOOSE, Deed.CHOOSE, Deed.ONWARD, Deed.CHOOSE,
    ]  # fmt: skip
    switch.be("keyboard")
    assert switch.hears("keyboard", "keyboard", "y", True)[0].deed is Deed.ONWARD  # type: ignore[index]
    switch.be("")
    switch.be("keyboard")
    assert switch.hears("keyboard", "keyboard", "y", True)[0].deed is Deed.CHOOSE  # type: ignore[index]
