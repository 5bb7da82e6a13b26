"""Evenings by presses alone, as people have them: keys of one's own, a computer that takes over and gives back, and pads at random."""

import random
from pathlib import Path

import pygame
import pytest

from game.core.record import Note
from game.input.intents import KEYBOARD
from game.scenes.framework.stack import Push
from game.scenes.menu.menu import MenuScene
from game.scenes.race.event_playback import ShowScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.scenes.settings.controls import ControlsScene
from game.store.settings import Settings
from tests.helpers.pads import VirtualPad
from tests.helpers.players import BUTTONS, Players
from tests.helpers.racing import brisk, shared_boards

CONFIRM, BACK, UP, DOWN, LEFT, RIGHT = pygame.K_k, pygame.K_l, pygame.K_w, pygame.K_m, pygame.K_j, pygame.K_o
PATIENCE = 4_000
STORM, LONG_STORM = 1_000, 100_000
"""Presses of pads, in the suite and in the soak."""
PADS = 3
GIVEN, TAKEN = 8, 14
"""How many questions there were when a computer takes a seat over, and when it gives it back."""


def remap(players: Players) -> None:
    """All that is needed gets another key, with the keys as they are by then."""
    players.app.stack.obey(Push(ControlsScene(players.ctx, KEYBOARD)))
    players.key(pygame.K_RETURN, CONFIRM)
    players.key(pygame.K_DOWN, CONFIRM, BACK)
    players.key(pygame.K_DOWN, CONFIRM, UP)
    players.key(pygame.K_DOWN, CONFIRM, DOWN)
    players.key(DOWN, CONFIRM, LEFT)
    players.key(DOWN, CONFIRM, RIGHT)
    players.key(BACK)


def test_a_race_is_driven_to_its_podium_with_keys_of_ones_own(players: Players) -> None:
    remap(players)
    assert isinstance(players.top, MenuScene)
    assert players.ctx.settings.bindings[KEYBOARD] == {"confirm": "k", "back": "l", "up": "w", "down": "m", "left": "j", "right": "o"}
    race = players.open([KEYBOARD, ""])
    done = len(race.match.done)
    players.key(pygame.K_RETURN, pygame.K_UP)
    assert len(race.match.done) == done, "what those keys meant they mean no more"
    chance = random.Random(4)
    for _ in range(PATIENCE):
        if isinstance(players.top, PodiumScene):
            break
        if players.top is race and race.open_prompt.prompt is None:
            players.step(0.1)
            continue
        if race.open_prompt.ui.cursor().key.startswith("about:"):
            players.key(UP)
        elif not chance.randrange(3):
            players.key(chance.choice((UP, DOWN, LEFT, RIGHT)))
        players.key(CONFIRM if players.top is race else BACK)
    assert isinstance(players.top, PodiumScene)
    assert race.match.turn.over
    assert race.problems == []


def change(players: Players, pad: VirtualPad, steps: str) -> None:
    """Through the pause to who drives the first seat, and back to the race."""
    players.press(pad, "pause down confirm")
    players.press(pad, steps)
    players.press(pad, "back back")


def test_a_computer_takes_over_and_gives_back_by_presses_and_the_race_goes_on_to_its_end(players: Players) -> None:
    ada, ben = players.plug(), players.plug()
    race = players.open([ada.device, ben.device])
    turns = [race.open_prompt.asked]
    for _ in range(PATIENCE):
        if isinstance(players.top, PodiumScene):
            break
        if players.top is not race or race.open_prompt.prompt is None:
            players.step(0.1)
            continue
        turns.append(race.open_prompt.asked)
        if len(turns) == GIVEN:
            change(players, ben, "right")
            assert not race.seats[0].human
        elif len(turns) == TAKEN:
            assert 0 not in turns[GIVEN + 1 :], "nobody asks whom a computer drives"
            change(players, ben, "left")
            assert race.seats[0].human
            assert race.seats[0].device == ada.device
        else:
            pad = (ada, ben)[race.open_prompt.asked]
            players.press(pad, "up confirm" if race.open_prompt.ui.cursor().key.startswith("about:") else "confirm")
    assert isinstance(players.top, PodiumScene)
    kinds = [line.text.partition(":")[0] for line in race.match.lines if isinstance(line, Note) and line.seat == 0]
    assert kinds[0] == "you"
    assert "bot" in kinds
    assert kinds[-1] == "you"
    assert race.problems == []


class Evening:
    """Pads that press at random, from a first start on. Who leaves the game starts it again over the same home."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.chance = folder, random.Random(seed)
        self.players = self._start(brisk(reduced_motion=True))
        self.scenes: set[str] = set()
        self.starts = 1

    def _start(self, settings: Settings) -> Players:
        players = Players(self.folder, settings)
        self.pads = [players.plug(f"Make {number}") for number in range(PADS)]
        return players

    def press(self) -> None:
        """One press of a random pad; what the stage shows stays what the rules say."""
        players, pad = self.players, self.chance.choice(self.pads)
        button = BUTTONS[self.chance.choice((*BUTTONS, "confirm", "confirm", "down", "right"))]
        pad.down(button)
        players.step(self.chance.choice((1 / 60, 0.2)))
        pad.up(button)
        if not players.app.stack.empty:
            players.step(1 / 60)
        if players.app.stack.empty:
            settings = players.ctx.settings
            players.close()
            self.players, self.starts = self._start(settings), self.starts + 1
            return
        top = players.top
        self.scenes.add(type(top).__name__)
        assert not isinstance(top, ShowScene) or top.problems == []


@pytest.mark.parametrize("presses", [STORM, pytest.param(LONG_STORM, marks=pytest.mark.soak)])
def test_pads_at_random_from_a_first_start_on_break_nothing(presses: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    evening = Evening(tmp_path, 20)
    try:
        for _ in range(presses):
            evening.press()
    finally:
        evening.players.close()
    assert {"MenuScene", "SetupScene", RaceScene.__name__} <= evening.scenes
    assert len(evening.scenes) >= 8
