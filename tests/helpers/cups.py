"""Cups on screen for tests: contexts with own cups and drivers of last time, a cup that runs after some rounds."""

from typing import Any

from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import SceneStack
from game.session.cup.running import Running, running_cup, start_cup, tell
from game.session.cup.seating import limits_of, seated
from game.store.cups import Driver, Over, Plan
from game.titles import TITLES
from tests.helpers.menu_context import SMALL, StubOpenings, menu_context

FOUR = (Driver("Ada", "you", "R"), Driver("Ben", "you", "Y"), Driver("Bolt", "bot:medium", "B"), Driver("Chip", "bot:easy", "G"))
MATCH = "2026-01-02T03:04:05/{title}/{number}"


class RoundStub(Scene):
    """Stands where the round of a cup would be."""


class TableStub(Scene):
    """Stands where the table of a cup would be."""


class CupOpenings(StubOpenings):
    """The real scenes, but for races, and for what comes after a page of cups."""

    def cup_round(self) -> Scene:
        return RoundStub(self.ctx)

    def cup_table(self, cup: str = "") -> Scene:
        return TableStub(self.ctx)


def cup_context(size: tuple[int, int] = SMALL, **over: Any) -> Context:
    """All titles, and whatever `over` wants otherwise."""
    ctx = menu_context(size, **{"entries": TITLES, **over})
    ctx.open = CupOpenings(ctx)
    return ctx


def opened(scene: Scene) -> SceneStack:
    """The scene on a stack, over nothing."""
    return SceneStack(scene)


def begun_cup(ctx: Context, plan: Plan, drivers: tuple[Driver, ...] = FOUR, rounds: int = 0) -> Running:
    """A cup that runs, with so many rounds over: the first driver wins each, the others follow in their order."""
    cup = start_cup(ctx, plan, drivers)
    for number in range(1, rounds + 1):
        begun = seated(cup.state, limits_of(entry.meta for entry in ctx.entries))
        assert begun is not None
        places = tuple(sorted(begun.racing).index(seat) + 1 if seat in begun.racing else 0 for seat in range(len(drivers)))
        tell(ctx, cup.id, begun, Over(number, MATCH.format(title=plan.rounds[number - 1].title, number=number), places))
        found = running_cup(ctx)
        assert found is not None
        cup = found
    return cup
