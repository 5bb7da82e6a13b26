"""What `bench` lets happen on screen: a race by computers, scene changes, a resized window, a press. The same on every run."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from game.cli.watched import Watched
from game.core.rules import Setup
from game.scenes.podium import PodiumScene
from game.scenes.race import RaceScene
from game.scenes.request import RaceRequest
from game.scenes.seating import COMPUTER_NAMES, Seat
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.stack import Home, Order, Pop, Push
from game.titles import TITLES

__all__ = ["SEED", "press_to_picture", "race", "request", "resize", "tour"]

SEED = 7
PATIENCE = 200_000
ARRIVING = 40
"""Frames in which a scene has wiped in."""
WAITING = "waiting"


def request(track: int = 0) -> RaceRequest:
    """A full grid of computers of one level on a track of the first title."""
    meta = TITLES[0].meta
    seats = tuple(Seat(COMPUTER_NAMES[i], level="easy") for i in range(meta.seats_max))
    cars = meta.car_ids[: meta.seats_max] if meta.cars == "chosen" else ()
    return RaceRequest(meta.id, Setup(meta.seats_max, cars, {}, meta.tracks[track : track + 1]), seats, SEED)


def opened(show: Watched, name: str, scene: Callable[[], Any], before: int = ARRIVING) -> Any:
    """Puts a scene on screen: its first frame, with all that is made for it, is labelled `NAME opens`, the others `NAME wipes in`."""
    made: list[Any] = []

    def push() -> None:
        made.append(scene())
        show.app.stack.obey(Push(made[0]))

    show.steps(before)
    show.label = f"{name} opens"
    show.step(before=push)
    show.label = f"{name} wipes in"
    show.until(lambda: not show.app.changing, ARRIVING)
    show.label = name
    return made[0]


def left(show: Watched, name: str, order: Order) -> None:
    """Leaves the scene on top."""
    show.label = f"{name} opens"
    show.step(before=lambda: show.app.stack.obey(order))
    show.label = f"{name} wipes in"
    show.until(lambda: not show.app.changing, ARRIVING)
    show.label = name


def tour(show: Watched) -> None:
    """Menu, settings, menu, set-up, menu: until every picture hangs, then from scene to scene."""
    show.label = "menu arrives"
    show.until(lambda: not show.top.gallery.waiting and show.top.agreed is not None and show.top.timeline.idle, 600)
    show.label = "menu"
    opened(show, "settings", lambda: SettingsScene(show.app.ctx))
    left(show, "menu", Pop())
    opened(show, "setup", lambda: SetupScene(show.app.ctx, TITLES[0]))
    show.steps(ARRIVING)
    left(show, "menu", Pop())


@contextmanager
def _told(show: Watched, scene: RaceScene) -> Iterator[None]:
    """Labels each frame with the event that is being shown."""
    play = scene.table.play

    def told(event: Any) -> Any:
        show.label = type(event).__name__
        return play(event)

    scene.table.play = told
    yield
    scene.table.play = play


def race(show: Watched, frames: int) -> dict[str, int]:
    """A race at its normal pace, at most `frames` frames, to the podium if it gets there; how far it came."""
    scene = opened(show, "race", lambda: show.app.ctx.race(request()))
    assert isinstance(scene, RaceScene), "the shipped track can be raced on"

    def over() -> bool:
        if scene.timeline.idle and not scene.pending:
            show.label = WAITING
        return not isinstance(show.top, RaceScene)

    with _told(show, scene):
        ended = show.until(over, frames)
    if ended:
        assert isinstance(show.top, PodiumScene)
        show.label = "podium wipes in"
        show.until(lambda: not show.app.changing, ARRIVING)
        show.label = "podium"
        show.steps(2 * ARRIVING)
    left(show, "menu", Home())
    return {"decisions": len(scene.match.done), "podium": int(ended)}


def resize(show: Watched, sizes: tuple[tuple[int, int], ...]) -> None:
    """The race again, in a window that changes its size."""
    opened(show, "race", lambda: show.app.ctx.race(request()))
    for size in sizes:
        show.label = "race"
        show.steps(5)
        show.label = "resize"
        show.app.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        show.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None)])
        show.steps(1)
    show.label = "race"
    left(show, "menu", Home())


def press_to_picture(show: Watched) -> int:
    """Steps of the loop from a key's press to the first picture that shows it, on a page where nothing moves by itself."""
    opened(show, "settings", lambda: SettingsScene(show.app.ctx))
    show.until(lambda: not show.step(), 100)
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)
    count = 1
    rects = show.step([key])
    while not rects and count < 60:
        rects = show.step()
        count += 1
    left(show, "menu", Pop())
    return count
