"""Who sits down while others are there already."""

import pytest

from game.session.line_up import Lineup
from game.session.newcomers import Joined, hands, makes_room, rooms, sit_at, sit_down
from game.titles.monza.meta import META


def waiting(*waits: int) -> Lineup:
    """People of last time, each waiting for the device of that number; 0: a computer."""
    lineup = Lineup(META, ("easy", "medium"), lambda below: 0, names=("Karel", "Jana", "Petr", "Olga"))
    for place, hand in enumerate(waits):
        lineup.join(f"old:{place}")
        driver = lineup.drivers[place]
        if hand:
            driver.device, driver.hand = "", hand
        else:
            driver.device, driver.level = "", "easy"
    return lineup


def sits(lineup: Lineup) -> list[tuple[str, int]]:
    """Device and number of the device that is waited for, place by place."""
    return [(driver.device, driver.hand) for driver in lineup.drivers]


def test_who_comes_back_sits_where_they_sat_with_everybody_who_shared_their_device() -> None:
    """The next one gets the next device's places."""
    lineup = waiting(1, 2, 1)
    assert rooms(lineup) >= 3
    assert hands(lineup) == (1, 2, 1)
    assert sit_down(lineup, "pad:1") == Joined(0)
    assert sits(lineup) == [("pad:1", 0), ("", 2), ("pad:1", 0)]
    assert sit_down(lineup, "pad:2") == Joined(1)
    assert sits(lineup) == [("pad:1", 0), ("pad:2", 0), ("pad:1", 0)]
    assert hands(lineup) == (1, 2, 1)


def test_a_newcomer_gets_a_free_place_before_a_computer_makes_room_and_the_last_computer_goes_first() -> None:
    lineup = waiting(0, 0)
    computers = [driver.name for driver in lineup.drivers]
    free = META.seats_max - 2
    assert rooms(lineup) == META.seats_max
    for number in range(free):
        assert makes_room(lineup) == ""
        assert sit_down(lineup, f"pad:{number}") == Joined(2 + number)
    for place in (1, 0):
        assert makes_room(lineup) == computers[place]
        car = lineup.drivers[place].car
        assert sit_down(lineup, f"late:{place}") == Joined(place, computers[place])
        assert lineup.drivers[place].car == car, "it stays there"
    assert rooms(lineup) == 0
    assert makes_room(lineup) == ""
    assert sit_down(lineup, "pad:9") is None


@pytest.mark.parametrize(("place", "joined"), [(-1, False), (0, False), (1, True), (2, True), (3, True), (META.seats_max, False)])
def test_whoever_names_a_place_sits_there_unless_somebody_does(place: int, joined: bool) -> None:
    """Somebody who has not come yet, a computer, nobody; a name that nobody has is theirs."""
    lineup = waiting(1, 2, 0)
    sit_down(lineup, "pad:1")
    computer = lineup.drivers[2].name
    found = sit_at(lineup, place, "phone:1", "Zoe")
    assert found == (Joined(place, computer if place == 2 else "") if joined else None)
    there = [(driver.device, driver.hand, driver.name) for driver in lineup.drivers if driver.device == "phone:1"]
    assert there == ([("phone:1", 0, "Zoe")] if joined else [])
