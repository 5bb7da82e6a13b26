"""The hint button: a strong driver looks at what is asked, between frames, and says what it would do and why."""

from pathlib import Path

import pytest

from game.bots.bot import Thinking
from game.bots.policy import PolicyDriver
from game.core.judge import Choice
from game.core.match import Chair
from game.core.rng import Rng
from game.scenes.race import hint
from game.scenes.race.hint import CONSIDERS, WOULD_WAIT
from game.titles.monza.title import TITLE
from tests.helpers.couch import Couch, brisk, shared_boards


@pytest.fixture(autouse=True)
def _boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


@pytest.fixture
def couch(tmp_path: Path) -> Couch:
    """Somebody is asked where to lay the dice."""
    couch = Couch(tmp_path, settings=brisk(hints=True))
    couch.ask()
    couch.press("confirm")
    couch.ask()
    return couch


def about(couch: Couch) -> str:
    told: str = couch.race.open_prompt.strip._said[1]
    return told


class Slow:
    """A driver that thinks for so many slices."""

    def __init__(self, slices: int, choice: Choice | None = None) -> None:
        self.slices = slices
        self.choice = choice
        self.thought = 0

    def think(self, chair: Chair) -> Thinking:
        for _ in range(self.slices):
            self.thought += 1
            yield
        if self.choice is not None:
            return self.choice
        choice = yield from PolicyDriver(TITLE.judge, 2).think(chair, Rng.seeded(1, 1))
        return choice


def test_a_hint_is_thought_out_between_frames_and_says_why(couch: Couch, monkeypatch: pytest.MonkeyPatch) -> None:
    """Architecture, section 5: thoughts share the frame."""
    slow = Slow(3)
    monkeypatch.setattr(hint, "driver", lambda *_: slow)
    monkeypatch.setattr("game.session.thinking.SHARE", 0.0)
    couch.race.open_prompt.hint()
    assert slow.thought == 0
    assert about(couch) == couch.ctx.say(CONSIDERS)
    assert couch.race.moving, "the loop must not sleep over it"
    couch.frames()
    assert slow.thought == 1
    while couch.race.open_prompt.busy:
        couch.frames()
    assert " – " in about(couch)
    assert not couch.race.open_prompt.busy


def test_a_decision_ends_the_thought(couch: Couch, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was being thought about is no longer asked."""
    slow = Slow(1_000_000)
    monkeypatch.setattr(hint, "driver", lambda *_: slow)
    couch.race.open_prompt.hint()
    couch.press("confirm")
    before = slow.thought
    couch.ask()
    couch.frames(3)
    assert slow.thought == before


def test_a_standing_right_that_would_not_be_used_is_said(couch: Couch, monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice without actions declines."""
    monkeypatch.setattr(hint, "driver", lambda *_: Slow(0, Choice(())))
    couch.race.open_prompt.hint()
    couch.frames(3)
    assert about(couch) == couch.ctx.say(WOULD_WAIT)
