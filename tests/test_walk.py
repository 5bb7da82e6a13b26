"""Wandering about by pad: no press anywhere loses the focus, raises, or leads where no way leads back to the menu. Every kind of
scene there is gets its share of presses."""

import random
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.menu.menu import MenuScene
from game.scenes.race.pause import PauseScene
from game.scenes.race.race import RaceScene
from game.scenes.replay.replay import ReplayScene
from game.scenes.results.podium import PodiumScene
from game.scenes.setup.gathering import Gathering
from game.scenes.setup.setup import SetupScene
from game.show.widgets.ui import nearest
from tests.helpers.classes import scene_classes
from tests.helpers.pads import BUTTONS, VirtualPad
from tests.helpers.players import Players
from tests.helpers.racing import shared_boards
from tests.helpers.routes import ROUTES, Route
from tests.helpers.sampled import sampled

QUICK, LONG = 500, 100_000
HOMEWARD = 250
"""After so many inputs the way back to the menu is tried from wherever one is."""
LOOK_ROUND, LONG_LOOK = 8, 240
"""Inputs on each kind of scene, at least, and the way home from there; in the soak."""
PATIENCE = 60
"""Presses of back (and, in the pause, of down and confirm) within which the menu must be reached."""
WISHES = ("dpup", "dpdown", "dpleft", "dpright") * 6 + ("a",) * 14 + ("b",) * 2 + tuple(BUTTONS)
EAGER = ("a",) * 30 + ("dpup", "dpdown", "dpleft", "dpright") * 2 + ("x", "b")
"""Somebody who wants to get on: this way races come to their end."""
STRANGE = 10
"""Buttons of a pad that SDL does not know."""
UPRIGHT, WHOLE = (360, 640), (400, 225)
"""A window, and what stands for the whole screen."""
DIRECTIONS = ((-1, 0), (1, 0), (0, -1), (0, 1))


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Players]:
    shared_boards(monkeypatch)
    made = Players(tmp_path)
    made.ctx.toggle_fullscreen = lambda: None
    yield made
    made.close()


