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
from tests.helpers.desk import Desk, opened, race_on, watched

SCRAP = "scrap_racer"


@pytest.fixture(autouse=True)
def _shared(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from watched(monkeypatch)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    yield from opened(tmp_path)


def _remember(desk: Desk, seats: tuple[str, ...], track: str = "a_short", **options: Any) -> None:
    """The set-up of last time: these seats, a short race."""
    quick = QuickSetup(seats, (), {"laps": 1, "start_driver": "1", **options}, (track,))
    desk.app.ctx.apply(msgspec.structs.replace(desk.app.ctx.settings, setups={SCRAP: quick}))


def _set_up(desk: Desk, press: Callable[[str], None]) -> None:
    """From the title's card on the menu through the set-up into the race."""
    desk.steps(3)
    press(f"title.{SCRAP}")
    assert isinstance(desk.top, SetupScene)
    press("start")
    desk.ask()
    assert isinstance(desk.top, RaceScene | HandoverScene)
    assert desk.race.match.title.meta.id == SCRAP


def _press_key(desk: Desk) -> Callable[[str], None]:
    def press(key: str) -> None:
        desk.ui.focus(key, KEYBOARD)
        desk.key("confirm")

    return press


def _press_button(desk: Desk) -> Callable[[str], None]:
    def press(key: str) -> None:
        assert desk.pad is not None
        desk.ui.focus(key, desk.pad.device)
        desk.button("confirm")

    return press


def _click(desk: Desk) -> None:
    """What a careless player with a mouse would do: the throw of a duel, a card, a racer, a button."""
    if isinstance(desk.top, HandoverScene):
        desk.click_at(10, 10)
        return
    widgets = desk.ui.widgets
    wanted = ("throw", "stop", "done", "roll", "crash")
    over = [key for key, widget in widgets.items() if key.startswith("racer:") and not widget.why]
    ready = [key for key in wanted if key in widgets and not widgets[key].why]
    if "stop" in ready and len(desk.race.match.state.dice) < 1:
        ready.remove("stop")
    desk.click((over or ready)[0])


def _rows(podium: PodiumScene) -> int:
    return len(podium.report.rows)


@pytest.mark.parametrize(("seats", "racers"), [(2, 4), (3, 3), (6, 6)])
def test_a_whole_race_by_keyboard_handed_round(desk: Desk, seats: int, racers: int) -> None:
    """One keyboard serves everybody (hot seat): teams of two for two drivers, one racer each for three and six."""
    _remember(desk, ("you",) * seats)
    _set_up(desk, _press_key(desk))
    race = desk.race
    assert {seat.device for seat in race.seats} == {KEYBOARD}
    assert len(race.match.state.racers) == racers
    podium = race_on(desk, lambda: desk.key("confirm"))
    assert _rows(podium) == seats
    assert {place for places in podium.report.chart for place in places} <= set(range(1, seats + 1)), "places of drivers, not of racers"
    desk.steps(5)
    desk.key("back")
    assert isinstance(desk.top, MenuScene)
    assert len(list(desk.app.ctx.paths.records.iterdir())) == 1


@pytest.mark.parametrize(("seats", "racers"), [(2, 4), (3, 3), (6, 6)])
def test_a_whole_race_by_pad_against_computers(desk: Desk, seats: int, racers: int) -> None:
    """A virtual pad on SDL's real path, one person; the podium's first button starts the next race."""
    _remember(desk, ("you", *("bot:easy", "bot:medium", "bot:easy", "bot:medium", "bot:easy")[: seats - 1]))
    desk.plug()
    _set_up(desk, _press_button(desk))
    first = desk.race
    assert desk.pad is not None
    assert [seat.device for seat in first.seats if seat.human] == [desk.pad.device]
    assert len(first.match.state.racers) == racers
    podium = race_on(desk, lambda: desk.button("confirm"))
    assert _rows(podium) == seats
    desk.steps(5)
    desk.button("confirm")
    desk.until(lambda: isinstance(desk.top, RaceScene) and desk.race is not first)


@pytest.mark.parametrize(("seats", "people", "racers"), [(2, 2, 4), (3, 1, 3), (6, 2, 6)])
def test_a_whole_race_by_mouse(desk: Desk, seats: int, people: int, racers: int) -> None:
    """Clicks alone: the card, start, dice, racers to choose, the podium's menu; alone and handed round."""
    _remember(desk, ("you",) * people + ("bot:medium",) * (seats - people))
    desk.steps(80)
    _set_up(desk, desk.click)
    race = desk.race
    assert {seat.device for seat in race.seats if seat.human} == {MOUSE}
    assert len(race.match.state.racers) == racers
    podium = race_on(desk, lambda: _click(desk))
    assert _rows(podium) == seats
    desk.steps(5)
    desk.click("menu")
    assert isinstance(desk.top, MenuScene)


def test_three_drivers_with_teams_choose_racers_and_duel_without_the_button(desk: Desk) -> None:
    """O4, O6, O10 off: six racers are chosen on screen, and duels roll by themselves."""
    _remember(desk, ("you", "you", "bot:easy"), "c_short", three_teams=True, racers="chosen", duel_button=False)
    _set_up(desk, _press_key(desk))
    assert _rows(race_on(desk, lambda: desk.key("confirm"))) == 3
    assert len(desk.race.match.state.racers) == 6
