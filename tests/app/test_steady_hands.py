"""The pause after a press in the whole app: keys travel through SDL, and what counts for nothing is heard as an empty click."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from game.scenes.framework.stack import Push
from game.scenes.settings.settings import SettingsScene
from game.store.profiles import People, Profile, Wishes
from tests.helpers.players import Players
from tests.helpers.racing import brisk


@pytest.fixture
def players(tmp_path: Path) -> Iterator[Players]:
    made = Players(tmp_path, brisk(reduced_motion=True))
    yield made
    made.close()


def steady(players: Players, on: bool) -> list[str]:
    """The setting is so; the sounds from now on."""
    players.ctx.apply(msgspec.structs.replace(players.ctx.settings, steady=on))
    heard: list[str] = []
    players.ctx.sound.play = heard.append
    return heard


def focus(players: Players) -> str:
    return str(players.ui.focused().key)


def tap(players: Players, key: int, dt: float) -> None:
    """The key goes down and up, after `dt` seconds."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, unicode="", mod=0, scancode=0))
    players.step(dt)


@pytest.mark.parametrize("on", [False, True])
def test_a_second_press_that_comes_too_soon_moves_nothing(players: Players, on: bool) -> None:
    players.app.stack.obey(Push(SettingsScene(players.ctx, "pace")))
    players.steps(5, 0.2)
    heard = steady(players, on)
    steps = []
    for wait in (1.0, 0.1, 0.1, 0.1, 0.6):
        before = focus(players)
        tap(players, pygame.K_DOWN, wait)
        steps.append(focus(players) != before)
    assert steps == ([True, False, False, False, True] if on else [True] * 5)
    assert heard.count("tick") == (3 if on else 0)


def test_whoever_brings_the_wish_along_has_it_in_the_race_alone(players: Players) -> None:
    players.ctx.profiles.keep(People((Profile(id="p1", name="Ada", wishes=Wishes(steady=True)), Profile(id="p2", name="Ben"))))
    people = players.ctx.profiles
    assert people.wishes(("p1", "p2")) == {"steady": True}
    players.ctx.welcome(people.wishes(("p1",)))
    assert players.ctx.settings.steady
    players.ctx.welcome({})
    assert not players.ctx.settings.steady
