"""Medals that take more than one race: a person's row of results, and cups."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from game.session.cup.state import CupState, cup_state
from game.session.medals import OF_CUPS, OF_ROWS, cup_medals, medals_of_row, row_medals
from game.store.book_people import RowResult, Shelved
from game.store.cups import Changed, CupLine, Driver, Ended, Left
from tests.helpers.play import title_of
from tests.session.cup.helpers import computer, head, people, raced

TITLES = [title_of("monza"), title_of("scrap_racer")]


def row(*places: int, seats: int = 4) -> list[RowResult]:
    """A race a day in which somebody took these places."""
    return [RowResult(f"2026-11-{day:02}", "monza", "oval", place, "{}", seats, False) for day, place in enumerate(places, 1)]


def earned(key: str, rows: list[RowResult]) -> tuple[int, str]:
    """How often, and when first."""
    found = {medal.key: medal for medal in row_medals(TITLES)(tuple(rows))}
    return (found[key].times, found[key].at[-2:]) if key in found else (0, "")


def test_a_hat_trick_is_the_third_win_in_a_row() -> None:
    assert earned("hat_trick", row(1, 1, 2, 1, 1, 1)) == (1, "06")
    assert earned("hat_trick", row(1, 1, 1, 1, 1, 1)) == (1, "03"), "it is one run"
    assert earned("hat_trick", row(1, 1, 1, 2, 1, 1, 1)) == (2, "03")
    assert earned("hat_trick", row(1, 1, 2, 1)) == (0, "")


def test_from_the_back_is_last_and_then_first() -> None:
    assert earned("wooden_spoon", row(4, 1, 4, 2, 1)) == (1, "02")
    assert earned("wooden_spoon", row(3, 1)) == (0, "")
    assert earned("wooden_spoon", row(3, 1, seats=3)) == (1, "02")


@pytest.mark.parametrize(
    "other",
    [{"seats": 2}, {"learner": True}, {"options": '{"bonus_move": true}'}, {"options": "[broken"}, {"title": "a title that is gone"}],
)
def test_races_in_which_no_medals_are_earned_are_left_out_of_the_row(other: dict[str, object]) -> None:
    plain = row(1, 2, 1, 1)
    odd = plain[1]._replace(**other)
    assert earned("hat_trick", [plain[0], odd, *plain[2:]]) == (1, "04")
    assert earned("hat_trick", plain) == (0, "")


def test_where_it_was_earned_first_is_told() -> None:
    rows = row(4, 1)
    assert medals_of_row(rows) == (Shelved("wooden_spoon", 1, rows[1].at, "monza", "oval"),)


def test_equal_drivers_earn_them_as_often_as_reckoned() -> None:
    """A win in four, four seats: a hat trick is one in 64 times three in four, from the back one in 16."""
    chance = random.Random(1)
    places = [chance.randint(1, 4) for _ in range(40_000)]
    times = {medal.key: medal.times for medal in medals_of_row(row(*places))}
    assert 0.010 < times["hat_trick"] / len(places) < 0.0135
    assert 0.058 < times["wooden_spoon"] / len(places) < 0.067


# --- cups


def cup(drivers: tuple[Driver, ...], *rounds: tuple[int, ...], ended: bool = True, extra: tuple[CupLine, ...] = ()) -> CupState:
    """A cup of these rounds, each the drivers' places."""
    lines: list[CupLine] = [head(drivers, *["any"] * len(rounds))]
    for places in rounds:
        lines = raced(lines, *places)
    state = cup_state([*lines, *extra, *([Ended()] if ended else [])])
    assert state is not None
    return state


def test_a_cup_in_which_anybody_had_help_earns_no_medals_one_in_which_it_was_only_thought_of_does() -> None:
    rounds = ((1, 2, 3), (1, 3, 2), (1, 2, 3))
    drivers = people(3)
    eased = (drivers[0], replace(drivers[1], help=1), drivers[2])
    assert cup_medals(cup(drivers, *rounds))[0]
    assert cup_medals(cup(eased, *rounds)) == ((), (), ())
    lines: list[CupLine] = [head(drivers, *["any"] * 3), Changed(1, eased[1]), Changed(1, drivers[1])]
    for places in rounds:
        lines = raced(lines, *places)
    thought_of = cup_state([*lines, Ended()])
    assert thought_of is not None
    assert cup_medals(thought_of)[0]


