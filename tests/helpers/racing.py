"""A race on a small screen with a clock of its own: people press, the clock runs to the next question."""

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pygame import Surface

from game.app.services import make_context
from game.core.actions import Action
from game.core.contract import Setup
from game.core.slices import Slices
from game.core.track import Track
from game.input.devices import Devices
from game.input.intents import Deed, Intent
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.show.canvas import Frame
from game.show.painters.board import paint_board
from game.show.tables.base import ground
from game.show.theme import Theme
from game.sound.mixer import SilentMixer
from game.store.paths import portable
from game.store.settings import Settings
from game.titles.monza.title import TITLE
from game.tracks.layout import Layout
from tests.helpers.closing import closed_at_end
from tests.helpers.screen import ASSETS, context, press, seen
from tests.helpers.screening import catalogue

SMALL = (640, 360)
FRAME = 1 / 60
PADS = ("pad:1", "pad:2", "pad:3", "pad:4")
BRISK: dict[str, Any] = {"speed_people": "instant", "speed_computers": "instant", "speed_dice": "instant"}


@functools.cache
def board(track: str, size: tuple[int, int]) -> Surface:
    """The board of a shipped track, painted once for all tests of a process."""
    loaded = catalogue().open(TITLE, track)
    return paint_board(loaded.track, loaded.layout, size)


def shared_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Monza's boards are baked once for all tests of a process."""
    bake_board = ground.bake_board

    def shared(track: Track, layout: Layout, size: tuple[int, int], world: str, line: str) -> Slices[Surface]:
        if track.title != TITLE.meta.id:
            return (yield from bake_board(track, layout, size, world, line))
        yield
        return board(track.id, size)

    monkeypatch.setattr(ground, "bake_board", shared)


def brisk(**over: Any) -> Settings:
    """Settings under which nothing takes time."""
    return Settings(**{**BRISK, **over})


def race_context(folder: Path, settings: Settings | None = None, **over: Any) -> Context:
    """The app's own services on a small screen that nobody sees, with its files in `folder`."""
    screen = context(SMALL).screen
    ctx = make_context(
        Theme(ASSETS / "fonts", Frame(SMALL), (settings or brisk()).text_scale),
        Devices(lambda pos: ctx.frame.design(pos)),
        portable(folder),
        settings or brisk(),
        SilentMixer(),
        lambda: 7,
    )
    closed_at_end(ctx.book)
    ctx.catalogue = catalogue()
    ctx.screen = screen
    for name, value in over.items():
        setattr(ctx, name, value)
    return ctx


class Racing:
    """A race of people (one pad each unless `devices` says otherwise) and computers (device ""), over the menu."""

    def __init__(
        self,
        folder: Path,
        *,
        devices: tuple[str, ...] = PADS[:2],
        track: str = "oval",
        tracks: tuple[str, ...] = (),
        seed: int = 5,
        settings: Settings | None = None,
        fresh: bool = False,
        **options: Any,
    ) -> None:
        """`fresh`: these guests have just done the lessons, so they have the aids of first races."""
        self.ctx = race_context(folder, settings)
        self.ctx.just_taught.update({"monza"} if fresh else ())
        self.lost: set[str] = set()
        self.ctx.devices.present = lambda device: device not in self.lost  # type: ignore[method-assign]
        self.stack = SceneStack(MenuScene(self.ctx))
        names = ("Ada", "Ben", "Cleo", "Dara")
        self.seats = tuple(Seat(names[n], device, "" if device else "medium") for n, device in enumerate(devices))
        setup = Setup(len(devices), ("R", "Y", "B", "G")[: len(devices)], {"start_player": "1", **options}, tracks or (track,))
        self.stack.obey(Push(self.ctx.open.race(RaceRequest("monza", setup, self.seats, seed))))

    @property
    def race(self) -> RaceScene:
        """The race on the stack, whatever lies over it."""
        return next(scene for scene in reversed(self.stack.scenes) if isinstance(scene, RaceScene))

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.stack.top

    @property
    def asked(self) -> str:
        """The device of the seat that is asked."""
        return self.seats[self.race.open_prompt.asked].device

    @property
    def keys(self) -> set[str]:
        """What can be pressed."""
        return set(self.race.open_prompt.ui.widgets)

    @property
    def said(self) -> str:
        """What the explaining line of the focused widget would say."""
        widget = self.race.open_prompt.ui.focused()
        return (widget.why or widget.about) if widget else ""

    def frames(self, count: int = 1, dt: float = FRAME) -> None:
        """So many frames of the clock, drawn."""
        for _ in range(count):
            self.stack.update(dt)
            if self.stack.empty:
                return
            self.stack.top.draw(self.ctx.screen)

    def until(self, reached: Callable[[], bool], frames: int = 4_000) -> None:
        """Runs the clock until `reached`, without drawing."""
        for _ in range(frames):
            if reached():
                return
            self.stack.update(FRAME)
        raise AssertionError(f"not reached in {frames} frames, on screen: {type(self.top).__name__}")

    def ask(self) -> None:
        """Runs the clock until somebody is asked, or another scene is on top."""
        self.until(lambda: self.top is not self.race or self.race.open_prompt.prompt is not None)

    def press(self, words: str, device: str | None = None) -> None:
        """Gives the intents of `words` one after another; by the device that is asked unless another is named."""
        for word in words.split():
            press(self.stack, word, self.asked if device is None else device)

    def point(self, key: str, deed: Deed = Deed.PRESS, device: str = "mouse") -> None:
        """The pointer goes to the middle of a widget and does it."""
        x, y = self.race.open_prompt.ui.widgets[key].rect.center
        seen(self.top)
        self.stack.handle(Intent(deed, device, x=x, y=y))

    def look(self, key: str) -> None:
        """The focus goes to a widget."""
        assert self.race.open_prompt.ui.focus(key), key

    def do(self, action: Action) -> None:
        """The person that is asked does this at once; then the clock runs to the next question."""
        self.stack.obey(self.race.decisions.submit(self.race.open_prompt.asked, action))
        self.ask()

    def play(self, action: Callable[[tuple[Action, ...]], Action] = lambda legal: legal[0]) -> None:
        """One decision of the person that is asked, chosen from the legal ones."""
        self.do(action(self.race.match.chair(self.race.open_prompt.asked).legal()))

    def settings(self, **changed: Any) -> None:
        """Other settings from now on."""
        self.ctx.apply(msgspec.structs.replace(self.ctx.settings, **changed))
