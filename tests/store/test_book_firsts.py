"""What was never so before: first wins and fastest races of a match, among all that lies in the book."""

from contextlib import closing

import pytest

from game.store.book_entries import BookedPlace, BookedRace, add_race
from game.store.book_firsts import FirstsOfRace, firsts_of_match
from game.store.book_schema import fresh_database
from game.store.book_told import ToldRace, tell_race


def booked(
    match: str, day: int, *places: int, title: str = "monza", counts: bool = True, track: str = "oval", number: int = 1, help: str = ""
) -> BookedRace:
    """A race of two people, p0 and p1, and as many computers as there are more places."""
    people = [BookedPlace(seat, f"P{seat}", f"p{seat}", f"you:p{seat}", place, 0) for seat, place in enumerate(places[:2])]
    bots = [BookedPlace(seat, "Bolt", "", "bot:easy", place, 0) for seat, place in enumerate(places[2:], 2)]
    return BookedRace(match, number, f"2026-11-{day:02}T12:00:00", title, track, {}, 7, (*people, *bots), counts, help=help)


def firsts(match: str, *races: tuple[BookedRace, int]) -> dict[int, FirstsOfRace]:
    """What is told of that match; the number beside each race is that after which it was won (0: nobody knows)."""
    with closing(fresh_database()) as base:
        for race, won_in in races:
            add_race(base, race)
            figures = [{"won_in": won_in} if place.place == 1 and won_in else {} for place in race.places]
            tell_race(base, ToldRace(race.match, race.number, 1, figures))
        return firsts_of_match(match, base)


FIRST = {1: FirstsOfRace((0,))}


def test_the_first_win_of_a_game_is_a_persons() -> None:
    races = ((booked("a", 1, 2, 3, 1), 0), (booked("b", 2, 1, 2), 0), (booked("c", 3, 1, 2), 0))
    assert firsts("a", *races) == {}, "a computer has no first win"
    assert firsts("b", *races) == FIRST
    assert firsts("c", *races) == {}
    assert firsts("unknown", *races) == {}


@pytest.mark.parametrize(
    "before",
    [
        booked("a", 1, 1, 2, title="aruba"),
        booked("a", 1, 1, 2, counts=False),
        booked("a", 1, 1, 2, help="10"),
        booked("a", 9, 1, 2),
        booked("a", 1, 2, 1),
    ],
    ids=["another game", "counts for nobody", "with help", "later", "somebody else"],
)
def test_what_takes_nobody_s_first_win_away(before: BookedRace) -> None:
    assert firsts("b", (before, 0), (booked("b", 2, 1, 3, 2), 0)) == FIRST


def test_a_shared_first_win_is_two_people_s_and_a_win_from_before_the_book_counts() -> None:
    assert firsts("a", (booked("a", 1, 1, 1), 0)) == {1: FirstsOfRace((0, 1))}
    with closing(fresh_database()) as base:
        base.execute(
            "INSERT INTO earlier VALUES ('p0', 'monza', 'oval', 1, 3), ('p1', 'monza', 'oval', 2, 3), ('p1', 'aruba', 'fort', 1, 3)"
        )
        add_race(base, booked("a", 1, 1, 1))
        assert firsts_of_match("a", base) == {1: FirstsOfRace((1,))}


def test_of_a_race_that_counts_for_nobody_nothing_is_first() -> None:
    assert firsts("a", (booked("a", 1, 1, 2, counts=False), 5)) == {}


@pytest.mark.parametrize(("won_in", "fastest"), [(6, True), (7, False), (9, False), (0, False)])
def test_a_track_was_never_won_so_fast_where_three_races_before_took_longer(won_in: int, fastest: bool) -> None:
    before = [(booked(f"m{day}", day, 1, 2), 6 + day) for day in (1, 2, 3)]
    elsewhere = (booked("e", 3, 1, 2, track="long"), 2)
    later = (booked("l", 9, 1, 2), 1)
    found = firsts("x", *before, elsewhere, later, (booked("x", 5, 1, 2), won_in))
    assert found == ({1: FirstsOfRace((), True)} if fastest else {})
    assert firsts("x", *before[:2], (booked("x", 5, 1, 2), won_in)) == {}, "of two before nobody knows what is fast"


def test_races_of_a_series_are_told_apart() -> None:
    races = [(booked("s", 1, 2, 1, number=1), 0), (booked("s", 1, 1, 2, number=2), 0), (booked("s", 1, 1, 2, number=3), 0)]
    assert firsts("s", *races) == {1: FirstsOfRace((1,)), 2: FirstsOfRace((0,))}
