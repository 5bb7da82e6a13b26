"""The command that fits what level 3 buys: races are told by the values that are tried, and moves change one thing."""

from game.titles.automobiles.drivers.set_values import SET_VALUES, USUAL, SetValues, values_of
from game.titles.automobiles.rules.cards.table import SETS
from tests.campaigns.automobiles_values import SOME, Yard, clearly_better, fitted, moves, other_wishes

LIST = (("B", 3), ("P", 1))


def test_the_values_tried_drive_the_races_and_are_gone_afterwards() -> None:
    yard, before = Yard("first_race", 31), dict(SET_VALUES)
    usual = yard.leads(USUAL, 0, 2)
    assert yard.leads(USUAL, 1, 1) == usual[1:], "the same seeds, the same seats"
    assert yard.leads(SetValues(wishes=(("W", 1),)), 0, 2) != usual
    assert before == SET_VALUES


def test_a_move_changes_one_thing() -> None:
    values = SetValues(wishes=LIST)
    tried = [one for _, one in moves(values)]
    assert all(sum(a != b for a, b in zip(one, values, strict=True)) == 1 for one in tried)
    assert len(set(tried)) == len(tried)


def test_lists_beside_one() -> None:
    lists = set(other_wishes(LIST))
    assert {(("B", 2), ("P", 1)), (("B", 5), ("P", 1)), (("P", 1), ("B", 3)), (("P", 1),), (("G", SOME), *LIST)} <= lists
    assert LIST not in lists
    assert all(count for one in lists for _, count in one)


def test_better_is_told_from_luck() -> None:
    assert clearly_better([5, 6, 7, 6], [1, 2, 2, 1], 1.0)
    assert not clearly_better([5, -6, 7, -6], [1, 2, 2, 1], 1.0)
    assert not clearly_better([1, 1], [1, 1], 0.0), "what changes nothing is no better"


def test_nothing_is_tried_without_trials() -> None:
    assert fitted(Yard("first_race", 31), USUAL, 1, 0) == USUAL


def test_values_are_those_of_sets_that_there_are() -> None:
    assert set(SET_VALUES) <= set(SETS.values())
    assert values_of(()) == USUAL
