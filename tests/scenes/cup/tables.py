"""Cups for the table's tests: journals that are raced by a line each, put where the game looks for them."""

import random
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.scenes.cup.table import TableScene
from game.session.cup.seating import limits_of, seated
from game.session.cup.state import cup_state
from game.store.cups import FORMAT, Begun, CupLine, Driver, Dropped, Head, Left, Over, Plan, Round
from game.store.profiles import COLOURS
from tests.helpers.screen import picture

CUP = "20261126-200000"
CREATED = "2026-11-26T20:00:00"
NAMES = ("Ada", "Ben", "Cleo", "Dara", "Chip", "Bolt")
BROAD = ("WWWWWWWWWWWW", "MMMMMMMMMMMM", "OWOWOWOWOWOW", "QMQMQMQMQMQM", "GWGWGWGWGWGW", "NWNWNWNWNWNW")
"""As broad as names get."""
ROUNDS = (
    Round("monza", ("oval",)),
    Round("scrap_racer", ("a_short",)),
    Round("top_race", ("speed_street",), "race"),
    Round("aruba", ("lagoon",)),
    Round("automobiles", ("palm_bay_oval",)),
)


def drivers(count: int, names: Sequence[str] = NAMES, people: int = 4) -> tuple[Driver, ...]:
    return tuple(Driver(names[seat], "you" if seat < people else "bot:medium", COLOURS[seat]) for seat in range(count))


def head(count: int = 4, rounds: int = 5, *, names: Sequence[str] = NAMES, name: str = "Friday cup", people: int = 4) -> Head:
    plan = Plan("own1", name, tuple(ROUNDS[number % len(ROUNDS)] for number in range(rounds)))
    return Head(FORMAT, CUP, plan, CREATED, drivers(count, names, people))


def begun(ctx: Any, lines: Sequence[CupLine]) -> Begun:
    """The next round as it would begin."""
    state = cup_state(lines)
    assert state is not None
    found = seated(state, limits_of(entry.meta for entry in ctx.entries))
    assert found is not None
    return replace(found, created=f"2026-11-26T20:{found.number:02}:00", seed=found.number)


def raced(ctx: Any, lines: Sequence[CupLine], *order: int) -> list[CupLine]:
    """The lines with one more round; `order` are the drivers as they came in, whoever sits out left out."""
    begins = begun(ctx, lines)
    state = cup_state(lines)
    assert state is not None
    came = [seat for seat in order if seat in begins.racing] or list(begins.racing)
    places = tuple(came.index(seat) + 1 if seat in came else 0 for seat in range(len(state.drivers)))
    match = f"{begins.created}/{state.plan.rounds[begins.number - 1].title}/{begins.seed}"
    return [*lines, begins, Over(begins.number, match, places)]


def fullest(ctx: Any, seed: int = 5, names: Sequence[str] = BROAD) -> list[CupLine]:
    """Six drivers with the broadest names, eleven of twelve rounds past, one of them dropped, one driver gone."""
    chance = random.Random(seed)
    lines: list[CupLine] = [head(6, 12, names=names, name="WWWWWWWWWWWWWWWW")]
    for number in range(1, 12):
        if number == 5:
            lines.append(Dropped(5, ""))
        else:
            lines = raced(ctx, lines, *chance.sample(range(6), 6))
        if number == 8:
            lines.append(Left(5))
    return lines


def put(ctx: Any, lines: Sequence[CupLine]) -> None:
    """The journal lies where the game looks for it."""
    first = lines[0]
    assert isinstance(first, Head)
    ctx.cup_files.start(first)
    if lines[1:]:
        ctx.cup_files.append(first.id, *lines[1:])


def table(ctx: Any, lines: Sequence[CupLine]) -> TableScene:
    """The table of that cup, on screen."""
    put(ctx, lines)
    scene = TableScene(ctx)
    picture(scene)
    return scene
