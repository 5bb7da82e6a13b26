"""A person's decisions looked at: whose, which choices, what is found, what a limit cuts off, and the same wherever it is done."""

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from game.bench.review import raced, tally
from game.core.contract import Setup
from game.core.judge import skills_of
from game.core.match import Match
from game.core.record import Act, Note, Record
from game.core.slices import finish
from game.session.review import CABINET_LIMIT, LIMIT, Looking, Review, people_of, reviewing, runs_of
from game.titles import TITLES
from tests.helpers.blunders import SEEDS, planted
from tests.helpers.play import title_of, tracks_of
from tests.helpers.toy.rules.actions import Aim

ROOT = Path(__file__).parents[2]
IDS = [entry.meta.id for entry in TITLES if entry.meta.id in SEEDS]
"""Those with planted blunders."""
EVEN = "easy", "easy", "easy", "easy"
SELF_ACCUSED = {"automobiles": 2}
"""Runs in 100 that the strong driver may call clearly worse of its own, where not one: it thinks in eight worlds, and what it overlooks in
them stands in a hundred fresh ones, too."""


@cache
def easy_race(title_id: str) -> Record:
    """A race of weak drivers, each looked at as if a person had driven."""
    title = title_of(title_id)
    return raced(title, next(iter(tracks_of(title).values())), EVEN, 1)


@pytest.mark.parametrize("most", [2, pytest.param(5, marks=pytest.mark.soak)])
@pytest.mark.parametrize("title_id", IDS)
def test_a_planted_blunder_is_found(title_id: str, most: int) -> None:
    """Two positions of each title, in the soak five; of what computers drove before it, nothing is looked at."""
    for seed in SEEDS[title_id][:most]:
        match, seat = planted(title_id, seed)
        review = finish_review(title_id, match.record, seat)
        (better,) = review.better
        assert better.done == tuple(action for _, action in match.done[better.step - 1 :])
        assert review.runs == review.looked == 1
        assert better.gap >= skills_of(match.title.judge).hindsight.clear
        assert better.stronger != better.done
        assert better.reason in match.title.words.reasons
        assert better.did != better.way


def finish_review(title_id: str, record: Record, seat: int, limit: int = LIMIT) -> Review:
    work = reviewing(title_of(title_id), record, 1, seat, limit)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Review = done.value
            return found


A_PART = 4_000
"""Of what a limit may be: Monza's race is looked at nearly whole with it, Scrap Racer's in part, in a tenth of the time."""


@pytest.mark.parametrize("limit", [A_PART, pytest.param(LIMIT, marks=pytest.mark.soak)])
def test_two_processes_come_to_the_same(limit: int) -> None:
    """Seeds come from the record, the race, the seat and the decision alone, and no order of a set or hash speaks."""
    code = (
        "from tests.session.test_review import easy_race, finish_review\n"
        f"print([finish_review(title, easy_race(title), 1, {limit}) for title in ('monza', 'scrap_racer')])"
    )
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=300).stdout
    here = [finish_review(title, easy_race(title), 1, limit) for title in ("monza", "scrap_racer")]
    assert told.splitlines()[-1] == str(here)
    assert any(review.better for review in here), "what is compared has something in it"


@pytest.mark.parametrize(
    ("title_id", "limit"), [("monza", LIMIT), ("scrap_racer", A_PART), pytest.param("scrap_racer", LIMIT, marks=pytest.mark.soak)]
)
def test_left_and_come_back_to_it_goes_on_where_it_was(title_id: str, limit: int) -> None:
    record = easy_race(title_id)
    whole = finish_review(title_id, record, 0, limit)
    looking = Looking(reviewing(title_of(title_id), record, 1, 0, limit), 0)
    seen = []
    while not looking.go_on():
        seen.append(looking.review)
    assert looking.review == whole
    assert looking.go_on(), "over stays over"
    assert [review.looked for review in seen] == sorted(review.looked for review in seen)
    assert (whole.looked == whole.runs) == (limit == LIMIT)
    assert {review.looked for review in seen} == set(range(whole.looked + 1)), "run by run"
    assert seen[-1].better == whole.better


LIMITS = [("monza", LIMIT), ("scrap_racer", 2 * A_PART), pytest.param("scrap_racer", LIMIT, marks=pytest.mark.soak)]


