"""Turns of Automobiles by mouse alone and by keyboard alone, as SDL tells of them; by pads, see test_to_the_podium.py."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.contract import Setup
from game.scenes.framework.stack import Push
from game.scenes.results.podium import PodiumScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.titles.automobiles.rules.actions import EndAction, PitStop
from tests.helpers.players import NAMES, Players
from tests.helpers.racing import shared_boards
from tests.scenes.race.test_aruba_devices import Hand

PRESSES = 6_000


@pytest.fixture
def desk_of_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Players]:
    shared_boards(monkeypatch)
    made = Players(tmp_path)
    yield made
    made.close()


def _race(players: Players, device: str, seats: int, track: str, turns: int) -> None:
    """To the podium, or until so many turns were over."""
    setup = Setup(seats, ("red", "blue", "yellow", "green", "white")[:seats], {"laps": 1, "drivers": True}, (track,))
    people = tuple(Seat(name, device) for name in NAMES[:seats])
    players.app.stack.obey(Push(players.ctx.open.race(RaceRequest("automobiles", setup, people, 5))))
    players.ask()
    race, hand = players.race, Hand(players, device, 4)
    for _ in range(PRESSES):
        over = sum(isinstance(action, EndAction | PitStop) for _, action in race.match.done)
        if isinstance(players.top, PodiumScene) or over >= turns:
            break
        hand.press()
        assert race.problems == []
    else:
        raise AssertionError(f"{len(race.match.done)} decisions, {type(players.top).__name__}")
    assert len({seat for seat, _ in race.match.done}) == seats
    assert len({type(action) for _, action in race.match.done}) >= 7


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_one_device_alone_drives_for_everybody(device: str, desk_of_one: Players) -> None:
    """Drivers are hired, cubes bought, laid and driven."""
    _race(desk_of_one, device, 2, "palm_bay_oval", 6)


@pytest.mark.soak
@pytest.mark.parametrize("device", ["keyboard", "mouse"])
@pytest.mark.parametrize(("seats", "track"), [(2, "harbour_streets"), (5, "mesa_bullring")])
def test_soak_one_device_alone_reaches_the_podium(device: str, seats: int, track: str, desk_of_one: Players) -> None:
    _race(desk_of_one, device, seats, track, 10_000)
