"""Help of seats as people have it: steps for amounts and back, and what is said of them."""

import pytest

from game.core.contract import Setup
from game.core.handicap import any_help
from game.core.match import Match
from game.core.record import Record
from game.core.track import Scalar
from game.language.language import Language
from game.session.helping import (
    STEP_NAMES,
    booked_help,
    help_options,
    help_steps,
    helped,
    say_helped,
    step_told,
    told_help,
    without_help,
)
from game.store.profiles import MOST_HELP
from tests.helpers.play import title_ids, title_of
from tests.helpers.screening import catalogue

LANGUAGE = Language(strict=True)
HELPED = [title_id for title_id in title_ids() if title_of(title_id).handicap]


@pytest.mark.parametrize("title_id", HELPED)
def test_each_step_is_given_as_an_amount_and_read_as_that_step_again(title_id: str) -> None:
    title = title_of(title_id)
    for seats in range(title.meta.seats_min, title.meta.seats_max + 1):
        steps = tuple(seat % (MOST_HELP + 1) for seat in range(1, seats + 1))
        options = help_options(title, steps, {"races": 1})
        assert help_steps(title, options, seats) == steps
        assert booked_help(steps) == "".join(map(str, steps))
        assert without_help({**options, "races": 1}, seats) == {"races": 1}


def test_nobody_s_help_is_nothing_at_all() -> None:
    monza = title_of("monza")
    assert help_options(monza, (0, 0, 0), {}) == {}
    assert help_steps(monza, {"help_1": 0}, 3) == ()
    assert booked_help((0, 0, 0)) == booked_help(()) == ""
    assert say_helped(LANGUAGE, ("Ada", "Ben"), (0, 0)) == say_helped(LANGUAGE, ("Ada", "Ben"), ()) == ""


@pytest.mark.parametrize("value", ["much", True, -4, 2.5])
def test_a_stranger_s_record_may_have_anything_there(value: Scalar) -> None:
    assert not any_help({"help_1": value}, 2)
    assert help_steps(title_of("monza"), {"help_1": value, "help_2": 4}, 2) == (0, 2)


def test_help_of_a_game_that_is_not_here_or_of_more_seats_than_it_has_is_the_first_step() -> None:
    assert help_steps(None, {"help_2": 30_000}, 2) == (0, 1)
    assert help_steps(title_of("monza"), {"help_6": 100}, 6) == (0, 0, 0, 0, 0, 1)


@pytest.mark.parametrize("title_id", HELPED)
def test_every_step_is_said_with_what_it_is_and_what_it_is_worth(title_id: str) -> None:
    title = title_of(title_id)
    assert title.handicap is not None
    for seats in range(title.meta.seats_min, title.meta.seats_max + 1):
        told = [step_told(title, LANGUAGE, step, seats, {}) for step in range(MOST_HELP + 1)]
        assert len(set(told)) == len(STEP_NAMES)
        for said, worth in zip(told[1:], title.handicap.worth(seats)[1:], strict=True):
            assert said.endswith(f". Worth about {worth} more wins in 100 races.")
            assert "{" not in said


def test_who_drove_with_how_much() -> None:
    assert say_helped(LANGUAGE, ("Ada", "Ben", "Cleo"), (2, 0, 4)) == "With help: Ada at step 2 and Cleo at step 4."


def test_help_that_is_no_step_is_told_as_the_thing_it_is() -> None:
    """Two amounts that come to one thing are said alike, and none is called a step that it is not."""
    monza = title_of("monza")
    assert monza.handicap is not None
    step = monza.handicap.steps(3, {})[2]

    def told(**options: int) -> str:
        return told_help(LANGUAGE, monza, ("Ada", "Ben", "Cleo"), Setup(3, ("R", "Y", "B"), options, ("oval",)))

    assert told() == ""
    assert told(help_1=step) == "With help: Ada at step 2."
    assert told(help_2=63) == "Ben has help. Seven dice in the first 63 rounds."
    ada, cleo = f"Ada has help. Seven dice in the first {step} rounds.", "Cleo has help. Seven dice in the first 63 rounds."
    assert told(help_1=step, help_3=63) == f"{ada} {cleo}", "of two that are said in different ways one seems to have another thing"
    both = "With help: Ada and Ben. Seven dice in the first 63 rounds."
    assert told(help_1=63, help_2=63, help_3=step) == f"{both} {cleo.replace('63', str(step))}"
    everybody = f"With help: Ada, Ben and Cleo. Seven dice in the first {step} rounds."
    assert told(help_1=step, help_2=step, help_3=step) == everybody


@pytest.mark.parametrize(
    ("title_id", "rounds", "amounts", "text"),
    [
        ("monza", 4, (0, 63), "Ben has help. Seven dice in every round."),
        ("monza", 64, (0, 63), "Ben has help. Seven dice in the first 63 rounds."),
        ("monza", 4, (3, 63), "Ada has help. Seven dice in the first 3 rounds. Ben has help. Seven dice in every round."),
        ("monza", 4, (16, 63), "With help: Ada and Ben. Seven dice in every round."),
        ("monza", 4, (6, 4), "With help: Ada and Ben. Seven dice in every round."),
        ("monza", 9, (4, 4), "With help: Ada and Ben. Seven dice in the first 4 rounds."),
        ("monza", 9, (0, 0), ""),
        ("top_race", 0, (9, 9), "With help: Ada and Ben. An envelope with 9, opened after the last race."),
        ("monza", 0, (16, 0), "Ada has help. Seven dice in the first 16 rounds."),
        ("automobiles", 6, (0, 7), "Ben has help. Eight cubes in every round."),
        ("automobiles", 6, (0, 109), "Ben has help. Nine cubes in the first 6 rounds of a race, then eight."),
        ("automobiles", 20, (0, 7), "Ben has help. Eight cubes in the first 7 rounds of a race."),
    ],
)
def test_help_reaches_no_further_than_the_race_and_what_all_had_alike_is_nothing(
    title_id: str, rounds: int, amounts: tuple[int, int], text: str
) -> None:
    title = title_of(title_id)
    options = {f"help_{seat}": amount for seat, amount in enumerate(amounts, 1)}
    assert told_help(LANGUAGE, title, ("Ada", "Ben"), Setup(2, title.meta.car_ids[:2], options, ("t",)), rounds) == text


def test_a_record_tells_whether_anybody_was_helped() -> None:
    title, track = title_of("monza"), catalogue().open(title_of("monza"), "oval").track
    fair, eased = (
        Record(Match(title, Setup(2, ("R", "Y"), options, ("oval",)), (track,), 1).header, ()) for options in ({}, {"help_2": 4})
    )
    assert (helped(fair), helped(eased)) == (False, True)
