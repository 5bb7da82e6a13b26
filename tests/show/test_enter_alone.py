"""Enter is not playing: whoever takes what is looked at first, and nothing else, wins less than a fair share against Sunday drivers.
Automobiles, where such a person never leaves the grid, has its own test in tests/show/tables/automobiles/test_defaults.py."""

import pytest

from game.core.contract import Setup
from tests.helpers.play import title_of, tracks_of
from tests.helpers.presser import wins_by_pressing

QUICK, LONG = 4, 80
"""Races: a few that are always the same, and enough to see a share."""
SETUPS = {
    "monza": Setup(3, ("R", "Y", "B"), {}, ("oval",)),
    "aruba": Setup(4, ("R", "Y", "B", "G"), {"races": 1}, ("lagoon",)),
    "top_race": Setup(4, (), {"variant": "tips"}, ("speed_street",)),
    "scrap_racer": Setup(4, (), {"laps": 1}, ("a_short",)),
}


def _won(title_id: str, races: int) -> float:
    title, setup = title_of(title_id), SETUPS[title_id]
    return wins_by_pressing(title, setup, [tracks_of(title)[track] for track in setup.tracks], races)


@pytest.mark.parametrize("title_id", SETUPS)
def test_enter_alone_wins_less_than_its_share(title_id: str) -> None:
    """Issue 34, All titles 3; the seats rotate, seeds are fixed."""
    assert _won(title_id, QUICK) < QUICK / SETUPS[title_id].seats


@pytest.mark.soak
@pytest.mark.parametrize("title_id", SETUPS)
def test_enter_alone_wins_less_than_its_share_in_many_races(title_id: str) -> None:
    assert _won(title_id, LONG) < LONG / SETUPS[title_id].seats
