"""The hint button: a strong driver looks at what is asked, between frames, and says what it would do and why."""

from pathlib import Path

import pytest

from game.bots.bot import Thinking
from game.bots.policy import PolicyDriver
from game.core.judge import DriverChoice
from game.core.match import Chair
from game.core.rng import Rng
from game.scenes.race import hint
from game.scenes.race.hint import CONSIDERS, WOULD_WAIT
from game.titles.monza.title import TITLE
from tests.helpers.racing import Racing, brisk, shared_boards


@pytest.fixture(autouse=True)
def _boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


@pytest.fixture
def racing(tmp_path: Path) -> Racing:
    """Somebody is asked where to lay the dice."""
    racing = Racing(tmp_path, settings=brisk(hints=True))
    racing.ask()
    racing.press("confirm")
    racing.ask()
    return racing


def about(racing: Racing) -> str:
    told: str = racing.race.open_prompt.strip._said[1]
    return told


class Slow:
    """A driver that thinks for so many slices."""

    def __init__(self, slices: int, choice: DriverChoice | None = None) -> None:
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


def test_a_hint_is_thought_out_between_frames_and_says_why(racing: Racing, monkeypatch: pytest.MonkeyPatch) -> None:
    """Architecture, section 5: thoughts share the frame."""
    slow = Slow(3)
    monkeypatch.setattr(hint, "driver", lambda *_: slow)
    monkeypatch.setattr("game.session.thinking.SHARE", 0.0)
    racing.race.open_prompt.hint()
    assert slow.thought == 0
    assert about(racing) == racing.ctx.say(CONSIDERS)
    assert racing.race.moving, "the loop must not sleep over it"
    racing.frames()
    assert slow.thought == 1
    while racing.race.open_prompt.busy:
        racing.frames()
    assert " – " in about(racing)
    assert not racing.race.open_prompt.busy


def test_a_decision_ends_the_thought(racing: Racing, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was being thought about is no longer asked."""
    slow = Slow(1_000_000)
    monkeypatch.setattr(hint, "driver", lambda *_: slow)
    racing.race.open_prompt.hint()
    racing.press("confirm")
    before = slow.thought
    racing.ask()
    racing.frames(3)
    assert slow.thought == before


def test_a_standing_right_that_would_not_be_used_is_said(racing: Racing, monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice without actions declines."""
    monkeypatch.setattr(hint, "driver", lambda *_: Slow(0, DriverChoice(())))
    racing.race.open_prompt.hint()
    racing.frames(3)
    assert about(racing) == racing.ctx.say(WOULD_WAIT)
