"""A cup from its table to its podium, by a virtual pad, by the keyboard and by the mouse, with nothing else: what stands there in the end
is what a recount of the journal says."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from game.input.intents import KEYBOARD, MOUSE
from game.scenes.cup.cups import CupsScene
from game.scenes.cup.drivers import DriversScene
from game.scenes.cup.podium import CupPodium
from game.scenes.cup.table import TableScene
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Push
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.session.cup.running import running_cup, start_cup
from game.session.cup.standing import standing
from game.store.cups import Driver, Ended, Over, Plan, Round
from tests.helpers.player import Player, opened, race_on, watched
from tests.helpers.sampled import sampled
from tests.scenes.cup.test_table import points, recounted

watch = pytest.fixture(autouse=True)(watched)
PLAN = Plan("own1", "Two rounds", (Round("monza", ("oval",)), Round("monza", ("oval",), options={"rules": "basic"})))


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    yield from opened(tmp_path)


def begin(player: Player, device: str) -> str:
    """Ada and a computer are about to race; the id of the cup."""
    ctx = player.app.ctx
    cup = start_cup(ctx, PLAN, (Driver("Ada", "you", "R"), Driver("Bolt", "bot:easy", "B")))
    ctx.cup_devices[0] = device
    player.app.stack.obey(Push(ctx.open.cup_table()))
    return cup.id


def click(player: Player) -> None:
    """What is looked at is clicked; in a race the first thing that can be."""
    focused = player.ui.focused(MOUSE) or player.ui.focused()
    player.click(focused.key if focused is not None else next(iter(player.ui.widgets)))


def pressing(player: Player, by: str) -> tuple[str, Callable[[], None]]:
    if by == "pad":
        player.plug()
        assert player.pad is not None
        return player.pad.device, lambda: player.button("confirm")
    if by == "keyboard":
        return KEYBOARD, lambda: player.key("confirm")
    return MOUSE, lambda: click(player)


@sampled("by", ["mouse", "pad", "keyboard"], every=3)
def test_a_cup_is_driven_to_its_podium(by: str, player: Player, tmp_path: Path) -> None:
    device, press = pressing(player, by)
    cup = begin(player, device)
    for number in (1, 2):
        assert isinstance(player.top, TableScene)
        assert player.top.facts is not None
        assert player.top.facts.when.startswith("Before round 1" if number == 1 else "After round 1")
        press()
        player.until(lambda: isinstance(player.top, RaceScene))
        player.ask()
        race_on(player, press)
        if by == "mouse":
            player.click("table")
        else:
            player.ui.focus("table")
            press()
        player.until(lambda: isinstance(player.top, TableScene))
    assert player.top.facts.when == "The final table"
    press()
    player.until(lambda: isinstance(player.top, CupPodium))
    lines = player.app.ctx.cup_files.load(cup).lines
    assert [type(line) for line in lines if isinstance(line, Over | Ended)] == [Over, Over, Ended]
    assert running_cup(player.app.ctx) is None
    counted, table = recounted(lines), standing(lines)
    for row in player.top.report.rows:
        assert row.total == points(counted[row.seat]) == table[row.seat].points
        assert row.place == table[row.seat].place
    assert len(player.top.cup.records) == 2, "both rounds can be watched again"
    player.see()
    player.until(lambda: player.top.timeline.idle)
    if by == "mouse":
        player.click("save")
    else:
        player.ui.focus("save")
        press()
    assert sorted(path.suffix for path in (tmp_path / "results").iterdir()) == [".csv", ".png"]


@pytest.mark.parametrize("rounds", [1, pytest.param(3, marks=pytest.mark.soak)])
def test_a_sprint_takes_three_presses_to_its_first_race_and_a_pad_to_its_podium(player: Player, rounds: int) -> None:
    """Grand Prix, Sprint, Start cup, each where the focus stands or a step beside it; then confirm alone, and on
    podiums a step before it. Back leads out of whatever else
    opens over a race."""
    player.plug()
    player.steps(3)
    player.ui.focus("grand_prix")
    player.button("confirm")
    assert isinstance(player.top, CupsScene)
    player.button("down")
    player.button("confirm")
    assert isinstance(player.top, DriversScene)
    player.button("confirm")
    player.until(lambda: isinstance(player.top, RaceScene))
    running = running_cup(player.app.ctx)
    assert running is not None
    assert (running.state.plan.id, len(running.state.drivers)) == ("sprint", 4)
    titles = []
    follows: tuple[type[Scene], ...] = (RaceScene, RaceScene, CupPodium)
    for number, then in enumerate(follows[:rounds], 1):
        titles.append(player.race.match.header.title)
        drive(player)
        player.button("left")
        player.button("confirm")
        player.until(lambda: isinstance(player.top, TableScene))
        assert len(player.top.facts.running.state.past) == number
        player.button("confirm")
        player.until(partial(lambda wanted: isinstance(player.top, wanted), then))
    assert titles == ["monza", "scrap_racer", "top_race"][:rounds]
    if rounds < len(follows):
        return
    cup = player.app.ctx.cup_files.load(running.id)
    counted = recounted(cup.lines)
    assert {row.seat: row.total for row in player.top.report.rows} == {seat: points(cells) for seat, cells in enumerate(counted)}


def drive(player: Player) -> None:
    """Confirm until the podium of the race; where that opened a page over it, back."""
    for _ in range(3_000):
        if isinstance(player.top, PodiumScene):
            return
        player.button("confirm" if isinstance(player.top, RaceScene) else "back")
        if isinstance(player.top, RaceScene):
            player.ask()
    raise AssertionError("the race does not end")
