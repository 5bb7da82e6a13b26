"""The turn in one line: gathered from what has been shown, one line a turn, and never what the log says beside it."""

import random
import typing
from pathlib import Path
from typing import Any, ClassVar

import pytest

from game.core.actions import Event
from game.core.match import Match
from game.scenes.race.race import RaceScene
from game.scenes.race.recap import Recap
from game.titles import TITLES
from tests.helpers.racing import FRAME, shared_boards
from tests.helpers.toy.rules.events import CartAimed, CartMoved, HornBlown, RaceEnded
from tests.scenes.race.test_strip import _next_question, _race

MOVED = {"race": 1, "round": 1}


class TurnStarted(Event, frozen=True, kw_only=True):
    """A turn of `seat` begins."""

    begins_turn: ClassVar[bool] = True

    seat: int


class Counting:
    """Tells which events a turn has had, and of the last one whether it was seen."""

    turn_ends = (RaceEnded,)

    def turn_of(self, event: Any) -> int | None:
        return event.seat if event.begins_turn else None

    def moment(self, events: Any, seat: int, shown: bool) -> str:
        return f"{type(events[-1]).__name__} {'seen' if shown else 'begins'}"

    def own_step(self, events: Any, seat: int, said: str) -> str:
        return said

    def recap(self, events: Any, seat: int) -> str:
        return "+".join(type(event).__name__ for event in events)

    def recap_brief(self, events: Any, seat: int) -> str:
        return type(events[0]).__name__


def _aimed(seat: int) -> CartAimed:
    return CartAimed(seat=seat, cart="A1", **MOVED)


def test_a_turn_that_goes_on_after_an_undo_is_told_whole() -> None:
    """Three spaces were driven, one was taken back and another driven: the strip said "drives one space"."""
    recap = Recap(Counting())
    _seen(recap, TurnStarted(seat=1, **MOVED))
    for _ in range(3):
        recap.decided(1, 1)
        _seen(recap, MOVE)
    was = recap.line
    recap.decided(1, 1)
    _seen(recap, _aimed(1))
    recap.take_back(1)
    assert recap.line == was
    recap.decided(1, 1)
    _seen(recap, MOVE, TurnStarted(seat=2, **MOVED))
    assert recap.before == (1, "TurnStarted+" + "+".join(["CartMoved"] * 4))
    recap.take_back(9)
    assert recap.before is None, "as before the first decision"


def _seen(recap: Recap, *events: Any) -> None:
    for event in events:
        recap.begin([event])
        recap.add()


END = RaceEnded(places=(), points=(), ended="", **MOVED)
MOVE = CartMoved(cart="A1", before=0, after=1, **MOVED)


def test_a_turn_is_told_from_its_first_event_on_and_summed_up_when_it_ends() -> None:
    recap = Recap(Counting())
    recap.decided(1, 3)
    assert recap.begin([_aimed(1)])
    assert recap.line == (1, "CartAimed begins")
    assert recap.add()
    assert recap.line == (1, "CartAimed seen")
    _seen(recap, MOVE)
    assert recap.before is None
    _seen(recap, END)
    assert (recap.line, recap.before) == ((1, "RaceEnded begins"), (1, "CartAimed+CartMoved+RaceEnded"))
    recap.decided(2, 1)
    recap.begin([_aimed(2)])
    assert (recap.line, recap.before) == ((2, "CartAimed begins"), (1, "CartAimed+CartMoved+RaceEnded"))


def test_a_turn_that_has_begun_belongs_to_its_seat_whoever_decides_in_it() -> None:
    recap = Recap(Counting())
    begins = TurnStarted(seat=2, **MOVED)
    recap.decided(1, 3)
    _seen(recap, _aimed(1), END, begins)
    assert recap.line == (2, "TurnStarted seen")
    recap.decided(0, 1)
    recap.decided(2, 1)
    _seen(recap, HornBlown(seat=0, cart="B1", **MOVED), MOVE)
    assert recap.line == (2, "CartMoved seen")


def test_what_follows_the_end_of_a_turn_in_its_decision_is_of_none() -> None:
    recap = Recap(Counting())
    recap.decided(1, 3)
    _seen(recap, _aimed(1), END, _aimed(1))
    assert recap.line == (1, "RaceEnded begins")


def test_the_next_race_begins_without_the_last_words_of_the_one_before() -> None:
    recap = Recap(Counting())
    recap.decided(1, 4)
    _seen(recap, _aimed(1), MOVE, END)
    assert recap.before is not None
    _seen(recap, TurnStarted(seat=2, race=2, round=1))
    assert (recap.line, recap.before) == ((2, "TurnStarted seen"), None)


