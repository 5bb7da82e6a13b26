"""Who sits where before a race: the names that people go through."""

from game.session.last_line_up import LastLineup, sit_again
from game.session.line_up import Lineup
from game.store.profiles import Profile
from game.titles.monza.meta import META


def test_names_go_round_in_both_directions_from_wherever_one_stands() -> None:
    """A typed name stands before the first and behind the last of the list."""
    lineup = Lineup(META, ("easy",), lambda below: 0, names=("Karel", "Jana", "Petr", "Olga"))
    lineup.join("pad:1")
    driver = lineup.drivers[0]
    for step, name in ((1, "Jana"), (1, "Petr"), (-1, "Jana"), (-1, "Karel"), (-1, "Olga"), (1, "Karel")):
        lineup.next_name(0, step)
        assert driver.name == name
    for step, name in ((1, "Karel"), (-1, "Olga")):
        lineup.rename(0, "Zbyněk")
        lineup.next_name(0, step)
        assert driver.name == name


def test_nobody_is_called_like_somebody_else() -> None:
    lineup = Lineup(META, ("easy",), lambda below: 0, names=("Karel", "Jana", "Petr"))
    lineup.join("pad:1")
    lineup.join("pad:2")
    assert [driver.name for driver in lineup.drivers] == ["Karel", "Jana"]
    lineup.next_name(0)
    assert lineup.drivers[0].name == "Petr"
    lineup.rename(0, "Jana")
    assert lineup.drivers[0].name == "Petr"


def test_the_line_up_of_last_time_has_its_names_and_cars_and_no_car_twice() -> None:
    """What no longer fits is mended."""
    lineup = Lineup(META, ("easy", "medium"), lambda below: 0)
    texts, names = ("you", "bot:easy", "bot:medium"), ("Ada", "Bolt", "Chip")
    sit_again(lineup, LastLineup(texts, ("Y", "R", "G"), names), "pad:1")
    assert [(one.name, one.car, one.device, one.level) for one in lineup.drivers] == [
        ("Ada", "Y", "pad:1", ""),
        ("Bolt", "R", "", "easy"),
        ("Chip", "G", "", "medium"),
    ]
    sit_again(lineup, LastLineup(texts, ("Y", "Y", "no car"), names), "pad:1")
    cars = [one.car for one in lineup.drivers]
    assert cars[0] == "Y"
    assert len(set(cars)) == 3
    assert set(cars) <= set(META.car_ids)


def test_the_own_colour_is_found_whatever_cars_are_called() -> None:
    ada = Profile(id="p1", name="Ada", colour="W")
    lineup = Lineup(META, ("easy",), lambda below: 0, profiles=(ada,), names=("Karel", "Jana"))
    lineup.letters = dict(zip(META.car_ids, "BRW", strict=False))
    lineup.join("pad:1")
    lineup.rename(0, "Ada")
    assert lineup.drivers[0].car == META.car_ids[2]


def test_who_is_called_like_a_profile_drives_in_its_colour_where_cars_are_chosen_and_that_one_is_free() -> None:
    ada = Profile(id="p1", name="Ada", colour=META.car_ids[-1])
    lineup = Lineup(META, ("easy",), lambda below: 0, profiles=(ada,), names=("Karel", "Jana"))
    lineup.join("pad:1")
    lineup.rename(0, "Ada")
    assert (lineup.drivers[0].profile, lineup.drivers[0].car) == ("p1", META.car_ids[-1])
    taken = Lineup(META, ("easy",), lambda below: 0, profiles=(ada,), names=("Karel", "Jana"))
    taken.join("pad:1")
    taken.join("pad:2")
    taken.drivers[0].car = META.car_ids[-1]
    before = taken.drivers[1].car
    taken.rename(1, "Ada")
    assert (taken.drivers[1].profile, taken.drivers[1].car) == ("p1", before)
