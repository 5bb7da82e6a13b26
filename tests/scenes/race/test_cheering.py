"""Whoever sits out a round of a cup cheers by pressing: confetti, at most once a second, and nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.input.intents import KEYBOARD, Deed, Intent
from game.scenes.framework.stack import Push
from game.scenes.race.cheering import BETWEEN, LASTS, PIECES, Cheering
from game.scenes.race.race import RaceScene
from game.session.cup.running import start_cup
from game.show.canvas import Layer
from game.store.cups import Driver, Plan, Round
from game.store.profiles import COLOURS
from game.store.settings import Settings
from tests.helpers.menu_context import SMALL
from tests.helpers.player import Player, opened, watched
from tests.helpers.screen import context

FAN = "pad:9"
CHEER = Intent(Deed.CONFIRM, FAN)

watch = pytest.fixture(autouse=True)(watched)


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    yield from opened(tmp_path)


def cheering(*, reduced_motion: bool = False) -> tuple[Cheering, Layer]:
    ctx = context(SMALL, settings=Settings(reduced_motion=reduced_motion))
    made, layer = Cheering(ctx, {FAN: "G"}), Layer(ctx.frame)
    made.build(layer)
    return made, layer


def test_a_press_throws_confetti_that_falls_and_is_gone() -> None:
    made, layer = cheering()
    assert not made.moving
    assert made.hears(CHEER)
    assert made.moving
    assert len(layer.nodes) == PIECES
    before = [node.place for node in layer.nodes]
    made.pass_time(0.2)
    assert [node.place for node in layer.nodes] != before
    made.pass_time(LASTS)
    assert not made.moving
    assert [node for node in layer.nodes if node.alive] == []


def test_there_is_one_burst_a_second_at_most() -> None:
    """Presses between them are heard, and mean nothing else."""
    made, layer = cheering()
    made.hears(CHEER)
    first = list(layer.nodes)
    made.pass_time(BETWEEN - 0.1)
    assert made.hears(CHEER)
    assert list(layer.nodes) == first
    made.pass_time(0.2)
    assert made.hears(CHEER)
    assert list(layer.nodes) != first
    assert BETWEEN == 1.0


def test_nobody_else_cheers_and_no_other_press() -> None:
    made, _ = cheering()
    assert not made.hears(Intent(Deed.CONFIRM, "pad:1"))
    assert not made.hears(Intent(Deed.PAUSE, FAN)), "whoever watches may pause"
    assert not made.moving


def test_with_reduced_motion_the_pieces_stand() -> None:
    made, layer = cheering(reduced_motion=True)
    made.hears(CHEER)
    before = [node.place for node in layer.nodes]
    made.pass_time(0.2)
    assert [node.place for node in layer.nodes] == before


def test_in_a_round_the_one_who_sits_out_cheers_and_decides_nothing(player: Player) -> None:
    """Five people, four seats: the last sits out the first round and holds a pad."""
    ctx = player.app.ctx
    plan = Plan("own1", "Two rounds", (Round("monza", ("oval",)), Round("monza", ("oval",))))
    start_cup(ctx, plan, tuple(Driver(name, "you", COLOURS[seat]) for seat, name in enumerate(("Ada", "Ben", "Cleo", "Dara", "Emil"))))
    ctx.cup_devices.update(dict.fromkeys(range(4), KEYBOARD) | {4: FAN})
    player.app.stack.obey(Push(ctx.open.cup_round()))
    player.until(lambda: isinstance(player.top, RaceScene))
    race = player.race
    player.ask()
    assert race.beside.cheering.fans == {FAN: COLOURS[4]}
    done = len(race.match.done)
    assert race.handle(CHEER) is None, "nobody asks whose pad that is"
    assert race.beside.cheering.moving
    assert race.moving
    assert len(race.match.done) == done
    race.update(LASTS + 0.1)
    assert not race.beside.cheering.moving


def test_in_no_other_race_somebody_cheers(player: Player) -> None:
    """Nor in a quick race beside a cup."""
    ctx = player.app.ctx
    plan = Plan("own1", "Two rounds", (Round("monza", ("oval",)), Round("monza", ("oval",))))
    start_cup(ctx, plan, tuple(Driver(name, "you", COLOURS[seat]) for seat, name in enumerate(("Ada", "Ben", "Cleo", "Dara", "Emil"))))
    ctx.cup_devices[4] = FAN
    player.key("confirm")
    player.ui.focus("start", KEYBOARD)
    player.key("confirm")
    player.until(lambda: isinstance(player.top, RaceScene))
    assert player.race.beside.cheering.fans == {}
