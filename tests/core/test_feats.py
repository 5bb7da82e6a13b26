"""Medals of any title, on races that are told by hand."""

from collections.abc import Sequence

import pytest

from game.core import feats
from game.core.contract import Setup
from tests.helpers.play import title_ids, title_of, tracks_of
from tests.helpers.told import told


def who(key: str, *line: Sequence[int]) -> set[int]:
    """The seats that earn this medal in a race with that line."""
    return {seat for seat, keys in enumerate(feats.earned_by(feats.ANY_TITLE, told(line=line))) if key in keys}


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


@pytest.mark.parametrize("title_id", title_ids())
def test_medals_and_marks_need_the_length_that_is_usual(title_id: str) -> None:
    title = title_of(title_id)
    track = next(iter(tracks_of(title).values()))
    seats = title.meta.seats_min
    assert feats.usual_length(title, Setup(seats, (), {}, (track.id,)), (track,))
    for option in title.meta.options(seats, (track,)):
        other = next(value for value in option.values if value != option.default)
        usual = feats.usual_length(title, Setup(seats, (), {option.name: other}, (track.id,)), (track,))
        assert usual == (option.name not in title.lengths), option.name
    assert set(title.lengths) <= {option.name for option in title.meta.options(seats, (track,))}
    assert title.lengths
