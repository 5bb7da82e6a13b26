"""The turn in one line: gathered from what has been shown, one line a turn, and never what the log says beside it."""

import random
import typing
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.scenes.race.race import RaceScene
from game.scenes.race.recap import Recap
from game.titles import TITLES
from tests.helpers.racing import FRAME, shared_boards
from tests.helpers.toy.rules.events import CartAimed, CartMoved, HornBlown, RaceEnded
from tests.scenes.race.test_strip import _next_question, _race

MOVED = {"race": 1, "round": 1}


class Counting:
    """Tells how many events a turn has had."""

    turn_ends = (RaceEnded,)

    def recap(self, events: Any, seat: int) -> str:
        return "+".join(type(event).__name__ for event in events)


def _aimed(seat: int) -> CartAimed:
    return CartAimed(seat=seat, cart="A1", **MOVED)


def test_a_turn_belongs_to_who_decided_first_in_it_and_a_call_in_between_changes_nothing() -> None:
    recap = Recap(Counting())
    end = RaceEnded(places=(), points=(), ended="", **MOVED)
    recap.decided(1, 2)
    recap.decided(0, 1)
    recap.decided(1, 2)
    recap.decided(2, 1)
    assert recap.add([_aimed(1)])
    assert recap.line == (1, "CartAimed")
    recap.add([CartMoved(cart="A1", before=0, after=1, **MOVED)])
    recap.add([HornBlown(seat=0, cart="B1", **MOVED)])
    recap.add([end])
    assert recap.line == (1, "CartAimed+CartMoved+HornBlown+RaceEnded")
    recap.add([_aimed(1)])
    assert recap.line[0] == 1, "what follows the end of a turn belongs to none"
    recap.add([_aimed(2)])
    assert recap.line == (2, "CartAimed")


def test_the_mover_is_whose_decision_is_shown_or_who_is_waited_for() -> None:
    recap = Recap(Counting(), lambda: (3,))
    assert recap.mover == 3
    recap.decided(1, 2)
    assert recap.mover == 1
    recap.add([_aimed(1), _aimed(1)])
    assert recap.mover == 3
    assert Recap(Counting()).mover is None


def test_what_was_taken_back_is_not_told() -> None:
    recap = Recap(Counting())
    recap.decided(1, 3)
    recap.add([_aimed(1)])
    recap.forget()
    recap.decided(0, 1)
    recap.add([_aimed(0)])
    assert recap.line == (0, "CartAimed")


@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_every_event_of_every_title_has_a_sentence(entry: Any) -> None:
    """No title has silent events; one that gets some names them here."""
    title = entry.open()
    assert {kind.__name__ for kind in typing.get_args(title.events)} == {kind for kind, said in title.words.events.items() if said}


@pytest.mark.parametrize("title", ["monza", "scrap_racer"])
def test_strip_and_log_never_show_the_same_line_and_every_turn_has_one(title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    chance = random.Random(6)
    stack, race = _race(tmp_path, title, 100)
    told: list[tuple[str, str]] = []
    monkeypatch.setattr(type(race.open_prompt.strip), "recap", lambda strip, name, tone, words: told.append((name, words)))
    for _ in range(400):
        if not _next_question(stack, race):
            break
        stack.obey(race.decisions.submit(race.open_prompt.asked, chance.choice(race.match.chair(race.open_prompt.asked).legal())))
        stack.update(FRAME)
    assert isinstance(race, RaceScene)
    assert isinstance(race.match, Match)
    lines = {entry.text for entry in race.history.entries}
    assert len(told) >= 8
    assert not {words for _, words in told} & lines
    assert not {f"{name} {words}" for name, words in told} & lines
    assert {name for name, _ in told} == {"Ada", "Ben", "Cleo", "Dara"}
    words = " ".join(words for _, words in told)
    wanted = ("spaces", "shoves") if title == "monza" else ("stops at", "crashes")
    assert all(word in words for word in wanted), words
