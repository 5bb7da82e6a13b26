"""Phones, pads, a mouse and a computer in one race, hidden hands among them: a phone goes and comes back, a seat goes from a phone to a pad
and back, and all of it ends on the podium."""

from collections.abc import Mapping
from random import Random

import pytest

from game.core.contract import find_title
from game.core.track import Scalar
from game.input.intents import MOUSE
from game.titles import TITLES
from tests.helpers.mixed_table import COMPUTER, MixedTable, mixed_house
from tests.helpers.phone_house import race_of
from tests.helpers.phone_rabble import is_sound

RACES: Mapping[str, Mapping[str, Scalar]] = {
    "monza": {},
    "scrap_racer": {"laps": 1},
    "aruba": {"races": 1},
    "top_race": {"variant": "tips"},
    "automobiles": {"open_bags": False, "races": 3, "laps": 1},
}
"""Titles with options that make a race short, and hide what can be hidden."""


@pytest.fixture(autouse=True)
def _quicker_than_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test answers at once: no message of it is one too many."""
    monkeypatch.setattr("game.phones.limits.A_SECOND", 100_000)
    monkeypatch.setattr("game.phones.hearing.JOIN_PAUSE", 0.0)


def raced(title: str, seed: int) -> None:
    """Such a race. Two phones (one where there is no seat for more), a pad, a mouse and a computer; the spare pad takes over from the last
    phone for a while."""
    entry = find_title(TITLES, title)
    assert entry is not None
    count = min(2, entry.meta.seats_max - 3)
    with mixed_house(seed) as made:
        pad, spare = made.pads
        race, clients = race_of(made, title, count, RACES[title], (pad.device, MOUSE, ""))
        phones = [race.seats[seat].device for seat in range(count)]
        table = MixedTable(made, race, clients, Random(f"{title} {seed}"))
        table.go_on(lambda: len(race.match.done) >= 10)
        table.asleep_and_back(0, 6)
        assert made.unseen.top is race
        last = count - 1
        table.hand_over(last, spare)
        table.go_on(lambda: bool(table.decided[spare.device]))
        before = table.decided[phones[last]]
        table.hand_back(last, clients[last])
        table.go_on(lambda: table.decided[phones[last]] > before)
        assert not table.over, "the phone decided again in the seat it had"
        table.go_on(lambda: False)
        assert table.over
        assert set(table.decided) == {*phones, pad.device, spare.device, MOUSE, COMPUTER}
        is_sound(race)


def test_devices_of_all_kinds_race_together_to_the_podium() -> None:
    raced("top_race", 2)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("title", RACES)
def test_so_they_do_in_every_title(title: str, seed: int) -> None:
    raced(title, seed)
