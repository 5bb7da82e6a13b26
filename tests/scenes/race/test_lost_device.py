"""Pads that go and come in the middle of a race: the right person is waited for, everybody keeps the own seat."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from game.core.record import Note
from game.input.intents import KEYBOARD, KEYBOARD2, MOUSE
from game.scenes.framework.stack import Push
from game.scenes.menu.menu import MenuScene
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.lost_device import LostScene, WhoseScene
from game.scenes.race.pause import PauseScene
from game.scenes.race.race import RaceScene
from game.scenes.race.seat_changes import PressScene, SeatsScene
from game.scenes.settings.controls import ControlsScene
from game.scenes.settings.pad_wizard import WizardScene
from tests.helpers.arcade import Arcade
from tests.helpers.couch import shared_boards
from tests.helpers.pads import VirtualPad


@pytest.fixture
def arcade(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Arcade]:
    shared_boards(monkeypatch)
    made = Arcade(tmp_path)
    yield made
    made.close()


@pytest.fixture
def pads(arcade: Arcade) -> list[VirtualPad]:
    return [arcade.plug() for _ in range(2)]


def begin(arcade: Arcade, pads: list[VirtualPad]) -> tuple[RaceScene, VirtualPad, VirtualPad]:
    """A race of two people with twins; the pad to move and the other."""
    race = arcade.open([pad.device for pad in pads])
    asked = race.open_prompt.asked
    return race, pads[asked], pads[1 - asked]


def towards(arcade: Arcade, key: str) -> str:
    """The one direction that leads from what is looked at to that button."""
    here, there = arcade.ui.focused().rect, arcade.ui.widgets[key].rect
    if here.y != there.y:
        return "down" if there.y > here.y else "up"
    return "right" if there.x > here.x else "left"


# --- the pad of the seat to move


def test_unplugging_the_pad_to_move_pauses_in_that_very_step_and_plugging_in_resumes(arcade: Arcade, pads: list[VirtualPad]) -> None:
    race, mine, other = begin(arcade, pads)
    before = race.match.state
    mine.down("dpright")
    arcade.step()
    arcade.pull(mine)
    assert isinstance(arcade.top, LostScene)
    arcade.press(other, "confirm")
    assert isinstance(arcade.top, LostScene), "waiting is what is looked at first: an early press changes nothing"
    again = arcade.plug()
    assert arcade.top is race
    assert race.match.state is before
    arcade.press(again, "confirm")
    assert race.match.state is not before


def test_the_other_pads_going_is_only_a_note(arcade: Arcade, pads: list[VirtualPad]) -> None:
    race, mine, other = begin(arcade, pads)
    arcade.pull(other)
    assert arcade.top is race
    arcade.press(mine, "confirm")
    assert len(race.match.done) == 1


def test_the_note_says_whose_pad_it_is_and_that_it_is_back(arcade: Arcade, pads: list[VirtualPad]) -> None:
    race, _, other = begin(arcade, pads)
    said: list[str] = []
    say = race.open_prompt.strip.say
    race.open_prompt.strip.say = lambda asked=None, about=None: (said.append(about or ""), say(asked, about))[1]  # type: ignore[method-assign]
    name = race.seats[1 - race.open_prompt.asked].name
    arcade.pull(other)
    arcade.plug()
    arcade.plug("Somebody's")
    assert [line for line in said if line] == [
        f"{name}: the device is unplugged.",
        f"{name}: the device is back.",
        "A pad was plugged in.",
    ]


@pytest.mark.parametrize("by", ["keyboard", "other pad"])
def test_another_device_takes_over_within_two_presses(arcade: Arcade, pads: list[VirtualPad], by: str) -> None:
    race, mine, other = begin(arcade, pads)
    seat = race.open_prompt.asked
    arcade.pull(mine)
    way = towards(arcade, "device")
    if by == "keyboard":
        arcade.key({"up": pygame.K_UP, "left": pygame.K_LEFT}[way], pygame.K_RETURN)
    else:
        arcade.press(other, f"{way} confirm")
    assert arcade.top is race
    assert race.seats[seat].device == (KEYBOARD if by == "keyboard" else other.device)
    assert race.open_prompt.allowed(race.seats[seat].device)


def test_a_computer_takes_over_within_two_presses_and_the_seat_is_taken_back(arcade: Arcade, pads: list[VirtualPad]) -> None:
    race, mine, other = begin(arcade, pads)
    seat = race.open_prompt.asked
    arcade.pull(mine)
    arcade.press(other, f"{towards(arcade, 'computer')} confirm")
    arcade.ask()
    assert race.seats[seat].level == "easy"
    assert race.match.lines[-1] != Note("you", seat)
    assert Note("bot:easy", seat) in race.match.lines
    assert race.open_prompt.asked == 1 - seat, "the computer has moved, now the other is asked"
    arcade.plug()
    race.drivers.person(seat)
    arcade.step()
    assert Note("you", seat) in race.match.lines
    assert arcade.app.devices.present(race.seats[seat].device)


def test_back_leads_out_of_waiting(arcade: Arcade, pads: list[VirtualPad]) -> None:
    _, mine, other = begin(arcade, pads)
    arcade.pull(mine)
    arcade.press(other, "back")
    assert isinstance(arcade.top, PauseScene)
    arcade.ui.focus("leave")
    arcade.press(other, "confirm")
    assert isinstance(arcade.top, MenuScene)


def test_a_pad_pulled_in_the_pause_is_waited_for_when_the_race_goes_on(arcade: Arcade, pads: list[VirtualPad]) -> None:
    race, mine, other = begin(arcade, pads)
    arcade.press(other, "pause")
    arcade.pull(mine)
    assert isinstance(arcade.top, PauseScene)
    arcade.press(other, "confirm")
    assert isinstance(arcade.top, LostScene)
    arcade.plug()
    assert arcade.top is race


# --- twins


def test_twins_put_back_in_swapped_order_are_asked_whose_they_are(arcade: Arcade, pads: list[VirtualPad]) -> None:
    """The pad that comes first is the other's this time; nobody's move is made by somebody else."""
    race, mine, other = begin(arcade, pads)
    seat = race.open_prompt.asked
    arcade.pull(mine)
    arcade.pull(other)
    first, second = arcade.plug(), arcade.plug()
    assert isinstance(arcade.top, LostScene)
    arcade.press(first, "left")
    assert isinstance(arcade.top, WhoseScene)
    arcade.press(second, "confirm")
    assert isinstance(arcade.top, WhoseScene), "only the pad that is asked answers"
    arcade.ui.focus(str(1 - seat))
    arcade.press(first, "confirm")
    arcade.step()
    assert arcade.top is race
    assert (race.seats[seat].device, race.seats[1 - seat].device) == (second.device, first.device)
    before = len(race.match.done)
    arcade.press(first, "confirm")
    assert len(race.match.done) == before
    arcade.press(second, "confirm")
    assert len(race.match.done) == before + 1


def test_a_pad_of_nobody_here_stays_outside(arcade: Arcade, pads: list[VirtualPad]) -> None:
    race, mine, other = begin(arcade, pads)
    arcade.pull(mine)
    arcade.pull(other)
    third = arcade.plug()
    arcade.press(third, "up")
    arcade.ui.focus("nobody")
    arcade.press(third, "confirm")
    assert isinstance(arcade.top, LostScene)
    assert race.drivers.missing is not None


def test_an_unclaimed_pad_that_goes_again_takes_its_question_along(arcade: Arcade, pads: list[VirtualPad]) -> None:
    _, mine, other = begin(arcade, pads)
    arcade.pull(mine)
    arcade.pull(other)
    third = arcade.plug()
    arcade.press(third, "up")
    arcade.pull(third)
    arcade.step()
    assert isinstance(arcade.top, LostScene)


# --- who drives


def test_any_seat_changes_between_person_and_computer_at_any_time(arcade: Arcade, pads: list[VirtualPad]) -> None:
    race, mine, other = begin(arcade, pads)
    seat = race.open_prompt.asked
    arcade.press(mine, "pause")
    arcade.ui.focus("drivers")
    arcade.press(mine, "confirm")
    assert isinstance(arcade.top, SeatsScene)
    arcade.ui.focus(f"seat{seat}")
    arcade.press(mine, "right right back")
    assert arcade.top is not race
    arcade.press(mine, "back")
    assert race.open_prompt.prompt is None, "what was asked of the person is asked no more"
    arcade.ask()
    assert not race.seats[seat].human
    assert race.open_prompt.asked == 1 - seat
    arcade.press(other, "pause")
    arcade.ui.focus("drivers")
    arcade.press(other, "confirm")
    arcade.ui.focus(f"seat{seat}")
    arcade.press(other, "left left back back")
    assert race.seats[seat].human
    assert race.seats[seat].device == mine.device
    texts = [line.text for line in race.match.lines if isinstance(line, Note) and line.seat == seat]
    assert (texts[0], texts[-1]) == ("you", "you")
    assert any(text.startswith("bot:") for text in texts)


def test_a_seat_is_given_to_the_device_that_presses(arcade: Arcade, pads: list[VirtualPad]) -> None:
    race, mine, _ = begin(arcade, pads)
    seat = race.open_prompt.asked
    third = arcade.plug("Third")
    arcade.app.stack.obey(Push(SeatsScene(arcade.ctx, race.drivers)))
    arcade.ui.focus(f"device{seat}")
    arcade.press(mine, "confirm")
    assert isinstance(arcade.top, PressScene)
    arcade.press(third, "left")
    assert isinstance(arcade.top, PressScene), "a direction is no press: sticks drift"
    arcade.press(third, "undo")
    assert isinstance(arcade.top, SeatsScene)
    assert race.seats[seat].device == third.device


def test_after_a_race_is_continued_each_seat_keeps_the_device_that_decided_first(arcade: Arcade, pads: list[VirtualPad]) -> None:
    race = arcade.open(["pad:901", "pad:902"])
    arcade.app.stack.obey(Push(arcade.ctx.open.unfinished()))
    race = arcade.race
    arcade.ask()
    seat = race.open_prompt.asked
    arcade.press(pads[0], "confirm")
    arcade.ask()
    assert race.seats[seat].device == pads[0].device
    while race.open_prompt.asked == seat:
        arcade.press(pads[1], "confirm")
        assert race.open_prompt.asked == seat
        race.stack = None  # type: ignore[attr-defined]
        arcade.press(pads[0], "confirm")
        arcade.ask()
    done = len(race.match.done)
    arcade.press(pads[1], "confirm")
    assert len(race.match.done) == done + 1


def test_two_people_share_one_keyboard(arcade: Arcade) -> None:
    race = arcade.open([KEYBOARD, KEYBOARD2])
    seat = race.open_prompt.asked
    mine, other = (pygame.K_RETURN, pygame.K_SPACE) if race.seats[seat].device == KEYBOARD else (pygame.K_SPACE, pygame.K_RETURN)
    arcade.key(other)
    assert race.match.done == []
    arcade.key(mine)
    assert len(race.match.done) == 1
    arcade.app.stack.quit()
    assert not arcade.app.devices.split


# --- the curtain


@pytest.mark.parametrize(("secrets", "open_hands", "devices"), [(True, False, 1), (True, True, 1), (False, False, 1), (True, False, 2)])
def test_the_curtain_falls_only_where_secrets_share_a_device(
    arcade: Arcade, pads: list[VirtualPad], monkeypatch: pytest.MonkeyPatch, secrets: bool, open_hands: bool, devices: int
) -> None:
    """Monza hides nothing; a title that does says so in its meta."""
    entry = arcade.ctx.entries[0]
    title = entry.open()
    hiding = msgspec.structs.replace(title, meta=msgspec.structs.replace(title.meta, secrets=lambda options: secrets))
    arcade.ctx.entries = (type(entry)(hiding.meta, lambda: hiding),)
    arcade.ctx.apply(msgspec.structs.replace(arcade.ctx.settings, open_hands=open_hands))
    race = arcade.open([pads[n % devices].device for n in range(2)])
    if (secrets, open_hands, devices) != (True, False, 1):
        assert arcade.top is race
        return
    assert isinstance(arcade.top, HandoverScene)
    assert race.open_prompt.prompt is None, "nothing is asked behind the curtain"
    seat = arcade.top.seat
    arcade.press(pads[1], "confirm")
    assert isinstance(arcade.top, HandoverScene), "another device does not open it"
    arcade.press(pads[0], "confirm")
    arcade.ask()
    assert arcade.top is race
    assert race.open_prompt.asked == seat
    for _ in range(40):
        if isinstance(arcade.top, HandoverScene):
            break
        arcade.press(pads[0], "confirm")
        arcade.ask()
    assert isinstance(arcade.top, HandoverScene)
    assert arcade.top.seat != seat
    arcade.press(pads[0], "back")
    assert isinstance(arcade.top, PauseScene)


# --- remapping


def test_two_buttons_change_places_and_prompts_follow(arcade: Arcade, pads: list[VirtualPad]) -> None:
    pad = pads[0]
    arcade.app.stack.obey(Push(ControlsScene(arcade.ctx, pad.device)))
    arcade.press(pad, "confirm b")
    guid = arcade.app.devices.guid(pad.device)
    assert arcade.ctx.settings.bindings == {guid: {"confirm": "b", "back": "a"}}
    assert arcade.app.devices.bindings(pads[1].device).action("b") == "confirm", "twins share it"
    assert isinstance(arcade.top, ControlsScene)
    arcade.press(pad, "a")
    assert isinstance(arcade.top, MenuScene)


def test_another_device_calls_the_remapping_off(arcade: Arcade, pads: list[VirtualPad]) -> None:
    arcade.app.stack.obey(Push(ControlsScene(arcade.ctx, pads[0].device)))
    arcade.press(pads[0], "confirm")
    arcade.press(pads[1], "back")
    assert arcade.app.devices.listening == ""
    assert arcade.ctx.settings.bindings == {}
    arcade.press(pads[0], "confirm")
    arcade.pull(pads[0])
    arcade.step()
    assert isinstance(arcade.top, MenuScene)
    assert arcade.app.devices.listening == ""


def test_the_keyboard_is_remapped_too(arcade: Arcade) -> None:
    arcade.app.stack.obey(Push(ControlsScene(arcade.ctx, KEYBOARD)))
    arcade.key(pygame.K_RETURN, pygame.K_k)
    assert arcade.ctx.settings.bindings == {KEYBOARD: {"confirm": "k"}}
    arcade.ui.focus("usual")
    arcade.key(pygame.K_k)
    assert arcade.ctx.settings.bindings == {}


def test_a_pad_nobody_knows_is_set_up_button_by_button(arcade: Arcade) -> None:
    pad = arcade.plug("Strange", mapped=False)
    arcade.step()
    assert isinstance(arcade.top, WizardScene)
    for control in (4, 5):
        pad.down(control)
        arcade.step()
        pad.up(control)
        arcade.step()
    pad.down(4)
    arcade.step()
    pad.up(4)
    arcade.step()
    assert arcade.top.step == 3, "a button that was named already leaves one out"
    arcade.key(pygame.K_RETURN)
    for hat in ("left", "right"):
        pad.hat(hat)
        arcade.step()
        pad.hat()
        arcade.step()
    assert isinstance(arcade.top, MenuScene)
    bound = arcade.app.devices.bindings(pad.device)
    assert (bound.action("b4"), bound.action("b5"), bound.action("h0up")) == ("confirm", "back", "up")
    assert arcade.app.devices.unknown == ()
    arcade.pull(pad)
    arcade.plug("Strange", mapped=False)
    arcade.step()
    assert isinstance(arcade.top, MenuScene), "it is known by its GUID from now on"


def test_the_wizard_is_left_by_any_other_device_and_does_not_come_back_at_once(arcade: Arcade) -> None:
    arcade.plug("Strange", mapped=False)
    arcade.step()
    assert isinstance(arcade.top, WizardScene)
    arcade.key(pygame.K_ESCAPE)
    arcade.steps(3)
    assert isinstance(arcade.top, MenuScene)
    assert arcade.app.devices.listening == ""


def test_the_mouse_may_play_for_the_keyboard(arcade: Arcade) -> None:
    race = arcade.open([KEYBOARD, "pad:77"])
    assert race.drivers.speaks(MOUSE, 0)
    assert not race.drivers.speaks(MOUSE, 1)