class Walk:
    """Somebody who presses anything on two pads, now and then pulls the second one's plug, and looks whether all is well."""

    def __init__(self, players: Players, seed: int) -> None:
        self.players = players
        self.chance = random.Random(seed)
        self.mine = players.plug()
        self.route = Route(players, self.mine)
        self.second: VirtualPad | None = players.plug()
        self.strange = False
        """The second pad is one that nobody knows."""
        self.eager = False
        self.count = 0
        self.visited: dict[str, int] = {}

    def press(self, pad: VirtualPad, button: str | int) -> None:
        """One press, down and up, in one turn of the loop."""
        pad.down(button)
        events = pygame.event.get()
        pad.up(button)
        events += pygame.event.get()
        self.players.now += 0.1
        self.players.turn(events)
        if self.players.app.stack.empty:
            self.players.app.open(MenuScene(self.players.ctx))
            self.players.step()
        self.look(button)

    def look(self, button: object) -> None:
        """The focus is somewhere, and settling changed nothing."""
        self.count += 1
        top = self.players.top
        name = type(top).__name__
        self.visited[name] = self.visited.get(name, 0) + 1
        where = f"after {self.count} inputs, {button} on {name}"
        if isinstance(top, RaceScene):
            assert top.problems == [], where
            if top.open_prompt.prompt is not None and not top.progress.visiting:
                assert top.open_prompt.ui.focused() is not None, where
        elif isinstance(top, Gathering) and not top.stale:
            assert all(cursor.key in top.ui.widgets for cursor in top.ui.cursors.values()), where
        elif isinstance(top, ReplayScene):
            assert top.problems == [], where
            assert top.transport.ui.focused() is not None, where
        elif isinstance(top, WidgetScene) and any(widget.focusable for widget in top.ui.widgets.values()):
            assert top.ui.focused() is not None, where

    def anything(self) -> None:
        """One input."""
        roll = self.chance.random()
        if roll < 0.004:
            self.replug()
        else:
            second = self.second if roll < 0.3 else None
            pressed = self.chance.choice(EAGER if self.eager else WISHES)
            if second is not None and self.strange:
                self.press(second, self.chance.randrange(STRANGE))
            else:
                self.press(second or self.mine, pressed)

    def replug(self) -> None:
        """The second pad goes or comes; now and then a strange one takes its place."""
        if self.second is not None:
            self.players.pull(self.second)
            self.players.pads.remove(self.second)
            self.second = None
        else:
            self.strange = self.chance.random() < 0.3
            self.second = self.players.plug("Strange" if self.strange else "Twin Pad", mapped=not self.strange)
        self.look("a plug")

    def home(self) -> None:
        """Back, and again, until the menu; the pause, and the way off from a lesson, is the button that says so."""
        app, ctx = self.players.app, self.players.ctx
        ctx.ease({"steady": False, "scan": "off"})  # whoever has chosen these goes back more slowly
        start = type(self.players.top).__name__
        for _ in range(PATIENCE):
            top = self.players.top
            if isinstance(top, MenuScene):
                return
            if app.devices.listening == self.mine.device:
                self.press(self.mine, self.route.meaning("confirm"))
            elif isinstance(top, PauseScene):
                off = "leave" if "leave" in top.ui.widgets else "off"
                self.press(self.mine, self.route.meaning("confirm" if focused(top) == off else "down"))
            elif isinstance(top, Gathering) and top.ui.cursor(self.mine.device).key == "back":
                self.press(self.mine, self.route.meaning("confirm"))  # the page was somebody else's: the arrow closes it for everybody
            elif self.second is not None and top.opener == self.second.device:
                self.replug()  # a page closes for whoever opened it; once that one has gone, for anybody
            else:
                self.press(self.mine, self.route.meaning("back"))
        raise AssertionError(f"no way back to the menu from {start}, stuck in {type(self.players.top).__name__}")

    def set_out(self, kind: str, inputs: int) -> None:
        """From the menu to that kind of scene, there so many inputs, and home."""
        self.home()
        self.route.tidy()
        ROUTES[kind](self.route)
        assert type(self.players.top).__name__ == kind
        self.look("the way there")
        for _ in range(inputs):
            self.anything()
        self.home()

    def go(self, inputs: int) -> None:
        """So many inputs, and the way home from time to time; every second time one wants to get on."""
        for number in range(1, inputs + 1):
            self.anything()
            if number % HOMEWARD == 0:
                self.home()
                self.eager = not self.eager


def focused(scene: WidgetScene) -> str:
    """The key of what has the focus."""
    widget = scene.ui.focused()
    return widget.key if widget else ""


def test_every_kind_of_scene_has_a_way_there() -> None:
    """Whoever adds a scene says how one comes there, so that it is wandered over."""
    assert set(ROUTES) == {kind.__name__ for kind in scene_classes()}


def test_five_hundred_random_presses_lose_nothing(players: Players) -> None:
    """Some on every kind of scene there is, the others wherever chance leads."""
    walk = Walk(players, 3)
    for kind in ROUTES:
        walk.set_out(kind, LOOK_ROUND)
    walk.go(max(HOMEWARD, QUICK - walk.count))
    assert set(walk.visited) == {kind.__name__ for kind in scene_classes()}


