"""A race of the toy on the real scene, with its own table."""

import functools
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.contract import Setup
from game.core.match import Match
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.session.seats import Seat
from game.store.settings import Settings
from game.tracks.reader import load
from game.tracks.sketch import sketch
from tests.helpers.maps import MAPS, centreline_map
from tests.helpers.racing import PADS, brisk, race_context
from tests.helpers.toy.title import TITLE
from tests.helpers.toy.track.contract import NEEDS
from tests.helpers.toy_on_screen.table import ToyTable
from tests.helpers.toy_table import NAMES
from tests.helpers.toy_tracks import road_notation


@functools.cache
def _loop() -> Any:
    """The loop as its walk in CONTRIBUTING draws it."""
    maps = Path(tempfile.mkdtemp()) / "maps"
    shutil.copytree(MAPS / "tilesets", maps / "tilesets")
    (maps / "toy").mkdir()
    path = maps / "toy" / "loop.tmx"
    path.write_text(centreline_map("toy", "loop", road_notation("loop"), width=80, box=1000), encoding="utf-8")
    sketch(path, NEEDS)
    return load(path, TITLE)


def toy_scene(
    folder: Path,
    seed: int,
    devices: tuple[str, ...] = PADS,
    settings: Settings | None = None,
    level: str = "random",
    position: Callable[[Any], Any] = lambda state: state,
    fresh: bool = False,
) -> tuple[SceneStack, RaceScene]:
    """A person per device, a computer of `level` for each ""; the race begins with what `position` makes of the first state. `fresh`: they
    have just done the lessons, so they have the aids of first races."""
    settings = settings or brisk(force_single=False)
    ctx = race_context(folder, settings)
    ctx.theme.set_text_scale(settings.text_scale)
    ctx.tables = {**ctx.tables, "toy": ToyTable}
    ctx.language.strict = False
    ctx.just_taught.update({"toy"} if fresh else ())
    seats = tuple(Seat(NAMES[n], device, "" if device else level) for n, device in enumerate(devices))
    match = Match(TITLE, Setup(len(seats), ("A", "B", "C", "D", "E", "F")[: len(seats)], {"horns": 2}, ("loop",)), [_loop().track], seed)
    match.state = position(match.first.state)
    match.first = type(match.first)(match.state, match.first.events if match.state is match.first.state else (), match.first.sealed)
    match.turn = match.rules.turn(match.state)
    computers = ComputerDrivers({n: driver(TITLE, seat.level, seed) for n, seat in enumerate(seats) if not seat.human})
    stack = SceneStack(MenuScene(ctx))
    race = RaceScene(ctx, match, [_loop().layout], seats, computers)
    stack.obey(Push(race))
    return stack, race
