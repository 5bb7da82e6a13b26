"""A race is read as a story once it is over, and not before."""

from pathlib import Path

import pytest

from game.scenes.results.podium import PodiumScene
from game.session.race_story import RaceStory
from game.titles.monza.rules.actions import TakeBack
from tests.helpers.racing import Racing, shared_boards

DECISIONS, AT_A_TIME = 900, 3
"""Decisions that a race of two is over with, and pieces of work between two of them."""
PIECES = 2_000
"""Of work between frames: more than there are decisions in a race of two."""


def test_nothing_of_a_race_is_read_before_it_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """story.md, 12.6: whatever work there is between the frames of the race."""
    shared_boards(monkeypatch)
    read: list[RaceStory] = []
    go_on = RaceStory.go_on
    monkeypatch.setattr(RaceStory, "go_on", lambda story: read.append(story) or go_on(story))
    racing = Racing(tmp_path)
    racing.ask()
    for _ in range(DECISIONS):
        if isinstance(racing.top, PodiumScene):
            break
        assert racing.ctx.race_story is None
        assert read == []
        for _ in range(AT_A_TIME):
            racing.race.prepare()
        racing.play(lambda legal: next(action for action in legal if not isinstance(action, TakeBack)))
    assert isinstance(racing.top, PodiumScene)
    for _ in range(PIECES):
        if not racing.top.ways.told or racing.top.ways.told.tale is not None:
            break
        racing.top.ways.go_on()
    assert racing.top.ways.told.tale is not None
    assert racing.top.ways.told.tale.over
    assert read != []
