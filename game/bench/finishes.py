"""What `bench` lets happen where a race ends: the photograph of a close finish, the podium with the story being told behind it, and a race
beside a child that makes a clip or a poster of it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from game.bench.moments import CLOSE, before_end
from game.bench.scenarios import left, opened, request
from game.bench.watched import FrameTime, Watched
from game.core.actions import Event
from game.core.contract import State
from game.core.record import Record
from game.core.slices import known
from game.scenes.framework.stack import Home
from game.scenes.race.loading import LoadingScene
from game.scenes.race.race import RaceScene
from game.scenes.race.unkept import ScriptedDrivers
from game.scenes.results.kept_source import Source, kept_file
from game.scenes.results.making import Making
from game.scenes.results.podium import PodiumScene
from game.show.tables.base.table import TableServices
from game.titles import TITLES

ENDING, PHOTO, TELLING = "ending", "photo", "podium tells"
"""Labels: of frames before a photograph, of those with it (behind both stands the title), of the podium while a story is told behind it."""
ALONE, BESIDE = "no child", "child"
"""Labels of a race's frames without a child, and with one (what it makes stands behind)."""
CHILDREN: Mapping[str, tuple[str, ...]] = {"clip": ("clip.webp", "--seconds", "10", "--size", "960"), "poster": ("poster.png",)}
"""What children make: the file, and the words of the command."""
PATIENCE = 6_000
"""Frames in which a race comes to its photograph, or the podium has told its story."""
FRAMES = 600
"""Of the race that is measured without a child and with one."""
BEGINS = 200_000
"""Frames of a menu at rest in which a child has begun to draw."""


def photograph(show: Watched, title: int) -> Path | Record | None:
    """The last decisions of a race that a photograph decides, and its podium until the race is told; its record. None where a title has
    no such race."""
    entry = TITLES[title]
    name, seed = entry.meta.id, CLOSE.get(entry.meta.id)
    if seed is None:
        return None
    wanted, ctx, game = request(title, seed), show.app.ctx, entry.open()
    loaded = [ctx.catalogue.open(game, track) for track in wanted.setup.tracks]
    match, line = before_end(game, wanted.setup, [one.track for one in loaded], wanted.seats, seed)
    drivers = ScriptedDrivers([(decided.seat, decided.action) for decided in line])
    scene = RaceScene(ctx, match, [one.layout for one in loaded], wanted.seats, drivers, resumed=True)
    opened(show, name, lambda: LoadingScene(ctx, known(scene)))
    show.label = f"{ENDING} {name}"
    with _labelled(show, scene, f"{PHOTO} {name}"):
        show.until(lambda: scene.timeline.yields or show.top is not scene, PATIENCE)
        show.until(lambda: not scene.timeline.yields or show.top is not scene, PATIENCE)
    show.label = f"{ENDING} {name}"
    show.until(lambda: isinstance(show.top, PodiumScene), PATIENCE)
    return _podium(show)


@contextmanager
def _labelled(show: Watched, scene: RaceScene, label: str) -> Iterator[None]:
    """From where the photograph is made, frames and pieces wear this label."""
    watched: Any = scene.photographs
    take = scene.photographs.taken

    def taken(shown: Sequence[tuple[Event, State]], services: TableServices, told: Callable[[], None]) -> None:
        take(shown, services, told)
        if not scene.timeline.free:
            show.label = label

    watched.taken = taken
    yield
    watched.taken = take


def _podium(show: Watched) -> Path | Record | None:
    """It stands until its race is told; the record of that."""
    podium = show.top
    assert isinstance(podium, PodiumScene)
    show.label = "podium opens"
    show.until(lambda: not show.app.changing and podium.timeline.idle, PATIENCE)
    show.label, told = TELLING, podium.ways.told
    show.until(lambda: told is None or not told.reading, PATIENCE)
    left(show, "menu", Home())
    return podium.ways.source


def beside_children(show: Watched, title: int, source: Path | Record) -> None:
    """A race of the title without a child, and beside each of CHILDREN that makes something of the record."""
    _race(show, title, ALONE)
    ctx = show.app.ctx
    file = kept_file(ctx, Source(source, TITLES[title].meta.id, 1))
    for what, (name, *words) in CHILDREN.items():
        target = ctx.paths.cache / name
        child = Making(ctx, (what, str(file), *words, "--out", str(target)), target)
        show.label = f"{BESIDE} begins"
        show.until(partial(_draws, child), BEGINS)
        _race(show, title, f"{BESIDE} {what}")
        child.cancel()
        target.unlink(missing_ok=True)


def _draws(child: Making) -> bool:
    """Whether it has begun, or is over."""
    child.poll()
    return child.of > 0 or not child.running


def _race(show: Watched, title: int, label: str) -> None:
    opened(show, TITLES[title].meta.id, lambda: show.app.ctx.open.race(request(title)))
    show.label = label
    show.until(lambda: not isinstance(show.top, RaceScene), FRAMES)
    left(show, "menu", Home())


def longer_beside(frames: Mapping[str, Sequence[FrameTime]], what: str) -> float:
    """How many times as long the longest frame is beside a child that makes that; 0 where nothing was measured."""
    alone, beside = (max([frame.seconds for frame in frames.get(label, ())], default=0.0) for label in (ALONE, f"{BESIDE} {what}"))
    return beside / alone if alone else 0.0
