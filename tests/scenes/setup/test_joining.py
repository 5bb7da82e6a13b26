"""Sitting down: newcomers, whom computers make room for, who comes back, whose Back closes what; six people in sixty seconds."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.input.intents import KEYBOARD, KEYBOARD2, MOUSE, Deed, Intent
from game.scenes.framework.stack import SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.scenes.settings.pad_wizard import WizardScene
from game.scenes.setup.joining import one_hand
from game.scenes.setup.setup import SetupScene
from game.session.line_up import Lineup
from game.session.newcomers import hands, rooms, sit_down
from game.store.settings import QuickSetup, Settings
from game.titles import TITLES
from tests.helpers.menu_context import menu_context
from tests.helpers.pads import VirtualPad
from tests.helpers.players import Players
from tests.helpers.screen import PAD, press

SECOND, THIRD = "pad:2", "pad:3"
SCRAP = next(entry for entry in TITLES if entry.meta.id == "scrap_racer")
GLANCE = 1.5
"""Seconds somebody takes to see what is asked, and to press one button."""


def _set_up(**over: Any) -> tuple[SetupScene, SceneStack]:
    ctx = menu_context(**over)
    ctx.devices.present = lambda device: True  # type: ignore[method-assign]
    stack = SceneStack(MenuScene(ctx))
    press(stack, "confirm")
    assert isinstance(stack.top, SetupScene)
    return stack.top, stack


def test_the_last_computer_makes_room_and_its_car_stays() -> None:
    scene, stack = _set_up()
    press(stack, "confirm", SECOND)
    left = scene.race_setup.lineup.places[2]
    assert left is not None
    press(stack, "confirm", THIRD)
    taken = scene.race_setup.lineup.places[2]
    assert taken is not None
    assert (taken.device, taken.car) == (THIRD, left.car)
    assert scene.notice == f"{left.name} makes room for {taken.name}."
    assert scene.ui.cursors[THIRD].key == "seat2"


def test_joining_on_the_page_of_tracks_takes_a_seat_too() -> None:
    scene, stack = _set_up()
    scene.show("tracks", PAD)
    press(stack, "confirm", SECOND)
    assert SECOND in scene.race_setup.lineup.devices
    assert scene.page is scene.pages["tracks"]


def test_back_of_a_pad_that_never_sat_here_joins_and_later_goes_back() -> None:
    scene, stack = _set_up()
    press(stack, "back", SECOND)
    assert stack.top is scene
    assert SECOND in scene.race_setup.lineup.devices
    place = next(n for n, driver in enumerate(scene.race_setup.lineup.places) if driver and driver.device == SECOND)
    scene.race_setup.lineup.leave(place)
    scene.changed()
    press(stack, "back", SECOND)
    assert SECOND not in scene.race_setup.lineup.devices, "who got up again means back"


def test_back_of_a_keyboard_without_a_seat_goes_back() -> None:
    scene, stack = _set_up()
    press(stack, "back", KEYBOARD)
    assert KEYBOARD not in scene.race_setup.lineup.devices


def test_back_of_a_pad_joins_nobody_where_people_have_every_seat() -> None:
    scene, stack = _set_up()
    for number in range(2, scene.meta.seats_max + 1):
        press(stack, "confirm", f"pad:{number}")
    before = scene.race_setup.lineup.devices
    press(stack, "back", "pad:99")
    assert scene.race_setup.lineup.devices == before


def test_a_click_on_start_by_a_mouse_without_a_seat_sits_down_first() -> None:
    scene, stack = _set_up()
    x, y = scene.ui.widgets["start"].rect.center
    stack.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert stack.top is scene
    assert MOUSE in scene.race_setup.lineup.devices
    stack.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert stack.top is not scene


def test_the_mouse_starts_for_whoever_sits_at_the_keyboard() -> None:
    ctx = menu_context()
    scene = SetupScene(ctx, TITLES[0], device=KEYBOARD)
    stack = SceneStack(scene)
    x, y = scene.ui.widgets["start"].rect.center
    stack.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert stack.top is not scene


@pytest.mark.parametrize("words", ["right confirm", "confirm confirm", "next next", "info info"])
def test_whoever_moves_the_mouse_and_then_presses_keys_seats_nobody_else(words: str) -> None:
    scene, stack = _alone(MOUSE)
    press(stack, words, KEYBOARD)
    assert scene.race_setup.lineup.devices == (MOUSE,)
    assert scene.ui.focused(KEYBOARD) is not None
    assert scene.foot._join_glyphs() is None, "no key is shown that seats nobody"
    assert not one_hand("pad:9", (MOUSE,))
    assert not one_hand(KEYBOARD2, (MOUSE, KEYBOARD)), "two people sit there"


def test_with_keys_whoever_sits_at_the_mouse_starts_the_race() -> None:
    _, stack = _alone(MOUSE)
    press(stack, "pause", KEYBOARD)
    press(stack, "pause", KEYBOARD)
    assert [seat.device for seat in stack.top.request.seats if seat.human] == [MOUSE]  # type: ignore[attr-defined]


def test_a_key_of_the_one_hand_says_how_a_second_person_joins() -> None:
    scene, stack = _alone(MOUSE)
    press(stack, "right", KEYBOARD)
    assert scene.notice == "Mouse and keyboard are one hand here. A second person picks a free seat."


@pytest.mark.parametrize(("seated", "other", "row"), [
    (MOUSE, KEYBOARD, "By keyboard"),
    (KEYBOARD, MOUSE, "By mouse"),
])  # fmt: skip
def test_a_second_person_joins_by_the_other_one_of_mouse_and_keyboard_on_a_free_seat(seated: str, other: str, row: str) -> None:
    scene, stack = _alone(seated)
    free = scene.race_setup.lineup.places.index(None)
    card: Any = scene.ui.widgets[f"seat{free}"]
    card.on_press(other)
    assert card.rows[0].value == row
    assert scene.race_setup.lineup.devices == (seated,)
    card.rows[0].on_press(other)
    assert set(scene.race_setup.lineup.devices) == {seated, other}
    press(stack, "confirm", "pad:7")
    assert "pad:7" in scene.race_setup.lineup.devices


@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("other", [KEYBOARD, MOUSE])
def test_a_free_seat_of_six_says_whose_it_will_be_in_full(text_scale: int, other: str) -> None:
    ctx = menu_context((1280, 720), entries=TITLES, text_scale=text_scale)
    scene = SetupScene(ctx, SCRAP, device=MOUSE if other == KEYBOARD else KEYBOARD)
    SceneStack(scene)
    card: Any = scene.ui.widgets[f"seat{scene.race_setup.lineup.places.index(None)}"]
    card.on_press(other)
    scene.draw(ctx.screen)  # type: ignore[arg-type]
    assert card.drawn() is not None
    assert card.cut == ()


def _alone(device: str) -> tuple[SetupScene, SceneStack]:
    """Somebody has come here with that device."""
    scene = SetupScene(menu_context(), TITLES[0], device=device)
    return scene, SceneStack(scene)


def test_back_closes_what_that_device_has_opened_and_nothing_else() -> None:
    scene, stack = _set_up()
    press(stack, "confirm", SECOND)
    scene.ui.focus("seat0", PAD)
    press(stack, "confirm", PAD)
    scene.ui.focus("seat0", SECOND)
    press(stack, "back", SECOND)
    assert scene.pages["seats"].seats.opened == {0: PAD}  # type: ignore[attr-defined]
    assert scene.ui.cursors[SECOND].key == "back"
    press(stack, "back", PAD)
    scene.show("tracks", PAD)
    press(stack, "back", SECOND)
    assert scene.page is scene.pages["tracks"]
    press(stack, "confirm", SECOND)
    assert scene.page is scene.pages["seats"], "the arrow closes it for everybody"


def test_seats_and_names_survive_the_way_to_the_menu_and_back() -> None:
    scene, stack = _set_up()
    press(stack, "confirm", SECOND)
    scene.race_setup.lineup.rename(3, "Zoe")
    scene.race_setup.plan.put("races", 3)
    before = [(d.name, d.device, d.car) for d in scene.race_setup.lineup.drivers]
    press(stack, "back confirm", PAD)
    again = stack.top
    assert isinstance(again, SetupScene)
    assert again is not scene
    assert [(d.name, d.device, d.car) for d in again.race_setup.lineup.drivers] == before
    assert again.race_setup.plan.values["races"] == 3


def test_who_shared_a_pad_last_time_gets_its_seats_back_with_one_press() -> None:
    """Ada and Ben had a pad each, Cleo shared Ben's; the newcomer after them takes what is free."""
    quick = QuickSetup(("you", "you", "you"), ("R", "Y", "B"), {}, ("oval",), ("Ada", "Ben", "Cleo"), ("", "", ""), (1, 2, 2))
    scene, stack = _set_up(settings=Settings(setups={"monza": quick}))
    assert [d.device for d in scene.race_setup.lineup.drivers] == [PAD] * 3
    press(stack, "confirm", SECOND)
    assert [d.device for d in scene.race_setup.lineup.drivers] == [PAD, SECOND, SECOND]
    press(stack, "confirm", THIRD)
    assert [d.device for d in scene.race_setup.lineup.drivers] == [PAD, SECOND, SECOND, THIRD]
    assert hands(scene.race_setup.lineup) == (1, 2, 2, 3)


