"""Pads that go and come in the middle of a race: the right person is waited for, everybody keeps the own seat."""

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
from tests.helpers.pads import VirtualPad
from tests.helpers.players import Players


@pytest.fixture
def pads(players: Players) -> list[VirtualPad]:
    return [players.plug() for _ in range(2)]


def begin(players: Players, pads: list[VirtualPad]) -> tuple[RaceScene, VirtualPad, VirtualPad]:
    """A race of two people with twins; the pad to move and the other."""
    race = players.open([pad.device for pad in pads])
    asked = race.open_prompt.asked
    return race, pads[asked], pads[1 - asked]


def towards(players: Players, key: str) -> str:
    """The one direction that leads from what is looked at to that button."""
    here, there = players.ui.focused().rect, players.ui.widgets[key].rect
    if here.y != there.y:
        return "down" if there.y > here.y else "up"
    return "right" if there.x > here.x else "left"


# --- the pad of the seat to move


def test_unplugging_the_pad_to_move_pauses_in_that_very_step_and_plugging_in_resumes(players: Players, pads: list[VirtualPad]) -> None:
    race, mine, other = begin(players, pads)
    before = race.match.state
    mine.down("dpright")
    players.step()
    players.pull(mine)
    assert isinstance(players.top, LostScene)
    players.press(other, "confirm")
    assert isinstance(players.top, LostScene), "waiting is what is looked at first: an early press changes nothing"
    again = players.plug()
    assert players.top is race
    assert race.match.state is before
    players.press(again, "confirm")
    assert race.match.state is not before


def test_the_other_pads_going_is_only_a_note(players: Players, pads: list[VirtualPad]) -> None:
    race, mine, other = begin(players, pads)
    players.pull(other)
    assert players.top is race
    players.press(mine, "confirm")
    assert len(race.match.done) == 1


def test_the_note_says_whose_pad_it_is_and_that_it_is_back(players: Players, pads: list[VirtualPad]) -> None:
    race, _, other = begin(players, pads)
    said: list[str] = []
    say = race.open_prompt.strip.say
    race.open_prompt.strip.say = lambda asked=None, about=None: (said.append(about or ""), say(asked, about))[1]  # type: ignore[method-assign]
    name = race.seats[1 - race.open_prompt.asked].name
    players.pull(other)
    players.plug()
    players.plug("Somebody's")
    assert [line for line in said if line] == [
        f"{name}, your device is unplugged.",
        f"{name}, your device is back.",
        "A pad was plugged in.",
    ]


@pytest.mark.parametrize("by", ["keyboard", "other pad"])
def test_another_device_takes_over_within_two_presses(players: Players, pads: list[VirtualPad], by: str) -> None:
    race, mine, other = begin(players, pads)
    seat = race.open_prompt.asked
    players.pull(mine)
    way = towards(players, "device")
    if by == "keyboard":
        players.key({"up": pygame.K_UP, "left": pygame.K_LEFT}[way], pygame.K_RETURN)
    else:
        players.press(other, f"{way} confirm")
    assert players.top is race
    assert race.seats[seat].device == (KEYBOARD if by == "keyboard" else other.device)
    assert race.open_prompt.allowed(race.seats[seat].device)


def test_a_computer_takes_over_within_two_presses_and_the_seat_is_taken_back(players: Players, pads: list[VirtualPad]) -> None:
    race, mine, other = begin(players, pads)
    seat = race.open_prompt.asked
    players.pull(mine)
    players.press(other, f"{towards(players, 'computer')} confirm")
    players.ask()
    assert race.seats[seat].level == "easy"
    assert race.match.lines[-1] != Note("you", seat)
    assert Note("bot:easy", seat) in race.match.lines
    assert race.open_prompt.asked == 1 - seat, "the computer has moved, now the other is asked"
    players.plug()
    race.drivers.person(seat)
    players.step()
    assert Note("you", seat) in race.match.lines
    assert players.app.devices.present(race.seats[seat].device)


def test_back_leads_out_of_waiting(players: Players, pads: list[VirtualPad]) -> None:
    _, mine, other = begin(players, pads)
    players.pull(mine)
    players.press(other, "back")
    assert isinstance(players.top, PauseScene)
    players.ui.focus("leave")
    players.press(other, "confirm")
    assert isinstance(players.top, MenuScene)


def test_a_pad_pulled_in_the_pause_is_waited_for_when_the_race_goes_on(players: Players, pads: list[VirtualPad]) -> None:
    race, mine, other = begin(players, pads)
    players.press(other, "pause")
    players.pull(mine)
    assert isinstance(players.top, PauseScene)
    players.press(other, "confirm")
    assert isinstance(players.top, LostScene)
    players.plug()
    assert players.top is race


# --- twins


