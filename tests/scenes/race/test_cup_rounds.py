"""A round of a cup on the real scenes: it is kept in a slot of its own, counts once, and leads from its podium to the table."""

from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Setup
from game.core.slices import known
from game.scenes.framework.new_race import begin
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.framework.trouble import TroubleScene
from game.scenes.menu.menu import MenuScene
from game.scenes.race.loading import LoadingScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.session.cup.running import goes_on, running_cup, start_cup
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.store.cups import Driver, Over, Plan, Round
from tests.helpers.racing import race_context
from tests.helpers.screen import press

PLAN = Plan("own1", "Friday cup", (Round("monza", ("oval",)), Round("monza", ("long",))))
BOTS = (Driver("Bolt", "bot:random", "B"), Driver("Chip", "bot:random", "G"))
PEOPLE = (Driver("Ada", "you", "B"), Driver("Ben", "you", "G"))


class Table(Scene):
    """Stands where the table of a cup would be."""


def cup_context(folder: Path, drivers: tuple[Driver, ...], plan: Plan = PLAN) -> Context:
    ctx = race_context(folder)
    ctx.open.cup_table = lambda cup="": Table(ctx)  # type: ignore[method-assign]
    start_cup(ctx, plan, drivers)
    return ctx


def on_stack(ctx: Context) -> tuple[SceneStack, Any]:
    stack = SceneStack(MenuScene(ctx))
    stack.obey(Push(ctx.open.cup_round()))
    return stack, stack.top


def until(stack: SceneStack, kind: type[Scene]) -> Any:
    for _ in range(20_000):
        if isinstance(stack.top, kind):
            return stack.top
        stack.update(0.1)
    raise AssertionError(type(stack.top))


def test_a_round_says_of_which_cup_it_is(tmp_path: Path) -> None:
    """While its pictures are made, and in its pause; a race that is none says nothing of a cup."""
    ctx = cup_context(tmp_path, PEOPLE)
    _, race = on_stack(ctx)
    loading = LoadingScene(ctx, known(race))
    assert loading.where(race) == "Oval · Friday cup, round 1 of 2"
    assert race.pages.pause().caption == "Monza · Friday cup, round 1 of 2"
    alone = ctx.open.race(
        RaceRequest("monza", Setup(2, ("R", "Y"), {}, ("oval",)), (Seat("Ada", "keyboard"), Seat("Bolt", level="easy")), 5)
    )
    assert isinstance(alone, RaceScene)
    assert loading.where(alone) == "Oval"


def test_a_round_goes_from_its_grid_to_the_podium_and_to_the_table(tmp_path: Path) -> None:
    ctx = cup_context(tmp_path, BOTS)
    stack, race = on_stack(ctx)
    assert isinstance(race, RaceScene)
    assert race.ctx.saves is ctx.cup_saves
    cup = running_cup(ctx)
    assert cup is not None
    assert cup.state.open is not None
    assert race.match.header.seed == cup.state.open.seed
    assert [race.match.header.setup.cars[seat] for seat in range(2)] == [BOTS[row].colour for row in cup.state.open.racing]
    podium = until(stack, PodiumScene)
    assert podium.report.cup == cup.id
    assert podium.first == "table"
    assert "again" not in podium.ui.widgets
    cup = running_cup(ctx)
    assert cup is not None
    assert [line.number for line in cup.lines if isinstance(line, Over)] == [1]
    podium.ui.focus("table")
    press(stack, "confirm")
    until(stack, Table)


def test_a_race_without_a_cup_is_offered_again(tmp_path: Path) -> None:
    ctx = race_context(tmp_path)
    stack = SceneStack(MenuScene(ctx))
    seats = (Seat("Bolt", level="random"), Seat("Chip", level="random"))
    stack.obey(Push(ctx.open.race(RaceRequest("monza", Setup(2, ("R", "B"), {}, ("oval",)), seats))))
    podium = until(stack, PodiumScene)
    assert (podium.report.cup, podium.first) == ("", "again")
    podium.ui.focus("again")
    press(stack, "confirm")
    until(stack, RaceScene)


def test_a_round_in_the_middle_is_gone_on_with_and_asked_about_by_nobody(tmp_path: Path) -> None:
    ctx = cup_context(tmp_path, PEOPLE)
    stack, race = on_stack(ctx)
    for _ in range(200):
        stack.update(0.1)
    seat = race.match.turn.waits_for[0]
    race.match.submit(seat, race.match.legal(seat)[0])
    stood = race.match.state
    later = race_context(tmp_path)
    cup = running_cup(later)
    assert cup is not None
    assert goes_on(later, cup)
    order = begin(later, RaceRequest("monza", Setup(2, ("R", "B"), {}, ("oval",)), (Seat("Ada"), Seat("Ben"))))
    assert isinstance(order, Push)
    assert isinstance(order.scene, RaceScene), "no question"
    _, again = on_stack(later)
    assert again.match.state == stood
    assert again.ctx.saves is later.cup_saves


def test_the_menu_goes_on_with_a_round_too(tmp_path: Path) -> None:
    ctx = cup_context(tmp_path, PEOPLE)
    _, race = on_stack(ctx)
    seat = race.match.turn.waits_for[0]
    race.match.submit(seat, race.match.legal(seat)[0])
    later = race_context(tmp_path)
    stack = SceneStack(MenuScene(later))
    press(stack, "confirm")
    assert isinstance(stack.top, RaceScene)
    assert stack.top.ctx.saves is later.cup_saves
    assert stack.top.match.header == race.match.header


@pytest.mark.parametrize(("one", "said"), [
    (Round("monza", ("gone",)), "gone"),
    (Round("chess", ("oval",)), "chess"),
])  # fmt: skip
def test_a_round_that_can_not_be_raced_says_why(tmp_path: Path, one: Round, said: str) -> None:
    ctx = cup_context(tmp_path, BOTS, Plan("own1", "Friday cup", (one, one)))
    _, page = on_stack(ctx)
    assert isinstance(page, TroubleScene)
    assert said in page.question


def test_without_a_round_there_is_nothing_to_race(tmp_path: Path) -> None:
    _, page = on_stack(race_context(tmp_path))
    assert isinstance(page, TroubleScene)