@pytest.mark.parametrize("device", [PAD, MOUSE])
def test_who_gives_the_seat_to_a_computer_starts_the_race(device: str) -> None:
    """The button that starts is no riddle where computers hold all seats; a device that has never sat here still sits down."""
    scene, stack = _set_up()
    lineup = scene.race_setup.lineup
    if device == MOUSE:
        lineup.drivers[0].device = MOUSE
    scene.changed()
    lineup.leave(0)
    lineup.add_computer(0)
    scene.changed()
    assert not lineup.devices
    scene.ui.focus("start", PAD)
    if device == MOUSE:
        x, y = scene.ui.widgets["start"].rect.center
        stack.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    else:
        press(stack, "confirm", PAD)
    assert not isinstance(stack.top, SetupScene)


def test_computers_leave_from_the_last_to_the_first_and_people_stay() -> None:
    lineup = Lineup(TITLES[0].meta, ("easy",), lambda count: 0)
    lineup.join("a")
    for _ in range(3):
        lineup.add_computer()
    met = [sit_down(lineup, device) for device in ("b", "c", "d", "e")]
    assert [joined.place if joined else None for joined in met] == [3, 2, 1, None]
    assert rooms(lineup) == 0


# six people, six devices


@pytest.fixture
def cold(tmp_path: Path) -> Iterator[Players]:
    """A machine just switched on: nothing remembered, pictures made between frames."""
    players = Players(tmp_path, Settings(speed_people="instant", speed_computers="instant", speed_dice="instant"), sliced=True)
    yield players
    players.close()


