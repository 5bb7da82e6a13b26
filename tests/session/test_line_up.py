"""Who sits where before a race: the names that people go through."""

from game.session.line_up import Lineup
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
