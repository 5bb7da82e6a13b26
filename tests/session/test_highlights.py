"""Moments of recorded races: what events say of themselves, who goes past whom, and the heaviest of those that lie close together."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.core.actions import Event
from game.core.record import Undo
from game.session.highlights import APART, MOST, WEIGHTS, highlights, next_of
from game.session.playthrough import Playthrough
from game.store.records import load_record
from game.titles import TITLES
from tests.helpers.play import title_of

GOLDEN = Path(__file__).parents[1] / "golden"
NAMES = [entry.meta.id for entry in TITLES]


def played(title: str, number: int = 0) -> Playthrough:
    record = load_record(sorted((GOLDEN / title).glob("*.jsonl"))[number]).record
    assert record is not None
    return Playthrough(title_of(title), record)


def kinds(base: type[Event]) -> list[type[Event]]:
    return [one for kind in base.__subclasses__() for one in (kind, *kinds(kind))]


@pytest.mark.parametrize("title", NAMES)
def test_each_title_names_its_moments_by_kinds_that_are_known(title: str) -> None:
    title_of(title)
    named = {kind.highlight for kind in kinds(Event) if f".titles.{title}." in kind.__module__ and kind.highlight}
    assert "finish" in named
    assert named <= set(WEIGHTS)


@pytest.mark.parametrize("title", NAMES)
def test_a_moment_leads_to_where_it_happens(title: str) -> None:
    playthrough = played(title)
    found = highlights(playthrough)
    assert 0 < len(found) <= MOST
    assert all(later.share - one.share >= APART for one, later in pairwise(found))
    for one in found:
        said = {event.highlight for event in playthrough.positions[one.at].events}
        assert one.kind in said or one.kind in ("lead", "pass")


def test_a_new_leader_is_in_front_where_the_moment_leads_and_was_not_before() -> None:
    playthrough = played("scrap_racer")
    rules = playthrough.rules
    for one in highlights(playthrough):
        if one.kind == "lead":
            first, before = (rules.standings(playthrough.positions[at].state)[0].seat for at in (one.at, one.at - 1))
            assert first != before


def test_what_was_taken_back_is_no_moment() -> None:
    for number in range(len(sorted((GOLDEN / "monza").glob("*.jsonl")))):
        playthrough = played("monza", number)
        if any(isinstance(line, Undo) for line in playthrough.record.lines):
            gone = {at - 1 for at, position in enumerate(playthrough.positions) if position.back}
            assert not gone & {one.at for one in highlights(playthrough)}
            return
    raise AssertionError("no golden race takes anything back")


def test_the_next_one_lies_behind_where_one_is() -> None:
    found = highlights(played("scrap_racer"))
    assert next_of(found, 0) == found[0]
    assert next_of(found, found[0].at) == found[1]
    assert next_of(found, found[-1].at) is None
