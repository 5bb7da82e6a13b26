"""What is told of a race is the same from everybody's events as they happen, and from the record; and it is public."""

import pytest

from game.core.actions import as_seen
from game.core.contract import Title, filled
from game.core.feats import RaceTold
from game.core.match import Match
from game.core.race_told import RaceTeller, played_again
from game.core.rng import Rng
from game.core.slices import finish
from tests.helpers.play import Case, cases_of, title_ids, title_of


def _live(title: Title, case: Case) -> tuple[Match, list[RaceTold]]:
    """A race by chance; decisions are taken back wherever that may be, and done again."""
    match, rng = Match(title, case.setup, case.tracks, case.seed), Rng.seeded(case.seed)
    teller = RaceTeller(match.rules)
    seat = 0
    for event in as_seen(match.first.events, seat):
        teller.tell(event, match.rules.view(match.state, seat))
    while not match.turn.over:
        seat = match.turn.waits_for[0]
        choices = match.legal(seat)
        number, rng = rng.below(len(choices))
        for _ in range(2):
            step = match.submit(seat, choices[number])
            teller.begin()
            for event in as_seen(step.events, seat):
                teller.tell(event, match.rules.view(step.state, seat))
            if match.why_no_undo(seat) is not None:
                break
            match.undo(seat)
            teller.take_back()
        else:
            teller.begin()
            teller.step(match.submit(seat, choices[number]))
    assert match.result is not None
    found = [teller.told(title.meta, number, result) for number, result in enumerate(match.result.races, 1)]
    return match, [told for told in found if told is not None]


def _cases(title: Title) -> list[Case]:
    """A race, and a series of two or three races where the title has one."""
    cases = [case for case in cases_of(title) if title.meta.races(filled(title.meta, case.setup, case.tracks)) == 1][:1]
    series = [case for case in cases_of(title) if 2 <= title.meta.races(filled(title.meta, case.setup, case.tracks)) <= 3]
    return [*cases, *series[:1]]


@pytest.mark.parametrize("title_id", title_ids())
def test_told_as_it_happens_is_told_from_the_record(title_id: str) -> None:
    title = title_of(title_id)
    for case in _cases(title):
        match, live = _live(title, case)
        races = title.meta.races(filled(title.meta, case.setup, case.tracks))
        assert live == list(finish(played_again(title, match.record))), case.name
        assert len(live) == races
        for number, told in enumerate(live, 1):
            assert told.events == as_seen(told.events, None), "somebody's secret is told"
            assert {event.race for event in told.events} == {number}
            assert told.line[-1] == told.result.places
            assert len(told.line) == sum(event.begins_turn for event in told.events), "an entry for each turn's end"
            assert all(len(places) == told.seats for places in told.line)
            assert set(told.owners.values()) == set(range(told.seats))
            assert bool(told.progress) == (number == races)