def test_a_race_that_ends_within_a_turn_says_nothing_of_it_in_the_next_one() -> None:
    recap = Recap(Counting())
    _seen(recap, TurnStarted(seat=1, **MOVED), MOVE, TurnStarted(seat=2, race=2, round=1))
    assert (recap.line, recap.before) == ((2, "TurnStarted seen"), None)


def test_the_mover_is_who_is_waited_for_between_two_turns() -> None:
    recap = Recap(Counting(), lambda: (3,))
    assert recap.mover == 3
    recap.decided(1, 2)
    assert recap.mover is None, "that is still to be shown"
    _seen(recap, _aimed(1))
    recap.begin([END])
    assert recap.mover is None
    recap.add()
    assert recap.mover == 3
    recap.turn_to(3)
    assert (recap.mover, recap.line) == (None, (3, ""))
    _seen(recap, TurnStarted(seat=0, **MOVED))
    assert recap.mover is None, "whoever is asked in a turn, it stays that seat's"
    assert Recap(Counting()).mover is None


def test_the_own_last_step_is_told_once_somebody_has_decided_in_the_own_turn() -> None:
    """What a rival's decision leads to at the beginning of a turn is no step of the one whose turn begins."""
    recap = Recap(Counting())
    recap.decided(1, 2)
    _seen(recap, _aimed(1), TurnStarted(seat=2, **MOVED))
    assert recap.line == (2, "TurnStarted seen")
    assert recap.own_step(2) == ""
    recap.decided(2, 1)
    _seen(recap, MOVE)
    assert (recap.own_step(2), recap.own_step(1)) == ("CartMoved seen", "")
    recap.turn_to(2, begun=True)
    assert recap.own_step(2) == "", "another turn of the same seat"
    recap.decided(2, 1)
    _seen(recap, MOVE)
    recap.forget()
    assert recap.own_step(2) == ""


def test_what_was_taken_back_is_not_told() -> None:
    recap = Recap(Counting())
    recap.decided(1, 3)
    _seen(recap, _aimed(1))
    recap.forget()
    assert recap.line is None
    recap.decided(0, 1)
    _seen(recap, _aimed(0))
    assert (recap.line, recap.before) == ((0, "CartAimed seen"), None)


@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_every_event_of_every_title_has_a_sentence(entry: Any) -> None:
    """No title has silent events; one that gets some names them here."""
    title = entry.open()
    assert {kind.__name__ for kind in typing.get_args(title.events)} <= {kind for kind, said in title.words.events.items() if said}


@pytest.mark.parametrize("title", ["monza", "scrap_racer"])
def test_strip_and_log_never_show_the_same_line_and_every_turn_has_one(title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    chance = random.Random(6)
    stack, race = _race(tmp_path, title, 100)
    told: list[tuple[str, str]] = []
    names = race.names
    monkeypatch.setattr(type(race.open_prompt.words), "tell", lambda prompt, seat, words: told.append((names[seat], words)))
    for _ in range(400):
        if not _next_question(stack, race):
            break
        stack.obey(race.decisions.submit(race.open_prompt.asked, chance.choice(race.match.chair(race.open_prompt.asked).legal())))
        stack.update(FRAME)
        if race.recap.before is not None:
            told.append((names[race.recap.before[0]], race.recap.before[1]))
    assert isinstance(race, RaceScene)
    assert isinstance(race.match, Match)
    lines = {entry.text for entry in race.history.entries}
    assert len(told) >= 8
    assert not {words for _, words in told} & lines
    assert not {f"{name} {words}" for name, words in told} & lines
    assert {name for name, _ in told} == {"Ada", "Ben", "Cleo", "Dara"}
    words = " ".join(words for _, words in told)
    wanted = ("spaces", "shoves") if title == "monza" else ("drives", "crashes")
    assert all(word in words for word in wanted), words


def test_all_that_others_did_since_the_own_last_turn_is_told_in_order() -> None:
    """After two computers' turns only the second was told of; once something own is told, and after an undo, that stands there."""
    recap = Recap(Counting())
    for seat in (0, 1, 2, 3):
        _seen(recap, TurnStarted(seat=seat, **MOVED))
    _seen(recap, TurnStarted(seat=0, **MOVED))
    assert recap.news(0) is not None
    assert [told.seat for told in (*recap.before_news(0), recap.news(0))] == [1, 2, 3]
    assert [told.seat for told in recap.before_news(2)] == [], "its own turn was before the last one"
    _seen(recap, TurnStarted(seat=1, **MOVED))
    assert [told.seat for told in (*recap.before_news(1), recap.news(1))] == [2, 3, 0]
