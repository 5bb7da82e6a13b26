"""One switch: every control chooses, the focus walks by itself, and a race is driven from the menu to the podium by one key."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from game.app.walking import BY_HAND, OTHERS, SECONDS
from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from game.input.steady import Steady
from game.input.switch import Switch
from game.scenes.framework.stack import Push
from game.scenes.menu.menu import MenuScene
from game.scenes.race.pause import PauseScene
from game.scenes.race.race import RaceScene
from game.scenes.setup.setup import SetupScene
from tests.helpers.player import FRAME, Player, opened, watched
from tests.helpers.players import Players
from tests.helpers.racing import brisk
from tests.helpers.switch_table import SwitchTable
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


@pytest.fixture
def players(tmp_path: Path) -> Iterator[Players]:
    made = Players(tmp_path)
    yield made
    made.close()


@pytest.fixture
def dropped(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The devices of presses that came within the pause after another one."""
    devices, let = list[str](), Steady.let

    def counted(self: Steady, intent: Intent, now: float) -> bool:
        counts = let(self, intent, now)
        if not counts:
            devices.append(intent.device)
        return counts

    monkeypatch.setattr(Steady, "let", counted)
    return devices


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
    before = player.app.walking.walk._stop.key
    switch.press(pygame.K_j)
    after = player.app.walking.walk._stop.key
    assert before != after
    player.steps(round((BY_HAND - 1) / FRAME))
    assert player.app.walking.walk._stop.key == after


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
    assert player.app.walking.walk._ring is not None
    assert player.app.walking.next_wake(1.0) is not None
    player.app.ctx.apply(msgspec.structs.replace(player.app.ctx.settings, scan="off"))
    player.steps(2)
    assert player.app.walking.walk._ring is None
    assert player.app.walking.next_wake(1.0) is None
    looked = player.ui.focused().key
    player.steps(300)
    assert player.ui.focused().key == looked


def test_a_switch_that_is_not_plugged_in_walks_nothing(player: Player) -> None:
    player.app.ctx.apply(msgspec.structs.replace(player.app.ctx.settings, scan_device="03000000de280000ff11000001000000"))
    player.steps(5)
    assert player.app.walking.walk.device == ""
    assert player.app.walking.walk._stop is None
    player.key("right")
    assert player.ui.focused().key == "title.scrap_racer", "the keyboard is a keyboard"


def test_the_mouse_can_be_the_switch(player: Player) -> None:
    player.app.ctx.apply(msgspec.structs.replace(player.app.ctx.settings, scan_device=MOUSE))
    player.steps(10)
    looked = player.app.walking.walk._stop
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(1, 1), button=1, touch=False))
    player.step(dt=STEP)
    player.step(dt=STEP)
    assert player.app.walking.walk._stop is not looked or player.app.walking.walk._scan.target is not looked


def test_every_control_of_the_switch_chooses_and_the_second_one_goes_on() -> None:
    switch = Switch("keyboard")
    assert switch.hears(False, "mouse", "button1", True) is None
    assert switch.hears(True, "keyboard", "x", False) == ()
    assert [intent.deed for name in ("x", "x", "y", "x") for intent in switch.hears(True, "keyboard", name, True) or ()] == [
        Deed.CHOOSE, Deed.CHOOSE, Deed.ONWARD, Deed.CHOOSE,
    ]  # fmt: skip
    switch.be("keyboard")
    assert switch.hears(True, "keyboard", "y", True)[0].deed is Deed.ONWARD  # type: ignore[index]
    switch.be("")
    switch.be("keyboard")
    assert switch.hears(True, "keyboard", "y", True)[0].deed is Deed.CHOOSE  # type: ignore[index]


# --- one control of one pad, beside two others of its make


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("title", ["monza", *(pytest.param(title, marks=pytest.mark.soak) for title in TITLES[1:])])
def test_a_race_is_driven_by_one_control_of_a_pad_beside_two_other_pads(
    players: Players, title: str, text: int, dropped: list[str]
) -> None:
    """everybody.md, section 9.3: nobody's press moves the walk, and the pause after a press is one's own."""
    players.ctx.apply(brisk(text_scale=text))
    table = SwitchTable(players)
    table.set_up(title)
    table.start()
    assert players.race.match.title.meta.id == title
    podium = table.to_the_podium()
    assert table.meddled > 3
    assert dropped == []
    table.switch.choose("menu")
    players.until(lambda: isinstance(players.top, MenuScene))
    assert podium.report.title_id == title


def test_of_pads_of_one_make_the_one_that_was_named_is_the_switch(players: Players) -> None:
    first, named, third = players.plug(), players.plug(), players.plug()
    devices = players.app.devices
    assert len({devices.guid(pad.device) for pad in (first, named, third)}) == 1
    devices.switch.asked = True
    players.press(named, "confirm")
    devices.switch.asked = False
    players.ctx.ease({"scan": "usual", "scan_device": devices.guid(named.device)})
    players.steps(5)
    assert devices.switched == named.device
    looked = players.ui.focused().key
    players.press(third, "right")
    assert players.ui.focused().key != looked, "a pad beside it is a pad"
    players.pull(named)
    assert devices.switched == "", "nobody else's pad becomes one"
    again = players.plug()
    assert devices.switched == again.device


def test_after_a_start_the_first_pad_of_its_make_is_the_switch(players: Players) -> None:
    first, second = players.plug(), players.plug()
    players.ctx.ease({"scan": "usual", "scan_device": players.app.devices.guid(first.device)})
    players.steps(5)
    assert players.app.devices.switched == first.device != second.device


def test_a_press_of_another_pad_counts_in_the_pause_after_one_of_the_switch(players: Players) -> None:
    mine, other = players.plug(), players.plug()
    players.ctx.ease({"scan": "usual", "scan_device": players.app.devices.guid(mine.device), "steady": True})
    players.steps(5)
    players.press(mine, "info")
    players.app.stack.obey(Push(players.ctx.open.settings()))
    players.steps(5)
    looked = players.ui.focused().key
    players.press(other, "down")
    assert players.ui.focused().key != looked
    now = players.ui.focused().key
    players.press(other, "down")
    assert players.ui.focused().key == now, "its own next one does not"


def test_a_look_at_hidden_things_waits_for_the_walk_and_ends_once_that_went_round_twice(players: Players) -> None:
    """everybody.md, section 4.3: a switch has no control that goes back."""
    table = SwitchTable(players)
    table.set_up("top_race")
    table.start()
    race = players.race
    for _ in range(3_000):
        if race.open_prompt.prompt is not None and race.open_prompt.asked == 0 and "look" in race.open_prompt.ui.widgets:
            break
        table.press()
    table.switch.choose("look")
    players.until(lambda: race.open_prompt.peeking)
    prompt = race.open_prompt.prompt
    assert prompt is not None
    players.steps(round((prompt.look + 2) / STEP), STEP)
    assert race.open_prompt.peeking, "it looks on while the walk goes round"
    players.until(lambda: not race.open_prompt.peeking, 1_000)
    assert race.open_prompt.asked == 0
