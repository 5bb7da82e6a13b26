"""Phones in the running application: a loop at rest is woken, their pads press what pads press, nothing of theirs is a command."""

import random
from pathlib import Path

import pygame
import pytest

from game.app.phones import HEARD, door_sentences, link_of
from game.app.window import awaited
from game.input.devices import Devices
from game.input.intents import OF_PHONES, Deed, Intent
from game.input.phones import Arrival, Control
from game.kiosk.lockdown import DEEDS
from game.phones.hearing import Hearing
from game.phones.link import Link, NoLink
from game.phones.protocol import Sheet, SheetItem, SheetPart, Welcome
from game.phones.words import AT_DOOR
from game.phones.words import SAID as SENTENCES
from game.scenes.menu.menu import MenuScene
from tests.helpers.phone_words import any_message
from tests.helpers.phones import SAID
from tests.helpers.player import Player
from tests.helpers.screen import ASSETS, context

ONE = "phone:0"
NEVER = {Deed.OPERATOR, Deed.QUIT, Deed.FULLSCREEN, Deed.TEXT, Deed.ERASE, Deed.CONTROL, Deed.POINT, Deed.PRESS, Deed.CHOOSE, Deed.ONWARD}


class Heard(NoLink):
    """A link that has heard what the test says."""

    def __init__(self) -> None:
        self.said: list[Arrival | Control | Intent] = []
        self.closed = False

    def poll(self) -> list[Arrival | Control | Intent]:  # type: ignore[override]
        said, self.said = self.said, []
        return said

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path)


def test_the_pad_of_a_phone_goes_through_the_menu_like_any_pad(player: Player) -> None:
    link = player.app.ctx.phones = Heard()
    player.steps(4)
    before = player.ui.focused("")
    link.said = [Arrival(ONE, "hash"), Control(ONE, "dpdown", True), Control(ONE, "dpdown", False)]
    player.step([])
    assert player.app.devices.recent == [ONE]
    assert player.ui.focused(ONE) != before or player.ui.focused("") != before
    assert isinstance(player.top, MenuScene)


def test_what_the_game_opens_it_closes(player: Player) -> None:
    link = player.app.ctx.phones = Heard()
    player.app.close()
    assert link.closed


def test_a_loop_at_rest_is_woken_by_a_phone(player: Player) -> None:
    """The link that the application makes posts an event of its own kind, also from another thread; no event, no waking."""
    made = player.app.ctx.phones
    assert type(made) is Link
    pygame.event.clear()
    made._wake()
    assert [event.type for event in awaited(60.0)] == [HEARD]


def test_the_numbers_of_phones_begin_somewhere_else_in_each_run(monkeypatch: pytest.MonkeyPatch, player: Player) -> None:
    monkeypatch.setattr("os.urandom", lambda size: b"\0\0\0\7"[-size:])
    assert link_of(player.app.ctx)._first == 7
    monkeypatch.setattr("os.urandom", lambda size: b"\xff" * size)
    assert 0 <= link_of(player.app.ctx)._first < 900_000, "phones.json takes it"


def test_an_application_that_has_ended_is_woken_no_more(player: Player) -> None:
    made = player.app.ctx.phones
    assert isinstance(made, Link)
    pygame.quit()
    made._wake()
    pygame.display.init()


def test_the_door_speaks_every_language_there_is() -> None:
    said = door_sentences(context((320, 180)))
    assert set(said[""]) == {*SENTENCES, *AT_DOOR}
    assert {"", "en"} <= set(said)
    assert set(said) - {""} <= {path.name for path in (ASSETS / "locale").iterdir()} | {"en"}
    for language, sentences in said.items():
        assert all(sentences.values()), language


def test_ten_thousand_messages_of_phones_are_no_command_to_the_operator_and_none_to_the_program() -> None:
    """Whatever scene is open: deeds that a cabinet is not to hear don't exist for a phone."""
    rng, hearing, devices = random.Random(3), Hearing(SAID), Devices(lambda pos: pos)
    devices.overhears = lambda *edge: (Intent(Deed.OPERATOR),)
    sheet = Sheet(1, "Go", parts=(SheetPart("list", items=(SheetItem("a"), SheetItem("b"))),))
    heard = set()
    for device in (ONE, "phone:1"):
        hearing.take([Arrival(device, device)], 0.0)
        hearing.told(device, Welcome(1, "", 0 if device == ONE else -1))
    for number in range(10_000):
        device = rng.choice([ONE, "phone:1"])
        hearing.told(device, sheet)
        for intent in devices.read([], number / 10, hearing.take([(device, any_message(rng))], number / 10)):
            heard.add(intent.deed)
            assert intent.device in (ONE, "phone:1")
    assert not heard & NEVER
    assert heard >= OF_PHONES
    assert heard <= DEEDS
