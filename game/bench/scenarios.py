"""What `bench` lets happen on screen: a race by computers, scene changes, a resized window, a press. The same on every run."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter, process_time
from typing import Any

import pygame

from game.bench.memory import grown
from game.bench.moments import MOMENTS, before_moment, computers_of
from game.bench.watched import KEPT, THOUGHT, Watched
from game.bots.runner import Decision
from game.core.actions import Event
from game.core.contract import Setup
from game.core.match import Match
from game.core.record import Line
from game.core.slices import known
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Home, Order, Pop, Push
from game.scenes.menu.menu import MenuScene
from game.scenes.race.loading import LoadingScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.scenes.settings.settings import SettingsScene
from game.scenes.setup.setup import SetupScene
from game.session.request import RaceRequest
from game.session.seats import COMPUTER_NAMES, Seat
from game.show.timeline import Clip
from game.store.machine import resident
from game.titles import TITLES

SEED = 7
PATIENCE = 200_000
ARRIVING = 40
"""Frames in which a scene has wiped in."""
LOADING = 6_000
LOOKED_AT = 240
"""Frames that a set-up is looked at: four seconds."""
SIZES = ((1280, 720), (1600, 900), (1024, 768), (1366, 768), (960, 540))
"""Windows that a race goes through, before it comes back to its first one."""
WAITING = "waiting"
MOMENT = ":"
"""Stands after the title in the labels of such a moment: its frames are no steady ones."""
CROWDED = 1_500
"""Frames in which such a moment is over."""


def request(title: int = 0, seed: int = SEED) -> RaceRequest:
    """A full grid of computers of one level on the first track of a title."""
    meta = TITLES[title].meta
    seats = tuple(Seat(COMPUTER_NAMES[i], level="easy") for i in range(meta.seats_max))
    cars = meta.car_ids[: meta.seats_max] if meta.cars == "chosen" else ()
    return RaceRequest(meta.id, Setup(meta.seats_max, cars, {}, meta.tracks[:1]), seats, seed)


def opened(show: Watched, name: str, scene: Callable[[], Scene], before: int = ARRIVING, hurried: bool = False) -> Scene:
    """Puts a scene on screen. Its frames are labelled `NAME opens` until its picture is there, with all that is made for it, and
    `NAME wipes in` after that; `NAME loads` while a race is made ready (`hurried`: without what can be made beside it)."""

    def push() -> None:
        show.app.stack.obey(Push(scene()))

    show.steps(before)
    show.label = f"{name} opens"
    show.step(before=push)
    _arrive(show, name)
    loading = show.top
    if isinstance(loading, LoadingScene):
        loading.hurried = hurried
        show.label = f"{name} loads"
        show.until(lambda: show.top is not loading, LOADING)
        _arrive(show, name)
    show.label = name
    return show.top


def _arrive(show: Watched, name: str) -> None:
    """Until the scene on top is seen whole."""
    opens = show.label
    show.until(lambda: not show.app.pending, LOADING)
    show.label = f"{name} wipes in"
    show.until(lambda: not show.app.changing, ARRIVING)
    show.label = opens


def left(show: Watched, name: str, order: Order) -> None:
    """Leaves the scene on top."""
    show.label = f"{name} opens"
    show.step(before=lambda: show.app.stack.obey(order))
    _arrive(show, name)
    show.label = name


def tour(show: Watched) -> None:
    """Menu, settings, menu, set-up, menu: until every picture hangs, then from scene to scene."""
    show.label = "menu arrives"
    menu = show.top
    assert isinstance(menu, MenuScene)
    show.until(lambda: not menu.previews.waiting and menu.race_setup is not None and menu.timeline.idle, 600)
    show.label = "menu"
    opened(show, "settings", lambda: SettingsScene(show.app.ctx))
    left(show, "menu", Pop())
    opened(show, "setup", lambda: SetupScene(show.app.ctx, TITLES[0]))
    show.steps(ARRIVING)
    left(show, "menu", Pop())


def waits(show: Watched, title: int = 0) -> tuple[float, float]:
    """Seconds from the press to a title's race on screen, on a computer that has never shown it: at once, and from its set-up,
    which was looked at for some seconds."""
    found = []
    for looked_at in (0, LOOKED_AT):
        show.forget_pictures()
        if looked_at:
            opened(show, "setup", lambda: SetupScene(show.app.ctx, TITLES[title]))
            show.steps(looked_at)
        begun, before = show.elapsed, len(show.arrivals)
        opened(show, TITLES[title].meta.id, lambda: show.app.ctx.open.race(request(title)), before=0)
        found.append(next(at for kind, at in show.arrivals[before:] if kind == RaceScene.__name__) - begun)
        left(show, "menu", Home())
    return found[0], found[1]


@contextmanager
def _told(show: Watched, scene: RaceScene, name: str) -> Iterator[None]:
    """Labels each frame with the event that is being shown."""
    play = scene.table.play

    def told(events: Sequence[Event]) -> Sequence[Sequence[Clip]]:
        show.label = f"{name} {type(events[0]).__name__}"
        return play(events)

    scene.table.play = told  # type: ignore[method-assign]
    yield
    scene.table.play = play  # type: ignore[method-assign]


@contextmanager
def told_apart(show: Watched, scene: RaceScene) -> Iterator[None]:
    """Counts apart what drivers think and what the journal takes to get to the disk."""
    computers, match = scene.drivers.computers, scene.match
    think, keep = computers.think, match.keep

    def thinking(match: Match) -> Generator[None, None, Decision | None]:
        thought = think(match)
        while True:
            with show.apart(THOUGHT):
                try:
                    next(thought)
                except StopIteration as done:
                    decision: Decision | None = done.value
                    return decision
            yield

    def keeping(lines: Sequence[Line]) -> None:
        with show.apart(KEPT):
            if keep is not None:
                keep(lines)

    watched: Any = computers
    watched.think, match.keep = thinking, keeping
    yield
    watched.think = think
    if match.keep is keeping:
        match.keep = keep


def race(show: Watched, frames: int, title: int = 0, hurried: bool = False) -> dict[str, int]:
    """A race at its normal pace, at most `frames` frames, to the podium if it gets there; how far it came. The frames wear the
    names of the events, and the title's before them."""
    name = TITLES[title].meta.id
    scene = opened(show, name, lambda: show.app.ctx.open.race(request(title)), hurried=hurried)
    assert isinstance(scene, RaceScene), "the shipped track can be raced on"
    ended = _raced(show, scene, name, frames)
    if ended:
        assert isinstance(show.top, PodiumScene)
        show.label = "podium opens"
        _arrive(show, "podium")
        show.label = "podium"
        show.steps(2 * ARRIVING)
    left(show, "menu", Home())
    return {"decisions": len(scene.match.done), "podium": int(ended)}


