"""From picture to picture while more happens than one thing at a time: presses, plugs and windows that change their size."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.store.operator import Operator
from game.store.settings import Settings
from tests.helpers.cabinet import Cabinet
from tests.helpers.glass import Glass
from tests.helpers.players import Players
from tests.helpers.racing import shared_boards

WIDE = (500, 240)


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Players]:
    """As people have it: pictures are made between frames, and pages wipe in."""
    shared_boards(monkeypatch)
    made = Players(tmp_path, Settings(), sliced=True)
    yield made
    made.close()


def widen(players: Players) -> None:
    pygame.display.set_mode(WIDE, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=WIDE, w=WIDE[0], h=WIDE[1]))


def test_a_page_that_opens_before_the_one_below_was_shown_wipes_in_over_what_was_seen(players: Players) -> None:
    """The window has its new size, its first picture is ready and not shown, and somebody goes on."""
    glass = Glass(players.app)
    widen(players)
    players.until(lambda: players.app.change.covered, 100)
    players.key(pygame.K_RETURN)
    players.until(lambda: not players.app.changing, 100)
    players.steps(3)
    assert type(players.top).__name__ == "SetupScene"
    assert glass.looks > 3


def test_who_ends_attract_in_the_turn_in_which_the_window_changes_its_size_finds_the_menu_at_that_size(tmp_path: Path) -> None:
    cabinet = Cabinet(tmp_path, Operator(house="Café"), races=False, sliced=True)
    pad = cabinet.plug()
    cabinet.wait(62, 2.0)
    assert cabinet.names() == ["MenuScene", "HouseShow"]
    glass = Glass(cabinet.app)
    widen(cabinet)
    pad.down("y")
    cabinet.step()
    cabinet.until(lambda: not cabinet.app.changing, 300)
    cabinet.steps(3)
    assert cabinet.names() == ["MenuScene"]
    assert cabinet.ctx.frame.size == cabinet.top.layer.frame.size == cabinet.app.screen.get_size()
    assert glass.looks
    cabinet.close()
