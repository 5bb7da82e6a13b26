"""A cup with a past, for pictures: its rounds were raced by a line of the journal each."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from game.scenes.framework.scene import Context
from game.session.cup.seating import limits_of, seated
from game.session.cup.state import CupState, cup_state
from game.store.cups import FORMAT, Begun, CupLine, Driver, Dropped, Ended, Head, Left, Over, Plan

CUP, BEGAN = "20261126-200000", "2026-11-26T20:00:00"
DROPPED, LEFT, LEVEL = 5, 8, (2, 3)
"""In a full one: the round that was dropped, the one after which the last driver left, and who came in side by side each time."""
SEED = 6


def raced_cup(ctx: Context, plan: Plan, drivers: Sequence[Driver], past: int, *, full: bool = False) -> str:
    """Puts the journal of a cup with so many rounds past (over, where that is all of them) into the player's folder; its id. A `full` one
    has all that a table can show: a dropped round, somebody who left, two who share their place."""
    chance = random.Random(SEED)
    head = Head(FORMAT, CUP, plan, BEGAN, tuple(drivers))
    lines: list[CupLine] = [head]
    for number in range(1, past + 1):
        state = cup_state(lines)
        assert state is not None, "it begins with its head"
        lines += [Dropped(number, "")] if full and number == DROPPED else _round(ctx, state, chance, full)
        lines += [Left(len(drivers) - 1)] if full and number == LEFT else []
    lines += [Ended(at=BEGAN)] if past == len(plan.rounds) else []
    ctx.cup_files.delete(CUP)
    ctx.cup_files.start(head)
    ctx.cup_files.append(CUP, *lines[1:])
    return CUP


def _round(ctx: Context, state: CupState, chance: random.Random, full: bool) -> list[CupLine]:
    """One more round, begun and over."""
    found = seated(state, limits_of(entry.meta for entry in ctx.entries))
    assert found is not None, "rounds are left"
    begun: Begun = replace(found, created=BEGAN, seed=found.number)
    order = chance.sample(begun.racing, len(begun.racing))
    place = {seat: index for index, seat in enumerate(order, 1)}
    if full and set(LEVEL) <= set(order):
        place.update(dict.fromkeys(LEVEL, min(place[seat] for seat in LEVEL)))
    return [begun, Over(found.number, f"round {found.number}", tuple(place.get(seat, 0) for seat in range(len(state.drivers))))]