@pytest.mark.parametrize(("title_id", "limit"), LIMITS)
def test_a_limit_cuts_it_off_in_the_order_of_the_race(title_id: str, limit: int) -> None:
    whole = finish_review(title_id, easy_race(title_id), 1, limit)
    cut = finish_review(title_id, easy_race(title_id), 1, whole.spent // 2)
    assert cut.runs == whole.runs
    assert 0 < cut.looked < whole.looked
    assert (whole.looked == whole.runs) == (limit == LIMIT)
    assert cut.spent == whole.spent // 2
    assert cut.better == whole.better[: len(cut.better)]
    assert CABINET_LIMIT < LIMIT


@pytest.mark.parametrize("title_id", [pytest.param(title, marks=pytest.mark.quick) if title == "monza" else title for title in IDS])
def test_runs_are_rows_of_own_decisions_with_no_draw_and_nobody_between(title_id: str) -> None:
    record = easy_race(title_id)
    title, seats = title_of(title_id), range(len(EVEN))
    match = Match.resumed(title, record)
    again = Match(title, record.header.setup, record.header.tracks, record.header.seed)
    states = []
    for seat, action in match.done:
        states.append(again.state)
        again.submit(seat, action)
    states.append(again.state)
    for seat in seats:
        driven = finish(runs_of(title, record, 1, seat))
        assert driven.runs
        for run in driven.runs:
            at = run.step - 1
            assert match.done[at : at + len(run.done)] == [(seat, action) for action in run.done]
            assert all(states[n].rng == states[at].rng for n in range(at, at + len(run.done))), "a draw ends a run"
            assert len(run.chairs[0].legal()) > 1 or seat not in run.chairs[0].turn.waits_for
        assert driven.choices <= sum(who == seat for who, _ in match.done)


def test_a_seat_that_changed_hands_counts_its_persons_part() -> None:
    record = easy_race("monza")
    half = len(record.lines) // 2
    computer, person = Note("bot:hard", 0), Note("you:p1", 0)
    taken = Record(record.header, (computer, *record.lines[:half], person, *record.lines[half:]))
    left = Record(record.header, (person, *record.lines[:half], computer, *record.lines[half:]))
    never = Record(record.header, (computer, *record.lines))
    counts = [finish_review("monza", one, 0).choices for one in (record, taken, left, never)]
    assert counts[3] == 0
    assert 0 < counts[1] < counts[0]
    assert counts[1] + counts[2] == counts[0]
    assert [people_of(one) for one in (record, taken, left, never)] == [(0, 1, 2, 3)] * 3 + [(1, 2, 3)]


def test_what_was_taken_back_never_was() -> None:
    title = title_of("toy")
    match = Match(title, Setup(3, ("A", "B", "C"), {}, ("loop",)), (tracks_of(title)["loop"],), 1)
    for seat in range(3):
        match.submit(seat, match.legal(seat)[0])
    seat = match.turn.waits_for[0]
    aim = next(action for action in match.legal(seat) if isinstance(action, Aim))
    match.submit(seat, aim)
    with_it = finish(runs_of(title, match.record, 1, seat))
    match.undo(seat)
    without = finish(runs_of(title, match.record, 1, seat))
    assert with_it.runs[-1].done[-1] == aim
    assert without.choices == with_it.choices - 1
    assert all(aim not in run.done for run in without.runs)


def test_a_record_that_parts_from_the_rules_is_looked_at_up_to_there() -> None:
    record = easy_race("monza")
    acts = [at for at, line in enumerate(record.lines) if isinstance(line, Act)]
    cut = acts[len(acts) // 2]
    act = record.lines[cut]
    assert isinstance(act, Act)
    wrong = Record(record.header, (*record.lines[:cut], Act(3 - act.seat, act.action), *record.lines[cut + 1 :]))
    some, whole = finish_review("monza", wrong, 0), finish_review("monza", record, 0)
    assert 0 < some.choices < whole.choices
    assert some.better == tuple(better for better in whole.better if better.step <= len(acts) // 2)


@pytest.mark.parametrize("title_id", IDS)
def test_a_match_won_lies_a_whole_above_a_match_lost(title_id: str) -> None:
    """`Skills.lost` and `whole` on what the judge says of a match that is over: at least nine tenths of it lie between first and last."""
    record, title = easy_race(title_id), title_of(title_id)
    match, skills = Match.resumed(title, record), skills_of(title.judge)
    assert match.result is not None
    for seat, place in enumerate(match.result.places):
        value = title.judge.value(match.rules, match.chair(seat).view, seat) - skills.lost
        assert 0 <= value <= skills.whole
        assert (value >= skills.whole * 9 // 10) == (place == 1), (seat, place, value)
        assert place == 1 or value <= skills.whole // 10


@pytest.mark.soak
@pytest.mark.parametrize("title_id", IDS)
def test_the_strong_driver_hardly_accuses_itself_and_the_weak_one_often(title_id: str) -> None:
    """20 even races a level: of the runs of the strong driver hardly any is clearly worse, of those of the weak one at least
    three times as many."""
    shares = {}
    for level in ("hard", "easy"):
        title, found = title_of(title_id), []
        for seed in range(20):
            record = raced(title, next(iter(tracks_of(title).values())), (level,) * 4, 500 + seed)
            found += [tally(title, record, 1, seat) for seat in range(4)]
        shares[level] = sum(one.both for one in found), sum(one.runs for one in found)
    (hard, all_hard), (easy, all_easy) = shares["hard"], shares["easy"]
    assert 100 * hard <= SELF_ACCUSED.get(title_id, 1) * all_hard
    assert easy * all_hard >= 3 * hard * all_easy
    assert easy
