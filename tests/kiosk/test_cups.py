"""Cups in a cabinet: the operator says which, a round rests as races do, and the house ends what its guests left."""

from pathlib import Path

import pytest

from game.session.cup.ready import ready_cup
from game.session.cup.running import Running, running_cup, start_cup
from game.session.cup.standing import standing
from game.store.cups import Driver, Ended
from game.store.operator import Operator
from tests.helpers.cabinet import Cabinet

DRIVERS = (Driver("Ada", "you"), Driver("Bolt", "bot:easy"))


def started(cabinet: Cabinet) -> Running:
    plan = ready_cup("sprint")
    assert plan is not None
    return start_cup(cabinet.ctx, plan, DRIVERS)


@pytest.mark.parametrize("cups", ["off", "short", "all"])
def test_what_the_operator_says_is_allowed_at_once(tmp_path: Path, cups: str) -> None:
    cabinet = Cabinet(tmp_path, Operator(), races=False)
    assert (cabinet.ctx.permissions.cups, cabinet.ctx.permissions.own_cups) == ("short", False)
    cabinet.set(cups=cups)
    assert cabinet.ctx.permissions.cups == cups


def test_a_cup_is_over_when_the_house_closes(tmp_path: Path) -> None:
    cabinet = Cabinet(tmp_path, Operator(opens="10:00", closes="12:02"), races=False)
    cup = started(cabinet)
    cabinet.wait(100)
    assert running_cup(cabinet.ctx) is not None
    cabinet.wait(120)
    assert cabinet.names()[-1] == "ClosedScene"
    assert running_cup(cabinet.ctx) is None
    lines = cabinet.ctx.cup_files.load(cup.id).lines
    last = lines[-1]
    assert isinstance(last, Ended)
    assert last.early
    assert len(standing(lines)) == 2


def test_a_cup_waits_through_attract(tmp_path: Path) -> None:
    cabinet = Cabinet(tmp_path, Operator(attract_after=60), races=False)
    started(cabinet)
    cabinet.wait(90)
    assert cabinet.attendant.stage.on
    assert running_cup(cabinet.ctx) is not None
