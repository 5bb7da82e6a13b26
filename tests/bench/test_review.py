"""Whom the strong driver accuses: runs or single choices, what is called clear, the share with its error, the table as it prints."""

from functools import cache

import pytest

from game.bench import review
from game.bench.review import CHOICES, FIELDS, RUNS, Tally, error, raced, singly, tally, told
from game.bots.hindsight import Compared, real_choice
from game.core.judge import DriverChoice, skills_of
from game.core.record import Record
from game.core.slices import Slices, finish
from game.session.review import runs_of
from tests.helpers.play import title_of, tracks_of

MONZA = title_of("monza")
SEATS = range(len(FIELDS["easy"]))


@cache
def easy_race(title_id: str = "monza") -> Record:
    title = title_of(title_id)
    return raced(title, next(iter(tracks_of(title).values())), FIELDS["easy"], 1)


@pytest.mark.parametrize("title_id", ["monza", "aruba"])
def test_each_decision_with_more_than_one_way_is_a_choice_of_its_own(title_id: str) -> None:
    """Runs of ARUBA hold decisions that have but one as well."""
    for seat in SEATS[:2]:
        driven = finish(runs_of(title_of(title_id), easy_race(title_id), 1, seat))
        choices = [choice for run in driven.runs for choice in singly(run)]
        assert len(choices) == driven.choices > len(driven.runs)
        assert all(len(choice.done) == len(choice.chairs) == 1 and real_choice(choice.chairs[0]) for choice in choices)
        steps = [choice.step for choice in choices]
        assert steps == sorted(set(steps)), "each at the decision that it is"
        assert {run.step for run in driven.runs} <= set(steps), "a run begins with its first"


def test_a_tally_counts_by_runs_or_by_choices() -> None:
    driven = finish(runs_of(MONZA, easy_race(), 1, 0))
    by_runs, by_choices = (tally(MONZA, easy_race(), 1, 0, way) for way in (RUNS, CHOICES))
    assert (by_runs.runs, by_choices.runs) == (len(driven.runs), driven.choices)
    assert by_choices.differ <= by_choices.runs


@pytest.mark.parametrize(("title_id", "way", "clear"), [("aruba", RUNS, 0), ("aruba", CHOICES, 1), ("monza", RUNS, 1)])
def test_a_single_choice_is_clear_by_two_races_of_100_whatever_the_title_asks_for(
    title_id: str, way: str, clear: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ARUBA's judge asks for three where people are told."""
    title = title_of(title_id)
    record = raced(title, next(iter(tracks_of(title).values())), FIELDS["easy"][:3], 1)
    gap = 25 * skills_of(title.judge).whole // 1_000

    def two_and_a_half(*_: object, thorough: bool) -> Slices[Compared]:
        yield
        return Compared(0, DriverChoice(()), (((gap, 0),) * 4,) * 2)

    monkeypatch.setattr(review, "compared", two_and_a_half)
    found = tally(title, record, 1, 0, way)
    assert found.runs
    assert (found.both, found.clear) == (clear * found.runs, (clear * found.runs,) * 2)


def test_the_error_of_a_share_goes_by_seats_as_what_one_does_in_a_race_goes_together() -> None:
    """By hand: of 10 choices each, three seats have 1 clear and one has 5: 20 % on average, 10, 10, 10 and -30 tenths apart."""
    seats = [Tally(10, both=1)] * 3 + [Tally(10, both=5)]
    assert error(seats) == pytest.approx(100 * 12**0.5 / 40)
    assert error([Tally(10, both=2)] * 4) == pytest.approx(100 * (9 * 31 / 40) ** 0.5 / 40), "all alike: as of 40 separate ones, 9 clear"
    assert error([Tally(50)]) == pytest.approx(100 * (49 / 50) ** 0.5 / 50), "none of 50 is not none of all"
    assert error([]) == 0
    assert "clear  20.0 +- 8.7 %" in told("x", seats)


def test_the_command_prints_each_level_and_all_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert review.main(["monza", "--races", "1", "--field", "mixed", "--way", "choices"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" choices")[0].strip() for line in lines[:4]] == [f"monza mixed: {who}" for who in ("easy", "medium", "hard", "all")]
    assert all("+-" in line for line in lines[:4])