def who(key: str, *rounds: tuple[int, ...]) -> set[int]:
    """The drivers that earn this medal."""
    return {seat for seat, keys in enumerate(cup_medals(cup(people(len(rounds[0])), *rounds))) if key in keys}


def test_a_clean_sweep_wins_every_round() -> None:
    assert who("clean_sweep", (1, 2, 3), (1, 3, 2), (1, 2, 3)) == {0}
    assert who("clean_sweep", (1, 2, 3), (1, 3, 2), (2, 1, 3)) == set()


def test_a_turned_table_was_last_before_the_last_round_and_is_champion() -> None:
    assert who("turned_table", (1, 2, 3), (3, 2, 1), (3, 2, 1)) == set(), "not last, but level"
    assert who("turned_table", (2, 1, 3), (3, 2, 1), (2, 3, 1)) == set()
    assert who("turned_table", (2, 1, 3), (3, 2, 1), (1, 3, 2)) == {0}


def test_by_a_hair_has_as_many_points_as_the_second() -> None:
    assert who("tie_break", (1, 2, 3), (2, 1, 3), (1, 2, 3), (2, 1, 3)) == {1}, "the last round parts them"
    assert who("tie_break", (1, 2, 3), (2, 1, 3), (1, 2, 3)) == set()


def test_the_yellow_jersey_is_worn_after_every_round() -> None:
    assert who("jersey", (1, 2, 3), (2, 1, 3), (1, 2, 3)) == set(), "the second round had another first"
    assert who("jersey", (1, 2, 3), (2, 3, 1), (1, 2, 3)) == {0}


@pytest.mark.parametrize("why", ["two drivers", "two rounds", "not over", "a learner", "computers", "left"])
def test_cups_and_drivers_without_medals(why: str) -> None:
    sweep = [(1, 2, 3)] * 3
    assert cup_medals(cup(people(3), *sweep))[0] == ("clean_sweep", "jersey")
    learner = Driver("Chip", "bot:random")
    state = {
        "two drivers": lambda: cup(people(2), *[(1, 2)] * 3),
        "two rounds": lambda: cup(people(3), *sweep[:2]),
        "not over": lambda: cup(people(3), *sweep, ended=False)._replace(past=cup(people(3), *sweep).past[:2]),
        "a learner": lambda: cup((*people(2), learner), *sweep),
        "computers": lambda: cup((computer("Bolt"), *people(2)), *sweep),
        "left": lambda: cup(people(3), *sweep, extra=(Left(0),)),
    }[why]()
    assert not any(cup_medals(state))


def test_every_long_medal_has_a_name_and_a_sentence_of_its_own() -> None:
    medals = (*OF_ROWS, *OF_CUPS)
    assert len({medal.key for medal in medals}) == len({medal.name for medal in medals}) == len({medal.why for medal in medals}) == 6


def test_medals_of_cups_are_as_rare_as_section_11_wants_them() -> None:
    """Cups of three and of five rounds by equal drivers, three to six of them: each medal is earned by 0.5 to 15 per cent of the drivers,
    the mean over how many there are."""
    chance, shares = random.Random(36), Counter[str]()
    for count in (3, 4, 5, 6):
        for turn in range(300):
            rounds = [tuple(chance.sample(range(1, count + 1), count)) for _ in range((3, 5)[turn % 2])]
            shares.update({key: 1 / (4 * 3 * count) for keys in cup_medals(cup(people(count), *rounds)) for key in keys})
    assert set(shares) == {medal.key for medal in OF_CUPS}
    assert {key: 0.5 < share < 15 for key, share in shares.items()} == dict.fromkeys(shares, True), shares
