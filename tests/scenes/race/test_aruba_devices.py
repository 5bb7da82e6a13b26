"""Whole races of ARUBA by mouse alone and by keyboard alone, as SDL tells of them; by pads, see test_to_the_podium.py."""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.contract import Setup
from game.scenes.framework.stack import Push
from game.scenes.results.podium import PodiumScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.titles.aruba.rules.actions import EndTurn
from tests.helpers.players import NAMES, Players
from tests.helpers.racing import shared_boards

ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
BACK = ("resume", "continue", "back", "cancel", "no", "close", "on")
PRESSES = 9_000
MODESTY = 3
"""One in so many presses is on something else than what is looked at first."""


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Players]:
    shared_boards(monkeypatch)
    made = Players(tmp_path)
    yield made
    made.close()


class Hand:
    """Somebody at one device, who presses what is looked at first, and now and then something else."""

    def __init__(self, players: Players, device: str, seed: int) -> None:
        self.players, self.device, self.chance = players, device, random.Random(seed)

    def press(self) -> None:
        """One press, whatever is on screen."""
        race = self.players.race
        if self.players.top is not race or race.progress.visiting:
            self._anything()
        elif race.open_prompt.prompt is None:
            self.players.steps(6)
        elif self.device == "mouse":
            self._click(self._wanted())
        else:
            for _ in range(self.chance.randrange(1, 4) if not self.chance.randrange(MODESTY) else 0):
                self.players.key(self.chance.choice(ARROWS))
            self.players.key(pygame.K_RETURN)

    def _wanted(self) -> str:
        prompt, there = self.players.race.open_prompt.prompt, self.players.race.open_prompt.ui.widgets
        keys = [key for key, widget in there.items() if not key.startswith("about:") and key != "undo" and not widget.why]
        first = prompt.first if prompt is not None and prompt.first in keys else keys[0]
        return first if self.chance.randrange(MODESTY) else self.chance.choice(keys)

    def _anything(self) -> None:
        """A curtain is lifted, a page is left, a visit ends."""
        if self.device != "mouse":
            self.players.key(self.chance.choice((pygame.K_RETURN, pygame.K_ESCAPE)))
        elif self.players.ui is not None and self.players.ui.widgets:
            ways_back = [key for key in self.players.ui.widgets if key in BACK]
            self._click(ways_back[0] if ways_back else self.chance.choice(list(self.players.ui.widgets)))
        else:
            self._click("")

    def _click(self, key: str) -> None:
        widgets = self.players.ui.widgets if self.players.ui is not None else {}
        middle = widgets[key].rect.center if key in widgets else (960, 540)
        x, y = (round(at * self.players.ctx.frame.scale) for at in middle)
        for kind, fields in (
            (pygame.MOUSEMOTION, {"rel": (1, 0), "buttons": (0, 0, 0)}),
            (pygame.MOUSEBUTTONDOWN, {"button": 1}),
            (pygame.MOUSEBUTTONUP, {"button": 1}),
        ):
            pygame.event.post(pygame.event.Event(kind, pos=(x, y), touch=False, **fields))
            self.players.step()


def _race(players: Players, device: str, seats: int, track: str, turns: int = 0) -> None:
    """To the podium, or until so many turns were over."""
    setup = Setup(seats, tuple("RYBGPW"[:seats]), {"races": 1, "round_limit": 10}, (track,))
    people = tuple(Seat(name, device) for name in NAMES[:seats])
    players.app.stack.obey(Push(players.ctx.open.race(RaceRequest("aruba", setup, people, 5))))
    players.ask()
    race, hand = players.race, Hand(players, device, 4)
    for _ in range(PRESSES):
        over = sum(isinstance(action, EndTurn) for _, action in race.match.done)
        if isinstance(players.top, PodiumScene) or (turns and over >= turns):
            break
        hand.press()
        assert race.problems == []
    else:
        raise AssertionError(f"{len(race.match.done)} decisions, {type(players.top).__name__}")
    assert len({seat for seat, _ in race.match.done}) == seats
    assert len({type(action) for _, action in race.match.done}) >= 8


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_one_device_alone_drives_for_everybody(device: str, players: Players) -> None:
    """Two turns of three seats with two cars each; the stage is the rules' all the way."""
    _race(players, device, 3, "fort", 12)


@pytest.mark.soak
@pytest.mark.parametrize("device", ["keyboard", "mouse"])
@pytest.mark.parametrize(("seats", "track"), [(3, "dunes"), (4, "fort"), (6, "lagoon")])
def test_soak_one_device_alone_reaches_the_podium(device: str, seats: int, track: str, players: Players) -> None:
    """With three seats (two cars each), four and six."""
    _race(players, device, seats, track)
