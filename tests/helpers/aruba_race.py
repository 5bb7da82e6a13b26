"""ARUBA's race on the real scene, from a position in a line of text (see tests/titles/aruba/build.py)."""

from collections.abc import Sequence
from typing import Any

from game.bench.headless import Unseen
from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.contract import Setup
from game.core.match import Match
from game.scenes.race.race import RaceScene
from game.session.seats import COMPUTER_NAMES, Seat
from tests.helpers.play import title_of
from tests.titles.aruba import build

PAD = "pad:1"
NAMES = ("Ada", "Ben", "Chip", "Dot", "Eve", "Finn")


def aruba_race(
    unseen: Unseen,
    line: str,
    people: Sequence[int] = (0,),
    seats: int = 4,
    level: str = "medium",
    track: str = "lagoon",
    options: dict[str, Any] | None = None,
    names: Sequence[str] = NAMES,
    opened: Any = None,
    **fields: Any,
) -> RaceScene:
    """On top of `unseen`: the race at that position; `people` sit at pads of their own, the others are computers of `level`. `opened` is
    another track than the shipped one."""
    title = title_of("aruba")
    opened = opened or unseen.ctx.catalogue.open(title, track)
    cars = tuple("RYBGPW"[:seats])
    setup = Setup(seats, cars, {"races": 1, **(options or {})}, (opened.track.id,))
    match = Match(title, setup, [opened.track], 3)
    match.state = build.state(match.rules, line, **{"seed": 3, **fields})  # type: ignore[arg-type]
    match.first = type(match.first)(match.state, (), match.first.sealed)
    match.turn = match.rules.turn(match.state)
    who = tuple(Seat(names[n], device=f"pad:{n + 1}") if n in people else Seat(COMPUTER_NAMES[n], level=level) for n in range(seats))
    computers = ComputerDrivers({n: driver(title, level, 3) for n in range(seats) if n not in people})
    scene = RaceScene(unseen.ctx, match, [opened.layout], who, computers)
    unseen.push(scene)
    return scene