class People:
    """Whoever sits there: each press takes a glance, and the clock runs on meanwhile."""

    def __init__(self, players: Players) -> None:
        self.players = players
        self.presses = 0

    def _glance(self) -> None:
        self.presses += 1
        for _ in range(round(GLANCE / 0.1)):
            self.players.step(0.1)

    def pad(self, pad: VirtualPad, *buttons: Any) -> None:
        for button in buttons:
            self._glance()
            pad.down(button)
            self.players.step()
            pad.up(button)
            self.players.step()

    def key(self, key: int) -> None:
        self._glance()
        self.players.key(key)

    def click(self, x: float, y: float) -> None:
        self._glance()
        pos = tuple(round(v) for v in self.players.ctx.frame.at(x, y))
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            fields: dict[str, Any] = {"rel": (1, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            pygame.event.post(pygame.event.Event(kind, pos=pos, touch=False, **fields))
        self.players.step()


def test_six_people_with_six_kinds_of_devices_race_within_a_minute(cold: Players) -> None:
    """Three makes of pads, one that nobody knows, keyboard and mouse; from the first frame to the first question."""
    people = People(cold)
    xbox, play, nintendo = cold.plug("Xbox Pad"), cold.plug("DualSense"), cold.plug("Nintendo Pro Controller")
    bare = VirtualPad("Strange Stick", mapped=False)
    cold.pads.append(bare)
    cold.step()
    if isinstance(cold.top, WizardScene):  # nobody waits for the one whose pad is strange
        people.pad(xbox, "b")
    _choose_scrap_racer(cold, people, xbox)
    assert isinstance(cold.top, SetupScene)
    people.pad(play, "a")
    people.pad(nintendo, "a")
    people.pad(bare, 0)
    people.key(pygame.K_RETURN)
    people.click(1900, 20)
    drivers = cold.top.race_setup.lineup.drivers
    assert [d.human for d in drivers] == [True] * 6
    assert {d.device for d in drivers} == {xbox.device, play.device, nintendo.device, bare.device, KEYBOARD, MOUSE}
    people.pad(xbox, "a")
    cold.until(lambda: isinstance(cold.top, RaceScene) and (cold.top.open_prompt.prompt is not None or bool(cold.top.throws.waiting)))
    assert {place.device for place in cold.race.drivers.places.places} == {d.device for d in drivers}
    assert people.presses <= 14
    assert cold.now <= 60


def _choose_scrap_racer(players: Players, people: People, pad: VirtualPad) -> None:
    """Along the row of titles to its card."""
    for _ in range(len(players.ctx.entries)):
        focused = players.ui.focused(pad.device)
        if focused is not None and focused.key == "title.scrap_racer":
            break
        people.pad(pad, "dpright")
    people.pad(pad, "a")
