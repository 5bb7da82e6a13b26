"""Moments of titles in which most moves at once: found by what happens, not by the number of a decision."""

from importlib import import_module

import pytest

from game.bench.moments import MOMENTS, Moment, before_moment, computers_of
from game.bench.scenarios import request
from game.core.match import Match
from game.titles.monza.title import TITLE
from tests.helpers.screening import catalogue


@pytest.mark.parametrize("title", MOMENTS)
def test_each_row_names_a_kind_of_event_that_the_title_has(title: str) -> None:
    assert hasattr(import_module(f"game.titles.{title}.rules.events"), MOMENTS[title].event)


def _before(event: str) -> Match:
    wanted = request(0, 7)
    tracks = [catalogue().open(TITLE, track).track for track in wanted.setup.tracks]
    return before_moment(TITLE, wanted.setup, tracks, wanted.seats, Moment(7, event))


def test_no_decision_of_the_race_brings_more_of_its_events_than_the_next_one() -> None:
    match, computers = _before("DiePlaced"), computers_of(TITLE, request(0, 7).seats, 7)
    before, counts = len(match.done), []
    while not match.turn.over:
        decision = computers.decide(match)
        assert decision is not None
        step = match.submit(decision.seat, decision.action)
        counts.append(sum(type(event).__name__ == "DiePlaced" for event in step.events))
    assert before > 0
    assert counts[0] == max(counts) > 0


def test_where_nothing_of_the_kind_happens_the_race_begins() -> None:
    assert len(_before("RacerMoved").done) == 0
