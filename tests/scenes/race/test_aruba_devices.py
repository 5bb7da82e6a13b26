"""Whole races and a series of ARUBA by mouse alone, by keyboard alone and by pads alone, as SDL tells of them."""

import pytest

from game.core.contract import Setup
from game.titles.aruba.rules.actions import EndTurn
from tests.helpers.people import People
from tests.helpers.players import Players
from tests.helpers.sampled import sampled

DEVICES = ("keyboard", "mouse", "pad")
PRESSES = 9_000


def _race(players: Players, device: str, seats: int, tracks: tuple[str, ...], turns: int = 0) -> People:
    """To the last podium, or until so many turns were over."""
    setup = Setup(seats, tuple("RYBGPW"[:seats]), {"races": len(tracks), "round_limit": 10}, tracks)
    people = People(players, "aruba", setup, (device,) * seats)
    done = people.race.match.done
    people.race_on(PRESSES * len(tracks), enough=lambda: bool(turns) and sum(isinstance(action, EndTurn) for _, action in done) >= turns)
    assert len({seat for seat, _ in done}) == seats
    assert len({type(action) for _, action in done}) >= 8
    return people


@sampled("device", DEVICES, every=len(DEVICES))
def test_one_kind_of_device_alone_drives_for_everybody(device: str, players: Players) -> None:
    """aruba.md 10.3: two turns of three seats with two cars each; the stage is the rules' all the way."""
    _race(players, device, 3, ("fort",), 12)


@pytest.mark.soak
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(
    ("seats", "tracks"),
    [(3, ("dunes",)), (4, ("fort",)), (6, ("lagoon",)), (3, ("lagoon", "dunes", "fort"))],
    ids=["3", "4", "6", "series"],
)
def test_soak_one_kind_of_device_alone_reaches_the_podium(device: str, seats: int, tracks: tuple[str, ...], players: Players) -> None:
    """aruba.md 10.3: with three seats (two cars each), four and six; a series of three, podiums between."""
    people = _race(players, device, seats, tracks)
    assert people.at_the_end
    assert len(people.race.match.state.races) == len(tracks)  # type: ignore[attr-defined]
