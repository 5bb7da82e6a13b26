"""What a decent driver would do, for tables that rest their focus on it."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.foresight import foresee
from game.bots.levels import MEDIUM, driver
from game.core.contract import Setup
from game.core.match import Match
from game.core.slices import finish
from game.scenes.race.advice import Advice
from tests.helpers.play import title_of, tracks_of

MONZA = title_of("monza")
OVAL = tracks_of(MONZA)["oval"]


@pytest.fixture
def match() -> Match:
    return Match(MONZA, Setup(2, ("R", "Y"), {}, (OVAL.id,)), [OVAL], 4)


def table(advised: bool = True) -> Any:
    """What is told here is kept."""
    return SimpleNamespace(advised=advised, advice=())


def ready(advice: Advice, seat: int) -> None:
    for _ in range(1_000):
        if advice.ready(seat):
            return
    raise AssertionError("it is thought about for ever")


def test_the_table_is_told_what_a_decent_driver_would_do_before_its_person_is_asked(match: Match) -> None:
    there, seat = table(), match.turn.waits_for[0]
    advice = Advice(match, there)
    ready(advice, seat)
    assert there.advice == finish(foresee(driver(MONZA, MEDIUM, match.header.seed), match.chair(seat)))
    assert there.advice[0] in match.legal(seat)
    there.advice = ()
    assert advice.ready(seat)
    assert there.advice == (), "of one question it is thought about once"


def test_of_each_question_it_is_thought_about_anew(match: Match) -> None:
    there = table()
    advice = Advice(match, there)
    for _ in range(4):
        seat = match.turn.waits_for[0]
        ready(advice, seat)
        assert there.advice[0] in match.legal(seat)
        match.submit(seat, there.advice[0])


def test_a_table_that_is_not_advised_waits_for_nobody(match: Match) -> None:
    there = table(advised=False)
    assert Advice(match, there).ready(match.turn.waits_for[0])
    assert there.advice == ()
