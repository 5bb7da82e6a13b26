"""Whole races of ARUBA by mouse alone and by keyboard alone, as SDL tells of them; by pads, see test_to_the_podium.py."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.contract import Setup
from game.titles.aruba.rules.actions import EndTurn
from tests.helpers.people import People
from tests.helpers.players import Players
from tests.helpers.racing import shared_boards

PRESSES = 9_000


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Players]:
    shared_boards(monkeypatch)
    made = Players(tmp_path)
    yield made
    made.close()


def _race(players: Players, device: str, seats: int, track: str, turns: int = 0) -> None:
    """To the podium, or until so many turns were over."""
    setup = Setup(seats, tuple("RYBGPW"[:seats]), {"races": 1, "round_limit": 10}, (track,))
    people = People(players, "aruba", setup, (device,) * seats)
    done = people.race.match.done
    people.race_on(PRESSES, enough=lambda: bool(turns) and sum(isinstance(action, EndTurn) for _, action in done) >= turns)
    assert len({seat for seat, _ in done}) == seats
    assert len({type(action) for _, action in done}) >= 8


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_one_device_alone_drives_for_everybody(device: str, players: Players) -> None:
    """Two turns of three seats with two cars each; the stage is the rules' all the way."""
    _race(players, device, 3, "fort", 12)


@pytest.mark.soak
@pytest.mark.parametrize("device", ["keyboard", "mouse"])
@pytest.mark.parametrize(("seats", "track"), [(3, "dunes"), (4, "fort"), (6, "lagoon")])
def test_soak_one_device_alone_reaches_the_podium(device: str, seats: int, track: str, players: Players) -> None:
    """With three seats (two cars each), four and six."""
    _race(players, device, seats, track)
