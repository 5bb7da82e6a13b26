"""Whole Scrap Racer races on SDL's real events: two drivers with teams, three, six; by pad, mouse and keyboard, menu to podium."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.input.intents import KEYBOARD, MOUSE
from game.scenes.menu.menu import MenuScene
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.scenes.setup.setup import SetupScene
from game.store.settings import QuickSetup
from tests.helpers.player import Player, opened, race_on, watched

SCRAP = "scrap_racer"


@pytest.fixture(autouse=True)
def _shared(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from watched(monkeypatch)


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    yield from opened(tmp_path)


def _remember(player: Player, seats: tuple[str, ...], track: str = "a_short", **options: Any) -> None:
    """The set-up of last time: these seats, a short race."""
    quick = QuickSetup(seats, (), {"laps": 1, "start_driver": "1", **options}, (track,))
    player.app.ctx.apply(msgspec.structs.replace(player.app.ctx.settings, setups={SCRAP: quick}))


def _set_up(player: Player, press: Callable[[str], None]) -> None:
    """From the title's card on the menu through the set-up into the race."""
    player.steps(3)
    press(f"title.{SCRAP}")
    assert isinstance(player.top, SetupScene)
    press("start")
    player.ask()
    assert isinstance(player.top, RaceScene | HandoverScene)
    assert player.race.match.title.meta.id == SCRAP


def _press_key(player: Player) -> Callable[[str], None]:
    def press(key: str) -> None:
        player.ui.focus(key, KEYBOARD)
        player.key("confirm")

    return press


def _press_button(player: Player) -> Callable[[str], None]:
    def press(key: str) -> None:
        assert player.pad is not None
        player.ui.focus(key, player.pad.device)
        player.button("confirm")

    return press


def _click(player: Player) -> None:
    """What a careless player with a mouse would do: the throw of a duel, a card, a racer, a button."""
    if isinstance(player.top, HandoverScene):
        player.click_at(10, 10)
        return
    widgets = player.ui.widgets
    wanted = ("throw", "stop", "done", "roll", "crash")
    over = [key for key, widget in widgets.items() if key.startswith("racer:") and not widget.why]
    ready = [key for key in wanted if key in widgets and not widgets[key].why]
    if "stop" in ready and len(player.race.match.state.dice) < 1:
        ready.remove("stop")
    player.click((over or ready)[0])


def _rows(podium: PodiumScene) -> int:
    return len(podium.report.rows)


@pytest.mark.parametrize(
    ("seats", "racers"), [pytest.param(2, 4, marks=pytest.mark.soak), pytest.param(3, 3, marks=pytest.mark.soak), (6, 6)]
)
def test_a_whole_race_by_keyboard_handed_round(player: Player, seats: int, racers: int) -> None:
    """One keyboard serves everybody (hot seat): teams of two for two drivers, one racer each for three and six."""
    _remember(player, ("you",) * seats)
    _set_up(player, _press_key(player))
    race = player.race
    assert {seat.device for seat in race.seats} == {KEYBOARD}
    assert len(race.match.state.racers) == racers
    podium = race_on(player, lambda: player.key("confirm"))
    assert _rows(podium) == seats
    assert {place for places in podium.report.chart for place in places} <= set(range(1, seats + 1)), "places of drivers, not of racers"
    player.steps(5)
    player.key("back")
    assert isinstance(player.top, MenuScene)
    assert len(list(player.app.ctx.paths.records.iterdir())) == 1


@pytest.mark.parametrize(
    ("seats", "racers"), [pytest.param(2, 4, marks=pytest.mark.soak), (3, 3), pytest.param(6, 6, marks=pytest.mark.soak)]
)
def test_a_whole_race_by_pad_against_computers(player: Player, seats: int, racers: int) -> None:
    """A virtual pad on SDL's real path, one person; a button of the podium starts the next race."""
    _remember(player, ("you", *("bot:easy", "bot:medium", "bot:easy", "bot:medium", "bot:easy")[: seats - 1]))
    player.plug()
    _set_up(player, _press_button(player))
    first = player.race
    assert player.pad is not None
    assert [seat.device for seat in first.seats if seat.human] == [player.pad.device]
    assert len(first.match.state.racers) == racers
    podium = race_on(player, lambda: player.button("confirm"))
    assert _rows(podium) == seats
    player.steps(5)
    player.ui.focus("again")
    player.button("confirm")
    player.until(lambda: isinstance(player.top, RaceScene) and player.race is not first)


@pytest.mark.parametrize(
    ("seats", "people", "racers"),
    [(2, 2, 4), pytest.param(3, 1, 3, marks=pytest.mark.soak), pytest.param(6, 2, 6, marks=pytest.mark.soak)],
)
def test_a_whole_race_by_mouse(player: Player, seats: int, people: int, racers: int) -> None:
    """Clicks alone: the card, start, dice, racers to choose, the podium's menu; alone and handed round."""
    _remember(player, ("you",) * people + ("bot:medium",) * (seats - people))
    player.steps(80)
    _set_up(player, player.click)
    race = player.race
    assert {seat.device for seat in race.seats if seat.human} == {MOUSE}
    assert len(race.match.state.racers) == racers
    podium = race_on(player, lambda: _click(player))
    assert _rows(podium) == seats
    player.steps(5)
    player.click("menu")
    assert isinstance(player.top, MenuScene)


def test_three_drivers_with_teams_choose_racers_and_duel_without_the_button(player: Player) -> None:
    """O4, O6, O10 off: six racers are chosen on screen, and duels roll by themselves."""
    _remember(player, ("you", "you", "bot:easy"), "c_short", three_teams=True, racers="chosen", duel_button=False)
    _set_up(player, _press_key(player))
    assert _rows(race_on(player, lambda: player.key("confirm"))) == 3
    assert len(player.race.match.state.racers) == 6
