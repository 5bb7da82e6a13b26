"""The history of a match: events once, no views; how it stood is made again from the journal."""

from typing import Any

import pytest

from game.core.actions import Event, as_seen
from game.core.contract import RaceResult, Setup
from game.core.match import Match
from game.session.history import Entry, History, state_after
from game.titles import TITLES
from tests.helpers.logs import NoTurns
from tests.helpers.screening import catalogue, driven

WORDS = NoTurns()


def played(decisions: int) -> tuple[Match, History, list[Any], int]:
    """A match of two with something taken back wherever that can be; its history, the state behind each line, and how many events
    were told."""
    title = TITLES[0].open()
    track = catalogue().open(title, "oval").track
    match = Match(title, Setup(2, ("R", "Y"), {"start_player": "1"}, ("oval",)), [track], 5)

    def result_of(event: Event, view: Any) -> RaceResult | None:
        return None

    history = History(match.rules, 2, lambda event, view: type(event).__name__, result_of, turn_words=WORDS)
    states: list[Any] = []
    told = 0

    def tell(events: Any, state: Any) -> None:
        nonlocal told
        for event in as_seen(events, None):
            history.tell(event, state)
            told += 1
        states.extend([state] * (len(history.entries) - len(states)))

    tell(match.first.events, match.first.state)
    for step in driven(match, 3, decisions):
        history.begin(match.done[-1][0], len(step.events))
        tell(step.events, step.state)
        seat, action = match.done[-1]
        if len(match.done) % 3 == 0 and match.why_no_undo(seat) is None:
            state = match.undo(seat)
            history.take_back("taken back")
            states.append(state)
            step = match.submit(seat, action)
            history.begin(match.done[-1][0], len(step.events))
            tell(step.events, step.state)
    return match, history, states, told


def test_what_a_line_of_the_log_looked_like_is_made_again_from_the_journal() -> None:
    match, history, states, _ = played(60)
    assert "taken back" in [entry.text for entry in history.entries]
    assert len(states) == len(history.entries)
    for entry, state in zip(history.entries, states, strict=True):
        assert state_after(match, entry.steps) == state


def test_events_are_kept_once_and_no_state_is() -> None:
    _, history, _, told = played(60)
    assert {type(field) for entry in history.entries for field in entry} == {str, int}
    assert {type(field) for before in history._before for field in before} <= {int, bool}
    taken_back = sum(entry.text == "taken back" for entry in history.entries)
    assert taken_back
    assert len(history._events) < told
    assert len(history.race_events) == len(history._events)


def test_a_race_that_follows_begins_its_events_and_chart_anew_and_taking_back_returns_to_the_one_before() -> None:
    match, _, _, _ = played(4)
    first, second, third = match.first.events[:1] * 3
    ends = [True, False, False]
    history = History(
        match.rules,
        2,
        lambda event, view: "",
        lambda event, view: RaceResult((1, 2), (1, 0), "won") if ends.pop(0) else None,
        turn_words=NoTurns(),
    )
    history.begin(0, 2)
    history.tell(first, None)
    assert history.chart == [(1, 2)]
    history.begin(0, 2)
    history.tell(second, None)
    history.tell(third, None)
    assert (len(history.race_events), history.chart) == (2, [])
    history.take_back("")
    assert (len(history.race_events), history.chart, len(history.results)) == (1, [(1, 2)], 1)
    history.take_back("")
    assert (history.race_events, history.chart, history.results) == ([], [], [])


def test_each_point_of_the_chart_names_its_event_and_the_result_stands_for_the_last_turn() -> None:
    """One decision makes one point of the same values; taking back forgets it."""
    match, _, _, _ = played(4)
    event = match.first.events[0]
    values: list[Any] = [(2, 1), (2, 1), (1, 2), (2, 1), None]
    results: list[Any] = [None, None, None, None, RaceResult((1, 1), (1, 1), "won")]
    said = [f"line {number}" for number in range(5)]
    history = History(
        match.rules,
        2,
        lambda event, view: said.pop(0),
        lambda event, view: results.pop(0),
        lambda event, view: values.pop(0),
        turn_words=NoTurns(),
    )
    history.begin(0, 2)
    history.tell(event, None)
    history.tell(event, None)
    assert list(zip(history.chart, history.chart_sentences, strict=True)) == [((2, 1), "line 1")]
    history.begin(0, 2)
    history.tell(event, None)
    assert history.chart == [(2, 1), (1, 2)]
    history.begin(0, 2)
    history.tell(event, None)
    history.tell(event, None)
    assert list(zip(history.chart, history.chart_sentences, strict=True))[2:] == [((1, 1), "line 4")]
    history.take_back("")
    assert history.chart == [(2, 1), (1, 2)]


def test_a_mark_of_the_event_that_ends_a_race_stands_before_its_places() -> None:
    """A chart of money ends with money."""
    match, _, _, _ = played(4)
    history = History(
        match.rules,
        2,
        lambda event, view: "",
        lambda event, view: RaceResult((1, 2), (9, 5), "won"),
        lambda event, view: (90, 50),
        turn_words=NoTurns(),
    )
    history.begin(0, 2)
    history.tell(match.first.events[0], None)
    assert history.chart == [(90, 50)]


def test_a_point_that_says_nothing_is_told_by_the_sentence_before_it() -> None:
    """Monza's turn ends without a word: the drive before it has told what the chart shows."""
    match, _, _, _ = played(4)
    event, said, values = match.first.events[0], ["Ada drives on.", ""], [None, (1, 2)]
    history = History(
        match.rules, 2, lambda event, view: said.pop(0), lambda event, view: None, lambda event, view: values.pop(0), turn_words=WORDS
    )
    history.begin(0, 2)
    history.tell(event, None)
    history.tell(event, None)
    assert history.chart_sentences == ["Ada drives on."]
    assert len(history.entries) == 1


@pytest.mark.parametrize(("events", "ended"), [((1, 1), False), ((1, 1, 2, 2), False), ((1, 1), True), ((), False)])
def test_where_a_replay_was_taken_to_the_events_of_that_race_go_on_and_those_of_one_that_is_over_do_not(
    events: tuple[int, ...], ended: bool
) -> None:
    """Nothing of it can be taken back, and the chart begins anew."""
    match, _, _, _ = played(4)

    class Told(Event, frozen=True, kw_only=True):
        """Anything."""

    over = [ended]
    history = History(
        match.rules,
        2,
        lambda event, view: "told",
        lambda event, view: RaceResult((1, 2), (1, 0), "won") if over[0] else None,
        turn_words=NoTurns(),
    )
    there = [Told(race=race) for race in events]
    history.jump([Entry("then", 3, 1)], there, Any)
    over[0] = False
    assert ([entry.text for entry in history.entries], history.chart, history.results, history.over) == (["then"], [], [], 0)
    history.begin(0, 1)
    last = events[-1] if events else 1
    history.tell(Told(race=last + ended), Any)
    assert len(history.race_events) == (1 if ended else events.count(last) + 1)