def test_twins_put_back_in_swapped_order_are_asked_whose_they_are(players: Players, pads: list[VirtualPad]) -> None:
    """The pad that comes first is the other's this time; nobody's move is made by somebody else."""
    race, mine, other = begin(players, pads)
    seat = race.open_prompt.asked
    players.pull(mine)
    players.pull(other)
    first, second = players.plug(), players.plug()
    assert isinstance(players.top, LostScene)
    players.press(first, "left")
    assert isinstance(players.top, WhoseScene)
    players.press(second, "confirm")
    assert isinstance(players.top, WhoseScene), "only the pad that is asked answers"
    players.ui.focus(str(1 - seat))
    players.press(first, "confirm")
    players.step()
    assert players.top is race
    assert (race.seats[seat].device, race.seats[1 - seat].device) == (second.device, first.device)
    before = len(race.match.done)
    players.press(first, "confirm")
    assert len(race.match.done) == before
    players.press(second, "confirm")
    assert len(race.match.done) == before + 1


def test_a_pad_of_nobody_here_stays_outside(players: Players, pads: list[VirtualPad]) -> None:
    race, mine, other = begin(players, pads)
    players.pull(mine)
    players.pull(other)
    third = players.plug()
    players.press(third, "up")
    players.ui.focus("nobody")
    players.press(third, "confirm")
    assert isinstance(players.top, LostScene)
    assert race.drivers.missing is not None


def test_an_unclaimed_pad_that_goes_again_takes_its_question_along(players: Players, pads: list[VirtualPad]) -> None:
    _, mine, other = begin(players, pads)
    players.pull(mine)
    players.pull(other)
    third = players.plug()
    players.press(third, "up")
    players.pull(third)
    players.step()
    assert isinstance(players.top, LostScene)


# --- who drives


def test_any_seat_changes_between_person_and_computer_at_any_time(players: Players, pads: list[VirtualPad]) -> None:
    race, mine, other = begin(players, pads)
    seat = race.open_prompt.asked
    players.press(mine, "pause")
    players.ui.focus("drivers")
    players.press(mine, "confirm")
    assert isinstance(players.top, SeatsScene)
    players.ui.focus(f"seat{seat}")
    players.press(mine, "right right back")
    assert players.top is not race
    players.press(mine, "back")
    assert race.open_prompt.prompt is None, "what was asked of the person is asked no more"
    players.ask()
    assert not race.seats[seat].human
    assert race.open_prompt.asked == 1 - seat
    players.press(other, "pause")
    players.ui.focus("drivers")
    players.press(other, "confirm")
    players.ui.focus(f"seat{seat}")
    players.press(other, "left left back back")
    assert race.seats[seat].human
    assert race.seats[seat].device == mine.device
    texts = [line.text for line in race.match.lines if isinstance(line, Note) and line.seat == seat]
    assert (texts[0], texts[-1]) == ("you", "you")
    assert any(text.startswith("bot:") for text in texts)


def test_a_seat_is_given_to_the_device_that_presses(players: Players, pads: list[VirtualPad]) -> None:
    race, mine, _ = begin(players, pads)
    seat = race.open_prompt.asked
    third = players.plug("Third")
    players.app.stack.obey(Push(SeatsScene(players.ctx, race.drivers)))
    players.ui.focus(f"device{seat}")
    players.press(mine, "confirm")
    assert isinstance(players.top, PressScene)
    players.press(third, "left")
    assert isinstance(players.top, PressScene), "a direction is no press: sticks drift"
    players.press(third, "undo")
    assert isinstance(players.top, SeatsScene)
    assert race.seats[seat].device == third.device


def test_after_a_race_is_continued_each_seat_keeps_the_device_that_decided_first(players: Players, pads: list[VirtualPad]) -> None:
    race = players.open(["pad:901", "pad:902"])
    players.app.stack.obey(Push(players.ctx.open.unfinished()))
    race = players.race
    players.ask()
    seat = race.open_prompt.asked
    players.press(pads[0], "confirm")
    players.ask()
    assert race.seats[seat].device == pads[0].device
    while race.open_prompt.asked == seat:
        players.press(pads[1], "confirm")
        assert race.open_prompt.asked == seat
        race.stack = None  # type: ignore[attr-defined]
        players.press(pads[0], "confirm")
        players.ask()
    done = len(race.match.done)
    players.press(pads[1], "confirm")
    assert len(race.match.done) == done + 1


def test_two_people_share_one_keyboard(players: Players) -> None:
    race = players.open([KEYBOARD, KEYBOARD2])
    seat = race.open_prompt.asked
    mine, other = (pygame.K_RETURN, pygame.K_SPACE) if race.seats[seat].device == KEYBOARD else (pygame.K_SPACE, pygame.K_RETURN)
    players.key(other)
    assert race.match.done == []
    players.key(mine)
    assert len(race.match.done) == 1
    players.app.stack.quit()
    assert not players.app.devices.split


# --- the curtain