def test_nothing_is_lost_while_pictures_are_still_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As people have it: scenes that take long are made in slices, and presses come meanwhile."""
    shared_boards(monkeypatch)
    players = Players(tmp_path, sliced=True)
    players.ctx.toggle_fullscreen = lambda: None
    walk = Walk(players, 5)
    kinds = {"MenuScene", "SetupScene", "LoadingScene", "ReplayScene", "RaceScene", "PodiumScene", "LostScene"}
    kinds |= {"BookScene", "SearchScene", "BringInScene", "ProofScene"}
    for kind in sorted(kinds):
        walk.set_out(kind, LOOK_ROUND)
    players.close()
    assert kinds <= set(walk.visited)


@pytest.mark.soak
def test_a_hundred_thousand_random_presses_lose_nothing(players: Players) -> None:
    walk = Walk(players, 17)
    while walk.count < LONG:
        for kind in ROUTES:
            walk.set_out(kind, LONG_LOOK)
        walk.go(20 * HOMEWARD)
    print(f"\n{walk.count} inputs: {dict(sorted(walk.visited.items()))}")
    assert set(walk.visited) == {kind.__name__ for kind in scene_classes()}


def reachable(ui: Any) -> set[str]:
    """The keys of what the four directions lead to from the focused widget."""
    start = ui.focused()
    assert start is not None
    seen, queue = {start.key}, deque([start])
    while queue:
        widget = queue.popleft()
        others = [w for w in ui.widgets.values() if w.focusable and w is not widget]
        for dx, dy in DIRECTIONS:
            target = nearest(widget.focus_rect, others, dx, dy)
            if target is not None and target.key not in seen:
                seen.add(target.key)
                queue.append(target)
    return seen


def test_a_whole_race_with_four_directions_and_two_buttons(players: Players) -> None:
    """play.md: nothing needs more than a cross, confirm and back. Every question's every answer is within reach of the cross."""
    pad, chance = players.plug(), random.Random(9)
    players.press(pad, "confirm")
    assert isinstance(players.top, SetupScene)
    players.press(pad, "confirm")
    players.ask()
    race = players.race
    assert isinstance(race, RaceScene)
    for _ in range(900):
        if isinstance(players.top, PodiumScene):
            break
        players.ask()
        if players.top is not race:
            continue
        focusable = {key for key, widget in race.open_prompt.ui.widgets.items() if widget.focusable}
        assert reachable(race.open_prompt.ui) == focusable
        state = race.match.state
        players.press(pad, "confirm")
        if players.top is not race and not isinstance(players.top, PodiumScene):
            players.press(pad, "back")
        elif race.match.state is state:
            players.press(pad, chance.choice(("left", "right", "up", "down")))
    assert isinstance(players.top, PodiumScene)
    players.steps(5)
    players.press(pad, "back")
    assert isinstance(players.top, MenuScene)


def looked_at(players: Players) -> str:
    """The key of what is looked at; empty where nothing can be."""
    ui = players.ui or getattr(getattr(players.top, "transport", None), "ui", None)
    focused = [ui.widgets[cursor.key].key for cursor in ui.cursors.values() if cursor.key] if ui is not None else []
    return ",".join(focused)


@sampled("kind", [*ROUTES], every=4)
def test_every_kind_of_scene_stands_full_screen_and_upright(players: Players, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """F11 and Alt+Enter in and out, an upright window: the scene stays, and so does what is looked at."""
    monkeypatch.setattr("game.app.own_window.window_mode", lambda size, full: pygame.display.set_mode(WHOLE if full else (320, 180)))
    out = Route(players, players.plug())
    players.ctx.toggle_fullscreen = players.app.window.toggle_fullscreen
    ROUTES[kind](out)
    players.steps(2)
    top, focus = players.top, looked_at(players)
    pygame.display.set_mode(UPRIGHT, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=UPRIGHT, w=UPRIGHT[0], h=UPRIGHT[1]))
    players.step(0.0)
    assert players.ctx.frame.size == UPRIGHT == players.app.screen.get_size()
    assert (players.top, looked_at(players)) == (top, focus)
    for key, mod, full in ((pygame.K_F11, 0, True), (pygame.K_RETURN, pygame.KMOD_ALT, False)):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        players.step(0.0)
        assert players.ctx.settings.fullscreen is full
        assert players.ctx.frame.size == (WHOLE if full else (320, 180))
        assert (players.top, looked_at(players)) == (top, focus)