def crowd(show: Watched, title: int = 0) -> int:
    """The moment of a title in which most moves at once; returns at which decision it was left. Nothing where a title has none."""
    name = TITLES[title].meta.id
    moment = MOMENTS.get(name)
    if moment is None:
        return 0
    wanted, ctx, game = request(title, moment.seed), show.app.ctx, TITLES[title].open()
    loaded = [ctx.catalogue.open(game, track) for track in wanted.setup.tracks]
    match = before_moment(game, wanted.setup, [one.track for one in loaded], wanted.seats, moment)
    computers = computers_of(game, wanted.seats, moment.seed)
    scene = RaceScene(ctx, match, [one.layout for one in loaded], wanted.seats, computers, resumed=True)
    opened(show, name, lambda: LoadingScene(ctx, known(scene)))
    _raced(show, scene, f"{name}{MOMENT}", CROWDED)
    left(show, "menu", Home())
    return len(match.done)


def _raced(show: Watched, scene: RaceScene, name: str, frames: int) -> bool:
    """Races on, at most so many frames; whether to the end."""

    def over() -> bool:
        if scene.timeline.idle and not scene.pending:
            show.label = f"{name} {WAITING}"
        return not isinstance(show.top, RaceScene)

    with _told(show, scene, name), told_apart(show, scene):
        return show.until(over, frames)


def resize(show: Watched, sizes: tuple[tuple[int, int], ...], hurried: bool = False) -> None:
    """The race again, in a window that changes its size."""
    name = TITLES[0].meta.id
    scene = opened(show, name, lambda: show.app.ctx.open.race(request()), hurried=hurried)
    assert isinstance(scene, RaceScene), "the shipped track can be raced on"
    with told_apart(show, scene):
        for size in sizes:
            show.label = f"{name} stands"
            show.steps(5)
            show.label = "resize"
            show.app.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
            show.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None)])
            show.until(lambda: not show.app.changing, LOADING)
        show.steps(1)
    show.label = f"{name} stands"
    left(show, "menu", Home())


def growth(show: Watched, title: int = 0) -> float | None:
    """Megabytes that a title's race holds more after five sizes of the window; None where the system does not tell."""
    first = show.app.screen.get_size()
    scene = opened(show, TITLES[title].meta.id, lambda: show.app.ctx.open.race(request(title)))
    assert isinstance(scene, RaceScene), "the shipped track can be raced on"
    sizes = []
    show.label = "resize"
    with told_apart(show, scene):
        for size in (first, *SIZES, first):
            show.app.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
            show.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None)])
            show.until(lambda: not (show.app.changing or scene.pending), LOADING)
            show.steps(ARRIVING)
            sizes.append(resident())
    left(show, "menu", Home())
    return grown(sizes[0], sizes[-1])


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
    show.step([pygame.event.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)])
    left(show, "menu", Pop())
    return count


def idle(show: Watched, seconds: float) -> float:
    """The share of a core that the menu takes when nobody touches anything, through the real loop; the game is over afterwards."""
    pygame.event.clear()
    pygame.time.set_timer(pygame.QUIT, round(seconds * 1000), 1)
    begun, used = perf_counter(), process_time()
    show.app.run()
    return (process_time() - used) / (perf_counter() - begun)