@pytest.mark.parametrize(("secrets", "open_hands", "devices"), [(True, False, 1), (True, True, 1), (False, False, 1), (True, False, 2)])
def test_the_curtain_falls_only_where_secrets_share_a_device(
    players: Players, pads: list[VirtualPad], monkeypatch: pytest.MonkeyPatch, secrets: bool, open_hands: bool, devices: int
) -> None:
    """Monza hides nothing; a title that does says so in its meta."""
    entry = players.ctx.entries[0]
    title = entry.open()
    hiding = msgspec.structs.replace(title, meta=msgspec.structs.replace(title.meta, secrets=lambda options: secrets))
    players.ctx.entries = (type(entry)(hiding.meta, lambda: hiding),)
    players.ctx.apply(msgspec.structs.replace(players.ctx.settings, open_hands=open_hands))
    race = players.open([pads[n % devices].device for n in range(2)])
    if (secrets, open_hands, devices) != (True, False, 1):
        assert players.top is race
        return
    assert isinstance(players.top, HandoverScene)
    assert race.open_prompt.prompt is None, "nothing is asked behind the curtain"
    seat = players.top.seat
    players.press(pads[1], "confirm")
    assert isinstance(players.top, HandoverScene), "another device does not open it"
    players.press(pads[0], "confirm")
    players.ask()
    assert players.top is race
    assert race.open_prompt.asked == seat
    for _ in range(40):
        if isinstance(players.top, HandoverScene):
            break
        players.press(pads[0], "confirm")
        players.ask()
    assert isinstance(players.top, HandoverScene)
    assert players.top.seat != seat
    players.press(pads[0], "back")
    assert isinstance(players.top, PauseScene)


# --- remapping


def test_two_buttons_change_places_and_prompts_follow(players: Players, pads: list[VirtualPad]) -> None:
    pad = pads[0]
    players.app.stack.obey(Push(ControlsScene(players.ctx, pad.device)))
    players.press(pad, "confirm b")
    guid = players.app.devices.guid(pad.device)
    assert players.ctx.settings.bindings == {guid: {"confirm": "b", "back": "a"}}
    assert players.app.devices.bindings(pads[1].device).action("b") == "confirm", "twins share it"
    assert isinstance(players.top, ControlsScene)
    players.press(pad, "a")
    assert isinstance(players.top, MenuScene)


def test_another_device_calls_the_remapping_off(players: Players, pads: list[VirtualPad]) -> None:
    players.app.stack.obey(Push(ControlsScene(players.ctx, pads[0].device)))
    players.press(pads[0], "confirm")
    players.press(pads[1], "back")
    assert players.app.devices.listening == ""
    assert players.ctx.settings.bindings == {}
    players.press(pads[0], "confirm")
    players.pull(pads[0])
    players.step()
    assert isinstance(players.top, MenuScene)
    assert players.app.devices.listening == ""


def test_the_keyboard_is_remapped_too(players: Players) -> None:
    players.app.stack.obey(Push(ControlsScene(players.ctx, KEYBOARD)))
    players.key(pygame.K_RETURN, pygame.K_k)
    assert players.ctx.settings.bindings == {KEYBOARD: {"confirm": "k"}}
    players.ui.focus("usual")
    players.key(pygame.K_k)
    assert players.ctx.settings.bindings == {}


def test_a_pad_nobody_knows_is_set_up_button_by_button(players: Players) -> None:
    pad = players.plug("Strange", mapped=False)
    players.step()
    assert isinstance(players.top, WizardScene)
    for control in (4, 5):
        pad.down(control)
        players.step()
        pad.up(control)
        players.step()
    pad.down(4)
    players.step()
    pad.up(4)
    players.step()
    assert players.top.step == 3, "a button that was named already leaves one out"
    players.key(pygame.K_RETURN)
    for hat in ("left", "right"):
        pad.hat(hat)
        players.step()
        pad.hat()
        players.step()
    assert isinstance(players.top, MenuScene)
    bound = players.app.devices.bindings(pad.device)
    assert (bound.action("b4"), bound.action("b5"), bound.action("h0up")) == ("confirm", "back", "up")
    assert players.app.devices.unknown == ()
    players.pull(pad)
    players.plug("Strange", mapped=False)
    players.step()
    assert isinstance(players.top, MenuScene), "it is known by its GUID from now on"


def test_the_wizard_is_left_by_any_other_device_and_does_not_come_back_at_once(players: Players) -> None:
    players.plug("Strange", mapped=False)
    players.step()
    assert isinstance(players.top, WizardScene)
    players.key(pygame.K_ESCAPE)
    players.steps(3)
    assert isinstance(players.top, MenuScene)
    assert players.app.devices.listening == ""


def test_the_mouse_may_play_for_the_keyboard(players: Players) -> None:
    race = players.open([KEYBOARD, "pad:77"])
    assert race.drivers.speaks(MOUSE, 0)
    assert not race.drivers.speaks(MOUSE, 1)
