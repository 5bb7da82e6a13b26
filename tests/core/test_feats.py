"""Medals of any title, on races that are told by hand."""

from collections.abc import Sequence

from game.core import feats
from game.core.contract import RaceResult
from game.core.feats import RaceTold
from game.core.track import Track

TRACK = Track("t", "toy", "T", 10, 1, 1, ())


def told(*line: Sequence[int]) -> RaceTold:
    """A race whose line is this; the last entry is the result."""
    places = tuple(line[-1])
    result = RaceResult(places, (0,) * len(places), "")
    return RaceTold(len(places), result, (), tuple(map(tuple, line)), (), {}, {}, TRACK, 1)


def who(key: str, *line: Sequence[int]) -> set[int]:
    """The seats that earn this medal in a race with that line."""
    return {seat for seat, keys in enumerate(feats.earned_by(feats.ANY_TITLE, told(*line))) if key in keys}


def test_flag_to_flag_is_led_alone_from_the_turn_with_which_all_have_moved() -> None:
    assert who("flag_to_flag", (2, 1), (1, 2), (1, 2), (1, 2)) == {0}
    assert who("flag_to_flag", (2, 1), (1, 2), (1, 1), (1, 2)) == set(), "for a moment it was shared"
    assert who("flag_to_flag", (1, 2), (1, 2), (1, 2), (2, 1)) == set(), "somebody else won"
    assert who("flag_to_flag", (1, 2), (1, 2)) == set(), "a race in which nobody moved twice has no lead to keep"


def test_last_to_first_was_last_of_three_at_half_distance() -> None:
    assert who("last_to_first", (1, 2, 3), (2, 1, 3), (3, 1, 2), (1, 2, 3), (1, 2, 3)) == {0}
    assert who("last_to_first", (3, 1, 2), (3, 1, 2), (2, 1, 3), (1, 2, 3), (1, 2, 3)) == set(), "last, but not at half distance"
    assert who("last_to_first", (2, 1), (2, 1), (1, 2)) == set(), "of two, one is always last"


def test_last_corner_leads_at_none_of_the_last_turns_and_wins() -> None:
    assert who("last_corner", (1, 2), (2, 1), (2, 1), (1, 2)) == {0}
    assert who("last_corner", (2, 1), (1, 2), (2, 1), (1, 2)) == set(), "it led one turn of the last two"
    assert who("last_corner", (2, 1), (1, 2)) == set(), "not as many turns as seats"
    assert who("last_corner", (2, 2), (2, 1), (2, 1), (1, 1)) == {0}, "a shared win is one"


def test_every_place_of_four_is_stood_on_once_all_have_moved() -> None:
    start = [(4, 1, 2, 3), (4, 1, 2, 3), (4, 1, 2, 3)]
    assert who("every_place", *start, (4, 1, 2, 3), (3, 1, 2, 4), (2, 1, 3, 4), (1, 2, 3, 4)) == {0}
    assert who("every_place", *start, (3, 1, 2, 4), (2, 1, 3, 4), (1, 2, 3, 4)) == set(), "last place was only the grid's"
    assert who("every_place", (3, 1, 2), (3, 1, 2), (3, 1, 2), (2, 1, 3), (1, 2, 3)) == set(), "three seats"


def test_a_shared_win_has_no_lone_winner() -> None:
    assert (feats.winners(told((1, 1, 3))), feats.lone_winner(told((1, 1, 3)))) == ({0, 1}, -1)
    assert feats.lone_winner(told((2, 1, 3))) == 1
